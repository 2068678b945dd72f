"""Sets up a table from the arguments of `atoll play`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from atoll.cli import saves
from atoll.cli.ground import find_board
from atoll.cli.keyboard import keyboard
from atoll.cli.options import read_options
from atoll.cli.play import Table
from atoll.cli.screen import Screen
from atoll.cli.seats import Seat, read_seats, usual_seats
from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.engine.registry import names
from atoll.errors import BadOption

HEX_DIGITS = 64


@dataclass(frozen=True)
class PlayArguments:
    """The options of `atoll play`, as the user typed them."""

    game: str | None
    seats: str | None
    players: int | None
    seed: str | None
    options: tuple[str, ...]
    board: str | None
    backend: str | None
    position: str | None
    resume: Path | None
    save: Path | None


def open_table(arguments: PlayArguments) -> Table:
    if arguments.save and arguments.save != arguments.resume:
        saves.refuse_to_overwrite(arguments.save)
    match, seats = _go_on(arguments, arguments.resume) if arguments.resume else _begin(arguments)
    path = arguments.save or arguments.resume or saves.new_path(match.spec.name)
    return Table(match, seats, path, Screen(), keyboard())


def _begin(arguments: PlayArguments) -> tuple[Match, list[Seat]]:
    if arguments.position is not None:
        return _begin_with(arguments, arguments.position)
    played = game(arguments.game or names()[0])
    if arguments.players is not None:
        played.check_players(arguments.players)
    words = arguments.seats.split(",") if arguments.seats is not None else usual_seats(arguments.players or 2)
    seats = read_seats(words)
    if arguments.players not in (None, len(words)):
        raise BadOption(f"players: {arguments.players}, but --seats has {len(words)}; leave out one of them")
    typed = read_options(played, arguments.options, len(seats), arguments.board, [seat.name for seat in seats])
    match = played.set_up(
        len(seats),
        _seed(arguments.seed),
        typed.options,
        board_text=typed.board_text,
        seats=[word.strip() for word in words],
        backend=arguments.backend,
    )
    return match, seats


def _begin_with(arguments: PlayArguments, position: str) -> tuple[Match, list[Seat]]:
    """Starts a game from a position, which fixes the whole set-up except who sits where."""
    if arguments.options:
        raise BadOption("--option: a position has its own options; do not combine it with --position")
    board_text = None if arguments.board is None else find_board(arguments.board, arguments.game).text
    match = Match.from_position(position, _seed(arguments.seed), board_text=board_text, backend=arguments.backend)
    if arguments.game not in (None, match.spec.name):
        raise BadOption(f"game: {arguments.game}, but this is a position of {match.spec.title}; leave out the game")
    return _seated(arguments, match, "position")


def _seated(arguments: PlayArguments, match: Match, what: str) -> tuple[Match, list[Seat]]:
    """An existing match and its seats, from --seats or from its log; `what` names it in messages."""
    if arguments.seats is not None:
        words = [word.strip() for word in arguments.seats.split(",")]
        if len(words) != match.players:
            raise BadOption(f"seats: {len(words)} given, but this {what} has {match.players} players")
        match.setup = replace(match.setup, seats=tuple(words))
    elif match.setup.seats is None:
        match.setup = replace(match.setup, seats=tuple(usual_seats(match.players)))
    assert match.setup.seats is not None
    if arguments.players not in (None, match.players):
        raise BadOption(f"players: {arguments.players}, but this {what} has {match.players}; leave it out")
    try:
        return match, read_seats(match.setup.seats)
    except BadOption as problem:  # written by another program
        raise BadOption(f"{problem}; use --seats to say who plays this {what}") from problem


def _go_on(arguments: PlayArguments, path: Path) -> tuple[Match, list[Seat]]:
    given = {
        "--seed": arguments.seed is not None,
        "--option": bool(arguments.options),
        "--board": arguments.board is not None,
        "--position": arguments.position is not None,
    }
    for option, is_given in given.items():
        if is_given:
            raise BadOption(f"{option}: a saved game has its own; do not combine it with --resume")
    return _seated(arguments, saves.load(path, arguments.backend), "game")


def _seed(typed: str | None) -> int | str | None:
    if typed is not None and len(typed) < HEX_DIGITS and typed.isascii() and typed.isdigit():
        return int(typed)
    return typed
