"""Draws a Titania board or a position as SVG: a sea chart, for documents and notebooks.

`chart.py` has the sea and the ground of the fields, this file each hex and its pieces, `panel.py` the panel below the
board, `signs.py` the symbols and colours.
"""

from __future__ import annotations

import html

from atoll.games.titania.board import Board
from atoll.games.titania.draw.chart import CORNERS, HEAD, board_size, frame, ground, middle, sea, title
from atoll.games.titania.draw.panel import LEGEND_HEIGHT, legend, panel_height, position_panel
from atoll.games.titania.draw.signs import FLOOR_HEIGHT, defs, num, paint, style, use
from atoll.games.titania.names import FOG_GIFTS, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import (
    CASTLE,
    CRANE,
    FACE_DOWN,
    FOG,
    NO_TILE,
    POINT,
    REDEALT,
    TOP_FLOOR,
    TOWER,
    State,
)

# Where the towers of a field stand, from the back to the front, and how large they are.
TOWER_PLACES = {
    1: (1.25, ((0.0, 3.0),)),
    2: (1.04, ((-19.0, 3.0), (19.0, 3.0))),
    3: (0.96, ((0.0, -12.0), (-19.0, 13.0), (19.0, 13.0))),
    4: (0.88, ((-17.0, -12.0), (17.0, -12.0), (-17.0, 14.0), (17.0, 14.0))),
}
STAR_PLACE = (35.0, -27.0)


def draw_board(board: Board) -> str:
    """The empty board."""
    return _sheet(board, None)


def draw_position(board: Board, state: State) -> str:
    """The board with its pieces, and the public part of everything else."""
    return _sheet(board, state)


def _sheet(board: Board, state: State | None) -> str:
    width, foot = board_size(board)
    below = foot + (panel_height(state) if state else 0)
    height = below + LEGEND_HEIGHT
    layers = [
        frame(width, height),
        title(board, width),
        sea(board),
        ground(board, _fog_bank(board, state)),
        *(_hex(board, state, h) for h in range(len(board.hexes))),
        position_panel(state, width, foot) if state else "",
        legend(width, below, played=state is not None),
    ]
    what = "a position on the" if state else "the"
    label = html.escape(f"Titania: {what} {board.name} board of {len(board.hexes)} hexes")
    size = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    lines = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} class="titania" role="img" aria-label="{label}">',
        f"<style>\n{style()}\n</style>",
        f"<defs>\n{defs()}\n</defs>",
        f'<view id="board" viewBox="40 {num(HEAD - 30)} {num(width - 80)} {num(foot - HEAD + 30)}"/>',
        *map(paint, layers),
        "</svg>\n",
    )
    return "\n".join(lines)


def _fog_bank(board: Board, state: State | None) -> list[int]:
    """The hexes still covered by fog."""
    fog = [h for h, kind in enumerate(board.kinds) if kind == FOG]
    return [h for h in fog if state is None or state.fog[h] >= FACE_DOWN]


# ---- one hex and what is on it ----


def _hex(board: Board, state: State | None, h: int) -> str:
    """The field's own sign, its pieces, and its name. Ships stand in front, so the sign moves up for them."""
    ships = [c for c in range(len(SHIP_NAMES)) if state and state.ships[h] >> c & 1]
    x, y = middle(board, h)
    name = board.hexes[h]
    busy = bool(ships) and board.kinds[h] != TOWER
    shift = ' transform="translate(0 -24) scale(.72)"' if busy else ""
    content, words = _content(board, state, h)
    words += "".join(f", {SHIP_NAMES[c]} ship" for c in ships)
    return (
        f'<g data-hex="{name}" transform="translate({num(x)} {num(y)})"><title>{name}: {words}</title>'
        f"<g{shift}>{content}</g>{_ships(ships)}"
        f'<text y="{44 if len(board.bonuses.get(h, ())) == 2 else 48}" class="name">{name}</text></g>'
    )


def _ships(ships: list[int]) -> str:
    places = {0: (), 1: (0.0,), 2: (-20.0, 20.0)}[len(ships)]
    return "".join(use(f"ship-{SHIP_NAMES[c]}", x, 17) for c, x in zip(ships, places, strict=True))


def _content(board: Board, state: State | None, h: int) -> tuple[str, str]:
    """A field's sign, and its description."""
    kind = board.kinds[h]
    if kind == CASTLE:
        return _castle(board, h)
    if kind == FOG:
        return _fog(FACE_DOWN if state is None else state.fog[h])
    if kind == TOWER:
        return _towers(board, state, h)
    if kind == CRANE:
        return use("crane", 0, -2, 0.95), "crane"
    if kind == POINT:
        return use("lozenge", 0, -1), "point tile"
    return _bonuses(board.bonuses[h])


def _castle(board: Board, h: int) -> tuple[str, str]:
    left, right = (SHIP_NAMES[c] for c in board.castle[h])
    flags = use(f"flag-{left}", -25, -34) + use(f"flag-{right}", 9, -34)
    return flags + use("gate", 0, 15, 1.1), f"castle, flags {left} and {right}"


def _bonuses(bonuses: tuple[str, ...]) -> tuple[str, str]:
    words = " and ".join(_bonus_words(bonus[:-1], int(bonus[-1])) for bonus in bonuses)
    if len(bonuses) == 1:
        return _bonus(bonuses[0], 0, 0, 1.15), words
    return _bonus(bonuses[0], -21, -6, 0.98) + _bonus(bonuses[1], 21, 4, 0.98), words


def _bonus(bonus: str, x: float, y: float, scale: float) -> str:
    what, number = bonus[:-1], int(bonus[-1])
    if what in {"cards", "points", "star"}:
        return use(what, x, y, scale)
    return _shells([what] * number, x, y, scale * 0.87)


def _bonus_words(what: str, number: int) -> str:
    if what == "any":
        return f"{number} shells of one colour of your choice"
    if what in SHELL_NAMES:
        return f"{number} {what} shells"
    return f"{number} {what if what != 'star' else 'starfish'}"


def _shells(colours: list[str], x: float, y: float, scale: float) -> str:
    """Two or three shells side by side, climbing a little; four in a square."""
    if len(colours) == 4:
        places = [(-12.0, -12.0), (12.0, -12.0), (-12.0, 13.0), (12.0, 13.0)]
    else:
        middle = (len(colours) - 1) / 2
        places = [(17.4 * (i - middle), -7.8 * (i - middle)) for i in range(len(colours))]
    return "".join(
        use(f"shell-{colour}", x + dx * scale, y + dy * scale, scale)
        for colour, (dx, dy) in zip(colours, places, strict=True)
    )


# ---- fog ----


def _fog(tile: int) -> tuple[str, str]:
    if tile == NO_TILE:
        return use("calm", 0, 0), "clear water"
    if tile == FACE_DOWN:
        return use("cloud", 1, 2, 0.95), "fog"
    if tile == REDEALT:
        return use("cloud-again", 1, 0, 0.95), "fog that was lifted before"
    gift, words = _gift(tile)
    corners = "L".join(f"{num(cx * 0.72)} {num(cy * 0.72)}" for cx, cy in CORNERS)
    face = f'<path d="M{corners}Z" fill="@tile" stroke="@tile-line" stroke-width="1.4" stroke-linejoin="round"/>'
    shadow = f'<path d="M{corners}Z" fill="@shade" opacity=".16" transform="translate(2 3)"/>'
    return shadow + face + gift, f"turned tile: {words}"


def _gift(tile: int) -> tuple[str, str]:
    """What a face-up tile gives [T5.3-T5.5]."""
    what, number = FOG_GIFTS[tile][0]
    if len(FOG_GIFTS[tile]) > 1:
        return _shells(list(SHELL_NAMES), 0, 0, 0.84), "one shell of every colour"
    if what == "ship":
        return use("ship-more", 0, 2, 1.15), "another ship"
    if what == "star":
        one, two = use("star", 0, 1, 1.2), use("star", -13, 5, 0.95) + use("star", 13, -5, 0.95)
        return one if number == 1 else two, _bonus_words(what, number)
    return _shells([what] * number, 0, 0, 1.0), _bonus_words(what, number)


# ---- towers ----


def _towers(board: Board, state: State | None, h: int) -> tuple[str, str]:
    field = board.record.field[h]
    colours = sorted(board.towers[h])
    scale, places = TOWER_PLACES[len(colours)]
    towers, heights, words = [], [], []
    for c, (x, y) in zip(colours, places, strict=True):
        colour = SHELL_NAMES[c]
        floors = state.floors[field][c] if state else 0
        towers.append(_tower(colour, floors, x, y, scale))
        if floors:
            heights.append(_height(floors, x - 15 * scale, y - (FLOOR_HEIGHT * floors + 8) * scale))
        words.append(f"{colour} {floors}" if state else colour)
    if state and state.star_on[field]:
        heights.append(use("star", *STAR_PLACE))
        words.append("starfish")
    return "".join(towers + heights), "towers " + ", ".join(words)


def _tower(colour: str, floors: int, x: float, y: float, scale: float) -> str:
    """A foundation, or this many floors."""
    if floors == 0:
        return use(f"site-{colour}", x, y, scale)
    stack = "".join(use(f"floor-{colour}", 0, -FLOOR_HEIGHT * i) for i in range(floors))
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">'
        f'<ellipse cx="4" cy="4" rx="18" ry="12.5" fill="@shade" opacity=".25"/>{stack}'
        f"{use(f'roof-{colour}', 0, -FLOOR_HEIGHT * floors)}</g>"
    )


def _height(floors: int, x: float, y: float) -> str:
    """A tower's height as a number: the next floor costs one more. Brass if no floor can be added."""
    ring = 'fill="@brass-light" stroke="@brass-dark"' if floors == TOP_FLOOR else 'fill="@cream" stroke="@edge"'
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="7.4" {ring}/>'
        f'<text x="{num(x)}" y="{num(y + 4)}" class="height">{floors}</text>'
    )
