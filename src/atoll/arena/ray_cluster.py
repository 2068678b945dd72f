"""Plays games on a Ray cluster. Needs the extra `ray`, and the same version of Atoll on every node."""

from __future__ import annotations

import os
import socket
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from atoll.arena.tournament import code
from atoll.arena.workers import Failure, Job, Lost, Pending, Result, attempt, success
from atoll.errors import BadOption
from atoll.extras import needs

PATIENCE = 10.0  # seconds in which a cluster must answer
AHEAD = 2  # games handed out for every processor of the cluster, so that none waits for the next


def play_on_ray(job: Job[Result], numbers: Iterable[int], lost: Lost, address: str) -> Generator[Result, None, None]:
    """Plays the games and yields them in the order in which they end."""
    with _cluster(address) as ray:
        yield from _play(ray, job, Pending(numbers, lost))


def _play(ray: Any, job: Job[Result], pending: Pending) -> Generator[Result, None, None]:
    play = ray.remote(max_retries=0)(_attempt)  # what is lost is handed out anew from here, where it is told
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    flying: dict[Any, int] = {}
    try:
        while pending or flying:
            while pending and len(flying) < room:
                number = pending.take()
                flying[play.remote(job, number, code(job.game))] = number
            (ended,), _ = ray.wait(list(flying), num_returns=1)
            number = flying.pop(ended)
            try:
                answer = ray.get(ended)
            except ray.exceptions.RayError as problem:  # its worker or its node is gone
                pending.give_back(number, f"Ray's {type(problem).__name__}")
            else:
                yield success(answer)
    finally:
        for game in flying:
            ray.cancel(game, force=True)


@contextmanager
def _cluster(address: str) -> Iterator[Any]:
    """Connects Ray to the cluster, unless this process is already connected to one."""
    _knock(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # send no usage statistics
    with needs("ray"):
        import ray

    if ray.is_initialized():
        yield ray
        return
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as problem:
        raise _no_answer(address, problem) from problem
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Checks quickly that a cluster answers: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except (OSError, OverflowError) as problem:
            raise _no_answer(address, problem) from problem


def _no_answer(address: str, problem: Exception) -> BadOption:
    reason = (str(problem).splitlines() or [type(problem).__name__])[0]
    return BadOption(f"ray: no cluster answers at {address!r} ({reason})")


def _attempt(job: Job[Result], number: int, wanted: str) -> Result | Failure:
    """Plays one game on a node of the cluster."""
    if code(job.game) != wanted:
        return Failure(number, "ray: a node has another version of Atoll, with other rules or bots; install the same")
    return attempt(job, number)
