"""What is legal, read off the rules page in the plainest way: a second opinion for the fast one of the rules.

It uses the board as its file tells it (kinds, places, towers), not the record that the rules use.
"""

from __future__ import annotations

from functools import cache

from atoll.games.titania.board import Board
from atoll.games.titania.state import State
from tests.titania.positions import KINDS

SHIPS = ("blue", "yellow", "red")
SHELLS = ("brown", "green", "black", "white")
CARDS = {"B": [0], "Y": [1], "R": [2], "BY": [0, 1], "BR": [0, 2], "YR": [1, 2]}
TURN, SHELL, OCCUPY, BUILD, EXTRA_SHIP, DISCARD, OVER = range(7)


@cache
def neighbours(board: Board) -> list[list[int]]:
    """Hexes touch in their row at two half hexes, and in the next rows at one."""
    places = list(zip(board.x, board.y, strict=True))
    return [[n for n, (u, v) in enumerate(places) if (abs(u - x), abs(v - y)) in ((2, 0), (1, 1))] for x, y in places]


def legal_words(board: Board, s: State) -> set[str]:
    hexes = range(len(board.hexes))
    if s.decision == TURN:
        words = {"draw"} if s.played == 0 else {"done"}
        if s.played < 3 and min(s.supply) > 0:
            words |= {
                f"{card} {SHIPS[c]} {board.hexes[h]}"
                for k, (card, colours) in enumerate(CARDS.items())
                for c in colours
                for h in hexes
                if s.hand[s.actor][k] > 0 and may_place(board, s, h, c)
            }
        return words
    if s.decision == SHELL:
        return {SHELLS[c] for c in range(4) if s.shell_bank[c] > 0}
    if s.decision == OCCUPY:
        fields = {h for h, towers in board.towers.items() if s.stars[s.actor] >= len(towers)}
        return {"done"} | {f"star {board.hexes[h]}" for h in fields if not s.star_on[field(board, h)]}
    if s.decision == BUILD:
        return ({"done"} if s.built else set()) | floors_from(board, s, s.crane)
    if s.decision == EXTRA_SHIP:
        return {f"ship {board.hexes[h]}" for h in neighbours(board)[s.last] if may_place(board, s, h, s.colour)}
    if s.decision == DISCARD:
        return {f"discard {card}" for k, card in enumerate(CARDS) if s.hand[s.actor][k] > 0}
    return set()


def may_place(board: Board, s: State, h: int, colour: int) -> bool:
    """Section 4."""
    here = [c for c in range(3) if s.ships[h] >> c & 1]
    kind = KINDS[board.kinds[h]]
    return (
        s.supply[colour] > 0
        and any(s.ships[n] >> colour & 1 for n in neighbours(board)[h])  # [T4.2]
        and len(here) < 2  # [T4.3]
        and colour not in here
        and kind != "tower"  # [T4.4]
        and (kind != "crane" or bool(floors_from(board, s, h)))  # [T4.5]
    )


def floors_from(board: Board, s: State, h: int) -> set[str]:
    """What can be built from a crane [T6]."""
    words = set()
    for n in neighbours(board)[h]:
        for c in board.towers.get(n, ()):
            price = s.floors[field(board, n)][c] + 1
            if price <= 4 and s.shells[s.actor][c] >= price and s.floor_bank[c] > 0:
                words.add(f"build {SHELLS[c]} {board.hexes[n]}")
    return words


def field(board: Board, h: int) -> int:
    """The record counts tower fields by the set of their colours, from 0."""
    return sum(1 << c for c in board.towers[h]) - 1
