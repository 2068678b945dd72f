"""Nothing that was acknowledged is lost: a real server under load is killed at random moments and started again."""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.chaos import Chaos
from tests.server.processes import ServerProcess, children_of, query
from tests.server.running_server import PATIENCE, until


@pytest.fixture
def process(database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    workers = 1 if database.startswith("sqlite") else 2
    found = ServerProcess(database, tmp_path, ATOLL_WORKERS=workers)
    found.start()
    yield found
    found.kill()


def test_whatever_happens_meanwhile(process: ServerProcess, database: str, request: pytest.FixtureRequest) -> None:
    """Every harm once, in an order by luck; `make chaos` does more."""
    seed = int(os.environ.get("SEED") or secrets.randbits(32))
    print(f"SEED={seed}")  # shown if it fails
    postgres = request.getfixturevalue("postgres") if database.startswith("postgres") else None
    chaos = Chaos(process, database, seed, postgres)
    harms = list(chaos.harms)
    random.Random(seed).shuffle(harms)
    chaos.run(harms)
    assert chaos.check() > 0


def test_clocks_and_bots_go_on(process: ServerProcess, database: str) -> None:
    """Killed while a bot thinks and a clock runs; started again two minutes later."""
    me, bot = {"kind": "me"}, {"kind": "bot", "level": "random"}
    clock = {"kind": "live", "minutes": 1, "stand_in": "random"}
    start = {"game": "titania", "players": 2, "options": {"start": 0}}
    with httpx.Client(base_url=process.url, timeout=PATIENCE) as http:
        http.get("/api/me")
        timed = http.post("/api/tables", json={**start, "seats": [me, bot], "clock": clock}).json()
        calm = http.post("/api/tables", json={**start, "seats": [me, bot], "clock": clock | {"minutes": 60}}).json()
        bots = http.post("/api/tables", json={**start, "game": "utopia", "seats": [bot, bot]}).json()
        until(lambda: http.get(f"/api/tables/{bots['id']}").json()["number"] > 3)
        process.kill()
        done = query(database, "SELECT COUNT(*) FROM actions WHERE table_id = :id", id=bots["id"])[0][0]
        query(database, "UPDATE tables SET created = created - 120000, due = due - 120000")
        query(database, "UPDATE actions SET at = at - 120000")
        process.start()
        until(lambda: http.get(f"/api/tables/{bots['id']}").json()["number"] > done)
        away = until(lambda: (seats := http.get(f"/api/tables/{timed['id']}").json()["seats"])[0]["away"] and seats)
        assert away[0]["stand_in"] == "random"
        left = http.get(f"/api/tables/{calm['id']}").json()["seats"][0]["clock"]
        assert left["running"]
        assert 0 < left["left"] <= 58 * 60, "the two minutes count, though nobody was there"
        until(lambda: http.get(f"/api/tables/{timed['id']}").json()["status"] == "finished")


def test_nobody_is_left_behind(process: ServerProcess) -> None:
    """The processes in which bots think end with the server, however it ends."""
    with httpx.Client(base_url=process.url, timeout=PATIENCE) as http:
        http.get("/api/me")
        bot = {"kind": "bot", "level": "random"}
        table = http.post("/api/tables", json={"game": "utopia", "players": 2, "seats": [bot, bot]}).json()
        until(lambda: http.get(f"/api/tables/{table['id']}").json()["number"] > 3)
    children = children_of(process.pid)
    assert children
    process.kill()
    until(lambda: not any(alive(pid) for pid in children))


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False
