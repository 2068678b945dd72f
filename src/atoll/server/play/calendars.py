"""People's calendars: stored for each person, and copied into the tables where they count."""

from __future__ import annotations

import json
from datetime import date

from sqlalchemy import bindparam, select, update

from atoll.server.problems import Problem
from atoll.server.requests import SetCalendar
from atoll.server.store import journal, schema
from atoll.server.store.records import Person, TooLate
from atoll.server.tables.calendar import Calendar, zone_of
from atoll.server.tables.clocks import ClockRule
from atoll.server.tables.registry import TableRegistry

_SET = update(schema.people).where(schema.people.c.id == bindparam("b_id")).values(calendar=bindparam("calendar"))


class Calendars:
    """A clock follows only from its table's entries, so a calendar that counts at a table is an entry there."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def of(self, person: Person) -> Calendar:
        """The calendar of a person; an empty one if they have none."""
        column = schema.people.c
        row = await self._registry.storage.row(select(column.calendar).where(column.id == person.id))
        return Calendar.read(json.loads(row["calendar"])) if row and row["calendar"] else Calendar()

    async def set(self, person: Person, request: SetCalendar) -> Calendar:
        """Stores a calendar, and writes it into all of the person's tables where it counts."""
        calendar = checked(request)
        await self._registry.writer.execute(_SET, {"b_id": person.id, "calendar": json.dumps(calendar.as_json())})
        table, seat = schema.tables.c, schema.seats.c
        seated = select(seat.table_id).where(seat.person == person.id)
        rows = await self._registry.storage.rows(
            select(table.id, table.setup).where(table.id.in_(seated), table.status.in_(("open", "running")))
        )
        for row in rows:
            if ClockRule.read(json.loads(row["setup"])["clock"]).respects_calendars:
                await self._write(row["id"], person, calendar)
        return calendar

    async def bring(self, table_id: str, person: Person) -> bool:
        """Writes the calendar of a person who has just sat down into the table; returns whether it counts there."""
        async with self._registry.at(table_id) as table:
            if not table.clock.respects_calendars:
                return False
        calendar = await self.of(person)
        if calendar == Calendar():
            return False
        await self._write(table_id, person, calendar)
        return True

    async def _write(self, table_id: str, person: Person, calendar: Calendar) -> None:
        for _ in range(2):
            try:
                async with self._registry.at(table_id, fresh=True) as table:
                    if table.status not in ("open", "running"):
                        return
                    for seat in table.seats_of(person.id):
                        if table.calendars[seat] != calendar:
                            data = json.dumps(calendar.as_json())
                            await self._registry.add_entry(table, journal.CALENDAR, seat, data)
            except TooLate:  # another process wrote an entry at the same moment: try again
                continue
            return


def checked(request: SetCalendar) -> Calendar:
    """The requested calendar, after checking its zone and days."""
    if zone_of(request.zone) is None:
        raise Problem("bad-field", f"zone: there is no time zone {request.zone!r}", "zone")
    for i, (first, last) in enumerate(request.off):
        try:
            in_order = date.fromisoformat(first) <= date.fromisoformat(last)
        except ValueError as problem:
            raise Problem("bad-field", f"off.{i}: {problem}", f"off.{i}") from problem
        if not in_order:
            raise Problem("bad-field", f"off.{i}: the last day is before the first", f"off.{i}")
    off = tuple(sorted((first, last) for first, last in request.off))
    return Calendar(request.zone, tuple(sorted(set(request.weekend))), off)
