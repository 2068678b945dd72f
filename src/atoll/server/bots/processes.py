"""The processes in which bots choose, hints are found and games are analysed: a few places, handed out by rank."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

from atoll.server.bots.places import ProcessDied
from atoll.server.bots.worker import begin
from atoll.server.fair_queue import FairQueue
from atoll.server.log import log

Q = TypeVar("Q")
A = TypeVar("A")


class BotProcesses:
    """A fixed number of processes. Each answers one question at a time."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._queue = FairQueue(count)
        # One pool for each process: if it is killed, only its current question is asked again.
        self._pools: list[ProcessPoolExecutor | None] = [None] * count

    def place(self, owner: str, rank: int) -> AbstractAsyncContextManager[int]:
        """Waits for a process, and holds it for the length of the block."""
        return self._queue.place(owner, rank)

    def waiting(self, rank: int) -> int:
        """How many are waiting for a process with this rank or a lower one."""
        return self._queue.waiting(rank)

    async def ask(self, place: int, function: Callable[[Q], A], question: Q) -> A:
        """Has the process at a place answer a question. Raises `ProcessDied`, or what the function raises."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._process(place), function, question)
        except BrokenProcessPool as problem:
            log.warning("a bot's process died and is being replaced")
            self._end_process(place)
            raise ProcessDied from problem

    async def close(self) -> None:
        """Ends the processes. Ask nothing after this."""
        for place in range(self.count):
            await asyncio.to_thread(self._end_process, place, wait=True)

    def _process(self, place: int) -> ProcessPoolExecutor:
        found = self._pools[place]
        if found is None:
            context = multiprocessing.get_context("spawn")  # a forked process would inherit the sockets
            found = self._pools[place] = ProcessPoolExecutor(1, mp_context=context, initializer=begin)
        return found

    def _end_process(self, place: int, *, wait: bool = False) -> None:
        """Ends a process. At shutdown it must wait, or shared resources would be left behind."""
        pool, self._pools[place] = self._pools[place], None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=wait, cancel_futures=True)
