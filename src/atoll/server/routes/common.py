"""What routes share: who asks, and how the answer is written."""

from __future__ import annotations

from typing import Annotated, Any, cast

import orjson
from fastapi import Depends, Query, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from atoll.server.house import House
from atoll.server.people import Person
from atoll.server.problems import Problem
from atoll.server.security import address_of

COOKIE = "atoll"
YEAR = 365 * 24 * 3600


def house_of(connection: HTTPConnection) -> House:
    return cast(House, connection.app.state.house)


def cookie_of(connection: HTTPConnection) -> str | None:
    """Ours alone, of all that he may have sent: reading them all takes several times as long."""
    found = None
    for header, value in connection.scope["headers"]:
        if header == b"cookie":
            for cookie in value.decode("latin-1").split(";"):
                name, _, content = cookie.partition("=")
                if name.strip() == COOKIE:
                    found = content.strip().strip('"')
    return found


async def person_of(connection: HTTPConnection) -> Person | None:
    """Who asks, if his cookie is good; he is counted."""
    house = house_of(connection)
    person = await house.people.find(cookie_of(connection))
    if person is not None:
        house.requests_of_identity.check(person.id, "requests")
    return person


async def anybody(request: Request) -> Person | None:
    return await person_of(request)


async def somebody(request: Request) -> Person:
    person = await person_of(request)
    if person is None:
        raise Problem("no-identity", "Nobody knows you here yet; GET /api/me gives you an identity")
    return person


async def the_house(request: Request) -> House:
    """Asynchronous, for otherwise FastAPI would ask a thread for it."""
    return house_of(request)


Anybody = Annotated[Person | None, Depends(anybody)]
Somebody = Annotated[Person, Depends(somebody)]
TheHouse = Annotated[House, Depends(the_house)]
Key = Annotated[str | None, Query(max_length=64, description="The secret part of an invitation or a spectator's link")]
SeatQuery = Annotated[int | None, Query(ge=0, le=7, description="One of your seats, whose view is wanted")]


def json_answer(content: Any, status: int = 200) -> Response:
    body = content if isinstance(content, bytes) else orjson.dumps(content)
    return Response(body, status_code=status, media_type="application/json")


def give_cookie(request: Request, response: Response, cookie: str) -> Response:
    secure = house_of(request).settings.secure_cookies or request.url.scheme == "https"
    response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return response


def address(request: Request) -> str:
    return address_of(request.scope)


PROBLEM = {
    "description": "A refusal",
    "content": {
        "application/problem+json": {
            "schema": {
                "type": "object",
                "required": ["type", "status", "code", "title", "detail"],
                "properties": {
                    "type": {"type": "string"},
                    "status": {"type": "integer"},
                    "code": {"type": "string"},
                    "title": {"type": "string"},
                    "detail": {"type": "string"},
                    "field": {"type": "string"},
                    "table": {"type": "object"},
                },
            }
        }
    },
}
REFUSALS: dict[int | str, dict[str, Any]] = dict.fromkeys((400, 401, 403, 404, 409, 413, 422, 429, 503), PROBLEM)
