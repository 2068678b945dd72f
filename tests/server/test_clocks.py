"""Clocks: measured by the server, kept in the entries' times, and a bot for a player who has none left."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import MakeServer
from tests.server.running_server import Guest, ManualTime, RunningServer, until


def opened(server: RunningServer, clock: dict[str, Any]) -> tuple[Guest, Guest, str]:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table_id = ann.create("me", "open", public=True, options={"start": 0}, clock=clock)["id"]
    ben.at(table_id, "join")
    return ann, ben, table_id


def lefts(table: dict[str, Any]) -> list[float]:
    return [seat["clock"]["left"] for seat in table["seats"]]


def end_turn(guest: Guest, table_id: str, seat: int) -> dict[str, Any]:
    """Plays until it is somebody else's turn."""
    table = guest.table(table_id)
    while table["view"]["actor"] == seat:
        legal = table["view"]["legal"]
        action = next((word for word in ("done", "draw") if word in legal), legal[0])
        table = {**guest.act(table, action).json(), "id": table_id}
    return table


def test_a_live_clock_runs_for_the_player_to_move(server: RunningServer, manual_time: ManualTime) -> None:
    ann, ben, table_id = opened(server, {"kind": "live", "minutes": 5, "seconds": 20})
    table = ann.table(table_id)
    assert lefts(table) == [300, 300]
    assert [seat["clock"]["running"] for seat in table["seats"]] == [True, False]
    manual_time.pass_seconds(30)
    assert lefts(ben.table(table_id)) == [270, 300]
    assert lefts(end_turn(ann, table_id, 0)) == [290, 300], "20 seconds more for the move"
    manual_time.pass_seconds(7)
    assert lefts(ann.table(table_id)) == [290, 293]


def test_when_time_is_out_a_bot_plays_until_the_player_returns(server: RunningServer, manual_time: ManualTime) -> None:
    ann, ben, table_id = opened(server, {"kind": "live", "minutes": 1, "seconds": 5, "stand_in": "random"})
    line = ben.live(table_id)
    line.next_of("table")
    manual_time.pass_seconds(59)
    server.sweep()
    assert ann.table(table_id)["seats"][0]["away"] is None
    manual_time.pass_seconds(2)
    server.sweep()
    assert line.next_of("play")["kind"] == "stand_in"
    until(lambda: ann.table(table_id)["view"]["actor"] == 1)
    shown = ann.table(table_id)["seats"][0]
    assert (shown["stand_in"], shown["away"]) == ("random", "time")
    back = ann.at(table_id, "return").json()
    assert (back["kind"], back["seats"][0]["away"], back["seats"][0]["clock"]["left"]) == ("return", None, 65)
    end_turn(ben, table_id, 1)
    assert ann.table(table_id)["view"]["actor"] == 0
    assert ann.act(ann.table(table_id)).status_code == 200
    assert ann.at(table_id, "return").json()["type"] == "table", "Ann is here already"


def test_a_bots_moves_earn_no_time_and_resigning_stops_nobodys_clock(
    server: RunningServer, manual_time: ManualTime
) -> None:
    ann, ben, table_id = opened(server, {"kind": "live", "minutes": 2, "seconds": 30, "stand_in": "random"})
    manual_time.pass_seconds(121)
    server.sweep()
    table = until(lambda: (now := ann.table(table_id))["view"]["actor"] == 1 and now)
    assert lefts(table) == [0, 120], "the bot has moved for Ann"
    manual_time.pass_seconds(50)
    assert ann.at(table_id, "resign").status_code == 200
    assert lefts(ben.table(table_id)) == [0, 70], "Ben's clock goes on"


def test_an_action_that_comes_too_late_is_not_played(server: RunningServer, manual_time: ManualTime) -> None:
    ann, _, table_id = opened(server, {"kind": "live", "minutes": 1})
    table = ann.table(table_id)
    manual_time.pass_seconds(61)
    answer = ann.act(table)
    assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
    assert ann.table(table_id)["seats"][0]["away"] == "time"


def test_days_for_each_move(server: RunningServer, manual_time: ManualTime) -> None:
    ann, ben, table_id = opened(server, {"kind": "days", "days": 2, "stand_in": "random"})
    manual_time.pass_seconds(86400)
    end_turn(ann, table_id, 0)
    manual_time.pass_seconds(2 * 86400 - 1)
    server.sweep()
    table = ben.table(table_id)
    assert (table["seats"][1]["away"], lefts(table)) == (None, [2 * 86400, 1])
    manual_time.pass_seconds(1)
    server.sweep()
    assert until(lambda: ben.table(table_id)["seats"][1]["away"]) == "time"


def test_clocks_survive_a_restart(make_server: MakeServer, manual_time: ManualTime) -> None:
    first = make_server()
    ann, ben, table_id = opened(first, {"kind": "live", "minutes": 2, "seconds": 0, "stand_in": "random"})
    manual_time.pass_seconds(20)
    end_turn(ann, table_id, 0)
    manual_time.pass_seconds(30)
    cookies = dict(ben.http.cookies)
    first.stop()
    manual_time.pass_seconds(10)
    second = make_server()
    ben = second.guest()
    ben.http.cookies.clear()
    ben.http.cookies.update(cookies)
    assert lefts(ben.table(table_id)) == [100, 80]
    manual_time.pass_seconds(80)
    second.sweep()
    assert until(lambda: ben.table(table_id)["seats"][1]["away"]) == "time"


def test_a_bot_that_was_due_moves_after_a_restart(make_server: MakeServer, manual_time: ManualTime) -> None:
    first = make_server(bots=0)  # no bot moves here
    ann = first.guest()
    table_id = ann.create("me", "random", options={"start": 1})["id"]
    assert ann.table(table_id)["log"] == []
    cookies = dict(ann.http.cookies)
    first.stop()
    manual_time.pass_seconds(3600)
    second = make_server()
    ann = second.guest()
    ann.http.cookies.clear()
    ann.http.cookies.update(cookies)
    until(lambda: ann.table(table_id)["view"]["actor"] == 0)
