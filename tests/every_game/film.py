"""Random games, filmed: every state that one goes through. Kernel Python, linked to the rules like a bot's search."""

# ruff: noqa: F821  (what is only annotated here is supplied by the rules and the backend)

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.engine.drive import Boards, States
from atoll.kernel.chance import luck_after
from atoll.kernel.record import Actions

# Supplied by the rules and the backend.
legal: Callable[[Any, Any, Actions], int]
apply: Callable[[Any, Any, int], None]
copy_at: Callable[[States, int, States, int], None]


def film_at(
    boards: Boards,
    states: States,
    i: int,
    film: States,
    room: int,
    luck: int,
    mood: int,
    out: Actions,
    script: Actions,
) -> int:
    """Plays to the end, copying each new state into `film`, which has room for so many; returns how many there were.

    `script` gets, for each action, how many were legal, which these were, and which was taken. A game that does not fit
    into the film or the script is broken off.

    Actions 0 and 1 (in both games: to stop, and to draw) are chosen in `mood` of 1024 cases, so that games of all kinds
    come up: the hurried and the lazy.
    """
    b = boards[0]
    s = states[i]
    n = 0
    at = 0
    while s.actor >= 0 and n < room:
        luck = luck_after(luck)
        count = legal(b, s, out)
        if at + count + 2 > len(script):
            break
        script[at] = count
        for k in range(count):
            script[at + 1 + k] = out[k]
        at += count + 2
        first = 0
        if out[0] <= 1 and count > 1:
            if luck & 1023 < mood:
                count = 1
            else:
                first = 1
        luck = luck_after(luck)
        action = out[first + (luck * (count - first) >> 32)]
        script[at - 1] = action
        apply(b, s, action)
        copy_at(film, n, states, i)
        n += 1
    return n
