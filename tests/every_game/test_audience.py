"""What an audience sees and is told, compared with the plainest way to find out: look before, play, look after."""

from __future__ import annotations

from random import Random

import pytest

from atoll.engine.audience import Audience
from atoll.engine.match import SPECTATOR, Match
from atoll.games.spec import View
from tests.every_game.rigs import GAMES, rig

PLAYERS = 3
VIEWERS = (SPECTATOR, *range(PLAYERS))


def told_plainly(match: Match, viewer: int) -> list[list[View]]:
    """Plays a match again and asks for the news from the viewer's own records."""
    again, told = match.at(0), []
    for action in match.actions:
        before = again.knowledge(viewer).record
        again.play(action)
        told.append(match.spec.news(match.board, before, action, again.knowledge(viewer).record))
    return told


def new_audience(game: str, seed: int) -> Audience[list[View]]:
    match = rig(game).game.new(PLAYERS, seed, backend="python")
    return Audience(match, match.spec.news)


@pytest.mark.parametrize("game", GAMES)
def test_viewers_who_come_and_go_are_told_what_the_game_played_again_tells(game: str) -> None:
    """Viewers look away now and then, also while something is taken back and something else is played."""
    luck = Random(5)
    audience = new_audience(game, 5)
    match = audience.match
    undone = told = 0
    for _ in range(150):
        if match.over:
            break
        if match.undoable and luck.random() < 0.4:
            audience.undo()
            undone += 1
        else:
            audience.play(luck.choice(match.legal()))
        for viewer in VIEWERS:
            if luck.random() < 0.8 or not match.actions:
                continue
            plainly = told_plainly(match, viewer)
            assert audience.news(viewer) == plainly[-1]
            assert audience.history(viewer) == plainly
            assert audience.view(viewer) == match.view(viewer)
            told += viewer not in (SPECTATOR, audience.actors[-1])
    assert (undone > 5) == rig(game).can_undo
    assert told > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_before_anybody_looked_is_told_from_its_beginning(game: str) -> None:
    luck = Random(9)
    match = rig(game).game.new(PLAYERS, 9, backend="python")
    for _ in range(10):
        match.play(luck.choice(match.legal()))
    audience = Audience(match, match.spec.news)
    for _ in range(10):
        audience.play(luck.choice(match.legal()))
    for viewer in VIEWERS:
        assert audience.history(viewer) == told_plainly(match, viewer)


@pytest.mark.parametrize("game", GAMES)
def test_somebody_who_asks_only_for_the_news_is_told_of_each_action_once(game: str) -> None:
    """As in a terminal: the game is not played again for each action."""
    match, told = rig(game).game.new(PLAYERS, 5, backend="python"), []
    audience = Audience(match, lambda _board, _before, action, _after: told.append(action) or action)
    for n in range(1, 31):
        audience.play(match.legal()[0])
        assert audience.news(SPECTATOR) == match.actions[-1]
        assert len(told) == 2 * n, "to its player, and to the others"


@pytest.mark.parametrize("game", GAMES)
def test_when_all_is_open_each_action_is_told_as_its_player_saw_it(game: str) -> None:
    luck = Random(3)
    audience = new_audience(game, 3)
    for _ in range(25):
        audience.play(luck.choice(audience.match.legal()))
    by_seat = [told_plainly(audience.match, seat) for seat in range(PLAYERS)]
    assert audience.open_history() == [by_seat[actor][i] for i, actor in enumerate(audience.actors)]
    view = audience.match.open_view()
    assert [seat["hand"] for seat in view["table"]["seats"]] == [
        audience.match.view(seat)["table"]["seats"][seat]["hand"] for seat in range(PLAYERS)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_looking_changes_nothing(game: str) -> None:
    luck = Random(4)
    audience = new_audience(game, 4)
    for _ in range(12):
        audience.play(luck.choice(audience.match.legal()))
        before = audience.match.record_bytes
        first = [(audience.view(viewer), audience.history(viewer)) for viewer in VIEWERS]
        again = [(audience.view(viewer), audience.history(viewer)) for viewer in reversed(VIEWERS)]
        assert first == again[::-1]
        assert audience.match.record_bytes == before


@pytest.mark.parametrize("backend", ["python", "compiled"])
@pytest.mark.parametrize("game", GAMES)
def test_a_record_read_beside_another_is_the_same(game: str, backend: str) -> None:
    luck = Random(6)
    match = rig(game).game.new(PLAYERS, 6, backend=backend)
    differ, everyone = 0, None
    for _ in range(60):
        match.play(luck.choice(match.legal_numbers()))
        if match.over:
            break
        everyone = match.everyones_knowledge(before=everyone)
        watching = match.knowledge(SPECTATOR)
        for seat in (SPECTATOR, *range(PLAYERS)):
            alone, beside = match.knowledge(seat).record, everyone.knowledge(seat)
            assert all(getattr(beside.record, name) == getattr(alone, name) for name in alone.fields)
            assert beside.to_bytes() == alone.to_bytes()
            differ += alone.to_bytes() != watching.to_bytes()
    assert differ, "players know more than spectators"
