"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """The points of every seat, and the seats that win: several if the victory is shared."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
