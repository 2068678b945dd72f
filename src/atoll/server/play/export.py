"""Everything stored about a person, as one JSON file. It is written piece by piece, so its size does not matter."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import orjson
from sqlalchemy import select

from atoll import __version__
from atoll.server.notices.channels import Channels
from atoll.server.play.calendars import Calendars
from atoll.server.play.civil_answers import Export
from atoll.server.store import journal, schema
from atoll.server.store.records import Person, Row
from atoll.server.store.relations import Relations
from atoll.server.store.storage import Storage

PAGE = 20  # tables at a time

PLAYED = (journal.ACTION, journal.UNDO)  # known to everyone at the table
_entry, _seat, _line, _note, _table, _plan = (
    schema.actions.c,
    schema.seats.c,
    schema.chat.c,
    schema.notes.c,
    schema.tables.c,
    schema.plans.c,
)


class Exports:
    """Exports a person's data: no secrets, and of other people only what they said and did in the game."""

    def __init__(self, storage: Storage, relations: Relations, channels: Channels, calendars: Calendars) -> None:
        self._storage = storage
        self._relations = relations
        self._channels = channels
        self._calendars = calendars

    async def of(self, person: Person, now: int) -> AsyncIterator[bytes]:
        """The file, piece by piece."""
        head = orjson.dumps(await self._account(person, now), option=orjson.OPT_INDENT_2)
        yield head.rstrip(b"}\n") + b',\n  "tables": ['
        ids = await self._tables(person)
        for begin in range(0, len(ids), PAGE):
            tables = await self._page(person, ids[begin : begin + PAGE])
            written = await asyncio.to_thread(_written, tables)
            yield (b",\n" if begin else b"\n") + written
        yield b"\n  ]\n}\n"

    async def _account(self, person: Person, now: int) -> dict[str, Any]:
        """Everything except the tables."""
        session, report, analysis = schema.sessions.c, schema.reports.c, schema.analyses.c
        passkey = schema.passkeys.c
        reports = select(report.at, report.table_id, report.reason, report.text, report.handled).where(
            report.reporter == person.id
        )
        relations = [
            {name: row[name] for name in ("kind", "name", "created")} for row in await self._relations.of(person)
        ]
        notices: Any = await self._channels.of(person)
        made: Export = {
            "format": 1,
            "atoll": __version__,
            "made": now,
            "account": {
                "id": person.id,
                "name": person.name,
                "created": person.created,
                "password": person.password is not None,
            },
            "calendar": (await self._calendars.of(person)).as_json(),
            "sessions": [
                row["created"]
                for row in await self._storage.rows(select(session.created).where(session.person == person.id))
            ],
            "notices": {name: value for name, value in notices.items() if name != "offered"},
            "passkeys": await self._storage.rows(
                select(passkey.name, passkey.created, passkey.used).where(passkey.person == person.id)
            ),
            "relations": relations,
            "reports": await self._storage.rows(reports.order_by(report.at)),
            "analyses": await self._storage.rows(
                select(analysis.table_id, analysis.asked).where(analysis.person == person.id)
            ),
            "tables": [],
        }
        return {name: value for name, value in made.items() if name != "tables"}

    async def _tables(self, person: Person) -> list[str]:
        """Where the person played, wrote, made notes, or invited others."""
        parts = (
            select(_seat.table_id).where(_seat.person == person.id),
            select(_line.table_id).where(_line.person == person.id),
            select(_note.table_id).where(_note.person == person.id),
            select(_table.id.label("table_id")).where(_table.host == person.id),
        )
        return sorted({row["table_id"] for part in parts for row in await self._storage.rows(part)})

    async def _page(self, person: Person, ids: list[str]) -> list[Row]:
        tables = await self._storage.rows(select(schema.tables).where(_table.id.in_(ids)).order_by(_table.id))
        seats = await self._storage.rows(select(schema.seats).where(_seat.table_id.in_(ids)).order_by(_seat.seat))
        entries = await self._storage.rows(
            select(_entry.table_id, _entry.number, _entry.at, _entry.kind, _entry.seat, _entry.person, _entry.data)
            .where(_entry.table_id.in_(ids))
            .order_by(_entry.number)
        )
        lines = await self._storage.rows(
            select(schema.chat).where(_line.table_id.in_(ids), _line.person == person.id).order_by(_line.id)
        )
        notes = await self._storage.rows(select(schema.notes).where(_note.table_id.in_(ids), _note.person == person.id))
        plans = await self._storage.rows(
            select(_plan.table_id, _plan.actions).where(_plan.table_id.in_(ids), _plan.person == person.id)
        )
        return [
            {
                **{
                    name: table[name]
                    for name in ("id", "game", "board", "rules", "public", "status", "created", "changed")
                },
                **{name: json.loads(table["setup"])[name] for name in ("players", "options", "clock")},
                "host": table["host"] == person.id,
                "result": json.loads(table["result"]) if table["result"] else None,
                "seed": table["seed"].hex() if table["status"] in ("finished", "interrupted") else None,
                "seats": [_seat_of(seat, person) for seat in seats if seat["table_id"] == table["id"]],
                "entries": [
                    _shown(entry, entry["person"] == person.id)
                    for entry in entries
                    if entry["table_id"] == table["id"] and (entry["kind"] in PLAYED or entry["person"] == person.id)
                ],
                "chat": [
                    {"at": line["at"], "text": line["text"], "removed": line["removed"] is not None}
                    for line in lines
                    if line["table_id"] == table["id"]
                ],
                "plans": [json.loads(plan["actions"]) for plan in plans if plan["table_id"] == table["id"]],
                "notes": next((note["text"] for note in notes if note["table_id"] == table["id"]), ""),
            }
            for table in tables
        ]


def _written(tables: list[Row]) -> bytes:
    return b",\n".join(orjson.dumps(table) for table in tables)


def _seat_of(seat: Row, person: Person) -> Row:
    mine = seat["person"] == person.id
    return {"kind": seat["kind"], "name": seat["name"], "level": seat["level"], "mine": mine}


def _shown(entry: Row, mine: bool) -> Row:
    """An entry of the journal, without ids and keys."""
    shown = {name: entry[name] for name in ("number", "at", "kind", "seat")}
    if entry["kind"] == journal.ACTION:
        return {**shown, "mine": mine, "action": entry["data"]}
    if entry["kind"] == journal.REMATCH or not entry["data"]:
        return {**shown, "mine": mine}
    details = {name: value for name, value in json.loads(entry["data"]).items() if name != "person"}
    return {**shown, "mine": mine, "details": details}
