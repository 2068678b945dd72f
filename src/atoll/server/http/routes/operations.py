"""Health and metrics, for operators."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import PlainTextResponse, Response

from atoll.server import metrics as counted
from atoll.server.http.routes.common import TheServices, json_answer

router = APIRouter(tags=["operations"])


@router.get("/health", responses={503: {"description": "The database does not answer, or the server is closing"}})
async def health(services: TheServices) -> Response:
    """Whether the server and its database work."""
    try:
        async with asyncio.timeout(5):
            await services.storage.ping()
    except (SQLAlchemyError, OSError, TimeoutError):
        return json_answer({"status": "the database does not answer"}, 503)
    if services.closing:
        return json_answer({"status": "closing"}, 503)
    return json_answer({"status": "ok", "rules": services.rules.backend})


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics() -> Response:
    """Metrics for Prometheus."""
    return Response(counted.as_text(), media_type=CONTENT_TYPE_LATEST)
