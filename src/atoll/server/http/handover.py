"""Handing connections over between the processes of a machine.

A request for a table that another process has is answered there, and its whole connection moves with it: the other
process is given the open socket and the request, and answers the client directly. A live connection then stays where
its table is, and so do the next requests over the same connection; they cost no more than with one process.
"""

from __future__ import annotations

import asyncio
import platform
import socket
import tempfile
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from email.utils import formatdate
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import uvicorn
from starlette.types import Receive, Scope
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from uvicorn.server import ServerState

from atoll.server import metrics
from atoll.server.http.slow_clients import PatientProtocol
from atoll.server.log import log
from atoll.server.problems import Problem
from atoll.server.store.leases import LEASE, Holder, Leases

CONNECTION = "atoll.connection"  # in the scope of a request: what it came by
HANDED_OVER = "atoll.handed_over"  # in the scope of a request that another process has counted already
POSSIBLE = hasattr(socket, "send_fds")  # not on Windows
READY = b"!"  # what a process says when another one connects
PATIENCE = LEASE  # seconds for it to say so: if it hangs, it has lost its lease by then
LENGTH = 4  # bytes that tell the length of a request
FAREWELL = 10.0  # seconds for answers that are under way when the process ends
FLUSHED = 0.005  # seconds between two looks whether everything was sent
NOT_REPEATED = {b"expect", b"transfer-encoding", b"content-length"}
FAR_AWAY = "Another machine has this table, and connections cannot be handed over to it"


class HolderIsGone(Exception):
    """Nobody listens any more where the other process did, though its lease has not run out yet."""


class HolderIsSilent(Exception):
    """The other process says nothing: it hangs, or has too much to do."""


class MovableProtocol(PatientProtocol):
    """A connection that can move to another process, with the request that was read last."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._handed_over = False

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._mark(self.scope)
        self._handed_over = False

    def handle_websocket_upgrade(self) -> None:
        handed_over = HANDED_OVER in self.scope
        super().handle_websocket_upgrade()
        upgraded = self.transport.get_protocol()
        if upgraded is not self and hasattr(upgraded, "scope"):  # otherwise it was refused
            self._handed_over = handed_over
            self._mark(upgraded.scope)

    def _mark(self, scope: Any) -> None:
        scope[CONNECTION] = self
        if self._handed_over:
            scope[HANDED_OVER] = True

    def take_over(self, request: bytes) -> None:
        """Goes on where another process has stopped: with the last request that it has read."""
        self._handed_over = True
        self.data_received(request)

    async def prepare_to_leave(self) -> None:
        """Reads no more, and waits until everything was sent that was answered so far."""
        cycle: RequestResponseCycle | None = self.cycle  # of the last request; there is none for a WebSocket
        if self.pipeline or (cycle is not None and cycle.scope is not self.scope):
            # The next request was read already, at least a part of it, and would be lost.
            raise Problem("full", "Send one request after the other; this table is elsewhere", retry_after=1)
        self.transport.pause_reading()
        while self.transport.get_write_buffer_size() and not self.transport.is_closing():
            await asyncio.sleep(FLUSHED)

    async def leave(self) -> None:
        """Closes this process's end of the connection; the client does not notice."""
        current = cast(Any, self.transport.get_protocol())
        self.transport.abort()
        while not getattr(current, "disconnected", self.parser is None):
            await asyncio.sleep(0)  # until uvicorn knows, so that it expects no answer


class Handover:
    """Takes connections over from other processes, and hands them over to others."""

    def __init__(self, config: uvicorn.Config, leases: Leases) -> None:
        self._config = config  # its `http` must make a MovableProtocol
        self._leases = leases
        self._state = ServerState()
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._listening: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    # ---- taking over ----

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Listens for other processes of this machine, and tells them where.

        If nobody listens there any more, they believe that this process is gone: its lease must have ended before.
        """
        if POSSIBLE:
            self._open()
        try:
            yield
        finally:
            await self._close()

    def _open(self) -> None:
        """Only processes of the same user can enter the folder."""
        self._config.load()
        self._folder = tempfile.TemporaryDirectory(prefix="atoll-")  # mode 700
        path = str(Path(self._folder.name) / "handover")
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(path)
        self._listening.listen(1024)
        self._listening.setblocking(False)
        self._leases.address = f"{machine()} {path}"
        self._start(self._accept(self._listening))
        self._start(self._tell_the_date())

    async def stop(self) -> None:
        """Takes over no more, and ends the connections that were taken over, as uvicorn ends its own."""
        self._closing = True
        for connection in list(self._state.connections):
            connection.shutdown()
        if self._state.tasks:
            await asyncio.wait(self._state.tasks, timeout=FAREWELL)

    async def _close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listening is not None:
            self._listening.close()
        if self._folder is not None:
            self._folder.cleanup()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell_the_date(self) -> None:
        while True:  # as uvicorn does for its own connections
            self._state.default_headers = [(b"date", formatdate(usegmt=True).encode())]
            await asyncio.sleep(1)

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            line, _ = await loop.sock_accept(listening)
            if self._closing:
                line.close()
            else:
                self._start(self._take_over(line))

    async def _take_over(self, line: socket.socket) -> None:
        with line:
            try:
                received = await self._receive(line)
            except OSError as problem:
                log.warning("could not take a connection over", reason=str(problem))
                return
        if received is None:
            return
        client, request = received
        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(self._protocol, client)
        protocol.take_over(request)

    def _protocol(self) -> MovableProtocol:
        made = cast(Any, self._config.http_protocol_class)
        return cast(MovableProtocol, made(config=self._config, server_state=self._state, app_state={}))

    async def _receive(self, line: socket.socket) -> tuple[socket.socket, bytes] | None:
        """The client's socket and its request; None if the other process has thought better of it."""
        loop = asyncio.get_running_loop()
        line.setblocking(False)
        await loop.sock_sendall(line, READY)
        await _readable(line)  # when the client has sent its request, or the other process ends
        head, sockets, _, _ = socket.recv_fds(line, LENGTH, 1)
        if not sockets:
            return None
        client = socket.socket(fileno=sockets[0])
        request = b""
        while len(request) < int.from_bytes(head):
            part = await loop.sock_recv(line, 65536)
            if not part:
                client.close()
                return None
            request += part
        return client, request

    # ---- handing over ----

    async def pass_on(self, scope: Scope, receive: Receive, holder: Holder) -> None:
        """Hands the connection of a request over to the process that has its table.

        Raises `HolderIsGone` or `HolderIsSilent` if that process does not answer; then nothing has happened.
        """
        where, _, path = holder.address.partition(" ")
        if where != machine() or not POSSIBLE:
            raise Problem("full", FAR_AWAY, retry_after=5)
        with await _connect(path) as line:
            body = await _body(receive) if scope["type"] == "http" else b""
            connection: MovableProtocol = scope[CONNECTION]
            await connection.prepare_to_leave()
            if not connection.transport.is_closing():
                client = connection.transport.get_extra_info("socket")
                await _send(line, client.fileno(), request_bytes(scope, body))
            await connection.leave()
        metrics.passed_on.inc()


async def _connect(path: str) -> socket.socket:
    """A line to another process, which has shown that it is alive."""
    loop, line = asyncio.get_running_loop(), socket.socket(socket.AF_UNIX)
    line.setblocking(False)
    try:
        async with asyncio.timeout(PATIENCE):
            await loop.sock_connect(line, path)
            if await loop.sock_recv(line, len(READY)) == READY:
                return line
        raise HolderIsSilent  # it is about to end
    except (ConnectionRefusedError, FileNotFoundError) as problem:
        line.close()
        raise HolderIsGone from problem
    except (TimeoutError, OSError) as problem:
        line.close()
        raise HolderIsSilent from problem
    except BaseException:
        line.close()
        raise


async def _send(line: socket.socket, client: int, request: bytes) -> None:
    with suppress(OSError):  # if it has died meanwhile, the client's connection ends, and the client asks again
        socket.send_fds(line, [len(request).to_bytes(LENGTH)], [client])
        await asyncio.get_running_loop().sock_sendall(line, request)


async def _readable(line: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = loop.create_future()
    loop.add_reader(line.fileno(), _set, ready)
    try:
        await ready
    finally:
        loop.remove_reader(line.fileno())


def _set(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)


async def _body(receive: Receive) -> bytes:
    parts = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


def request_bytes(scope: Scope, body: bytes) -> bytes:
    """A request as it is sent over HTTP, with its body in one piece."""
    query, method = scope["query_string"], scope.get("method", "GET")
    target = scope["raw_path"] + (b"?" + query if query else b"")
    lines = [b"%b %b HTTP/%b" % (method.encode(), target, scope["http_version"].encode())]
    lines += [b"%b: %b" % (name, value) for name, value in scope["headers"] if name not in NOT_REPEATED]
    if body or method not in ("GET", "HEAD"):
        lines.append(b"content-length: %d" % len(body))
    return b"\r\n".join((*lines, b"", body))


def machine() -> str:
    """What processes have in common that can reach each other's files: the machine, and the container on it."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text()
        return sha256((boot + str(Path("/proc/self/ns/mnt").readlink())).encode()).hexdigest()[:16]
    except OSError:
        return platform.node().replace(" ", "-")
