"""The server's tests run on SQLite and on PostgreSQL alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from atoll.engine import seed
from atoll.server.settings import Settings
from tests.server.postgres import Postgres, running
from tests.server.running_server import ManualTime, RunningServer

MakeServer = Callable[..., RunningServer]

DATABASE = "tests"
QUICK = {
    "bots": 1,
    "bot_pace": 0,
    "analysis_iterations": 1,  # interpreted rules are slow
    "beat_seconds": 3600,  # so that nobody is given up who is only slow
    "rate_identity": 0,
    "rate_address": 0,
    "new_people": 0,
    "log_level": "error",
}


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running() as server:
        server.new_database(DATABASE)
        yield server


@pytest.fixture(autouse=True)
def interpreted_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """They start at once."""
    monkeypatch.setenv("ATOLL_BACKEND", "python")


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a test are dealt as they always are."""
    numbers = count(1)
    monkeypatch.setattr(seed, "os", SimpleNamespace(urandom=lambda size: next(numbers).to_bytes(size, "big")))


@pytest.fixture(autouse=True)
def no_certificates(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody speaks TLS here, and reading all of the world's certificates takes a client longer than most tests."""
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    monkeypatch.setenv("SSL_CERT_DIR", str(tmp_path))


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'atoll.sqlite3'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    yield server.address(DATABASE)
    server.empty(DATABASE)


@pytest.fixture
def manual_time() -> ManualTime:
    return ManualTime()


@pytest.fixture
def make_server(database: str, manual_time: ManualTime) -> Iterator[MakeServer]:
    """Servers on that database."""
    made: list[RunningServer] = []

    def make(*, listen: int = 0, **settings: Any) -> RunningServer:
        server = RunningServer(Settings(**{"database": database, **QUICK, **settings}), manual_time, listen)
        server.start()
        made.append(server)
        return server

    yield make
    for server in made:
        server.stop()


@pytest.fixture
def server(make_server: MakeServer) -> RunningServer:
    return make_server()
