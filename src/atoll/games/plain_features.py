"""What a network sees of a game that has no features: nothing, so its judge does without. Kernel Python."""

from __future__ import annotations

from typing import Any

from atoll.kernel.record import Numbers

COMMON = 0  # features that all seats share
OWN = 0  # and those of each seat
ROLLOUT = 0  # actions of greedy play before the network is asked
EXPLORE = 1500  # how curious a search with a network is (tree.py)


def features(b: Any, s: Any, x: Numbers) -> None:
    """Writes nothing."""
