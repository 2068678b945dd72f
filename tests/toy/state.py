"""The toy game's records."""

from __future__ import annotations

from atoll.kernel.chance import Chance
from atoll.kernel.record import Record, number, row


class State(Chance, Record):
    players = number()
    actor = number()
    revealed = number()
    sticks = number()
    over = number()
    lucky = row(4)  # 1 to 6
    points = row(4)


class BoardRecord(Record):
    sticks = number()
