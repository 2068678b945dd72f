"""Titania (Rüdiger Dorn, 2010), for two to four players."""

from __future__ import annotations

from atoll.games.spec import GameSpec
from atoll.games.titania import actions, atlas, hidden, news, rules, text, view
from atoll.games.titania.board import BOARDS, read_board
from atoll.games.titania.state import PLAYERS, State, Tables


def _draw(board: object, state: object) -> str:
    """Imported only by those who look."""
    from atoll.games.titania.draw import draw_position

    return draw_position(board, state)  # type: ignore[arg-type]


SPEC = GameSpec(
    name="titania",
    title="Titania",
    seats=range(2, PLAYERS + 1),
    rules_version=1,
    state=State,
    tables=Tables,
    rules=rules,
    hidden=hidden,
    actions=rules.ACTIONS,
    boards=BOARDS,
    read_board=read_board,
    to_words=actions.to_words,
    to_number=actions.to_number,
    view=view.view,
    chart=atlas.chart,
    news=news.news,
    preview=news.preview,
    text=text,
    draw=_draw,
    ended_by_guard=view.ended_by_guard,
)
