"""A Titania board as JSON: each hex with its place, kind and bonus, and the numbers that a client needs."""

from __future__ import annotations

from typing import Any

from atoll.games.spec import View
from atoll.games.titania.board import Board
from atoll.games.titania.names import FOG_GIFTS, FOG_NAMES, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import CARDS_A_TURN, COLOURS, EPOCHS, FOG, HAND_LIMIT, SHELLS, SHIPS, TOP_FLOOR

KIND_NAMES = ("castle", "fog", "tower", "crane", "point", "bonus")


def chart(board: Board) -> View:
    from atoll.games.titania.draw.chart import SIZE, board_size, ground, sea
    from atoll.games.titania.draw.signs import FLOOR_HEIGHT, PALETTE, defs, paint

    width, height = board_size(board)
    return {
        "board": board.name,
        "art": {  # the same art as in documents; colours are CSS variables by the names in the palette: day, night
            "palette": {name: list(colours) for name, colours in PALETTE.items()},
            "defs": defs(),
            "ground": paint(sea(board) + ground(board, ())),
            "width": width,
            "height": height,
            "hex_size": SIZE,
            "floor_height": FLOOR_HEIGHT,
        },
        "ships": {str(epoch): ships for epoch, ships in enumerate(SHIPS, 1)},  # of each colour, in each epoch
        "epochs": EPOCHS,
        "top_floor": TOP_FLOOR,
        "hand_limit": HAND_LIMIT,
        "cards_a_turn": CARDS_A_TURN,  # played at most; a turn without a card draws this many
        "fog": {  # what each kind of tile gives, by its name
            name: [{"what": what, "n": n} for what, n in gifts]
            for name, gifts in zip(FOG_NAMES, FOG_GIFTS, strict=True)
        },
        "hexes": [_hex(board, h) for h in range(len(board.hexes))],
    }


def _hex(board: Board, h: int) -> dict[str, Any]:
    """`x` and `y` are the centre in the drawing; `row` and `column` order the hexes for stepping across the board."""
    from atoll.games.titania.draw.chart import middle, mist

    x, y = middle(board, h)
    near = [n for n in board.record.near[h] if n >= 0]
    drawn: dict[str, Any] = {
        "name": board.hexes[h],
        "x": round(x, 1),
        "y": round(y, 1),
        "column": board.x[h],
        "row": board.y[h],
        "kind": KIND_NAMES[board.kinds[h]],
        "near": [board.hexes[n] for n in near],
    }
    if board.kinds[h] == FOG:
        drawn["mist"] = mist(board, h)
    if h in board.castle:
        drawn["flags"] = [SHIP_NAMES[c] for c in range(COLOURS) if c in board.castle[h]]
    if h in board.towers:
        drawn["towers"] = [SHELL_NAMES[c] for c in range(SHELLS) if c in board.towers[h]]
    if h in board.bonuses:
        drawn["gives"] = [{"what": bonus[:-1], "n": int(bonus[-1])} for bonus in board.bonuses[h]]
    return drawn
