"""News by WebSocket: docs/api.md, Live."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import orjson
from sqlalchemy.exc import SQLAlchemyError
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketState

from atoll.server.access import need_seat, visit
from atoll.server.house import House
from atoll.server.hub import GONE, Socket
from atoll.server.limits import Limit
from atoll.server.problems import Problem
from atoll.server.routes.common import house_of, person_of
from atoll.server.security import address_of, as_problem, check_origin

LONGEST = 4096


class Wire:
    """A WebSocket as the hub sees it. What goes out all the time does not go through Starlette's layer."""

    def __init__(self, websocket: WebSocket, send: Send) -> None:
        self._websocket = websocket
        self._send = send

    async def send(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        if self._websocket.application_state == WebSocketState.CONNECTED:
            await self._websocket.close(code)


async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """An ASGI application."""
    websocket = WebSocket(scope, receive, send)
    house, table_id = house_of(websocket), websocket.path_params["table_id"]
    try:
        check_origin(websocket.headers, house)
        person = await person_of(websocket)
        who = person.id if person else address_of(websocket.scope)
        with counted(house, who, address_of(websocket.scope)):
            socket = await _enter(websocket, Wire(websocket, send), house, table_id, person)
            try:
                await _listen(websocket, house, table_id, socket)
            finally:
                house.hub.leave(table_id, socket)
                await socket.close()
    except (Problem, SQLAlchemyError) as problem:
        await websocket.send_denial_response(as_problem(problem).as_response())
    except GONE:
        pass  # the visitor is gone


# For matching only: app.py hands the connection to `live` itself.
LIVE = WebSocketRoute("/api/tables/{table_id}/live", live)


async def _enter(websocket: WebSocket, wire: Wire, house: House, table_id: str, person: Any) -> Socket:
    """Lets somebody in, and puts what he missed first into his queue."""
    key = websocket.query_params.get("key")
    after, wanted = (_number(websocket.query_params.get(name), name) for name in ("after", "seat"))
    async with house.tables.at(table_id, fresh=True) as table:
        visitor = visit(table, person, key)
        if wanted is not None:
            need_seat(table, visitor, wanted)
        await house.tables.notes_of(table, visitor.id)
        await websocket.accept()
        socket = Socket(wire, visitor, wanted)
        house.hub.join(table, socket)
        if after == table.number:
            socket.put(house.hub.here(table))
        else:
            socket.put(house.hub.showing(table).whole(visitor, wanted).decode())
        return socket


async def _listen(websocket: WebSocket, house: House, table_id: str, socket: Socket) -> None:
    limit = Limit(2, 20, house.watch)
    while not socket.ended:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if limit.wait("") or house.closing:
            socket.end("too-many", "too many messages")
            return
        try:
            await _hear(message.get("text") or "", house, table_id, socket)
        except Problem as problem:
            socket.end("gone", problem.detail)
            return
        except SQLAlchemyError:
            socket.end("full", "the storage does not answer; connect again soon")
            return


async def _hear(text: str, house: House, table_id: str, socket: Socket) -> None:
    try:
        wish = orjson.loads(text) if len(text) <= LONGEST else None
    except orjson.JSONDecodeError:
        wish = None
    match wish:
        case {"type": "beat", **rest} if not rest:
            async with house.tables.at(table_id) as table:
                beat = {"type": "beat", "number": table.number, "now": house.watch.now()}
                socket.put(orjson.dumps(beat).decode())
        case {"type": "seat", "seat": int() | None as seat, **rest} if not rest and not isinstance(seat, bool):
            async with house.tables.at(table_id) as table:
                if seat is not None:
                    need_seat(table, socket.visitor, seat)
                socket.wanted = seat
                socket.put(house.hub.showing(table).whole(socket.visitor, seat).decode())
        case _:
            raise Problem("bad-json", "this message was not understood")


def _number(text: str | None, field: str) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Problem("bad-field", f"{field}: {text[:20]!r} is no number", field)
    return int(text)


@contextmanager
def counted(house: House, who: str, address: str) -> Iterator[None]:
    """Nobody has too many connections at once."""
    settings = house.settings
    keys = {"identity " + who: settings.sockets_identity, "address " + address: settings.sockets_address}
    for key, most in keys.items():
        if house.sockets_of.get(key, 0) >= max(1, most // settings.workers):  # each process counts its own
            raise Problem("too-many", "You have too many connections already", retry_after=30)
    for key in keys:
        house.sockets_of[key] = house.sockets_of.get(key, 0) + 1
    try:
        yield
    finally:
        for key in keys:
            house.sockets_of[key] -= 1
            if not house.sockets_of[key]:
                del house.sockets_of[key]
