"""Wrong cookies, other people's seats, foreign origins, long bodies, floods: refused, and counted."""

from __future__ import annotations

from typing import Any

import httpx

from atoll.server import metrics
from tests.patience import PATIENCE
from tests.server.conftest import MakeServer
from tests.server.openapi_document import the_document
from tests.server.running_server import Guest, RunningServer

CLEO = {"kind": "guest", "name": "Cleo"}
MAY_BE_ASKED_BY_SPECTATORS = ("/chat", "/notes", "/continue", "/analysis", "/relations", "/reports")


def refused(code: str) -> float:
    return float(metrics.refused.labels(code)._value.get())


def everything_at(table_id: str) -> list[tuple[str, str, Any]]:
    """Every request about a table, with a body that would be right."""
    path = f"/api/tables/{table_id}"
    return [
        ("GET", path, None),
        ("GET", path + "/log", None),
        ("GET", path + "/replay", None),
        ("GET", path + "/missed", None),
        ("POST", path + "/join", {}),
        ("POST", path + "/leave", {}),
        ("POST", path + "/seats", {"seat": 1, "kind": "open"}),
        ("POST", path + "/actions", {"number": 1, "action": "done"}),
        ("POST", path + "/undo", {"number": 1}),
        ("POST", path + "/reset", {"number": 1}),
        ("POST", path + "/resign", {}),
        ("POST", path + "/return", {}),
        ("POST", path + "/rematch", {}),
        ("POST", path + "/chat", {"text": "Hello"}),
        ("PUT", path + "/notes", {"text": "x"}),
        ("POST", path + "/pause", {"agree": True}),
        ("POST", path + "/relations", {"seat": 0, "kind": "mute"}),
        ("POST", path + "/reports", {"seat": 0, "reason": "spam"}),
        ("POST", path + "/hint", {}),
        ("POST", path + "/why-not", {"parts": ["place:h7"]}),
        ("GET", path + "/plan", None),
        ("PUT", path + "/plan", {"actions": ["done"]}),
        ("DELETE", path + "/plan", None),
        ("POST", path + "/plan/try", {"actions": []}),
        ("POST", path + "/continue", {"at": 0, "seat": 0, "levels": ["casual"]}),
        ("GET", path + "/picture.svg", None),
        ("GET", path + "/analysis", None),
        ("POST", path + "/analysis", {}),
    ]


def ask(guest: Guest, method: str, path: str, body: Any, **query: Any) -> httpx.Response:
    return guest.get(path, **query) if method == "GET" else guest.call(method, path, body, **query)


def test_every_route_about_a_table_is_tried_by_strangers() -> None:
    routes = {(method, path) for path, methods in the_document()["paths"].items() for method in methods}
    tried = {(method.lower(), path) for method, path, _ in everything_at("{table_id}")}
    here = {(method, path) for method, path in routes if path.startswith("/api/tables/{table_id}")}
    assert tried == here - {("get", "/api/tables/{table_id}/live")}  # a WebSocket: test_live.py


def test_wrong_cookies(server: RunningServer) -> None:
    for cookie in ("", "x", "A" * 43, "A" * 5000, "é", "' OR 1=1 --", "../../etc/passwd"):
        is_refused(server, cookie)


def is_refused(server: RunningServer, cookie: str) -> None:
    before = refused("no-identity")
    header = {"Cookie": f"atoll={cookie}".encode()}
    answer = httpx.post(server.url + "/api/tables", json={}, headers=header, timeout=PATIENCE)
    assert answer.status_code in (401, 422)
    answer = httpx.post(
        server.url + "/api/tables/x/actions", json={"number": 1, "action": "x"}, headers=header, timeout=PATIENCE
    )
    assert (answer.status_code, answer.json()["code"]) == (401, "no-identity")
    assert refused("no-identity") > before
    new = httpx.get(server.url + "/api/me", headers=header, timeout=PATIENCE)
    assert new.status_code == 200
    assert f"atoll={cookie};" not in new.headers["set-cookie"], "a cookie that the client made up becomes no identity"


def test_a_table_by_link_only_is_not_there_for_strangers(make_server: MakeServer) -> None:
    """Whatever they ask, the answer is the same as for a table that does not exist."""
    server = make_server(operators="somebody")  # who reads reports
    ann, eve = server.guest("Ann"), server.guest("Eve")
    table = ann.create("me", CLEO)
    before = refused("not-found")
    for real, none in zip(everything_at(table["id"]), everything_at("AAAAAAAAAAAA"), strict=True):
        for key in (None, "x", table["id"]):
            query = {} if key is None else {"key": key}
            there, nowhere = ask(eve, *real, **query), ask(eve, *none, **query)
            assert there.status_code == 404, real
            assert {**there.json(), "request": ""} == {**nowhere.json(), "request": ""}, real
    assert refused("not-found") >= before + 6 * len(everything_at(""))
    assert ann.table(table["id"])["number"] == table["number"]


def test_a_spectator_can_only_look(server: RunningServer) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    table = ann.create("me", "open")
    watch = table["links"]["watch"].partition("key=")[2]
    assert ask(eve, "GET", f"/api/tables/{table['id']}", None, key=watch).json()["links"]["invite"] is None
    assert eve.at(table["id"], "join", key=watch).json()["code"] == "forbidden"
    for method, path, body in everything_at(table["id"]):
        if method != "GET" and not path.endswith(MAY_BE_ASKED_BY_SPECTATORS):
            answer = ask(eve, method, path, body, key=watch)
            assert answer.status_code in (403, 404), path
    assert ann.table(table["id"])["number"] == table["number"]


def test_other_peoples_seats(server: RunningServer) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.create("me", "open", public=True, options={"start": 0})
    ben.at(table["id"], "join")
    now = ann.table(table["id"])
    before = refused("forbidden")
    action = now["view"]["legal"][0]
    for what, body in (
        ("actions", {"number": now["number"] + 1, "action": action, "seat": 0}),
        ("undo", {"number": now["number"] + 1, "seat": 0}),
        ("resign", {"seat": 0}),
        ("return", {"seat": 0}),
    ):
        answer = ben.at(table["id"], what, body)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), what
    assert ben.get(f"/api/tables/{table['id']}", seat=0).status_code == 403
    assert refused("forbidden") >= before + 5
    assert ann.table(table["id"]) | {"now": 0} == now | {"now": 0}


def test_refusals_are_counted(server: RunningServer) -> None:
    ann = server.guest()
    before = {code: refused(code) for code in ("foreign-origin", "too-large")}
    assert ann.http.post("/api/tables", json={}, headers={"Origin": "https://evil.example"}).status_code == 403
    assert ann.post("/api/tables", {"game": "x" * 70_000}).status_code == 413
    assert {code: refused(code) - count for code, count in before.items()} == {"foreign-origin": 1, "too-large": 1}
    assert 'atoll_refused_total{code="too-large"}' in ann.get("/metrics").text


def test_a_flood_of_one_does_not_stop_another(make_server: MakeServer) -> None:
    server = make_server(rate_identity=5)
    eve, ann = server.guest("Eve"), server.guest("Ann")
    before = refused("too-many")
    answers = [eve.get("/api/tables", list="mine").status_code for _ in range(60)]
    assert answers.count(429) == refused("too-many") - before > 0
    assert ann.get("/api/tables", list="mine").status_code == 200


def test_new_people_are_limited_by_address(make_server: MakeServer) -> None:
    server = make_server(new_people=3)
    answers = [httpx.get(server.url + "/api/me", timeout=PATIENCE) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429, 429]
    assert "set-cookie" not in answers[-1].headers


def test_a_name_can_be_anything_and_does_nothing(server: RunningServer) -> None:
    name = "<script>alert(1)</script>"[:24]
    ann = server.guest(name)
    table = ann.create("me", "open", public=True)
    answer = ann.get(f"/api/tables/{table['id']}")
    assert answer.json()["seats"][0]["name"] == name
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.headers["x-content-type-options"] == "nosniff"
