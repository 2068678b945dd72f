"""The documented encoding of what a seat knows: the fields of the redacted record, in a row, seen from that seat.

It has every field of a game's record in order (`state.py` explains them), except chance, which is always blank. Seats
are counted from the observer, who is always seat 0: fields with a part for each seat begin with the observer's, and a
number that names a seat counts from the observer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from atoll.games.spec import GameSpec
from atoll.kernel.chance import Chance
from atoll.kernel.record import BY_SEAT


@dataclass(frozen=True)
class Piece:
    """One field: its place in the row, and how it rotates with the observer."""

    name: str
    at: int
    shape: tuple[int, ...]
    size: int
    seats: int  # how it speaks of them, as its declaration says


@dataclass(frozen=True)
class Layout:
    pieces: tuple[Piece, ...]
    begin: int  # of the first field, in 16-bit words of the compiled record
    seats: int  # for which a record has room

    @cached_property
    def size(self) -> int:
        """Of the row."""
        return sum(piece.size for piece in self.pieces)

    def moves(self, players: int, seat: int) -> list[tuple[int, int, int]]:
        """How the words of a record move when it is rotated to a seat: (to, from, count)."""
        found = []
        for piece in self.pieces if seat else ():
            if piece.seats == BY_SEAT:
                part, at = piece.size // self.seats, self.begin + piece.at
                found.append((at, at + seat * part, (players - seat) * part))
                found.append((at + (players - seat) * part, at, seat * part))
        return found

    def spots(self, how: int, players: int) -> list[int]:
        """The words of a record that speak of seats in this way; in an order of all seats, those that are taken."""
        found: list[int] = []
        for piece in self.pieces:
            if piece.seats == how:
                size = players if piece.shape == (self.seats,) else piece.size
                found += range(self.begin + piece.at, self.begin + piece.at + size)
        return found


def layout_of(spec: GameSpec) -> Layout:
    wide = sum(field.size for field in spec.state.fields.values() if field.wide)
    chance = sum(field.size for field in Chance.fields.values() if not field.wide)
    return Layout(tuple(_pieces(spec)), 4 * wide + chance, spec.seats[-1])


def _pieces(spec: GameSpec) -> Iterator[Piece]:
    at = 0
    for name, field in spec.state.fields.items():
        if name not in Chance.fields:
            yield Piece(name, at, field.shape, field.size, field.seats)
            at += field.size
