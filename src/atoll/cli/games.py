"""`atoll games`: lists the installed games with their options."""

from __future__ import annotations

import typer

from atoll.engine.game import game, games
from atoll.games.options import BoardName, OneOf, Option, SeatOrRandom, WholeNumber


def list_games(name: str | None) -> None:
    """Prints one game, or all of them, with their options."""
    for each in [game(name)] if name else games():
        first, last = each.seats[0], each.seats[-1]
        typer.echo(f"{each.name}: {each.title}, {first} to {last} players, rules version {each.spec.rules_version}")
        rows = [(f"--option {option.name}={option.default}", _told(option)) for option in each.spec.options]
        width = max((len(shown) for shown, _ in rows), default=0)
        for shown, told in rows:
            typer.echo(f"  {shown:{width}}  {told}")


def _told(option: Option) -> str:
    house = " A house rule of ours." if option.house else ""
    return f"{option.about['en']}{house} ({_domain(option)})"


def _domain(option: Option) -> str:
    if isinstance(option, OneOf):
        return ", ".join(str(choice.value) for choice in option.choices)
    if isinstance(option, WholeNumber):
        return f"{option.least} to {option.most}"
    if isinstance(option, BoardName):
        return ", ".join((*option.names, "or a file"))
    assert isinstance(option, SeatOrRandom)
    return "random, or a seat: the first is 1"
