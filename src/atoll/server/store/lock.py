"""Locks a SQLite file for one server: a second one would miss what the first one writes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from atoll.server.settings import BadSetting


def make_private(database: Path) -> None:
    """Makes a database and the files beside it readable by the owner only: they hold the seeds of running games.

    The database is created if it does not exist, because SQLite gives its other files the same permissions.
    """
    database.touch(0o600)
    for suffix in ("", "-wal", "-shm", "-journal", ".lock", ".part"):
        file = database.with_name(database.name + suffix)
        if file.exists() and file.stat().st_mode & 0o077:
            file.chmod(0o600)


def lock_database(database: Path) -> IO[str]:
    """The open lock file. The lock is held until you close it or the process ends."""
    path = database.with_name(database.name + ".lock")
    try:
        database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        make_private(database)
        path.touch(0o600)
        file = path.open("a")
    except OSError as problem:
        raise BadSetting(
            f"ATOLL_DATA (or ATOLL_DATABASE): cannot write to {path.parent} ({problem.strerror})"
        ) from problem
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        file.close()
        raise BadSetting(
            f"{database} is in use by another server; stop it first, or give this one another ATOLL_DATA"
        ) from problem
    return file
