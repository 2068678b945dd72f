"""Text that no database keeps, in everything a request carries: refused by name, and nobody else is disturbed."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from atoll.engine.game import game
from atoll.server.store import schema
from atoll.server.store.records import NotWritten
from tests.patience import PATIENCE
from tests.server.conftest import MakeServer
from tests.server.running_server import Guest, RunningServer, until

CLEO = {"kind": "guest", "name": "Cleo"}
HALF, NUL = "\ud800", "\0"
BAD = (HALF, "\udfff", NUL, f"fine {HALF} fine", "\ud83d\ud83d\ude00")


def log_with(**changes: Any) -> dict[str, Any]:
    match = game("titania").new(2, 7, backend="python")
    match.play(match.legal()[0])
    return {**match.log(), **changes}


def send(guest: Guest, method: str, path: str, body: Any) -> httpx.Response:
    """With every character escaped, as other clients write JSON: the guest's own refuses what is not UTF-8."""
    return guest.http.request(method, path, content=json.dumps(body), headers={"Content-Type": "application/json"})


def test_what_cannot_be_stored_is_refused_by_name(server: RunningServer) -> None:
    ann = server.guest("Ann")
    table = ann.create("me", CLEO)
    for bad in BAD:
        are_refused_by_name(ann, table, bad)
    assert ann.act(table).status_code == 200


def are_refused_by_name(ann: Guest, table: dict[str, Any], bad: str) -> None:
    path = f"/api/tables/{table['id']}"
    new = {"game": "titania", "players": 2, "seats": [{"kind": "me"}, CLEO]}
    for method, address, body, field in (
        ("PATCH", "/api/me", {"name": bad}, "name"),
        ("PUT", "/api/me/password", {"password": bad + "12345678"}, "password"),
        ("POST", "/api/sign-in", {"name": bad, "password": "x"}, "name"),
        ("POST", f"{path}/chat", {"text": bad}, "text"),
        ("PUT", f"{path}/notes", {"text": bad}, "text"),
        ("POST", f"{path}/actions", {"number": 1, "action": bad}, "action"),
        ("POST", "/api/tables", {**new, "options": {"board": bad}}, "options.board"),
        ("POST", "/api/tables", {**new, "seats": [{"kind": "me"}, {"kind": "guest", "name": bad}]}, "seats.1.name"),
        ("POST", "/api/logs", log_with(board={"text": f"# {bad}\n"}), "board.text"),
        ("POST", "/api/logs", log_with(seats=["x", f"human:{bad}"]), "seats.1"),
        ("POST", "/api/logs", log_with(board={"text": "#" * 100_000 + bad}), "board.text"),
    ):
        answer = send(ann, method, address, body)
        assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (422, "bad-field", field), (
            address,
            ascii(bad),
        )
        assert "cannot be stored" in answer.json()["detail"]
    strange_key = send(ann, "PATCH", "/api/me", {"name": "Ann", bad: 1})
    assert (strange_key.status_code, strange_key.json()["code"]) == (422, "bad-field")
    assert ann.table(table["id"])["number"] == table["number"]
    health = ann.get("/health").json()
    assert (health["status"], health["restarts"]) == ("ok", {})


def test_bodies_are_utf_8(server: RunningServer) -> None:
    """Python's own parser would read all of these."""
    text = '{"name": "Zoë"}'
    ann = server.guest("Ann")
    for encoded in ("utf-16", "utf-16-le", "utf-32", "latin-1", "surrogates"):
        raw = b'{"name": "\xed\xa0\x80"}' if encoded == "surrogates" else text.encode(encoded)
        answer = ann.http.patch("/api/me", content=raw, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-json"), encoded
        assert "UTF-8" in answer.json()["detail"], encoded
    whole = ann.http.patch("/api/me", content=text.encode(), headers={"Content-Type": "application/json"})
    assert whole.json()["name"] == "Zoë"


def test_a_pair_of_surrogates_is_a_character(server: RunningServer) -> None:
    ann = server.guest("Ann")
    for raw in (rb'{"name": "\ud83d\ude00"}', '{"name": "😀"}'.encode(), rb'{"name": "\\ud800"}'):
        answer = ann.http.patch("/api/me", content=raw, headers={"Content-Type": "application/json"})
        assert answer.status_code == 200, answer.text
    assert answer.json()["name"] == r"\ud800", "these are six letters"


def test_a_body_in_pieces(server: RunningServer) -> None:
    ann = server.guest("Ann")
    pieces = iter([b'{"name": "\\', b"ud8", b'00"}'])
    answer = ann.http.patch("/api/me", content=pieces, headers={"Content-Type": "application/json"})
    assert answer.json()["field"] == "name"


def test_queries(server: RunningServer) -> None:
    ann = server.guest("Ann")
    table = ann.create("me", CLEO)
    for path in (f"/api/tables/{table['id']}", f"/api/tables/{table['id']}/log", "/api/tables"):
        answer = ann.get(path, list="mine", key="a\0b")
        assert (answer.status_code, answer.json()["field"]) == (422, "key")
    assert ann.http.get("/api/tables?list=mine&game=%ED%A0%80").status_code == 422
    assert ann.http.get("/api/tables/%00/log").status_code == 404
    with pytest.raises(InvalidStatus) as refused:
        ann.live(table["id"], key="\0")
    assert refused.value.response.status_code == 422


def test_a_value_that_only_the_driver_refuses_ends_nothing(server: RunningServer) -> None:
    """Should a text slip through after all, its own request fails, and the next one is served."""
    ann = server.guest("Ann")

    async def slip_through() -> None:
        await server.services.writer.execute(schema.people.update(), {"name": HALF})

    with pytest.raises(NotWritten):
        server.run(slip_through())
    assert ann.call("PATCH", "/api/me", {"name": "Other"}).status_code == 200


def fails_once(owner: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    works, broken = getattr(owner, name), iter([True])

    def failing(*given: Any) -> Any:
        if next(broken, False):
            raise KeyError("something nobody thought of")
        return works(*given)

    monkeypatch.setattr(owner, name, failing)


def check_restarted(server: RunningServer, part: str) -> None:
    until(lambda: server.services.background.restarts.get(part))
    told = httpx.get(server.url + "/health", timeout=PATIENCE).json()
    assert (told["status"], told["restarts"]) == ("ok", {part: 1})
    assert f'atoll_restarts_total{{part="{part}"}}' in httpx.get(server.url + "/metrics", timeout=PATIENCE).text


def test_a_writer_that_fails_is_started_again(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.guest("Ann")
    fails_once(server.services.writer, "_write_all", monkeypatch)
    answer = ann.call("PATCH", "/api/me", {"name": "Ben"})
    assert (answer.status_code, answer.json()["code"]) == (503, "full"), "nobody waits for ever"
    assert ann.call("PATCH", "/api/me", {"name": "Cleo"}).json()["name"] == "Cleo"
    check_restarted(server, "writer")


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_heartbeat_that_fails_is_started_again(make_server: MakeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    server = make_server(beat_seconds=0.05)
    ann = server.guest("Ann")
    line = ann.live(ann.create("me", CLEO)["id"])
    fails_once(server.services.hub, "beat", monkeypatch)
    check_restarted(server, "beat")
    line.next_of("beat")
