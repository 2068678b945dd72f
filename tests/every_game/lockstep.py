"""The same games on both backends, state by state.

`python -m tests.every_game.lockstep GAME FIRST LAST` plays some on the compiled one alone, with Numba's bounds check,
which must be on before Numba is imported.
"""

from __future__ import annotations

import os
import sys

from atoll.engine.runner import Runner, States
from tests.every_game.accounts import assert_accounted_for
from tests.every_game.playing import choose, numbered, shoot
from tests.every_game.rigs import BACKENDS, rig, runner
from tests.inventory import as_array


def play_in_step(name: str, number: int) -> int:
    """Plays a game on both; every state must be the same to the byte, and what is legal, known and guessed too.

    The compiled rules play ahead in one call, and the interpreted ones follow their script. In what they both have
    come through, everything must be accounted for.
    """
    start = numbered(name, number)
    slow, fast = (runner(name, start.board, backend) for backend in BACKENDS)
    film = shoot(fast, start)
    script, content, size = memoryview(film.script), film.content, slow.spec.state.itemsize
    a, tables = start.dealt(slow), slow.boards[0]
    assert slow.to_bytes(a) == film.deal, f"game {number}: the deal"
    record, out, functions = a[0], slow.backend.action_buffer(slow.spec.actions), slow.functions()
    legal, apply, stride = functions["legal"], functions["apply"], rig(name).stride
    at = 0
    for n in range(film.length):
        count = legal(tables, record, out)
        end = at + 1 + script[at]
        assert out[:count] == script[at + 1 : end].tolist(), f"game {number}, action {n}: what is legal"
        apply(tables, record, script[end])
        assert record.to_bytes() == content[n * size : n * size + size], f"game {number}, action {n}: {script[end]}"
        if (n + number) % stride == 0:
            same_knowledge(slow, fast, a, film.states[n : n + 1], f"game {number}, action {n}", n)
        at = end + 1
    b = film.states[film.length - 1 : film.length]
    same_knowledge(slow, fast, a, b, f"game {number}, at the end", film.length)
    assert slow.get(a, "actor") == fast.get(b, "actor") == -1
    assert slow.legal(a) == fast.legal(b) == []
    assert_accounted_for(start, as_array(fast.spec.state, [film.deal, content]))
    return film.length


def same_knowledge(slow: Runner, fast: Runner, a: States, b: States, where: str, stream: int) -> None:
    for seat in range(-1, slow.get(a, "players")):
        known, known_too = slow.redacted(a, seat), fast.redacted(b, seat)
        assert slow.to_bytes(known) == fast.to_bytes(known_too), f"{where}: what seat {seat} knows"
        guess, guess_too = (
            runner.resampled(what, bytes(range(32)), stream) for runner, what in ((slow, known), (fast, known_too))
        )
        assert slow.to_bytes(guess) == fast.to_bytes(guess_too), f"{where}: what seat {seat} guesses"


def play_within_bounds(name: str, number: int) -> int:
    """Plays a game on the compiled backend, which looks where it reaches; what seats know and guess included."""
    start = numbered(name, number)
    fast = runner(name, start.board, "compiled")
    states, rng, n = start.dealt(fast), start.rng, 0
    while fast.get(states, "actor") >= 0:
        assert fast.play(states, choose(rng, fast.legal(states), start.mood))
        if n % 5 == 0:
            seat = rng.randrange(-1, start.players)
            fast.resampled(fast.redacted(states, seat), start.seed, n)
        n += 1
    return n


def out_of_bounds_is_noticed(name: str) -> bool:
    """Whether compiled code looks where it reaches: there is no second record in this array."""
    fast = runner(name, "default", "compiled")
    states = numbered(name, 0).dealt(fast)
    legal_at = fast.functions()["legal_at"]
    try:
        legal_at(fast.boards, states, 1, fast.backend.action_buffer(fast.spec.actions))
    except IndexError:
        return True
    return False


def main(name: str, first: int, last: int) -> None:
    assert os.environ.get("NUMBA_BOUNDSCHECK") == "1", "this is for the bounds check"
    assert out_of_bounds_is_noticed(name), "the bounds check is not on"
    actions = sum(play_within_bounds(name, number) for number in range(first, last))
    print(f"{last - first} games, {actions} actions, within bounds")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
