"""The database, SQLite or PostgreSQL. It is read here; all writing goes through the writer."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection, CursorResult, event, func, inspect, literal, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from atoll.server.settings import POSTGRES, BadSetting, Settings
from atoll.server.store import schema
from atoll.server.store.ids import new_id
from atoll.server.store.journal import Entry
from atoll.server.store.migrate import known_versions, migrate, version_of
from atoll.server.store.records import CHAT_SHOWN, ChatLine, Row

# Fast, and still safe: committed data survives a crash of the machine.
READ_ONLY = ("query_only=ON", "busy_timeout=10000")
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "cache_size=-16000")

NO_VALUES: Mapping[str, Any] = MappingProxyType({})


class DatabaseAway(BadSetting):
    """The database cannot be used: at the first start because of a wrong setting, later because it is unreachable."""


class Storage:
    """Reads rows from the database. With `read_only`, nothing in it can change: open it with `look`."""

    def __init__(self, settings: Settings, *, read_only: bool = False) -> None:
        self.settings = settings
        self.shared = not settings.on_sqlite  # other processes may write, too
        self.engine = make_engine(settings, read_only=read_only)
        self._columns = {table.name: list[Any](table.c) for table in (schema.tables, schema.actions)}
        self._kept: AsyncConnection | None = None  # for `watch`
        self._watching = asyncio.Lock()

    async def open(self) -> None:
        """Creates the database or migrates it to the current schema."""
        if not self.shared:
            self.settings.sqlite_file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            await migrate(self.engine)
        except SQLAlchemyError as problem:
            raise self.unusable(problem) from problem

    async def look(self) -> None:
        """Opens the database as it is, without migrating. Columns missing from an older schema are read as NULL."""
        if not self.shared and not self.settings.sqlite_file.exists():
            raise BadSetting(f"ATOLL_DATABASE: there is no database yet at {self.settings.sqlite_file}")
        try:
            async with self.engine.connect() as connection:
                await connection.run_sync(self._find_columns)
        except SQLAlchemyError as problem:
            raise self.unusable(problem) from problem

    def _find_columns(self, connection: Connection) -> None:
        version = version_of(connection)
        if version not in known_versions():
            raise BadSetting(f"ATOLL_DATABASE: this database belongs to another version of Atoll ({version or 'none'})")
        for table, columns in self._columns.items():
            there = {column["name"] for column in inspect(connection).get_columns(table)}
            self._columns[table] = [each if each.name in there else literal(None).label(each.name) for each in columns]

    def unusable(self, problem: SQLAlchemyError) -> DatabaseAway:
        """Names the database and the reason in one sentence, without its password."""
        url = self.engine.url
        where = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
        reason = str(getattr(problem, "orig", problem)).partition("\n")[0]
        return DatabaseAway(f"ATOLL_DATABASE: {where} cannot be used ({reason})")

    async def close(self) -> None:
        await self._drop_kept()
        await self.engine.dispose()

    async def rows(self, statement: Any) -> list[Row]:
        async with self.engine.connect() as connection:
            return _rows(await connection.execute(statement))

    async def watch(self, statement: Any, values: Mapping[str, Any] = NO_VALUES) -> list[Row]:
        """Like `rows`, in a fifth of the processor time: for queries that run every second.

        The connection stays open, is not tested first, and begins no transaction. If it was lost, this raises, and the
        next call connects again.
        """
        async with self._watching:
            try:
                if self._kept is None:
                    self._kept = await self.engine.connect()
                    await self._kept.execution_options(isolation_level="AUTOCOMMIT")
                return _rows(await self._kept.execute(statement, values))
            except BaseException:
                await self._drop_kept()
                raise

    async def _drop_kept(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            with suppress(SQLAlchemyError, OSError):  # it may be gone already
                await kept.close()

    async def row(self, statement: Any) -> Row | None:
        found = await self.rows(statement)
        return found[0] if found else None

    async def table(self, table_id: str) -> Row | None:
        if not table_id.isalnum():  # not one of our ids, and PostgreSQL rejects some characters
            return None
        return await self.row(select(*self._columns["tables"]).where(schema.tables.c.id == table_id))

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        column = schema.actions.c
        found = await self.rows(
            select(*self._columns["actions"])
            .where(column.table_id == table_id, column.number > after)
            .order_by(column.number)
        )
        return [Entry(**row) for row in found]

    async def chat(self, table_id: str, after: int = 0) -> list[ChatLine]:
        """The last lines after this id, oldest first."""
        column = schema.chat.c
        found = await self.rows(
            select(schema.chat)
            .where(column.table_id == table_id, column.id > after)
            .order_by(column.id.desc())
            .limit(CHAT_SHOWN)
        )
        return [chat_line(row) for row in found[::-1]]

    async def notes(self, table_id: str, person: str) -> str:
        column = schema.notes.c
        found = await self.row(select(column.text).where(column.table_id == table_id, column.person == person))
        return str(found["text"]) if found else ""

    def new_id(self) -> str:
        """An id for a new table."""
        return new_id()

    async def unfinished_tables(self, person_id: str) -> int:
        """How many unfinished tables a person has."""
        column = schema.tables.c
        found = await self.row(
            select(func.count().label("number"))
            .select_from(schema.tables)
            .where(column.host == person_id, column.status.in_(("open", "running")))
        )
        return int(found["number"]) if found else 0

    async def last_change(self) -> int:
        """When anything last happened at any table, in milliseconds since 1970; 0 if nothing ever did."""
        found = await self.row(select(func.max(schema.tables.c.changed).label("last")))
        return int(found["last"] or 0) if found else 0

    async def ping(self) -> None:
        await self.rows(select(1))


def _rows(result: CursorResult[Any]) -> list[Row]:
    """The rows of a result. SQLAlchemy's names are a subclass of str, which orjson rejects as keys."""
    return [{str(name): value for name, value in row.items()} for row in result.mappings()]


def chat_line(row: Row) -> ChatLine:
    """A row of the chat, as people see it."""
    return ChatLine(
        row["person"],
        {
            "id": row["id"],
            "seat": row["seat"],
            "name": row["name"],
            "text": row["text"],
            "at": row["at"],
            "removed": row["removed"] is not None,
        },
    )


def make_engine(settings: Settings, *, read_only: bool = False) -> AsyncEngine:
    if settings.on_sqlite:
        engine = create_async_engine(
            "sqlite+aiosqlite:///" + str(settings.sqlite_file), pool_size=4, max_overflow=4, pool_timeout=10
        )
        event.listen(engine.sync_engine, "connect", partial(_set_pragmas, READ_ONLY if read_only else PRAGMAS))
        return engine
    scheme = next(scheme for scheme in POSTGRES if settings.address.startswith(scheme))
    return create_async_engine(
        "postgresql+psycopg://" + settings.address.removeprefix(scheme),
        pool_size=8,
        max_overflow=8,
        pool_timeout=10,
        pool_pre_ping=True,  # reconnects after a restart of PostgreSQL
        connect_args={"options": "-c default_transaction_read_only=on"} if read_only else {},
    )


def _set_pragmas(pragmas: Sequence[str], connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
