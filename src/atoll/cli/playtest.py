"""Writing the page about a board's playtest."""

from __future__ import annotations

import shlex
from pathlib import Path

import typer

from atoll.arena.board_page import page
from atoll.arena.playtest import games_to_play, playtest
from atoll.cli.files import read_text, write_text
from atoll.cli.ground import find_board
from atoll.cli.progress import progress


def write_page(
    game: str, games: int, seed: int, board: str, output: Path | None, backend: str | None, threads: int | None
) -> None:
    """Into the file, of which what was written by hand is kept; without one, on the terminal."""
    ground = find_board(board, game)
    old = read_text(output) if output and output.exists() else ""
    with progress(games_to_play(game, games)) as step:
        test = playtest(game, games=games, seed=seed, board=ground.read(), backend=backend, threads=threads, step=step)
    command = ["atoll", "playtest", game, "--games", str(games), "--seed", str(seed)]
    if board != "default":
        command += ["--board", board]
    if output:
        command += ["-o", output.as_posix()]
    text = page(test, shlex.join(command), old)
    if output:
        write_text(output, text)
        typer.echo(f"Written: {output}", err=True)
    else:
        typer.echo(text, nl=False)
