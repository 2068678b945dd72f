"""Nothing that was acknowledged is lost: a real server under load is killed at random moments and started again."""

from __future__ import annotations

import os
import random
import secrets
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from atoll.engine.match import Match
from tests.server.processes import ServerProcess, children_of, query
from tests.server.running_server import PATIENCE, until

KILLS = 5
PLAYERS = 5


@pytest.fixture
def process(database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(database, tmp_path)
    found.start()
    yield found
    found.kill()


class Player:
    """Plays for both seats of a table for ever, table after table, and notes what was acknowledged."""

    def __init__(self, url: str, seed: int, seats: list[dict[str, Any]]) -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.chance = random.Random(seed)
        self.seats = seats
        self.acknowledged: dict[tuple[str, int], str] = {}
        self.repeated = 0
        self.ended = False
        self.problem: str | None = None
        assert self.http.get("/api/me").status_code == 200
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            while not self.ended:
                self._game()
        except Exception as problem:  # noqa: BLE001  # the test tells it
            self.problem = f"{type(problem).__name__}: {problem}"

    def _ask(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        """The same request until it is answered, however often the server dies meanwhile."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                answer = self.http.request(method, path, json=body)
            except httpx.TransportError:
                assert time.monotonic() < end, "the server does not come back"
                self.repeated += 1
                time.sleep(0.1)
                continue
            if answer.status_code not in (429, 503):
                assert answer.is_success, answer.text
                return answer.json()
            time.sleep(0.05)

    def _game(self) -> None:
        body = {"game": self.chance.choice(["titania", "utopia"]), "players": len(self.seats), "seats": self.seats}
        table = self._ask("POST", "/api/tables", body)
        table_id = table["id"]
        while table["status"] == "running" and not self.ended:
            if not table["view"].get("legal"):
                table = self._ask("GET", f"/api/tables/{table_id}")
                continue
            number, action = table["number"] + 1, self.chance.choice(table["view"]["legal"])
            path = f"/api/tables/{table_id}/actions?views=whole"
            table = self._ask("POST", path, {"number": number, "action": action})
            self.acknowledged[table_id, number] = action


def stored(database: str) -> dict[tuple[str, int], str]:
    found = query(database, "SELECT table_id, number, data FROM actions WHERE kind = 'action'")
    assert len({row[:2] for row in found}) == len(found)
    return {(table_id, number): data for table_id, number, data in found}


def test_killed_at_random_moments(process: ServerProcess, database: str) -> None:
    seed = int(os.environ.get("SEED") or secrets.randbits(32))
    print(f"SEED={seed}")  # shown if it fails
    chance = random.Random(seed)
    me, guest = {"kind": "me"}, {"kind": "guest", "name": "Cleo"}
    alone = [Player(process.url, chance.getrandbits(32), [me, guest]) for _ in range(PLAYERS - 1)]
    players = [*alone, Player(process.url, chance.getrandbits(32), [me, {"kind": "bot", "level": "random"}])]
    for player in players:
        player.thread.start()
    for _ in range(KILLS):
        before = sum(len(player.acknowledged) for player in players)
        until(lambda before=before: sum(len(player.acknowledged) for player in players) > before + 5)
        time.sleep(chance.uniform(0, 0.4))
        process.kill()
        process.start()
    known = [len(player.acknowledged) for player in players]
    for player, before in zip(players, known, strict=True):  # no table is stuck
        until(lambda player=player, before=before: len(player.acknowledged) > before or player.problem)
    for player in players:
        player.ended = True
    for player in players:
        player.thread.join(PATIENCE)
        assert player.problem is None
        player.http.close()
    truth = stored(database)
    acknowledged = {key: action for player in players for key, action in player.acknowledged.items()}
    print(f"{len(acknowledged)} acknowledged, {sum(player.repeated for player in players)} asked again")
    assert {key: truth.get(key) for key in acknowledged} == acknowledged
    for table_id in {table_id for table_id, _ in acknowledged}:
        numbers = sorted(number for table, number in truth if table == table_id)
        assert numbers == list(range(1, len(numbers) + 1)), "without gaps"
        player = next(player for player in players if any(key[0] == table_id for key in player.acknowledged))
        with httpx.Client(base_url=process.url, cookies=player.http.cookies, timeout=PATIENCE) as http:
            log = http.get(f"/api/tables/{table_id}/log").json()
        played = [truth[table_id, number] for number in numbers]
        assert log["actions"][: len(played)] == played  # a bot may have gone on meanwhile
        if "seed" in log:
            Match.load(log, backend="python")


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
