"""Origins, headers, sizes, rates."""

from __future__ import annotations

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.patience import PATIENCE
from tests.server.conftest import MakeServer
from tests.server.running_server import RunningServer


def test_other_sites_pages_cannot_act(server: RunningServer) -> None:
    ann = server.guest()
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": f"{server.url}.evil.example"},
        {"Origin": "http://["},
        {"Origin": ""},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        answer = ann.http.post("/api/sign-out", json={}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin"), headers
    assert ann.http.patch("/api/me", json={"name": "A program"}).status_code == 200


def test_an_origin_may_be_allowed(make_server: MakeServer) -> None:
    server = make_server(origins="https://friend.example, https://other.example/")
    ann = server.guest()
    answer = ann.http.patch("/api/me", json={"name": "Ann"}, headers={"Origin": "https://other.example"})
    assert answer.status_code == 200


def test_other_sites_pages_cannot_listen(server: RunningServer) -> None:
    ann = server.guest()
    table_id = ann.create("me", "open", public=True)["id"]
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table_id}/live"
    with pytest.raises(InvalidStatus) as refused, connect(address, origin="https://evil.example"):
        pass
    assert refused.value.response.status_code == 403


def test_headers(server: RunningServer) -> None:
    for path in ("/", "/table/x", "/api/games", "/api/nothing", "/health", "/assets/missing.js"):
        headers = httpx.get(server.url + path, timeout=PATIENCE).headers
        assert "script-src 'self';" in headers["content-security-policy"], path
        assert "default-src 'none'" in headers["content-security-policy"], path
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["referrer-policy"] == "same-origin", path
        assert "server" not in headers, path


def test_bodies_have_a_size(server: RunningServer) -> None:
    ann = server.guest()
    long = ann.post("/api/tables", {"game": "x" * 70_000})
    assert (long.status_code, long.json()["code"]) == (413, "too-large")
    assert long.json()["detail"] == "The body is longer than 64 kB"
    longer = ann.post("/api/logs", {"game": "x" * 600_000})
    assert (longer.status_code, longer.json()["detail"]) == (413, "The body is longer than 512 kB")

    def endless() -> object:
        for _ in range(100):
            yield b"x" * 10_000

    unannounced = ann.http.post("/api/tables", content=endless(), headers={"Content-Type": "application/json"})
    assert unannounced.status_code == 413
    log = ann.post("/api/logs", {"format": 1, "actions": ["x" * 100_000]})
    assert log.json()["code"] == "bad-log"


def test_bodies_are_json(server: RunningServer) -> None:
    ann = server.guest()
    for content in (b"{", b"\xff", b"[" * 60_000, b"1"):
        answer = ann.http.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
        assert answer.json()["code"] in ("bad-json", "bad-field"), content[:10]
        assert answer.status_code in (400, 422)
    form = ann.http.post("/api/sign-out", data={"everywhere": "true"})
    assert (form.status_code, form.json()["code"]) == (400, "bad-json")


def test_what_there_is_not(server: RunningServer) -> None:
    guest = server.guest()
    for method in ("GET", "POST", "PATCH", "DELETE"):
        answer = guest.call(method, "/api/tables/x/y/actions", {})
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), method
        assert answer.headers["content-type"] == "application/problem+json", method


def test_a_wrong_method_is_told_all_that_are_right(server: RunningServer) -> None:
    guest = server.guest()
    for method, path, allowed in (
        ("OPTIONS", "/api/me", "GET, HEAD, PATCH"),
        ("DELETE", "/api/me", "GET, HEAD, PATCH"),
        ("PUT", "/api/tables", "GET, HEAD, POST"),
        ("GET", "/api/sign-in", "POST"),
        ("PUT", "/api/tables/x/actions", "POST"),
        ("POST", "/api/openapi.json", "GET, HEAD"),
        ("POST", "/health", "GET, HEAD"),
        ("POST", "/", "GET, HEAD"),
    ):
        answer = guest.http.request(method, path)
        assert (answer.status_code, answer.json()["code"]) == (405, "no-method"), (method, path)
        assert answer.headers["allow"] == allowed, (method, path)
        assert answer.json()["detail"] == f"This address does not accept {method}; it accepts {allowed}"


def test_what_can_be_read_can_be_asked_about(server: RunningServer) -> None:
    """HEAD is how proxies and monitors look: it must be GET's answer, not that of a page."""
    for path in ("/health", "/metrics", "/api/games", "/api/nothing", "/"):
        head, whole = httpx.head(server.url + path, timeout=PATIENCE), httpx.get(server.url + path, timeout=PATIENCE)
        assert (head.status_code, head.content) == (whole.status_code, b""), path
        assert head.headers["content-type"] == whole.headers["content-type"], path


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_failure_is_answered_and_logged_once(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Behind FastAPI as on the hot route, the guard alone turns it into an answer."""

    async def fail(*_: object) -> bytes:
        raise ZeroDivisionError("a bug")

    ann = server.guest()
    table = ann.create("me", {"kind": "guest", "name": "Cleo"})
    for name in ("act", "look"):
        monkeypatch.setattr(server.services.actions, name, fail)
    for answer in (ann.act(table), ann.get(f"/api/tables/{table['id']}")):
        assert (answer.status_code, answer.json()["code"]) == (500, "broken")
        assert "content-security-policy" in answer.headers
    assert [record.name for record in caplog.records if record.levelname == "ERROR"] == ["atoll", "atoll"]


def test_a_body_that_is_no_object(server: RunningServer) -> None:
    guest = server.guest()
    for path in ("/api/tables", "/api/tables/x/actions"):
        for body in (b"[]", b"null", b"7", b""):
            answer = guest.http.post(path, content=body, headers={"Content-Type": "application/json"})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-json"), (path, body)
            assert answer.json()["detail"].startswith("The body "), (path, body)


def test_addresses_that_no_table_can_have(server: RunningServer) -> None:
    for path in ("/api/tables/a%00b", "/api/tables/a%00b/log", "/api/tables/%F0%9F%90%99/replay"):
        assert server.guest().get(path).json()["code"] == "not-found", path


def test_floods_are_refused(make_server: MakeServer) -> None:
    server = make_server(rate_identity=2)
    ann = server.guest()
    answers = [ann.get("/api/me") for _ in range(30)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert refused[0].json()["code"] == "too-many"
    assert int(refused[0].headers["retry-after"]) >= 1
    server.time.pass_seconds(1)
    assert ann.get("/api/me").status_code == 200


def test_floods_from_an_address_are_refused(make_server: MakeServer) -> None:
    server = make_server(rate_address=2)
    assert [httpx.get(server.url + "/api/games", timeout=PATIENCE).status_code for _ in range(11)] == [200] * 10 + [429]
    assert httpx.get(server.url + "/health", timeout=PATIENCE).status_code == 200


def test_passwords_cannot_be_tried_for_ever(server: RunningServer) -> None:
    eve = server.guest()
    codes = [eve.post("/api/sign-in", {"name": "Ann", "password": "x"}).status_code for _ in range(14)]
    assert codes[0] == 403
    assert codes[-1] == 429


def test_connections_have_a_number(make_server: MakeServer) -> None:
    server = make_server(sockets_identity=2)
    ann = server.guest()
    table_id = ann.create("me", "open")["id"]
    ann.live(table_id).next()
    ann.live(table_id).next()
    with pytest.raises(InvalidStatus) as refused:
        ann.live(table_id)
    assert refused.value.response.status_code == 429


def test_the_client_or_a_word_about_it(server: RunningServer) -> None:
    for path in ("/", "/table/abc", "/replay/abc", "/rules/titania"):
        answer = httpx.get(server.url + path, timeout=PATIENCE)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
    assert httpx.get(server.url + "/api/nothing", timeout=PATIENCE).status_code == 404
    assert httpx.get(server.url + "/missing.js", timeout=PATIENCE).status_code == 404
    assert httpx.get(server.url + "/../../etc/passwd", timeout=PATIENCE).status_code in (200, 404)


def test_what_the_operator_sees(server: RunningServer) -> None:
    ann = server.guest()
    ann.act(ann.create("me", {"kind": "guest", "name": "Cleo"}))
    assert ann.get("/health").json()["status"] == "ok"
    metrics = ann.get("/metrics").text
    assert 'atoll_actions_total{kind="action"}' in metrics
    assert 'route="/api/tables/{table_id}/actions"' in metrics
    assert ann.get("/api/openapi.json").json()["paths"]["/api/tables/{table_id}/actions"]["post"]["requestBody"]
