"""Measures how many random games are played in a second, on one core or in several threads."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from threading import Thread
from typing import Any

from atoll.engine.game import game
from atoll.engine.runner import Runner
from atoll.errors import BadOption
from atoll.games.options import Value

BATCH = 0.02  # seconds that one call should last: the clock is not worth looking at more often
LONGEST = 3600.0
MOST_THREADS = 1024


@dataclass(frozen=True)
class Speed:
    game: str
    players: int
    backend: str
    threads: int
    seconds: float
    playouts: int
    actions: int

    @property
    def playouts_per_second(self) -> float:
        return self.playouts / self.seconds

    @property
    def actions_per_second(self) -> float:
        return self.actions / self.seconds

    def as_json(self) -> dict[str, Any]:
        rates = {
            "playouts_per_second": self.playouts_per_second,
            "actions_per_second": self.actions_per_second,
        }
        return asdict(self) | rates


def measure(
    name: str,
    *,
    players: int = 3,
    options: Mapping[str, Any] | None = None,
    seconds: float = 3.0,
    backend: str | None = None,
    threads: int = 1,
) -> Speed:
    """Plays random games again and again for the given time."""
    played = game(name)
    check(seconds, threads)
    chosen = played.choose(players, options or {})
    runner = played.runner(played.ground(chosen), backend)
    workers = [_Worker(runner, players, chosen) for _ in range(threads)]
    begun = time.perf_counter()
    elapsed = _run_all(workers, begun + seconds) - begun
    return Speed(
        game=name,
        players=players,
        backend=runner.backend.name,
        threads=threads,
        seconds=elapsed,
        playouts=sum(worker.playouts for worker in workers),
        actions=sum(worker.actions for worker in workers),
    )


def check(seconds: float, threads: int) -> None:
    """Raises BadOption if the arguments cannot be measured."""
    if not 0 < seconds <= LONGEST:
        raise BadOption(f"seconds: {seconds} is no time to measure; more than 0 and at most {LONGEST:.0f}")
    if not 1 <= threads <= MOST_THREADS:
        raise BadOption(f"threads: {threads} is not a number from 1 to {MOST_THREADS}")


class _Worker:
    """One thread's records and counts."""

    def __init__(self, runner: Runner, players: int, options: Mapping[str, Value]) -> None:
        backend, spec = runner.backend, runner.spec
        self.playouts = self.actions = 0
        states, blank = backend.blank(spec.state), backend.blank(spec.state)
        out, row = backend.action_buffer(spec.actions), runner.row(options)
        playouts = runner.functions()["playouts"]

        def play(count: int) -> int:
            key = backend.words([secrets.randbits(32) for _ in range(8)])
            return int(playouts(runner.boards, states, blank, key, players, row, count, out))

        self.play: Callable[[int], int] = play
        self.play(1)  # whatever happens only once is not measured

    def run(self, end: float) -> None:
        count = 1
        now = time.perf_counter()
        while now < end:
            self.actions += self.play(count)
            self.playouts += count
            before, now = now, time.perf_counter()
            if now - before < BATCH / 2:
                count *= 2


def _run_all(workers: list[_Worker], end: float) -> float:
    """Runs them in parallel; returns when the last one is done."""
    others = [Thread(target=worker.run, args=(end,), daemon=True) for worker in workers[1:]]
    for thread in others:
        thread.start()
    workers[0].run(end)
    for thread in others:
        thread.join()
    return time.perf_counter()
