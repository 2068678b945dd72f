"""Playtesting a board: many games of random and of greedy play, and of one-sided players among greedy ones."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass

from atoll.arena.study import STYLES, Laboratory, Study
from atoll.engine.game import Game, game
from atoll.errors import BadOption
from atoll.games.spec import Board

MOST_GAMES = 1_000_000
MOST_THREADS = 1024


@dataclass(frozen=True)
class Playtest:
    game: Game
    board: Board
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
    backend: str | None = None,
    threads: int | None = None,
    step: Callable[[int], None] = lambda _: None,
) -> Playtest:
    """Plays so many games for each number of players and each way to play; `step` hears how many more are done."""
    if not 1 <= games <= MOST_GAMES:
        raise BadOption(f"games: {games} is not a number from 1 to {MOST_GAMES:,}")
    if threads is not None and not 1 <= threads <= MOST_THREADS:
        raise BadOption(f"threads: {threads} is not a number from 1 to {MOST_THREADS}")
    played = game(name)
    board = board or played.board()
    runner = played.runner(board, backend)
    if threads is None:  # interpreted, they would only wait for each other
        threads = (os.cpu_count() or 1) if runner.backend.name == "compiled" else 1
    report = played.spec.playtest
    laboratory = Laboratory(runner, report.tally, report.tastes, report.LENGTH, seed, threads)
    studies = [laboratory.study(players, style, games, step) for players in played.seats for style in STYLES]
    contests = [
        laboratory.study(players, "greedy", _contest(games), step, taste)
        for taste in range(1, len(report.TASTES) + 1)
        for players in played.seats
    ]
    return Playtest(played, board, games, seed, studies, contests)


def games_to_play(name: str, games: int) -> int:
    """How many games a playtest takes altogether."""
    return (games * len(STYLES) + _contest(games) * len(game(name).spec.playtest.TASTES)) * len(game(name).seats)


def _contest(games: int) -> int:
    """How many games a one-sided player gets: fewer, for there are many of them."""
    return max(1, games // 4)
