"""Commands that let bots play by themselves: bench, playtest, arena, train."""

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
    players: Annotated[int, typer.Option(help="How many play.")] = 3,
    option: OptionWords = None,
    backend: BackendOption = None,
    threads: Annotated[int, typer.Option(help="How many threads play beside each other.")] = 1,
    search: Annotated[bool, typer.Option("--search", help="Measure the searching bot's iterations.")] = False,
    mind: Annotated[bool, typer.Option("--mind", help="The same, of a search that asks the game's network.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure how fast games are played at random, or how fast a bot searches."""
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


@app.command(epilog=examples("atoll playtest titania --games 10000 --seed 1 -o docs/titania-board.md"))
def playtest(
    game: GameName = None,
    games: Annotated[int, typer.Option(help="How many, for each number of players and each way to play.")] = 1000,
    seed: Annotated[int, typer.Option(help="A number: the same seed writes the same page.")] = 1,
    option: OptionWords = None,
    board: BoardWord = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The page to write.", show_default="the terminal")
    ] = None,
    backend: BackendOption = None,
    threads: Annotated[
        int | None, typer.Option(help="How many threads play beside each other.", show_default="one a core")
    ] = None,
) -> None:
    """Play a board many times, at random and greedily, and write a page about it.

    What people wrote on the page between its two marks is kept.
    """
    from atoll.cli.playtest import write_page

    write_page(chosen_game(game), games, seed, option or (), board, output, backend, threads)


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
            help="Who plays, with commas: names of bots, or a search with its budget, like search:200 (iterations) "
            "or search:0.5s (seconds); mind:200 asks the game's network where a search asks its judge.",
            autocompletion=complete_bots,
        ),
    ] = "expert,casual",
    games: Annotated[int, typer.Option(help="How many, at each table; best a multiple of the players.")] = 100,
    players: Annotated[int, typer.Option(help="How many sit at a table.")] = 2,
    seed: Annotated[int, typer.Option(help="A number: the same seed deals the same games.")] = 1,
    option: OptionWords = None,
    board: BoardWord = None,
    backend: BackendOption = None,
    workers: Annotated[
        int | None, typer.Option(help="How many processes play beside each other.", show_default="one a core")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on this Ray cluster (auto: this machine's).", show_default=False),
    ] = None,
    as_json: Annotated[Path | None, typer.Option("--json", help="Write the results here.", show_default=False)] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            help="Keep every finished game in this file, and begin with those that it holds.", show_default=False
        ),
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write every game's log there.", show_default=False)
    ] = None,
    dataset: Annotated[
        Path | None, typer.Option(help="Write every decision with its outcome (Parquet).", show_default=False)
    ] = None,
    sheets: Annotated[
        bool,
        typer.Option("--sheets", help="Show where points come from, who profits from beginning, how long it took."),
    ] = False,
) -> None:
    """Let bots play many games against each other.

    With 2 players every pairing from the list of bots is a table; with 3, every choice of three; and so on. So a list
    of as many bots as players is one table. A name may stand there several times: master,casual,casual. Each table
    plays so many games. A deal is played once from every seat: everybody moves on by one seat, so nobody has the
    better cards, and all tables get the same deals. Without bots that count seconds, the results are the same for
    the same seed, however many workers play, and whether a run was interrupted or not.
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
        typer.Option(help="Stop after so many rounds: the same seed then gives the same network.", show_default=False),
    ] = None,
    seed: Annotated[int, typer.Option(help="A number: the same seed plays the same games.")] = 1,
    board: BoardWord = None,
    folder: Annotated[
        Path | None,
        typer.Option("--to", metavar="DIR", help="Where everything is kept.", show_default="train-GAME-SEED"),
    ] = None,
    workers: Annotated[int, typer.Option(help="How many processes play beside each other.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on this Ray cluster (auto: this machine's).", show_default=False),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the curves of the run here (SVG).", show_default=False)
    ] = None,
) -> None:
    """Teach a bot by letting it play with itself.

    Round 0 fits a network to greedy games. In each later round the best network so far plays with itself, a new one is
    fitted to all games, and takes its place if it wins a duel. Everything is kept in a folder, so a run that was
    stopped, or killed, goes on when the same command is given again. The network is the file network.json there.
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
