"""Information-set Monte Carlo tree search for any game. Kernel Python, linked to one game's rules, judge and features.

The tree is a tree of actions, not of positions: every iteration deals what the seat does not know anew and follows the
tree as far as it goes, so a node gathers what follows an action over all that may be true. Each seat looks after its
own outcome. A node takes on children one by one, those of most worth first. What a leaf is worth is said by the judge's
outlook or by a network, after a short greedy rollout.
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

SEATS = 5

# A node is STRIDE numbers of the tree. Node 0 is the root; the number of nodes in use stands where its action would.
ACTION, CHILD, SIBLING, VISITS, OFFERED, PRIOR, VALUE = range(7)
STRIDE = VALUE + SEATS
USED = ACTION

FULL = 10_000  # what a certain victory is worth
DEPTH = 200  # how far down the tree an iteration may go

# The settings, by their place.
EXPLORE, WIDEN_FIRST, WIDEN_BY, TEMPER, ROLLOUT, SLIPS, SPREAD, FOR_WINNING, BY_NETWORK = range(9)
SETTINGS = 9


def plant(tree: Words) -> None:
    """Empties the tree but for its root."""
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
) -> None:
    """Runs iterations first to first + count - 1, each on its own stream of the key.

    The last five rows are the network and its scratch; unless the settings say BY_NETWORK they are not looked at.
    """
    for stream in range(first, first + count):
        copy_at(states, 0, known, 0)
        s = states[0]
        set_key(s, key)
        restart(s, stream)
        resample(boards[0], s)
        depth = descend(boards, states, tree, settings, out, child_of, path)
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
    boards: Boards, states: States, tree: Words, settings: Words, out: Actions, child_of: Words, path: Words
) -> int:
    """Follows the tree to a leaf and adds it; writes the nodes passed into `path` and returns how many they are."""
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
        room = (tree[USED] + 1) * STRIDE <= len(tree)
        wanted = settings[WIDEN_FIRST] + settings[WIDEN_BY] * int(tree[at + VISITS] ** 0.5) // 100
        is_new = room and known < n and known < wanted
        if is_new:
            chosen = adopt(boards, states, tree, settings, at, n, out, child_of)
        elif known:
            chosen = favourite(states, tree, settings, n, out, child_of)
        else:
            chosen = 0
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


def adopt(
    boards: Boards, states: States, tree: Words, settings: Words, at: int, n: int, out: Actions, child_of: Words
) -> int:
    """A new child: of the actions not in the tree yet the one of most worth."""
    b = boards[0]
    s = states[0]
    near = horizon(b, s)
    best = 0  # of all legal actions
    pick = -1  # and of the new ones
    pick_worth = 0
    for k in range(n):
        value = worth(b, s, out[k], near)
        if k == 0 or value > best:
            best = value
        if child_of[out[k]] == 0 and (pick < 0 or value > pick_worth):
            pick = k
            pick_worth = value
    node = tree[USED] * STRIDE
    tree[USED] += 1
    for k in range(STRIDE):
        tree[node + k] = 0
    tree[node + ACTION] = out[pick]
    tree[node + SIBLING] = tree[at + CHILD]
    tree[node + PRIOR] = 100 * settings[TEMPER] // (settings[TEMPER] + best - pick_worth)
    tree[at + CHILD] = node
    return node


def favourite(states: States, tree: Words, settings: Words, n: int, out: Actions, child_of: Words) -> int:
    """The child that promises the actor most, with some curiosity for those seldom tried."""
    mover = states[0].actor
    chosen = 0
    most = -1.0
    for k in range(n):
        child = child_of[out[k]]
        if child:
            tree[child + OFFERED] += 1
            visits = tree[child + VISITS]
            mean = tree[child + VALUE + mover] / visits if visits else FULL / 2
            curiosity = settings[EXPLORE] * tree[child + PRIOR] / 100 * tree[child + OFFERED] ** 0.5 / (1 + visits)
            if mean + curiosity > most:
                most = mean + curiosity
                chosen = child
    return chosen


def rollout(boards: Boards, states: States, settings: Words, stream: int, out: Actions) -> None:
    """Everybody plays by worth for a while, with a slip now and then."""
    b = boards[0]
    s = states[0]
    luck = luck_from(stream)
    for _ in range(settings[ROLLOUT]):
        if s.actor < 0:
            break
        luck = luck_after(luck)
        if luck % 100 < settings[SLIPS]:
            apply(b, s, out[luck * legal(b, s, out) >> 32])
        else:
            apply(b, s, best_at(boards, states, 0, luck, out))


def weigh(boards: Boards, states: States, settings: Words, rewards: Words) -> None:
    """What the position reached is worth to every seat, from 0 to FULL: how far it is ahead, and whether it has won."""
    b = boards[0]
    s = states[0]
    first = 0
    second = 0  # the two best outlooks; nobody is measured against less than nothing
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
    """The network's word on a position as a reward like that of `weigh`: its chance, and how far it will be ahead."""
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
    """The root's child visited most, and among equals the one with the lowest action number; 0 if there is none."""
    chosen = 0
    child = tree[CHILD]
    while child:
        ahead = tree[child + VISITS] - tree[chosen + VISITS] if chosen else 1
        if ahead > 0 or (ahead == 0 and tree[child + ACTION] < tree[chosen + ACTION]):
            chosen = child
        child = tree[child + SIBLING]
    return chosen
