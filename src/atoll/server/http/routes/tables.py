"""Tables before the start, and lists of them: docs/api.md, Tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from atoll.server.answers import Table, TableList
from atoll.server.http.routes.common import (
    REFUSALS,
    Anybody,
    DocumentedRoute,
    Key,
    SeatQuery,
    Somebody,
    TheServices,
    costly,
    json_answer,
)
from atoll.server.play.pictures import Style
from atoll.server.requests import ChangeSeat, Join, NewTable, OneSeat
from atoll.server.tables import lists

PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"description": "The picture", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}
}
router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSALS, route_class=DocumentedRoute)


@router.post("", response_model=Table, status_code=201)
async def create(body: NewTable, services: TheServices, person: Somebody) -> Response:
    """Create a table. The game starts when no seat is open any more, perhaps at once."""
    services.limits.new_tables.check(person.id, "new tables")
    table = await services.factory.create(person, body)
    await services.calendars.bring(table.id, person)
    return json_answer(await services.actions.look(table.id, person, None, None), 201)


@router.get("", response_model=TableList)
async def list_tables(
    services: TheServices,
    person: Anybody,
    which: Annotated[Literal["mine", "open", "running", "finished", "interrupted"], Query(alias="list")],
    game: Annotated[str | None, Query(max_length=32)] = None,
    after: Annotated[str | None, Query(max_length=200)] = None,
    waits: Annotated[lists.Waits | None, Query(description="Of your tables, those that wait for you or others")] = None,
    order: lists.Order = "turn",
) -> Response:
    """Tables, page by page: yours with your turn first, or public ones with the newest first."""
    now = services.time.now()
    return json_answer(await lists.page(services.storage, person, which, game, after, now, waits, order))


@router.get("/{table_id}", response_model=Table)
async def look(
    table_id: str, services: TheServices, person: Anybody, key: Key = None, seat: SeatQuery = None
) -> Response:
    """A table as you may see it."""
    return json_answer(await services.actions.look(table_id, person, key, seat))


@router.get("/{table_id}/picture.svg", responses=PICTURE, response_class=Response)
async def picture(
    request: Request,
    table_id: str,
    services: TheServices,
    person: Anybody,
    key: Key = None,
    number: Annotated[int | None, Query(ge=0, le=1_000_000, description="After this entry; default: now")] = None,
    lit: Annotated[str, Query(max_length=200, description="Places to mark, separated by commas")] = "",
    night: bool = False,
    whole: Annotated[bool, Query(description="Large, without marks, in the colours of the reader's device")] = False,
) -> Response:
    """A picture of the board as spectators see it. To avoid cached ones, add something that changes to its address."""
    owner = costly(request, 0.3 if whole else 0.1)
    style = Style(frozenset(lit.split(",")), night, whole)
    drawn = await services.pictures.draw(table_id, person, key, number, style, owner=owner)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=86400"})


@router.post("/{table_id}/join", response_model=Table)
async def join(table_id: str, body: Join, services: TheServices, person: Somebody, key: Key = None) -> Response:
    """Take an open seat. If you already have, nothing changes."""
    joined = await services.actions.join(table_id, person, key, body)
    if await services.calendars.bring(table_id, person):
        joined = await services.actions.look(table_id, person, key, None)
    return json_answer(joined)


@router.post("/{table_id}/leave", response_model=Table)
async def leave(table_id: str, body: OneSeat, services: TheServices, person: Somebody, key: Key = None) -> Response:
    """Leave your seats before the game starts. A table that everyone has left is closed."""
    return json_answer(await services.actions.leave(table_id, person, key, body.seat))


@router.post("/{table_id}/seats", response_model=Table)
async def change_seat(table_id: str, body: ChangeSeat, services: TheServices, person: Somebody) -> Response:
    """Change a seat of your table that no other person holds."""
    return json_answer(await services.actions.change_seat(table_id, person, body))
