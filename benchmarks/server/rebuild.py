"""A table that left the memory comes back from its log: how long that takes."""

from __future__ import annotations

import json
import random
import time
from statistics import median

from atoll.engine.game import game
from atoll.server.store.journal import ACTION, Entry
from atoll.server.tables.registry import replay
from atoll.server.tables.rules import Rules
from atoll.server.tables.table import Table

GAMES = 5
TRIES = 3  # with each; the quickest counts, for others on the machine can only make it slower


def rebuild_seconds(name: str, players: int = 4) -> float:
    """The median over some random games, played to the end with compiled rules."""
    rules, chance = Rules("compiled"), random.Random(3)
    taken = []
    for i in range(GAMES):
        seed = chance.randbytes(32)
        match = game(name).new(players, seed, start=0, backend="compiled")
        entries: list[Entry] = []
        while not match.over:
            action = chance.choice(match.legal())
            match.play(action)
            entries.append(Entry("bench", len(entries) + 1, i, ACTION, None, None, action))
        taken.append(min(replay_seconds(Table(_row(name, players, seed), rules), entries) for _ in range(TRIES)))
    return median(taken)


def replay_seconds(table: Table, entries: list[Entry]) -> float:
    begun = time.perf_counter()
    replay(table, entries)
    return time.perf_counter() - begun


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
