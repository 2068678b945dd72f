"""Which process has which table, when several share one PostgreSQL.

A table lives in one process at a time, and the others pass on what they are asked about it. Each process has a lease: a
row with a number that it raises every RENEW seconds. A table's row names the lease by which it is held. If the number
stands still for LEASE seconds, by the clock of another process that watches it, the lease is taken away, and its tables
are free for the next process that is asked for them. No clock is compared with another one, so clocks may jump.

Whatever is written for a table locks the row of its lease until the transaction ends (`store/writer.py`). So a process
whose lease was taken away cannot write any more, and no lease is taken away in the middle of a write.
"""

from __future__ import annotations

import asyncio
import math
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import ColumnElement, or_, select, text

from atoll.server.log import log
from atoll.server.problems import Elsewhere
from atoll.server.store import schema
from atoll.server.store.records import NotWritten
from atoll.server.store.storage import Storage

if TYPE_CHECKING:
    from psycopg import AsyncConnection

LEASE = 3.0  # seconds for which a process that says nothing more keeps its tables
RENEW = 0.5  # seconds between two renewals
ATTEMPTS = 5
KNOWN = 10_000  # tables of which a process remembers who has them

_BEGIN = text("INSERT INTO leases (id, address, beat) VALUES (:id, :address, 0)")
# Without waiting for the disk: if a crash of the database loses it, the next one is soon.
_RENEW = (
    "WITH mine AS (UPDATE leases SET beat = beat + 1 WHERE id = %s "
    "AND set_config('synchronous_commit', 'off', true) = 'off' RETURNING id) "
    "SELECT leases.id, leases.beat, mine.id IS NOT NULL FROM leases LEFT JOIN mine ON mine.id = leases.id"
)
_TAKE_AWAY = text(
    "DELETE FROM leases WHERE id IN "
    "(SELECT id FROM leases WHERE id = :id AND beat = coalesce(:beat, beat) FOR UPDATE SKIP LOCKED)"
)
_FIND = text(
    "SELECT tables.lease, leases.address FROM tables LEFT JOIN leases ON leases.id = tables.lease "
    "WHERE tables.id = :table"
)
_TAKE = text(
    "UPDATE tables SET lease = :id WHERE id = :table AND lease IS NOT DISTINCT FROM :before RETURNING tables.id"
)


@dataclass(frozen=True, slots=True)
class Holder:
    """Another process that has a table: its lease, and where it takes requests over."""

    lease: str
    address: str


class Leases:
    """The lease of this process, and who has which table.

    These statements do not go through the writer: a lease must not wait for what is stored.
    """

    def __init__(self, storage: Storage) -> None:
        self.id = ""  # of the lease; another one after it was lost
        self.address = ""  # where other processes pass requests on to this one
        self._storage = storage
        self._engine = storage.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._line: AsyncConnection[Any] | None = None
        self._renewing = asyncio.Lock()
        self._renewed = self._looked = 0.0  # on the loop's clock
        self._beats: dict[str, tuple[int, float]] = {}  # of the others, and since when they have stood still
        self._holders: dict[str, Holder] = {}  # by table; true as long as the lease is there

    @property
    def valid(self) -> bool:
        """Whether no other process can have taken the lease away."""
        return asyncio.get_running_loop().time() < self._renewed + LEASE

    def holds(self, lease: str | None) -> bool:
        """Whether what is in memory under this lease is still this process's."""
        return lease == self.id and self.valid

    def doubt(self) -> None:
        """Makes sure that the lease is renewed before anything else is done under it."""
        self._renewed = -math.inf

    # ---- keeping the lease ----

    async def begin(self) -> None:
        """Gets a lease."""
        begun = asyncio.get_running_loop().time()
        lease = secrets.token_hex(8)
        await self._execute(_BEGIN, id=lease, address=self.address)
        self.id, self._renewed = lease, begun

    async def renew(self) -> None:
        """Renews the lease, or gets another if it was taken away; takes away those that nobody renews."""
        asked = asyncio.get_running_loop().time()
        async with self._renewing:
            begun = asyncio.get_running_loop().time()
            if self._looked > asked:  # somebody else did it meanwhile
                return
            rows = await self._raise_beat()
            if any(renewed for _, _, renewed in rows):
                self._renewed = begun
            else:
                log.warning("the lease of this process was taken away")
                await self.begin()
            for lease, beat in self._standing_still({lease: beat for lease, beat, _ in rows}):
                log.warning("another process has not renewed its lease", lease=lease)
                await self.take_away(lease, beat)

    async def _raise_beat(self) -> list[tuple[str, int, bool]]:
        """Over a connection of its own, so that nothing else can delay it."""
        import psycopg

        try:
            async with asyncio.timeout(LEASE):
                if self._line is None or self._line.closed:
                    self._line = await psycopg.AsyncConnection.connect(self._storage.settings.address, autocommit=True)
                cursor = await self._line.execute(_RENEW, (self.id,))
                return cast(list[tuple[str, int, bool]], await cursor.fetchall())
        except (psycopg.Error, OSError) as problem:
            await self._hang_up()
            raise NotWritten(str(problem)) from problem

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            await line.close()

    def _standing_still(self, found: dict[str, int]) -> list[tuple[str, int]]:
        now = asyncio.get_running_loop().time()
        if now - self._looked > LEASE / 2:
            self._beats.clear()  # this process could not look for a while: perhaps nobody could renew anything
        self._looked = now
        self._beats = {
            lease: self._beats[lease] if self._beats.get(lease, (None,))[0] == beat else (beat, now)
            for lease, beat in found.items()
            if lease != self.id
        }
        return [(lease, beat) for lease, (beat, since) in self._beats.items() if now - since >= LEASE]

    async def take_away(self, lease: str, beat: int | None = None) -> None:
        """Ends a lease, unless something is being written under it, or its number is not `beat` any more."""
        self._beats.pop(lease, None)
        await self._execute(_TAKE_AWAY, id=lease, beat=beat)

    async def end(self) -> None:
        """Ends the lease of this process, so that others can have its tables at once."""
        await self._hang_up()
        if self.id:
            await self.take_away(self.id)

    # ---- tables ----

    async def take(self, table_id: str) -> Holder | None:
        """Takes a table if no living process has it; otherwise the other process that does."""
        if not table_id.isalnum():
            return None  # no id of ours
        known = self._holders.get(table_id)
        if known is not None and known.lease in self._beats:
            return known
        for _ in range(ATTEMPTS):
            [row] = await self._execute(_FIND, table=table_id) or [None]
            if row is None or row.lease == self.id:
                return None
            if row.address is not None:
                if len(self._holders) >= KNOWN:
                    self._holders.clear()
                holder = self._holders[table_id] = Holder(row.lease, row.address)
                return holder
            if await self._execute(_TAKE, id=self.id, table=table_id, before=row.lease):
                return None
        raise Elsewhere

    def is_mine(self) -> ColumnElement[bool]:
        """The condition that this process has a table."""
        return schema.tables.c.lease == self.id

    def is_free(self) -> ColumnElement[bool]:
        """The condition that no living process has a table."""
        lease = schema.tables.c.lease
        return or_(lease.is_(None), lease.not_in(select(schema.leases.c.id)))

    async def _execute(self, statement: Any, **values: Any) -> list[Any]:
        async with self._engine.connect() as connection:
            result = await connection.execute(statement, values)
            return list(result.all()) if result.returns_rows else []
