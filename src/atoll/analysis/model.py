"""The data model of an analysis. Tuples of numbers have one for each seat, in the order of the seats.

A dataclass here becomes JSON by `to_json` and comes back by `from_json`: the same names, tuples as lists, and numbers
rounded to DIGITS places.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

FORMAT = 1
DIGITS = 6

Facts = tuple[dict[str, Any], ...]  # in no language, as `GameSpec.news` has them


class Label(StrEnum):
    """The label of a decision or a turn; labels.py has the thresholds."""

    FORCED = "forced"  # there was nothing to choose
    ONLY = "only"  # the one good choice, and it was found
    BEST = "best"
    GOOD = "good"  # it lost next to nothing
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class Chance(StrEnum):
    """Why a position turned out better or worse than expected, other than by a choice."""

    REVEALED = "revealed"  # something came to light: cards drawn, a tile turned, a guest out of the bag
    UNSEEN = "unseen"  # the next player knows what the last one could not see: their own hand; and what a search missed


@dataclass(frozen=True)
class Values:
    """The value of a position for each seat: chance of winning and final points."""

    chances: tuple[float, ...]  # to win, from 0 to 1; together they are 1, and a shared victory is shared
    points: tuple[float, ...]  # at the end of the game


@dataclass(frozen=True)
class Alternative:
    """An action that could have been taken."""

    action: str  # in the game's notation
    values: Values  # after it, before chance has spoken
    line: tuple[str, ...]  # the rest of the turn as the search expects it, beginning with the action
    facts: Facts = ()  # what this turn brings that the turn as played does not: the game's `explain.compare`


@dataclass(frozen=True)
class Decision:
    """One action of the game, judged by what its player knew."""

    number: int  # of the action, from 0: it leads from position `number` to position `number + 1`
    turn: int  # its place in Analysis.turns
    actor: int
    action: str
    before: Values
    expected: Values  # after the action, before chance has spoken
    after: Values  # as the actor knew the position then
    loss: float  # of the actor's chance to win, against the best alternative: 0 or more
    points_loss: float  # of the actor's expected points, against the same alternative
    label: Label
    alternatives: tuple[Alternative, ...] = ()  # the best first; the action played is among them, if it was not forced


@dataclass(frozen=True)
class Turn:
    """The actions that one seat took in a row, judged as one plan."""

    number: int
    actor: int
    first: int  # action
    last: int  # action, included
    before: Values
    loss: float  # the largest loss that was still lost when the turn was over
    worst: int  # the action where most of it was lost
    label: Label


@dataclass(frozen=True)
class Luck:
    """What chance gave and took at one point of the game."""

    number: int  # of the action that brought it
    seat: int  # who took that action
    kind: Chance
    change: tuple[float, ...]  # of each seat's chance to win: what came less what could be expected
    facts: Facts = ()  # what came to light


@dataclass(frozen=True)
class Swing:
    """One of the moments that decided the game."""

    number: int  # of the action
    seat: int  # who took it
    by: str  # "choice" or "luck"
    change: tuple[float, ...]  # of each seat's chance to win


@dataclass(frozen=True)
class Player:
    """One seat's game. `end - start = luck - lost + given`, to rounding."""

    seat: int
    start: float  # chance to win before the first action
    end: float  # 1 for the winner, 0 for the others; a shared victory is shared
    luck: float
    lost: float  # by the seat's own choices: 0 or more
    given: float  # by the choices of the others: what they lost to this seat, less what they took from it
    accuracy: float  # from 0 to 100, by how little the seat's turns lost
    decisions: int  # where there was something to choose
    labels: dict[str, int]  # how many of its decisions have each label


@dataclass(frozen=True)
class Summary:
    """The game in a few numbers."""

    players: tuple[Player, ...]
    swings: tuple[Swing, ...]  # the largest first: what decided it
    better: int | None  # the seat that lost least by its choices; None if that is too close to call
    luckier: int | None  # the seat that luck gave most; None if that is too close to call


@dataclass(frozen=True)
class Analysis:
    """The analysis of a game. While it grows, `curve` is always complete, and `decisions` has those judged so far."""

    game: str
    players: int
    actions: int  # of the game
    iterations: int  # of each search
    seed: int
    evaluator: str  # what judged: "network" with the first digits of its SHA-256, or "judge"
    curve: tuple[Values, ...]  # each position, as its actor knew it: coarse at first, then as `decisions` have it
    decisions: tuple[Decision, ...] = ()
    turns: tuple[Turn, ...] = ()
    luck: tuple[Luck, ...] = ()
    summary: Summary | None = None  # when everything is judged
    format: int = field(default=FORMAT)

    @property
    def complete(self) -> bool:
        return self.summary is not None

    def to_json(self) -> dict[str, Any]:
        """The whole analysis, ready for `json.dumps`."""
        made: dict[str, Any] = to_json(self)
        return made

    @classmethod
    def from_json(cls, entry: dict[str, Any]) -> Analysis:
        """The analysis that `to_json` wrote."""
        return from_json(cls, entry)


# ---- JSON ----

T = TypeVar("T")


def to_json(value: Any) -> Any:
    """A dataclass of this module, or one of its values, as JSON."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {each.name: to_json(getattr(value, each.name)) for each in dataclasses.fields(value)}
    if isinstance(value, tuple | list):
        return [to_json(each) for each in value]
    if isinstance(value, dict):
        return {key: to_json(each) for key, each in value.items()}
    if isinstance(value, float):
        return round(value, DIGITS)
    return value


def from_json(kind: type[T], entry: Any) -> T:
    """The dataclass that `to_json` wrote."""
    made: T = _read(kind, entry)
    return made


def _read(kind: Any, entry: Any) -> Any:
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        return None if entry is None else _read(inner, entry)
    if origin is tuple:
        return tuple(_read(get_args(kind)[0], each) for each in entry)
    if origin is dict:
        return dict(entry)
    if origin is Literal:
        return entry
    if dataclasses.is_dataclass(kind):
        hints = _hints(kind)  # type: ignore[arg-type]
        return kind(**{name: _read(hints[name], value) for name, value in entry.items() if name in hints})  # type: ignore[operator]
    return kind(entry)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)
