"""A table lives in one process at a time. Whichever process is asked, the one that has the table answers."""

from __future__ import annotations

import socket
import time

import psycopg
import pytest

from atoll.server.play import chat
from atoll.server.store.leases import LEASE, RENEW
from atoll.server.store.writer import HOLD
from tests.patience import PATIENCE, until
from tests.server.conftest import MakeServer
from tests.server.processes import query
from tests.server.running_server import Guest, RunningServer

pytestmark = pytest.mark.parametrize("database", ["postgres"], indirect=True)  # SQLite is for one process
CLEO = {"kind": "guest", "name": "Cleo"}
FIRST = {"start": 0}


@pytest.fixture
def here(make_server: MakeServer) -> RunningServer:
    return make_server()


@pytest.fixture
def there(make_server: MakeServer) -> RunningServer:
    return make_server()


def twin_of(guest: Guest, server: RunningServer) -> Guest:
    """The same person, who asks another server."""
    twin = server.guest()
    twin.http.cookies.clear()
    twin.http.cookies.update(dict(guest.http.cookies))
    return twin


def has(server: RunningServer, table_id: str) -> bool:
    return server.services.registry.loaded.find(table_id) is not None


def lease_of(server: RunningServer) -> str:
    assert server.services.leases is not None
    return server.services.leases.id


def test_whoever_is_asked_the_process_that_has_the_table_answers(here: RunningServer, there: RunningServer) -> None:
    ann = here.guest("Ann")
    made = ann.create("me", CLEO, options=FIRST)
    path = f"/api/tables/{made['id']}"
    twin = twin_of(ann, there)
    assert twin.table(made["id"])["number"] == 0
    line = twin.live(made["id"])
    line.next_of("table")
    assert twin.act(made).json()["number"] == 1, "over a connection that has moved"
    assert line.next_of("play")["number"] == 1
    assert twin_of(ann, there).at(made["id"], "chat", {"text": "é" * 500}).status_code == 201, "with its body"
    assert line.next_of("chat")["chat"]["text"] == "é" * 500
    assert twin_of(ann, there).at(made["id"], "actions", {"number": "?"}).json()["code"] == "bad-field"
    looking = twin_of(ann, there).http
    head = looking.head(f"{path}/log")
    assert (head.status_code, head.content) == (200, b"")
    assert looking.get(f"{path}/log").json()["actions"], "the connection still works after a request without a body"
    assert twin_of(ann, there).get(made["links"]["watch"]).status_code == 200
    assert has(here, made["id"])
    assert not has(there, made["id"])
    assert len(here.services.hub.sockets(made["id"])) == 1
    assert there.guest().get("/api/tables/nothing").status_code == 404


def test_a_server_that_ends_leaves_its_tables_to_the_others(here: RunningServer, there: RunningServer) -> None:
    ann = here.guest("Ann")
    made = ann.create("me", CLEO, options=FIRST)
    ann.act(made)
    twin = twin_of(ann, there)
    twin.table(made["id"])  # its connection moves, and ends with that server
    here.stop()
    assert until(lambda: twin.act(twin.table(made["id"]))).json()["number"] == 2
    assert has(there, made["id"])


def test_a_process_that_has_lost_its_lease_writes_nothing(
    here: RunningServer, there: RunningServer, database: str
) -> None:
    """Though it believes that it has the table, and even if no other process has written anything yet."""
    ann = here.guest("Ann")
    made = ann.create("me", CLEO, options=FIRST)
    line = ann.live(made["id"])
    line.next_of("table")
    first, second = made["view"]["legal"][:2]
    lost = lease_of(here)
    query(database, "DELETE FROM leases WHERE id = :id", id=lost)
    query(database, "UPDATE tables SET lease = :id", id=lease_of(there))
    late = ann.act(made, second)
    assert late.status_code in (200, 503), late.text  # it may have noticed already; then it has passed the action on
    assert ann.at(made["id"], "chat", {"text": "Hm."}).status_code in (201, 503)
    assert line.next_of("bye")["code"] == "full", "the connection comes again, and then to the other process"
    if late.status_code == 503:
        assert query(database, "SELECT count(*) FROM actions") == [(0,)]
        assert late.headers["Retry-After"] == "1"
        assert twin_of(ann, there).act(made, first).json()["number"] == 1
        stale = ann.act(made, second)
        assert (stale.status_code, stale.json()["code"]) == (409, "stale")
        assert ann.act(made, first).json()["type"] == "table", "the same action again is the same action"
    assert ann.live(made["id"]).next_of("table")["number"] == 1
    assert has(there, made["id"])
    assert not has(here, made["id"])
    assert lease_of(here) != lost


def test_no_lease_is_taken_away_while_something_is_written_under_it(here: RunningServer, database: str) -> None:
    leases, lease = here.services.leases, lease_of(here)
    assert leases is not None
    with psycopg.connect(database) as writing:
        assert writing.execute(str(HOLD.text).replace(":leases", "%s"), [[lease]]).fetchall()
        here.run(leases.take_away(lease))
        assert query(database, "SELECT id FROM leases") == [(lease,)]
    here.run(leases.take_away(lease))
    assert lease not in [row for (row,) in query(database, "SELECT id FROM leases")]


def test_a_dead_process_loses_its_tables_within_five_seconds(here: RunningServer, database: str) -> None:
    """A process of another machine, say: nobody can ask it whether it lives, but its number stands still."""
    assert LEASE + 2 * RENEW <= 4, "until others notice; the sweeper then finds its tables within a second"
    ann = here.guest("Ann")
    made = ann.create({"kind": "bot", "level": "random"}, "me", options=FIRST)
    until(lambda: ann.table(made["id"])["view"]["legal"])
    number = ann.table(made["id"])["number"]
    query(database, "INSERT INTO leases (id, address, beat) VALUES ('dead', 'elsewhere /nowhere', 7)")
    query(database, "UPDATE tables SET lease = 'dead'")
    here.run(forget(here, made["id"]))
    begun = time.monotonic()
    asked = ann.get(f"/api/tables/{made['id']}")
    assert (asked.status_code, asked.json()["code"]) == (503, "full")
    until(lambda: not query(database, "SELECT id FROM leases WHERE id = 'dead'"))
    assert time.monotonic() - begun >= LEASE - RENEW, "not before its time"
    assert ann.table(made["id"])["number"] == number


async def forget(server: RunningServer, table_id: str) -> None:
    registry = server.services.registry
    table = registry.loaded.find(table_id)
    assert table is not None
    registry.drop(table)


def test_a_calendar_comes_to_the_tables_of_every_process(here: RunningServer, there: RunningServer) -> None:
    ann = here.guest("Ann")
    clock = {"kind": "days", "days": 2, "stand_in": "random", "weekends": True}
    made = ann.create("me", CLEO, clock=clock, options=FIRST)
    line = ann.live(made["id"])
    line.next_of("table")
    until(lambda: here.services.channel and here.services.channel.listening)
    calendar = {"zone": "Europe/Berlin", "weekend": [5, 6]}
    answer = twin_of(ann, there).call("PUT", "/api/me/calendar", calendar)
    assert answer.status_code == 200, answer.text
    until(lambda: line.next_of("table", "play")["number"] == 2)  # for both seats; the table's process reads it
    assert ann.act(ann.table(made["id"])).json()["number"] == 3
    assert not has(there, made["id"])


def test_bots_go_on_in_another_process(make_server: MakeServer, database: str) -> None:
    here = make_server(bots=0)
    ann = here.guest("Ann")
    made = ann.create({"kind": "bot", "level": "random"}, "me", options=FIRST)
    there = make_server()
    there.time.pass_seconds(3600)
    there.sweep()
    assert not has(there, made["id"]), "another process has it, however late it is"
    gone = lease_of(here)
    here.stop()
    there.sweep()
    assert query(database, "SELECT count(*) FROM leases WHERE id = :id", id=gone) == [(0,)]
    until(lambda: twin_of(ann, there).table(made["id"])["number"] > 0)


def test_requests_that_were_read_ahead_are_not_lost(here: RunningServer, there: RunningServer) -> None:
    """If the connection moved, they would be."""
    ann = here.guest("Ann")
    path = f"/api/tables/{ann.create('me', CLEO)['id']}"
    one = f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: atoll={ann.http.cookies['atoll']}\r\n\r\n".encode()
    for ahead in (one, one[:9]):
        with socket.create_connection(("127.0.0.1", there.port), timeout=PATIENCE) as connection:
            connection.sendall(one + ahead)
            assert connection.recv(20).startswith(b"HTTP/1.1 503")


def test_two_processes_may_choose_the_same_id_for_a_message(
    here: RunningServer, there: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the same millisecond, for two tables."""
    monkeypatch.setattr(chat.secrets, "randbelow", lambda _: 7)
    said = []
    for server in (here, there):
        guest = server.guest()
        answer = guest.at(guest.create("me", CLEO)["id"], "chat", {"text": "Hello"})
        assert answer.status_code == 201, answer.text
        said.append(answer.json()["id"])
    assert said[1] == said[0] + 1
