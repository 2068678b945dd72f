"""The bodies of requests. FastAPI validates them and documents them in OpenAPI."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=200)]
Seat = Annotated[int, Field(ge=0, le=7)]
Number = Annotated[int, Field(ge=0, le=2_000_000_000)]
Level = Annotated[str, Field(max_length=32)]
Value = Annotated[int, Field(ge=-2_000_000_000, le=2_000_000_000)] | Annotated[str, Field(max_length=64)]
# The options that are chosen, by name; the rest have their defaults. Each game declares what there is.
Options = Annotated[dict[Annotated[str, Field(max_length=32)], Value], Field(max_length=16)]


class Body(BaseModel):
    """A JSON object without unknown fields, whose values are not converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Rename(Body):
    name: Name


class SetPassword(Body):
    password: Annotated[str, Field(min_length=8, max_length=200)]
    current: Annotated[str | None, Field(max_length=200)] = None


class SignIn(Body):
    name: Name
    password: Annotated[str, Field(max_length=200)]


class SignOut(Body):
    everywhere: bool = False


class NewSeat(Body):
    kind: Literal["me", "open", "bot", "guest"]
    level: Level | None = None
    name: Name | None = None


class NoClock(Body):
    kind: Literal["none"] = "none"
    stand_in: Level = "casual"


class LiveClock(Body):
    kind: Literal["live"]
    minutes: Annotated[int, Field(ge=1, le=180)]
    seconds: Annotated[int, Field(ge=0, le=600)] = 0
    stand_in: Level = "casual"


class DaysClock(Body):
    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]
    stand_in: Level = "casual"


class NewTable(Body):
    game: Annotated[str, Field(max_length=32)]
    players: int
    seats: Annotated[list[NewSeat], Field(max_length=8)]
    options: Options = {}
    public: bool = False
    clock: Annotated[NoClock | LiveClock | DaysClock, Field(discriminator="kind")] = NoClock()


class Join(Body):
    seat: Seat | None = None
    guest: Name | None = None


class OneSeat(Body):
    seat: Seat | None = None


class ChangeSeat(Body):
    seat: Seat
    kind: Literal["open", "bot", "guest"]
    level: Level | None = None
    name: Name | None = None


class Act(Body):
    number: Number
    action: Annotated[str, Field(max_length=100)]
    seat: Seat | None = None


class Undo(Body):
    number: Number
    seat: Seat | None = None


class Say(Body):
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Notes(Body):
    text: Annotated[str, Field(max_length=10_000)]


class Continue(Body):
    at: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Seat
    levels: Annotated[list[Level], Field(min_length=1, max_length=7)]


class Trial(Body):
    game: Annotated[str, Field(max_length=32)] | None = None
    players: Annotated[int, Field(ge=1, le=8)] | None = None
    options: Options = {}
    position: Annotated[str, Field(max_length=20_000)] | None = None  # to begin with, instead of the three above
    seed: Annotated[int, Field(ge=0, lt=1 << 53)]  # the largest integers that JavaScript represents exactly
    seat: Seat
    actions: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=400)]


class PlayOn(Trial):
    level: Level


class Empty(Body):
    """A body without fields."""
