"""Works on requested analyses in the bots' processes, with lower priority than everything that plays.

Results are stored part by part. A server that was killed continues after the last stored part; with several servers on
one PostgreSQL, another one continues when the lease of the killed one has ended.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from atoll import __version__
from atoll.engine.match import Match
from atoll.errors import AtollError
from atoll.games.spec import GameSpec
from atoll.server import serial
from atoll.server.bots.analyst import AnalysisPart, AnalysisQuestion, analyse
from atoll.server.bots.places import ANALYSIS, ProcessDied
from atoll.server.clock import TimeSource
from atoll.server.log import log
from atoll.server.problems import Problem
from atoll.server.store.records import Job, NotWritten, Part
from atoll.server.tables.table import Table

if TYPE_CHECKING:
    from atoll.server.bots.processes import BotProcesses
    from atoll.server.store.analyses import AnalysisStore
    from atoll.server.tables.registry import TableRegistry

LEASE = 60_000  # milliseconds for which a process keeps a job without storing a part
LOOK_AGAIN = 15.0  # seconds until the queue is read again, in case another process was killed
TELL_AFTER = 0.4  # seconds between two messages about an analysis's progress
ATTEMPTS = 3  # at a part, if its process dies


class Progress(Protocol):
    """Tells a table's viewers how its analysis progresses."""

    def tell_analysis(self, table_id: str, done: int, actions: int) -> None: ...


class AnalysisQueue:
    """The analyses of this process: one per person at a time, and at most one in each bots' process."""

    def __init__(
        self,
        store: AnalysisStore,
        registry: TableRegistry,
        processes: BotProcesses,
        progress: Progress,
        time: TimeSource,
        process: str,
        iterations: int,
    ) -> None:
        """`process` is the name of this server process among those that share a database."""
        self._store = store
        self._registry = registry
        self._processes = processes
        self._progress = progress
        self._time = time
        self._iterations = iterations
        self._process = process
        self._tasks: dict[str, asyncio.Task[None]] = {}  # by person
        self._wake = asyncio.Event()

    async def add(self, job: Job) -> None:
        """Queues an analysis, and starts it if there is room."""
        await self._store.add(job, self._news(job, 0, 0))
        self.wake()

    def wake(self) -> None:
        """Looks for work now."""
        self._wake.set()

    @property
    def works(self) -> bool:
        """Whether there are processes to work in."""
        return self._processes.count > 0

    async def run(self) -> None:
        """Works forever, if there are processes."""
        if not self.works:
            return
        try:
            while True:
                self._wake.clear()
                await self._begin_jobs()
                try:
                    async with asyncio.timeout(LOOK_AGAIN if self._store.shared else None):
                        await self._wake.wait()
                except TimeoutError:
                    log.debug("looking for analyses that nobody works on")
        finally:
            await self.close()

    async def close(self) -> None:
        """Cancels the work under way; stored parts are kept."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _begin_jobs(self) -> None:
        now = self._time.now()
        # If the database has only one process, no other can still be working.
        expired = now if self._store.shared else now + 2 * LEASE
        jobs = await self._store.unfinished()
        busy = {job.person for job in jobs if job.status == "running" and (job.lease or 0) >= expired}
        for job in jobs:
            if len(self._tasks) >= self._processes.count:
                return
            if job.person in busy or job.person in self._tasks:
                continue
            if await self._store.claim(job, self._process, now + LEASE, expired):
                task = asyncio.create_task(self._work(job), name=f"analysis of {job.table_id}")
                self._tasks[job.person] = task
                task.add_done_callback(partial(self._done, job.person))

    def _done(self, person: str, _: asyncio.Task[None]) -> None:
        self._tasks.pop(person, None)
        self.wake()

    # ---- one analysis ----

    async def _work(self, job: Job) -> None:
        try:
            await self._analyse(job)
        except (Problem, AtollError) as problem:
            reason = problem.detail if isinstance(problem, Problem) else str(problem)
            await self._fail(job, reason)
        except NotWritten as problem:  # perhaps another process has taken it over
            log.warning("an analysis could not be stored", table=job.table_id, reason=str(problem))
            await asyncio.sleep(1)
        except Exception as problem:  # noqa: BLE001  # one game must not stop the others
            log.error("an analysis failed", table=job.table_id, trace=problem)
            await self._fail(job, "The analysis failed; the server's log has the reason")

    async def _fail(self, job: Job, reason: str) -> None:
        await self._store.end(job.table_id, "failed", reason, self._news(job, 0, 0))
        self._progress.tell_analysis(job.table_id, 0, 0)

    async def _analyse(self, job: Job) -> None:
        async with self._registry.at(job.table_id, fresh=True) as table:
            match = game_to_judge(table)
            log_of_game, actions = serial.dumps(match.log()), len(match.actions)
        await self._store.begin(job, actions, method(match.spec, self._iterations))
        told, done = -TELL_AFTER, False
        known = len(await self._store.parts(job.table_id))
        while not done:
            # The rules may have been compiled since it began.
            question = AnalysisQuestion(log_of_game, self._iterations, self._registry.rules.backend, known)
            found = await self._ask(job, question)
            done, now = found.done, asyncio.get_running_loop().time()
            tell = found.data != b"" and now - told >= TELL_AFTER
            part = Part(known, found.judged, found.data) if found.data else None
            news = self._news(job, found.judged, actions) if tell and not done else []
            await self._store.add_part(job.table_id, part, self._time.now() + LEASE, news)
            known += part is not None
            if tell and not done:
                told = now
                self._progress.tell_analysis(job.table_id, found.judged, actions)
        await self._store.end(job.table_id, "done", None, self._news(job, actions, actions))
        self._progress.tell_analysis(job.table_id, actions, actions)

    async def _ask(self, job: Job, question: AnalysisQuestion) -> AnalysisPart:
        """Has a process work on it for a while, as soon as no player needs the process."""
        for _ in range(ATTEMPTS):
            async with self._processes.place(f"analysis {job.person}", ANALYSIS) as place:
                try:
                    found = await self._processes.ask(place, analyse, question)
                    if found is None:
                        parts = tuple(part.data for part in await self._store.parts(job.table_id))
                        found = await self._processes.ask(place, analyse, replace(question, parts=parts))
                except ProcessDied:
                    continue
                assert found is not None
                return found
        raise Problem("broken", "The process that analysed the game died each time")

    def _news(self, job: Job, done: int, actions: int) -> list[str]:
        """The news for the other processes."""
        return [f"analysis {self._process} {job.table_id} {done} {actions}"] if self._store.shared else []


def method(spec: GameSpec, iterations: int) -> str:
    """Today's analysis method. Parts made by another method cannot be combined with these."""
    return f"{__version__}, {spec.name} {spec.rules_version}, {iterations} iterations"


def game_to_judge(table: Table) -> Match:
    """A table's game, as far as today's rules can replay it. A Problem says why it cannot be analysed."""
    if not table.over:
        raise Problem("not-now", "The game is not over yet")
    if table.match is None:
        raise Problem("old-rules", "Today's rules cannot replay this game, so it cannot be analysed")
    if not table.match.actions:
        raise Problem("not-now", "Nothing was played in this game, so there is nothing to analyse")
    return table.match
