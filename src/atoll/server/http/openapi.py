"""The API as an OpenAPI document: what `GET /api/openapi.json` answers, and what the client's types are made from.

`python -m atoll.server.http.openapi` prints it without a running server.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

import orjson
from fastapi import APIRouter
from fastapi.openapi.utils import get_openapi
from starlette.responses import Response

from atoll import __version__
from atoll.server.http.routes import games, operations, people, play, replays, tables, trial
from atoll.server.http.routes.common import json_answer

DOCUMENTED = (people, games, tables, play, replays, trial, operations)
router = APIRouter()


@router.get("/api/openapi.json", include_in_schema=False)
async def openapi() -> Response:
    return json_answer(openapi_json())


@cache
def openapi_json() -> bytes:
    return orjson.dumps(document())


def document() -> dict[str, Any]:
    """Everything that can be asked, with the hot routes, which FastAPI documents and does not serve."""
    return get_openapi(
        title="Atoll",
        version=__version__,
        description="Titania and Utopia, two board games that are out of print, for people and for programs.",
        routes=[play.ACT, *(route for module in DOCUMENTED for route in module.router.routes)],
    )


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(document(), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))
