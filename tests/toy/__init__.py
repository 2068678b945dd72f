"""A game that takes a second to compile: to test how rules are run, not which.

Sticks lie on the table; in turn each takes one or two, and the last stick wins. Each seat has a lucky number
that only it knows, and it scores that for the last stick.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from atoll.games.options import LANGUAGES, START, WholeNumber
from atoll.games.spec import GameSpec
from atoll.games.view import Part, PositionView
from tests.toy import hidden, rules
from tests.toy.state import BoardRecord, State


def _board(text: str) -> Any:
    record = BoardRecord()
    record.sticks = int(text)
    return SimpleNamespace(name="heap", text=text, digest=f"{int(text):064x}", record=record)


SPEC = GameSpec(
    name="toy",
    title="Toy",
    seats=range(2, 4),
    state=State,
    board_record=BoardRecord,
    rules=rules,
    hidden=hidden,
    words=("take 1", "take 2"),
    boards={"default": "7"},
    options=(
        START,
        WholeNumber(name="more", about=dict.fromkeys(LANGUAGES, "More sticks."), default=0, least=0, most=9),
    ),
    read_board=_board,
    position_view=PositionView(
        {"sticks": Part(lambda _, s: s.sticks, "sticks"), "lucky": Part(lambda _, s: s.lucky, "lucky")}
    ),
)
