"""A Utopia position in miniature: flat shapes, a few kilobytes, readable at the size of a stamp."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.games.utopia.board import Board
from atoll.games.utopia.board.shapes import Outline
from atoll.games.utopia.draw.signs import CHART_COLOURS, CIVILIZATION_COLOURS, PLAYER_COLOURS
from atoll.games.utopia.names import ISLAND_NAMES
from atoll.games.utopia.rules_building import is_closed
from atoll.games.utopia.state import CIVILIZATIONS, ISLANDS, State

SPREAD = ((0, 0), (-26, 0), (26, 0), (-13, 24), (13, 24))  # where the players' princes stand in a district
MARGIN = 60
GLOW = ("#e07a00", "#ffc83d")


def draw_miniature(board: Board, state: State, lit: frozenset[str], night: bool) -> str:
    """The islands with princes, monuments and wonders. The districts named in `lit` glow; unknown names are ignored."""
    colour = {name: pair[night] for name, pair in CHART_COLOURS.items()}
    corners = [corner for outline in board.chart.outline for corner in outline]
    left, top = (round(min(along)) - MARGIN for along in zip(*corners, strict=True))
    right, bottom = (round(max(along)) + MARGIN for along in zip(*corners, strict=True))
    size = f'width="{right - left}" height="{bottom - top}"'
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {right - left} {bottom - top}">',
        f'<rect x="{left}" y="{top}" {size} fill="{colour["sea"]}"/>',
        *_islands(board, state, colour),
        *_glowing(board, lit, GLOW[night]),
        *_pieces(board, state, colour, night),
        "</svg>",
    ]
    return "".join(drawn)


def _line(outline: Outline) -> str:
    return "M" + "L".join(f"{round(x)} {round(y)}" for x, y in outline) + "Z"


def _islands(board: Board, state: State, colour: dict[str, str]) -> Iterator[str]:
    record, chart = board.record, board.chart
    for island in range(ISLANDS):
        own = range(record.first[island], record.last[island] + 1)
        path = "".join(_line(chart.outline[d]) for d in own) + "".join(_line(each) for each in chart.squares[island])
        faded = ' opacity=".35"' if is_closed(state.players, island) else ""
        fill = colour[ISLAND_NAMES[island]]
        yield f'<defs><path id="i{island}" d="{path}"/></defs><g stroke-linejoin="round"{faded}>'
        yield f'<use href="#i{island}" fill="none" stroke="{colour["shoal-3"]}" stroke-width="46"/>'
        yield f'<use href="#i{island}" fill="{fill}" stroke="{colour["kerb"]}" stroke-width="5"/></g>'


def _glowing(board: Board, lit: frozenset[str], glow: str) -> Iterator[str]:
    for d, name in enumerate(board.districts):
        if name in lit:
            line = _line(board.chart.outline[d])
            yield f'<path d="{line}" fill="{glow}" fill-opacity=".3" stroke="{glow}" stroke-width="12"/>'


def _pieces(board: Board, s: State, colour: dict[str, str], night: bool) -> Iterator[str]:
    chart = board.chart
    for d in range(len(board.districts)):
        x, y = chart.site[d]
        if s.monument[d] >= 0:
            rim = PLAYER_COLOURS[s.ruler[d]][night] if s.ruler[d] >= 0 else colour["ink"]
            paint = CIVILIZATION_COLOURS[s.monument[d]][0]
            yield f'<path d="M{x} {y - 34}l26 44h-52z" fill="{paint}" stroke="{rim}" stroke-width="9"/>'
        x, y = chart.princes[d]
        there = [(player, count) for player in range(s.players) if (count := _princes(s, player, d))]
        for (player, count), (dx, dy) in zip(there, SPREAD, strict=False):
            yield (
                f'<circle cx="{round(x + dx)}" cy="{round(y + dy)}" r="{min(10 + 2 * count, 18)}" '
                f'fill="{PLAYER_COLOURS[player][night]}" stroke="{colour["paper"]}" stroke-width="3"/>'
            )
    for island, (x, y) in enumerate(chart.wonders):
        if s.wonder[island] >= 0:
            paint = PLAYER_COLOURS[s.wonder[island]][night]
            yield (
                f'<path d="M{x} {y - 36}l36 36l-36 36l-36-36z" '
                f'fill="{paint}" stroke="{colour["brass"]}" stroke-width="9"/>'
            )


def _princes(s: State, player: int, d: int) -> int:
    """How many princes a player has in a district."""
    return sum(s.princes[player * CIVILIZATIONS + civilization][d] for civilization in range(CIVILIZATIONS))
