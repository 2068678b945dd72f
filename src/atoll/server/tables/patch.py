"""After an upgrade: brings all games of older rules to today's that are not over, or interrupts them.

A table is also brought up to date when somebody needs it, so a server can start at once, and this runs beside it.
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

PAUSE = 0.01  # seconds between two tables, so that people who play meanwhile notice nothing
LOCK = 0x41746F6C6D  # of PostgreSQL's advisory locks: if several servers start at once, one of them does it


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a change of the rules means for a game that is not over."""

    table: str
    game: str
    rules: int  # the version before
    today: int
    agrees: int  # so many of its
    actions: int  # actions lead to the same by today's rules
    reason: str | None  # why it is interrupted; None if it goes on


async def older_tables(storage: Storage) -> list[Row]:
    """The id, game and version of every table of older rules that is not over."""
    column = schema.tables.c
    older = [and_(column.game == each.name, column.rules < each.spec.rules_version) for each in games()]
    return await storage.rows(
        select(column.id, column.game, column.rules)
        .where(column.status.in_(("open", "running")), or_(*older))
        .order_by(column.changed.desc(), column.id)
    )


async def patch_in_background(storage: Storage, loader: TableLoader) -> None:
    """Brings all tables up to date, one by one. A table that fails is tried again when somebody needs it."""
    async with _alone(storage) as alone:
        for row in await older_tables(storage) if alone else ():
            try:
                await loader.load(row["id"])
            except Exception as problem:  # noqa: BLE001  # one table must not hold up the others
                log.warning("could not bring a table to today's rules", table=row["id"], reason=str(problem))
            await asyncio.sleep(PAUSE)


@asynccontextmanager
async def _alone(storage: Storage) -> AsyncIterator[bool]:
    """Whether no other process is doing the same now."""
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
    """Brings all tables up to date and tells of each; with `dry_run` nothing is changed, not even the schema.

    The outbox notes whom to tell that a game was interrupted; a server sends that.
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
