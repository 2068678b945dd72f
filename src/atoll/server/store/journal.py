"""The journal: everything that happened at a table, entry by entry. All else about a table follows from it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

JOIN: Final = "join"
LEAVE: Final = "leave"
SEAT: Final = "seat"  # the host changes a seat that no person holds
ACTION: Final = "action"
UNDO: Final = "undo"
RESIGN: Final = "resign"
STAND_IN: Final = "stand_in"
RETURN: Final = "return"
REMATCH: Final = "rematch"
PAUSE: Final = "pause"  # a player wants the game to pause, or does not, or ends the pause
CALENDAR: Final = "calendar"  # the calendar by which a player's clock runs
HINT: Final = "hint"  # a player asked for a hint; which one they got is not stored
RULES: Final = "rules"  # the rules have changed: the game goes on by the new ones, or is interrupted


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table."""

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
        """The data of an entry that is not an action."""
        found: dict[str, Any] = json.loads(self.data) if self.data else {}
        return found

    def with_light(self, light: bytes) -> Entry:
        """The same entry of an action. (`dataclasses.replace` takes three times as long.)"""
        return Entry(self.table_id, self.number, self.at, self.kind, self.seat, self.person, self.data, light)

    def as_row(self) -> dict[str, Any]:
        return {
            "table_id": self.table_id,
            "number": self.number,
            "at": self.at,
            "kind": self.kind,
            "seat": self.seat,
            "person": self.person,
            "data": self.data,
            "light": self.light,
        }
