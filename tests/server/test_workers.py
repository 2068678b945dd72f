"""`atoll serve --workers 2`: one address, two processes, one table, and no request needs to reach a certain one."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from atoll.engine.match import Match
from atoll.server.services import Services
from atoll.server.settings import Settings
from tests.server.processes import ServerProcess, who_serves
from tests.server.running_server import PATIENCE, listening

pytestmark = pytest.mark.parametrize("database", ["postgres"], indirect=True)  # SQLite is for one process


@pytest.fixture
def process(database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(database, tmp_path, ATOLL_WORKERS=2, ATOLL_BOTS=0)
    found.start()
    yield found
    found.stop()


class Lines:
    """Connections to each of the processes, which stay open."""

    def __init__(self, process: ServerProcess, open_here: ExitStack) -> None:
        self.http: dict[int, httpx.Client] = {}
        end = time.monotonic() + PATIENCE
        while len(self.http) < 2:  # whichever is quicker takes a connection
            assert time.monotonic() < end, "only one process serves"
            client = httpx.Client(base_url=process.url, timeout=PATIENCE)
            with client.stream("GET", "/health") as answer:
                port = answer.extensions["network_stream"].get_extra_info("client_addr")[1]
                serving = who_serves(process, port)
                answer.read()
            if serving is None or serving in self.http:
                client.close()
            else:
                self.http[serving] = client
                open_here.callback(client.close)

    def ask(self, turn: int, cookie: str, method: str, path: str, body: Any = None) -> Any:
        """By one process and by the other, in turns."""
        client = list(self.http.values())[turn % 2]
        answer = client.request(method, path, json=body, headers={"Cookie": f"atoll={cookie}"})
        assert answer.is_success, answer.text
        return answer.json()


def test_two_workers_serve_one_table(process: ServerProcess) -> None:
    with ExitStack() as open_here:
        lines = Lines(process, open_here)
        cookies = [httpx.get(f"{process.url}/api/me").cookies["atoll"] for _ in range(2)]
        seats = [{"kind": "me"}, {"kind": "open"}]
        request = {"game": "titania", "players": 2, "seats": seats, "public": True}
        table_id = lines.ask(0, cookies[0], "POST", "/api/tables", request)["id"]
        path = f"/api/tables/{table_id}"
        lines.ask(1, cookies[1], "POST", f"{path}/join", {})
        live = [open_here.enter_context(listen(process, path, cookie)) for cookie in cookies]
        table = lines.ask(0, cookies[0], "GET", path)
        turn = 0
        while table["status"] == "running":
            actor = table["view"]["actor"]
            if not table["view"]["legal"]:
                table = lines.ask(turn, cookies[actor], "GET", path)
            # At once, by the process that has not seen the action before.
            turn += 1
            body = {"number": table["number"] + 1, "action": table["view"]["legal"][turn % len(table["view"]["legal"])]}
            table = lines.ask(turn, cookies[actor], "POST", f"{path}/actions", body)
        assert turn > 20
        for line in live:
            assert numbers_until_the_end(line) == list(range(2, table["number"] + 1))
        log = lines.ask(0, cookies[0], "GET", f"{path}/log")
        assert len(Match.load(log, backend="python").actions) == turn
        for client in lines.http.values():
            told = client.get("/metrics").text
            assert f'atoll_actions_total{{kind="action"}} {turn}.0' in told, "each answers for both"
            assert "atoll_sockets 2.0" in told
    assert process.stop() == 0


def listen(process: ServerProcess, path: str, cookie: str) -> ClientConnection:
    address = process.url.replace("http", "ws") + f"{path}/live?after=1"
    return listening(address, additional_headers={"Cookie": f"atoll={cookie}"})


def numbers_until_the_end(line: ClientConnection) -> list[int]:
    """Everybody hears of everything, once and in order."""
    found: list[int] = []
    while True:
        message = json.loads(line.recv(PATIENCE))
        if message["type"] == "play" or message.get("status") == "finished":
            found.append(message["number"])
        if message.get("status") == "finished":
            return found


def test_each_worker_has_its_share_of_the_limits(database: str) -> None:
    services = Services(Settings(database=database, workers=4, rate_identity=20))
    assert (services.limits.requests_of_identity.rate, services.limits.requests_of_identity.burst) == (5, 25)
