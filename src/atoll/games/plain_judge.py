"""The default judge, for games without one: it knows only who wins. Kernel Python.

Every action is worth the same, so a bot that does not search plays at random. A search plays at random, in most games
to the end, and counts the points there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

POINTS = 100  # an outlook is counted in hundredths of a point

ROLLOUT = 400  # actions that a search plays before it asks for the outlook

# Supplied by the game's rules.
score: Callable[[Any, int], int]


def horizon(b: Any, s: Any) -> int:
    return 0


def worth(b: Any, s: Any, a: int, near: int) -> int:
    return 0


def outlook(b: Any, s: Any, seat: int) -> int:
    return score(s, seat) * POINTS
