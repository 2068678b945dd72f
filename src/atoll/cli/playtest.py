"""Writing the page about a board's playtest."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from atoll.arena.board_page import page
from atoll.arena.playtest import games_to_play, playtest
from atoll.cli.files import read_text, write_text
from atoll.cli.ground import find_board


def write_page(
    game: str, games: int, seed: int, board: str, output: Path | None, backend: str | None, threads: int | None
) -> None:
    """Into the file, of which what was written by hand is kept; without one, on the terminal."""
    ground = find_board(board, game)
    old = read_text(output) if output and output.exists() else ""
    with _progress(games_to_play(game, games)) as step:
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


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A line on the terminal that fills up; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as line:
        task = line.add_task("Games", total=games)
        yield lambda more: line.advance(task, more)
