"""Tables without a server: its own modules over another storage. (tests/web/test_offline.py has the browser.)"""

from __future__ import annotations

import asyncio
import dataclasses
import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.offline import local_server
from atoll.offline import requests as local_requests
from atoll.server import requests as server_requests
from atoll.server.bots import analyst
from atoll.server.bots.analyst import merged
from tests.offline.device import Memory, Tab
from tests.patience import PATIENCE


def run(coroutine: Any) -> Any:
    return asyncio.run(asyncio.wait_for(coroutine, PATIENCE))


async def play_to_the_end(tab: Tab, table: dict[str, Any], seed: int = 1) -> dict[str, Any]:
    """Plays all seats of this device."""
    luck = Random(seed)
    while table["status"] == "running":
        table = await tab.acts(table, luck.choice(table["view"]["legal"]))
    return table


async def told_of_a_bot(tab: Tab) -> None:
    while not any(told.get("type") == "change" and told["seat"] == 1 for told in tab.told):
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_a_whole_game_at_one_device_is_stored_and_can_be_replayed(game: str) -> None:
    async def scenario() -> None:
        shelf = Memory()
        tab = Tab(shelf)
        table = await tab.opens("me", "Ben", game=game)
        assert table["id"].startswith("local_")
        table = await play_to_the_end(tab, table)
        later = Tab(shelf)  # after everything was closed
        assert (await later.ask("GET", f"/api/tables/{table['id']}"))["view"] == table["view"]
        log = await later.ask("GET", f"/api/tables/{table['id']}/log")
        match = Match.load(json.dumps(log), backend="python")
        assert match.over
        assert log["seats"] == ["human:Ann", "human:Ben"]
        where = f"/api/tables/{table['id']}/replay?at=3&seat=1"
        assert (await later.ask("GET", where))["view"] == json.loads(json.dumps(match.at(3).view(1)))
        summary = json.loads(shelf.tables[table["id"]])["summary"]
        assert (summary["status"], summary["mine"]) == ("finished", [0, 1])
        assert summary["result"]["winners"] == list(match.result().winners)  # type: ignore[union-attr]

    run(scenario())


def test_bots_act_and_the_page_is_told() -> None:
    async def scenario() -> None:
        shelf = Memory()
        tab = Tab(shelf)
        table = await tab.opens("me", "novice")
        assert await tab.server.connect(1, f"/api/tables/{table['id']}/live?after={table['number']}") == ""
        while table["view"]["actor"] == 0:
            table = await tab.acts(table, table["view"]["legal"][0])
        await told_of_a_bot(tab)
        await tab.server.disconnect(1)
        await tab.server.close()
        later = Tab(shelf)
        await later.server.close()  # as if it was closed while a bot was thinking
        table = await later.ask("GET", f"/api/tables/{table['id']}")
        while table["view"]["actor"] == 0:
            table = await later.acts(table, table["view"]["legal"][0])
        again = Tab(shelf)
        await again.server.connect(1, f"/api/tables/{table['id']}/live")
        await told_of_a_bot(again)
        await again.server.close()

    run(scenario())


def test_two_tabs_cannot_write_the_same_entry_and_catch_up() -> None:
    async def scenario() -> None:
        shelf = Memory()
        one, two = Tab(shelf), Tab(shelf)
        table = await one.opens("me", "Ben")
        seen = await two.ask("GET", f"/api/tables/{table['id']}")
        await one.acts(table, table["view"]["legal"][0])
        act = {"number": seen["number"] + 1, "action": seen["view"]["legal"][-1]}
        refused = await two.ask("POST", f"/api/tables/{table['id']}/actions", act, expected=409)
        assert refused["code"] == "stale"
        assert refused["table"]["number"] == 1
        assert one.published == [f"entry {table['id']} 1"]

    run(scenario())


def test_when_the_device_is_full_nothing_has_happened() -> None:
    async def scenario() -> None:
        shelf = Memory()
        tab = Tab(shelf)
        table = await tab.opens("me", "Ben")
        shelf.full = True
        act = {"number": 1, "action": table["view"]["legal"][0]}
        refused = await tab.ask("POST", f"/api/tables/{table['id']}/actions", act, expected=503)
        assert refused["code"] == "full"
        shelf.full = False
        assert (await tab.ask("GET", f"/api/tables/{table['id']}"))["number"] == 0
        await tab.acts(table, table["view"]["legal"][0])

    run(scenario())


def test_undo_notes_hints_rematch_and_forgetting() -> None:
    async def scenario() -> None:
        tab = Tab(Memory())
        table = await tab.opens("me", "novice", game="utopia")
        where = f"/api/tables/{table['id']}"
        hint = await tab.ask("POST", f"{where}/hint", {"full": True})
        assert hint["action"] in table["view"]["legal"]
        assert await tab.ask("POST", f"{where}/why-not", {"parts": []})
        await tab.ask("PUT", f"{where}/notes", {"text": "the pagoda first"})
        table = await tab.ask("GET", where)
        assert table["notes"] == "the pagoda first"
        assert len(table["hinted"]) == 1
        table = await tab.acts(table, next(each for each in table["view"]["legal"] if each != "done"))
        if table["view"]["undoable"]:
            await tab.ask("POST", f"{where}/undo", {"number": table["number"] + 1})
        assert (await tab.ask("POST", f"{where}/rematch", {}, expected=409))["code"] == "not-now"
        await tab.ask("DELETE", where)
        assert (await tab.ask("GET", where, expected=404))["code"] == "not-found"
        await tab.server.close()

    run(scenario())


def test_a_game_is_analysed_even_if_the_page_is_closed_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_server, "ANALYSIS_ITERATIONS", 1)
    monkeypatch.setattr(analyst, "A_WHILE", 0.0)  # one decision at a time

    async def judged(tab: Tab, where: str, least: int) -> dict[str, Any]:
        found = await tab.ask("GET", where)
        while found["known"] < least and found["status"] != "done":
            await asyncio.sleep(0.01)
            found = await tab.ask("GET", where)
        return dict(found)

    async def scenario() -> None:
        shelf = Memory()
        tab = Tab(shelf)
        match = game("utopia").new(2, 4, backend="python")
        for _ in range(8):
            match.play(match.legal()[0])
        table = await tab.ask("POST", "/api/logs", match.log())
        where = f"/api/tables/{table['id']}/analysis"
        assert (await tab.ask("GET", where))["status"] == "none"
        await tab.server.connect(1, f"/api/tables/{table['id']}/live")
        assert (await tab.ask("POST", where, {}, expected=202))["status"] == "queued"
        await judged(tab, where, 2)
        await tab.server.close()
        analyst._kept.clear()
        later = Tab(shelf)
        found = await judged(later, where, 99)
        assert any(told["type"] == "analysis" for told in tab.told)
        whole = merged(found["parts"])
        assert len(whole["decisions"]) == 8
        assert whole["summary"] is not None
        assert (await later.ask("POST", where, {}))["status"] == "done"
        await later.ask("DELETE", f"/api/tables/{table['id']}")
        assert not shelf.analyses
        await later.server.close()

    run(scenario())


def test_a_running_game_goes_on_elsewhere() -> None:
    async def scenario() -> None:
        here, there = Tab(Memory()), Tab(Memory(), "Zoe")
        table = await here.opens("me", "Ben")
        table = await here.acts(table, table["view"]["legal"][0])
        where = f"/api/tables/{table['id']}/log"
        assert "seed" not in await here.ask("GET", where)
        assert (await there.ask("POST", "/api/logs?seat=0", await here.ask("GET", where), 422))["code"] == "bad-log"
        moved = await there.ask("POST", "/api/logs?seat=0", await here.ask("GET", f"{where}?seed"))
        assert [seat["name"] for seat in moved["seats"]] == ["Zoe", "Ben"]
        assert moved["view"]["legal"] == table["view"]["legal"]
        over = await play_to_the_end(there, moved)
        log = await there.ask("GET", f"/api/tables/{over['id']}/log")
        assert (await here.ask("POST", "/api/logs?seat=0", log, 422))["code"] == "bad-log"

    run(scenario())


@pytest.mark.parametrize(
    ("address", "body", "code"),
    [
        ("/api/tables", {"game": "titania", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}, "bad-field"),
        ("/api/tables", {"game": "titania", "players": "2", "seats": []}, "bad-field"),
        ("/api/tables", {"game": "chess", "players": 2, "seats": []}, "bad-field"),
        ("/api/tables", [], "bad-json"),
        ("/api/tables/local_x/actions", {"number": 1, "action": "done"}, "not-found"),
        ("/api/tables/local_x/actions", {"number": 1}, "bad-field"),
        ("/api/nothing", {}, "not-found"),
        ("/api/logs", {"game": "titania"}, "bad-log"),
    ],
)
def test_bad_requests_are_refused(address: str, body: Any, code: str) -> None:
    async def scenario() -> None:
        status, text = await Tab(Memory()).server.answer("POST", address, json.dumps(body))
        assert (status >= 400, json.loads(text)["code"]) == (True, code)

    run(scenario())


def test_requests_have_the_fields_of_the_servers() -> None:
    for name in (
        "NewSeat",
        "NewTable",
        "Act",
        "Undo",
        "OneSeat",
        "AskHint",
        "AskWhyNot",
        "Notes",
        "Continue",
        "Trial",
        "PlayOn",
    ):
        here = {field.name for field in dataclasses.fields(getattr(local_requests, name))}
        assert here == set(getattr(server_requests, name).model_fields), name


def test_it_needs_nothing_but_the_standard_library() -> None:
    """As in the browser: every library of the extras is missing, and JSON is written by Python's own module."""
    code = """
        import sys, sysconfig
        sys.platform = "emscripten"
        import atoll.server
        sys.platform = "linux"
        before = set(sys.modules)
        from importlib.metadata import packages_distributions
        sys.modules.update({name: None for name in packages_distributions() if name not in sys.modules})
        import atoll.offline.local_server, atoll.offline.thinkers
        from atoll.server import serial
        assert serial.orjson is None
        print(serial.dumps({"a": ["ä", 1, None, 0.5]}).decode(), serial.pretty({"a": [1, {}]}).decode())
    """
    code = "\n".join(line.strip() for line in code.splitlines())
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == '{"a":["ä",1,null,0.5]} {\n  "a": [\n    1,\n    {}\n  ]\n}\n'
