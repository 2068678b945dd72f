"""Arguments that several commands share, and their shell completions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def complete_game() -> list[str]:
    from atoll.engine.registry import names

    return list(names())


def complete_backend() -> list[str]:
    from atoll.engine.backend import BACKENDS

    return list(BACKENDS)


def complete_seats(incomplete: str) -> list[str]:
    before = incomplete.rpartition(",")[0]
    return [f"{before},human" if before else "human", *complete_bots(incomplete)]


def complete_bots(incomplete: str) -> list[str]:
    from atoll.bots import NAMES

    before = incomplete.rpartition(",")[0]
    return [f"{before},{name}" if before else name for name in NAMES]


def complete_option(ctx: typer.Context) -> list[str]:
    from atoll.engine.game import game

    return [f"{option.name}=" for option in game(chosen_game(ctx.params.get("game"))).spec.options]


def chosen_game(named: str | None) -> str:
    """The named game, or else the first one that comes with Atoll."""
    from atoll.engine.registry import names

    return named or names()[0]


def with_underscores(typed: str | None) -> str | None:
    """A game's name as it is registered: on the command line people may write crazy-eights."""
    return typed and typed.replace("-", "_")


GameName = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help="Which game: `atoll games` lists them.",
        show_default="the first",
        autocompletion=complete_game,
        callback=with_underscores,
    ),
]
OptionWords = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="Set one of the game's options; repeat for more. `atoll games` lists them.",
        show_default=False,
        autocompletion=complete_option,
    ),
]
BoardWord = Annotated[
    str | None,
    typer.Option(help="One of the game's boards, or a file: short for --option board=…", show_default="the first"),
]
GameOption = Annotated[
    str | None,
    typer.Option(
        "--game",
        help="Which game; by default, the file decides.",
        autocompletion=complete_game,
        callback=with_underscores,
    ),
]
BackendOption = Annotated[
    str | None,
    typer.Option(
        "--backend",
        help="How the rules are run: auto, python or compiled.",
        show_default="ATOLL_BACKEND, or auto",
        autocompletion=complete_backend,
    ),
]
LogFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game's log.", show_default=False)]
