"""What watches over the worker processes."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from multiprocessing import Pipe
from typing import Any
from unittest.mock import patch

import pytest
import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from atoll.server import serve
from atoll.server.serve import SILENCE, STARTING, Workers


class Worker:
    """A worker that answers only when it is told to."""

    def __init__(self, *_: object) -> None:
        self.parent_conn, self.own_end = Pipe()
        self.process = self
        self.exitcode: int | None = None

    def is_alive(self) -> bool:
        return self.exitcode is None

    def kill(self) -> None:
        if self.exitcode is None:
            self.exitcode = -signal.SIGKILL

    def start(self) -> None: ...
    def join(self) -> None: ...
    def answer(self) -> None:
        assert self.own_end.recv() == b"ping"
        self.own_end.send(True)


class Fresh(Worker):
    """One that has loaded the code anew."""


class Clock:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Iterator[Clock]:
    with patch.object(serve, "time", Clock()) as found, patch.multiple(serve, Worker=Worker, Process=Fresh):
        yield found


@pytest.fixture
def workers(clock: Clock) -> Workers:
    with patch.object(signal, "signal"):  # which would be the test's own
        found = Workers(uvicorn.Config("nothing:at_all", workers=2), [])
    made: list[Any] = [Worker(), Worker()]
    found.processes = made
    return found


def test_nobody_waits_for_a_worker_that_is_slow(workers: Workers, clock: Clock) -> None:
    """If another one was killed meanwhile, it is replaced at once."""
    slow, killed = (process for process in workers.processes)
    workers.keep_subprocess_alive()
    killed.exitcode = -signal.SIGKILL  # type: ignore[misc]
    workers.keep_subprocess_alive()
    assert workers.processes[0] is slow
    assert workers.processes[1] is not killed
    clock.now += STARTING - 1
    workers.keep_subprocess_alive()
    assert workers.processes[0] is slow, "a busy machine may take minutes to start it"
    clock.now += 2
    workers.keep_subprocess_alive()
    assert slow.exitcode == -signal.SIGKILL


def test_a_worker_that_has_answered_and_does_so_no_more_is_replaced(workers: Workers, clock: Clock) -> None:
    hangs: Any
    well: Any
    hangs, well = workers.processes
    for _ in range(3):
        clock.now += SILENCE - 1
        workers.keep_subprocess_alive()
        hangs.answer()
        well.answer()
    workers.keep_subprocess_alive()
    well.answer()
    clock.now += SILENCE + 1
    workers.keep_subprocess_alive()
    assert workers.processes[0] is not hangs
    assert workers.processes[1] is well
    assert not workers.should_exit.is_set()


def test_after_a_restart_replacements_load_the_code_anew(workers: Workers) -> None:
    """It may be that of another version by then."""
    for fresh in (False, True):
        workers.processes[0].exitcode = -signal.SIGKILL  # type: ignore[misc]
        workers.keep_subprocess_alive()
        assert isinstance(workers.processes[0], Fresh) is fresh
        with patch.object(Multiprocess, "restart_all"):
            workers.handle_hup()


def test_a_worker_that_cannot_start_ends_the_server(workers: Workers) -> None:
    """It has said why."""
    workers.processes[0].exitcode = STARTUP_FAILURE  # type: ignore[misc]
    workers.keep_subprocess_alive()
    assert workers.should_exit.is_set()
