"""How to read the map of Titania, and what to type."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.games.spec import Lines
from atoll.games.titania.board import Board
from atoll.games.titania.state import CARDS_A_TURN, FLOOR_POINTS, FLOOR_POINTS_WITH_STAR, HAND_LIMIT, TILE_POINTS


def guide(board: Board) -> Lines:
    """What the signs mean, and what to type."""
    tower = next(h for h in board.towers if len(board.towers[h]) == 2)
    some = board.hexes[tower]
    signs = [
        ("e7", "a hex; it touches those left and right, two above and two below"),
        ("B Y R", "blue, yellow, red ships and cards; BY is a joker for both"),
        ("~~~~~~", "fog, face down; ≈≈≈≈≈≈ was turned in epoch 1 and dealt again"),
        ("2brown", "gives 2 brown shells"),
        ("2 any", "gives 2 shells of a colour you choose; 1 each: one of each"),
        ("3p+2c", "gives 3 points and 2 cards; n g k w: brown, green, black, white"),
        ("tile", f"gives a hidden point tile, worth {_or(TILE_POINTS)} at the end"),
        ("crane", "lets you build on the tower fields that touch it"),
        ("K1 W0", "a tower field: the black tower has 1 floor, the white one none"),
        ("*", f"a starfish: a floor built here brings {FLOOR_POINTS_WITH_STAR} points instead of {FLOOR_POINTS}"),
        ("B ███░░ 3", "3 blue ships are left; the first colour to run out ends the epoch"),
    ]
    moves = [
        ("draw", f"draw {CARDS_A_TURN} cards; your turn is over"),
        ("R red e7", "play card R: a red ship to e7, beside another red ship"),
        ("BY blue e7", "play joker BY as a blue ship to e7"),
        ("r e7", "short for R red e7: letters and words may be left out"),
        ("white", "choose white shells"),
        (f"build black {some}", "build the next black floor there: floor 3 costs 3 shells"),
        (f"star {some}", "occupy it: a starfish a tower; a point a tower and a floor"),
        ("ship e8", "put the extra ship of a fog tile on e8"),
        ("discard R", f"discard a card when you hold more than {HAND_LIMIT}"),
        ("done", "stop building, stop occupying, or end your turn"),
    ]
    lines: Lines = [[("title", "On the map")]]
    lines += [[("sign", f"  {sign:11}"), ("", meaning)] for sign, meaning in signs]
    lines += [[], [("title", "What you type")]]
    lines += [[("sign", f"  {words:16}"), ("", meaning)] for words, meaning in moves]
    return lines


def _or(numbers: Sequence[int]) -> str:
    *first, last = map(str, numbers)
    return f"{', '.join(first)} or {last}"
