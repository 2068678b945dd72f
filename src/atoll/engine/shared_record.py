"""Reading records that are mostly equal: those of several viewers, or of one moment and the next.

Fields that are equal in two records are read only once.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, Self

from atoll.kernel.record import Field, Record

GROUP = 8  # fields that are compared at once


class ReadOnlyFields:
    """The fields of a record, as attributes. Values are shared with other records: do not change them."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.__dict__ = values


class SharedRecord:
    """A record that was read, from which records like it are derived."""

    def __init__(self, groups: list[Group], values: dict[str, Any], content: bytes, changed: frozenset[str]) -> None:
        self._groups = groups
        self._content = content
        self.values = values
        self.fields = ReadOnlyFields(values)
        self.changed = changed  # the fields that differ from those of the record that this one was derived from

    @classmethod
    def of(cls, record: Record, content: bytes) -> Self:
        """`content` is the record's own, as bytes."""
        values = {name: getattr(record, name) for name in record.fields}
        return cls(_groups(type(record)), values, content, frozenset(values))

    def with_content(self, content: bytes) -> SharedRecord:
        """The record with this content; only the fields that differ are read anew."""
        values, mine, changed = self.values.copy(), self._content, []
        for start, end, places in self._groups:
            if content[start:end] != mine[start:end]:
                for name, first, last, read in places:
                    if content[first:last] != mine[first:last]:
                        values[name] = read(content)
                        changed.append(name)
        return SharedRecord(self._groups, values, content, frozenset(changed))


class Place(NamedTuple):
    """Where a field stands in a record's bytes, and the function that reads it."""

    name: str
    start: int
    end: int
    read: Callable[[bytes], Any]


class Group(NamedTuple):
    """Fields that stand next to each other."""

    start: int
    end: int
    places: list[Place]


@cache
def places_of(kind: type[Record]) -> dict[str, slice]:
    """Where the fields stand in a record's content."""
    places, at = {}, 0
    for name, field in kind.fields.items():
        end = at + struct.calcsize(_layout(field, field.size))
        places[name] = slice(at, end)
        at = end
    return places


@cache
def _groups(kind: type[Record]) -> list[Group]:
    places = [
        Place(name, place.start, place.stop, _reader(kind.fields[name], place.start))
        for name, place in places_of(kind).items()
    ]
    groups = [places[i : i + GROUP] for i in range(0, len(places), GROUP)]
    return [Group(group[0].start, group[-1].end, group) for group in groups]


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
