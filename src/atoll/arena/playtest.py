"""Playtests a board: many games of random, greedy and one-sided players, and of bots that look further ahead."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from atoll.arena.study import STYLES, Laboratory, Study
from atoll.bots import bot as find_bot
from atoll.engine.game import Game, game
from atoll.errors import BadOption
from atoll.games.options import SeatOrRandom, Value
from atoll.games.spec import Board

MOST_GAMES = 1_000_000
MOST_THREADS = 1024
BOT_GAMES = 400


@dataclass(frozen=True)
class Playtest:
    game: Game
    board: Board
    options: Mapping[str, Value]  # of every option that the rules are told of
    games: int
    seed: int
    bot_games: int  # for each number of players; 0 if no bot played
    studies: list[Study]  # by number of players, and for each: random, greedy, and the bot if one played
    contests: list[Study]  # one of a taste against greedy players: by taste, and for each by number of players


def playtest(
    name: str,
    *,
    games: int,
    seed: int = 1,
    bot: str | None = None,
    bot_games: int = BOT_GAMES,
    board: Board | None = None,
    options: Mapping[str, Any] | None = None,
    backend: str | None = None,
    threads: int | None = None,
    step: Callable[[int], None] = lambda _: None,
) -> Playtest:
    """Plays `games` games for each number of players and each way to play; `step` is called with each number done.

    If a `bot` is named, it also plays `bot_games` games against itself for each number of players.

    Seat 0 begins every game, so a seat is a place in the order of play; you can choose the other options.
    """
    for what, number in (("games", games), ("bot games", bot_games)):
        if not 1 <= number <= MOST_GAMES:
            raise BadOption(f"{what}: {number} is not a number from 1 to {MOST_GAMES:,}")
    if bot in STYLES:
        raise BadOption(f"bot: in a playtest everybody plays {' and '.join(STYLES)} anyway; name another bot")
    player = None if bot is None else find_bot(bot)
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
    studies = []
    for players in played.seats:
        studies += [laboratory.study(players, style, games, step) for style in STYLES]
        if player:
            studies.append(laboratory.study_bot(players, player, bot_games, step))
    contests = [
        laboratory.study(players, "greedy", _contest(games), step, taste)
        for taste in range(1, len(report.TASTES) + 1)
        for players in played.seats
    ]
    return Playtest(
        played, board, played.spec.without_board(chosen), games, seed, bot_games if bot else 0, studies, contests
    )


def _choose(played: Game, options: Mapping[str, Any]) -> dict[str, Value]:
    seats = {each.name: 0 for each in played.spec.options if isinstance(each, SeatOrRandom)}
    for name in seats.keys() & options.keys():
        raise BadOption(f"{name}: in a playtest it is always the first seat; leave it out", option=name)
    return played.choose(played.seats[0], {**options, **seats})


def games_to_play(name: str, games: int, bot_games: int = 0) -> int:
    """The total number of games in a playtest."""
    each = games * len(STYLES) + bot_games + _contest(games) * len(game(name).spec.playtest.TASTES)
    return each * len(game(name).seats)


def _contest(games: int) -> int:
    """The number of games for each one-sided player: fewer, because there are many of them."""
    return max(1, games // 4)
