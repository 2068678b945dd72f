"""Utopia's islands as a map of characters: Water and Earth on the left, Fire and Air on the right.

Colours help, but every sign is readable without them: `guide` in help.py explains the letters.
"""

from __future__ import annotations

from itertools import pairwise

from atoll.games.lines import beside, flow, length, padded
from atoll.games.spec import Line, Lines, Page
from atoll.games.utopia.board import Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.rules_building import is_closed
from atoll.games.utopia.state import AIR, CIVILIZATIONS, EARTH, FIRE, ISLANDS, WATER, WELCOMING, State
from atoll.games.utopia.text.layout import GAP, IN_A_ROW, Plan, Way, plan, plan_width

CIVILIZATION_LETTERS = "mpcge"
CIVILIZATION_HUES = ("jade", "turquoise", "lacquer", "marble", "gold")
PLAYER_HUES = ("violet", "orange", "pink", "lime", "pearl")
ISLANDS_SHOWN = ((WATER, FIRE), (EARTH, AIR))  # as they lie
LIT = "•"  # beside the name of a district where the reader can act

SMALLEST, LARGEST = 11, 14  # columns for a district
BETWEEN = 2  # columns between the islands on the left and those on the right
SHORT = 40  # terminal lines below which space is tight
FEWEST = 2 * plan_width(SMALLEST) + BETWEEN  # columns of a map


def draw_map(board: Board, s: State, page: Page, columns: int) -> Lines:
    if columns < FEWEST:
        return _list_of_districts(board, s, page)
    cell = min(LARGEST, ((columns - BETWEEN) // 2 + GAP) // IN_A_ROW - GAP)
    half = plan_width(cell)
    lines: Lines = []
    for left, right in ISLANDS_SHOWN:
        west, east = (_island(board, s, island, page, cell) for island in (left, right))
        lines += beside([padded(line, half) for line in west], east, BETWEEN)
    return lines


# ---- an island ----


def _island(board: Board, s: State, island: int, page: Page, cell: int) -> Lines:
    shown = plan(board, island, cell)
    chart = _Chart()
    chart.write(0, 0, _title(s, island))
    top = 1
    for y, row in enumerate(shown.rows):
        contents = {d: _district(board, s, d, page, cell, shown) for d, _ in row}
        for d, left in row:
            for i, line in enumerate(contents[d]):
                chart.write(left, top + i, line)
        for (a, left), (b, right) in pairwise(row):
            if (a, b) in shown.across:
                begin = left + length(contents[a][0]) + 1
                chart.write(begin, top, [("street", "─" * (right - 1 - begin))])
        bottom = top + max(1 if page.lines < SHORT else 2, *(len(lines) for lines in contents.values()))
        if y < len(shown.down):
            for way in shown.down[y]:
                _draw_way(chart, way, top, bottom)
            bottom += 1
        top = bottom
    return chart.lines()


def _draw_way(chart: _Chart, way: Way, top: int, y: int) -> None:
    """A street from the row that begins at `top` to the one below; it starts directly under the text there."""
    above, below = way.above, way.below
    start = y - 1
    while start > top and all(chart.is_free(above + i, start) for i in (-1, 0, 1)):
        chart.write(above, start, [("street", "│")])
        start -= 1
    if above == below:
        chart.write(above, y, [("street", "│")])
    else:
        low, high = way.span
        ends = "╰╮" if above < below else "╭╯"
        chart.write(low, y, [("street", ends[0] + "─" * (high - low - 1) + ends[1])])


class _Chart:
    """A grid of characters."""

    def __init__(self) -> None:
        self.pieces: dict[tuple[int, int], tuple[str, str]] = {}  # by line and column
        self.taken: set[tuple[int, int]] = set()

    def write(self, x: int, y: int, line: Line) -> None:
        for style, text in line:
            if text:
                self.pieces[y, x] = (style, text)
            self.taken |= {(y, x + i) for i in range(len(text))}
            x += len(text)

    def is_free(self, x: int, y: int) -> bool:
        return (y, x) not in self.taken

    def lines(self) -> Lines:
        lines: Lines = [[] for _ in range(1 + max(y for y, _ in self.pieces))]
        for (y, x), piece in sorted(self.pieces.items()):
            lines[y] = [*padded(lines[y], x), piece]
        return lines


def _title(s: State, island: int) -> Line:
    """The island's name, the guests by its ship, and its wonder."""
    line: Line = [("title", ISLAND_NAMES[island].upper())]
    if is_closed(s.players, island):
        return [*line, ("note", "  closed when two play")]
    if s.stage == WELCOMING:
        waiting = [prince(c) for c in range(CIVILIZATIONS) for _ in range(s.lying[island * CIVILIZATIONS + c])]
        line += [("note", "  guests "), *(waiting or [("note", "none")])]
    owner = s.wonder[island]
    return [*line, *([("note", "  wonder of "), player(owner)] if owner >= 0 else [("note", "  wonder free")])]


def prince(c: int) -> tuple[str, str]:
    return f"piece.{CIVILIZATION_HUES[c]}", CIVILIZATION_LETTERS[c]


def letter(c: int) -> tuple[str, str]:
    """A civilization's letter with its colour; a number may follow it."""
    return f"civilization.{CIVILIZATION_HUES[c]}", CIVILIZATION_LETTERS[c]


def player(seat: int) -> tuple[str, str]:
    return f"player.{PLAYER_HUES[seat]}", str(seat + 1)


def civilization(c: int) -> tuple[str, str]:
    return f"civilization.{CIVILIZATION_HUES[c]}", CIVILIZATION_NAMES[c].title()


# ---- a district ----


def _district(board: Board, s: State, d: int, page: Page, cell: int, shown: Plan | None) -> Lines:
    """Name, site and ways off the island; then the princes."""
    name = board.districts[d]
    if is_closed(s.players, board.island[d]):
        return [[("frame", name)]]
    head: Line = [("place.lit", name + LIT)] if name in page.lit else [("place", name), ("", " ")]
    lines = flow([[*head, *_site(board, s, d)], *_ways_off(board, s, d, shown)], cell)
    princes = [line for p in range(s.players) if (line := _princes_of(s, p, d))]
    return [*lines, *flow(princes, cell)] if princes else lines


def _site(board: Board, s: State, d: int) -> Line:
    """The value of an empty site, or the owner of its monument."""
    if s.monument[d] < 0:
        return [("frame", "["), ("points", str(board.value[d])), ("frame", "]")]
    c = s.monument[d]
    monument = (f"tower.{CIVILIZATION_HUES[c]}", CIVILIZATION_LETTERS[c].upper())
    return [("frame", "["), player(s.ruler[d]), monument, ("frame", "]")]


def _ways_off(board: Board, s: State, d: int, shown: Plan | None) -> Lines:
    """The sea sector at its landing, bridges, and streets that are not drawn."""
    sector = board.record.sector[d]
    bridges = [b if d == a else a for a, b, _ in board.chart.bridges if d in (a, b)]
    streets = [b if d == a else a for a, b in (shown.told if shown else board.chart.streets) if d in (a, b)]
    ways: Lines = [[("sea", f"~{sector}")]] if sector else []
    ways += [[("bridge", f"={board.districts[to]}")] for to in bridges if not is_closed(s.players, board.island[to])]
    return ways + [[("street", f"-{board.districts[to]}")] for to in streets]


def _princes_of(s: State, p: int, d: int) -> Line:
    """A letter for each prince; numbers if that would be too long."""
    counts = [s.princes[p * CIVILIZATIONS + c][d] for c in range(CIVILIZATIONS)]
    if not any(counts):
        return []
    princes: Line = []
    for c, number in enumerate(counts):
        style, letter = prince(c)
        if number:
            one_by_one = max(counts) <= 3 and sum(counts) <= SMALLEST - 2
            princes.append((style, letter * number if one_by_one else f"{letter}{number}" if number > 1 else letter))
    colon: Line = [("note", ":")] if length(princes) <= SMALLEST - 2 else []
    return [player(p), *colon, *princes]


# ---- narrow terminals ----


def _list_of_districts(board: Board, s: State, page: Page) -> Lines:
    """The same island by island, for terminals too narrow for a map."""
    lines: Lines = []
    for island in range(ISLANDS):
        lines += flow([[piece] for piece in _title(s, island)], page.columns, gap=0)
        for d in range(len(board.districts)):
            if board.island[d] == island:
                parts = _district(board, s, d, page, page.columns, None)
                lines += [[("", "  "), *line] for line in parts]
    return lines
