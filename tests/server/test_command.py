"""`atoll serve`, `atoll backup` and `atoll restore` as they are typed, and the settings."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from atoll.errors import AtollError
from atoll.server.http.bind import bind, url_of
from atoll.server.settings import read_settings
from tests.patience import PATIENCE, until
from tests.server.processes import free_port
from tests.server.running_server import listening


class Serving:
    """A real process."""

    def __init__(self, folder: Path, *words: str, **settings: str) -> None:
        self.port = free_port()
        self.environment = {**os.environ, "ATOLL_DATA": str(folder), "ATOLL_BOT_PACE": "0", **settings}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "atoll", "serve", "--port", str(self.port), *words],
            env=self.environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE)

    def wait(self) -> None:
        until(lambda: self._is_healthy() or self.process.poll() is not None)
        assert self.process.poll() is None, "the server did not start"

    def _is_healthy(self) -> bool:
        try:
            return self.http.get("/health").status_code == 200
        except httpx.TransportError:
            return False

    def atoll(self, *words: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "atoll", *map(str, words)],
            env=self.environment,
            check=False,
            capture_output=True,
            text=True,
        )

    def stop(self) -> str:
        self.http.close()
        self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0, "it was asked to end"
        return errors


def test_serve_backup_restore(tmp_path: Path) -> None:
    data, kept = tmp_path / "data", tmp_path / "kept"
    first = Serving(data)
    first.wait()
    me = first.http.get("/api/me").json()
    cookies = dict(first.http.cookies)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    table = first.http.post("/api/tables", json={"game": "titania", "players": 2, "seats": seats}).json()
    invitation = table["links"]["invite"].partition("?")[2]
    with listening(f"ws://127.0.0.1:{first.port}/api/tables/{table['id']}/live?{invitation}") as line:
        line.recv()
    for nobodys in ("/api/tables/x/live", "/elsewhere"):
        with pytest.raises(InvalidStatus), listening(f"ws://127.0.0.1:{first.port}{nobodys}"):
            pass
    assert first.atoll("backup", kept).returncode == 0, "while the server runs"
    refused = first.atoll("restore", kept)
    assert (refused.returncode, "in use" in refused.stderr) == (2, True)
    second_server = first.atoll("serve", "--port", free_port())
    assert second_server.returncode != 0
    assert "in use by another server" in second_server.stderr
    at_the_same_port = first.atoll("serve", "--port", first.port)
    assert (at_the_same_port.returncode, at_the_same_port.stderr.count("\n")) == (2, 1)
    assert f"port {first.port} is in use" in at_the_same_port.stderr
    later = first.http.post("/api/tables", json={"game": "titania", "players": 2, "seats": seats}).json()
    errors = first.stop()
    said = [line for line in errors.splitlines() if not line.startswith("Atoll is at http://127.0.0.1:")]
    assert [json.loads(line)["message"] for line in said if "rules" not in line] == ["closed"], "and nothing else"
    for secret in (*cookies.values(), invitation):
        assert secret not in errors, "the log has no secrets"
    assert first.atoll("restore", kept).returncode == 0
    second = Serving(data)
    second.wait()
    second.http.cookies.update(cookies)
    assert second.http.get("/api/me").json() == me
    assert second.http.get(f"/api/tables/{table['id']}").json()["seats"][0]["name"] == me["name"]
    assert second.http.get(f"/api/tables/{later['id']}").status_code == 404, "that came after the backup"
    second.stop()
    kept.write_bytes(b"nonsense")
    assert "not a backup" in first.atoll("restore", kept).stderr


def test_the_rules_are_interpreted_first_and_compiled_later(tmp_path: Path) -> None:
    serving = Serving(tmp_path, ATOLL_BACKEND="auto")
    serving.wait()
    until(lambda: serving.http.get("/health").json()["rules"] == "compiled")
    serving.http.get("/api/me")
    seats = [{"kind": "bot", "level": "expert"}, {"kind": "bot", "level": "casual"}]
    made = serving.http.post("/api/tables", json={"game": "titania", "players": 2, "seats": seats}).json()
    until(lambda: serving.http.get(f"/api/tables/{made['id']}").json()["number"] >= 12)  # both have moved
    serving.stop()


@pytest.mark.parametrize(
    ("environment", "named"),
    [
        ({"ATOLL_DATABSE": "x"}, "ATOLL_DATABSE: there is no such setting; did you mean ATOLL_DATABASE?"),
        ({"ATOLL_PORT": "many"}, "ATOLL_PORT: "),
        ({"ATOLL_DATABASE": "mysql://x"}, "ATOLL_DATABASE: must begin with sqlite:/// or postgresql://"),
        ({"ATOLL_DATABASE": "sqlite:///"}, "ATOLL_DATABASE: sqlite:/// must be followed by the path of a file"),
        ({"ATOLL_DATABASE": "postgresql://me:se@cret:x/y"}, "ATOLL_DATABASE: not an address; write postgresql://"),
        ({"ATOLL_WORKERS": "2"}, "ATOLL_WORKERS: several processes need PostgreSQL"),
        ({"ATOLL_ORIGINS": "example.org"}, "'example.org' is not an origin"),
        ({"ATOLL_ORIGINS": "https://"}, "ATOLL_ORIGINS: 'https://' is not an origin; write https://example.org"),
        ({"ATOLL_ORIGINS": "https://a.org,https://b.org/x"}, "ATOLL_ORIGINS: 'https://b.org/x' is not an origin"),
        ({"ATOLL_PROXIES": "10.0.0.1/8"}, "ATOLL_PROXIES: '10.0.0.1/8' is not an address; write 10.0.0.2"),
        ({"ATOLL_BOTS": "-1", "ATOLL_BOT_PACE": "x"}, "ATOLL_BOT_PACE: "),
        ({"ATOLL_RATE_ADDRESS": "inf"}, "ATOLL_RATE_ADDRESS: Input should be a finite number, not 'inf'"),
        ({"ATOLL_LOG_LEVEL": "loud"}, "ATOLL_LOG_LEVEL: Input should be 'debug', 'info', 'warning' or 'error'"),
        ({"ATOLL_NONSENSE": "1"}, "ATOLL_NONSENSE: there is no such setting"),
    ],
)
def test_wrong_settings_are_named(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], named: str) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(AtollError) as found:
        read_settings()
    assert named in str(found.value)
    assert "se@cret" not in str(found.value)


def test_what_was_typed_is_named_as_it_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATOLL_PORT", "1")
    with pytest.raises(AtollError, match=r"^--port: .* less than or equal to 65535, not 70000$"):
        read_settings(port=70000)
    with pytest.raises(AtollError, match=r"^--workers: several processes need PostgreSQL"):
        read_settings(workers=2)


def test_a_setting_that_is_empty_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ATOLL_PORT", "ATOLL_DATA", "ATOLL_DATABASE", "ATOLL_HOST"):
        monkeypatch.setenv(name, "")
    settings = read_settings()
    assert (settings.port, settings.host, settings.data, settings.database) == (8000, "127.0.0.1", None, None)


def test_settings_that_are_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATOLL_ORIGINS", "https://A.org/, http://b.org:8080")
    monkeypatch.setenv("ATOLL_PROXIES", "10.0.0.2, 192.168.0.0/16, ::1")
    assert read_settings().other_origins == {"https://a.org", "http://b.org:8080"}


@pytest.mark.parametrize(
    ("host", "named"),
    [
        ("127.0.0.1", r"ATOLL_PORT \(--port\): port \d+ is in use; choose another one, or 0 for any free port"),
        ("192.0.2.1", r"ATOLL_HOST \(--host\): 192.0.2.1 is not an address of this machine"),
        ("no such host", r"ATOLL_HOST \(--host\): 'no such host' is not an address; write 127.0.0.1"),
        ("a" * 70, r"ATOLL_HOST \(--host\): 'a+' is not an address"),
    ],
)
def test_a_place_where_nobody_can_listen_is_named(host: str, named: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(AtollError, match=named):
        bind(host, taken.getsockname()[1])


def test_any_free_port_is_told() -> None:
    sockets = bind("127.0.0.1", 0)
    port = sockets[0].getsockname()[1]
    assert port > 0
    assert url_of("127.0.0.1", sockets) == f"http://127.0.0.1:{port}"
    assert url_of("::1", sockets) == f"http://[::1]:{port}"
    for each in sockets:
        each.close()


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"ATOLL_BACKEND": "fast"}, "ATOLL_BACKEND: there is no backend 'fast'; choose one of auto, python, compiled"),
        (
            {"ATOLL_DATABASE": "postgresql://me:secret@127.0.0.1:1/x", "ATOLL_WORKERS": "2"},
            "ATOLL_DATABASE: postgresql://me:***@127.0.0.1:1/x cannot be used",
        ),
    ],
)
def test_a_server_that_cannot_start_says_so_in_one_sentence(
    tmp_path: Path, settings: dict[str, str], said: str
) -> None:
    refused = Serving(tmp_path, **settings)
    _, errors = refused.process.communicate(timeout=PATIENCE)
    assert refused.process.returncode == 2
    assert errors.startswith(f"atoll: {said}"), "nobody was told an address, and there is no trace"
    assert errors.count("\n") == 1
