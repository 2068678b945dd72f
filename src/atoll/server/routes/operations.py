"""For those who run the server: is it well, and what does it do?"""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import PlainTextResponse, Response

from atoll.server import metrics as counted
from atoll.server.routes.common import TheHouse, json_answer

router = APIRouter(tags=["operations"])


@router.get("/health", responses={503: {"description": "The storage does not answer, or the server is closing"}})
async def health(house: TheHouse) -> Response:
    """Whether the storage answers."""
    try:
        async with asyncio.timeout(5):
            await house.storage.ping()
    except (SQLAlchemyError, OSError, TimeoutError):
        return json_answer({"status": "the storage does not answer"}, 503)
    if house.closing:
        return json_answer({"status": "closing"}, 503)
    return json_answer({"status": "ok", "rules": house.rules.backend})


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics() -> Response:
    """For Prometheus."""
    return Response(counted.as_text(), media_type=CONTENT_TYPE_LATEST)
