"""Checks that a record of Titania is complete and consistent. Kernel Python; check.py puts problems into words."""

from __future__ import annotations

from atoll.games.titania.rules_goods import shows_tower
from atoll.games.titania.state import (
    BUILD,
    CARD_COUNT,
    CARDS,
    CARDS_A_TURN,
    CASTLE,
    COLOURS,
    COMPENSATION,
    CRANE,
    DISCARD,
    DRAW_TURNS,
    EPOCHS,
    EXTRA_SHIP,
    FACE_DOWN,
    FIELDS,
    FLOOR_BANK,
    FOG,
    FOG_COUNT,
    FOG_KINDS,
    FROM_COMPENSATION,
    FROM_TILES,
    GOING_ON,
    HAND_LIMIT,
    HEXES,
    LAST_SHIP,
    NO_TILE,
    O_COMPENSATION,
    O_START,
    OCCUPY,
    OVER,
    PLAYERS,
    REDEALT,
    SHELL,
    SHELL_BANK,
    SHELLS,
    SHIPS,
    SOURCES,
    STAR_BANK,
    TILE_COUNT,
    TILE_KINDS,
    TILE_POINTS,
    TOP_FLOOR,
    TOWER,
    TURN,
    BoardRecord,
    State,
)
from atoll.kernel.audit import equal, note
from atoll.kernel.record import Words

CASTLE_SHIPS = 2  # of each colour [T2.2]
MOST_ON_HEX = 2  # [T4.3]
BONUS_CARDS = 2  # that a ship can bring at most [T5.6]

# The facts.
(
    CARDS_IN_ALL,
    CARDS_IN_PILE,
    CARDS_IN_HAND,
    CARDS_ON_TABLE,
    CARDS_AT_MOST,
    CARDS_TO_DRAW,
    SHIPS_IN_ALL,
    SHIPS_ON_HEX,
    SHIPS_NOWHERE,
    SHIPS_OF_CASTLE,
    OPEN_TO,
    FLOORS_IN_ALL,
    FLOORS_ON_TOWER,
    SHELLS_IN_ALL,
    STARS_IN_ALL,
    FOG_IN_ALL,
    FOG_FACE_DOWN,
    FOG_TOO_EARLY,
    FOG_AND_SHIPS,
    FOG_NOWHERE,
    TILES_IN_ALL,
    TILES_TAKEN,
    TILES_SCORED,
    EMPTY_SEAT,
    ACTOR,
    ASKED,
    TURNS_DRAWN,
    ENDING,
    ENDED,
    COMPENSATED,
) = range(30)


def audit(b: BoardRecord, s: State, options: Words, found: Words) -> int:
    """Writes the inconsistencies into `found`; returns their number."""
    n = audit_cards(s, found, 0)
    n = audit_sea(b, s, found, n)
    n = audit_fog(b, s, found, n)
    n = audit_goods(s, found, n)
    n = audit_seats(s, found, n)
    n = audit_compensation(s, options, found, n)
    return audit_course(b, s, found, n)


def audit_cards(s: State, found: Words, n: int) -> int:
    in_pile = 0
    for k in range(CARDS):
        in_pile += s.pile[k]
        total = s.pile[k] + s.discarded[k] + s.table_cards[k]
        for p in range(PLAYERS):
            total += s.hand[p][k]
        n = equal(found, n, CARDS_IN_ALL, k, total, CARD_COUNT[k])
    n = equal(found, n, CARDS_IN_PILE, 0, s.in_pile, in_pile)
    for p in range(PLAYERS):
        held = 0
        for k in range(CARDS):
            held += s.hand[p][k]
        n = equal(found, n, CARDS_IN_HAND, p, s.in_hand[p], held)
        rests = p != s.actor or (s.decision == TURN and s.played == 0)
        if s.in_hand[p] > HAND_LIMIT and rests and s.decision != OVER:  # the last turn has no end [T3.6, T8.6]
            n = note(found, n, CARDS_AT_MOST, p, s.in_hand[p], HAND_LIMIT)
    lie = 0
    can_be_drawn = s.in_pile
    for k in range(CARDS):
        lie += s.table_cards[k]
        can_be_drawn += s.discarded[k]
    n = equal(found, n, CARDS_ON_TABLE, 0, lie, 0 if s.decision == DISCARD else s.played)
    # Each card that can still be played gives two at most, and each unplayed one gives one at the end of the turn.
    needed = BONUS_CARDS * (CARDS_A_TURN - s.played) + (BONUS_CARDS if s.extra or s.decision == EXTRA_SHIP else 0)
    if can_be_drawn < needed and s.decision != OVER and s.decision != DISCARD:  # [T3.7]
        n = note(found, n, CARDS_TO_DRAW, 0, can_be_drawn, needed)
    return n


def audit_sea(b: BoardRecord, s: State, found: Words, n: int) -> int:
    for c in range(COLOURS):
        total = s.supply[c]
        for h in range(HEXES):
            total += s.ships[h] >> c & 1
        n = equal(found, n, SHIPS_IN_ALL, c, total, SHIPS[s.epoch - 1] + CASTLE_SHIPS)
    for h in range(HEXES):
        aboard = (s.ships[h] & 1) + (s.ships[h] >> 1 & 1) + (s.ships[h] >> 2 & 1)
        if aboard > MOST_ON_HEX:
            n = note(found, n, SHIPS_ON_HEX, h, aboard, MOST_ON_HEX)
        if s.ships[h] and (h >= b.hexes or b.kind[h] == TOWER):  # [T4.4]
            n = note(found, n, SHIPS_NOWHERE, h, aboard, 0)
        if h < b.hexes and b.kind[h] == CASTLE:
            n = equal(found, n, SHIPS_OF_CASTLE, h, s.ships[h], b.flags[h])
        n = equal(found, n, OPEN_TO, h, s.open[h], open_by_rule(b, s, h))
    return n


def open_by_rule(b: BoardRecord, s: State, h: int) -> int:
    """The colours beside a hex but not on it, if it has room and is not a tower field [T4.2, T4.3, T4.4]."""
    here = s.ships[h]
    if h >= b.hexes or b.kind[h] == TOWER or here & (here - 1) > 0:
        return 0
    around = 0
    for k in range(6):
        other = b.near[h][k]
        if other >= 0:
            around |= s.ships[other]
    return around & ~here


def audit_fog(b: BoardRecord, s: State, found: Words, n: int) -> int:
    for k in range(FOG_KINDS):
        total = s.removed[k] + s.unseen[0][k] + s.unseen[1][k]
        for h in range(HEXES):
            if s.fog[h] == k:
                total += 1
        n = equal(found, n, FOG_IN_ALL, k, total, FOG_COUNT[k])
        if s.epoch == 1 and s.unseen[1][k] > 0:
            n = note(found, n, FOG_TOO_EARLY, k, s.unseen[1][k], 0)
    for pool in range(2):
        unseen = 0
        for k in range(FOG_KINDS):
            unseen += s.unseen[pool][k]
        lie = 0
        for h in range(HEXES):
            if s.fog[h] == (FACE_DOWN if pool == 0 else REDEALT):
                lie += 1
        n = equal(found, n, FOG_FACE_DOWN, pool, lie, unseen)
    for h in range(HEXES):
        if h >= b.hexes or b.kind[h] != FOG:
            n = equal(found, n, FOG_NOWHERE, h, s.fog[h], NO_TILE)
        else:
            aboard = (s.ships[h] & 1) + (s.ships[h] >> 1 & 1) + (s.ships[h] >> 2 & 1)
            needed = 2 if s.fog[h] == NO_TILE else 1 if s.fog[h] < FACE_DOWN else 0  # [T5.1, T5.2]
            n = equal(found, n, FOG_AND_SHIPS, h, aboard, needed)
    return n


def audit_goods(s: State, found: Words, n: int) -> int:
    starfish = s.star_bank
    for f in range(FIELDS):
        starfish += s.star_on[f]
        for c in range(SHELLS):
            most = TOP_FLOOR if shows_tower(f, c) else 0
            if s.floors[f][c] > most:
                n = note(found, n, FLOORS_ON_TOWER, f * SHELLS + c, s.floors[f][c], most)
    for c in range(SHELLS):
        floors = s.floor_bank[c]
        for f in range(FIELDS):
            floors += s.floors[f][c]
        n = equal(found, n, FLOORS_IN_ALL, c, floors, FLOOR_BANK)
        shells = s.shell_bank[c]
        for p in range(PLAYERS):
            shells += s.shells[p][c]
        n = equal(found, n, SHELLS_IN_ALL, c, shells, SHELL_BANK)
    for p in range(PLAYERS):
        starfish += s.stars[p]
    n = equal(found, n, STARS_IN_ALL, 0, starfish, STAR_BANK)
    for k in range(TILE_KINDS):
        tiles = s.tile_supply[k]
        for p in range(PLAYERS):
            tiles += s.tiles[p][k]
        n = equal(found, n, TILES_IN_ALL, k, tiles, TILE_COUNT)
    return n


def audit_seats(s: State, found: Words, n: int) -> int:
    for p in range(PLAYERS):
        taken = 0
        worth = 0
        for k in range(TILE_KINDS):
            taken += s.tiles[p][k]
            worth += s.tiles[p][k] * TILE_POINTS[k]
        n = equal(found, n, TILES_TAKEN, p, s.tiles_taken[p], taken)
        n = equal(found, n, TILES_SCORED, p, s.points[p][FROM_TILES], worth if s.decision == OVER else 0)  # [T8.7]
        if p >= s.players:
            has = s.in_hand[p] + s.stars[p] + taken
            for c in range(SHELLS):
                has += s.shells[p][c]
            for k in range(SOURCES):
                has += s.points[p][k]
            n = equal(found, n, EMPTY_SEAT, p, has, 0)
    return n


def audit_compensation(s: State, options: Words, found: Words, n: int) -> int:
    """Either every player except the one who began has it, or no one has [T2.6]."""
    without = 0
    for p in range(s.players):
        points = s.points[p][FROM_COMPENSATION]
        if points == 0:
            without += 1
        elif points != COMPENSATION or options[O_COMPENSATION] == 0 or options[O_START] == p:
            n = note(found, n, COMPENSATED, p, points, 0)
    if options[O_COMPENSATION] and without != 1:
        n = note(found, n, COMPENSATED, s.players, without, 1)
    return n


def audit_course(b: BoardRecord, s: State, found: Words, n: int) -> int:
    over = 1 if s.decision == OVER else 0
    n = equal(found, n, ACTOR, 0, 1 if s.actor < 0 else 0, over)
    if not fits_decision(b, s):
        n = note(found, n, ASKED, s.decision, 0, 0)
    if s.draw_turns >= DRAW_TURNS * s.players and s.decision != OVER and s.decision != DISCARD:  # [T8.9]
        n = note(found, n, TURNS_DRAWN, 0, s.draw_turns, DRAW_TURNS * s.players - 1)
    last = 0
    for c in range(COLOURS):
        if s.supply[c] == 0 and not over:
            last = LAST_SHIP
    n = equal(found, n, ENDING, 0, s.ending, last)  # [T8.1]
    if s.ending != GOING_ON and s.epoch == EPOCHS and (s.decision == TURN or s.decision == DISCARD):  # [T8.6]
        n = note(found, n, ENDING, 1, s.ending, GOING_ON)
    for epoch in range(EPOCHS):
        ended = s.epoch == EPOCHS and (epoch == 0 or over)
        if ended != (s.ended[epoch] != GOING_ON):
            n = note(found, n, ENDED, epoch, s.ended[epoch], 0)
    if over and s.epoch == 1:
        n = note(found, n, ENDED, 1, 0, 0)
    return n


def fits_decision(b: BoardRecord, s: State) -> bool:
    """Whether the pending choices match the decision."""
    if s.crane >= 0 and (s.decision != BUILD or s.crane >= b.hexes or b.kind[s.crane] != CRANE):
        return False
    if s.decision == SHELL:
        return s.choose > 0 and s.last >= 0
    if s.choose > 0:
        return False
    if s.decision == OCCUPY:
        return s.occupy == 1
    if s.occupy > 0:
        return False
    if s.decision == BUILD:
        return s.crane >= 0 and s.extra == 0
    if s.extra > 0:
        return False
    if s.decision == EXTRA_SHIP:
        return s.last >= 0 and s.last < b.hexes and b.kind[s.last] == FOG
    if s.decision == DISCARD:
        return s.actor >= 0 and s.in_hand[s.actor] > HAND_LIMIT
    return True
