"""Ways to sign in besides a password: passkeys, and a link to a new password by mail."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from atoll.server.play.passkeys import domain_for_passkeys
from tests.patience import until
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.conftest import MakeServer
from tests.server.mailbox import Mailbox, mailbox
from tests.server.processes import query
from tests.server.running_server import Guest, RunningServer
from tests.server.test_civil import me
from tests.server.test_notices import with_mail

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
POSTGRES = pytest.mark.parametrize("database", ["postgres"], indirect=True)
URL = "https://games.example"
DOMAIN = "games.example"
HOUR = 3600


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found


@pytest.fixture
def host(make_server: MakeServer, box: Mailbox, tmp_path: Path) -> RunningServer:
    server = make_server(url=URL, secrets=tmp_path / "secrets.json", bots=0, **box.settings)
    box.mails.clear()
    server.services.limits.passwords.rate = 0
    return server


def asked(guest: Guest, address: str, box: Mailbox) -> str:
    """The secret of the link that was sent there."""
    assert guest.post("/api/recover", {"address": address}).status_code == 204
    until(lambda: box.mails)
    return box.link("recover")


# ---- by mail ----


def test_a_link_to_a_new_password(host: RunningServer, box: Mailbox, database: str) -> None:
    ann, stranger = with_mail(host, box, "Ann"), host.guest()
    ann.call("PUT", "/api/me/password", {"password": "forgotten"})
    whom = me(ann)["id"]
    line = ann.live(ann.create("me", "random")["id"])
    token = asked(stranger, " Ann@PEOPLE.example ", box)
    assert token not in str(query(database, "SELECT * FROM single_use")), "only its hash is stored"
    new = {"token": token, "password": "remembered"}
    assert stranger.post("/api/recover/password", {**new, "password": "short"}).status_code == 422
    answer = stranger.post("/api/recover/password", new)
    assert (answer.status_code, answer.json()["id"]) == (200, whom)
    assert me(stranger)["id"] == whom, "signed in"
    assert line.next_of("bye")["code"] == "signed-out"
    assert ann.get("/api/me/calendar").status_code == 401, "other sessions have ended"
    codes = [
        ann.post("/api/sign-in", {"name": "Ann", "password": word}).status_code for word in ("forgotten", "remembered")
    ]
    assert codes == [403, 200]
    assert stranger.post("/api/recover/password", new).status_code == 409, "once"
    assert query(database, "SELECT count(*) FROM single_use") == [(0,)]


@SQLITE
def test_a_link_is_good_for_an_hour(host: RunningServer, box: Mailbox) -> None:
    ann = with_mail(host, box, "Ann")
    token = asked(ann, "Ann@people.example", box)
    host.time.pass_seconds(HOUR)
    assert ann.post("/api/recover/password", {"token": token, "password": "remembered"}).status_code == 409
    for nonsense in ("", "x" * 200, secrets.token_urlsafe(32)):
        assert ann.post("/api/recover/password", {"token": nonsense, "password": "remembered"}).status_code == 409


@SQLITE
def test_the_answer_does_not_tell_who_is_known(host: RunningServer, box: Mailbox) -> None:
    """Nor does a mail go to an address that nobody has confirmed."""
    ann, eve = with_mail(host, box, "Ann"), host.guest("Eve")
    eve.post("/api/me/channels", {"kind": "mail", "address": "eve@people.example"})
    box.mails.clear()
    told = []
    for address in ("Ann@people.example", "nobody@people.example", "eve@people.example"):
        answer = eve.post("/api/recover", {"address": address})
        told.append((answer.status_code, answer.content, sorted(answer.headers)))
    assert told[0] == told[1] == told[2]
    until(lambda: box.mails and not host.services.recovery._tasks)
    assert [mail["To"] for mail in box.mails] == ["Ann@people.example"]
    assert "Ann" in box.mails[0].get_content()
    codes = [ann.post("/api/recover", {"address": "somebody@people.example"}).status_code for _ in range(6)]
    assert 429 in codes, "nobody is flooded"
    assert eve.post("/api/recover", {"address": "no address"}).status_code in (422, 429)


@SQLITE
def test_somebody_else_may_have_the_name(host: RunningServer, box: Mailbox) -> None:
    ann, other = with_mail(host, box, "Ann"), host.guest("Ann")
    other.call("PUT", "/api/me/password", {"password": "my own one"})
    token = asked(ann, "Ann@people.example", box)
    new = {"token": token, "password": "remembered"}
    answer = ann.post("/api/recover/password", new)
    assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
    assert ann.post("/api/recover/password", {**new, "name": "Anna"}).json()["name"] == "Anna", "the link still works"


@POSTGRES
def test_of_two_who_use_a_link_one_succeeds(make_server: MakeServer, box: Mailbox, tmp_path: Path) -> None:
    servers = [make_server(url=URL, secrets=tmp_path / "secrets.json", bots=0, **box.settings) for _ in range(2)]
    ann = with_mail(servers[0], box, "Ann")
    token = asked(ann, "Ann@people.example", box)
    guests = [server.guest() for server in servers]

    def recover(guest: Guest) -> int:
        return guest.post("/api/recover/password", {"token": token, "password": "remembered"}).status_code

    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(recover, guests)) == [200, 409]


# ---- passkeys ----


def with_passkey(guest: Guest, **asked: Any) -> Authenticator:
    device = Authenticator(URL, DOMAIN)
    options = guest.post("/api/me/passkeys/options", asked).json()
    answer = guest.post("/api/me/passkeys", {"name": "Phone", "credential": device.make(options)})
    assert answer.status_code == 201, answer.text
    return device


def use(guest: Guest, device: Authenticator) -> dict[str, Any]:
    return device.use(guest.post("/api/passkeys/options").json())


def sign_in(guest: Guest, device: Authenticator) -> int:
    return guest.post("/api/passkeys/sign-in", {"credential": use(guest, device)}).status_code


def test_signing_in_with_a_passkey(host: RunningServer) -> None:
    ann, elsewhere = host.guest("Ann"), host.guest()
    phone = with_passkey(ann)
    host.time.pass_seconds(1)
    key = with_passkey(ann)
    for device in (phone, key):
        elsewhere.post("/api/sign-out", {"everywhere": False})
        assert sign_in(elsewhere, device) == 200
        assert me(elsewhere)["id"] == me(ann)["id"]
    first, second = ann.get("/api/me/passkeys").json()["passkeys"]
    assert (first["name"], first["used"]) == ("Phone", host.time.now())
    assert ann.call("DELETE", f"/api/me/passkeys/{first['id']}", None).json()["passkeys"] == [second]
    assert sign_in(elsewhere, phone) == 403, "it is removed"
    assert elsewhere.call("DELETE", f"/api/me/passkeys/{first['id']}", None).status_code == 404
    # With a passkey one can also end the account; without it one cannot.
    assert ann.post("/api/me/delete", {"name": "Ann"}).status_code == 403
    eve = host.guest("Ann")
    other = with_passkey(eve)
    assert ann.post("/api/me/delete", {"name": "Ann", "credential": use(ann, other)}).status_code == 403
    assert ann.post("/api/me/delete", {"name": "Ann", "credential": use(ann, key)}).status_code == 204
    assert sign_in(elsewhere, key) == 403


@SQLITE
def test_what_is_wrong_with_a_passkey(host: RunningServer) -> None:
    ann, eve = host.guest("Ann"), host.guest("Eve")
    device = with_passkey(ann)
    used = use(eve, device)
    assert eve.post("/api/passkeys/sign-in", {"credential": used}).status_code == 200
    assert eve.post("/api/passkeys/sign-in", {"credential": used}).status_code == 403, "a challenge is good once"
    late = use(eve, device)
    host.time.pass_seconds(301)
    assert eve.post("/api/passkeys/sign-in", {"credential": late}).status_code == 403, "and for five minutes"
    options = {"publicKey": {"challenge": "bm90IG91cnM"}}
    assert eve.post("/api/passkeys/sign-in", {"credential": device.use(options)}).status_code == 403, "and ours"
    device.origin = "https://games.example.evil.example"
    assert sign_in(eve, device) == 403, "it was used at another site"
    device.origin, device.domain = URL, "evil.example"
    assert sign_in(eve, device) == 403
    device.domain, device.flags = DOMAIN, PRESENT
    assert sign_in(eve, device) == 403, "nobody proved to be its owner"
    device.flags |= 0x04
    device.count = 0
    assert sign_in(eve, device) == 403, "a copy that counts from the start again"
    device.count = 50
    assert sign_in(eve, device) == 200
    forged = Authenticator(URL, DOMAIN)
    forged.id = device.id
    assert sign_in(eve, forged) == 403, "another key"
    assert sign_in(eve, Authenticator(URL, DOMAIN)) == 403, "unknown"
    for nonsense in ({}, {"id": 5}, {"id": "x", "response": []}, {"response": {"clientDataJSON": "e30"}}):
        assert eve.post("/api/passkeys/sign-in", {"credential": nonsense}).status_code == 422


@SQLITE
def test_who_may_add_a_passkey(host: RunningServer) -> None:
    ann, eve = host.guest("Ann"), host.guest("Eve")
    ann.call("PUT", "/api/me/password", {"password": "correct horse"})
    assert ann.post("/api/me/passkeys/options", {}).status_code == 403, "only with the password"
    options = ann.post("/api/me/passkeys/options", {"password": "correct horse"}).json()
    made = Authenticator(URL, DOMAIN).make(options)
    assert eve.post("/api/me/passkeys", {"name": "Mine", "credential": made}).status_code == 403, "not for others"
    device = with_passkey(ann, password="correct horse")
    again = device.make(ann.post("/api/me/passkeys/options", {"password": "correct horse"}).json())
    assert ann.post("/api/me/passkeys", {"name": "Phone", "credential": again}).status_code == 409, "known already"
    stale = device.make(eve.post("/api/passkeys/options").json() | options)
    assert ann.post("/api/me/passkeys", {"name": "Phone", "credential": stale}).status_code == 403


@SQLITE
def test_a_closed_account_has_no_passkey(host: RunningServer) -> None:
    ann, eve = host.guest("Ann"), host.guest("Eve")
    host.services.people._operators = frozenset({me(ann)["id"]})
    device = with_passkey(eve)
    assert ann.post(f"/api/operator/people/{me(eve)['id']}/close", {"why": "spam"}).status_code == 204
    answer = eve.post("/api/passkeys/sign-in", {"credential": use(eve, device)})
    assert (answer.status_code, answer.json()["code"]) == (403, "closed")


@SQLITE
def test_a_server_without_an_address_takes_none(make_server: MakeServer) -> None:
    guest = make_server(bots=0).guest()
    assert guest.get("/api/me/passkeys").json() == {"offered": False, "passkeys": []}
    assert guest.post("/api/passkeys/options").status_code == 403
    assert guest.post("/api/recover", {"address": "ann@people.example"}).status_code == 403


def test_where_browsers_allow_passkeys() -> None:
    found = {url: domain_for_passkeys(url) for url in (None, URL, "http://games.example", "https://192.0.2.7")}
    assert found == {None: None, URL: DOMAIN, "http://games.example": None, "https://192.0.2.7": None}
    assert domain_for_passkeys("http://localhost:8000") == "localhost"
