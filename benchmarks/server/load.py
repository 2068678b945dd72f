"""Players at tables: all connected, one action in flight at each table."""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from typing import Any

import orjson

from benchmarks.server.wire import Ear, Http

AT_ONCE = 20  # people who come in together


def new_value(news: dict[str, Any], name: str, unchanged: Any = None) -> Any:
    """A member of the view as the news has it: in the whole view, or among what changed there."""
    if "view" in news:
        return news["view"][name]
    found = (operation["value"] for operation in news["patch"] if operation["path"] == f"/view/{name}")
    return next(found, unchanged)


class LoadTable:
    """Some players at one table. What is next is learnt from the answer, or from the next player's own news."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.http = Http(load.host, load.port_of(number))
        self.cookies: list[str] = []
        self.ears: list[Ear] = []
        self.id = ""
        self.next: tuple[int, int, str] | None = None  # seat, number, action
        self._waits: tuple[int, int] | None = None  # for the news of which seat, from which number on
        self._last: list[bytes] = []

    async def open(self) -> None:
        load = self.load
        for _ in range(load.players):
            _, _, cookie = await self.http.ask("GET", "/api/me", b"")
            self.cookies.append(cookie)
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (load.players - 1)]
        body = {"game": load.game, "players": load.players, "seats": seats, "public": True}
        table = await self._ask("/api/tables", body, 0)
        self.id = table["id"]
        for seat in range(1, load.players):
            table = await self._ask(f"/api/tables/{self.id}/join", {}, seat)
        self._last = [b""] * load.players
        for seat in range(load.players):
            self.ears.append(
                await Ear.connect(
                    load.host,
                    self.load.port_of(seat),
                    f"/api/tables/{self.id}/live?seat={seat}",
                    self.cookies[seat],
                    lambda message, seat=seat: self._hear(seat, message),  # type: ignore[misc]
                )
            )
        self._waits = table["view"]["actor"], table["number"]
        self._look(table["view"]["actor"])

    async def _ask(self, path: str, body: dict[str, Any], seat: int) -> Any:
        status, answer, _ = await self.http.ask("POST", path, orjson.dumps(body), self.cookies[seat])
        if status >= 300:
            raise RuntimeError(f"{path}: {status} {answer[:300]!r}")
        return orjson.loads(answer)

    def _hear(self, seat: int, message: bytes) -> None:
        self.load.received += len(message)
        if b'"legal":["' in message or b'/legal","value":["' in message:
            self._last[seat] = message
            if self._waits is not None and self._waits[0] == seat:
                self._look(seat)

    def _look(self, seat: int) -> None:
        """Whether the news is there that tells this seat what it may do."""
        if self._waits is None or not self._last[seat]:
            return
        news = orjson.loads(self._last[seat])
        if news["number"] >= self._waits[1]:
            self._waits = None
            self._prepare(seat, news)

    def _prepare(self, seat: int, news: dict[str, Any]) -> None:
        self.next = seat, news["number"] + 1, self.load.chance.choice(new_value(news, "legal"))
        self.load.ready(self)

    async def act(self) -> None:
        assert self.next is not None
        seat, number, action = self.next
        self.next = None
        body = orjson.dumps({"number": number, "action": action})
        begun = time.perf_counter()
        status, answer, _ = await self.http.ask("POST", f"/api/tables/{self.id}/actions", body, self.cookies[seat])
        self.load.done(begun, time.perf_counter(), status)
        if self.load.new_connections:
            self.http.close()
        if status != 200:
            return
        news = orjson.loads(answer)
        actor = new_value(news, "actor", seat)
        if news.get("status", "running") != "running":
            self.load.finished += 1
        elif actor == seat:
            self._prepare(seat, news)
        else:
            self._waits = actor, number
            self._look(actor)

    def close(self) -> None:
        self.http.close()
        for ear in self.ears:
            ear.close()


class Load:
    """`offered` is a number of actions a second, or all that the server can do; `pause` lets people think."""

    def __init__(self, host: str, ports: list[int], game: str = "titania", players: int = 4, seed: int = 1) -> None:
        self.host, self._ports = host, ports
        self.game, self.players = game, players
        self.chance = random.Random(seed)
        self.new_connections = False  # for each action
        self.tables: list[LoadTable] = []
        self.latencies: list[float] = []
        self.problems: set[str] = set()
        self.errors = self.finished = self.received = 0
        self._ready: deque[LoadTable] = deque()
        self._running: set[asyncio.Task[None]] = set()
        self._measures = False
        self._pause: float | None = None
        self._offered: float | None = None

    def port_of(self, number: int) -> int:
        return self._ports[number % len(self._ports)]

    async def open(self, tables: int) -> None:
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(table: LoadTable) -> None:
            async with gate:
                await table.open()

        self.tables = [LoadTable(self, i) for i in range(tables)]
        await asyncio.gather(*(one(table) for table in self.tables))

    def ready(self, table: LoadTable) -> None:
        if not self._measures:
            self._ready.append(table)
        elif self._pause is not None:
            asyncio.get_running_loop().call_later(self.chance.expovariate(1 / self._pause), self._go, table)
        elif self._offered is not None:
            self._ready.append(table)
        else:
            self._go(table)

    def _go(self, table: LoadTable) -> None:
        if not self._measures:
            self._ready.append(table)
            return
        task = asyncio.create_task(table.act())
        self._running.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            self.errors += 1
            self.problems.add(f"{type(problem).__name__}: {problem}"[:200])

    def done(self, begun: float, ended: float, status: int) -> None:
        if status != 200:
            self.errors += 1
            self.problems.add(f"answered {status}")
        elif self._measures:
            self.latencies.append(ended - begun)

    async def run(self, seconds: float, offered: float | None = None, pause: float | None = None) -> dict[str, Any]:
        """What was measured in so many seconds."""
        self.latencies, self.errors, self.received = [], 0, 0
        self._offered, self._pause, self._measures = offered, pause, True
        waiting, self._ready = list(self._ready), deque()
        for table in waiting:
            self.ready(table)
        begun = time.perf_counter()
        if offered is None:
            await asyncio.sleep(seconds)
        else:
            sent = 0
            while (passed := time.perf_counter() - begun) < seconds:
                while sent < passed * offered and self._ready:
                    self._go(self._ready.popleft())
                    sent += 1
                await asyncio.sleep(0.002)
        took = time.perf_counter() - begun
        counted = list(self.latencies)
        self._measures = False
        if self._running:
            await asyncio.wait(self._running, timeout=10)
        lost: int = sum(ear.lost for table in self.tables for ear in table.ears)
        return {
            "rate": len(counted) / took,
            **shares(counted),
            "errors": self.errors + lost,
            "problems": sorted(self.problems),
        }

    def close(self) -> None:
        for table in self.tables:
            table.close()


def shares(found: list[float]) -> dict[str, float | None]:
    """Milliseconds."""
    ordered = sorted(found)
    return {
        f"p{share}": ordered[min(len(ordered) - 1, len(ordered) * share // 100)] * 1000 if ordered else None
        for share in (50, 99)
    }
