"""Notices: people who are not here are told, once, by what they chose."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import icalendar
import pytest

from atoll.cli.patch import patch_tables
from atoll.server.notices.messages import News, compose
from atoll.server.notices.sender import MOST_FAILURES, quiet_until
from atoll.server.settings import Settings
from atoll.server.tables.patch import older_tables
from tests.patience import PATIENCE, until
from tests.rule_changes import OLDER_TOY, TODAYS_TOY, changing_rules
from tests.server.conftest import MakeServer
from tests.server.mailbox import Mailbox, mailbox
from tests.server.processes import ServerProcess, query
from tests.server.running_server import Guest, RunningServer

URL = "https://games.example"
DAYS = {"kind": "days", "days": 2}
HOUR = 3600


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found


@pytest.fixture(autouse=True)
def empty(box: Mailbox) -> None:
    box.mails.clear()
    box.recipients.clear()
    box.refuse = None
    box.asked.clear()


@pytest.fixture
def host(make_server: MakeServer, box: Mailbox, tmp_path: Path) -> RunningServer:
    """A server that sends mail, and does it when a test says so."""
    return make_server(url=URL, secrets=tmp_path / "secrets.json", **box.settings)


def send(server: RunningServer) -> None:
    async def work() -> None:
        await server.services.sender.sweep()
        await server.services.sender.idle()

    server.run(work())


def with_mail(server: RunningServer, box: Mailbox, name: str) -> Guest:
    """Somebody who has confirmed an address."""
    guest = server.guest(name)
    answer = guest.post("/api/me/channels", {"kind": "mail", "address": f"{name}@People.example"})
    assert answer.status_code == 201, answer.text
    assert answer.json()["channels"][0]["state"] == "waiting"
    assert box.recipients[-1] == f"{name}@people.example"
    confirmed = guest.post("/api/notices/confirm", {"token": box.link("confirm")})
    assert confirmed.json() == {"label": f"{name}@people.example"}
    box.mails.clear()
    return guest


def game_of(ann: Guest, bob: Guest, **more: Any) -> dict[str, Any]:
    """A game that waits for Ann, whom Bob has joined."""
    table = ann.create("me", "open", options={"start": 0}, **{"clock": DAYS, **more})
    return bob.at(table["id"], "join", key=table["links"]["invite"].partition("key=")[2]).json()


def pass_the_turn(first: Guest, second: int, table_id: str) -> dict[str, Any]:
    """Acts until it is the turn of that seat."""
    table = first.table(table_id)
    while table["view"]["actor"] != second:
        assert first.act(table).status_code == 200
        table = first.table(table_id)
    return table


def test_a_turn_is_told_once_by_mail_and_the_mail_can_be_stopped(
    host: RunningServer, box: Mailbox, manual_time: Any
) -> None:
    ann, bob = host.guest("Ann"), with_mail(host, box, "bob")
    table = game_of(ann, bob)
    pass_the_turn(ann, 1, table["id"])
    send(host)
    assert not box.mails, "Bob is at the page and can see the turn"
    manual_time.pass_seconds(31)
    send(host)
    manual_time.pass_seconds(HOUR)
    send(host)
    [mail] = box.mails
    assert mail["Subject"] == "Your turn: Titania with Ann"
    assert f"{URL}/table/{table['id']}" in mail.get_content()
    assert "You have until 2027-01-17 08:00 UTC." in mail.get_content()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = mail["List-Unsubscribe"].strip("<>").removeprefix(URL)
    answer = ann.http.post(stop, data={"List-Unsubscribe": "One-Click"})
    assert answer.json() == {"label": "bob@people.example"}
    assert ann.http.post(stop, json={}).json() == {}, "once more does no harm"
    assert bob.get("/api/me/notices").json()["channels"] == []
    assert ann.http.post(stop[:-2] + "xx", json={}).status_code == 422


def test_somebody_who_looks_is_not_told(host: RunningServer, box: Mailbox, manual_time: Any) -> None:
    ann, bob = host.guest("Ann"), with_mail(host, box, "bob")
    table = game_of(ann, bob)
    line = bob.live(table["id"])
    line.next_of("table")
    pass_the_turn(ann, 1, table["id"])
    manual_time.pass_seconds(31)
    send(host)
    line.send({"type": "hidden", "hidden": True})
    line.send({"type": "beat"})
    line.next_of("beat")
    manual_time.pass_seconds(2)
    send(host)
    assert not box.mails, "Bob has seen it"
    manual_time.pass_seconds(24 * HOUR)
    send(host)
    assert [mail["Subject"] for mail in box.mails] == ["Half of your time has passed: Titania with Ann"]


def test_reminders_joining_and_the_end(host: RunningServer, box: Mailbox, manual_time: Any) -> None:
    ann, bob = with_mail(host, box, "ann"), with_mail(host, box, "bob")
    table = game_of(ann, bob)
    manual_time.pass_seconds(31)
    send(host)
    subjects = [mail["Subject"] for mail in box.mails]
    assert subjects == ["Your turn: Titania with bob"], "Ann is told of Bob and of her turn at once"
    assert "bob has joined your table: Titania" in box.mails[0].get_content()
    box.mails.clear()
    manual_time.pass_seconds(2 * 24 * HOUR - 4 * HOUR)
    send(host)
    assert [mail["Subject"] for mail in box.mails] == ["Your time is running out: Titania with bob"]
    box.mails.clear()
    for guest in (ann, bob):  # the bots that play on finish the game while somebody watches
        guest.at(table["id"], "resign", {"seat": guest.table(table["id"])["you"]["seats"][0]})
    watcher = host.guest().live(table["id"], key=table["links"]["watch"].partition("key=")[2])
    while watcher.next_of("table", "play")["status"] != "finished":
        pass
    manual_time.pass_seconds(HOUR)
    send(host)
    assert {mail["Subject"] for mail in box.mails} == {
        "The game is over: Titania with bob",
        "The game is over: Titania with ann",
    }


def test_several_games_are_one_mail_in_the_language_of_the_person(
    host: RunningServer, box: Mailbox, manual_time: Any
) -> None:
    ann, bob = host.guest("Ann"), with_mail(host, box, "bob")
    changed = bob.call("PATCH", "/api/me/notices", {"language": "de", "kinds": ["turn"]})
    assert changed.json()["kinds"] == ["turn"]
    tables = [game_of(ann, bob)["id"] for _ in range(3)]
    for table in tables:
        pass_the_turn(ann, 1, table)
    manual_time.pass_seconds(31)
    send(host)
    [mail] = box.mails
    assert mail["Subject"] == "Atoll: Neues aus 3 Partien"
    assert all(f"/table/{table}" in mail.get_content() for table in tables)
    pass_the_turn(bob, 0, tables[0])
    pass_the_turn(ann, 1, tables[0])
    manual_time.pass_seconds(60)
    send(host)
    assert len(box.mails) == 1, "the last mail was a minute ago"
    manual_time.pass_seconds(600)
    send(host)
    assert [mail["Subject"] for mail in box.mails[1:]] == ["Du bist am Zug: Titania mit Ann"]


def test_quiet_hours_are_those_of_the_person(host: RunningServer, box: Mailbox, manual_time: Any) -> None:
    ann, bob = host.guest("Ann"), with_mail(host, box, "bob")
    body = {"zone": "Asia/Tokyo", "quiet": {"start": 16 * 60, "end": 18 * 60}}  # it is 17:00 there
    assert bob.call("PATCH", "/api/me/notices", body).json()["quiet"] == body["quiet"]
    table = game_of(ann, bob)
    pass_the_turn(ann, 1, table["id"])
    manual_time.pass_seconds(31)
    send(host)
    manual_time.pass_seconds(58 * 60)
    send(host)
    assert not box.mails
    manual_time.pass_seconds(2 * 60)
    send(host)
    assert len(box.mails) == 1
    wrong = bob.call("PATCH", "/api/me/notices", {"zone": "Mars/Olympus"})
    assert (wrong.status_code, wrong.json()["field"]) == (422, "zone")


@pytest.mark.parametrize(
    ("clock", "quiet", "wakes"),
    [
        ("2026-03-28T23:30+00:00", [22 * 60, 7 * 60], "2026-03-29T05:00+00:00"),  # summer time begins in Berlin
        ("2026-03-29T00:30+00:00", [22 * 60, 7 * 60], "2026-03-29T05:00+00:00"),
        ("2026-03-29T05:00+00:00", [22 * 60, 7 * 60], "2026-03-29T05:00+00:00"),
        ("2026-10-24T21:00+00:00", [22 * 60, 7 * 60], "2026-10-25T06:00+00:00"),
        ("2026-07-01T12:00+00:00", [8 * 60, 17 * 60], "2026-07-01T15:00+00:00"),
        ("2026-07-01T12:00+00:00", [600, 600], "2026-07-02T08:00+00:00"),
    ],
)
def test_quiet_hours_end_in_time(clock: str, quiet: list[int], wakes: str) -> None:
    at = round(datetime.fromisoformat(clock).timestamp() * 1000)
    found = quiet_until(at, json.dumps(quiet), "Europe/Berlin")
    assert datetime.fromtimestamp(found / 1000, UTC).isoformat(timespec="minutes") == wakes


def test_a_receiver_that_fails_is_tried_again_and_then_switched_off(
    host: RunningServer, box: Mailbox, manual_time: Any
) -> None:
    ann, bob = host.guest("Ann"), with_mail(host, box, "bob")
    table = game_of(ann, bob, clock={"kind": "none"})
    pass_the_turn(ann, 1, table["id"])
    box.refuse = "451 not now"
    manual_time.pass_seconds(31)
    send(host)
    [channel] = bob.get("/api/me/notices").json()["channels"]
    assert (channel["state"], channel["trouble"]) == ("on", "refused")
    box.asked.clear()
    manual_time.pass_seconds(50)
    send(host)
    assert not box.asked.is_set(), "it is left alone for a minute"
    for _ in range(MOST_FAILURES - 1):
        manual_time.pass_seconds(13 * HOUR)
        send(host)
    [channel] = bob.get("/api/me/notices").json()["channels"]
    assert (channel["state"], channel["trouble"]) == ("off", "refused")
    assert bob.at(f"../me/channels/{channel['id']}", "test").status_code == 409
    box.refuse = None
    [channel] = bob.at(f"../me/channels/{channel['id']}", "test").json()["channels"]
    assert (channel["state"], channel["trouble"]) == ("on", None)
    assert "test" in box.mails[-1]["Subject"]


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_of_two_servers_one_sends(
    make_server: MakeServer, box: Mailbox, manual_time: Any, tmp_path: Path, database: str
) -> None:
    settings = {"database": database, "url": URL, "secrets": tmp_path / "secrets.json", **box.settings}
    one, two = make_server(**settings), make_server(**settings)
    ann, bob = one.guest("Ann"), with_mail(two, box, "bob")
    table = game_of(ann, bob)
    pass_the_turn(ann, 1, table["id"])
    manual_time.pass_seconds(31)
    box.hold.clear()

    one.run(one.services.sender.sweep())
    assert box.asked.wait(PATIENCE), "one of them has begun"
    for server in (one, two):
        server.run(server.services.sender.sweep())
    box.hold.set()
    for server in (one, two):
        server.run(server.services.sender.idle())
        send(server)
    assert len(box.mails) == 1


def test_a_kill_between_stored_and_sent_loses_nothing(box: Mailbox, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'atoll.sqlite3'}"
    settings = {f"ATOLL_{name.upper()}": value for name, value in box.settings.items()}
    settings |= {"ATOLL_URL": URL, "ATOLL_SECRETS": tmp_path / "secrets.json", "ATOLL_NOTICE_DELAY": 0}
    process = ServerProcess(database, tmp_path, **settings)
    process.start()
    ann, bob = Guest(process), Guest(process)  # type: ignore[arg-type]
    try:
        for guest in (ann, bob):
            guest.get("/api/me")
        bob.post("/api/me/channels", {"kind": "mail", "address": "bob@people.example"})
        bob.post("/api/notices/confirm", {"token": box.link("confirm")})
        box.mails.clear()
        box.asked.clear()
        box.hold.clear()
        table = game_of(ann, bob)
        pass_the_turn(ann, 1, table["id"])
        assert box.asked.wait(PATIENCE), "the mail is on its way"
        process.kill()
        box.asked.clear()
        box.hold.set()
        box.mails.clear()
        [(due,)] = query(database, "SELECT count(*) FROM notices WHERE kind = 'turn'")
        assert due == 1
        process.start()
        assert box.asked.wait(PATIENCE)
        until(lambda: bool(box.mails))
        assert "Your turn" in box.mails[-1]["Subject"]
    finally:
        for guest in (ann, bob):
            guest.close()
        process.kill()


def test_a_message_counts_games_and_begins_with_what_is_to_be_done() -> None:
    one = [News("joined", "a", "titania", ["Bob"], "Bob"), News("turn", "a", "titania", ["Bob"])]
    message = compose(one, "x", "en", "UTC", URL)
    assert (message.title, message.link) == ("Your turn: Titania with Bob", f"{URL}/table/a")
    assert message.body == f"Bob has joined your table: Titania\n{URL}/table/a"
    two = compose([*one, News("over", "b", "utopia", ["Cleo"])], "x", "de", "UTC", URL)
    assert (two.title, two.link) == ("Atoll: Neues aus 2 Partien", f"{URL}/")
    assert [line.partition(":")[0] for line in two.lines] == [
        "Du bist am Zug",
        "Bob sitzt jetzt an deinem Tisch",
        "Die Partie ist zu Ende",
    ]


@pytest.mark.parametrize("by_command", [False, True])
def test_people_are_told_that_a_game_is_interrupted(
    make_server: MakeServer, box: Mailbox, manual_time: Any, tmp_path: Path, database: str, by_command: bool
) -> None:
    settings = {"url": URL, "secrets": tmp_path / "secrets.json", **box.settings}
    with changing_rules() as install:
        install(OLDER_TOY)
        older = make_server(**settings)
        bob = with_mail(older, box, "bob")
        table = bob.create("me", {"kind": "guest", "name": "Cleo"}, game="toy", options={"start": 0})
        for action in ("take 1", "take 3"):
            table["number"] = bob.act(table, action).json()["number"]
        older.stop()
        install(TODAYS_TOY)
        if by_command:
            patch_tables(Settings(database=database), dry_run=False)
        newer = make_server(**settings)
        until(lambda: not newer.run(older_tables(newer.services.storage)))
        manual_time.time = max(manual_time.time, round(time.time() * 1000)) + 31_000
        send(newer)
        [mail] = box.mails
        assert mail["Subject"] == "Interrupted, as the rules changed: Toy with Cleo"


# ---- the feed and the calendar ----


def test_feed_and_calendar_have_a_secret_address(host: RunningServer, box: Mailbox, manual_time: Any) -> None:
    ann, bob = host.guest("Ann"), host.guest("Bö, b;")
    table = game_of(ann, bob)
    addresses = ann.post("/api/me/feed").json()
    assert ann.get("/api/me/notices").json()["feed"] is True
    stranger = host.guest()
    feed = ElementTree.fromstring(stranger.get(addresses["atom"]).content)
    names = {"a": "http://www.w3.org/2005/Atom"}
    [entry] = feed.findall("a:entry", names)
    assert entry.findtext("a:title", namespaces=names) == "Your turn: Titania with Bö, b;"
    assert entry.find("a:link", names).attrib["href"] == f"{URL}/table/{table['id']}"  # type: ignore[union-attr]
    answer = stranger.get(addresses["calendar"])
    assert answer.headers["content-type"].startswith("text/calendar")
    assert max(len(line) for line in answer.content.split(b"\r\n")) <= 75
    [event] = icalendar.Calendar.from_ical(answer.text).walk("VEVENT")
    assert event["SUMMARY"] == "Your turn: Titania with Bö, b;"
    assert event["DTEND"].dt.timestamp() * 1000 == manual_time.now() + 2 * 24 * HOUR * 1000
    pass_the_turn(ann, 1, table["id"])
    assert not ElementTree.fromstring(stranger.get(addresses["atom"]).content).findall("a:entry", names)
    renewed = ann.post("/api/me/feed").json()
    assert stranger.get(addresses["atom"]).status_code == 404
    assert stranger.get(renewed["atom"]).status_code == 200
    assert ann.call("DELETE", "/api/me/feed", None).status_code == 204
    assert stranger.get(renewed["calendar"]).status_code == 404


def test_a_feed_tells_no_secret_and_ends_everywhere_at_once(
    make_server: MakeServer, database: str, manual_time: Any
) -> None:
    one = make_server()
    ann, bob, eve = one.guest("Ann"), one.guest("Bob"), one.guest("Eve")
    table = game_of(ann, bob)
    keys = [link.partition("key=")[2] for link in (table["links"]["invite"], table["links"]["watch"])]
    addresses = [ann.post("/api/me/feed").json(), bob.post("/api/me/feed").json()]
    secrets = [each["atom"].split("/")[3] for each in addresses]
    for kind in ("atom", "calendar"):
        anns, bobs = (eve.get(each[kind]).text for each in addresses)
        assert table["id"] in anns
        assert table["id"] not in bobs, "it is not Bob's turn"
        assert not any(secret in anns for secret in [*keys, secrets[1], *dict(ann.http.cookies).values()])
    for wrong in (secrets[0][:-1], secrets[0].swapcase(), "%00", "x" * 5000, "..%2F..%2Fme"):
        assert eve.get(f"/api/feeds/{wrong}/turns.atom").status_code == 404, wrong
    stored = query(database, "SELECT feed FROM preferences")
    assert not any(secret in str(stored) for secret in secrets), "only a hash of the address is kept"
    elsewhere = make_server().guest() if one.services.storage.shared else eve
    assert elsewhere.get(addresses[0]["atom"]).status_code == 200
    ann.post("/api/me/feed")
    assert [elsewhere.get(address).status_code for address in addresses[0].values()] == [404, 404]
    assert elsewhere.get(addresses[1]["atom"]).status_code == 200, "Bob's is another one"
    assert [bob.post("/api/me/feed").status_code for _ in range(11)][-1] == 429


# ---- who may, and what is kept ----


def test_addresses_are_encrypted_and_belong_to_one_person(
    host: RunningServer, box: Mailbox, database: str, tmp_path: Path
) -> None:
    bob, eve = with_mail(host, box, "bob"), host.guest("Eve")
    [channel] = bob.get("/api/me/notices").json()["channels"]
    for method, path in (("DELETE", ""), ("POST", "/test")):
        assert eve.call(method, f"/api/me/channels/{channel['id']}{path}", {}).status_code == 404
    assert channel["label"] == "bob@people.example"
    [stored] = query(database, "SELECT * FROM channels")
    assert not any("bob" in str(column) for column in stored)
    assert (tmp_path / "secrets.json").stat().st_mode & 0o777 == 0o600
    answer = bob.post("/api/me/channels", {"kind": "mail", "address": "bob@people.example"})
    assert len(answer.json()["channels"]) == 1, "the same address counts once"
    host.services.limits.mails.rate = 0  # all at once
    for bad in (
        "bob",
        "a@b@c.example",
        "bob@example",
        "x y@z.example",
        "a@b.example\nBcc: c@d.example",
        '"a"@b.example',
    ):
        answer = bob.post("/api/me/channels", {"kind": "mail", "address": bad})
        assert (answer.status_code, answer.json()["field"]) == (422, "address"), bad
    assert eve.post("/api/notices/confirm", {"token": "a.b"}).status_code == 422
    assert eve.get("/api/me/notices").json()["channels"] == []


def test_nobody_floods_a_stranger_with_mail(host: RunningServer, box: Mailbox) -> None:
    eve, mallory = host.guest("Eve"), host.guest("Mallory")
    victim = {"kind": "mail", "address": "victim@people.example"}
    answers = [guest.post("/api/me/channels", victim).status_code for guest in (eve, mallory) for _ in range(5)]
    assert answers == [201] * 5 + [429] * 5, "for this address, no matter who asks"
    assert len(box.mails) == 5


def test_without_settings_only_the_feed_is_offered(server: RunningServer) -> None:
    ann = server.guest("Ann")
    found = ann.get("/api/me/notices").json()
    assert found["offered"] == {"push": None, "mail": False, "services": []}
    answer = ann.post("/api/me/channels", {"kind": "mail", "address": "ann@people.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert ann.post("/api/me/feed").status_code == 201


def test_the_notice_says_that_a_plan_was_dropped(
    host: RunningServer, box: Mailbox, manual_time: Any, database: str
) -> None:
    ann, bob = host.guest("Ann"), with_mail(host, box, "bob")
    table = game_of(ann, bob)
    [first, *_] = bob.at(table["id"], "plan/try", {"actions": []}).json()["view"]["legal"]
    assert bob.call("PUT", f"/api/tables/{table['id']}/plan", {"actions": [first]}).status_code == 200
    query(database, "UPDATE plans SET actions = '[[\"fly\", null, false]]'")  # which is not legal
    pass_the_turn(ann, 1, table["id"])
    host.run(host.services.plans.sweep())
    manual_time.pass_seconds(31)
    send(host)
    [mail] = box.mails
    assert mail["Subject"] == "Your turn: Titania with Ann"
    assert "Your plan did not fit any more and was dropped." in mail.get_content()
    pass_the_turn(bob, 0, table["id"])
    pass_the_turn(ann, 1, table["id"])
    manual_time.pass_seconds(900)
    send(host)
    assert "plan" not in box.mails[-1].get_content(), "that was the turn before"
