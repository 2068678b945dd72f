"""What a network sees of a position of Utopia: rows of small numbers. Kernel Python.

`features` writes COMMON numbers that are the same for all seats, then OWN numbers for each seat, and then PART numbers
for each civilization of each seat. Civilizations differ in nothing but their place on the prestige scale, so a network
learns about all of them at once. The numbers are scaled so that ONE is a usual amount. They are computed from a record
without blanks (a true one, or one dealt again by `hidden.resample`) and from the tables of any board.
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
from atoll.games.utopia.rules_building import civilizations_on, is_closed, wonder_owner
from atoll.games.utopia.rules_round import prestige
from atoll.games.utopia.state import (
    BOTTOM,
    CIVILIZATIONS,
    DEVELOPING,
    DISCARDING,
    DISTRICTS,
    GUESTS,
    HAND_LIMIT,
    ISLANDS,
    MONUMENT_PRINCES,
    MOST_MOVED,
    PRINCES,
    TOP,
    TURN,
    WELCOMING,
    BoardRecord,
    State,
)
from atoll.kernel.record import Numbers

COMMON = 17
OWN = 60
PARTS, PART = CIVILIZATIONS, 44
UNITS, SUMS = 128, 64  # hidden units of a network, and sums over parts
LEAVES = 24  # of a search, from which a network learns
ROLLOUT = 100  # actions of greedy play, at most, before the network is asked: to the end of the round
EXPLORE = 1000  # exploration constant of a search with the network (tree.py)

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

# Indexes of a seat's own features; what is only written needs no name.
SCORE, OUTLOOK, AHEAD, OUTLOOK_AHEAD, PACE, PACE_AHEAD = range(6)
RULED = 6  # to 15: what it rules and holds
WONDERS = 16  # to 33
DECISION = 34  # to 51
READY, AFTER_ONE, AFTER_TWO, BEST_READY, COMPLETED, REMOVABLE, BEST_RAISE = range(52, 59)

# Indexes of a part's features.
HELD, GATHERED, CARDS, PRINCES_OUT, REIGN, GUESTS_LYING, SITUATION = 5, 11, 14, 20, 23, 29, 33
REIGN_LEAD = REIGN + 3


def features(b: BoardRecord, s: State, x: Numbers) -> None:
    """Writes the features of all seats and of their civilizations."""
    players = s.players
    parts = COMMON + players * OWN
    for k in range(parts + players * PARTS * PART):
        x[k] = 0
    rounds = rounds_left(b, s)
    see_table(b, s, x, rounds)
    for d in range(b.districts):
        if s.ruler[d] >= 0:
            x[parts + (s.ruler[d] * PARTS + s.monument[d]) * PART + REIGN] += 32
    for p in range(players):
        at = COMMON + p * OWN
        see_score(b, s, p, x, at)
        see_wonders(b, s, p, x, at)
        see_turn(s, p, x, at)
        for c in range(CIVILIZATIONS):
            part = parts + (p * PARTS + c) * PART
            see_civilization(s, p, c, x, part)
            see_princes(b, s, p, c, x, at, part)
            see_guests(b, s, p, c, x, at, part)
            see_situation(s, p, x, part, rounds)
            see_rivals(s, p, c, x, part)
        for c in range(CIVILIZATIONS):
            see_prestige(s, p, c, x, at, parts + p * PARTS * PART)
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


def see_table(b: BoardRecord, s: State, x: Numbers, rounds: int) -> None:
    """What all seats share: guests by the ships, free districts, how far the game has progressed."""
    x[0] = s.round * 4
    x[1] = s.score[s.track[0]] * 2
    x[2 + s.stage] = ONE
    lying = 0
    for g in range(GUESTS):
        lying += s.lying[g]
    x[5] = lying * 7
    x[4 + s.players] = ONE  # 6 to 9
    x[10] = rounds * 11
    if rounds <= 3:
        x[10 + rounds] = ONE
    x[14] = (s.goal - s.score[s.track[0]]) * 2
    for d in range(b.districts):
        if s.monument[d] < 0 and not is_closed(s.players, b.island[d]):
            x[15] += 5
    x[16] = s.extra * ONE


def see_score(b: BoardRecord, s: State, p: int, x: Numbers, at: int) -> None:
    """Seat p's points, what it rules and holds, and its place in the order of play."""
    x[at + SCORE] = s.score[p] * 3
    x[at + OUTLOOK] = outlook(b, s, p) // 50
    pace = prestige(b, s, p)
    x[at + PACE] = pace * 6
    for d in range(b.districts):
        if s.ruler[d] == p:
            x[at + RULED] += 13
    x[at + RULED + 1] = s.bases[p] * 8
    x[at + RULED + 2] = s.privileges[p] * 32
    x[at + RULED + 3] = ONE if s.score[p] + pace >= s.goal else 0
    place = 0
    while s.track[place] != p:
        place += 1
    x[at + RULED + 4] = ONE if place == 0 else 0
    x[at + RULED + 5] = place * 16
    x[at + RULED + 6] = s.in_hand[p] * 8
    x[at + RULED + 7] = s.owed[p] * 32 if s.stage == DISCARDING else 0
    x[at + RULED + 8] = ONE if s.in_hand[p] == 0 else 0
    x[at + RULED + 9] = ONE if s.in_hand[p] > HAND_LIMIT else 0


def see_wonders(b: BoardRecord, s: State, p: int, x: Numbers, at: int) -> None:
    """How far seat p has got on each island, and what the existing wonders may still bring."""
    most = 0
    for i in range(ISLANDS):
        kinds = civilizations_on(s, p, i)
        if s.wonder[i] < 0:
            x[at + WONDERS + i] = kinds * 13
            if not is_closed(s.players, i):
                most = max(most, kinds)
            if kinds == CIVILIZATIONS - 1:
                see_last_kind(s, p, i, x, at)
        elif s.wonder[i] == p:
            x[at + WONDERS + 4 + i] = ONE
        else:
            x[at + WONDERS + 8 + i] = ONE
        if s.wonder[i] >= 0:
            mine = s.wonder[i] == p
            for d in range(b.first[i], b.last[i] + 1):
                if s.monument[d] < 0:
                    x[at + WONDERS + (12 if mine else 13)] += b.value[d] * 3
    if most >= CIVILIZATIONS - 2:
        x[at + WONDERS + 14 + most - (CIVILIZATIONS - 2)] = ONE  # 14 to 16


def see_last_kind(s: State, p: int, i: int, x: Numbers, at: int) -> None:
    """Whether the civilization that seat p still lacks on island i could come: as a guest, or by a card."""
    for c in range(CIVILIZATIONS):
        if s.present[p * ISLANDS + i][c] == 0:
            if s.lying[i * CIVILIZATIONS + c] > 0:
                x[at + WONDERS + 17] = ONE
            if s.hand[p][c] > 0 and s.supply[p][c] < PRINCES:
                x[at + 59] = ONE


def see_turn(s: State, p: int, x: Numbers, at: int) -> None:
    """Seat p's decision, and what it may still do in this round."""
    x[at + DECISION] = (s.acted >> p & 1) * ONE
    x[at + DECISION + 1] = (s.surprised >> p & 1) * ONE if s.stage == WELCOMING else 0
    if s.actor == p:
        x[at + DECISION + 2] = ONE
        x[at + DECISION + 3 + s.decision] = ONE  # 3 to 11
        x[at + DECISION + 12] = s.extra * ONE
        x[at + DECISION + 13] = s.changed * 32
    elif s.acted >> p & 1 == 0:
        x[at + DECISION + 14 + s.stage] = ONE  # 14 to 16


# ---- the parts: what a seat has of a civilization ----


def see_civilization(s: State, p: int, c: int, x: Numbers, part: int) -> None:
    """The civilization's place on the scale, its monuments, and seat p's cards and princes of it."""
    x[part] = s.scale[c] * 13
    x[part + 1] = ONE if s.scale[c] == TOP else 0
    x[part + 2] = ONE if s.scale[c] == BOTTOM else 0
    x[part + 3] = s.monuments[c] * 9
    x[part + 4] = ONE if s.monuments[c] == 0 else 0
    held = s.hand[p][c]
    x[part + HELD] = held * 21
    x[part + HELD + 1] = ONE if held >= 1 else 0
    x[part + HELD + 2] = ONE if held >= 2 else 0
    x[part + HELD + 3] = ONE if held >= 3 else 0
    out = PRINCES - s.supply[p][c]
    x[part + HELD + 4] = out * 8
    x[part + HELD + 5] = ONE if out == PRINCES else 0


def see_princes(b: BoardRecord, s: State, p: int, c: int, x: Numbers, at: int, part: int) -> None:
    """Where seat p's princes of civilization c stand, and how many moves would bring enough together for a monument."""
    row = s.princes[p * CIVILIZATIONS + c]
    at_home = 0
    fewest = 9  # moves
    site = 0  # what the site would bring seat p as the owner of the wonder, at best
    loss = 0  # and at least to another player
    for i in range(ISLANDS):
        if s.present[p * ISLANDS + i][c] == 0:
            continue
        for d in range(b.first[i], b.last[i] + 1):
            n = row[d]
            if n == 0:
                continue
            if s.monument[d] == c:
                at_home += n
            elif s.monument[d] >= 0:
                x[part + PRINCES_OUT + 2] += n * 32
            else:
                x[part + GATHERED + min(n, MONUMENT_PRINCES) - 1] += 32
                moves = 0
                if n < MONUMENT_PRINCES:
                    moves = moves_to_gather(b, s, c, d, p)
                if moves <= 2 and moves <= fewest:
                    owner = wonder_owner(b, s, d)
                    mine = b.value[d] if owner == p else 0
                    theirs = b.value[d] if owner >= 0 and owner != p else 0
                    site = mine if moves < fewest else max(site, mine)
                    loss = theirs if moves < fewest else min(loss, theirs)
                    fewest = moves
    x[part + PRINCES_OUT] = at_home * 32
    removable = min(at_home, s.hand[p][c])
    x[part + PRINCES_OUT + 1] = removable * 32
    x[at + REMOVABLE] += removable * 21
    if fewest <= 2 and s.monuments[c] > 0 and s.bases[p] > 0:
        x[part + CARDS + fewest] = ONE
        x[part + CARDS + 4] = site * 16
        x[part + CARDS + 5] = loss * 16
        if s.hand[p][c] >= fewest:
            x[part + CARDS + 3] = ONE
            x[at + READY + fewest] += 32
            x[at + BEST_READY] = max(x[at + BEST_READY], s.scale[c] * 13)


def moves_to_gather(b: BoardRecord, s: State, c: int, d: int, p: int) -> int:
    """How many moves bring enough of seat p's princes into district d for a monument: 1, 2, or 9 for more."""
    row = s.princes[p * CIVILIZATIONS + c]
    need = MONUMENT_PRINCES - row[d]
    if PRINCES - s.supply[p][c] < MONUMENT_PRINCES:
        return 9
    most = 0
    total = 0
    for k in range(DISTRICTS):
        start = b.reach[d][k]
        if start < 0:
            break
        if row[start] > 0 and s.monument[start] != c:
            come = min(row[start], MOST_MOVED)
            most = max(most, come)
            total += come
    if most >= need:
        return 1
    return 2 if total >= need else 9


def see_guests(b: BoardRecord, s: State, p: int, c: int, x: Numbers, at: int, part: int) -> None:
    """What guests of civilization c by the ships could bring seat p."""
    for i in range(ISLANDS):
        here = s.present[p * ISLANDS + i][c]
        lying = s.lying[i * CIVILIZATIONS + c]
        x[part + GUESTS_LYING] += lying * 21
        if s.wonder[i] < 0:
            if here > 0:
                x[part + GUESTS_LYING + 2] += 16
            elif lying > 0:
                x[part + GUESTS_LYING + 3] += 32
        if lying > 0 and here >= MONUMENT_PRINCES - 1 and s.monuments[c] > 0 and s.bases[p] > 0:
            for d in range(b.first[i], b.last[i] + 1):
                if s.monument[d] < 0 and s.princes[p * CIVILIZATIONS + c][d] == MONUMENT_PRINCES - 1:
                    x[part + GUESTS_LYING + 1] = ONE
    if x[part + GUESTS_LYING + 1] > 0:
        x[at + COMPLETED] += 32


def see_situation(s: State, p: int, x: Numbers, part: int, rounds: int) -> None:
    """What else decides how much seat p can make of a civilization."""
    x[part + SITUATION] = ONE if s.actor == p else 0
    x[part + SITUATION + 1] = s.in_hand[p] * 8
    x[part + SITUATION + 2] = rounds * 11
    x[part + SITUATION + 3] = ONE if rounds == 1 else 0
    x[part + SITUATION + 4] = ONE if rounds == 2 else 0
    x[part + SITUATION + 5] = ONE if s.actor == p and s.decision == TURN else 0
    x[part + SITUATION + 6] = ONE if s.stage == DEVELOPING else 0
    x[part + SITUATION + 7] = ONE if s.actor != p and s.acted >> p & 1 == 0 else 0
    x[part + SITUATION + 8] = s.privileges[p] * 32
    x[part + SITUATION + 9] = ONE if s.bases[p] == 0 else 0
    x[part + SITUATION + 10] = ONE if s.stage == WELCOMING else 0


def see_rivals(s: State, p: int, c: int, x: Numbers, part: int) -> None:
    """How many districts of civilization c others rule, compared with seat p."""
    to = part - (p * PARTS + c) * PART
    most = 0
    for q in range(s.players):
        if q != p:
            theirs = x[to + (q * PARTS + c) * PART + REIGN]
            x[part + REIGN + 2] += theirs // 2
            most = max(most, theirs)
    x[part + REIGN + 1] = most
    x[part + REIGN_LEAD] = x[part + REIGN] - most


def see_prestige(s: State, p: int, c: int, x: Numbers, at: int, parts: int) -> None:
    """What seat p would gain if the civilization rose one step, and what those below it mean to the seat."""
    part = parts + c * PART
    lead = x[part + REIGN_LEAD]
    for of in range(CIVILIZATIONS):
        other = x[parts + of * PART + REIGN_LEAD]
        if s.scale[of] == s.scale[c] + 1:
            x[part + REIGN + 4] = lead - other
            if s.hand[p][c] > 0:
                x[at + BEST_RAISE] = max(x[at + BEST_RAISE], lead - other)
        elif s.scale[of] < s.scale[c]:
            x[part + REIGN + 5] += other // 2


def round_of(s: State) -> int:
    """The round."""
    return s.round


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
