"""The processes in which bots choose their actions. They get what one seat knows, and nothing else."""

from __future__ import annotations

import copy
import os
import signal
import threading
from dataclasses import dataclass
from functools import cache
from random import Random

from atoll.bots import Bot, Budget, bot
from atoll.engine.game import game
from atoll.engine.knowledge import Knowledge
from atoll.engine.runner import Runner


@dataclass(frozen=True, slots=True)
class Question:
    """A position as one seat knows it. The record is redacted before it is sent here."""

    game: str
    board: str
    board_text: str | None
    record: bytes
    seat: int
    level: str
    time_share: float  # share of the bot's usual time that it may use; 1 is all of it
    backend: str


def begin() -> None:
    """Prepares a worker process: it ignores Ctrl-C, runs at low priority, and ends when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """Waits until the server ends, then ends this process: a killed server cannot end its workers itself."""
    import multiprocessing

    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def answer(question: Question) -> int:
    """The number of the action that the bot chooses."""
    runner = runner_of(question.game, question.board, question.board_text, question.backend)
    states = runner.backend.from_record(runner.spec.state.from_bytes(question.record))
    knowledge = Knowledge(runner, states, question.seat)
    return with_time_share(bot(question.level), question.time_share).choose(knowledge, Random(os.urandom(32)))


@cache
def runner_of(game_name: str, board: str, board_text: str | None, backend: str) -> Runner:
    found = game(game_name)
    ground = found.board(board) if board_text is None else found.spec.read_board(board_text)
    return found.runner(ground, backend)


def with_time_share(full: Bot, share: float) -> Bot:
    """The same bot with this share of its budget; bots without a budget are returned unchanged."""
    budget: Budget | None = getattr(full, "budget", None)
    if budget is None or share >= 1:
        return full
    quick = copy.copy(full)
    if budget.seconds is not None:
        less = Budget(seconds=max(0.01, budget.seconds * share))
    else:
        less = Budget(iterations=max(1, round((budget.iterations or 1) * share)))
    quick.budget = less  # type: ignore[attr-defined]
    return quick
