"""After an upgrade games of older rules go on if today's rules lead to the same; otherwise they are interrupted.

The toy game once let a player take three sticks. Titania once, by a double of its rules, filled a turn up to two cards.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from atoll.engine.match import Match
from atoll.games.titania import SPEC as TITANIA
from atoll.server import services
from atoll.server.background import Background
from atoll.server.notices.outbox import Outbox
from atoll.server.settings import Settings
from atoll.server.store.records import NotWritten
from atoll.server.store.storage import Storage
from atoll.server.store.writer import Writer
from atoll.server.tables import creation
from atoll.server.tables.loader import TableLoader
from atoll.server.tables.patch import older_tables
from atoll.server.tables.rules import Rules
from tests.rule_changes import (
    DEALT_ANEW,
    OLDER_TITANIA,
    OLDER_TOY,
    TODAYS_TITANIA,
    TODAYS_TOY,
    WITHOUT_UNDO,
    WITHOUT_WHITE,
    Install,
)
from tests.server.conftest import MakeServer
from tests.server.older_games import REFUSED, played, stored
from tests.server.processes import query
from tests.server.running_server import Guest, ManualTime, RunningServer, until


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same seed."""
    monkeypatch.setattr(creation, "make_seed", lambda _: (7).to_bytes(32, "big"))


@pytest.fixture
def upgrade(install: Install, make_server: MakeServer, older: RunningServer) -> Callable[..., RunningServer]:
    """Stops the server and starts a newer one, which has brought everything up to date before anybody comes."""

    def newer(*specs: Any, patched: bool = True) -> RunningServer:
        older.stop()
        for spec in specs or (TODAYS_TOY, TODAYS_TITANIA):
            install(spec)
        server = make_server(listen=older.port)
        if patched:
            until(lambda: not waiting(server))
        return server

    return newer


def waiting(server: RunningServer) -> Any:
    """What must be brought up to date still."""
    return server.run(older_tables(server.services.storage))


def back(guest: Guest, server: RunningServer) -> Guest:
    """The same person, after the server was started again."""
    again = server.guest()
    again.http.cookies = guest.http.cookies
    return again


def rules_entries(database: str, table: dict[str, Any]) -> list[Any]:
    found = query(
        database, "SELECT data FROM actions WHERE table_id = :id AND kind = 'rules' ORDER BY number", id=table["id"]
    )
    return [json.loads(data) for (data,) in found]


# ---- what becomes of a game ----


def test_a_game_goes_on_if_every_action_is_still_legal(
    older: RunningServer, upgrade: Callable[..., RunningServer], database: str
) -> None:
    ann = older.guest("Ann")
    table = played(ann, "take 2", "take 1")
    ann = back(ann, upgrade())
    now = ann.table(table["id"])
    assert (now["status"], now["older_rules"]) == ("running", None)
    assert now["number"] == table["number"] + 1, "every open connection gets the whole table"
    assert [entry["action"] for entry in now["log"]] == ["take 2", "take 1"]
    assert stored(database, table)[:3] == (2, "running", 0)
    assert rules_entries(database, table) == [{"from": 1, "to": 2}]
    assert ann.act(now, "take 3").json()["code"] == "illegal"
    now["number"] = ann.act(now, "take 2").json()["number"]
    assert ann.act(now, "take 2").json()["status"] == "finished"
    log = ann.get(f"/api/tables/{table['id']}/log").json()
    assert log["rules"] == 2
    assert Match.load(log, backend="python").older_rules is None


def test_a_game_is_interrupted_if_an_action_is_no_longer_legal(
    older: RunningServer, upgrade: Callable[..., RunningServer], database: str, install: Install
) -> None:
    ann = older.guest("Ann")
    table = played(ann, "take 1", "take 3", "take 1", public=True)
    server = upgrade()
    ann = back(ann, server)
    now = ann.table(table["id"])
    assert now["status"] == "interrupted"
    assert now["older_rules"] == {"version": 1, "reason": REFUSED, "actions": 3, "result": None}
    assert [entry["action"] for entry in now["log"]] == ["take 1"], "as far as today's rules lead to the same"
    assert now["view"]["table"]["sticks"] == 6
    assert all(seat["lucky"] for seat in now["view"]["table"]["seats"]), "nothing is hidden any more"
    assert now["seed"] is not None
    assert stored(database, table) == (1, "interrupted", None, None)
    assert rules_entries(database, table) == [{"from": 1, "to": 2, "interrupted": REFUSED}]
    for refused in (
        ann.at(table["id"], "actions", {"number": now["number"] + 1, "action": "take 1"}),
        ann.at(table["id"], "undo", {"number": now["number"] + 1}),
        ann.at(table["id"], "resign", {"seat": 0}),
        ann.at(table["id"], "leave"),
    ):
        assert refused.json()["code"] == "not-now"
        assert "The rules have changed" in refused.json()["detail"]
    for which in ("mine", "interrupted"):
        lines = ann.get("/api/tables", list=which).json()["tables"]
        assert [(line["id"], line["status"]) for line in lines] == [(table["id"], "interrupted")]
    assert ann.get("/api/tables", list="running").json()["tables"] == []
    assert 'atoll_rule_changes_total{outcome="interrupted"}' in ann.get("/metrics").text
    # The log is kept, and the older rules still replay it.
    log = ann.get(f"/api/tables/{table['id']}/log").json()
    assert (log["rules"], log["actions"], log["result"]) == (1, ["take 1", "take 3", "take 1"], None)
    install(OLDER_TOY)
    assert len(Match.load(log, backend="python").actions) == 3
    install(TODAYS_TOY)
    # It can be looked at, continued against bots, and played anew.
    assert ann.get(f"/api/tables/{table['id']}/replay").json()["length"] == 1
    going_on = ann.at(table["id"], "continue", {"at": 0, "seat": 0, "levels": ["random"]})
    assert going_on.status_code == 201, going_on.text
    assert ann.at(table["id"], "rematch").status_code == 201
    assert ann.table(table["id"])["status"] == "interrupted"


def test_connected_players_are_told(older: RunningServer, upgrade: Callable[..., RunningServer]) -> None:
    """A client connects again with the number that it knows, as it does after every restart."""
    ann = older.guest("Ann")
    table = played(ann, "take 1", "take 3")
    line = back(ann, upgrade(patched=False)).live(table["id"], after=table["number"])
    told = line.next()
    assert (told["type"], told["status"], told["older_rules"]["reason"]) == ("table", "interrupted", REFUSED)


def test_a_table_that_waits_for_players_begins_by_todays_rules(
    older: RunningServer, upgrade: Callable[..., RunningServer], database: str
) -> None:
    ann = older.guest("Ann")
    table = ann.create("me", "open", game="toy", public=True)
    server = upgrade()
    assert stored(database, table)[:2] == (2, "open")
    begun = server.guest("Ben").at(table["id"], "join").json()
    assert begun["status"] == "running"
    assert begun["older_rules"] is None


def test_games_that_were_over(older: RunningServer, upgrade: Callable[..., RunningServer], database: str) -> None:
    ann = older.guest("Ann")
    agrees = played(ann, "take 2", "take 2", "take 2", "take 1")
    departs = played(ann, "take 1", "take 3", "take 3")
    results = {line["id"]: line["result"] for line in ann.get("/api/tables", list="mine").json()["tables"]}
    ann = back(ann, upgrade())
    now = ann.table(agrees["id"])
    assert (now["status"], now["older_rules"]) == ("finished", None)
    assert ann.get(f"/api/tables/{agrees['id']}/replay").json()["length"] == 4
    now = ann.table(departs["id"])
    assert (now["status"], now["finished"]) == ("finished", departs["finished"])
    assert now["older_rules"] == {"version": 1, "reason": REFUSED, "actions": 3, "result": results[departs["id"]]}
    assert ann.get(f"/api/tables/{departs['id']}/replay").json()["length"] == 1
    log = ann.get(f"/api/tables/{departs['id']}/log").json()
    assert (log["rules"], len(log["actions"]), log["result"]) == (1, 3, results[departs["id"]])
    assert ann.at(departs["id"], "rematch").status_code == 201
    after = {line["id"]: line["result"] for line in ann.get("/api/tables", list="mine").json()["tables"]}
    assert {table: after[table] for table in results} == results
    assert stored(database, departs)[:2] == (1, "finished")


def test_bots_and_clocks_stop(older: RunningServer, upgrade: Callable[..., RunningServer], database: str) -> None:
    ann = older.guest("Ann")
    clock = {"kind": "live", "minutes": 1, "seconds": 0}
    table = played(ann, "take 1", "take 3", clock=clock)
    assert stored(database, table)[3] is not None
    server = upgrade()
    older.time.pass_seconds(3600)
    server.sweep()
    now = back(ann, server).table(table["id"])
    assert (now["status"], now["seats"][0]["stand_in"]) == ("interrupted", None)
    assert not any(seat["clock"]["running"] for seat in now["seats"])
    assert query(database, "SELECT COUNT(*) FROM actions WHERE kind = 'stand_in'") == [(0,)]


def test_what_was_taken_back_counts_too(older: RunningServer, upgrade: Callable[..., RunningServer]) -> None:
    """An action that is no longer legal was taken back, with two that are."""
    ann = older.guest("Ann")
    table = played(ann, "R red d5", "green", "BY blue d5", "white", game="titania")
    assert ann.at(table["id"], "reset", {"number": 5}).json()["undone"] == 3
    assert ann.act({**table, "number": 5}, "brown").status_code == 200
    same = played(ann, "R red d5", "brown", game="titania")
    assert ann.at(same["id"], "undo", {"number": 3}).status_code == 200
    ann = back(ann, upgrade(TODAYS_TOY, WITHOUT_WHITE))
    assert ann.table(same["id"])["status"] == "running"
    now = ann.table(table["id"])
    assert (now["status"], now["older_rules"]["reason"]) == ("interrupted", "action 4, 'white', is not legal")
    assert [entry["action"] for entry in now["log"]] == ["R red d5"]
    assert ann.get(f"/api/tables/{table['id']}/log").json()["actions"] == ["R red d5", "brown"]


def test_what_can_no_longer_be_taken_back(older: RunningServer, upgrade: Callable[..., RunningServer]) -> None:
    ann = older.guest("Ann")
    table = played(ann, "R red d5", "brown", game="titania")
    assert ann.at(table["id"], "undo", {"number": 3}).status_code == 200
    now = back(ann, upgrade(TODAYS_TOY, WITHOUT_UNDO)).table(table["id"])
    assert (now["status"], now["older_rules"]["reason"]) == ("interrupted", "action 2, 'brown', cannot be taken back")
    assert [entry["action"] for entry in now["log"]] == ["R red d5"]


# ---- what came to light ----


def test_the_same_actions_but_another_deal(
    older: RunningServer, upgrade: Callable[..., RunningServer], database: str
) -> None:
    """Every action is legal, but the players would find other numbers than they had seen."""
    ann = older.guest("Ann")
    dealt, begun, first = played(ann), played(ann, "take 1"), played(ann, "take 2")
    # The first release kept no digests: then only the actions and the turn can be compared.
    query(database, "UPDATE tables SET dealt = NULL WHERE id = :id", id=first["id"])
    query(database, "UPDATE actions SET light = NULL WHERE table_id = :id", id=first["id"])
    query(database, "UPDATE tables SET dealt = NULL WHERE id = :id", id=begun["id"])
    ann = back(ann, upgrade(DEALT_ANEW, TODAYS_TITANIA))
    now = ann.table(dealt["id"])
    assert (now["status"], now["older_rules"]["reason"]) == ("interrupted", "the deal is different")
    assert (now["view"], now["log"], now["links"]["replay"]) == (None, [], None)
    assert ann.get(f"/api/tables/{dealt['id']}/replay").json()["code"] == "old-rules"
    assert ann.get(f"/api/tables/{dealt['id']}/missed").json()["code"] == "not-now"
    assert ann.get(f"/api/tables/{dealt['id']}/log").json()["rules"] == 1
    now = ann.table(begun["id"])
    assert now["older_rules"]["reason"] == "action 1, 'take 1', reveals something else"
    assert ann.table(first["id"])["status"] == "running"


def test_an_interrupted_game_is_analysed_as_far_as_todays_rules_replay_it(
    install: Install, make_server: MakeServer
) -> None:
    """What was done before the rules departed is judged. Processes for bots have today's real rules."""
    install(replace(OLDER_TITANIA, rules_version=TITANIA.rules_version - 1))
    server = make_server()
    ann = server.guest("Ann")
    table = played(ann, "R red d5", "green", "done", game="titania")
    server.stop()
    install(TITANIA)
    server = make_server(listen=server.port)
    ann = back(ann, server)
    shown = ann.table(table["id"])
    assert (shown["status"], shown["older_rules"]["actions"]) == ("interrupted", 3)
    assert ann.at(table["id"], "analysis").status_code == 202
    address = f"/api/tables/{table['id']}/analysis"
    until(lambda: ann.get(address).json()["status"] not in ("queued", "running"))
    found = ann.get(address).json()
    assert found["status"] == "done", found
    assert sum(len(part["decisions"]) for part in found["parts"]) == 2


def test_another_clause_of_titania(older: RunningServer, upgrade: Callable[..., RunningServer], database: str) -> None:
    """T3.4 was another one: a game goes on as long as nobody had to draw."""
    ann = older.guest("Ann")
    begun = played(ann, "R red d5", game="titania")
    drawn = played(ann, "draw", game="titania")
    server = upgrade()
    ann = back(ann, server)
    assert ann.table(begun["id"])["status"] == "running"
    assert stored(database, begun)[0] == 2
    now = ann.table(drawn["id"])
    assert now["status"] == "interrupted"
    assert now["older_rules"]["reason"] == "action 1, 'draw', reveals something else"
    assert len(now["view"]["table"]["seats"]) == 2


# ---- written once, wholly or not at all ----


def test_a_table_is_brought_up_to_date_when_somebody_needs_it(
    older: RunningServer, upgrade: Callable[..., RunningServer], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = older.guest("Ann")
    goes_on, departs = played(ann, "take 2"), played(ann, "take 1", "take 3")

    async def nothing(*_: object) -> None:
        pass

    monkeypatch.setattr(services, "patch_in_background", nothing)
    ann = back(ann, upgrade(patched=False))
    assert stored(database, goes_on)[:2] == (1, "running")
    assert ann.table(goes_on["id"])["status"] == "running"
    assert ann.table(departs["id"])["status"] == "interrupted"
    assert stored(database, goes_on)[:2] == (2, "running")
    assert stored(database, departs)[:2] == (1, "interrupted")


def test_entry_and_row_are_one_transaction(
    older: RunningServer, install: Install, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server dies, as far as the database can tell, after the entry is written and before the row is."""
    ann = older.guest("Ann")
    tables = [played(ann, "take 1"), played(ann, "take 1", "take 3")]
    older.stop()
    install(TODAYS_TOY)

    async def die(*_: object) -> None:
        raise OperationalError("UPDATE", {}, Exception("killed"))

    async def load(storage: Storage, writer: Writer) -> None:
        loader = TableLoader(storage, writer, Rules(), Outbox(storage, 0), ManualTime())
        for table in tables:
            with monkeypatch.context() as dying:
                dying.setattr(writer, "_execute_all", die)
                with pytest.raises(NotWritten):
                    await loader.load(table["id"])
            assert rules_entries(database, table) == []
            assert stored(database, table)[:2] == (1, "running")
            await loader.load(table["id"])

    asyncio.run(_with_storage(database, load))
    assert [stored(database, table)[:2] for table in tables] == [(2, "running"), (1, "interrupted")]


def test_of_several_processes_one_writes_it(older: RunningServer, install: Install, database: str) -> None:
    """Each has its own connection and writer, as processes do."""
    ann = older.guest("Ann")
    tables = [played(ann, "take 1", "take 3"), played(ann, "take 1"), played(ann, "take 2")]
    older.stop()
    install(TODAYS_TOY)

    async def load(table_id: str) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = []

        async def read(storage: Storage, writer: Writer) -> None:
            table = await TableLoader(storage, writer, Rules(), Outbox(storage, 0), ManualTime()).load(table_id)
            found.append((table.status, table.rules, table.number))

        await asyncio.gather(*(_with_storage(database, read) for _ in range(3)))
        return found

    for table in tables:
        assert len(set(asyncio.run(load(table["id"])))) == 1
        assert len(rules_entries(database, table)) == 1


async def _with_storage(database: str, work: Any) -> None:
    storage = Storage(Settings(database=database))
    writer = Writer(storage)
    await storage.open()
    writer.start(Background())
    try:
        await work(storage, writer)
    finally:
        await writer.close()
        await storage.close()


def test_one_upgrade_after_another(
    older: RunningServer,
    upgrade: Callable[..., RunningServer],
    install: Install,
    make_server: MakeServer,
    database: str,
) -> None:
    """What is interrupted stays so, even if later rules agree again; and no server plays by rules that are too new."""
    ann = older.guest("Ann")
    goes_on, departs = played(ann, "take 2"), played(ann, "take 1", "take 3")
    server = upgrade()
    ann = back(ann, server)
    server.stop()
    install(replace(OLDER_TOY, rules_version=3))
    third = make_server()
    until(lambda: not waiting(third))
    ann = back(ann, third)
    assert ann.table(goes_on["id"])["status"] == "running"
    assert stored(database, goes_on)[0] == 3
    now = ann.table(departs["id"])
    assert (now["status"], now["older_rules"]["reason"], len(now["log"])) == ("interrupted", REFUSED, 2)
    third.stop()
    install(TODAYS_TOY)
    ann = back(ann, make_server())
    assert ann.get(f"/api/tables/{goes_on['id']}").json()["code"] == "old-rules"
