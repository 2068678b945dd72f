"""Chat at a table, and private notes."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from atoll.server.problems import Problem
from atoll.server.store.records import DELETE_NOTES, NEW_MESSAGE, NEW_NOTES, ChatLine, Person, Work
from atoll.server.tables.access import visit
from atoll.server.tables.recorded import is_recorded

if TYPE_CHECKING:
    from atoll.server.answers import ChatMessage
    from atoll.server.tables.registry import TableRegistry


class Chat:
    """What people write at a table."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._last = 0  # the highest id issued in this process: ids are unique across all tables

    async def say(self, table_id: str, person: Person, key: str | None, text: str) -> ChatMessage:
        """Sends a message to everyone at the table; only players may write."""
        text = text.strip()
        if not text:
            raise Problem("bad-field", "text: the message is empty", "text")
        async with self._registry.at(table_id) as table:
            visitor = visit(table, person, key)
            if not visitor.seats:
                raise Problem("forbidden", "Only players at this table can write")
            now = self._registry.time.now()
            before = max(self._last, table.chat[-1].shown["id"] if table.chat else 0)
            self._last = max(now * 1000 + secrets.randbelow(1000), before + 1)
            message: ChatMessage = {
                "id": self._last,
                "seat": visitor.seats[0],
                "name": person.name,
                "text": text,
                "at": now,
                "removed": False,
            }
            row = {**message, "table_id": table.id, "person": person.id, "removed": None}
            await self._registry.writer.write(Work(statements=[(NEW_MESSAGE, row)], news=[f"chat {table.id}"]))
            self._registry.put_chat(table, ChatLine(person.id, message))
            return message

    async def note(self, table_id: str, person: Person, key: str | None, text: str) -> None:
        """Replaces the notes, which only this person can read."""
        async with self._registry.at(table_id) as table:
            visit(table, person, key)
            if is_recorded(table.id):
                raise Problem("forbidden", "This game comes with Atoll; keep notes at a table of your own")
            where = {"b_table": table.id, "b_person": person.id}
            row = {"table_id": table.id, "person": person.id, "text": text}
            await self._registry.writer.write(Work(statements=[(DELETE_NOTES, where), (NEW_NOTES, row)]))
            table.notes[person.id] = text
