"""Deletes accounts: the person leaves their games, and everything that names them is deleted or changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from sqlalchemy import bindparam, delete, or_, select, update

from atoll.server.live.hub import Hub
from atoll.server.play.departures import Departures
from atoll.server.problems import Problem
from atoll.server.store import journal, schema
from atoll.server.store.people import SOMEBODY, People
from atoll.server.store.records import Person, Row, Work
from atoll.server.tables.calendar import Calendar
from atoll.server.tables.registry import TableRegistry

Statement = tuple[Any, Row]

_id: Any = bindparam("b_id")
_table: Any = bindparam("b_table")
_entry, _seat, _line = schema.actions.c, schema.seats.c, schema.chat.c
NAMELESS_SETUP = update(schema.tables).where(schema.tables.c.id == _table).values(setup=bindparam("b_setup"))
NAMELESS_ENTRY = (
    update(schema.actions)
    .where(_entry.table_id == _table, _entry.number == bindparam("b_number"))
    .values(data=bindparam("b_data"))
)
NAMELESS_NOTICE = (
    update(schema.notices)
    .where(
        schema.notices.c.table_id == _table,
        schema.notices.c.kind == "joined",
        schema.notices.c.number == bindparam("b_number"),
    )
    .values(details=json.dumps({"name": SOMEBODY}))
)
SITTING = (journal.JOIN, journal.LEAVE, journal.SEAT)
FORGET: list[Any] = [
    update(schema.seats).where(_seat.person == _id).values(name=SOMEBODY),
    update(schema.chat).where(_line.person == _id).values(name=SOMEBODY, person=None),
    update(schema.analyses).where(schema.analyses.c.person == _id).values(person=""),
    delete(schema.notes).where(schema.notes.c.person == _id),
    # Sessions, channels, notices, preferences, mutes and blocks are deleted with it.
    delete(schema.people).where(schema.people.c.id == _id),
]


class Accounts:
    """Deletes accounts. Their games stay without names; a random number marks the seats of the same person."""

    def __init__(
        self,
        registry: TableRegistry,
        people: People,
        hub: Hub,
        departures: Departures,
        changed: Callable[[str], Any],
    ) -> None:
        self._registry = registry
        self._storage = registry.storage
        self._people = people
        self._hub = hub
        self._departures = departures
        self._changed = changed  # called with the id of a person whose relations and channels are gone

    async def delete(self, person: Person) -> None:
        """Deletes an account permanently. In running games, a bot plays on."""
        if self._people.is_operator(person):
            raise Problem(
                "not-now", "Operators cannot delete their account; have your id removed from ATOLL_OPERATORS first"
            )
        await self._departures.leave_all(person.id, "resign")
        statements = await self._without_names(person)
        touched = sorted({row["b_table"] for _, row in statements} | await self._seen_at(person))
        await self._registry.writer.write(
            Work(
                statements=[*statements, *((each, {"b_id": person.id}) for each in FORGET)],
                news=[f"{what} {person.id}" for what in ("signed-out", "person", "relations")]
                + [f"reread {table_id}" for table_id in touched],
            )
        )
        self._people.forget(person.id)
        self._hub.end_connections_of(person.id)
        await self._changed(person.id)
        for table_id in touched:
            await self._registry.reread(table_id)

    async def _seen_at(self, person: Person) -> set[str]:
        """The tables that show the person's name, at a seat or in the chat."""
        seats = select(_seat.table_id).where(_seat.person == person.id)
        lines = select(_line.table_id).where(_line.person == person.id)
        return {row["table_id"] for row in await self._storage.rows(seats.union(lines))}

    async def _without_names(self, person: Person) -> list[Statement]:
        """The statements that remove the names of the person and their guests from tables and entries."""
        table = schema.tables.c
        joined = select(_entry.table_id).where(_entry.person == person.id, _entry.kind.in_(SITTING))
        named = or_(
            table.host == person.id,
            table.setup.contains(person.id, autoescape=True),
            table.id.in_(select(_seat.table_id).where(_seat.person == person.id)),
            table.id.in_(joined),
        )
        found: list[Statement] = []
        for row in await self._storage.rows(select(table.id, table.setup).where(named)):
            entries = await self._storage.rows(
                select(_entry.number, _entry.kind, _entry.seat, _entry.data)
                .where(_entry.table_id == row["id"], _entry.kind.in_((*SITTING, journal.CALENDAR)))
                .order_by(_entry.number)
            )
            found += _without_name(row, entries, person.id)
        return found


def _without_name(table: Row, entries: list[Row], person_id: str) -> list[Statement]:
    """The statements that remove a person's name and calendar from one table."""
    setup = json.loads(table["setup"])
    held = {i for i, seat in enumerate(setup["seats"]) if _forget_name(seat, person_id)}  # by the person, at this entry
    where = {"b_table": table["id"]}
    found: list[Statement] = [(NAMELESS_SETUP, {**where, "b_setup": json.dumps(setup)})] if held else []
    for entry in entries:
        data, seat = json.loads(entry["data"]), entry["seat"]
        entry_where = {**where, "b_number": entry["number"]}
        if entry["kind"] == journal.CALENDAR:
            if seat in held:
                found.append((NAMELESS_ENTRY, {**entry_where, "b_data": json.dumps(Calendar().as_json())}))
        elif _forget_name(data, person_id):
            held.add(seat)
            found.append((NAMELESS_ENTRY, {**entry_where, "b_data": json.dumps(data)}))
            found.append((NAMELESS_NOTICE, entry_where))
        else:
            held.discard(seat)
    return found


def _forget_name(seat: Any, person_id: str) -> bool:
    """Removes a person's name from a seat, if it is theirs; returns whether it was."""
    if seat.get("person") != person_id:
        return False
    seat["name"] = SOMEBODY
    return True
