"""Muting, blocking and reporting people, and the operators' page: docs/api.md, Other people."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from atoll.server.http.routes.common import (
    REFUSALS,
    DocumentedRoute,
    Key,
    Somebody,
    TheServices,
    address,
    json_answer,
)
from atoll.server.play.civil_answers import OperatorActionList, RelationList, ReportList
from atoll.server.requests import Relate, RemoveChat, Report, Why

HOUSEHOLD = 1 / 3  # a report counts this much against the person's address

router = APIRouter(prefix="/api", tags=["other people"], responses=REFUSALS, route_class=DocumentedRoute)
Offset = Annotated[int, Query(ge=0, le=100_000, description="How many to skip at the start")]


@router.get("/me/relations", response_model=RelationList)
async def relations(services: TheServices, person: Somebody) -> Response:
    """Whom you have muted or blocked."""
    return json_answer(await services.neighbours.of(person))


@router.post("/tables/{table_id}/relations", response_model=RelationList, status_code=201)
async def relate(table_id: str, body: Relate, services: TheServices, person: Somebody, key: Key = None) -> Response:
    """Mute or block a person at a table. They are not told."""
    services.limits.messages.check(f"relations {person.id}", "changes")
    return json_answer(await services.neighbours.relate(table_id, person, key, body), 201)


@router.delete("/me/relations/{relation_id}", response_model=RelationList)
async def end_relation(relation_id: str, services: TheServices, person: Somebody) -> Response:
    """End a mute or a block."""
    return json_answer(await services.neighbours.end(person, relation_id))


@router.post("/tables/{table_id}/reports", status_code=204)
async def report(
    request: Request, table_id: str, body: Report, services: TheServices, person: Somebody, key: Key = None
) -> Response:
    """Report a person at a table to the operators, at most ten times a day. Nobody else learns of it."""
    services.limits.reports.check(person.id, "reports")
    services.limits.reports.check(f"from {address(request)}", "reports from your address", HOUSEHOLD)
    await services.neighbours.report(table_id, person, key, body)
    return Response(status_code=204)


# ---- operators ----


@router.get("/operator/reports", response_model=ReportList)
async def reports(services: TheServices, person: Somebody, done: bool = False, offset: Offset = 0) -> Response:
    """For operators: open reports, or closed ones."""
    return json_answer(await services.operators.reports(person, done, offset))


@router.post("/operator/reports/{report_id}/done", status_code=204)
async def done(report_id: str, body: Why, services: TheServices, person: Somebody) -> Response:
    """For operators: close a report."""
    await services.operators.done(person, report_id, body.why)
    return Response(status_code=204)


@router.post("/operator/chat/remove", status_code=204)
async def remove_chat(body: RemoveChat, services: TheServices, person: Somebody) -> Response:
    """For operators: remove a line of chat. Everyone can see that there was one."""
    await services.operators.remove(person, body.table, body.message, body.why)
    return Response(status_code=204)


@router.post("/operator/people/{person_id}/close", status_code=204)
async def close(person_id: str, body: Why, services: TheServices, person: Somebody) -> Response:
    """For operators: close an account. Its sessions, links and addresses end, and bots play on in its games."""
    await services.operators.close(person, person_id, body.why)
    return Response(status_code=204)


@router.post("/operator/people/{person_id}/reopen", status_code=204)
async def reopen(person_id: str, body: Why, services: TheServices, person: Somebody) -> Response:
    """For operators: reopen a closed account."""
    await services.operators.reopen(person, person_id, body.why)
    return Response(status_code=204)


@router.get("/operator/actions", response_model=OperatorActionList)
async def actions(services: TheServices, person: Somebody, offset: Offset = 0) -> Response:
    """For operators: what operators did."""
    return json_answer(await services.operators.actions(person, offset))
