"""No leak, and guesses that are possible: what a seat's redacted record tells, and how the rest of it is filled in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.engine.match import Match
from tests import staging
from tests.every_game.playing import Start, choose, starts
from tests.every_game.rigs import BACKENDS, GAMES, rig

CHANCE = {"key", "stream", "counter", "block", "left"}


def positions(start: Start, backend: str) -> Iterator[Match]:
    """A match that stops now and then, and at its end, to be looked at."""
    match, rng, stride = start.match(backend), start.rng, rig(start.game).stride
    wait = rng.randrange(stride)
    while not match.over:
        if len(match.actions) % stride == wait:
            yield match
        match.play(choose(rng, match.legal_numbers(), start.mood))
    yield match


def other_truth(match: Match, seat: int, rng: Random) -> Any:
    """A record that differs only in what the seat may not know: all secrets, and all of chance."""
    t = rig(match.spec.name).twin(match.record, seat, rng)
    t.key = [rng.randrange(2**32) for _ in range(8)]
    t.block = [rng.randrange(2**32) for _ in range(16)]
    t.stream, t.counter, t.left = rng.randrange(2**32), rng.randrange(1000), rng.randrange(17)
    return t


def seats_of(match: Match) -> range:
    """All seats, and the spectator."""
    return range(-1, match.players)


def assert_complete(match: Match, content: bytes) -> None:
    spec = match.spec
    assert spec.check is not None
    assert spec.check(match.board, spec.state.from_bytes(content), spec.row(match.setup.options)) == []


# ---- no leak ----


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=25)
def test_what_a_seat_may_not_know_does_not_reach_it(name: str, data: st.DataObject, backend: str) -> None:
    """Two truths that differ only in that give the same knowledge to the byte, the same view, the same actions."""
    start = data.draw(starts(name))
    rng = Random(start.seed + b"twins")
    differ = 0
    for match in positions(start, backend):
        if match.over:
            continue
        for seat in seats_of(match):
            truth, other = match.record, other_truth(match, seat, rng)
            assert_complete(match, other.to_bytes())
            differ += any(getattr(truth, field) != getattr(other, field) for field in truth.fields.keys() - CHANCE)
            a, b = (staging.match_at(match.spec, match.board, s.to_bytes(), backend) for s in (truth, other))
            known, known_too = a.knowledge(seat), b.knowledge(seat)
            assert known.record.to_bytes() == known_too.record.to_bytes()
            assert known.legal() == known_too.legal()
            assert json.dumps(a.view(seat)) == json.dumps(b.view(seat))
            assert json.dumps(known.view()) == json.dumps(known_too.view())
    assert differ > 0, "the truths do differ"


@pytest.mark.parametrize("name", GAMES)
def test_somebody_else_would_see_it(name: str) -> None:
    """The test above can fail: to the seats whose secrets were changed the two truths do look different."""
    match, rng = rig(name).game.new(3, 7, backend="python"), Random(7)
    while match.record.in_hand[1] == 0 or match.record.in_hand[2] == 0:
        match.play(choose(rng, match.legal_numbers(), 100))
    other = staging.match_at(match.spec, match.board, other_truth(match, 0, rng).to_bytes(), "python")
    assert match.view(0)["table"] == other.view(0)["table"]
    assert match.view(1)["table"] != other.view(1)["table"]
    assert match.view(2)["table"] != other.view(2)["table"]


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=25)
def test_the_actor_finds_the_same_actions_in_what_it_knows(name: str, data: st.DataObject, backend: str) -> None:
    start = data.draw(starts(name))
    for match in positions(start, backend):
        if not match.over:
            assert match.actor is not None
            assert match.knowledge(match.actor).legal() == match.legal_numbers()
            assert match.view(match.actor)["legal"] == match.legal()
            for other in set(seats_of(match)) - {match.actor}:
                assert match.view(other)["legal"] == []
                assert match.view(other)["undoable"] == 0


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=25)
def test_knowing_takes_nothing_from_the_truth(name: str, data: st.DataObject, backend: str) -> None:
    """Looking changes nothing, and looking at what is known shows nothing new."""
    start = data.draw(starts(name))
    for match in positions(start, backend):
        before = match.record_bytes
        for seat in seats_of(match):
            known = match.knowledge(seat)
            again = known.runner.redacted(known.states, seat)
            assert known.runner.to_bytes(again) == known.runner.to_bytes(known.states)
            match.view(seat)
        assert match.record_bytes == before


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=20)
def test_no_view_has_a_trace_of_the_seed(name: str, data: st.DataObject, backend: str) -> None:
    """Neither the seed nor a word of the key or of the cipher's block, in decimal or in hexadecimal, before the end."""
    start = data.draw(starts(name))
    for match in positions(start, backend):
        s = match.record
        large = {word for word in (*s.key, *s.block) if word > 2**20}
        traces = {str(word) for word in large} | {f"{word:x}" for word in large} | {start.seed.hex()}
        traces |= {start.seed[i : i + 4].hex() for i in range(0, 32, 4) if any(start.seed[i : i + 3])}
        for seat in seats_of(match):
            view = match.view(seat)
            del view["seed_sha256"]  # the promise; it tells nothing, but may hold any digits
            text = json.dumps(view)
            assert not [trace for trace in traces if trace in text]
        if not match.over:
            public = match.log(public=True)
            assert "seed" not in public
            assert start.seed.hex() not in json.dumps(public)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=25)
def test_after_the_game_all_is_open_but_the_key(name: str, data: st.DataObject, backend: str) -> None:
    start = data.draw(starts(name))
    *_, match = positions(start, backend)
    truth = match.record
    for seat in seats_of(match):
        known = match.knowledge(seat).record
        assert {field for field in truth.fields if getattr(known, field) != getattr(truth, field)} <= CHANCE
        assert not any([*known.key, *known.block, known.stream, known.counter, known.left])
        seats = match.view(seat)["table"]["seats"]
        assert all(None not in shown.values() for shown in seats)
        cards = [rig(name).shown_cards(shown["hand"]) for shown in seats]
        assert cards == truth.in_hand[: match.players]
        assert cards == [shown.get("cards", held) for shown, held in zip(seats, cards, strict=True)]


# ---- guesses ----


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), backend=st.sampled_from(BACKENDS), stream=st.integers(0, 2**32))
@settings(max_examples=20)
def test_a_guess_is_a_possible_truth(name: str, data: st.DataObject, backend: str, stream: int) -> None:
    """Everything is accounted for, and with the seat's knowledge alone it cannot be told from the truth."""
    start = data.draw(starts(name))
    for match in positions(start, backend):
        for seat in seats_of(match):
            known = match.knowledge(seat)
            runner = known.runner
            guess = runner.resampled(known.states, start.seed[::-1], stream)
            assert_complete(match, runner.to_bytes(guess))
            assert runner.to_bytes(runner.redacted(guess, seat)) == runner.to_bytes(known.states)
            again = runner.resampled(known.states, start.seed[::-1], stream)
            assert runner.to_bytes(again) == runner.to_bytes(guess)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=15)
def test_a_guess_can_be_played_on_to_the_end(name: str, data: st.DataObject, backend: str) -> None:
    start = data.draw(starts(name))
    for _, match in zip(range(3), positions(start, backend), strict=False):
        known = match.knowledge(start.seed[0] % start.players)
        guess, rng = known.runner.resampled(known.states, start.seed), start.rng
        while known.runner.get(guess, "actor") >= 0:
            legal = known.runner.legal(guess)
            assert known.runner.play(guess, choose(rng, legal, start.mood))
        assert_complete(match, known.runner.to_bytes(guess))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("backend", BACKENDS)
def test_a_guess_after_the_game_is_the_truth(name: str, backend: str) -> None:
    match, rng = rig(name).game.new(3, 9, backend=backend), Random(9)
    while not match.over:
        match.play(choose(rng, match.legal_numbers(), 30))
    known = match.knowledge(0)
    guess: Any = known.runner.to_record(known.runner.resampled(known.states, bytes(32)))
    assert {field for field in guess.fields if getattr(guess, field) != getattr(match.record, field)} <= CHANCE
