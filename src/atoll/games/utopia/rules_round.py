"""Utopia: order of play, the score track, and the course of a round through its three phases. Kernel Python."""

from __future__ import annotations

from atoll.games.utopia.state import (
    CIVILIZATIONS,
    DEALT,
    DEVELOPING,
    DISCARD_BY_RANK,
    DISCARDING,
    FROM_DISTRICTS,
    GUEST,
    GUESTS,
    GUESTS_EACH,
    LAST_ROUND,
    OVER,
    OWED_BETWEEN,
    OWED_BY_FIRST,
    OWED_BY_LAST,
    TURN,
    WELCOMING,
    BoardRecord,
    State,
)
from atoll.kernel.chance import pick

# ---- order of play and the score track [U3] ----


def next_seat(s: State) -> int:
    """The seat that acts next in this pass, or -1 if all have acted; marks it as having acted [U3.1, U3.3]."""
    for i in range(s.players):
        seat = seat_in_order(s, i)
        if s.acted >> seat & 1 == 0:
            s.acted |= 1 << seat
            if s.opener < 0:
                s.opener = seat
            return seat
    return -1


def seat_in_order(s: State, i: int) -> int:
    """Who is at place i of the order of play, beginning with 0 [U3.1, U3.3]."""
    return (s.starter + i) % s.players if s.round == 1 else s.track[i]


def next_in_pass(s: State) -> int:
    """The seat that acts next; when all have acted, starts the next pass [U4.2]."""
    seat = next_seat(s)
    if seat < 0:
        s.acted = 0
        seat = next_seat(s)
    return seat


def gain(s: State, seat: int, points: int, source: int) -> None:
    """Scores points; the minister moves behind those already on its new space [U3.2]."""
    if points == 0:
        return
    s.points[seat][source] += points
    s.score[seat] += points
    i = place_on_track(s, seat)
    while i > 0 and s.score[s.track[i - 1]] < s.score[seat]:
        s.track[i] = s.track[i - 1]
        i -= 1
    s.track[i] = seat


def place_on_track(s: State, seat: int) -> int:
    """A player's place on the score track; 0 is the lead."""
    i = 0
    while s.track[i] != seat:
        i += 1
    return i


# ---- guests and cards come out of bag and pile [U4.1, U7.1] ----


def bag_size(s: State) -> int:
    """How many guests are in the bag."""
    total = 0
    for g in range(GUESTS):
        total += s.bag[g]
    return total


def draw_guest(s: State) -> int:
    """Draws a guest out of the bag; returns its kind."""
    kind = pick(s, s.bag)
    s.bag[kind] -= 1
    s.revealed += 1
    return kind


def guests_lying(s: State) -> int:
    """How many guests lie by the ships."""
    total = 0
    for g in range(GUESTS):
        total += s.lying[g]
    return total


def draw_cards(s: State, seat: int, n: int) -> None:
    """Draws n cards, one by one. When the pile is empty and a card is needed, the discards become the pile [U7.1]."""
    for _ in range(n):
        if s.in_pile == 0:
            for c in range(CIVILIZATIONS):
                s.pile[c] = s.discarded[c]
                s.in_pile += s.discarded[c]
                s.discarded[c] = 0
        card = pick(s, s.pile)
        s.pile[card] -= 1
        s.in_pile -= 1
        s.hand[seat][card] += 1
        s.in_hand[seat] += 1
        s.revealed += 1


# ---- the course of a round ----


def go_on(b: BoardRecord, s: State) -> None:
    """Finds the next player to decide, skipping stages and rounds without a decision."""
    while True:
        if s.stage == WELCOMING:
            if guests_lying(s) > 0:
                s.actor = next_in_pass(s)
                s.decision = GUEST
                return
            end_welcoming(s)
        seat = next_seat(s)
        if s.stage == DISCARDING:
            while seat >= 0 and s.owed[seat] == 0:
                seat = next_seat(s)
            if seat >= 0:
                s.actor = seat
                s.decision = DISCARD_BY_RANK
                return
            s.stage = DEVELOPING
            s.acted = 0
        elif seat >= 0:
            s.actor = seat
            s.decision = TURN
            return
        else:
            score_prestige(b, s)
            if is_goal_reached(s) or s.round == LAST_ROUND:  # [U12.4]
                s.actor = -1
                s.decision = OVER
                return
            start_round(s)


def start_round(s: State) -> None:
    """Begins the next round: guests are drawn and lie by their ships [U3.4, U4.1]."""
    if s.round > 0 and s.score[s.opener] == 0:  # [U3.4]
        for i in range(place_on_track(s, s.opener), s.players - 1):
            s.track[i] = s.track[i + 1]
        s.track[s.players - 1] = s.opener
    s.round += 1
    s.stage = WELCOMING
    s.opener = -1
    s.acted = 0
    s.surprised = 0
    for _ in range(min(GUESTS_EACH * s.players, bag_size(s))):  # [U4.1]
        s.lying[draw_guest(s)] += 1


def end_welcoming(s: State) -> None:
    """Puts guests back into the bag [U4.3], deals cards, and sets how many each player must discard [U7.1, U7.2]."""
    for g in range(GUESTS):
        s.bag[g] += s.taken[g]
        s.taken[g] = 0
    s.stage = DISCARDING
    s.acted = 0
    seat = next_seat(s)
    while seat >= 0:
        draw_cards(s, seat, DEALT)
        seat = next_seat(s)
    for i in range(s.players):
        s.owed[s.track[i]] = cards_owed(s, i)
    s.acted = 0


def cards_owed(s: State, place: int) -> int:
    """How many cards to discard at that place on the score track, beginning with 0 [U7.2]."""
    if place == 0:
        return OWED_BY_FIRST
    return OWED_BY_LAST if place == s.players - 1 else OWED_BETWEEN


# ---- phase 3: prestige [U12] ----


def score_prestige(b: BoardRecord, s: State) -> None:
    """Every player scores for their districts, in order of play [U12.1]."""
    s.acted = 0
    seat = next_seat(s)
    while seat >= 0:
        gain(s, seat, prestige(b, s, seat), FROM_DISTRICTS)
        seat = next_seat(s)


def prestige(b: BoardRecord, s: State, seat: int) -> int:
    """Points that phase 3 brings a player, as things stand [U12.1]."""
    total = 0
    for d in range(b.districts):
        if s.ruler[d] == seat:
            total += district_prestige(s, d)
    return total


def district_prestige(s: State, d: int) -> int:
    """Points that a district with a monument brings in phase 3, as things stand [U12.1]."""
    return s.scale[s.monument[d]]


def is_goal_reached(s: State) -> bool:
    """Whether the player in the lead has enough points to end the game [U12.2]."""
    return s.score[s.track[0]] >= s.goal
