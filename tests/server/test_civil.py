"""Mute, block, report; and what operators do about it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from atoll.server.store.relations import MOST
from tests.server.conftest import MakeServer
from tests.server.processes import query
from tests.server.running_server import Guest, RunningServer

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
POSTGRES = pytest.mark.parametrize("database", ["postgres"], indirect=True)


NOBODY = {"relations": [], "reports": False}


def me(guest: Guest) -> dict[str, Any]:
    return dict(guest.get("/api/me").json())


def game_of(*guests: Guest, **more: Any) -> str:
    """A public game of these people."""
    table = guests[0].create("me", *["open"] * (len(guests) - 1), public=True, options={"start": 0}, **more)
    for guest in guests[1:]:
        assert guest.at(table["id"], "join").status_code == 200
    return str(table["id"])


def say(guest: Guest, table_id: str, text: str) -> int:
    answer = guest.at(table_id, "chat", {"text": text})
    assert answer.status_code == 201, answer.text
    return int(answer.json()["id"])


def read(guest: Guest, table_id: str) -> list[str]:
    return [message["text"] for message in guest.table(table_id)["chat"]]


def relate(guest: Guest, table_id: str, kind: str, **whom: Any) -> str:
    answer = guest.at(table_id, "relations", {"kind": kind, **whom})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["relations"][0]["id"])


def operator_of(make_server: MakeServer, **settings: Any) -> tuple[RunningServer, Guest]:
    """A server, and its operator."""
    first = make_server(bots=0)
    boss = first.guest("Olga")
    cookie = boss.http.cookies["atoll"]
    operator = me(boss)["id"]
    first.stop()
    server = make_server(operators=operator, bots=0, **settings)
    boss = server.guest()
    boss.http.cookies.clear()
    boss.http.cookies.set("atoll", cookie)
    assert me(boss)["operator"] is True
    return server, boss


def test_a_muted_person_is_not_heard(server: RunningServer) -> None:
    ann, ben, eve = (server.guest(name) for name in ("Ann", "Ben", "Eve"))
    table_id = game_of(ann, ben, eve)
    lines = {guest: guest.live(table_id) for guest in (ann, ben)}
    first = say(eve, table_id, "Fool!")
    for line in lines.values():
        assert line.next_of("chat")["chat"]["text"] == "Fool!"
    relation = relate(ann, table_id, "mute", message=first)
    assert lines[ann].next_of("table")["chat"] == [], "also what was said before"
    say(eve, table_id, "Coward!")
    say(ben, table_id, "Hello")
    assert lines[ann].next_of("chat")["chat"]["text"] == "Hello"
    assert lines[ben].next_of("chat")["chat"]["text"] == "Coward!"
    assert read(ann, table_id) == ["Hello"]
    assert read(eve, table_id) == read(ben, table_id) == ["Fool!", "Coward!", "Hello"]
    [listed] = ann.get("/api/me/relations").json()["relations"]
    assert (listed["name"], listed["kind"]) == ("Eve", "mute")
    assert eve.get("/api/me/relations").json() == NOBODY
    assert ann.call("DELETE", f"/api/me/relations/{relation}", None).json() == NOBODY
    assert read(ann, table_id) == ["Fool!", "Coward!", "Hello"]
    assert ann.call("DELETE", f"/api/me/relations/{relation}", None).status_code == 404


@SQLITE
def test_a_mute_is_no_block(server: RunningServer) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    relate(ann, game_of(ann, eve), "mute", seat=1)
    game_of(ann, eve)


def test_blocked_people_do_not_meet(server: RunningServer) -> None:
    ann, ben, eve = (server.guest(name) for name in ("Ann", "Ben", "Eve"))
    table_id = game_of(ann, ben, eve)
    waiting = ben.create("me", "open", "open", public=True)["id"]
    assert ann.at(waiting, "join").status_code == 200
    relation = relate(ann, table_id, "block", seat=2)
    assert relate(ann, table_id, "block", seat=2) == relation, "once more changes nothing"
    say(eve, table_id, "Fool!")
    say(ann, table_id, "Nice move, Ben")
    assert read(ann, table_id) == ["Nice move, Ben"]
    assert read(eve, table_id) == ["Fool!"]
    assert read(ben, table_id) == ["Fool!", "Nice move, Ben"]
    table = ann.table(table_id)
    assert ann.act(table).status_code == 200, "games that run go on"
    mine, hers = (guest.create("me", "open", public=True)["id"] for guest in (ann, eve))
    for guest, there in ((eve, mine), (ann, hers), (eve, waiting)):
        answer = guest.at(there, "join")
        assert (answer.status_code, answer.json()["code"]) == (403, "blocked")
        assert answer.json()["detail"] == ann.at(hers, "join").json()["detail"], "it does not tell who blocked whom"
    assert ben.at(hers, "join").status_code == 200
    assert ann.call("DELETE", f"/api/me/relations/{relation}", None).status_code == 200
    assert eve.at(mine, "join").status_code == 200


@SQLITE
def test_a_rematch_keeps_no_seat_for_a_blocked_person(server: RunningServer) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    log = game_log(ann)
    table_id = ann.post("/api/logs", log).json()["id"]
    move_in(server, table_id, {0: ann, 1: eve})
    relate(ann, game_of(ann, eve), "block", seat=1)
    again = eve.at(table_id, "rematch").json()
    assert sorted(seat["kind"] for seat in again["seats"]) == ["open", "person"]
    assert [seat["reserved"] for seat in again["seats"] if seat["kind"] == "open"] == [None]
    assert again["id"] not in [table["id"] for table in ann.get("/api/tables", list="mine").json()["tables"]]


def game_log(guest: Guest) -> dict[str, Any]:
    table = guest.create("me", {"kind": "guest", "name": "Cleo"})
    assert guest.act(table).status_code == 200
    return {
        **guest.get(f"/api/tables/{table['id']}/log").json(),
        "seed": "00" * 31 + "01",
        "seats": ["human:a", "human:b"],
    }


def move_in(server: RunningServer, table_id: str, people: dict[int, Guest]) -> None:
    """Puts people on the seats of an imported game, as if they had played it."""

    async def work() -> None:
        async with server.services.registry.at(table_id) as table:
            for seat in people:
                table.seats[seat] = replace(table.seats[seat], person=ids[seat])

    ids = {seat: me(guest)["id"] for seat, guest in people.items()}
    server.run(work())


@SQLITE
def test_nobody_learns_who_somebody_is(server: RunningServer) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    table_id = game_of(ann, eve)
    line = ann.live(table_id)
    message = say(eve, table_id, "Hello")
    told = ann.at(table_id, "relations", {"kind": "block", "message": message}).text
    told += ann.get("/api/me/relations").text + ann.get(f"/api/tables/{table_id}").text
    line.next_of("table", "chat")
    assert me(eve)["id"] not in told + str(line.heard)


@SQLITE
def test_whom_one_can_name(make_server: MakeServer) -> None:
    """Another person at a table that one may see: not oneself, not a bot, nobody elsewhere."""
    server = make_server(operators="somebody")
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table_id = ann.create("me", "open", "random")["id"]
    for path, request in (("relations", {"kind": "mute"}), ("reports", {"reason": "spam"})):
        for whom in ({}, {"seat": 0}, {"seat": 2}, {"seat": 7}, {"message": 5}):
            assert ann.at(table_id, path, {**request, **whom}).status_code in (404, 422), whom
        assert ben.at(table_id, path, {**request, "seat": 0}).status_code == 404
    assert ann.get("/api/me/relations").json() == {"relations": [], "reports": True}


@SQLITE
def test_the_list_does_not_grow_for_ever(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST >= 100
    monkeypatch.setattr("atoll.server.store.relations.MOST", 1)
    ann, ben, eve = (server.guest(name) for name in ("Ann", "Ben", "Eve"))
    table_id = game_of(ann, ben, eve)
    relate(ann, table_id, "mute", seat=1)
    assert ann.at(table_id, "relations", {"kind": "mute", "seat": 2}).status_code == 409


@POSTGRES
def test_another_process_knows_of_it(make_server: MakeServer) -> None:
    here, there = make_server(bots=0), make_server(bots=0)
    ann, eve = here.guest("Ann"), there.guest("Eve")
    table_id = game_of(ann, eve)
    line = ann.live(table_id)
    there_too = there.guest()
    there_too.http.cookies.clear()
    there_too.http.cookies.set("atoll", ann.http.cookies["atoll"])
    line_there = there_too.live(table_id)
    relate(ann, table_id, "block", seat=1)
    line_there.next_of("table")
    assert line_there.next_of("table")["chat"] == []
    say(eve, table_id, "Fool!")
    say(ann, table_id, "Hello")
    for each in (line, line_there):
        assert each.next_of("chat")["chat"]["text"] == "Hello"
    assert eve.at(ann.create("me", "open", public=True)["id"], "join").status_code == 403
    there_again = make_server(bots=0)
    eve_again = there_again.guest()
    eve_again.http.cookies.clear()
    eve_again.http.cookies.set("atoll", eve.http.cookies["atoll"])
    assert read(eve_again, table_id) == ["Fool!"], "it is stored"


# ---- operators ----


def test_a_report_reaches_operators_alone(make_server: MakeServer) -> None:
    server, olga = operator_of(make_server)
    ann, eve = server.guest("Ann"), server.guest("Eve")
    table_id = game_of(ann, eve, clock={"kind": "live", "minutes": 1, "stand_in": "random"})
    first = say(eve, table_id, "Fool!")
    say(ann, table_id, "Please stop")
    for number in range(12):
        say(eve, table_id, f"Line {number}")
        server.time.pass_seconds(3)
    body = {"message": first, "reason": "insult", "text": "It goes on and on"}
    assert ann.at(table_id, "reports", body).status_code == 204
    for guest in (ann, eve):
        for path in ("reports", "actions"):
            assert guest.get(f"/api/operator/{path}").status_code == 403
    told = olga.get("/api/operator/reports").json()
    assert told["waiting"] == 1
    [report] = told["reports"]
    assert (report["reason"], report["text"], report["game"]) == ("insult", "It goes on and on", "titania")
    assert (report["reporter"]["name"], report["person"]["name"]) == ("Ann", "Eve")
    assert [line["text"] for line in report["lines"]] == ["Fool!", *(f"Line {number}" for number in range(2, 12))]
    # A line is removed: everybody sees that, now and later; the report keeps it.
    lines = [guest.live(table_id) for guest in (ann, eve)]
    assert (
        olga.post(
            "/api/operator/chat/remove", remove := {"table": table_id, "message": first, "why": "insult"}
        ).status_code
        == 204
    )
    for line in lines:
        shown = line.next_of("chat")["chat"]
        assert (shown["id"], shown["text"], shown["removed"], shown["name"]) == (first, "", True, "Eve")
    server.run(drop(server, table_id))
    assert [message["removed"] for message in ann.table(table_id)["chat"]] == [True] + [False] * 13
    assert "Fool!" not in ann.get(f"/api/tables/{table_id}").text
    assert olga.post("/api/operator/chat/remove", {**remove, "message": 5}).status_code == 404
    [report] = olga.get("/api/operator/reports").json()["reports"]
    assert report["removed"] == [first]
    assert report["lines"][0]["text"] == "Fool!"
    assert olga.post(f"/api/operator/reports/{report['id']}/done", {"why": "removed"}).status_code == 204
    assert olga.get("/api/operator/reports").json() == {"reports": [], "waiting": 0}
    [report] = olga.get("/api/operator/reports", done=True).json()["reports"]
    assert report["handled"] == server.time.now()
    deeds = olga.get("/api/operator/actions").json()["actions"]
    assert {(deed["what"], deed["why"], deed["operator"]["name"]) for deed in deeds} == {
        ("remove", "insult", "Olga"),
        ("done", "removed", "Olga"),
    }
    server.time.pass_seconds(366 * 24 * 3600)
    assert olga.post(f"/api/operator/people/{me(eve)['id']}/reopen", {"why": "-"}).status_code == 204
    assert olga.get("/api/operator/reports", done=True).json()["reports"] == [], "a year later it is forgotten"
    assert len(olga.get("/api/operator/actions").json()["actions"]) == 1


async def drop(server: RunningServer, table_id: str) -> None:
    """Makes the server read the table again."""
    async with server.services.registry.at(table_id) as table:
        server.services.registry.drop(table)


@SQLITE
def test_nobody_reports_all_day(make_server: MakeServer) -> None:
    server = make_server(operators="somebody")
    ann, eve = server.guest("Ann"), server.guest("Eve")
    table_id = game_of(ann, eve)
    answers = [ann.at(table_id, "reports", {"seat": 1, "reason": "spam"}) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [204] * 10 + [429]
    assert int(answers[-1].headers["retry-after"]) <= 24 * 3600 / 10
    assert eve.at(table_id, "reports", {"seat": 0, "reason": "spam"}).status_code == 204


def test_a_closed_account_cannot_be_used(make_server: MakeServer, database: str) -> None:
    server, olga = operator_of(make_server)
    ann, eve = server.guest("Ann"), server.guest("Eve")
    assert eve.call("PUT", "/api/me/password", {"password": "correct horse"}).status_code == 200
    running, waiting = game_of(ann, eve), eve.create("me", "open", public=True)["id"]
    line = eve.live(running)
    feed = eve.post("/api/me/feed").json()["atom"]
    whom = me(eve)["id"]
    path = f"/api/operator/people/{whom}"
    assert ann.post(f"{path}/close", {"why": "I want it"}).status_code == 403
    assert me(eve)["name"] == "Eve"
    for _ in range(2):
        assert olga.post(f"{path}/close", {"why": "insults"}).status_code == 204
    assert line.next_of("bye")["code"] == "signed-out"
    assert eve.get(f"/api/tables/{running}/notes").status_code != 200
    assert me(eve)["id"] != whom, "the cookie is worth nothing"
    assert eve.get(feed).status_code == 404
    assert query(database, "SELECT count(*) FROM channels") == [(0,)]
    wrong, right = (eve.post("/api/sign-in", {"name": "Eve", "password": word}) for word in ("wrong", "correct horse"))
    assert (wrong.json()["code"], right.json()["code"]) == ("wrong-password", "closed")
    seat = ann.table(running)["seats"][1]
    assert (seat["away"], seat["stand_in"]) == ("time", "casual")
    assert ann.get("/api/tables", list="open").json()["tables"] == []
    # An operator may have been wrong.
    assert olga.post(f"{path}/reopen", {"why": "it was somebody else"}).status_code == 204
    assert eve.post("/api/sign-in", {"name": "Eve", "password": "correct horse"}).json()["id"] == whom
    assert eve.at(running, "return").status_code == 200
    assert eve.table(waiting)["status"] == "closed"
    assert olga.post(f"/api/operator/people/{me(olga)['id']}/close", {"why": "tired"}).status_code == 409
    for unknown in ("nobody", "%00", "a-b"):
        assert olga.post(f"/api/operator/people/{unknown}/close", {"why": "-"}).status_code in (404, 422)


@POSTGRES
def test_an_account_is_closed_in_every_process(make_server: MakeServer) -> None:
    _, olga = operator_of(make_server)
    there = make_server(bots=0)
    eve = there.guest("Eve")
    table_id = eve.create("me", "random")["id"]
    line = eve.live(table_id)
    assert olga.post(f"/api/operator/people/{me(eve)['id']}/close", {"why": "spam"}).status_code == 204
    assert line.next_of("bye")["code"] == "signed-out"
    assert eve.get("/api/me/calendar").status_code == 401
