"""Information-set Monte Carlo tree search for any game. Kernel Python, linked to one game's rules, judge and features.

It is a tree of actions, not of positions. Every iteration deals again what the seat does not know and follows the tree
as far as it goes, so a node averages over everything that may be true. Each seat maximises its own outcome. A node gets
children one by one: first those of most worth, or those that a network's policy prefers. A leaf is valued by the
judge's outlook or by a network, after a short greedy rollout.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.engine.drive import Boards, States
from atoll.kernel.chance import luck_after, luck_from, restart
from atoll.kernel.record import Actions, Numbers, Words

legal: Callable[[Any, Any, Actions], int]
apply: Callable[[Any, Any, int], None]
resample: Callable[[Any, Any], None]
horizon: Callable[[Any, Any], int]
worth: Callable[[Any, Any, int, int], int]
outlook: Callable[[Any, Any, int], int]
beats: Callable[[Any, int, int], bool]
set_key: Callable[[Any, Words], None]
copy_at: Callable[[States, int, States, int], None]
best_at: Callable[[Boards, States, int, int, Actions], int]
evaluate: Callable[[Any, Any, Numbers, Numbers, Numbers, Numbers, Words], None]
see: Callable[[Any, Any, Numbers, Numbers], None]
tends: Callable[[int, int, Numbers, Numbers, Numbers, int, Words], None]
liking: Callable[[Numbers, Words, int, int], int]
part_of_best: Callable[[int], int]
action_kind: Callable[[Any, Any, int], int]
round_of: Callable[[Any], int]

SEATS = 5

# A node is STRIDE numbers of the tree. Node 0 is the root; the number of nodes in use is stored where its action would
# be. PRIOR and NEXT say how promising an action is relative to the best one, in parts of FULL: the node's own, and the
# likely one of its next child. TASTE is the player's bonus for it.
ACTION, CHILD, SIBLING, VISITS, OFFERED, PRIOR, NEXT, TASTE, VALUE = range(9)
STRIDE = VALUE + SEATS
USED = ACTION

FULL = 10_000  # what a certain victory is worth
DEPTH = 200  # how far down the tree an iteration may go

# The settings, by index.
EXPLORE, WIDEN_FIRST, WIDEN_BY, TEMPER, ROLLOUT, SLIPS, SPREAD, FOR_WINNING, BY_NETWORK = range(9)
POLICY_KINDS = 9  # kinds of action in the network's policy; 0 if only the judge orders what is tried
DOUBT = 10  # 0, or a new child must promise the node's value less this; then WIDEN_FIRST, WIDEN_BY do nothing
LIKED, LIKED_BY = 11, 12  # kinds of action that the player likes, as bits, and the bonus in parts of FULL
SETTINGS = 13


def plant(tree: Words) -> None:
    """Empties the tree except for its root."""
    for k in range(STRIDE):
        tree[k] = 0
    tree[USED] = 1


def grow(
    boards: Boards,
    known: States,
    states: States,
    tree: Words,
    settings: Words,
    key: Words,
    first: int,
    count: int,
    out: Actions,
    child_of: Words,
    path: Words,
    rewards: Words,
    net: Numbers,
    x: Numbers,
    shared: Numbers,
    hidden: Numbers,
    told: Words,
    tendency: Words,
) -> None:
    """Runs iterations first to first + count - 1, each on its own stream of the key.

    The last six rows are the network and its scratch; they are read only if BY_NETWORK is set. `child_of` has two
    places for every action.
    """
    for stream in range(first, first + count):
        copy_at(states, 0, known, 0)
        s = states[0]
        set_key(s, key)
        restart(s, stream)
        resample(boards[0], s)
        depth = descend(boards, states, tree, settings, out, child_of, path, net, x, hidden, tendency)
        rollout(boards, states, settings, stream, out)
        if settings[BY_NETWORK] and s.actor >= 0:
            evaluate(boards[0], s, net, x, shared, hidden, told)
            blend(s.players, settings, told, rewards)
        else:
            weigh(boards, states, settings, rewards)
        for i in range(depth):
            at = path[i]
            tree[at + VISITS] += 1
            for p in range(s.players):
                tree[at + VALUE + p] += rewards[p]


def descend(
    boards: Boards,
    states: States,
    tree: Words,
    settings: Words,
    out: Actions,
    child_of: Words,
    path: Words,
    net: Numbers,
    x: Numbers,
    hidden: Numbers,
    tendency: Words,
) -> int:
    """Follows the tree to a leaf and adds it; writes the nodes passed into `path` and returns their number."""
    b = boards[0]
    s = states[0]
    at = 0
    path[0] = 0
    depth = 1
    while s.actor >= 0 and depth < DEPTH:
        n = legal(b, s, out)
        child = tree[at + CHILD]
        while child:
            child_of[tree[child + ACTION]] = child
            child = tree[child + SIBLING]
        known = 0
        for k in range(n):
            if child_of[out[k]]:
                known += 1
        is_new = (tree[USED] + 1) * STRIDE <= len(tree) and known < n
        chosen = 0
        if known and (not is_new or settings[DOUBT] or known >= wanted(tree, settings, at)):
            chosen = favourite(states, tree, settings, n, out, child_of)
            is_new = is_new and settings[DOUBT] > 0 and is_urgent(states, tree, settings, at, chosen)
        if is_new:
            chosen = adopt(boards, states, tree, settings, at, n, out, child_of, net, x, hidden, tendency)
        child = tree[at + CHILD]
        while child:
            child_of[tree[child + ACTION]] = 0
            child = tree[child + SIBLING]
        if chosen == 0:
            break
        apply(b, s, tree[chosen + ACTION])
        at = chosen
        path[depth] = at
        depth += 1
        if is_new:
            break
    return depth


def wanted(tree: Words, settings: Words, at: int) -> int:
    """How many children a node should have by now."""
    return settings[WIDEN_FIRST] + settings[WIDEN_BY] * int(tree[at + VISITS] ** 0.5) // 100


def is_urgent(states: States, tree: Words, settings: Words, at: int, chosen: int) -> bool:
    """Whether a new child promises the actor more than the best existing one."""
    mover = states[0].actor
    mean = tree[at + VALUE + mover] / tree[at + VISITS] if tree[at + VISITS] else FULL / 2
    curiosity = settings[EXPLORE] * tree[at + NEXT] / FULL * tree[at + VISITS] ** 0.5
    return bool(mean - settings[DOUBT] + curiosity > promise(tree, settings, chosen, mover))


def adopt(
    boards: Boards,
    states: States,
    tree: Words,
    settings: Words,
    at: int,
    n: int,
    out: Actions,
    child_of: Words,
    net: Numbers,
    x: Numbers,
    hidden: Numbers,
    tendency: Words,
) -> int:
    """Adds a child: of the actions not yet in the tree, the one of most worth, or the one that the policy prefers."""
    b = boards[0]
    s = states[0]
    near = horizon(b, s)
    scores = len(child_of) - n  # where the actions' scores are written: after the places in use
    best = 0  # of all legal actions
    for k in range(n):
        value = worth(b, s, out[k], near)
        child_of[scores + k] = value
        if k == 0 or value > best:
            best = value
    if settings[POLICY_KINDS]:
        see(b, s, net, x)
        tends(s.actor, s.players, net, x, hidden, settings[POLICY_KINDS], tendency)
        top = 0
        for k in range(n):
            value = liking(net, tendency, action_kind(b, s, out[k]), best - child_of[scores + k])
            child_of[scores + k] = value
            if k == 0 or value > top:
                top = value
        best = top
    pick = -1  # the best of the new ones
    second = -1
    for k in range(n):
        if child_of[out[k]] == 0:
            value = child_of[scores + k]
            if pick < 0 or value > child_of[scores + pick]:
                second = pick
                pick = k
            elif second < 0 or value > child_of[scores + second]:
                second = k
    node = tree[USED] * STRIDE
    tree[USED] += 1
    for k in range(STRIDE):
        tree[node + k] = 0
    tree[node + ACTION] = out[pick]
    tree[node + SIBLING] = tree[at + CHILD]
    tree[node + PRIOR] = prior(settings, best - child_of[scores + pick])
    tree[at + NEXT] = prior(settings, best - child_of[scores + second]) if second >= 0 else 0
    tree[at + CHILD] = node
    if settings[LIKED_BY] and at == 0 and settings[LIKED] >> action_kind(b, s, out[pick]) & 1:
        tree[node + TASTE] = settings[LIKED_BY]
    return node


def prior(settings: Words, behind: int) -> int:
    """How promising an action is, in parts of FULL, if it is this far behind the best one."""
    if settings[POLICY_KINDS]:
        return part_of_best(behind)
    return 100 * settings[TEMPER] // (settings[TEMPER] + behind) * (FULL // 100)


def favourite(states: States, tree: Words, settings: Words, n: int, out: Actions, child_of: Words) -> int:
    """The child that promises the actor most."""
    mover = states[0].actor
    chosen = 0
    most = -1.0
    for k in range(n):
        child = child_of[out[k]]
        if child:
            tree[child + OFFERED] += 1
            value = promise(tree, settings, child, mover)
            if value > most:
                most = value
                chosen = child
    return chosen


def promise(tree: Words, settings: Words, child: int, mover: int) -> float:
    """A child's average result, the player's bonus for its taste, and an exploration bonus if it was seldom tried."""
    visits = tree[child + VISITS]
    mean = tree[child + VALUE + mover] / visits if visits else FULL / 2
    curiosity = settings[EXPLORE] * tree[child + PRIOR] / FULL * tree[child + OFFERED] ** 0.5 / (1 + visits)
    return float(mean + tree[child + TASTE] + curiosity)


def rollout(boards: Boards, states: States, settings: Words, stream: int, out: Actions) -> None:
    """All seats play by worth for a while, with an occasional random action; for a network, to the end of the round."""
    b = boards[0]
    s = states[0]
    luck = luck_from(stream)
    number = round_of(s)
    for _ in range(settings[ROLLOUT]):
        if s.actor < 0 or (settings[BY_NETWORK] and round_of(s) != number):
            break
        luck = luck_after(luck)
        if luck % 100 < settings[SLIPS]:
            apply(b, s, out[luck * legal(b, s, out) >> 32])
        else:
            apply(b, s, best_at(boards, states, 0, luck, out))


def weigh(boards: Boards, states: States, settings: Words, rewards: Words) -> None:
    """The position's worth to every seat, from 0 to FULL: how far it is ahead, and whether it has won."""
    b = boards[0]
    s = states[0]
    first = 0
    second = 0  # the two best outlooks; no seat is compared with less than zero
    leader = -1
    for p in range(s.players):
        mine = outlook(b, s, p)
        rewards[p] = mine
        if mine > first:
            second = first
            first = mine
            leader = p
        elif mine > second:
            second = mine
    for p in range(s.players):
        ahead = rewards[p] - (second if p == leader else first)
        rewards[p] = FULL // 2 + FULL // 2 * ahead // (settings[SPREAD] + (ahead if ahead > 0 else -ahead))
    if s.actor < 0:
        for p in range(s.players):
            won = FULL
            for q in range(s.players):
                if q != p and beats(s, q, p):
                    won = 0
            rewards[p] += (won - rewards[p]) * settings[FOR_WINNING] // 100


def blend(players: int, settings: Words, told: Words, rewards: Words) -> None:
    """The network's evaluation as a reward like that of `weigh`: the chance, and the expected lead."""
    first = 0
    second = 0
    leader = -1
    for p in range(players):
        mine = told[players + p]
        if mine > first:
            second = first
            first = mine
            leader = p
        elif mine > second:
            second = mine
    for p in range(players):
        ahead = told[players + p] - (second if p == leader else first)
        margin = FULL // 2 + FULL // 2 * ahead // (settings[SPREAD] + (ahead if ahead > 0 else -ahead))
        rewards[p] = margin + (told[p] - margin) * settings[FOR_WINNING] // 100


def chosen_child(tree: Words) -> int:
    """The root's most visited child; on a tie, the one with the lowest action number; 0 if there is none."""
    chosen = 0
    child = tree[CHILD]
    while child:
        ahead = tree[child + VISITS] - tree[chosen + VISITS] if chosen else 1
        if ahead > 0 or (ahead == 0 and tree[child + ACTION] < tree[chosen + ACTION]):
            chosen = child
        child = tree[child + SIBLING]
    return chosen
