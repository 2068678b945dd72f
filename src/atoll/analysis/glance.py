"""Evaluates a position without a search. Kernel Python, linked to one game by a backend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.engine.drive import Boards, States
from atoll.kernel.chance import restart
from atoll.kernel.record import Numbers, Words

resample: Callable[[Any, Any], None]
outlook: Callable[[Any, Any, int], int]
set_key: Callable[[Any, Words], None]
copy_at: Callable[[States, int, States, int], None]
evaluate: Callable[[Any, Any, Numbers, Numbers, Numbers, Numbers, Words], None]


def glance(
    boards: Boards,
    known: States,
    states: States,
    key: Words,
    count: int,
    by_network: int,
    net: Numbers,
    x: Numbers,
    shared: Numbers,
    hidden: Numbers,
    told: Words,
    sums: Words,
) -> None:
    """Deals the hidden cards `count` times, and adds up the predictions for each deal.

    For seat p, sums[p] is the chance of victory in parts of FULL (0 without a network), and sums[players + p] the final
    points in hundredths: the network's, or else the judge's outlook.
    """
    b = boards[0]
    for stream in range(count):
        copy_at(states, 0, known, 0)
        s = states[0]
        set_key(s, key)
        restart(s, stream)
        resample(b, s)
        if by_network:
            evaluate(b, s, net, x, shared, hidden, told)
            for p in range(2 * s.players):
                sums[p] += told[p]
        else:
            for p in range(s.players):
                sums[s.players + p] += outlook(b, s, p)
