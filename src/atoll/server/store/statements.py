"""The changes named in `records.py`, in SQL."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table, bindparam, delete, update

from atoll.server.store import records, schema

_TABLE = schema.tables.c.id == bindparam("b_id")
_SEAT = (schema.seats.c.table_id == bindparam("b_id"), schema.seats.c.seat == bindparam("b_seat"))
_NOTES = (schema.notes.c.table_id == bindparam("b_table"), schema.notes.c.person == bindparam("b_person"))


def upsert(table: Table, *, shared: bool) -> Any:
    """An INSERT that can update an existing row; `shared` means PostgreSQL.

    Only the dialect in use is imported: PostgreSQL's takes a tenth of the start-up time of a server on SQLite.
    """
    if shared:
        from sqlalchemy.dialects.postgresql import insert
    else:
        from sqlalchemy.dialects.sqlite import insert  # type: ignore[assignment]
    return insert(table)


def _set(*columns: str) -> dict[str, Any]:
    return {column: bindparam(column) for column in columns}


STATEMENTS: dict[str, Any] = {
    records.NEW_TABLE: schema.tables.insert(),
    records.NEW_SEAT: schema.seats.insert(),
    records.UPDATE_TABLE: update(schema.tables).where(_TABLE).values(_set(*records.PROJECTION)),
    records.UPDATE_SEAT: update(schema.seats).where(*_SEAT).values(_set("kind", "person", "name", "level")),
    records.CHANGE_RULES: update(schema.tables).where(_TABLE).values(_set("rules", *records.PROJECTION)),
    records.DELETE_NOTES: delete(schema.notes).where(*_NOTES),
    records.NEW_NOTES: schema.notes.insert(),
    records.NEW_MESSAGE: schema.chat.insert(),
}
