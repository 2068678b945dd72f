"""Push messages and other services: real receivers on loopback, and addresses that nobody may reach from a server."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from atoll.server.notices.courier import MODULE
from atoll.server.notices.public_address import is_public
from tests.server.conftest import MakeServer
from tests.server.running_server import Guest, RunningServer
from tests.server.test_notices import game_of, pass_the_turn, send

URL = "https://games.example"


class Receiver:
    """An HTTP server that keeps what it is sent, and answers as it is told."""

    def __init__(self, host: str = "127.0.0.1") -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.location: str | None = None
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.got.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(receiver.status)
                if receiver.location:
                    self.send_header("Location", receiver.location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer((host, 0), Handler)
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.close()


@pytest.fixture(params=["sqlite"])
def database(tmp_path: Path) -> str:
    """What is sent where does not depend on the database."""
    return f"sqlite:///{tmp_path / 'atoll.sqlite3'}"


def told(server: RunningServer, bob: Guest, manual_time: Any) -> str:
    """Makes it Bob's turn at a new table, and has Bob told."""
    ann = server.guest("Ann")
    table = game_of(ann, bob)
    pass_the_turn(ann, 1, table["id"])
    manual_time.pass_seconds(700)
    send(server)
    return str(table["id"])


def unpadded(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def test_a_browser_can_decrypt_what_it_is_sent(
    make_server: MakeServer, receiver: Receiver, manual_time: Any, tmp_path: Path
) -> None:
    server = make_server(url=URL, secrets=tmp_path / "secrets.json", notice_private=True)
    bob = server.guest("Bob")
    key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    point = key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    subscription = {
        "kind": "push",
        "endpoint": f"http://127.0.0.1:{receiver.port}/push/1",
        "p256dh": unpadded(point),
        "auth": unpadded(auth),
        "label": "Firefox",
    }
    found = bob.post("/api/me/channels", subscription).json()
    assert [(each["kind"], each["label"], each["state"]) for each in found["channels"]] == [("push", "Firefox", "on")]
    assert f"{receiver.port}" not in json.dumps(found), "the address is not shown again"
    table = told(server, bob, manual_time)
    [(path, headers, body)] = receiver.got
    assert path == "/push/1"
    assert headers["content-encoding"] == "aes128gcm"
    message = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=auth, version="aes128gcm"))
    assert message == {
        "title": "Your turn: Titania with Ann",
        "body": "You have until 2027-01-17 08:00 UTC.",
        "link": f"{URL}/table/{table}",
    }
    token, public = (part.split("=", 1)[1] for part in headers["authorization"].removeprefix("vapid ").split(","))
    assert public == found["offered"]["push"]
    claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    assert claims["sub"] == URL
    assert claims["aud"] == f"http://127.0.0.1:{receiver.port}"
    assert Vapid02.verify(headers["authorization"])
    receiver.status = 410
    told(server, bob, manual_time)
    [channel] = bob.get("/api/me/notices").json()["channels"]
    assert (channel["state"], channel["trouble"]) == ("off", "gone"), "that browser has forgotten us"


def test_another_service_is_told_by_its_address(
    make_server: MakeServer, receiver: Receiver, manual_time: Any, tmp_path: Path
) -> None:
    server = make_server(
        url=URL, secrets=tmp_path / "secrets.json", notice_private=True, notice_services="json,discord"
    )
    bob = server.guest("Bob")
    assert bob.get("/api/me/notices").json()["offered"]["services"] == ["discord", "json"]
    address = f"json://127.0.0.1:{receiver.port}/hook/s3cret"
    for bad in ("syslog://", "file:///etc/passwd", f"{address}?template=/etc/passwd", "json://", "discord://x"):
        answer = bob.post("/api/me/channels", {"kind": "service", "address": bad})
        assert (answer.status_code, answer.json()["field"]) == (422, "address"), bad
    found = bob.post("/api/me/channels", {"kind": "service", "address": address}).json()
    assert [each["label"] for each in found["channels"]] == ["json"]
    assert "s3cret" not in bob.get("/api/me/notices").text
    table = told(server, bob, manual_time)
    [(path, _, body)] = receiver.got
    assert path == "/hook/s3cret"
    sent = json.loads(body)
    assert sent["title"] == "Your turn: Titania with Ann"
    assert f"{URL}/table/{table}" in sent["message"]


def ask_courier(*orders: dict[str, Any]) -> list[dict[str, Any]]:
    """What a courier's process answers, which may connect to public addresses only."""
    lines = "".join(json.dumps(order) + "\n" for order in orders)
    done = subprocess.run([sys.executable, "-m", MODULE], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_private_addresses_are_refused_after_resolving(receiver: Receiver) -> None:
    message = {"title": "t", "body": "b"}
    hosts = ("127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433")
    orders = [{"do": "service", "address": f"json://{host}:{receiver.port}/", **message} for host in hosts]
    answers = ask_courier(*orders)
    assert len(answers) == len(hosts)
    assert not any("ok" in answer for answer in answers), answers
    assert not receiver.got, "nothing was connected to"


def test_a_redirect_leads_to_no_private_address(receiver: Receiver) -> None:
    """The first address is allowed for this test; the second one is not."""
    code = """if True:
        from atoll.server.notices import courier_process as courier
        allowed = courier.is_public
        courier.is_public = lambda host: host == "127.0.0.1" or allowed(host)
        courier.main()
    """
    receiver.status = 307
    inside = Receiver("127.0.0.2")
    receiver.location = f"http://127.0.0.2:{inside.port}/inside"
    order = {"do": "service", "address": f"json://127.0.0.1:{receiver.port}/", "title": "t", "body": "b"}
    runs = [[sys.executable, "-c", code], [sys.executable, "-m", MODULE, "--private"]]
    try:
        guarded, free = (
            json.loads(subprocess.run(run, input=json.dumps(order), capture_output=True, text=True, check=True).stdout)
            for run in runs
        )
    finally:
        inside.close()
    assert "ok" not in guarded
    assert free == {"ok": True}
    assert len(receiver.got) == 2
    assert len(inside.got) == 1, "only the process that may do so has followed"


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.1.1", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1"),
        *("224.0.0.1", "::1", "fe80::1%eth0", "fc00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::"),
        *("::", "ff02::1", "a-name"),
    ],
)
def test_not_public(host: str) -> None:
    assert not is_public(host)


@pytest.mark.parametrize("host", ["9.9.9.9", "2620:fe::fe", "64:ff9b::909:909", "::ffff:9.9.9.9"])
def test_public(host: str) -> None:
    assert is_public(host)
