"""Holding a tournament of bots, and showing what came of it."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table

from atoll.arena.dataset import check_dataset, write_dataset
from atoll.arena.figures import percent
from atoll.arena.journal import Journal
from atoll.arena.playing import Played, replayed, warm_up
from atoll.arena.ratings import Rating
from atoll.arena.ray_cluster import check_ray
from atoll.arena.results import Results, Standing
from atoll.arena.run import run
from atoll.arena.tournament import Tournament
from atoll.cli import saves
from atoll.cli.files import BadFile, write_text
from atoll.cli.ground import find_board
from atoll.cli.progress import progress
from atoll.engine import backend as backends

PIPE_WIDTH = 120  # where no terminal says how wide it is


@dataclass(frozen=True)
class Wishes:
    """The options of `atoll arena`, as they were typed."""

    game: str
    bots: str
    games: int
    players: int
    seed: int
    board: str
    backend: str | None
    workers: int | None
    ray: str | None
    json: Path | None
    resume: Path | None
    record: Path | None
    dataset: Path | None


def hold(wishes: Wishes) -> None:
    """Plays it all, writes the files that were asked for, and shows the tables."""
    tournament = _tournament(wishes)
    _check(wishes)
    kept: list[Played] = []

    def keep(played: Played) -> None:
        if wishes.record:
            saves.save(replayed(tournament, played), wishes.record / f"game-{played.number:06}.json")
        if wishes.dataset:
            kept.append(played)

    with ExitStack() as stack:
        journal = stack.enter_context(Journal(wishes.resume, tournament)) if wishes.resume else None
        if tournament.backend == "compiled" and not wishes.ray:
            warm_up(tournament)  # here, lest every worker compile the same
        line = stack.enter_context(progress(tournament.total))

        def seen(played: Played) -> None:
            keep(played)
            line.step(1)

        def lost(number: int, reason: str) -> None:
            line.say(f"atoll: a worker died by {reason}; its game {number} is played again")

        results = run(tournament, journal=journal, workers=wishes.workers, ray=wishes.ray, seen=seen, lost=lost)
    if wishes.dataset:
        write_dataset(wishes.dataset, tournament, sorted(kept, key=lambda played: played.number))
    if wishes.json:
        write_text(wishes.json, json.dumps(results.as_json(), indent=1) + "\n")
    show(results)


def _tournament(wishes: Wishes) -> Tournament:
    ground = find_board(wishes.board, wishes.game)
    ground.read()  # says what is wrong with it before anything else happens
    return Tournament(
        game=wishes.game,
        bots=tuple(name.strip() for name in wishes.bots.split(",")),
        games=wishes.games,
        players=wishes.players,
        seed=wishes.seed,
        board=ground.own or "",
        board_text=None if ground.own else ground.text,
        backend=backends.choose(wishes.backend).name,
    )


def _check(wishes: Wishes) -> None:
    """What would fail only when all is played fails now."""
    for path in (wishes.json, wishes.dataset):
        if path and path.is_dir():
            raise BadFile(f"{path}: cannot be written: is a directory")
    if wishes.record and wishes.record.exists() and not wishes.record.is_dir():
        raise BadFile(f"{wishes.record}: is no directory")
    if wishes.dataset:
        check_dataset()
    if wishes.ray:
        check_ray()


# ---- the tables ----


def show(results: Results) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    tournament, pairings = results.tournament, results.pairings
    many = len(pairings) > 1
    each = " at each table" if many else ""
    title = f"{tournament.game}, {tournament.players} players, {tournament.games} games{each}, seed {tournament.seed}"
    console.print(_table(title, pairings[0].standings if not many else results.standings, results.ratings, many))
    for pairing in pairings if many else ():
        console.print(_table(" – ".join(pairing.bots), pairing.standings))
    if results.ended_by_guard:
        console.print(f"Ended by a guard, because they would have gone on for ever: {results.ended_by_guard} games.")


def _table(
    title: str, standings: list[Standing], ratings: dict[str, Rating] | None = None, is_sum: bool = False
) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    table.add_column("Bot")
    heads = ["Games", "Wins", "Rate", "95 %", "Points", *([] if is_sum else ["Ahead"])]
    heads += [*(["Rating"] if ratings else []), "Median", "p99"]
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    for standing in sorted(standings, key=lambda standing: -standing.win_rate):
        row = [
            standing.bot,
            str(standing.games),
            f"{standing.wins:.1f}".removesuffix(".0"),
            percent(standing.win_rate),
            f"{100 * standing.low:.1f}–{100 * standing.high:.1f}",
            f"{standing.mean_score:.1f}",
        ]
        if not is_sum:
            error = "" if standing.ahead_error is None else f" ±{standing.ahead_error:.1f}"
            row.append(f"{standing.ahead:+.1f}{error}")
        if ratings:
            row.append("{:.1f} ±{:.1f}".format(*ratings[standing.bot]))
        row += [_time(standing.decision_ms_p50), _time(standing.decision_ms_p99)]
        table.add_row(*row)
    return table


def _time(milliseconds: float) -> str:
    return f"{milliseconds:.0f} ms" if milliseconds >= 10 else f"{milliseconds:.2g} ms"


def interrupted(wishes: Wishes) -> None:
    """What to say when somebody pressed Ctrl-C."""
    kept = f"{wishes.resume} holds what was played: the same command goes on" if wishes.resume else "nothing was kept"
    typer.echo(f"atoll: interrupted; {kept}", err=True)
