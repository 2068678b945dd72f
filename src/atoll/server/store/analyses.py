"""Analyses in the database: the queue of requested ones, and the results, part by part."""

from __future__ import annotations

from typing import Any

from sqlalchemy import and_, bindparam, delete, or_, select, update

from atoll.server.store import schema
from atoll.server.store.records import AnalysisStatus, Job, Part, Work
from atoll.server.store.storage import Storage
from atoll.server.store.writer import Writer

_analysis, _part = schema.analyses.c, schema.analysis_parts.c
_its_table: Any = bindparam("b_table")
_ADD = schema.analyses.insert()
_FORGET_PARTS = delete(schema.analysis_parts).where(_part.table_id == _its_table)
_FORGET = delete(schema.analyses).where(_analysis.table_id == _its_table)
_CLAIM = (
    update(schema.analyses)
    .where(
        _analysis.table_id == _its_table,
        or_(
            _analysis.status == "queued",
            and_(_analysis.status == "running", _analysis.lease < bindparam("b_expired")),
        ),
    )
    .values(status="running", process=bindparam("process"), lease=bindparam("lease"))
)
_PLAN = (
    update(schema.analyses)
    .where(_analysis.table_id == _its_table)
    .values(actions=bindparam("actions"), method=bindparam("method"))
)
_RENEW = update(schema.analyses).where(_analysis.table_id == _its_table).values(lease=bindparam("lease"))
_ADD_PART = schema.analysis_parts.insert()
_END = (
    update(schema.analyses)
    .where(_analysis.table_id == _its_table)
    .values(status=bindparam("status"), problem=bindparam("problem"), process=None, lease=None)
)


class AnalysisStore:
    """Reads and writes analyses. A process claims an analysis for a time, so two never work on the same one."""

    def __init__(self, storage: Storage, writer: Writer) -> None:
        self._storage = storage
        self._writer = writer
        self.shared = storage.shared

    # ---- reading ----

    async def find(self, table_id: str) -> Job | None:
        """The analysis of a table, if one was ever requested."""
        row = await self._storage.row(select(*schema.analyses.c).where(_analysis.table_id == table_id))
        return Job(**row) if row else None

    async def unfinished(self) -> list[Job]:
        """Waiting and running analyses, in the order in which they were requested."""
        rows = await self._storage.rows(
            select(*schema.analyses.c)
            .where(_analysis.status.in_(("queued", "running")))
            .order_by(_analysis.asked, _analysis.table_id)
        )
        return [Job(**row) for row in rows]

    async def parts(self, table_id: str, first: int = 0) -> list[Part]:
        """The stored parts from number `first` on, in order."""
        rows = await self._storage.rows(
            select(_part.part, _part.judged, _part.data)
            .where(_part.table_id == table_id, _part.part >= first)
            .order_by(_part.part)
        )
        return [Part(**row) for row in rows]

    # ---- writing ----

    async def add(self, job: Job, news: list[str]) -> None:
        """Queues an analysis. An earlier one of the same table is deleted."""
        table = {"b_table": job.table_id}
        row = {"table_id": job.table_id, "person": job.person, "asked": job.asked, "status": job.status}
        statements: list[tuple[Any, dict[str, Any]]] = [
            (_FORGET_PARTS, table),
            (_FORGET, table),
            (_ADD, {**row, "method": job.method}),
        ]
        await self._writer.write(Work(statements=statements, news=news))

    async def claim(self, job: Job, process: str, lease: int, expired: int) -> bool:
        """Claims a job for this process until `lease`, if it is unclaimed or its lease ended before `expired`."""
        values = {"b_table": job.table_id, "process": process, "lease": lease, "b_expired": expired}
        await self._writer.execute(_CLAIM, values)
        found = await self.find(job.table_id)
        return found is not None and (found.status, found.process, found.lease) == ("running", process, lease)

    async def begin(self, job: Job, actions: int, method: str) -> None:
        """Stores how many actions will be judged, and by which method. Parts made by another method are deleted."""
        table = {"b_table": job.table_id}
        forget: list[tuple[Any, dict[str, Any]]] = [] if job.method == method else [(_FORGET_PARTS, table)]
        plan = (_PLAN, {**table, "actions": actions, "method": method})
        await self._writer.write(Work(statements=[*forget, plan]))

    async def add_part(self, table_id: str, part: Part | None, lease: int, news: list[str]) -> None:
        """Stores a part, if there is one, and keeps the job until `lease`."""
        statements: list[tuple[Any, dict[str, Any]]] = [(_RENEW, {"b_table": table_id, "lease": lease})]
        if part is not None:
            row = {"table_id": table_id, "part": part.part, "judged": part.judged, "data": part.data}
            statements.insert(0, (_ADD_PART, row))
        await self._writer.write(Work(statements=statements, news=news))

    async def end(self, table_id: str, status: AnalysisStatus, problem: str | None, news: list[str]) -> None:
        """Marks the analysis as done, or as failed for a reason."""
        values = {"b_table": table_id, "status": status, "problem": problem}
        await self._writer.write(Work(statements=[(_END, values)], news=news))
