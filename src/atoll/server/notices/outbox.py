"""Notices for people, stored in the same transaction as the entry that they report. `sender` sends them."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import bindparam, select

from atoll.server.store import journal, schema
from atoll.server.store.journal import Entry
from atoll.server.store.records import Row
from atoll.server.store.statements import upsert
from atoll.server.store.storage import Storage
from atoll.server.tables.table import Table

Statement = tuple[Any, Row]


class Outbox:
    """Makes the statements that an entry needs. It costs nothing at tables whose players want no notices."""

    def __init__(self, storage: Storage, delay: float) -> None:
        self._storage = storage
        self._delay = round(delay * 1000)
        self._insert = _insert(storage.shared)
        self._opened = False
        self.listeners: set[str] = set()  # the people who have a channel

    async def open(self) -> None:
        """Reads who wants notices. A server that sends none does not call this, and stores none."""
        self._opened = True
        column = schema.channels.c
        rows = await self._storage.rows(select(column.person).where(column.state == "on").distinct())
        self.listeners = {row["person"] for row in rows}

    async def look_up(self, person: str) -> None:
        """Checks again whether a person wants notices, after their channels changed."""
        if not self._opened:
            return
        column = schema.channels.c
        found = await self._storage.row(select(column.id).where(column.person == person, column.state == "on").limit(1))
        (self.listeners.add if found else self.listeners.discard)(person)

    def statements(self, table: Table, entry: Entry, waited_for: str | None, was_over: bool) -> list[Statement]:
        """The statements to write with an entry that was just applied.

        `waited_for` is the person whose turn it was before, `was_over` whether the game was already over.
        """
        if not self.listeners:
            return []
        found: list[Statement] = []
        turn = table.waits_for
        if turn in self.listeners and turn not in (waited_for, entry.person):
            found.append(self._notice(table, entry, "turn", turn))
        if turn in self.listeners and (turn not in (waited_for, entry.person) or entry.kind == journal.CALENDAR):
            found += self._reminders(table, entry, turn)  # days off shift them
        if table.over and not was_over:
            people = {seat.holder for seat in table.seats} & self.listeners - {entry.person}
            found += [self._notice(table, entry, "over", person) for person in sorted(filter(None, people))]
        if entry.kind == journal.JOIN and table.host in self.listeners and table.host != entry.person:
            assert entry.seat is not None
            found.append(self._notice(table, entry, "joined", table.host, name=table.seats[entry.seat].name))
        return found

    def _reminders(self, table: Table, entry: Entry, person: str) -> list[Statement]:
        """Reminders at half and at a tenth of the time left, in games with days for a move."""
        deadline = table.deadline()
        return [
            self._notice(table, entry, kind, person, due, deadline=deadline)
            for kind, due in sorted(table.reminders().items(), reverse=True)
        ]

    def _notice(
        self, table: Table, entry: Entry, kind: str, person: str, due: int | None = None, **details: Any
    ) -> Statement:
        row = {
            "b_table": table.id,
            "b_kind": kind,
            "b_person": person,
            "b_number": entry.number,
            "b_at": entry.at,
            "b_due": entry.at + self._delay if due is None else due,
            "b_details": json.dumps(details if due is None else {**details, "due": due}),
        }
        return self._insert, row


def _insert(shared: bool) -> Any:
    """A notice for each channel of the person; a newer one replaces an unsent one."""
    column, notice = schema.channels.c, schema.notices.c
    chosen = select(
        column.id,
        *(
            bindparam(f"b_{name}", type_=notice[key].type)
            for name, key in (
                ("table", "table_id"),
                *((name, name) for name in ("kind", "person", "number", "at", "due", "details")),
            )
        ),
    ).where(column.person == bindparam("b_person", type_=notice.person.type), column.state == "on")
    insert = upsert(schema.notices, shared=shared).from_select(
        ["channel", "table_id", "kind", "person", "number", "at", "due", "details"], chosen
    )
    replaced = ("number", "at", "due", "details")
    return insert.on_conflict_do_update(
        index_elements=["channel", "table_id", "kind"], set_={name: insert.excluded[name] for name in replaced}
    )
