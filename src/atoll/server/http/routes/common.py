"""What routes share: finding the person who asks, and writing answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, cast

import orjson
from fastapi import Depends, Query, Request
from fastapi.routing import APIRoute
from starlette.requests import HTTPConnection
from starlette.responses import Response

from atoll.server.http.guard import address_of
from atoll.server.problems import Problem
from atoll.server.services import Services
from atoll.server.store.records import Person

COOKIE = "atoll"
YEAR = 365 * 24 * 3600


def services_of(connection: HTTPConnection) -> Services:
    return cast(Services, connection.app.state.services)


def cookie_of(connection: HTTPConnection) -> str | None:
    """The value of our cookie. Other cookies are not parsed, because that would take several times as long."""
    found = None
    for header, value in connection.scope["headers"]:
        if header == b"cookie":
            for cookie in value.decode("latin-1").split(";"):
                name, _, content = cookie.partition("=")
                if name.strip() == COOKIE:
                    found = content.strip().strip('"')
    return found


async def person_of(connection: HTTPConnection) -> Person | None:
    """The person whose cookie came with the request, which counts against their limit."""
    services = services_of(connection)
    person = await services.people.find(cookie_of(connection))
    if person is not None:
        services.limits.requests_of_identity.check(person.id, "requests")
    return person


async def anybody(request: Request) -> Person | None:
    """The person who asks, if they have an identity."""
    return await person_of(request)


async def somebody(request: Request) -> Person:
    """The person who asks; without an identity, the request is refused."""
    person = await person_of(request)
    if person is None:
        raise Problem("no-identity", "You have no identity here yet; GET /api/me gives you one")
    return person


async def the_services(request: Request) -> Services:
    """The server's services. Asynchronous, because FastAPI would call a plain function in a thread."""
    return services_of(request)


Anybody = Annotated[Person | None, Depends(anybody)]
Somebody = Annotated[Person, Depends(somebody)]
TheServices = Annotated[Services, Depends(the_services)]
Key = Annotated[str | None, Query(max_length=64, description="The secret part of an invitation or a spectator's link")]
VIEWS_ABOUT = "`changes`: news and answers say what changed in your view. `whole`: they have the whole view"
Views = Annotated[Literal["changes", "whole"], Query(description=VIEWS_ABOUT)]
SeatQuery = Annotated[int | None, Query(ge=0, le=7, description="Which of your seats to look from")]


def read_views(text: str | None) -> Literal["changes", "whole"]:
    """Reads `Views` as FastAPI would."""
    if text is None or text == "changes":
        return "changes"
    if text != "whole":
        raise Problem("bad-field", "views: can be changes or whole", "views")
    return "whole"


class DocumentedRoute(APIRoute):
    """A route that is described for OpenAPI only on request.

    Sending its answers needs no models, and building those of all routes takes longer than the rest of the start.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **declared: Any) -> None:
        self._declared = declared
        super().__init__(path, endpoint, **{**declared, "response_model": None, "responses": None})

    def described(self) -> APIRoute:
        """The same route with the models of its answers."""
        return APIRoute(self.path, self.endpoint, **self._declared)


def json_answer(content: Any, status: int = 200) -> Response:
    body = content if isinstance(content, bytes) else orjson.dumps(content)
    return Response(body, status_code=status, media_type="application/json")


def give_cookie(request: Request, response: Response, cookie: str) -> Response:
    secure = services_of(request).settings.secure_cookies or request.url.scheme == "https"
    response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return response


def address(request: Request) -> str:
    return address_of(request.scope)


def costly(request: Request, cost: float) -> str:
    """Counts a request that needs the processor for long; returns its owner, the address."""
    where = address(request)
    services_of(request).limits.costly.check(where, "long answers for your address", cost)
    return where


# For OpenAPI, whose document describes the answer once (http/openapi.py).
REFUSED = {"$ref": "#/components/responses/Refused"}
REFUSALS: dict[int | str, dict[str, Any]] = dict.fromkeys((400, 401, 403, 404, 409, 413, 422, 429, 503), REFUSED)
