"""Time limits for clients that send or read slowly, or not at all, and would keep connections open forever."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, RequestResponseCycle

from atoll.server import metrics
from atoll.server.http.at_once import AnsweringProtocol
from atoll.server.http.problem_json import problem_response
from atoll.server.log import begin_request
from atoll.server.problems import Problem

LONGEST_LINE, MOST_LINES = 8_000, 100  # a little less than the WebSocket library reads
LOOKS = 4  # how often a connection is checked within its time limit


class PatientProtocol(AnsweringProtocol):
    """uvicorn's HTTP, but closes a connection if its client takes more than `seconds` to send a whole request.

    It also closes one whose client has read nothing of its answer for that long.

    Each connection is checked a few times within that time; a request itself costs nothing extra. Between two requests
    uvicorn's own limit applies (`timeout_keep_alive`), and a WebSocket has its heartbeat.
    """

    def __init__(self, *given: Any, seconds: float, **named: Any) -> None:
        super().__init__(*given, **named)
        self._seconds = seconds
        self._look: asyncio.TimerHandle | None = None
        self._sent: RequestResponseCycle | None = None  # the last request that arrived completely
        self._seen: tuple[object, ...] | None = None  # what the client had to do at the last check
        self._times = 0  # and for how many checks before

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_looking()
        super().connection_lost(exc)

    def on_message_complete(self) -> None:
        self._sent = self.cycle
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        """Answers a request that is not HTTP, or whose address exceeds 64 kB."""
        self._refuse(Problem("bad-json", "This is not an HTTP request, or its address is too long"))

    def handle_websocket_upgrade(self) -> None:
        self._stop_looking()
        lengths = [len(self.url), *(len(name) + len(value) for name, value in self.headers)]
        if max(lengths) > LONGEST_LINE or len(lengths) > MOST_LINES:
            self._refuse(Problem("too-large", "The address or the headers are too long for a live connection"))
        else:
            super().handle_websocket_upgrade()

    def _refuse(self, problem: Problem) -> None:
        """Answers a request that never reaches the application, and closes the connection."""
        request_id = begin_request()
        response = problem_response(problem)
        response.headers["X-Request-Id"] = request_id
        headers = b"".join(b"%b: %b\r\n" % header for header in (*response.raw_headers, (b"connection", b"close")))
        self.transport.write(STATUS_LINE[response.status_code] + headers + b"\r\n" + bytes(response.body))
        self.transport.close()

    def _stop_looking(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None

    def _look_later(self) -> None:
        self._look = self.loop.call_later(self._seconds / LOOKS, self._look_now)

    def _look_now(self) -> None:
        seen = self._waits_for()
        self._times = self._times + 1 if seen is not None and seen == self._seen else 0
        self._seen = seen
        if seen is not None and self._times == LOOKS - 1:
            metrics.timed_out.labels(str(seen[0])).inc()
            self.transport.abort()
        else:
            self._look_later()

    def _waits_for(self) -> tuple[object, ...] | None:
        """What the client must do next, for which request; None if it is the server's turn, or uvicorn keeps time."""
        cycle: RequestResponseCycle | None = self.cycle
        if self.flow.write_paused:
            return "answer", cycle, self.transport.get_write_buffer_size()  # it may be slow, but it must read
        if cycle is not None and cycle.more_body and cycle is not self._sent:
            return "body", cycle  # even if it was already answered
        if cycle is not None and not cycle.response_complete:
            return None
        if self.timeout_keep_alive_task is not None:
            return None  # idle between two requests
        return "headers", cycle
