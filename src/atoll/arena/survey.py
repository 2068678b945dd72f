"""Plays many games and counts what happens. Kernel Python, linked to one game's rules, judge and tally."""

# ruff: noqa: F821  # the functions named first are linked in by a backend

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.engine.drive import Boards, States, set_key
from atoll.kernel.chance import luck_after, restart, word
from atoll.kernel.record import Actions, Words

setup: Callable[[Any, Any, int, Words], None]
legal: Callable[[Any, Any, Actions], int]
apply: Callable[[Any, Any, int], None]
copy_at: Callable[[States, int, States, int], None]
best_at: Callable[[Boards, States, int, int, Actions], int]
# What a game's tally supplies: they add to the counts what can be seen before an action, and what after it.
note_before: Callable[[Any, Any, int, Words], None]
note_after: Callable[[Any, Any, int, Words], None]
# And what its tastes supply: what an action is worth beyond its worth to somebody who plays one-sidedly.
horizon: Callable[[Any, Any], int]
worth: Callable[[Any, Any, int, int], int]
likes: Callable[[Any, Any, int, int], int]


def fancied_at(boards: Boards, states: States, i: int, taste: int, luck: int, out: Actions) -> int:
    """The legal action that a player with this taste likes most; ties are broken at random."""
    b = boards[0]
    s = states[i]
    n = legal(b, s, out)
    start = luck * n >> 32
    near = horizon(b, s)
    best = out[start]
    most = worth(b, s, best, near) + likes(b, s, best, taste)
    for k in range(1, n):
        a = out[(start + k) % n]
        value = worth(b, s, a, near) + likes(b, s, a, taste)
        if value > most:
            best = a
            most = value
    return best


def noted(b: Any, s: Any, a: int, tally: Words) -> None:
    """Applies an action and counts what happens."""
    note_before(b, s, a, tally)
    apply(b, s, a)
    note_after(b, s, a, tally)


def noted_at(boards: Boards, states: States, a: int, tally: Words) -> None:
    """Like `noted`, for games whose actions are not chosen by kernel functions."""
    noted(boards[0], states[0], a, tally)


def survey(
    boards: Boards,
    states: States,
    blank: States,
    key: Words,
    players: int,
    options: Words,
    greedy: int,
    taste: int,
    first: int,
    count: int,
    out: Actions,
    tally: Words,
    finals: States,
) -> None:
    """Plays games number `first` to `first + count - 1` of a key, and keeps their last records.

    With a taste, one seat plays by it, a different one in each game.
    """
    b = boards[0]
    for k in range(count):
        copy_at(states, 0, blank, 0)
        s = states[0]
        set_key(s, key)
        restart(s, 2 * (first + k) + 1)  # what the players choose by luck comes from a stream of its own
        luck = max(1, word(s))
        restart(s, 2 * (first + k))
        setup(b, s, players, options)
        while s.actor >= 0:
            luck = luck_after(luck)
            if taste > 0 and s.actor == (first + k) % players:
                a = fancied_at(boards, states, 0, taste, luck, out)
            elif greedy:
                a = best_at(boards, states, 0, luck, out)
            else:
                a = out[luck * legal(b, s, out) >> 32]
            noted(b, s, a, tally)
        copy_at(finals, k, states, 0)
