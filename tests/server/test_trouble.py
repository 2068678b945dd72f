"""Storage that is full, read-only, damaged or away: refused clearly, nothing half-done, and play goes on afterwards."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event
from websockets.exceptions import InvalidStatus

from atoll.server.store.sqlite_entries import SqliteEntries
from tests.server.conftest import MakeServer
from tests.server.postgres import Postgres
from tests.server.processes import ServerProcess, query
from tests.server.running_server import PATIENCE, Guest, RunningServer, until

CLEO = {"kind": "guest", "name": "Cleo"}


def check_refused(answer: httpx.Response) -> None:
    assert (answer.status_code, answer.json()["code"]) == (503, "full"), answer.text
    assert int(answer.headers["retry-after"]) >= 1


def check_nothing_is_written(ann: Guest, table: dict[str, Any]) -> None:
    """Whatever would change something is refused, and changes nothing."""
    table_id = table["id"]
    check_refused(ann.act(table))
    check_refused(ann.at(table_id, "chat", {"text": "Hello"}))
    check_refused(ann.call("PUT", f"/api/tables/{table_id}/notes", {"text": "x"}))
    check_refused(ann.call("PATCH", "/api/me", {"name": "Other"}))
    check_refused(ann.post("/api/tables", {"game": "titania", "players": 2, "seats": [{"kind": "me"}, CLEO]}))
    stranger = httpx.get(ann.server.url + "/api/me", timeout=PATIENCE)
    check_refused(stranger)
    assert "set-cookie" not in stranger.headers


def check_it_goes_on(ann: Guest, table: dict[str, Any]) -> None:
    table_id = table["id"]
    before = ann.table(table_id)
    assert before["number"] == table["number"]
    assert before["chat"] == []
    assert ann.get("/api/me").json()["name"] == "Ann"
    assert len(ann.get("/api/tables", list="mine").json()["tables"]) == 1
    assert ann.act(before).json()["type"] == "play"
    assert len(ann.table(table_id)["log"]) == len(before["log"]) + 1


def make_read_only(server: RunningServer, database: str) -> Callable[[], None]:
    """By the database's own means; what is returned ends it."""
    if not server.services.storage.shared:
        state = {"only": 1}

        def set_it(connection: Any, *_: object) -> Any:
            connection.execute(f"PRAGMA query_only={state['only']}")
            return connection

        entries = server.services.writer._quick
        assert isinstance(entries, SqliteEntries)
        connect = entries._connect
        entries._connect = lambda: set_it(connect())  # type: ignore[method-assign]
        event.listen(server.services.storage.engine.sync_engine.pool, "checkout", set_it)
        server.run(server.services.writer._disconnect())
        return lambda: state.update(only=0)

    def alter(value: str) -> None:
        name = database.partition("@/")[2].partition("?")[0]
        maintenance = database.replace(f"/{name}?", "/postgres?")
        query(maintenance, f'ALTER DATABASE "{name}" SET default_transaction_read_only = {value}')
        query(
            maintenance,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name",
            name=name,
        )

    alter("on")
    return lambda: alter("off")


def test_read_only(server: RunningServer, database: str) -> None:
    ann = server.guest("Ann")
    made = ann.create("me", CLEO)
    line = ann.live(made["id"])
    line.next_of("table")
    table = {**ann.act(made).json(), "id": made["id"]}
    table = ann.table(made["id"])
    end = make_read_only(server, database)
    until(lambda: ann.at(made["id"], "chat", {"text": "?"}).status_code == 503)
    check_nothing_is_written(ann, table)
    assert ann.get("/health").status_code == 200, "it can still be read"
    assert ann.table(made["id"])["number"] == table["number"]
    end()
    until(lambda: ann.call("PATCH", "/api/me", {"name": "Ann"}).status_code == 200)
    check_it_goes_on(ann, table)
    until(lambda: line.next_of("play", "table")["number"] == table["number"] + 1)


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_postgres_stops_and_starts(server: RunningServer, postgres: Postgres) -> None:
    ann = server.guest("Ann")
    made = ann.create("me", CLEO)
    line = ann.live(made["id"])
    line.next_of("table")
    ann.act(made)
    table = ann.table(made["id"])
    postgres.stop()
    try:
        check_nothing_is_written(ann, table)
        check_refused(ann.get(f"/api/tables/{made['id']}"))
        check_refused(ann.get("/api/tables", list="mine"))
        assert ann.get("/health").status_code == 503
        assert ann.get("/api/games").status_code == 200
        line.send({"type": "beat"})
        assert line.next_of("bye")["code"] == "full"
        with pytest.raises(InvalidStatus) as refused:
            ann.live(made["id"])
        assert refused.value.response.status_code == 503
    finally:
        postgres.start()
    until(lambda: ann.get("/health").status_code == 200)
    check_it_goes_on(ann, table)
    assert ann.live(made["id"]).next_of("table")["number"] == table["number"] + 1


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_another_servers_news_comes_again_after_postgres_was_away(make_server: MakeServer, postgres: Postgres) -> None:
    here, there = make_server(), make_server()
    ann, ben = here.guest("Ann"), there.guest("Ben")
    table_id = ann.create("me", "open", public=True, options={"start": 0})["id"]
    assert ben.at(table_id, "join").json()["status"] == "running"
    bens = ben.live(table_id)
    bens.next_of("table")
    postgres.stop()
    postgres.start()
    until(lambda: ann.get("/health").status_code == 200)
    table = ann.table(table_id)
    assert until(lambda: (answer := ann.act(table)).status_code == 200 and answer)
    assert bens.next_of("play", "table")["number"] == table["number"] + 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_the_disk_is_full(database: str, tmp_path: Path) -> None:
    """A real server process that may not make its files any longer."""
    process = ServerProcess(database, tmp_path)
    process.start()
    wal = tmp_path / "atoll.sqlite3-wal"
    try:
        with httpx.Client(base_url=process.url, timeout=PATIENCE) as http:
            http.get("/api/me")
            body = {"game": "titania", "players": 2, "seats": [{"kind": "me"}, CLEO]}
            table = http.post("/api/tables", json=body).json()
            path = f"/api/tables/{table['id']}"
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (wal.stat().st_size + 120_000, resource.RLIM_INFINITY))
            acknowledged = []

            def act() -> httpx.Response:
                known = http.get(path).json()
                action = known["view"]["legal"][0]
                answer = http.post(path + "/actions", json={"number": known["number"] + 1, "action": action})
                if answer.status_code == 200:
                    acknowledged.append(action)
                return answer

            for _ in range(100):
                answer = act()
                if answer.status_code != 200:
                    break
            check_refused(answer)
            assert acknowledged
            check_refused(act())
            assert http.get("/health").status_code == 200
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            assert act().status_code == 200
            assert [entry["action"] for entry in http.get(path).json()["log"]] == acknowledged
            process.kill()
            process.start()
            assert [entry["action"] for entry in http.get(path).json()["log"]] == acknowledged
    finally:
        process.kill()


def refusal_of(**environment: str) -> str:
    """What `atoll serve` says when it cannot start."""
    ran = subprocess.run(
        [sys.executable, "-m", "atoll", "serve", "--port", "0"],
        env={"PATH": "/usr/bin:/bin", **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert ran.returncode != 0
    assert "Traceback" not in ran.stderr, ran.stderr
    return ran.stderr


def test_a_place_where_nothing_can_be_kept() -> None:
    assert "/proc/nowhere" in refusal_of(ATOLL_DATA="/proc/nowhere")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "atoll.sqlite3"
    file.write_text("These are not the games you are looking for. " * 100)
    assert "atoll.sqlite3" in refusal_of(ATOLL_DATABASE=f"sqlite:///{file}")
    assert file.read_text().startswith("These are not")


def test_a_database_that_is_not_there() -> None:
    said = refusal_of(ATOLL_DATABASE="postgresql://nobody:secret@127.0.0.1:9/atoll")
    assert "ATOLL_DATABASE" in said
    assert "secret" not in said


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_file_in_use(server: RunningServer, database: str) -> None:
    assert "in use by another server" in refusal_of(ATOLL_DATABASE=database)
    assert server.guest().get("/health").status_code == 200


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_sqlite_is_as_safe_as_it_can_be(server: RunningServer) -> None:
    """Committed is committed, also if the machine loses its power."""

    async def pragma(name: str) -> Any:
        async with server.services.storage.engine.connect() as connection:
            return (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()

    assert server.run(pragma("journal_mode")) == "wal"
    assert server.run(pragma("synchronous")) == 2
    entries = server.services.writer._quick
    assert isinstance(entries, SqliteEntries)
    assert entries._connect().execute("PRAGMA synchronous").fetchone() == (2,)
    assert entries._connect().execute("PRAGMA foreign_keys").fetchone() == (1,)
