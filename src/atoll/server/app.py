"""The web application: two hot routes, FastAPI for the rest of the API, the client's pages, and one guard around all.

A request passes the guard and goes to the first of these that accepts it. FastAPI and Starlette handle no exceptions:
they all reach the guard, which alone decides what the client is told.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.types import ASGIApp

from atoll.server.clock import TimeSource
from atoll.server.http import openapi, pages
from atoll.server.http.guard import Guard
from atoll.server.http.handover import HOMES
from atoll.server.http.routes import live, play
from atoll.server.services import Services
from atoll.server.settings import Settings, read_settings


class Application(Starlette):
    """Starlette without its own layers, which would repeat the guard's work: only the guard precedes the routes."""

    def build_middleware_stack(self) -> ASGIApp:
        return Guard(self.router, self.state.services)


def create_app(settings: Settings | None = None, time: TimeSource | None = None) -> Starlette:
    """The application. Its services open and close with its lifespan."""
    services = Services(settings or read_settings(), time)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[dict[str, Any]]:
        await services.open()
        try:
            yield {} if services.homes is None else {HOMES: services.homes}
        finally:
            await services.close()

    api = create_api()
    app = Application(routes=[play.ACT, live.LIVE, live.ELSEWHERE, Mount("", api)], lifespan=lifespan)
    app.state.services = api.state.services = services
    return app


def create_api() -> FastAPI:
    """All routes except the hot ones. Addresses that match no route belong to the client's pages."""
    api = FastAPI(
        routes=[route for module in (*openapi.DOCUMENTED, openapi) for route in module.router.routes],
        openapi_url=None,  # http/openapi.py serves its own document
        redirect_slashes=False,
        exception_handlers=dict.fromkeys((HTTPException, RequestValidationError, Exception), leave_to_guard),
    )
    api.router.default = pages.pages_router()
    return api


async def leave_to_guard(_: Request, found: Exception) -> Response:
    """An exception handler that handles nothing."""
    raise found
