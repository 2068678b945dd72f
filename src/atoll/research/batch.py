"""Steps many games at once. Kernel Python, linked to one game's rules; always compiled, because it works on arrays.

Functions for several games take the index of the first and the index after the last, so that threads can share a batch.
They unpack the arrays of `Games` once: in compiled code, each access to a tuple counts references, which is slow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from atoll.engine.drive import Boards, States
from atoll.kernel.chance import luck_after, luck_from, restart
from atoll.kernel.record import Actions, Words

Rows = Any  # an array of two dimensions

setup: Callable[[Any, Any, int, Words], None]
legal: Callable[[Any, Any, Actions], int]
apply: Callable[[Any, Any, int], None]
redact: Callable[[Any, Any, int], None]
score: Callable[[Any, int], int]
beats: Callable[[Any, int, int], bool]
set_key: Callable[[Any, Words], None]
copy_at: Callable[[States, int, States, int], None]

# A game's numbers, by their place in its tally: the seat that is to act, how many legal actions it has, the games begun
# on this line, and the generator by which actions are drawn.
SEAT, COUNT, EPISODE, LUCK = range(4)
TALLY = 4

BEGIN = -1  # instead of an action

# The settings, by their place.
PLAYERS = 0
BY_POINTS = 1  # 1: points are the reward; 0: victory is
ONE_SEAT = 2  # 1: one seat is the learner's, the others act at random; 0: all seats are
OBSERVING = 3  # 0: nobody wants to see anything
SEAT_SPOTS = 4  # so many of the `spots` hold seats
ANEW = 5  # 1: a game that is over begins anew at once; 0: it stays as it is


class Games(NamedTuple):
    """The arrays of a batch, most with a line for each game."""

    boards: Any
    blank: Any  # a blank record
    key: Any  # of chance: each game of each line has its own stream of it
    settings: Any
    options: Any  # of the game, as its rules take them
    turns: Any  # how a record is turned to a seat (layout.py): the seat's first move, and the next seat's
    moves: Any  # of words: to, from, how many; unsigned, as are the spots, which is how compiled loops get quick
    spots: Any  # words that hold seats, and then those that hold sets of seats
    states: Any  # the true records
    known: Any  # what the seat that is to act knows of them
    raw: Any  # the memory of `states` and `known`, as 64-bit words
    raw_known: Any
    words: Any  # and as 16-bit words
    words_known: Any
    masks: Any  # 1 for every legal action
    lists: Any  # and their numbers
    tally: Any
    rewards: Any  # of the last step, for every seat
    earned: Any  # and for the seat that acted
    scores: Any  # points so far
    over: Any  # 1 if a game ended with the last step; where games begin anew all but the rewards tells of the next one


def first_illegal(masks: Rows, actions: Words) -> int:
    """The first game whose action is not legal, or -1."""
    for i in range(len(actions)):
        action = actions[i]
        if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
            return i
    return -1


def draw_actions(lists: Rows, tally: Rows, actions: Words) -> None:
    """Draws a legal action for every game, uniformly at random."""
    for i in range(len(actions)):
        tally[i, LUCK] = luck_after(tally[i, LUCK])
        actions[i] = lists[i, tally[i, LUCK] * tally[i, COUNT] >> 32]


def step_games(g: Games, actions: Words, out: Actions, first: int, last: int) -> None:
    """Applies a legal action in every game; BEGIN starts a new game, and so may the end of a game.

    Then writes the legal actions and the observation of the seat that acts next. It is written as one loop: every call
    of a function that takes arrays costs a twentieth of a step.
    """
    boards, blank, key, settings, options = g.boards, g.blank, g.key, g.settings, g.options
    turns, moves, spots = g.turns, g.moves, g.spots
    states, known, raw, raw_known, words, words_known = g.states, g.known, g.raw, g.raw_known, g.words, g.words_known
    masks, lists, tally, rewards, earned, scores, over = (
        g.masks,
        g.lists,
        g.tally,
        g.rewards,
        g.earned,
        g.scores,
        g.over,
    )
    b = boards[0]
    for i in range(first, last):
        s = states[i]
        for k in range(tally[i, COUNT]):
            masks[i, lists[i, k]] = 0
        if over[i]:
            rewards[i, :] = 0
            earned[i] = 0
            over[i] = 0
        if actions[i] == BEGIN:
            tally[i, LUCK] = luck_from(i + 1)
            rewards[i, :] = 0
            earned[i] = 0
            begin_game(boards, blank, key, settings, options, states, tally, scores, out, i)
        else:
            apply(b, s, actions[i])
            if settings[ONE_SEAT]:
                let_others_act(boards, states, tally, out, i)
            if s.actor < 0 or settings[BY_POINTS]:
                reward(settings, states, rewards, scores, i)
                earned[i] = rewards[i, tally[i, SEAT]]
                if s.actor < 0:
                    over[i] = 1
                    if settings[ANEW]:
                        begin_game(boards, blank, key, settings, options, states, tally, scores, out, i)
        if settings[ONE_SEAT] == 0:
            tally[i, SEAT] = s.actor
        n = legal(b, s, out)
        tally[i, COUNT] = n
        for k in range(n):
            lists[i, k] = out[k]
            masks[i, out[k]] = 1
        if settings[OBSERVING]:
            seat = tally[i, SEAT]
            observe(boards, settings, turns, moves, spots, known, raw, raw_known, words, words_known, seat, i)


def begin_game(
    boards: Boards,
    blank: States,
    key: Words,
    settings: Words,
    options: Words,
    states: States,
    tally: Rows,
    scores: Rows,
    out: Actions,
    i: int,
) -> None:
    copy_at(states, i, blank, 0)
    s = states[i]
    players = settings[PLAYERS]
    set_key(s, key)
    restart(s, i + len(states) * tally[i, EPISODE])
    setup(boards[0], s, players, options)
    for p in range(players):
        scores[i, p] = score(s, p)
    if settings[ONE_SEAT]:
        tally[i, SEAT] = (i + tally[i, EPISODE]) % players
        let_others_act(boards, states, tally, out, i)
    tally[i, EPISODE] += 1


def let_others_act(boards: Boards, states: States, tally: Rows, out: Actions, i: int) -> None:
    """Lets all other seats act at random, until it is the learner's turn or the game is over."""
    s = states[i]
    luck = tally[i, LUCK]
    while s.actor >= 0 and s.actor != tally[i, SEAT]:
        luck = luck_after(luck)
        apply(boards[0], s, out[luck * legal(boards[0], s, out) >> 32])
    tally[i, LUCK] = luck


def reward(settings: Words, states: States, rewards: Rows, scores: Rows, i: int) -> None:
    """Each seat's reward for this step: points; or, at the end of the game, victory or defeat.

    A sole winner gets 1, and the others share -1 in equal parts; shared victories count less. Rewards add up to 0.
    """
    s = states[i]
    players = settings[PLAYERS]
    if settings[BY_POINTS]:
        for p in range(players):
            now = score(s, p)
            rewards[i, p] = now - scores[i, p]
            scores[i, p] = now
        return
    winners = 0
    for p in range(players):
        best = 1
        for q in range(players):
            if beats(s, q, p):
                best = 0
        rewards[i, p] = best
        winners += best
    for p in range(players):
        rewards[i, p] = (rewards[i, p] * players / winners - 1) / (players - 1)


def observe(
    boards: Boards,
    settings: Words,
    turns: Words,
    moves: Rows,
    spots: Rows,
    known: States,
    raw: Rows,
    raw_known: Rows,
    words: Rows,
    words_known: Rows,
    seat: int,
    i: int,
) -> None:
    """What a seat knows about a game, rotated so that it is seat 0; -1 is a spectator, who sees it from seat 0."""
    for k in range(raw.shape[1]):
        raw_known[i, k] = raw[i, k]
    if seat > 0:
        players = settings[PLAYERS]
        for m in range(turns[seat], turns[seat + 1]):
            to, source, size = moves[m, 0], moves[m, 1], moves[m, 2]
            for k in range(size):
                words_known[i, to + k] = words[i, source + k]
        for m in range(settings[SEAT_SPOTS]):
            value = words[i, spots[m]] - seat
            if value >= -seat:
                words_known[i, spots[m]] = value + players if value < 0 else value
        for m in range(settings[SEAT_SPOTS], len(spots)):
            bits = words[i, spots[m]]
            words_known[i, spots[m]] = (bits >> seat | bits << players - seat) & (1 << players) - 1
    redact(boards[0], known[i], min(seat, 0))
