"""Utopia (Ludovic Vialla and Arnaud Urbon, 2007), for two to five players."""

from __future__ import annotations

from atoll.games.spec import GameSpec, View
from atoll.games.utopia import actions, hidden, news, previews, rules, text, view
from atoll.games.utopia.board import BOARDS, read_board
from atoll.games.utopia.state import PLAYERS, State, Tables


def _draw(board: object, state: object) -> str:
    """Imported only by those who look."""
    from atoll.games.utopia.draw import draw_position

    return draw_position(board, state)  # type: ignore[arg-type]


def _chart(board: object) -> View:
    """It needs the drawing's curves."""
    from atoll.games.utopia.atlas import chart

    return chart(board)  # type: ignore[arg-type]


SPEC = GameSpec(
    name="utopia",
    title="Utopia",
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
    chart=_chart,
    news=news.news,
    preview=previews.preview,
    text=text,
    draw=_draw,
    ended_by_guard=view.ended_by_guard,
)
