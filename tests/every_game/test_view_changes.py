"""What changes in a view, compared with the plainest way to find out: make both views whole."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from atoll.engine.audience import Audience
from atoll.engine.match import SPECTATOR
from atoll.games.view import EachPlace, PositionView
from atoll.json_patch import Operation, patched
from tests.every_game.rigs import GAMES, rig

PLAYERS = 3
VIEWERS = (SPECTATOR, *range(PLAYERS))


def changes(audience: Audience[Any], viewer: int) -> list[Operation]:
    """What the last action, or taking it back, changed in the position as a viewer sees it."""
    match, shown = audience.match, audience.match.spec.shown
    known, before = audience.knowledge(SPECTATOR), audience.known_before(SPECTATOR)
    assert before is not None
    watched = shown.changes(match.board, before.record, known.record, known.changed)
    if viewer == SPECTATOR:
        return watched
    changed = audience.changed(viewer, shown.own_fields)
    own = shown.own(match.board, audience.knowledge(viewer).record, viewer, changed)
    return [operation for operation in watched if operation["path"] not in shown.own_paths(viewer)] + own


@pytest.mark.parametrize("game", GAMES)
def test_what_changed_turns_the_view_before_into_the_view_after(game: str) -> None:
    luck = Random(8)
    match = rig(game).game.new(PLAYERS, 8)
    audience = Audience(match, match.spec.news)
    audience.knowledge(SPECTATOR)
    compared = 0
    while not match.over and compared < 1200:
        before = {viewer: match.knowledge(viewer).view() for viewer in VIEWERS}
        if match.undoable and luck.random() < 0.3:
            audience.undo(luck.randint(1, match.undoable))
        else:
            audience.play(luck.choice(match.legal_numbers()))
        audience.knowledge(SPECTATOR)  # somebody always looks on; the others now and then
        for viewer in VIEWERS:
            if luck.random() < 0.7:
                told = changes(audience, viewer)
                assert patched(before[viewer], told) == match.knowledge(viewer).view()
                compared += 1
    assert compared > 50


def test_places_may_have_any_name() -> None:
    """The first comes, the second changes, the third goes."""
    shown = PositionView({"sea": EachPlace(lambda board: board, lambda _, s, i: s.ships[i] or None, "ships")})
    board, before, after = ["a/b", "~c", "d"], SimpleNamespace(ships=[0, 1, 2]), SimpleNamespace(ships=[1, 2, 0])
    told = shown.changes(board, before, after, frozenset(["ships"]))
    assert patched(shown.view(board, before, SPECTATOR), told) == {"sea": {"a/b": 1, "~c": 2}}


class Noted:
    """A record that notes which of its fields were read."""

    def __init__(self, record: Any) -> None:
        self._record = record
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self._record, name)


@pytest.mark.parametrize("game", GAMES)
def test_a_part_is_made_from_the_fields_that_it_declares(game: str) -> None:
    luck = Random(2)
    match = rig(game).game.new(PLAYERS, 2)
    parts = list(match.spec.shown.parts())
    read: list[set[str]] = [set() for _ in parts]
    while not match.over:
        for (_, part, seats), found in zip(parts, read, strict=True):
            for seat in range(PLAYERS) if seats else [None]:
                record = Noted(match.knowledge(SPECTATOR if seat is None else seat).record)
                part.make(match.board, record, *([] if seat is None else [seat]))
                found |= record.read
        for _ in range(10):
            if not match.over:
                match.play(luck.choice(match.legal_numbers()))
    for (path, part, _), found in zip(parts, read, strict=True):
        assert part.reads_anything or found - {"players"} <= part.fields, path  # the number of players never changes
