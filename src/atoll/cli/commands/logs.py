"""Commands that read a game's log: replay, position, verify."""

from __future__ import annotations

from typing import Annotated

import typer

from atoll.cli.arguments import BackendOption, LogFile
from atoll.cli.outcome import FAILED, complain, examples

app = typer.Typer()


@app.command(epilog=examples("atoll replay game.json", "atoll replay game.json --at 40"))
def replay(
    file: LogFile,
    at: Annotated[int | None, typer.Option(help="Start after this many actions.", show_default="0")] = None,
    backend: BackendOption = None,
) -> None:
    """Step through a game's log.

    Press Enter for the next action; type back, or the number of an action to go there. In a pipe, it prints all actions
    and the last position.
    """
    from atoll.cli.keyboard import keyboard
    from atoll.cli.replay import Replay
    from atoll.cli.saves import load, quick_backend
    from atoll.cli.screen import Screen

    screen = Screen()
    shown = Replay(load(file, quick_backend(backend)), screen, keyboard())
    if screen.is_terminal:
        shown.run(at or 0)
    else:
        shown.show_all(at)


@app.command(epilog=examples("atoll position game.json", "atoll position game.json --at 40 --seat 1"))
def position(
    file: LogFile,
    at: Annotated[int | None, typer.Option(help="After this many actions.", show_default="all of them")] = None,
    seat: Annotated[
        str | None,
        typer.Option(help="As this seat knows it (the first is 1), or a spectator.", show_default="everything"),
    ] = None,
) -> None:
    """Print a position of a game's log as one line of text.

    Start a game from it with `atoll play --position`, or add it to a bug report.
    """
    from atoll.cli.saves import load, quick_backend
    from atoll.errors import BadOption

    match = load(file, quick_backend(None))
    last = len(match.actions)
    if at is not None and not 0 <= at <= last:
        raise BadOption(f"--at: {at} is outside this log; its actions go from 0 to {last}")
    typer.echo(match.at(last if at is None else at).position(None if seat is None else _viewer(seat, match.players)))


def _viewer(typed: str, players: int) -> int:
    """The seat with this number, counted from 1; or SPECTATOR."""
    from atoll.engine.match import SPECTATOR
    from atoll.errors import BadOption

    if typed == "spectator":
        return SPECTATOR
    if typed.isdecimal() and 1 <= int(typed) <= players:
        return int(typed) - 1
    raise BadOption(f"--seat: there is no seat {typed!r}; choose 1 to {players}, or spectator")


@app.command(epilog=examples("atoll verify game.json"))
def verify(file: LogFile, backend: BackendOption = None) -> None:
    """Replay a game's log and check it.

    Checks the seed against its hash, every action, and the result. The exit code is 1 if something is wrong.
    """
    from atoll.cli.saves import load, quick_backend
    from atoll.cli.seats import names_of
    from atoll.errors import BadLog

    try:
        match = load(file, quick_backend(backend))
    except BadLog as problem:
        complain(problem)
        raise typer.Exit(FAILED) from problem
    typer.echo(f"{file}: a valid log of {match.spec.title}, {match.players} players, board {match.board.name!r}.")
    typer.echo(f"The seed matches its hash, and all {len(match.actions)} actions are legal.")
    if match.older_rules is not None:
        today = match.spec.rules_version
        typer.echo(f"It was played by version {match.older_rules} of the rules; version {today} agrees with it.")
    result = match.result()
    if result is None:
        typer.echo("The game is not over yet.")
        return
    names = names_of(match)
    points = ", ".join(f"{name} {number}" for name, number in zip(names, result.points, strict=True))
    winners = " and ".join(names[seat] for seat in result.winners)
    typer.echo(f"The result is correct: {points}; won by {winners}.")
