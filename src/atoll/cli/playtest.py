"""`atoll playtest`: writes the page about a board's playtest."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

import typer

from atoll.arena.board_page import page
from atoll.arena.playtest import games_to_play, playtest
from atoll.cli.files import read_text, write_text
from atoll.cli.options import read_options
from atoll.cli.progress import progress
from atoll.engine.game import game


def write_page(
    name: str,
    games: int,
    seed: int,
    bot: str | None,
    bot_games: int,
    options: Sequence[str],
    board: str | None,
    output: Path | None,
    backend: str | None,
    threads: int | None,
) -> None:
    """Plays the games and writes the page to `output`, or prints it. Keeps the hand-written part of an old page."""
    played = game(name)
    typed = read_options(played, options, played.seats[0], board)
    ground = None if typed.board_text is None else played.ground({}, typed.board_text)
    old = read_text(output) if output and output.exists() else ""
    with progress(games_to_play(name, games, bot_games if bot else 0)) as step:
        test = playtest(
            name,
            games=games,
            seed=seed,
            bot=bot,
            bot_games=bot_games,
            board=ground,
            options=typed.options,
            backend=backend,
            threads=threads,
            step=step,
        )
    command = ["atoll", "playtest", name, "--games", str(games), "--seed", str(seed)]
    if bot is not None:
        command += ["--bot", bot, "--bot-games", str(bot_games)]
    for word in options:
        command += ["--option", word]
    if board is not None:
        command += ["--board", board]
    if output:
        command += ["-o", output.as_posix()]
    text = page(test, shlex.join(command), old)
    if output:
        write_text(output, text)
        typer.echo(f"Written: {output}", err=True)
    else:
        typer.echo(text, nl=False)
