"""Writes messages and answers to a connection in one step, where uvicorn takes several.

Live messages and answers to actions are by far the most frequent output of the server. Normally a message passes a
task, an event and three layers of functions; here it becomes a frame and goes straight to the system.
"""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

# Names of ASGI extensions of a connection; the "function" of each is a method of its protocol.
SEND_NOW = "atoll.send_now"  # `DirectProtocol.send_now`
ANSWER_NOW = "atoll.answer_now"  # `AnsweringProtocol.answer_now`

MOST_TOGETHER = 250  # messages written together: the news of some fifty actions, or 25 ms


class Burst:
    """Collects what is to be written to many connections of one server, and writes it together.

    A system call that wakes the receiver costs several times as much as one that finds it awake. So under load, when
    one round of the loop handles many actions, everything is sent at its end.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[asyncio.Transport, bytes]] = []
        self._headers: list[tuple[bytes, bytes]] = []
        self._beginning = b""

    def beginning(self, headers: list[tuple[bytes, bytes]]) -> bytes:
        """The status 200 and the headers of every answer, which uvicorn rebuilds each second for the date."""
        if headers is not self._headers:
            self._headers = headers
            self._beginning = STATUS_LINE[200] + b"".join([b"%b: %b\r\n" % header for header in headers])
        return self._beginning

    def write(self, transport: asyncio.Transport, data: bytes) -> None:
        waiting = self._waiting
        waiting.append((transport, data))
        if len(waiting) == 1:
            asyncio.get_running_loop().call_soon(self.flush)
        elif len(waiting) == MOST_TOGETHER:
            self.flush()

    def flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for transport, data in waiting:
            if not transport.is_closing():
                transport.write(data)


class AnsweringProtocol(HttpToolsProtocol):
    """uvicorn's HTTP, which can also write a whole answer in one step."""

    def __init__(self, *given: Any, burst: Burst, **named: Any) -> None:
        super().__init__(*given, **named)
        self._burst = burst

    def shutdown(self) -> None:
        self._burst.flush()  # shutdown closes the connections that await no more answers
        super().shutdown()

    def on_headers_complete(self) -> None:
        extensions: Any = {ANSWER_NOW: {"function": self.answer_now}}
        self.scope["extensions"] = extensions
        super().on_headers_complete()

    def answer_now(self, scope: Scope, headers: bytes, body: bytes) -> bool:
        """Answers with status 200 and these headers; returns False if it must be done in the usual way.

        It is one packet instead of two, and constant headers are not checked and joined each time.
        """
        cycle, transport = self.cycle, self.transport
        if (
            cycle.scope is not scope
            or cycle.response_started
            or cycle.disconnected
            or not cycle.keep_alive
            or self.flow.write_paused
            or transport.is_closing()
        ):
            return False
        cycle.response_started = cycle.response_complete = True
        usual = self._burst.beginning(cycle.default_headers)
        head = b"%b%bcontent-length: %d\r\n\r\n" % (usual, headers, len(body))
        self._burst.write(transport, head + body)
        cycle.message_event.set()
        cycle.on_response()
        return True


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSockets, to which the application can also write without waiting."""

    def __init__(self, *given: Any, burst: Burst, **named: Any) -> None:
        super().__init__(*given, **named)
        self._burst = burst

    async def send(self, message: ASGISendEvent) -> None:
        self._burst.flush()  # this message must follow those
        await super().send(message)

    def shutdown(self) -> None:
        self._burst.flush()
        super().shutdown()

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[SEND_NOW] = {"function": self.send_now}
        try:
            await super().run_asgi()
        finally:
            del extensions[SEND_NOW]  # so that the connection is freed at once, and not by the garbage collector

    def send_now(self, message: bytes) -> bool:
        """Sends a text; returns False if that is impossible now: the reader is slow or the connection is closing."""
        ready = self.handshake_complete and self.writable.is_set()
        if not ready or self.close_sent or self.transport.is_closing():
            return False
        self._burst.write(self.transport, text_frame(message))
        return True


def text_frame(message: bytes) -> bytes:
    """A text as one unmasked frame, as servers send it (RFC 6455, 5.2)."""
    length = len(message)
    if length < 126:
        return b"\x81%c%b" % (length, message)
    size = length.to_bytes(2, "big") if length < 1 << 16 else length.to_bytes(8, "big")
    return b"\x81%c%b%b" % (126 if len(size) == 2 else 127, size, message)
