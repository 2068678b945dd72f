"""A position of Titania as text: the public part, one player's part, and the points at the end."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.games.lines import at_right, beside, flow, padded
from atoll.games.spec import Line, Lines, Page
from atoll.games.titania import rules
from atoll.games.titania.board import Board
from atoll.games.titania.names import CARD_NAMES, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import (
    CARDS,
    COLOURS,
    EPOCHS,
    FROM_COMPENSATION,
    OVER,
    SHELLS,
    SHIPS,
    SOURCES,
    TILE_POINTS,
    State,
)
from atoll.games.titania.text.map import LIT, SHELL_LETTERS, SHIP_LETTERS, draw_map, map_width
from atoll.games.titania.text.moves import counted
from atoll.games.titania.view import SOURCE_NAMES

PANEL = 27  # columns of the panel beside the map, if there is room
GAP = 2
NAME = 14  # columns for a player's name
SHORT = 36  # terminal lines below which space is tight


def position(board: Board, s: State, page: Page) -> Lines:
    chart, width = draw_map(board, s, page), map_width(board)
    if width + GAP + PANEL <= page.columns:
        return beside([*chart, *_legend(page, width)], _panel(s, page), GAP)
    below = [*_legend(page, page.columns), *_ships(s, page), *_players(s, page), *_piles(s, page.columns)]
    return [_heading(s), *chart, *below]


# ---- what all can see ----


def _heading(s: State) -> Line:
    over = s.decision == OVER
    now = "The game is over" if over else f"Epoch {s.epoch} of {EPOCHS}"
    return [("title", now), ("", f" · turn {s.turn + (not over)}")]


def _legend(page: Page, columns: int) -> Lines:
    if page.lines < SHORT:
        return []
    notes = [f"{a} {b}" for a, b in zip(SHELL_LETTERS, SHELL_NAMES, strict=True)]
    notes += ["? any", "c cards", "p points", "* starfish", "~ fog", "K2 black tower, 2 floors high"]
    if page.lit:
        notes.append(f"{LIT} here you can act")
    return flow([[("note", note)] for note in notes], columns, gap=2)


def _bar(s: State, c: int) -> Line:
    """The ships left of a colour; when none is left, the epoch ends."""
    left = s.supply[c]
    full, gone = "█" * left, "░" * (SHIPS[s.epoch - 1] - left)
    return [
        (f"ship.{SHIP_NAMES[c]}", SHIP_LETTERS[c]),
        ("", " "),
        (f"bar.{SHIP_NAMES[c]}", full),
        ("frame", gone),
        ("number", f" {left}"),
    ]


def _ships(s: State, page: Page) -> Lines:
    return flow([_bar(s, c) for c in range(COLOURS)], page.columns, first=[("note", "Ships ")])


def _players(s: State, page: Page) -> Lines:
    """A line for each player; the heading is omitted if there is no room for it."""
    if page.columns < 76:
        return [line for p in range(s.players) for line in _player_block(s, p, page)]
    columns = ("points", "cards", *SHELL_NAMES, "starfish", "tiles")
    head: Line = [("", " " * (NAME + 2))]
    for title in columns:
        head += at_right([("note", title)], len(title) + 2)
    lines: Lines = [head]
    for p in range(s.players):
        numbers = (rules.score(s, p), s.in_hand[p], *s.shells[p], s.stars[p], s.tiles_taken[p])
        line = _name(s, p, page)
        for title, number in zip(columns, numbers, strict=True):
            line += at_right([("number" if number else "note", str(number))], len(title) + 2)
        lines.append(line)
    return lines


def _name(s: State, p: int, page: Page) -> Line:
    acts = p == s.actor
    return padded([("actor" if acts else "name", ("▸ " if acts else "  ") + page.names[p][:NAME])], NAME + 2)


def _player_block(s: State, p: int, page: Page) -> Lines:
    """A player's goods in three short lines."""
    goods: Lines = [[(f"shell.{SHELL_NAMES[c]}", f"{s.shells[p][c]}{SHELL_LETTERS[c]}")] for c in range(SHELLS)]
    goods.append([("star", f"{s.stars[p]}*")])
    return [
        [*_name(s, p, page), ("number", f"{rules.score(s, p):3} points")],
        [("", f"  {counted(s.in_hand[p], 'card')}, {counted(s.tiles_taken[p], 'point tile')}")],
        *flow(goods, PANEL, gap=2, first=[("", "  ")]),
    ]


def _piles(s: State, columns: int) -> Lines:
    items: Lines = [[("note", "Pile "), ("number", str(s.in_pile))]]
    if sum(s.discarded):
        items.append([("note", "· discarded")])
        items += [[("number", f"{s.discarded[k]}×"), *_card(k)] for k in range(CARDS) if s.discarded[k]]
    if sum(s.table_cards):
        items.append([("note", "· played this turn")])
        items += _cards(s.table_cards)
    return flow(items, columns)


def _panel(s: State, page: Page) -> Lines:
    """The panel beside the map."""
    lines: Lines = [_heading(s), [], [("note", "Ships left in this epoch")]]
    lines += [_bar(s, c) for c in range(COLOURS)]
    for p in range(s.players):
        lines += [[], *_player_block(s, p, page)]
    return [*lines, [], *_piles(s, PANEL)]


def _cards(cards: Sequence[int]) -> Lines:
    return [_card(k) for k in range(CARDS) for _ in range(cards[k])]


def _card(k: int) -> Line:
    """A card's name, a joker's in its two colours."""
    return [(f"ship.{SHIP_NAMES[SHIP_LETTERS.index(letter)]}", letter) for letter in CARD_NAMES[k]]


# ---- what one sees alone ----


def hand(board: Board, s: State, seat: int) -> Lines:
    goods: Lines = [
        [(f"shell.{SHELL_NAMES[c]}", f"{s.shells[seat][c]} {SHELL_NAMES[c]}")]
        for c in range(SHELLS)
        if s.shells[seat][c]
    ]
    if s.stars[seat]:
        goods.append([("star", counted(s.stars[seat], "starfish", "starfish"))])
    if s.tiles_taken[seat]:
        tiles = zip(TILE_POINTS, s.tiles[seat], strict=True)
        worth = " ".join(str(points) for points, number in tiles for _ in range(number))
        goods.append([("points", f"point tiles {worth}")])
    cards = _cards(s.hand[seat]) or [[("note", "none")]]
    goods = goods or [[("note", "no shells, starfish or point tiles yet")]]
    return [
        *flow(cards, 80, gap=2, first=[("title", "Your cards  ")]),
        *flow(goods, 80, gap=2, first=[("title", "Your goods  ")]),
    ]


# ---- the end ----


def sheet(board: Board, s: State, names: Sequence[str]) -> Lines:
    sources = [k for k in range(SOURCES) if k != FROM_COMPENSATION or any(row[k] for row in s.points)]
    columns = (*(SOURCE_NAMES[k] for k in sources), "total", "shells and starfish left")
    head: Line = [("", " " * (NAME + 2))]
    for title in columns:
        head += at_right([("note", title)], len(title) + 2)
    lines: Lines = [head]
    totals = [rules.score(s, p) for p in range(s.players)]
    for p in range(s.players):
        points = [s.points[p][k] for k in sources]
        line: Line = padded([("name", "  " + names[p][:NAME])], NAME + 2)
        for title, number in zip(columns, (*points, totals[p], rules.tie_break(s, p)), strict=True):
            line += at_right([("title" if title == "total" else "number", str(number))], len(title) + 2)
        lines.append(line)
    if totals.count(max(totals)) > 1:
        note = "The best are equal on points, so shells and starfish left in hand decide [T8.8]."
        lines.append([("note", "  " + note)])
    return lines
