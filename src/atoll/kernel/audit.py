"""Shared by the audits of all games: recording that something is inconsistent. Kernel Python.

A game's `audit.py` checks a record as a whole: that every piece is accounted for, and that its fields are consistent.
It assumes that every number is within the limits that its field declares.
"""

from __future__ import annotations

from atoll.kernel.record import Words

PROBLEMS = 8  # the most that are recorded
PARTS = 4  # of each: the fact that does not hold, of what, how much there is, how much there should be
ROOM = PROBLEMS * PARTS


def note(found: Words, n: int, fact: int, which: int, seen: int, wanted: int) -> int:
    """Records that a fact does not hold; returns the number of problems so far."""
    if n < PROBLEMS:
        found[n * PARTS] = fact
        found[n * PARTS + 1] = which
        found[n * PARTS + 2] = seen
        found[n * PARTS + 3] = wanted
        n += 1
    return n


def equal(found: Words, n: int, fact: int, which: int, seen: int, wanted: int) -> int:
    """Records a problem if two numbers differ; returns the number of problems so far."""
    return n if seen == wanted else note(found, n, fact, which, seen, wanted)
