"""A Titania position in miniature: flat shapes, a few kilobytes, readable at the size of a stamp."""

from __future__ import annotations

from collections.abc import Iterable

from atoll.games.titania.board import Board
from atoll.games.titania.draw.chart import HALF, SIZE
from atoll.games.titania.draw.signs import PALETTE
from atoll.games.titania.names import SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import CASTLE, CRANE, FACE_DOWN, FOG, TOP_FLOOR, TOWER, State

MARGIN = 62
GLOW = ("#e07a00", "#ffc83d")
# Where the towers of a field stand in it, by how many there are.
TOWERS = {
    1: ((0, 0),),
    2: ((-20, 0), (20, 0)),
    3: ((0, -18), (-20, 16), (20, 16)),
    4: ((-19, -17), (19, -17), (-19, 19), (19, 19)),
}
SHIPS = {0: (), 1: (0,), 2: (-20, 20)}


def draw_miniature(board: Board, state: State, lit: frozenset[str], night: bool) -> str:
    """The board with ships, fog and towers. The hexes named in `lit` are ringed; unknown names are ignored."""
    colour = {name: pair[night] for name, pair in PALETTE.items()}
    width = 2 * MARGIN + (max(board.x) + 2) * HALF
    height = 2 * MARGIN + max(board.y) * SIZE * 1.5 + 2 * SIZE
    hexes = range(len(board.hexes))
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}">',
        f'<rect width="100%" height="100%" fill="{colour["paper"]}"/>',
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
        _dots(board, hexes, 190, colour["shelf3"]),
        _dots(board, hexes, 126, colour["sea"]),
        _dots(board, (h for h in hexes if board.kinds[h] == FOG and state.fog[h] >= FACE_DOWN), 104, colour["fog"]),
        _dots(board, (h for h in hexes if board.kinds[h] == CASTLE), 110, colour["stone"]),
        _dots(board, (h for h in hexes if board.kinds[h] == CRANE), 72, colour["dock"]),
        _dots(board, (h for h in hexes if board.kinds[h] == TOWER), 92, colour["sand"]),
        "</g>",
        *(_towers(board, state, h, colour) for h in hexes if board.kinds[h] == TOWER),
        *(_sails(board, state, h, colour) for h in hexes if state.ships[h]),
        *(_ring(board, h, GLOW[night]) for h in hexes if board.hexes[h] in lit),
        "</svg>",
    ]
    return "".join(drawn)


def _middle(board: Board, h: int) -> tuple[int, int]:
    return round(MARGIN + (board.x[h] + 1) * HALF), round(MARGIN + SIZE + board.y[h] * SIZE * 1.5)


def _dots(board: Board, hexes: Iterable[int], size: int, colour: str) -> str:
    """Round spots, all in one path: zero-length lines with round ends."""
    path = "".join("M{} {}h0".format(*_middle(board, h)) for h in hexes)
    return f'<path d="{path}" stroke="{colour}" stroke-width="{size}"/>' if path else ""


def _towers(board: Board, state: State, h: int, colour: dict[str, str]) -> str:
    """Each tower of a field: a ring if it is not begun, else a spot that grows with its floors."""
    x, y = _middle(board, h)
    floors = state.floors[board.record.field[h]]
    shells = sorted(board.towers[h])
    drawn = []
    for shell, (dx, dy) in zip(shells, TOWERS[len(shells)], strict=True):
        paint = colour[SHELL_NAMES[shell]]
        if floors[shell]:
            look = f'r="{11 + 11 * floors[shell] / TOP_FLOOR:.0f}" fill="{paint}" stroke="{colour["edge"]}"'
        else:
            look = f'r="9" fill="{colour["beach"]}" stroke="{paint}"'
        drawn.append(f'<circle cx="{x + dx}" cy="{y + dy}" {look} stroke-width="4"/>')
    return "".join(drawn)


def _sails(board: Board, state: State, h: int, colour: dict[str, str]) -> str:
    x, y = _middle(board, h)
    ships = [c for c in range(len(SHIP_NAMES)) if state.ships[h] >> c & 1]
    return "".join(
        f'<path d="M{x + dx - 17} {y + 24}v-56l38 44z" fill="{colour[SHIP_NAMES[c]]}" '
        f'stroke="{colour["cream"]}" stroke-width="4" stroke-linejoin="round"/>'
        for c, dx in zip(ships, SHIPS[len(ships)], strict=True)
    )


def _ring(board: Board, h: int, glow: str) -> str:
    x, y = _middle(board, h)
    return f'<circle cx="{x}" cy="{y}" r="52" fill="none" stroke="{glow}" stroke-width="14"/>'
