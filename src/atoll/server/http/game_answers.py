"""What `GET /api/games` answers: the games, their options, and the server's limits for a new table."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field

from atoll.server.answers import Answer


class Translated(Answer):
    """A text in each language."""

    en: str
    de: str
    fr: str
    nl: str


class OptionChoice(Answer):
    """A value that an option can have."""

    value: str | int
    label: NotRequired[Translated]
    """Its name; without one, the value is shown."""


class OptionBase(Answer):
    name: str
    about: Annotated[Translated, Field(description="What it decides, in one sentence")]
    default: str | int
    house: Annotated[bool, Field(description="Whether it is a house rule, which the published game does not have")]


class ChoiceOption(OptionBase):
    """An option with a few values."""

    kind: Literal["choice"]
    choices: list[OptionChoice]


class NumberOption(OptionBase):
    """An option that is a whole number from `least` to `most`."""

    kind: Literal["number"]
    least: int
    most: int


class SeatOption(OptionBase):
    """An option that is a seat, or `"random"`."""

    kind: Literal["seat"]


class BoardOption(OptionBase):
    """An option that is one of the game's boards."""

    kind: Literal["board"]
    choices: list[OptionChoice]


GameOption = Annotated[ChoiceOption | NumberOption | SeatOption | BoardOption, Field(discriminator="kind")]


class GameInfo(Answer):
    """A game that can be played."""

    name: str
    """As in requests: `titania`."""
    title: str
    """As people write it: `Titania`."""
    players: list[int]
    """The possible numbers of players."""
    boards: list[str]
    options: list[GameOption]
    """The options for a new table."""
    rules: int
    """The version of the rules."""
    puzzles: int
    """How many puzzles come with it."""


class Limits(Answer):
    """The smallest and the largest accepted value."""

    minimum: int
    maximum: int


class LiveClockLimits(Answer):
    """Limits of a clock with minutes for the whole game."""

    minutes: Limits
    seconds: Limits


class DaysClockLimits(Answer):
    """Limits of a clock with days for each move."""

    days: Limits


class ClockLimits(Answer):
    """Limits of each kind of clock."""

    live: LiveClockLimits
    days: DaysClockLimits


class Games(Answer):
    """What you can play, and against whom."""

    games: list[GameInfo]
    levels: list[str]
    """The bots, weakest first."""
    clocks: ClockLimits
    version: str
    """The version of Atoll."""
