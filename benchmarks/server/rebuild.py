"""A table that left the memory comes back from its log: how long that takes."""

from __future__ import annotations

import json
import random
import time
from statistics import median

from atoll.engine.game import game
from atoll.server.store.journal import ACTION, Entry
from atoll.server.tables.loader import PROJECTION, replayed
from atoll.server.tables.rules import Rules

GAMES = 5
TRIES = 3  # with each; the quickest counts, for others on the machine can only make it slower


def rebuild_seconds(name: str, players: int = 4, *, games: int = GAMES, backend: str = "compiled") -> float:
    """The median over some random games, played to the end."""
    rules, chance = Rules(backend), random.Random(3)
    taken = []
    for i in range(games):
        seed = chance.randbytes(32)
        match = game(name).new(players, seed, start=0, backend=backend)
        entries: list[Entry] = []
        while not match.over:
            action = chance.choice(match.legal())
            match.play(action)
            entries.append(Entry("bench", len(entries) + 1, i, ACTION, None, None, action))
        row = _row(name, rules.version(name), players, seed)
        taken.append(min(replay_seconds(row, entries, rules) for _ in range(TRIES)))
    return median(taken)


def replay_seconds(row: dict[str, object], entries: list[Entry], rules: Rules) -> float:
    begun = time.perf_counter()
    replayed(row, entries, rules)
    return time.perf_counter() - begun


def _row(name: str, version: int, players: int, seed: bytes) -> dict[str, object]:
    seats = [{"kind": "person", "name": f"Player {i}", "person": str(i), "level": None} for i in range(players)]
    setup = {"players": players, "options": {"start": 0}, "clock": {"kind": "none"}, "seats": seats}
    return {
        **dict.fromkeys(PROJECTION),
        "id": "bench",
        "game": name,
        "rules": version,
        "status": "finished",
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
