"""Chat at a table, and notes that only their writer reads."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import bindparam, delete

from atoll.server import schema
from atoll.server.access import visit
from atoll.server.names import clean_text
from atoll.server.people import Person
from atoll.server.problems import Problem
from atoll.server.tables import Tables
from atoll.server.writer import Work

NEW_MESSAGE = schema.chat.insert()
DELETE_NOTES = delete(schema.notes).where(
    schema.notes.c.table_id == bindparam("b_table"), schema.notes.c.person == bindparam("b_person")
)
NEW_NOTES = schema.notes.insert()


class Talking:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def say(self, table_id: str, person: Person, key: str | None, text: str) -> dict[str, Any]:
        text = clean_text(text).strip()
        if not text:
            raise Problem("bad-field", "text: there is nothing to be read in it", "text")
        async with self._tables.at(table_id) as table:
            visitor = visit(table, person, key)
            if not visitor.seats:
                raise Problem("forbidden", "Only those who sit here can write")
            now = self._tables.watch.now()
            message = {
                "id": max(now * 1000 + secrets.randbelow(1000), table.chat[-1]["id"] + 1 if table.chat else 0),
                "seat": visitor.seats[0],
                "name": person.name,
                "text": text,
                "at": now,
            }
            row = {**message, "table_id": table.id}
            await self._tables.writer.write(Work(statements=[(NEW_MESSAGE, row)], news=[f"chat {table.id}"]))
            self._tables.add_chat(table, message)
            return message

    async def note(self, table_id: str, person: Person, key: str | None, text: str) -> None:
        text = clean_text(text)
        async with self._tables.at(table_id) as table:
            visit(table, person, key)
            where = {"b_table": table.id, "b_person": person.id}
            row = {"table_id": table.id, "person": person.id, "text": text}
            await self._tables.writer.write(Work(statements=[(DELETE_NOTES, where), (NEW_NOTES, row)]))
            table.notes[person.id] = text
