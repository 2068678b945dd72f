"""A real server process, which can be killed; and what its database says when nobody else looks."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom
from typing import Any

from sqlalchemy import create_engine, text

from tests.patience import PATIENCE, until

QUICK = {
    "ATOLL_BACKEND": "python",
    "ATOLL_BOTS": "1",
    "ATOLL_BOT_PACE": "0",
    "ATOLL_BEAT_SECONDS": "3600",
    "ATOLL_RATE_IDENTITY": "0",
    "ATOLL_RATE_ADDRESS": "0",
    "ATOLL_NEW_PEOPLE": "0",
    "ATOLL_LOG_LEVEL": "error",
}


def free_port() -> int:
    """A port for a server that is yet to start, or starts again.

    No system gives it to connections, or to programs that ask for any port: those could take it meanwhile.
    """
    while True:
        port = SystemRandom().randrange(12_000, 30_000)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


class ServerProcess:
    """`atoll serve` on a database; after `kill` it can be started again, at the same address.

    `python` is the one of the environment in which it runs, if that is not this one.
    """

    def __init__(self, database: str, folder: Path, python: Path | str = sys.executable, **settings: Any) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.said = folder / "server.log"
        self._python = python
        self._settings = QUICK | {"ATOLL_DATABASE": database} | {key: str(value) for key, value in settings.items()}
        self._process: subprocess.Popen[bytes] | None = None

    def set(self, **settings: Any) -> None:
        """Changes settings before the next start."""
        self._settings |= {key: str(value) for key, value in settings.items()}

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def launch(self) -> subprocess.Popen[bytes]:
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("ATOLL_")}
        with self.said.open("ab") as said:
            self._process = subprocess.Popen(
                [self._python, "-m", "atoll", "serve", "--port", str(self.port)],
                env=inherited | self._settings,
                stdout=said,
                stderr=said,
            )
        return self._process

    def start(self) -> None:
        process = self.launch()
        until(lambda: self._listens() or process.poll() is not None, self.said.read_text)  # when everything is ready
        assert process.poll() is None, self.said.read_text()

    def _listens(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        ended = process.wait(PATIENCE)
        until(lambda: not self._listens())  # its workers notice that it was killed, and end a moment later
        return ended


def children_of(pid: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:  # gone meanwhile
            continue
        if parent == pid:
            found.append(int(stat.parent.name))
    return found


def who_serves(process: ServerProcess, port: int) -> int | None:
    """Which of the server's processes is at the other end of a connection from that port.

    None while no process has it, or two: one that hands a connection over keeps its own end of it for a moment.
    """
    ends = f":{process.port:04X}", f":{port:04X}"
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()]
    sockets = {f"socket:[{words[9]}]" for words in lines if (words[1][-5:], words[2][-5:]) == ends}
    serving = [child for child in children_of(process.pid) if sockets & set(open_files(child))]
    return serving[0] if len(serving) == 1 else None


def open_files(pid: int) -> Iterator[str]:
    """What a process has open; files are closed meanwhile."""
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):
            yield str(file.readlink())


def query(database: str, statement: str, **values: Any) -> list[tuple[Any, ...]]:
    """Asks the database itself, or changes it."""
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    try:
        with engine.begin() as connection:
            result = connection.execute(text(statement), values)
            return [tuple(row) for row in result] if result.returns_rows else []
    finally:
        engine.dispose()
