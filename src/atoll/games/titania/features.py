"""What a network sees of a position of Titania: rows of small numbers. Kernel Python.

`features` writes COMMON numbers that are the same for all seats, then OWN numbers for each seat. The numbers are scaled
so that ONE is a usual amount. They are computed from a record without blanks (a true one, or one dealt again by
`hidden.resample`) and from the tables of any board.
"""

from __future__ import annotations

from atoll.games.titania.action_numbers import A_BUILD, A_DISCARD, A_DONE, A_PLAY, A_SHELL, A_SHIP, A_STAR
from atoll.games.titania.judge import outlook
from atoll.games.titania.rules import score
from atoll.games.titania.rules_goods import floor_points, shows_tower
from atoll.games.titania.state import (
    BONUS,
    CARDS,
    CARDS_A_TURN,
    COLOURS,
    CRANE,
    FACE_DOWN,
    FIELD_SIZE,
    FIELDS,
    FOG,
    GOING_ON,
    PLAY_CARD,
    PLAY_COLOUR,
    PLAYS,
    POINT,
    SHELLS,
    TILE_KINDS,
    TILE_POINTS,
    TOP_FLOOR,
    BoardRecord,
    State,
)
from atoll.kernel.record import Numbers

COMMON = 37
OWN = 48
PARTS, PART = 0, 0  # nothing that a seat has is divided into equal parts
UNITS, SUMS = 64, 0  # hidden units of a network, and sums over parts
LEAVES = 0  # of a search, from which a network learns; 0: it learns from the positions of games
ROLLOUT = 0  # actions of greedy play before the network is asked
EXPLORE = 500  # exploration constant of a search with the network (tree.py)

# Kinds of action, for the policy: they depend on where a ship goes, not on the card.
KINDS = 16
DRAWN, DONE, SHELL_CHOSEN, DISCARDED, OCCUPIED, BUILT = range(6)
SHIP, PLAYED = 6, 11  # + where the ship goes: TO_UNKNOWN_FOG to TO_BONUS
TO_UNKNOWN_FOG, TO_FOG, TO_CRANE, TO_POINT, TO_BONUS = range(5)

# Tastes: kinds of action that some players like slightly more.
TASTES = {
    "builder": (OCCUPIED, BUILT, SHIP + TO_CRANE, PLAYED + TO_CRANE),
    "explorer": (SHIP + TO_UNKNOWN_FOG, SHIP + TO_FOG, PLAYED + TO_UNKNOWN_FOG, PLAYED + TO_FOG),
    "rival": (SHIP + TO_POINT, SHIP + TO_BONUS, PLAYED + TO_POINT, PLAYED + TO_BONUS),  # before others get there
}

ONE = 64
LARGEST_FIELD = 4  # towers that a field shows at most

# Indexes of the common features.
BEST_FIELD = 16  # + a field's size: the worth of the best one without a starfish
OPEN = 21  # + kind of place * COLOURS + colour: hexes that a ship of the colour may enter
# Indexes of a seat's own features.
SCORE, OUTLOOK, AHEAD, OUTLOOK_AHEAD, GOODS, OTHERS_GOODS = 0, 1, 2, 3, 8, 46


def features(b: BoardRecord, s: State, x: Numbers) -> None:
    """Writes the features of all seats."""
    players = s.players
    for k in range(COMMON + players * OWN):
        x[k] = 0
    see_table(b, s, x)
    for p in range(players):
        see_seat(b, s, p, x, COMMON + p * OWN)
    for p in range(players):
        best_score = -10_000
        best_outlook = -10_000
        best_goods = 0
        for q in range(players):
            if q != p:
                best_score = max(best_score, x[COMMON + q * OWN + SCORE])
                best_outlook = max(best_outlook, x[COMMON + q * OWN + OUTLOOK])
                best_goods = max(best_goods, x[COMMON + q * OWN + GOODS])
        at = COMMON + p * OWN
        x[at + AHEAD] = (x[at + SCORE] - best_score) * 2
        x[at + OUTLOOK_AHEAD] = (x[at + OUTLOOK] - best_outlook) * 2
        x[at + OTHERS_GOODS] = best_goods


def see_table(b: BoardRecord, s: State, x: Numbers) -> None:
    """What all seats share: supplies, towers, the open sea, how far the game has progressed."""
    late = s.epoch - 1
    least = min(s.supply[0], s.supply[1], s.supply[2])
    x[0] = late * ONE
    for c in range(COLOURS):
        x[1 + c] = s.supply[c] * 4
    x[4] = least * 4
    x[5] = late * max(0, 4 - least) * 16
    x[6] = late * max(0, 10 - least) * 6
    x[7] = (1 - late) * max(0, 4 - least) * 16
    for c in range(SHELLS):
        x[8 + c] = s.floor_bank[c] * 4
        x[12 + c] = s.shell_bank[c] * 2
    x[16] = s.star_bank * 3
    for f in range(FIELDS):
        if s.star_on[f] == 0:
            size = FIELD_SIZE[f]
            value = (size + s.floors[f][0] + s.floors[f][1] + s.floors[f][2] + s.floors[f][3]) * 6
            x[BEST_FIELD + size] = max(x[BEST_FIELD + size], value)
    down = 0
    for h in range(b.hexes):
        if s.fog[h] >= FACE_DOWN:
            down += 1
        way = s.open[h]
        if way:
            kind = b.kind[h]
            place = 0 if kind == FOG else 1 if kind == CRANE else 2 if kind == POINT else 3
            for c in range(COLOURS):
                x[OPEN + place * COLOURS + c] += (way >> c & 1) * 12
    x[33] = down * 3
    x[32 + s.players] = ONE


def see_seat(b: BoardRecord, s: State, p: int, x: Numbers, at: int) -> None:
    """Seat p's own features, written from index `at` on."""
    points = score(s, p)
    if s.actor >= 0:
        for k in range(TILE_KINDS):
            points += TILE_POINTS[k] * s.tiles[p][k]
    x[at + SCORE] = points * 2
    x[at + OUTLOOK] = outlook(b, s, p) // 50
    goods = 0
    for c in range(SHELLS):
        x[at + 4 + c] = s.shells[p][c] * 12
        goods += s.shells[p][c]
    x[at + GOODS] = goods * 4
    x[at + 9] = s.stars[p] * 16
    best = 0
    for size in range(1, LARGEST_FIELD + 1):  # the best field for the starfish held, for one more, for two more
        best = max(best, x[BEST_FIELD + size])
        for more in range(3):
            if size == min(LARGEST_FIELD, s.stars[p] + more):
                x[at + 10 + more] = best
    x[at + 13] = s.in_hand[p] * 9
    for k in range(CARDS):
        x[at + 14 + k] = s.hand[p][k] * 20
    see_reach(b, s, p, x, at)
    if s.actor < 0:
        return
    turn = (p - s.actor + s.players) % s.players
    x[at + 28 + turn] = ONE
    if turn == 0:
        x[at + 32] = s.played * 20
        x[at + 33 + s.decision] = ONE
        x[at + 39] = s.choose * 20
        x[at + 40] = ONE if s.crane >= 0 else 0
        x[at + 41] = s.extra * ONE
        x[at + 42] = ONE if s.ending != GOING_ON else 0
        x[at + 43] = (CARDS_A_TURN - s.played) * 20
        if s.crane >= 0:
            x[at + 44] = crane_points(b, s, p, s.crane) * 6
    elif s.ending != GOING_ON:
        x[at + 45] = ONE


def see_reach(b: BoardRecord, s: State, p: int, x: Numbers, at: int) -> None:
    """What seat p's cards lead to: cranes, bonuses, point tiles, fog."""
    colours = 0
    for k in range(PLAYS):
        held = s.hand[p][PLAY_CARD[k]]
        if held > 0:
            c = PLAY_COLOUR[k]
            x[at + 20 + c] += held * 12
            if s.supply[c] > 0:
                colours |= 1 << c
    reach = 0  # points from the best crane that the cards lead to
    open_crane = 0  # and from the best one that any ship may enter
    bonus = 0
    tiles = 0
    fogs = 0
    for h in range(b.hexes):
        way = s.open[h]
        if way == 0:
            continue
        kind = b.kind[h]
        if kind == CRANE:
            gain = crane_points(b, s, p, h)
            open_crane = max(open_crane, gain)
            if way & colours:
                reach = max(reach, gain)
        elif way & colours:
            if kind == POINT:
                tiles += 1
            elif kind == FOG:
                fogs += 1
            elif kind == BONUS:
                value = b.gives_points[h] + b.gives_cards[h] + 2 * b.gives_stars[h] + b.gives_any[h]
                for c in range(SHELLS):
                    value += b.gives_shells[h][c]
                bonus = max(bonus, value)
    x[at + 23] = reach * 6
    x[at + 24] = open_crane * 6
    x[at + 25] = bonus * 16
    x[at + 26] = min(tiles, 3) * 21
    x[at + 27] = min(fogs, 6) * 10


def crane_points(b: BoardRecord, s: State, p: int, h: int) -> int:
    """Points for all floors that seat p could build from crane h with its shells, cheapest first."""
    total = 0
    for c in range(SHELLS):
        shells = s.shells[p][c]
        floors = s.floor_bank[c]
        for price in range(1, TOP_FLOOR + 1):
            if shells < price or floors <= 0:
                break
            for k in range(6):
                f = b.beside[h][k]
                if f < 0:
                    break
                if shows_tower(f, c) and s.floors[f][c] < price and shells >= price and floors > 0:
                    total += floor_points(s, f)
                    shells -= price
                    floors -= 1
    return total


def round_of(s: State) -> int:
    """There are no rounds: rollouts for the network end after a number of actions."""
    return 0


def action_kind(b: BoardRecord, s: State, a: int) -> int:
    """The kind of an action."""
    if a >= A_PLAY:
        return PLAYED + destination(b, s, (a - A_PLAY) // PLAYS)
    if a >= A_SHIP:
        return SHIP + destination(b, s, a - A_SHIP)
    if a >= A_BUILD:
        return BUILT
    if a >= A_STAR:
        return OCCUPIED
    if a >= A_DISCARD:
        return DISCARDED
    if a >= A_SHELL:
        return SHELL_CHOSEN
    return DONE if a == A_DONE else DRAWN


def destination(b: BoardRecord, s: State, h: int) -> int:
    """The kind of place that a ship enters."""
    place = b.kind[h]
    if place == FOG:
        return TO_UNKNOWN_FOG if s.fog[h] >= FACE_DOWN else TO_FOG
    if place == CRANE:
        return TO_CRANE
    return TO_POINT if place == POINT else TO_BONUS
