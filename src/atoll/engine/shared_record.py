"""Decodes records that are mostly equal, such as those of several viewers or of consecutive positions.

Fields that are equal in two records are decoded only once.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable
from functools import cache
from itertools import compress
from operator import ne
from typing import Any, NamedTuple, Self

from atoll.kernel.record import Field, Record


class ReadOnlyFields:
    """The fields of a record, as attributes. Values are shared with other records: do not change them."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.__dict__ = values


class SharedRecord:
    """A decoded record, from which similar records are derived."""

    def __init__(self, kind: type[Record], values: dict[str, Any], content: bytes, changed: frozenset[str]) -> None:
        self._kind = kind
        self._content = content
        self.values = values
        self.fields = ReadOnlyFields(values)
        self.changed = changed  # the fields that differ from those of the record that this one was derived from

    @classmethod
    def of(cls, record: Record, content: bytes) -> Self:
        """`content` is the record's own, as bytes."""
        values = {name: getattr(record, name) for name in record.fields}
        return cls(type(record), values, content, frozenset(values))

    def fields_with_content(self, content: bytes, names: Iterable[str]) -> ReadOnlyFields:
        """Only these fields of the record with this content."""
        values, mine, places = self.values, self._content, _places(self._kind)
        found = {}
        for name in names:
            _, start, end, read = places[name]
            found[name] = values[name] if content[start:end] == mine[start:end] else read(content)
        return ReadOnlyFields(found)

    def with_content(self, content: bytes) -> SharedRecord:
        """The record with this content; only the fields that differ are decoded."""
        values, changed = self.values.copy(), []
        places, split = _splitter(self._kind)
        for name, _, _, read in compress(places, map(ne, split(content), split(self._content))):
            values[name] = read(content)
            changed.append(name)
        return SharedRecord(self._kind, values, content, frozenset(changed))


class Place(NamedTuple):
    """A field's offset in a record's bytes, and the function that decodes it."""

    name: str
    start: int
    end: int
    read: Callable[[bytes], Any]


@cache
def places_of(kind: type[Record]) -> dict[str, slice]:
    """The offsets of the fields in a record's content."""
    places, at = {}, 0
    for name, field in kind.fields.items():
        end = at + struct.calcsize(_layout(field, field.size))
        places[name] = slice(at, end)
        at = end
    return places


@cache
def places_of_some(kind: type[Record], names: frozenset[str]) -> list[tuple[str, slice]]:
    """Where these fields stand in a record's content."""
    return [(name, place) for name, place in places_of(kind).items() if name in names]


@cache
def _places(kind: type[Record]) -> dict[str, Place]:
    return {
        name: Place(name, place.start, place.stop, _reader(kind.fields[name], place.start))
        for name, place in places_of(kind).items()
    }


@cache
def _splitter(kind: type[Record]) -> tuple[list[Place], Callable[[bytes], tuple[bytes, ...]]]:
    """The fields, and the function that splits content into theirs: the fastest way to compare them all."""
    places = list(_places(kind).values())
    return places, struct.Struct("".join(f"{place.end - place.start}s" for place in places)).unpack_from


def _reader(field: Field, at: int) -> Callable[[bytes], Any]:
    if not field.shape:
        one = struct.Struct(_layout(field, 1)).unpack_from
        return lambda content: one(content, at)[0]
    row = struct.Struct(_layout(field, field.shape[-1]))
    if len(field.shape) == 1:
        return lambda content: list(row.unpack_from(content, at))
    starts = [at + i * row.size for i in range(field.shape[0])]
    return lambda content: [list(row.unpack_from(content, start)) for start in starts]


def _layout(field: Field, numbers: int) -> str:
    return f"<{numbers}{'q' if field.wide else 'h'}"
