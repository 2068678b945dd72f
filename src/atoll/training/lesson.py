"""Games for training, and duels: played in one go by compiled code, or interpreted, with the same result."""

from __future__ import annotations

import time
from array import array
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from random import Random

from atoll.extras import needs

with needs("compiled"):
    import numpy as np
    from numpy.typing import NDArray

from atoll.bots import network_file, tree
from atoll.bots.network_file import Network, Shape
from atoll.bots.search import Style, drivers
from atoll.engine.game import game
from atoll.engine.runner import Runner
from atoll.training import self_play

USUAL = 4  # of five batches, how many have all options at their defaults


@dataclass(frozen=True)
class Side:
    """A way to play: greedily (0 iterations), by a search with the judge, or by a search with a network."""

    iterations: int = 0
    network: str = ""  # the text of the network's file
    style: Style = field(default_factory=Style)


@dataclass(frozen=True)
class Lesson:
    """Many games of one kind, in batches that can be played anywhere, in any order, with the same result."""

    game: str
    name: str  # unique within a run
    seed: int
    games: int  # per batch
    sides: tuple[Side] | tuple[Side, Side]  # in a duel, the one that is measured comes first
    players: int | None = None  # None: varies from batch to batch
    board_text: str | None = None
    backend: str | None = None
    slips: int = 0  # random actions per thousand
    recorded: int = 0  # recorded choices per thousand
    room: int = 0  # recorded positions per game, on average, at most
    leaves: int = 0  # recorded of the search at each recorded choice; 0: the game's position is recorded instead
    leaf_iterations: int = 0  # of that search

    def play(self, number: int) -> Batch:
        """Plays one batch."""
        return play_batch(self, number)

    def title(self, number: int) -> str:
        return f"{self.name}, batch {number}"


@dataclass(frozen=True)
class Batch:
    """The results of some games with one number of players. Rows are positions; only those of `ends` are games."""

    number: int  # of the batch in its lesson
    seen: NDArray[np.int16]  # features: the common ones, then each seat's, then those of each seat's parts
    said: NDArray[np.int16]  # the search's value for each seat, in parts of FULL; UNKNOWN if it was not asked
    choices: NDArray[np.int16]  # the legal choices, in the form of self_play.py; no rows if no side searched
    games: NDArray[np.int64]  # the game of each position, counted from 0
    ends: NDArray[np.int64]  # for each game and seat: share of the victory, in parts of FULL, and points
    outcomes: NDArray[np.int64]  # the same for each position: how its game ended, or what came of the leaf
    seconds: float = 0.0  # of processor time; nothing depends on it

    @property
    def players(self) -> int:
        return int(self.ends.shape[1])

    def won_by_first(self) -> list[float]:
        """In a duel: the first side's share of every victory. Games of the same deal are adjacent."""
        return [float(self.ends[g, g % self.players, 0]) / tree.FULL for g in range(len(self.ends))]


def numbers_of_players(seats: range) -> list[int]:
    """The number of players from batch to batch: every other batch is for two, or for the fewest possible."""
    if len(seats) == 1:
        return [seats[0]]
    return [number for more in seats[1:] for number in (seats[0], more)]


def play_batch(lesson: Lesson, number: int) -> Batch:
    """Plays one batch of a lesson."""
    begun = time.process_time()
    runner = _runner(lesson.game, lesson.board_text, lesson.backend)
    spec, backend = runner.spec, runner.backend
    luck = Random(f"atoll train, seed {lesson.seed}, {lesson.name}, batch {number}")
    turns = numbers_of_players(spec.seats)
    players = lesson.players or turns[number % len(turns)]
    sides = [(side, _network(spec.name, side.network) if side.network else None) for side in lesson.sides]
    (first, net), (second, other) = sides[0], sides[-1]
    either = net or other or blank_network(lesson.game, ())
    largest = max(net or either, other or either, key=lambda each: max(each.shape.units, each.shape.sums))
    width = either.shape.features(players)
    room = lesson.games * lesson.room
    seen, said = backend.action_buffer(room * width), backend.action_buffer(room * players)
    searched = len(lesson.sides) == 1 and first.iterations > 0 and not lesson.leaves
    choices = backend.action_buffer(room * self_play.CHOICES_WIDTH if searched else 0)
    games, ends = backend.zeros(room), backend.zeros(lesson.games * players * 2)
    outcomes = backend.zeros(room * players * 2 if lesson.leaves else 0)
    in_leaf_search = lesson.leaf_iterations + lesson.leaves * (self_play.BETWEEN + 1)
    most = max(first.iterations, second.iterations, in_leaf_search)
    count = runner.functions(*drivers(spec), self_play)["play_games"](
        runner.boards,
        *(backend.blank(spec.state) for _ in range(4)),
        runner.key(luck.randbytes(32)),
        backend.words(_options(runner, players, luck, any_choice=len(lesson.sides) == 1)),
        players,
        number * lesson.games,
        lesson.games,
        backend.words(_plan(lesson, players)),
        *(backend.words(side.style.as_row(spec, each)) for side, each in (sides[0], sides[-1])),
        *(network_file.rows(backend, each or either)[0] for each in (net, other)),
        backend.zeros((most + 2) * tree.STRIDE),
        backend.action_buffer(spec.actions),
        backend.action_buffer(spec.actions),
        backend.zeros(2 * spec.actions),
        backend.zeros(tree.DEPTH + 1),
        backend.zeros(tree.SEATS),
        *network_file.rows(backend, largest)[1:],
        backend.zeros(spec.features.KINDS),
        seen,
        said,
        choices,
        games,
        ends,
        outcomes,
    )
    in_game = np.array(games, np.int64)[:count]
    by_game = np.array(ends, np.int64).reshape(lesson.games, players, 2)
    by_leaf = np.array(outcomes, np.int64).reshape(-1, players, 2)[:count]
    return Batch(
        number=number,
        seen=np.array(seen, np.int16)[: count * width].reshape(count, width),
        said=np.array(said, np.int16)[: count * players].reshape(count, players),
        choices=np.array(choices, np.int16).reshape(room if searched else 0, self_play.CHOICES_WIDTH)[:count],
        games=in_game,
        ends=by_game,
        outcomes=by_leaf if lesson.leaves else by_game[in_game],
        seconds=time.process_time() - begun,
    )


def _plan(lesson: Lesson, players: int) -> list[int]:
    """How the games are played, as the kernel expects it. With more players, fewer of a game's leaves are recorded."""
    first, second = lesson.sides[0], lesson.sides[-1]
    recorded = lesson.recorded * 2 // players if lesson.leaves else lesson.recorded
    paired = int(len(lesson.sides) > 1)
    sizes = [lesson.leaves, lesson.leaf_iterations]
    return [first.iterations, second.iterations, lesson.slips, recorded, paired, *sizes]


def blank_network(name: str, boards: tuple[str, ...]) -> Network:
    """An untrained network with one hidden unit: its shape defines what greedy games record."""
    shape = Shape.of(game(name).spec.features, 1, 1)
    return Network(name, boards, shape, array("h", [0] * shape.weights), {})


def _options(runner: Runner, players: int, luck: Random, *, any_choice: bool) -> list[int]:
    """The default options, or sometimes others, so that a network in training sees all of them."""
    spec = runner.spec
    usual = spec.row(spec.choose({}, players))
    if not any_choice or luck.randrange(USUAL + 1) < USUAL:
        return usual
    choices = [
        [choice.value for choice in option.choices] if hasattr(option, "choices") else [option.default]
        for option in spec.rules_options
    ]
    names = [option.name for option in spec.rules_options]
    return spec.row(spec.choose(dict(zip(names, luck.choice(list(product(*choices))), strict=True)), players))


@lru_cache(maxsize=4)
def _runner(name: str, board_text: str | None, backend: str | None) -> Runner:
    found = game(name)
    return found.runner(found.ground(found.choose(found.seats[0], {}), board_text), backend)


@lru_cache(maxsize=8)
def _network(name: str, text: str) -> Network:
    return network_file.for_game(game(name).spec, text)
