"""Locks a SQLite file for one server: a second one would not notice what the first one writes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from atoll.server.settings import BadSetting


def lock_database(database: Path) -> IO[str]:
    """The open lock file. The lock is held until it is closed or the process ends."""
    path = database.with_name(database.name + ".lock")
    try:
        database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
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
