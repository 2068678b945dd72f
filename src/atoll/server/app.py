"""The web application: routes, errors, and the house behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import State
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from atoll import __version__
from atoll.errors import AtollError
from atoll.server.house import House
from atoll.server.moment import Watch
from atoll.server.problems import Problem, bad_request, not_found
from atoll.server.routes import games, live, operations, pages, people, play, replays, tables, trying
from atoll.server.security import Guard, TooLong, as_problem
from atoll.server.settings import Settings, read_settings

API = (people, games, tables, play, replays, trying, operations)


class Application(FastAPI):
    """Taking an action, which comes all the time, and live connections, which stay, go around FastAPI's layers."""

    def __init__(self, shortcuts: Sequence[tuple[BaseRoute, ASGIApp]], **given: Any) -> None:
        super().__init__(**given)
        self._shortcuts = shortcuts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") == "HEAD":  # as GET; whoever serves us leaves the body out
            scope = {**scope, "method": "GET"}
        for route, shortcut in self._shortcuts:
            found, child = route.matches(scope)
            if found == Match.FULL:
                scope.update(child, app=self, route=route)
                await shortcut(scope, receive, send)
                return
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(not_found("connection").as_response())
            return
        await super().__call__(scope, receive, send)


def create_app(settings: Settings | None = None, watch: Watch | None = None) -> FastAPI:
    house = House(settings or read_settings(), watch)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        try:
            await house.open()
        except AtollError as problem:
            app.state.refusal = problem
            raise
        try:
            yield
        finally:
            await house.close()

    app = Application(
        shortcuts=[(play.ACT, Guard(play.act_directly, house)), (live.LIVE, live.live)],
        title="Atoll",
        version=__version__,
        description="Titania and Utopia, two board games that are out of print, for people and for programs.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # they need scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.house = house
    app.state.refusal = None  # why it could not start
    routers = [*(module.router for module in API), pages.pages_router(pages.read_pages())]
    app.state.routes = [*app.routes, *(route for router in routers for route in router.routes)]
    for router in routers:
        app.include_router(router)
    app.add_middleware(Guard, house=house)
    app.add_middleware(PlainStart, state=app.state)
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(HTTPException, _refused)
    return app


class PlainStart:
    """An ASGI middleware: a server that cannot start says why in a sentence, not by a trace."""

    def __init__(self, app: ASGIApp, state: State) -> None:
        self._app = app
        self._state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_plainly(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed" and self._state.refusal is not None:
                message["message"] = str(self._state.refusal)
            await send(message)

        await self._app(scope, receive, send_plainly if scope["type"] == "lifespan" else send)


async def _problem(_: Request, found: Exception) -> Response:
    return as_problem(found).as_response()


async def _bad_request(_: Request, found: Exception) -> Response:
    assert isinstance(found, RequestValidationError)
    return bad_request(found.errors(), found.body, skipped=1).as_response()  # the first word says: body, query


async def _refused(request: Request, found: Exception) -> Response:
    assert isinstance(found, HTTPException)
    if isinstance(found.__cause__, TooLong):
        return as_problem(found.__cause__).as_response()
    if found.status_code not in (404, 405):
        return Problem("bad-json", str(found.detail)).as_response()
    methods = ", ".join(sorted(methods_at(request)))
    if not methods:
        return Problem("not-found", "There is nothing at this address").as_response()
    response = Problem("no-method", f"{request.method} is not for this address; it takes {methods}").as_response()
    response.headers["Allow"] = methods
    return response


def methods_at(request: Request) -> set[str]:
    """How else this address can be asked: several routes may have it, each with its own method."""
    methods: set[str] = set()
    for route in request.app.state.routes:
        match, _ = route.matches(request.scope)
        if match == Match.FULL:
            break  # that is who refused it; what comes later is never asked
        if match == Match.PARTIAL:
            methods |= route.methods
    return methods | {"HEAD"} if "GET" in methods else methods
