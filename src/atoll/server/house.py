"""All parts of a running server, and the order in which they begin and end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from atoll.server.bots import Bots
from atoll.server.channel import Channel
from atoll.server.creating import Creating
from atoll.server.hub import Hub
from atoll.server.limits import Limit
from atoll.server.lock import lock_database
from atoll.server.log import log
from atoll.server.moment import SystemWatch, Watch
from atoll.server.people import People
from atoll.server.playing import Playing
from atoll.server.replays import Replays
from atoll.server.rules import Rules
from atoll.server.settings import Settings
from atoll.server.storage import Storage
from atoll.server.sweeper import Sweeper
from atoll.server.tables import Tables
from atoll.server.talking import Talking
from atoll.server.writer import Writer


class House:
    def __init__(self, settings: Settings, watch: Watch | None = None) -> None:
        self.settings = settings
        self.watch = watch or SystemWatch()
        self.storage = Storage(settings)
        self.writer = Writer(self.storage)
        self.people = People(self.storage, self.writer, self.watch)
        self.rules = Rules()
        self.hub = Hub(self.watch)
        self.tables = Tables(self.storage, self.writer, self.rules, self.hub, self.watch)
        self.bots = Bots(self.tables, settings.bots, settings.bot_pace)
        self.tables.bots = self.bots
        self.sweeper = Sweeper(self.tables, settings.idle_seconds)
        self.creating = Creating(self.tables, settings.tables_identity)
        self.playing = Playing(self.tables, self.creating)
        self.talking = Talking(self.tables)
        self.replays = Replays(self.tables, self.creating)
        self.requests_of_identity = self._limit(settings.rate_identity, settings.rate_identity * 5)
        self.requests_of_address = self._limit(settings.rate_address, settings.rate_address * 5)
        self.new_people = self._limit(settings.new_people / 3600, settings.new_people)
        self.passwords = self._limit(0.2, 10)  # tries, of one address and for one name
        self.creations = self._limit(0.2, 30)
        self.chatting = self._limit(0.5, 10)
        self.trials = self._limit(settings.rate_address / 20, settings.rate_address)  # of one address
        self.sockets_of: dict[str, int] = {}  # identity or address -> connections
        self.closing = False
        self._tasks: list[asyncio.Task[None]] = []
        self._lock: Any = None

    def _limit(self, rate: float, burst: float) -> Limit:
        """This process counts what comes to it: of a limit it has its share."""
        return Limit(rate / self.settings.workers, burst / self.settings.workers, self.watch)

    async def open(self) -> None:
        if self.settings.on_sqlite:
            self._lock = lock_database(self.settings.sqlite_file)
        await self.storage.open()
        self.writer.start()
        self._begin(self.sweeper.run())
        self._begin(self._beat())
        self._begin(self.rules.prepare())
        if self.storage.shared:
            self._begin(Channel(self.settings.address, self.tables, self.people, self.hub).run())
        log.info("open", storage="PostgreSQL" if self.storage.shared else "SQLite", rules=self.rules.backend)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        task.add_done_callback(_tell_if_it_failed)
        self._tasks.append(task)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.settings.beat_seconds)
            self.hub.beat()

    async def close(self) -> None:
        """Everything acknowledged is stored already; what waits to be written still is."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.writer.close()
        await self.storage.close()
        if self._lock is not None:
            self._lock.close()
        log.info("closed")


def _tell_if_it_failed(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception():
        log.error("a part of the server ended", trace=task.exception())
