"""What a game gives to a playtest: what to count, one-sided ways to play, and its own part of the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol


class StudyFigures(Protocol):
    """What a report reads of a study: many games on one board, with so many players who all play in one style."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def style(self) -> str:
        """How everybody plays: "random" or "greedy"."""

    @property
    def tally(self) -> Sequence[int]:
        """What was counted in all games together, as the game's tally module numbers it."""

    @property
    def total_length(self) -> int:
        """The turns or rounds of all games together."""

    def per_game(self, count: int, /) -> float:
        """One of the counts, divided by the number of games."""


class PlaytestReport(Protocol):
    """A game's own part of a playtest. A module will do."""

    tally: ModuleType  # kernel Python that counts
    tastes: ModuleType  # kernel Python that knows one-sided ways to play
    TASTES: Mapping[str, str]  # what they are called, and what they love, from number 1 on
    LENGTH: str  # the record's field that says how long a game was
    LENGTH_NAME: str
    SOURCE_NAMES: Sequence[str]
    CLASS_WIDTH: int  # points that one bar stands for
    SHORT_HEAD: Sequence[str]  # columns of its own in the first table

    def short(self, board: Any, study: StudyFigures, /) -> Sequence[str]:
        """What it says in these columns."""

    def sections(self, board: Any, studies: Sequence[StudyFigures], /) -> Sequence[str]:
        """Its own part of the page."""
