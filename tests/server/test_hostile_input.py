"""Hostile input in every field that a client can send: never a failure of the server, always a clear answer.

What there is to send is read from the OpenAPI document, so a new route or field is covered by itself.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator, Mapping
from contextlib import suppress
from email.message import Message
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Any, NamedTuple, get_args
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.http11 import Response

from atoll.server.log import log
from atoll.server.problems import Code
from tests.patience import PATIENCE
from tests.server.conftest import MakeServer
from tests.server.hostile import (
    HOSTILE,
    RAW,
    TEXTS,
    UNSTORABLE,
    Place,
    as_text,
    bodies,
    operations,
    places,
    replaced,
    samples,
)
from tests.server.openapi_document import the_document
from tests.server.running_server import Guest, RunningServer


class Answer(NamedTuple):
    status_code: int
    headers: Message
    text: str

    def json(self) -> Any:
        return json.loads(self.text)


class Attacker:
    """Somebody who sends one thing after another, and checks each answer."""

    def __init__(self, server: RunningServer, failures: list[str]) -> None:
        self.server = server
        self.guest: Guest = server.guest("Eve")
        server.services.people._operators = frozenset({self.guest.get("/api/me").json()["id"]})  # to get further
        self.table = self.guest.create("me", {"kind": "guest", "name": "Cleo"})
        self.known = {
            "table_id": self.table["id"],
            "game_name": "titania",
            "board": "default",
            "channel_id": "AAAAAAAAAAAA",
            "puzzle_id": "titania-1",
            "relation_id": "AAAAAAAAAAAA",
            "passkey_id": "AAAAAAAAAAAA",
            "report_id": "AAAAAAAAAAAA",
            "person_id": "AAAAAAAAAAAA",
            "token": "x",
            "secret": "x",
        }
        self.failures = failures
        self.sent = 0
        self._line = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)

    def path(self, pattern: str) -> str:
        return pattern.format(**self.known)

    def _ask(self, method: str, path: str, content: str | None = None, headers: Mapping[str, str] = {}) -> Answer:
        """Thousands of times: a client that knows more takes more time than the server."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.guest.http.cookies.items())
        body = None if content is None else content.encode()
        self._line.request(method, path, body, {**headers, "Cookie": cookies})
        answer = self._line.getresponse()
        for name, cookie in SimpleCookie(answer.headers["Set-Cookie"]).items():
            self.guest.http.cookies.set(name, cookie.value, domain="127.0.0.1")
        return Answer(answer.status, answer.headers, answer.read().decode())

    def send(self, what: str, method: str, path: str, **given: Any) -> Answer:
        answer = self._ask(method, self.path(path), **given)
        if path in ("/api/sign-out", "/api/me/delete") and answer.status_code == 204:
            self.guest = self.server.guest("Eve")
        where = f"{method} {path} with {what}: {answer.status_code} {answer.text[:300]}"
        assert answer.status_code < 500, where
        if answer.status_code >= 400:
            assert answer.headers["content-type"] == "application/problem+json", where
            told = answer.json()
            assert told["code"] in get_args(Code), where
            assert 0 < len(told["detail"]) <= 1000, where
        self.sent += 1
        return answer

    def close(self) -> None:
        self._line.close()

    def check_all_is_well(self) -> None:
        assert self.failures == []
        told = self.guest.get("/health").json()
        assert (told["status"], told["restarts"]) == ("ok", {})
        other = self.server.guest("Ann")
        table = other.create("me", {"kind": "guest", "name": "Cleo"}, options={"start": 0})
        assert other.act(table).status_code == 200, "others are served as ever"


@pytest.fixture
def attacker(make_server: MakeServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[Attacker]:
    failures: list[str] = []
    monkeypatch.setattr(log, "error", lambda message, **more: failures.append(f"{message}: {more}"))
    server = make_server(bots=0, tables_identity=1_000_000, operators="x")
    for limit in vars(server.services.limits).values():
        limit.rate = 0  # everything gets through to what it attacks
    attacker = Attacker(server, failures)
    yield attacker
    attacker.close()


def test_every_field_of_every_body(attacker: Attacker, database: str) -> None:
    """With PostgreSQL only texts: whatever else is wrong is refused before anything is stored."""
    hostile = {name: value for name, value in HOSTILE.items() if name in TEXTS or database.startswith("sqlite")}
    tried: set[tuple[str, str, Place]] = set()
    for method, path, body in bodies():
        for place in places(body):
            if (method, path, place) in tried:
                continue
            tried.add((method, path, place))
            for name, value in hostile.items():
                content = as_text(replaced(body, place, value))
                what = f"{name} at {place}"
                answer = attacker.send(
                    what, method, path, content=content, headers={"Content-Type": "application/json"}
                )
                if name in UNSTORABLE:
                    assert (answer.status_code, answer.json()["code"]) == (422, "bad-field"), what
                    assert "cannot be stored" in answer.json()["detail"], what
    assert len({(method, path) for method, path, _ in tried}) == len(list(operations("requestBody"))) >= 15
    assert attacker.sent == len(tried) * len(hostile) > 500
    attacker.check_all_is_well()


def test_every_parameter_of_every_address(attacker: Attacker) -> None:
    texts = {name: value for name, value in HOSTILE.items() if isinstance(value, str) and not value.startswith(RAW)}
    texts |= {"a huge number": str(10**40), "a negative number": "-1", "a fraction": "1e308", "no number": "nan"}
    for method, path, operation in operations("parameters"):
        if path.endswith("/live"):
            continue
        body = {} if method == "GET" else {"content": "{}", "headers": {"Content-Type": "application/json"}}
        for parameter in operation["parameters"]:
            for name, value in texts.items():
                encoded = value.encode("utf-8", "surrogatepass").hex()
                escaped = "".join(f"%{encoded[i : i + 2]}" for i in range(0, len(encoded), 2))
                what = f"{name} as {parameter['name']}"
                if parameter["in"] == "path":
                    known = attacker.known | {parameter["name"]: escaped}
                    attacker.send(what, method, path.format(**known), **body)
                else:
                    required = "list=mine&" if path == "/api/tables" and parameter["name"] != "list" else ""
                    address = f"{path}?{required}{parameter['name']}={escaped}"
                    attacker.send(what, method, address, **body)
    assert attacker.sent > 300
    attacker.check_all_is_well()


def test_every_message_of_a_live_connection(attacker: Attacker) -> None:
    messages = samples({"$ref": "#/components/schemas/ClientMessage"})
    assert {message["type"] for message in messages} == {"seat", "beat", "hidden"}
    beat = as_text(next(message for message in messages if message["type"] == "beat"))
    hostile: list[str | bytes] = [b"\xff\x00", "", "{", "[]", "1", '"' + "x" * 5_000 + '"']
    for message in messages:
        for place in places(message):
            hostile += [as_text(replaced(message, place, value))[:15_000] for value in HOSTILE.values()]
        hostile.append(as_text({**message, "more": 1}))
    for text in hostile:
        line = attacker.guest.live(attacker.table["id"])
        line.next_of("table")
        line.send(text)
        with suppress(ConnectionClosed):  # not every message has an answer, but this one has
            line.send(beat)
        answer = line.next_of("bye", "table", "beat")
        if answer["type"] == "bye":
            assert (answer["code"], bool(answer["detail"])) == ("gone", True), text[:100]
            with pytest.raises(ConnectionClosed):
                line.next_of("bye")
        line.close()
    attacker.check_all_is_well()


def test_every_parameter_of_a_live_connection(attacker: Attacker) -> None:
    operation = the_document()["paths"]["/api/tables/{table_id}/live"]["get"]
    for parameter in operation["parameters"]:
        for name in ("NUL", "ten thousand characters", "code", "a huge number", "a negative number", "null"):
            value = HOSTILE[name]
            if parameter["in"] == "path":
                table_id, given = quote(str(value)), {}
            else:
                table_id, given = attacker.table["id"], {parameter["name"]: value}
            refused = connect(attacker.guest, table_id, given)
            if refused is not None:
                assert refused.status_code < 500, (parameter["name"], name)
                assert json.loads(refused.body or b"{}")["code"] in get_args(Code)
    attacker.check_all_is_well()


def connect(guest: Guest, table_id: str, query: dict[str, Any]) -> Response | None:
    """Connects, and returns the answer if that is refused."""
    try:
        guest.live(table_id, **query).close()
    except InvalidStatus as refused:
        return refused.response
    return None


MALFORMED = {
    "no HTTP": b"Hello?\r\n\r\n",
    "an address of 70,000 bytes": b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
}


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("sent", MALFORMED.values(), ids=MALFORMED)
def test_what_is_no_request(attacker: Attacker, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", attacker.server.port), timeout=PATIENCE) as connection:
        connection.sendall(sent)
        told = b"".join(iter(lambda: connection.recv(65536), b""))
    head, _, body = told.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b"application/problem+json" in head
    assert json.loads(body)["code"] == "bad-json"
    attacker.check_all_is_well()
