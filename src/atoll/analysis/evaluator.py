"""Evaluates positions for an analysis, with searches of a fixed number of iterations, each with its own random numbers.

An evaluator is given what a seat knows and nothing else. The same knowledge, seed and iterations give the same values,
on both backends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from atoll.analysis import glance
from atoll.analysis.model import Values
from atoll.bots import network, network_file, tree
from atoll.bots.search import Style, Thinker, drivers
from atoll.engine.knowledge import Knowledge
from atoll.engine.result import result_of
from atoll.engine.runner import Runner

DEALS = 16  # that a glance looks at
STYLE = Style(for_winning=100)  # what a tree adds up are chances to win and nothing else
COARSE = 24  # iterations, where there is no network to glance with


@dataclass(frozen=True)
class Candidate:
    """An action that a search looked at."""

    action: int
    visits: int
    chance: float  # of the actor to win, by the searches that went this way
    line: tuple[int, ...]  # how it goes on


@dataclass(frozen=True)
class Outlook:
    """The result of a search: the position's values, and the actions it tried, most visited first."""

    values: Values
    candidates: tuple[Candidate, ...]


class Evaluator:
    def __init__(self, runner: Runner, seed: int, iterations: int) -> None:
        self.runner = runner
        self.seed = seed
        self.iterations = iterations
        self.net = network_file.find(runner)

    @property
    def name(self) -> str:
        return f"network {self.net.sha256[:12]}" if self.net else "judge"

    def luck(self, *place: int | str) -> bytes:
        """The 256 bits of luck that belong to one place of the analysis."""
        return blake2b(repr((self.seed, *place)).encode(), digest_size=32).digest()

    # ---- at first sight ----

    def glance(self, knowledge: Knowledge, luck: bytes) -> Values:
        """The position's values without a search or, if there is no network, from a very short one."""
        if knowledge.actor is None:
            return self.final(knowledge)
        if self.net is None:
            return self.search(knowledge, luck, COARSE).values
        sums = self._look(knowledge, luck)
        return Values(shares(sums[: len(sums) // 2]), self._points(sums))

    def final(self, knowledge: Knowledge) -> Values:
        """The values of a finished game: its result."""
        result = result_of(self.runner.spec, knowledge.record)
        won = [1.0 if seat in result.winners else 0.0 for seat in range(len(result.points))]
        return Values(shares(won), tuple(map(float, result.points)))

    def _look(self, knowledge: Knowledge, luck: bytes) -> list[int]:
        runner, backend = self.runner, self.runner.backend
        players = runner.get(knowledge.states, "players")
        sums = backend.zeros(2 * tree.SEATS)
        self._glance(
            runner.boards,
            knowledge.states,
            backend.blank(runner.spec.state),
            runner.key(luck),
            DEALS,
            int(self.net is not None),
            *network_file.rows(backend, self.net),
            sums,
        )
        return [int(each) for each in sums[: 2 * players]]

    @cached_property
    def _glance(self):  # type: ignore[no-untyped-def]
        return self.runner.functions(*drivers(self.runner.spec), glance)["glance"]

    def _points(self, sums: Sequence[int]) -> tuple[float, ...]:
        return tuple(each / DEALS / 100 for each in sums[len(sums) // 2 :])

    # ---- by a search ----

    def search(self, knowledge: Knowledge, luck: bytes, iterations: int | None = None) -> Outlook:
        """Searches a position: its values for every seat, and the actions it tried."""
        if knowledge.actor is None:
            return Outlook(self.final(knowledge), ())
        count = iterations or self.iterations
        players = self.runner.get(knowledge.states, "players")
        thinker = Thinker(knowledge, STYLE, count + 1, luck, self.net)
        thinker.grow(count)
        chances = shares([int(thinker.tree[tree.VALUE + seat]) for seat in range(players)])
        found = sorted(thinker.children(), key=lambda node: (-visits(thinker, node), action(thinker, node)))
        return Outlook(
            Values(chances, self._points(self._look(knowledge, luck))),
            tuple(self._candidate(thinker, node, players, knowledge.actor) for node in found),
        )

    def _candidate(self, thinker: Thinker, node: int, players: int, actor: int) -> Candidate:
        chances = shares([int(thinker.tree[node + tree.VALUE + seat]) for seat in range(players)])
        return Candidate(action(thinker, node), visits(thinker, node), chances[actor], tuple(thinker.line(node)))


def visits(thinker: Thinker, node: int) -> int:
    return int(thinker.tree[node + tree.VISITS])


def action(thinker: Thinker, node: int) -> int:
    return int(thinker.tree[node + tree.ACTION])


def shares(amounts: Sequence[float]) -> tuple[float, ...]:
    """The numbers scaled so that they add up to 1."""
    total = sum(amounts)
    return tuple(each / total if total else 1 / len(amounts) for each in amounts)


assert network.FULL == tree.FULL
