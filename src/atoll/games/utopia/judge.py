"""What an action of Utopia is worth at once, in hundredths of a point. Kernel Python.

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
    WELCOME_COST,
    WONDER_POINTS,
    BoardRecord,
    State,
)

# The weights, found by playing variations against each other.
POINTS = 100
CARD = 63
LAST_CARD = 20  # in what seems to be the last round
GATHERED = (0, 4, 18, 78)  # per cent of a district: so many princes of one civilization in it
AT_MONUMENT = 55  # a prince in a district where it can be removed for points
LAST_AT_MONUMENT = 48
TOWARDS_WONDER = (5, 20, 25, 76, 119)  # a civilization new on the island, after so many others
SITE = 36  # for a point of a site's value, to the owner of the island's wonder, when princes gather there
RIVALS = 50  # per cent: how much a point for somebody else counts
SURPRISE = 35
PRIVILEGE = 150  # nothing in the last round
MIDDLE = 3  # of the prestige scale
LASTS = 62  # per cent of its distance from the middle that a civilization keeps in later rounds
ROUND_POINTS = 3  # that the leader makes in a round beside those for districts
ROUNDS_AHEAD = 6  # at most

ROLLOUT = 30  # actions that a search follows greedy play before it asks for the outlook: about a round


def worth(b: BoardRecord, s: State, a: int, rounds: int) -> int:
    if a >= A_RAISE:
        return card_action_worth(b, s, a, rounds)
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
    if a >= A_PRIVILEGE:
        c, into = (a - A_PRIVILEGE) // CIVILIZATIONS, (a - A_PRIVILEGE) % CIVILIZATIONS
        return card_worth(b, s, into, rounds) - card_worth(b, s, c, rounds) - privilege_worth(rounds)
    if a >= A_DROP:
        return drop_worth(b, s, a - A_DROP) - DROP_COST * card
    return raise_worth(b, s, a - A_RAISE) - RAISE_COST * card


def horizon(b: BoardRecord, s: State) -> int:
    """How often districts will score, this round included, if the leader goes on as before."""
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
    """What a district of civilization c brings from now on: the scale goes back to its middle by and by."""
    return POINTS * s.scale[c] + (rounds - 1) * (MIDDLE * POINTS + (s.scale[c] - MIDDLE) * LASTS)


# ---- princes ----


def gathered_worth(b: BoardRecord, s: State, d: int, c: int, n: int, rounds: int) -> int:
    """n of the actor's princes of civilization c standing together in district d."""
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
    """What would be lost if n princes left district d."""
    held = s.princes[s.actor * CIVILIZATIONS + c][d]
    return gathered_worth(b, s, d, c, held, rounds) - gathered_worth(b, s, d, c, held - n, rounds)


def arrival_worth(b: BoardRecord, s: State, c: int, d: int, rounds: int) -> int:
    """What would be won if a prince of civilization c came to district d from outside its island."""
    return gather_worth(b, s, c, d, 1, rounds) + wonder_step_worth(s, c, b.island[d])


def gather_worth(b: BoardRecord, s: State, c: int, d: int, n: int, rounds: int) -> int:
    held = s.princes[s.actor * CIVILIZATIONS + c][d]
    return gathered_worth(b, s, d, c, held + n, rounds) - gathered_worth(b, s, d, c, held, rounds)


def wonder_step_worth(s: State, c: int, island: int) -> int:
    """A civilization that is new on an island whose wonder can still be built."""
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
    """The best that one card of civilization c could do now."""
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
    """A district's prestige in the rounds to come, and what the wonder's owner gets."""
    total = district_worth(s, c, rounds)
    owner = wonder_owner(b, s, d)
    if owner == s.actor:
        total += b.value[d] * POINTS
    elif owner >= 0:
        total -= b.value[d] * RIVALS
    return total - stay_worth(b, s, c, d, MONUMENT_PRINCES, rounds)


def prestige_worth(b: BoardRecord, s: State, c: int) -> int:
    """What one more step on the scale brings the actor for districts of that civilization, against the others."""
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
    """What a seat can expect to have at the end: its points, its districts' prestige, what its princes may become."""
    total = s.score[seat] * POINTS
    if s.actor < 0:
        return total
    rounds = horizon(b, s)
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
