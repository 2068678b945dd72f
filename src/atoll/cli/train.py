"""`atoll train`: trains a network and shows its progress."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # read when NumPy is imported: several threads would add numbers in varying order

import typer

from atoll.arena.ray_cluster import play_on_ray
from atoll.arena.workers import play_here
from atoll.bots.network_file import FOLDER
from atoll.cli.files import write_text
from atoll.cli.ground import find_board
from atoll.errors import BadOption
from atoll.extras import require
from atoll.training.lesson import Batch, Lesson
from atoll.training.plot import drawing
from atoll.training.run import LOG, NETWORK, Duel, Plan, Play, Round, Run, play_in_this_process

MOST_ROUNDS = 1000


@dataclass(frozen=True)
class TrainingOptions:
    """The options of `atoll train`, as the user typed them."""

    game: str
    minutes: float | None
    rounds: int | None
    seed: int
    board: str | None
    folder: Path | None
    workers: int
    ray: str | None
    plot: Path | None

    @property
    def place(self) -> Path:
        return self.folder or Path(f"train-{self.game}-{self.seed}")


def train(options: TrainingOptions) -> None:
    """Trains until the time is up or all rounds are done, and prints the result."""
    if options.minutes is not None and not options.minutes > 0:
        raise BadOption(f"minutes: {options.minutes:g} is not more than 0")
    if options.rounds is not None and not 1 <= options.rounds <= MOST_ROUNDS:
        raise BadOption(f"rounds: {options.rounds} is not a number from 1 to {MOST_ROUNDS}")
    if options.ray:
        require("ray")
    minutes = options.minutes if options.minutes is not None or options.rounds is not None else 30.0
    until = float("inf") if minutes is None else time.monotonic() + 60 * minutes
    plan = Plan(options.game, options.seed, board_text=_board_text(options))
    with _progress() as tell:
        run = Run(plan, options.place, play=_player(options), tell=tell, until=until, ended=_say_round)
        best = run.learn(options.rounds or MOST_ROUNDS)
    if options.plot and run.rounds:
        write_text(options.plot, drawing(f"atoll train {options.game} --seed {options.seed}", run.rounds))
    if best is None:
        typer.echo(f"The time was too short for a first network. {options.place} has the games played so far.")
        return
    typer.echo(f"{options.place / NETWORK}: SHA-256 of the weights {best.sha256}")
    if options.board:
        typer.echo(f"Copy it, under any name, into the folder that {FOLDER} names: then minds use it on this board.")
    typer.echo(
        f"{options.place / LOG} has the results of every round; run the same command with more time to continue."
    )


def _board_text(options: TrainingOptions) -> str | None:
    if options.board is None:
        return None
    ground = find_board(options.board, options.game)
    ground.read()  # says what is wrong before anything else happens
    return ground.text


def interrupted(options: TrainingOptions) -> None:
    """Says after Ctrl-C what was kept and how to continue."""
    typer.echo(
        f"atoll: interrupted; {options.place} has the games played so far: run the same command to continue", err=True
    )


def _player(options: TrainingOptions) -> Play:
    """A function that plays batches in this process, in other processes, or on a cluster, with the same results."""
    if options.ray:
        address = options.ray
        return lambda lesson, numbers: play_on_ray(lesson, numbers, _lost, address)
    if options.workers == 1:
        return play_in_this_process

    def play(lesson: Lesson, numbers: Iterable[int]) -> Iterator[Batch]:
        return play_here(lesson, numbers, _lost, options.workers)

    return play


def _lost(number: int, reason: str) -> None:
    print(f"atoll: a worker died by {reason}; its batch {number} will be played again", file=sys.stderr)


# ---- output ----


def _say_round(each: Round) -> None:
    before = f" (before {each.loss_before.entropy:.3f})" if each.loss_before else ""
    duel = f", {_share(each.duel)} against the best before: {'kept' if each.kept else 'dropped'}" if each.duel else ""
    policy = f"; {_share(each.policy)} with its policy against without" if each.policy else ""
    wrong = f"loss {each.loss.entropy:.3f}{before}, points ±{each.loss.points:.1f}"
    typer.echo(
        f"Round {each.round}: {each.games:,} games, {wrong}{duel}; {_share(each.judge)} against the judge{policy}; "
        f"{sum(each.seconds.values()):,.0f} s"
    )


def _share(duel: Duel) -> str:
    return f"{100 * duel.share:.1f} % ({100 * duel.low:.1f}–{100 * duel.high:.1f}) of {duel.games}"


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None]]:
    """A progress bar for the parts of a round. Without a terminal it shows nothing."""
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as line:
        task = line.add_task("")

        def tell(what: str, done: int, total: int) -> None:
            line.update(task, description=what.capitalize(), completed=done, total=total)

        yield tell
