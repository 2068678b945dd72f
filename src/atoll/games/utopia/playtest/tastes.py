"""One-sided strategies for Utopia: bonuses to an action's worth, in hundredths of a point. Kernel Python."""

from __future__ import annotations

from atoll.games.utopia.action_numbers import (
    A_ADD,
    A_GUEST,
    A_MOVE,
    A_NAME,
    A_PRIVILEGE,
    A_RAISE,
    A_REMOVE,
    A_RULE,
    A_SURPRISE,
    A_WELCOME,
    A_WONDER,
)
from atoll.games.utopia.state import CIVILIZATIONS, DISTRICTS, ISLANDS, BoardRecord, State

WONDER_BUILDER, RULER, REMOVER, COURTIER, SURPRISER = range(1, 6)
LIKING = 200


def likes(b: BoardRecord, s: State, a: int, taste: int) -> int:
    liked = False
    if taste == WONDER_BUILDER:
        liked = A_WONDER <= a < A_WONDER + ISLANDS or (A_GUEST <= a < A_RAISE and is_new(b, s, a - A_GUEST))
    elif taste == RULER:
        liked = A_RULE <= a < A_RULE + CIVILIZATIONS * DISTRICTS or (A_GUEST <= a < A_RAISE and joins(s, a - A_GUEST))
    elif taste == REMOVER:
        liked = A_REMOVE <= a < A_MOVE or A_ADD <= a < A_WELCOME
    elif taste == COURTIER:
        liked = A_RAISE <= a < A_PRIVILEGE
    elif taste == SURPRISER:
        liked = A_SURPRISE <= a < A_NAME
    return LIKING if liked else 0


def is_new(b: BoardRecord, s: State, home: int) -> bool:
    """Whether the actor has no prince of that civilization on that island, and its wonder can still be built."""
    island = b.island[home % DISTRICTS]
    return s.wonder[island] < 0 and s.present[s.actor * ISLANDS + island][home // DISTRICTS] == 0


def joins(s: State, home: int) -> bool:
    """Whether the actor already has princes of that civilization there, and no monument stands."""
    d = home % DISTRICTS
    return s.monument[d] < 0 and s.princes[s.actor * CIVILIZATIONS + home // DISTRICTS][d] > 0
