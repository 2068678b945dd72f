"""Commands for people who play: play, games, rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.arguments import (
    BackendOption,
    BoardWord,
    GameName,
    OptionWords,
    chosen_game,
    complete_game,
    complete_seats,
    with_underscores,
)
from atoll.cli.outcome import INTERRUPTED, examples

app = typer.Typer()


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
            help="Who sits where, separated by commas: human, or a bot like greedy; human:Ann sets a name.",
            autocompletion=complete_seats,
            show_default="human,greedy",
        ),
    ] = None,
    players: Annotated[int | None, typer.Option(help="Players: you and greedy bots.", show_default="2")] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="A number, or 64 hex digits: the same seed deals the same game.", show_default="random"),
    ] = None,
    option: OptionWords = None,
    board: BoardWord = None,
    backend: BackendOption = None,
    position: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Start from a position that `atoll position` printed.", show_default=False),
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue a saved game.", show_default=False)] = None,
    save: Annotated[
        Path | None, typer.Option(help="The file to save the game to.", show_default="a new file in Atoll's folder")
    ] = None,
) -> None:
    """Play in the terminal, against bots or other people.

    Several people can share the keyboard: the screen hides each hand from the others. Type help while you play.
    """
    from atoll.cli.opening import PlayArguments, open_table

    arguments = PlayArguments(game, seats, players, seed, tuple(option or ()), board, backend, position, resume, save)
    try:
        open_table(arguments).run()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


@app.command(epilog=examples("atoll games", "atoll games utopia"))
def games(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="List only this game.",
            show_default=False,
            autocompletion=complete_game,
            callback=with_underscores,
        ),
    ] = None,
) -> None:
    """List the installed games and their options."""
    from atoll.cli.games import list_games

    list_games(game)


@app.command(
    epilog=examples(
        "atoll rules titania T4.5",
        "atoll rules utopia 7 --language de",
        "atoll rules titania --aid -o aid.pdf",
        "atoll rules utopia --strategy",
    )
)
def rules(
    game: GameName = None,
    clause: Annotated[
        str, typer.Argument(metavar="CLAUSE", help="A clause (T4.5) or a section (4).", show_default="the whole page")
    ] = "",
    language: Annotated[
        str | None,
        typer.Option(help="en, de, fr or nl.", show_default="ATOLL_LANGUAGE, or the terminal's"),
    ] = None,
    aid: Annotated[bool, typer.Option("--aid", help="The player aid: the rules on one page.")] = False,
    strategy: Annotated[bool, typer.Option("--strategy", help="The strategy page.")] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="With --aid: write a page to print, .pdf or .svg.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Read the rules of a game: a clause, a section, or the whole page as Markdown."""
    from atoll.cli.rulebook import look_up, whole_page, write_aid
    from atoll.engine.game import game as find_game

    if output and not aid:
        raise typer.BadParameter("only the player aid can be written to a file: add --aid", param_hint="--output")
    if bool(clause) + aid + strategy > 1:
        raise typer.BadParameter("ask for only one of a clause, --aid and --strategy")
    spec = find_game(chosen_game(game)).spec
    if output:
        write_aid(spec, output, language)
    elif clause:
        typer.echo(look_up(spec, clause, language))
    else:
        typer.echo(whole_page(spec, language, aid=aid, strategy=strategy))
