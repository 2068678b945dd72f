"""Applies an action with separately chosen luck. Kernel Python, linked to one game's rules by a backend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.engine.drive import Boards, States
from atoll.kernel.chance import restart
from atoll.kernel.record import Words

apply: Callable[[Any, Any, int], None]
set_key: Callable[[Any, Words], None]


def play_with(boards: Boards, states: States, i: int, action: int, key: Words) -> bool:
    """Applies a legal action with random numbers from the key; returns whether it used any."""
    s = states[i]
    set_key(s, key)
    restart(s, 0)
    apply(boards[0], s, action)
    return bool(s.counter > 0)
