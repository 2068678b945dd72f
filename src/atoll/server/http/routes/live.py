"""News by WebSocket: docs/api.md, Live."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from atoll.server.http.at_once import SEND_NOW
from atoll.server.http.guard import address_of, check_origin, headers_of
from atoll.server.http.routes.common import person_of, read_views, services_of
from atoll.server.limits import take
from atoll.server.live.socket import Socket
from atoll.server.play import visits
from atoll.server.problems import Problem, not_found
from atoll.server.services import Services

GONE = (WebSocketDisconnect, OSError)  # raised by a connection when the client is gone
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 2, 20


class Wire:
    """A WebSocket as the hub uses it. Messages bypass Starlette's layer because there are so many."""

    def __init__(self, websocket: WebSocket, send: Send) -> None:
        self._websocket = websocket
        self._send = send
        self.send_now: Callable[[bytes], bool] = websocket.scope["extensions"][SEND_NOW]["function"]

    async def send(self, message: bytes) -> None:
        try:
            await self._send({"type": "websocket.send", "text": message.decode()})
        except WebSocketDisconnect as problem:
            raise ConnectionResetError from problem

    async def close(self, code: int) -> None:
        if self._websocket.application_state == WebSocketState.CONNECTED:
            await self._websocket.close(code)


class Live:
    """Serves one WebSocket until it closes. It is an ASGI application, because a function would not get its `send`."""

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
    """Refuses a WebSocket: only tables have them."""
    raise not_found("connection")


LIVE = WebSocketRoute("/api/tables/{table_id}/live", Live())
ELSEWHERE = WebSocketRoute("/{path:path}", nowhere)


async def _enter(websocket: WebSocket, wire: Wire, services: Services, table_id: str, person: Any) -> Socket:
    after, wanted = (_number(websocket.query_params.get(name), name) for name in ("after", "seat"))
    return await visits.enter(
        services.registry,
        services.hub,
        wire,
        table_id,
        person,
        key=websocket.query_params.get("key"),
        after=after,
        wanted=wanted,
        whole_views=read_views(websocket.query_params.get("views")) == "whole",
        accept=websocket.accept,
    )


async def _listen(websocket: WebSocket, services: Services, table_id: str, socket: Socket) -> None:
    full_at = 0.0  # of the connection's own limit
    while not socket.ended:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        wait, full_at = take(full_at, services.time.steady(), MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        if wait or services.closing:
            socket.end("too-many", "too many messages")
            return
        try:
            text = message.get("text") or ""
            await visits.receive(text, services.registry, services.hub, services.time, table_id, socket)
        except Problem as problem:
            socket.end("gone", problem.detail)
            return
        except SQLAlchemyError:
            socket.end("full", "the database does not answer; connect again soon")
            return


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
