"""The bodies of the page's requests. They have the fields of the server's (`atoll.server.requests`)."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import Any, TypeVar

from atoll.server.problems import Problem
from atoll.server.tables.clocks import ClockRule

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class NewSeat:
    kind: str
    level: str | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class NewTable:
    game: str
    players: int
    seats: list[Any]
    options: dict[str, Any] = field(default_factory=dict)
    public: bool = False
    clock: Any = ClockRule()  # noqa: RUF009  # it is frozen
    hints: bool | None = None


@dataclass(frozen=True, slots=True)
class Act:
    number: int
    action: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    number: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class OneSeat:
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class AskHint:
    full: bool = False
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class AskWhyNot:
    parts: list[str]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Notes:
    text: str


@dataclass(frozen=True, slots=True)
class Continue:
    at: int
    seat: int
    levels: list[str]


@dataclass(frozen=True, slots=True)
class Trial:
    seed: int
    seat: int
    actions: list[str]
    game: str | None = None
    players: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    position: str | None = None


@dataclass(frozen=True, slots=True)
class PlayOn(Trial):
    level: str = ""


KINDS = {"int": int, "str": str, "bool": bool, "list": list, "dict": dict}


def read(kind: type[T], body: Any) -> T:
    """Reads a request of this kind. Raises a `Problem` for the first missing, unknown or wrongly typed field."""
    if not isinstance(body, dict):
        raise Problem("bad-json", "The body must be a JSON object")
    declared = {each.name: each for each in fields(kind)}  # type: ignore[arg-type]
    for name in body:
        if name not in declared:
            raise Problem("bad-field", f"{name}: there is no such field", name)
    for name, each in declared.items():
        if name not in body:
            if each.default is MISSING and each.default_factory is MISSING:
                raise Problem("bad-field", f"{name}: missing", name)
        elif not _fits(str(each.type), body[name]):
            raise Problem("bad-field", f"{name}: must be {each.type}", name)
    return kind(**body)


def _fits(wanted: str, value: Any) -> bool:
    """Whether a value is of a type, as an annotation writes it. What lists and objects hold is checked in use."""
    names = [name.partition("[")[0] for name in wanted.split(" | ")]
    if value is None:
        return "None" in names or "Any" in names
    return any(name == "Any" or type(value) is KINDS.get(name) for name in names)
