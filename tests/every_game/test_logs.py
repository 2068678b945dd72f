"""A match becomes a log, and the log the same match again. What is refused, and why, is tested in tests/test_log.py."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.engine.match import Match
from atoll.errors import BadLog
from tests.every_game.playing import choose, starts
from tests.every_game.rigs import BACKENDS, GAMES, rig


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), steps=st.integers(0, 800), backend=st.sampled_from(BACKENDS))
@settings(max_examples=50)
def test_a_log_gives_the_same_match_and_the_same_log(name: str, data: st.DataObject, steps: int, backend: str) -> None:
    start = data.draw(starts(name))
    match, rng = start.match(backend), start.rng
    while not match.over and len(match.actions) < steps:
        match.play(choose(rng, match.legal_numbers(), start.mood))
    log = match.log()
    for source, other in ((log, backend), (json.dumps(log), BACKENDS[1]), (json.dumps(log).encode(), BACKENDS[0])):
        again = Match.load(source, backend=other)
        assert again.record_bytes == match.record_bytes
        assert again.actions == match.actions
        assert again.log() == log
        assert list(again.log()) == list(log)
        assert (again.undoable, again.result()) == (match.undoable, match.result())


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@settings(max_examples=20)
def test_a_log_with_another_action_is_refused_with_its_place(name: str, data: st.DataObject) -> None:
    """An action that was not legal then, in words that are."""
    start = data.draw(starts(name))
    match, rng = start.match(), start.rng
    while not match.over and len(match.actions) < 60:
        match.play(choose(rng, match.legal_numbers(), start.mood))
    log = match.log()
    place = data.draw(st.integers(0, len(log["actions"]) - 1))
    earlier = Match.load({**log, "actions": log["actions"][:place], "result": None}, backend="compiled")
    ground = rig(name).game.board(start.board)
    there = [a for a in range(match.spec.actions) if rig(name).exists(ground, a)]
    illegal = data.draw(st.sampled_from(sorted(set(there) - set(earlier.legal_numbers()))))
    log["actions"][place] = match.words(illegal)
    with pytest.raises(BadLog, match=rf"^actions\[{place}\]: .* is not legal"):
        Match.load(log, backend="compiled")
