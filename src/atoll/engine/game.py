"""The games there are, and setting one up."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import cache
from typing import Any

from atoll.engine import backend as backends
from atoll.engine.match import Match, Setup
from atoll.engine.runner import Runner
from atoll.engine.seed import make_seed
from atoll.errors import BadOption
from atoll.games.spec import Board, GameSpec

NAMES = ("titania", "utopia")


class Game:
    """A game as the rest of Atoll sees it."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.name = spec.name
        self.title = spec.title
        self.seats = spec.seats

    def new(
        self,
        players: int = 2,
        seed: int | str | bytes | None = None,
        *,
        start: int | str = "random",
        board: str = "default",
        board_text: str | None = None,
        seats: Sequence[str] | None = None,
        backend: str | None = None,
    ) -> Match:
        """A new match. `start` is "random" or a seat; `board` one of the game's own, unless a file's text is given.

        `seats` says who sits where, for the log to remember; the match itself makes no use of it.
        """
        self.check_players(players)
        if start != "random" and not (type(start) is int and 0 <= start < players):
            raise BadOption(f'start: {start!r} is neither "random" nor a seat from 0 to {players - 1}')
        ground = self.board(board) if board_text is None else self.spec.read_board(board_text)
        if seats is not None and len(seats) != players:
            raise BadOption(f"seats: {len(seats)} are named, but there are {players} players")
        setup = Setup(
            players=players,
            options={"start": start},
            seed=make_seed(seed),
            own_board=board_text is None,
            seats=None if seats is None else tuple(seats),
        )
        return Match(self.runner(ground, backend), setup)

    def check_players(self, players: int) -> None:
        """Refuses a number that this game is not for."""
        if type(players) is not int or players not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            raise BadOption(f"players: {self.title} is for {first} to {last} players, not {players!r}")

    def board(self, name: str = "default") -> Board:
        """One of the game's own boards."""
        if name not in self.spec.boards:
            known = ", ".join(self.spec.boards)
            raise BadOption(f"board: {self.title} has no board {name!r}; it has {known} (or give a file)")
        return _own_board(self.name, name)

    def runner(self, board: Board, backend: str | None = None) -> Runner:
        """The rules on a board, for whoever drives records rather than matches."""
        return Runner(self.spec, board, backends.choose(backend))

    def option_schema(self) -> dict[str, Any]:
        """What may be chosen when a match is set up, as JSON schema."""
        return {
            "players": {"type": "integer", "minimum": self.seats[0], "maximum": self.seats[-1]},
            "start": {"oneOf": [{"const": "random"}, {"type": "integer", "minimum": 0}], "default": "random"},
            "board": {"enum": list(self.spec.boards), "default": next(iter(self.spec.boards))},
        }

    def __repr__(self) -> str:
        return f"atoll.engine.game.game({self.name!r})"


@cache
def game(name: str) -> Game:
    if name not in NAMES:
        raise BadOption(f"game: there is no game {name!r}; there is {', '.join(NAMES)}")
    return Game(importlib.import_module(f"atoll.games.{name}").SPEC)


def games() -> list[Game]:
    return [game(name) for name in NAMES]


@cache
def _own_board(game_name: str, board_name: str) -> Board:
    spec = game(game_name).spec
    board: Board = spec.read_board(spec.boards[board_name])
    return board
