"""A preview is a promise: what it says that an action costs and brings is what the rules then take and give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from atoll.engine.runner import Runner
from tests.every_game.playing import Start, choose, numbered
from tests.every_game.rigs import BACKENDS, GAMES, Transition, rig, runner

STARTS = {"python": 24, "compiled": 12}  # games: all numbers of players, all boards, several moods
LOOKS = {"python": 14, "compiled": 4}  # positions of a game, about


def positions(rules: Runner, start: Start, looks: int, *, greedy: bool) -> Iterator[Any]:
    """Some positions of a game, from the first to the last. Greedy players reach what random ones seldom do."""
    judge, board, rng = rules.spec.judge, rules.board.record, start.rng
    states = start.dealt(rules)
    while rules.get(states, "actor") >= 0:
        if rng.random() < looks / rig(start.game).length:
            yield states
        legal = rules.legal(states)
        if greedy:
            record = rules.to_record(states)
            horizon = judge.horizon(board, record)
            rules.play(states, max(legal, key=lambda a: (judge.worth(board, record, a, horizon), rng.random())))
        else:
            rules.play(states, choose(rng, legal, start.mood))


def transitions(rules: Runner, states: Any) -> Iterator[Transition]:
    """Every legal action in a position, with what was foretold and what came."""
    board, before = rules.board, rules.to_record(states)
    known = rules.to_record(rules.redacted(states, before.actor))  # type: ignore[attr-defined]
    apply = rules.functions()["apply"]
    for action in rules.legal(states):
        after = rules.copy(states)
        apply(rules.boards[0], after[0], action)
        yield Transition(
            board=board,
            words=rules.spec.to_words(board, action),
            preview=rules.spec.preview(board, known, action),
            before=before,
            after=rules.to_record(after),
            legal_after=[rules.spec.to_words(board, number) for number in rules.legal(after)],
        )


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
def test_every_legal_action_brings_what_its_preview_promised(name: str, backend: str, greedy: bool) -> None:
    promised: set[str] = set()
    for i in range(STARTS[backend]):
        start = numbered(name, i)
        rules = runner(name, start.board, backend)
        for states in positions(rules, start, LOOKS[backend], greedy=greedy):
            for transition in transitions(rules, states):
                wrong = list(rig(name).broken_promises(transition))
                assert not wrong, f"game {i}, {transition.words!r} promised {transition.preview}: {'; '.join(wrong)}"
                promised |= transition.preview.keys() - {"text"}
    if backend == "python":
        assert promised == rig(name).promises, "every kind of promise was met, and no other"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
def test_a_promise_that_is_not_kept_is_noticed(name: str, greedy: bool) -> None:
    """Every number in a preview made one larger, and a key that nobody knows."""
    rules, start = runner(name, "default", "python"), numbered(name, 1)
    tried: set[str] = set()
    for states in positions(rules, start, 60, greedy=greedy):
        for transition in islice(transitions(rules, states), 0, None, 5):
            assert is_noticed(transition, name, "new", 1), "an unknown key"
            for key, number in list(transition.preview.items()):
                if type(number) is int:
                    assert is_noticed(transition, name, key, number + 1), f"{transition.words!r}: {key}"
                    tried.add(key)
    assert tried >= rig(name).promises & {"cost", "discard"}


def is_noticed(transition: Transition, name: str, key: str, value: Any) -> bool:
    return any(rig(name).broken_promises(replace(transition, preview={**transition.preview, key: value})))
