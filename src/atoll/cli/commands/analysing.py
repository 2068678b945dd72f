"""Commands for analysis: analyse, puzzle, puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.arguments import GameName, LogFile, chosen_game
from atoll.cli.outcome import examples

app = typer.Typer()
puzzles_app = typer.Typer(name="puzzles", help="Find puzzles in games between bots.", no_args_is_help=True)
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
    iterations: Annotated[int | None, typer.Option(help="Iterations of each search.", show_default="500")] = None,
    seed: Annotated[int, typer.Option(help="Seed of the searches.")] = 0,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Accept a game that is not over.")] = False,
) -> None:
    """Judge every decision of a game, and measure luck.

    Each decision is judged by what its player knew. This takes a few seconds; the same seed gives the same numbers.
    """
    from atoll.cli.analysis import run_analysis

    run_analysis(
        file, seat, json_file=json_file, html_file=html_file, iterations=iterations, seed=seed, unfinished=unfinished
    )


@app.command(epilog=examples("atoll puzzle", "atoll puzzle utopia --id 4f0c21aa"))
def puzzle(
    game: GameName = None,
    puzzle_id: Annotated[
        str | None, typer.Option("--id", help="Which puzzle.", show_default="the puzzle of the day")
    ] = None,
) -> None:
    """Find the best action in a position. Without an id you get the puzzle of the day."""
    from atoll.cli.puzzle import solve

    solve(chosen_game(game), puzzle_id)


@puzzles_app.command(epilog=examples("atoll puzzles mine titania -o puzzles.jsonl --games 50"))
def mine(
    game: GameName = None,
    output: Annotated[
        Path, typer.Option("-o", "--output", help="The file to append the puzzles to, one per line.")
    ] = Path("puzzles.jsonl"),
    games: Annotated[int, typer.Option(help="Number of games to play.", min=1)] = 20,
    players: Annotated[int, typer.Option(help="Number of players.")] = 2,
    seed: Annotated[int, typer.Option(help="Seed of the first game; later games use the next numbers.")] = 1,
) -> None:
    """Let strong bots play, and keep the positions where one action is clearly best.

    Two searches ten times as deep confirm each puzzle, and bots of several levels try it. If you stop the command, the
    puzzles found so far are kept.
    """
    from atoll.cli.puzzle import mine_into

    mine_into(output, chosen_game(game), games=games, players=players, seed=seed)
