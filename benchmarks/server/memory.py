"""make bench-memory: what idle tables and quiet connections keep in memory."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from unittest.mock import patch

import orjson
import uvloop

from benchmarks import machine
from benchmarks.server import running
from benchmarks.server.running import Running, atoll
from benchmarks.server.wire import Ear, Http

AT_ONCE = 16  # people who make their tables at the same time
TABLES_EACH = 30  # what the server lets one person make at once
PLAYERS = 4
MEGABYTE = 1e6


class Owner:
    """A person with a device of their own, where all players of their tables sit."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = Http("127.0.0.1", port)
        self.cookie = ""
        self.tables: list[str] = []

    async def make(self, tables: int) -> None:
        _, _, self.cookie = await self.http.ask("GET", "/api/me", b"")
        seats = [{"kind": "me"}, *({"kind": "guest", "name": f"Player {i}"} for i in range(1, PLAYERS))]
        body = orjson.dumps({"game": "titania", "players": PLAYERS, "seats": seats, "public": True})
        for _ in range(tables):
            status, answer, _ = await self.http.ask("POST", "/api/tables", body, self.cookie)
            if status != 201:
                raise RuntimeError(f"{status} {answer[:200]!r}")
            self.tables.append(orjson.loads(answer)["id"])

    async def watch(self, table_id: str) -> Ear:
        return await Ear.connect("127.0.0.1", self.port, f"/api/tables/{table_id}/live", self.cookie, lambda _: None)


async def measure(server: Running, tables: int, connections: int) -> list[tuple[str, float]]:
    """Bytes that the server holds, after each step."""
    first = Owner(server.port)
    await first.make(1)  # loads the rules
    found = [("started", server.memory())]
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(owner: Owner, count: int) -> None:
        async with gate:
            await owner.make(count)

    owners = [Owner(server.port) for _ in range(-(-tables // TABLES_EACH))]
    counts = [min(TABLES_EACH, tables - i * TABLES_EACH) for i in range(len(owners))]
    await asyncio.gather(*map(one, owners, counts))
    found.append((f"{tables} tables made", server.memory()))
    await asyncio.sleep(12)  # the server looks for tables to drop every few seconds
    found.append(("idle tables dropped", server.memory()))
    ears: list[Ear] = []
    watched = [(owner, table) for owner in owners for table in owner.tables][: max(1, connections // PLAYERS)]
    for i in range(connections):
        owner, table = watched[i % len(watched)]
        ears.append(await owner.watch(table))
    await asyncio.sleep(1)
    found.append((f"{len(ears)} connections at {len(watched)} tables", server.memory()))
    lost = sum(ear.lost for ear in ears)
    if lost:
        raise RuntimeError(f"{lost} connections were lost")
    for ear in ears:
        ear.close()
    await asyncio.sleep(2)
    found.append(("all gone", server.memory()))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--connections", type=int, default=2_000)
    asked = parser.parse_args()
    limits = {"ATOLL_SOCKETS_IDENTITY": "5000", "ATOLL_SOCKETS_ADDRESS": "5000"}
    with patch.dict(running.UNLIMITED, limits), atoll() as server:
        found = uvloop.run(measure(server, asked.tables, asked.connections))
    print(f"{machine.describe()}; load {os.getloadavg()[0]:.0f}")
    before = found[0][1]
    for label, held in found:
        print(f"{label:45}{held / MEGABYTE:8.1f} MB {(held - before) / MEGABYTE:+8.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
