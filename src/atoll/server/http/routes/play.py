"""Playing: docs/api.md, Playing. Taking an action is by far the most frequent request, so its path is short."""

from __future__ import annotations

import time
from typing import TypeVar

from fastapi import APIRouter, Request
from pydantic import ValidationError
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from atoll.server import metrics
from atoll.server.http.problem_json import bad_request
from atoll.server.http.routes.common import REFUSALS, Key, Somebody, TheServices, json_answer, services_of, somebody
from atoll.server.play.actions import ActionRequest
from atoll.server.requests import Act, Body, Empty, Notes, OneSeat, Say, Undo
from atoll.server.store.people import Person

router = APIRouter(prefix="/api/tables/{table_id}", tags=["playing"], responses=REFUSALS)

B = TypeVar("B", bound=Body)


def _documented(body: type[Body]) -> dict[str, object]:
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": body.model_json_schema()}}}}


async def _read(request: Request, kind: type[B]) -> B:
    try:
        return kind.model_validate_json(await request.body())
    except ValidationError as found:
        raise bad_request(found.errors()) from found


@router.post("/actions", openapi_extra=_documented(Act))
async def act(request: Request) -> Response:
    """Take an action."""
    begun = time.perf_counter()
    person = await somebody(request)
    body = await _read(request, Act)
    told = await _act(request, person, ActionRequest(body.number, body.seat, body.action))
    metrics.acknowledged.observe(time.perf_counter() - begun)
    return json_answer(told)


async def act_directly(scope: Scope, receive: Receive, send: Send) -> None:
    """`act` as an ASGI application."""
    answer = await act(Request(scope, receive))
    await answer(scope, receive, send)


ACT = Route(f"{router.prefix}/actions", act, methods=["POST"])


@router.post("/undo", openapi_extra=_documented(Undo))
async def undo(request: Request) -> Response:
    """Take your last action back."""
    return await _undo(request, undo_all=False)


@router.post("/reset", openapi_extra=_documented(Undo))
async def reset(request: Request) -> Response:
    """Take back every action that may be taken back."""
    return await _undo(request, undo_all=True)


async def _undo(request: Request, *, undo_all: bool) -> Response:
    person = await somebody(request)
    body = await _read(request, Undo)
    return json_answer(await _act(request, person, ActionRequest(body.number, body.seat, undo_all=undo_all)))


async def _act(request: Request, person: Person, wanted: ActionRequest) -> bytes:
    key = request.query_params.get("key") if request.scope["query_string"] else None
    return await services_of(request).actions.act(request.path_params["table_id"], person, key, wanted)


@router.post("/resign")
async def resign(table_id: str, body: OneSeat, services: TheServices, person: Somebody) -> Response:
    """Let a bot play on for your seat."""
    return json_answer(await services.actions.resign(table_id, person, body.seat))


@router.post("/return")
async def come_back(table_id: str, body: OneSeat, services: TheServices, person: Somebody) -> Response:
    """Take your seat again after you ran out of time."""
    return json_answer(await services.actions.come_back(table_id, person, body.seat))


@router.post("/rematch", responses={201: {"description": "The new table"}})
async def rematch(table_id: str, _body: Empty, services: TheServices, person: Somebody) -> Response:
    """Play again with the same players, one seat further."""
    services.limits.new_tables.check(person.id, "new tables")
    table, new = await services.actions.rematch(table_id, person)
    return json_answer(table, 201 if new else 200)


@router.post("/chat", status_code=201)
async def say(table_id: str, body: Say, services: TheServices, person: Somebody, key: Key = None) -> Response:
    """Say something to everybody at the table."""
    services.limits.messages.check(person.id, "messages")
    return json_answer(await services.chat.say(table_id, person, key, body.text), 201)


@router.put("/notes", status_code=204)
async def note(table_id: str, body: Notes, services: TheServices, person: Somebody, key: Key = None) -> Response:
    """Write your private notes."""
    await services.chat.note(table_id, person, key, body.text)
    return Response(status_code=204)
