"""What you can play and solve, as JSON: the games, their boards and their puzzles (docs/api.md)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import TYPE_CHECKING, cast

from atoll import __version__
from atoll.analysis import puzzles
from atoll.engine.game import game, games
from atoll.engine.match import Match
from atoll.errors import BadOption
from atoll.server import serial
from atoll.server.play.pictures import Style, drawn
from atoll.server.problems import not_found
from atoll.server.sizes import CLOCK_DAYS, CLOCK_MINUTES, CLOCK_SECONDS

if TYPE_CHECKING:
    from atoll.games.spec import GameSpec
    from atoll.server.answers import Fact
    from atoll.server.http.analysis_answers import Puzzle, PuzzleList, PuzzleSolution
    from atoll.server.http.game_answers import GameOption, Games, Limits


def games_json(levels: Sequence[str]) -> Games:
    """The games, and the bots to play against, of these levels."""
    return {
        "games": [
            {
                "name": each.name,
                "title": each.title,
                "players": list(each.seats),
                "boards": list(each.spec.boards),
                "options": [cast("GameOption", option.as_json()) for option in each.spec.options],
                "rules": each.spec.rules_version,
                "puzzles": len(puzzles.supplied(each.spec)),
            }
            for each in games()
        ],
        "levels": list(levels),
        "clocks": {
            "live": {"minutes": _limits(CLOCK_MINUTES), "seconds": _limits(CLOCK_SECONDS)},
            "days": {"days": _limits(CLOCK_DAYS)},
        },
        "version": __version__,
    }


def _limits(found: tuple[int, int]) -> Limits:
    return {"minimum": found[0], "maximum": found[1]}


@cache
def chart_json(game_name: str, board: str) -> bytes:
    """A board's places, for clients that draw it."""
    try:
        found = game(game_name)
        return serial.with_any_keys(found.spec.chart(found.board(board)))
    except BadOption as problem:
        raise not_found("board") from problem


@cache
def board_picture(game_name: str, board: str, night: bool) -> bytes:
    """A small picture of a board, set up for the fewest players, as SVG."""
    try:
        found = game(game_name)
        found.board(board)
        option = found.spec.board_option
        options = {option.name: board} if option else {}
        match = found.set_up(found.seats[0], 0, options, backend="python")
    except BadOption as problem:
        raise not_found("board") from problem
    return drawn(match, (), Style(night=night)).encode()


def puzzles_json(game_name: str, today: date) -> PuzzleList:
    """A game's puzzles, and which one is today's."""
    spec = _spec(game_name)
    supplied = puzzles.supplied(spec)
    return {
        "day": today.isoformat(),
        "today": puzzles.of_the_day(spec, today).id if supplied else None,
        "puzzles": [
            {"id": each.id, "players": each.players, "theme": each.theme, "difficulty": each.difficulty}
            for each in supplied
        ],
    }


def puzzle_json(game_name: str, puzzle_id: str) -> Puzzle:
    """A puzzle without its solution."""
    puzzle = _puzzle(game_name, puzzle_id)
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "board": _board(puzzle.position),
        "players": puzzle.players,
        "seat": puzzle.seat,
        "position": puzzle.position,
        "theme": puzzle.theme,
        "difficulty": puzzle.difficulty,
    }


def solution_json(game_name: str, puzzle_id: str) -> PuzzleSolution:
    """The solution of a puzzle, and why it is better than the next best action."""
    puzzle = _puzzle(game_name, puzzle_id)
    best, other = puzzle.chances
    return {
        "line": list(puzzle.solution),
        "chance": best,
        "next_best": puzzle.next_best,
        "next_chance": other,
        "facts": cast("list[Fact]", list(puzzle.facts)),
        "found": puzzle.found,
    }


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
