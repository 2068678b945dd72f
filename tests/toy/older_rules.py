"""The toy game's rules as they once were: a player could take three sticks, too. Kernel Python."""

from __future__ import annotations

from atoll.kernel.chance import roll
from atoll.kernel.record import Actions, Words
from tests.toy.state import O_MORE, O_START, BoardRecord, State


def setup(b: BoardRecord, s: State, players: int, options: Words) -> None:
    s.players = players
    s.sticks = b.sticks + options[O_MORE]
    for p in range(players):
        s.lucky[p] = 1 + roll(s, 6)
    start = options[O_START]
    s.actor = start if start >= 0 else roll(s, players)


def legal(b: BoardRecord, s: State, out: Actions) -> int:
    if s.over:
        return 0
    for a in range(3):
        out[a] = a
    return min(3, s.sticks)


def apply(b: BoardRecord, s: State, a: int) -> None:
    s.sticks -= a + 1
    if s.sticks == 0:
        s.points[s.actor] = s.lucky[s.actor]
        s.over = 1
        s.actor = -1
    else:
        s.actor = (s.actor + 1) % s.players


def score(s: State, seat: int) -> int:
    return s.points[seat]


def beats(s: State, seat: int, other: int) -> bool:
    return s.points[seat] > s.points[other]
