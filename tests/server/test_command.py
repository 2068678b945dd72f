"""`atoll serve`, `atoll backup` and `atoll restore` as they are typed, and the settings."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from atoll.errors import AtollError
from atoll.server.settings import read_settings


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


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
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=30)

    def wait(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            try:
                if self.http.get("/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

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
        _, errors = self.process.communicate(timeout=60)
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
    with connect(f"ws://127.0.0.1:{first.port}/api/tables/{table['id']}/live?{invitation}") as line:
        line.recv()
    assert first.atoll("backup", kept).returncode == 0, "while the server runs"
    refused = first.atoll("restore", kept)
    assert (refused.returncode, "in use" in refused.stderr) == (2, True)
    second_server = first.atoll("serve", "--port", free_port())
    assert second_server.returncode != 0
    assert "in use by another server" in second_server.stderr
    later = first.http.post("/api/tables", json={"game": "titania", "players": 2, "seats": seats}).json()
    errors = first.stop()
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
    assert "no backup" in first.atoll("restore", kept).stderr


def test_the_rules_are_interpreted_first_and_compiled_later(tmp_path: Path) -> None:
    serving = Serving(tmp_path, ATOLL_BACKEND="auto")
    serving.wait()
    end = time.monotonic() + 600  # compiling takes its time on a busy machine
    while serving.http.get("/health").json()["rules"] != "compiled":
        assert time.monotonic() < end
        time.sleep(0.2)
    serving.http.get("/api/me")
    seats = [{"kind": "bot", "level": "expert"}, {"kind": "bot", "level": "casual"}]
    made = serving.http.post("/api/tables", json={"game": "titania", "players": 2, "seats": seats}).json()
    while serving.http.get(f"/api/tables/{made['id']}").json()["number"] < 12:  # both have moved
        assert time.monotonic() < end
        time.sleep(0.2)
    serving.stop()


@pytest.mark.parametrize(
    ("environment", "named"),
    [
        ({"ATOLL_DATABSE": "x"}, "ATOLL_DATABSE: there is no such setting; did you mean ATOLL_DATABASE?"),
        ({"ATOLL_PORT": "many"}, "ATOLL_PORT: "),
        ({"ATOLL_DATABASE": "mysql://x"}, "ATOLL_DATABASE: must begin with sqlite:/// or postgresql://"),
        ({"ATOLL_WORKERS": "2"}, "--workers: several processes need PostgreSQL"),
        ({"ATOLL_ORIGINS": "example.org"}, "'example.org' is no origin"),
        ({"ATOLL_BOTS": "-1", "ATOLL_BOT_PACE": "x"}, "ATOLL_BOT_PACE: "),
    ],
)
def test_wrong_settings_are_named(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], named: str) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(AtollError) as found:
        read_settings()
    assert named in str(found.value)
