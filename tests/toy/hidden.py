"""What is hidden in the toy game: the others' lucky numbers. Kernel Python."""

from __future__ import annotations

from atoll.kernel.chance import forget, roll
from tests.toy.state import BoardRecord, State


def redact(b: BoardRecord, s: State, seat: int) -> None:
    forget(s)
    for p in range(s.players):
        if p != seat:
            s.lucky[p] = 0


def resample(b: BoardRecord, s: State) -> None:
    for p in range(s.players):
        if s.lucky[p] == 0:
            s.lucky[p] = 1 + roll(s, 6)
