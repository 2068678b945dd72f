"""The fair queue: who comes first, who waits, and that no place is lost when somebody gives up."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from atoll.server.fair_queue import FairQueue, HeavyWork
from atoll.server.problems import Problem


class Line:
    """Work that waits for a place, in the order in which it got one; `finish` ends the piece that began first."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.begun: list[str] = []
        self.at_work: list[asyncio.Event] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def add(self, owner: str, rank: int = 0, name: str | None = None) -> asyncio.Task[None]:
        task = asyncio.create_task(self._work(name or owner, owner, rank))
        self.tasks.append(task)
        await settle()
        return task

    async def _work(self, name: str, owner: str, rank: int) -> None:
        async with self.queue.place(owner, rank):
            self.begun.append(name)
            ended = asyncio.Event()
            self.at_work.append(ended)
            await ended.wait()

    async def finish(self, number: int = 1) -> None:
        for _ in range(number):
            self.at_work.pop(0).set()
            await settle()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_lower_ranks_come_first() -> None:
    async def try_it() -> None:
        line = Line(FairQueue(1))
        await line.add("somebody")
        for owner, rank in (("bots", FairQueue.LAST), ("away", 1), ("present", 0)):
            await line.add(owner, rank)
        assert line.queue.waiting(1) == 2
        await line.finish(3)
        assert line.begun == ["somebody", "present", "away", "bots"]

    run(try_it())


def test_who_asks_for_much_waits_behind_those_who_ask_for_little() -> None:
    async def try_it() -> None:
        line = Line(FairQueue(1))
        for i in range(4):
            await line.add("Eve", name=f"Eve {i}")
        await line.add("Ann")
        await line.add("Ben")
        await line.finish(5)
        assert line.begun == ["Eve 0", "Ann", "Ben", "Eve 1", "Eve 2", "Eve 3"]

    run(try_it())


def test_the_last_rank_never_takes_every_place_and_an_owner_has_one() -> None:
    async def try_it() -> None:
        line = Line(FairQueue(3))
        for owner in ("Eve", "Eve", "Eve", "Ann", "Ben"):
            await line.add(owner, FairQueue.LAST)
        assert line.begun == ["Eve", "Ann"]
        await line.add("somebody")
        assert line.begun == ["Eve", "Ann", "somebody"]
        await line.finish()
        assert line.begun[3:] == ["Ben"], "somebody who had none comes before Eve's second"

    run(try_it())


def test_giving_up_while_waiting_and_while_working() -> None:
    async def try_it() -> None:
        line = Line(FairQueue(1))
        working, waiting = await line.add("Ann"), await line.add("Ben")
        await line.add("Cleo")
        waiting.cancel()
        await settle()
        working.cancel()
        await settle()
        assert line.begun == ["Ann", "Cleo"]
        line.at_work.pop(0)
        await line.finish()
        await line.add("Dan")
        assert line.begun == ["Ann", "Cleo", "Dan"], "no place is lost"

    run(try_it())


def test_too_many_are_refused() -> None:
    async def try_it() -> None:
        line = Line(FairQueue(1, most_waiting=2))
        for owner in ("Ann", "Ben", "Cleo"):
            await line.add(owner)
        with pytest.raises(Problem) as refused:
            await (await line.add("Dan"))
        assert (refused.value.code, refused.value.retry_after) == ("full", 2)
        await line.finish()
        await line.add("Eve")
        assert line.queue.waiting(0) == 2

    run(try_it())


def test_heavy_work_is_done_one_at_a_time() -> None:
    async def try_it() -> None:
        heavy, at_once, most = HeavyWork(), 0, 0

        def work(number: int) -> int:
            nonlocal at_once, most
            at_once += 1
            most = max(most, at_once)
            at_once -= 1
            return number * 2

        assert await asyncio.gather(*(heavy.run("Ann", work, i) for i in range(20))) == [i * 2 for i in range(20)]
        assert most == 1

    run(try_it())
