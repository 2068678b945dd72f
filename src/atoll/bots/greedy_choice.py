"""Choosing by worth. Kernel Python, linked to one game's rules and to its judge (`worth`) by a backend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.engine.drive import Boards, States
from atoll.kernel.chance import luck_after
from atoll.kernel.record import Actions

legal: Callable[[Any, Any, Actions], int]
horizon: Callable[[Any, Any], int]
worth: Callable[[Any, Any, int, int], int]


def worth_at(boards: Boards, states: States, i: int, action: int) -> int:
    """What a legal action is worth to the actor."""
    b = boards[0]
    s = states[i]
    return worth(b, s, action, horizon(b, s))


def best_at(boards: Boards, states: States, i: int, luck: int, out: Actions) -> int:
    """The legal action with the highest worth; ties are broken by `luck`, a nonzero 32-bit number."""
    b = boards[0]
    s = states[i]
    near = horizon(b, s)
    best = out[0]
    most = 0
    equals = 0
    for k in range(legal(b, s, out)):
        value = worth(b, s, out[k], near)
        if equals == 0 or value > most:
            best = out[k]
            most = value
            equals = 1
        elif value == most:
            equals += 1
            luck = luck_after(luck)
            if luck * equals >> 32 == 0:
                best = out[k]
    return best
