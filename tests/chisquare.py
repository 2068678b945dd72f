"""How well counts fit what is expected, without SciPy."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import TypeVar

Kind = TypeVar("Kind")


def fits(found: Mapping[Kind, int], weights: Mapping[Kind, float]) -> bool:
    """Whether counts follow weights, at a level that one honest sample in about 30,000 misses (chi-square).

    Seeds are fixed in the tests, so this decides the same way every time. Things of weight 0 must not occur at all.
    """
    if any(n and not weights.get(kind) for kind, n in found.items()):
        return False
    total, scale = sum(found.values()), sum(weights.values())
    cells = [(total * weight / scale, found.get(kind, 0)) for kind, weight in weights.items() if weight]
    cells.sort(key=lambda cell: cell[0])
    while len(cells) > 1 and cells[0][0] < 5:  # too rare for chi-square: counted together with the next
        rare, next_rare = cells[:2]
        cells[:2] = [(rare[0] + next_rare[0], rare[1] + next_rare[1])]
        cells.sort(key=lambda cell: cell[0])
    assert cells[0][0] >= 5, "too few samples to say anything"
    return sum((n - e) ** 2 / e for e, n in cells) <= critical(len(cells) - 1)


def critical(freedom: int) -> float:
    """The chi-square value of four standard deviations (Wilson and Hilferty's approximation)."""
    if freedom == 0:
        return 0.0
    return freedom * (1 - 2 / (9 * freedom) + 4 * sqrt(2 / (9 * freedom))) ** 3
