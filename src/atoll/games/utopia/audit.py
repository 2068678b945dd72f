"""Checks that a record of Utopia is complete and consistent. Kernel Python; check.py puts problems into words."""

from __future__ import annotations

from atoll.games.utopia.rules_building import is_closed
from atoll.games.utopia.state import (
    BASES,
    BOTTOM,
    CARD_COUNT,
    CIVILIZATIONS,
    DEALT,
    DEVELOPING,
    DISCARD_BY_RANK,
    DISCARD_DOWN,
    DISCARDING,
    DISTRICTS,
    GUEST,
    GUEST_COUNT,
    GUESTS,
    HAND_LIMIT,
    ISLANDS,
    MONUMENTS,
    NAME,
    O_GOAL,
    OVER,
    OWED_BY_FIRST,
    PLACE,
    PLAYERS,
    PRINCES,
    PRIVILEGES,
    RETURN,
    SETTLE,
    SOURCES,
    TOP,
    TURN,
    WELCOMING,
    BoardRecord,
    State,
)
from atoll.kernel.audit import equal, note
from atoll.kernel.record import Words

# The facts.
(
    GOAL_CHOSEN,
    GUESTS_IN_ALL,
    GUESTS_LYING,
    GUESTS_LEFT,
    CARDS_IN_ALL,
    CARDS_IN_PILE,
    CARDS_IN_HAND,
    CARDS_AT_MOST,
    CARDS_OWED,
    CARDS_CHANGED,
    PRINCES_IN_ALL,
    PRINCES_PRESENT,
    PRINCES_ON_WATER,
    MONUMENTS_IN_ALL,
    MONUMENT_AND_RULER,
    BUILT_ON_WATER,
    BASES_IN_ALL,
    PRIVILEGES_AT_MOST,
    SCALE_PLACES,
    SCORE,
    TRACK,
    TRACK_ORDER,
    EMPTY_SEAT,
    ACTOR,
    STAGE,
    SURPRISE,
    ACTED,
    EXTRA,
    WONDER,
) = range(29)


def audit(b: BoardRecord, s: State, options: Words, found: Words) -> int:
    """Writes the inconsistencies into `found`; returns their number."""
    n = equal(found, 0, GOAL_CHOSEN, 0, s.goal, options[O_GOAL])
    n = audit_guests(s, found, n)
    n = audit_cards(s, found, n)
    n = audit_city(b, s, found, n)
    n = audit_track(s, found, n)
    return audit_course(b, s, found, n)


def asked_but_for_wonder(s: State) -> int:
    """The current decision or, while a wonder is being built, the one after it."""
    return s.resume if s.decision == RETURN else s.decision


def audit_guests(s: State, found: Words, n: int) -> int:
    lie = 0
    took = 0
    for g in range(GUESTS):
        total = s.bag[g] + s.lying[g] + s.taken[g] + s.gone[g] + (1 if s.surprise == g else 0)
        n = equal(found, n, GUESTS_IN_ALL, g, total, GUEST_COUNT)
        lie += s.lying[g]
        took += s.taken[g]
        if is_closed(s.players, g // CIVILIZATIONS):  # [U2.4]
            n = equal(found, n, GUESTS_LEFT, g, s.gone[g], GUEST_COUNT)
    asked = asked_but_for_wonder(s)
    if lie == 0 and asked in (GUEST, PLACE, NAME):
        n = note(found, n, GUESTS_LYING, 0, lie, 1)
    if s.stage != WELCOMING and lie + took > 0:  # [U4.3]
        n = note(found, n, GUESTS_LYING, 1, lie + took, 0)
    return n


def audit_cards(s: State, found: Words, n: int) -> int:
    in_pile = 0
    for c in range(CIVILIZATIONS):
        in_pile += s.pile[c]
        total = s.pile[c] + s.discarded[c]
        for p in range(PLAYERS):
            total += s.hand[p][c]
        for i in range(s.changed):  # as it is printed [U7.6]
            total += (1 if s.changed_from[i] == c else 0) - (1 if s.changed_to[i] == c else 0)
        n = equal(found, n, CARDS_IN_ALL, c, total, CARD_COUNT)
    n = equal(found, n, CARDS_IN_PILE, 0, s.in_pile, in_pile)
    for p in range(PLAYERS):
        held = 0
        for c in range(CIVILIZATIONS):
            held += s.hand[p][c]
        n = equal(found, n, CARDS_IN_HAND, p, s.in_hand[p], held)
        to_come = s.acted >> p & 1 == 0 or p == s.actor
        most = HAND_LIMIT + DEALT if s.stage == DISCARDING or (s.stage == DEVELOPING and to_come) else HAND_LIMIT
        if s.in_hand[p] > most:  # [U7.4]
            n = note(found, n, CARDS_AT_MOST, p, s.in_hand[p], most)
        if s.owed[p] > OWED_BY_FIRST or s.owed[p] > s.in_hand[p] or (s.owed[p] > 0 and s.stage != DISCARDING):  # [U7.2]
            n = note(found, n, CARDS_OWED, p, s.owed[p], 0)
    if s.decision == DISCARD_BY_RANK and s.actor >= 0 and s.owed[s.actor] == 0:
        n = note(found, n, CARDS_OWED, s.actor, 0, 1)
    if s.decision == DISCARD_DOWN and s.actor >= 0 and s.in_hand[s.actor] <= HAND_LIMIT:
        n = note(found, n, CARDS_AT_MOST, s.actor, s.in_hand[s.actor], HAND_LIMIT + 1)
    return audit_changes(s, found, n)


def audit_changes(s: State, found: Words, n: int) -> int:
    """[U7.6]"""
    if s.changed > 0 and asked_but_for_wonder(s) != TURN:
        n = note(found, n, CARDS_CHANGED, 0, s.changed, 0)
    for i in range(PRIVILEGES):
        if i >= s.changed:
            n = equal(found, n, CARDS_CHANGED, 1, s.changed_from[i] + s.changed_to[i], 0)
        elif s.changed_from[i] == s.changed_to[i]:
            n = note(found, n, CARDS_CHANGED, 2, s.changed_from[i], 0)
    if s.actor >= 0:
        for c in range(CIVILIZATIONS):
            into = 0
            for i in range(s.changed):
                into += 1 if s.changed_to[i] == c else 0
            if into > s.hand[s.actor][c]:
                n = note(found, n, CARDS_CHANGED, 3, s.hand[s.actor][c], into)
        if s.changed + s.privileges[s.actor] > PRIVILEGES:
            n = note(found, n, CARDS_CHANGED, 4, s.changed + s.privileges[s.actor], PRIVILEGES)
    return n


def audit_city(b: BoardRecord, s: State, found: Words, n: int) -> int:
    for p in range(PLAYERS):
        bases = s.bases[p]
        for c in range(CIVILIZATIONS):
            total = s.supply[p][c]
            for d in range(DISTRICTS):
                here = s.princes[p * CIVILIZATIONS + c][d]
                total += here
                if here > 0 and is_closed(s.players, b.island[d]):  # [U2.4]
                    n = note(found, n, PRINCES_ON_WATER, d, here, 0)
            n = equal(found, n, PRINCES_IN_ALL, p * CIVILIZATIONS + c, total, PRINCES if p < s.players else 0)
            for i in range(ISLANDS):
                on_island = 0
                for d in range(b.first[i], b.last[i] + 1):
                    on_island += s.princes[p * CIVILIZATIONS + c][d]
                n = equal(found, n, PRINCES_PRESENT, p * CIVILIZATIONS + c, s.present[p * ISLANDS + i][c], on_island)
        for d in range(DISTRICTS):
            bases += 1 if s.ruler[d] == p else 0
        for i in range(ISLANDS):
            bases += 1 if s.wonder[i] == p else 0
        n = equal(found, n, BASES_IN_ALL, p, bases, BASES if p < s.players else 0)
        if s.privileges[p] > (PRIVILEGES if p < s.players else 0):
            n = note(found, n, PRIVILEGES_AT_MOST, p, s.privileges[p], PRIVILEGES)
    for c in range(CIVILIZATIONS):
        standing = s.monuments[c]
        for d in range(DISTRICTS):
            standing += 1 if s.monument[d] == c else 0
        n = equal(found, n, MONUMENTS_IN_ALL, c, standing, MONUMENTS)
    for d in range(DISTRICTS):
        if (s.monument[d] < 0) != (s.ruler[d] < 0):
            n = note(found, n, MONUMENT_AND_RULER, d, s.monument[d], s.ruler[d])
        if s.monument[d] >= 0 and is_closed(s.players, b.island[d]):
            n = note(found, n, BUILT_ON_WATER, d, 1, 0)
    for i in range(ISLANDS):
        if s.wonder[i] >= 0 and is_closed(s.players, i):
            n = note(found, n, BUILT_ON_WATER, b.first[i], 1, 0)
    return n


def audit_track(s: State, found: Words, n: int) -> int:
    for value in range(BOTTOM, TOP + 1):
        times = 0
        for c in range(CIVILIZATIONS):
            times += 1 if s.scale[c] == value else 0
        n = equal(found, n, SCALE_PLACES, value, times, 1)  # [U2.1]
    for p in range(PLAYERS):
        points = 0
        for k in range(SOURCES):
            points += s.points[p][k]
        n = equal(found, n, SCORE, p, s.score[p], points)
        if p >= s.players:
            n = equal(found, n, EMPTY_SEAT, p, s.score[p] + s.track[p] + s.in_hand[p] + s.owed[p], 0)
        times = 0
        for i in range(s.players):
            times += 1 if s.track[i] == p else 0
        n = equal(found, n, TRACK, p, times, 1 if p < s.players else 0)
    for i in range(1, s.players):
        if s.track[i - 1] >= 0 and s.track[i] >= 0 and s.score[s.track[i - 1]] < s.score[s.track[i]]:  # [U3.2]
            n = note(found, n, TRACK_ORDER, s.track[i], s.score[s.track[i]], s.score[s.track[i - 1]])
    return n


def audit_course(b: BoardRecord, s: State, found: Words, n: int) -> int:
    over = 1 if s.decision == OVER else 0
    n = equal(found, n, ACTOR, 0, 1 if s.actor < 0 else 0, over)
    if s.starter < 0 or s.opener < 0:
        n = note(found, n, ACTOR, 1, 0, 0)
    asked = asked_but_for_wonder(s)
    n = equal(found, n, STAGE, s.decision, s.stage, stage_of(asked))
    if (s.surprise >= 0) != (asked == PLACE):  # [U4.7]
        n = note(found, n, SURPRISE, 0, s.surprise, -1)
    if s.actor >= 0:
        if asked in (PLACE, NAME) and s.surprised >> s.actor & 1 == 0:  # [U4.5]
            n = note(found, n, SURPRISE, 1, 0, 1)
        if asked == PLACE and s.surprise >= 0 and s.supply[s.actor][s.surprise % CIVILIZATIONS] == 0:
            n = note(found, n, SURPRISE, 2, 0, 1)
        if s.acted >> s.actor & 1 == 0 and s.extra == 0:
            n = note(found, n, ACTED, s.actor, 0, 1)
    if s.extra > 0 and asked != GUEST and asked != SETTLE:  # [U4.5]
        n = note(found, n, EXTRA, 0, s.extra, 0)
    if s.decision != RETURN:
        n = equal(found, n, WONDER, 0, s.wonder_island + s.wonder_next + s.resume, 0)
    elif not can_go_on(b, s):
        n = note(found, n, WONDER, 1, 0, 0)
    return n


def stage_of(asked: int) -> int:
    """The stage of a round in which a decision occurs; -1 if it never occurs by itself."""
    if asked in (GUEST, PLACE, NAME, SETTLE):
        return WELCOMING
    if asked == DISCARD_BY_RANK:
        return DISCARDING
    if asked in (TURN, DISCARD_DOWN, OVER):
        return DEVELOPING
    return -1


def can_go_on(b: BoardRecord, s: State) -> bool:
    """Whether the actor can finish the wonder: a prince of each remaining civilization is still there [U5.2]."""
    if s.actor < 0 or s.wonder[s.wonder_island] >= 0 or s.bases[s.actor] == 0:
        return False
    if s.resume != GUEST and s.resume != NAME and s.resume != SETTLE and s.resume != TURN:
        return False
    for c in range(s.wonder_next, CIVILIZATIONS):
        if s.present[s.actor * ISLANDS + s.wonder_island][c] == 0:
            return False
    return True
