"""Hints: who gets one, that everybody sees it, and that it comes from what the seat knows alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from atoll.server.play.hints import hint_question
from tests.server.running_server import Guest, RunningServer

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
BEGIN = {"options": {"start": 0}}


def refused(guest: Guest, table_id: str, **body: Any) -> str:
    answer = guest.at(table_id, "hint", body)
    assert answer.status_code in (403, 404, 409, 422), answer.text
    return str(answer.json()["code"])


@SQLITE
def test_first_where_to_look_then_the_action(server: RunningServer) -> None:
    ann = server.guest("Ann")
    table = ann.create("me", "random", **BEGIN)
    assert table["hints"] is True
    assert table["hinted"] == []
    line = ann.live(table["id"])
    nudge = ann.at(table["id"], "hint").json()
    assert set(nudge) == {"number", "seat", "full", "look"}
    again = ann.at(table["id"], "hint").json()
    assert again == nudge, "asking again changes nothing"
    hint = ann.at(table["id"], "hint", {"full": True}).json()
    assert hint["action"] in table["view"]["legal"]
    assert nudge["look"] in hint["action"]
    assert hint["line"][0] == hint["action"]
    assert sum(hint["values"]["chances"]) == pytest.approx(1)
    taken = ann.table(table["id"])["hinted"]
    assert [(each["number"], each["after"], each["full"]) for each in taken] == [(1, 0, False), (2, 0, True)]
    while line.next_of("table")["number"] < 2:
        pass
    assert line.heard[-1]["hinted"] == taken, "everybody is told"
    assert hint["action"] not in str([message.get("hinted") for message in line.heard])
    played = ann.act({**table, "number": 2}, hint["action"])
    assert played.json()["number"] == 3


@SQLITE
def test_who_gets_no_hint(server: RunningServer) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table_id = ann.create("me", "open", "random", public=True, **BEGIN)["id"]
    assert refused(ann, table_id) == "forbidden", "there is an open seat, so hints are off"
    assert ben.at(table_id, "join").status_code == 200
    assert refused(ann, table_id) == "forbidden"
    allowed = ann.create("me", "open", public=True, hints=True, **BEGIN)
    assert allowed["hints"] is True
    assert refused(ann, allowed["id"]) == "not-now", "the game has not begun"
    ben.at(allowed["id"], "join")
    assert ann.at(allowed["id"], "hint").status_code == 200
    assert refused(ben, allowed["id"]) == "not-now", "it is not Ben's turn"
    assert refused(ben, allowed["id"], seat=0) == "forbidden"
    assert refused(server.guest(), allowed["id"]) == "forbidden"
    assert refused(server.guest(), ann.create("me", "random")["id"]) == "not-found"
    off = ann.create("me", "random", hints=False, **BEGIN)
    assert off["hints"] is False
    assert refused(ann, off["id"]) == "forbidden"
    assert refused(ann, allowed["id"], full="yes") == "bad-field"
    ann.at(allowed["id"], "resign")
    assert refused(ann, allowed["id"]) == "not-now"


@SQLITE
@pytest.mark.parametrize("name", ["titania", "utopia"])
def test_what_leaves_the_server_is_what_the_seat_knows(server: RunningServer, name: str) -> None:
    """If what the seat cannot know is dealt anew, the question to the process stays the same."""
    ann = server.guest()
    table_id = ann.create("me", {"kind": "guest", "name": "Cleo"}, game=name)["id"]
    chance = Random(3)
    table = ann.table(table_id)
    for _ in range(30):
        action = chance.choice(table["view"]["legal"])
        ann.at(table_id, "actions", {"number": table["number"] + 1, "action": action})
        table = ann.table(table_id)

    async def asked() -> tuple[bytes, bytes, bytes]:
        async with server.services.registry.at(table_id) as found:
            match, seat = found.playing, found.actor
            assert seat is not None
            before = hint_question(found, seat, 1).record
            truth = match.record_bytes
            match._states = match._runner.resampled(match.knowledge(seat).states, b"another world, 32 bytes long ...")
            return before, truth, hint_question(found, seat, 1).record

    before, truth, after = server.run(asked())
    assert before == after != truth
