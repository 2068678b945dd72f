"""The only place that writes. All waiting work is written in one transaction, and acknowledged after its commit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from atoll.server import metrics
from atoll.server.background import Background
from atoll.server.log import log
from atoll.server.store import schema
from atoll.server.store.quick_entries import MOST, ConnectionLost, QuickEntries, is_quick
from atoll.server.store.records import NotWritten, Row, TooLate, Work
from atoll.server.store.sqlite_entries import SqliteEntries
from atoll.server.store.statements import STATEMENTS, upsert
from atoll.server.store.storage import PRAGMAS, Storage

MOST_AT_ONCE = 500
MOST_WAITING = 500  # from this many on, the writer is behind and refuses more
COUNTED = 8  # the metric of the queue's length changes in steps of this size: setting it takes longer than queueing
GATHERING = 0.003  # seconds to wait for more work, while several share a transaction: larger ones cost less in all
LAST_WORDS = 10.0  # seconds to write what is pending when the server closes
NOTIFY = text("SELECT pg_notify('atoll', payload) FROM unnest(CAST(:payloads AS text[])) AS payload")
LONGEST_MESSAGE = 7_900  # bytes; PostgreSQL accepts slightly more


class Writer:
    """Writes work in batches, in the task that runs `run`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._waiting: list[Work] = []
        self._wake = asyncio.Event()
        self._has_room = asyncio.Event()
        self._has_room.set()
        self._started = False
        self._finished = asyncio.Event()
        self._connection: AsyncConnection | None = None
        self._closing = False
        self._insert = self._make_insert()
        self._quick = (
            QuickEntries(storage.settings.address)
            if storage.shared
            else SqliteEntries(storage.settings.sqlite_file, PRAGMAS)
        )

    def start(self, background: Background) -> None:
        self._started = True
        background.start("writer", self.run)

    async def close(self) -> None:
        """Writes what is pending, then stops."""
        self._closing = True
        self._wake.set()
        if self._started:
            try:
                await asyncio.wait_for(self._finished.wait(), LAST_WORDS)
            except TimeoutError:
                log.error("not everything was written before the server stopped", waiting=len(self._waiting))
        await self._disconnect()
        await self._quick.close()

    async def write(self, work: Work) -> None:
        """Returns when the work is committed; raises `TooLate` or `NotWritten` if it was not."""
        if self._closing:
            raise NotWritten("the server is shutting down")
        self._waiting.append(work)
        self._note_room()
        self._wake.set()
        await work.done

    @property
    def is_behind(self) -> bool:
        """Whether so much is pending that new work should be refused for now."""
        return not self._has_room.is_set()

    async def caught_up(self) -> None:
        """Waits while the writer is behind: for work that is not urgent."""
        await self._has_room.wait()

    def _note_room(self) -> None:
        if len(self._waiting) % COUNTED == 0:
            metrics.writes_waiting.set(len(self._waiting))
        if len(self._waiting) < MOST_WAITING:
            self._has_room.set()
        else:
            self._has_room.clear()

    async def execute(self, statement: Any, row: Row) -> None:
        await self.write(Work(statements=[(statement, row)]))

    async def run(self) -> None:
        """Writes until the writer is closed. If it fails, no caller is left waiting, and you can run it again."""
        self._wake.set()  # work may have been waiting since the last run
        several = False  # whether the last batch had more than one
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                if several and not self._closing:
                    await asyncio.sleep(GATHERING)
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                self._note_room()
                try:
                    for part in self._parts(batch):
                        await self._write_all(part)
                except BaseException:
                    for work in batch:
                        _answer(work, NotWritten("the writer failed"))
                    raise
                several = len(batch) > 1
            if self._closing:
                self._finished.set()
                return

    def _parts(self, batch: list[Work]) -> Iterator[list[Work]]:
        """Splits a batch into transactions."""
        quick: list[Work] = []
        rest: list[Work] = []
        for work in batch:
            (quick if is_quick(work) else rest).append(work)
        yield from (quick[i : i + MOST] for i in range(0, len(quick), MOST))
        yield [work for work in rest if work.only_if is None]
        yield from ([work] for work in rest if work.only_if)

    async def _write_all(self, batch: list[Work]) -> None:
        """Writes a batch in one transaction; if that fails, each work in its own: one failure spoils no other."""
        if not batch:
            return
        try:
            await self._transact(batch)
        except TooLate as problem:
            _answer(batch[0], problem)
        except Exception as problem:  # noqa: BLE001  # also what the driver says of a value that it cannot write
            lost = isinstance(problem, ConnectionLost) or (
                isinstance(problem, DBAPIError) and problem.connection_invalidated
            )
            if len(batch) > 1 and not lost:
                for work in batch:
                    await self._write_all([work])
                return
            if not isinstance(problem, IntegrityError):  # not the database's fault: a name that is taken, for example
                log.error("not written", error=type(problem).__name__, reason=str(getattr(problem, "orig", problem)))
                await self._disconnect()
            for work in batch:
                failure = NotWritten(str(getattr(problem, "orig", problem)))
                failure.__cause__ = problem
                _answer(work, failure)

    async def _transact(self, batch: list[Work]) -> None:
        if is_quick(batch[0]):
            late = await self._quick.add(batch)
        else:
            connection = await self._connect()
            async with connection.begin():
                late = await self._insert_entries(connection, batch)
                done = [work for work in batch if id(work) not in late]
                await self._execute_all(connection, done)
                for work in done:
                    if work.only_if and (await connection.execute(*work.only_if)).rowcount != 1:
                        raise TooLate  # it is alone in its transaction, which is rolled back
        metrics.commits.inc()
        for work in batch:
            _answer(work, TooLate() if id(work) in late else None)

    async def _insert_entries(self, connection: AsyncConnection, batch: list[Work]) -> set[int]:
        """Inserts the entries; returns the ids of the work whose entry numbers were taken."""
        adding = [work for work in batch if work.entries and not work.creates]
        if not adding:
            return set()
        # In the same order in every process, so that two cannot deadlock.
        adding.sort(key=lambda work: work.entries[0].table_id)
        result = await connection.execute(self._insert, [work.entries[0].as_row() for work in adding])
        written = {(row[0], row[1]) for row in result.all()}
        return {id(work) for work in adding if (work.entries[0].table_id, work.entries[0].number) not in written}

    async def _execute_all(self, connection: AsyncConnection, batch: list[Work]) -> None:
        """Runs each distinct statement once with all its rows, in order of first appearance."""
        grouped: dict[Any, list[Row]] = {}
        for work in batch:
            for statement, row in work.statements:
                grouped.setdefault(statement, []).append(row)
        for statement, rows in grouped.items():
            await connection.execute(STATEMENTS[statement] if isinstance(statement, str) else statement, rows)
        entries = [entry.as_row() for work in batch if work.creates for entry in work.entries]
        if entries:
            await connection.execute(schema.actions.insert(), entries)
        if self._storage.shared and (news := [each for work in batch for each in work.news]):
            await connection.execute(NOTIFY, {"payloads": list(messages(news))})

    def _make_insert(self) -> Any:
        column = schema.actions.c
        insert = upsert(schema.actions, shared=self._storage.shared)
        return insert.on_conflict_do_nothing().returning(column.table_id, column.number)

    async def _connect(self) -> AsyncConnection:
        if self._connection is None or self._connection.closed or self._connection.invalidated:
            await self._disconnect()
            self._connection = await self._storage.engine.connect()
        return self._connection

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.close()
            except (SQLAlchemyError, OSError):
                log.debug("the writer's connection was gone already")


def messages(news: Iterable[str]) -> Iterator[str]:
    """News for the other processes, packed into few messages, because each one costs every process time."""
    lines: list[str] = []
    size = 0
    for line in news:
        if lines and size + len(line) >= LONGEST_MESSAGE:
            yield "\n".join(lines)
            lines, size = [], 0
        lines.append(line)
        size += len(line) + 1
    yield "\n".join(lines)


def _answer(work: Work, problem: Exception | None) -> None:
    if work.done.done():  # the caller was cancelled
        return
    if problem is None:
        work.done.set_result(None)
    else:
        work.done.set_exception(problem)
