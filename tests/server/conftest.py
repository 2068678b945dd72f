"""The server's tests run on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from argon2 import PasswordHasher

from atoll.engine import seed
from atoll.server.settings import Settings
from atoll.server.store import schema
from atoll.server.store.storage import Storage
from tests.rule_changes import OLDER_TITANIA, OLDER_TOY, Install, changing_rules
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
        migrate(server.new_database(DATABASE))
        yield server


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A new SQLite database, after all migrations."""
    file = tmp_path_factory.mktemp("migrated") / "atoll.sqlite3"
    migrate(f"sqlite:///{file}")
    return file.read_bytes()


def migrate(address: str) -> None:
    async def open_once() -> None:
        storage = Storage(Settings(database=address))
        await storage.open()
        await storage.close()

    asyncio.run(open_once())


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


@pytest.fixture
def slow_passwords() -> None:
    """For a test that wants passwords hashed as the server hashes them."""


@pytest.fixture(autouse=True)
def quick_passwords(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same hash with less work: a password is made slow to guess, and a test has nothing to guess."""
    if "slow_passwords" not in request.fixturenames:
        quick = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
        monkeypatch.setattr("atoll.server.store.people.PasswordHasher", quick)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database with the current schema and nothing in it: migrating takes longer than many tests."""
    if request.param == "sqlite":
        file = tmp_path / "atoll.sqlite3"
        file.write_bytes(request.getfixturevalue("migrated_file"))
        yield f"sqlite:///{file}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    yield server.address(DATABASE)
    server.clear(DATABASE, schema.metadata.tables)


@pytest.fixture
def bare_database(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> Iterator[str]:
    """The same address, but nothing is there, not even a schema; a test may leave any other schema behind."""
    if database.startswith("sqlite"):
        (tmp_path / "atoll.sqlite3").unlink()
        yield database
        return
    server: Postgres = request.getfixturevalue("postgres")
    server.empty(DATABASE)
    yield database
    server.empty(DATABASE)
    migrate(database)


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


@pytest.fixture
def install() -> Iterator[Install]:
    """Puts a game in the place of the one of its name."""
    with changing_rules() as found:
        yield found


@pytest.fixture
def older(install: Install, make_server: MakeServer) -> RunningServer:
    """A server of the days of the older rules."""
    install(OLDER_TOY)
    install(OLDER_TITANIA)
    return make_server()
