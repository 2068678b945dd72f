"""What a network sees of a position of Utopia: rows of small numbers. Kernel Python.

`features` writes COMMON numbers that say the same to all seats, and after them OWN numbers for each seat. A number is
counted so that ONE is a usual amount of the thing. They are read from a record that holds no blanks, that is, from a
true one or one that was dealt anew (`hidden.resample`), and from the tables of any board.
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
from atoll.games.utopia.state import (
    CIVILIZATIONS,
    DEVELOPING,
    DISCARDING,
    DISTRICTS,
    ISLANDS,
    MONUMENT_PRINCES,
    MOST_MOVED,
    PRINCES,
    WELCOME_COST,
    WELCOMING,
    BoardRecord,
    State,
)
from atoll.kernel.record import Numbers

OWN = 148
COMMON = 45 + OWN
ROLLOUT = 60  # actions of greedy play before the network is asked, if the round does not end before
EXPLORE = 1000  # how curious a search with the network is (tree.py)
BY_LEAVES = True  # whether a network learns from leaves of searches, not from positions of games
FOR_LEVELS = False  # whether expert, master and grandmaster ask the network: by the rule in docs/bots.md

# Kinds of action, for the policy.
KINDS = 22
DONE, SURPRISE, NAMED, WONDER, RETURNED, RULED, DISCARDED, PLACED, TURNED_AWAY, GUEST = range(10)
RAISED, DROPPED, PRIVILEGE, ADDED, WELCOMED, REMOVED = range(10, 16)
MOVED, SAILED = 16, 19  # + GATHERING, JOINING or SCATTERING: princes who move on their island, or to another
GATHERING, JOINING, SCATTERING = range(3)  # enough for a monument, with others, alone

# What some players like a little more than others do: kinds of action.
TASTES = {
    "builder": (RULED, WONDER, MOVED + GATHERING, SAILED + GATHERING),
    "explorer": (SAILED + GATHERING, SAILED + JOINING, SAILED + SCATTERING, WELCOMED),
    "rival": (RAISED, DROPPED, PRIVILEGE, REMOVED),  # what others have counts less then
}

ONE = 64

# Places among a seat's own. Whatever is counted by civilization has five places, one for each step of the prestige
# scale: civilizations differ in nothing else, and so the network need not learn the same of each.
SCORE, OUTLOOK, AHEAD, OUTLOOK_AHEAD, PACE, PACE_AHEAD = range(6)
LAST_AHEAD = 6  # ahead after this round's prestige, if that would end the game
STANDING, MAY_END, TURN_AT, HAND_AT, BY_STEP = 7, 10, 16, 31, 37
HELD, CARDS, OUT, ALONE, PAIRS, TRIPLES, AT_HOME, STUCK = range(BY_STEP, BY_STEP + 40, CIVILIZATIONS)
GATHERS, READY, REMOVES, GUEST_MAKES, WELCOMES, NEAR, CLOSE, PRESENT = range(BY_STEP + 40, BY_STEP + 80, CIVILIZATIONS)
WONDERS = PRESENT + ISLANDS * CIVILIZATIONS

# Among what all seats share, from here on: the sum of what is the seats' own. By it a seat sees the others.
SUMS = COMMON - OWN


def features(b: BoardRecord, s: State, x: Numbers) -> None:
    """Writes the features of all seats."""
    players = s.players
    for k in range(COMMON + players * OWN):
        x[k] = 0
    rounds = rounds_left(b, s)
    see_table(b, s, x, rounds)
    for p in range(players):
        at = COMMON + p * OWN
        see_score(b, s, p, x, at)
        see_princes(b, s, p, x, at)
        see_wonders(b, s, p, x, at)
        see_turn(s, p, x, at)
    last = False
    for p in range(players):
        if x[COMMON + p * OWN + MAY_END]:
            last = True
    for p in range(players):
        best_score = -10_000
        best_outlook = -10_000
        best_pace = -10_000
        best_last = -10_000
        for q in range(players):
            if q != p:
                at = COMMON + q * OWN
                best_score = max(best_score, x[at + SCORE])
                best_outlook = max(best_outlook, x[at + OUTLOOK])
                best_pace = max(best_pace, x[at + PACE])
                best_last = max(best_last, 2 * x[at + SCORE] + x[at + PACE])
        at = COMMON + p * OWN
        x[at + AHEAD] = (x[at + SCORE] - best_score) * 2
        x[at + OUTLOOK_AHEAD] = (x[at + OUTLOOK] - best_outlook) * 2
        x[at + PACE_AHEAD] = (x[at + PACE] - best_pace) * 2
        if last:
            x[at + LAST_AHEAD] = max(-128, min(128, (2 * x[at + SCORE] + x[at + PACE] - best_last) * 2))
    for p in range(players):
        at = COMMON + p * OWN
        for k in range(OWN):
            x[SUMS + k] += x[at + k]


def see_table(b: BoardRecord, s: State, x: Numbers, rounds: int) -> None:
    """What all seats share: the monuments left, guests by the ships, how far the game is."""
    x[0] = s.round * 4
    x[1] = s.score[s.track[0]] * 2
    x[2 + s.stage] = ONE
    x[3 + s.players] = ONE  # 5 to 8
    x[9] = rounds * 11
    if rounds <= 3:
        x[9 + rounds] = ONE
    x[13] = (s.goal - s.score[s.track[0]]) * 2
    x[14] = s.in_pile * 2
    lying = 0
    for c in range(CIVILIZATIONS):
        step = s.scale[c] - 1
        x[16 + step] = s.monuments[c] * 9
        for i in range(ISLANDS):
            n = s.lying[i * CIVILIZATIONS + c]
            lying += n
            x[21 + CIVILIZATIONS * i + step] = n * 32
    x[15] = lying * 7
    for i in range(ISLANDS):
        sites = 0
        for d in range(b.first[i], b.last[i] + 1):
            if s.monument[d] < 0:
                sites += 1
        x[41 + i] = sites * 8


def see_score(b: BoardRecord, s: State, p: int, x: Numbers, at: int) -> None:
    """Seat p's points, what it rules, and how it stands in the order of play."""
    x[at + SCORE] = s.score[p] * 3
    x[at + OUTLOOK] = outlook(b, s, p) // 50
    ruled = 0
    pace = 0
    for d in range(b.districts):
        if s.ruler[d] == p:
            ruled += 1
            pace += s.scale[s.monument[d]]
            x[at + HELD + s.scale[s.monument[d]] - 1] += 32
    x[at + PACE] = pace * 6
    x[at + STANDING] = ruled * 13
    x[at + STANDING + 1] = s.bases[p] * 8
    x[at + STANDING + 2] = s.privileges[p] * 32
    x[at + MAY_END] = ONE if s.score[p] + pace >= s.goal else 0
    place = 0
    while s.track[place] != p:
        place += 1
    x[at + STANDING + 4] = ONE if place == 0 else 0
    x[at + STANDING + 5] = place * 16
    x[at + STANDING + 6] = ONE if place == s.players - 1 else 0
    x[at + STANDING + 7] = ONE if s.score[p] + 2 * pace >= s.goal else 0
    x[at + STANDING + 8] = ONE if s.bases[p] == 0 else 0


def see_princes(b: BoardRecord, s: State, p: int, x: Numbers, at: int) -> None:
    """Seat p's cards, its princes by how many stand together, and the monuments they could become."""
    x[at + HAND_AT] = s.in_hand[p] * 8
    x[at + HAND_AT + 1] = s.owed[p] * 32 if s.stage == DISCARDING else 0
    removable = 0
    ready = 0
    nearly = 0
    best = 0
    for c in range(CIVILIZATIONS):
        step = s.scale[c] - 1
        held = s.hand[p][c]
        x[at + CARDS + step] = held * 21
        if held >= WELCOME_COST:
            x[at + WELCOMES + step] = ONE
        out = PRINCES - s.supply[p][c]
        x[at + OUT + step] = out * 8
        if out == 0:
            continue
        row = s.princes[p * CIVILIZATIONS + c]
        at_home = 0
        can_gather = False  # enough for a monument in one district after one move
        near = 0  # most that could be in one district if each group moves once
        close = 0  # princes within one move of others, counted for each pair of groups
        for d in range(b.districts):
            n = row[d]
            if n == 0:
                continue
            if s.monument[d] == c:
                at_home += n
            elif s.monument[d] >= 0:
                x[at + STUCK + step] += n * 21
            else:
                if n == 1:
                    x[at + ALONE + step] += 32
                elif n == 2:
                    x[at + PAIRS + step] += ONE
                else:
                    x[at + TRIPLES + step] += ONE
                around = n
                for k in range(DISTRICTS):
                    to = b.reach[d][k]
                    if to < 0:
                        break
                    movable = min(row[to], MOST_MOVED)
                    around += movable
                    if n < MONUMENT_PRINCES and n + movable >= MONUMENT_PRINCES:
                        can_gather = True
                near = max(near, around)
                close += around - n
                lies = s.lying[b.island[d] * CIVILIZATIONS + c] > 0
                if n == MONUMENT_PRINCES - 1 and lies and s.monuments[c] > 0:
                    x[at + GUEST_MAKES + step] = ONE
        x[at + AT_HOME + step] = at_home * 32
        x[at + NEAR + step] = near * 16
        x[at + CLOSE + step] = close * 16
        x[at + REMOVES + step] = min(at_home, held) * 32
        removable += min(at_home, held)
        if can_gather and s.monuments[c] > 0:
            nearly += 1
            x[at + GATHERS + step] = ONE
            if held > 0:
                ready += 1
                best = max(best, step + 1)
                x[at + READY + step] = ONE
    x[at + HAND_AT + 2] = removable * 21
    x[at + HAND_AT + 3] = ready * 32
    x[at + HAND_AT + 4] = best * 13
    x[at + HAND_AT + 5] = nearly * 32


def see_wonders(b: BoardRecord, s: State, p: int, x: Numbers, at: int) -> None:
    """How far seat p is on each island, and what the wonders that stand may still bring."""
    most = 0
    at_wonders = at + WONDERS
    for i in range(ISLANDS):
        kinds = 0
        for c in range(CIVILIZATIONS):
            if s.present[p * ISLANDS + i][c] > 0:
                kinds += 1
                x[at + PRESENT + CIVILIZATIONS * i + s.scale[c] - 1] = 32
        if s.wonder[i] < 0:
            x[at_wonders + i] = kinds * 13
            if not is_closed(s.players, i):
                most = max(most, kinds)
            if kinds == CIVILIZATIONS - 1:
                see_last_kind(s, p, i, x, at_wonders + 13)
        elif s.wonder[i] == p:
            x[at_wonders + 4 + i] = ONE
        sites = 0
        for d in range(b.first[i], b.last[i] + 1):
            if s.monument[d] < 0:
                sites += b.value[d]
        if s.wonder[i] == p:
            x[at_wonders + 8] += sites * 3
        elif s.wonder[i] >= 0:
            x[at_wonders + 9] += sites * 3
    x[at_wonders + 10] = ONE if most == CIVILIZATIONS - 1 else 0
    x[at_wonders + 11] = ONE if most == CIVILIZATIONS else 0
    x[at_wonders + 12] = ONE if most == CIVILIZATIONS - 2 else 0


def see_last_kind(s: State, p: int, i: int, x: Numbers, at: int) -> None:
    """Whether the civilization that seat p still lacks on island i could come: as a guest, by a card, or over water."""
    for c in range(CIVILIZATIONS):
        if s.present[p * ISLANDS + i][c] == 0:
            if s.lying[i * CIVILIZATIONS + c] > 0:
                x[at] = ONE
            if s.hand[p][c] > 0:
                x[at + 1] = ONE
                if s.supply[p][c] < PRINCES:
                    x[at + 2] = ONE


def see_turn(s: State, p: int, x: Numbers, at: int) -> None:
    """What seat p is asked, and what it may still do in this round."""
    at += TURN_AT
    x[at] = (s.acted >> p & 1) * ONE
    x[at + 1] = (s.surprised >> p & 1) * ONE if s.stage == WELCOMING else 0
    if s.actor == p:
        x[at + 2] = ONE
        x[at + 3 + s.decision] = ONE
        x[at + 12] = s.extra * ONE
        x[at + 13] = s.changed * 32
    elif s.actor >= 0 and s.stage == DEVELOPING and s.acted >> p & 1 == 0:
        x[at + 14] = ONE


def action_kind(b: BoardRecord, s: State, a: int) -> int:
    """What kind of action this is."""
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
    """Whether princes stay on their island, and whether they come to others of their civilization."""
    home, rest = move // (MOST_MOVED * DISTRICTS), move % (MOST_MOVED * DISTRICTS)
    c, d, to, n = home // DISTRICTS, home % DISTRICTS, rest // MOST_MOVED, rest % MOST_MOVED + 1
    there = s.princes[s.actor * CIVILIZATIONS + c][to]
    company = GATHERING if there + n >= MONUMENT_PRINCES else JOINING if there > 0 else SCATTERING
    return (MOVED if b.island[d] == b.island[to] else SAILED) + company


def round_of(s: State) -> int:
    """The round: a search plays on until it ends, and asks the network then."""
    return s.round
