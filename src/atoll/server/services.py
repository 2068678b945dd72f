"""All parts of a running server: how they are assembled, and in which order they start and stop."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from atoll.errors import AtollError
from atoll.server.background import Background
from atoll.server.bots.processes import BotProcesses
from atoll.server.bots.scheduler import BotScheduler
from atoll.server.clock import SystemTime, TimeSource
from atoll.server.fair_queue import HeavyWork
from atoll.server.homes import POSSIBLE, Homes
from atoll.server.limits import Limits
from atoll.server.live.channel import Channel, PresencePublisher
from atoll.server.live.hub import Hub, publish_nothing
from atoll.server.log import log
from atoll.server.notices.channels import Channels
from atoll.server.notices.outbox import Outbox
from atoll.server.notices.receivers import receivers
from atoll.server.notices.sender import Sender
from atoll.server.play.accounts import Accounts
from atoll.server.play.actions import PlayerActions
from atoll.server.play.analyses import Analyses
from atoll.server.play.analysis_queue import AnalysisQueue
from atoll.server.play.calendars import Calendars
from atoll.server.play.chat import Chat
from atoll.server.play.departures import Departures
from atoll.server.play.export import Exports
from atoll.server.play.hints import Hints
from atoll.server.play.neighbours import Neighbours
from atoll.server.play.operators import Operators
from atoll.server.play.passkeys import Passkeys
from atoll.server.play.pictures import Pictures
from atoll.server.play.plans import Plans
from atoll.server.play.recovery import Recovery
from atoll.server.play.replays import Replays
from atoll.server.play.trial import Trials
from atoll.server.settings import Settings
from atoll.server.shared import shared_folder
from atoll.server.store.analyses import AnalysisStore
from atoll.server.store.lock import lock_database
from atoll.server.store.people import People
from atoll.server.store.relations import Relations
from atoll.server.store.single_use import SingleUse
from atoll.server.store.storage import DatabaseAway, Storage
from atoll.server.store.writer import Writer
from atoll.server.tables.creation import TableFactory
from atoll.server.tables.loaded import LoadedTables
from atoll.server.tables.patch import patch_in_background
from atoll.server.tables.registry import TableRegistry
from atoll.server.tables.rules import Rules
from atoll.server.tables.sweeper import Sweeper

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0  # seconds before the next attempt to open the database; doubled each time
HINT_TIMES = 5  # the search for a hint is this many times as deep as the analysis of an action


class Services:
    """What the routes use. Each part gets what it needs when it is created."""

    def __init__(self, settings: Settings, time: TimeSource | None = None) -> None:
        self.settings = settings
        self.time = time or SystemTime()
        self.limits = Limits(settings, self.time)
        self.sockets_of: dict[str, int] = {}  # identity or address -> connections
        self.opened = False  # until then, only /health answers
        self.closing = False
        self.refusal: AtollError | None = None
        self.background = Background()
        self.channel: Channel | None = None  # to the other processes, if there are any
        self._lock: Any = None

        self.storage = Storage(settings)
        self.writer = Writer(self.storage)
        self.people = People(self.storage, self.writer, self.time)
        self.relations = Relations(self.storage, self.writer, self.time)
        self.rules = Rules()
        loaded = LoadedTables()
        self._publisher = PresencePublisher(self.writer) if self.storage.shared else None
        self.homes = self._find_homes()
        self.hub = Hub(loaded, self.time, self.relations.hides, self._publisher or publish_nothing)
        self.outbox = Outbox(self.storage, settings.notice_delay)
        self.registry = TableRegistry(
            self.storage, self.writer, self.rules, loaded, self.hub, self.outbox, self.time, self.homes
        )
        self.sender = Sender(self.storage, self.writer, self.outbox, self.time, self.hub.looks)
        self.channels = Channels(self.storage, self.writer, self.outbox, self.sender, self.time)
        idle_bytes = settings.idle_megabytes * 1_000_000
        self.sweeper = Sweeper(self.registry, settings.idle_seconds, idle_bytes, self.homes)
        self.processes = BotProcesses(settings.bots)
        self.bots = BotScheduler(self.registry, self.processes, settings.bot_pace)
        heavy = HeavyWork()
        self.factory = TableFactory(self.registry, self.relations, settings.tables_identity, heavy)
        self.actions = PlayerActions(self.registry, self.hub, self.factory, self.relations)
        self.plans = Plans(self.registry, self.actions, self.people, heavy)
        self.calendars = Calendars(self.registry)
        self.chat = Chat(self.registry)
        self.neighbours = Neighbours(self.registry, self.relations, self.hub)
        departures = Departures(self.registry)
        tokens = SingleUse(self.storage, self.writer, self.time)
        self.recovery = Recovery(self.storage, self.people, self.hub, self.sender, tokens)
        self.passkeys = Passkeys(settings, self.storage, self.writer, self.people, tokens, self.time)
        self.accounts = Accounts(self.registry, self.people, self.hub, departures, self._person_gone)
        self.exports = Exports(self.storage, self.relations, self.channels, self.calendars)
        self.operators = Operators(self.registry, self.people, self.hub, self.outbox, departures)
        self.replays = Replays(self.registry, self.factory, heavy)
        self.pictures = Pictures(self.registry, heavy)
        self.trials = Trials(self.rules, self.factory, heavy)
        self.hints = Hints(self.registry, self.processes, HINT_TIMES * settings.analysis_iterations)
        store = AnalysisStore(self.storage, self.writer)
        process = self._publisher.process if self._publisher else "alone"
        self.analysis_queue = AnalysisQueue(
            store, self.registry, self.processes, self.hub, self.time, process, settings.analysis_iterations
        )
        self.analyses = Analyses(self.registry, store, self.analysis_queue, self.time, settings.analysis_iterations)

    def _find_homes(self) -> Homes | None:
        """Sets up the homes of tables, if this is one of several processes that share a folder."""
        folder = shared_folder()
        if self._publisher is None or self.settings.workers == 1 or not folder or not POSSIBLE:
            return None
        return Homes(folder, self._publisher.process)

    async def _person_gone(self, person_id: str) -> None:
        await self.relations.look_up(person_id)
        await self.outbox.look_up(person_id)

    async def open(self) -> None:
        """Opens the storage and starts the background tasks. If it cannot, `refusal` gives the reason.

        One of several workers waits for an unreachable database, and opens when it is back: the parent process has
        already checked the settings, and would stop the whole server if a worker could not start.
        """
        try:
            if (found := receivers(self.settings)) is not None:
                self.sender.start(*found)
            await self._read()
            self._start()
        except AtollError as problem:
            if not isinstance(problem, DatabaseAway) or self.settings.workers == 1:
                self.refusal = problem
                raise
            self.background.start("opening", self._open_later)

    async def _open_later(self) -> None:
        pause = FIRST_PAUSE
        while not self.opened:
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)
            try:
                await self._read()
            except DatabaseAway as problem:
                log.warning("waiting for the database", reason=str(problem))
            else:
                self._start()

    async def _read(self) -> None:
        """Reads what must be known before the first request. Safe to retry."""
        if self.settings.on_sqlite:
            self._lock = lock_database(self.settings.sqlite_file)
        try:
            await self.storage.open()
            self.time.not_before(await self.storage.last_change())
            await self.relations.open()
            if self.sender.keys is not None:
                await self.outbox.open()
        except SQLAlchemyError as problem:
            raise self.storage.unusable(problem) from problem

    def _start(self) -> None:
        self.writer.start(self.background)
        if self.homes is not None:
            self.homes.open()
            self.background.start("homes", self.homes.run)
        self.background.start("sweeper", self.sweeper.run)
        self.background.start("plans", self.plans.run)
        self.background.start("beat", self._beat)
        if self.sender.keys is not None:
            self.background.start("notices", self.sender.run)
        self.background.start("rules", self._prepare_rules)
        self.background.start("analyses", self.analysis_queue.run)
        if self._publisher:
            process = self._publisher.process
            told = (self.outbox, self.relations, self.analysis_queue.wake)
            self.channel = Channel(self.settings.address, process, self.registry, self.people, self.hub, *told)
            self.background.start("channel", self.channel.run)
        self.opened = True
        log.info("open", storage="PostgreSQL" if self.storage.shared else "SQLite", rules=self.rules.backend)

    async def _prepare_rules(self) -> None:
        """Compiles the rules, then upgrades games of older rules, because compiled rules replay them quickly."""
        await self.rules.prepare()
        await patch_in_background(self.storage, self.registry.loader)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.settings.beat_seconds)
            self.hub.beat()
            if self.homes is not None:
                self.hub.end_connections_to(self.homes.moved)

    async def close(self) -> None:
        """Stops everything. Pending writes are written first; whatever was acknowledged is already stored."""
        self.closing = True
        if not self.opened:
            await self.background.stop()  # it may be about to open the database
        if self.homes is not None:
            await self.homes.close()
        await self.bots.close()
        await self.analysis_queue.close()
        await self.processes.close()
        await self.sender.close()
        await self.writer.close()
        await self.background.stop()
        await self.storage.close()
        if self._lock is not None:
            self._lock.close()
        log.info("closed")
