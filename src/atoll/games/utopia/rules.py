"""Utopia's rules, clause by clause (rulebook/en.md). Kernel Python."""

from __future__ import annotations

from atoll.games.utopia.state import (
    BASES,
    CARD_COUNT,
    CIVILIZATIONS,
    DEALT,
    DEVELOPING,
    DISCARD_BY_RANK,
    DISCARD_DOWN,
    DISCARDING,
    DISTRICTS,
    FROM_DISTRICTS,
    FROM_HOSTING,
    FROM_REMOVING,
    FROM_WONDER_INCOME,
    FROM_WONDERS,
    GUEST,
    GUEST_COUNT,
    GUESTS,
    GUESTS_EACH,
    HAND_LIMIT,
    HOST_POINTS,
    ISLANDS,
    LAST_ROUND,
    MONUMENTS,
    NAME,
    O_GOAL,
    O_START,
    OVER,
    PLACE,
    PLAYERS,
    PRINCES,
    PRIVILEGES,
    REMOVE_POINTS,
    RETURN,
    SETTLE,
    TOP,
    TURN,
    WATER,
    WELCOMING,
    WONDER_POINTS,
    BoardRecord,
    State,
)
from atoll.kernel.chance import pick, roll
from atoll.kernel.record import Actions, Words

# Action numbers. A civilization and a district are one number: civilization * 24 + district.
HOMES = CIVILIZATIONS * DISTRICTS
A_DONE = 0
A_SURPRISE = 1
A_NAME = 2  # + seat
A_WONDER = A_NAME + PLAYERS  # + island
A_RETURN = A_WONDER + ISLANDS  # + home
A_RULE = A_RETURN + HOMES  # + home
A_DISCARD = A_RULE + HOMES  # + civilization
A_PLACE = A_DISCARD + CIVILIZATIONS  # + district
A_TURN_AWAY = A_PLACE + DISTRICTS  # + kind of guest: one for whom no prince is left
A_GUEST = A_TURN_AWAY + GUESTS  # + home
A_RAISE = A_GUEST + HOMES  # + civilization
A_DROP = A_RAISE + CIVILIZATIONS  # + civilization
A_PRIVILEGE = A_DROP + CIVILIZATIONS  # + civilization * 5 + other civilization
A_ADD = A_PRIVILEGE + CIVILIZATIONS * CIVILIZATIONS  # + home
A_WELCOME = A_ADD + HOMES  # + home
A_REMOVE = A_WELCOME + HOMES  # + home
A_MOVE = A_REMOVE + HOMES  # + (home * 24 + district) * 2 + princes - 1
ACTIONS = A_MOVE + HOMES * DISTRICTS * 2


# ---- set-up [U2] ----


def setup(b: BoardRecord, s: State, players: int, options: Words) -> None:
    """Sets a blank record up whose chance has begun. The options stand at the places that state.py names."""
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
        if is_closed(s, g // CIVILIZATIONS):
            s.gone[g] = GUEST_COUNT  # [U2.4]
        else:
            s.bag[g] = GUEST_COUNT
    fill_scale(s)
    s.goal = options[O_GOAL]
    start = options[O_START]
    s.starter = start if start >= 0 else roll(s, players)
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


def is_closed(s: State, island: int) -> bool:
    """Whether nothing may enter this island [U2.4]."""
    return s.players == 2 and island == WATER


# ---- order of play and the score track [U3] ----


def next_seat(s: State) -> int:
    """Whose action this pass is next, or -1 if everybody has had his [U3.1, U3.3]."""
    for i in range(s.players):
        seat = (s.starter + i) % s.players if s.round == 1 else s.track[i]
        if s.acted >> seat & 1 == 0:
            s.acted |= 1 << seat
            if s.opener < 0:
                s.opener = seat
            return seat
    return -1


def gain(s: State, seat: int, points: int, source: int) -> None:
    """Scores; the minister goes behind those already on his new space [U3.2]."""
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
    i = 0
    while s.track[i] != seat:
        i += 1
    return i


# ---- the course of a round ----


def go_on(b: BoardRecord, s: State) -> None:
    """Goes on to whoever is asked next, through as many stages and rounds as ask nothing."""
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
            if s.score[s.track[0]] >= s.goal or s.round == LAST_ROUND:  # [U12.2, U12.4]
                s.actor = -1
                s.decision = OVER
                return
            start_round(s)


def start_round(s: State) -> None:
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


def next_in_pass(s: State) -> int:
    """Whose pass action is next; when all have had theirs the next pass begins [U4.2]."""
    seat = next_seat(s)
    if seat < 0:
        s.acted = 0
        seat = next_seat(s)
    return seat


def end_welcoming(s: State) -> None:
    """Guests go back into the bag [U4.3]; cards are dealt, and everybody learns what he owes [U7.1, U7.2]."""
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
        s.owed[s.track[i]] = 2 if i == 0 else 0 if i == s.players - 1 else 1
    s.acted = 0


def score_prestige(b: BoardRecord, s: State) -> None:
    """Phase 3 [U12.1]."""
    s.acted = 0
    seat = next_seat(s)
    while seat >= 0:
        total = 0
        for d in range(b.districts):
            if s.ruler[d] == seat:
                total += s.scale[s.monument[d]]
        gain(s, seat, total, FROM_DISTRICTS)
        seat = next_seat(s)


# ---- phase 1: guests [U4] ----


def bag_size(s: State) -> int:
    total = 0
    for g in range(GUESTS):
        total += s.bag[g]
    return total


def draw_guest(s: State) -> int:
    kind = pick(s, s.bag)
    s.bag[kind] -= 1
    s.revealed += 1
    return kind


def guests_lying(s: State) -> int:
    total = 0
    for g in range(GUESTS):
        total += s.lying[g]
    return total


def take_guest(b: BoardRecord, s: State, kind: int) -> None:
    s.lying[kind] -= 1
    s.taken[kind] += 1  # [U4.3]
    s.decision = SETTLE
    settle(b, s)


def draw_surprise(s: State) -> None:
    """[U4.5]"""
    s.surprised |= 1 << s.actor
    s.surprise = draw_guest(s)
    if s.supply[s.actor][s.surprise % CIVILIZATIONS] > 0:
        s.decision = PLACE
    else:
        dismiss_surprise(s)


def dismiss_surprise(s: State) -> None:
    s.gone[s.surprise] += 1
    s.surprise = -1
    s.decision = NAME


def settle(b: BoardRecord, s: State) -> None:
    """After a guest a player is asked only while he can build [U4.8]."""
    if not can_build(b, s):
        s.extra = 0
        go_on(b, s)


# ---- phase 2: cards [U7] ----


def draw_cards(s: State, seat: int, n: int) -> None:
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


def end_turn(b: BoardRecord, s: State) -> None:
    """Unspent changed cards turn back [U7.6], then the hand limit holds [U7.4]."""
    for i in range(s.changed):
        s.hand[s.actor][s.changed_to[i]] -= 1
        s.hand[s.actor][s.changed_from[i]] += 1
        s.changed_from[i] = 0
        s.changed_to[i] = 0
    s.changed = 0
    keep_to_limit(b, s)


def keep_to_limit(b: BoardRecord, s: State) -> None:
    if s.in_hand[s.actor] > HAND_LIMIT:
        s.decision = DISCARD_DOWN
    else:
        go_on(b, s)


def spend(s: State, c: int, n: int) -> None:
    """Puts n cards of civilization c on the discard pile, changed ones first, the one changed first before [U7.6]."""
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
    s.changed -= 1
    for k in range(i, s.changed):
        s.changed_from[k] = s.changed_from[k + 1]
        s.changed_to[k] = s.changed_to[k + 1]
    s.changed_from[s.changed] = 0
    s.changed_to[s.changed] = 0


def change_card(s: State, c: int, into: int) -> None:
    """Spends a privilege [U7.6]."""
    s.privileges[s.actor] -= 1
    s.hand[s.actor][c] -= 1
    s.hand[s.actor][into] += 1
    s.changed_from[s.changed] = c
    s.changed_to[s.changed] = into
    s.changed += 1


def can_change(s: State, c: int) -> bool:
    """Whether the actor holds a card of civilization c that is not changed yet."""
    printed = s.hand[s.actor][c]
    for i in range(s.changed):
        if s.changed_to[i] == c:
            printed -= 1
    return s.privileges[s.actor] > 0 and printed > 0


# ---- princes ----


def arrive(b: BoardRecord, s: State, seat: int, c: int, d: int, n: int) -> None:
    """n of a seat's princes come into a district (or leave it, if n is negative); the supply is not touched."""
    s.princes[seat * CIVILIZATIONS + c][d] += n
    s.present[seat * ISLANDS + b.island[d]][c] += n


def enter(b: BoardRecord, s: State, c: int, d: int) -> None:
    """One of the actor's princes comes from his supply."""
    s.supply[s.actor][c] -= 1
    arrive(b, s, s.actor, c, d, 1)


def go_home(b: BoardRecord, s: State, c: int, d: int, n: int) -> None:
    """n of the actor's princes return to his supply."""
    s.supply[s.actor][c] += n
    arrive(b, s, s.actor, c, d, -n)


def add_prince(b: BoardRecord, s: State, c: int, d: int) -> None:
    """[U9.1]"""
    spend(s, c, 1)
    enter(b, s, c, d)
    if s.ruler[d] != s.actor:
        gain(s, s.ruler[d], HOST_POINTS, FROM_HOSTING)


def remove_prince(b: BoardRecord, s: State, c: int, d: int) -> None:
    """[U10.1]"""
    spend(s, c, 1)
    go_home(b, s, c, d, 1)
    gain(s, s.actor, REMOVE_POINTS, FROM_REMOVING)


def move_princes(b: BoardRecord, s: State, c: int, d: int, to: int, n: int) -> None:
    """[U8.1]"""
    spend(s, c, 1)
    arrive(b, s, s.actor, c, d, -n)
    arrive(b, s, s.actor, c, to, n)


# ---- influence on the king [U11] ----


def raise_civilization(s: State, c: int) -> None:
    spend(s, c, 1)
    for other in range(CIVILIZATIONS):
        if s.scale[other] == s.scale[c] + 1:
            s.scale[other] -= 1
            break
    s.scale[c] += 1


def drop_civilization(s: State, c: int) -> None:
    spend(s, c, 2)
    for other in range(CIVILIZATIONS):
        if s.scale[other] < s.scale[c]:
            s.scale[other] += 1
    s.scale[c] = 1


# ---- building [U5, U6] ----


def can_wonder(s: State, island: int) -> bool:
    """[U5.1, U5.3, U1.5]"""
    if s.wonder[island] >= 0 or s.bases[s.actor] == 0:
        return False
    here = s.present[s.actor * ISLANDS + island]
    return here[0] * here[1] * here[2] * here[3] * here[4] > 0  # all five are there


def can_rule(s: State, c: int, d: int) -> bool:
    """[U6.1, U1.4, U1.5]"""
    enough = s.princes[s.actor * CIVILIZATIONS + c][d] >= 3
    return enough and s.monument[d] < 0 and s.monuments[c] > 0 and s.bases[s.actor] > 0


def can_build(b: BoardRecord, s: State) -> bool:
    for i in range(ISLANDS):
        if can_wonder(s, i):
            return True
    for i in range(ISLANDS):
        here = s.present[s.actor * ISLANDS + i]
        for c in range(CIVILIZATIONS):
            if here[c] >= 3:
                for d in range(b.first[i], b.last[i] + 1):
                    if can_rule(s, c, d):
                        return True
    return False


def start_wonder(b: BoardRecord, s: State, island: int) -> None:
    s.wonder_island = island
    s.wonder_next = 0
    s.resume = s.decision
    go_on_wonder(b, s)


def homes_of(b: BoardRecord, s: State, c: int, island: int) -> int:
    """In how many districts of an island the actor has princes of that civilization."""
    n = 0
    for d in range(b.first[island], b.last[island] + 1):
        if s.princes[s.actor * CIVILIZATIONS + c][d] > 0:
            n += 1
    return n


def go_on_wonder(b: BoardRecord, s: State) -> None:
    """Princes go home in their order; it is asked only where there is a choice [U5.2]."""
    while s.wonder_next < CIVILIZATIONS:
        c = s.wonder_next
        if homes_of(b, s, c, s.wonder_island) > 1:
            s.decision = RETURN
            return
        d = b.first[s.wonder_island]
        while s.princes[s.actor * CIVILIZATIONS + c][d] == 0:
            d += 1
        go_home(b, s, c, d, 1)
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
    """[U6.2, U6.3]"""
    go_home(b, s, c, d, 3)
    s.monument[d] = c
    s.ruler[d] = s.actor
    s.monuments[c] -= 1
    s.bases[s.actor] -= 1
    owner = s.wonder[b.island[d]]
    if owner >= 0:
        gain(s, owner, b.value[d], FROM_WONDER_INCOME)
    after_building(b, s)


def after_building(b: BoardRecord, s: State) -> None:
    if s.decision == SETTLE:
        settle(b, s)


# ---- the end [U12] ----


def score(s: State, seat: int) -> int:
    return s.score[seat]


def beats(s: State, seat: int, other: int) -> bool:
    """Whether `seat` is placed before `other`: the track tells, ties included [U12.2, U12.3]."""
    return place_on_track(s, seat) < place_on_track(s, other)


# ---- legal actions ----


def legal(b: BoardRecord, s: State, out: Actions) -> int:
    """Writes the legal actions into `out`, in ascending order; returns how many there are."""
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


def legal_buildings(b: BoardRecord, s: State, out: Actions, n: int) -> int:
    for i in range(ISLANDS):
        if can_wonder(s, i):
            out[n] = A_WONDER + i
            n += 1
    for c in range(CIVILIZATIONS):
        if PRINCES - s.supply[s.actor][c] >= 3:
            for i in range(ISLANDS):
                if s.present[s.actor * ISLANDS + i][c] >= 3:
                    for d in range(b.first[i], b.last[i] + 1):
                        if can_rule(s, c, d):
                            out[n] = A_RULE + c * DISTRICTS + d
                            n += 1
    return n


def legal_guests(b: BoardRecord, s: State, out: Actions) -> int:
    """[U4.2, U4.4, U4.5, U4.7]"""
    n = 0
    if s.extra == 0 and s.surprised >> s.actor & 1 == 0 and bag_size(s) > 0:
        out[0] = A_SURPRISE
        n = 1
    n = legal_buildings(b, s, out, n)
    if not can_serve(s):
        for g in range(GUESTS):
            if s.lying[g] > 0:
                out[n] = A_TURN_AWAY + g
                n += 1
        return n
    for c in range(CIVILIZATIONS):
        if s.supply[s.actor][c] == 0:
            continue
        for i in range(ISLANDS):
            if s.lying[i * CIVILIZATIONS + c] > 0:
                for d in range(b.first[i], b.last[i] + 1):
                    out[n] = A_GUEST + c * DISTRICTS + d
                    n += 1
    return n


def can_serve(s: State) -> bool:
    """Whether the actor has a prince for any of the guests that lie there."""
    for g in range(GUESTS):
        if s.lying[g] > 0 and s.supply[s.actor][g % CIVILIZATIONS] > 0:
            return True
    return False


def legal_cards(b: BoardRecord, s: State, out: Actions, n: int) -> int:
    """What the actor's cards allow, from action number A_RAISE on."""
    p = s.actor
    if s.in_hand[p] == 0:
        return n
    hand = s.hand[p]
    for c in range(CIVILIZATIONS):
        if hand[c] >= 1 and s.scale[c] < TOP:
            out[n] = A_RAISE + c
            n += 1
    for c in range(CIVILIZATIONS):
        if hand[c] >= 2 and s.scale[c] > 1:
            out[n] = A_DROP + c
            n += 1
    for c in range(CIVILIZATIONS):
        if can_change(s, c):
            for into in range(CIVILIZATIONS):
                if into != c:
                    out[n] = A_PRIVILEGE + c * CIVILIZATIONS + into
                    n += 1
    for c in range(CIVILIZATIONS):
        if hand[c] >= 1 and s.supply[p][c] > 0 and s.monuments[c] < MONUMENTS:
            for d in range(b.districts):
                if s.monument[d] == c:
                    out[n] = A_ADD + c * DISTRICTS + d
                    n += 1
    for c in range(CIVILIZATIONS):
        if hand[c] >= 3 and s.supply[p][c] > 0:
            for d in range(b.districts):
                if not is_closed(s, b.island[d]):
                    out[n] = A_WELCOME + c * DISTRICTS + d
                    n += 1
    for c in range(CIVILIZATIONS):
        if hand[c] >= 1 and s.monuments[c] < MONUMENTS:
            for d in range(b.districts):
                if s.monument[d] == c and s.princes[p * CIVILIZATIONS + c][d] > 0:
                    out[n] = A_REMOVE + c * DISTRICTS + d
                    n += 1
    for c in range(CIVILIZATIONS):
        if hand[c] >= 1 and s.supply[p][c] < PRINCES:
            n = legal_moves(b, s, out, n, c)
    return n


def legal_moves(b: BoardRecord, s: State, out: Actions, n: int, c: int) -> int:
    """[U8]"""
    princes = s.princes[s.actor * CIVILIZATIONS + c]
    for i in range(ISLANDS):
        if s.present[s.actor * ISLANDS + i][c] == 0:
            continue
        for d in range(b.first[i], b.last[i] + 1):
            if princes[d] == 0:
                continue
            most = min(princes[d], 2)
            reach = b.reach[d]
            for k in range(DISTRICTS):
                to = reach[k]
                if to < 0:
                    break
                if is_closed(s, b.island[to]):
                    continue
                action = A_MOVE + ((c * DISTRICTS + d) * DISTRICTS + to) * 2
                out[n] = action
                out[n + 1] = action + 1
                n += most
    return n


# ---- taking an action ----


def apply(b: BoardRecord, s: State, a: int) -> None:
    """Takes legal action a."""
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
        go_home(b, s, s.wonder_next, (a - A_RETURN) % DISTRICTS, 1)
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


def apply_card(b: BoardRecord, s: State, a: int) -> None:
    """The actions of phase 2 that take cards."""
    if a >= A_MOVE:
        home, rest = (a - A_MOVE) // (2 * DISTRICTS), (a - A_MOVE) % (2 * DISTRICTS)
        move_princes(b, s, home // DISTRICTS, home % DISTRICTS, rest // 2, rest % 2 + 1)
    elif a >= A_REMOVE:
        remove_prince(b, s, (a - A_REMOVE) // DISTRICTS, (a - A_REMOVE) % DISTRICTS)
    elif a >= A_WELCOME:
        c, d = (a - A_WELCOME) // DISTRICTS, (a - A_WELCOME) % DISTRICTS
        spend(s, c, 3)  # [U9.2]
        enter(b, s, c, d)
    elif a >= A_ADD:
        add_prince(b, s, (a - A_ADD) // DISTRICTS, (a - A_ADD) % DISTRICTS)
    elif a >= A_PRIVILEGE:
        change_card(s, (a - A_PRIVILEGE) // CIVILIZATIONS, (a - A_PRIVILEGE) % CIVILIZATIONS)
    elif a >= A_DROP:
        drop_civilization(s, a - A_DROP)
    else:
        raise_civilization(s, a - A_RAISE)


def discard_card(b: BoardRecord, s: State, c: int) -> None:
    spend(s, c, 1)
    if s.decision == DISCARD_DOWN:
        keep_to_limit(b, s)
    else:
        s.owed[s.actor] -= 1
        if s.owed[s.actor] == 0:
            go_on(b, s)
