"""What a game gives to the engine: the whole contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Protocol

from atoll.kernel.record import Record

View = dict[str, Any]
# Lines of text, each in pieces with a style's name ("" is plain), for a terminal or for none.
Lines = list[list[tuple[str, str]]]


class Board(Protocol):
    """A board that was read from a file and checked."""

    @property
    def name(self) -> str:
        """What the file calls it."""

    @property
    def text(self) -> str:
        """The file's text: a log carries it along unless the board is one of the game's own."""

    @property
    def digest(self) -> str:
        """SHA-256 of what the file says, whatever its layout and comments."""

    @property
    def tables(self) -> Record:
        """What the rules need of it."""

    def _repr_svg_(self) -> str: ...


@dataclass(frozen=True, eq=False)  # there is one of each game
class GameSpec:
    name: str  # as in `atoll play NAME`
    title: str
    seats: range  # how many may play
    rules_version: int  # grows with every change that replays an old log differently
    state: type[Record]
    tables: type[Record]
    rules: ModuleType  # setup, legal, apply, score, beats
    hidden: ModuleType  # redact, resample
    actions: int  # action numbers are 0 to actions - 1
    boards: Mapping[str, str]  # the game's own boards: name -> text; the first is the default
    read_board: Callable[[str], Any]  # text -> Board; raises BadBoard
    to_words: Callable[[Any, int], str]  # board, action number -> notation
    to_number: Callable[[Any, str], int]  # board, notation -> action number; raises ValueError
    view: Callable[[Any, Any, int], View]  # board, redacted record, seat -> JSON for people
    text: Callable[[Any, Any], Lines]  # board, redacted record -> the position as text
    draw: Callable[[Any, Any], str]  # board, redacted record -> the position as SVG

    @property
    def kernel(self) -> tuple[ModuleType, ...]:
        return self.rules, self.hidden
