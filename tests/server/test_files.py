"""The server's files hold the seeds of running games: only their owner can read them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from atoll.server.settings import Settings
from atoll.server.store.backup import backup, restore
from tests.server.conftest import MakeServer

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # PostgreSQL keeps its own files


def rights(folder: Path) -> dict[str, str]:
    return {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir() if "sqlite" in file.name}


@pytest.fixture(autouse=True)
def careless_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_a_new_database(make_server: MakeServer, bare_database: str, tmp_path: Path) -> None:
    server = make_server()
    server.guest("Ann").create("me", "open")
    found = rights(tmp_path)
    assert {"atoll.sqlite3", "atoll.sqlite3-wal", "atoll.sqlite3-shm"} <= found.keys()
    assert set(found.values()) <= {"0o600"}


def test_one_that_everybody_could_read_is_corrected(make_server: MakeServer, tmp_path: Path) -> None:
    first = make_server()
    first.guest("Ann")
    first.stop()
    for file in tmp_path.iterdir():
        file.chmod(0o644)
    (tmp_path / "atoll.sqlite3-wal").touch(0o644)
    make_server().guest("Ben")
    assert set(rights(tmp_path).values()) == {"0o600"}


def test_backups_and_restored_ones(make_server: MakeServer, database: str, tmp_path: Path) -> None:
    settings = Settings(database=database)
    server = make_server()
    server.guest("Ann")
    copy = tmp_path / "copy.sqlite3"
    copy.touch(0o644)
    backup(settings, copy)
    server.stop()
    for file in tmp_path.iterdir():
        file.chmod(0o644)
    restore(settings, copy)
    assert rights(tmp_path)["atoll.sqlite3"] == "0o600"
    copy.unlink()
    backup(settings, copy)
    assert rights(tmp_path)["copy.sqlite3"] == "0o600"
