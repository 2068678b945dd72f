"""Records: fixed sets of small integers, declared once.

    class State(Record):
        turn = number()          # one integer
        score = row(4)           # four of them
        hand = table(4, 6)       # four rows of six

Interpreted, a record is this class itself: slots holding integers, lists, and lists of lists. Compiled, it is a NumPy
record of the same fields in the same order (`atoll.engine.compiled`), so the bytes of both can be compared. Fields
hold 16 bits unless they are declared `wide` (64 bits); wide ones come first, so there is no padding in between.

A field also declares how it refers to seats, so that a program can rotate a record to one seat's point of view, or
leave out empty seats, without knowing the game:

    actor = number(seats=SEAT)          # it names a seat, or -1
    hand = table(4, 6, seats=BY_SEAT)   # its first dimension has a part for each seat
    acted = number(seats=SEAT_BITS)     # it is a set of seats, as bits

And it declares which numbers it may hold, from `least` to `most`, and whether some of them may be `secret`, that is,
blanked for seats that may not know them. The rules do not use this; a position from outside is checked against it
before the rules see it.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from itertools import chain
from math import prod
from typing import Annotated, Any, ClassVar, NamedTuple, Self, cast

Row = list[int]
Table = list[list[int]]
# Rows that are no part of a record, told apart for the compiler: action numbers (16 bits), what a network computes with
# (32 bits), and words (64 bits).
Actions = Annotated[list[int], "int16"]
Numbers = Annotated[list[int], "int32"]
Words = Annotated[list[int], "int64"]


# How a field refers to seats: not at all; with a part for each; by its numbers; as a set of bits.
PLAIN, BY_SEAT, SEAT, SEAT_BITS = range(4)


MOST = 20_000  # that a field holds unless it says otherwise: what is counted upwards from here still has 16 bits


class Field(NamedTuple):
    """A field's shape, () for a number, (n,) for a row, (n, m) for a table; and the numbers it may hold."""

    shape: tuple[int, ...]
    wide: bool
    seats: int = PLAIN
    secret: bool = False
    least: int = 0
    most: int = MOST

    @property
    def size(self) -> int:
        return prod(self.shape)


def number(*, wide: bool = False, seats: int = PLAIN, secret: bool = False, least: int = 0, most: int = MOST) -> int:
    return cast(int, Field((), wide, seats, secret, least, most))


def row(
    length: int,
    *,
    wide: bool = False,
    seats: int = PLAIN,
    secret: bool = False,
    least: int = 0,
    most: int = MOST,
) -> Row:
    return cast(Row, Field((length,), wide, seats, secret, least, most))


def table(
    rows: int, columns: int, *, seats: int = PLAIN, secret: bool = False, least: int = 0, most: int = MOST
) -> Table:
    return cast(Table, Field((rows, columns), False, seats, secret, least, most))


class _RecordType(type):
    """Turns the declared fields of a class into slots, and generates functions to copy, pack and read it."""

    fields: dict[str, Field]
    layout: struct.Struct
    itemsize: int

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _RecordType:
        own = {key: value for key, value in body.items() if isinstance(value, Field)}
        kept = {key: value for key, value in body.items() if key not in own}
        cls = super().__new__(mcs, name, bases, {**kept, "__slots__": tuple(own)})
        inherited: dict[str, Field] = {}
        for base in bases:
            inherited |= getattr(base, "fields", {})
        declared = inherited | own
        cls.fields = dict(sorted(declared.items(), key=lambda item: not item[1].wide))
        wide = sum(field.size for field in declared.values() if field.wide)
        narrow = sum(field.size for field in declared.values() if not field.wide)
        padding = -2 * narrow % (8 if wide else 2)
        cls.layout = struct.Struct(f"<{wide}q{narrow}h{padding}x")
        cls.itemsize = cls.layout.size
        cls._copy = staticmethod(_copier(cls))  # type: ignore[attr-defined]
        cls._pack = staticmethod(_packer(cls))  # type: ignore[attr-defined]
        cls._read = staticmethod(_reader(cls))  # type: ignore[attr-defined]
        return cls


# Code is generated for every field, as dataclasses do: a loop over the fields takes three times as long.


def _copier(cls: _RecordType) -> Callable[[Any], Any]:
    """Generates a function that copies a record."""
    how = {0: "old.{0}", 1: "old.{0}[:]", 2: "[line[:] for line in old.{0}]"}
    lines = [f"new.{name} = {how[len(field.shape)].format(name)}" for name, field in cls.fields.items()]
    source = "\n    ".join(["def copy(old):", "new = make(cls)", *lines, "return new"])
    return _defined(source, "copy", {"cls": cls, "make": object.__new__})


def _packer(cls: _RecordType) -> Callable[[Any], bytes]:
    """Generates a function that returns a record's content as bytes."""
    values = ", ".join(chain.from_iterable(_rows(name, field.shape) for name, field in cls.fields.items()))
    return _defined(f"def pack(r): return layout({values})", "pack", {"layout": cls.layout.pack})


def _rows(name: str, shape: tuple[int, ...]) -> list[str]:
    """A field's values as arguments: passing a list takes a third of the time of an iterator."""
    if len(shape) == 2:
        return [f"*r.{name}[{line}]" for line in range(shape[0])]
    return [f"*r.{name}" if shape else f"r.{name}"]


def _reader(cls: _RecordType) -> Callable[[Any], Any]:
    """Generates a function that makes a record from its content."""
    lines, at = [], 0
    for name, field in cls.fields.items():
        lines.append(f"new.{name} = {_slices(field.shape, at)}")
        at += field.size
    source = "\n    ".join(["def read(content):", "v, new = unpack(content), make(cls)", *lines, "return new"])
    return _defined(source, "read", {"cls": cls, "make": object.__new__, "unpack": cls.layout.unpack})


def _slices(shape: tuple[int, ...], at: int) -> str:
    if not shape:
        return f"v[{at}]"
    length = shape[-1]
    if len(shape) == 1:
        return f"list(v[{at}:{at + length}])"
    return f"[{', '.join(_slices((length,), at + row * length) for row in range(shape[0]))}]"


def _defined(source: str, name: str, namespace: dict[str, Any]) -> Callable[[Any], Any]:
    exec(source, namespace)
    return cast(Callable[[Any], Any], namespace[name])


class Record(metaclass=_RecordType):
    """A blank record: all fields are zero."""

    fields: ClassVar[dict[str, Field]]
    layout: ClassVar[struct.Struct]
    itemsize: ClassVar[int]
    _copy: ClassVar[Any]  # functions of one record, written by the metaclass
    _pack: ClassVar[Any]
    _read: ClassVar[Any]

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, _blank(field.shape))

    def copy(self) -> Self:
        return cast(Self, type(self)._copy(self))

    def to_bytes(self) -> bytes:
        """The record's content, identical to the byte with that of the compiled record."""
        return cast(bytes, type(self)._pack(self))

    @classmethod
    def from_bytes(cls, content: bytes) -> Self:
        return cast(Self, cls._read(content))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]  # records change

    def __repr__(self) -> str:
        content = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({content})"


def _blank(shape: tuple[int, ...]) -> int | Row | Table:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [[0] * shape[1] for _ in range(shape[0])]


class NoBoard(Record):
    """The board of a game that has none. (A record has at least one field.)"""

    nothing = number()
