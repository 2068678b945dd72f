"""The games that can be played: docs/api.md, Games."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from atoll import bots
from atoll.engine.game import game
from atoll.errors import BadOption
from atoll.games.aid import draw_aid
from atoll.games.aid_pdf import print_aid
from atoll.server.http.game_answers import Games
from atoll.server.http.routes.common import REFUSALS, DocumentedRoute, json_answer
from atoll.server.play import catalogue
from atoll.server.problems import not_found

Language = Literal["en", "de", "fr", "nl"]
KINDS = {"svg": "image/svg+xml", "pdf": "application/pdf"}
LanguageQuery = Annotated[Language, Query(description="The language of the page")]
router = APIRouter(prefix="/api", tags=["games"], responses=REFUSALS, route_class=DocumentedRoute)


def _file_of(kind: str) -> dict[int | str, dict[str, Any]]:
    """How OpenAPI describes a route that answers with a file."""
    return {200: {"description": "The page", "content": {KINDS[kind]: {"schema": {"type": "string"}}}}}


@router.get("/games", response_model=Games)
async def list_games() -> Response:
    """What you can play, and against whom."""
    return json_answer(catalogue.games_json(bots.LEVELS))


@router.get("/games/{game_name}/boards/{board}", response_model=dict[str, Any])
async def board_chart(request: Request, game_name: str, board: str) -> Response:
    """A board's places, for clients that draw it."""
    return _unless_known(request, catalogue.chart_json(game_name, board), "application/json")


@router.get("/games/{game_name}/boards/{board}/picture.svg", responses=_file_of("svg"), response_class=Response)
async def board_picture(request: Request, game_name: str, board: str, night: bool = False) -> Response:
    """A small picture of a board, for choosing one."""
    drawn = await asyncio.to_thread(catalogue.board_picture, game_name, board, night)
    return _unless_known(request, drawn, KINDS["svg"])


@router.get("/games/{game_name}/aid.svg", responses=_file_of("svg"), response_class=Response)
async def drawn_aid(request: Request, game_name: str, language: LanguageQuery = "en") -> Response:
    """The player aid as a page to print, as SVG."""
    return await _aid(request, draw_svg, game_name, language, "svg")


@router.get("/games/{game_name}/aid.pdf", responses=_file_of("pdf"), response_class=Response)
async def printed_aid(request: Request, game_name: str, language: LanguageQuery = "en") -> Response:
    """The player aid as a page to print, as PDF."""
    return await _aid(request, draw_pdf, game_name, language, "pdf")


@cache
def draw_svg(game_name: str, language: str) -> bytes:
    return draw_aid(game(game_name).spec, language).encode()


@cache
def draw_pdf(game_name: str, language: str) -> bytes:
    return print_aid(game(game_name).spec, language)


async def _aid(
    request: Request, make: Callable[[str, str], bytes], game_name: str, language: str, kind: str
) -> Response:
    try:
        content = await asyncio.to_thread(make, game_name, language)
    except BadOption as problem:
        raise not_found("player aid") from problem
    answer = _unless_known(request, content, KINDS[kind])
    answer.headers["Content-Disposition"] = f'inline; filename="{game_name}-{language}.{kind}"'
    return answer


def _unless_known(request: Request, content: bytes, kind: str) -> Response:
    """The content, or only the status that the browser's copy is still valid."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)
