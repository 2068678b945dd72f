"""The API as an OpenAPI document, for `GET /api/openapi.json` and as the source of the client's types.

`python -m atoll.server.http.openapi` prints it without a running server.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, Literal

import orjson
from fastapi import APIRouter
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from starlette.responses import Response

from atoll import __version__
from atoll.server.answers import Problem
from atoll.server.http.routes import (
    analyses,
    civil,
    games,
    live,
    notices,
    operations,
    passkeys,
    people,
    plans,
    play,
    puzzles,
    replays,
    tables,
    trial,
)
from atoll.server.http.routes.common import REFUSALS, VIEWS_ABOUT, DocumentedRoute, json_answer
from atoll.server.live.messages import ClientMessage, ServerMessage

DOCUMENTED = (
    people,
    passkeys,
    civil,
    notices,
    games,
    tables,
    play,
    plans,
    replays,
    analyses,
    puzzles,
    trial,
    operations,
)
NOT_IN_ROUTES: dict[str, Any] = {"Problem": Problem, "ServerMessage": ServerMessage, "ClientMessage": ClientMessage}
MODE: Literal["serialization"] = "serialization"  # as FastAPI describes answers
SCHEMAS = "#/components/schemas/{model}"
REFUSED = {
    "description": "Why the request was refused",
    "content": {"application/problem+json": {"schema": {"$ref": SCHEMAS.format(model="Problem")}}},
}
router = APIRouter()


@router.get("/api/openapi.json", include_in_schema=False)
async def openapi() -> Response:
    return json_answer(openapi_json())


@cache
def openapi_json() -> bytes:
    return orjson.dumps(document())


def document() -> dict[str, Any]:
    """The whole API, including the two routes that FastAPI does not serve."""
    documented = (route for module in DOCUMENTED for route in module.router.routes)
    found = get_openapi(
        title="Atoll",
        version=__version__,
        description="Titania and Utopia, two board games that are out of print, for people and for programs.",
        routes=[each.described() if isinstance(each, DocumentedRoute) else each for each in (play.ACT, *documented)],
    )
    found["paths"][live.LIVE.path] = {"get": live_operation()}
    adapters = [(name, MODE, TypeAdapter[Any](each)) for name, each in NOT_IN_ROUTES.items()]
    named, others = TypeAdapter.json_schemas(adapters, ref_template=SCHEMAS)
    found["components"]["schemas"] |= {name: schema for (name, _), schema in named.items()} | others["$defs"]
    found["components"]["responses"] = {"Refused": REFUSED}
    return found


def live_operation() -> dict[str, Any]:
    """The request that becomes a live connection, written by hand because OpenAPI has no WebSockets."""
    return {
        "tags": ["live"],
        "summary": "Live",
        "description": "A WebSocket that brings the news of a table. Each message is a JSON object with a `type`: "
        "you get those of `ServerMessage`, and may send those of `ClientMessage`.",
        "operationId": "live",
        "parameters": [
            _parameter("table_id", "path", "The table", type="string"),
            _parameter("key", "query", "The secret part of an invitation or a spectator's link", type="string"),
            _parameter("after", "query", "The last number that you know", type="integer", minimum=0),
            _parameter("seat", "query", "Which of your seats to look from", type="integer", minimum=0, maximum=7),
            _parameter("views", "query", VIEWS_ABOUT, type="string", enum=["changes", "whole"], default="changes"),
        ],
        "responses": {
            "101": {
                "description": "The WebSocket",
                "content": {"application/json": {"schema": {"$ref": SCHEMAS.format(model="ServerMessage")}}},
            },
            **{str(status): problem for status, problem in REFUSALS.items()},
        },
    }


def _parameter(name: str, place: str, about: str, **schema: Any) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "description": about, "schema": schema}


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(document(), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))
