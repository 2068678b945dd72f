"""Positions to try: docs/api.md, Trying."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import Response

from atoll.server.requests import PlayOn, Trial
from atoll.server.routes.common import REFUSALS, Somebody, TheHouse, address, json_answer
from atoll.server.trying import tried

router = APIRouter(prefix="/api/try", tags=["trying"], responses=REFUSALS)


@router.post("")
async def look(request: Request, body: Trial, house: TheHouse) -> Response:
    """What a seat sees after some actions of a game that nobody keeps."""
    house.trials.check(address(request), "positions from your address")
    return json_answer(await asyncio.to_thread(tried, body, house.rules.backend))


@router.post("/table", status_code=201)
async def play_on(body: PlayOn, house: TheHouse, person: Somebody) -> Response:
    """Go on from such a position at a table of your own, against bots."""
    house.creations.check(person.id, "new tables")
    table = await house.creating.from_trial(person, body)
    return json_answer(await house.playing.look(table.id, person, None, None), 201)
