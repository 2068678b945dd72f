"""A Titania board as JSON: every hex with its place, kind and what it gives, for whoever draws it."""

from __future__ import annotations

from typing import Any

from atoll.games.spec import View
from atoll.games.titania.actions import SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.board import Board
from atoll.games.titania.state import COLOURS, SHELLS, SHIPS_EPOCH_1, SHIPS_EPOCH_2, TOP_FLOOR

KIND_NAMES = ("castle", "fog", "tower", "crane", "point", "bonus")


def chart(board: Board) -> View:
    return {
        "board": board.name,
        "ships": {"1": SHIPS_EPOCH_1, "2": SHIPS_EPOCH_2},  # of each colour, in each epoch
        "top_floor": TOP_FLOOR,
        "hexes": [_hex(board, h) for h in range(len(board.hexes))],
    }


def _hex(board: Board, h: int) -> dict[str, Any]:
    """`x` counts half hexes from the left, `y` rows from the top."""
    near = [n for n in board.tables.near[h] if n >= 0]
    drawn: dict[str, Any] = {
        "name": board.hexes[h],
        "x": board.x[h],
        "y": board.y[h],
        "kind": KIND_NAMES[board.kinds[h]],
        "near": [board.hexes[n] for n in near],
    }
    if h in board.castle:
        drawn["flags"] = [SHIP_NAMES[c] for c in range(COLOURS) if c in board.castle[h]]
    if h in board.towers:
        drawn["towers"] = [SHELL_NAMES[c] for c in range(SHELLS) if c in board.towers[h]]
    if h in board.bonuses:
        drawn["gives"] = [{"what": bonus[:-1], "n": int(bonus[-1])} for bonus in board.bonuses[h]]
    return drawn
