"""Positions with one clearly best action: docs/api.md, Puzzles."""

from __future__ import annotations

from datetime import UTC, datetime

from fastapi import APIRouter
from starlette.responses import Response

from atoll.server.http.analysis_answers import Puzzle, PuzzleList, PuzzleSolution
from atoll.server.http.routes.common import REFUSALS, DocumentedRoute, TheServices, json_answer
from atoll.server.play import catalogue

router = APIRouter(
    prefix="/api/games/{game_name}/puzzles", tags=["puzzles"], responses=REFUSALS, route_class=DocumentedRoute
)


@router.get("", response_model=PuzzleList)
async def list_puzzles(game_name: str, services: TheServices) -> Response:
    """A game's puzzles, and which one is today's."""
    today = datetime.fromtimestamp(services.time.now() / 1000, UTC).date()
    return json_answer(catalogue.puzzles_json(game_name, today))


@router.get("/{puzzle_id}", response_model=Puzzle)
async def look(game_name: str, puzzle_id: str) -> Response:
    """A puzzle without its solution."""
    return json_answer(catalogue.puzzle_json(game_name, puzzle_id))


@router.get("/{puzzle_id}/solution", response_model=PuzzleSolution)
async def solution(game_name: str, puzzle_id: str) -> Response:
    """The solution of a puzzle, and why it is better than the next best action."""
    return json_answer(catalogue.solution_json(game_name, puzzle_id))
