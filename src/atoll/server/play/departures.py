"""What happens to a person's games when they can no longer play."""

from __future__ import annotations

import json
from typing import Literal

from sqlalchemy import select

from atoll.server.problems import Problem
from atoll.server.store import journal, schema
from atoll.server.store.records import TooLate
from atoll.server.tables.registry import TableRegistry
from atoll.server.tables.table import Seat

ATTEMPTS = 5  # others may act at the same moment

Leaving = Literal["resign", "stand_in"]


class Departures:
    """Removes people from their games, which continue without them."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def leave_all(self, person_id: str, how: Leaving) -> None:
        """Leaves tables that have not begun; in running games a bot plays on, for good or until the person returns."""
        seat, table = schema.seats.c, schema.tables.c
        rows = await self._registry.storage.rows(
            select(seat.table_id)
            .join(schema.tables, table.id == seat.table_id)
            .where(seat.person == person_id, table.status.in_(("open", "running")))
            .distinct()
        )
        for row in rows:
            await self._leave(row["table_id"], person_id, how)

    async def _leave(self, table_id: str, person_id: str, how: Leaving) -> None:
        for _ in range(ATTEMPTS):
            try:
                async with self._registry.at(table_id, fresh=True) as table:
                    for seat in table.seats_of(person_id):
                        if table.status == "open":
                            data = json.dumps(Seat().as_setup())
                            await self._registry.add_entry(table, journal.LEAVE, seat, data)
                        elif table.status == "running" and _stays(table.seats[seat], how):
                            data = json.dumps({"level": table.clock.stand_in})
                            await self._registry.add_entry(table, how, seat, data)
            except TooLate:
                continue
            except Problem as problem:
                if problem.code != "not-found":
                    raise
            return


def _stays(seat: Seat, how: Leaving) -> bool:
    """Whether the person still plays on this seat, or could still return to it after resigning."""
    return seat.away is None or (how == "resign" and seat.away == "time")
