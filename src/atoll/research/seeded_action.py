"""An action whose luck is decided apart from it. Kernel Python, linked to one game's rules by a backend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.engine.drive import Boards, States
from atoll.kernel.chance import restart
from atoll.kernel.record import Words

apply: Callable[[Any, Any, int], None]
set_key: Callable[[Any, Words], None]


def play_with(boards: Boards, states: States, i: int, action: int, key: Words) -> bool:
    """Takes a legal action, with luck from the key; says whether any was needed."""
    s = states[i]
    set_key(s, key)
    restart(s, 0)
    apply(boards[0], s, action)
    return bool(s.counter > 0)
