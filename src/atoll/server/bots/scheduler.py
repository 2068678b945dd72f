"""Moves the bots at the tables. They compute in a few processes; the more bots wait, the less time each gets.

Tables where a player is present come first, then tables whose players are away. Where only bots are left, they play
slowly while someone watches, at one table per owner at a time.
"""

from __future__ import annotations

import asyncio
import math
import random
from contextvars import Context
from dataclasses import replace
from typing import TYPE_CHECKING

from atoll.server import metrics
from atoll.server.bots.places import AWAY, BOTS_ALONE, PRESENT, ProcessDied
from atoll.server.bots.worker import Question, answer
from atoll.server.log import log
from atoll.server.store import journal
from atoll.server.store.records import NotWritten, TooLate
from atoll.server.tables.registry import TableRegistry
from atoll.server.tables.table import Table

if TYPE_CHECKING:
    from atoll.server.bots.processes import BotProcesses

LEAST_SHARE = 0.05
ALONE_SHARE = 0.2  # share of its usual time that a bot gets where only bots play
ALONE_PACE = 5  # and how many times slower they move there
ATTEMPTS = 3


class BotScheduler:
    """Plays for bots and stand-ins at all tables of this process.

    With no bot processes, no bot ever moves. A bot answers after a multiple of `pace` seconds.
    """

    def __init__(self, registry: TableRegistry, processes: BotProcesses, pace: float) -> None:
        self._registry = registry
        self._processes = processes
        self._pace = pace
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._waiting = 0
        self._closing = False
        registry.listen(self)

    def bot_due(self, table: Table) -> None:
        """If it is a bot's turn at this table, starts choosing its action, unless that is already under way."""
        if self._processes.count and not self._closing and self._may_move(table) and table.id not in self._tasks:
            # In a new context: the bots' actions are not part of the request that triggered them.
            task = asyncio.create_task(self._play(table.id), name=f"bots at {table.id}", context=Context())
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._done(table.id))

    def _may_move(self, table: Table) -> bool:
        return table.bot_to_move is not None and (not table.bots_alone or self._registry.is_watched(table))

    def _done(self, table_id: str) -> None:
        self._tasks.pop(table_id, None)
        table = self._registry.loaded.find(table_id)
        if table:
            self.bot_due(table)

    def is_busy(self, table_id: str) -> bool:
        """Whether a bot is currently choosing an action at this table."""
        return table_id in self._tasks

    async def close(self) -> None:
        """Cancels all work under way."""
        self._closing = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- one table ----

    async def _play(self, table_id: str) -> None:
        """Moves bots until it is a person's turn. After a failure, the sweeper restarts it."""
        try:
            while await self._move(table_id):
                await self._registry.writer.caught_up()
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
            if level is None or seat is None or not self._may_move(table):
                return False
            match, owner, rank = table.playing, table.host, self._rank(table)
            pace = self._pace * (ALONE_PACE if rank == BOTS_ALONE else 1)
            question = Question(
                game=table.game,
                board=table.board,
                board_text=table.board_text,
                record=match.knowledge(seat).to_bytes(),
                seat=seat,
                level=level,
                time_share=1.0,
                backend=self._registry.rules.backend,
            )
            legal = match.legal_numbers()
        action = await self._ask(question, legal, owner, rank)
        if pace:
            # A whole number of steps, so that the delay reveals nothing about the bot's cards.
            steps = max(1, math.ceil((loop.time() - begun) / pace))
            await asyncio.sleep(begun + steps * pace - loop.time())
        async with self._registry.at(table_id) as table:
            if table.number == number:
                await self._registry.add_entry(table, journal.ACTION, seat, table.playing.words(action))
        metrics.bot_seconds.observe(loop.time() - begun)
        return True

    def _rank(self, table: Table) -> int:
        if table.bots_alone:
            return BOTS_ALONE
        return PRESENT if self._registry.is_watched(table) else AWAY

    # ---- the processes ----

    def _time_share(self, rank: int) -> float:
        """The share of its usual time that a bot gets: all of it if no one of its rank is waiting."""
        share = max(LEAST_SHARE, min(1.0, self._processes.count / (self._processes.waiting(rank) + 1)))
        if rank == BOTS_ALONE:
            return min(share, ALONE_SHARE)
        metrics.bot_time_share.set(share)
        return share

    async def _ask(self, question: Question, legal: list[int], owner: str, rank: int) -> int:
        self._waiting += 1
        metrics.bots_waiting.set(self._waiting)
        try:
            async with self._processes.place(owner, rank) as place:
                return await self._answer(replace(question, time_share=self._time_share(rank)), legal, place)
        finally:
            self._waiting -= 1
            metrics.bots_waiting.set(self._waiting)

    async def _answer(self, question: Question, legal: list[int], place: int) -> int:
        for _ in range(ATTEMPTS):
            try:
                return await self._processes.ask(place, answer, question)
            except ProcessDied:
                continue
            except Exception as problem:  # noqa: BLE001  # an error in a bot must not stop the game
                log.error("a bot failed", level=question.level, game=question.game, trace=problem)
        return random.SystemRandom().choice(legal)
