"""The web application: routes, error handlers, and the services behind them."""

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
from atoll.server.clock import TimeSource
from atoll.server.http import pages
from atoll.server.http.guard import Guard
from atoll.server.http.problem_json import TooLong, as_problem, bad_request, problem_response
from atoll.server.http.routes import games, live, operations, people, play, replays, tables, trial
from atoll.server.problems import Problem, not_found
from atoll.server.services import Services
from atoll.server.settings import Settings, read_settings

API = (people, games, tables, play, replays, trial, operations)


class Application(FastAPI):
    """FastAPI, except that taking an action and live connections bypass its layers for speed."""

    def __init__(self, shortcuts: Sequence[tuple[BaseRoute, ASGIApp]], **given: Any) -> None:
        super().__init__(**given)
        self._shortcuts = shortcuts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") == "HEAD":  # handled as GET; uvicorn leaves the body out
            scope = {**scope, "method": "GET"}
        for route, shortcut in self._shortcuts:
            found, child = route.matches(scope)
            if found == Match.FULL:
                scope.update(child, app=self, route=route)
                await shortcut(scope, receive, send)
                return
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(problem_response(not_found("connection")))
            return
        await super().__call__(scope, receive, send)


def create_app(settings: Settings | None = None, time: TimeSource | None = None) -> FastAPI:
    """The application. Its services open and close with its lifespan."""
    services = Services(settings or read_settings(), time)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        try:
            await services.open()
        except AtollError as problem:
            app.state.refusal = problem
            raise
        try:
            yield
        finally:
            await services.close()

    app = Application(
        shortcuts=[(play.ACT, Guard(play.act_directly, services)), (live.LIVE, live.live)],
        title="Atoll",
        version=__version__,
        description="Titania and Utopia, two board games that are out of print, for people and for programs.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # they load scripts from other sites
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.services = services
    app.state.refusal = None  # the reason if it could not start
    routers = [*(module.router for module in API), pages.pages_router(pages.read_pages())]
    app.state.routes = [*app.routes, *(route for router in routers for route in router.routes)]
    for router in routers:
        app.include_router(router)
    app.add_middleware(Guard, services=services)
    app.add_middleware(PlainStart, state=app.state)
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(HTTPException, _refused)
    return app


class PlainStart:
    """An ASGI middleware: a server that cannot start says why in one sentence instead of a traceback."""

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
    return problem_response(as_problem(found))


async def _bad_request(_: Request, found: Exception) -> Response:
    assert isinstance(found, RequestValidationError)
    return problem_response(bad_request(found.errors(), found.body, skipped=1))  # skips "body" or "query"


async def _refused(request: Request, found: Exception) -> Response:
    assert isinstance(found, HTTPException)
    if isinstance(found.__cause__, TooLong):
        return problem_response(as_problem(found.__cause__))
    if found.status_code not in (404, 405):
        return problem_response(Problem("bad-json", str(found.detail)))
    methods = ", ".join(sorted(methods_at(request)))
    if not methods:
        return problem_response(Problem("not-found", "There is nothing at this address"))
    detail = f"This address does not accept {request.method}; it accepts {methods}"
    response = problem_response(Problem("no-method", detail))
    response.headers["Allow"] = methods
    return response


def methods_at(request: Request) -> set[str]:
    """The methods that this address accepts: several routes may share it, each with its own method."""
    methods: set[str] = set()
    for route in request.app.state.routes:
        match, _ = route.matches(request.scope)
        if match == Match.FULL:
            break  # the route that refused it; later ones are never reached
        if match == Match.PARTIAL:
            methods |= route.methods
    return methods | {"HEAD"} if "GET" in methods else methods
