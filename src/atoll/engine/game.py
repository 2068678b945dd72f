"""Finds a game by name, and sets up matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from atoll.engine import backend as backends
from atoll.engine import registry
from atoll.engine.match import Match, Setup
from atoll.engine.runner import Runner
from atoll.engine.seed import make_seed
from atoll.errors import BadOption
from atoll.games.options import Value
from atoll.games.spec import Board, GameSpec


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
        board_text: str | None = None,
        seats: Sequence[str] | None = None,
        backend: str | None = None,
        **options: Any,
    ) -> Match:
        """Starts a new match. `options` are the values of options that the game declares (`spec.options`).

        `board_text` is the text of a board file, to be used instead of one of the game's own boards. `seats` says who
        sits where; it is only recorded in the log.
        """
        return self.set_up(players, seed, options, board_text=board_text, seats=seats, backend=backend)

    def set_up(
        self,
        players: int,
        seed: int | str | bytes | None,
        options: Mapping[str, Any],
        *,
        board_text: str | None = None,
        seats: Sequence[str] | None = None,
        backend: str | None = None,
    ) -> Match:
        """Starts a new match with options from outside, which may have any name; raises BadOption if one is wrong."""
        chosen = self.choose(players, options)
        ground = self.ground(chosen, board_text)
        if seats is not None and len(seats) != players:
            raise BadOption(f"seats: {len(seats)} given, but there are {players} players")
        setup = Setup(
            players=players,
            options=self.spec.without_board(chosen),
            seed=make_seed(seed),
            own_board=board_text is None,
            seats=None if seats is None else tuple(seats),
        )
        return Match(self.runner(ground, backend), setup)

    def choose(self, players: int, options: Mapping[str, Any]) -> dict[str, Value]:
        """The value of every option, given or by default; raises BadOption if the game cannot be set up like this."""
        self.check_players(players)
        return self.spec.choose(options, players)

    def ground(self, chosen: Mapping[str, Value], board_text: str | None = None) -> Board:
        """The board that the options choose, or the one in `board_text`."""
        if board_text is not None:
            read: Board = self.spec.read_board(board_text)
            return read
        option = self.spec.board_option
        return self.board(str(chosen[option.name])) if option else self.board()

    def check_players(self, players: int) -> None:
        """Raises BadOption if the game is not for this number of players."""
        if type(players) is not int or players not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            raise BadOption(f"players: {self.title} is for {first} to {last} players, not {players!r}")

    def board(self, name: str | None = None) -> Board:
        """One of the game's own boards; without a name, the first."""
        if name is not None and name not in self.spec.boards:
            known = ", ".join(self.spec.boards)
            raise BadOption(f"board: {self.title} has no board {name!r}; it has {known} (or use a file)")
        return _own_board(self.spec, name or next(iter(self.spec.boards)))

    def runner(self, board: Board, backend: str | None = None) -> Runner:
        """The rules on a board, for code that drives records rather than matches."""
        return Runner(self.spec, board, backends.choose(backend))

    def __repr__(self) -> str:
        return f"atoll.engine.game.game({self.name!r})"


@cache
def game(name: str) -> Game:
    """The game with this name; raises BadOption, which lists the installed games, if there is none."""
    return Game(registry.find(name))


def games() -> list[Game]:
    """All games that can be played."""
    return [game(spec.name) for spec in registry.specs()]


@cache
def _own_board(spec: GameSpec, name: str) -> Board:
    board: Board = spec.read_board(spec.boards[name])
    return board
