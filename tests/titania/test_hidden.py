"""No leak, and fair guesses: what a seat's redacted record tells, and how what it does not tell is filled in."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from math import comb
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from atoll.engine.runner import Runner
from atoll.games.titania.state import State
from tests.titania.accounts import as_array, assert_accounted_for
from tests.titania.chisquare import fits
from tests.titania.playing import Start, choose, starts
from tests.titania.positions import BOARD, TITANIA, Staged, all_of, match_at, position, tile_on

BACKENDS = ["python", "compiled"]


def positions(match: Match, start: Start) -> Iterator[Match]:
    """Now and then a position of a random game, its end included."""
    rng = start.rng
    while not match.over:
        if rng.random() < 0.06:
            yield match
        match.play(choose(rng, match.legal_numbers(), start.mood))
    yield match


def twin(s: State, seat: int, rng: Random) -> State:
    """Another truth that looks the same from a seat: its secrets are shuffled, and so is all of chance."""
    t = s.copy()
    t.key = [rng.randrange(2**32) for _ in range(8)]
    t.block = [rng.randrange(2**32) for _ in range(16)]
    t.stream, t.counter, t.left = rng.randrange(2**32), rng.randrange(1000), rng.randrange(17)
    others = [p for p in range(s.players) if p != seat]
    shuffle([t.pile, *(t.hand[p] for p in others)], rng)
    shuffle([t.tile_supply, *(t.tiles[p] for p in others)], rng)
    return t


def shuffle(bags: list[list[int]], rng: Random) -> None:
    """Mixes what is in some bags; each holds as many things as before."""
    things = [k for bag in bags for k, n in enumerate(bag) for _ in range(n)]
    rng.shuffle(things)
    for bag in bags:
        mine = [things.pop() for _ in range(sum(bag))]
        bag[:] = [mine.count(k) for k in range(len(bag))]


# ---- no leak ----


@given(start=starts(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=40)
def test_what_a_seat_may_not_know_does_not_reach_it(start: Start, backend: str) -> None:
    """Two truths that differ only in that give the same knowledge to the byte, the same view, the same actions."""
    differ = 0
    rng = Random(start.seed + b"twins")
    for match in positions(start.match(backend), start):
        if match.over:
            continue
        board: Any = match.board
        for seat in range(-1, start.players):
            one, two = match.record.copy(), twin(match.record, seat, rng)
            assert_accounted_for(as_array([two.to_bytes()]), board)
            differ += one.hand != two.hand or one.tiles != two.tiles
            a, b = match_at(one, backend, board), match_at(two, backend, board)
            known, known_too = a.knowledge(seat), b.knowledge(seat)
            assert known.record().to_bytes() == known_too.record().to_bytes()
            assert known.legal() == known_too.legal()
            assert json.dumps(a.view(seat)) == json.dumps(b.view(seat))
            assert json.dumps(known.view()) == json.dumps(known_too.view())
    assert differ > 0


def test_the_shuffled_truths_would_show_if_anything_leaked(interpreted: Backend) -> None:
    """The test above can fail: to the seats whose cards were shuffled the two truths do look different."""
    s = position(3, hands={0: "4B", 1: "4Y", 2: "4R"}, tiles={1: [3, 3], 2: [5]})
    t = twin(s, 0, Random(1))
    views = [match_at(state, interpreted).view(1) for state in (s, t)]
    assert views[0] != views[1]


@given(start=starts(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=25)
def test_the_actor_finds_the_same_actions_in_what_it_knows(start: Start, backend: str) -> None:
    for match in positions(start.match(backend), start):
        if not match.over:
            assert match.actor is not None
            assert match.knowledge(match.actor).legal() == match.legal_numbers()
            assert match.view(match.actor)["legal"] == match.legal()
            for other in {-1, *range(start.players)} - {match.actor}:
                assert match.view(other)["legal"] == []
                assert match.view(other)["undoable"] == 0


@given(start=starts(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=25)
def test_knowing_takes_nothing_from_the_truth(start: Start, backend: str) -> None:
    """Looking changes nothing, and looking at what is known shows nothing new."""
    for match in positions(start.match(backend), start):
        before = match.record_bytes
        for seat in range(-1, start.players):
            known = match.knowledge(seat)
            again = known.runner.redacted(known.states, seat)
            assert known.runner.to_bytes(again) == known.runner.to_bytes(known.states)
            match.view(seat)
        assert match.record_bytes == before


@given(start=starts(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=20)
def test_no_view_has_a_trace_of_the_seed(start: Start, backend: str) -> None:
    """Neither the seed nor a word of the key or of the cipher's block, in decimal or in hexadecimal, before the end."""
    for match in positions(start.match(backend), start):
        s = match.record
        large = {word for word in (*s.key, *s.block) if word > 2**20}
        traces = {str(word) for word in large} | {f"{word:x}" for word in large}
        traces |= {start.seed.hex()} | {
            start.seed[i : i + 4].hex() for i in range(0, 32, 4) if any(start.seed[i : i + 3])
        }
        for seat in range(-1, start.players):
            view = match.view(seat)
            del view["seed_sha256"]  # the promise; it tells nothing, but may hold any digits
            text = json.dumps(view)
            assert not [trace for trace in traces if trace in text]
        if not match.over:
            public = match.log(public=True)
            assert "seed" not in public
            assert start.seed.hex() not in json.dumps(public)


@given(start=starts(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=25)
def test_after_the_game_all_is_open_but_the_key(start: Start, backend: str) -> None:
    *_, match = positions(start.match(backend), start)
    assert match.over
    truth = match.record
    chance = {"key", "stream", "counter", "block", "left"}
    for seat in range(-1, start.players):
        known = match.knowledge(seat).record()
        assert {name for name in State.fields if getattr(known, name) != getattr(truth, name)} <= chance
        assert not any([*known.key, *known.block, known.stream, known.counter, known.left])
        seats = match.view(seat)["table"]["seats"]
        assert all(shown["hand"] is not None and shown["tile_values"] is not None for shown in seats)
        assert [sum(shown["hand"].values()) for shown in seats] == [shown["cards"] for shown in seats]


# ---- fair guesses ----


@given(start=starts(), backend=st.sampled_from(BACKENDS), stream=st.integers(0, 2**32))
@settings(max_examples=30)
def test_a_guess_is_a_possible_truth(start: Start, backend: str, stream: int) -> None:
    """Everything is accounted for, and whoever knew only what the seat knows could not tell it from the truth."""
    for match in positions(start.match(backend), start):
        for seat in range(-1, start.players):
            known = match.knowledge(seat)
            runner = known.runner
            guess = runner.resampled(known.states, start.seed[::-1], stream)
            assert_accounted_for(as_array([runner.to_bytes(guess)]), match.board)  # type: ignore[arg-type]
            assert runner.to_bytes(runner.redacted(guess, seat)) == runner.to_bytes(known.states)
            again = runner.resampled(known.states, start.seed[::-1], stream)
            assert runner.to_bytes(again) == runner.to_bytes(guess)


@given(start=starts(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=15)
def test_a_guess_can_be_played_on_to_the_end(start: Start, backend: str) -> None:
    match = start.match(backend)
    for _, position_ in zip(range(3), positions(match, start), strict=False):
        known = position_.knowledge(start.seed[0] % start.players)
        guess, rng = known.runner.resampled(known.states, start.seed), start.rng
        while known.runner.get(guess, "actor") >= 0:
            legal = known.runner.legal(guess)
            assert known.runner.play(guess, choose(rng, legal, start.mood))
        assert_accounted_for(as_array([known.runner.to_bytes(guess)]), match.board)  # type: ignore[arg-type]


def guesses(state: State, backend: Backend, seat: int, number: int) -> list[State]:
    """Many guesses at the truth, each on its own stream of one key."""
    runner = Staged(state, backend)
    known = runner.redacted(runner.deal(), seat)
    return [runner.to_record(runner.resampled(known, bytes(range(32)), i)).copy() for i in range(number)]  # type: ignore[misc]


def ways(bag: list[int], hand: tuple[int, ...]) -> int:
    """In how many ways a hand comes out of a bag."""
    number = 1
    for n, k in zip(bag, hand, strict=True):
        number *= comb(n, k)
    return number


def test_cards_are_guessed_in_proportion(backend: Backend) -> None:
    """Seat 0 sees its own cards and the discards; each hand of seat 1 and 2 is as likely as the ways to draw it."""
    state = position(3, hands={0: "4B 2R", 1: "2Y", 2: "YR"}, pile="3B 2Y 2R")
    unseen = [3, 2 + 2, 2, 0, 0, 1]
    tries = 4000 if backend.name == "compiled" else 1500
    found = guesses(state, backend, 0, tries)
    assert all(guess.hand[0] == state.hand[0] for guess in found)
    first = Counter(tuple(guess.hand[1]) for guess in found)
    pairs = [pair(a, b) for a in range(6) for b in range(a, 6)]
    assert fits(first, {p: ways(unseen, p) for p in pairs})
    second = Counter(tuple(guess.hand[2]) for guess in found)
    assert fits(second, {single(k): unseen[k] for k in range(6)})
    both = Counter((tuple(guess.hand[1]), guess.hand[2].index(1)) for guess in found)
    assert fits(both, {(p, k): ways(unseen, p) * (unseen[k] - p[k]) for p in pairs for k in range(6)})


def pair(a: int, b: int) -> tuple[int, ...]:
    return tuple((a == k) + (b == k) for k in range(6))


def single(a: int) -> tuple[int, ...]:
    return tuple(int(a == k) for k in range(6))


def test_point_tiles_are_guessed_in_proportion(backend: Backend) -> None:
    """Seat 0 took two fives and a four; twelve are left in the supply, the others lie with seats 1 and 2."""
    supply = [3] * 6 + [4] * 4 + [5] * 2
    state = position(3, tiles={0: [5, 5, 4], 1: [3, 3]}, tile_supply=supply)
    unseen = [10, 9, 8]
    tries = 3000 if backend.name == "compiled" else 1500
    found = guesses(state, backend, 0, tries)
    assert all(guess.tiles[0] == [0, 1, 2] for guess in found)
    hands = [(a, b, 2 - a - b) for a in range(3) for b in range(3 - a)]
    assert fits(Counter(tuple(guess.tiles[1]) for guess in found), {hand: ways(unseen, hand) for hand in hands})
    left = Counter(guess.tile_supply[0] for guess in found)
    assert fits(left, {n: comb(10, n) * comb(17, 12 - n) for n in range(11)})


def test_a_spectator_guesses_all_hands(backend: Backend) -> None:
    state = position(2, hands={0: "B", 1: "R"}, pile="2B 3R")
    unseen = [3, 0, 4, 0, 0, 0]
    found = guesses(state, backend, -1, 1500)
    hands = Counter((tuple(guess.hand[0]).index(1), tuple(guess.hand[1]).index(1)) for guess in found)
    assert fits(hands, {(a, b): unseen[a] * (unseen[b] - (a == b)) for a in range(6) for b in range(6)})


def test_what_is_known_leaves_nothing_to_guess(backend: Backend) -> None:
    """With the pile empty and two players, each knows the other's hand."""
    state = position(2, hands={0: "8B 8Y 4BY", 1: "8R 2BR"}, pile="")
    known = guesses(state, backend, 0, 50)
    assert all(guess.hand == state.hand and guess.pile == [0] * 6 for guess in known)


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_face_down_tiles_are_guessed_out_of_their_own_pool(backend: Backend, seat: int) -> None:
    """After T8.3 a field that was dealt again shows one of the tiles turned in epoch 1; any other, one of the rest."""
    around = [name for name in all_of("fog") if set(BOARD.tables.near[BOARD.index[name]]) & set(BOARD.castle)]
    dealt_again, never = around[0], around[-1]
    fillers = [name for name in all_of("fog") if name not in around][:3]
    again = {dealt_again: "ship", fillers[0]: "ship", fillers[1]: "ship", fillers[2]: "3 white"}
    state = position(2, epoch=2, hands={0: "B Y R BY BR YR"}, again=again)
    redealt = Counter(again.values())
    kinds = {
        **{f"{n} {c}": 1 for n in (2, 3) for c in ("brown", "green", "black", "white")},
        "1 of each": 2,
        "2 of a colour": 2,
        "3 of a colour": 2,
        "1 starfish": 3,
        "2 starfish": 2,
        "ship": 3,
    }
    rest = Counter(kinds) - redealt
    assert "ship" not in rest
    for place, pool in ((dealt_again, redealt), (never, rest)):
        found: Counter[str] = Counter()
        for guess in guesses(state, backend, seat, 450):
            guess.hand[0] = state.hand[0]  # so that every guess can make the same move
            match = match_at(guess, backend)
            match.play(next(action for action in match.legal() if action.endswith(f" {place}")))
            found[str(tile_on(match, place))] += 1
        assert fits(found, pool)


def test_guesses_of_different_streams_differ_and_have_their_own_chance(backend: Backend) -> None:
    state = position(3, hands={0: "4B", 1: "5Y", 2: "5R"})
    found = guesses(state, backend, 0, 60)
    assert len({tuple(guess.hand[1]) for guess in found}) > 10
    assert len({tuple(guess.block) for guess in found}) == 60
    assert all(guess.key != state.key for guess in found)


def test_a_guess_after_the_game_is_the_truth(backend: Backend) -> None:
    match = TITANIA.new(2, 9, backend=backend.name)
    rng = Random(9)
    while not match.over:
        match.play(choose(rng, match.legal_numbers(), 30))
    known = match.knowledge(0)
    runner: Runner = known.runner
    guess = runner.to_record(runner.resampled(known.states, bytes(32)))
    chance = {"key", "stream", "counter", "block", "left"}
    assert {name for name in State.fields if getattr(guess, name) != getattr(match.record, name)} <= chance
