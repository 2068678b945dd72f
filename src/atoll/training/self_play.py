"""Whole games between searches, and what a network can learn from them. Kernel Python, linked to one game's search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.bots.greedy_choice import best_at
from atoll.bots.network import see, size_of
from atoll.bots.tree import ACTION, CHILD, FULL, SIBLING, VALUE, VISITS, chosen_child, descend, grow, plant
from atoll.engine.drive import Boards, States
from atoll.kernel.chance import luck_after, luck_from, restart
from atoll.kernel.record import Actions, Numbers, Words

setup: Callable[[Any, Any, int, Words], None]
legal: Callable[[Any, Any, Actions], int]
apply: Callable[[Any, Any, int], None]
redact: Callable[[Any, Any, int], None]
resample: Callable[[Any, Any], None]
horizon: Callable[[Any, Any], int]
worth: Callable[[Any, Any, int, int], int]
action_kind: Callable[[Any, Any, int], int]
round_of: Callable[[Any], int]
score: Callable[[Any, int], int]
beats: Callable[[Any, int, int], bool]
set_key: Callable[[Any, Words], None]
copy_at: Callable[[States, int, States, int], None]

# How the games are played, by index in the row `plan`.
ITERATIONS = 0  # of the first side's search; 0 is greedy play
OTHER_ITERATIONS = 1  # and of the second side's
SLIPS = 2  # random actions per thousand
RECORDED = 3  # recorded choices per thousand
PAIRED = 4  # 1: one seat belongs to the first side, and each deal is played from every seat; 0: all seats do
LEAVES = 5  # 0: positions of the games are recorded; else this many leaves of the search at each recorded choice
LEAF_ITERATIONS = 6  # of such a search, before its first leaf
PLAN = 7

BETWEEN = 11  # iterations from one recorded leaf to the next

UNKNOWN = -1  # the value if no search was asked

# This many choices are recorded of a searched position: those in the tree, then others while there is room. A choice is
# its kind, by how many hundredths of a point the judge values the best one higher, and its visits. The actor follows
# the last one.
CHOICES = 40
KIND, GAP, TRIED = range(3)
CHOICE = 3
CHOICES_WIDTH = CHOICES * CHOICE + 1
LARGEST_NUMBER = 20_000


def play_games(
    boards: Boards,
    truth: States,
    known: States,
    scratch: States,
    blank: States,
    key: Words,
    options: Words,
    players: int,
    first: int,
    count: int,
    plan: Words,
    settings: Words,
    other_settings: Words,
    net: Numbers,
    other_net: Numbers,
    tree: Words,
    out: Actions,
    spare: Actions,
    child_of: Words,
    path: Words,
    rewards: Words,
    x: Numbers,
    shared: Numbers,
    hidden: Numbers,
    told: Words,
    tendency: Words,
    seen: Actions,
    said: Actions,
    choices: Actions,
    games: Words,
    ends: Words,
    outcomes: Words,
) -> int:
    """Plays games first to first + count - 1; returns how many positions were recorded.

    For each recorded position, `seen` gets the features, `said` the search's value for every seat (or UNKNOWN),
    `choices` the legal choices (their kind is UNKNOWN beyond the last, and everywhere if there was no search), and
    `games` its game, counted from 0. For each game, `ends` gets every seat's share of the victory, in parts of FULL,
    and its points. When `games` is full, nothing more is recorded.

    If leaves are recorded, their search has no value in `said` and no `choices`, and `outcomes` gets for each of them
    what `ends` has for a game; see `record_leaves`.
    """
    b = boards[0]
    width = size_of(net, players)
    recorded = 0
    for g in range(count):
        number = first + g
        copy_at(truth, 0, blank, 0)
        s = truth[0]
        set_key(s, key)
        restart(s, number // players if plan[PAIRED] else number)
        setup(b, s, players, options)
        luck = luck_from(number + 1)
        moves = 0
        while s.actor >= 0:
            n = legal(b, s, out)
            action = out[0]
            if n > 1:
                luck = luck_after(luck)
                slip = luck % 1000 < plan[SLIPS]
                luck = luck_after(luck)
                record = luck % 1000 < plan[RECORDED] and recorded < len(games)
                luck = luck_after(luck)
                ours = plan[PAIRED] == 0 or s.actor == number % players
                iterations = plan[ITERATIONS] if ours else plan[OTHER_ITERATIONS]
                searched = iterations > 0 and (record or not slip)
                leaves = plan[LEAVES] if record and searched else 0
                if leaves:
                    iterations = plan[LEAF_ITERATIONS]
                stream = (number + 1 << 36) + (moves + 1 << 20)
                if searched:
                    copy_at(known, 0, truth, 0)
                    redact(b, known[0], s.actor)
                    plant(tree)
                    grow(
                        boards,
                        known,
                        scratch,
                        tree,
                        settings if ours else other_settings,
                        key,
                        stream,
                        iterations,
                        spare,
                        child_of,
                        path,
                        rewards,
                        net if ours else other_net,
                        x,
                        shared,
                        hidden,
                        told,
                        tendency,
                    )
                if slip:
                    action = out[luck * n >> 32]
                elif searched:
                    action = tree[chosen_child(tree) + ACTION]
                else:
                    action = best_at(boards, truth, 0, luck, spare)
                if leaves:
                    before = recorded
                    recorded = record_leaves(
                        boards,
                        known,
                        scratch,
                        tree,
                        settings,
                        key,
                        stream + iterations,
                        leaves,
                        spare,
                        child_of,
                        path,
                        rewards,
                        net,
                        x,
                        shared,
                        hidden,
                        told,
                        tendency,
                        seen,
                        said,
                        recorded,
                        len(games),
                        outcomes,
                    )
                    for k in range(before, recorded):
                        games[k] = g
                elif record and plan[LEAVES] == 0:
                    see(b, s, net, x)
                    for k in range(width):
                        seen[recorded * width + k] = x[k]
                    for p in range(players):
                        said[recorded * players + p] = tree[VALUE + p] // tree[VISITS] if searched else UNKNOWN
                    if len(choices):
                        place = recorded * CHOICES_WIDTH
                        tell_choices(boards, truth, n, searched, tree, out, choices[place : place + CHOICES_WIDTH])
                    games[recorded] = g
                    recorded += 1
            apply(b, s, action)
            moves += 1
        tell_end(s, players, g, ends)
    return recorded


def record_leaves(
    boards: Boards,
    known: States,
    states: States,
    tree: Words,
    settings: Words,
    key: Words,
    stream: int,
    leaves: int,
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
    seen: Actions,
    said: Actions,
    recorded: int,
    room: int,
    outcomes: Words,
) -> int:
    """Lets a search go on, and records some of its leaves; returns how many positions are recorded by then.

    A search is drawn to the positions that its network overrates, so it learns from these. Each leaf is played on by
    worth, to the end of its round, where the position is recorded too, and then to the end of the game. Both get what
    came of it.
    """
    b = boards[0]
    players = known[0].players
    width = size_of(net, players)
    for _ in range(leaves):
        grow(
            boards,
            known,
            states,
            tree,
            settings,
            key,
            stream,
            BETWEEN,
            out,
            child_of,
            path,
            rewards,
            net,
            x,
            shared,
            hidden,
            told,
            tendency,
        )
        stream += BETWEEN + 1
        copy_at(states, 0, known, 0)
        s = states[0]
        set_key(s, key)
        restart(s, stream - 1)
        resample(b, s)
        descend(boards, states, tree, settings, out, child_of, path, net, x, hidden, tendency)
        first = recorded
        number = round_of(s) - 1
        luck = luck_from(stream)
        while s.actor >= 0:
            if recorded < room and recorded < first + 2 and round_of(s) != number:
                number = round_of(s)
                see(b, s, net, x)
                for k in range(width):
                    seen[recorded * width + k] = x[k]
                recorded += 1
            luck = luck_after(luck)
            apply(b, s, best_at(boards, states, 0, luck, out))
        for row in range(first, recorded):
            tell_end(s, players, row, outcomes)
            for p in range(players):
                said[row * players + p] = UNKNOWN
    return recorded


def tell_choices(
    boards: Boards, truth: States, n: int, searched: int, tree: Words, out: Actions, choices: Actions
) -> None:
    """Writes the actor's choices, and how often a search tried each."""
    for k in range(CHOICES):
        choices[k * CHOICE + KIND] = UNKNOWN
    choices[CHOICES * CHOICE] = truth[0].actor
    if not searched:
        return
    b = boards[0]
    s = truth[0]
    near = horizon(b, s)
    best = worth(b, s, out[0], near)
    for k in range(1, n):
        best = max(best, worth(b, s, out[k], near))
    told = 0
    for tried in (True, False):
        for k in range(n):
            child = tree[CHILD]
            while child and tree[child + ACTION] != out[k]:
                child = tree[child + SIBLING]
            if (child != 0) == tried and told < CHOICES:
                choices[told * CHOICE + KIND] = action_kind(b, s, out[k])
                choices[told * CHOICE + GAP] = min(LARGEST_NUMBER, best - worth(b, s, out[k], near))
                choices[told * CHOICE + TRIED] = min(LARGEST_NUMBER, tree[child + VISITS]) if tried else 0
                told += 1


def tell_end(s: Any, players: int, row: int, ends: Words) -> None:
    """Writes each seat's share of the victory, and its points, into a row of `ends`."""
    winners = 0
    for p in range(players):
        best = FULL
        for q in range(players):
            if q != p and beats(s, q, p):
                best = 0
        ends[(row * players + p) * 2] = best
        ends[(row * players + p) * 2 + 1] = score(s, p)
        winners += 1 if best else 0
    for p in range(players):
        ends[(row * players + p) * 2] //= winners
