"""What the tests that hold for every game must be told of each; `tests/<game>/rig.py` tells it.

A game of another package has its rig where it likes: `ATOLL_RIG=path/to/rig.py python -m pytest tests/every_game` runs
these tests for that game alone.
"""

from __future__ import annotations

import importlib
import os
import runpy
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from atoll.engine.game import Game
from atoll.engine.registry import names
from atoll.engine.runner import Runner
from tests.inventory import Fact

BACKENDS = ("python", "compiled")


@dataclass(frozen=True)
class Transition:
    """An action: what its preview said, and the records before and after it, with nothing hidden."""

    board: Any
    words: str
    preview: dict[str, Any]
    before: Any
    after: Any
    legal_after: list[str]


def unknown_promises(transition: Transition, known: Iterable[str] = ()) -> Iterator[str]:
    """The keys of a preview that nobody checks."""
    for key in transition.preview.keys() - {"text", *known}:
        yield f"nobody checks {key!r}"


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
    golden: Mapping[str, Mapping[str, Any]]  # the stored playthroughs: the file's name, and how the match is set up
    golden_folder: Path
    # How often, in a golden game, somebody stops or draws who could do something else; without it all verbs are alike.
    golden_lazy: Mapping[str, float] = field(default_factory=dict)
    verb: Callable[[str], str] = lambda words: words.split()[0]  # the kind of action that some words speak of
    decisions: int = 1  # so many kinds of decision, or more, come up in random games
    can_undo: bool = True  # whether there are actions that neither show anything new nor pass the turn on
    tells_points: bool = True  # whether facts tell of points as they are won
    promises: frozenset[str] = frozenset()  # all keys that previews have, but for `text`, which is only words
    broken_promises: Callable[[Transition], Iterator[str]] = (
        unknown_promises  # what a preview said and what did not come so
    )
    shown_cards: Callable[[Any], int] = lambda hand: sum(hand.values())  # the cards of a hand, as the view shows it

    @property
    def stride(self) -> int:
        """So many actions lie between two slow looks at a game."""
        return self.length // 12


@cache
def _guest() -> Rig | None:
    """The rig of a game of another package, if these tests are to run for one."""
    path = os.environ.get("ATOLL_RIG")
    found: Rig | None = runpy.run_path(path)["RIG"] if path else None
    return found


@cache
def rig(name: str) -> Rig:
    guest = _guest()
    found: Rig = guest if guest and guest.game.name == name else importlib.import_module(f"tests.{name}.rig").RIG
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


_GUEST = _guest()
GAMES = (_GUEST.game.name,) if _GUEST else names()
