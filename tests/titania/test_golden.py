"""The golden playthroughs, played again on both backends."""

from __future__ import annotations

import json

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from tests.titania import golden


@pytest.mark.parametrize("name", golden.GAMES)
def test_a_golden_game_goes_as_it_went(backend: Backend, name: str) -> None:
    """Every tenth state to the byte, and the result."""
    stored = golden.stored(name)
    log = stored["log"]
    assert dict(golden.states(log, backend.name)) == stored["states"]
    match = Match.load(log, backend=backend.name)
    assert match.over
    assert match.log() == log


@pytest.mark.parametrize("name", golden.GAMES)
def test_a_golden_game_is_made_again_as_it_is_stored(name: str) -> None:
    """If not: `python -m tests.titania.golden`, and look at what changed."""
    path = golden.FOLDER / f"{name}.json"
    assert path.read_text(encoding="utf-8") == golden.written(golden.make(name))


def test_there_are_golden_games_for_all_numbers_of_players() -> None:
    logs = {path.stem: json.loads(path.read_text(encoding="utf-8"))["log"] for path in golden.FOLDER.glob("*.json")}
    assert logs.keys() == golden.GAMES.keys()
    assert {(log["players"], log["board"]["name"]) for log in logs.values()} == {
        (2, "default"),
        (3, "default"),
        (4, "default"),
        (3, "round"),
    }
    words = {action.split()[0] for log in logs.values() for action in log["actions"]}
    assert words >= {"draw", "done", "build", "star", "ship", "discard", "B", "Y", "R", "BY", "BR", "YR"}
    assert words & {"brown", "green", "black", "white"}
