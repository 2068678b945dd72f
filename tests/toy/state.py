"""The toy game's records."""

from __future__ import annotations

from atoll.kernel.chance import Chance
from atoll.kernel.record import BY_SEAT, SEAT, Record, number, row

O_START, O_MORE = range(2)


class State(Chance, Record):
    players = number(least=2, most=3)
    actor = number(seats=SEAT)
    revealed = number()
    sticks = number()
    over = number(most=1)
    lucky = row(3, seats=BY_SEAT, secret=True, most=6)  # 1 to 6
    points = row(3, seats=BY_SEAT)


class BoardRecord(Record):
    sticks = number()
