"""Finding the board that a user names: one of a game's own, or a file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from atoll.cli.files import BadFile, read_text
from atoll.engine.game import Game, game, games
from atoll.errors import BadBoard, BadOption
from atoll.games.spec import Board


@dataclass(frozen=True)
class Ground:
    """A board's text, not parsed yet."""

    game: Game
    shown: str  # what to call it in messages
    text: str
    own: str | None  # its name, if it is one of the game's own

    def read(self) -> Board:
        """Parses the board; raises BadFile with a one-line message if it is invalid."""
        try:
            board: Board = self.game.spec.read_board(self.text)
        except BadBoard as problem:
            first, number = problem.problems[0], len(problem.problems)
            more = f" ({number} problems in all: atoll board check {self.shown})" if number > 1 else ""
            raise BadFile(f"{self.shown}: {first}{more}") from problem
        return board


def find_board(named: str, game_name: str | None = None) -> Ground:
    """Finds a board by its name or file. Without `game_name`, a file belongs to the game whose boards it resembles."""
    candidates = [game(game_name)] if game_name else games()
    for candidate in candidates:
        if named in candidate.spec.boards:
            return Ground(candidate, f"board {named!r}", candidate.spec.boards[named], named)
    path = Path(named)
    if not path.exists():
        own = "; ".join(f"{each.title} has {', '.join(each.spec.boards)}" for each in candidates)
        raise BadOption(f"board: {named!r} is neither a file nor a board that comes with the game ({own})")
    text = read_text(path)
    return Ground(max(candidates, key=lambda each: _likeness(each, text)), str(path), text, None)


def _likeness(candidate: Game, text: str) -> int:
    """How many of the file's top-level keys the game's boards also have."""
    own = next(iter(candidate.spec.boards.values()))
    return len(_keys(text) & _keys(own))


def _keys(text: str) -> set[str]:
    try:
        return set(tomllib.loads(text))
    except (ValueError, RecursionError):
        return set()  # the game's own reader will say what is wrong
