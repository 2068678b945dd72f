"""Follows a line of actions from what a seat knows: chance and hidden cards are dealt once, from the given luck."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.engine.knowledge import Knowledge


def rest_of_turn(known: Knowledge, line: Sequence[int], luck: bytes) -> list[int]:
    """The beginning of a line: the seat's own actions until something is revealed."""
    runner = known.runner
    guess = runner.resampled(known.states, luck)
    revealed = runner.get(guess, "revealed")
    taken: list[int] = []
    for action in line:
        if runner.get(guess, "actor") != known.seat or runner.get(guess, "revealed") != revealed:
            break
        if not runner.play(guess, action):
            break
        taken.append(action)
    return taken


def known_after(known: Knowledge, actions: Sequence[int], luck: bytes) -> Knowledge:
    """What the seat would know after these actions, as far as they are legal."""
    runner = known.runner
    guess = runner.resampled(known.states, luck)
    for action in actions:
        if not runner.play(guess, action):
            break
    return Knowledge(runner, guess, known.seat)
