"""Commands that say why: analyse, puzzle, puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.arguments import GameName, LogFile, chosen_game
from atoll.cli.outcome import examples

app = typer.Typer()
puzzles_app = typer.Typer(name="puzzles", help="Find puzzles in games of bots.", no_args_is_help=True)
app.add_typer(puzzles_app)


@app.command(epilog=examples("atoll analyse game.json", "atoll analyse game.json --seat 1 --html game.html"))
def analyse(
    file: LogFile,
    seat: Annotated[
        int | None, typer.Option(help="List only this seat's mistakes (the first is 1).", show_default="all")
    ] = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write everything as JSON.")] = None,
    html_file: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page with the curve and boards.")
    ] = None,
    iterations: Annotated[int | None, typer.Option(help="Of each search.", show_default="500")] = None,
    seed: Annotated[int, typer.Option(help="The searches' luck: the same gives the same.")] = 0,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Also a game that is not over.")] = False,
) -> None:
    """Judge every decision of a game, and count its luck.

    Each decision is judged by what its player knew. It takes some seconds; the same seed gives the same numbers.
    """
    from atoll.cli.analysis import run_analysis

    run_analysis(
        file, seat, json_file=json_file, html_file=html_file, iterations=iterations, seed=seed, unfinished=unfinished
    )


@app.command(epilog=examples("atoll puzzle", "atoll puzzle utopia --id 4f0c21aa"))
def puzzle(
    game: GameName = None,
    puzzle_id: Annotated[
        str | None, typer.Option("--id", help="Which puzzle.", show_default="the one of the day")
    ] = None,
) -> None:
    """Find the best action of a position. Without an id it is the puzzle of the day."""
    from atoll.cli.puzzle import solve

    solve(chosen_game(game), puzzle_id)


@puzzles_app.command(epilog=examples("atoll puzzles mine titania -o puzzles.jsonl --games 50"))
def mine(
    game: GameName = None,
    output: Annotated[
        Path, typer.Option("-o", "--output", help="The file that the puzzles are added to, one a line.")
    ] = Path("puzzles.jsonl"),
    games: Annotated[int, typer.Option(help="How many games to play.", min=1)] = 20,
    players: Annotated[int, typer.Option(help="How many play.")] = 2,
    seed: Annotated[int, typer.Option(help="Of the first game; each game has the next one.")] = 1,
) -> None:
    """Let strong bots play, and keep the positions where one action is clearly best.

    Every puzzle is confirmed by two searches ten times as deep, and tried by the levels. If you stop it, what was found
    is kept.
    """
    from atoll.cli.puzzle import mine_into

    mine_into(output, chosen_game(game), games=games, players=players, seed=seed)
