"""Games that were begun by older rules, and what is stored of them."""

from __future__ import annotations

from typing import Any

from tests.server.processes import query
from tests.server.running_server import Guest

CLEO = {"kind": "guest", "name": "Cleo"}
REFUSED = "action 2, 'take 3', is not legal"


def played(ann: Guest, *actions: str, game: str = "toy", **more: Any) -> dict[str, Any]:
    """A table at which Ann has played this, for both seats."""
    table = ann.create("me", CLEO, game=game, **{"options": {"start": 0}, **more})
    for action in actions:
        told = ann.act(table, action)
        assert told.status_code == 200, told.text
        table["number"] = told.json()["number"]
    return ann.table(table["id"])


def stored(database: str, table: dict[str, Any]) -> tuple[Any, ...]:
    return query(database, "SELECT rules, status, turn, due FROM tables WHERE id = :id", id=table["id"])[0]
