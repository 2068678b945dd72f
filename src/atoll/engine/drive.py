"""Driving any game from outside its rules. Kernel Python, linked to one game's rules by a backend.

Every function takes the boards and the records as arrays, and the index of a record: for the compiled backend, an array
and an index cost a third of a record, and a batch needs no other entry point.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from atoll.kernel.chance import luck_after, luck_from, restart
from atoll.kernel.record import Actions, Words


class Boards(Sequence[Any]):
    """An array of board records; only the first is used."""


class States(Sequence[Any]):
    """Records of one game."""


# Supplied by each game's rules.
setup: Callable[[Any, Any, int, Words], None]
legal: Callable[[Any, Any, Actions], int]
apply: Callable[[Any, Any, int], None]
redact: Callable[[Any, Any, int], None]
resample: Callable[[Any, Any], None]
# Supplied by the backend, because lists and arrays are copied differently.
copy_at: Callable[[States, int, States, int], None]


def set_key(s: Any, key: Words) -> None:
    for i in range(8):
        s.key[i] = key[i]


def deal_at(boards: Boards, states: States, i: int, key: Words, players: int, options: Words) -> None:
    """Sets up a blank record; the options are a row, as `GameSpec.row` makes it."""
    s = states[i]
    set_key(s, key)
    restart(s, 0)
    setup(boards[0], s, players, options)


def legal_at(boards: Boards, states: States, i: int, out: Actions) -> int:
    return legal(boards[0], states[i], out)


def play_at(boards: Boards, states: States, i: int, action: int, out: Actions) -> bool:
    """Applies an action if it is legal; otherwise returns false and changes nothing."""
    b = boards[0]
    s = states[i]
    for k in range(legal(b, s, out)):
        if out[k] == action:
            apply(b, s, action)
            return True
    return False


def redact_at(boards: Boards, states: States, i: int, seat: int) -> None:
    redact(boards[0], states[i], seat)


def redact_for_all_at(boards: Boards, states: States, i: int, known: States, players: int) -> None:
    """Fills `known` with the record as each seat may know it, and last with the record for spectators."""
    for seat in range(players + 1):
        copy_at(known, seat, states, i)
        redact(boards[0], known[seat], seat if seat < players else -1)


def resample_at(boards: Boards, states: States, i: int, key: Words, stream: int) -> None:
    s = states[i]
    set_key(s, key)
    restart(s, stream)
    resample(boards[0], s)


def playout_at(boards: Boards, states: States, i: int, luck: int, out: Actions) -> int:
    """Plays at random to the end; returns the number of actions. `luck` is any 32-bit number except 0."""
    b = boards[0]
    s = states[i]
    n = 0
    while s.actor >= 0:
        luck = luck_after(luck)
        apply(b, s, out[luck * legal(b, s, out) >> 32])
        n += 1
    return n


def playouts(
    boards: Boards, states: States, blank: States, key: Words, players: int, options: Words, count: int, out: Actions
) -> int:
    """Plays `count` random games, each on its own stream of the key; returns their total number of actions."""
    n = 0
    for stream in range(count):
        copy_at(states, 0, blank, 0)
        s = states[0]
        set_key(s, key)
        restart(s, stream)
        setup(boards[0], s, players, options)
        n += playout_at(boards, states, 0, luck_from(stream), out)
    return n
