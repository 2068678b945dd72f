"""What an action of Titania would cost and bring, as facts in no language; `news.py` says what it brought."""

from __future__ import annotations

from collections.abc import Iterable

from atoll.games.spec import View
from atoll.games.titania import rules
from atoll.games.titania.board import Board
from atoll.games.titania.names import SHELL_NAMES
from atoll.games.titania.rules import A_BUILD, A_PLAY, A_SHIP, A_STAR
from atoll.games.titania.state import (
    CRANE,
    FIELD_SIZE,
    PLAYS,
    SHELLS,
    State,
)


def preview(board: Board, s: State, action: int) -> View:
    """What the position does not show by itself: prices, points, and what could be built from a crane."""
    if action >= A_SHIP:
        h = hex_of(action)
        return {"build": list(_towers_beside(board, s, h))} if board.kinds[h] == CRANE else {}
    if action >= A_BUILD:
        f, c = divmod(action - A_BUILD, SHELLS)
        floor = s.floors[f][c] + 1
        return {"floor": floor, "cost": floor, "points": 4 if s.star_on[f] else 3}
    if action >= A_STAR:
        f = action - A_STAR
        return {"cost": FIELD_SIZE[f], "points": FIELD_SIZE[f] + sum(s.floors[f])}
    return {}


def _towers_beside(board: Board, s: State, h: int) -> Iterable[View]:
    """The towers that the actor can raise from that crane."""
    for f in board.record.beside[h]:
        for c in range(SHELLS):
            if f >= 0 and rules.can_raise(s, f, c):
                yield {"colour": SHELL_NAMES[c], "hex": field_name(board, f)}


def hex_of(action: int) -> int:
    return (action - A_PLAY) // PLAYS if action >= A_PLAY else action - A_SHIP


def field_name(board: Board, field: int) -> str:
    return board.hexes[board.record.field_hex[field]]
