"""What an action of Utopia is worth at once, in hundredths of a point. Kernel Python.

It reads only what the actor knows: the same record, redacted, gives the same worth.
"""

from __future__ import annotations

from atoll.games.utopia.rules import (
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
    is_closed,
)
from atoll.games.utopia.state import (
    CIVILIZATIONS,
    DISTRICTS,
    GOAL,
    HOST_POINTS,
    ISLANDS,
    PRINCES,
    REMOVE_POINTS,
    TOP,
    WONDER_POINTS,
    State,
    Tables,
)

# The weights.
POINTS = 100
CARD = 45
GATHERED = (0, 45, 130, 380)  # princes of one civilization in a district that has no monument yet
AT_MONUMENT = 70  # a prince where he can be removed for points
TOWARDS_WONDER = (10, 20, 40, 90, 350)  # a civilization new on the island, after so many others
RIVALS = 50  # per cent: how much a point for somebody else counts
SURPRISE = 35
PRIVILEGE = 260
ROUND_POINTS = 9  # that the leader makes in a round
ROUNDS_AHEAD = 5  # at most


def worth(b: Tables, s: State, a: int) -> int:
    if a >= A_RAISE:
        return card_action_worth(b, s, a)
    if a >= A_GUEST:
        return arrival_worth(b, s, (a - A_GUEST) // DISTRICTS, (a - A_GUEST) % DISTRICTS, 1)
    if a >= A_TURN_AWAY:
        return 0
    if a >= A_PLACE:
        return arrival_worth(b, s, s.surprise % CIVILIZATIONS, a - A_PLACE, 1)
    if a >= A_DISCARD:
        return -card_worth(b, s, a - A_DISCARD)
    if a >= A_RULE:
        return rule_worth(b, s, (a - A_RULE) // DISTRICTS, (a - A_RULE) % DISTRICTS)
    if a >= A_RETURN:
        return -stay_worth(s, (a - A_RETURN) // DISTRICTS, (a - A_RETURN) % DISTRICTS, 1)
    if a >= A_WONDER:
        return WONDER_POINTS * POINTS
    if a >= A_NAME:
        return -s.score[a - A_NAME]
    if a == A_SURPRISE:
        return SURPRISE
    return 0


def card_action_worth(b: Tables, s: State, a: int) -> int:
    if a >= A_MOVE:
        home, rest = (a - A_MOVE) // (2 * DISTRICTS), (a - A_MOVE) % (2 * DISTRICTS)
        return move_worth(b, s, home // DISTRICTS, home % DISTRICTS, rest // 2, rest % 2 + 1) - CARD
    if a >= A_REMOVE:
        return REMOVE_POINTS * POINTS - AT_MONUMENT - CARD
    if a >= A_WELCOME:
        return arrival_worth(b, s, (a - A_WELCOME) // DISTRICTS, (a - A_WELCOME) % DISTRICTS, 1) - 3 * CARD
    if a >= A_ADD:
        c, d = (a - A_ADD) // DISTRICTS, (a - A_ADD) % DISTRICTS
        host = 0 if s.ruler[d] == s.actor else HOST_POINTS * RIVALS
        return arrival_worth(b, s, c, d, 1) - host - CARD
    if a >= A_PRIVILEGE:
        c, into = (a - A_PRIVILEGE) // CIVILIZATIONS, (a - A_PRIVILEGE) % CIVILIZATIONS
        return card_worth(b, s, into) - card_worth(b, s, c) - PRIVILEGE
    if a >= A_DROP:
        return drop_worth(b, s, a - A_DROP) - 2 * CARD
    return raise_worth(b, s, a - A_RAISE) - CARD


def rounds_ahead(s: State) -> int:
    """How often districts will score, this round included."""
    left = (GOAL - s.score[s.track[0]] + ROUND_POINTS - 1) // ROUND_POINTS
    return max(1, min(ROUNDS_AHEAD, left))


# ---- princes ----


def gathered_worth(s: State, d: int, c: int, n: int) -> int:
    """n of the actor's princes of civilization c standing together in district d."""
    if s.monument[d] == c:
        return AT_MONUMENT * n
    if s.monument[d] >= 0 or s.monuments[c] == 0 or s.bases[s.actor] == 0:
        return 0
    return GATHERED[min(n, 3)] * (4 + s.scale[c]) // 7


def stay_worth(s: State, c: int, d: int, n: int) -> int:
    """What would be lost if n princes left district d."""
    held = s.princes[s.actor * CIVILIZATIONS + c][d]
    return gathered_worth(s, d, c, held) - gathered_worth(s, d, c, held - n)


def arrival_worth(b: Tables, s: State, c: int, d: int, n: int) -> int:
    """What would be won if n princes of civilization c came to district d from outside its island."""
    return gather_worth(s, c, d, n) + wonder_step_worth(s, c, b.island[d])


def gather_worth(s: State, c: int, d: int, n: int) -> int:
    held = s.princes[s.actor * CIVILIZATIONS + c][d]
    return gathered_worth(s, d, c, held + n) - gathered_worth(s, d, c, held)


def wonder_step_worth(s: State, c: int, island: int) -> int:
    """A civilization that is new on an island whose wonder can still be built."""
    here = s.present[s.actor * ISLANDS + island]
    if s.wonder[island] >= 0 or s.bases[s.actor] == 0 or here[c] > 0:
        return 0
    others = 0
    for k in range(CIVILIZATIONS):
        if here[k] > 0:
            others += 1
    return TOWARDS_WONDER[others]


def move_worth(b: Tables, s: State, c: int, d: int, to: int, n: int) -> int:
    change = gather_worth(s, c, to, n) - stay_worth(s, c, d, n)
    if b.island[d] == b.island[to]:
        return change
    change += wonder_step_worth(s, c, b.island[to])
    if s.present[s.actor * ISLANDS + b.island[d]][c] == n and s.wonder[b.island[d]] < 0:
        others = -1
        for k in range(CIVILIZATIONS):
            if s.present[s.actor * ISLANDS + b.island[d]][k] > 0:
                others += 1
        change -= TOWARDS_WONDER[others]
    return change


def card_worth(b: Tables, s: State, c: int) -> int:
    """The best that one card of civilization c could do now."""
    best = CARD
    if s.scale[c] < TOP:
        best = max(best, raise_worth(b, s, c))
    if s.supply[s.actor][c] == PRINCES:
        return best
    for d in range(b.districts):
        held = s.princes[s.actor * CIVILIZATIONS + c][d]
        if held == 0:
            continue
        if s.monument[d] == c:
            best = max(best, REMOVE_POINTS * POINTS - AT_MONUMENT)
        for k in range(DISTRICTS):
            to = b.reach[d][k]
            if to < 0:
                break
            if not is_closed(s, b.island[to]):
                best = max(best, move_worth(b, s, c, d, to, min(held, 2)))
    return best


# ---- building and prestige ----


def rule_worth(b: Tables, s: State, c: int, d: int) -> int:
    """A district's prestige in the rounds to come, and what the wonder's owner gets."""
    total = s.scale[c] * POINTS * rounds_ahead(s)
    owner = s.wonder[b.island[d]]
    if owner == s.actor:
        total += b.value[d] * POINTS
    elif owner >= 0:
        total -= b.value[d] * RIVALS
    return total - stay_worth(s, c, d, 3)


def prestige_worth(b: Tables, s: State, c: int) -> int:
    """What one more step on the scale brings the actor for his districts of that civilization, against the others."""
    total = 0
    for d in range(b.districts):
        if s.monument[d] == c:
            total += POINTS if s.ruler[d] == s.actor else -RIVALS
    return total


def raise_worth(b: Tables, s: State, c: int) -> int:
    total = prestige_worth(b, s, c)
    for other in range(CIVILIZATIONS):
        if s.scale[other] == s.scale[c] + 1:
            total -= prestige_worth(b, s, other)
    return total


def drop_worth(b: Tables, s: State, c: int) -> int:
    total = -prestige_worth(b, s, c) * (s.scale[c] - 1)
    for other in range(CIVILIZATIONS):
        if s.scale[other] < s.scale[c]:
            total += prestige_worth(b, s, other)
    return total


def outlook(b: Tables, s: State, seat: int) -> int:
    """What a seat can expect to have at the end: its points, its districts' prestige, what its princes may become."""
    total = s.score[seat] * POINTS
    if s.actor < 0:
        return total
    rounds = rounds_ahead(s)
    for d in range(b.districts):
        if s.ruler[d] == seat:
            total += s.scale[s.monument[d]] * POINTS * rounds
    for c in range(CIVILIZATIONS):
        if s.supply[seat][c] == PRINCES:
            continue
        for d in range(b.districts):
            n = s.princes[seat * CIVILIZATIONS + c][d]
            if n > 0 and s.monument[d] == c:
                total += AT_MONUMENT * n
            elif n > 0 and s.monument[d] < 0:
                total += GATHERED[min(n, 3)]
    for island in range(ISLANDS):
        if s.wonder[island] < 0:
            kinds = 0
            for c in range(CIVILIZATIONS):
                if s.present[seat * ISLANDS + island][c] > 0:
                    total += TOWARDS_WONDER[kinds]
                    kinds += 1
    return total + s.in_hand[seat] * CARD
