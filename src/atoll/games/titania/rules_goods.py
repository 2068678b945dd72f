"""Titania: what fields give, and what cards, shells and starfish are good for [T5, T6, T7]. Kernel Python."""

from __future__ import annotations

from atoll.games.titania.state import (
    CARDS,
    FACE_DOWN,
    FIELD_SIZE,
    FOG_ANY_THREE,
    FOG_ANY_TWO,
    FOG_EACH,
    FOG_STAR,
    FOG_THREE,
    FOG_TWO_STARS,
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
    """Turns the tile, or takes it off the board if this is the second ship; either way gives what it shows."""
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
    if kind < FOG_THREE:
        take_shells(s, kind, 2)
    elif kind < FOG_EACH:
        take_shells(s, kind - FOG_THREE, 3)
    elif kind == FOG_EACH:
        for c in range(SHELLS):
            take_shells(s, c, 1)
    elif kind == FOG_ANY_TWO:
        s.choose = 2
    elif kind == FOG_ANY_THREE:
        s.choose = 3
    elif kind == FOG_STAR:
        take_stars(s, 1)
    elif kind == FOG_TWO_STARS:
        take_stars(s, 2)
    else:
        s.extra = 1  # [T5.5]


def receive_bonus(b: BoardRecord, s: State, h: int) -> None:
    """[T5.6]"""
    s.points[s.actor][FROM_FIELDS] += b.gives_points[h]
    draw_cards(s, s.actor, b.gives_cards[h])
    for c in range(SHELLS):
        take_shells(s, c, b.gives_shells[h][c])
    s.choose = b.gives_any[h]
    take_stars(s, b.gives_stars[h])


def take_point_tile(s: State) -> None:
    """[T5.7]"""
    if s.tile_supply[0] + s.tile_supply[1] + s.tile_supply[2] == 0:
        return
    kind = pick(s, s.tile_supply)
    s.tile_supply[kind] -= 1
    s.tiles[s.actor][kind] += 1
    s.tiles_taken[s.actor] += 1
    s.revealed += 1


def take_shells(s: State, c: int, n: int) -> None:
    """n shells of colour c, or what the bank has left [T1.4]."""
    n = min(n, s.shell_bank[c])
    s.shell_bank[c] -= n
    s.shells[s.actor][c] += n


def take_stars(s: State, n: int) -> None:
    """n starfish, or what the bank has left [T1.6]; having received one, the actor may occupy fields [T7.1]."""
    n = min(n, s.star_bank)
    if n > 0:
        s.star_bank -= n
        s.stars[s.actor] += n
        s.occupy = 1


def draw_cards(s: State, seat: int, n: int) -> None:
    """Draws one by one; an empty pile is made anew from the discards when a card is needed [T3.7]."""
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
    if not (f + 1) >> c & 1:
        return False
    height = s.floors[f][c]
    return height < TOP_FLOOR and s.shells[s.actor][c] > height and s.floor_bank[c] > 0


def build_floor(s: State, f: int, c: int) -> None:
    s.floors[f][c] += 1
    s.floor_bank[c] -= 1
    price = s.floors[f][c]  # [T6.3]
    s.shells[s.actor][c] -= price
    s.shell_bank[c] += price  # [T6.6]
    s.points[s.actor][FROM_FLOORS] += 4 if s.star_on[f] else 3  # [T6.5]
    s.built += 1


# ---- starfish [T7] ----


def can_occupy(s: State, f: int) -> bool:
    """Whether the actor can put a starfish on field f [T7.2, T7.4]."""
    return s.star_on[f] == 0 and s.stars[s.actor] >= FIELD_SIZE[f]


def occupy_field(s: State, f: int) -> None:
    price = FIELD_SIZE[f]
    s.stars[s.actor] -= price
    s.star_on[f] = 1
    s.star_bank += price - 1  # [T7.2]
    floors = s.floors[f][0] + s.floors[f][1] + s.floors[f][2] + s.floors[f][3]
    s.points[s.actor][FROM_STARS] += FIELD_SIZE[f] + floors  # [T7.3]
