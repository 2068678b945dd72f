"""The tables in memory: loaded when touched, changed one entry at a time, dropped when idle."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import bindparam, update

from atoll.errors import IllegalAction, NoUndo
from atoll.server import journal, metrics, schema
from atoll.server.access import Visitor
from atoll.server.bots import Bots
from atoll.server.hub import Hub
from atoll.server.journal import Entry
from atoll.server.log import log
from atoll.server.moment import Watch
from atoll.server.problems import Problem, not_found
from atoll.server.rules import OldRules, Rules
from atoll.server.storage import CHAT_SHOWN, Row, Storage
from atoll.server.table import Table
from atoll.server.writer import TooLate, Work, Writer

SEATING = {journal.JOIN, journal.LEAVE, journal.SEAT}

_PROJECTION = ("status", "turn", "turn_person", "due", "result", "changed")
UPDATE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("b_id"))
    .values({column: bindparam(column) for column in _PROJECTION})
)
UPDATE_SEAT = (
    update(schema.seats)
    .where(schema.seats.c.table_id == bindparam("b_id"), schema.seats.c.seat == bindparam("b_seat"))
    .values({column: bindparam(column) for column in ("kind", "person", "name", "level")})
)


class Tables:
    def __init__(self, storage: Storage, writer: Writer, rules: Rules, hub: Hub, watch: Watch) -> None:
        self.bots: Bots | None = None  # they need the tables, and the tables need them
        self.storage = storage
        self.writer = writer
        self.rules = rules
        self.hub = hub
        self.watch = watch
        self._live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        hub.find = self._live.get

    # ---- in and out of memory ----

    @asynccontextmanager
    async def at(self, table_id: str, *, fresh: bool = False, known: int = 0) -> AsyncIterator[Table]:
        """The table, for this caller alone.

        If he asks for it `fresh`, or knows of an entry that is not here yet, what other processes have added is read.
        """
        while True:
            table = self._live.get(table_id) or await self._load(table_id)
            async with table.lock:
                if table.dead:
                    continue
                table.touched = asyncio.get_running_loop().time()
                table.change_over()
                if self.storage.shared and (fresh or known > table.number):
                    await self._catch_up(table)
                yield table
                return

    async def _load(self, table_id: str) -> Table:
        """Once, however many wait for it."""
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._read(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _read(self, table_id: str) -> Table:
        row = await self.storage.table(table_id)
        if row is None:
            raise not_found()
        try:
            self.rules.check_version(row["game"], row["rules"])
        except OldRules as problem:
            raise Problem("old-rules", f"{problem}") from problem
        table = Table(row, self.rules)
        entries = await self.storage.entries(table_id)
        # A game is played again in a thread: people at other tables should not notice.
        await asyncio.to_thread(_replay, table, entries)
        table.chat = await self.storage.chat(table_id)
        table.written = {column: row[column] for column in _PROJECTION}
        self._live[table_id] = table
        metrics.live.set(len(self._live))
        return table

    def add(self, table: Table) -> None:
        """One that was just created."""
        table.touched = asyncio.get_running_loop().time()
        self._live[table.id] = table
        metrics.live.set(len(self._live))
        self._consider(table)

    def drop(self, table: Table) -> None:
        """Its memory may be wrong, or nobody needs it."""
        table.dead = True
        if self._live.get(table.id) is table:
            del self._live[table.id]
        metrics.live.set(len(self._live))

    def drop_idle(self, older_than: float) -> None:
        limit = asyncio.get_running_loop().time() - older_than
        for table in list(self._live.values()):
            busy = table.lock.locked() or self.hub.occupied(table.id) or (self.bots and self.bots.thinking(table.id))
            if table.touched < limit and not busy:
                self.drop(table)

    async def notes_of(self, table: Table, person: str | None) -> None:
        """Makes sure that the table knows somebody's notes."""
        if person is not None and (person not in table.notes or self.storage.shared):
            table.notes[person] = await self.storage.notes(table.id, person)

    # ---- changing ----

    async def add_entry(
        self,
        table: Table,
        kind: str,
        seat: int | None,
        data: str = "",
        *,
        by: Visitor | None = None,
        at: int | None = None,
    ) -> bytes:
        """Takes the next entry, stores it, and only then tells everybody; returns what `by` is told.

        The caller has the table for himself. If the entry cannot be stored, the memory is thrown away.
        """
        now = self.watch.now() if at is None else at
        entry = Entry(table.id, table.number + 1, now, kind, seat, by.id if by else None, data)
        undone = table.apply(entry)  # what is not legal changes nothing
        projection = table.projection()
        work = Work(entries=[entry], statements=self._projections(table, entry, projection))
        if self.storage.shared:
            work.news = [f"entry {table.id} {entry.number}"]
        try:
            await self.writer.write(work)
        except BaseException:  # whatever it is: what the memory says is not what the storage says
            self.drop(table)
            self._soon(self.resend(table.id))
            raise
        metrics.actions_of(kind).inc()
        table.written = projection
        told = self.hub.tell(table, entry, undone, by and Visitor(by.person, table.seats_of(by.id), True, by.host))
        self._consider(table)
        return told

    def _projections(self, table: Table, entry: Entry, projection: Row) -> list[tuple[Any, Row]]:
        """What must be written so that lists and the sweeper know; usually only when the turn passes on."""
        statements: list[tuple[Any, Row]] = []
        if entry.kind in SEATING or any(table.written.get(key) != value for key, value in projection.items()):
            statements.append((UPDATE_TABLE, {**projection, "changed": entry.at, "b_id": table.id}))
        if entry.kind in SEATING and entry.seat is not None:
            seat = table.seats[entry.seat]
            row = {"kind": seat.kind, "person": seat.holder, "name": seat.name, "level": seat.level}
            statements.append((UPDATE_SEAT, {**row, "b_id": table.id, "b_seat": entry.seat}))
        return statements

    def _consider(self, table: Table) -> None:
        if self.bots and table.bot_to_move:
            self.bots.consider(table)

    # ---- other processes ----

    async def _catch_up(self, table: Table) -> None:
        for entry in await self.storage.entries(table.id, table.number):
            undone = table.apply(entry)
            table.written = {}
            self.hub.tell(table, entry, undone)

    async def catch_up(self, table_id: str, number: int | None = None) -> None:
        """Another process has added to a table; if it is in memory here, so must that be."""
        table = self._live.get(table_id)
        if table is not None and (number is None or table.number < number):
            async with self.at(table_id, fresh=True):
                pass

    async def catch_up_all(self) -> None:
        for table_id in list(self._live):
            await self.catch_up(table_id)

    async def catch_up_chat(self, table_id: str) -> None:
        if table_id in self._live:
            async with self.at(table_id) as table:
                known = {message["id"] for message in table.chat}
                for message in await self.storage.chat(table_id):
                    if message["id"] not in known:
                        self.add_chat(table, message)

    def add_chat(self, table: Table, message: dict[str, Any]) -> None:
        table.chat.append(message)
        del table.chat[:-CHAT_SHOWN]
        self.hub.tell_chat(table, message)

    async def resend(self, table_id: str) -> None:
        """The truth for everybody who is connected, after something went wrong."""
        if self.hub.occupied(table_id):
            async with self.at(table_id) as table:
                self.hub.tell_whole(table)

    def _soon(self, coroutine: Any) -> None:
        task = asyncio.create_task(_logged(coroutine))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _logged(coroutine: Any) -> None:
    try:
        await coroutine
    except Exception as problem:  # noqa: BLE001  # nobody waits for this; it must not be lost
        log.error("could not resend a table", error=type(problem).__name__)


def _replay(table: Table, entries: list[Entry]) -> None:
    for entry in entries:
        table.apply(entry)
    if table.origin == "log":
        table.end_of_log()


def refusal(problem: Exception, truth: bytes) -> Problem:
    """What the engine refuses, as an answer."""
    code = "no-undo" if isinstance(problem, NoUndo) else "illegal"
    return Problem(code, str(problem), "action" if isinstance(problem, IllegalAction) else None, extra=truth)


__all__ = ["Tables", "TooLate", "refusal"]
