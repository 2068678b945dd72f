"""The immediate worth of an action in Utopia, in hundredths of a point. Kernel Python.

It reads only what the actor knows: the same record, redacted, gives the same worth.
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
from atoll.games.utopia.rules_building import civilizations_on, is_closed, wonder_owner
from atoll.games.utopia.rules_cards import host_of, value_if_dropped, value_if_raised
from atoll.games.utopia.rules_round import prestige
from atoll.games.utopia.state import (
    ADD_COST,
    CIVILIZATIONS,
    DISTRICTS,
    DROP_COST,
    HOST_POINTS,
    ISLANDS,
    MONUMENT_PRINCES,
    MOST_MOVED,
    MOVE_COST,
    PRINCES,
    RAISE_COST,
    REMOVE_COST,
    REMOVE_POINTS,
    TOP,
    TURN,
    WELCOME_COST,
    WONDER_POINTS,
    BoardRecord,
    State,
)

# The weights, found by playing variations against each other.
POINTS = 100
CARD = 63
LAST_CARD = 20  # in what seems to be the last round
GATHERED = (0, 4, 18, 78)  # per cent of a district: this many princes of one civilization in it
AT_MONUMENT = 55  # a prince in a district where it can be removed for points
LAST_AT_MONUMENT = 48
TOWARDS_WONDER = (5, 20, 25, 76, 119)  # a civilization new on the island, after this many others
SITE = 36  # for a point of a site's value, to the owner of the island's wonder, when princes gather there
RIVALS = 50  # per cent: how much a point for another player counts
SURPRISE = 35
PRIVILEGE = 150  # nothing in the last round
MIDDLE = 3  # of the prestige scale
LASTS = 62  # per cent of its distance from the middle that a civilization keeps in later rounds
ROUND_POINTS = 3  # the leader's points per round besides those for districts
ROUNDS_AHEAD = 6  # at most

ROLLOUT = 30  # actions of greedy play that a search follows before it asks for the outlook: about a round

# What `horizon` computes once for all actions of a position, packed into one number: the rounds left in its lowest
# bits, and above them, if the actor may change cards, the best use of a card of each civilization.
ROUNDS_BITS, CARD_BITS = 3, 12


def worth(b: BoardRecord, s: State, a: int, near: int) -> int:
    rounds = near & ((1 << ROUNDS_BITS) - 1)
    if a >= A_RAISE:
        return change_worth(a, near, rounds) if A_PRIVILEGE <= a < A_ADD else card_action_worth(b, s, a, rounds)
    if a >= A_GUEST:
        return arrival_worth(b, s, (a - A_GUEST) // DISTRICTS, (a - A_GUEST) % DISTRICTS, rounds)
    if a >= A_TURN_AWAY:
        return 0
    if a >= A_PLACE:
        return arrival_worth(b, s, s.surprise % CIVILIZATIONS, a - A_PLACE, rounds)
    if a >= A_DISCARD:
        return -card_worth(b, s, a - A_DISCARD, rounds)
    if a >= A_RULE:
        return rule_worth(b, s, (a - A_RULE) // DISTRICTS, (a - A_RULE) % DISTRICTS, rounds)
    if a >= A_RETURN:
        return -stay_worth(b, s, (a - A_RETURN) // DISTRICTS, (a - A_RETURN) % DISTRICTS, 1, rounds)
    if a >= A_WONDER:
        return WONDER_POINTS * POINTS
    if a >= A_NAME:
        return -s.score[a - A_NAME]
    if a == A_SURPRISE:
        return SURPRISE
    return 0


def card_action_worth(b: BoardRecord, s: State, a: int, rounds: int) -> int:
    card = kept_card_worth(rounds)
    if a >= A_MOVE:
        home, rest = (a - A_MOVE) // (MOST_MOVED * DISTRICTS), (a - A_MOVE) % (MOST_MOVED * DISTRICTS)
        c, d, to, n = home // DISTRICTS, home % DISTRICTS, rest // MOST_MOVED, rest % MOST_MOVED + 1
        return move_worth(b, s, c, d, to, n, rounds) - MOVE_COST * card
    if a >= A_REMOVE:
        return REMOVE_POINTS * POINTS - at_monument_worth(rounds) - REMOVE_COST * card
    if a >= A_WELCOME:
        c, d = (a - A_WELCOME) // DISTRICTS, (a - A_WELCOME) % DISTRICTS
        return arrival_worth(b, s, c, d, rounds) - WELCOME_COST * card
    if a >= A_ADD:
        c, d = (a - A_ADD) // DISTRICTS, (a - A_ADD) % DISTRICTS
        host = HOST_POINTS * RIVALS if host_of(s, d) >= 0 else 0
        return arrival_worth(b, s, c, d, rounds) - host - ADD_COST * card
    if a >= A_DROP:
        return drop_worth(b, s, a - A_DROP) - DROP_COST * card
    return raise_worth(b, s, a - A_RAISE) - RAISE_COST * card


def change_worth(a: int, near: int, rounds: int) -> int:
    """The worth of changing a card by privilege. There are many such actions, but each card is judged once."""
    c, into = (a - A_PRIVILEGE) // CIVILIZATIONS, (a - A_PRIVILEGE) % CIVILIZATIONS
    return best_of_card(near, into) - best_of_card(near, c) - privilege_worth(rounds)


def best_of_card(near: int, c: int) -> int:
    return near >> (ROUNDS_BITS + CARD_BITS * c) & ((1 << CARD_BITS) - 1)


def horizon(b: BoardRecord, s: State) -> int:
    """The facts about a position that `worth` needs."""
    rounds = rounds_left(b, s)
    near = rounds
    if s.decision == TURN and s.privileges[s.actor] > 0 and s.in_hand[s.actor] > 0:
        for c in range(CIVILIZATIONS):
            best = min(card_worth(b, s, c, rounds), (1 << CARD_BITS) - 1)
            near |= best << (ROUNDS_BITS + CARD_BITS * c)
    return near


def rounds_left(b: BoardRecord, s: State) -> int:
    """How often districts will still score, including this round, if the leader continues at the same pace."""
    leader = s.track[0]
    pace = ROUND_POINTS + prestige(b, s, leader)
    return max(1, min(ROUNDS_AHEAD, (s.goal - s.score[leader] + pace - 1) // pace))


def kept_card_worth(rounds: int) -> int:
    return CARD if rounds > 1 else LAST_CARD


def at_monument_worth(rounds: int) -> int:
    return AT_MONUMENT if rounds > 1 else LAST_AT_MONUMENT


def privilege_worth(rounds: int) -> int:
    return PRIVILEGE if rounds > 1 else 0


def district_worth(s: State, c: int, rounds: int) -> int:
    """What a district of civilization c brings until the end; on the scale, everything drifts back to the middle."""
    return POINTS * s.scale[c] + (rounds - 1) * (MIDDLE * POINTS + (s.scale[c] - MIDDLE) * LASTS)


# ---- princes ----


def gathered_worth(b: BoardRecord, s: State, d: int, c: int, n: int, rounds: int) -> int:
    """The worth of n of the actor's princes of civilization c together in district d."""
    if s.monument[d] == c:
        return at_monument_worth(rounds) * n
    if s.monument[d] >= 0 or s.monuments[c] == 0 or s.bases[s.actor] == 0:
        return 0
    total = district_worth(s, c, rounds)
    owner = wonder_owner(b, s, d)
    if owner >= 0:
        total += b.value[d] * (SITE if owner == s.actor else -SITE)
    return GATHERED[min(n, MONUMENT_PRINCES)] * total // 100


def stay_worth(b: BoardRecord, s: State, c: int, d: int, n: int, rounds: int) -> int:
    """The loss if n princes left district d."""
    held = s.princes[s.actor * CIVILIZATIONS + c][d]
    return gathered_worth(b, s, d, c, held, rounds) - gathered_worth(b, s, d, c, held - n, rounds)


def arrival_worth(b: BoardRecord, s: State, c: int, d: int, rounds: int) -> int:
    """The gain if a prince of civilization c came to district d from outside its island."""
    return gather_worth(b, s, c, d, 1, rounds) + wonder_step_worth(s, c, b.island[d])


def gather_worth(b: BoardRecord, s: State, c: int, d: int, n: int, rounds: int) -> int:
    held = s.princes[s.actor * CIVILIZATIONS + c][d]
    return gathered_worth(b, s, d, c, held + n, rounds) - gathered_worth(b, s, d, c, held, rounds)


def wonder_step_worth(s: State, c: int, island: int) -> int:
    """The worth, for the wonder, of having civilization c on an island where the actor has none of it."""
    here = s.present[s.actor * ISLANDS + island]
    if s.wonder[island] >= 0 or s.bases[s.actor] == 0 or here[c] > 0:
        return 0
    return TOWARDS_WONDER[civilizations_on(s, s.actor, island)]


def move_worth(b: BoardRecord, s: State, c: int, d: int, to: int, n: int, rounds: int) -> int:
    change = gather_worth(b, s, c, to, n, rounds) - stay_worth(b, s, c, d, n, rounds)
    if b.island[d] == b.island[to]:
        return change
    change += wonder_step_worth(s, c, b.island[to])
    if s.present[s.actor * ISLANDS + b.island[d]][c] == n and s.wonder[b.island[d]] < 0:
        change -= TOWARDS_WONDER[civilizations_on(s, s.actor, b.island[d]) - 1]
    return change


def card_worth(b: BoardRecord, s: State, c: int, rounds: int) -> int:
    """The best use of one card of civilization c now."""
    best = kept_card_worth(rounds)
    if s.scale[c] < TOP:
        best = max(best, raise_worth(b, s, c))
    if s.supply[s.actor][c] == PRINCES:
        return best
    for d in range(b.districts):
        held = s.princes[s.actor * CIVILIZATIONS + c][d]
        if held == 0:
            continue
        if s.monument[d] == c:
            best = max(best, REMOVE_POINTS * POINTS - at_monument_worth(rounds))
        for k in range(DISTRICTS):
            to = b.reach[d][k]
            if to < 0:
                break
            if not is_closed(s.players, b.island[to]):
                best = max(best, move_worth(b, s, c, d, to, min(held, MOST_MOVED), rounds))
    return best


# ---- building and prestige ----


def rule_worth(b: BoardRecord, s: State, c: int, d: int, rounds: int) -> int:
    """The worth of building a monument: the prestige of later rounds, and the site's value to the wonder's owner."""
    total = district_worth(s, c, rounds)
    owner = wonder_owner(b, s, d)
    if owner == s.actor:
        total += b.value[d] * POINTS
    elif owner >= 0:
        total -= b.value[d] * RIVALS
    return total - stay_worth(b, s, c, d, MONUMENT_PRINCES, rounds)


def prestige_worth(b: BoardRecord, s: State, c: int) -> int:
    """What one more step on the scale brings the actor for districts of that civilization, compared with the others."""
    total = 0
    for d in range(b.districts):
        if s.monument[d] == c:
            total += POINTS if s.ruler[d] == s.actor else -RIVALS
    return total


def raise_worth(b: BoardRecord, s: State, c: int) -> int:
    total = 0
    for of in range(CIVILIZATIONS):
        steps = value_if_raised(s, c, of) - s.scale[of]
        if steps != 0:
            total += steps * prestige_worth(b, s, of)
    return total


def drop_worth(b: BoardRecord, s: State, c: int) -> int:
    total = 0
    for of in range(CIVILIZATIONS):
        steps = value_if_dropped(s, c, of) - s.scale[of]
        if steps != 0:
            total += steps * prestige_worth(b, s, of)
    return total


def outlook(b: BoardRecord, s: State, seat: int) -> int:
    """A seat's expected final score: its points, its districts' prestige, and what its princes may become."""
    total = s.score[seat] * POINTS
    if s.actor < 0:
        return total
    rounds = rounds_left(b, s)
    for d in range(b.districts):
        if s.ruler[d] == seat:
            total += district_worth(s, s.monument[d], rounds)
    for c in range(CIVILIZATIONS):
        if s.supply[seat][c] == PRINCES:
            continue
        for d in range(b.districts):
            n = s.princes[seat * CIVILIZATIONS + c][d]
            if n > 0 and s.monument[d] == c:
                total += at_monument_worth(rounds) * n
            elif n > 0 and s.monument[d] < 0:
                total += GATHERED[min(n, MONUMENT_PRINCES)] * district_worth(s, c, rounds) // 100
    for island in range(ISLANDS):
        if s.wonder[island] < 0:
            kinds = 0
            for c in range(CIVILIZATIONS):
                if s.present[seat * ISLANDS + island][c] > 0:
                    total += TOWARDS_WONDER[kinds]
                    kinds += 1
    total += s.privileges[seat] * privilege_worth(rounds)
    return total + s.in_hand[seat] * kept_card_worth(rounds)
