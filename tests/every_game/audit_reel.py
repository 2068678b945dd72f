"""The audit of every state that a game went through. Kernel Python, linked to one game's audit."""

# ruff: noqa: F821  (what is only annotated here is supplied by the game's audit)

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.engine.drive import Boards, States
from atoll.kernel.record import Words

audit: Callable[[Any, Any, Words, Words], int]


def first_wrong(boards: Boards, reel: States, count: int, options: Words, found: Words) -> int:
    """The first state in which something does not fit, or -1."""
    for i in range(count):
        if audit(boards[0], reel[i], options, found) > 0:
            return i
    return -1
