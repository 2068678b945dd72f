"""What the server should bear, and whether it did: contestants are compared round by round, by the median ratio."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

BUSY = 0.2  # a share of the machine that goes to others, beyond which a miss says nothing

Rows = dict[str, list[dict[str, Any]]]  # by contestant: what was measured in each round
Seen = Callable[[Rows], float | None]


@dataclass(frozen=True)
class Target:
    what: str
    limit: float
    seen: Seen
    least: bool = False  # at least so much, instead of at most
    unit: str = ""
    disturbed: bool = True  # whether others on the machine can spoil it

    def verdict(self, rows: Rows, others: float) -> str:
        found = self.seen(rows)
        if found is None:
            return "not measured"
        if found >= self.limit if self.least else found <= self.limit:
            return "met"
        return "disturbed" if self.disturbed and others > BUSY else "missed"


def ratio(quantity: str, ours: str, theirs: str) -> Seen:
    def seen(rows: Rows) -> float | None:
        pairs = zip(rows.get(ours, ()), rows.get(theirs, ()), strict=False)
        found = [one[quantity] / other[quantity] for one, other in pairs if one[quantity] and other[quantity]]
        return median(found) if found else None

    return seen


def middle(quantity: str, key: str, scale: float = 1) -> Seen:
    def seen(rows: Rows) -> float | None:
        found = [row[quantity] * scale for row in rows.get(key, ()) if row.get(quantity) is not None]
        return median(found) if found else None

    return seen


TARGETS = (
    Target("Rate beside boardgame.io's", 3, ratio("rate", "ours", "peer"), least=True, unit="×"),
    Target("p99 beside its", 0.3, ratio("p99", "ours", "peer"), unit="×"),
    Target("p99 beside its, 100/s offered", 1, ratio("p99", "ours-offered", "peer-offered"), unit="×"),
    Target("Rate beside that without a store", 0.8, ratio("rate", "ours", "forgetful"), least=True, unit="×"),
    Target("Commits for an action", 0.2, middle("commits", "ours"), disturbed=False),
    Target("p99 with people who think", 100, middle("p99", "people"), unit="ms"),
    Target("Memory of a connection", 60, middle("memory", "ours", 1e-3), unit="kB", disturbed=False),
    Target("A full game of Titania rebuilt", 20, middle("titania", "rebuild", 1e3), unit="ms"),
    Target("A full game of Utopia rebuilt", 20, middle("utopia", "rebuild", 1e3), unit="ms"),
)
