"""Tables before the start, and lists of them: docs/api.md, Tables."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from starlette.responses import Response

from atoll.server import lists
from atoll.server.requests import ChangeSeat, Join, NewTable, OneSeat
from atoll.server.routes.common import REFUSALS, Anybody, Key, SeatQuery, Somebody, TheHouse, json_answer

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSALS)


@router.post("", status_code=201)
async def create(body: NewTable, house: TheHouse, person: Somebody) -> Response:
    """A new table; the game starts when no seat is open."""
    house.creations.check(person.id, "new tables")
    table = await house.creating.create(person, body)
    return json_answer(await house.playing.look(table.id, person, None, None), 201)


@router.get("")
async def list_tables(
    house: TheHouse,
    person: Anybody,
    which: Annotated[Literal["mine", "open", "running", "finished"], Query(alias="list")],
    game: Annotated[str | None, Query(max_length=32)] = None,
    after: Annotated[str | None, Query(max_length=200)] = None,
) -> Response:
    """Tables, a page at a time."""
    return json_answer(await lists.page(house.storage, person, which, game, after, house.watch.now()))


@router.get("/{table_id}")
async def look(table_id: str, house: TheHouse, person: Anybody, key: Key = None, seat: SeatQuery = None) -> Response:
    """The whole truth about a table, as far as you may know it."""
    return json_answer(await house.playing.look(table_id, person, key, seat))


@router.post("/{table_id}/join")
async def join(table_id: str, body: Join, house: TheHouse, person: Somebody, key: Key = None) -> Response:
    """Take an open seat."""
    return json_answer(await house.playing.join(table_id, person, key, body))


@router.post("/{table_id}/leave")
async def leave(table_id: str, body: OneSeat, house: TheHouse, person: Somebody, key: Key = None) -> Response:
    """Give your seats back before the start."""
    return json_answer(await house.playing.leave(table_id, person, key, body.seat))


@router.post("/{table_id}/seats")
async def change_seat(table_id: str, body: ChangeSeat, house: TheHouse, person: Somebody) -> Response:
    """Decide who sits on a seat of your table that nobody holds."""
    return json_answer(await house.playing.change_seat(table_id, person, body))
