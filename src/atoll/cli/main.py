"""The command `atoll`."""

from __future__ import annotations

import contextlib
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from atoll import __version__
from atoll.cli.commands import analysing, boards, logs, measuring, playing, serving
from atoll.cli.outcome import REFUSED, complain
from atoll.errors import AtollError, MissingExtra


class Commands(TyperGroup):
    """Turns every error that the user can fix into one line."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except MissingExtra as problem:
            typer.echo(f"atoll {ctx.invoked_subcommand} needs {problem.title}: {problem.remedy}", err=True)
            raise typer.Exit(REFUSED) from problem
        except AtollError as problem:
            complain(problem)
            raise typer.Exit(REFUSED) from problem


app = typer.Typer(
    name="atoll",
    cls=Commands,
    help="Two out-of-print board games brought back: Titania and Utopia, for people and for programs.",
    epilog="Start with: atoll play",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for commands in (playing, logs, analysing, boards, measuring, serving):  # in the order in which --help lists them
    app.add_typer(commands.app)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"atoll {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[  # its callback does the work
        bool,
        typer.Option("--version", help="Show the version and exit.", callback=show_version, is_eager=True),
    ] = False,
) -> None:
    pass


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):  # a replaced stream
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    app()


if __name__ == "__main__":
    main()
