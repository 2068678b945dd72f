"""The options of a game's set-up: each is declared once, as data, in the game's own folder.

Logs, the server, the terminal, the arena and the environments read the declaration and know no option by name. A choice
has three forms: a *value* for JSON and Python ("random", 2, "off"); *typed* text on a command line; and a *number* for
the rules. `GameSpec.row` puts the numbers in the order of the declaration, and the rules receive that row. The board is
the exception: the rules get the board itself.

An option's default is how the game worked before the option existed, and never changes: a log that does not name an
option was played with its default.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

LANGUAGES = ("en", "de", "fr", "nl")
Translated = Mapping[str, str]  # a text in each of the LANGUAGES

Value = str | int

RANDOM = "random"
RANDOM_SEAT = -1  # the number of RANDOM


@dataclass(frozen=True, kw_only=True)
class Option(ABC):
    """One option of a game; the subclasses are the kinds of options."""

    name: str  # as in `new(name=value)` and `--option name=value`
    about: Translated  # what it decides, in one sentence
    default: Value
    house: bool = False  # whether it is a house rule of ours, which the game's own rules do not have

    kind: ClassVar[str]

    @abstractmethod
    def problem(self, value: Any, players: int, /) -> str:
        """Says why this is not a valid value with this number of players, and what would be; "" if it is valid."""

    def read(self, typed: str) -> Value:
        """Converts what a person typed to a value, which may still be invalid."""
        return typed

    @abstractmethod
    def domain(self) -> dict[str, Any]:
        """The possible values, as JSON."""

    def as_json(self) -> dict[str, Any]:
        """The declaration as JSON, for a program that offers the option to people."""
        return {
            "name": self.name,
            "kind": self.kind,
            "about": dict(self.about),
            "default": self.default,
            "house": self.house,
            **self.domain(),
        }


@dataclass(frozen=True)
class Choice:
    value: Value
    number: int  # as the rules get it
    label: Translated | None = None  # what to call it; None if the value is a number or a name in every language


def _listed(choices: Sequence[Choice]) -> list[dict[str, Any]]:
    return [{"value": each.value, **({"label": dict(each.label)} if each.label else {})} for each in choices]


def _among(value: Any, choices: Sequence[Choice]) -> Choice | None:
    """Strict comparison: neither True nor 1.0 counts as 1, so a log holds exactly what was chosen."""
    return next((each for each in choices if type(each.value) is type(value) and each.value == value), None)


def _read_among(typed: str, choices: Sequence[Choice]) -> Value:
    return next((each.value for each in choices if str(each.value) == typed), typed)


class RulesOption(Option):
    """An option that the rules get as a number."""

    @abstractmethod
    def number(self, value: Value) -> int:
        """Converts a valid value to the number that the rules get."""


@dataclass(frozen=True, kw_only=True)
class OneOf(RulesOption):
    """One of a few values."""

    choices: Sequence[Choice]
    kind = "choice"

    def problem(self, value: Any, _players: int, /) -> str:
        known = ", ".join(str(each.value) for each in self.choices)
        return "" if _among(value, self.choices) else f"{shown(value)} is none of: {known}"

    def number(self, value: Value) -> int:
        found = _among(value, self.choices)
        assert found is not None, "the value was checked"
        return found.number

    def read(self, typed: str) -> Value:
        return _read_among(typed, self.choices)

    def domain(self) -> dict[str, Any]:
        return {"choices": _listed(self.choices)}


@dataclass(frozen=True, kw_only=True)
class WholeNumber(RulesOption):
    """A number from `least` to `most`."""

    least: int
    most: int
    kind = "number"

    def problem(self, value: Any, _players: int, /) -> str:
        good = type(value) is int and self.least <= value <= self.most
        return "" if good else f"{shown(value)} is not a whole number from {self.least} to {self.most}"

    def number(self, value: Value) -> int:
        return int(value)

    def read(self, typed: str) -> Value:
        return _whole(typed)

    def domain(self) -> dict[str, Any]:
        return {"least": self.least, "most": self.most}


@dataclass(frozen=True, kw_only=True)
class SeatOrRandom(RulesOption):
    """A seat, counted from 0, or one drawn at random."""

    default: Value = RANDOM
    kind = "seat"

    def problem(self, value: Any, players: int, /) -> str:
        if value == RANDOM or (type(value) is int and 0 <= value < players):
            return ""
        return f'{shown(value)} is neither "{RANDOM}" nor a seat from 0 to {players - 1}'

    def number(self, value: Value) -> int:
        return RANDOM_SEAT if value == RANDOM else int(value)

    def read(self, typed: str) -> Value:
        return _whole(typed)

    def domain(self) -> dict[str, Any]:
        return {}


@dataclass(frozen=True, kw_only=True)
class BoardName(Option):
    """One of the game's own boards. Some programs accept a board file instead."""

    names: Sequence[str]
    labels: Mapping[str, Translated]
    default: Value = "default"
    kind = "board"

    def problem(self, value: Any, _players: int, /) -> str:
        if type(value) is str and value in self.names:
            return ""
        return f"{shown(value)} is none of the boards: {', '.join(self.names)} (or use a file)"

    def domain(self) -> dict[str, Any]:
        return {"choices": _listed([Choice(name, i, self.labels[name]) for i, name in enumerate(self.names)])}


START = SeatOrRandom(
    name="start",
    about={
        "en": "Who begins.",
        "de": "Wer beginnt.",
        "fr": "Qui commence.",
        "nl": "Wie begint.",
    },
)


def shown(value: Any) -> str:
    """A value for an error message, shortened if necessary."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "…"


def _whole(typed: str) -> Value:
    digits = typed.removeprefix("-")
    return int(typed) if digits.isascii() and digits.isdigit() and len(digits) < 10 else typed
