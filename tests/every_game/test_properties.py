"""What holds in every game: of thousands of random ones, after every action."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.engine.match import Match
from atoll.engine.runner import Runner
from atoll.errors import IllegalAction, NoUndo
from tests.every_game.accounts import assert_accounted_for
from tests.every_game.playing import choose, filmed, numbered, starts
from tests.every_game.rigs import BACKENDS, GAMES, rig, runner
from tests.inventory import assert_all

CHUNK = 250


# ---- everything is accounted for ----


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("first", range(1000, 2000, CHUNK))
def test_everything_is_accounted_for_after_every_action(name: str, first: int) -> None:
    """In the second thousand of games; test_backends.py plays the first on both backends, and looks at it likewise."""
    for i in range(first, first + CHUNK):
        start = numbered(name, i)
        assert_accounted_for(start, filmed(runner(name, start.board, "compiled"), start))


@pytest.mark.parametrize("name", GAMES)
def test_the_random_games_see_all_there_is(name: str) -> None:
    """Otherwise the properties would prove little."""
    seen: dict[str, np.ndarray] = {}
    for start in (numbered(name, i) for i in range(360)):
        for what, found in rig(name).seen_in_random_games(filmed(runner(name, start.board, "compiled"), start)):
            seen[what] = seen.get(what, False) | found
        if all(found.all() for found in seen.values()):
            break
    assert_all(seen.items())


# ---- the legal list ----


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=40)
def test_the_legal_list_is_what_the_rules_page_says(name: str, data: st.DataObject, backend: str) -> None:
    start = data.draw(starts(name))
    match, rng = start.match(backend), start.rng
    while not match.over:
        numbers = match.legal_numbers()
        words = match.legal()
        assert numbers == sorted(set(numbers))
        assert len(words) == len(numbers) > 0
        if rng.random() < 200 / rig(name).length:
            assert set(words) == rig(name).legal_words(match.board, match.record)
        match.play(choose(rng, numbers, start.mood))
    assert match.legal() == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("backend", BACKENDS)
def test_play_takes_exactly_the_legal_actions(name: str, backend: str) -> None:
    """Every action number, in positions of every kind; what is refused changes no byte, what is taken changes some."""
    seen: Counter[int] = Counter()
    often = 12 if backend == "compiled" else 1 + 6000 // rig(name).game.spec.actions
    for i in range(18):
        start = numbered(name, 7 * i)  # all moods, all numbers of players
        rules, rng = runner(name, start.board, backend), start.rng
        states = start.dealt(rules)
        over = False
        while not over:
            over, legal = rules.get(states, "actor") < 0, rules.legal(states)
            decision = rules.get(states, "decision") if "decision" in rules.spec.state.fields else int(over)
            if seen[decision] < often and (over or rng.random() < 0.3):
                seen[decision] += 1
                check_all_numbers(rules, states, legal)
            if not over:
                rules.play(states, choose(rng, legal, start.mood))
    assert len(seen) >= rig(name).decisions


def check_all_numbers(rules: Runner, states: object, legal: list[int]) -> None:
    before = rules.to_bytes(states)
    for action in sorted(set(range(rules.spec.actions)) - set(legal)):
        assert not rules.play(states, action), action
        if rules.backend.name == "compiled":
            assert rules.to_bytes(states) == before, action
    assert rules.to_bytes(states) == before
    for action in legal:
        twin = rules.copy(states)
        assert rules.play(twin, action), action
        assert rules.to_bytes(twin) != before, action
    assert rules.to_bytes(states) == before


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), backend=st.sampled_from(BACKENDS), steps=st.integers(0, 300))
@settings(max_examples=60)
def test_an_illegal_action_is_refused_and_changes_nothing(
    name: str, data: st.DataObject, backend: str, steps: int
) -> None:
    start = data.draw(starts(name))
    match, rng = start.match(backend), start.rng
    for _ in range(steps):
        if not match.over:
            match.play(choose(rng, match.legal_numbers(), start.mood))
    illegal = sorted(set(range(match.spec.actions)) - set(match.legal_numbers()))
    on_board = [a for a in illegal if rig(name).exists(match.board, a)]
    number = data.draw(st.sampled_from(illegal))
    words = match.words(data.draw(st.sampled_from(on_board)))
    outside = data.draw(st.sampled_from([-1, match.spec.actions, 2**40, True, 1.0, None, *rig(name).no_words]))
    before, log, undoable = match.record_bytes, match.log(), match.undoable
    for action in (number, words, outside):
        with pytest.raises(IllegalAction):
            match.play(action)
        assert match.record_bytes == before
        assert match.log() == log
        assert match.undoable == undoable


# ---- the notation ----


@pytest.mark.parametrize(
    ("name", "board"), [(name, board) for name in GAMES for board in sorted(rig(name).game.spec.boards)]
)
def test_every_actions_words_lead_back_to_its_number(name: str, board: str) -> None:
    spec, ground = rig(name).game.spec, rig(name).game.board(board)
    numbers = [action for action in range(spec.actions) if rig(name).exists(ground, action)]
    words = {action: spec.to_words(ground, action) for action in numbers}
    assert len(set(words.values())) == len(words) > 0
    for action, said in words.items():
        assert spec.to_number(ground, said) == action
        assert spec.to_number(ground, said.upper()) == action
        assert spec.to_number(ground, "  " + said.replace(" ", "  ").lower()) == action


@pytest.mark.parametrize(
    ("name", "words", "says"), [(name, *said) for name in GAMES for said in rig(name).no_words.items()]
)
def test_words_that_say_nothing_are_refused_with_a_reason(name: str, words: str, says: str) -> None:
    match = rig(name).game.new(3, 1, backend="python")
    before = match.record_bytes
    with pytest.raises(IllegalAction, match=f"is not an action: .*{says}"):
        match.play(words)
    assert match.record_bytes == before


# ---- taking back ----


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), backend=st.sampled_from(BACKENDS))
@settings(max_examples=40)
def test_undo_restores_the_record_to_the_byte_and_stops_at_what_came_to_light(
    name: str, data: st.DataObject, backend: str
) -> None:
    start = data.draw(starts(name))
    match, rng = start.match(backend), start.rng
    trail: list[bytes] = []  # the records to which one may go back
    while not match.over:
        before, seen, actor = match.record_bytes, match.record.revealed, match.actor
        match.play(choose(rng, match.legal_numbers(), start.mood))
        if match.record.revealed != seen or match.actor != actor:
            trail.clear()
        else:
            trail.append(before)
        assert match.undoable == len(trail)
        if rng.random() < 50 / rig(name).length:
            take_back_and_replay(match, trail, rng)


def take_back_and_replay(match: Match, trail: list[bytes], rng: Random) -> None:
    """Some or all of what may be taken back is, step by step; then it is played again, and all is as before."""
    now, actions = match.record_bytes, match.actions.copy()
    number = rng.randint(0, len(trail))
    for k in range(number):
        words = match.words(match.actions[-1])
        assert match.undo() == words
        assert match.record_bytes == trail[-1 - k]
        assert match.actions == actions[: -1 - k]
    if number == len(trail):
        stuck = match.record_bytes
        with pytest.raises(NoUndo):
            match.undo()
        assert match.record_bytes == stuck
        assert match.actions == actions[: len(actions) - number]
    for action in actions[len(actions) - number :]:
        match.play(action)
    assert match.record_bytes == now
    assert match.undoable == len(trail)


# ---- a game ends ----


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@settings(max_examples=50)
def test_a_finished_game_has_a_winner_with_the_most_points(name: str, data: st.DataObject) -> None:
    start = data.draw(starts(name))
    match, rng = start.match(), start.rng
    while not match.over:
        assert match.result() is None
        match.play(choose(rng, match.legal_numbers(), start.mood))
    result = match.result()
    assert result is not None
    assert len(result.points) == start.players
    assert result.winners
    assert all(result.points[seat] == max(result.points) for seat in result.winners)
    assert list(result.winners) == rig(name).winners(match.record)
