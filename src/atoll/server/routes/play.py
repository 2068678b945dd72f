"""Playing: docs/api.md, Playing. An action takes the shortest way: it is the one request that comes all the time."""

from __future__ import annotations

import time
from typing import TypeVar

from fastapi import APIRouter, Request
from pydantic import ValidationError
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from atoll.server import metrics
from atoll.server.people import Person
from atoll.server.playing import Wish
from atoll.server.problems import bad_request
from atoll.server.requests import Act, Body, Empty, Notes, OneSeat, Say, Undo
from atoll.server.routes.common import REFUSALS, Key, Somebody, TheHouse, house_of, json_answer, somebody

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
    told = await _take_turn(request, person, Wish(body.number, body.seat, body.action))
    metrics.acknowledged.observe(time.perf_counter() - begun)
    return json_answer(told)


async def act_directly(scope: Scope, receive: Receive, send: Send) -> None:
    """The same as an ASGI application."""
    answer = await act(Request(scope, receive))
    await answer(scope, receive, send)


ACT = Route(f"{router.prefix}/actions", act, methods=["POST"])


@router.post("/undo", openapi_extra=_documented(Undo))
async def undo(request: Request) -> Response:
    """Take your last action back."""
    return await _take_back(request, whole=False)


@router.post("/reset", openapi_extra=_documented(Undo))
async def reset(request: Request) -> Response:
    """Take back all that may be taken back."""
    return await _take_back(request, whole=True)


async def _take_back(request: Request, *, whole: bool) -> Response:
    person = await somebody(request)
    body = await _read(request, Undo)
    return json_answer(await _take_turn(request, person, Wish(body.number, body.seat, whole=whole)))


async def _take_turn(request: Request, person: Person, wish: Wish) -> bytes:
    key = request.query_params.get("key") if request.scope["query_string"] else None
    return await house_of(request).playing.take_turn(request.path_params["table_id"], person, key, wish)


@router.post("/resign")
async def resign(table_id: str, body: OneSeat, house: TheHouse, person: Somebody) -> Response:
    """Let a bot play on for your seat."""
    return json_answer(await house.playing.resign(table_id, person, body.seat))


@router.post("/return")
async def come_back(table_id: str, body: OneSeat, house: TheHouse, person: Somebody) -> Response:
    """Take your seat again after your time was out."""
    return json_answer(await house.playing.come_back(table_id, person, body.seat))


@router.post("/rematch", responses={201: {"description": "The new table"}})
async def rematch(table_id: str, _body: Empty, house: TheHouse, person: Somebody) -> Response:
    """The same people again, one seat further."""
    house.creations.check(person.id, "new tables")
    table, new = await house.playing.rematch(table_id, person)
    return json_answer(table, 201 if new else 200)


@router.post("/chat", status_code=201)
async def say(table_id: str, body: Say, house: TheHouse, person: Somebody, key: Key = None) -> Response:
    """Say something to everybody at the table."""
    house.chatting.check(person.id, "messages")
    return json_answer(await house.talking.say(table_id, person, key, body.text), 201)


@router.put("/notes", status_code=204)
async def note(table_id: str, body: Notes, house: TheHouse, person: Somebody, key: Key = None) -> Response:
    """Write your private notes."""
    await house.talking.note(table_id, person, key, body.text)
    return Response(status_code=204)
