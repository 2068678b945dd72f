"""A table lives in one process at a time. Whoever is asked for it, the process that has it answers."""

from __future__ import annotations

import socket

import httpx
import pytest

from tests.patience import PATIENCE, until
from tests.server.conftest import MakeServer
from tests.server.processes import query
from tests.server.running_server import Guest, RunningServer

pytestmark = pytest.mark.parametrize("database", ["postgres"], indirect=True)  # SQLite is for one process
CLEO = {"kind": "guest", "name": "Cleo"}


@pytest.fixture
def here(make_server: MakeServer) -> RunningServer:
    return make_server(beat_seconds=600)


@pytest.fixture
def there(make_server: MakeServer) -> RunningServer:
    return make_server(beat_seconds=600)


def twin_of(guest: Guest, server: RunningServer) -> Guest:
    """The same person, who asks another server."""
    twin = server.guest()
    twin.http.cookies.clear()
    twin.http.cookies.update(dict(guest.http.cookies))
    return twin


def has(server: RunningServer, table_id: str) -> bool:
    return server.services.registry.loaded.find(table_id) is not None


def test_a_table_stays_where_it_is_and_its_connections_come_to_it(here: RunningServer, there: RunningServer) -> None:
    ann = here.guest("Ann")
    made = ann.create("me", CLEO, options={"start": 0})
    twin = twin_of(ann, there)
    assert twin.table(made["id"])["number"] == 0
    line = twin.live(made["id"])
    line.next_of("table")
    play = twin.act(made).json()
    assert play["number"] == 1
    assert line.next_of("play")["number"] == 1
    assert twin.at(made["id"], "chat", {"text": "é" * 500}).status_code == 201, "a body is passed on as it is"
    assert twin.at(made["id"], "actions", {"number": "?"}).json()["code"] == "bad-field"
    assert twin.get(f"/api/tables/{made['id']}/log").status_code == 200
    assert has(here, made["id"])
    assert not has(there, made["id"])
    assert len(here.services.hub.sockets(made["id"])) == 1


def test_a_server_that_ends_leaves_its_tables_to_the_others(here: RunningServer, there: RunningServer) -> None:
    ann = here.guest("Ann")
    made = ann.create("me", CLEO, options={"start": 0})
    ann.act(made)
    twin = twin_of(ann, there)
    here.stop()
    assert twin.act(twin.table(made["id"])).json()["number"] == 2
    assert has(there, made["id"])


def test_a_lease_that_ran_out_is_noticed(here: RunningServer, there: RunningServer, database: str) -> None:
    """As if the first server had stood still so long that the second one took its table."""
    ann = here.guest("Ann")
    made = ann.create("me", CLEO, options={"start": 0})
    line = ann.live(made["id"])
    line.next_of("table")
    taker = there.services.registry.leases
    assert taker is not None
    query(database, "UPDATE tables SET holder = :holder", holder=taker.process)
    query(database, "DELETE FROM processes WHERE id <> :holder", holder=taker.process)
    assert line.next_of("bye")["code"] == "full", "it is told to come again, and then comes to the other one"
    again = ann.live(made["id"])
    assert again.next_of("table")["number"] == 0
    assert ann.act(made).json()["number"] == 1
    assert has(there, made["id"])
    assert not has(here, made["id"])


def test_two_processes_cannot_both_write_one_number(here: RunningServer, there: RunningServer, database: str) -> None:
    """Even if both believe that they have the table."""
    ann = here.guest("Ann")
    made = ann.create("me", CLEO, options={"start": 0})
    first, second = made["view"]["legal"][:2]
    taker = there.services.registry.leases
    assert taker is not None
    query(database, "UPDATE tables SET holder = :holder", holder=taker.process)
    assert twin_of(ann, there).act(made, first).json()["number"] == 1
    late = until(lambda: (answer := ann.act(made, second)).status_code != 503 and answer)
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert [entry["action"] for entry in late.json()["table"]["log"]] == [first]
    assert ann.act(made, first).json()["type"] == "table", "the same action again is the same action"


def test_a_calendar_comes_to_the_tables_of_every_process(here: RunningServer, there: RunningServer) -> None:
    ann = here.guest("Ann")
    clock = {"kind": "days", "days": 2, "stand_in": "random", "weekends": True}
    made = ann.create("me", CLEO, clock=clock, options={"start": 0})
    line = ann.live(made["id"])
    line.next_of("table")
    until(lambda: here.services.channel and here.services.channel.listening)
    calendar = {"zone": "Europe/Berlin", "weekend": [5, 6]}
    answer = twin_of(ann, there).call("PUT", "/api/me/calendar", calendar)
    assert answer.status_code == 200, answer.text
    until(lambda: line.next_of("table", "play")["number"] == 2)  # for both seats; the table's process reads it again
    assert ann.act(ann.table(made["id"])).json()["number"] == 3


def test_bots_go_on_at_another_process(make_server: MakeServer, database: str) -> None:
    here = make_server(bots=0)
    ann = here.guest("Ann")
    made = ann.create({"kind": "bot", "level": "random"}, "me", options={"start": 0})
    assert made["number"] == 0
    there = make_server()
    there.sweep()
    assert not has(there, made["id"]), "it has another holder"
    holder = here.services.registry.leases
    assert holder is not None
    here.stop()
    there.sweep()
    until(lambda: twin_of(ann, there).table(made["id"])["number"] > 0)
    assert query(database, "SELECT count(*) FROM processes WHERE id = :id", id=holder.process) == [(0,)]


def test_requests_that_were_read_ahead_are_refused(here: RunningServer, there: RunningServer) -> None:
    """They would be lost if the connection moved."""
    ann = here.guest("Ann")
    path = f"/api/tables/{ann.create('me', CLEO)['id']}"
    cookie = ann.http.cookies["atoll"]
    one = f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: atoll={cookie}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", there.port), timeout=PATIENCE) as connection:
        connection.sendall(one * 2)
        assert connection.recv(20).startswith(b"HTTP/1.1 503")
    assert httpx.get(here.url + "/health").status_code == 200
