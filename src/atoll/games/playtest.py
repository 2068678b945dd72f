"""A game's contribution to a playtest: what to count, one-sided ways to play, and its part of the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol


class StudyFigures(Protocol):
    """The results of many games on one board, with a fixed number of players who all play in one style."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def style(self) -> str:
        """How everybody plays: "random", "greedy", or the name of a bot."""

    @property
    def tally(self) -> Sequence[int]:
        """The totals over all games, as the game's tally module numbers them."""

    @property
    def total_length(self) -> int:
        """The total number of turns or rounds in all games."""

    def per_game(self, count: int, /) -> float:
        """One of the counts, divided by the number of games."""


class PlaytestReport(Protocol):
    """A game's own part of a playtest. It can be a module."""

    tally: ModuleType  # kernel Python that counts
    tastes: ModuleType  # kernel Python that knows one-sided ways to play
    TASTES: Mapping[str, str]  # what they are called, and what they love, from number 1 on
    LENGTH: str  # the record's field that says how long a game was
    LENGTH_NAME: str
    SOURCE_NAMES: Sequence[str]
    CLASS_WIDTH: int  # points that one bar stands for
    SHORT_HEAD: Sequence[str]  # columns of its own in the first table

    def short(self, board: Any, study: StudyFigures, /) -> Sequence[str]:
        """The game's cells in these columns."""

    def sections(self, board: Any, studies: Sequence[StudyFigures], /) -> Sequence[str]:
        """The game's own part of the page."""
