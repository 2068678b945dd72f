"""Playing: docs/api.md, Playing. Taking an action is by far the most frequent request, so its path is short."""

from __future__ import annotations

import time

import orjson
from fastapi import APIRouter, Request
from pydantic import ValidationError
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import Receive, Scope, Send

from atoll.server import metrics
from atoll.server.answers import ChatMessage, PlayOrTable, Refusal, Table, Told
from atoll.server.http.body import read_body
from atoll.server.http.guard import WHOLE_ANSWER
from atoll.server.http.problem_json import bad_request
from atoll.server.http.routes.common import (
    REFUSALS,
    DocumentedRoute,
    Key,
    Somebody,
    TheServices,
    Views,
    json_answer,
    read_views,
    services_of,
    somebody,
)
from atoll.server.play.actions import ActionRequest
from atoll.server.requests import Act, AgreeToPause, AskWhyNot, Empty, Notes, OneSeat, Say, Undo
from atoll.server.services import Services
from atoll.server.store.records import Person

router = APIRouter(prefix="/api/tables/{table_id}", tags=["playing"], responses=REFUSALS, route_class=DocumentedRoute)


async def act(
    table_id: str, body: Act, services: TheServices, person: Somebody, key: Key = None, views: Views = "changes"
) -> Response:
    """Take an action. If it was already taken with this number, nothing changes, and the answer is the table."""
    return json_answer(await take_action(table_id, body, services, person, key, views))


async def take_action(
    table_id: str, body: Act, services: Services, person: Person, key: str | None, views: str
) -> bytes:
    wanted = ActionRequest(body.number, body.seat, body.action, whole_views=views == "whole")
    return await services.actions.act(table_id, person, key, wanted)


class ActRoute(DocumentedRoute):
    """The route of `act`. FastAPI only documents it; reading its parameters here takes a fifth of the time."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "POST":
            await super().handle(scope, receive, send)  # which refuses it
            return
        await send({"type": WHOLE_ANSWER, "body": await read_and_act(Request(scope), receive)})

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Takes every method at its address, so that wrong ones are refused here and do not reach FastAPI."""
        found = self.path_regex.match(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            return Match.NONE, {}
        return Match.FULL, {"endpoint": self.endpoint, "path_params": found.groupdict(), "route": self}


async def read_and_act(request: Request, receive: Receive) -> bytes:
    begun = time.perf_counter()
    person = await somebody(request)
    try:
        body = Act.model_validate_json(await read_body(receive))
    except ValidationError as found:
        raise bad_request(found.errors()) from found
    asked = request.query_params if request.scope["query_string"] else {}
    views = read_views(asked.get("views"))
    answer = await take_action(
        request.path_params["table_id"], body, services_of(request), person, asked.get("key"), views
    )
    metrics.acknowledged.observe(time.perf_counter() - begun)
    return answer


ACT = ActRoute(
    f"{router.prefix}/actions",
    act,
    methods=["POST"],
    tags=["playing"],
    response_model=Told,
    responses=REFUSALS,
)


@router.post("/undo", response_model=Told)
async def undo(
    table_id: str, body: Undo, services: TheServices, person: Somebody, key: Key = None, views: Views = "changes"
) -> Response:
    """Take back your last action, if it revealed nothing."""
    wanted = ActionRequest(body.number, body.seat, whole_views=views == "whole")
    return json_answer(await services.actions.act(table_id, person, key, wanted))


@router.post("/reset", response_model=Told)
async def reset(
    table_id: str, body: Undo, services: TheServices, person: Somebody, key: Key = None, views: Views = "changes"
) -> Response:
    """Take back all actions that can be taken back."""
    wanted = ActionRequest(body.number, body.seat, undo_all=True, whole_views=views == "whole")
    return json_answer(await services.actions.act(table_id, person, key, wanted))


@router.post("/why-not", response_model=Refusal)
async def why_not(table_id: str, body: AskWhyNot, services: TheServices, person: Somebody, key: Key = None) -> Response:
    """Why the rules allow no action with all these parts in your turn."""
    return json_answer(await services.actions.why_not(table_id, person, key, body.seat, body.parts))


@router.post("/resign", response_model=PlayOrTable)
async def resign(table_id: str, body: OneSeat, services: TheServices, person: Somebody) -> Response:
    """Let a bot play on for your seat, permanently."""
    return json_answer(await services.actions.resign(table_id, person, body.seat))


@router.post("/return", response_model=PlayOrTable)
async def come_back(table_id: str, body: OneSeat, services: TheServices, person: Somebody) -> Response:
    """Take your seat again after you ran out of time."""
    return json_answer(await services.actions.come_back(table_id, person, body.seat))


@router.post("/pause", response_model=Table)
async def pause(table_id: str, body: AgreeToPause, services: TheServices, person: Somebody) -> Response:
    """Propose a pause, agree to one, decline it, or end it. During a pause nobody acts and no clock runs."""
    services.limits.messages.check(f"pause {person.id}", "changes of mind about a pause")
    return json_answer(await services.actions.pause(table_id, person, body.agree))


@router.post("/rematch", response_model=Table, responses={201: {"model": Table, "description": "The new table"}})
async def rematch(table_id: str, _body: Empty, services: TheServices, person: Somebody) -> Response:
    """Play again with the same players, one seat further. If another player asked first: the table they made."""
    services.limits.new_tables.check(person.id, "new tables")
    table, new = await services.actions.rematch(table_id, person)
    if new:
        await services.calendars.bring(orjson.loads(table)["id"], person)
    return json_answer(table, 201 if new else 200)


@router.post("/chat", response_model=ChatMessage, status_code=201)
async def say(table_id: str, body: Say, services: TheServices, person: Somebody, key: Key = None) -> Response:
    """Say something to everyone at the table."""
    services.limits.messages.check(person.id, "messages")
    return json_answer(await services.chat.say(table_id, person, key, body.text), 201)


@router.put("/notes", status_code=204)
async def note(table_id: str, body: Notes, services: TheServices, person: Somebody, key: Key = None) -> Response:
    """Write your private notes."""
    await services.chat.note(table_id, person, key, body.text)
    return Response(status_code=204)
