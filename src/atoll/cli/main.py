"""The command `atoll`. What a command needs is imported when it runs, so that --help answers at once."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from atoll import __version__
from atoll.errors import AtollError, MissingExtra

FAILED, REFUSED, INTERRUPTED = 1, 2, 130  # exit codes: a check failed; a request made no sense; Ctrl-C


class Commands(TyperGroup):
    """Turns every error that is the user's to mend into one line."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except MissingExtra as problem:
            typer.echo(f"atoll {ctx.invoked_subcommand} needs {problem.title}: {problem.remedy}", err=True)
            raise typer.Exit(REFUSED) from problem
        except AtollError as problem:
            complain(problem)
            raise typer.Exit(REFUSED) from problem


def complain(problem: object) -> None:
    typer.echo(f"atoll: {'; '.join(str(problem).splitlines())}", err=True)


def examples(*lines: str) -> str:
    return "\n".join(["\b", "Examples:", *(f"  {line}" for line in lines)])


app = typer.Typer(
    name="atoll",
    cls=Commands,
    help="Two out-of-print board games brought back: Titania and Utopia, for people and for programs.",
    epilog="Begin with: atoll play",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
boards = typer.Typer(help="Check and draw boards.", no_args_is_help=True)
app.add_typer(boards, name="board")


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):  # a stream that somebody put in their place
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    app()


# ---- words that the shell can complete ----


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
    """The game that was named, or else the first of those that come with Atoll."""
    from atoll.engine.registry import names

    return named or names()[0]


def with_underscores(typed: str | None) -> str | None:
    """A game's name as it is registered: on a command line people also write crazy-eights."""
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
        help="One of the game's options; can be given several times. `atoll games` lists them.",
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
        help="Which game; otherwise the file tells.",
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


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"atoll {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[  # its callback does the work
        bool,
        typer.Option("--version", help="Show the version and leave.", callback=show_version, is_eager=True),
    ] = False,
) -> None:
    pass


# ---- playing ----


@app.command(
    epilog=examples(
        "atoll play titania --seats human,greedy",
        "atoll play --seats human:Ann,human:Ben,random --board round",
        "atoll play --resume game.json",
    )
)
def play(
    game: GameName = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who sits where, with commas: human, or a bot like greedy or random; human:Ann gives a name.",
            autocompletion=complete_seats,
            show_default="human,greedy",
        ),
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many play: you, and greedy bots.", show_default="2")] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="A number, or 64 hex digits: the same seed deals the same game.", show_default="random"),
    ] = None,
    option: OptionWords = None,
    board: BoardWord = None,
    backend: BackendOption = None,
    position: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Begin with what `atoll position` printed.", show_default=False),
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a game that was kept.", show_default=False)] = None,
    save: Annotated[
        Path | None, typer.Option(help="Where to keep the game.", show_default="a new file in Atoll's folder")
    ] = None,
) -> None:
    """Play in the terminal, against bots or other people.

    Several people share the keyboard: the screen hides each hand from the others. While you play, type help.
    """
    from atoll.cli.opening import Wishes, open_table

    wishes = Wishes(game, seats, players, seed, tuple(option or ()), board, backend, position, resume, save)
    try:
        open_table(wishes).run()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


@app.command(epilog=examples("atoll games", "atoll games utopia"))
def games(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="Only this one.",
            show_default=False,
            autocompletion=complete_game,
            callback=with_underscores,
        ),
    ] = None,
) -> None:
    """List the games that are installed, with their options."""
    from atoll.cli.games import list_games

    list_games(game)


@app.command(epilog=examples("atoll rules titania T4.5", "atoll rules utopia 7 --language de", "atoll rules --aid"))
def rules(
    game: GameName = None,
    clause: Annotated[
        str, typer.Argument(metavar="CLAUSE", help="A clause (T4.5) or a section (4).", show_default="the whole page")
    ] = "",
    language: Annotated[
        str | None,
        typer.Option(help="en, de, fr or nl.", show_default="ATOLL_LANGUAGE, or that of the terminal"),
    ] = None,
    aid: Annotated[bool, typer.Option("--aid", help="The player aid: the rules on one page.")] = False,
) -> None:
    """Read the rules of a game: a clause, a section, or the whole page as Markdown."""
    from atoll.cli.rulebook import look_up, whole_page
    from atoll.engine.game import game as find_game

    spec = find_game(chosen_game(game)).spec
    typer.echo(look_up(spec, clause, language) if clause and not aid else whole_page(spec, language, aid=aid))


# ---- logs ----


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
        int | None,
        typer.Option(help="As this seat knows it (the first is 0; -1: a spectator).", show_default="the whole truth"),
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
    if seat is not None and not -1 <= seat < match.players:
        raise BadOption(f"--seat: there is no seat {seat}; they go from 0 to {match.players - 1}, or -1: a spectator")
    typer.echo(match.at(last if at is None else at).position(seat))


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


# ---- boards ----


@boards.command("check", epilog=examples("atoll board check my-board.toml"))
def check(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A board file, or the name of a board.", show_default=False)
    ],
    game: GameOption = None,
) -> None:
    """Say what is wrong with a board.

    Every problem is named with its place; the exit code is 1 if there is one.
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
    typer.echo(f"{ground.shown}: a good board of {ground.game.title}, named {board.name!r}.")


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


# ---- speed ----


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
    if search:
        found = measure_search(name, players=players, options=chosen, seconds=seconds, backend=backend, threads=threads)
        how = f"{found.players} players, {found.backend}, {found.threads} thread{'s' * (found.threads > 1)}"
        said = f"{found.game}, {how}: {found.iterations_per_second:,.0f} iterations of the search a second"
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


# ---- playtests ----


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


# ---- tournaments ----


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
            "or search:0.5s (seconds).",
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
    from atoll.cli.arena import Wishes, hold, interrupted

    wishes = Wishes(
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
        hold(wishes)
    except KeyboardInterrupt:
        interrupted(wishes)
        raise typer.Exit(INTERRUPTED) from None


# ---- the server ----


@app.command(epilog=examples("atoll serve", "atoll serve --host 0.0.0.0 --port 8080"))
def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen at.", show_default="ATOLL_HOST, or 127.0.0.1")
    ] = None,
    port: Annotated[
        int | None, typer.Option(help="The port; 0 means any free one.", show_default="ATOLL_PORT, or 8000")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="How many processes serve; more than 1 needs PostgreSQL.", show_default="1")
    ] = None,
) -> None:
    """Serve the games to browsers and programs.

    ATOLL_DATA is the folder for the server's files, ATOLL_DATABASE the address of the database.
    """
    from atoll.server.settings import read_settings

    settings = read_settings(host=host, port=port, workers=workers)
    from atoll.server.serve import serve as serve_games

    serve_games(settings)


@app.command(epilog=examples("atoll patch --dry-run", "atoll patch"))
def patch(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would happen; change nothing.")] = False,
) -> None:
    """Bring the server's games to today's rules after an upgrade.

    A game goes on if today's rules lead to the same; otherwise it is interrupted, and its log is kept. The server does
    this by itself after it has started. With --dry-run the server may be running.
    """
    from atoll.server.settings import read_settings

    settings = read_settings()
    from atoll.cli.patch import patch_tables

    patch_tables(settings, dry_run=dry_run)


@app.command(epilog=examples("atoll backup games.backup"))
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.", show_default=False)],
) -> None:
    """Copy the server's database to a file. The server may be running."""
    from atoll.server.settings import read_settings
    from atoll.server.store.backup import backup as copy_database

    copy_database(read_settings(), file)
    typer.echo(f"Backup written: {file}", err=True)


@app.command(epilog=examples("atoll restore games.backup"))
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that backup wrote.", show_default=False)],
) -> None:
    """Replace the server's database by a backup. The server must be stopped."""
    from atoll.server.settings import read_settings
    from atoll.server.store.backup import restore as replace_database

    replace_database(read_settings(), file)
    typer.echo(f"Restored from: {file}", err=True)


if __name__ == "__main__":
    main()
