"""The judge of a game that has none: it knows only who wins. Kernel Python.

Every action is worth the same, so a bot that does not search plays at random. A search plays on at random, to the end
of most games, and counts the points there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

POINTS = 100  # an outlook is counted in hundredths of a point

ROLLOUT = 400  # actions that a search follows a game before it asks for the outlook

# Supplied by the game's rules.
score: Callable[[Any, int], int]


def horizon(b: Any, s: Any) -> int:
    return 0


def worth(b: Any, s: Any, a: int, near: int) -> int:
    return 0


def outlook(b: Any, s: Any, seat: int) -> int:
    return score(s, seat) * POINTS
