"""Chooses how rules are run: `ATOLL_BACKEND=auto|python|compiled`."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any, Protocol, cast

from atoll.engine import interpreted
from atoll.engine.link import Functions
from atoll.errors import BadBackend, MissingExtra
from atoll.games.spec import GameSpec
from atoll.kernel.record import Record

BACKENDS = ("auto", "python", "compiled")


class Backend(Protocol):
    """What both backends offer. `states` is an array of records: a list, or a NumPy array."""

    name: str

    def functions(self, spec: GameSpec, drivers: tuple[ModuleType, ...] = ()) -> Functions: ...
    def blank(self, kind: type[Record], n: int = 1) -> Any: ...
    def from_record(self, rec: Record) -> Any: ...
    def to_record(self, _kind: type[Record], states: Any, i: int = 0, /) -> Record: ...
    def copy(self, states: Any) -> Any: ...
    def to_bytes(self, states: Any, i: int = 0) -> bytes: ...
    def all_to_bytes(self, states: Any) -> list[bytes]: ...
    def get(self, states: Any, field: str) -> int: ...
    def action_buffer(self, length: int) -> Any: ...
    def first(self, buffer: Any, count: int) -> list[int]: ...
    def words(self, key: Sequence[int]) -> Any: ...
    def zeros(self, length: int) -> Any: ...
    def numbers(self, values: Sequence[int]) -> Any: ...


def choose(name: str | None = None) -> Backend:
    """The backend with this name, or the one that ATOLL_BACKEND names, or the fastest one installed."""
    asked = name if name is not None else os.environ.get("ATOLL_BACKEND") or "auto"
    where = "backend" if name is not None else "ATOLL_BACKEND"
    if asked not in BACKENDS:
        raise BadBackend(f"{where}: there is no backend {asked!r}; choose one of {', '.join(BACKENDS)}")
    if asked == "python":
        return cast(Backend, interpreted)
    try:
        return cast(Backend, importlib.import_module("atoll.engine.compiled"))
    except MissingExtra as problem:
        if asked == "compiled":
            raise BadBackend(
                f"{where}: the compiled backend needs {problem.title}: {problem.remedy}, or use 'python'"
            ) from problem
        return cast(Backend, interpreted)
    except ImportError as problem:  # installed, but broken
        if asked == "compiled":
            raise BadBackend(f"{where}: the compiled backend needs Numba ({problem}); use 'python'") from problem
        _say_once(f"atoll: Numba cannot be imported ({problem}); the rules run interpreted, more slowly")
        return cast(Backend, interpreted)


@cache
def _say_once(message: str) -> None:
    print(message, file=sys.stderr)
