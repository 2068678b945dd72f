"""Random games for tests: how they are set up, and how their actions are chosen."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

import numpy as np
from hypothesis import strategies as st

from atoll.engine import backend as backends
from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.engine.runner import Runner
from atoll.games.options import RANDOM, BoardName, OneOf, Option, SeatOrRandom, Value, WholeNumber
from atoll.games.spec import GameSpec
from tests.every_game import film
from tests.inventory import as_array

# How often, of 1024 times, somebody takes action 0 or 1 (stops or draws) when another action is legal.
MOODS = (30, 0, 300, 100, 900, 1010)
LONGEST = 8000  # actions: random games have some hundreds
WORDIEST = 400_000  # numbers in a script: all legal lists of a game, one after the other


@dataclass(frozen=True)
class Start:
    game: str
    players: int
    options: Mapping[str, Value]
    seed: bytes
    mood: int

    @property
    def rng(self) -> Random:
        """For the choice of actions."""
        return Random(self.seed)

    def match(self, backend: str = "compiled") -> Match:
        return game(self.game).set_up(self.players, self.seed, self.options, backend=backend)

    def dealt(self, runner: Runner) -> Any:
        return runner.deal(self.players, self.options, self.seed)

    @property
    def board(self) -> str:
        option = game(self.game).spec.board_option
        return str(self.options[option.name]) if option else "default"


def numbered(name: str, i: int) -> Start:
    """The i-th of our test games: all numbers of players, all boards, all moods; after those, all other options."""
    seats, boards, others = game(name).seats, list(game(name).spec.boards), list(_other_options(name))
    rest, players = divmod(i, len(seats))
    rest, board = divmod(rest, len(boards))
    rest, mood = divmod(rest, len(MOODS))
    option = game(name).spec.board_option
    chosen = {**({option.name: boards[board]} if option else {}), **others[rest % len(others)]}
    return Start(
        game=name,
        players=seats[players],
        options=game(name).choose(seats[players], chosen),
        seed=hashlib.sha256(f"atoll {i}".encode()).digest(),
        mood=MOODS[mood],
    )


def _other_options(name: str) -> Iterator[dict[str, Value]]:
    """All that can be chosen but for seats and boards, beginning with the defaults."""
    kinds = [each for each in game(name).spec.options if isinstance(each, OneOf)]
    domains = [sorted((choice.value for choice in each.choices), key=each.default.__ne__) for each in kinds]
    for values in product(*domains):
        yield dict(zip((each.name for each in kinds), values, strict=True))


def values(option: Option, players: int) -> st.SearchStrategy[Value]:
    """Every value of an option."""
    match option:
        case SeatOrRandom():
            return st.one_of(st.just(RANDOM), st.integers(0, players - 1))
        case BoardName():
            return st.sampled_from(option.names)
        case OneOf():
            return st.sampled_from([choice.value for choice in option.choices])
        case WholeNumber():
            return st.integers(option.least, option.most)
    raise AssertionError(f"a new kind of option: {option.kind}")


@st.composite
def starts(draw: st.DrawFn, name: str) -> Start:
    players = draw(st.sampled_from(game(name).seats))
    return Start(
        game=name,
        players=players,
        options={each.name: draw(values(each, players)) for each in game(name).spec.options},
        seed=draw(st.binary(min_size=32, max_size=32)),
        mood=draw(st.sampled_from(MOODS)),
    )


def choose(rng: Random, legal: list[int], mood: int) -> int:
    """One of the legal actions."""
    if legal[0] > 1 or len(legal) == 1:
        return rng.choice(legal)
    return legal[0] if rng.random() * 1024 < mood else rng.choice(legal[1:])


class Film(NamedTuple):
    """A random game: the deal, and all states after it; the next film of that game and backend overwrites it."""

    deal: bytes
    states: Any  # room for many, of which the first `length` are of this game
    length: int
    script: Any  # for each action: how many were legal, which, and which was taken

    @property
    def content(self) -> bytes:
        """The states after the deal, one behind the other."""
        states = self.states[: self.length]
        return states.tobytes() if isinstance(states, np.ndarray) else b"".join(state.to_bytes() for state in states)


def shoot(runner: Runner, start: Start) -> Film:
    """Plays a random game to the end, without coming back to Python if the rules are compiled."""
    states = start.dealt(runner)
    deal = runner.to_bytes(states)
    reel, script, out = _reel(runner.spec, runner.backend.name)
    luck = int.from_bytes(start.seed[:4], "little") or 1
    film_at = runner.functions(film)["film_at"]
    n = film_at(runner.boards, states, 0, reel, LONGEST, luck, start.mood, out, script)
    assert runner.get(states, "actor") == -1, "the game went on and on"
    return Film(deal, reel, n, script)


def filmed(runner: Runner, start: Start) -> np.ndarray:
    """Every state of a random game, from the deal to the end, as an array."""
    shot = shoot(runner, start)
    return as_array(runner.spec.state, [shot.deal, shot.content])


@cache
def _reel(spec: GameSpec, backend: str) -> tuple[Any, Any, Any]:
    """Room for the states and the script of a game and for a legal list, to be used again and again."""
    chosen = backends.choose(backend)
    # As a list each state takes its own place in it; the blanks may be one and the same.
    reel = chosen.blank(spec.state) * LONGEST if backend == "python" else chosen.blank(spec.state, LONGEST)
    return reel, chosen.action_buffer(WORDIEST), chosen.action_buffer(spec.actions)
