"""Shared by the games' `explain.py`: counts differences between two records, as language-neutral facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from atoll.games.spec import View

NAMED = 2  # pieces at most that a comparison names, of those there are more of and of those there are fewer of
PIECE = "piece"


def more(what: str, better: int, other: int) -> Iterator[View]:
    """A fact that says how many more there are (`n`, possibly negative); none if the numbers are equal."""
    if better != other:
        yield {"what": what, "n": better - other}


def pieces(better: Mapping[str, int], other: Mapping[str, int]) -> Iterator[View]:
    """Facts about the pieces of which there are more or fewer, by name, largest difference first.

    They are details: other facts say what the pieces are good for, where possible.
    """
    differ = {name: n - other[name] for name, n in better.items() if n != other[name]}
    for sign in (1, -1):
        named = sorted((-n * sign, name) for name, n in differ.items() if n * sign > 0)
        for _, name in named[:NAMED]:
            yield {"what": PIECE, "piece": name, "n": differ[name]}


def only_takes(facts: Iterable[View], taken: str) -> bool:
    """Whether the facts only take something from others, and give the actor nothing."""
    kinds = {fact["what"] for fact in facts if _speaks_for(fact)}
    return kinds == {taken}


def _speaks_for(fact: View) -> bool:
    if fact["what"] == PIECE:
        return False
    return "n" not in fact or (fact["n"] > 0) != ("seat" in fact)
