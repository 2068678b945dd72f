"""Utopia's phase 2: what cards do [U7 to U11]. Kernel Python."""

from __future__ import annotations

from atoll.games.utopia.action_numbers import A_ADD, A_DROP, A_MOVE, A_PRIVILEGE, A_RAISE, A_REMOVE, A_WELCOME
from atoll.games.utopia.rules_building import arrive, enter, is_closed, take_back
from atoll.games.utopia.rules_round import gain, go_on
from atoll.games.utopia.state import (
    ADD_COST,
    BOTTOM,
    CIVILIZATIONS,
    DISCARD_DOWN,
    DISTRICTS,
    DROP_COST,
    FROM_HOSTING,
    FROM_REMOVING,
    HAND_LIMIT,
    HOST_POINTS,
    ISLANDS,
    MONUMENTS,
    MOST_MOVED,
    MOVE_COST,
    PRINCES,
    RAISE_COST,
    REMOVE_COST,
    REMOVE_POINTS,
    TOP,
    WELCOME_COST,
    BoardRecord,
    State,
)
from atoll.kernel.record import Actions

# ---- what is allowed ----


def legal_cards(b: BoardRecord, s: State, out: Actions, n: int) -> int:
    """Writes what the actor's cards allow into `out`, from index n on; returns where the list ends."""
    p = s.actor
    if s.in_hand[p] == 0:
        return n
    hand = s.hand[p]
    for c in range(CIVILIZATIONS):
        if hand[c] >= RAISE_COST and s.scale[c] < TOP:
            out[n] = A_RAISE + c
            n += 1
    for c in range(CIVILIZATIONS):
        if hand[c] >= DROP_COST and s.scale[c] > BOTTOM:
            out[n] = A_DROP + c
            n += 1
    for c in range(CIVILIZATIONS):
        if can_change(s, c):
            for into in range(CIVILIZATIONS):
                if into != c:
                    out[n] = A_PRIVILEGE + c * CIVILIZATIONS + into
                    n += 1
    for c in range(CIVILIZATIONS):
        if hand[c] >= ADD_COST and s.supply[p][c] > 0 and s.monuments[c] < MONUMENTS:
            for d in range(b.districts):
                if s.monument[d] == c:
                    out[n] = A_ADD + c * DISTRICTS + d
                    n += 1
    for c in range(CIVILIZATIONS):
        if hand[c] >= WELCOME_COST and s.supply[p][c] > 0:
            for d in range(b.districts):
                if not is_closed(s.players, b.island[d]):
                    out[n] = A_WELCOME + c * DISTRICTS + d
                    n += 1
    for c in range(CIVILIZATIONS):
        if hand[c] >= REMOVE_COST and s.monuments[c] < MONUMENTS:
            for d in range(b.districts):
                if s.monument[d] == c and s.princes[p * CIVILIZATIONS + c][d] > 0:
                    out[n] = A_REMOVE + c * DISTRICTS + d
                    n += 1
    for c in range(CIVILIZATIONS):
        if hand[c] >= MOVE_COST and s.supply[p][c] < PRINCES:
            n = legal_moves(b, s, out, n, c)
    return n


def legal_moves(b: BoardRecord, s: State, out: Actions, n: int, c: int) -> int:
    """Writes the moves of civilization c into `out`, from index n on; returns where the list ends [U8]."""
    princes = s.princes[s.actor * CIVILIZATIONS + c]
    for i in range(ISLANDS):
        if s.present[s.actor * ISLANDS + i][c] == 0:
            continue
        for d in range(b.first[i], b.last[i] + 1):
            if princes[d] == 0:
                continue
            most = min(princes[d], MOST_MOVED)
            reach = b.reach[d]
            for k in range(DISTRICTS):
                to = reach[k]
                if to < 0:
                    break
                if is_closed(s.players, b.island[to]):
                    continue
                action = A_MOVE + ((c * DISTRICTS + d) * DISTRICTS + to) * MOST_MOVED
                for more in range(MOST_MOVED):  # those beyond `most` do not count
                    out[n + more] = action + more
                n += most
    return n


def can_change(s: State, c: int) -> bool:
    """Whether the actor can spend a privilege on a card of civilization c that is not changed yet [U7.6]."""
    printed = s.hand[s.actor][c]
    for i in range(s.changed):
        if s.changed_to[i] == c:
            printed -= 1
    return s.privileges[s.actor] > 0 and printed > 0


# ---- taking an action ----


def apply_card(b: BoardRecord, s: State, a: int) -> None:
    """Carries out an action that takes cards."""
    if a >= A_MOVE:
        home, rest = (a - A_MOVE) // (MOST_MOVED * DISTRICTS), (a - A_MOVE) % (MOST_MOVED * DISTRICTS)
        move_princes(b, s, home // DISTRICTS, home % DISTRICTS, rest // MOST_MOVED, rest % MOST_MOVED + 1)
    elif a >= A_REMOVE:
        remove_prince(b, s, (a - A_REMOVE) // DISTRICTS, (a - A_REMOVE) % DISTRICTS)
    elif a >= A_WELCOME:
        c, d = (a - A_WELCOME) // DISTRICTS, (a - A_WELCOME) % DISTRICTS
        spend(s, c, WELCOME_COST)  # [U9.2]
        enter(b, s, c, d)
    elif a >= A_ADD:
        add_prince(b, s, (a - A_ADD) // DISTRICTS, (a - A_ADD) % DISTRICTS)
    elif a >= A_PRIVILEGE:
        change_card(s, (a - A_PRIVILEGE) // CIVILIZATIONS, (a - A_PRIVILEGE) % CIVILIZATIONS)
    elif a >= A_DROP:
        drop_civilization(s, a - A_DROP)
    else:
        raise_civilization(s, a - A_RAISE)


# ---- spending, changing and discarding cards [U7] ----


def spend(s: State, c: int, n: int) -> None:
    """Discards n of the actor's cards of civilization c: changed ones first, in the order of their change [U7.6]."""
    for _ in range(n):
        printed = c
        for i in range(s.changed):
            if s.changed_to[i] == c:
                printed = s.changed_from[i]
                forget_change(s, i)
                break
        s.hand[s.actor][c] -= 1
        s.in_hand[s.actor] -= 1
        s.discarded[printed] += 1


def forget_change(s: State, i: int) -> None:
    """Removes the i-th changed card from the list; the later ones move up."""
    s.changed -= 1
    for k in range(i, s.changed):
        s.changed_from[k] = s.changed_from[k + 1]
        s.changed_to[k] = s.changed_to[k + 1]
    s.changed_from[s.changed] = 0
    s.changed_to[s.changed] = 0


def change_card(s: State, c: int, into: int) -> None:
    """Spends a privilege: a card of civilization c counts as one of `into` for this turn [U7.6]."""
    s.privileges[s.actor] -= 1
    s.hand[s.actor][c] -= 1
    s.hand[s.actor][into] += 1
    s.changed_from[s.changed] = c
    s.changed_to[s.changed] = into
    s.changed += 1


def discard_card(b: BoardRecord, s: State, c: int) -> None:
    """Discards a card that the actor must discard, by rank or for the hand limit [U7.2, U7.4]."""
    spend(s, c, 1)
    if s.decision == DISCARD_DOWN:
        keep_to_limit(b, s)
    else:
        s.owed[s.actor] -= 1
        if s.owed[s.actor] == 0:
            go_on(b, s)


def end_turn(b: BoardRecord, s: State) -> None:
    """Turns unspent changed cards back [U7.6], then applies the hand limit [U7.4]."""
    for i in range(s.changed):
        s.hand[s.actor][s.changed_to[i]] -= 1
        s.hand[s.actor][s.changed_from[i]] += 1
        s.changed_from[i] = 0
        s.changed_to[i] = 0
    s.changed = 0
    keep_to_limit(b, s)


def keep_to_limit(b: BoardRecord, s: State) -> None:
    """Asks for a discard while the actor holds too many cards; then ends the turn [U7.4]."""
    if cards_too_many(s) > 0:
        s.decision = DISCARD_DOWN
    else:
        go_on(b, s)


def cards_too_many(s: State) -> int:
    """Cards that the actor must discard at the end of the turn [U7.4]."""
    return max(0, s.in_hand[s.actor] - HAND_LIMIT)


# ---- princes [U8, U9, U10] ----


def move_princes(b: BoardRecord, s: State, c: int, d: int, to: int, n: int) -> None:
    """Moves n princes for a card [U8.1]."""
    spend(s, c, MOVE_COST)
    arrive(b, s, s.actor, c, d, -n)
    arrive(b, s, s.actor, c, to, n)


def add_prince(b: BoardRecord, s: State, c: int, d: int) -> None:
    """Adds a prince in a district with a monument of its civilization, for a card [U9.1]."""
    spend(s, c, ADD_COST)
    enter(b, s, c, d)
    host = host_of(s, d)
    if host >= 0:
        gain(s, host, HOST_POINTS, FROM_HOSTING)


def host_of(s: State, d: int) -> int:
    """Who scores when the actor adds a prince in district d: another player who controls it, or -1 [U9.1]."""
    return -1 if s.ruler[d] == s.actor else s.ruler[d]


def remove_prince(b: BoardRecord, s: State, c: int, d: int) -> None:
    """Removes a prince from a district with a monument of its civilization, for a card and points [U10.1]."""
    spend(s, c, REMOVE_COST)
    take_back(b, s, c, d, 1)
    gain(s, s.actor, REMOVE_POINTS, FROM_REMOVING)


# ---- influence on the king [U11] ----


def raise_civilization(s: State, c: int) -> None:
    """Raises a civilization by a step [U11.1]."""
    spend(s, c, RAISE_COST)
    for other in range(CIVILIZATIONS):
        if other != c:
            s.scale[other] = value_if_raised(s, c, other)
    s.scale[c] = value_if_raised(s, c, c)


def drop_civilization(s: State, c: int) -> None:
    """Drops a civilization to the bottom of the scale [U11.2]."""
    spend(s, c, DROP_COST)
    for other in range(CIVILIZATIONS):
        if other != c:
            s.scale[other] = value_if_dropped(s, c, other)
    s.scale[c] = value_if_dropped(s, c, c)


def value_if_raised(s: State, c: int, of: int) -> int:
    """The value that civilization `of` would have on the scale if c went up: c and the one above change places."""
    if of == c:
        return s.scale[c] + 1
    return s.scale[c] if s.scale[of] == s.scale[c] + 1 else s.scale[of]


def value_if_dropped(s: State, c: int, of: int) -> int:
    """The value that civilization `of` would have on the scale if c fell to the bottom: those below c move up."""
    if of == c:
        return BOTTOM
    return s.scale[of] + 1 if s.scale[of] < s.scale[c] else s.scale[of]
