"""Whom people have muted or blocked. All of it is in memory, so that it never delays play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from sqlalchemy import bindparam, delete, func, select

from atoll.server.clock import TimeSource
from atoll.server.problems import Problem
from atoll.server.store import schema
from atoll.server.store.ids import new_id
from atoll.server.store.records import Person, Row, Work
from atoll.server.store.statements import upsert
from atoll.server.store.storage import Storage
from atoll.server.store.writer import Writer

RelationKind = Literal["mute", "block"]
MOST = 500  # per person
NOBODY: frozenset[str] = frozenset()

_column = schema.relations.c
END = delete(schema.relations).where(_column.id == bindparam("b_id"))


class Relations:
    """Who has muted or blocked whom. A mute affects one side; a block separates both."""

    def __init__(self, storage: Storage, writer: Writer, time: TimeSource) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time
        self._muted: dict[str, frozenset[str]] = {}
        self._blocked: dict[str, frozenset[str]] = {}
        insert = upsert(schema.relations, shared=storage.shared)
        self._insert = insert.on_conflict_do_nothing()

    async def open(self) -> None:
        """Reads everything."""
        found: dict[str, list[Row]] = {}
        for row in await self._storage.rows(select(_column.person, _column.other, _column.kind)):
            found.setdefault(row["person"], []).append(row)
        self._muted, self._blocked = {}, {}
        for person, rows in found.items():
            self._note(person, rows)

    async def look_up(self, person: str) -> None:
        """Reads one person's changes."""
        self._note(
            person, await self._storage.rows(select(_column.other, _column.kind).where(_column.person == person))
        )

    def _note(self, person: str, rows: Sequence[Row]) -> None:
        for kind, kept in (("mute", self._muted), ("block", self._blocked)):
            others = frozenset(row["other"] for row in rows if row["kind"] == kind)
            kept.pop(person, None)
            if others:
                kept[person] = others

    # ---- what others ask ----

    def hides(self, reader: str | None, author: str | None) -> bool:
        """Whether a reader must not see what an author writes."""
        if reader is None or author is None:
            return False
        return author in self._muted.get(reader, NOBODY) or self.apart(reader, author)

    def apart(self, one: str, other: str) -> bool:
        """Whether either of two people has blocked the other."""
        return other in self._blocked.get(one, NOBODY) or one in self._blocked.get(other, NOBODY)

    async def of(self, person: Person) -> list[Row]:
        """A person's mutes and blocks, newest first: `id`, `kind`, `created`, and the other person's `name`."""
        return await self._storage.rows(
            select(_column.id, _column.kind, _column.created, schema.people.c.name)
            .join(schema.people, schema.people.c.id == _column.other)
            .where(_column.person == person.id)
            .order_by(_column.created.desc(), _column.id)
        )

    # ---- changing ----

    async def add(self, person: Person, other: str, kind: RelationKind) -> None:
        """Mutes or blocks a person; repeating it changes nothing."""
        counted = select(func.count().label("number")).where(_column.person == person.id)
        found = await self._storage.row(counted)
        if found and found["number"] >= MOST:
            raise Problem("not-now", f"You have muted or blocked {MOST} people already")
        row = {"id": new_id(), "person": person.id, "other": other, "kind": kind, "created": self._time.now()}
        await self._changed(person, self._insert, row)

    async def remove(self, person: Person, relation_id: str) -> bool:
        """Ends a mute or a block of this person; returns whether there was one."""
        # Compared here: an id that PostgreSQL cannot store must not reach it.
        if all(row["id"] != relation_id for row in await self.of(person)):
            return False
        await self._changed(person, END, {"b_id": relation_id})
        return True

    async def _changed(self, person: Person, statement: Any, row: Row) -> None:
        await self._writer.write(Work(statements=[(statement, row)], news=[f"relations {person.id}"]))
        await self.look_up(person.id)
