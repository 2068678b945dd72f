"""Titania: what fields give, and what shells and starfish buy: floors and occupied fields [T5 to T7]. Kernel Python."""

from __future__ import annotations

from atoll.games.titania.state import (
    CARDS,
    FACE_DOWN,
    FIELD_SIZE,
    FLOOR_POINTS,
    FLOOR_POINTS_WITH_STAR,
    FOG_ANY,
    FOG_COLOURS,
    FOG_SHELLS,
    FOG_SHIP,
    FOG_STARS,
    FROM_FIELDS,
    FROM_FLOORS,
    FROM_STARS,
    NO_TILE,
    SHELLS,
    TOP_FLOOR,
    BoardRecord,
    State,
)
from atoll.kernel.chance import pick

# ---- what fields give [T5] ----


def enter_fog(s: State, h: int) -> None:
    """Turns up the tile, or removes it if this is the second ship; in both cases gives what it shows."""
    kind = s.fog[h]
    if kind >= FACE_DOWN:  # [T5.1]
        lying = s.unseen[kind - FACE_DOWN]
        kind = pick(s, lying)
        lying[kind] -= 1
        s.fog[h] = kind
        s.revealed += 1
    else:  # [T5.2]
        s.fog[h] = NO_TILE
        s.removed[kind] += 1
    for c in range(SHELLS):
        if FOG_COLOURS[kind] >> c & 1:
            take_shells(s, c, FOG_SHELLS[kind])
    s.choose = FOG_ANY[kind]
    take_stars(s, FOG_STARS[kind])
    if kind == FOG_SHIP:
        s.extra = 1  # [T5.5]


def receive_bonus(b: BoardRecord, s: State, h: int) -> None:
    """Gives the actor what a bonus field shows [T5.6]."""
    s.points[s.actor][FROM_FIELDS] += b.gives_points[h]
    draw_cards(s, s.actor, b.gives_cards[h])
    for c in range(SHELLS):
        take_shells(s, c, b.gives_shells[h][c])
    s.choose = b.gives_any[h]
    take_stars(s, b.gives_stars[h])


def take_point_tile(s: State) -> None:
    """Gives the actor a point tile, if there is one left [T5.7]."""
    if s.tile_supply[0] + s.tile_supply[1] + s.tile_supply[2] == 0:
        return
    kind = pick(s, s.tile_supply)
    s.tile_supply[kind] -= 1
    s.tiles[s.actor][kind] += 1
    s.tiles_taken[s.actor] += 1
    s.revealed += 1


def take_shells(s: State, c: int, n: int) -> None:
    """Gives the actor n shells of colour c, or what the bank has left [T1.4]."""
    n = min(n, s.shell_bank[c])
    s.shell_bank[c] -= n
    s.shells[s.actor][c] += n


def take_stars(s: State, n: int) -> None:
    """Gives the actor n starfish, or what the bank has left [T1.6]; then they may occupy fields [T7.1]."""
    n = min(n, s.star_bank)
    if n > 0:
        s.star_bank -= n
        s.stars[s.actor] += n
        s.occupy = 1


def draw_cards(s: State, seat: int, n: int) -> None:
    """Draws n cards, one by one. When the pile is empty and a card is needed, the discards become the pile [T3.7]."""
    for _ in range(n):
        if s.in_pile == 0:
            for k in range(CARDS):
                s.pile[k] = s.discarded[k]
                s.in_pile += s.discarded[k]
                s.discarded[k] = 0
        card = pick(s, s.pile)
        s.pile[card] -= 1
        s.in_pile -= 1
        s.hand[seat][card] += 1
        s.in_hand[seat] += 1
        s.revealed += 1


# ---- towers [T6] ----


def can_build(b: BoardRecord, s: State, h: int) -> bool:
    """Whether the actor can build a floor from crane h."""
    for k in range(6):
        f = b.beside[h][k]
        if f < 0:
            break
        for c in range(SHELLS):
            if can_raise(s, f, c):
                return True
    return False


def can_raise(s: State, f: int, c: int) -> bool:
    """Whether the actor can add a floor to the tower of colour c on field f [T6.3, T1.5]."""
    if not shows_tower(f, c):
        return False
    price = floor_price(s, f, c)
    return price <= TOP_FLOOR and s.shells[s.actor][c] >= price and s.floor_bank[c] > 0


def shows_tower(f: int, c: int) -> bool:
    """Whether field f shows a tower of colour c; there is a field for every set of colours [T1.9]."""
    return (f + 1) >> c & 1 == 1


def floor_price(s: State, f: int, c: int) -> int:
    """Shells that the next floor of a tower costs, which is also the floor's number [T6.3]."""
    return s.floors[f][c] + 1


def floor_points(s: State, f: int) -> int:
    """Points for a floor built on field f [T6.5]."""
    return FLOOR_POINTS_WITH_STAR if s.star_on[f] else FLOOR_POINTS


def build_floor(s: State, f: int, c: int) -> None:
    """Pays for the next floor of a tower, builds it and scores [T6]."""
    price = floor_price(s, f, c)
    s.floors[f][c] += 1
    s.floor_bank[c] -= 1
    s.shells[s.actor][c] -= price
    s.shell_bank[c] += price  # [T6.6]
    s.points[s.actor][FROM_FLOORS] += floor_points(s, f)
    s.built += 1


# ---- starfish [T7] ----


def can_occupy(s: State, f: int) -> bool:
    """Whether the actor can put a starfish on field f [T7.2, T7.4]."""
    return s.star_on[f] == 0 and s.stars[s.actor] >= star_price(f)


def star_price(f: int) -> int:
    """The price of occupying field f in starfish: one for each tower it shows [T7.2]."""
    return FIELD_SIZE[f]


def star_points(s: State, f: int) -> int:
    """Points for occupying field f: one for each tower it shows and for each floor on it [T7.3]."""
    return FIELD_SIZE[f] + s.floors[f][0] + s.floors[f][1] + s.floors[f][2] + s.floors[f][3]


def occupy_field(s: State, f: int) -> None:
    """Pays for putting a starfish on field f, and scores [T7]."""
    price = star_price(f)
    s.stars[s.actor] -= price
    s.star_on[f] = 1
    s.star_bank += price - 1  # one of them lies on the field now [T7.2]
    s.points[s.actor][FROM_STARS] += star_points(s, f)
