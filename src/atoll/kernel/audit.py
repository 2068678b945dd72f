"""What the audits of all games have in common: noting that something does not fit. Kernel Python.

A game's `audit.py` looks at a record as a whole: whether every piece is accounted for, and whether all that it says
fits together. It takes for granted that every number is within the limits that its field declares.
"""

from __future__ import annotations

from atoll.kernel.record import Words

PROBLEMS = 8  # that are noted at most
PARTS = 4  # of each: the fact that does not hold, of what, how much there is, how much there should be
ROOM = PROBLEMS * PARTS


def note(found: Words, n: int, fact: int, which: int, seen: int, wanted: int) -> int:
    """Notes that a fact does not hold; returns how many do not so far."""
    if n < PROBLEMS:
        found[n * PARTS] = fact
        found[n * PARTS + 1] = which
        found[n * PARTS + 2] = seen
        found[n * PARTS + 3] = wanted
        n += 1
    return n


def equal(found: Words, n: int, fact: int, which: int, seen: int, wanted: int) -> int:
    """Notes it if two numbers are not the same."""
    return n if seen == wanted else note(found, n, fact, which, seen, wanted)
