"""What a network sees of a position of Utopia: rows of small numbers. Kernel Python.

`features` writes COMMON numbers that are the same for all seats, then OWN numbers for each seat. The numbers are scaled
so that ONE is a usual amount. They are computed from a record without blanks (a true one, or one dealt again by
`hidden.resample`) and from the tables of any board.
"""

from __future__ import annotations

from atoll.games.utopia.action_numbers import (
    A_ADD,
    A_DISCARD,
    A_DROP,
    A_GUEST,
    A_MOVE,
    A_NAME,
    A_PLACE,
    A_PRIVILEGE,
    A_RAISE,
    A_REMOVE,
    A_RETURN,
    A_RULE,
    A_SURPRISE,
    A_TURN_AWAY,
    A_WELCOME,
    A_WONDER,
)
from atoll.games.utopia.judge import outlook, rounds_left
from atoll.games.utopia.rules_building import is_closed
from atoll.games.utopia.rules_round import prestige
from atoll.games.utopia.state import (
    CIVILIZATIONS,
    DEVELOPING,
    DISCARDING,
    DISTRICTS,
    GUESTS,
    ISLANDS,
    MONUMENT_PRINCES,
    MOST_MOVED,
    PRINCES,
    WELCOMING,
    BoardRecord,
    State,
)
from atoll.kernel.record import Numbers

COMMON = 30
OWN = 94
ROLLOUT = 10  # actions of greedy play before the network is asked
EXPLORE = 1500  # exploration constant of a search with the network (tree.py)
FOR_LEVELS = False  # whether expert, master and grandmaster use the network: by the rule in docs/bots.md

# Kinds of action, for the policy.
KINDS = 22
DONE, SURPRISE, NAMED, WONDER, RETURNED, RULED, DISCARDED, PLACED, TURNED_AWAY, GUEST = range(10)
RAISED, DROPPED, PRIVILEGE, ADDED, WELCOMED, REMOVED = range(10, 16)
MOVED, SAILED = 16, 19  # + GATHERING, JOINING or SCATTERING: princes who move on their island, or to another
GATHERING, JOINING, SCATTERING = range(3)  # enough for a monument, joining others, alone

# Tastes: kinds of action that some players like slightly more.
TASTES = {
    "builder": (RULED, WONDER, MOVED + GATHERING, SAILED + GATHERING),
    "explorer": (SAILED + GATHERING, SAILED + JOINING, SAILED + SCATTERING, WELCOMED),
    "rival": (RAISED, DROPPED, PRIVILEGE, REMOVED),  # so that what others have counts less
}

ONE = 64

# Indexes of a seat's own features.
SCORE, OUTLOOK, AHEAD, OUTLOOK_AHEAD, PACE, PACE_AHEAD = range(6)


def features(b: BoardRecord, s: State, x: Numbers) -> None:
    """Writes the features of all seats."""
    players = s.players
    for k in range(COMMON + players * OWN):
        x[k] = 0
    see_table(b, s, x)
    for p in range(players):
        at = COMMON + p * OWN
        see_score(b, s, p, x, at)
        see_princes(b, s, p, x, at)
        see_wonders(b, s, p, x, at)
        see_turn(s, p, x, at)
    for p in range(players):
        best_score = -10_000
        best_outlook = -10_000
        best_pace = -10_000
        for q in range(players):
            if q != p:
                best_score = max(best_score, x[COMMON + q * OWN + SCORE])
                best_outlook = max(best_outlook, x[COMMON + q * OWN + OUTLOOK])
                best_pace = max(best_pace, x[COMMON + q * OWN + PACE])
        at = COMMON + p * OWN
        x[at + AHEAD] = (x[at + SCORE] - best_score) * 2
        x[at + OUTLOOK_AHEAD] = (x[at + OUTLOOK] - best_outlook) * 2
        x[at + PACE_AHEAD] = (x[at + PACE] - best_pace) * 2


def see_table(b: BoardRecord, s: State, x: Numbers) -> None:
    """What all seats share: the prestige scale, monuments, guests by the ships, how far the game has progressed."""
    for c in range(CIVILIZATIONS):
        x[c] = s.scale[c] * 13
        x[5 + c] = s.monuments[c] * 9
    x[10] = s.round * 4
    x[11] = s.score[s.track[0]] * 2
    x[12 + s.stage] = ONE
    lying = 0
    for g in range(GUESTS):
        lying += s.lying[g]
        x[15 + g % CIVILIZATIONS] += s.lying[g] * 21
    x[20] = lying * 7
    x[19 + s.players] = ONE  # 21 to 24
    rounds = rounds_left(b, s)
    x[25] = rounds * 11
    if rounds <= 3:
        x[25 + rounds] = ONE
    x[29] = (s.goal - s.score[s.track[0]]) * 2


def see_score(b: BoardRecord, s: State, p: int, x: Numbers, at: int) -> None:
    """Seat p's points, what it rules, and its place in the order of play."""
    x[at + SCORE] = s.score[p] * 3
    x[at + OUTLOOK] = outlook(b, s, p) // 50
    ruled = 0
    for d in range(b.districts):
        if s.ruler[d] == p:
            ruled += 1
            x[at + 6 + s.monument[d]] += 21
    pace = prestige(b, s, p)
    x[at + PACE] = pace * 6
    x[at + 11] = ruled * 13
    x[at + 12] = s.bases[p] * 8
    x[at + 13] = s.privileges[p] * 32
    x[at + 14] = ONE if s.score[p] + pace >= s.goal else 0
    place = 0
    while s.track[place] != p:
        place += 1
    x[at + 15] = ONE if place == 0 else 0
    x[at + 16] = place * 16


def see_princes(b: BoardRecord, s: State, p: int, x: Numbers, at: int) -> None:
    """Seat p's cards, its princes by how many stand together, and the monuments they could become."""
    x[at + 17] = s.in_hand[p] * 8
    x[at + 18] = s.owed[p] * 32 if s.stage == DISCARDING else 0
    removable = 0
    ready = 0
    ready_value = 0
    nearly = 0
    for c in range(CIVILIZATIONS):
        held = s.hand[p][c]
        x[at + 19 + c] = held * 21
        out = PRINCES - s.supply[p][c]
        x[at + 24 + c] = out * 8
        if out == 0:
            continue
        row = s.princes[p * CIVILIZATIONS + c]
        at_home = 0
        can_gather = False  # enough for a monument in one district after one move
        for d in range(b.districts):
            n = row[d]
            if n == 0:
                continue
            if s.monument[d] == c:
                at_home += n
            elif s.monument[d] >= 0:
                x[at + 44 + c] += 32
            else:
                x[at + 24 + 5 * min(n, MONUMENT_PRINCES) + c] += 32 if n < MONUMENT_PRINCES else ONE
                if n < MONUMENT_PRINCES and out >= MONUMENT_PRINCES and not can_gather:
                    for k in range(DISTRICTS):
                        to = b.reach[d][k]
                        if to < 0:
                            break
                        if n + min(row[to], MOST_MOVED) >= MONUMENT_PRINCES:
                            can_gather = True
                            break
                lies = s.lying[b.island[d] * CIVILIZATIONS + c] > 0
                if n == MONUMENT_PRINCES - 1 and lies and s.monuments[c] > 0:
                    x[at + 90] += 32  # a guest by the ships would complete a monument
        x[at + 49 + c] = at_home * 32
        removable += min(at_home, held)
        if can_gather and s.monuments[c] > 0:
            nearly += 1
            if held > 0:
                ready += 1
                ready_value = max(ready_value, s.scale[c])
    x[at + 54] = removable * 21
    x[at + 55] = ready * 32
    x[at + 56] = ready_value * 13
    x[at + 57] = nearly * 32


def see_wonders(b: BoardRecord, s: State, p: int, x: Numbers, at: int) -> None:
    """How far seat p has got on each island, and what the existing wonders may still bring."""
    most = 0
    for i in range(ISLANDS):
        kinds = 0
        for c in range(CIVILIZATIONS):
            if s.present[p * ISLANDS + i][c] > 0:
                kinds += 1
        if s.wonder[i] < 0:
            x[at + 58 + i] = kinds * 13
            if not is_closed(s.players, i):
                most = max(most, kinds)
            if kinds == CIVILIZATIONS - 1:
                see_last_kind(s, p, i, x, at)
        elif s.wonder[i] == p:
            x[at + 62 + i] = ONE
        else:
            x[at + 66 + i] = ONE
        sites = 0
        for d in range(b.first[i], b.last[i] + 1):
            if s.monument[d] < 0:
                sites += b.value[d]
        if s.wonder[i] == p:
            x[at + 70] += sites * 3
        elif s.wonder[i] >= 0:
            x[at + 71] += sites * 3
    x[at + 72] = ONE if most == CIVILIZATIONS - 1 else 0
    x[at + 73] = ONE if most == CIVILIZATIONS else 0


def see_last_kind(s: State, p: int, i: int, x: Numbers, at: int) -> None:
    """Whether the civilization that seat p still lacks on island i could come: as a guest, by a card, or over water."""
    for c in range(CIVILIZATIONS):
        if s.present[p * ISLANDS + i][c] == 0:
            if s.lying[i * CIVILIZATIONS + c] > 0:
                x[at + 91] = ONE
            if s.hand[p][c] > 0:
                x[at + 92] = ONE
                if s.supply[p][c] < PRINCES:
                    x[at + 93] = ONE


def see_turn(s: State, p: int, x: Numbers, at: int) -> None:
    """Seat p's decision, and what it may still do in this round."""
    x[at + 74] = (s.acted >> p & 1) * ONE
    x[at + 75] = (s.surprised >> p & 1) * ONE if s.stage == WELCOMING else 0
    if s.actor == p:
        x[at + 76] = ONE
        x[at + 77 + s.decision] = ONE
        x[at + 86] = s.extra * ONE
        x[at + 87] = s.changed * 32
    elif s.actor >= 0 and s.stage == DEVELOPING and s.acted >> p & 1 == 0:
        x[at + 88] = ONE


def action_kind(b: BoardRecord, s: State, a: int) -> int:
    """The kind of an action."""
    if a >= A_MOVE:
        return move_kind(b, s, a - A_MOVE)
    if a >= A_RAISE:
        if a >= A_WELCOME:
            return REMOVED if a >= A_REMOVE else WELCOMED
        if a >= A_PRIVILEGE:
            return ADDED if a >= A_ADD else PRIVILEGE
        return DROPPED if a >= A_DROP else RAISED
    if a >= A_DISCARD:
        if a >= A_TURN_AWAY:
            return GUEST if a >= A_GUEST else TURNED_AWAY
        return PLACED if a >= A_PLACE else DISCARDED
    if a >= A_WONDER:
        if a >= A_RULE:
            return RULED
        return RETURNED if a >= A_RETURN else WONDER
    if a >= A_NAME:
        return NAMED
    return SURPRISE if a == A_SURPRISE else DONE


def move_kind(b: BoardRecord, s: State, move: int) -> int:
    """Whether princes stay on their island, and whether they join others of their civilization."""
    home, rest = move // (MOST_MOVED * DISTRICTS), move % (MOST_MOVED * DISTRICTS)
    c, d, to, n = home // DISTRICTS, home % DISTRICTS, rest // MOST_MOVED, rest % MOST_MOVED + 1
    there = s.princes[s.actor * CIVILIZATIONS + c][to]
    company = GATHERING if there + n >= MONUMENT_PRINCES else JOINING if there > 0 else SCATTERING
    return (MOVED if b.island[d] == b.island[to] else SAILED) + company
