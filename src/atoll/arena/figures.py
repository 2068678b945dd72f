"""Figures of many games: means, spreads and shares."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Spread:
    """The distribution of whole numbers: mean, standard deviation, minimum, quartiles and maximum."""

    mean: float
    deviation: float
    lowest: int
    lower: int
    median: int
    upper: int
    highest: int


def spread(numbers: Iterable[int]) -> Spread:
    counts = Counter(numbers)
    total = counts.total()
    mean = sum(value * n for value, n in counts.items()) / total
    squares = sum(value * value * n for value, n in counts.items()) / total
    ranked = sorted(counts.items())

    def quantile(share: float) -> int:
        """The smallest number that at least this share of all numbers do not exceed."""
        seen = 0
        for value, n in ranked:
            seen += n
            if seen >= share * total:
                return value
        return ranked[-1][0]

    return Spread(
        mean=mean,
        deviation=math.sqrt(max(0.0, squares - mean * mean)),
        lowest=ranked[0][0],
        lower=quantile(0.25),
        median=quantile(0.5),
        upper=quantile(0.75),
        highest=ranked[-1][0],
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share."""
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - reach) / scale, (middle + reach) / scale


def mean(numbers: Iterable[float]) -> float:
    values = list(numbers)
    return sum(values) / len(values) if values else 0.0
