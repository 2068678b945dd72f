"""A table that left the memory comes back from its log: how long that takes."""

from __future__ import annotations

import json
import random
import time
from statistics import median

from atoll.engine.game import game
from atoll.server.journal import ACTION, Entry
from atoll.server.rules import Rules
from atoll.server.table import Table
from atoll.server.tables import _replay

TIMES = 5


def rebuild_seconds(name: str, players: int = 4) -> float:
    """The median over some random games, played to the end with compiled rules."""
    rules, chance = Rules("compiled"), random.Random(3)
    taken = []
    for i in range(TIMES):
        seed = chance.randbytes(32)
        match = game(name).new(players, seed, start=0, backend="compiled")
        entries: list[Entry] = []
        while not match.over:
            action = chance.choice(match.legal())
            match.play(action)
            entries.append(Entry("bench", len(entries) + 1, i, ACTION, None, None, action))
        begun = time.perf_counter()
        _replay(Table(_row(name, players, seed), rules), entries)
        taken.append(time.perf_counter() - begun)
    return median(taken)


def _row(name: str, players: int, seed: bytes) -> dict[str, object]:
    seats = [{"kind": "person", "name": f"Player {i}", "person": str(i), "level": None} for i in range(players)]
    setup = {"players": players, "options": {"start": 0}, "clock": {"kind": "none"}, "seats": seats}
    return {
        "id": "bench",
        "game": name,
        "board": "default",
        "board_text": None,
        "setup": json.dumps(setup),
        "public": True,
        "host": "0",
        "seed": seed,
        "invite": "x",
        "watch": "x",
        "origin": None,
        "created": 0,
    }
