"""The features of a game that declares none: there are none, so it has no network. Kernel Python."""

from __future__ import annotations

from typing import Any

from atoll.kernel.record import Numbers

COMMON = 0  # features shared by all seats
OWN = 0  # features of each seat
PARTS, PART = 0, 0  # equal parts of what a seat has, and features of each
UNITS, SUMS = 1, 0  # size of its network
LEAVES = 0  # of a search, to learn from
ROLLOUT = 0  # actions of greedy play before the network is asked
EXPLORE = 1500  # how curious a search with a network is (tree.py)
KINDS = 1  # of action
TASTES: dict[str, tuple[int, ...]] = {}  # what some players like a little more: kinds of action


def features(b: Any, s: Any, x: Numbers) -> None:
    """Writes nothing."""


def round_of(s: Any) -> int:
    """There are no rounds: rollouts for the network end after a number of actions."""
    return 0


def action_kind(b: Any, s: Any, a: int) -> int:
    """All actions are of one kind."""
    return 0
