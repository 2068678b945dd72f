"""The database: migrations, group commit, two servers, failures."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select, text

import atoll.server.store.migrations
from atoll.server.background import Background
from atoll.server.settings import BadSetting, Settings
from atoll.server.store import schema
from atoll.server.store.journal import ACTION, Entry
from atoll.server.store.lock import lock_database
from atoll.server.store.records import PROJECTION, UPDATE_TABLE, NotWritten, Row, TooLate, Work
from atoll.server.store.storage import Storage
from atoll.server.store.writer import Writer
from tests.server.conftest import MakeServer
from tests.server.running_server import RunningServer, until


def test_migrations_lead_from_nothing_to_the_schema(bare_database: str) -> None:
    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    async def try_it() -> None:
        for _ in range(2):  # the second time there is nothing to do
            storage = Storage(Settings(database=bare_database))
            await storage.open()
            async with storage.engine.connect() as connection:
                assert await connection.run_sync(differences) == []
            await storage.close()

    asyncio.run(try_it())


def test_an_entry_is_a_row_of_its_table() -> None:
    """Its values are written in their own order."""
    assert list(Entry._fields) == schema.actions.c.keys()


def test_head_is_the_last_migration() -> None:
    folder = str(Path(str(atoll.server.store.migrations.__file__)).parent)
    assert ScriptDirectory(folder).get_current_head() == schema.HEAD


def test_a_database_from_the_future_is_refused(bare_database: str) -> None:
    async def try_it() -> None:
        storage = Storage(Settings(database=bare_database))
        await storage.open()
        async with storage.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        try:
            with pytest.raises(BadSetting, match="another version"):
                await storage.open()
        finally:
            await storage.close()

    asyncio.run(try_it())


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    async def open_it(file: Path) -> None:
        storage = Storage(Settings(database=f"sqlite:///{file}"))
        try:
            await storage.open()
        finally:
            await storage.close()

    foreign, empty = tmp_path / "songs.sqlite3", tmp_path / "empty.sqlite3"
    with sqlite3.connect(foreign) as database:
        database.execute("CREATE TABLE songs (title TEXT)")
        database.execute("INSERT INTO songs VALUES ('Atoll')")
    with pytest.raises(BadSetting, match=r"not a database of Atoll; it holds other tables \(songs\)"):
        asyncio.run(open_it(foreign))
    with sqlite3.connect(foreign) as database:
        assert database.execute("SELECT name FROM sqlite_master").fetchall() == [("songs",)], "nothing was added"
    empty.touch()
    asyncio.run(open_it(empty))
    asyncio.run(open_it(empty))


def table_row(table_id: str) -> dict[str, object]:
    blank = {"board_text": None, "origin": None, "turn": None, "turn_person": None, "due": None, "result": None}
    return {
        **blank,
        "id": table_id,
        "game": "titania",
        "rules": 1,
        "board": "default",
        "setup": "{}",
        "public": True,
        "host": "x",
        "seed": b"",
        "invite": "x",
        "watch": "x",
        "created": 0,
        "status": "open",
        "changed": 0,
    }


def test_what_waits_is_written_together_and_one_number_once(database: str) -> None:
    async def try_it() -> None:
        storage = Storage(Settings(database=database))
        await storage.open()
        writer = Writer(storage)
        writer.start(Background())
        commits = 0
        transact = writer._transact

        async def counted(batch: list[Work]) -> None:
            nonlocal commits
            commits += 1
            await transact(batch)

        writer._transact = counted  # type: ignore[method-assign]
        tables = [f"table{i:03}" for i in range(100)]
        await asyncio.gather(*(writer.execute(schema.tables.insert(), table_row(table)) for table in tables))
        assert commits <= 2
        commits = 0

        async def add(table: str, number: int, at: int = 0) -> str:
            entry = Entry(table, number, 0, ACTION, 0, None, "done")
            row: Row = dict.fromkeys(PROJECTION) | {"status": "running", "changed": at, "b_id": table}
            try:
                await writer.write(Work([entry], [(UPDATE_TABLE, row)], news=[f"entry {table} {number}"]))
            except TooLate:
                return "late"
            return "written"

        first = await asyncio.gather(*(add(table, 1) for table in tables))
        assert set(first) == {"written"}
        assert commits <= 2
        mixed = await asyncio.gather(*(add(table, 1 if i % 2 else 2, at=7) for i, table in enumerate(tables)))
        assert mixed == ["late" if i % 2 else "written" for i in range(100)]
        assert commits <= 3
        changed = await storage.rows(select(schema.tables.c.changed).order_by(schema.tables.c.id))
        assert [row["changed"] for row in changed] == [0 if i % 2 else 7 for i in range(100)], "only with its entry"
        # Work that cannot be written does not spoil the rest of its batch.
        work = [writer.execute(schema.tables.insert(), table_row("table000")), add("table001", 2)]
        failed, fine = await asyncio.gather(*work, return_exceptions=True)
        assert isinstance(failed, NotWritten)
        assert fine == "written"
        count = await storage.row(select(func.count().label("n")).select_from(schema.actions))
        assert count == {"n": 151}
        await writer.close()
        await storage.close()

    asyncio.run(try_it())


def test_one_server_for_one_file(tmp_path: Path) -> None:
    file = tmp_path / "atoll.sqlite3"
    with lock_database(file), pytest.raises(BadSetting, match="in use by another server"):
        lock_database(file)
    lock_database(file).close()


@pytest.fixture
def two_servers(database: str, make_server: MakeServer) -> tuple[RunningServer, RunningServer]:
    assert database.startswith("postgresql"), "only PostgreSQL is for several"
    here, there = make_server(beat_seconds=600), make_server(beat_seconds=600)  # nothing comes by the beat alone
    for server in (here, there):
        until(lambda channel=server.services.channel: channel.listening)  # nor is told again to one that starts late
    return here, there


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_two_servers_play_one_game(two_servers: tuple[RunningServer, RunningServer]) -> None:
    here, there = two_servers
    ann, ben, wanda = here.guest("Ann"), there.guest("Ben"), here.guest("Wanda")
    table_id = ann.create("me", "open", public=True, options={"start": 0})["id"]
    line = ann.live(table_id)
    line.next_of("table")
    watching = wanda.live(table_id)
    assert ben.at(table_id, "join").json()["status"] == "running"
    assert line.next_of("table")["status"] == "running", "the other server's news arrives"
    bens = ben.live(table_id)
    bens.next_of("table")
    said = ben.at(table_id, "chat", {"text": "Hello from over there"}).json()
    assert line.next_of("chat")["chat"] == said
    until(lambda: ann.table(table_id)["seats"][1]["here"])
    until(lambda: ben.table(table_id)["spectators"] == 1)
    for _ in range(12):
        table = ann.table(table_id)
        actor = (ann, ben)[table["view"]["actor"]]
        mine = actor.table(table_id)
        play = actor.act(mine).json()
        assert play["type"] == "play"
        assert line.next_of("play")["number"] == bens.next_of("play")["number"] == play["number"]
        assert watching.next_of("play")["number"] == play["number"]
    assert ann.table(table_id)["log"][-1]["number"] == ben.table(table_id)["log"][-1]["number"]


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_signing_out_everywhere_is_heard_at_the_other_server(two_servers: tuple[RunningServer, RunningServer]) -> None:
    here, there = two_servers
    ann, elsewhere = here.guest("Ann"), there.guest()
    elsewhere.http.cookies.clear()
    elsewhere.http.cookies.update(dict(ann.http.cookies))
    line = elsewhere.live(ann.create("me", "open")["id"])
    line.next_of("table")
    assert ann.post("/api/sign-out", {"everywhere": True}).status_code == 204
    assert line.next_of("bye")["code"] == "signed-out"
    assert elsewhere.call("PATCH", "/api/me", {"name": "Eve"}).json()["code"] == "no-identity"


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_two_servers_cannot_both_write_one_number(two_servers: tuple[RunningServer, RunningServer]) -> None:
    """The same identity at both: the later request is answered with the table as it is."""
    here, there = two_servers
    ann = here.guest("Ann")
    table = ann.create("me", {"kind": "guest", "name": "Cleo"}, options={"start": 0})
    twin = there.guest()
    twin.http.cookies.clear()
    twin.http.cookies.update(dict(ann.http.cookies))
    twin.table(table["id"])
    # The second server does not hear of the first one's action in time.
    there.services.registry.catch_up = lambda *_: asyncio.sleep(0)  # type: ignore[method-assign, assignment, return-value]
    first, second = table["view"]["legal"][:2]
    assert ann.act(table, first).json()["type"] == "play"
    late = twin.act(table, second)
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert [entry["action"] for entry in late.json()["table"]["log"]] == [first]
    assert twin.act(table, first).json()["type"] == "table", "the same action again is the same action"
    assert len(ann.table(table["id"])["log"]) == 1
