"""One live connection. Messages for a slow reader wait in a queue; a reader that is too slow is disconnected."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from atoll.server import metrics, serial
from atoll.server.tables.access import Visitor

if TYPE_CHECKING:
    from atoll.server.live.messages import AnalysisProgress, Beat, Bye, ByeCode, Chat, Here

MOST_WAITING = 64  # messages for one reader
MOST_BYTES = 1_000_000


def json_text(message: Here | Chat | AnalysisProgress | Beat | Bye) -> bytes:
    """A message in the form in which it is sent."""
    return serial.dumps(message)


class Wire(Protocol):
    """What the hub needs of a WebSocket. Messages are texts in UTF-8."""

    def send_now(self, message: bytes) -> bool:
        """Sends a message if that is possible without waiting; returns whether it did."""

    # Both raise OSError if the client is gone.
    async def send(self, message: bytes) -> None: ...
    async def close(self, code: int) -> None: ...


class Socket:
    """A visitor's connection to one table."""

    def __init__(self, wire: Wire, visitor: Visitor, wanted: int | None) -> None:
        self.visitor = visitor
        self.wanted = wanted  # the seat whose view the visitor asked for
        self.hidden = False  # whether the visitor's page is in the background
        self.ended = False
        self._wire = wire
        self._waiting: list[bytes] = []
        self._size = 0
        self._sending: asyncio.Task[None] | None = None  # while messages wait

    def put(self, message: bytes) -> None:
        """Sends a message, or queues it. Never waits: a queue that grows too long ends the connection."""
        if self.ended or (self._sending is None and self._wire.send_now(message)):
            return
        self._waiting.append(message)
        self._size += len(message)
        if len(self._waiting) > MOST_WAITING or self._size > MOST_BYTES:
            self.end("slow", "you read too slowly")
        self._send_waiting()

    def end(self, code: ByeCode, detail: str) -> None:
        """Replaces the queue with a goodbye message, and then closes the connection."""
        if self.ended:
            return
        self.ended = True
        metrics.dropped.labels(code).inc()
        self._waiting = [json_text({"type": "bye", "code": code, "detail": detail})]
        self._send_waiting()

    def _send_waiting(self) -> None:
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        try:
            while self._waiting:
                messages, self._waiting, self._size = self._waiting, [], 0
                for message in messages:
                    await self._wire.send(message)
            if self.ended:
                await self._wire.close(1001)
        except OSError:
            self._waiting = []  # the task that receives from this connection is told, too
        finally:
            self._sending = None

    async def close(self) -> None:
        """Ends the sending task; a goodbye message gets up to a second to go out."""
        sending = self._sending
        if sending is not None:
            await asyncio.wait((sending,), timeout=1 if self.ended else 0)
            sending.cancel()
