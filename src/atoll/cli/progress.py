"""A line on the terminal that fills up while games are played."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

import typer


class Line(Protocol):
    def step(self, more: int, /) -> None:
        """So many more games are done."""

    def say(self, words: str, /) -> None:
        """Something that stays to be read."""


class _Unseen:
    """Where nobody looks."""

    def step(self, more: int) -> None:
        pass

    def say(self, words: str) -> None:
        typer.echo(words, err=True)


@contextmanager
def progress(games: int) -> Iterator[Line]:
    if not sys.stderr.isatty():
        yield _Unseen()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True, highlight=False, markup=False)
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("Games", total=games)

        class Seen(_Unseen):
            def step(self, more: int) -> None:
                bar.advance(task, more)

            def say(self, words: str) -> None:
                console.print(words)

        yield Seen()
