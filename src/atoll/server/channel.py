"""News between server processes that share one PostgreSQL: LISTEN and NOTIFY, and no other component."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from atoll.server.hub import Hub
from atoll.server.log import log
from atoll.server.people import People
from atoll.server.showing import Presence
from atoll.server.tables import Tables
from atoll.server.writer import NotWritten, Work

BELIEVED = 60.0  # seconds: what a process told about its visitors, if it falls silent


class Channel:
    def __init__(self, address: str, tables: Tables, people: People, hub: Hub) -> None:
        self._address = address
        self._tables = tables
        self._people = people
        self._hub = hub
        self._process = secrets.token_hex(4)
        self._telling: set[asyncio.Task[None]] = set()
        hub.on_presence = self._tell_presence

    async def run(self) -> None:
        """Listens for ever; after an interruption something may have been missed."""
        import psycopg

        pause = 0.1
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
                async with connection:
                    await connection.execute("LISTEN atoll")
                    await self._tables.catch_up_all()
                    pause = 0.1
                    async for notice in connection.notifies():
                        await self._hear(notice.payload)
            except (psycopg.Error, OSError) as problem:
                log.warning("not listening to the other processes", reason=str(problem))
            await asyncio.sleep(pause)
            pause = min(5.0, pause * 2)

    async def _hear(self, payload: str) -> None:
        kind, *words = payload.split()
        handlers: dict[str, Callable[..., Awaitable[None]]] = {
            "entry": self._entry,
            "chat": self._tables.catch_up_chat,
            "person": self._person,
            "signed-out": self._signed_out,
            "here": self._here,
        }
        try:
            await handlers[kind](*words)
        except Exception as problem:  # noqa: BLE001  # one message that cannot be followed is not the end
            log.warning("news from another process was not followed", kind=kind, trace=problem)

    async def _entry(self, table_id: str, number: str) -> None:
        await self._tables.catch_up(table_id, int(number))

    async def _person(self, person_id: str) -> None:
        self._people.forget(person_id)

    async def _signed_out(self, person_id: str) -> None:
        self._people.forget(person_id)
        self._hub.signed_out(person_id)

    async def _here(self, process: str, table_id: str, seats: str, spectators: str) -> None:
        if process != self._process:
            found = Presence([int(seat) for seat in seats.split(",") if seat.isdigit()], int(spectators))
            self._hub.heard(table_id, process, found, asyncio.get_running_loop().time() + BELIEVED)

    def _tell_presence(self, table_id: str, presence: Presence) -> None:
        seats = ",".join(str(seat) for seat in sorted(presence.seats)) or "-"
        self._tell(f"here {self._process} {table_id} {seats} {presence.spectators}")

    def _tell(self, payload: str) -> None:
        async def tell() -> None:
            try:
                await self._tables.writer.write(Work(news=[payload]))
            except NotWritten:
                log.debug("the others were not told", news=payload.split(maxsplit=1)[0])

        task: asyncio.Task[Any] = asyncio.create_task(tell())
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)
