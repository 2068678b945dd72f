"""The immediate worth of an action in Titania, in hundredths of a point. Kernel Python.

It reads only what the actor knows: the same record, redacted, gives the same worth.
"""

from __future__ import annotations

from atoll.games.titania.action_numbers import (
    A_BUILD,
    A_DISCARD,
    A_DONE,
    A_PLAY,
    A_SHELL,
    A_SHIP,
    A_STAR,
)
from atoll.games.titania.rules_goods import can_build, floor_points, floor_price, shows_tower, star_points, star_price
from atoll.games.titania.state import (
    BONUS,
    CARDS_A_TURN,
    COLOURS,
    CRANE,
    EPOCHS,
    FACE_DOWN,
    FOG,
    FOG_ANY,
    FOG_COLOURS,
    FOG_KINDS,
    FOG_SHELLS,
    FOG_SHIP,
    FOG_STARS,
    HAND_LIMIT,
    PLAY_CARD,
    PLAYS,
    POINT,
    SHELLS,
    SOURCES,
    TILE_KINDS,
    TILE_POINTS,
    TOP_FLOOR,
    TURN,
    BoardRecord,
    State,
)

# The weights, found by playing variations against each other. Goods lose their worth as the end comes near.
POINTS = 100
CARD = 155
JOKER = 40  # more than a card of one colour
SPARE = 30  # less for every card of the kind already held
SHELL = 130
SPARE_SHELL = 28  # less for every shell of the colour already held
STAR = 205
POINT_TILE = 400
EXTRA_SHIP = 120
END_IN_SIGHT = 4  # ships left of the scarcest colour, in epoch 2

ROLLOUT = 10  # actions of greedy play that a search follows before it asks for the outlook


def worth(b: BoardRecord, s: State, a: int, left: int) -> int:
    if a >= A_PLAY:
        h, play = (a - A_PLAY) // PLAYS, (a - A_PLAY) % PLAYS
        return field_worth(b, s, h, left) - card_worth(s, PLAY_CARD[play], left) + draw_worth(s, s.played + 1, left)
    if a >= A_SHIP:
        return field_worth(b, s, a - A_SHIP, left)
    if a >= A_BUILD:
        return floor_worth(s, (a - A_BUILD) // SHELLS, (a - A_BUILD) % SHELLS, left)
    if a >= A_STAR:
        return star_worth(s, a - A_STAR, left)
    if a >= A_DISCARD:
        return -card_worth(s, a - A_DISCARD, left)
    if a >= A_SHELL:
        return shell_worth(s, a - A_SHELL, left)
    if a == A_DONE and s.decision != TURN:
        return 0
    return draw_worth(s, s.played, left)


def horizon(b: BoardRecord, s: State) -> int:
    """How near the end is: ships left of the scarcest colour in the last epoch, at most END_IN_SIGHT."""
    left = END_IN_SIGHT
    if s.epoch == EPOCHS:
        for c in range(COLOURS):
            left = min(left, s.supply[c])
    return left


def fading(value: int, left: int) -> int:
    """The worth of something that must be used before the end: it fades as the last ship comes near."""
    return value * left // END_IN_SIGHT


def draw_worth(s: State, played: int, left: int) -> int:
    """The worth of the cards drawn at the end of the turn, as far as the hand has room."""
    room = HAND_LIMIT - s.in_hand[s.actor] + played - s.played
    return fading(CARD * max(0, min(CARDS_A_TURN - played, room)), left)


def card_worth(s: State, card: int, left: int) -> int:
    spare = SPARE * (s.hand[s.actor][card] - 1)
    return fading(CARD + (JOKER if card >= COLOURS else 0) - spare, left)


def field_worth(b: BoardRecord, s: State, h: int, left: int) -> int:
    """The worth to the actor of placing a ship on hex h."""
    kind = b.kind[h]
    if kind == FOG:
        return fog_worth(s, s.fog[h], left)
    if kind == POINT:
        return POINT_TILE
    if kind == CRANE:
        return crane_worth(b, s, h, left)
    if kind == BONUS:
        return bonus_worth(b, s, h, left)
    return 0


def bonus_worth(b: BoardRecord, s: State, h: int, left: int) -> int:
    total = b.gives_points[h] * POINTS + fading(b.gives_cards[h] * CARD, left) + fading(b.gives_stars[h] * STAR, left)
    for c in range(SHELLS):
        total += b.gives_shells[h][c] * shell_worth(s, c, left)
    return total + b.gives_any[h] * best_shell_worth(s, left)


def fog_worth(s: State, tile: int, left: int) -> int:
    """The worth of a fog tile: of what it shows or, face down, the average of what it may be."""
    if tile < FACE_DOWN:
        return tile_worth(s, tile, left)
    total = 0
    number = 0
    for kind in range(FOG_KINDS):
        lying = s.unseen[tile - FACE_DOWN][kind]
        if lying > 0:
            total += lying * tile_worth(s, kind, left)
            number += lying
    return total // max(1, number)


def tile_worth(s: State, kind: int, left: int) -> int:
    """The worth of a fog tile of that kind."""
    if kind == FOG_SHIP:
        return EXTRA_SHIP
    total = fading(FOG_STARS[kind] * STAR, left)
    for c in range(SHELLS):
        if FOG_COLOURS[kind] >> c & 1:
            total += FOG_SHELLS[kind] * shell_worth(s, c, left)
    if FOG_ANY[kind] > 0:
        total += FOG_ANY[kind] * best_shell_worth(s, left)
    return total


def shell_worth(s: State, c: int, left: int) -> int:
    """The worth of one more shell of colour c."""
    if s.shell_bank[c] == 0 or s.floor_bank[c] == 0:
        return 0
    return fading(max(SPARE_SHELL, SHELL - SPARE_SHELL * s.shells[s.actor][c]), left)


def best_shell_worth(s: State, left: int) -> int:
    best = 0
    for c in range(SHELLS):
        best = max(best, shell_worth(s, c, left))
    return best


def floor_worth(s: State, f: int, c: int, left: int) -> int:
    """The worth of a tower's next floor, less its shells."""
    return floor_points(s, f) * POINTS - fading(floor_price(s, f, c) * SHELL // 2, left)


def crane_worth(b: BoardRecord, s: State, h: int, left: int) -> int:
    """The worth of all floors that pay and can be built from this crane, cheapest first."""
    if not can_build(b, s, h):
        return 0
    total = 0
    for c in range(SHELLS):
        shells = s.shells[s.actor][c]
        floors = s.floor_bank[c]
        for price in range(1, TOP_FLOOR + 1):
            for k in range(6):
                f = b.beside[h][k]
                if f < 0:
                    break
                height = s.floors[f][c]
                if shows_tower(f, c) and height < price and shells >= price and floors > 0:
                    gain = floor_points(s, f) * POINTS - fading(price * SHELL // 2, left)
                    if gain > 0:
                        total += gain
                        shells -= price
                        floors -= 1
    return total


def star_worth(s: State, f: int, left: int) -> int:
    """The worth of occupying field f, less its starfish."""
    return star_points(s, f) * POINTS - fading(star_price(f) * STAR, left)


def outlook(b: BoardRecord, s: State, seat: int) -> int:
    """A seat's expected final score: its points, and what its goods may still bring."""
    total = 0
    for source in range(SOURCES):
        total += s.points[seat][source] * POINTS
    if s.actor < 0:
        return total
    for k in range(TILE_KINDS):
        total += TILE_POINTS[k] * s.tiles[seat][k] * POINTS
    goods = s.stars[seat] * STAR // 2 + s.in_hand[seat] * CARD // 2
    for c in range(SHELLS):
        goods += min(s.shells[seat][c], 6) * SHELL * 2 // 3
    return total + fading(goods, horizon(b, s))
