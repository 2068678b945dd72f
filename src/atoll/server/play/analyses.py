"""Analyses of finished games: requesting one, and its results so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from atoll.server import serial
from atoll.server.clock import TimeSource
from atoll.server.play.analysis_queue import AnalysisQueue, game_to_judge, method
from atoll.server.problems import Problem
from atoll.server.store.records import Job, Person
from atoll.server.tables.access import visit

if TYPE_CHECKING:
    from atoll.server.store.analyses import AnalysisStore
    from atoll.server.tables.registry import TableRegistry

MOST_OF_PERSON = 5  # analyses that one person may wait for
MOST = 500  # in total
NO_BOTS = "This server runs no bots, so it cannot analyse games"


class Analyses:
    """Requests to the analysis queue. Everyone who may see a game's replay may have it analysed, once for all."""

    def __init__(
        self,
        registry: TableRegistry,
        store: AnalysisStore,
        queue: AnalysisQueue,
        time: TimeSource,
        iterations: int,
    ) -> None:
        self._registry = registry
        self._store = store
        self._queue = queue
        self._time = time
        self._iterations = iterations

    async def ask(self, table_id: str, person: Person, key: str | None) -> tuple[bytes, bool]:
        """The analysis so far, and whether this call queued it."""
        async with self._registry.at(table_id, fresh=True) as table:
            visit(table, person, key)
            match = game_to_judge(table)
            found = await self._store.find(table_id)
            waiting = await self._store.unfinished()
            if found is not None and found.status != "failed":
                return await self._json(found, waiting), False
            self._check_room(waiting, person)
            found = Job(table_id, person.id, self._time.now(), "queued", method(match.spec, self._iterations))
            await self._queue.add(found)
        return await self._json(found, waiting), True

    def _check_room(self, waiting: Sequence[Job], person: Person) -> None:
        if not self._queue.works:
            raise Problem("not-now", NO_BOTS)
        if sum(job.person == person.id for job in waiting) >= MOST_OF_PERSON:
            detail = f"You wait for {MOST_OF_PERSON} analyses already; ask again when one of them is done"
            raise Problem("too-many", detail, retry_after=60)
        if len(waiting) >= MOST:
            raise Problem("full", "Too many games wait to be analysed", retry_after=600)

    async def look(self, table_id: str, person: Person | None, key: str | None, after: int) -> bytes:
        """The analysis so far, without the first `after` parts."""
        async with self._registry.at(table_id, fresh=True) as table:
            visit(table, person, key)
            if not table.over:
                raise Problem("not-now", "The game is not over yet")
        found = await self._store.find(table_id)
        waiting = await self._store.unfinished() if found and found.status == "queued" else ()
        return await self._json(found, waiting, after)

    async def _json(self, job: Job | None, waiting: Sequence[Job], after: int = 0) -> bytes:
        parts = await self._store.parts(job.table_id, after) if job else []
        ahead = sum(each.asked < job.asked for each in waiting) if job and job.status == "queued" else 0
        return serial.dumps(
            {
                "status": job.status if job else "none",
                "ahead": ahead,
                "actions": job.actions or 0 if job else 0,
                "problem": job.problem if job else None,
                "known": after + len(parts),
                "parts": [serial.fragment(part.data) for part in parts],
            }
        )
