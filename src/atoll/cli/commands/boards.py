"""Commands that read a board: board check, board draw."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.arguments import GameOption
from atoll.cli.outcome import FAILED, examples

app = typer.Typer()
boards = typer.Typer(help="Check and draw boards.", no_args_is_help=True)
app.add_typer(boards, name="board")


@boards.command("check", epilog=examples("atoll board check my-board.toml"))
def check(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A board file, or the name of a board.", show_default=False)
    ],
    game: GameOption = None,
) -> None:
    """Check a board.

    Names every problem and its place; the exit code is 1 if there is one.
    """
    from atoll.cli.ground import find_board
    from atoll.errors import BadBoard

    ground = find_board(file, game)
    try:
        board = ground.game.spec.read_board(ground.text)
    except BadBoard as problem:
        number = len(problem.problems)
        typer.echo(
            f"{ground.shown}: {number} problem{'s' * (number > 1)} for a board of {ground.game.title}:", err=True
        )
        for line in problem.problems:
            typer.echo(f"  {line}", err=True)
        raise typer.Exit(FAILED) from problem
    typer.echo(f"{ground.shown}: a valid board for {ground.game.title}, named {board.name!r}.")


@boards.command("draw", epilog=examples("atoll board draw -o board.svg", "atoll board draw round -o round.svg"))
def draw(
    board: Annotated[str, typer.Argument(metavar="BOARD", help="A board file, or the name of a board.")] = "default",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The SVG file to write.", show_default="GAME-BOARD.svg")
    ] = None,
    game: GameOption = None,
) -> None:
    """Draw a board as SVG."""
    from atoll.cli.files import write_text
    from atoll.cli.ground import find_board

    ground = find_board(board, game)
    drawn = ground.read()
    path = output or Path(f"{ground.game.name}-{drawn.name}.svg")
    write_text(path, drawn._repr_svg_())
    typer.echo(f"Drawn: {path}", err=True)
