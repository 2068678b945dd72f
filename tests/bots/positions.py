"""Positions for bots to think about."""

from __future__ import annotations

from random import Random

from atoll.bots import bot
from atoll.engine.game import game
from atoll.engine.match import Match


def positions(name: str, number: int, players: int = 3, backend: str = "compiled") -> list[Match]:
    """Positions with a choice from the middle of greedy games."""
    found: list[Match] = []
    seed = 0
    while len(found) < number:
        seed += 1
        match, rng = game(name).new(players, seed, backend=backend), Random(seed)
        for _ in range(rng.randrange(5, 150)):
            if match.over:
                break
            match.play(bot("greedy").choose(match.knowledge(match.actor or 0), rng))
        if not match.over and len(match.legal_numbers()) > 1:
            found.append(match)
    return found
