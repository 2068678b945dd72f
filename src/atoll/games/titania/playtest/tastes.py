"""One-sided strategies for Titania: bonuses to an action's worth, in hundredths of a point. Kernel Python."""

from __future__ import annotations

from atoll.games.titania.action_numbers import A_BUILD, A_DRAW, A_PLAY, A_SHIP, A_STAR
from atoll.games.titania.playtest.tally import goes_to
from atoll.games.titania.state import (
    CARDS_A_TURN,
    CRANE,
    FACE_DOWN,
    FOG_STARS,
    HAND_LIMIT,
    POINT,
    BoardRecord,
    State,
)

BUILDER, STAR_GATHERER, TILE_GATHERER, HURRIER, SAVER = range(1, 6)
LIKING = 200


def likes(b: BoardRecord, s: State, a: int, taste: int) -> int:
    h = goes_to(a)
    liked = False
    if taste == BUILDER:
        liked = b.kind[h] == CRANE if h >= 0 else A_BUILD <= a < A_SHIP
    elif taste == STAR_GATHERER:
        liked = shows_stars(b, s, h) if h >= 0 else A_STAR <= a < A_BUILD
    elif taste == TILE_GATHERER:
        liked = h >= 0 and (b.kind[h] == POINT or b.gives_points[h] > 0)
    elif taste == HURRIER:
        liked = a >= A_PLAY
    elif taste == SAVER:
        liked = a == A_DRAW and s.in_hand[s.actor] + CARDS_A_TURN <= HAND_LIMIT
    return LIKING if liked else 0


def shows_stars(b: BoardRecord, s: State, h: int) -> bool:
    """Whether a ship on hex h visibly brings starfish."""
    tile = s.fog[h]
    return b.gives_stars[h] > 0 or (0 <= tile < FACE_DOWN and FOG_STARS[tile] > 0)
