"""What the tests that hold for every game must be told of each; `tests/<game>/rig.py` tells it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import numpy as np

from atoll.engine.game import Game
from atoll.engine.registry import names
from atoll.engine.runner import Runner
from tests.inventory import Fact

GAMES = names()
BACKENDS = ("python", "compiled")


@dataclass(frozen=True)
class Rig:
    game: Game
    length: int  # about so many actions make a random game: in long ones the slow looks are taken less often
    flow: Callable[[np.ndarray], Iterator[Fact]]  # the states of one game: what holds between those that follow
    legal_words: Callable[[Any, Any], set[str]]  # board, record: what is legal, by the plainest reading of the rules
    winners: Callable[[Any], list[int]]  # the last record: who has won, by the plainest reading of the rules
    twin: Callable[[Any, int, Random], Any]  # record, seat: another truth that looks the same to it, but for chance
    exists: Callable[[Any, int], bool]  # board, action number: whether it speaks of what this board has
    no_words: Mapping[str, str]  # that no action is written with, and what the answer says
    seen_in_random_games: Callable[[np.ndarray], Iterator[Fact]]  # what some must show, or they prove little

    @property
    def stride(self) -> int:
        """So many actions lie between two slow looks at a game."""
        return self.length // 12


@cache
def rig(name: str) -> Rig:
    found: Rig = importlib.import_module(f"tests.{name}.rig").RIG
    return found


@cache
def runner(name: str, board: str, backend: str) -> Runner:
    return rig(name).game.runner(rig(name).game.board(board), backend)


def shuffle(bags: list[list[int]], rng: Random) -> None:
    """Mixes what is in some bags; each holds as many things as before."""
    things = [k for bag in bags for k, n in enumerate(bag) for _ in range(n)]
    rng.shuffle(things)
    for bag in bags:
        mine = [things.pop() for _ in range(sum(bag))]
        bag[:] = [mine.count(k) for k in range(len(bag))]
