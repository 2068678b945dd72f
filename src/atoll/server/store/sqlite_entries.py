"""Adds entries on SQLite. Every action goes this way: a few statements, in one call of a dedicated thread.

It does what the writer does for any work, in less processor time. The thread releases Python's lock at each step of a
statement and has to wait for it each time. So one statement writes many rows, and none returns any.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import Any

from atoll.server.store.journal import Entry
from atoll.server.store.records import PROJECTION, Work

MOST = 64  # rows per statement
ENTRY = Entry._fields

_table_values = itemgetter("b_id", *PROJECTION)


@cache
def _add(rows: int) -> str:
    """Inserts this many entries, and skips those whose numbers are taken."""
    return f"INSERT INTO actions ({', '.join(ENTRY)}) VALUES {_values(rows, len(ENTRY))} ON CONFLICT DO NOTHING"


@cache
def _update(rows: int) -> str:
    """Updates the rows of this many tables."""
    new = f"WITH new (id, {', '.join(PROJECTION)}) AS (VALUES {_values(rows, len(PROJECTION) + 1)})"
    changes = ", ".join(f"{name} = new.{name}" for name in PROJECTION)
    return f"{new} UPDATE tables SET {changes} FROM new WHERE tables.id = new.id"


def _values(rows: int, columns: int) -> str:
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)


def _parts(rows: Sequence[Any]) -> Iterator[Sequence[Any]]:
    """The rows in chunks of 64, 32, 16, 8, 4, 2 and 1: few distinct statements, which SQLite compiles once."""
    start, size = 0, MOST
    while start < len(rows):
        while size > len(rows) - start:
            size //= 2
        yield rows[start : start + size]
        start += size


class SqliteEntries:
    """Adds entries over its own connection, in its own thread."""

    def __init__(self, file: Path, pragmas: Sequence[str]) -> None:
        self._file = file
        self._pragmas = pragmas
        self._thread = ThreadPoolExecutor(1, "entries")
        self._connection: sqlite3.Connection | None = None

    async def add(self, batch: list[Work]) -> set[int]:
        """Writes a batch of `is_quick` work; returns the ids of the work whose entry numbers were taken."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._add, batch)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown(wait=False)

    def _add(self, batch: list[Work]) -> set[int]:
        connection = self._connect()
        try:
            late = set() if self._write(connection, batch) else self._find_late(connection, batch)
            if late:
                self._write(connection, [work for work in batch if id(work) not in late])
        except sqlite3.Error:
            self._disconnect()  # which rolls back; whatever failed, a new connection is the best bet
            raise
        return late

    def _write(self, connection: sqlite3.Connection, batch: list[Work]) -> bool:
        """Writes all work in one transaction; if a number is taken, writes nothing and returns False."""
        entries = [work.entries[0] for work in batch]
        updates = [row for work in batch for _, row in work.statements]
        connection.execute("BEGIN IMMEDIATE")
        for some in _parts(entries):
            values = list(chain.from_iterable(some))
            if connection.execute(_add(len(some)), values).rowcount < len(some):
                connection.execute("ROLLBACK")
                return False
        for rows in _parts(updates):
            values = list(chain.from_iterable(map(_table_values, rows)))
            connection.execute(_update(len(rows)), values)
        connection.execute("COMMIT")
        return True

    def _find_late(self, connection: sqlite3.Connection, batch: list[Work]) -> set[int]:
        """The ids of the work whose entry numbers are taken, by stored entries or by other work of the batch."""
        late, seen = set(), set()
        for work in batch:
            entry = work.entries[0]
            place = entry.table_id, entry.number
            there = connection.execute("SELECT 1 FROM actions WHERE table_id = ? AND number = ?", place).fetchone()
            if there or place in seen:
                late.add(id(work))
            seen.add(place)
        return late

    def _connect(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
            for pragma in self._pragmas:
                self._connection.execute(f"PRAGMA {pragma}")
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
