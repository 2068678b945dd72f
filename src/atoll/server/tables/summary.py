"""A table, as lists show it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from atoll.server.store.records import Row
from atoll.server.tables.clocks import ClockRule

if TYPE_CHECKING:
    from atoll.server.answers import TableSummary


def summary(row: Row, seats: list[Row], me: str | None) -> TableSummary:
    """A table's line in a list for `me`, from its row and the rows of its seats."""
    setup = json.loads(row["setup"])
    return {
        "id": row["id"],
        "game": row["game"],
        "board": row["board"],
        "players": setup["players"],
        "status": row["status"],
        "public": row["public"],
        "clock": ClockRule.read(setup["clock"]).as_json(),
        "seats": [
            {"kind": seat["kind"], "name": seat["name"] if seat["kind"] != "open" else "", "level": seat["level"]}
            for seat in seats
        ],
        "mine": [seat["seat"] for seat in seats if me is not None and seat["person"] == me],
        "your_turn": me is not None and row["turn_person"] == me,
        "turn": row["turn"],
        "deadline": row["due"] if row["turn_person"] else None,
        "result": json.loads(row["result"]) if row["result"] else None,
        "created": row["created"],
        "changed": row["changed"],
    }
