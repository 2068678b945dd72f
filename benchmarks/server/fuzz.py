"""python -m benchmarks.server.fuzz: random requests, most of them wrong, until one breaks the server.

Every request is made from the OpenAPI document, or from what the server has told, with some parts replaced. An answer
that is late, that is not documented or whose status is 500 is a fault. It is printed with the request that caused it.
Ctrl-C ends a long run early and reports what was seen until then.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, get_args

import uvloop

from atoll.server.problems import Code
from benchmarks.server.load import new_value
from benchmarks.server.running import Running, atoll
from benchmarks.server.wire import Http
from tests.server import hostile

PATIENCE = 60.0  # seconds; an answer that takes longer counts as none
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PURGE")
SPECIAL = (0, 1, -1, 255, 256, 1 << 15, 1 << 31, 1 << 63, 1 << 64, 10**40, 1e308, -0.0, 0.5)
CHARACTERS = "aZ09 _-./\\'\"<>{}[]%&?#=;:,\t\n\r\x00\x01\x1b\x7f\x85\u00e9\u202e\ufeff\uffff\U0001f600\ud800\udfff"
CODES = get_args(Code)


class Attacker:
    """Sends one request after another over one connection, and knows a table of each kind."""

    def __init__(self, fuzz: Fuzz, seed: int) -> None:
        self._fuzz = fuzz
        self._chance = random.Random(seed)
        self._http = Http("127.0.0.1", fuzz.port)
        self._cookie = ""
        self._tables: list[str] = []
        self._known: dict[str, Any] = {}  # the last table that was told: its number and what is legal
        self._names = deque(["nothing"], maxlen=50)  # what the server has told by a name: ids, secrets, addresses

    async def run(self) -> None:
        while self._fuzz.take_one():
            if not self._tables or self._chance.random() < 0.002:
                await self._begin()
            method, path, body, headers = self._request()
            await self._ask(method, path, body, headers)
        self._http.close()

    async def _begin(self) -> None:
        """A new identity, a running game and one that waits."""
        _, _, self._cookie = await self._http.ask("GET", "/api/me", b"")
        cleo, me = {"kind": "guest", "name": "Cleo"}, {"kind": "me"}
        seats = [[me, cleo], [me, {"kind": "open"}], [{"kind": "bot", "level": "random"}, me]]
        self._tables = []
        for chosen in seats:
            game = self._chance.choice(("titania", "utopia"))
            made = {"game": game, "players": 2, "seats": chosen, "public": True, "options": {"start": 0}}
            status, answer, _ = await self._http.ask("POST", "/api/tables", json.dumps(made).encode(), self._cookie)
            if status == 201:
                self._learn(json.loads(answer))
                self._tables.append(self._known["id"])

    def _learn(self, told: Any) -> None:
        self._names.extend(text for text in texts(told) if text.isascii() and 4 <= len(text) <= 64)
        if isinstance(told, dict) and "number" in told and isinstance(told.get("view"), dict):
            legal = told["view"].get("legal") or ["x"]
            self._known = {"id": told.get("id", self._known.get("id")), "number": told["number"], "legal": legal}
        elif isinstance(told, dict) and told.get("type") == "change":
            self._known |= {"number": told["number"], "legal": new_value(told, "legal") or ["x"]}

    # ---- what is sent ----

    def _request(self) -> tuple[str, str, bytes, str]:
        chance = self._chance
        method, path, operation, bodies = chance.choice(self._fuzz.operations)
        if chance.random() < 0.02:
            method = chance.choice(METHODS)
        kind = "application/json" if chance.random() < 0.98 else chance.choice(("text/plain", "", "application/x"))
        body = self._body(chance.choice(bodies), path) if bodies and chance.random() < 0.97 else b""
        address = self._path(path, operation) + self._query(operation)
        return method, address, body, f"Content-Type: {kind}\r\n" if body and kind else ""

    def _path(self, path: str, operation: dict[str, Any]) -> str:
        known = {"game_name": "titania", "board": "default", "table_id": self._some_table(path)}
        for parameter in operation.get("parameters", ()):
            if parameter["in"] == "path":
                if self._chance.random() < 0.05:
                    known[parameter["name"]] = escaped(self._text())
                elif parameter["name"] not in known:
                    known[parameter["name"]] = escaped(self._chance.choice(self._names))
        return path.format(**known)

    def _some_table(self, path: str) -> str:
        playing = path.rpartition("/")[2] in ("actions", "undo", "reset", "chat")
        if playing and self._known and self._chance.random() < 0.7:
            return str(self._known["id"])
        return self._chance.choice((*self._tables, "titania-wide", "nothing"))

    def _query(self, operation: dict[str, Any]) -> str:
        parts = []
        for parameter in operation.get("parameters", ()):
            needed = parameter.get("required") or self._chance.random() < 0.3
            if parameter["in"] == "query" and needed:
                samples = hostile.samples(parameter["schema"])
                value = self._chance.choice(samples) if self._chance.random() < 0.5 else self._value()
                parts.append(f"{parameter['name']}={escaped(value if isinstance(value, str) else json.dumps(value))}")
        return "?" + "&".join(parts) if parts else ""

    def _body(self, sample: Any, path: str) -> bytes:
        if isinstance(sample, dict) and "number" in sample and self._known:
            sample = {**sample, "number": self._known["number"] + 1}
            if "action" in sample:
                sample["action"] = self._chance.choice(self._known["legal"])
            sample.pop("seat", None)
        for _ in range(self._chance.choice((0, 1, 1, 1, 2, 3))):
            place = self._chance.choice(list(hostile.places(sample)))
            sample = hostile.replaced(sample, place, self._value())
        text = hostile.as_text(sample).encode("utf-8", "surrogatepass")
        if path == "/api/logs" or self._chance.random() < 0.97:
            return text
        cut = self._chance.randrange(len(text) + 1)
        return text[:cut] + self._chance.randbytes(self._chance.randrange(8)) + text[cut:]

    def _value(self, depth: int = 0) -> Any:
        chance = self._chance
        match chance.randrange(7 if depth < 3 else 4):
            case 0:
                return chance.choice(list(hostile.HOSTILE.values()))
            case 1:
                return self._text()
            case 2:
                return chance.choice(SPECIAL)
            case 3:
                return chance.choice(
                    (None, True, False, "", "titania", "me", "casual", "random", chance.getrandbits(70))
                )
            case 4:
                return [self._value(depth + 1) for _ in range(chance.randrange(4))]
            case 5:
                return {self._text(): self._value(depth + 1) for _ in range(chance.randrange(4))}
        return chance.randint(-3, 12)

    def _text(self) -> str:
        return "".join(self._chance.choices(CHARACTERS, k=self._chance.choice((0, 1, 2, 5, 16, 33, 129, 500))))

    # ---- what comes back ----

    async def _ask(self, method: str, path: str, body: bytes, headers: str) -> None:
        cookie = self._cookie if self._chance.random() < 0.95 else ""
        sent = f"{method} {path[:300]} {headers.strip()} {body[:2000]!r}"
        try:
            async with asyncio.timeout(PATIENCE):
                status, answer, _ = await self._http.ask(method, path, body, cookie, headers)
        except TimeoutError:
            self._fuzz.fault(f"no answer within {PATIENCE:g} s to {sent}")
            self._http.close()
            return
        except (OSError, EOFError) as problem:
            self._fuzz.fault(f"{type(problem).__name__} instead of an answer to {sent}")
            self._http.close()
            return
        self._fuzz.statuses[status] += 1
        if path == "/api/sign-out" and status == 204:
            self._tables = []
        try:
            told = json.loads(answer) if answer.startswith(b"{") else None
        except ValueError:
            told = None
        if status == 500 or (status >= 400 and not documented(status, told) and method != "HEAD"):
            self._fuzz.fault(f"{status} {answer[:300]!r} to {sent}")
        self._learn(told)


def documented(status: int, told: Any) -> bool:
    """Whether a refusal is one that docs/api.md describes."""
    return isinstance(told, dict) and told.get("code") in CODES and told.get("status") == status


def texts(told: Any) -> Iterator[str]:
    """Every text in an answer."""
    if isinstance(told, str):
        yield told
        yield from told.split("/")[1:]  # the secret of an address
    elif isinstance(told, dict | list):
        for each in told.values() if isinstance(told, dict) else told:
            yield from texts(each)


def escaped(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "surrogatepass"))


class Fuzz:
    """A number of requests, shared by some attackers, and what was answered."""

    def __init__(self, port: int, requests: int) -> None:
        self.port = port
        self.statuses: Counter[int] = Counter()
        self.faults: list[str] = []
        self._left = requests
        bodies: dict[tuple[str, str], list[Any]] = {}
        for method, path, body in hostile.bodies():
            bodies.setdefault((method, path), []).append(body)
        self.operations = [
            (method.upper(), path, operation, bodies.get((method.upper(), path), []))
            for path, methods in hostile.the_document()["paths"].items()
            for method, operation in methods.items()
            if not path.endswith("/live")
        ]

    def take_one(self) -> bool:
        self._left -= 1
        return self._left >= 0

    def stop(self) -> None:
        """Sends nothing more; what was answered is reported."""
        self._left = 0

    def fault(self, what: str) -> None:
        self.faults.append(what)
        print(f"FAULT {what}", file=sys.stderr, flush=True)


async def attack(server: Running, requests: int, seed: int, at_once: int) -> Fuzz:
    """Sends so many requests, `at_once` at the same time."""
    fuzz = Fuzz(server.port, requests)
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, fuzz.stop)
    await asyncio.gather(*(Attacker(fuzz, seed * 1000 + i).run() for i in range(at_once)))
    status, answer, _ = await Http("127.0.0.1", server.port).ask("GET", "/health", b"")
    health = json.loads(answer)
    if status != 200 or health["restarts"]:
        fuzz.fault(f"/health afterwards: {status} {health}")
    return fuzz


def main() -> int:
    asked = parse()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="atoll-fuzz-")))
        database = None
        if asked.postgres:
            from tests.server.postgres import running

            database = stack.enter_context(running()).new_database("fuzz")
        settings = {"ATOLL_TABLES_IDENTITY": "1000000", "ATOLL_BOTS": "1", "ATOLL_BACKEND": "python"}
        said = folder / "said"
        server = stack.enter_context(
            atoll(database, asked.workers, module="benchmarks.server.unlimited", settings=settings, said=said)
        )
        begun = time.monotonic()
        fuzz = uvloop.run(attack(server, asked.requests, asked.seed, asked.at_once))
        errors = [line for line in said.read_text().splitlines() if '"level":"error"' in line]
        for line in errors:
            fuzz.fault(f"logged: {line}")
    found = {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "seed": asked.seed,
        "storage": "PostgreSQL" if asked.postgres else "SQLite",
        "workers": asked.workers,
        "requests": sum(fuzz.statuses.values()),
        "seconds": round(time.monotonic() - begun),
        "statuses": dict(sorted(fuzz.statuses.items())),
        "faults": fuzz.faults,
    }
    print(json.dumps(found))
    if asked.journal:
        with asked.journal.open("a") as journal:
            journal.write(json.dumps(found) + "\n")
    return 1 if fuzz.faults else 0


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Send random requests to a server of our own")
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=8, help="how many connections send them")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL instead of SQLite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--journal", type=Path, help="a file to which the outcome is added")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
