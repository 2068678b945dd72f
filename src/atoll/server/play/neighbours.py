"""Dealing with other people at a table: mute, block, report."""

from __future__ import annotations

import json
from typing import cast

from sqlalchemy import select

from atoll.server import requests
from atoll.server.live.hub import Hub
from atoll.server.play.civil_answers import Relation, RelationList
from atoll.server.problems import Problem, not_found
from atoll.server.store import schema
from atoll.server.store.ids import new_id
from atoll.server.store.records import Person, Row
from atoll.server.store.relations import Relations
from atoll.server.tables.access import visit
from atoll.server.tables.registry import TableRegistry
from atoll.server.tables.table import Table

LINES = 10  # lines of a person's chat that are copied into a report

NEW_REPORT = schema.reports.insert()


class Neighbours:
    """A person and the people they meet. No one learns that they were muted, blocked or reported."""

    def __init__(self, registry: TableRegistry, relations: Relations, hub: Hub) -> None:
        self._registry = registry
        self._relations = relations
        self._hub = hub

    async def of(self, person: Person) -> RelationList:
        found = [cast(Relation, row) for row in await self._relations.of(person)]
        return {"relations": found, "reports": bool(self._registry.storage.settings.operator_ids)}

    async def relate(self, table_id: str, person: Person, key: str | None, request: requests.Relate) -> RelationList:
        """Mutes or blocks a person at a table."""
        other, _ = await self._find(table_id, person, key, request)
        await self._relations.add(person, other, request.kind)
        self._hub.show_again(person.id)
        return await self.of(person)

    async def end(self, person: Person, relation_id: str) -> RelationList:
        """Ends a mute or a block."""
        if not await self._relations.remove(person, relation_id):
            raise not_found("person whom you have muted or blocked")
        self._hub.show_again(person.id)
        return await self.of(person)

    async def report(self, table_id: str, person: Person, key: str | None, request: requests.Report) -> None:
        """Stores a report, with its subject's last lines of chat at the table and the line that it is about."""
        if not self._registry.storage.settings.operator_ids:
            raise Problem("forbidden", "Nobody reads reports here: this server has no operators")
        other, lines = await self._find(table_id, person, key, request)
        row = {
            "id": new_id(),
            "at": self._registry.time.now(),
            "reporter": person.id,
            "person": other,
            "table_id": table_id,
            "reason": request.reason,
            "text": request.text.strip(),
            "lines": json.dumps([{name: line[name] for name in ("id", "text", "at")} for line in lines]),
            "handled": None,
        }
        await self._registry.writer.execute(NEW_REPORT, row)

    async def _find(
        self, table_id: str, person: Person, key: str | None, request: requests.Neighbour
    ) -> tuple[str, list[Row]]:
        """The person that a request means, and their last lines of chat at the table."""
        async with self._registry.at(table_id, fresh=True) as table:
            visit(table, person, key)
            seated = _holder(table, request.seat)
        column = schema.chat.c
        there = select(schema.chat).where(column.table_id == table_id, column.removed.is_(None))
        chosen: list[Row] = []
        if request.message is not None:
            chosen = await self._registry.storage.rows(
                select(schema.chat).where(column.table_id == table_id, column.id == request.message)
            )
            if not chosen:
                raise not_found("line of chat at this table")
        other = chosen[0]["person"] if chosen else seated
        if other is None:
            raise Problem("bad-field", "seat: no person sits there", "seat")
        if other == person.id:
            raise Problem("bad-field", "seat: that is you", "seat")
        if not await self._registry.storage.row(select(schema.people.c.id).where(schema.people.c.id == other)):
            raise not_found("person any more")
        last = await self._registry.storage.rows(
            there.where(column.person == other).order_by(column.id.desc()).limit(LINES)
        )
        lines = {row["id"]: row for row in (*chosen, *last) if row["removed"] is None}
        return other, [lines[each] for each in sorted(lines)]


def _holder(table: Table, seat: int | None) -> str | None:
    return table.seats[seat].holder if seat is not None and seat < table.players else None
