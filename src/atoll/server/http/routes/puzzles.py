"""Positions with one clearly best action: docs/api.md, Puzzles."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import cast

from fastapi import APIRouter
from starlette.responses import Response

from atoll.analysis import puzzles
from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.errors import BadOption
from atoll.games.spec import GameSpec
from atoll.server.answers import Fact
from atoll.server.http.analysis_answers import Puzzle, PuzzleList, PuzzleSolution
from atoll.server.http.routes.common import REFUSALS, DocumentedRoute, TheServices, json_answer
from atoll.server.problems import not_found

router = APIRouter(
    prefix="/api/games/{game_name}/puzzles", tags=["puzzles"], responses=REFUSALS, route_class=DocumentedRoute
)


@router.get("", response_model=PuzzleList)
async def list_puzzles(game_name: str, services: TheServices) -> Response:
    """The puzzles of a game, and which of them is today's."""
    spec = _spec(game_name)
    today = datetime.fromtimestamp(services.time.now() / 1000, UTC).date()
    supplied = puzzles.supplied(spec)
    found: PuzzleList = {
        "day": today.isoformat(),
        "today": puzzles.of_the_day(spec, today).id if supplied else None,
        "puzzles": [
            {"id": each.id, "players": each.players, "theme": each.theme, "difficulty": each.difficulty}
            for each in supplied
        ],
    }
    return json_answer(found)


@router.get("/{puzzle_id}", response_model=Puzzle)
async def look(game_name: str, puzzle_id: str) -> Response:
    """A puzzle without its solution."""
    puzzle = _puzzle(game_name, puzzle_id)
    found: Puzzle = {
        "id": puzzle.id,
        "game": puzzle.game,
        "board": _board(puzzle.position),
        "players": puzzle.players,
        "seat": puzzle.seat,
        "position": puzzle.position,
        "theme": puzzle.theme,
        "difficulty": puzzle.difficulty,
    }
    return json_answer(found)


@router.get("/{puzzle_id}/solution", response_model=PuzzleSolution)
async def solution(game_name: str, puzzle_id: str) -> Response:
    """The solution of a puzzle, and why it is better than the next best action."""
    puzzle = _puzzle(game_name, puzzle_id)
    best, other = puzzle.chances
    found: PuzzleSolution = {
        "line": list(puzzle.solution),
        "chance": best,
        "next_best": puzzle.next_best,
        "next_chance": other,
        "facts": cast(list[Fact], list(puzzle.facts)),
        "found": puzzle.found,
    }
    return json_answer(found)


def _spec(game_name: str) -> GameSpec:
    try:
        return game(game_name).spec
    except BadOption as problem:
        raise not_found("game") from problem


def _puzzle(game_name: str, puzzle_id: str) -> puzzles.Puzzle:
    try:
        return puzzles.by_id(_spec(game_name), puzzle_id)
    except BadOption as problem:
        raise not_found("puzzle") from problem


@cache
def _board(position: str) -> str:
    return Match.from_position(position, 0, backend="python").board.name
