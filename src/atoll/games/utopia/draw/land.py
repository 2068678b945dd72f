"""The islands of a drawn Utopia board: districts, streets and squares, sites and bridges."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from atoll.games.utopia.board import Board
from atoll.games.utopia.board.shapes import distance, inside
from atoll.games.utopia.draw.curves import Ground, common_line
from atoll.games.utopia.draw.sea import scatter, straight
from atoll.games.utopia.draw.signs import moved, path, use, written
from atoll.games.utopia.names import ISLAND_NAMES

SITE = 20  # half a site's width
LIGHTER = (0.16, 0.03, 0.24, 0.1)  # by how much a district is lighter than the next


def grounds(board: Board) -> list[Ground]:
    record, chart = board.record, board.chart
    return [
        Ground(list(chart.outline[first : last + 1]), list(squares))
        for first, last, squares in zip(record.first, record.last, chart.squares, strict=True)
    ]


def coast(island: str, **attributes: object) -> str:
    return f'<use href="#u-coast-{island}"{written(attributes)}/>'


def island(board: Board, number: int, ground: Ground) -> Iterator[str]:
    chart, record = board.chart, board.record
    name = ISLAND_NAMES[number]
    own = range(record.first[number], record.last[number] + 1)
    yield f'<g class="island {name}" data-island="{name}">'
    for colour, width in (("shore", 15), ("sand", 12.4)):
        yield coast(name, fill="none", stroke=f"var(--{colour})", stroke_width=width, stroke_linejoin="round")
    yield coast(name, fill="var(--tint)")
    for d in own:
        yield (
            f'<path class="district" id="u-{board.districts[d]}" data-district="{board.districts[d]}" '
            f'd="{ground.closed(chart.outline[d])}" fill="var(--lift)" fill-opacity="{LIGHTER[d % 4]}">'
            f"<title>{board.districts[d]}, site of value {board.value[d]}</title></path>"
        )
    houses = "".join(house for d in own for house in _houses(board, d))
    yield path(houses, fill="var(--line)", opacity=0.3)
    yield f'<clipPath id="u-land-{name}">{coast(name)}</clipPath><g clip-path="url(#u-land-{name})">'
    yield coast(name, fill="none", stroke="var(--line)", stroke_width=22, opacity=0.12)
    yield from _streets(board, number, ground)
    yield "</g>"
    yield coast(name, fill="none", stroke="var(--line)", stroke_width=1.6, stroke_linejoin="round")
    yield (
        f'<g class="wonder-site" data-island="{name}"{moved(*chart.wonders[number])}>'
        f"<title>site of the wonder of {name}</title>{use('wonder-site')}"
        f"{use(f'island-{name}', scale=0.95, fill='var(--line)')}</g>"
    )
    for square in chart.squares[number]:
        if not inside(chart.wonders[number], square):
            middle = [sum(along) / len(square) for along in zip(*square, strict=True)]
            yield use("garden", *middle)
    yield "</g>"


def _streets(board: Board, number: int, ground: Ground) -> Iterator[str]:
    """Streets on the borders of districts, and the squares where they meet."""
    chart = board.chart
    pairs = [(a, b) for a, b in chart.streets if board.island[a] == number]
    streets = "".join(ground.open(common_line(chart.outline[a], chart.outline[b])) for a, b in pairs)
    squares = "".join(ground.closed(square) for square in chart.squares[number])
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    yield path(streets + squares, fill="none", stroke="var(--kerb)", stroke_width=10, **ends)
    yield path(streets, fill="none", stroke="var(--street)", stroke_width=7.4, **ends)
    yield path(squares, fill="var(--street)", stroke="var(--street)", stroke_width=7.4)


def _houses(board: Board, district: int) -> Iterator[str]:
    """Roofs along a district's streets, as on a town plan; none where they would be in the way."""
    outline, site = board.chart.outline[district], board.chart.site[district]
    for a, b in board.chart.streets:
        if district not in (a, b):
            continue
        line = common_line(outline, board.chart.outline[b if a == district else a])
        way = 6.0  # distance from the last corner to the next house
        for start, end in pairwise(line):
            length = math.dist(start, end)
            dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
            while way < length:
                chance = scatter(*start, int(way))
                wide, deep, back = 6 + chance % 6, 6 + chance // 6 % 4, 9 + chance // 24 % 3
                # Outlines run clockwise, so the district lies to the right of its border.
                x, y = start[0] + dx * way - dy * back, start[1] + dy * way + dx * back
                middle = x + (dx * wide - dy * deep) / 2, y + (dy * wide + dx * deep) / 2
                free = inside(middle, outline) and distance(middle, outline) > back + deep / 2 - 2
                if free and math.dist(middle, site) > SITE + 10 and chance // 72 % 6:
                    yield (
                        f"M{x:.0f} {y:.0f}l{dx * wide:.1f} {dy * wide:.1f} {-dy * deep:.1f} {dx * deep:.1f} "
                        f"{-dx * wide:.1f} {-dy * wide:.1f}z"
                    )
                way += wide + 2 + chance // 432 % 5
            way -= length


def bridges(board: Board) -> Iterator[str]:
    for a, b, line in board.chart.bridges:
        name = f"{board.districts[a]}-{board.districts[b]}"
        d = straight(line, close=False)
        yield (
            f'<g class="bridge" data-bridge="{name}"><title>bridge {name}</title>'
            + path(d, stroke="var(--shade)", stroke_width=15, opacity=0.25, transform="translate(3 5)")
            + path(d, stroke="var(--timber-dark)", stroke_width=15)
            + path(d, stroke="var(--timber)", stroke_width=11, stroke_dasharray="5 1.4")
            + path(d, stroke="var(--timber-dark)", opacity=0.5)
            + "</g>"
        )


def sites(board: Board) -> Iterator[str]:
    """The empty sites with their values, and the districts' names."""
    for d, place in enumerate(board.chart.site):
        name = board.districts[d]
        yield (
            f'<g class="site {ISLAND_NAMES[board.island[d]]}" data-district="{name}"{moved(*place)}>{use("site")}'
            f'<text class="value" y="8">{board.value[d]}</text><text class="district-name" y="34">{name}</text></g>'
        )
