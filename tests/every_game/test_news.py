"""Facts about actions and boards: what any program that shows a game is given."""

from __future__ import annotations

import json
from random import Random

import pytest

from atoll.engine.game import Game
from atoll.engine.match import SPECTATOR, Match
from tests.every_game.rigs import GAMES, rig

EVERY_GAME = pytest.mark.parametrize("game", [rig(name).game for name in GAMES], ids=lambda game: game.name)


@EVERY_GAME
def test_the_chart_of_every_board_is_json(game: Game) -> None:
    for name in game.spec.boards:
        chart = game.spec.chart(game.board(name))
        assert json.loads(json.dumps(chart))["board"] == name


@EVERY_GAME
@pytest.mark.parametrize("seed", range(3))
def test_facts_are_json_and_their_points_add_up(game: Game, seed: int) -> None:
    """Every action brings facts to everybody; all points but those of hidden tiles are told as they are won."""
    match, luck = game.new(2 + seed % 2, seed, backend="python"), Random(seed)
    viewers = (SPECTATOR, *range(match.players))
    points = {viewer: [0] * match.players for viewer in viewers}
    while match.actor is not None:
        previews = match.view(match.actor)["previews"]
        assert set(previews) <= set(match.legal())
        before = {viewer: match.knowledge(viewer).record for viewer in viewers}
        action = luck.choice(match.legal_numbers())
        match.play(action)
        for viewer in viewers:
            facts = game.spec.news(match.board, before[viewer], action, match.knowledge(viewer).record)
            assert facts == json.loads(json.dumps(facts))
            assert facts
            for fact in facts:
                if fact["what"] in ("points", "tiles turned"):
                    points[viewer][fact["seat"]] += fact["n"]
    result = match.result()
    assert result is not None
    if rig(game.name).tells_points:
        assert all(told == list(result.points) for told in points.values())


@EVERY_GAME
def test_facts_tell_nobody_what_is_hidden(game: Game) -> None:
    """What a seat is told is the same whatever the truth behind what it cannot see."""
    for seed in range(4):
        match, luck = game.new(3, seed, backend="python"), Random(seed)
        for _ in range(120):
            if match.actor is None:
                break
            before = match.copy()
            action = luck.choice(match.legal_numbers())
            match.play(action)
            for viewer in (SPECTATOR, *(p for p in range(3) if p != before.actor)):
                told = _told(game, before, action, match, viewer)
                assert "cards" not in told or '"cards": null' in told or match.over
                assert '"value": ' not in told or '"value": null' in told or match.over


def _told(game: Game, before: Match, action: int, after: Match, viewer: int) -> str:
    known = before.knowledge(viewer).record, after.knowledge(viewer).record
    return json.dumps(game.spec.news(after.board, known[0], action, known[1]))
