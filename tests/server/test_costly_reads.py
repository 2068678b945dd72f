"""Long answers: limited by what they cost, computed while others are served, and not kept for ever."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from atoll.server.play import replays
from tests.patience import PATIENCE
from tests.server.conftest import MakeServer
from tests.server.running_server import Guest, RunningServer

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

CLEO = {"kind": "guest", "name": "Cleo"}


def begun(guest: Guest) -> dict[str, Any]:
    table = guest.create("me", CLEO, options={"start": 0}, public=True)
    assert guest.act(table).status_code == 200
    return guest.table(table["id"])


def test_long_answers_have_a_limit_of_their_own(make_server: MakeServer) -> None:
    server = make_server(rate_address=10)  # 10 long answers at once, then one every two seconds
    ann = server.guest("Ann")
    table = begun(ann)
    server.time.pass_seconds(3600)
    missed = f"/api/tables/{table['id']}/missed"
    assert [ann.get(missed, after=0).status_code for _ in range(11)] == [200] * 10 + [429]
    assert ann.get(missed, after=0).headers["retry-after"] == "2"
    assert ann.get(f"/api/tables/{table['id']}/log").status_code == 429
    assert ann.table(table["id"])["number"] == table["number"], "everything else goes on"
    server.time.pass_seconds(2)
    assert ann.get(missed, after=0).status_code == 200


def test_nobody_at_the_table_waits_for_a_long_answer(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    table = begun(ann)
    computing, go_on = threading.Event(), threading.Event()
    missed = replays._missed

    def slow(*given: Any) -> bytes:
        computing.set()
        assert go_on.wait(PATIENCE)
        return missed(*given)

    monkeypatch.setattr(replays, "_missed", slow)
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(eve.get, f"/api/tables/{table['id']}/missed", after=0)
        assert computing.wait(PATIENCE)
        acted = ann.act(table)
        assert (acted.status_code, acted.json()["number"]) == (200, table["number"] + 1)
        go_on.set()
        steps = asked.result(PATIENCE).json()["steps"]
    assert steps[-1]["number"] == table["number"], "as it was when Eve asked"


def test_unused_tables_are_kept_by_their_memory(server: RunningServer) -> None:
    ann = server.guest("Ann")
    tables = [begun(ann)["id"] for _ in range(3)]
    watched = ann.live(tables[0])
    watched.next_of("table")
    ann.table(tables[1])
    found = server.services.registry

    async def drop(most_bytes: float) -> list[str]:
        found.drop_idle(1e9, most_bytes)
        return [table.id for table in found.loaded]

    assert set(server.run(drop(10_000_000))) == set(tables)
    assert set(server.run(drop(150_000))) == {tables[0], tables[1]}, "the one that is watched, and the one used last"
    assert server.run(drop(0)) == [tables[0]]
    assert ann.table(tables[2])["status"] == "running", "and each comes back when it is needed"
