"""Storage and writer of local tables. The data is in the browser's database, behind a `Shelf`."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict, replace
from typing import Any, Protocol

from atoll.server.problems import Problem
from atoll.server.store import records
from atoll.server.store.ids import new_id
from atoll.server.store.journal import Entry
from atoll.server.store.records import ChatLine, Job, NotWritten, Part, Row, TooLate, Work
from atoll.server.tables.summary import summary

PREFIX = "local_"  # of the id of every local table; no server gives such an id
JOB = -1  # stands before the parts of an analysis
BYTES = ("seed", "dealt", "light")  # the columns that hold bytes; on the shelf they are hexadecimal


class Shelf(Protocol):
    """The browser's database. Everything is JSON; a promise that fails raises an exception."""

    async def table(self, table_id: str) -> str | None: ...
    async def entries(self, table_id: str, after: int) -> str: ...
    async def notes(self, table_id: str) -> str: ...
    async def write(self, change: str) -> str:
        """Writes everything or nothing; returns "late" if another tab has written one of the entries before."""

    async def forget(self, table_id: str) -> None: ...
    async def analysis(self, table_id: str, first: int) -> str:
        """The stored parts of an analysis, from number `first` on; the job itself has number -1."""

    async def begin_analysis(self, job: str) -> None:
        """Stores a job, and deletes everything stored about an earlier analysis of its table."""


def is_local(table_id: str) -> bool:
    """Whether a table id belongs to a local table."""
    return table_id.startswith(PREFIX)


class LocalStorage:
    """Reads local tables. Other tabs may write, too, as other processes of a server may."""

    shared = True

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.rows: dict[str, Row] = {}  # of the tables that were read or written here

    def new_id(self) -> str:
        return PREFIX + new_id()

    async def table(self, table_id: str) -> Row | None:
        found = await self._shelf.table(table_id) if is_local(table_id) else None
        if found is None:
            return None
        self.rows[table_id] = _with_bytes(json.loads(found))
        return self.rows[table_id]

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        return [Entry(**_with_bytes(row)) for row in json.loads(await self._shelf.entries(table_id, after))]

    async def chat(self, _table_id: str, _after: int = 0) -> list[ChatLine]:
        return []

    async def notes(self, table_id: str, _person: str) -> str:
        return await self._shelf.notes(table_id)

    async def unfinished_tables(self, _person_id: str) -> int:
        """There is no limit on the number of tables on a device."""
        return 0


class LocalWriter:
    """Writes each change immediately, in one transaction, before anybody is told about it."""

    is_behind = False

    def __init__(self, storage: LocalStorage, shelf: Shelf, person_id: str, publish: Callable[[str], Any]) -> None:
        self._storage = storage
        self._shelf = shelf
        self._person = person_id
        self._publish = publish  # tells the other tabs

    async def caught_up(self) -> None:
        """Returns at once: no write is ever waiting."""

    async def write(self, work: Work) -> None:
        """Returns when everything is stored. Raises `TooLate` if another tab was faster, `NotWritten` if it failed."""
        change: dict[str, Any] = {"entries": [_without_bytes(entry.as_row()) for entry in work.entries]}
        rows: dict[str, Row] = {}
        for statement, row in work.statements:
            match statement:
                case records.NEW_TABLE:
                    rows[row["id"]] = {**row, "seats": []}
                case records.NEW_SEAT:
                    rows[row["table_id"]]["seats"].append(row)
                case records.UPDATE_TABLE | records.CHANGE_RULES:
                    known = rows.get(row["b_id"]) or self._storage.rows[row["b_id"]]
                    rows[row["b_id"]] = {**known, **{name: value for name, value in row.items() if name != "b_id"}}
                case records.NEW_NOTES:
                    change["notes"] = {"table": row["table_id"], "text": row["text"]}
                case records.DELETE_NOTES:
                    pass  # the new ones replace them
                case _:
                    raise Problem("not-now", "That is not possible at a table on this device")
        change["tables"] = [
            {**_without_bytes(row), "summary": summary(row, row["seats"], self._person)} for row in rows.values()
        ]
        try:
            written = await self._shelf.write(json.dumps(change))
        except Exception as problem:
            raise NotWritten(str(problem)) from problem
        if written == "late":
            raise TooLate
        self._storage.rows |= rows
        for news in work.news:
            self._publish(news)

    async def execute(self, statement: str, row: Row) -> None:
        await self.write(Work(statements=[(statement, row)]))


class LocalAnalyses:
    """Analyses of local games, like the server's `AnalysisStore`. Every tab works on the analyses that it shows."""

    shared = False

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._unfinished: dict[str, Job] = {}

    async def find(self, table_id: str) -> Job | None:
        if table_id in self._unfinished:
            return self._unfinished[table_id]
        rows = json.loads(await self._shelf.analysis(table_id, JOB))
        if not rows or rows[0]["part"] != JOB:
            return None
        job = Job(**rows[0]["job"])
        if job.status in ("queued", "running"):
            self._unfinished[table_id] = job
        return job

    async def unfinished(self) -> list[Job]:
        return list(self._unfinished.values())

    async def parts(self, table_id: str, first: int = 0) -> list[Part]:
        rows = json.loads(await self._shelf.analysis(table_id, first))
        return [Part(row["part"], row["judged"], row["data"].encode()) for row in rows]

    async def add(self, job: Job, _news: list[str]) -> None:
        await self._stored(self._shelf.begin_analysis(json.dumps(_job_row(job))))
        self._unfinished[job.table_id] = job

    async def claim(self, job: Job, process: str, lease: int, _expired: int) -> bool:
        self._unfinished[job.table_id] = replace(job, status="running", process=process, lease=lease)
        return True

    async def begin(self, job: Job, actions: int, method: str) -> None:
        begun = replace(self._unfinished[job.table_id], actions=actions, method=method)
        if job.method == method:
            await self._write(begun)
        else:
            await self.add(begun, [])
        self._unfinished[job.table_id] = begun

    async def add_part(self, table_id: str, part: Part | None, _lease: int, _news: list[str]) -> None:
        if part is not None:
            row = {"part": part.part, "judged": part.judged, "data": part.data.decode()}
            await self._write(self._unfinished[table_id], row)

    async def end(self, table_id: str, status: records.AnalysisStatus, problem: str | None, _news: list[str]) -> None:
        await self._write(replace(self._unfinished.pop(table_id), status=status, problem=problem))

    async def _write(self, job: Job, *parts: Row) -> None:
        rows = [_job_row(job), *({"table": job.table_id, **part} for part in parts)]
        await self._stored(self._shelf.write(json.dumps({"entries": [], "tables": [], "analyses": rows})))

    async def _stored(self, writing: Awaitable[Any]) -> None:
        try:
            await writing
        except Exception as problem:
            raise NotWritten(str(problem)) from problem


def _job_row(job: Job) -> Row:
    return {"table": job.table_id, "part": JOB, "job": asdict(job)}


def _with_bytes(row: Row) -> Row:
    return {name: bytes.fromhex(value) if name in BYTES and value else value for name, value in row.items()}


def _without_bytes(row: Row) -> Row:
    return {name: value.hex() if isinstance(value, bytes) else value for name, value in row.items()}
