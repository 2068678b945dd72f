"""The registry of tables: loads them when they are needed, adds entries to them, and drops them when idle."""

from __future__ import annotations

import asyncio
import json
import math
from typing import TYPE_CHECKING, Any, Protocol

from atoll.engine.match import SPECTATOR
from atoll.server import metrics
from atoll.server.clock import TimeSource
from atoll.server.log import log
from atoll.server.problems import Problem
from atoll.server.store import journal
from atoll.server.store.journal import Entry
from atoll.server.store.records import CHAT_SHOWN, UPDATE_SEAT, UPDATE_TABLE, ChatLine, Row, Work
from atoll.server.tables.access import Visitor
from atoll.server.tables.loaded import LoadedTables
from atoll.server.tables.loader import Outbox, TableLoader
from atoll.server.tables.rules import Rules
from atoll.server.tables.table import Table

if TYPE_CHECKING:
    from atoll.server.homes import Homes
    from atoll.server.store.storage import Storage
    from atoll.server.store.writer import Writer

LOOKS = 30.0  # seconds for which a person who asked for a table counts as watching it
SEATING = {journal.JOIN, journal.LEAVE, journal.SEAT}


class Broadcast(Protocol):
    """Tells the people who are connected to a table what happened there."""

    def tell(self, table: Table, entry: Entry, undone: int, answer_to: Visitor | None = None) -> bytes:
        """Tells everyone about an entry that took back `undone` actions; returns what `answer_to` is told."""

    def tell_whole(self, table: Table) -> None: ...
    def tell_chat(self, table: Table, line: ChatLine) -> None: ...
    def occupied(self, table_id: str) -> bool:
        """Whether anyone is connected to the table."""


class BotListener(Protocol):
    """Moves the bots at the tables."""

    def bot_due(self, table: Table) -> None:
        """Called when it is a bot's turn at this table."""

    def is_busy(self, table_id: str) -> bool:
        """Whether a bot is currently choosing an action there."""


class AloneAt:
    """Use `async with` to have a table to yourself. (`asynccontextmanager` would be slower.)"""

    __slots__ = ("_enter", "_table")

    def __init__(self, registry: TableRegistry, table_id: str, fresh: bool, known: int) -> None:
        self._enter = registry, table_id, fresh, known

    async def __aenter__(self) -> Table:
        registry, table_id, fresh, known = self._enter
        self._table = await registry.enter(table_id, fresh, known)
        return self._table

    async def __aexit__(self, *_raised: object) -> None:
        self._table.lock.release()


class TableRegistry:
    """All tables of this server. `at` gives a caller exclusive use of one; only `add_entry` changes it."""

    def __init__(
        self,
        storage: Storage,
        writer: Writer,
        rules: Rules,
        loaded: LoadedTables,
        broadcast: Broadcast,
        outbox: Outbox,
        time: TimeSource,
        homes: Homes | None = None,
    ) -> None:
        self._homes = homes
        self.storage = storage
        self.writer = writer
        self.rules = rules
        self.loaded = loaded
        self.broadcast = broadcast
        self._outbox = outbox
        self.time = time
        self.loader = TableLoader(storage, writer, rules, outbox, time)
        self._bots: list[BotListener] = []
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def listen(self, bots: BotListener) -> None:
        """From now on, `bots` is told when it is a bot's turn."""
        self._bots.append(bots)

    def new_id(self) -> str:
        """An id for a new table whose home is this process."""
        while True:
            found = self.storage.new_id()
            if self._homes is None or self._homes.at_home(found):
                return found

    # ---- in and out of memory ----

    def at(self, table_id: str, *, fresh: bool = False, known: int = 0) -> AloneAt:
        """The table, for this caller alone; loads it if it is not in memory.

        With `fresh`, or if the caller has seen entry `known` and it is missing here, the entries of other processes are
        read first.
        """
        return AloneAt(self, table_id, fresh, known)

    async def enter(self, table_id: str, fresh: bool, known: int) -> Table:
        """The table, with its lock held: for `at`, which releases it."""
        while True:
            table = self.loaded.find(table_id) or await self._load(table_id)
            await table.lock.acquire()
            try:
                if not table.dead:
                    table.touched = asyncio.get_running_loop().time()
                    table.use_current_backend()
                    if self.storage.shared and (fresh or max(known, table.heard_of) > table.number):
                        await self._catch_up(table)
                    return table
            except BaseException:
                table.lock.release()
                raise
            table.lock.release()

    async def _load(self, table_id: str) -> Table:
        """Loads a table once, however many callers wait for it."""
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._read(table_id))
            self._loading[table_id] = task
        return await asyncio.shield(task)

    async def _read(self, table_id: str) -> Table:
        try:
            table = await self.loader.load(table_id)
            table.chat = await self.storage.chat(table_id)
            self.loaded.add(table)
            return table
        finally:
            # At once, not when the task's callbacks run: meanwhile the table can be dropped, and `enter` would get the
            # dropped one from here again and again, without ever letting anything else run.
            del self._loading[table_id]

    def add(self, table: Table) -> None:
        """Adds a table that was just created."""
        table.touched = asyncio.get_running_loop().time()
        self.loaded.add(table)
        self.move_bots(table)

    def drop(self, table: Table) -> None:
        """Removes a table from memory, because it may differ from the storage or is no longer needed."""
        table.dead = True
        self.loaded.remove(table)

    def drop_idle(self, older_than: float, most_bytes: float = math.inf) -> None:
        """Drops tables unused for `older_than` seconds, and more of the idle ones until they fit in `most_bytes`.

        The most recently used ones are kept. Tables in use do not count.
        """
        limit, kept = asyncio.get_running_loop().time() - older_than, 0
        idle = [table for table in self.loaded if not self._in_use(table)]
        for table in sorted(idle, key=lambda table: table.touched, reverse=True):
            kept += table.weight
            if table.touched < limit or kept > most_bytes:
                self.drop(table)

    def _in_use(self, table: Table) -> bool:
        return (
            table.lock.locked()
            or self.broadcast.occupied(table.id)
            or any(bots.is_busy(table.id) for bots in self._bots)
        )

    async def prepare_to_show(self, table: Table, person: str | None) -> None:
        """Loads what this person will be shown: their notes, and the facts of each action.

        The caller must have the table to itself (`at`). A game that nobody has viewed yet is replayed, in a thread.
        """
        if table.match is not None and table.audience.has_gaps:
            await asyncio.to_thread(table.audience.history, SPECTATOR)
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
        only_if: tuple[Any, Row] | None = None,
    ) -> bytes:
        """Applies the next entry, stores it, and only then tells everyone; returns what `by` is told.

        The caller must have the table to itself (`at`). If storing fails, the table is dropped from memory. `only_if`
        is a statement that must change exactly one row in the same transaction; if it does not, storing fails.
        """
        now = max(self.time.now(), table.changed) if at is None else at
        entry = Entry(table.id, table.number + 1, now, kind, seat, by.id if by else None, data)
        waited_for, was_over = table.waits_for, table.over
        undone = table.apply(entry)  # raises if it is illegal, and then nothing has changed
        entry = table.with_light(entry)
        projection = table.projection()
        statements = self._projections(table, entry, projection)
        statements += self._outbox.statements(table, entry, waited_for, was_over)
        work = Work(entries=[entry], statements=statements, only_if=only_if)
        if self.storage.shared:
            work.news = [f"entry {table.id} {entry.number}"]
        try:
            await self.writer.write(work)
        except BaseException:  # whatever happened, memory and storage now differ
            self.drop(table)
            self._soon(self.resend(table.id))
            raise
        metrics.actions_of(kind).inc()
        table.written = projection
        if by is not None and kind != journal.ACTION:  # an action changes no seats
            by = by.with_seats_of(table)
        told = self.broadcast.tell(table, entry, undone, by)
        self.move_bots(table)
        return told

    def _projections(self, table: Table, entry: Entry, projection: Row) -> list[tuple[Any, Row]]:
        """The row updates that lists and the sweeper need; usually only when the turn passes on."""
        statements: list[tuple[Any, Row]] = []
        if entry.kind in SEATING or not projection.items() <= table.written.items():
            statements.append((UPDATE_TABLE, {**projection, "changed": entry.at, "b_id": table.id}))
        if entry.kind in SEATING and entry.seat is not None:
            seat = table.seats[entry.seat]
            row = {"kind": seat.kind, "person": seat.holder, "name": seat.name, "level": seat.level}
            statements.append((UPDATE_SEAT, {**row, "b_id": table.id, "b_seat": entry.seat}))
        return statements

    def looked_at(self, table: Table) -> None:
        """Notes that someone is viewing the table. If only bots are left, they play while it is viewed."""
        table.looked_at = asyncio.get_running_loop().time()
        if table.bots_alone:
            self.move_bots(table)

    def is_watched(self, table: Table) -> bool:
        """Whether anyone is connected to the table, or asked for it within the last LOOKS seconds."""
        recently = asyncio.get_running_loop().time() - LOOKS
        return self.broadcast.occupied(table.id) or table.looked_at > recently

    def move_bots(self, table: Table) -> None:
        """Notifies the bots if it is a bot's turn at this table."""
        if table.bot_to_move and (not table.bots_alone or self.is_watched(table)):
            for bots in self._bots:
                bots.bot_due(table)

    async def correct_row(self, table: Table) -> None:
        """Rewrites the columns for lists and the sweeper, if they differ from what follows from the entries."""
        projection = table.projection()
        if not projection.items() <= table.written.items():
            await self.writer.execute(UPDATE_TABLE, {**projection, "changed": table.changed, "b_id": table.id})
            table.written = projection

    async def stand_in_if_out_of_time(self, table: Table) -> bool:
        """If the player to move is out of time, a bot takes over their seat; returns whether it did."""
        deadline, seat = table.deadline(), table.actor
        if deadline is None or seat is None or deadline > self.time.now():
            return False
        await self.add_entry(table, journal.STAND_IN, seat, json.dumps({"level": table.clock.stand_in}))
        return True

    # ---- other processes ----

    async def _catch_up(self, table: Table) -> None:
        for entry in await self.storage.entries(table.id, table.number):
            undone = table.apply(entry)
            table.written = {}
            self.broadcast.tell(table, entry, undone)

    async def catch_up(self, table_id: str, number: int | None = None) -> None:
        """If the table is in memory, reads other processes' entries, at least up to entry `number`.

        If the table is not in use here, reading is put off until it is.
        """
        table = self.loaded.find(table_id)
        if table is None or (number is not None and table.number >= number):
            return
        if number is not None and not self._in_use(table):
            table.heard_of = max(table.heard_of, number)
            return
        async with self.at(table_id, fresh=True):
            pass

    async def catch_up_all(self) -> None:
        """Reads other processes' entries of all tables in memory; a failure at one table does not stop the others."""
        for table in self.loaded:
            try:
                await self.catch_up(table.id)
                await self.catch_up_chat(table.id)
            except Problem as problem:
                log.warning("could not catch up with a table", table=table.id, reason=problem.detail)

    async def catch_up_chat(self, table_id: str) -> None:
        if self.loaded.find(table_id):
            async with self.at(table_id) as table:
                known = {line.shown["id"]: line for line in table.chat}
                for line in await self.storage.chat(table_id):
                    if known.get(line.shown["id"]) != line:
                        self.put_chat(table, line)

    def put_chat(self, table: Table, line: ChatLine) -> None:
        """Shows everyone a line of chat that is new or has changed."""
        for i, known in enumerate(table.chat):
            if known.shown["id"] == line.shown["id"]:
                table.chat[i] = line
                break
        else:
            table.chat.append(line)
            del table.chat[:-CHAT_SHOWN]
        self.broadcast.tell_chat(table, line)

    async def resend(self, table_id: str) -> None:
        """Sends the whole table to everyone who is connected to it, after a failure."""
        if self.broadcast.occupied(table_id):
            async with self.at(table_id) as table:
                self.broadcast.tell_whole(table)

    async def reread(self, table_id: str) -> None:
        """Reads a table again, because its stored data has changed, and shows it to everyone."""
        known = self.loaded.find(table_id)
        if known is not None:
            async with known.lock:
                self.drop(known)
            await self.resend(table_id)

    def _soon(self, coroutine: Any) -> None:
        task = asyncio.create_task(_logged(coroutine))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _logged(coroutine: Any) -> None:
    try:
        await coroutine
    except Exception as problem:  # noqa: BLE001  # nobody awaits this task, so the error would be lost
        log.error("could not resend a table", error=type(problem).__name__)
