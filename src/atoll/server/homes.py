"""Where tables are at home, if a server has several processes.

Any process can answer any request: the database decides what was first. But a table that two of them have in memory is
read, folded and shown twice. So every table has a home, one of the living processes, which follows from their names and
the table's id, and a connection that asks for a table is handed over to its home (`http/handover.py`). That only saves
time. If a home is gone or takes no connection, or if two processes do not agree, the one that was asked answers.
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

POSSIBLE = sys.platform == "linux"  # elsewhere every process answers what it is asked
BEAT = 0.5  # seconds between two signs of life
SUSPECT = 2.0  # seconds without one after which others look whether a process is dead
LATE = 10.0  # seconds after which one that may only be slow, or hangs, is passed over
SETTLED = 5.0  # seconds after which one that came is believed to stay
BACKLOG = 1024
LONGEST = 65_536  # bytes that are handed over with a connection
KNOWN = 100_000  # tables whose home is remembered
ENDING = ".home"  # of the sockets' names, in the folder that the processes share


class Arrivals(Protocol):
    """Serves the connections that other processes have handed over."""

    def take(self, client: socket.socket, first: bytes) -> None:
        """A connection, and the bytes that were read from it so far: the beginning of a request."""

    def beat(self) -> None:
        """Is called every BEAT seconds."""

    async def close(self) -> None:
        """Ends the connections."""


class Homes:
    """The living processes of a server, each known by a Unix socket. Their folder is open to the server's user only."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self.arrivals: Arrivals | None = None  # without it, this process is no home
        self._folder = folder
        self._listening: socket.socket | None = None
        self._others: set[str] = set()
        self._came: dict[str, float] = {}  # when each of the others was first seen, on the loop's clock
        self._left = False
        self._known: dict[str, str] = {}  # the homes of tables that were asked for, as long as nobody comes or goes

    # ---- who lives ----

    async def run(self) -> None:
        """Shows that this process lives, and looks for the others, for ever."""
        while True:
            if self._listening is not None and self.arrivals is not None:
                self._sign()
                self.arrivals.beat()
            self._look()
            await asyncio.sleep(BEAT)

    def _path(self, name: str) -> str:
        return str(self._folder / (name + ENDING))

    def _sign(self) -> None:
        """The clock that nobody can set is the same for all processes of a machine."""
        now = time.monotonic_ns()
        with suppress(FileNotFoundError):  # somebody has tidied up: it is no home any more
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
            except BlockingIOError:  # many wait there already
                pass
        return silence < LATE

    def _forget(self, name: str) -> None:
        self._others.discard(name)
        self._known.clear()
        self._left = True
        Path(self._path(name)).unlink(missing_ok=True)

    def one_left(self) -> bool:
        """Whether a process has gone since this was asked last: what it was doing may be left undone."""
        left, self._left = self._left, False
        return left

    # ---- whose table it is ----

    def home_of(self, table_id: str) -> str | None:
        """The other process where a table is at home; None if it is this one."""
        if not self._others:
            return None
        home = self._known.get(table_id)
        if home is None:
            living = (*self._others, self.name) if self._listening is not None else self._others
            home = min(living, key=lambda name: blake2b(table_id.encode(), digest_size=8, key=name.encode()).digest())
            self._known[table_id] = home
        return None if home == self.name else home

    def at_home(self, table_id: str) -> bool:
        """Whether this process should do what is to be done for a table, or nobody knows a better one."""
        return self._listening is None or self.home_of(table_id) is None

    def moved(self, table_id: str) -> bool:
        """Whether a table's home is another process, which has been there for a while."""
        home = self.home_of(table_id)
        return home is not None and self._came[home] < asyncio.get_running_loop().time() - SETTLED

    # ---- handing over ----

    def pass_on(self, table_id: str, client: int, first: bytes) -> bool:
        """Hands a connection over to the home of a table, if that is elsewhere; whether it did."""
        while len(first) <= LONGEST and (home := self.home_of(table_id)) is not None:
            try:
                with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as line:
                    line.setblocking(False)
                    line.connect(self._path(home))
                    socket.send_fds(line, [first], [client])
            except (ConnectionRefusedError, FileNotFoundError):
                self._forget(home)  # it was killed; there is another one now
            except OSError as problem:  # it has too much to do
                log.debug("a connection was not handed over", reason=str(problem))
                return False
            else:
                metrics.passed_on.inc()
                return True
        return False

    def open(self) -> None:
        """Begins to take connections over."""
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
        """Takes over no more, and ends the connections that were taken over."""
        if self._listening is not None:
            Path(self._path(self.name)).unlink(missing_ok=True)
            asyncio.get_running_loop().remove_reader(self._listening.fileno())
            self._listening.close()
            self._listening = None
        if self.arrivals is not None:
            await self.arrivals.close()
