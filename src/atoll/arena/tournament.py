"""The games of a tournament: who sits where, on which deal. This depends only on the tournament's arguments."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import atoll.bots
import atoll.kernel
from atoll.bots import Bot, bot
from atoll.bots.network_file import find, supplied
from atoll.engine.game import Game, game
from atoll.engine.match import Match, Setup
from atoll.engine.runner import Runner
from atoll.engine.seed import make_seed
from atoll.errors import BadOption
from atoll.games.options import Value
from atoll.games.spec import Board

MOST_GAMES = 1_000_000

Table = tuple[str, ...]  # bots that play with each other


class Fixture(NamedTuple):
    """One game of a tournament."""

    number: int
    table: int  # which of the tournament's tables
    deal: int
    seats: Table  # the table's bots in the order in which they sit


@dataclass(frozen=True)
class Tournament:
    """A tournament: every combination of bots is a table, and each table plays `games` games.

    Each deal is played once for each seat, and each time everybody moves on by one seat; all tables get the same deals.
    The tables take turns, so that a longer tournament starts like a shorter one.
    """

    game: str
    bots: tuple[str, ...]
    games: int  # at each table
    players: int = 2
    seed: int = 1
    options: tuple[tuple[str, Any], ...] = ()  # those that are chosen, by name
    board_text: str | None = None  # of a board that is not the game's own
    backend: str | None = None
    find_bot: Callable[[str], Bot] = bot  # workers call it too, so it must be a function that they can import

    def __post_init__(self) -> None:
        self._chosen  # noqa: B018  # refuses what there is not
        if len(self.bots) < self.players:
            few = f"{len(self.bots)} named, but {self.players} play"
            raise BadOption(f"bots: {few}; a name may be given several times, as in master,casual,casual")
        for name in self.bots:
            self.find_bot(name)
        make_seed(self.seed)
        most = MOST_GAMES // len(self.tables)
        if not 1 <= self.games <= most:
            raise BadOption(f"games: {self.games} is not a number from 1 to {most:,}")

    @property
    def _game(self) -> Game:
        return game(self.game)

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """Every combination of bots from the list, in its order, without duplicates."""
        return tuple(dict.fromkeys(combinations(self.bots, self.players)))

    @property
    def total(self) -> int:
        """The total number of games; they are numbered from 0."""
        return self.games * len(self.tables)

    def fixture(self, number: int) -> Fixture:
        played, table = divmod(number, len(self.tables))
        deal, turn = divmod(played, self.players)
        circles = _circles(self.tables[table])
        circle = circles[deal % len(circles)]
        return Fixture(number, table, deal, circle[turn:] + circle[:turn])

    def match(self, number: int) -> Match:
        """A game before its first action."""
        setup = Setup(
            players=self.players,
            options=self.chosen,
            seed=self._deal(self.fixture(number).deal),
            own_board=self.board_text is None,
            seats=self.fixture(number).seats,
        )
        return Match(_runner(self), setup)

    def _deal(self, deal: int) -> bytes:
        return hashlib.sha256(f"atoll arena, seed {self.seed}, deal {deal}".encode()).digest()

    def luck(self, number: int, seat: int) -> Random:
        """The random generator of a bot in a game."""
        return Random(f"atoll arena, seed {self.seed}, game {number}, seat {seat}")

    def ground(self) -> Board:
        """The board that is played on."""
        return self._game.ground(self._chosen, self.board_text)

    @cached_property
    def _chosen(self) -> dict[str, Value]:
        return self._game.choose(self.players, dict(self.options))

    @property
    def chosen(self) -> dict[str, Value]:
        """The value of every option but the board."""
        return self._game.spec.without_board(self._chosen)

    def identity(self) -> dict[str, Any]:
        """Everything that determines how a game with a given number goes; not the number of games or the backend."""
        return {
            "version": atoll.__version__,
            "code": code(self.game),
            "game": self.game,
            "board": self.ground().digest,
            "options": self.chosen,
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            **self._foreign_network(),
        }

    def _foreign_network(self) -> dict[str, str]:
        """The digest of a network for this board that does not come with the game, if there is one: it matters, too."""
        net = find(_runner(self))
        return {"network": net.sha256} if net and net is not supplied(self._game.spec) else {}


@cache
def code(name: str, *, with_network: bool = True) -> str:
    """A digest of the sources that decide how a game of bots goes: games by different ones must not be mixed.

    Those who train a network need not have one that fits.
    """
    spec = game(name).spec
    modules = [*spec.kernel, spec.judge, spec.features, sys.modules[spec.state.__module__]]
    files = [Path(str(module.__file__)) for module in modules]
    for package in (atoll.bots, atoll.kernel):
        files += sorted(Path(str(package.__file__)).parent.glob("*.py"))
    net = supplied(spec) if with_network else None
    content = [file.read_bytes() for file in files] + [net.sha256.encode() if net else b""]
    return hashlib.sha256(b"\0".join(content)).hexdigest()[:16]


@lru_cache(maxsize=4)
def _runner(tournament: Tournament) -> Runner:
    return game(tournament.game).runner(tournament.ground(), tournament.backend)


@lru_cache
def _circles(table: Table) -> tuple[Table, ...]:
    """The orders in which a table's bots can sit: who follows whom matters, too."""
    first, *others = table
    return tuple(dict.fromkeys((first, *rest) for rest in permutations(others)))
