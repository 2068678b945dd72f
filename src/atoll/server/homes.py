"""Assigns each table a home, if a server has several processes.

Any process can answer any request, because the database decides what came first. But a table that two processes have in
memory is read, folded and rendered twice. So every table has a home: one of the living processes, computed from their
names and the table's id. A connection that asks for a table is handed over to its home (`http/handover.py`). This only
saves time. If a home is gone or takes no connection, or if two processes disagree, the process that was asked answers.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import time
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

from atoll.server import metrics
from atoll.server.log import log

POSSIBLE = sys.platform == "linux"  # elsewhere every process answers its own requests
BEAT = 1.0  # seconds between two signs of life
SUSPECT = 1.5  # seconds of silence after which others check whether a process is dead
LATE = 10.0  # seconds of silence after which a process that may only be slow is passed over
SETTLED = 5.0  # seconds after which a new process is expected to stay
BACKLOG = 1024
LONGEST = 65_536  # bytes handed over with a connection
KNOWN = 100_000  # tables whose home is cached
ENDING = ".home"  # suffix of the socket names, in the folder that the processes share


class Arrivals(Protocol):
    """Serves the connections that other processes have handed over."""

    def take(self, client: socket.socket, first: bytes) -> None:
        """Takes a connection, and the bytes read from it so far: the beginning of a request."""

    def beat(self) -> None:
        """Called every BEAT seconds."""

    async def close(self) -> None:
        """Ends the connections."""


class Homes:
    """The living processes of a server, each known by a Unix socket. Only the server's user can open their folder."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self.arrivals: Arrivals | None = None  # without it, this process is never a home
        self._folder = folder
        self._listening: socket.socket | None = None
        self._others: set[str] = set()
        self._came: dict[str, float] = {}  # when each of the others was first seen, on the loop's clock
        self._left = False
        self._known: dict[str, str] = {}  # cached homes of tables, until a process comes or goes

    # ---- which processes are alive ----

    async def run(self) -> None:
        """Signals that this process is alive, and looks for the others, forever."""
        while True:
            if self._listening is not None and self.arrivals is not None:
                self._sign()
                self.arrivals.beat()
            self._look()
            await asyncio.sleep(BEAT)

    def _path(self, name: str) -> str:
        return f"{self._folder}/{name}{ENDING}"

    def _sign(self) -> None:
        """Stamps our socket with the steady clock, which is the same for all processes on a machine."""
        now = time.monotonic_ns()
        with suppress(FileNotFoundError):  # someone removed the file: this process is no longer a home
            os.utime(self._path(self.name), ns=(now, now))

    def _look(self) -> None:
        found, now = set(), asyncio.get_running_loop().time()
        for entry in os.scandir(self._folder):
            name = entry.name.removesuffix(ENDING)
            if name not in (entry.name, self.name) and self._lives(name, time.monotonic() - entry.stat().st_mtime):
                found.add(name)
        self._left = self._left or not found >= self._others
        if found != self._others or len(self._known) > KNOWN:
            self._known.clear()
        self._others = found
        self._came = {name: self._came.get(name, now) for name in found}

    def _lives(self, name: str, silence: float) -> bool:
        if silence < SUSPECT:
            return True
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as line:
            line.setblocking(False)
            try:
                line.connect(self._path(name))
            except (ConnectionRefusedError, FileNotFoundError):
                Path(self._path(name)).unlink(missing_ok=True)
                return False
            except BlockingIOError:  # its queue is full
                pass
        return silence < LATE

    def _forget(self, name: str) -> None:
        self._others.discard(name)
        self._known.clear()
        self._left = True
        Path(self._path(name)).unlink(missing_ok=True)

    def one_left(self) -> bool:
        """Whether a process has gone since the last call. It may have left work undone."""
        left, self._left = self._left, False
        return left

    # ---- which process a table belongs to ----

    def home_of(self, table_id: str) -> str | None:
        """The other process where the table is at home; None if it is this one."""
        if not self._others:
            return None
        home = self._known.get(table_id)
        if home is None:
            living = (*self._others, self.name) if self._listening is not None else self._others
            home = min(living, key=lambda name: blake2b(table_id.encode(), digest_size=8, key=name.encode()).digest())
            self._known[table_id] = home
        return None if home == self.name else home

    def at_home(self, table_id: str) -> bool:
        """Whether this process should do a table's work: it is the home, or no other is known."""
        return self._listening is None or self.home_of(table_id) is None

    def moved(self, table_id: str) -> bool:
        """Whether a table's home is another process that has been alive for a while."""
        home = self.home_of(table_id)
        return home is not None and self._came[home] < asyncio.get_running_loop().time() - SETTLED

    # ---- handing over ----

    def pass_on(self, table_id: str, client: int, first: bytes) -> bool:
        """Hands a connection over to the table's home, if that is another process; returns whether it did."""
        while len(first) <= LONGEST and (home := self.home_of(table_id)) is not None:
            try:
                with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as line:
                    line.setblocking(False)
                    line.connect(self._path(home))
                    socket.send_fds(line, [first], [client])
            except (ConnectionRefusedError, FileNotFoundError):
                self._forget(home)  # it was killed, so the table has a new home
            except OSError as problem:  # it is too busy
                log.debug("a connection was not handed over", reason=str(problem))
                return False
            else:
                metrics.passed_on.inc()
                return True
        return False

    def open(self) -> None:
        """Starts accepting connections from other processes."""
        if self.arrivals is None:
            return
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        listening.setblocking(False)
        try:
            listening.bind(self._path(self.name))
        except OSError as problem:  # the folder's name may be too long
            log.warning("no table is at home in this process", reason=str(problem))
            listening.close()
            return
        listening.listen(BACKLOG)
        self._listening = listening
        self._sign()
        self._look()
        asyncio.get_running_loop().add_reader(listening.fileno(), self._accept, listening)

    def _accept(self, listening: socket.socket) -> None:
        try:
            line, _ = listening.accept()
        except OSError:
            return
        line.setblocking(False)
        asyncio.get_running_loop().add_reader(line.fileno(), self._receive, line)

    def _receive(self, line: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(line.fileno())
        with line:
            try:
                first, clients, _, _ = socket.recv_fds(line, LONGEST, 1, socket.MSG_CMSG_CLOEXEC)
            except OSError as problem:
                log.debug("no connection was taken over", reason=str(problem))
                return
        if clients and self.arrivals is not None:  # otherwise the other process was killed meanwhile
            self.arrivals.take(socket.socket(fileno=clients[0]), first)

    async def close(self) -> None:
        """Stops accepting connections, and closes those that were handed over."""
        if self._listening is not None:
            Path(self._path(self.name)).unlink(missing_ok=True)
            asyncio.get_running_loop().remove_reader(self._listening.fileno())
            self._listening.close()
            self._listening = None
        if self.arrivals is not None:
            await self.arrivals.close()
