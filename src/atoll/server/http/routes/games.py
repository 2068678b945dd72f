"""The games that can be played: docs/api.md, Games."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, cast

import orjson
from fastapi import APIRouter, Request
from starlette.responses import Response

from atoll import __version__, bots
from atoll.engine.game import game, games
from atoll.errors import BadOption
from atoll.server.answers import ClockLimits, GameOption, Games, Limits
from atoll.server.http.routes.common import REFUSALS, json_answer
from atoll.server.problems import not_found
from atoll.server.requests import Body, DaysClock, LiveClock

router = APIRouter(prefix="/api", tags=["games"], responses=REFUSALS)


def _limits(clock: type[Body], field: str) -> Limits:
    """The smallest and largest value of a field of a clock, for clients that offer a choice."""
    found = clock.model_json_schema()["properties"][field]
    return {"minimum": found["minimum"], "maximum": found["maximum"]}


CLOCKS: ClockLimits = {
    "live": {"minutes": _limits(LiveClock, "minutes"), "seconds": _limits(LiveClock, "seconds")},
    "days": {"days": _limits(DaysClock, "days")},
}


@router.get("/games", response_model=Games)
async def list_games() -> Response:
    """What can be played, and against whom."""
    found: Games = {
        "games": [
            {
                "name": each.name,
                "title": each.title,
                "players": list(each.seats),
                "boards": list(each.spec.boards),
                "options": [cast(GameOption, option.as_json()) for option in each.spec.options],
                "rules": each.spec.rules_version,
            }
            for each in games()
        ],
        "levels": list(bots.LEVELS),
        "clocks": CLOCKS,
        "version": __version__,
    }
    return json_answer(found)


@router.get("/games/{game_name}/boards/{board}", response_model=dict[str, Any])
async def board_chart(request: Request, game_name: str, board: str) -> Response:
    """A board's places, for clients that draw it."""
    try:
        content, tag = _chart(game_name, board)
    except BadOption as problem:
        raise not_found("board") from problem
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type="application/json", headers=headers)


@cache
def _chart(game_name: str, board: str) -> tuple[bytes, str]:
    found = game(game_name)
    content = orjson.dumps(found.spec.chart(found.board(board)), option=orjson.OPT_NON_STR_KEYS)
    return content, f'"{hashlib.sha256(content).hexdigest()[:16]}"'
