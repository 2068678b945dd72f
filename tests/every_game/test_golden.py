"""The golden playthroughs, played again on both backends."""

from __future__ import annotations

import json

import pytest

from atoll.engine.backend import Backend
from atoll.engine.game import game
from atoll.engine.match import Match
from tests.every_game import golden
from tests.every_game.rigs import GAMES, rig

STORED = [(name, which) for name in GAMES for which in rig(name).golden]


@pytest.mark.parametrize(("name", "which"), STORED)
def test_a_golden_game_goes_as_it_went(backend: Backend, name: str, which: str) -> None:
    """Every tenth state to the byte, and the result."""
    stored = json.loads(golden.stored(name, which))
    log = stored["log"]
    assert dict(golden.states(log, backend.name)) == stored["states"]
    match = Match.load(log, backend=backend.name)
    assert match.over
    assert match.log() == log


@pytest.mark.parametrize(("name", "which"), STORED)
def test_a_golden_game_is_made_again_as_it_is_stored(name: str, which: str) -> None:
    """If not: `python -m tests.every_game.golden GAME`, and look at what changed."""
    assert golden.stored(name, which) == golden.written(golden.make(name, which))


@pytest.mark.parametrize("name", GAMES)
def test_there_are_golden_games_for_all_numbers_of_players(name: str) -> None:
    paths = sorted(rig(name).golden_folder.glob("*.json"))
    assert {path.stem for path in paths} == rig(name).golden.keys()
    logs = [json.loads(path.read_text(encoding="utf-8"))["log"] for path in paths]
    assert {log["players"] for log in logs} == set(game(name).seats)
    assert {log["board"]["name"] for log in logs} == set(game(name).spec.boards)


@pytest.mark.parametrize("name", GAMES)
def test_all_that_can_be_said_is_said_in_them(name: str) -> None:
    spec, board, verb = game(name).spec, game(name).board(), rig(name).verb
    numbers = [action for action in range(spec.actions) if rig(name).exists(board, action)]
    verbs = {verb(spec.to_words(board, action)) for action in numbers}
    logs = [json.loads(golden.stored(name, which))["log"] for which in rig(name).golden]
    assert {verb(action) for log in logs for action in log["actions"]} == verbs
