"""Random games for tests: how they are set up, and how their actions are chosen."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from hypothesis import strategies as st

from atoll.engine.match import Match
from atoll.engine.runner import Runner
from tests.titania import film
from tests.titania.accounts import as_array
from tests.titania.positions import TITANIA

# How often, of 1024 times, somebody draws or stops when he could do something else.
MOODS = (30, 0, 300, 100, 900, 1010)
LONGEST = 4000  # actions: random games have some 200, few have 800


@dataclass(frozen=True)
class Start:
    players: int
    board: str
    start: int | str
    seed: bytes
    mood: int

    @property
    def rng(self) -> Random:
        """For the choice of actions."""
        return Random(self.seed)

    def match(self, backend: str = "compiled") -> Match:
        return TITANIA.new(self.players, self.seed, start=self.start, board=self.board, backend=backend)

    def dealt(self, runner: Runner) -> Any:
        return runner.deal(self.players, -1 if self.start == "random" else int(self.start), self.seed)


def numbered(i: int) -> Start:
    """The i-th of our test games: all numbers of players, both boards, all moods."""
    return Start(
        players=2 + i % 3,
        board=("default", "round")[i // 3 % 2],
        start="random",
        seed=hashlib.sha256(f"atoll {i}".encode()).digest(),
        mood=MOODS[i // 6 % len(MOODS)],
    )


@st.composite
def starts(draw: st.DrawFn) -> Start:
    players = draw(st.integers(2, 4))
    return Start(
        players=players,
        board=draw(st.sampled_from(sorted(TITANIA.spec.boards))),
        start=draw(st.one_of(st.just("random"), st.integers(0, players - 1))),
        seed=draw(st.binary(min_size=32, max_size=32)),
        mood=draw(st.sampled_from(MOODS)),
    )


def choose(rng: Random, legal: list[int], mood: int) -> int:
    """One of the legal actions."""
    if legal[0] > 1 or len(legal) == 1:
        return rng.choice(legal)
    return legal[0] if rng.random() * 1024 < mood else rng.choice(legal[1:])


def filmed(runner: Runner, start: Start) -> np.ndarray:
    """Every state of a random game, from the deal to the end, as an array."""
    states = start.dealt(runner)
    first = runner.to_bytes(states)
    # Interpreted, a place on the reel is anything that gets replaced.
    reel = [None] * LONGEST if runner.backend.name == "python" else runner.backend.blank(runner.spec.state, LONGEST)
    luck = int.from_bytes(start.seed[:4], "little") or 1
    out = runner.backend.action_buffer(runner.spec.actions)
    n = runner.functions(film)["film_at"](runner.boards, states, 0, reel, LONGEST, luck, start.mood, out)
    assert runner.get(states, "actor") == -1, "the game went on and on"
    return as_array([first, *(runner.backend.to_bytes(reel, i) for i in range(n))])
