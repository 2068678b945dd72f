"""The interpreted backend: kernel functions as they are, on records of lists. Needs nothing but Python."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any

from atoll.engine import drive
from atoll.engine.link import Functions, Linker
from atoll.games.spec import GameSpec
from atoll.kernel import chance
from atoll.kernel.record import Record

name = "python"


def copy_at(to: list[Record], i: int, source: list[Record], j: int) -> None:
    to[i] = source[j].copy()


@cache
def functions(spec: GameSpec, drivers: tuple[ModuleType, ...] = ()) -> Functions:
    """A game's rules, and the drivers linked to them."""
    linker = Linker(wrap=lambda function: function)
    linker.functions["copy_at"] = copy_at
    linker.link((chance, *spec.kernel, drive, *drivers))
    return linker.functions


def blank(kind: type[Record], n: int = 1) -> list[Record]:
    return [kind() for _ in range(n)]


def from_record(record: Record) -> list[Record]:
    return [record]


def to_record(_kind: type[Record], states: list[Record], i: int = 0) -> Record:
    """The record itself: read it, do not change it."""
    return states[i]


def copy(states: list[Record]) -> list[Record]:
    return [state.copy() for state in states]


def to_bytes(states: list[Record], i: int = 0) -> bytes:
    return states[i].to_bytes()


def all_to_bytes(states: list[Record]) -> list[bytes]:
    return [state.to_bytes() for state in states]


def get(states: list[Record], field: str) -> int:
    return int(getattr(states[0], field))


def action_buffer(length: int) -> list[int]:
    return [0] * length


def first(buffer: list[int], count: int) -> list[int]:
    return buffer[:count]


def words(key: Sequence[int]) -> Any:
    return key


def zeros(length: int) -> Any:
    return [0] * length


def numbers(values: Sequence[int]) -> Any:
    return list(values)
