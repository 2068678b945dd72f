"""`atoll backup` and `atoll restore`: what they refuse, and that nothing is lost by it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from atoll.errors import AtollError
from atoll.server.settings import Settings
from atoll.server.store.backup import backup, restore
from atoll.server.store.storage import Storage


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Of a database with one person in it."""
    found = Settings(data=tmp_path / "data", database=None)
    storage = Storage(found)

    async def make() -> None:
        await storage.open()
        await storage.close()

    asyncio.run(make())
    with closing(sqlite3.connect(found.sqlite_file)) as database:
        database.execute("INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 0)")
        database.commit()
    return found


def people(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return [name for (name,) in database.execute("SELECT name FROM people")]


def test_there_and_back(settings: Settings, tmp_path: Path) -> None:
    kept = tmp_path / "what?%41 #1.backup"
    backup(settings, kept)
    assert kept.stat().st_mode & 0o077 == 0, "it holds seeds: nobody else reads it"
    with closing(sqlite3.connect(settings.sqlite_file)) as database:
        database.execute("DELETE FROM people")
        database.commit()
    restore(settings, kept)
    assert people(settings.sqlite_file) == ["Ann"]


@pytest.mark.parametrize("place", ["data/atoll.sqlite3", "data", "nowhere/kept"])
def test_where_no_backup_can_be(settings: Settings, tmp_path: Path, place: str) -> None:
    with pytest.raises(AtollError, match=r"the database itself|name a file in an existing folder"):
        backup(settings, tmp_path / place)
    assert people(settings.sqlite_file) == ["Ann"]
    assert not list(tmp_path.rglob("*.part"))


def short(good: bytes) -> bytes:
    return good[: len(good) // 2]


def damaged(good: bytes) -> bytes:
    return good[: 3 * 4096] + bytes([0x5A]) * 4096 + good[4 * 4096 :]


def foreign(_: bytes) -> bytes:
    return b"nonsense"


def from_the_future(good: bytes) -> bytes:
    with closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(good)
        database.execute("UPDATE alembic_version SET version_num = 'future'")
        database.commit()
        return database.serialize()


@pytest.mark.parametrize("spoil", [short, damaged, foreign, from_the_future])
def test_what_cannot_be_restored(settings: Settings, tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    kept = tmp_path / "kept"
    backup(settings, kept)
    kept.write_bytes(spoil(kept.read_bytes()))
    with pytest.raises(AtollError, match=r"not a backup of Atoll|damaged"):
        restore(settings, kept)
    assert people(settings.sqlite_file) == ["Ann"], "nothing was replaced"
