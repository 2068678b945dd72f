"""News between server processes that share one PostgreSQL, by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy.exc import SQLAlchemyError

from atoll.server.live.hub import Hub
from atoll.server.live.presence import Presence
from atoll.server.log import log
from atoll.server.store.people import People
from atoll.server.store.records import NotWritten, Work
from atoll.server.store.relations import Relations
from atoll.server.store.writer import Writer
from atoll.server.tables.registry import TableRegistry

if TYPE_CHECKING:
    from psycopg import AsyncConnection

FIRST_PAUSE = 0.1  # seconds before the next attempt to connect; doubled each time, up to 5
SILENCE = 30.0  # seconds without news after which the connection is tested
PAUSE = 0.02  # seconds between two looks for news: under load, every commit of every process brings some
BELIEVED = 60.0  # seconds for which a process's presence counts without an update


class PresencePublisher:
    """Tells the other processes who is connected to this one."""

    def __init__(self, writer: Writer) -> None:
        self.process = secrets.token_hex(4)  # the name of this process
        self._writer = writer
        self._tasks: set[asyncio.Task[None]] = set()

    def __call__(self, table_id: str, presence: Presence) -> None:
        seats = ",".join(str(seat) for seat in sorted(presence.seats)) or "-"
        task: asyncio.Task[Any] = asyncio.create_task(
            self._publish(f"here {self.process} {table_id} {seats} {presence.spectators}")
        )
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _publish(self, payload: str) -> None:
        if self._writer.is_behind:
            return  # the next beat repeats it
        try:
            await self._writer.write(Work(news=[payload]))
        except NotWritten:
            log.debug("the other processes were not told", news=payload.split(maxsplit=1)[0])


class Listeners(Protocol):
    """The people who want to be notified without being connected."""

    async def open(self) -> None:
        """Loads them all."""

    async def look_up(self, person: str) -> None:
        """Reloads one person."""


class Channel:
    """Follows the news of the other processes: entries, chat, people, and who is connected."""

    def __init__(
        self,
        address: str,
        process: str,
        registry: TableRegistry,
        people: People,
        hub: Hub,
        listeners: Listeners,
        relations: Relations,
        analyses_changed: Callable[[], None],
    ) -> None:
        self._address = address
        self._registry = registry
        self._people = people
        self._hub = hub
        self._listeners = listeners
        self._relations = relations
        self._process = process
        self._analyses_changed = analyses_changed
        self.listening = False
        self._heard: asyncio.Queue[tuple[str, list[str]]] = asyncio.Queue()

    async def run(self) -> None:
        """Listens forever. After each (re)connection, all tables in memory are brought up to date."""
        import psycopg

        pause = FIRST_PAUSE
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
                async with connection:
                    connection.add_notify_handler(lambda notice: self._hear(notice.payload))
                    await connection.execute("LISTEN atoll")
                    await self._catch_up()
                    self.listening = True
                    pause = FIRST_PAUSE
                    passing_on = asyncio.create_task(self._pass_on())
                    try:
                        await self._follow(connection)
                    finally:
                        passing_on.cancel()
            except (psycopg.Error, SQLAlchemyError, OSError) as problem:  # PostgreSQL is unreachable
                log.warning("not listening to the other processes", reason=str(problem))
            finally:
                self.listening = False
            await asyncio.sleep(pause)
            pause = min(5.0, pause * 2)

    async def _follow(self, connection: AsyncConnection[Any]) -> None:
        """Handles news until the connection fails; tests the connection after SILENCE seconds without news.

        There is a lot of news, and most is irrelevant to this process. So it is read without psycopg's `notifies`,
        which takes seven times as long per item, and after each look, the next is PAUSE seconds later.
        """
        loop, file = asyncio.get_running_loop(), connection.fileno()
        self._read(connection)  # what arrived before
        while True:
            arrived = asyncio.Event()
            loop.add_reader(file, arrived.set)
            try:
                with suppress(TimeoutError):
                    async with asyncio.timeout(SILENCE):  # `wait_for` can miss that it is cancelled (Python 3.11)
                        await arrived.wait()
            finally:
                loop.remove_reader(file)
            if arrived.is_set():
                self._read(connection)
                await asyncio.sleep(PAUSE)
            else:
                await connection.execute("SELECT 1")  # raises if the connection has failed

    def _read(self, connection: AsyncConnection[Any]) -> None:
        """Reads what has arrived. Raises if the connection has failed."""
        connection.pgconn.consume_input()
        while (notice := connection.pgconn.notifies()) is not None:
            self._hear(notice.extra.decode())

    def _hear(self, message: str) -> None:
        for line in message.splitlines():
            kind, *words = line.split()
            if kind != "entry" or self._registry.loaded.find(words[0]) is not None:
                self._heard.put_nowait((kind, words))

    async def _pass_on(self) -> None:
        while True:
            await self._receive(*await self._heard.get())

    async def _catch_up(self) -> None:
        """Reads what was missed while not listening."""
        self._people.forget_all()
        await self._listeners.open()
        await self._relations.open()
        await self._registry.catch_up_all()

    async def _receive(self, kind: str, words: list[str]) -> None:
        handlers: dict[str, Callable[..., Awaitable[None]]] = {
            "entry": self._entry,
            "chat": self._registry.catch_up_chat,
            "person": self._person,
            "signed-out": self._signed_out,
            "relations": self._relation,
            "reread": self._registry.reread,
            "here": self._here,
            "analysis": self._analysis,
        }
        try:
            await handlers[kind](*words)
        except Exception as problem:  # noqa: BLE001  # one bad message must not end the channel
            log.warning("could not follow news from another process", kind=kind, trace=problem)

    async def _entry(self, table_id: str, number: str) -> None:
        await self._registry.catch_up(table_id, int(number))

    async def _person(self, person_id: str) -> None:
        self._people.forget(person_id)
        await self._listeners.look_up(person_id)

    async def _relation(self, person_id: str) -> None:
        await self._relations.look_up(person_id)
        self._hub.show_again(person_id)

    async def _signed_out(self, person_id: str) -> None:
        self._people.forget(person_id)
        self._hub.end_connections_of(person_id)

    async def _analysis(self, process: str, table_id: str, done: str, actions: str) -> None:
        if process != self._process:
            self._hub.tell_analysis(table_id, int(done), int(actions))
            self._analyses_changed()

    async def _here(self, process: str, table_id: str, seats: str, spectators: str) -> None:
        if process != self._process:
            found = Presence([int(seat) for seat in seats.split(",") if seat.isdigit()], int(spectators))
            until = asyncio.get_running_loop().time() + BELIEVED
            self._hub.presence_elsewhere(table_id, process, found, until)
