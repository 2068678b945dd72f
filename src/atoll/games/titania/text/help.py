"""How to read the map of Titania, and what to type."""

from __future__ import annotations

from atoll.games.spec import Lines
from atoll.games.titania.board import Board


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
        ("tile", "gives a hidden point tile, worth 3, 4 or 5 at the end"),
        ("crane", "lets you build on the tower fields that touch it"),
        ("K1 W0", "a tower field: the black tower has 1 floor, the white one none"),
        ("*", "a starfish: a floor built here brings 4 points instead of 3"),
        ("B ███░░ 3", "3 blue ships are left; the first colour to run out ends the epoch"),
    ]
    moves = [
        ("draw", "draw 3 cards; your turn is over"),
        ("R red e7", "play card R: a red ship to e7, beside another red ship"),
        ("BY blue e7", "play joker BY as a blue ship to e7"),
        ("r e7", "short for R red e7: letters and words may be left out"),
        ("white", "choose white shells"),
        (f"build black {some}", "build the next black floor there: floor 3 costs 3 shells"),
        (f"star {some}", "occupy it: a starfish a tower; a point a tower and a floor"),
        ("ship e8", "put the extra ship of a fog tile on e8"),
        ("discard R", "discard a card when you hold more than 7"),
        ("done", "stop building, stop occupying, or end your turn"),
    ]
    lines: Lines = [[("title", "On the map")]]
    lines += [[("sign", f"  {sign:11}"), ("", meaning)] for sign, meaning in signs]
    lines += [[], [("title", "What you type")]]
    lines += [[("sign", f"  {words:16}"), ("", meaning)] for words, meaning in moves]
    return lines
