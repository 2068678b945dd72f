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
    at: Annotated[int | None, typer.Option(help="Begin after this many actions.", show_default="0")] = None,
    backend: BackendOption = None,
) -> None:
    """Step through a game's log.

    Enter goes on, back goes back, a number goes there. In a pipe all actions are printed, and the last position.
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
        typer.Option(help="As this seat knows it (the first is 1), or a spectator.", show_default="the whole truth"),
    ] = None,
) -> None:
    """Print a position of a game's log as one line of text.

    `atoll play --position` begins with it, and a bug report that has it can be played through.
    """
    from atoll.cli.saves import load, quick_backend
    from atoll.errors import BadOption

    match = load(file, quick_backend(None))
    last = len(match.actions)
    if at is not None and not 0 <= at <= last:
        raise BadOption(f"--at: {at} is outside this log; its actions go from 0 to {last}")
    typer.echo(match.at(last if at is None else at).position(None if seat is None else _viewer(seat, match.players)))


def _viewer(typed: str, players: int) -> int:
    """The seat with this number, counted from 1; or the spectator."""
    from atoll.engine.match import SPECTATOR
    from atoll.errors import BadOption

    if typed == "spectator":
        return SPECTATOR
    if typed.isdecimal() and 1 <= int(typed) <= players:
        return int(typed) - 1
    raise BadOption(f"--seat: there is no seat {typed!r}; they go from 1 to {players}, or say spectator")


@app.command(epilog=examples("atoll verify game.json"))
def verify(file: LogFile, backend: BackendOption = None) -> None:
    """Replay a game's log and check all of it.

    That is the seed against its hash, each action, and the result. The exit code is 1 if something is wrong.
    """
    from atoll.cli.saves import load, quick_backend
    from atoll.cli.seats import names_of
    from atoll.errors import BadLog

    try:
        match = load(file, quick_backend(backend))
    except BadLog as problem:
        complain(problem)
        raise typer.Exit(FAILED) from problem
    typer.echo(f"{file}: a good log of {match.spec.title}, {match.players} players, board {match.board.name!r}.")
    typer.echo(f"The seed is the one that was promised, and all {len(match.actions)} actions are legal.")
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
    typer.echo(f"The result is right: {points}; won by {winners}.")
