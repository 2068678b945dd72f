"""A returning viewer is shown what happened, step by step, and no more than they knew at each step."""

from __future__ import annotations

from typing import Any

import pytest

from atoll.engine.match import SPECTATOR
from atoll.server.play.replays import MISSED
from tests.server.running_server import RunningServer


def position(view: dict[str, Any]) -> Any:
    return view["table"], view["actor"], view["legal"]


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_the_steps_since_a_number(server: RunningServer, game: str) -> None:
    ann, ben, eve = (server.guest(name) for name in ("Ann", "Ben", "Eve"))
    table = ann.create("me", "open", game=game, options={"start": 0}, public=False)
    table_id, watch = table["id"], table["links"]["watch"].partition("key=")[2]
    ben.at(table_id, "join", key=table["links"]["invite"].partition("key=")[2])
    shown: dict[Any, list[Any]] = {ann: [], ben: [], eve: []}
    keys = {ann: {}, ben: {}, eve: {"key": watch}}
    while len(shown[ann]) < MISSED + 8:
        tables = {who: who.table(table_id, **keys[who]) for who in shown}
        for who, now in tables.items():
            shown[who].append((now["number"], position(now["view"])))
        who = ann if tables[ann]["view"]["legal"] else ben
        assert who.act(tables[who]).status_code == 200
    for who, seen in shown.items():
        latest = who.table(table_id, **keys[who])
        seen.append((latest["number"], position(latest["view"])))
        for after in (latest["number"] - 5, latest["number"]):
            steps = who.get(f"/api/tables/{table_id}/missed", after=after, **keys[who]).json()["steps"]
            assert [(step["number"], position(step["view"])) for step in steps] == [
                each for each in seen if each[0] >= after
            ]
        all_steps = who.get(f"/api/tables/{table_id}/missed", after=0, **keys[who]).json()["steps"]
        assert len(all_steps) == MISSED + 1, "of many, the last ones"
        assert all_steps[-1]["view"]["seat"] == {ann: 0, ben: 1, eve: SPECTATOR}[who]


def test_who_may_ask(server: RunningServer) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    table = ann.create("me", "open", public=True)
    address = f"/api/tables/{table['id']}/missed"
    assert ann.get(address, after=0).json()["code"] == "not-now"
    private = ann.create("me", "novice", public=False)["id"]
    assert eve.get(f"/api/tables/{private}/missed", after=0).status_code == 404
    assert ann.get(f"/api/tables/{private}/missed", after=-1).json()["field"] == "after"
    open_table = ann.create("me", "novice", public=True)["id"]
    assert eve.get(f"/api/tables/{open_table}/missed", after=0, seat=0).json()["code"] == "forbidden"
    assert eve.get(f"/api/tables/{open_table}/missed", after=0).json()["steps"][0]["view"]["legal"] == []
