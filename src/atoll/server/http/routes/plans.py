"""Planning ahead: docs/api.md, Planning ahead."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from atoll.server.http.routes.common import (
    REFUSALS,
    DocumentedRoute,
    Key,
    SeatQuery,
    Somebody,
    TheServices,
    costly,
    json_answer,
)
from atoll.server.play.plan_answers import MyPlan, PlannedTurn
from atoll.server.requests import LayPlan, TryPlan

router = APIRouter(
    prefix="/api/tables/{table_id}/plan", tags=["playing"], responses=REFUSALS, route_class=DocumentedRoute
)


@router.get("", response_model=MyPlan)
async def plan(
    table_id: str, services: TheServices, person: Somebody, key: Key = None, seat: SeatQuery = None
) -> Response:
    """Your plan, or that it was dropped in this turn. Nobody else can see it."""
    return json_answer(await services.plans.of(table_id, person, key, seat))


@router.put("", response_model=MyPlan)
async def lay(
    request: Request, table_id: str, body: LayPlan, services: TheServices, person: Somebody, key: Key = None
) -> Response:
    """Plan your next turn, or its beginning, while others act. It replaces your previous plan.

    When your turn comes, it is played if every action is legal and costs what it does now; otherwise all of it is
    dropped.
    """
    owner = costly(request, 1)
    return json_answer(await services.plans.lay(table_id, person, key, body, owner))


@router.delete("", status_code=204)
async def withdraw(
    table_id: str, services: TheServices, person: Somebody, key: Key = None, seat: SeatQuery = None
) -> Response:
    """Withdraw your plan, or dismiss the notice that it was dropped."""
    await services.plans.withdraw(table_id, person, key, seat)
    return Response(status_code=204)


@router.post("/try", response_model=PlannedTurn)
async def look(
    request: Request, table_id: str, body: TryPlan, services: TheServices, person: Somebody, key: Key = None
) -> Response:
    """Your next turn after some actions, if the others do what changes least. Nothing is stored."""
    owner = costly(request, 1)
    return json_answer(await services.plans.look(table_id, person, key, body, owner))
