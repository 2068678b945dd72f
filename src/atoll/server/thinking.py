"""What happens in the processes where bots think. They are given what the seat knows, and nothing else."""

from __future__ import annotations

import copy
import multiprocessing
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
    """A position as one seat knows it: the record is redacted before it comes here."""

    game: str
    board: str
    board_text: str | None
    record: bytes
    seat: int
    level: str
    haste: float  # the share of its thinking time that the bot may take
    backend: str


def begin() -> None:
    """A process that thinks leaves stopping to the server, and the machine to people first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that is killed cannot tell its processes to end."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def answer(question: Question) -> int:
    """The number of the action that the bot takes."""
    runner = _runner(question.game, question.board, question.board_text, question.backend)
    states = runner.backend.from_record(runner.spec.state.from_bytes(question.record))
    knowledge = Knowledge(runner, states, question.seat)
    return hurried(bot(question.level), question.haste).choose(knowledge, Random(os.urandom(32)))


@cache
def _runner(game_name: str, board: str, board_text: str | None, backend: str) -> Runner:
    found = game(game_name)
    ground = found.board(board) if board_text is None else found.spec.read_board(board_text)
    return found.runner(ground, backend)


def hurried(thinker: Bot, haste: float) -> Bot:
    """The same bot with less time, if time makes a difference to it."""
    budget: Budget | None = getattr(thinker, "budget", None)
    if budget is None or haste >= 1:
        return thinker
    quick = copy.copy(thinker)
    if budget.seconds is not None:
        less = Budget(seconds=max(0.01, budget.seconds * haste))
    else:
        less = Budget(iterations=max(1, round((budget.iterations or 1) * haste)))
    quick.budget = less  # type: ignore[attr-defined]
    return quick
