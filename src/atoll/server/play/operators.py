"""What operators do: read reports, remove chat, close accounts. Every action is recorded with its reason."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Protocol

from sqlalchemy import bindparam, delete, func, select, update

from atoll.server.live.hub import Hub
from atoll.server.play.civil_answers import ActionKind, KnownPerson, OperatorActionList, ReportList
from atoll.server.play.departures import Departures
from atoll.server.problems import Problem, not_found
from atoll.server.store import schema
from atoll.server.store.ids import new_id
from atoll.server.store.people import People
from atoll.server.store.records import Person, Row, Work
from atoll.server.store.storage import chat_line
from atoll.server.tables.registry import TableRegistry

PAGE = 50
KEPT = 365 * 24 * 3600_000  # milliseconds for which closed reports and operators' actions are kept

_person, _report, _line, _action = schema.people.c, schema.reports.c, schema.chat.c, schema.operator_actions.c
_id: Any = bindparam("b_id")
HANDLED = update(schema.reports).where(_report.id == _id).values(handled=bindparam("b_at"))
REMOVE = update(schema.chat).where(_line.id == _id).values(text="", removed=bindparam("b_at"))
CLOSE = update(schema.people).where(_person.id == _id).values(closed=bindparam("b_at"))
REOPEN = update(schema.people).where(_person.id == _id).values(closed=None)
END_ACCESS = (
    delete(schema.sessions).where(schema.sessions.c.person == _id),
    delete(schema.channels).where(schema.channels.c.person == _id),
    delete(schema.plans).where(schema.plans.c.person == _id),
    delete(schema.single_use).where(schema.single_use.c.person == _id),
    update(schema.preferences).where(schema.preferences.c.person == _id).values(feed=None),
)
WRITE_DOWN = schema.operator_actions.insert()
FORGET = (
    delete(schema.reports).where(_report.handled < bindparam("before")),
    delete(schema.operator_actions).where(_action.at < bindparam("before")),
)


class Listeners(Protocol):
    """The people who are sent notices."""

    async def look_up(self, person: str) -> None:
        """Reloads one person's addresses."""


class Operators:
    """The operators, named in a setting. Every method checks that an operator asks."""

    def __init__(
        self, registry: TableRegistry, people: People, hub: Hub, listeners: Listeners, departures: Departures
    ) -> None:
        self._registry = registry
        self._storage = registry.storage
        self._people = people
        self._hub = hub
        self._listeners = listeners
        self._departures = departures

    def check(self, person: Person) -> None:
        if not self._people.is_operator(person):
            raise Problem("forbidden", "Only operators of this server may do that")

    # ---- reading ----

    async def reports(self, person: Person, done: bool, offset: int) -> ReportList:
        """A page of reports."""
        self.check(person)
        chosen = select(schema.reports, schema.tables.c.game).join(
            schema.tables, schema.tables.c.id == _report.table_id
        )
        if done:
            chosen = chosen.where(_report.handled.is_not(None)).order_by(_report.handled.desc(), _report.id)
        else:
            chosen = chosen.where(_report.handled.is_(None)).order_by(_report.at, _report.id)
        rows = await self._storage.rows(chosen.offset(offset).limit(PAGE))
        people = await self._known(row[name] for row in rows for name in ("reporter", "person"))
        lines = [line["id"] for row in rows for line in json.loads(row["lines"])]
        removed = {
            row["id"]
            for row in await self._storage.rows(select(_line.id).where(_line.id.in_(lines), _line.removed.is_not(None)))
        }
        waiting = await self._storage.row(select(func.count().label("number")).where(_report.handled.is_(None)))
        return {
            "reports": [
                {
                    "id": row["id"],
                    "at": row["at"],
                    "reporter": people.get(row["reporter"]),
                    "person": people.get(row["person"]),
                    "table": row["table_id"],
                    "game": row["game"],
                    "reason": row["reason"],
                    "text": row["text"],
                    "lines": (copied := json.loads(row["lines"])),
                    "removed": [line["id"] for line in copied if line["id"] in removed],
                    "handled": row["handled"],
                }
                for row in rows
            ],
            "waiting": waiting["number"] if waiting else 0,
        }

    async def actions(self, person: Person, offset: int) -> OperatorActionList:
        """The operators' latest actions."""
        self.check(person)
        rows = await self._storage.rows(
            select(schema.operator_actions).order_by(_action.at.desc(), _action.id).offset(offset).limit(PAGE)
        )
        people = await self._known(row[name] for row in rows for name in ("operator", "person"))
        return {
            "actions": [
                {
                    "id": row["id"],
                    "at": row["at"],
                    "operator": people.get(row["operator"]),
                    "what": row["what"],
                    "person": people.get(row["person"]),
                    "table": row["table_id"],
                    "message": row["message"],
                    "report": row["report"],
                    "why": row["why"],
                }
                for row in rows
            ]
        }

    async def _known(self, ids: Iterable[str | None]) -> dict[str | None, KnownPerson]:
        wanted = {each for each in ids if each is not None}
        rows = await self._storage.rows(select(_person.id, _person.name, _person.closed).where(_person.id.in_(wanted)))
        return {row["id"]: {"id": row["id"], "name": row["name"], "closed": row["closed"]} for row in rows}

    # ---- doing ----

    async def done(self, person: Person, report_id: str, why: str) -> None:
        """Closes a report. It is deleted after a year."""
        self.check(person)
        found = report_id.isalnum() and await self._storage.row(
            select(_report.person, _report.table_id).where(_report.id == report_id)
        )
        if not found:
            raise not_found("report")
        now = self._registry.time.now()
        statements: list[tuple[Any, Row]] = [(HANDLED, {"b_id": report_id, "b_at": now})]
        about = {"person": found["person"], "table_id": found["table_id"], "report": report_id}
        await self._write(person, "done", why, statements, **about)

    async def remove(self, person: Person, table_id: str, message: int, why: str) -> None:
        """Empties a line of chat; everyone can see that there was one."""
        self.check(person)
        async with self._registry.at(table_id) as table:
            row = await self._storage.row(select(schema.chat).where(_line.table_id == table_id, _line.id == message))
            if row is None:
                raise not_found("line of chat at this table")
            now = self._registry.time.now()
            about = {"person": row["person"], "table_id": table_id, "message": message}
            statements: list[tuple[Any, Row]] = [(REMOVE, {"b_id": message, "b_at": now})]
            await self._write(person, "remove", why, statements, [f"chat {table_id}"], **about)
            if any(line.shown["id"] == message for line in table.chat):
                self._registry.put_chat(table, chat_line({**row, "text": "", "removed": now}))

    async def close(self, person: Person, whom: str, why: str) -> None:
        """Closes an account: it cannot be used, and bots play on in its games. Repeating it is harmless."""
        self.check(person)
        if whom == person.id:
            raise Problem("not-now", "You cannot close your own account here; another operator can")
        await self._find(whom)
        statements: list[tuple[Any, Row]] = [(CLOSE, {"b_id": whom, "b_at": self._registry.time.now()})]
        statements += [(each, {"b_id": whom}) for each in END_ACCESS]
        await self._write(person, "close", why, statements, [f"signed-out {whom}", f"person {whom}"], person=whom)
        self._people.forget(whom)
        self._hub.end_connections_of(whom)
        await self._listeners.look_up(whom)
        await self._departures.leave_all(whom, "stand_in")

    async def reopen(self, person: Person, whom: str, why: str) -> None:
        """Reopens a closed account; what ended with it does not come back."""
        self.check(person)
        await self._find(whom)
        await self._write(person, "reopen", why, [(REOPEN, {"b_id": whom})], person=whom)

    async def _find(self, whom: str) -> None:
        if not whom.isalnum() or not await self._storage.row(select(_person.id).where(_person.id == whom)):
            raise not_found("person")

    async def _write(
        self,
        operator: Person,
        what: ActionKind,
        why: str,
        statements: list[tuple[Any, Row]],
        news: list[str] | None = None,
        **about: Any,
    ) -> None:
        """Runs the statements and records the action, in one transaction."""
        now = self._registry.time.now()
        blank = dict.fromkeys(("person", "table_id", "message", "report"))
        row = {"id": new_id(), "at": now, "operator": operator.id, "what": what, "why": why.strip(), **blank, **about}
        forget = [(each, {"before": now - KEPT}) for each in FORGET]
        work = Work(statements=[*statements, (WRITE_DOWN, row), *forget], news=news or [])
        await self._registry.writer.write(work)
