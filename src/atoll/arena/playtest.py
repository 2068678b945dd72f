"""Playtests a board: many games of random and of greedy players, and of one-sided players among greedy ones."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from atoll.arena.study import STYLES, Laboratory, Study
from atoll.engine.game import Game, game
from atoll.errors import BadOption
from atoll.games.options import SeatOrRandom, Value
from atoll.games.spec import Board

MOST_GAMES = 1_000_000
MOST_THREADS = 1024


@dataclass(frozen=True)
class Playtest:
    game: Game
    board: Board
    options: Mapping[str, Value]  # of every option that the rules are told of
    games: int
    seed: int
    studies: list[Study]  # by number of players, and for each: random, greedy
    contests: list[Study]  # one of a taste against greedy players: by taste, and for each by number of players


def playtest(
    name: str,
    *,
    games: int,
    seed: int = 1,
    board: Board | None = None,
    options: Mapping[str, Any] | None = None,
    backend: str | None = None,
    threads: int | None = None,
    step: Callable[[int], None] = lambda _: None,
) -> Playtest:
    """Plays `games` games for each number of players and each way to play; `step` is called with each number done.

    Seat 0 begins every game, so a seat is a place in the order of play; you can choose the other options.
    """
    if not 1 <= games <= MOST_GAMES:
        raise BadOption(f"games: {games} is not a number from 1 to {MOST_GAMES:,}")
    if threads is not None and not 1 <= threads <= MOST_THREADS:
        raise BadOption(f"threads: {threads} is not a number from 1 to {MOST_THREADS}")
    played = game(name)
    chosen = _choose(played, options or {})
    board = board or played.ground(chosen)
    runner = played.runner(board, backend)
    if threads is None:  # interpreted, they would only wait for each other
        threads = (os.cpu_count() or 1) if runner.backend.name == "compiled" else 1
    report = played.spec.playtest
    laboratory = Laboratory(runner, chosen, report.tally, report.tastes, report.LENGTH, seed, threads)
    studies = [laboratory.study(players, style, games, step) for players in played.seats for style in STYLES]
    contests = [
        laboratory.study(players, "greedy", _contest(games), step, taste)
        for taste in range(1, len(report.TASTES) + 1)
        for players in played.seats
    ]
    return Playtest(played, board, played.spec.without_board(chosen), games, seed, studies, contests)


def _choose(played: Game, options: Mapping[str, Any]) -> dict[str, Value]:
    seats = {each.name: 0 for each in played.spec.options if isinstance(each, SeatOrRandom)}
    for name in seats.keys() & options.keys():
        raise BadOption(f"{name}: in a playtest it is always the first seat; leave it out", option=name)
    return played.choose(played.seats[0], {**options, **seats})


def games_to_play(name: str, games: int) -> int:
    """The total number of games in a playtest."""
    return (games * len(STYLES) + _contest(games) * len(game(name).spec.playtest.TASTES)) * len(game(name).seats)


def _contest(games: int) -> int:
    """The number of games for each one-sided player: fewer, because there are many of them."""
    return max(1, games // 4)
