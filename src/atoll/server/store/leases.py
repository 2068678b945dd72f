"""Which process has which table, when several share one PostgreSQL.

A table lives in one process at a time, its holder, so that its entries are read and its viewers are told only there. A
process has a lease, which it renews every second; when the lease runs out, its tables belong to whoever asks for them
next. Speed and news depend on that, correctness does not: the key (table, number) still refuses a second writer.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, bindparam, literal_column, or_, select, text

from atoll.server.problems import Problem
from atoll.server.store import schema
from atoll.server.store.storage import Storage

LEASE = 3.0  # seconds
RENEW = 1.0  # seconds between two renewals
ATTEMPTS = 5

# By the database's clock, in milliseconds: the processes may be on several machines.
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_RENEW = text(
    f"INSERT INTO processes (id, address, until) VALUES (:me, :address, {NOW} + {round(LEASE * 1000)}) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING (xmax = 0) AS inserted"
)
_FIND = text(
    f"SELECT tables.holder, processes.address FROM tables LEFT JOIN processes ON processes.id = tables.holder "
    f"AND processes.until > {NOW} WHERE tables.id = :table"
)
_TAKE = text(
    "UPDATE tables SET holder = :me WHERE id = :table AND (holder IS NULL OR NOT EXISTS "
    f"(SELECT 1 FROM processes WHERE processes.id = tables.holder AND processes.until > {NOW})) RETURNING id"
)
_END = text(f"DELETE FROM processes WHERE id = :process OR until < {NOW} - 3600000")
_KEPT = select(schema.tables.c.id).where(
    schema.tables.c.id.in_(bindparam("tables", expanding=True)), schema.tables.c.holder == bindparam("me")
)


@dataclass(frozen=True, slots=True)
class Holder:
    """Another process, and where it takes over connections."""

    process: str
    address: str


class Elsewhere(Problem):
    """Another process has the table. Requests are passed on to it, so a client sees this only while a table moves."""

    def __init__(self, holder: Holder) -> None:
        super().__init__("full", "This table is moving to another process; try again", retry_after=1)
        self.holder = holder


class Leases:
    """The lease of this process, and who has which table.

    These few statements do not go through the writer: a lease must not wait for what is stored. They need not survive
    a crash of the database either.
    """

    def __init__(self, storage: Storage) -> None:
        self.process = secrets.token_hex(8)
        self.address = ""  # where other processes of this machine pass connections on to this one
        self._storage = storage
        self._until = 0.0  # on the loop's clock
        self._known = False  # whether the database has this process

    @property
    def valid(self) -> bool:
        """Whether no other process can have taken a table from this one."""
        return asyncio.get_running_loop().time() < self._until

    async def renew(self) -> bool:
        """Renews the lease; returns whether it had run out, so that tables may have been taken."""
        begun = asyncio.get_running_loop().time()
        [(inserted,)] = await self._change(_RENEW, me=self.process, address=self.address)
        lapsed = self._known and (inserted or begun >= self._until)
        self._known, self._until = True, begun + LEASE
        return lapsed

    async def end(self, process: str | None = None) -> None:
        """Ends the lease of this process, or of one that is known to be dead."""
        await self._change(_END, process=process or self.process)

    async def find(self, table_id: str) -> Holder | None:
        """The other process that has this table, if one has it."""
        row = await self._storage.row(_FIND.bindparams(table=table_id)) if table_id.isalnum() else None
        if row is None or row["address"] is None or row["holder"] == self.process:
            return None
        return Holder(row["holder"], row["address"])

    async def take(self, table_id: str) -> None:
        """Takes a table that nobody has, if there is such a table. Raises `Elsewhere` if another process has it."""
        if not self.valid:
            await self.renew()
        for _ in range(ATTEMPTS):
            row = await self._storage.row(_FIND.bindparams(table=table_id)) if table_id.isalnum() else None
            if row is None or row["holder"] == self.process:
                return
            if row["address"] is not None:
                raise Elsewhere(Holder(row["holder"], row["address"]))
            if await self._change(_TAKE, me=self.process, table=table_id):
                return
        raise Problem("full", "This table is moving between processes; try again", retry_after=1)

    async def kept(self, tables: Iterable[str]) -> set[str]:
        """Those of the tables that are still this process's, after its lease had run out."""
        if not self.valid:
            await self.renew()
        rows = await self._storage.rows(_KEPT.params(tables=list(tables), me=self.process))
        return {row["id"] for row in rows}

    def orphaned(self) -> ColumnElement[bool]:
        """The condition that no living process has a table."""
        alive = select(schema.processes.c.id).where(schema.processes.c.until > literal_column(NOW))
        holder = schema.tables.c.holder
        return or_(holder.is_(None), holder.not_in(alive))

    async def _change(self, statement: Any, **values: Any) -> list[Any]:
        async with self._storage.engine.begin() as connection:
            await connection.execute(text("SET LOCAL synchronous_commit TO off"))
            result = await connection.execute(statement, values)
            return list(result.all()) if result.returns_rows else []
