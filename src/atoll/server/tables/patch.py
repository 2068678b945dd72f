"""After an upgrade: brings all unfinished games of older rules up to today's, or interrupts them.

A table is also upgraded when it is first needed, so a server can start at once while this runs beside it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy import and_, or_, select, text

from atoll.engine.game import games
from atoll.server.background import Background
from atoll.server.clock import SystemTime
from atoll.server.log import log
from atoll.server.settings import BadSetting, Settings
from atoll.server.store import schema
from atoll.server.store.lock import lock_database
from atoll.server.store.records import NotWritten, Row, TooLate
from atoll.server.store.storage import Storage
from atoll.server.store.writer import Writer
from atoll.server.tables.loader import Outbox, TableLoader, TableReader
from atoll.server.tables.rules import Rules

PAUSE = 0.01  # seconds between two tables, so that players notice nothing
LOCK = 0x41746F6C6D  # a PostgreSQL advisory lock: if several servers start at once, one of them does it


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a change of the rules means for an unfinished game."""

    table: str
    game: str
    rules: int  # the version before
    today: int
    agrees: int  # this many of its
    actions: int  # actions give the same by today's rules
    reason: str | None  # why it is interrupted; None if it continues


async def older_tables(storage: Storage) -> list[Row]:
    """The id, game and version of every unfinished table of older rules."""
    column = schema.tables.c
    older = [and_(column.game == each.name, column.rules < each.spec.rules_version) for each in games()]
    return await storage.rows(
        select(column.id, column.game, column.rules)
        .where(column.status.in_(("open", "running")), or_(*older))
        .order_by(column.changed.desc(), column.id)
    )


async def patch_in_background(storage: Storage, loader: TableLoader) -> None:
    """Upgrades all tables, one by one. A table that fails is tried again when it is needed."""
    async with _alone(storage) as alone:
        for row in await older_tables(storage) if alone else ():
            try:
                await loader.load(row["id"])
            except Exception as problem:  # noqa: BLE001  # one table must not hold up the others
                log.warning("could not upgrade a table to today's rules", table=row["id"], reason=str(problem))
            await asyncio.sleep(PAUSE)


@asynccontextmanager
async def _alone(storage: Storage) -> AsyncIterator[bool]:
    """Whether no other process is doing the same."""
    if not storage.shared:
        yield True
        return
    async with storage.engine.connect() as connection:  # the lock ends with its transaction
        found = await connection.execute(text("SELECT pg_try_advisory_xact_lock(:lock)"), {"lock": LOCK})
        yield bool(found.scalar())


# ---- the command ----


async def patch(
    settings: Settings, open_outbox: Callable[[Storage], Awaitable[Outbox]], *, dry_run: bool
) -> AsyncIterator[Outcome]:
    """Upgrades all tables and yields each outcome; with `dry_run` nothing changes, not even the schema.

    The outbox records whom to notify of an interrupted game; a server sends the notices.
    """
    if dry_run:
        storage = Storage(settings, read_only=True)
        try:
            await storage.look()
            async for outcome in _outcomes(storage, TableReader(storage, Rules())):
                yield outcome
        finally:
            await storage.close()
        return
    lock = lock_database(settings.sqlite_file) if settings.on_sqlite else None
    storage = Storage(settings)
    writer = Writer(storage)
    try:
        await storage.open()
        writer.start(Background())
        loader = TableLoader(storage, writer, Rules(), await open_outbox(storage), SystemTime())
        async for outcome in _outcomes(storage, loader):
            yield outcome
    except NotWritten as problem:
        raise BadSetting(f"ATOLL_DATABASE: the database does not answer ({problem})") from problem
    finally:
        await writer.close()
        await storage.close()
        if lock:
            lock.close()


async def _outcomes(storage: Storage, reader: TableReader) -> AsyncIterator[Outcome]:
    for row in await older_tables(storage):
        table = await reader.read(row["id"])
        if not table.must_change:
            continue  # a server was faster
        outcome = Outcome(
            table=table.id,
            game=table.game,
            rules=table.rules,
            today=reader.rules.version(table.game),
            agrees=len(table.moves),
            actions=len(table.actions),
            reason=table.departure.reason if table.departure else None,
        )
        try:
            if isinstance(reader, TableLoader):
                await reader.change_rules(table)
        except TooLate:
            continue
        yield outcome
