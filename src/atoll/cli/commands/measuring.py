"""Commands that let bots play on their own: bench, playtest, arena, train."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.arguments import BackendOption, BoardWord, GameName, OptionWords, chosen_game, complete_bots
from atoll.cli.outcome import INTERRUPTED, examples

app = typer.Typer()


@app.command(
    epilog=examples(
        "atoll bench titania",
        "atoll bench titania --seconds 3 --players 3 --backend compiled --json",
        "atoll bench utopia --search --players 2 --threads 2",
    )
)
def bench(
    game: GameName = None,
    seconds: Annotated[float, typer.Option(help="How long to measure.")] = 3.0,
    players: Annotated[int, typer.Option(help="Number of players.")] = 3,
    option: OptionWords = None,
    backend: BackendOption = None,
    threads: Annotated[int, typer.Option(help="Number of threads.")] = 1,
    search: Annotated[bool, typer.Option("--search", help="Measure the iterations of a search.")] = False,
    mind: Annotated[bool, typer.Option("--mind", help="Measure a search with the game's network.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure the speed of random games, or of a bot's search."""
    import json

    from atoll.arena.search_speed import measure_search
    from atoll.arena.speed import measure
    from atoll.cli.options import read_options
    from atoll.engine.game import game as find_game

    name = chosen_game(game)
    chosen = read_options(find_game(name), option or (), players).options
    if search or mind:
        found = measure_search(
            name, players=players, options=chosen, seconds=seconds, backend=backend, threads=threads, mind=mind
        )
        how = f"{found.players} players, {found.backend}, {found.threads} thread{'s' * (found.threads > 1)}"
        leaf = " with the network" if mind else ""
        said = f"{found.game}, {how}: {found.iterations_per_second:,.0f} iterations of the search{leaf} a second"
        typer.echo(json.dumps(found.as_json()) if as_json else said)
        return
    speed = measure(name, players=players, options=chosen, seconds=seconds, backend=backend, threads=threads)
    if as_json:
        typer.echo(json.dumps(speed.as_json()))
        return
    how = f"{speed.players} players, {speed.backend}, {speed.threads} thread{'s' * (speed.threads > 1)}"
    typer.echo(
        f"{speed.game}, {how}: {speed.actions_per_second:,.0f} actions and "
        f"{speed.playouts_per_second:,.1f} games a second"
    )


@app.command(
    epilog=examples(
        "atoll playtest titania --games 10000 --seed 1 -o docs/titania-board.md",
        "atoll playtest utopia --bot expert --bot-games 100",
    )
)
def playtest(
    game: GameName = None,
    games: Annotated[int, typer.Option(help="Games for each number of players and each way to play.")] = 1000,
    seed: Annotated[int, typer.Option(help="A number: the same seed writes the same page.")] = 1,
    bot: Annotated[
        str | None,
        typer.Option(
            help="A bot that also plays against itself, like expert or search:200. One that thinks for some seconds, "
            "like master, plays other games each time.",
            autocompletion=complete_bots,
            show_default=False,
        ),
    ] = None,
    bot_games: Annotated[int, typer.Option(help="Its games for each number of players.")] = 400,
    option: OptionWords = None,
    board: BoardWord = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The page to write.", show_default="the terminal")
    ] = None,
    backend: BackendOption = None,
    threads: Annotated[int | None, typer.Option(help="Number of threads.", show_default="one per core")] = None,
) -> None:
    """Play many games on a board, at random, greedily and by a bot, and write a page about it.

    Text that people wrote between the page's two markers is kept.
    """
    from atoll.cli.playtest import write_page

    write_page(chosen_game(game), games, seed, bot, bot_games, option or (), board, output, backend, threads)


@app.command(
    epilog=examples(
        "atoll arena titania --bots master,expert,casual --games 400 --seed 7",
        "atoll arena utopia --bots master,casual,casual --players 3 --games 300 --resume run.jsonl --json run.json",
        "atoll arena titania --bots search:200,search:20 --games 200 --record games --dataset games.parquet",
    )
)
def arena(
    game: GameName = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, separated by commas: bots, or a search with its budget, like search:200 (iterations) "
            "or search:0.5s (seconds); mind:200 uses the game's network instead of its judge.",
            autocompletion=complete_bots,
        ),
    ] = "expert,casual",
    games: Annotated[int, typer.Option(help="Games at each table; preferably a multiple of the players.")] = 100,
    players: Annotated[int, typer.Option(help="Players at a table.")] = 2,
    seed: Annotated[int, typer.Option(help="A number: the same seed deals the same games.")] = 1,
    option: OptionWords = None,
    board: BoardWord = None,
    backend: BackendOption = None,
    workers: Annotated[int | None, typer.Option(help="Number of processes.", show_default="one per core")] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on this Ray cluster (auto: this machine's).", show_default=False),
    ] = None,
    as_json: Annotated[Path | None, typer.Option("--json", help="Write the results here.", show_default=False)] = None,
    resume: Annotated[
        Path | None,
        typer.Option(help="Store every finished game in this file, and skip those it already has.", show_default=False),
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write every game's log to this folder.", show_default=False)
    ] = None,
    dataset: Annotated[
        Path | None, typer.Option(help="Write every decision with its outcome (Parquet).", show_default=False)
    ] = None,
    sheets: Annotated[
        bool,
        typer.Option("--sheets", help="Show where points come from, who profits from starting, how long games take."),
    ] = False,
) -> None:
    """Let bots play many games against each other.

    With 2 players, every pairing from the list of bots is a table; with 3, every choice of three, and so on. So a list
    of as many bots as players is one table. A name may occur several times: master,casual,casual. Each deal is played
    once from every seat: everybody moves on by one seat, so nobody has better cards, and all tables get the same deals.
    Unless a bot's budget is in seconds, the same seed gives the same results, with any number of workers, and even if a
    run was interrupted.
    """
    from atoll.cli.arena import ArenaArguments, hold, interrupted

    arguments = ArenaArguments(
        game=chosen_game(game),
        bots=bots,
        games=games,
        players=players,
        seed=seed,
        options=tuple(option or ()),
        board=board,
        backend=backend,
        workers=workers,
        ray=ray,
        json=as_json,
        resume=resume,
        record=record,
        dataset=dataset,
        sheets=sheets,
    )
    try:
        hold(arguments)
    except KeyboardInterrupt:
        interrupted(arguments)
        raise typer.Exit(INTERRUPTED) from None


@app.command(
    epilog=examples(
        "atoll train titania --minutes 30 --seed 1",
        "atoll train utopia --rounds 5 --to utopia-run --plot curves.svg",
        "atoll train titania --board my.toml --ray auto",
    )
)
def train(
    game: GameName = None,
    minutes: Annotated[
        float | None,
        typer.Option(help="How long to train.", show_default="30, unless --rounds is given"),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(help="Stop after this many rounds: the same seed gives the same network.", show_default=False),
    ] = None,
    seed: Annotated[int, typer.Option(help="A number: the same seed plays the same games.")] = 1,
    board: BoardWord = None,
    folder: Annotated[
        Path | None,
        typer.Option("--to", metavar="DIR", help="The folder for the run.", show_default="train-GAME-SEED"),
    ] = None,
    workers: Annotated[int, typer.Option(help="Number of processes.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on this Ray cluster (auto: this machine's).", show_default=False),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the run's curves to this file (SVG).", show_default=False)
    ] = None,
) -> None:
    """Train a bot's network by self-play.

    Round 0 fits a network to greedy games. In each later round the best network so far plays against itself, and a new
    one is fitted to all games and replaces it if it wins a duel. Everything is stored in a folder, so you can continue
    a stopped or killed run with the same command. The network is the file network.json in that folder.
    """
    from atoll.cli.train import TrainingOptions, interrupted
    from atoll.cli.train import train as run_training

    options = TrainingOptions(
        game=chosen_game(game),
        minutes=minutes,
        rounds=rounds,
        seed=seed,
        board=board,
        folder=folder,
        workers=workers,
        ray=ray,
        plot=plot,
    )
    try:
        run_training(options)
    except KeyboardInterrupt:
        interrupted(options)
        raise typer.Exit(INTERRUPTED) from None
