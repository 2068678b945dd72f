"""What an action of Utopia would bring and what it brought, as facts in no language.

A fact is a small JSON object: `what` says which kind, and the names are those of the notation. Both sides are read from
records redacted for the reader, so a fact tells nobody more than he may know.
"""

from __future__ import annotations

from collections.abc import Iterable

from atoll.games.spec import View
from atoll.games.utopia.actions import to_words
from atoll.games.utopia.board import Board
from atoll.games.utopia.state import OVER, SOURCES, State
from atoll.games.utopia.view import SOURCE_NAMES


def preview(board: Board, s: State, action: int) -> View:
    """What the position does not show by itself."""
    return {}


def news(board: Board, before: State, action: int, after: State) -> list[View]:
    deed = {"what": "action", "words": to_words(board, action), "seat": before.actor}
    return [deed, *_points(before, after), *_course(before, after)]


def _points(before: State, after: State) -> Iterable[View]:
    for p in range(after.players):
        for source in range(SOURCES):
            n = after.points[p][source] - before.points[p][source]
            if n:
                yield {"what": "points", "seat": p, "n": n, "from": SOURCE_NAMES[source]}


def _course(before: State, after: State) -> Iterable[View]:
    if after.decision == OVER:
        yield {"what": "game over"}
    elif after.round != before.round:
        yield {"what": "round", "round": after.round}
