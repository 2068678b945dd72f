"""What we want to reach, and whether we did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Verdict = Literal["met", "missed", "disturbed", "not measured"]


@dataclass(frozen=True)
class Ratio:
    """One row is to be at least so many times as fast as another."""

    row: str
    to: str
    least: float
    wall: bool = False  # by the clock on the wall: then others on the machine can spoil it

    @property
    def key(self) -> str:
        return f"{self.row}/{self.to}"


@dataclass(frozen=True)
class Limit:
    """Something is to stay below a number."""

    key: str
    below: float


@dataclass(frozen=True)
class Rate:
    """A row is to do at least so much in a second. It depends on the machine, unlike a ratio."""

    row: str
    least: float


RATES = [
    Rate("titania-vector", 2e6),
    Rate("titania-aec", 20_000),
    Rate("utopia-aec", 20_000),
]
RATIOS = [
    Ratio("titania-compiled", "catanatron", 150),
    Ratio("titania-compiled", "hearts", 10),
    Ratio("titania-python", "catanatron", 3),
    Ratio("titania-threads-2", "titania-threads-1", 1.7, wall=True),
    Ratio("titania-vector-threads-2", "titania-vector-threads-1", 1.6, wall=True),
    Ratio("utopia-vector-threads-2", "utopia-vector-threads-1", 1.6, wall=True),
    Ratio("utopia-compiled", "catanatron", 100),
    Ratio("utopia-threads-2", "utopia-threads-1", 1.7, wall=True),
]
LIMITS = [
    Limit("titania-record-bytes", 2048),
    Limit("utopia-record-bytes", 4096),
    Limit("titania-import-seconds", 0.05),
    Limit("utopia-import-seconds", 0.05),
    Limit("titania-warm-start-seconds", 3),
    Limit("utopia-warm-start-seconds", 3),
]


def judge_ratio(target: Ratio, value: float | None, *, busy: bool) -> Verdict:
    """A busy machine can only make threads look worse than they are, so what is met is met."""
    if value is None:
        return "not measured"
    if value >= target.least:
        return "met"
    return "disturbed" if target.wall and busy else "missed"


def judge_limit(target: Limit, value: float | None) -> Verdict:
    if value is None:
        return "not measured"
    return "met" if value < target.below else "missed"


def judge_rate(target: Rate, value: float | None) -> Verdict:
    if value is None:
        return "not measured"
    return "met" if value >= target.least else "missed"
