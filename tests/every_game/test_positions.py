"""Positions as text, of random games: there and back on both backends, and nothing hidden in them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.engine.backend import choose as backend_of
from atoll.engine.game import game
from atoll.engine.match import SPECTATOR, Match
from atoll.engine.runner import Runner
from atoll.errors import BadPosition
from tests.every_game.playing import Start, choose, numbered, starts
from tests.every_game.rigs import BACKENDS, GAMES, rig
from tests.staging import match_at


def somewhere(start: Start, steps: int, backend: str) -> Match:
    match, rng = start.match(backend), start.rng
    while not match.over and len(match.actions) < steps:
        match.play(choose(rng, match.legal_numbers(), start.mood))
    return match


def without_chance(match: Match) -> bytes:
    record = match.spec.state.from_bytes(match.record_bytes)
    interpreted = Runner(match.spec, match.board, backend_of("python")).functions()
    interpreted["forget"](record)
    return record.to_bytes()


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), steps=st.integers(0, 700), backend=st.sampled_from(BACKENDS))
@settings(max_examples=50)
def test_a_whole_position_gives_the_same_record(name: str, data: st.DataObject, steps: int, backend: str) -> None:
    match = somewhere(data.draw(starts(name)), steps, backend)
    text = match.position()
    assert text.isascii()
    assert text.isprintable()
    for other in BACKENDS:
        again = Match.from_position(text, 5, backend=other)
        assert without_chance(again) == without_chance(match)
        assert again.position() == text
        assert again.setup.options == match.setup.options
        assert (again.actor, again.legal(), again.result()) == (match.actor, match.legal(), match.result())
        for seat in range(-1, match.players):
            assert again.knowledge(seat).to_bytes() == match.knowledge(seat).to_bytes()
            assert again.position(seat) == match.position(seat)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), steps=st.integers(0, 700), backend=st.sampled_from(BACKENDS))
@settings(max_examples=50)
def test_what_a_seat_knows_is_a_position_too(name: str, data: st.DataObject, steps: int, backend: str) -> None:
    match = somewhere(data.draw(starts(name)), steps, backend)
    seat = data.draw(st.integers(-1, match.players - 1))
    text = match.position(seat)
    assert ("?" in text) == (not match.over)
    truths = [Match.from_position(text, 5, backend=other) for other in BACKENDS]
    assert truths[0].record_bytes == truths[1].record_bytes
    for truth in truths:
        assert truth.position(seat) == text
        assert truth.knowledge(seat).to_bytes() == match.knowledge(seat).to_bytes()
        assert truth.legal() == match.legal() or seat != match.actor


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), steps=st.integers(0, 500))
@settings(max_examples=50)
def test_two_truths_that_look_the_same_give_the_same_text(name: str, data: st.DataObject, steps: int) -> None:
    """So nothing that the seat may not know is in it."""
    match = somewhere(data.draw(starts(name)), steps, "compiled")
    rng = Random(data.draw(st.integers(0, 2**32)))
    for seat in range(-1, match.players):
        if match.over:
            break
        twin = rig(name).twin(match.record, seat, rng)
        other = match_at(match.spec, match.board, twin.to_bytes(), "python", match.setup.options)
        assert other.position(seat) == match.position(seat)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), steps=st.integers(0, 400), seen=st.sampled_from([None, SPECTATOR, 0]))
@settings(max_examples=15)
def test_a_match_from_a_position_is_played_logged_and_loaded(
    name: str, data: st.DataObject, steps: int, seen: int | None
) -> None:
    start = data.draw(starts(name))
    match = Match.from_position(somewhere(start, steps, "compiled").position(seen), 9, backend="compiled")
    rng = start.rng
    for _ in range(30):
        if not match.over:
            match.play(choose(rng, match.legal_numbers(), start.mood))
    log = match.log()
    again = Match.load(log, backend="python")
    assert again.record_bytes == match.record_bytes
    assert again.log() == log
    assert match.at(0).position(seen) == log["position"]


# ---- what is refused ----


def mutated(text: str, rng: Random) -> str:
    """The text with one thing changed, anywhere."""
    words = text.split(" ")
    place = rng.randrange(len(words))
    match rng.randrange(8):
        case 0:
            del words[place]
        case 1:
            words.insert(place, rng.choice(words))
        case 2:
            words[place] = words[place][: rng.randrange(len(words[place]) + 1)]
        case 3:
            words[place] = "".join(rng.choice("0123456789-*,/?=@|a") if rng.random() < 0.2 else c for c in words[place])
        case _:  # another number, which is what people get wrong
            numbers = [found.span() for found in re.finditer(r"-?\d+", words[place])]
            if numbers:
                first, last = rng.choice(numbers)
                other = str(rng.choice([-1, 0, 1, 2, 7, 14, 91, 99, 20000, 32767, 99999]))
                words[place] = words[place][:first] + other + words[place][last:]
    return " ".join(words)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("chunk", range(2))
def test_a_changed_text_is_refused_with_a_problem_or_can_be_played(name: str, chunk: int) -> None:
    """It never breaks: what is let in can be played to the end, also where nobody looks at bounds."""
    rng = Random(f"{name} {chunk}")
    refused = let_in = 0
    for i in range(12):
        match = somewhere(numbered(name, 100 * chunk + i), rng.randrange(2 * rig(name).length), "compiled")
        texts = [match.position(seat) for seat in (None, *range(-1, match.players))]
        for _ in range(50):
            found = read(mutated(rng.choice(texts), rng))
            if isinstance(found, Match):
                let_in += 1
                play_out(found)
            else:
                refused += 1
                assert found
                assert all(len(each) < 300 for each in found)
    assert refused > 200
    assert let_in > 5


def read(text: str) -> Match | tuple[str, ...]:
    """The match that begins there, or what is wrong with the text."""
    try:
        return Match.from_position(text, 3, backend="compiled")
    except BadPosition as problem:
        return problem.problems


def play_out(match: Match) -> None:
    """To the end at random, on both backends alike."""
    twin, rng = match.copy(), Random(1)
    twin.run_by("python")
    for _ in range(60):
        if match.over:
            break
        assert match.legal_numbers() == twin.legal_numbers()
        action = rng.choice(match.legal_numbers())
        match.play(action)
        twin.play(action)
        assert match.record_bytes == twin.record_bytes
    out: Any = match.knowledge(-1).runner.backend.action_buffer(match.spec.actions)
    match._runner.functions()["playout_at"](match._runner.boards, match._states, 0, 12345, out)
    assert match.record.actor < 0


@pytest.mark.parametrize("name", GAMES)
def test_every_field_is_looked_at(name: str) -> None:
    """A number above the limit of its field is refused, and the field is named."""
    match = somewhere(numbered(name, 3), 40, "python")
    for field in game(name).spec.state.fields:
        if field in ("key", "stream", "counter", "block", "left", "players"):
            continue
        head, _, fields = match.position().partition(" | ")
        words = [word for word in fields.split() if not word.startswith(f"{field}=")]
        with pytest.raises(BadPosition) as problem:
            Match.from_position(" ".join([head, "|", *words, f"{field}=20001"]))
        assert any(each.startswith(f"{field}: 20001 is not a number from") for each in problem.value.problems), field


@pytest.mark.parametrize("name", GAMES)
def test_only_secret_fields_are_redacted(name: str) -> None:
    """The declaration tells the truth: all that a seat may not know is in fields that are called secret."""
    spec = game(name).spec
    secret = {field for field, declared in spec.state.fields.items() if declared.secret}
    changed = set()
    for i in range(6):
        match = somewhere(numbered(name, i), min(120, rig(name).length // 2), "python")
        for seat in range(-1, match.players):
            known = match.knowledge(seat).record
            changed |= {
                field
                for field in spec.state.fields
                if field not in ("key", "stream", "counter", "block", "left")
                and getattr(known, field) != getattr(match.record, field)
            }
    assert changed == secret
