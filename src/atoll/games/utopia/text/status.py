"""A position of Utopia as text: the public part, one player's part, and the points at the end."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.games.lines import at_right, beside, flow, padded
from atoll.games.spec import Line, Lines, Page
from atoll.games.utopia.board import Board
from atoll.games.utopia.rules_round import bag_size
from atoll.games.utopia.state import (
    BOTTOM,
    CIVILIZATIONS,
    DEVELOPING,
    DISCARDING,
    OVER,
    SOURCES,
    TOP,
    USUAL_GOAL,
    WELCOMING,
    State,
)
from atoll.games.utopia.text.map import FEWEST, LIT, SHORT, civilization, draw_map, letter, player
from atoll.games.utopia.text.moves import CIVILIZATION_WORDS, a, counted
from atoll.games.utopia.view import order

PANEL = 36  # columns of the panel beside the map, if there is room
GAP = 3
NAME = 12  # columns for a player's name
STAGES = {
    WELCOMING: "phase 1: guests",
    DISCARDING: "phase 2: discards",
    DEVELOPING: "phase 2: cards",
}


def position(board: Board, s: State, page: Page) -> Lines:
    if page.columns >= FEWEST + GAP + PANEL:
        chart = draw_map(board, s, page, FEWEST)
        return beside([*chart, *_legend(page, FEWEST)], _panel(s, page), GAP)
    chart = draw_map(board, s, page, page.columns)
    below = [*_legend(page, page.columns), *_scale(s, page.columns), *_players(s, page), *_stock(s, page.columns)]
    return [_heading(s), *chart, *below]


# ---- what all can see ----


def _heading(s: State) -> Line:
    if s.decision == OVER:
        return [("title", "The game is over"), ("", f" · round {s.round}")]
    goal = "" if s.goal == USUAL_GOAL else f" · goal {s.goal}"
    return [("title", f"Round {s.round}"), ("", f" · {STAGES[s.stage]}{goal}")]


def _legend(page: Page, columns: int) -> Lines:
    if page.lines < SHORT:
        return []
    notes = [
        "[3] site value 3",
        f"[2M] Maya monument of {page.names[1]}",
        f"1:mmg princes of {page.names[0]}",
        "~1 landing, sea sector",
    ]
    notes += ["=F6 bridge", "── street"]
    if page.lit:
        notes.append(f"{LIT} here you can act")
    return flow([[("note", note)] for note in notes], columns, gap=3)


def _scale(s: State, columns: int) -> Lines:
    places = [s.scale.index(value) for value in range(TOP, BOTTOM - 1, -1)]
    items: Lines = [[("number", f"{s.scale[c]} "), civilization(c)] for c in places]
    return flow(items, columns, gap=3, first=[("note", "Prestige  ")])


def _order_title(s: State) -> str:
    return "Score track" if s.decision == OVER else "Order of play"


def _players(s: State, page: Page) -> Lines:
    """A line for each player, in order of play."""
    if page.columns < FEWEST:
        return [line for p in order(s) for line in _player_block(s, p, page)]
    columns = ("points", "cards", "privileges", "bases")
    head: Line = padded([("note", f"  {_order_title(s)}")], NAME + 4)
    for title in columns:
        head += at_right([("note", title)], len(title) + 2)
    lines: Lines = [[*head, ("note", "   princes in supply")]]
    for p in order(s):
        line = _name(s, p, page)
        for title, number in zip(columns, _goods(s, p), strict=True):
            line += at_right([("number" if number else "note", str(number))], len(title) + 2)
        lines.append([*line, ("", "   "), *_supply(s, p)])
    return lines


def _goods(s: State, p: int) -> tuple[int, int, int, int]:
    return s.score[p], s.in_hand[p], s.privileges[p], s.bases[p]


def _name(s: State, p: int, page: Page) -> Line:
    """A player's name, marked if it is their turn or they have acted in this pass."""
    acts = p == s.actor
    mark = "▸ " if acts else "✓ " if s.acted >> p & 1 and s.decision != OVER else "  "
    return padded([("actor", mark), player(p), ("actor" if acts else "name", " " + page.names[p][:NAME])], NAME + 4)


def _supply(s: State, p: int) -> Line:
    line: Line = []
    for c in range(CIVILIZATIONS):
        number = s.supply[p][c]
        line += [letter(c), ("number" if number else "note", str(number)), ("", " ")]
    return line[:-1]


def _player_block(s: State, p: int, page: Page) -> Lines:
    """A player's goods in three short lines."""
    score, cards, privileges, bases = _goods(s, p)
    owns = f"{counted(cards, 'card')}, {counted(privileges, 'privilege')}, {counted(bases, 'base')}"
    return [
        [*_name(s, p, page), ("number", f"{score:3} points")],
        *flow([[("", word)] for word in owns.split()], min(PANEL, page.columns), first=[("", "    ")]),
        [("note", "    supply "), *_supply(s, p)],
    ]


def _stock(s: State, columns: int) -> Lines:
    items: Lines = [[("note", "Bag "), ("number", str(bag_size(s))), ("note", " guests")]]
    items.append([("note", "· pile "), ("number", str(s.in_pile))])
    if sum(s.discarded):
        items.append([("note", "· discarded")])
        items += [[letter(c), ("number", str(s.discarded[c]))] for c in range(CIVILIZATIONS) if s.discarded[c]]
    if s.surprised and s.stage == WELCOMING:
        items.append([("note", "· surprise drawn by")])
        items += [[player(p)] for p in range(s.players) if s.surprised >> p & 1]
    if order(s) != s.track[: s.players]:
        items.append([("note", "· score track")])
        items += [[player(p)] for p in s.track[: s.players]]
    items.append([("note", "· monuments")])
    items += [[letter(c), ("number", str(s.monuments[c]))] for c in range(CIVILIZATIONS)]
    return flow(items, columns)


def _panel(s: State, page: Page) -> Lines:
    """The panel beside the map."""
    lines: Lines = [_heading(s), [], [("note", "Prestige: what a district scores")]]
    for value in range(TOP, BOTTOM - 1, -1):
        lines.append([("", "  "), ("number", f"{value} "), civilization(s.scale.index(value))])
    lines += [[], [("note", _order_title(s))]]
    for p in order(s):
        lines += _player_block(s, p, page)
    return [*lines, [], *_stock(s, PANEL)]


# ---- what one sees alone ----


def hand(board: Board, s: State, seat: int) -> Lines:
    cards: Lines = []
    for c in range(CIVILIZATIONS):
        changed = [i for i in range(s.changed) if s.changed_to[i] == c] if seat == s.actor else []
        printed = s.hand[seat][c] - len(changed)
        if printed:
            cards.append([("number", f"{printed} "), civilization(c)])
        for i in changed:
            printed_on = a(CIVILIZATION_WORDS[s.changed_from[i]])
            cards.append([("number", "1 "), civilization(c), ("note", f" ({printed_on} card, changed)")])
    return flow(cards or [[("note", "none")]], 80, gap=2, first=[("title", "Your cards  ")])


# ---- the end ----


def sheet(board: Board, s: State, names: Sequence[str]) -> Lines:
    columns = ("districts", "wonders", "income", "removing", "hosting", "total", "track")
    head: Line = [("", " " * (NAME + 4))]
    for title in columns:
        head += at_right([("note", title)], len(title) + 2)
    lines: Lines = [head]
    for p in range(s.players):
        points = [s.points[p][source] for source in range(SOURCES)]
        line: Line = padded([("", "  "), player(p), ("name", " " + names[p][:NAME])], NAME + 4)
        for title, number in zip(columns, (*points, s.score[p], s.track.index(p) + 1), strict=True):
            line += at_right([("title" if title == "total" else "number", str(number))], len(title) + 2)
        lines.append(line)
    best = [s.score[p] for p in range(s.players)]
    if best.count(max(best)) > 1:
        note = "The best are equal on points, so the minister further forward on the track wins [U12.3]."
        lines.append([("note", "  " + note)])
    return lines
