"""`atoll arena`: runs a tournament of bots and shows the results."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table

from atoll.arena.dataset import write_dataset
from atoll.arena.journal import Journal
from atoll.arena.played_game import PlayedGame, replayed, warm_up
from atoll.arena.ratings import Rating
from atoll.arena.results import Results, Standing
from atoll.arena.run import run
from atoll.arena.sheets import Sheets
from atoll.arena.tournament import Tournament
from atoll.cli import saves
from atoll.cli.files import BadFile, write_text
from atoll.cli.options import read_options
from atoll.cli.progress import progress
from atoll.engine import backend as backends
from atoll.engine.game import game
from atoll.extras import require
from atoll.games.markdown import percent

WIDTH = 100  # of a table: a narrower terminal wraps its lines


@dataclass(frozen=True)
class ArenaArguments:
    """The options of `atoll arena`, as the user typed them."""

    game: str
    bots: str
    games: int
    players: int
    seed: int
    options: tuple[str, ...]
    board: str | None
    backend: str | None
    workers: int | None
    ray: str | None
    json: Path | None
    resume: Path | None
    record: Path | None
    dataset: Path | None
    sheets: bool = False


def hold(arguments: ArenaArguments) -> None:
    """Plays the tournament, writes the requested files, and prints the tables."""
    tournament = _tournament(arguments)
    _check(arguments)
    kept: list[PlayedGame] = []
    sheets = Sheets(tournament)
    with ExitStack() as stack:
        journal = stack.enter_context(Journal(arguments.resume, tournament)) if arguments.resume else None
        if tournament.backend == "compiled" and not arguments.ray:
            warm_up(tournament)  # here, so that the workers need not compile the same code
        step = stack.enter_context(progress(tournament.total))

        def seen(played: PlayedGame) -> None:
            if arguments.record:
                saves.save(replayed(tournament, played), arguments.record / f"game-{played.number:06}.json")
            if arguments.dataset:
                kept.append(played)
            if arguments.sheets:
                sheets.add(played)
            step(1)

        results = run(tournament, journal=journal, workers=arguments.workers, ray=arguments.ray, seen=seen, lost=_lost)
    if arguments.dataset:
        write_dataset(arguments.dataset, tournament, sorted(kept, key=lambda played: played.number))
    if arguments.json:
        found = results.as_json() | ({"sheets": sheets.as_json()} if arguments.sheets else {})
        write_text(arguments.json, json.dumps(found, indent=1) + "\n")
    show(results)
    if arguments.sheets:
        show_sheets(sheets)


def _lost(number: int, reason: str) -> None:
    # Not with typer, which would write into the progress line.
    print(f"atoll: a worker died by {reason}; its game {number} will be played again", file=sys.stderr)


def _tournament(arguments: ArenaArguments) -> Tournament:
    typed = read_options(game(arguments.game), arguments.options, arguments.players, arguments.board)
    return Tournament(
        game=arguments.game,
        bots=tuple(name.strip() for name in arguments.bots.split(",")),
        games=arguments.games,
        players=arguments.players,
        seed=arguments.seed,
        options=tuple(typed.options.items()),
        board_text=typed.board_text,
        backend=backends.choose(arguments.backend).name,
    )


def _check(arguments: ArenaArguments) -> None:
    """Fails now rather than after all games: checks the output files and the extras."""
    for path in (arguments.json, arguments.dataset):
        if path and path.is_dir():
            raise BadFile(f"{path}: cannot be written: is a directory")
    if arguments.record and arguments.record.exists() and not arguments.record.is_dir():
        raise BadFile(f"{arguments.record}: is not a directory")
    if arguments.dataset:
        require("data")
    if arguments.ray:
        require("ray")


# ---- the tables ----


def show(results: Results) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    console.width = max(console.width, WIDTH)
    tournament, many = results.tournament, len(results.pairings) > 1
    each = " at each table" if many else ""
    title = f"{tournament.game}, {tournament.players} players, {tournament.games} games{each}, seed {tournament.seed}"
    rated = results.ratings if tournament.players > 2 or many else {}  # with two bots, the win rate says as much
    console.print(_table(title, results.standings, rated))
    for pairing in results.pairings if many else ():
        console.print()
        console.print(_table(" – ".join(pairing.bots), pairing.standings, {}))
    console.print(f"\nGames ended by a guard: {results.ended_by_guard}")
    console.print("Ahead: points above the others' mean. ms, p99: median and 99th percentile of the time per decision.")


def _table(title: str, standings: list[Standing], ratings: dict[str, Rating]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    table.add_column("Bot")
    for head in ("Games", "Wins", "Rate", "95 %", "Points", "Ahead", *["Rating"] * bool(ratings), "ms", "p99"):
        table.add_column(head, justify="right", no_wrap=True)
    for standing in sorted(standings, key=lambda standing: -standing.win_rate):
        table.add_row(
            standing.bot,
            str(standing.games),
            f"{standing.wins:.1f}".removesuffix(".0"),
            percent(standing.win_rate),
            f"{100 * standing.low:.1f}–{100 * standing.high:.1f}",
            f"{standing.mean_score:.1f}",
            f"{standing.ahead:+.1f}" + ("" if standing.ahead_error is None else f" ±{standing.ahead_error:.1f}"),
            *([f"{ratings[standing.bot].strength:.1f}"] if ratings else []),
            _time(standing.decision_ms_p50),
            _time(standing.decision_ms_p99),
        )
    return table


def show_sheets(sheets: Sheets) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    for title, head, rows in (
        (
            "Points by source",
            ("", "Winner", "Others"),
            [(name, f"{won:.1f}", f"{lost:.1f}") for name, won, lost in sheets.sources()],
        ),
        (
            "Victories by turn",
            ("", "Rate", "95 %"),
            [
                (f"{place}. to play", percent(share), f"{100 * low:.1f}–{100 * high:.1f}")
                for place, (share, low, high) in enumerate(sheets.by_turn(), 1)
            ],
        ),
        (
            "Spread",
            ("", "Mean", "Deviation", "Lowest", "Median", "Highest"),
            [
                (name, f"{s.mean:.1f}", f"{s.deviation:.1f}", str(s.lowest), str(s.median), str(s.highest))
                for name, s in sheets.spreads()
            ],
        ),
    ):
        table = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
        for column in head:
            table.add_column(column, justify="right" if column else "left", no_wrap=True)
        for row in rows:
            table.add_row(*row)
        console.print()
        console.print(table)


def _time(milliseconds: float) -> str:
    return f"{milliseconds:.0f}" if milliseconds >= 10 else f"{milliseconds:.2g}"


def interrupted(arguments: ArenaArguments) -> None:
    """Says after Ctrl-C what was kept and how to continue."""
    kept = (
        f"{arguments.resume} has the games played so far: run the same command to continue"
        if arguments.resume
        else "nothing was saved"
    )
    typer.echo(f"atoll: interrupted; {kept}", err=True)
