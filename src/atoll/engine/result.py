"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atoll.games.spec import GameSpec


@dataclass(frozen=True)
class Result:
    """The points of every seat, and the seats that win: several if the victory is shared."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


def result_of(spec: GameSpec, record: Any) -> Result:
    """The result of a game that is over."""
    seats = range(record.players)
    beaten = {seat for seat in seats for other in seats if spec.rules.beats(record, other, seat)}
    return Result(
        points=tuple(spec.rules.score(record, seat) for seat in seats),
        winners=tuple(seat for seat in seats if seat not in beaten),
    )
