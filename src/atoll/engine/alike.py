"""Records of one moment as two viewers know them: what is the same for both is read once."""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from atoll.kernel.record import Field, Record

TOGETHER = 8  # fields that are compared at once


class Fields:
    """To be read like a record, not to be changed."""

    def __init__(self, known: dict[str, Any]) -> None:
        self.__dict__ = known


class Alike:
    """What somebody knows, for others who know most of it as well."""

    def __init__(self, record: Record, content: bytes) -> None:
        self._known = {name: getattr(record, name) for name in record.fields}
        self._parts = _parts(type(record))
        self._content = content

    def other(self, content: bytes) -> Fields:
        """The record that has another content."""
        known, mine = self._known.copy(), self._content
        for start, end, places in self._parts:
            if content[start:end] != mine[start:end]:
                for name, first, last, read in places:
                    if content[first:last] != mine[first:last]:
                        known[name] = read(content)
        return Fields(known)


class Place(NamedTuple):
    """Where a field stands in the content, and how it is read."""

    name: str
    start: int
    end: int
    read: Callable[[bytes], Any]


class Part(NamedTuple):
    """Fields that stand next to each other."""

    start: int
    end: int
    places: list[Place]


@cache
def _parts(kind: type[Record]) -> list[Part]:
    places, at = [], 0
    for name, field in kind.fields.items():
        end = at + struct.calcsize(_layout(field, field.size))
        places.append(Place(name, at, end, _reader(field, at)))
        at = end
    groups = [places[i : i + TOGETHER] for i in range(0, len(places), TOGETHER)]
    return [Part(group[0].start, group[-1].end, group) for group in groups]


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
