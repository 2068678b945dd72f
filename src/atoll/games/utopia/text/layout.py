"""Places districts on a map of characters, and routes the streets between them.

An island is cut into rows of at most three districts, as they lie on the chart. A street is drawn between neighbours in
a row, or from a row to the next one; streets without room are listed beside the names instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from atoll.games.utopia.board import Board

IN_A_ROW = 3
GAP = 3  # columns between two districts
MIDDLE = 3  # where a street should leave a district: below its name and site
HEADED = 7  # columns that a name and a site take


@dataclass(frozen=True)
class Way:
    """A street from one row to the next: the columns in which it leaves and arrives."""

    above: int
    below: int

    @property
    def span(self) -> tuple[int, int]:
        return min(self.above, self.below), max(self.above, self.below)


@dataclass(frozen=True)
class Plan:
    """An island."""

    rows: tuple[tuple[tuple[int, int], ...], ...]  # of each row: districts, and the columns where they begin
    across: frozenset[tuple[int, int]]  # streets between neighbours in a row, from left to right
    down: tuple[tuple[Way, ...], ...]  # streets from each row to the next
    told: tuple[tuple[int, int], ...]  # streets that are listed, not drawn


def plan_width(cell: int) -> int:
    return IN_A_ROW * (cell + GAP) - GAP


@lru_cache(maxsize=64)
def plan(board: Board, island: int, cell: int) -> Plan:
    """The plan of an island whose districts take `cell` columns each."""
    rows = tuple(_row(board, island, row, cell) for row in _rows(board, island))
    left = {d: x for row in rows for d, x in row}
    line = {d: y for y, row in enumerate(rows) for d, _ in row}
    joined = [pair for pair in board.chart.streets if board.island[pair[0]] == island]
    side_by_side = {(row[i][0], row[i + 1][0]) for row in rows for i in range(len(row) - 1)}
    across = {pair for a, b in joined for pair in ((a, b), (b, a)) if pair in side_by_side}
    drawn = {tuple(sorted(pair)) for pair in across}
    down = []
    for y in range(len(rows) - 1):
        streets = [(a, b) for s in joined for a, b in (s, s[::-1]) if (line[a], line[b]) == (y, y + 1)]
        ways = _ways([(left[a], left[b]) for a, b in streets], cell)
        down.append(tuple(way for way in ways if way))
        drawn |= {tuple(sorted(street)) for street, way in zip(streets, ways, strict=True) if way}
    told = tuple(pair for pair in joined if tuple(sorted(pair)) not in drawn)
    return Plan(rows, frozenset(across), tuple(down), told)


# ---- rows ----


def _middle(board: Board, d: int) -> tuple[float, float]:
    outline = board.chart.outline[d]
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def _rows(board: Board, island: int) -> list[list[int]]:
    """The island's districts from top to bottom, grouped by roughly equal height."""
    height = {d: _middle(board, d)[1] for d in range(len(board.districts)) if board.island[d] == island}
    districts = sorted(height, key=lambda d: height[d])

    def unevenness(rows: list[list[int]]) -> float:
        means = [sum(height[d] for d in row) / len(row) for row in rows]
        return sum((height[d] - mean) ** 2 for row, mean in zip(rows, means, strict=True) for d in row)

    return min(_cuts(districts, -(-len(districts) // IN_A_ROW)), key=unevenness)


def _cuts(districts: list[int], rows: int) -> Iterator[list[list[int]]]:
    for cuts in combinations(range(1, len(districts)), rows - 1):
        ends = (0, *cuts, len(districts))
        found = [districts[ends[i] : ends[i + 1]] for i in range(rows)]
        if all(len(row) <= IN_A_ROW for row in found):
            yield found


def _row(board: Board, island: int, row: list[int], cell: int) -> tuple[tuple[int, int], ...]:
    """Districts from left to right, in places half a district apart, each as near as possible to where it lies."""
    across = [_middle(board, d)[0] for d in range(len(board.districts)) if board.island[d] == island]
    slots = 2 * IN_A_ROW - 1
    step = (max(across) - min(across)) / (slots - 1) or 1
    where = {d: (_middle(board, d)[0] - min(across)) / step for d in row}
    row = sorted(row, key=lambda d: where[d])
    choices = (
        places
        for places in combinations(range(slots), len(row))
        if all(places[i + 1] - places[i] > 1 for i in range(len(places) - 1))
    )
    best = min(choices, key=lambda places: sum((where[d] - p) ** 2 for d, p in zip(row, places, strict=True)))
    return tuple((d, p * (cell + GAP) // 2) for d, p in zip(row, best, strict=True))


# ---- streets ----


def _ways(streets: list[tuple[int, int]], cell: int) -> list[Way | None]:
    """Ways that do not touch, the best first, for streets between two rows, given by the districts' columns."""
    options = [sorted(_options(*street, cell), key=lambda way: _cost(way, *street)) for street in streets]
    ways: list[Way | None] = [None] * len(streets)
    for i in sorted(range(len(streets)), key=lambda i: _cost(options[i][0], *streets[i])):
        taken = [way for way in ways if way]
        ways[i] = next((way for way in options[i] if all(_apart(way, other) for other in taken)), None)
    return ways


def _options(above: int, below: int, cell: int) -> Iterator[Way]:
    """Straight down where that is possible, and around a corner."""
    for x in range(max(above, below), min(above, below) + cell):
        yield Way(x, x)
    for x in range(above, above + HEADED):
        yield from (Way(x, y) for y in range(below, below + HEADED) if x != y)


def _cost(way: Way, above: int, below: int) -> int:
    """Straight ways come first, then short ones, then those in the middle."""
    low, high = way.span
    return (20 if high > low else 0) + (high - low) + abs(way.above - above - MIDDLE) + abs(way.below - below - MIDDLE)


def _apart(way: Way, other: Way) -> bool:
    return way.span[0] > other.span[1] + 1 or other.span[0] > way.span[1] + 1
