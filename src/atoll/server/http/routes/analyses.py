"""Analyses and hints: docs/api.md, Analyses."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from atoll.server.http.analysis_answers import Analysis, Hint
from atoll.server.http.routes.common import (
    REFUSALS,
    Anybody,
    DocumentedRoute,
    Key,
    Somebody,
    TheServices,
    costly,
    json_answer,
)
from atoll.server.requests import AskHint, Empty

router = APIRouter(prefix="/api/tables/{table_id}", tags=["analyses"], responses=REFUSALS, route_class=DocumentedRoute)


@router.post(
    "/analysis", response_model=Analysis, responses={202: {"model": Analysis, "description": "It is queued now"}}
)
async def ask(
    request: Request, table_id: str, _body: Empty, services: TheServices, person: Somebody, key: Key = None
) -> Response:
    """Request the analysis of a finished game. It is made once; everyone who may see the replay may request it."""
    costly(request, 2)
    analysis, queued = await services.analyses.ask(table_id, person, key)
    return json_answer(analysis, 202 if queued else 200)


@router.get("/analysis", response_model=Analysis)
async def look(
    request: Request,
    table_id: str,
    services: TheServices,
    person: Anybody,
    after: Annotated[int, Query(ge=0, le=1_000_000, description="How many parts you already have")] = 0,
    key: Key = None,
) -> Response:
    """The analysis of a finished game, as far as it has got."""
    costly(request, 0.2)
    return json_answer(await services.analyses.look(table_id, person, key, after))


@router.post("/hint", response_model=Hint)
async def hint(
    request: Request, table_id: str, body: AskHint, services: TheServices, person: Somebody, key: Key = None
) -> Response:
    """A hint for your turn, if the table allows hints. Everyone at the table learns that you took one."""
    costly(request, 2)
    return json_answer(await services.hints.ask(table_id, person, key, body.seat, body.full))
