"""Utopia: princes in the city, and the wonders and monuments they are taken back for [U5, U6]. Kernel Python."""

from __future__ import annotations

from atoll.games.utopia.action_numbers import A_RULE, A_WONDER
from atoll.games.utopia.rules_round import gain, go_on
from atoll.games.utopia.state import (
    CIVILIZATIONS,
    DISTRICTS,
    FROM_WONDER_INCOME,
    FROM_WONDERS,
    ISLANDS,
    MONUMENT_PRINCES,
    PRINCES,
    RETURN,
    SETTLE,
    WATER,
    WONDER_POINTS,
    BoardRecord,
    State,
)
from atoll.kernel.record import Actions

# ---- princes ----


def is_closed(players: int, island: int) -> bool:
    """Whether nothing may enter this island with this many players [U2.4]."""
    return players == 2 and island == WATER


def arrive(b: BoardRecord, s: State, seat: int, c: int, d: int, n: int) -> None:
    """Puts n of a seat's princes into a district, or removes them if n is negative; the supply does not change."""
    s.princes[seat * CIVILIZATIONS + c][d] += n
    s.present[seat * ISLANDS + b.island[d]][c] += n


def enter(b: BoardRecord, s: State, c: int, d: int) -> None:
    """Puts one of the actor's princes from the supply into a district."""
    s.supply[s.actor][c] -= 1
    arrive(b, s, s.actor, c, d, 1)


def take_back(b: BoardRecord, s: State, c: int, d: int, n: int) -> None:
    """Puts n of the actor's princes from a district back into the supply."""
    s.supply[s.actor][c] += n
    arrive(b, s, s.actor, c, d, -n)


# ---- what can be built ----


def can_wonder(s: State, island: int) -> bool:
    """Whether the actor can build an island's wonder [U5.1, U5.3, U1.5]."""
    if s.wonder[island] >= 0 or s.bases[s.actor] == 0:
        return False
    here = s.present[s.actor * ISLANDS + island]
    return here[0] * here[1] * here[2] * here[3] * here[4] > 0  # all five are there


def can_control(s: State, c: int, d: int) -> bool:
    """Whether the actor can build a monument of civilization c in district d [U6.1, U1.4, U1.5]."""
    return could_control(s, c, d, s.princes[s.actor * CIVILIZATIONS + c][d])


def could_control(s: State, c: int, d: int, princes: int) -> bool:
    """Whether the actor could build that monument with this many princes there."""
    enough = princes >= MONUMENT_PRINCES
    return enough and s.monument[d] < 0 and s.monuments[c] > 0 and s.bases[s.actor] > 0


def can_build(b: BoardRecord, s: State) -> bool:
    """Whether the actor can build anything."""
    for i in range(ISLANDS):
        if can_wonder(s, i):
            return True
    for i in range(ISLANDS):
        here = s.present[s.actor * ISLANDS + i]
        for c in range(CIVILIZATIONS):
            if here[c] >= MONUMENT_PRINCES:
                for d in range(b.first[i], b.last[i] + 1):
                    if can_control(s, c, d):
                        return True
    return False


def legal_buildings(b: BoardRecord, s: State, out: Actions, n: int) -> int:
    """Writes what the actor can build into `out`, from index n on; returns where the list ends."""
    for i in range(ISLANDS):
        if can_wonder(s, i):
            out[n] = A_WONDER + i
            n += 1
    for c in range(CIVILIZATIONS):
        if PRINCES - s.supply[s.actor][c] >= MONUMENT_PRINCES:
            for i in range(ISLANDS):
                if s.present[s.actor * ISLANDS + i][c] >= MONUMENT_PRINCES:
                    for d in range(b.first[i], b.last[i] + 1):
                        if can_control(s, c, d):
                            out[n] = A_RULE + c * DISTRICTS + d
                            n += 1
    return n


def civilizations_on(s: State, seat: int, island: int) -> int:
    """How many civilizations a player's princes on an island belong to."""
    n = 0
    for c in range(CIVILIZATIONS):
        if s.present[seat * ISLANDS + island][c] > 0:
            n += 1
    return n


# ---- building ----


def start_wonder(b: BoardRecord, s: State, island: int) -> None:
    """Begins to build an island's wonder."""
    s.wonder_island = island
    s.wonder_next = 0
    s.resume = s.decision
    go_on_wonder(b, s)


def districts_with(b: BoardRecord, s: State, c: int, island: int) -> int:
    """In how many districts of an island the actor has princes of that civilization."""
    n = 0
    for d in range(b.first[island], b.last[island] + 1):
        if s.princes[s.actor * CIVILIZATIONS + c][d] > 0:
            n += 1
    return n


def go_on_wonder(b: BoardRecord, s: State) -> None:
    """Takes princes back, in the order of their civilizations; asks only if there is a choice [U5.2]."""
    while s.wonder_next < CIVILIZATIONS:
        c = s.wonder_next
        if districts_with(b, s, c, s.wonder_island) > 1:
            s.decision = RETURN
            return
        d = b.first[s.wonder_island]
        while s.princes[s.actor * CIVILIZATIONS + c][d] == 0:
            d += 1
        take_back(b, s, c, d, 1)
        s.wonder_next += 1
    s.wonder[s.wonder_island] = s.actor
    s.bases[s.actor] -= 1
    gain(s, s.actor, WONDER_POINTS, FROM_WONDERS)
    s.decision = s.resume
    s.wonder_island = 0
    s.wonder_next = 0
    s.resume = 0
    after_building(b, s)


def take_control(b: BoardRecord, s: State, c: int, d: int) -> None:
    """Builds a monument, which gives the actor control of the district [U6.2, U6.3]."""
    take_back(b, s, c, d, MONUMENT_PRINCES)
    s.monument[d] = c
    s.ruler[d] = s.actor
    s.monuments[c] -= 1
    s.bases[s.actor] -= 1
    owner = wonder_owner(b, s, d)
    if owner >= 0:
        gain(s, owner, b.value[d], FROM_WONDER_INCOME)
    after_building(b, s)


def wonder_owner(b: BoardRecord, s: State, d: int) -> int:
    """Who scores the site value when a monument is built in district d, or -1 [U6.3]."""
    return s.wonder[b.island[d]]


def after_building(b: BoardRecord, s: State) -> None:
    """Continues if the actor was asked whether to build and can build nothing more [U4.8]."""
    if s.decision == SETTLE:
        settle(b, s)


def settle(b: BoardRecord, s: State) -> None:
    """After taking a guest: asks the actor only while they can build [U4.8]."""
    if not can_build(b, s):
        s.extra = 0
        go_on(b, s)
