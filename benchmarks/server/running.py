"""Servers to be measured: ours in its own process, without a store for comparison, and the peer."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

PEER = Path(__file__).parent / "peer"
UNLIMITED = {
    "ATOLL_RATE_IDENTITY": "0",
    "ATOLL_RATE_ADDRESS": "0",
    "ATOLL_NEW_PEOPLE": "0",
    "ATOLL_SOCKETS_ADDRESS": "5000",
    "ATOLL_BOTS": "0",
    "ATOLL_LOG_LEVEL": "error",
    "ATOLL_BACKEND": "compiled",
}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Running:
    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    def metric(self, name: str) -> float:
        """The sum of a counter over its labels."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
            lines = answer.read().decode().splitlines()
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith((name + " ", name + "{")))

    def memory(self) -> int:
        """Bytes that the process holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) * 1024

    def processor(self) -> float:
        """Seconds of processor time that it has taken."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def atoll(
    database: str | None = None,
    workers: int = 1,
    module: str | None = None,
    settings: Mapping[str, str] = MappingProxyType({}),
    said: Path | None = None,
) -> Iterator[Running]:
    """Our server as anybody runs it, but for the limits on one address, and with compiled rules from the start.

    `module` is one that changes something in it first. What it logs goes to the file `said`, if there is one.
    """
    folder, port = tempfile.mkdtemp(prefix="atoll-bench-"), free_port()
    given = {"ATOLL_DATA": folder} | ({"ATOLL_DATABASE": database} if database else {}) | dict(settings)
    program = ["-m", module] if module else ["-m", "atoll", "serve"]
    with _process(
        [sys.executable, *program, "--port", str(port), "--workers", str(workers)], port, UNLIMITED | given, said
    ) as running:
        if workers > 1:
            time.sleep(5)  # only one of them answers: give all of them time
        yield running
    shutil.rmtree(folder, ignore_errors=True)


def peer_ready() -> str | None:
    """Installs boardgame.io beside this file; why that cannot be done, or None."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "there is no Node here"
    if not (PEER / "node_modules/boardgame.io").exists():
        command = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
        if subprocess.run(command, cwd=PEER, check=False, capture_output=True).returncode:
            return "npm cannot install it"
    return None


@contextmanager
def peer(storage: str) -> Iterator[Running]:
    folder, port = tempfile.mkdtemp(prefix="atoll-bench-"), free_port()
    with _process(["node", str(PEER / "server.js"), str(port), storage, folder], port, {}) as running:
        yield running
    shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _process(command: list[str], port: int, settings: dict[str, str], said: Path | None = None) -> Iterator[Running]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("ATOLL_")} | settings
    with (said or Path(os.devnull)).open("wb") as output:
        process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)
    try:
        end = time.monotonic() + 120
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError(f"{command[1:3]} did not start") from None
                time.sleep(0.05)
        yield Running(process, port)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
