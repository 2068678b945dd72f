"""Adds entries on PostgreSQL. Every action goes this way: one statement that is its own transaction.

It does what the writer does for any work (insert the entries whose numbers are free, update the rows of their tables,
notify the other processes), in less than a third of the processor time.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Column, String

from atoll.server.store import schema
from atoll.server.store.journal import Entry
from atoll.server.store.records import PROJECTION, UPDATE_TABLE, Work

if TYPE_CHECKING:
    from psycopg import AsyncConnection

MOST = 250  # entries at once: their news is one message, for which PostgreSQL allows 8,000 bytes
ENTRY = Entry._fields
PLACE = ("table_id", "number")  # the key of an entry


def _arrays(columns: list[Column[Any]]) -> str:
    """One parameter for each column: an array of its values, one for each row."""
    from sqlalchemy.dialects import postgresql  # a server on SQLite does not load it

    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    kinds = ("TEXT" if isinstance(each.type, String) else each.type.compile(dialect) for each in columns)
    return ", ".join(f"%s::{kind}[]" for kind in kinds)


@cache
def _add() -> str:
    """Adds entries, updates the rows of their tables, and notifies the other processes."""
    entry = _arrays([schema.actions.c[name] for name in ENTRY])
    row = _arrays([*(schema.actions.c[name] for name in PLACE), *(schema.tables.c[name] for name in PROJECTION)])
    return f"""
WITH added AS (
  INSERT INTO actions ({", ".join(ENTRY)})
  SELECT * FROM unnest({entry})
  ON CONFLICT DO NOTHING RETURNING table_id, number
), told AS (
  SELECT pg_notify('atoll', string_agg('entry ' || table_id || ' ' || number, chr(10))) FROM added
), changed AS (
  UPDATE tables SET {", ".join(f"{name} = new.{name}" for name in PROJECTION)}
  FROM unnest({row})
    AS new(table_id, number, {", ".join(PROJECTION)})
  JOIN added USING (table_id, number)
  WHERE tables.id = new.table_id
)
SELECT table_id, number FROM added, told
"""


class ConnectionLost(Exception):
    """PostgreSQL went away. The batch may or may not have been written."""


def is_quick(work: Work) -> bool:
    """Whether a work is one new entry, perhaps with the update of its table's row."""
    return (
        len(work.entries) == 1
        and not work.creates
        and work.only_if is None
        and (not work.statements or (len(work.statements) == 1 and work.statements[0][0] == UPDATE_TABLE))
    )


class QuickEntries:
    """Adds entries over its own connection."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._line: AsyncConnection[Any] | None = None

    async def add(self, batch: list[Work]) -> set[int]:
        """Writes a batch of `is_quick` work; returns the ids of the work whose entry numbers were taken."""
        import psycopg

        # In the same order in every process, so that two cannot deadlock.
        batch = sorted(batch, key=lambda work: work.entries[0].table_id)
        values = [list(column) for column in zip(*(work.entries[0] for work in batch), strict=True)]
        changed = [work.entries[0].as_row() | row for work in batch for _, row in work.statements]
        values += [[row[name] for row in changed] for name in (*PLACE, *PROJECTION)]
        try:
            if self._line is None:
                self._line = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
            cursor = await self._line.execute(_add(), values)
            added = set(await cursor.fetchall())
        except psycopg.Error as problem:
            lost = self._line is None or self._line.broken
            await self.close()  # whatever failed, a new connection is the best bet
            if lost:
                raise ConnectionLost(str(problem)) from problem
            raise
        return {id(work) for work in batch if (work.entries[0].table_id, work.entries[0].number) not in added}

    async def close(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            await line.close()
