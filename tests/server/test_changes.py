"""Those who are told what changed know as much as those who are told everything, and nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from atoll.engine.match import SPECTATOR
from atoll.json_patch import differences, patched
from atoll.server.live.news import News
from atoll.server.live.presence import Presence
from atoll.server.live.table_json import TableJson, seats_json
from atoll.server.store import journal
from atoll.server.store.journal import Entry
from atoll.server.tables.table import Table
from tests.server.conftest import MakeServer
from tests.server.following import follow, without_presence
from tests.server.running_server import Guest, Line, RunningServer
from tests.server.test_table_json import PLAYERS, VIEWERS, new_table, plain

CHANGES = {"views": "changes"}
LIVE = {"kind": "live", "minutes": 5, "seconds": 10, "stand_in": "random"}
DAYS = {"kind": "days", "days": 2, "stand_in": "random"}

values = st.recursive(
    st.none() | st.integers(2, 9) | st.text("ab~/", max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab~/", max_size=2), inner, max_size=4),
    max_leaves=12,
)


@given(values, values)
@settings(max_examples=200, deadline=None)
def test_applying_the_differences_gives_the_new_value(old: Any, new: Any) -> None:
    before = json.dumps(old)
    assert patched({"at": old}, plain(differences(old, new, "/at"))) == {"at": new}
    assert json.dumps(old) == before, "the old value stays as it is"
    assert differences(new, new, "") == []


def test_a_patch_that_does_not_fit_is_refused() -> None:
    for operation in (
        {"op": "replace", "path": "/a/c", "value": 1},
        {"op": "remove", "path": "/a/1"},
        {"op": "replace", "path": "/b/c", "value": 1},
    ):
        with pytest.raises(LookupError):
            patched({"a": {"b": 1}, "b": 2}, [operation])


def next_entry(table: Table, number: int, at: int, luck: Random) -> Entry:
    """Something that can happen now: mostly an action, also taking back, resigning, time running out, coming back."""
    match, actor = table.playing, table.actor
    away = [i for i, seat in enumerate(table.seats) if seat.away == "time"]
    if away and luck.random() < 0.3:
        return Entry("t", number, at, journal.RETURN, luck.choice(away), None, "")
    if luck.random() < 0.05 and not any(seat.away for seat in table.seats):
        kind, seat = luck.choice([(journal.RESIGN, luck.randrange(PLAYERS)), (journal.STAND_IN, actor)])
        return Entry("t", number, at, kind, seat, None, json.dumps({"level": "random"}))
    if match.undoable and luck.random() < 0.3:
        count = json.dumps({"count": luck.randint(1, match.undoable)})
        return Entry("t", number, at, journal.UNDO, actor, None, count)
    return Entry("t", number, at, journal.ACTION, actor, None, luck.choice(match.legal()))


@pytest.mark.parametrize("game", ["titania", "utopia"])
@pytest.mark.parametrize("clock", [None, LIVE, DAYS])
def test_the_changes_give_the_whole_view(game: str, clock: dict[str, Any] | None) -> None:
    """For seats and spectators, also for those who come late or miss something, whatever happens at the table."""
    luck = Random(f"{game} {clock}")
    table = new_table(game, luck.randbytes(32), clock)
    known: dict[int, Any] = {}  # by viewer
    kinds, compared, small, now = set(), 0, 0, 0
    for number in range(1, 130):
        table.audience.knowledge(SPECTATOR)  # somebody always looks on
        now += luck.randrange(20_000)
        entry = next_entry(table, number, now, luck)
        undone = table.apply(entry)
        if table.status != "running":
            break
        news = News(TableJson(table, now, Presence, hides=lambda _reader, _author: False), entry, undone)
        for viewer in VIEWERS:
            whole = {"view": table.playing.view(viewer), "seats": seats_json(table, now, Presence()), "pause": None}
            if luck.random() < 0.1:
                known.pop(viewer, None)  # this one looks away
            elif viewer in known:
                content = news.change(viewer)
                assert content == news.change(viewer), "rendering changes nothing"
                known[viewer] = patched(known[viewer], orjson.loads(content)["patch"])
                assert known[viewer] == plain(whole)
                compared += 1
                small += len(content) < len(orjson.dumps(whole)) / 2
                kinds.add(entry.kind)
            else:
                known[viewer] = plain(whole)
    assert {journal.ACTION, journal.UNDO} < kinds
    assert compared > 100
    assert small > 0.75 * compared


class Follower:
    """Somebody who keeps a table by what changes, beside a connection that brings whole views."""

    def __init__(self, guest: Guest, table_id: str) -> None:
        self.changes, self.whole = guest.live(table_id, **CHANGES), guest.live(table_id)
        self.told, self.expected = self.changes.next_of("table"), self.whole.next_of("table")

    def check(self, number: int) -> list[str]:
        """Reads on to that number and compares everything on the way; the types of the messages with changes."""
        types = []
        while self.told["number"] < number:
            message = _next(self.changes)
            self.told, self.expected = follow(self.told, message), follow(self.expected, _next(self.whole))
            for name in ("number", "now", "status", "view", "log"):
                assert self.told[name] == self.expected[name], name
            assert without_presence(self.told["seats"]) == without_presence(self.expected["seats"])
            types.append(message["type"])
        return types


def _next(line: Line) -> dict[str, Any]:
    return line.next_of("table", "play", "change")


def start(server: RunningServer) -> tuple[Guest, Guest, dict[str, Any]]:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.create("me", "open", public=True, options={"start": 0}, clock={**LIVE, "minutes": 1})
    ben.at(table["id"], "join")
    return ann, ben, ann.table(table["id"])


def test_who_is_told_what(server: RunningServer) -> None:
    """Two players and a spectator, over both ways; an action, taking back, time running out, coming back."""
    ann, ben, table = start(server)
    table_id = table["id"]
    followers = [Follower(guest, table_id) for guest in (ann, ben, server.guest("Cleo"))]
    answers = []

    def do(guest: Guest, what: str, body: dict[str, Any] | None = None) -> None:
        nonlocal table
        answer = guest.at(table_id, what, body, **CHANGES)
        assert answer.status_code == 200, answer.text
        answers.append(answer.json())
        table = ann.table(table_id)

    while len(answers) < 8 or not table["view"]["undoable"]:
        actor = (ann, ben)[table["view"]["actor"]]
        legal = actor.table(table_id)["view"]["legal"]
        do(actor, "actions", {"number": table["number"] + 1, "action": legal[len(answers) % len(legal)]})
    do(ann, "undo", {"number": table["number"] + 1})
    server.time.pass_seconds(100)
    server.sweep()
    table = ann.table(table_id)
    away = next(i for i, seat in enumerate(table["seats"]) if seat["away"])
    do((ann, ben)[away], "return")
    assert answers.pop()["type"] == "play", "who comes back gets a whole view"
    for follower in followers:
        assert set(follower.check(table["number"])) == {"change"}
        assert follower.told["view"]["seat"] == follower.expected["view"]["seat"]
    heard = [message for follower in followers for message in follower.changes.heard if message["type"] == "change"]
    assert {message["kind"] for message in heard} == {"action", "undo", "stand_in", "return"}
    for answer in answers:
        assert answer["type"] == "change"
        assert answer in heard, "the answer is what the seat is told"


def test_who_missed_something_gets_the_whole_table(make_server: MakeServer) -> None:
    server = make_server()
    ann, ben, table = start(server)
    line = ben.live(table["id"], **CHANGES)
    known = line.next_of("table")
    line.close()
    table = {**ann.act(table).json(), "id": table["id"]}
    line = ben.live(table["id"], after=known["number"], **CHANGES)
    assert line.next()["type"] == "table"
    again = ben.live(table["id"], after=table["number"], **CHANGES)
    assert again.next()["type"] == "here"
    if table["view"]["legal"]:
        ann.act(table)
    else:
        ben.act(ben.table(table["id"]))
    before = ben.table(table["id"])["number"] - 1
    [message] = [_next(again)]
    assert (message["type"], message["number"]) == ("change", before + 1)


def test_after_a_restart_the_first_change_fits_what_was_known(make_server: MakeServer) -> None:
    """The table is rebuilt from its entries; who it was that looked before does not matter."""
    server = make_server()
    ann, _, known = start(server)
    server.run(_forget(server, known["id"]))
    body = {"number": known["number"] + 1, "action": known["view"]["legal"][0]}
    told = follow(known, ann.at(known["id"], "actions", body, **CHANGES).json())
    assert told["view"] == ann.table(known["id"])["view"]


async def _forget(server: RunningServer, table_id: str) -> None:
    async with server.services.registry.at(table_id) as table:
        server.services.registry.drop(table)


def test_with_several_seats_or_on_request_views_are_whole(server: RunningServer) -> None:
    ann = server.guest("Ann")
    table = ann.create("me", {"kind": "guest", "name": "Cleo"}, public=True)
    both, cleos, watching = (
        ann.live(table["id"], **CHANGES),
        ann.live(table["id"], seat=1, **CHANGES),
        server.guest().live(table["id"], views="whole"),
    )
    body = {"number": table["number"] + 1, "action": table["view"]["legal"][0]}
    answer = ann.at(table["id"], "actions", body, **CHANGES).json()
    assert answer["type"] == "play"
    assert [_next_after_table(line)["type"] for line in (both, cleos, watching)] == ["play"] * 3


def _next_after_table(line: Line) -> dict[str, Any]:
    line.next_of("table")
    return _next(line)


def test_other_views_are_refused(server: RunningServer) -> None:
    ann, _, table = start(server)
    for what, body in (("actions", {"number": 9, "action": "x"}), ("undo", {"number": 9}), ("reset", {"number": 9})):
        answer = ann.at(table["id"], what, body, views="partly")
        assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (422, "bad-field", "views")
    with pytest.raises(InvalidStatus) as found:
        ann.live(table["id"], views="partly")
    assert found.value.response.status_code == 422


def test_spectators_share_one_message(server: RunningServer) -> None:
    ann, _, table = start(server)
    lines = [server.guest().live(table["id"], **CHANGES) for _ in range(3)]
    for line in lines:
        assert line.next_of("table")["you"]["seat"] is None
    ann.act(table)
    told = [_next(line) for line in lines]
    assert told[0] == told[1] == told[2]
    assert not any(operation["path"].startswith("/view/legal") for operation in told[0]["patch"])
