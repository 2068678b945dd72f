"""What an action of Titania would cost and bring, as language-neutral facts; `news.py` says what it brought."""

from __future__ import annotations

from collections.abc import Iterable

from atoll.games.spec import View
from atoll.games.titania import rules
from atoll.games.titania.action_numbers import A_BUILD, A_PLAY, A_SHIP, A_STAR
from atoll.games.titania.board import Board
from atoll.games.titania.names import SHELL_NAMES
from atoll.games.titania.rules_goods import can_raise, floor_points, floor_price, star_points, star_price
from atoll.games.titania.state import (
    CRANE,
    PLAYS,
    SHELLS,
    TURN,
    State,
)


def preview(board: Board, s: State, action: int) -> View:
    """What the position itself does not show.

    For a floor or a starfish: `cost` in shells or starfish, and `points`. For a ship to a crane: the towers that can be
    raised from it, each with its `cost` and `points` (`build`). For the end of a turn: the cards to `draw`, and then to
    `discard`. Otherwise {}.
    """
    if action >= A_SHIP:
        h = hex_of(action)
        return {"build": list(_towers_beside(board, s, h))} if board.kinds[h] == CRANE else {}
    if action >= A_BUILD:
        f, c = divmod(action - A_BUILD, SHELLS)
        price = floor_price(s, f, c)
        return {"floor": price, "cost": price, "points": floor_points(s, f)}
    if action >= A_STAR:
        f = action - A_STAR
        return {"cost": star_price(f), "points": star_points(s, f)}
    if s.decision == TURN:
        draw = rules.cards_to_draw(s)
        return {"draw": draw, "discard": rules.cards_too_many(s, draw)}
    return {}


def _towers_beside(board: Board, s: State, h: int) -> Iterable[View]:
    """The towers that the actor can raise from this crane."""
    for f in board.record.beside[h]:
        for c in range(SHELLS):
            if f >= 0 and can_raise(s, f, c):
                yield {
                    "colour": SHELL_NAMES[c],
                    "hex": field_name(board, f),
                    "cost": floor_price(s, f, c),
                    "points": floor_points(s, f),
                }


def hex_of(action: int) -> int:
    return (action - A_PLAY) // PLAYS if action >= A_PLAY else action - A_SHIP


def field_name(board: Board, field: int) -> str:
    return board.hexes[board.record.field_hex[field]]
