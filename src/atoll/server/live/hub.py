"""Knows who is connected to which table, and sends them the news."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial

from atoll.engine.match import SPECTATOR
from atoll.server import metrics
from atoll.server.clock import TimeSource
from atoll.server.live.news import MOVES, WHOLE, News
from atoll.server.live.presence import Presence
from atoll.server.live.socket import Socket, json_text
from atoll.server.live.table_json import Hides, TableJson
from atoll.server.store.journal import Entry
from atoll.server.store.records import ChatLine
from atoll.server.tables.access import Visitor
from atoll.server.tables.loaded import LoadedTables
from atoll.server.tables.table import Table

ANNOUNCE_AFTER = 0.1  # seconds: people who come and go at about the same time are announced together


class TableConnections:
    """The connections to one table in this process, and the presence that other processes report."""

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.elsewhere: dict[str, tuple[Presence, float]] = {}  # process -> its presence, and until when it counts
        self.announcing: asyncio.TimerHandle | None = None

    def own(self) -> Presence:
        """Who is connected to this process."""
        seats = [seat for socket in self.sockets for seat in socket.visitor.seats]
        return Presence(seats, sum(not socket.visitor.seats for socket in self.sockets))

    def presence(self, now: float) -> Presence:
        """Who is connected to any process."""
        found = self.own()
        for there, until in self.elsewhere.values():
            if until > now:
                found.seats |= there.seats
                found.spectators += there.spectators
        return found


def publish_nothing(_table_id: str, _presence: Presence) -> None:
    """For a server with one process: there is no other to tell."""


class Hub:
    """The live connections of this process. It is the registry's `Broadcast`.

    `hides` says whether a reader must not see what an author writes. `publish` is called with a table's id and who is
    connected to it here, whenever other processes should know.
    """

    def __init__(
        self,
        loaded: LoadedTables,
        time: TimeSource,
        hides: Hides,
        publish: Callable[[str, Presence], None] = publish_nothing,
    ) -> None:
        self._loaded = loaded
        self._hides = hides
        self._time = time
        self._publish = publish
        self._tables: dict[str, TableConnections] = {}

    # ---- coming and going ----

    def join(self, table: Table, socket: Socket) -> None:
        connections = self._tables.setdefault(table.id, TableConnections())
        connections.sockets.add(socket)
        metrics.sockets.inc()
        self._announce_soon(table.id, connections)

    def leave(self, table_id: str, socket: Socket) -> None:
        connections = self._tables.get(table_id)
        if connections is None or socket not in connections.sockets:
            return
        connections.sockets.discard(socket)
        metrics.sockets.dec()
        self._announce_soon(table_id, connections)

    def presence_elsewhere(self, table_id: str, process: str, presence: Presence, until: float) -> None:
        """Stores who is connected to another process, as it reported."""
        connections = self._tables.get(table_id)
        if connections:
            before = connections.presence(asyncio.get_running_loop().time())
            if process not in connections.elsewhere:  # it may have just started, and not know who is connected here
                self._publish(table_id, connections.own())
            connections.elsewhere[process] = presence, until
            after = connections.presence(asyncio.get_running_loop().time())
            if (before.seats, before.spectators) != (after.seats, after.spectators):
                self._announce_soon(table_id, connections, tell_others=False)

    def _announce_soon(self, table_id: str, connections: TableConnections, tell_others: bool = True) -> None:
        if tell_others:
            self._publish(table_id, connections.own())
        if connections.announcing is None:
            loop = asyncio.get_running_loop()
            connections.announcing = loop.call_later(ANNOUNCE_AFTER, self._announce, table_id, connections)

    def _announce(self, table_id: str, connections: TableConnections) -> None:
        connections.announcing = None
        table = self._loaded.find(table_id)
        if not connections.sockets:
            self._tables.pop(table_id, None)
        elif table:
            text = self.here(table)
            for socket in connections.sockets:
                socket.put(text)

    def _all(self) -> Iterable[tuple[str, TableConnections]]:
        return list(self._tables.items())

    def sockets(self, table_id: str) -> set[Socket]:
        connections = self._tables.get(table_id)
        return connections.sockets if connections else set()

    def presence(self, table_id: str) -> Presence:
        connections = self._tables.get(table_id)
        return connections.presence(asyncio.get_running_loop().time()) if connections else Presence()

    def occupied(self, table_id: str) -> bool:
        return bool(self.sockets(table_id))

    def looks(self, table_id: str, person: str) -> bool:
        """Whether a person is looking at a table in this process: connected, and not in a background tab."""
        return any(socket.visitor.id == person and not socket.hidden for socket in self.sockets(table_id))

    # ---- telling ----

    def here(self, table: Table) -> bytes:
        """The message about who is connected."""
        presence = self.presence(table.id)
        return json_text(
            {
                "type": "here",
                "number": table.number,
                "here": presence.here(table),
                "spectators": presence.spectators,
            }
        )

    def table_json(self, table: Table) -> TableJson:
        """The current table, to be shown to any number of viewers."""
        return TableJson(table, self._time.now(), partial(self.presence, table.id), self._hides)

    def tell(self, table: Table, entry: Entry, undone: int, answer_to: Visitor | None = None) -> bytes:
        """Tells everyone who is connected what happened; returns what `answer_to` is told."""
        if entry.kind in WHOLE or table.over:
            self._reseat(table)
            shown = self.table_json(table)
            self.tell_whole(table, shown)
            return shown.whole(answer_to) if answer_to else b""
        audience, news = table.audience, News(self.table_json(table), entry, undone)
        changes = entry.kind not in MOVES or audience.known_before(SPECTATOR) is not None
        made: dict[tuple[int, bool], bytes] = {}

        def message(visitor: Visitor, viewer: int) -> bytes:
            whole = visitor.gets_whole_views or not changes
            found = made.get((viewer, whole))
            if found is None:
                found = made[viewer, whole] = (news.play if whole else news.change)(viewer)
            return found

        for socket in self.sockets(table.id):
            socket.put(message(socket.visitor, table.viewer(socket.visitor.seats, socket.wanted)))
        answer = message(answer_to, table.viewer(answer_to.seats, entry.seat)) if answer_to else b""
        audience.forget_before()
        return answer

    def tell_whole(self, table: Table, shown: TableJson | None = None) -> None:
        """Sends the whole table to everyone who is connected to it."""
        shown = shown or self.table_json(table)
        for socket in self.sockets(table.id):
            socket.put(shown.whole(socket.visitor, socket.wanted))

    def tell_chat(self, table: Table, line: ChatLine) -> None:
        text = json_text({"type": "chat", "chat": line.shown})
        for socket in self.sockets(table.id):
            if not self._hides(socket.visitor.id, line.author):
                socket.put(text)

    def show_again(self, person: str) -> None:
        """Resends a person the tables that they are viewing, after a change in whose chat they see."""
        for table_id, connections in self._all():
            table = self._loaded.find(table_id)
            for socket in connections.sockets:
                if table and socket.visitor.id == person:
                    socket.put(self.table_json(table).whole(socket.visitor, socket.wanted))

    def tell_analysis(self, table_id: str, done: int, actions: int) -> None:
        """Tells everyone who is connected to a table how the analysis of its game progresses."""
        text = json_text({"type": "analysis", "done": done, "actions": actions})
        for socket in self.sockets(table_id):
            socket.put(text)

    def _reseat(self, table: Table) -> None:
        """Updates the seats of connected visitors: a spectator may have joined, or a player left."""
        connections = self._tables.get(table.id)
        if connections is None:
            return
        changed = False
        for socket in connections.sockets:
            visitor = socket.visitor.with_seats_of(table)
            if visitor.seats != socket.visitor.seats:
                socket.visitor = visitor
                changed = True
        if changed:
            self._announce_soon(table.id, connections)

    def beat(self) -> None:
        """Sends every connection the last number and the time, so that clients notice what they missed."""
        now = self._time.now()
        for table_id, connections in self._all():
            table = self._loaded.find(table_id)
            if table:
                text = json_text({"type": "beat", "number": table.number, "now": now})
                for socket in list(connections.sockets):
                    socket.put(text)
            self._publish(table_id, connections.own())

    def end_connections_to(self, moved: Callable[[str], bool]) -> None:
        """Ends connections to tables whose home is now another process. Clients reconnect and arrive there."""
        for table_id, connections in self._all():
            if moved(table_id):
                for socket in list(connections.sockets):
                    socket.end("moved", "the table has moved to another process; connect again")

    def end_connections_of(self, person: str) -> None:
        """Ends the connections of a person who signed out everywhere."""
        for _, connections in self._all():
            for socket in list(connections.sockets):
                if socket.visitor.id == person:
                    socket.end("signed-out", "you have signed out everywhere")
