"""The searching bot: what it tells, its budget, and its memory."""

from __future__ import annotations

from random import Random

import pytest

from atoll.bots import Budget
from atoll.bots.search import NODES, SearchBot, Style, Thinker
from atoll.engine.game import game
from atoll.engine.registry import names
from tests.bots.positions import positions

GAMES = names()

BACKENDS = ("python", "compiled")
OVER = 0.05  # seconds by which a budget may be overrun


class Clock:
    """A clock that only iterations move: the n-th takes as long as `costs` says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, costs: list[float]) -> None:
        self.now = 100.0
        self.iterations = 0
        grow = Thinker.grow

        def timed(thinker: Thinker, count: int) -> None:
            grow(thinker, count)
            for _ in range(count):
                self.now += costs[self.iterations % len(costs)]
                self.iterations += 1

        monkeypatch.setattr(Thinker, "grow", timed)

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("name", GAMES)
def test_the_search_is_reproducible_and_tells_what_it_thinks(name: str) -> None:
    searcher = SearchBot(Budget(iterations=200))
    for match in positions(name, 3):
        seat = match.actor
        assert seat is not None
        knowledge = match.knowledge(seat)
        thought = searcher.think(knowledge, Random(4))
        assert thought == searcher.think(knowledge, Random(4))
        assert thought.iterations == 200
        assert sum(alternative.visits for alternative in thought.alternatives) == 200
        legal = {match.words(action) for action in match.legal_numbers()}
        for alternative in thought.alternatives:
            assert alternative.words in legal
            assert alternative.line[0] == alternative.words
            assert len(alternative.values) == match.players
            assert all(0 <= value <= 1 for value in alternative.values)
        assert thought.action == thought.alternatives[0].action


def test_several_threads_share_the_iterations() -> None:
    (match,) = positions("titania", 1)
    thought = SearchBot(Budget(iterations=100), threads=2).think(match.knowledge(match.actor or 0), Random(1))
    assert thought.iterations == 100


def test_a_full_tree_goes_on_without_growing() -> None:
    (match,) = positions("titania", 1)
    thinker = Thinker(match.knowledge(match.actor or 0), Style(), nodes=10, seed=bytes(32))
    thinker.grow(300)
    assert thinker.tree[0] == 10
    assert sum(int(thinker.tree[child + 3]) for child in thinker.children()) == 300


@pytest.mark.parametrize("name", GAMES)
def test_it_stops_early_only_when_the_choice_is_certain(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, [0.0])
    searcher = SearchBot(Budget(iterations=400))
    chosen, thought = [], []
    for match in positions(name, 8):
        knowledge = match.knowledge(match.actor or 0)
        chosen.append(searcher.choose(knowledge, Random(2)))
        thought.append(searcher.think(knowledge, Random(2)).action)
    assert chosen == thought
    assert clock.iterations < 8 * 2 * 400


@pytest.mark.parametrize("seconds", [0.02, 0.3, 1.0])
@pytest.mark.parametrize(
    "costs",
    [[0.0001], [0.004], [0.03], [0.0001] * 50 + [0.002] * 50, [0.04, 0.0005, 0.0005]],
    ids=["compiled", "interpreted", "slow", "uneven", "bumpy"],
)
def test_it_keeps_to_its_time(seconds: float, costs: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    (match,) = positions("titania", 1)
    clock = Clock(monkeypatch, costs)
    searcher = SearchBot(Budget(seconds=seconds), clock=clock)
    begun = clock.now
    thought = searcher.think(match.knowledge(match.actor or 0), Random(1))
    assert thought.iterations == clock.iterations >= 1
    assert seconds - 2 * max(costs) <= clock.now - begun <= seconds + OVER


def test_it_does_not_use_its_time_when_the_choice_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, [0.001])
    searcher = SearchBot(Budget(seconds=1), clock=clock)
    taken = []
    for match in positions("utopia", 8):
        begun = clock.now
        searcher.choose(match.knowledge(match.actor or 0), Random(1))
        taken.append(clock.now - begun)
    assert min(taken) < 0.9
    assert max(taken) <= 1 + OVER


@pytest.mark.parametrize("backend", BACKENDS)
def test_seconds_are_a_budget_too(backend: str) -> None:
    (match,) = positions("titania", 1, backend=backend)
    thought = SearchBot(Budget(seconds=0.05)).think(match.knowledge(match.actor or 0), Random(1))
    assert thought.iterations >= 1


def test_a_forced_action_needs_no_thought() -> None:
    match = game("titania").new(2, 1)
    match.play("draw")
    while len(match.legal_numbers()) > 1:
        match.play(match.legal_numbers()[-1])
    unable = SearchBot(Budget(iterations=1), style=Style(rollout=-1))
    assert unable.choose(match.knowledge(match.actor or 0), Random(1)) == match.legal_numbers()[0]


def test_its_memory_is_bounded() -> None:
    (match,) = positions("titania", 1)
    thinker = Thinker(match.knowledge(match.actor or 0), Style(), NODES, bytes(32))
    assert thinker.tree.nbytes < 21e6
