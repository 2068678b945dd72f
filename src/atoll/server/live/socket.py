"""One live connection: messages wait in a queue, and a task sends them. A reader who is too slow is disconnected."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from atoll.server import metrics, serial
from atoll.server.tables.access import Visitor

if TYPE_CHECKING:
    from atoll.server.live.messages import AnalysisProgress, Beat, Bye, ByeCode, Chat, Here

MOST_WAITING = 64  # messages for one reader
MOST_BYTES = 1_000_000


def json_text(message: Here | Chat | AnalysisProgress | Beat | Bye) -> str:
    """A message as it is sent."""
    return serial.dumps(message).decode()


class Wire(Protocol):
    """What the hub needs of a WebSocket. Both raise OSError when the other side is gone."""

    async def send(self, text: str) -> None: ...
    async def close(self, code: int) -> None: ...


class Socket:
    """A visitor's connection to one table."""

    def __init__(self, wire: Wire, visitor: Visitor, wanted: int | None) -> None:
        self.visitor = visitor
        self.wanted = wanted  # the seat whose view the visitor asked for
        self.hidden = False  # whether the visitor looks elsewhere meanwhile
        self.ended = False
        self._wire = wire
        self._waiting: list[str] = []
        self._size = 0
        self._sending: asyncio.Task[None] | None = None
        self._idle: asyncio.Future[None] | None = None  # while the task has nothing to do

    def put(self, message: str) -> None:
        """Queues a message. It never waits: a queue that grows too long ends the connection."""
        if self.ended:
            return
        self._waiting.append(message)
        self._size += len(message)
        if len(self._waiting) > MOST_WAITING or self._size > MOST_BYTES:
            self.end("slow", "you read too slowly")
        self._send_soon()

    def end(self, code: ByeCode, detail: str) -> None:
        """Replaces what waits by a goodbye message, and closes the connection after it."""
        if self.ended:
            return
        self.ended = True
        metrics.dropped.labels(code).inc()
        self._waiting = [json_text({"type": "bye", "code": code, "detail": detail})]
        self._send_soon()

    def _send_soon(self) -> None:
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())
        elif self._idle is not None and not self._idle.done():  # if it is done, the task was just cancelled
            self._idle.set_result(None)  # waking a task is three times as fast as starting one
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
        except OSError:
            self._waiting = []  # the task that receives from this connection is told too
        finally:
            self._sending = self._idle = None

    async def _send_waiting(self) -> None:
        """A function of its own, so that no sent message stays in memory while the task is idle."""
        messages, self._waiting, self._size = self._waiting, [], 0
        for message in messages:
            await self._wire.send(message)

    async def close(self) -> None:
        """Ends the sending task; a goodbye message gets up to a second to go out."""
        sending = self._sending
        if sending is not None:
            await asyncio.wait((sending,), timeout=1 if self.ended else 0)
            sending.cancel()
