"""Many guesses at what a seat does not know, and how often each should come."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

from atoll.engine.match import Match


def guesses(match: Match, seat: int, compiled: int = 1500, interpreted: int = 700) -> list[Any]:
    """So many guesses at the truth, by backend; each on its own stream of one key."""
    known = match.knowledge(seat)
    runner = known.runner
    number = compiled if runner.backend.name == "compiled" else interpreted
    return [runner.to_record(runner.resampled(known.states, bytes(range(32)), i)) for i in range(number)]


def hands_of(bag: Sequence[int], size: int) -> dict[tuple[int, ...], int]:
    """Every hand of so many things out of a bag, and in how many ways it comes."""
    kinds = range(len(bag))
    hands = [tuple(map(things.count, kinds)) for things in combinations_with_replacement(kinds, size)]
    return {hand: prod(map(comb, bag, hand)) for hand in hands}
