"""Measures how many search iterations a bot makes in a second."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from atoll.arena.speed import check
from atoll.bots import Budget, bot, network_file
from atoll.bots.search import SearchBot, no_network
from atoll.engine.game import game
from atoll.engine.knowledge import Knowledge

POSITIONS = 10  # that the time is spent on, spread over one game: iterations get cheaper towards its end


@dataclass(frozen=True)
class SearchSpeed:
    game: str
    players: int
    backend: str
    threads: int
    seconds: float
    iterations: int

    @property
    def iterations_per_second(self) -> float:
        return self.iterations / self.seconds

    def as_json(self) -> dict[str, Any]:
        return asdict(self) | {"iterations_per_second": self.iterations_per_second}


def measure_search(
    name: str,
    *,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    seconds: float = 3.0,
    backend: str | None = None,
    threads: int = 1,
    mind: bool = False,
) -> SearchSpeed:
    """Searches positions from a game between greedy bots, always the same ones. A `mind` uses the network."""
    check(seconds, threads)
    met = choices_met(name, players, backend, options or {})
    asked = [met[k * len(met) // POSITIONS] for k in range(POSITIONS)]
    leaf = network_file.find if mind else no_network
    first = SearchBot(Budget(iterations=threads), threads=threads, find_network=leaf)
    first.think(asked[0], Random(0))  # what happens only once
    searcher = SearchBot(Budget(seconds=seconds / POSITIONS), threads=threads, find_network=leaf)
    iterations, elapsed = 0, 0.0
    for knowledge in asked:
        begun = time.perf_counter()
        iterations += searcher.think(knowledge, Random(1)).iterations
        elapsed += time.perf_counter() - begun
    return SearchSpeed(name, players, asked[0].runner.backend.name, threads, elapsed, iterations)


def choices_met(
    name: str, players: int, backend: str | None, options: Mapping[str, Any] | None = None
) -> list[Knowledge]:
    """The acting seat's knowledge at each position of a game where there was a choice."""
    match = game(name).set_up(players, 1, options or {}, backend=backend)
    rng, greedy = Random(1), bot("greedy")
    met = []
    while match.actor is not None:
        knowledge = match.knowledge(match.actor)
        if len(match.legal_numbers()) > 1:
            met.append(knowledge)
        match.play(greedy.choose(knowledge, rng))
    return met
