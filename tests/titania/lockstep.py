"""The same games on both backends, state by state. `python -m tests.titania.lockstep FIRST LAST` plays some alone.

That is how the bounds check is run: it must be on before Numba is imported.
"""

from __future__ import annotations

import os
import sys

from atoll.engine.runner import Runner, States
from tests.titania.playing import choose, numbered
from tests.titania.positions import TITANIA


def pair(board: str) -> tuple[Runner, Runner]:
    ground = TITANIA.board(board)
    return TITANIA.runner(ground, "python"), TITANIA.runner(ground, "compiled")


def play_in_step(game: int) -> int:
    """Plays a game on both; every state must be the same to the byte, and what is legal, known and guessed too."""
    start = numbered(game)
    slow, fast = pair(start.board)
    a, b = start.dealt(slow), start.dealt(fast)
    rng, number = start.rng, 0
    assert slow.to_bytes(a) == fast.to_bytes(b), f"game {game}: the deal"
    while fast.get(b, "actor") >= 0:
        legal = fast.legal(b)
        if number % 5 == 0:
            assert slow.legal(a) == legal, f"game {game}, action {number}: what is legal"
        action = choose(rng, legal, start.mood)
        assert slow.play(a, action), f"game {game}, action {number}"
        assert fast.play(b, action), f"game {game}, action {number}"
        assert slow.to_bytes(a) == fast.to_bytes(b), f"game {game}, action {number}: {action}"
        if number % 20 == 0:
            same_knowledge(slow, fast, a, b, f"game {game}, action {number}", number)
        number += 1
    same_knowledge(slow, fast, a, b, f"game {game}, at the end", number)
    assert slow.get(a, "actor") == -1
    assert slow.legal(a) == fast.legal(b) == []
    return number


def same_knowledge(slow: Runner, fast: Runner, a: States, b: States, where: str, stream: int) -> None:
    for seat in range(-1, slow.get(a, "players")):
        known, known_too = slow.redacted(a, seat), fast.redacted(b, seat)
        assert slow.to_bytes(known) == fast.to_bytes(known_too), f"{where}: what seat {seat} knows"
        guess, guess_too = (
            runner.resampled(what, bytes(range(32)), stream) for runner, what in ((slow, known), (fast, known_too))
        )
        assert slow.to_bytes(guess) == fast.to_bytes(guess_too), f"{where}: what seat {seat} guesses"


def out_of_bounds_is_noticed() -> bool:
    """Whether compiled code looks where it reaches: there is no second record in this array."""
    _, fast = pair("default")
    states = numbered(0).dealt(fast)
    legal_at = fast.functions()["legal_at"]
    try:
        legal_at(fast.boards, states, 1, fast.backend.action_buffer(fast.spec.actions))
    except IndexError:
        return True
    return False


def main(first: int, last: int) -> None:
    assert os.environ.get("NUMBA_BOUNDSCHECK") == "1", "this is for the bounds check"
    assert out_of_bounds_is_noticed(), "the bounds check is not on"
    actions = sum(play_in_step(game) for game in range(first, last))
    print(f"{last - first} games, {actions} actions, within bounds")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
