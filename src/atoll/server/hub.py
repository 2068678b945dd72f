"""Who is connected to which table, and telling them the news. Nobody waits for a slow reader: he is dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol

import orjson
from starlette.websockets import WebSocketDisconnect

from atoll.server import metrics
from atoll.server.access import Visitor
from atoll.server.journal import Entry
from atoll.server.moment import Watch
from atoll.server.showing import WHOLE, Presence, Showing
from atoll.server.table import Table

MOST_WAITING = 64  # messages for one reader
MOST_BYTES = 1_000_000
GONE = (WebSocketDisconnect, OSError)  # how a connection says that nobody is there any more
ANNOUNCE_AFTER = 0.1  # seconds: people who come and go at once are told together


class Wire(Protocol):
    """What a connection can do."""

    async def send(self, text: str) -> None: ...
    async def close(self, code: int) -> None: ...


class Socket:
    """One connection: news are put into its queue, and a task sends them."""

    def __init__(self, wire: Wire, visitor: Visitor, wanted: int | None) -> None:
        self.visitor = visitor
        self.wanted = wanted  # the seat whose view he asked for
        self.ended = False
        self._wire = wire
        self._waiting: list[str] = []
        self._size = 0
        self._sending: asyncio.Task[None] | None = None
        self._idle: asyncio.Future[None] | None = None  # while the task has nothing to do

    def put(self, message: str) -> None:
        if self.ended:
            return
        self._waiting.append(message)
        self._size += len(message)
        if len(self._waiting) > MOST_WAITING or self._size > MOST_BYTES:
            self.end("slow", "you read too slowly")
        self._send_soon()

    def end(self, code: str, detail: str) -> None:
        """Says goodbye, if the reader can still hear it, and closes."""
        if self.ended:
            return
        self.ended = True
        metrics.dropped.labels(code).inc()
        self._waiting = [_text({"type": "bye", "code": code, "detail": detail})]
        self._send_soon()

    def _send_soon(self) -> None:
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())
        elif self._idle is not None and not self._idle.done():  # if it is, the task was just cancelled
            self._idle.set_result(None)  # waking a task takes a third of the time that a new one takes
            self._idle = None

    async def _send(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting or not self.ended:
                if not self._waiting:
                    self._idle = loop.create_future()
                    await self._idle
                await self._send_waiting()
            await self._wire.close(1001)
        except GONE:
            self._waiting = []  # whoever listens to him hears it too
        finally:
            self._sending = self._idle = None

    async def _send_waiting(self) -> None:
        """Apart, so that nothing of what was sent stays in memory while the task is idle."""
        messages, self._waiting, self._size = self._waiting, [], 0
        for message in messages:
            await self._wire.send(message)

    async def close(self) -> None:
        """Lets a goodbye out, and ends."""
        sending = self._sending
        if sending is not None:
            await asyncio.wait((sending,), timeout=1 if self.ended else 0)
            sending.cancel()


class Room:
    """The connections to one table in this process, and what other processes tell about theirs."""

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.elsewhere: dict[str, tuple[Presence, float]] = {}  # process -> who is there, until when to believe it
        self.announcing: asyncio.TimerHandle | None = None

    def own(self) -> Presence:
        seats = [seat for socket in self.sockets for seat in socket.visitor.seats]
        return Presence(seats, sum(not socket.visitor.seats for socket in self.sockets))

    def presence(self, now: float) -> Presence:
        found = self.own()
        for there, until in self.elsewhere.values():
            if until > now:
                found.seats |= there.seats
                found.spectators += there.spectators
        return found


class Hub:
    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._rooms: dict[str, Room] = {}
        self.on_presence: Callable[[str, Presence], None] = lambda _table, _presence: None
        self.find: Callable[[str], Table | None] = lambda _table: None  # a table in memory

    # ---- coming and going ----

    def join(self, table: Table, socket: Socket) -> None:
        room = self._rooms.setdefault(table.id, Room())
        room.sockets.add(socket)
        metrics.sockets.inc()
        self._announce_soon(table.id, room)

    def leave(self, table_id: str, socket: Socket) -> None:
        room = self._rooms.get(table_id)
        if room is None or socket not in room.sockets:
            return
        room.sockets.discard(socket)
        metrics.sockets.dec()
        self._announce_soon(table_id, room)

    def heard(self, table_id: str, process: str, presence: Presence, until: float) -> None:
        """Another process tells who is connected there."""
        room = self._rooms.get(table_id)
        if room:
            before = room.presence(asyncio.get_running_loop().time())
            if process not in room.elsewhere:  # it may be new there, and not know who is here
                self.on_presence(table_id, room.own())
            room.elsewhere[process] = presence, until
            after = room.presence(asyncio.get_running_loop().time())
            if (before.seats, before.spectators) != (after.seats, after.spectators):
                self._announce_soon(table_id, room, tell_others=False)

    def _announce_soon(self, table_id: str, room: Room, tell_others: bool = True) -> None:
        if tell_others:
            self.on_presence(table_id, room.own())
        if room.announcing is None:
            loop = asyncio.get_running_loop()
            room.announcing = loop.call_later(ANNOUNCE_AFTER, self._announce, table_id, room)

    def _announce(self, table_id: str, room: Room) -> None:
        room.announcing = None
        table = self.find(table_id)
        if not room.sockets:
            self._rooms.pop(table_id, None)
        elif table:
            text = self.here(table)
            for socket in room.sockets:
                socket.put(text)

    def rooms(self) -> Iterable[tuple[str, Room]]:
        return list(self._rooms.items())

    def sockets(self, table_id: str) -> set[Socket]:
        room = self._rooms.get(table_id)
        return room.sockets if room else set()

    def presence(self, table_id: str) -> Presence:
        room = self._rooms.get(table_id)
        return room.presence(asyncio.get_running_loop().time()) if room else Presence()

    def occupied(self, table_id: str) -> bool:
        return bool(self.sockets(table_id))

    # ---- telling ----

    def here(self, table: Table) -> str:
        presence = self.presence(table.id)
        return _text(
            {
                "type": "here",
                "number": table.number,
                "here": presence.here(table),
                "spectators": presence.spectators,
            }
        )

    def showing(self, table: Table) -> Showing:
        return Showing(table, self._watch.now(), self.presence(table.id))

    def tell(self, table: Table, entry: Entry, undone: int, answer_to: Visitor | None = None) -> bytes:
        """Tells everybody what happened; returns what `answer_to` is told."""
        showing = self.showing(table)
        whole = entry.kind in WHOLE or table.status == "finished"
        if whole:
            self._reseat(table)
            self.tell_whole(table, showing)
            return showing.whole(answer_to) if answer_to else b""
        made: dict[int, tuple[str, bytes]] = {}

        def event(viewer: int) -> tuple[str, bytes]:
            if viewer not in made:
                content = showing.play(entry, undone, viewer)
                made[viewer] = content.decode(), content
            return made[viewer]

        for socket in self.sockets(table.id):
            socket.put(event(table.viewer(socket.visitor.seats, socket.wanted))[0])
        return event(table.viewer(answer_to.seats, entry.seat))[1] if answer_to else b""

    def tell_whole(self, table: Table, showing: Showing | None = None) -> None:
        showing = showing or self.showing(table)
        for socket in self.sockets(table.id):
            socket.put(showing.whole(socket.visitor, socket.wanted).decode())

    def tell_chat(self, table: Table, message: dict[str, Any]) -> None:
        text = _text({"type": "chat", "chat": message})
        for socket in self.sockets(table.id):
            socket.put(text)

    def _reseat(self, table: Table) -> None:
        """Somebody who was watching may have sat down."""
        for socket in self.sockets(table.id):
            old = socket.visitor
            seats = table.seats_of(old.id)
            if seats != old.seats:
                socket.visitor = Visitor(old.person, seats, old.invited, old.host)

    def beat(self) -> None:
        now = self._watch.now()
        for table_id, room in self.rooms():
            table = self.find(table_id)
            if table:
                text = _text({"type": "beat", "number": table.number, "now": now})
                for socket in list(room.sockets):
                    socket.put(text)
            self.on_presence(table_id, room.own())

    def signed_out(self, person: str) -> None:
        """He has signed out everywhere: here too."""
        for _, room in self.rooms():
            for socket in list(room.sockets):
                if socket.visitor.id == person:
                    socket.end("signed-out", "you have signed out everywhere")


def _text(message: dict[str, Any]) -> str:
    return orjson.dumps(message).decode()
