"""Positions to try out: docs/api.md, Trials."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from atoll.server.answers import Table, TrialPosition
from atoll.server.http.routes.common import REFUSALS, DocumentedRoute, Somebody, TheServices, costly, json_answer
from atoll.server.requests import PlayOn, Trial

router = APIRouter(prefix="/api/try", tags=["trials"], responses=REFUSALS, route_class=DocumentedRoute)


@router.post("", response_model=TrialPosition)
async def look(request: Request, body: Trial, services: TheServices) -> Response:
    """What a seat sees after some actions of a game that is not stored."""
    return json_answer(await services.trials.look(body, owner=costly(request, 1)))


@router.post("/table", response_model=Table, status_code=201)
async def play_on(request: Request, body: PlayOn, services: TheServices, person: Somebody) -> Response:
    """Continue from such a position at a new table, against bots."""
    services.limits.new_tables.check(person.id, "new tables")
    table = await services.trials.play_on(person, body, owner=costly(request, 1))
    return json_answer(await services.actions.look(table.id, person, None, None), 201)
