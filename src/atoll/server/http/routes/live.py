"""News by WebSocket: docs/api.md, Live."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import orjson
from sqlalchemy.exc import SQLAlchemyError
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketState

from atoll.server.http.guard import address_of, check_origin, headers_of
from atoll.server.http.routes.common import person_of, services_of
from atoll.server.limits import take
from atoll.server.live.socket import GONE, Socket, json_text
from atoll.server.problems import Problem, not_found
from atoll.server.services import Services
from atoll.server.tables.access import need_seat, visit

LONGEST = 4096
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 2, 20


class Wire:
    """A WebSocket as the hub uses it. Messages bypass Starlette's layer, because there are many of them."""

    def __init__(self, websocket: WebSocket, send: Send) -> None:
        self._websocket = websocket
        self._send = send

    async def send(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        if self._websocket.application_state == WebSocketState.CONNECTED:
            await self._websocket.close(code)


class Live:
    """Serves one WebSocket until it closes. An ASGI application, because a function would not get its `send`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        services, table_id = services_of(websocket), websocket.path_params["table_id"]
        check_origin(headers_of(scope), services)
        person = await person_of(websocket)
        who = person.id if person else address_of(websocket.scope)
        with counted(services, who, address_of(websocket.scope)), suppress(*GONE):
            socket = await _enter(websocket, Wire(websocket, send), services, table_id, person)
            try:
                await _listen(websocket, services, table_id, socket)
            finally:
                services.hub.leave(table_id, socket)
                await socket.close()


async def nowhere(_: WebSocket) -> None:
    """There are WebSockets at the addresses of tables only."""
    raise not_found("connection")


LIVE = WebSocketRoute("/api/tables/{table_id}/live", Live())
ELSEWHERE = WebSocketRoute("/{path:path}", nowhere)


async def _enter(websocket: WebSocket, wire: Wire, services: Services, table_id: str, person: Any) -> Socket:
    """Accepts a visitor and queues what they missed as the first message."""
    key = websocket.query_params.get("key")
    after, wanted = (_number(websocket.query_params.get(name), name) for name in ("after", "seat"))
    async with services.registry.at(table_id) as table:
        visitor = visit(table, person, key)
        if wanted is not None:
            need_seat(table, visitor, wanted)
        await services.registry.prepare_to_show(table, visitor.id)
        await websocket.accept()
        socket = Socket(wire, visitor, wanted)
        services.hub.join(table, socket)
        services.registry.looked_at(table)
        if after == table.number:
            socket.put(services.hub.here(table))
        else:
            socket.put(services.hub.table_json(table).whole(visitor, wanted).decode())
        return socket


async def _listen(websocket: WebSocket, services: Services, table_id: str, socket: Socket) -> None:
    full_at = 0.0  # the connection's own limit
    while not socket.ended:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        wait, full_at = take(full_at, services.time.steady(), MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        if wait or services.closing:
            socket.end("too-many", "too many messages")
            return
        try:
            await _receive(message.get("text") or "", services, table_id, socket)
        except Problem as problem:
            socket.end("gone", problem.detail)
            return
        except SQLAlchemyError:
            socket.end("full", "the database does not answer; connect again soon")
            return


async def _receive(text: str, services: Services, table_id: str, socket: Socket) -> None:
    try:
        found = orjson.loads(text) if len(text) <= LONGEST else None
    except orjson.JSONDecodeError:
        found = None
    match found:
        case {"type": "beat", **rest} if not rest:
            async with services.registry.at(table_id) as table:
                socket.put(json_text({"type": "beat", "number": table.number, "now": services.time.now()}))
        case {"type": "seat", "seat": int() | None as seat, **rest} if not rest and not isinstance(seat, bool):
            async with services.registry.at(table_id) as table:
                if seat is not None:
                    need_seat(table, socket.visitor, seat)
                socket.wanted = seat
                socket.put(services.hub.table_json(table).whole(socket.visitor, seat).decode())
        case {"type": "hidden", "hidden": bool() as hidden, **rest} if not rest:
            socket.hidden = hidden
        case _:
            raise Problem("bad-json", "this message is not valid")


def _number(text: str | None, field: str) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Problem("bad-field", f"{field}: {text[:20]!r} is not a number", field)
    return int(text)


@contextmanager
def counted(services: Services, who: str, address: str) -> Iterator[None]:
    """Counts a connection while it lasts, and refuses it if its identity or address has too many."""
    settings = services.settings
    keys = {"identity " + who: settings.sockets_identity, "address " + address: settings.sockets_address}
    for key, most in keys.items():
        if services.sockets_of.get(key, 0) >= most:
            raise Problem("too-many", "You have too many connections already", retry_after=30)
    for key in keys:
        services.sockets_of[key] = services.sockets_of.get(key, 0) + 1
    try:
        yield
    finally:
        for key in keys:
            services.sockets_of[key] -= 1
            if not services.sockets_of[key]:
                del services.sockets_of[key]
