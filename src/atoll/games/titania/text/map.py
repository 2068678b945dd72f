"""Titania's board as a map of characters: hexes as bricks, each touching two above it and two below.

Colours help, but every sign is readable without them: `guide` in help.py explains the letters.
"""

from __future__ import annotations

from atoll.games.lines import at_right, flow, length, padded
from atoll.games.spec import Line, Lines, Page
from atoll.games.titania.board import Board
from atoll.games.titania.names import FOG_GIFTS, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import (
    BONUS,
    CASTLE,
    COLOURS,
    CRANE,
    FACE_DOWN,
    FOG,
    NO_TILE,
    POINT,
    TOWER,
    State,
)

SHIP_LETTERS = "BYR"
SHELL_LETTERS = "ngkw"  # brown, green, black and white; b could be brown, black or blue
TOWER_LETTERS = SHELL_LETTERS.upper()  # so that no tower looks like the name of a hex
CELL = 7  # columns per hex, with the line on its left
INSIDE = CELL - 1
LIT = "•"  # beside the name of a hex where the reader can act
TALL = 56  # terminal lines from which the bricks get lines between them

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
BOX = " ╵╷│╴╯╮┤╶╰╭├─┴┬┼"  # the character that has strokes in these directions, by their sum


def map_width(board: Board) -> int:
    return (max(board.x) + 2) * CELL // 2 + 1


def draw_map(board: Board, s: State, page: Page) -> Lines:
    if map_width(board) > page.columns:
        return _list_of_hexes(board, s, page)
    chart = _Chart(framed=page.lines >= TALL)
    for h in range(len(board.hexes)):
        chart.add(board.x[h] * CELL // 2, board.y[h], _hex(board, s, h, page))
    return chart.lines()


class _Chart:
    """A grid of characters that bricks are put on."""

    def __init__(self, *, framed: bool) -> None:
        self.framed = framed
        self.pieces: dict[tuple[int, int], tuple[str, str]] = {}
        self.strokes: dict[tuple[int, int], int] = {}

    def add(self, left: int, row: int, content: tuple[Line, Line]) -> None:
        top = row * (3 if self.framed else 2)
        for i, line in enumerate(content):
            y = top + i + self.framed
            for x in (left, left + CELL):
                self._stroke(x, y, UP | DOWN)
            x = left + 1
            for piece in line:
                self.pieces[x, y] = piece
                x += len(piece[1])
        if self.framed:
            for y, inwards in ((top, DOWN), (top + 3, UP)):
                self._stroke(left, y, RIGHT | inwards)
                self._stroke(left + CELL, y, LEFT | inwards)
                for x in range(left + 1, left + CELL):
                    self._stroke(x, y, LEFT | RIGHT)

    def _stroke(self, x: int, y: int, directions: int) -> None:
        self.strokes[x, y] = self.strokes.get((x, y), 0) | directions

    def lines(self) -> Lines:
        height = 1 + max(y for _, y in self.strokes)
        found: list[list[tuple[int, tuple[str, str]]]] = [[] for _ in range(height)]
        for (x, y), directions in self.strokes.items():
            found[y].append((x, ("frame", BOX[directions])))
        for (x, y), piece in self.pieces.items():
            found[y].append((x, piece))
        return [_in_place(sorted(row)) for row in found]


def _in_place(row: list[tuple[int, tuple[str, str]]]) -> Line:
    line: Line = []
    end = 0
    for x, (style, text) in row:
        if x > end:
            line.append(("", " " * (x - end)))
        line.append((style, text))
        end = x + len(text)
    return line


def _list_of_hexes(board: Board, s: State, page: Page) -> Lines:
    """The same row by row, for terminals too narrow for a map."""
    lines: Lines = []
    for row in range(max(board.y) + 1):
        hexes = [h for h in range(len(board.hexes)) if board.y[h] == row]
        cells = [_one_line(board, s, h, page) for h in hexes]
        lines += flow(cells, page.columns, gap=2, first=[("place", f"{row + 1}: ")])
    return lines


def _one_line(board: Board, s: State, h: int, page: Page) -> Line:
    head, ground = ([piece for piece in line if piece[1].strip()] for line in _hex(board, s, h, page))
    return [head[0], *(piece for part in (head[1:], ground) if part for piece in [("", " "), *part])]


# ---- what is in a hex ----


def _hex(board: Board, s: State, h: int, page: Page) -> tuple[Line, Line]:
    name = board.hexes[h]
    head: Line = [("place.lit", name + LIT)] if name in page.lit else [("place", name)]
    ships: Line = [(f"ship.{SHIP_NAMES[c]}", SHIP_LETTERS[c]) for c in range(COLOURS) if s.ships[h] >> c & 1]
    if board.kinds[h] == TOWER:
        above, below = _towers(board, s, h)
        return head + at_right(above, INSIDE - length(head)), padded(below, INSIDE)
    return head + at_right(ships, INSIDE - length(head)), padded(_ground(board, s, h), INSIDE)


def _towers(board: Board, s: State, h: int) -> tuple[Line, Line]:
    """Each tower's letter and height; the lower line has room for three."""
    field = board.record.field[h]
    towers: Lines = [[_tower(c, s.floors[field][c])] for c in sorted(board.towers[h])]
    star: Line = [("star", "*")] if s.star_on[field] else [("", " ")]
    spaced = flow(towers, INSIDE)
    if len(towers) > 3:
        return towers[0] + star, [piece for tower in towers[1:] for piece in tower]
    return star, spaced[0] if len(spaced) == 1 else [piece for tower in towers for piece in tower]


def _tower(colour: int, height: int) -> tuple[str, str]:
    role = "tower" if height else "site"
    return f"{role}.{SHELL_NAMES[colour]}", f"{TOWER_LETTERS[colour]}{height}"


def _ground(board: Board, s: State, h: int) -> Line:
    kind = board.kinds[h]
    if kind == CASTLE:
        return [("castle", "castle")]
    if kind == CRANE:
        return [("crane", "crane")]
    if kind == POINT:
        return [("points", "tile")]
    if kind == FOG:
        return [] if s.fog[h] == NO_TILE else [_fog(s.fog[h])]
    if kind == BONUS:
        return _bonuses(board.bonuses[h])
    return []


def _fog(tile: int) -> tuple[str, str]:
    if tile >= FACE_DOWN:
        return ("fog", ("~" if tile == FACE_DOWN else "≈") * INSIDE)
    what, number = FOG_GIFTS[tile][0]
    if len(FOG_GIFTS[tile]) > 1:
        return ("gift", f"{number} each")
    return ("gift", "ship") if what == "ship" else _bonus(f"{what}{number}", short=False)


def _bonuses(bonuses: tuple[str, ...]) -> Line:
    if len(bonuses) == 1:
        return [_bonus(bonuses[0], short=False)]
    first, second = (_bonus(bonus, short=True) for bonus in bonuses)
    return [first, ("", "+"), second]


def _bonus(bonus: str, *, short: bool) -> tuple[str, str]:
    what, number = bonus[:-1], bonus[-1]
    if what in SHELL_NAMES:
        return (f"shell.{what}", number + (SHELL_LETTERS[SHELL_NAMES.index(what)] if short else what))
    style, letter, word = {
        "cards": ("cards", "c", "cards"),
        "points": ("points", "p", " pts"),
        "star": ("star", "*", " star"),
        "any": ("gift", "?", " any"),
    }[what]
    return (style, number + (letter if short else word))
