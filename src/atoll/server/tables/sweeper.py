"""Finds overdue tables: a player's time has run out, or a restart interrupted a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, select

from atoll.server.background import every_second
from atoll.server.log import log
from atoll.server.problems import Problem
from atoll.server.store import schema
from atoll.server.store.records import NotWritten, TooLate
from atoll.server.tables.registry import TableRegistry
from atoll.server.tables.table import BOT_GRACE, Table

if TYPE_CHECKING:
    from atoll.server.homes import Homes

MOST_AT_ONCE = 200
FORGOTTEN = 5_000  # milliseconds after which any process handles a table, not only its home

_table = schema.tables.c
DUE = select(_table.id, _table.due).where(_table.due <= bindparam("by")).order_by(_table.due).limit(MOST_AT_ONCE)


class Sweeper:
    """Looks every second for overdue tables, and drops idle ones from memory."""

    def __init__(
        self, registry: TableRegistry, idle_seconds: float, idle_bytes: int, homes: Homes | None = None
    ) -> None:
        self._registry = registry
        self._homes = homes
        self._idle_seconds = idle_seconds
        self._idle_bytes = idle_bytes

    async def run(self) -> None:
        """Sweeps forever. After a restart, interrupted bots move at once, unless another process may be moving them.

        The same applies to the bots of a process of this server that has gone.
        """
        ahead = 0 if self._registry.storage.shared else BOT_GRACE

        async def work() -> None:
            nonlocal ahead
            if self._homes is not None and self._homes.one_left():
                ahead = BOT_GRACE
            await self.sweep(ahead)
            ahead = 0
            self._registry.drop_idle(self._idle_seconds, self._idle_bytes)

        await every_second(work, "the sweeper failed")

    async def sweep(self, ahead: int = 0) -> None:
        """Handles every table that is due within `ahead` milliseconds and at home here, or long overdue."""
        now = self._registry.time.now()
        late = await self._registry.storage.watch(DUE, {"by": now + ahead})
        for row in late:
            if self._homes is not None and row["due"] > now - FORGOTTEN and not self._homes.at_home(row["id"]):
                continue
            try:
                async with self._registry.at(row["id"], fresh=True) as table:
                    await self._handle(table)
            except (TooLate, NotWritten) as problem:
                log.debug("another process handled a table", table=row["id"], reason=str(problem))
            except Problem as problem:  # a table that cannot be loaded must not hold up the others
                log.warning("cannot handle an overdue table", table=row["id"], reason=problem.detail)

    async def _handle(self, table: Table) -> None:
        if table.bots_alone:
            await self._registry.correct_row(table)  # version 0.1 left it due all the time
        elif table.bot_to_move:
            self._registry.move_bots(table)
        else:
            await self._registry.stand_in_if_out_of_time(table)
