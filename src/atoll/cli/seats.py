"""Parses who sits where: `human,greedy`, or with names `human:Ann,human:Ben,greedy:Hal`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from atoll import bots
from atoll.engine.match import Match
from atoll.errors import BadOption

HUMAN = "human"
LONGEST_NAME = 12


@dataclass(frozen=True)
class Seat:
    kind: str  # HUMAN or the name of a bot
    name: str  # what to call it

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


def read_seats(words: Sequence[str]) -> list[Seat]:
    """Parses the seats and gives each a unique name; raises BadOption if two have the same name."""
    kinds, names = zip(*(_read_seat(word) for word in words), strict=True) if words else ((), ())
    for name in names:
        if name and names.count(name) > 1:
            raise BadOption(f"seats: two are named {name!r}; use different names")
    return [Seat(kind, names[i] or _usual_name(kinds, i)) for i, kind in enumerate(kinds)]


def usual_seats(players: int) -> list[str]:
    return [HUMAN, *["greedy"] * (players - 1)]


def _read_seat(word: str) -> tuple[str, str]:
    kind, colon, name = word.strip().partition(":")
    kind, name = kind.strip().lower(), name.strip()
    if kind not in (HUMAN, *bots.NAMES):
        raise BadOption(f"seats: {word.strip()!r} is unknown; choose from {HUMAN}, {', '.join(bots.NAMES)}")
    if colon and not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
        raise BadOption(f"seats: {word.strip()!r}: a name has 1 to {LONGEST_NAME} characters")
    return kind, name


def _usual_name(kinds: Sequence[str], seat: int) -> str:
    kind = kinds[seat]
    if kinds.count(kind) == 1:
        return "you" if kind == HUMAN else kind
    return f"{kind} {kinds[: seat + 1].count(kind)}"


def _plain(word: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in word)


def names_of(match: Match) -> list[str]:
    """The players' names in a log, whichever program wrote it."""
    words = match.setup.seats
    try:
        seats = read_seats(words) if words else []
    except BadOption:  # written by another program, perhaps with control characters
        return [_plain(word.removeprefix(f"{HUMAN}:"))[:LONGEST_NAME] for word in words or ()]
    return [seat.name for seat in seats] or [f"seat {seat + 1}" for seat in range(match.players)]
