"""Messages and answers written to a connection at once, where uvicorn would take several steps.

Live messages and the answers to actions are by far the most frequent things that the server sends. The usual way of a
message leads through a task, an event and three layers of functions; here it is made into a frame and handed to the
system.
"""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

# Among the ASGI extensions of a connection; the "function" of each is a method of its protocol.
SEND_NOW = "atoll.send_now"  # `DirectProtocol.send_now`
ANSWER_NOW = "atoll.answer_now"  # `AnsweringProtocol.answer_now`

MOST_TOGETHER = 250  # messages that are written together: what is told of some fifty actions, or 25 ms


class Burst:
    """What is to be written to many connections of one server, written together.

    A system call that wakes the other side costs several times as much as one that finds it awake; so under load, when
    many actions are told of in one round of the loop, everything goes out at its end.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[asyncio.Transport, bytes]] = []

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
        self._burst.flush()  # it closes connections on which nothing is to be answered any more
        super().shutdown()

    def on_headers_complete(self) -> None:
        extensions: Any = {ANSWER_NOW: {"function": self.answer_now}}
        self.scope["extensions"] = extensions
        super().on_headers_complete()

    def answer_now(self, scope: Scope, headers: bytes, body: bytes) -> bool:
        """Answers with status 200 and these headers; False if that must be done in the usual way.

        It is one packet instead of two, and headers that never change are not checked and put together each time.
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
        usual = b"".join([b"%b: %b\r\n" % header for header in cycle.default_headers])
        head = b"%b%b%bcontent-length: %d\r\n\r\n" % (STATUS_LINE[200], usual, headers, len(body))
        self._burst.write(transport, head + body)
        cycle.message_event.set()
        cycle.on_response()
        return True


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSockets, to which the application may also write without waiting."""

    def __init__(self, *given: Any, burst: Burst, **named: Any) -> None:
        super().__init__(*given, **named)
        self._burst = burst

    async def send(self, message: ASGISendEvent) -> None:
        self._burst.flush()  # this message comes after those
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
        """Sends a text; False if that is not possible now, because the reader is slow or the connection ends."""
        ready = self.handshake_complete and self.writable.is_set()
        if not ready or self.close_sent or self.transport.is_closing():
            return False
        self._burst.write(self.transport, text_frame(message))
        return True


def text_frame(message: bytes) -> bytes:
    """A text as one frame of a server, which masks nothing (RFC 6455, 5.2)."""
    length = len(message)
    if length < 126:
        return b"\x81%c%b" % (length, message)
    size = length.to_bytes(2, "big") if length < 1 << 16 else length.to_bytes(8, "big")
    return b"\x81%c%b%b" % (126 if len(size) == 2 else 127, size, message)
