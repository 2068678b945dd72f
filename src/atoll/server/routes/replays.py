"""Logs and replays: docs/api.md, Logs and replays."""

from __future__ import annotations

from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from atoll.server.requests import Continue
from atoll.server.routes.common import REFUSALS, Anybody, Key, SeatQuery, Somebody, TheHouse, json_answer

router = APIRouter(prefix="/api", tags=["logs"], responses=REFUSALS)


@router.get("/tables/{table_id}/log")
async def log(table_id: str, house: TheHouse, person: Anybody, key: Key = None) -> Response:
    """The game's log, for download."""
    found = await house.replays.log(table_id, person, key)
    name = f"{found['game']}-{table_id}.json"
    return Response(
        orjson.dumps(found, option=orjson.OPT_INDENT_2),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.post(
    "/logs",
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def take_in(request: Request, house: TheHouse, person: Somebody) -> Response:
    """A log from elsewhere, as a table of yours."""
    house.creations.check(person.id, "new tables")
    table = await house.replays.take_in(person, await request.body())
    return json_answer(await house.playing.look(table.id, person, None, None), 201)


@router.get("/tables/{table_id}/replay")
async def replay(
    table_id: str,
    house: TheHouse,
    person: Anybody,
    at: Annotated[int | None, Query(ge=0, le=1_000_000, description="After how many actions")] = None,
    key: Key = None,
    seat: SeatQuery = None,
) -> Response:
    """A position of a finished game."""
    return json_answer(await house.replays.position(table_id, person, key, at, seat))


@router.get("/tables/{table_id}/missed")
async def missed(
    table_id: str,
    house: TheHouse,
    person: Anybody,
    after: Annotated[int, Query(ge=0, le=1_000_000, description="The number of the last thing you saw")] = 0,
    key: Key = None,
    seat: SeatQuery = None,
) -> Response:
    """What happened since then, position by position, as you knew it."""
    return json_answer(await house.replays.missed(table_id, person, key, after, seat))


@router.post("/tables/{table_id}/continue", status_code=201)
async def go_on(table_id: str, body: Continue, house: TheHouse, person: Somebody, key: Key = None) -> Response:
    """Play on from a position of a finished game, against bots."""
    house.creations.check(person.id, "new tables")
    table = await house.replays.go_on(table_id, person, key, body.at, body.seat, body.levels)
    return json_answer(await house.playing.look(table.id, person, None, None), 201)
