"""What happens at a table, entry by entry. A table is what its entries make of it: they are the truth."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

JOIN: Final = "join"
LEAVE: Final = "leave"
SEAT: Final = "seat"  # the host decides who sits on a seat that no person holds
ACTION: Final = "action"
UNDO: Final = "undo"
RESIGN: Final = "resign"
STAND_IN: Final = "stand_in"
RETURN: Final = "return"
REMATCH: Final = "rematch"


@dataclass(frozen=True, slots=True)
class Entry:
    table_id: str
    number: int
    at: int
    kind: str
    seat: int | None = None
    person: str | None = None
    data: str = ""  # an action in words; of other kinds JSON, or nothing

    @property
    def details(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.data) if self.data else {}
        return found

    def as_row(self) -> dict[str, Any]:
        return {
            "table_id": self.table_id,
            "number": self.number,
            "at": self.at,
            "kind": self.kind,
            "seat": self.seat,
            "person": self.person,
            "data": self.data,
        }
