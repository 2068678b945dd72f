"""The games that wait for somebody: counted, listed, sorted, and drawn in miniature."""

from __future__ import annotations

from typing import Any

from atoll.engine.game import game
from atoll.engine.match import SPECTATOR
from tests.server.running_server import Guest, ManualTime, RunningServer


def together(ann: Guest, ben: Guest, start: int, **more: Any) -> str:
    """A table of Ann and Ben, at which seat `start` begins."""
    table = ann.create("me", "open", options={"start": start}, **more)
    ben.at(table["id"], "join", key=table["links"]["invite"].partition("key=")[2])
    return str(table["id"])


def listed(guest: Guest, **query: Any) -> list[str]:
    return [line["id"] for line in guest.get("/api/tables", list="mine", **query).json()["tables"]]


def turns(guest: Guest) -> list[str]:
    return [turn["table"] for turn in guest.get("/api/me/turns").json()["turns"]]


def test_what_waits_for_whom(server: RunningServer, manual_time: ManualTime) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    bens = together(ann, ben, 1)
    manual_time.pass_seconds(60)
    first = together(ann, ben, 0, clock={"kind": "days", "days": 2})
    manual_time.pass_seconds(60)
    second = together(ann, ben, 0)
    manual_time.pass_seconds(60)
    opened = ann.create("me", "open")["id"]
    assert (turns(ann), turns(ben)) == ([first, second], [bens]), "the longest wait comes first"
    waiting = ann.get("/api/me/turns").json()["turns"][0]
    assert waiting["deadline"] == waiting["since"] + 2 * 86_400_000
    assert listed(ann) == [second, first, opened, bens]
    assert (listed(ann, waits="me"), listed(ann, waits="others")) == ([second, first], [opened, bens])
    assert listed(ann, waits="over") == []
    assert listed(ann, order="newest") == [opened, second, first, bens]
    assert listed(ann, order="oldest") == [bens, first, second, opened]
    lines = {line["id"]: line for line in ann.get("/api/tables", list="mine").json()["tables"]}
    assert (lines[first]["deadline"], lines[second]["deadline"]) == (waiting["deadline"], None)
    assert ann.get("/api/tables", list="mine", waits="never").status_code == 422
    while ann.table(second)["view"]["actor"] == 0:
        manual_time.pass_seconds(1)
        assert turns(ann) == [first, second]
        ann.act(ann.table(second))
    assert (turns(ann), set(turns(ben))) == ([first], {bens, second})


def test_the_oldest_first_page_by_page(server: RunningServer, manual_time: ManualTime) -> None:
    ann = server.guest("Ann")
    ids = []
    for _ in range(32):
        manual_time.pass_seconds(10)
        ids.append(ann.create("me", "random", options={"start": 0})["id"])
    first = ann.get("/api/tables", list="mine", order="oldest").json()
    rest = ann.get("/api/tables", list="mine", order="oldest", after=first["next"]).json()
    assert [line["id"] for line in first["tables"] + rest["tables"]] == ids
    assert rest["next"] is None


def test_a_picture_shows_what_spectators_see(server: RunningServer) -> None:
    ann, ben, eve = server.guest("Ann"), server.guest("Ben"), server.guest("Eve")
    table_id = together(ann, ben, 0)
    path = f"/api/tables/{table_id}/picture.svg"
    assert eve.get(path).status_code == 404, "nor may Eve know that there is such a table"
    table = ann.table(table_id)
    while table["view"]["actor"] == 0:
        table = {**ann.act(table).json(), "id": table_id}
    answer = ann.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert "private" in answer.headers["cache-control"]
    match = server.services.registry.loaded.find(table_id).playing  # type: ignore[union-attr]
    record = match.knowledge(SPECTATOR).record
    drawn = {night: match.spec.miniature(match.board, record, frozenset(), night) for night in (False, True)}
    assert answer.text == ben.get(path).text == drawn[False], "the same for everybody"
    assert ann.get(path, night="true").text == drawn[True] != drawn[False]
    before = match.at(0)
    dealt = match.spec.miniature(match.board, before.knowledge(SPECTATOR).record, frozenset(), False)
    assert ben.get(path, number=1).text == dealt, "after Ben joined and before Ann acted"
    assert ben.get(path, number=10_000).text == drawn[False]
    assert ben.get(path, lit="e5,nowhere,<b>").text.count("<circle") == drawn[False].count("<circle") + 1
    assert ben.get(path, whole="true").text == match.spec.draw(match.board, record), "the large drawing"
    opened = ann.create("me", "open")["id"]
    assert ann.get(f"/api/tables/{opened}/picture.svg").json()["code"] == "not-now"


def test_miniatures_of_every_game_are_small() -> None:
    for name in ("titania", "utopia"):
        match = game(name).new(2, 1, backend="python")
        drawn = match.spec.miniature(match.board, match.knowledge(SPECTATOR).record, frozenset(), False)
        assert drawn.startswith("<svg")
        assert len(drawn) < 16_000
