"""Identities: cookies, names, passwords."""

from __future__ import annotations

import pytest
from argon2 import extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY
from sqlalchemy import select

from atoll.server.store import schema
from tests.server.running_server import Guest, RunningServer


def test_a_visitor_becomes_somebody_at_once(server: RunningServer) -> None:
    ann = Guest(server)
    answer = ann.get("/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    again = ann.get("/api/me")
    assert again.json() == answer.json()
    assert "set-cookie" not in again.headers
    ann.close()


def test_only_the_cookies_hash_is_stored(server: RunningServer) -> None:
    ann = server.guest()
    rows = server.run(server.services.storage.rows(select(schema.sessions)))
    assert ann.http.cookies["atoll"] not in str(rows)
    assert len(rows) == 1


@pytest.mark.parametrize("cookie", ["", "x", "nonsense" * 20, "ä"])
def test_a_wrong_cookie_is_nobody(server: RunningServer, cookie: str) -> None:
    nobody = Guest(server)
    headers = {"Cookie": f"atoll={cookie}".encode()}
    answer = nobody.http.post("/api/tables", json={}, headers=headers)
    assert answer.status_code in (401, 422)
    answer = nobody.http.patch("/api/me", json={"name": "Ann"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "no-identity")
    nobody.close()


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        *(("Ann", "Ann"), ("<b>Ann</b>", "<b>Ann</b>"), ("  A\u202enn\n ", "A nn"), ("Zoë 🐙", "Zoë 🐙")),
        *(("שלום", "שלום"), ("\u3164Ann\u2800", "Ann"), ("A\x07nn", "A nn"), ("🐙", "🐙")),
    ],
)
def test_names(server: RunningServer, given: str, kept: str) -> None:
    ann = server.guest()
    assert ann.call("PATCH", "/api/me", {"name": given}).json()["name"] == kept
    assert ann.get("/api/me").json()["name"] == kept


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u3164\u2800", "\u0301", "x" * 25, "x" * 1000, 7, None])
def test_names_that_nobody_can_have(server: RunningServer, name: object) -> None:
    answer = server.guest().call("PATCH", "/api/me", {"name": name})
    assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (422, "bad-field", "name")


def test_signing_in_elsewhere_and_out_everywhere(server: RunningServer) -> None:
    ann = server.guest("Ann")
    assert ann.call("PUT", "/api/me/password", {"password": "short"}).json()["field"] == "password"
    assert ann.call("PUT", "/api/me/password", {"password": "a long one"}).json()["password"] is True
    elsewhere = server.guest("Another")
    wrong = elsewhere.post("/api/sign-in", {"name": "Ann", "password": "a wrong one"})
    unknown = elsewhere.post("/api/sign-in", {"name": "Nobody", "password": "a wrong one"})
    assert wrong.status_code == unknown.status_code == 403
    told = [{**answer.json(), "request": None} for answer in (wrong, unknown)]
    assert told[0] == told[1], "nobody learns which names there are"
    assert elsewhere.post("/api/sign-in", {"name": "\uff21\uff2e\uff2e", "password": "a long one"}).status_code == 200
    assert elsewhere.get("/api/me").json()["id"] == ann.get("/api/me").json()["id"]
    assert elsewhere.post("/api/sign-in", {"name": "\u200bann\x07", "password": "a long one"}).status_code == 200
    assert elsewhere.post("/api/sign-out", {"everywhere": True}).status_code == 204
    assert ann.call("PATCH", "/api/me", {"name": "Eve"}).json()["code"] == "no-identity"


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_stolen_hash_is_slow_to_guess(slow_passwords: None, server: RunningServer) -> None:
    """The work that RFC 9106 asks for."""
    ann = server.guest("Ann")
    assert ann.call("PUT", "/api/me/password", {"password": "a long one"}).status_code == 200
    [row] = server.run(server.services.storage.rows(select(schema.people.c.password)))
    assert extract_parameters(row["password"]) == RFC_9106_LOW_MEMORY
    assert ann.post("/api/sign-in", {"name": "Ann", "password": "a long one"}).status_code == 200


def test_a_name_that_signs_in_belongs_to_one(server: RunningServer) -> None:
    ann, other = server.guest("Ann"), server.guest("Ann")
    assert ann.call("PUT", "/api/me/password", {"password": "a long one"}).status_code == 200
    taken = other.call("PUT", "/api/me/password", {"password": "another long one"})
    assert (taken.status_code, taken.json()["code"]) == (409, "name-taken")
    again = ann.call("PUT", "/api/me/password", {"password": "a new one!", "current": "not this"})
    assert (again.status_code, again.json()["field"]) == (403, "current")
    assert ann.call("PUT", "/api/me/password", {"password": "a new one!", "current": "a long one"}).status_code == 200
