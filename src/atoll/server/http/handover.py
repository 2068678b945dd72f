"""Handing connections over between the processes of a machine.

A request for a table that another process has is answered there. The whole connection moves with it: the other process
is given the open socket and the request, and answers the client directly. A live connection then stays where its table
is, and so do the next requests over the same connection; they cost no more than with one process.
"""

from __future__ import annotations

import asyncio
import platform
import socket
import tempfile
from contextlib import suppress
from email.utils import formatdate
from hashlib import sha256
from pathlib import Path
from typing import Any

import uvicorn
from starlette.types import Receive, Scope
from uvicorn.server import ServerState

from atoll.server import metrics
from atoll.server.http.slow_clients import CONNECTION, PatientProtocol
from atoll.server.log import log
from atoll.server.problems import Problem
from atoll.server.store.leases import Holder

POSSIBLE = hasattr(socket, "send_fds")  # not on Windows
ALIVE = b"!"  # what a process says when another one connects
PATIENCE = 1.0  # seconds for it to say so
LENGTH = 4  # bytes that tell the length of a request
FAREWELL = 10.0  # seconds for answers that are under way when the process ends
NOT_REPEATED = {b"expect", b"transfer-encoding", b"content-length"}
BUSY = "The process that has this table does not answer now; nothing was changed"


class HolderIsDead(Exception):
    """The other process is gone, though its lease has not run out yet."""


class Handover:
    """Takes connections over from other processes, and hands them over to others."""

    def __init__(self, config: uvicorn.Config, seconds: float) -> None:
        self._config = config
        self._seconds = seconds
        self._state = ServerState()
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._listening: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.address = ""  # empty while nobody listens

    # ---- taking over ----

    def open(self) -> None:
        """Listens for other processes of this machine, and of the same user: nobody else can enter the folder."""
        if not POSSIBLE:
            return
        self._config.load()
        self._folder = tempfile.TemporaryDirectory(prefix="atoll-")  # mode 700
        path = str(Path(self._folder.name) / "handover")
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(path)
        self._listening.listen(1024)
        self._listening.setblocking(False)
        self.address = f"{machine()} {path}"
        self._start(self._accept(self._listening))
        self._start(self._tell_the_date())

    async def close(self) -> None:
        """Ends the connections that were taken over, as uvicorn ends its own."""
        if self._listening is not None:
            self._listening.close()
        for connection in list(self._state.connections):
            connection.shutdown()
        if self._state.tasks:
            await asyncio.wait(self._state.tasks, timeout=FAREWELL)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._folder is not None:
            self._folder.cleanup()

    def _start(self, work: Any) -> None:
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

    def _protocol(self) -> PatientProtocol:
        return PatientProtocol(config=self._config, server_state=self._state, app_state={}, seconds=self._seconds)

    async def _receive(self, line: socket.socket) -> tuple[socket.socket, bytes] | None:
        """The client's socket and its request; None if the other process has thought better of it."""
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(line, ALIVE)
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

        Raises `HolderIsDead` if that process is gone; then nothing has happened.
        """
        where, _, path = holder.address.partition(" ")
        if where != machine() or not POSSIBLE:
            raise Problem("full", "This table is at another machine, which cannot be reached from here", retry_after=5)
        with await _connect(path) as line:
            body = await _body(receive) if scope["type"] == "http" else b""
            connection = scope[CONNECTION]
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
            if await loop.sock_recv(line, len(ALIVE)) == ALIVE:
                return line
        problem: Exception | None = None
    except (ConnectionRefusedError, FileNotFoundError) as found:
        line.close()
        raise HolderIsDead from found
    except (TimeoutError, OSError) as found:  # it is stopped, or has too much to do
        problem = found
    line.close()
    raise Problem("full", BUSY, retry_after=1) from problem


async def _send(line: socket.socket, client: int, request: bytes) -> None:
    with suppress(OSError):  # if it has died meanwhile, the client's connection ends, and the client asks again
        socket.send_fds(line, [len(request).to_bytes(LENGTH)], [client])
        await asyncio.get_running_loop().sock_sendall(line, request)


async def _readable(line: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    ready = loop.create_future()
    loop.add_reader(line.fileno(), ready.set_result, None)
    try:
        await ready
    finally:
        loop.remove_reader(line.fileno())


async def _body(receive: Receive) -> bytes:
    parts = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


def request_bytes(scope: Scope, body: bytes) -> bytes:
    """A request as it is sent over HTTP, with its body in one piece."""
    query = scope["query_string"]
    target = scope["raw_path"] + (b"?" + query if query else b"")
    lines = [b"%b %b HTTP/%b" % (scope.get("method", "GET").encode(), target, scope["http_version"].encode())]
    lines += [b"%b: %b" % (name, value) for name, value in scope["headers"] if name not in NOT_REPEATED]
    if body or scope.get("method") not in (None, "GET", "HEAD"):
        lines.append(b"content-length: %d" % len(body))
    return b"\r\n".join((*lines, b"", body))


def machine() -> str:
    """What processes have in common that can reach each other's files: the machine, and the container on it."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text()
        return sha256((boot + str(Path("/proc/self/ns/mnt").readlink())).encode()).hexdigest()[:16]
    except OSError:
        return platform.node().replace(" ", "-")
