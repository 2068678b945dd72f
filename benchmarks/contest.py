"""Measuring several programs beside each other, on a machine that others use too.

The contestants take turns in short rounds (A B C, A B C, ...), so that whatever disturbs the machine meets all of them,
and they are compared round by round: the ratio of two contestants is the median of their ratios in each round.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median

from benchmarks.machine import Watch

Counts = Mapping[str, int]  # what was done, by row of the table


@dataclass(frozen=True)
class Contestant:
    """`batch` does a piece of work on the calling thread, and says how much of what it did."""

    name: str
    batch: Callable[[], Counts]


@dataclass(frozen=True)
class Timed:
    """One that measures itself, given the seconds it may take: how much it did in a second, by row."""

    name: str
    run: Callable[[float], Mapping[str, float]]


@dataclass
class Measured:
    """Rates per second by row and round, and how much of the machine others took in each round."""

    rates: dict[str, list[float]] = field(default_factory=dict)
    others: list[float] = field(default_factory=list)

    def rate(self, row: str) -> float | None:
        return median(self.rates[row]) if self.rates.get(row) else None

    def ratio(self, row: str, to: str) -> float | None:
        """How many times as fast as another, in the median round."""
        ratios = self.ratios(row, to)
        return median(ratios) if ratios else None

    def ratios(self, row: str, to: str) -> list[float]:
        if row not in self.rates or to not in self.rates:
            return []
        return [a / b for a, b in zip(self.rates[row], self.rates[to], strict=True)]

    def spread(self, row: str) -> float | None:
        """How far the rounds lie apart: the middle half of them, as a share of the median."""
        return spread(self.rates[row]) if self.rates.get(row) else None

    def extend(self, more: Measured) -> None:
        for row, values in more.rates.items():
            self.rates.setdefault(row, []).extend(values)
        self.others += more.others

    def quiet(self, limit: float) -> Measured:
        """Only the rounds in which others took at most `limit` of the machine."""
        kept = [i for i, share in enumerate(self.others) if share <= limit]
        rates = {row: [values[i] for i in kept] for row, values in self.rates.items()}
        return Measured(rates, [self.others[i] for i in kept])


def spread(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.0
    ordered = sorted(values)
    return (_quantile(ordered, 0.75) - _quantile(ordered, 0.25)) / median(ordered)


def _quantile(ordered: Sequence[float], share: float) -> float:
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def contest(
    contestants: Sequence[Contestant | Timed],
    rounds: int,
    seconds: float,
    *,
    clock: Callable[[], float] = time.thread_time,
    step: Callable[[str], None] = lambda _name: None,
) -> Measured:
    """Lets everybody run for some seconds in each round; who runs on one thread is charged that thread's CPU time."""
    measured = Measured()
    for _ in range(rounds):
        watch = Watch()
        for contestant in contestants:
            step(contestant.name)
            gc.collect()  # nobody pays for what another left behind
            if isinstance(contestant, Timed):
                rates = contestant.run(seconds)
            else:
                rates = _rates(contestant.batch, seconds, clock)
            for row, rate in rates.items():
                measured.rates.setdefault(row, []).append(rate)
        measured.others.append(watch.others())
    return measured


def _rates(batch: Callable[[], Counts], seconds: float, clock: Callable[[], float]) -> dict[str, float]:
    done: dict[str, int] = {}
    begun = clock()
    while True:
        for row, count in batch().items():
            done[row] = done.get(row, 0) + count
        elapsed = clock() - begun
        if elapsed >= seconds:
            return {row: count / elapsed for row, count in done.items()}


def cheapest(
    work: Callable[[], object], repeats: int, times: int, clock: Callable[[], float] = time.thread_time
) -> float:
    """Seconds that `work` takes: the least of several measurements of many calls."""
    least = float("inf")
    for _ in range(repeats):
        begun = clock()
        for _ in range(times):
            work()
        least = min(least, (clock() - begun) / times)
    return least
