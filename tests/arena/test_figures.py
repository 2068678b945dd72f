"""Figures: against what others compute."""

from __future__ import annotations

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll.arena.figures import spread, wilson
from atoll.games.markdown import bars, table


@given(st.lists(st.integers(0, 300), min_size=1, max_size=60))
def test_spread(numbers: list[int]) -> None:
    found = spread(numbers)
    ranked = sorted(numbers)
    assert found.mean == pytest.approx(statistics.fmean(numbers))
    assert found.deviation == pytest.approx(statistics.pstdev(numbers), abs=1e-4)
    assert (found.lowest, found.highest) == (ranked[0], ranked[-1])
    assert found.median == statistics.median_low(numbers)
    for value, share in ((found.lower, 0.25), (found.upper, 0.75)):
        assert sum(n <= value for n in ranked) >= share * len(ranked)
        assert sum(n < value for n in ranked) < share * len(ranked) or value == ranked[0]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5800, 10000, 0.5703, 0.5896)],
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_bars() -> None:
    drawn = bars([0, 1, 2, 9, 25], 10)
    assert drawn.splitlines()[1:-1] == [
        "      0–9 80.0 % ████████████████████████████████████████",
        "    10–19  0.0 %",
        "    20–29 20.0 % ██████████",
    ]


def test_table() -> None:
    assert table(["Hex", "Ships"], [["e7", "2"]]) == "| Hex | Ships |\n| :-- | --: |\n| e7 | 2 |"
