"""Connections that move to their table's home process.

A process that reads the beginning of a request for a table whose home is elsewhere gives the home the open connection
and what it has read. The home answers the client directly, and reads everything that follows on the connection: the
rest of the request, later requests, the messages of a live connection. So a connection moves once, and then costs no
more than with one process; a proxy between the processes would pay for every byte.
"""

from __future__ import annotations

import asyncio
import re
from email.utils import formatdate
from functools import partial
from socket import socket
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from uvicorn.server import ServerState

from atoll.server.homes import Homes
from atoll.server.http.slow_clients import PatientProtocol

HOMES = "homes"  # in the state that uvicorn passes on to every connection
FAREWELL = 10.0  # seconds to finish answers when the process ends
ABOUT_A_TABLE = re.compile(rb"[A-Z]+ /api/tables/([0-9A-Za-z]{1,40})[/? ]")  # the beginning of a request about a table


class MovableProtocol(PatientProtocol):
    """uvicorn's HTTP over a connection that can move. `first` is what another process has read from it."""

    def __init__(self, *given: Any, first: bytes = b"", **named: Any) -> None:
        super().__init__(*given, **named)
        self._first = first
        self._within = False  # whether a request has been read only in part

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._first:
            first, self._first = self._first, b""
            super().data_received(first)  # it has already moved, and never moves twice

    def on_message_begin(self) -> None:
        self._within = True
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._within = False
        super().on_message_complete()

    def data_received(self, data: bytes) -> None:
        found = None if self._within else ABOUT_A_TABLE.match(data)
        if found is None or not self._leaves(found[1].decode(), data):
            super().data_received(data)

    def _leaves(self, table_id: str, data: bytes) -> bool:
        """Moves to the table's home, if that is elsewhere and nothing is under way here; returns whether it did."""
        homes: Homes | None = self.app_state.get(HOMES)
        cycle: RequestResponseCycle | None = self.cycle
        if homes is None or (cycle is not None and not cycle.response_complete):
            return False
        self._burst.flush()  # the previous request's answer may still be waiting there
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            return False
        moved = homes.pass_on(table_id, self.transport.get_extra_info("socket").fileno(), data)
        if moved:
            self.transport.abort()  # closes only this process's end; the client does not notice
        return moved


class TakenOver:
    """The connections that other processes have handed over to this one."""

    def __init__(self, config: uvicorn.Config, homes: Homes) -> None:
        self._config = config  # its `http` must make a MovableProtocol
        self._homes = homes
        self._state = ServerState()
        self._tasks: set[asyncio.Task[Any]] = set()
        config.load()

    def take(self, client: socket, first: bytes) -> None:
        loop = asyncio.get_running_loop()
        given = {"config": self._config, "server_state": self._state, "app_state": {HOMES: self._homes}}
        protocol = partial(cast(Any, self._config.http_protocol_class), first=first, **given)
        task = loop.create_task(loop.connect_accepted_socket(protocol, client))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def beat(self) -> None:
        """Sets the date of the answers, as uvicorn does for its own connections."""
        self._state.default_headers = [(b"date", formatdate(usegmt=True).encode())]

    async def close(self) -> None:
        """Ends the connections in the way that uvicorn ends its own."""
        for connection in list(self._state.connections):
            connection.shutdown()
        if self._state.tasks:
            await asyncio.wait(self._state.tasks, timeout=FAREWELL)
