"""Backs up a SQLite database, even while the server runs, and restores one while it does not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from atoll.errors import AtollError
from atoll.server.settings import BadSetting, Settings
from atoll.server.store.lock import lock_database
from atoll.server.store.migrate import known_versions


class BadBackup(AtollError):
    """A file that cannot be written or is not a backup."""


def backup(settings: Settings, file: Path) -> None:
    """Writes a complete backup or none. Only its owner can read the file, because it holds seeds."""
    source = _sqlite_file(settings)
    if not source.exists():
        raise BadBackup(f"{source}: there is no database to back up yet")
    if file.resolve() == source.resolve():
        raise BadBackup(f"{file}: this is the database itself; name another file")
    if file.is_dir() or not file.parent.is_dir():
        raise BadBackup(f"{file}: name a file in an existing folder")
    part = file.with_name(file.name + ".part")
    try:
        part.unlink(missing_ok=True)
        part.touch(0o600)
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(file)
    except (OSError, sqlite3.Error) as problem:
        part.unlink(missing_ok=True)
        raise BadBackup(f"{file}: {problem}") from problem


def restore(settings: Settings, file: Path) -> None:
    """Replaces the database with a backup. The server must not be running.

    An invalid backup is rejected, and the data stays as it was.
    """
    target = _sqlite_file(settings)
    _check(file)
    with lock_database(target):
        part = target.with_name(target.name + ".part")
        try:
            part.unlink(missing_ok=True)
            part.touch(0o600)
            with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(part)) as new:
                old.backup(new)
            for suffix in ("-wal", "-shm"):
                target.with_name(target.name + suffix).unlink(missing_ok=True)
            part.replace(target)
        except (OSError, sqlite3.Error) as problem:
            raise BadBackup(f"{target}: {problem}") from problem


def _check(file: Path) -> None:
    if not file.is_file():
        raise BadBackup(f"{file}: there is no such file")
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as found:
            if found.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise BadBackup(f"{file}: this backup is damaged")
            version = found.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as problem:
        raise BadBackup(f"{file}: not a backup of Atoll ({problem})") from problem
    if version is None or version[0] not in known_versions():
        raise BadBackup(f"{file}: not a backup of Atoll, or one of a newer version")


def _sqlite_file(settings: Settings) -> Path:
    if not settings.on_sqlite:
        raise BadSetting("ATOLL_DATABASE: this is for SQLite; PostgreSQL has pg_dump and pg_restore")
    return settings.sqlite_file
