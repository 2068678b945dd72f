"""Time that respects people: weekends, days off, pauses, reminders, and a stand-in that hands back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from atoll.server.store import journal
from atoll.server.tables.calendar import Calendar
from atoll.server.tables.clocks import ClockRule, Clocks
from tests.server.conftest import MakeServer
from tests.server.running_server import START, Guest, ManualTime, RunningServer, until
from tests.server.test_clocks import end_turn, lefts, opened

HOUR, DAY = 3_600_000, 86_400_000
DAYS = {"kind": "days", "days": 2, "stand_in": "random"}
WEEKEND = {"zone": "UTC", "weekend": [5, 6], "off": []}


def at(text: str) -> int:
    """A moment in UTC, in milliseconds."""
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def clocks(calendar: Calendar | None, since: str, **rule: Any) -> Clocks:
    """Of a game in which the first of two players has had to act since then."""
    return Clocks(ClockRule("days", days=2, **rule), 2, at(since), 0, [calendar, None])


# ---- clocks alone ----


def test_a_weekend_is_counted_in_the_players_own_time_zone() -> None:
    friday = "2026-11-13T12:00"
    assert clocks(None, friday, weekends=True).deadline() == at("2026-11-15T12:00")
    berlin = Calendar("Europe/Berlin", (5, 6))
    own = clocks(berlin, friday, weekends=True)
    # Until Friday 23:00 UTC eleven hours run; Monday begins at 23:00 UTC on Sunday, and 37 hours are left.
    assert own.deadline() == at("2026-11-17T12:00")
    assert own.off_until(0, at("2026-11-14T10:00")) == at("2026-11-15T23:00")
    assert own.off_until(0, at("2026-11-13T13:00")) is None
    assert own.left(0, at("2026-11-14T10:00"), True) == 37 * 3600
    assert clocks(berlin, friday, weekends=False).deadline() == at("2026-11-15T12:00"), "the table does not respect it"


def test_a_day_on_which_the_clocks_are_changed_has_25_hours() -> None:
    berlin = Calendar("Europe/Berlin", (), (("2026-10-25", "2026-10-25"),))
    own = clocks(berlin, "2026-10-24T12:00", days_off=1)
    assert own.deadline() == at("2026-10-26T12:00") + 25 * HOUR


def test_days_off_are_used_up() -> None:
    calendar = Calendar("UTC", (), (("2026-11-02", "2026-11-08"),))
    own = clocks(calendar, "2026-11-01T12:00", days_off=3)
    assert own.deadline() == at("2026-11-06T12:00"), "three days off, from the second to the fourth"
    own.passed(at("2026-11-03T12:00"), 1, was_bot=False)
    own.passed(at("2026-11-03T13:00"), 0, was_bot=False)
    assert own.deadline() == at("2026-11-07T00:00"), "the third was used up already and goes on; one more is left"
    assert clocks(calendar, "2026-11-01T12:00", days_off=0, weekends=True).deadline() == at("2026-11-03T12:00")


def test_another_weekend_counts_from_the_next_turn_on_and_days_off_at_once() -> None:
    own = clocks(Calendar("UTC", (5, 6)), "2026-11-16T00:00", weekends=True, days_off=1)
    own.set_calendar(0, Calendar("UTC", (0, 1, 2)), at("2026-11-16T12:00"))
    assert own.deadline() == at("2026-11-18T00:00"), "nobody makes a weekend of the day on which time runs out"
    own.set_calendar(0, Calendar("UTC", (0, 1, 2), (("2026-11-17", "2026-11-17"),)), at("2026-11-16T18:00"))
    assert own.deadline() == at("2026-11-19T00:00")
    own.passed(at("2026-11-17T12:00"), 1, was_bot=False)
    own.passed(at("2026-11-17T13:00"), 0, was_bot=False)
    assert own.deadline() == at("2026-11-21T00:00"), "Thursday and Friday"


def test_reminders_come_at_half_and_at_a_tenth_of_the_time() -> None:
    own = clocks(Calendar("UTC", (5, 6)), "2026-11-13T12:00", weekends=True)
    assert own.reminders() == {"half": at("2026-11-16T12:00"), "time": at("2026-11-17T12:00") - 2 * DAY // 10}
    own.pause(at("2026-11-16T18:00"))
    assert own.reminders() == {}
    own.resume(at("2026-11-20T00:00"))
    # Eighteen hours are left; half is past, and a tenth is 4.8 hours.
    assert own.reminders() == {"time": at("2026-11-20T00:00") + 18 * HOUR - 2 * DAY // 10}
    assert Clocks(ClockRule("live", minutes=5), 2, 0, 0).reminders() == {}


# ---- at a table ----


def set_calendar(guest: Guest, **calendar: Any) -> dict[str, Any]:
    answer = guest.call("PUT", "/api/me/calendar", {**WEEKEND, **calendar})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_a_calendar_counts_where_the_table_says_so_and_survives_a_restart(
    make_server: MakeServer, manual_time: ManualTime
) -> None:
    server = make_server()
    today = datetime.fromtimestamp(START / 1000, UTC).date().isoformat()
    ann = server.guest("Ann")
    assert ann.get("/api/me/calendar").json() == {"zone": "UTC", "weekend": [], "off": []}
    ann, ben, strict = opened(server, DAYS)
    respects = ann.create("me", "open", public=True, options={"start": 0}, clock={**DAYS, "days_off": 1})["id"]
    ben.at(respects, "join")
    set_calendar(ann, off=[[today, today]])
    rest = Calendar("UTC").begins(datetime.fromtimestamp(START / 1000, UTC).date()) + DAY - START
    assert lefts(ann.table(strict)) == lefts(ann.table(respects)) == [2 * 86400, 2 * 86400]
    manual_time.pass_seconds(60)
    shown = ben.table(respects)["seats"][0]["clock"]
    assert (shown["left"], shown["running"], shown["off_until"]) == (2 * 86400, False, START + rest)
    assert lefts(ann.table(strict)) == [2 * 86400 - 60, 2 * 86400]
    assert "zone" not in ben.get(f"/api/tables/{respects}").text, "when Ann is away otherwise is her own affair"
    cookies = dict(ben.http.cookies)
    server.stop()
    second = make_server()
    ben = second.guest()
    ben.http.cookies.clear()
    ben.http.cookies.update(cookies)
    assert ben.table(respects)["seats"][0]["clock"]["off_until"] == START + rest
    manual_time.time = START + rest + 2 * DAY - 1000
    second.sweep()
    assert (ben.table(strict)["seats"][0]["away"], ben.table(respects)["seats"][0]["away"]) == ("time", None)
    manual_time.pass_seconds(1)
    second.sweep()
    assert until(lambda: ben.table(respects)["seats"][0]["away"]) == "time"


def test_those_who_join_bring_their_calendar(server: RunningServer) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    set_calendar(ben)
    table = ann.create("me", "open", public=True, clock={**DAYS, "weekends": True})
    assert table["clock"] == {**DAYS, "weekends": True, "days_off": 0}
    joined = ben.at(table["id"], "join").json()
    assert joined["status"] == "running"
    kept = server.services.registry.loaded.find(table["id"])
    assert kept is not None
    assert kept.calendars == [None, Calendar("UTC", (5, 6))]
    set_calendar(ben, weekend=[4])
    assert kept.calendars[1] == Calendar("UTC", (4,))


def test_calendars_that_are_no_good(server: RunningServer) -> None:
    ann = server.guest("Ann")
    for wrong, field in (
        ({"zone": "Atlantis"}, "zone"),
        ({"zone": "../../etc/passwd"}, "zone"),
        ({"weekend": [7]}, "weekend.0"),
        ({"weekend": [0, 1, 2, 3]}, "weekend"),
        ({"off": [["2026-02-30", "2026-03-01"]]}, "off.0"),
        ({"off": [["2026-03-02", "2026-03-01"]]}, "off.0"),
        ({"off": [["2026-03-02"]]}, "off.0"),
    ):
        answer = ann.call("PUT", "/api/me/calendar", {**WEEKEND, **wrong})
        assert (answer.status_code, answer.json()["field"]) == (422, field)


# ---- pauses ----


def test_a_pause_begins_when_all_agree_and_anybody_ends_it(server: RunningServer, manual_time: ManualTime) -> None:
    ann, ben, table_id = opened(server, {"kind": "live", "minutes": 5, "seconds": 0, "stand_in": "random"})
    eve = server.guest("Eve")
    assert eve.at(table_id, "pause", {"agree": True}).status_code == 403
    manual_time.pass_seconds(10)
    assert ben.at(table_id, "pause", {"agree": True}).json()["pause"] == {"agreed": [1], "since": None}
    manual_time.pass_seconds(10)
    assert lefts(ann.table(table_id)) == [280, 300], "a wish stops no clock"
    assert ann.at(table_id, "pause", {"agree": False}).json()["pause"] is None
    ann.at(table_id, "pause", {"agree": True})
    table = ben.at(table_id, "pause", {"agree": True}).json()
    assert table["pause"] == {"agreed": [0, 1], "since": manual_time.now()}
    manual_time.pass_seconds(86400)
    server.sweep()
    table = ann.table(table_id)
    assert lefts(table) == [280, 300]
    assert not table["seats"][0]["clock"]["running"]
    assert ann.get("/api/me/turns").json()["turns"] == [], "nobody is waited for"
    assert ann.act(table).json()["code"] == "not-now"
    assert ben.at(table_id, "pause", {"agree": False}).json()["pause"] is None
    manual_time.pass_seconds(5)
    assert lefts(ann.table(table_id)) == [275, 300]
    assert ann.act(ann.table(table_id)).status_code == 200


def test_in_a_pause_no_computer_plays_and_a_restart_does_not_end_it(
    make_server: MakeServer, manual_time: ManualTime
) -> None:
    first = make_server(bots=0)
    ann = first.guest("Ann")
    table_id = ann.create("me", "random", options={"start": 1}, clock=DAYS)["id"]
    assert ann.at(table_id, "pause", {"agree": True}).json()["pause"]["since"] is not None, "Ann is alone"
    cookies = dict(ann.http.cookies)
    first.stop()
    manual_time.pass_seconds(10 * 86400)
    second = make_server()
    ann = second.guest()
    ann.http.cookies.clear()
    ann.http.cookies.update(cookies)
    second.sweep()
    assert ann.table(table_id)["log"] == []
    resigned = ann.at(table_id, "resign").json()
    assert (resigned["kind"], resigned["pause"]) == ("resign", None)
    assert ann.table(table_id)["pause"] is None, "nobody could end it any more"


def test_a_pause_that_begins_because_somebody_resigns_is_told(server: RunningServer, manual_time: ManualTime) -> None:
    ann, ben, table_id = opened(server, DAYS)
    line = ben.live(table_id)
    ben.at(table_id, "pause", {"agree": True})
    ann.at(table_id, "resign")
    told = line.next_of("play")
    assert (told["kind"], told["pause"]) == ("resign", {"agreed": [1], "since": manual_time.now()})
    assert ben.table(table_id)["pause"] == told["pause"]


def test_nobody_floods_a_table_by_changing_their_mind(server: RunningServer, manual_time: ManualTime) -> None:
    ann, ben, table_id = opened(server, DAYS)
    answers = [ann.at(table_id, "pause", {"agree": i % 2 == 0}).status_code for i in range(12)]
    assert answers[:10] == [200] * 10
    assert answers[-1] == 429
    assert ben.at(table_id, "pause", {"agree": True}).status_code == 200, "that is Ann's affair alone"
    calendars = [ann.call("PUT", "/api/me/calendar", {**WEEKEND, "weekend": [i % 7]}).status_code for i in range(12)]
    assert (calendars[0], calendars[-1]) == (200, 429)
    manual_time.pass_seconds(60)
    assert ann.at(table_id, "pause", {"agree": False}).status_code == 200


def test_without_a_clock_there_is_nothing_to_pause(server: RunningServer) -> None:
    ann, _, table_id = opened(server, {"kind": "none"})
    assert ann.at(table_id, "pause", {"agree": True}).json()["code"] == "not-now"


# ---- stand-ins ----


def test_a_stand_in_hands_back_in_the_middle_of_a_turn(make_server: MakeServer, manual_time: ManualTime) -> None:
    server = make_server(bots=0)  # the test itself moves the bot
    ann, ben, table_id = opened(server, DAYS)
    manual_time.pass_seconds(2 * 86400)
    server.sweep()

    async def bot_plays() -> None:
        async with server.services.registry.at(table_id) as table:
            card = next(each for each in table.playing.legal() if len(each.split()) == 3)
            await server.services.registry.add_entry(table, journal.ACTION, 0, card)

    server.run(bot_plays())
    before = ann.table(table_id)
    assert (before["view"]["actor"], before["seats"][0]["away"]) == (0, "time")
    manual_time.pass_seconds(60)
    back = ann.at(table_id, "return").json()
    assert (back["seats"][0]["away"], back["view"]["actor"], lefts(back)) == (None, 0, [2 * 86400, 2 * 86400])
    assert back["view"]["legal"], "what the computer began, Ann goes on with"
    end_turn(ann, table_id, 0)
    assert [entry["seat"] for entry in ben.table(table_id)["log"]].count(0) >= 2
    assert ben.table(table_id)["view"]["actor"] == 1
    assert lefts(ben.table(table_id)) == [2 * 86400, 2 * 86400]
