"""Utopia's rules, clause by clause (rulebook/en.md): set-up, legal actions, taking one, the end. Kernel Python.

The parts, each importing only those before it: `rules_round.py` (order of play, the course of a round, phase 3),
`rules_building.py` (princes, wonders, monuments), `rules_guests.py` (phase 1) and `rules_cards.py` (phase 2).
"""

from __future__ import annotations

from atoll.games.utopia.action_numbers import (
    A_DISCARD,
    A_DONE,
    A_GUEST,
    A_NAME,
    A_PLACE,
    A_RAISE,
    A_RETURN,
    A_RULE,
    A_SURPRISE,
    A_TURN_AWAY,
    A_WONDER,
)
from atoll.games.utopia.rules_building import (
    enter,
    go_on_wonder,
    is_closed,
    legal_buildings,
    start_wonder,
    take_back,
    take_control,
)
from atoll.games.utopia.rules_cards import apply_card, discard_card, end_turn, legal_cards
from atoll.games.utopia.rules_guests import dismiss_surprise, draw_surprise, legal_guests, take_guest
from atoll.games.utopia.rules_round import go_on, place_on_track, start_round
from atoll.games.utopia.state import (
    BASES,
    CARD_COUNT,
    CIVILIZATIONS,
    DISCARD_BY_RANK,
    DISCARD_DOWN,
    DISTRICTS,
    GUEST,
    GUEST_COUNT,
    GUESTS,
    ISLANDS,
    MONUMENTS,
    NAME,
    O_GOAL,
    O_START,
    PLACE,
    PRINCES,
    PRIVILEGES,
    RETURN,
    SETTLE,
    TURN,
    BoardRecord,
    State,
)
from atoll.kernel.chance import roll
from atoll.kernel.record import Actions, Words

# ---- set-up [U2] ----


def setup(b: BoardRecord, s: State, players: int, options: Words) -> None:
    """Sets up a blank record with a fresh stream of chance. `options` is a row; state.py names its indexes (O_…)."""
    s.players = players
    for d in range(DISTRICTS):
        s.monument[d] = -1
        s.ruler[d] = -1
    for i in range(ISLANDS):
        s.wonder[i] = -1
    for c in range(CIVILIZATIONS):
        s.monuments[c] = MONUMENTS
        s.pile[c] = CARD_COUNT
        for p in range(players):
            s.supply[p][c] = PRINCES
    s.in_pile = CARD_COUNT * CIVILIZATIONS
    for p in range(players):
        s.bases[p] = BASES
        s.privileges[p] = PRIVILEGES
    for g in range(GUESTS):
        if is_closed(players, g // CIVILIZATIONS):
            s.gone[g] = GUEST_COUNT  # [U2.4]
        else:
            s.bag[g] = GUEST_COUNT
    fill_scale(s)
    s.goal = options[O_GOAL]
    start = options[O_START]
    s.starter = start if start >= 0 else roll(s, players)  # [U2.3]
    for i in range(players):
        s.track[i] = (s.starter + i) % players
    s.surprise = -1
    start_round(s)
    go_on(b, s)


def fill_scale(s: State) -> None:
    """Puts the civilizations on the prestige scale at random [U2.1]."""
    for c in range(CIVILIZATIONS):
        s.scale[c] = c + 1
    for c in range(CIVILIZATIONS - 1, 0, -1):
        other = roll(s, c + 1)
        value = s.scale[c]
        s.scale[c] = s.scale[other]
        s.scale[other] = value


# ---- legal actions ----


def legal(b: BoardRecord, s: State, out: Actions) -> int:
    """Writes the legal actions into `out`, in ascending order; returns their number."""
    if s.decision == TURN:
        out[0] = A_DONE
        return legal_cards(b, s, out, legal_buildings(b, s, out, 1))
    if s.decision == GUEST:
        return legal_guests(b, s, out)
    n = 0
    if s.decision == SETTLE:
        out[0] = A_DONE
        return legal_buildings(b, s, out, 1)
    if s.decision == NAME:
        for p in range(s.players):
            if p != s.actor:
                out[n] = A_NAME + p
                n += 1
        return legal_buildings(b, s, out, n)
    if s.decision == PLACE:
        island = s.surprise // CIVILIZATIONS
        for d in range(b.first[island], b.last[island] + 1):
            out[n] = A_PLACE + d
            n += 1
    elif s.decision == RETURN:
        c = s.wonder_next
        for d in range(b.first[s.wonder_island], b.last[s.wonder_island] + 1):
            if s.princes[s.actor * CIVILIZATIONS + c][d] > 0:
                out[n] = A_RETURN + c * DISTRICTS + d
                n += 1
    elif s.decision == DISCARD_BY_RANK or s.decision == DISCARD_DOWN:
        for c in range(CIVILIZATIONS):
            if s.hand[s.actor][c] > 0:
                out[n] = A_DISCARD + c
                n += 1
    return n


# ---- taking an action ----


def apply(b: BoardRecord, s: State, a: int) -> None:
    """Carries out action a, which must be legal."""
    if a >= A_RAISE:
        apply_card(b, s, a)
    elif a >= A_GUEST:
        c, d = (a - A_GUEST) // DISTRICTS, (a - A_GUEST) % DISTRICTS
        enter(b, s, c, d)
        take_guest(b, s, b.island[d] * CIVILIZATIONS + c)
    elif a >= A_TURN_AWAY:
        take_guest(b, s, a - A_TURN_AWAY)
    elif a >= A_PLACE:
        enter(b, s, s.surprise % CIVILIZATIONS, a - A_PLACE)
        dismiss_surprise(s)
    elif a >= A_DISCARD:
        discard_card(b, s, a - A_DISCARD)
    elif a >= A_RULE:
        take_control(b, s, (a - A_RULE) // DISTRICTS, (a - A_RULE) % DISTRICTS)
    elif a >= A_RETURN:
        take_back(b, s, s.wonder_next, (a - A_RETURN) % DISTRICTS, 1)
        s.wonder_next += 1
        go_on_wonder(b, s)
    elif a >= A_WONDER:
        start_wonder(b, s, a - A_WONDER)
    elif a >= A_NAME:
        s.actor = a - A_NAME
        s.extra = 1
        s.decision = GUEST
    elif a == A_SURPRISE:
        draw_surprise(s)
    elif s.decision == TURN:
        end_turn(b, s)
    else:
        s.extra = 0
        go_on(b, s)


# ---- the end [U12] ----


def score(s: State, seat: int) -> int:
    return s.score[seat]


def beats(s: State, seat: int, other: int) -> bool:
    """Whether `seat` is placed before `other`; the order on the score track breaks ties [U12.2, U12.3]."""
    return place_on_track(s, seat) < place_on_track(s, other)
