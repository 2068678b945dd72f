"""The interface of a bot, and the two simplest bots."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from atoll.bots import greedy_choice
from atoll.engine.knowledge import Knowledge
from atoll.errors import BadOption


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of seconds, or a number of iterations, however long they take."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.iterations is None):
            raise BadOption("budget: give seconds or iterations, and not both")
        if (self.seconds or self.iterations or 0) <= 0:
            raise BadOption("budget: must be more than 0")


@dataclass(frozen=True)
class Alternative:
    """A bot's assessment of one action."""

    action: int
    words: str
    visits: int
    values: tuple[float, ...]  # each seat's prospects after it, from 0 to 1
    line: tuple[str, ...]  # the expected continuation


@dataclass(frozen=True)
class Thought:
    """A bot's choice, and its assessment of the alternatives, best first."""

    action: int
    alternatives: tuple[Alternative, ...] = ()
    iterations: int = 0


class Bot(Protocol):
    """A bot gets what its seat knows, and its own random numbers; it cannot reach the true record."""

    name: str

    def choose(self, knowledge: Knowledge, rng: Random) -> int:
        """The number of a legal action."""


class RandomBot:
    """Takes a random legal action."""

    name = "random"

    def choose(self, knowledge: Knowledge, rng: Random) -> int:
        return rng.choice(knowledge.legal())


class GreedyBot:
    """Takes the action with the highest immediate worth."""

    name = "greedy"

    def choose(self, knowledge: Knowledge, rng: Random) -> int:
        runner = knowledge.runner
        best_at = runner.functions(runner.spec.judge, greedy_choice)["best_at"]
        out = runner.backend.action_buffer(runner.spec.actions)
        return int(best_at(runner.boards, knowledge.states, 0, rng.randrange(1, 1 << 32), out))
