"""Plays games in parallel processes. If a worker dies, it is replaced, and its game is played again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, Protocol, TypeVar

from atoll.errors import AtollError, BadOption

MOST_WORKERS = 1024
MOST_LOSSES = 3  # of one game, before it is to blame itself

Lost = Callable[[int, str], None]  # hears the number of a game that was lost with its worker, and why

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class Job(Protocol[Result_co]):
    """Games that can be played one by one, anywhere: a worker is sent the job once, and then numbers."""

    @property
    def game(self) -> str:
        """The name of the game that is played."""

    def play(self, number: int) -> Result_co:
        """Plays the game with this number, or a batch of games that counts as one."""

    def title(self, number: int) -> str:
        """What to call it when it fails."""


class RunFailed(AtollError):
    """A run cannot continue."""


@dataclass(frozen=True)
class Failure:
    """What went wrong in a game, told to the caller that wanted it played."""

    number: int
    reason: str


class Pending:
    """The numbers of the games to play. A lost game is played again, up to MOST_LOSSES times."""

    def __init__(self, numbers: Iterable[int], lost: Lost) -> None:
        self._waiting = deque(numbers)
        self._losses: Counter[int] = Counter()
        self._lost = lost

    def __len__(self) -> int:
        return len(self._waiting)

    def take(self) -> int:
        return self._waiting.popleft()

    def give_back(self, number: int, reason: str) -> None:
        self._losses[number] += 1
        if self._losses[number] == MOST_LOSSES:
            raise RunFailed(f"game {number} was lost with its worker {MOST_LOSSES} times, at last by {reason}")
        self._lost(number, reason)
        self._waiting.appendleft(number)


def attempt(job: Job[Result], number: int) -> Result | Failure:
    """Plays a game. An exception is returned as a Failure, because it would occur again each time."""
    try:
        return job.play(number)
    except Exception as problem:  # noqa: BLE001
        return Failure(number, f"{job.title(number)}: {type(problem).__name__}: {problem}")


def success(answer: Result | Failure) -> Result:
    if isinstance(answer, Failure):
        raise RunFailed(answer.reason)
    return answer


def play_here(
    job: Job[Result], numbers: Iterable[int], lost: Lost, workers: int | None = None
) -> Generator[Result, None, None]:
    """Plays the games and yields them in the order in which they end."""
    workers = workers if workers is not None else os.cpu_count() or 1
    if not 1 <= workers <= MOST_WORKERS:
        raise BadOption(f"workers: {workers} is not a number from 1 to {MOST_WORKERS}")
    pending = Pending(numbers, lost)
    crew: list[_Worker[Result]] = []
    try:
        while pending or crew:
            while pending and len(crew) < workers:
                crew.append(_Worker(job))
                crew[-1].play(pending.take())
            told = wait([worker.connection for worker in crew])
            for worker in [worker for worker in crew if worker.connection in told]:
                answer = worker.answer()
                if answer is None:
                    crew.remove(worker)
                    pending.give_back(worker.number, worker.death())
                    continue
                if pending:
                    worker.play(pending.take())
                else:
                    crew.remove(worker)
                    worker.end()
                yield success(answer)
    finally:
        for worker in crew:
            worker.end()


class _Worker(Generic[Result]):
    """A worker process that plays one game after another, as its parent sees it."""

    def __init__(self, job: Job[Result]) -> None:
        context = multiprocessing.get_context("spawn")  # a copy of this process would have its threads' locks too
        self.number = -1
        self.connection, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(target=_work, args=(theirs, job), daemon=True)
        with _deaf_to_ctrl_c():
            self._process.start()
        theirs.close()  # then its end can be seen from here

    def play(self, number: int) -> None:
        self.number = number
        with suppress(OSError):  # it is dead: the next look at its answer tells
            self.connection.send(number)

    def answer(self) -> Result | Failure | None:
        """The result of its game; None if the worker died."""
        try:
            answer: Result | Failure = self.connection.recv()
        except (EOFError, OSError):
            return None
        return answer

    def death(self) -> str:
        self._process.join()
        code = self._process.exitcode or 0
        self.connection.close()
        return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"

    def end(self) -> None:
        self._process.terminate()
        self._process.join()
        self.connection.close()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """A process that is started meanwhile never hears Ctrl-C, though that reaches all: the parent decides.

    The parent hears it afterwards, even if another thread takes the signal: no process is left half started.
    """
    if sys.platform == "win32":
        yield
        return
    heard: list[int] = []
    handler = signal.getsignal(signal.SIGINT)
    ours = threading.current_thread() is threading.main_thread()  # only there does Python hear signals
    if ours:
        signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if ours:
            signal.signal(signal.SIGINT, handler)
    if heard:
        signal.raise_signal(signal.SIGINT)


def _work(connection: Connection[Any, Any], job: Job[Any]) -> None:
    """The main function of the worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, BrokenPipeError):  # the parent is gone
        while True:
            connection.send(attempt(job, connection.recv()))
