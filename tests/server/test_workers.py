"""`atoll serve --workers 2`: one address, two processes, one table, and no request needs to reach a certain one."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from atoll.engine.match import Match
from tests.patience import until
from tests.server.following import follow
from tests.server.postgres import Postgres
from tests.server.processes import ServerProcess, children_of, query, who_serves
from tests.server.running_server import PATIENCE, listening

pytestmark = pytest.mark.parametrize("database", ["postgres"], indirect=True)  # SQLite is for one process


@pytest.fixture
def process(database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(database, tmp_path, ATOLL_WORKERS=2, ATOLL_BOTS=0)
    found.start()
    yield found
    found.stop()


class Lines:
    """A connection to each of the two processes, which stays open. It moves if it asks for the other one's table."""

    def __init__(self, process: ServerProcess, open_here: ExitStack) -> None:
        self.http: dict[int, httpx.Client] = {}
        first = self._connect(process, open_here)
        os.kill(first, signal.SIGSTOP)  # so that the other one takes the next connection
        try:
            second = self._connect(process, open_here)
        finally:
            os.kill(first, signal.SIGCONT)
        assert first != second

    def _connect(self, process: ServerProcess, open_here: ExitStack) -> int:
        client = open_here.enter_context(httpx.Client(base_url=process.url, timeout=PATIENCE))
        with client.stream("GET", "/health") as answer:
            port = answer.extensions["network_stream"].get_extra_info("client_addr")[1]
            serving = who_serves(process, port)
            assert serving is not None
            answer.read()
        self.http[serving] = client
        return serving

    def ask(self, turn: int, cookie: str, method: str, path: str, body: Any = None) -> Any:
        """By one process and by the other, in turns."""
        client = list(self.http.values())[turn % 2]
        answer = client.request(method, path, json=body, headers={"Cookie": f"atoll={cookie}"})
        assert answer.is_success, answer.text
        return answer.json()


def test_two_workers_serve_one_table(process: ServerProcess) -> None:
    with ExitStack() as open_here:
        lines = Lines(process, open_here)
        cookies = [httpx.get(f"{process.url}/api/me", timeout=PATIENCE).cookies["atoll"] for _ in range(2)]
        seats = [{"kind": "me"}, {"kind": "open"}]
        request = {"game": "titania", "players": 2, "seats": seats, "public": True}
        table_id = lines.ask(0, cookies[0], "POST", "/api/tables", request)["id"]
        path = f"/api/tables/{table_id}"
        lines.ask(1, cookies[1], "POST", f"{path}/join", {})
        live = [open_here.enter_context(listen(process, path, cookie)) for cookie in cookies]
        whole = [open_here.enter_context(listen(process, path, cookie, "whole")) for cookie in cookies]
        table = lines.ask(0, cookies[0], "GET", path)
        turn = 0
        while table["status"] == "running":
            actor = table["view"]["actor"]
            if not table["view"]["legal"]:
                table = lines.ask(turn, cookies[actor], "GET", path)
            turn += 1
            body = {"number": table["number"] + 1, "action": table["view"]["legal"][turn % len(table["view"]["legal"])]}
            headers, act = {"Cookie": f"atoll={cookies[actor]}"}, f"{process.url}{path}/actions?views=whole"
            # By a new connection, to either process.
            answer = httpx.post(act, json=body, headers=headers, timeout=PATIENCE)
            assert answer.status_code == 200, answer.text
            table = answer.json()
        assert turn > 20
        for line, beside in zip(live, whole, strict=True):
            told = positions_until_the_end(line)
            assert list(told) == list(range(1, table["number"] + 1))
            assert told == positions_until_the_end(beside), "what changed, whichever process it was, gives everything"
        log = lines.ask(0, cookies[0], "GET", f"{path}/log")
        assert len(Match.load(log, backend="python").actions) == turn
        for client in lines.http.values():
            told = client.get("/metrics").text
            assert f'atoll_actions_total{{kind="action"}} {turn}.0' in told, "each answers for both"
            assert "atoll_sockets 4.0" in told
            assert "atoll_passed_on_total 0.0" not in told, "some came to the process where the table is not at home"
            assert re.search(r"^atoll_passed_on_total [1-9]", told, re.MULTILINE)
    assert process.stop() == 0


def listen(process: ServerProcess, path: str, cookie: str, views: str = "changes") -> ClientConnection:
    address = process.url.replace("http", "ws") + f"{path}/live?views={views}"
    return listening(address, additional_headers={"Cookie": f"atoll={cookie}"})


def positions_until_the_end(line: ClientConnection) -> dict[int, Any]:
    """Everybody hears of everything, once and in order: by number, the view and the log."""
    found: dict[int, Any] = {}
    table: dict[str, Any] = {}
    while table.get("status") != "finished":
        table = follow(table, json.loads(line.recv(PATIENCE)))
        found[table["number"]] = table["view"], table["log"]
    return found


def test_if_the_parent_is_killed_its_workers_end(process: ServerProcess) -> None:
    workers = children_of(process.pid)
    assert len(workers) >= 2
    process.kill()
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
    with socket.socket() as again:
        again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        again.bind(("127.0.0.1", process.port))  # nobody listens there any more


def test_after_postgres_was_away_every_process_hears_the_news(process: ServerProcess, postgres: Postgres) -> None:
    """Those that were there before, and one that starts meanwhile."""
    cookies = [httpx.get(f"{process.url}/api/me", timeout=PATIENCE).cookies["atoll"] for _ in range(2)]
    with ExitStack() as open_here:
        lines = Lines(process, open_here)
        request = {"game": "titania", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
        table_id = lines.ask(0, cookies[0], "POST", "/api/tables", request)["id"]
        lines.ask(1, cookies[1], "GET", f"/api/tables/{table_id}")
        postgres.stop()
        for client in lines.http.values():
            until(lambda client=client: client.get("/health").status_code == 503)
        os.kill(next(iter(lines.http)), signal.SIGKILL)
    client = until(lambda: connected_to_one_that_waits(process.url))
    refused = client.get("/api/games")
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "2")
    client.close()
    postgres.start()
    with ExitStack() as open_here:
        lines = Lines(process, open_here)
        for client in lines.http.values():
            until(lambda client=client: client.get("/health").json().get("listening"))
            restarts = client.get("/health").json()["restarts"]
            assert restarts.keys() <= {"rules"}, "only that one may still be reading the tables as the server starts"
        clients = list(lines.http.values())
        live = [open_here.enter_context(listen(process, f"/api/tables/{table_id}", cookies[i % 2])) for i in range(6)]
        joined = clients[0].post(f"/api/tables/{table_id}/join", json={}, headers={"Cookie": f"atoll={cookies[1]}"})
        assert joined.status_code == 200
        for line in live:
            until(lambda line=line: json.loads(line.recv(PATIENCE)).get("status") == "running")


def test_a_table_goes_on_in_another_process_if_its_home_is_killed_or_hangs(
    process: ServerProcess, database: str
) -> None:
    with ExitStack() as open_here:
        lines = Lines(process, open_here)
        cookie = httpx.get(f"{process.url}/api/me", timeout=PATIENCE).cookies["atoll"]
        seats = [{"kind": "me"}, {"kind": "guest", "name": "Cleo"}]
        table = lines.ask(0, cookie, "POST", "/api/tables", {"game": "titania", "players": 2, "seats": seats})
        path = f"/api/tables/{table['id']}"
        acknowledged: list[str] = []

        def act() -> None:
            """By new connections, which may be lost with a process."""
            found = until(lambda: ask(process, "GET", path, cookie))
            assert [entry["action"] for entry in found["log"]] == acknowledged
            body = {"number": found["number"] + 1, "action": found["view"]["legal"][0]}
            until(lambda: ask(process, "POST", f"{path}/actions", cookie, body))
            acknowledged.append(body["action"])

        act()
        line = open_here.enter_context(listen(process, path, cookie))
        home = until(lambda: who_serves(process, line.local_address[1]))  # the two may not know of each other yet
        other = next(pid for pid in lines.http if pid != home)
        os.kill(home, signal.SIGKILL)
        act()
        until(lambda: is_closed(line))  # spectators connect again
        os.kill(other, signal.SIGSTOP)  # the one that has it now, or has had it until the new one came
        try:
            act()
            act()
        finally:
            os.kill(other, signal.SIGCONT)
        act()
        assert query(database, "SELECT count(*) FROM actions") == [(len(acknowledged),)]


def is_closed(line: ClientConnection) -> bool:
    try:
        line.recv(PATIENCE)
    except ConnectionClosed:
        return True
    return False


def ask(process: ServerProcess, method: str, path: str, cookie: str, body: Any = None) -> Any:
    """The answer, or None if the process that was asked is gone or hangs."""
    try:
        answer = httpx.request(method, process.url + path, json=body, headers={"Cookie": f"atoll={cookie}"}, timeout=2)
    except httpx.TransportError:
        return None
    assert answer.status_code in (200, 503), answer.text
    return answer.json() if answer.status_code == 200 else None


def connected_to_one_that_waits(url: str) -> httpx.Client | None:
    client = httpx.Client(base_url=url, timeout=PATIENCE)
    if client.get("/health").json()["status"] == "waiting for the database":
        return client
    client.close()
    return None
