"""Many games of one kind: a fixed number of players, a style of play and a board."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from atoll.arena import survey
from atoll.bots import Bot, greedy_choice
from atoll.engine.knowledge import Knowledge
from atoll.engine.result import result_of
from atoll.engine.runner import Runner
from atoll.engine.seed import make_seed
from atoll.games.options import Value

STYLES = ("random", "greedy")  # how everybody plays, if no bot does
BATCH = 100  # games in one call. Not the number of threads but this divides the games, so results never depend on it


class Outcome(NamedTuple):
    """How one game ended."""

    sources: tuple[tuple[int, ...], ...]  # for every seat, in order of play: the points by where they came from
    winners: tuple[int, ...]  # several if the victory is shared
    length: int  # in turns or rounds

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(sum(parts) for parts in self.sources)


Counted = tuple[list[int], list[Outcome]]  # the counts of some games, and how they ended


@dataclass(frozen=True)
class Study:
    players: int
    style: str  # one of STYLES, or the name of a bot
    taste: int  # of one seat, in each game the next; 0 if all play alike
    outcomes: list[Outcome]
    tally: list[int]  # as the game's tally module numbers it

    @property
    def games(self) -> int:
        return len(self.outcomes)

    @property
    def total_length(self) -> int:
        """The total number of turns or rounds in all games."""
        return sum(outcome.length for outcome in self.outcomes)

    def per_game(self, count: int) -> float:
        return self.tally[count] / self.games

    def wins(self, seat: int) -> float:
        """Games won; a shared victory is shared out."""
        return sum(_part(outcome, seat) for outcome in self.outcomes)

    def taster_wins(self) -> float:
        return sum(_part(outcome, k % self.players) for k, outcome in enumerate(self.outcomes))


def _part(outcome: Outcome, seat: int) -> float:
    """A seat's part of the victory."""
    return (seat in outcome.winners) / len(outcome.winners)


class Laboratory:
    """Runs studies of a game.

    `tally` and `tastes` are kernel modules of the game, `length` is the field of its record that says how long it was.
    `options` has a value for every option that the rules are told of.
    """

    def __init__(
        self,
        runner: Runner,
        options: Mapping[str, Value],
        tally: ModuleType,
        tastes: ModuleType,
        length: str,
        seed: int,
        threads: int,
    ) -> None:
        self.runner = runner
        self._chosen = options
        self._options = runner.row(options)
        self._seed = seed
        self.tally = tally
        self.length = length
        self.threads = threads
        backend, spec = runner.backend, runner.spec
        functions = runner.functions(spec.judge, greedy_choice, tally, tastes, survey)
        self._survey, self._noted = functions["survey"], functions["noted_at"]
        self._key = backend.words(struct.unpack("<8I", make_seed(seed)))
        self._blank = backend.blank(spec.state)

    def study(self, players: int, style: str, games: int, step: Callable[[int], None], taste: int = 0) -> Study:
        """Plays the games; calls `step` from time to time with the number of games just done."""

        def batch(first: int) -> Counted:
            return self._batch(players, style, taste, first, min(BATCH, games - first))

        return Study(players, style, taste, *self._gathered(batch, range(0, games, BATCH), step))

    def study_bot(self, players: int, bot: Bot, games: int, step: Callable[[int], None]) -> Study:
        """Like `study`, where a bot plays all seats."""

        def one(number: int) -> Counted:
            return self._played_by(bot, players, number)

        return Study(players, bot.name, 0, *self._gathered(one, range(games), step))

    def _gathered(
        self, play: Callable[[int], Counted], parts: Iterable[int], step: Callable[[int], None]
    ) -> tuple[list[Outcome], list[int]]:
        """Plays the parts of a study in several threads, and adds up what they find."""
        outcomes: list[Outcome] = []
        tally = [0] * self.tally.COUNTS
        with ThreadPoolExecutor(self.threads) as pool:
            for counts, found in pool.map(play, parts):
                outcomes += found
                tally = [a + b for a, b in zip(tally, counts, strict=True)]
                step(len(found))
        return outcomes, tally

    def _batch(self, players: int, style: str, taste: int, first: int, count: int) -> Counted:
        backend, spec = self.runner.backend, self.runner.spec
        states, finals = backend.blank(spec.state), backend.blank(spec.state, count)
        out, tally = backend.action_buffer(spec.actions), backend.words([0] * self.tally.COUNTS)
        greedy = STYLES.index(style)
        boards, blank, key = self.runner.boards, self._blank, self._key
        self._survey(
            *(boards, states, blank, key, players, self._options, greedy, taste, first, count, out, tally, finals)
        )
        found = [self._outcome(backend.to_record(spec.state, finals, i)) for i in range(count)]
        return [int(number) for number in tally], found

    def _played_by(self, bot: Bot, players: int, number: int) -> Counted:
        """One game of bots: the counts, and how it ended."""
        luck = Random(f"atoll playtest, seed {self._seed}, {players} players, game {number}")
        runner, tally = self.runner, self.runner.backend.words([0] * self.tally.COUNTS)
        states = runner.deal(players, self._chosen, luck.randbytes(32))
        while (actor := runner.get(states, "actor")) >= 0:
            action = bot.choose(Knowledge(runner, states, actor), luck)
            self._noted(runner.boards, states, action, tally)
        return [int(each) for each in tally], [self._outcome(runner.to_record(states))]

    def _outcome(self, record: Any) -> Outcome:
        return Outcome(
            sources=tuple(tuple(record.points[seat]) for seat in range(record.players)),
            winners=result_of(self.runner.spec, record).winners,
            length=getattr(record, self.length),
        )
