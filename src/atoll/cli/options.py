"""Reads a game's options as users type them, such as `--option start=2`. Users count seats from 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from atoll.cli.ground import find_board
from atoll.engine.game import Game
from atoll.errors import BadOption
from atoll.games.options import RANDOM, BoardName, Option, SeatOrRandom, Value


@dataclass(frozen=True)
class Typed:
    """Options that were typed, parsed and checked."""

    options: Mapping[str, Value]
    board_text: str | None  # of a board file


def read_options(
    game: Game, words: Sequence[str], players: int, board: str | None = None, names: Sequence[str] = ()
) -> Typed:
    """Parses `name=value` words. A board may be a file; a seat may be given by one of `names`.

    `board` is the value of `--board`, which is short for the option that chooses a board.
    """
    pairs = [_pair(game, word) for word in words]
    if board is not None:
        pairs.append((_board_option(game).name, board))
    known = {option.name: option for option in game.spec.options}
    options: dict[str, Value] = {}
    board_text = None
    for name, typed in pairs:
        if name in options or (board_text is not None and isinstance(known.get(name), BoardName)):
            raise BadOption(f"{name}: given twice", option=name)
        option = known.get(name)
        if isinstance(option, BoardName):
            ground = find_board(typed, game.name)
            if ground.own is None:
                ground.read()  # says what is wrong before anything else happens
                board_text = ground.text
                continue
        options[name] = _value(option, typed, players, names)
    game.choose(players, options)
    return Typed(options, board_text)


def _pair(game: Game, word: str) -> tuple[str, str]:
    name, sign, value = word.partition("=")
    if not sign:
        known = ", ".join(option.name for option in game.spec.options)
        raise BadOption(f"option: {word!r} is not of the form NAME=VALUE; {game.title} has {known}")
    return name.strip(), value.strip()


def _board_option(game: Game) -> Option:
    if game.spec.board_option is None:
        raise BadOption(f"board: {game.title} has only one board")
    return game.spec.board_option


def _value(option: Option | None, typed: str, players: int, names: Sequence[str]) -> Value:
    if option is None:
        return typed
    if isinstance(option, SeatOrRandom):
        return _seat(option, typed, players, names)
    return option.read(typed)


def _seat(option: SeatOrRandom, typed: str, players: int, names: Sequence[str]) -> Value:
    """The seat with this name or number; the first is 1 for users and 0 for the game."""
    if typed == RANDOM:
        return RANDOM
    if typed in names:
        return list(names).index(typed)
    if typed.isdecimal() and 1 <= int(typed) <= players:
        return int(typed) - 1
    named = f", nor one of {', '.join(names)}" if names else ""
    raise BadOption(
        f"{option.name}: {typed!r} is neither {RANDOM} nor a seat from 1 to {players}{named}", option=option.name
    )
