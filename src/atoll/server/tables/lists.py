"""Lists of tables, page by page, and the games that wait for a person."""

from __future__ import annotations

import base64
import json
from collections.abc import Collection
from typing import Any, Literal

from sqlalchemy import and_, case, func, literal, or_, select

from atoll.engine.game import game as find_game
from atoll.errors import BadOption
from atoll.server.answers import TableList, Turns
from atoll.server.clock import Milliseconds
from atoll.server.problems import Problem
from atoll.server.store import schema
from atoll.server.store.records import Person, Row
from atoll.server.store.storage import Storage
from atoll.server.tables.summary import summary

PAGE = 30
WAITS_FOR = 24 * 3600 * 1000  # milliseconds for which an open table is listed after a player last joined or left
MOST_TIME = 1 << 53  # milliseconds: any time in a cursor is earlier
MOST_TURNS = 100  # listed games that wait for a person
Place = tuple[int, int, str]  # your turn or not, when it changed, its id: where a page ends
Waits = Literal["me", "others", "over"]  # which of your tables: those that wait for you, for others, or for nobody
Order = Literal["turn", "newest", "oldest"]  # your turn first, then the newest; or by when something last happened

_table = schema.tables.c
_COLUMNS = (
    *(_table.id, _table.game, _table.board, _table.setup, _table.public, _table.status),
    *(_table.turn, _table.turn_person, _table.due, _table.result, _table.created, _table.changed),
)


async def turns(storage: Storage, person_id: str) -> Turns:
    """The games that wait for a person, the longest wait first."""
    seated = select(schema.seats.c.table_id).where(schema.seats.c.person == person_id)
    rows = await storage.rows(
        select(_table.id, _table.game, _table.changed, _table.due)
        .where(_table.id.in_(seated), _table.turn_person == person_id)
        .order_by(_table.changed, _table.id)
        .limit(MOST_TURNS)
    )
    return {
        "turns": [
            {"table": row["id"], "game": row["game"], "since": row["changed"], "deadline": row["due"]} for row in rows
        ]
    }


async def other_players(storage: Storage, ids: Collection[str], person_id: str) -> dict[str, list[str]]:
    """The names of a person's fellow players at each of these tables, including guests on the same device."""
    found = await _seats(storage, ids)
    return {
        table_id: [
            seat["name"]
            for seat in seats
            if seat["kind"] in ("guest", "bot") or (seat["kind"] == "person" and seat["person"] != person_id)
        ]
        for table_id, seats in found.items()
    }


async def page(
    storage: Storage,
    person: Person | None,
    which: str,
    game: str | None,
    after: str | None,
    now: Milliseconds,
    waits: Waits | None = None,
    order: Order = "turn",
) -> TableList:
    """One page of a list ("mine", or one of the listed statuses), and the cursor of the next page.

    `waits` filters your own tables. A cursor is valid only for the order of its page.
    """
    me = person.id if person else None
    mine = which == "mine"
    if mine and me is None:
        return {"tables": [], "next": None}
    turn = case((_table.turn_person == me, 1), else_=0) if mine and order == "turn" else literal(0)
    changed = _table.changed if order == "oldest" else _table.changed.desc()
    found = select(*_COLUMNS, turn.label("first")).order_by(turn.desc(), changed, _table.id)
    if mine:
        seated = select(schema.seats.c.table_id).where(schema.seats.c.person == me)
        found = found.where(or_(_table.id.in_(seated), _table.host == me), _table.status != "closed")
        found = found.where(*_waiting(waits, me))
    else:
        found = found.where(_table.public, _table.status == which)
        if which == "open":
            found = found.where(_table.changed > now - WAITS_FOR)
    if game:
        try:
            find_game(game)
        except BadOption as problem:
            raise Problem("bad-field", str(problem), "game") from problem
        found = found.where(_table.game == game)
    if after:
        first, then, table_id = _read_cursor(after)
        later = _table.changed > then if order == "oldest" else _table.changed < then
        found = found.where(
            or_(
                turn < first,
                and_(turn == first, later),
                and_(turn == first, _table.changed == then, _table.id > table_id),
            )
        )
    rows = await storage.rows(found.limit(PAGE + 1))
    seats = await _seats(storage, [row["id"] for row in rows[:PAGE]])
    last = rows[PAGE - 1] if len(rows) > PAGE else None
    return {
        "tables": [summary(row, seats.get(row["id"], []), me) for row in rows[:PAGE]],
        "next": _cursor((last["first"], last["changed"], last["id"])) if last else None,
    }


def _waiting(waits: Waits | None, me: str | None) -> list[Any]:
    """The conditions for tables that wait for this person, wait for others, or are over."""
    match waits:
        case "me":
            return [_table.turn_person == me]
        case "others":
            return [_table.status.in_(("open", "running")), func.coalesce(_table.turn_person, "") != me]
        case "over":
            return [_table.status.in_(("finished", "interrupted"))]
    return []


async def _seats(storage: Storage, ids: Collection[str]) -> dict[str, list[Row]]:
    column = schema.seats.c
    found: dict[str, list[Row]] = {}
    for row in await storage.rows(select(schema.seats).where(column.table_id.in_(ids)).order_by(column.seat)):
        found.setdefault(row["table_id"], []).append(row)
    return found


def _cursor(place: Place) -> str:
    return base64.urlsafe_b64encode(json.dumps(place).encode()).decode().rstrip("=")


def _read_cursor(cursor: str) -> Place:
    """The place that a cursor encodes. A client may send anything, so each part is checked."""
    try:
        place = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except (ValueError, RecursionError):
        place = None
    match place:
        case [int() as first, int() as changed, str() as table_id] if (
            (type(first), type(changed)) == (int, int)  # and not bool
            and first in (0, 1)
            and 0 <= changed < MOST_TIME
            and table_id.isascii()
            and table_id.isalnum()
        ):
            return first, changed, table_id
    raise Problem("bad-field", "after: not a cursor of this list; pass `next` of the page before", "after")
