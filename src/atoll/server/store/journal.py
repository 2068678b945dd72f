"""The journal: everything that happened at a table, entry by entry. All other data about a table follows from it."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

JOIN: Final = "join"
LEAVE: Final = "leave"
SEAT: Final = "seat"  # the host changes a seat that no person holds
ACTION: Final = "action"
UNDO: Final = "undo"
RESIGN: Final = "resign"
STAND_IN: Final = "stand_in"
RETURN: Final = "return"
REMATCH: Final = "rematch"
PAUSE: Final = "pause"  # a player agrees to a pause, declines it, or ends it
CALENDAR: Final = "calendar"  # the calendar by which a player's clock runs
HINT: Final = "hint"  # a player asked for a hint; the hint itself is not stored
RULES: Final = "rules"  # the rules have changed: the game continues by the new ones, or is interrupted


class Entry(NamedTuple):
    """One thing that happened at a table: a row of the journal, in the order of its columns."""

    table_id: str
    number: int
    at: int
    kind: str
    seat: int | None = None
    person: str | None = None
    data: str = ""  # an action in words; JSON or nothing for other kinds
    light: bytes | None = None  # after an action: Match.light_digest; None in entries of 0.1, and for other kinds

    @property
    def details(self) -> dict[str, Any]:
        """The data of an entry that is not an action, read from JSON."""
        found: dict[str, Any] = json.loads(self.data) if self.data else {}
        return found

    def as_row(self) -> dict[str, Any]:
        """The values by the names of their columns."""
        return self._asdict()
