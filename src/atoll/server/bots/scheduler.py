"""Moves the bots at the tables. They compute in a pool of processes; the more of them wait, the less time each gets."""

from __future__ import annotations

import asyncio
import math
import multiprocessing
import random
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from atoll.server import metrics
from atoll.server.bots.worker import Question, answer, begin
from atoll.server.log import log
from atoll.server.store import journal
from atoll.server.store.writer import NotWritten, TooLate
from atoll.server.tables.registry import TableRegistry
from atoll.server.tables.table import Table

LEAST_SHARE = 0.05
ATTEMPTS = 3


class BotScheduler:
    """Plays for bots and stand-ins at all tables of this process.

    `processes` is the size of the pool; with 0 no bot ever moves. A bot answers after a multiple of `pace` seconds.
    """

    def __init__(self, registry: TableRegistry, processes: int, pace: float) -> None:
        self._registry = registry
        self._processes = processes
        self._pace = pace
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._waiting = 0
        self._closing = False
        registry.listen(self)

    def bot_due(self, table: Table) -> None:
        """If it is a bot's turn at this table, starts to choose its action, unless that is under way."""
        if self._processes and not self._closing and table.bot_to_move and table.id not in self._tasks:
            task = asyncio.create_task(self._play(table.id), name=f"bots at {table.id}")
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._done(table.id))

    def _done(self, table_id: str) -> None:
        self._tasks.pop(table_id, None)
        table = self._registry.loaded.find(table_id)
        if table:
            self.bot_due(table)

    def is_busy(self, table_id: str) -> bool:
        """Whether a bot is choosing an action at this table now."""
        return table_id in self._tasks

    async def close(self) -> None:
        """Abandons what is under way, and ends the processes."""
        self._closing = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._end_pool, wait=True)

    # ---- one table ----

    async def _play(self, table_id: str) -> None:
        """Moves bots until it is a person's turn. After a failure the sweeper starts it again."""
        try:
            while await self._move(table_id):
                pass
        except TooLate:
            log.debug("another process moved first", table=table_id)
        except NotWritten as problem:
            log.warning("a bot's action could not be stored", table=table_id, reason=str(problem))
            await asyncio.sleep(1)
        except Exception as problem:  # noqa: BLE001  # a failure at one table must not spread
            log.error("a bot could not move", table=table_id, trace=problem)
            await asyncio.sleep(5)

    async def _move(self, table_id: str) -> bool:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        async with self._registry.at(table_id) as table:
            level, seat, number = table.bot_to_move, table.actor, table.number
            if level is None or seat is None:
                return False
            match = table.playing
            question = Question(
                game=table.game,
                board=table.board,
                board_text=table.board_text,
                record=match.knowledge(seat).to_bytes(),
                seat=seat,
                level=level,
                time_share=self._time_share(),
                backend=self._registry.rules.backend,
            )
            legal = match.legal_numbers()
        action = await self._ask(question, legal)
        if self._pace:
            # A whole number of steps, so that the time tells nothing about the bot's cards.
            steps = max(1, math.ceil((loop.time() - begun) / self._pace))
            await asyncio.sleep(begun + steps * self._pace - loop.time())
        async with self._registry.at(table_id) as table:
            if table.number == number:
                await self._registry.add_entry(table, journal.ACTION, seat, table.playing.words(action))
        metrics.bot_seconds.observe(loop.time() - begun)
        return True

    # ---- the processes ----

    def _time_share(self) -> float:
        """The share of its usual time that a bot gets: all of it while there is a free process."""
        share = max(LEAST_SHARE, min(1.0, self._processes / (self._waiting + 1)))
        metrics.bot_time_share.set(share)
        return share

    async def _ask(self, question: Question, legal: list[int]) -> int:
        self._waiting += 1
        metrics.bots_waiting.set(self._waiting)
        try:
            for _ in range(ATTEMPTS):
                try:
                    return await asyncio.get_running_loop().run_in_executor(self._open_pool(), answer, question)
                except BrokenProcessPool:
                    log.warning("a bot's process died")
                    self._end_pool()
                except Exception as problem:  # noqa: BLE001  # an error in a bot must not stop the game
                    log.error("a bot failed", level=question.level, game=question.game, trace=problem)
            return random.SystemRandom().choice(legal)
        finally:
            self._waiting -= 1
            metrics.bots_waiting.set(self._waiting)

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # a forked process would inherit the sockets
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context, initializer=begin)
        return self._pool

    def _end_pool(self, *, wait: bool = False) -> None:
        """Ends the processes. When the server itself ends it must wait, or shared resources would be left behind."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=wait, cancel_futures=True)
