"""Health and metrics, for operators."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import PlainTextResponse, Response

from atoll.server import metrics as counted
from atoll.server.answers import Health
from atoll.server.http.routes.common import DocumentedRoute, TheServices, json_answer

router = APIRouter(tags=["operations"], route_class=DocumentedRoute)


UNHEALTHY = {"model": Health, "description": "The database does not answer, or the server is closing"}


@router.get("/health", response_model=Health, responses={503: UNHEALTHY})
async def health(services: TheServices) -> Response:
    """Whether the server and its database work."""
    found: Health = {"status": "ok", "rules": services.rules.backend, "restarts": services.background.restarts}
    if services.channel is not None:
        found["listening"] = services.channel.listening
    try:
        async with asyncio.timeout(5):
            await services.storage.ping()
    except (SQLAlchemyError, OSError, TimeoutError):
        found = {"status": "the database does not answer"}
    if not services.opened:
        found = {"status": "waiting for the database"}
    if services.closing:
        found = {"status": "closing"}
    return json_answer(found, 200 if found["status"] == "ok" else 503)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics() -> Response:
    """Metrics for Prometheus."""
    return Response(counted.as_text(), media_type=CONTENT_TYPE_LATEST)
