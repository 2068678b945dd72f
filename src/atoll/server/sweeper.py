"""Looks after tables that nobody touches: clocks that run out, bots that were forgotten in a restart."""

from __future__ import annotations

import asyncio
import json

from sqlalchemy import select

from atoll.server import journal, schema
from atoll.server.log import log
from atoll.server.problems import Problem
from atoll.server.table import BOT_GRACE, Table
from atoll.server.tables import Tables
from atoll.server.writer import NotWritten, TooLate

EVERY = 1.0  # seconds
MOST_AT_ONCE = 200


class Sweeper:
    def __init__(self, tables: Tables, idle_seconds: float) -> None:
        self._tables = tables
        self._idle_seconds = idle_seconds

    async def run(self) -> None:
        """What was due when the server stopped is due now; other servers' bots get their time."""
        ahead = 0 if self._tables.storage.shared else BOT_GRACE
        while True:
            try:
                await self.sweep(ahead)
                ahead = 0
                self._tables.drop_idle(self._idle_seconds)
            except Exception as problem:  # noqa: BLE001  # the storage may be away; it comes back
                log.warning("the sweeper could not look", error=type(problem).__name__, reason=str(problem))
            await asyncio.sleep(EVERY)

    async def sweep(self, ahead: int = 0) -> None:
        column = schema.tables.c
        late = await self._tables.storage.rows(
            select(column.id)
            .where(column.due <= self._tables.watch.now() + ahead)
            .order_by(column.due)
            .limit(MOST_AT_ONCE)
        )
        for row in late:
            try:
                async with self._tables.at(row["id"], fresh=True) as table:
                    await self._look_after(table)
            except (TooLate, NotWritten) as problem:
                log.debug("a table was looked after elsewhere", table=row["id"], reason=str(problem))
            except Problem as problem:  # one that cannot be loaded must not hide the others
                log.warning("a table cannot be looked after", table=row["id"], reason=problem.detail)

    async def _look_after(self, table: Table) -> None:
        if table.bot_to_move:
            if self._tables.bots:
                self._tables.bots.consider(table)
        else:
            await time_out(self._tables, table)


async def time_out(tables: Tables, table: Table) -> bool:
    """If the actor has no time left, a bot plays for him."""
    deadline, seat = table.deadline(), table.actor
    if deadline is None or seat is None or deadline > tables.watch.now():
        return False
    level = json.dumps({"level": table.clock.stand_in})
    await tables.add_entry(table, journal.STAND_IN, seat, level)
    return True
