"""Logs and replays: docs/api.md, Logs and replays."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from atoll.server import serial
from atoll.server.answers import GameLog, Missed, ReplayPosition, Table
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
from atoll.server.requests import Continue

LOG = {"$ref": "#/components/schemas/GameLog"}
router = APIRouter(prefix="/api", tags=["logs"], responses=REFUSALS, route_class=DocumentedRoute)


@router.get("/tables/{table_id}/log", response_model=GameLog)
async def log(request: Request, table_id: str, services: TheServices, person: Anybody, key: Key = None) -> Response:
    """The game's log, for download. It contains the seed once the game is over."""
    costly(request, 0.2)
    found = await services.replays.log(table_id, person, key)
    name = f"{found['game']}-{table_id}.json"
    return Response(
        serial.pretty(found),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.post(
    "/logs",
    response_model=Table,
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": LOG}}}},
)
async def import_log(
    request: Request,
    services: TheServices,
    person: Somebody,
    seat: Annotated[int | None, Query(ge=0, le=9, description="Play on at this seat: the game is not over")] = None,
) -> Response:
    """Import a log as a finished table of yours, or take a seat and play on, if the game is not over."""
    services.limits.new_tables.check(person.id, "new tables")
    owner = costly(request, 2)
    table = await services.replays.import_log(person, await request.body(), seat=seat, owner=owner)
    return json_answer(await services.actions.look(table.id, person, None, None), 201)


@router.get("/tables/{table_id}/replay", response_model=ReplayPosition)
async def replay(
    request: Request,
    table_id: str,
    services: TheServices,
    person: Anybody,
    at: Annotated[int | None, Query(ge=0, le=1_000_000, description="After how many actions")] = None,
    key: Key = None,
    seat: SeatQuery = None,
) -> Response:
    """A position of a finished game: with everything open, or as a seat knew it then."""
    return json_answer(await services.replays.position(table_id, person, key, at, seat, owner=costly(request, 0.2)))


@router.get("/tables/{table_id}/missed", response_model=Missed)
async def missed(
    request: Request,
    table_id: str,
    services: TheServices,
    person: Anybody,
    after: Annotated[int, Query(ge=0, le=1_000_000, description="The number of the last entry you saw")] = 0,
    key: Key = None,
    seat: SeatQuery = None,
) -> Response:
    """The positions since then, as you knew them."""
    return json_answer(await services.replays.missed(table_id, person, key, after, seat, owner=costly(request, 1)))


@router.post("/tables/{table_id}/continue", response_model=Table, status_code=201)
async def play_on(
    request: Request, table_id: str, body: Continue, services: TheServices, person: Somebody, key: Key = None
) -> Response:
    """Play on from a position of a finished game, against bots."""
    costly(request, 1)
    services.limits.new_tables.check(person.id, "new tables")
    table = await services.replays.play_on(table_id, person, key, body.at, body.seat, body.levels)
    return json_answer(await services.actions.look(table.id, person, None, None), 201)
