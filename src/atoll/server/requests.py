"""The bodies of requests. FastAPI validates them and documents them in OpenAPI, by the docstrings below."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from atoll.server.sizes import (
    ACTION_LENGTH,
    CLOCK_DAYS,
    CLOCK_MINUTES,
    CLOCK_SECONDS,
    POSITION_LENGTH,
)

Name = Annotated[str, Field(min_length=1, max_length=200)]
Seat = Annotated[int, Field(ge=0, le=7)]
Number = Annotated[int, Field(ge=0, le=2_000_000_000)]
Level = Annotated[str, Field(max_length=32)]
Value = Annotated[int, Field(ge=-2_000_000_000, le=2_000_000_000)] | Annotated[str, Field(max_length=64)]
# The chosen options, by name; the rest have their defaults. Each game declares its options.
Options = Annotated[dict[Annotated[str, Field(max_length=32)], Value], Field(max_length=16)]


class Body(BaseModel):
    """A JSON object without unknown fields, whose values are not converted."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class Rename(Body):
    """A new name for you."""

    name: Name
    """1 to 24 visible characters."""


class SetPassword(Body):
    """A password to sign in with elsewhere."""

    password: Annotated[str, Field(min_length=8, max_length=200)]
    current: Annotated[str | None, Field(max_length=200)] = None
    """Your current password, if you have one."""


class SignIn(Body):
    """Your name and password."""

    name: Name
    password: Annotated[str, Field(max_length=200)]


Credential = Annotated[dict[Annotated[str, Field(max_length=64)], Any], Field(max_length=16)]


class AskRecovery(Body):
    """A mail address that you have confirmed for notices."""

    address: Annotated[str, Field(min_length=3, max_length=254)]


class Recover(Body):
    """A new password, by the link in the mail."""

    token: Annotated[str, Field(max_length=200)]
    password: Annotated[str, Field(min_length=8, max_length=200)]
    name: Name | None = None
    """A new name for you, if another person signs in with yours."""


class AskPasskey(Body):
    """A request to add a passkey."""

    password: Annotated[str | None, Field(max_length=200)] = None
    """Needed if you have set one."""


class NewPasskey(Body):
    """A passkey that your browser has made."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    """Your name for it."""
    credential: Credential
    """What `navigator.credentials.create` returned, as JSON."""


class UsePasskey(Body):
    """A passkey to sign in with."""

    credential: Credential
    """What `navigator.credentials.get` returned, as JSON."""


class DeleteAccount(Body):
    """A request to delete your account permanently."""

    name: Name
    """Your name, to prevent accidents."""
    password: Annotated[str | None, Field(max_length=200)] = None
    """Needed if you have set one, unless you give a passkey."""
    credential: Credential | None = None
    """One of your passkeys; needed if you have one and no password."""


class SignOut(Body):
    """Which of your sessions to end."""

    everywhere: bool = False
    """All of them, not only this one."""


Language = Literal["en", "de", "fr", "nl"]
NoticeKind = Literal["turn", "time", "over", "joined"]
KINDS_OF_NOTICES: tuple[NoticeKind, ...] = ("turn", "time", "over", "joined")
Minute = Annotated[int, Field(ge=0, lt=24 * 60)]


class Quiet(Body):
    """Your quiet hours, in minutes since midnight. If `end` is before `start`, it is on the next day."""

    start: Minute
    end: Minute


class NoticeSettings(Body):
    """How you want to be notified; fields that you leave out stay unchanged."""

    language: Language | None = None
    zone: Annotated[str | None, Field(max_length=64)] = None
    """A name of the tz database, such as `Europe/Berlin`."""
    quiet: Quiet | None = None
    """`null`: no quiet hours."""
    kinds: Annotated[list[NoticeKind] | None, Field(max_length=8)] = None


class MailChannel(Body):
    """A mail address. You get a mail with a link that confirms it."""

    kind: Literal["mail"]
    address: Annotated[str, Field(min_length=3, max_length=254)]


class PushChannel(Body):
    """A browser, as its `PushSubscription` describes it."""

    kind: Literal["push"]
    endpoint: Annotated[str, Field(max_length=2000)]
    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{86,88}=*$")]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{20,24}=*$")]
    label: Annotated[str, Field(max_length=60)] = ""
    """Your name for this browser."""


class ServiceChannel(Body):
    """Another service, by its address as apprise writes it: `ntfys://ntfy.example.org/my-topic`."""

    kind: Literal["service"]
    address: Annotated[str, Field(min_length=5, max_length=2000)]


NewChannel = Annotated[MailChannel | PushChannel | ServiceChannel, Field(discriminator="kind")]


class Token(Body):
    """The secret part of a link in a mail."""

    token: Annotated[str, Field(max_length=200)]


class NewSeat(Body):
    """Who will have a seat."""

    kind: Literal["me", "open", "bot", "guest"]
    """`open`: anyone who joins. `guest`: another person at your device, for whom you act."""
    level: Level | None = None
    """Of a bot."""
    name: Name | None = None
    """Of a guest."""


class NoClock(Body):
    """Players have unlimited time."""

    kind: Literal["none"] = "none"
    stand_in: Level = "casual"


class LiveClock(Body):
    """Each player has some minutes for the whole game."""

    kind: Literal["live"]
    minutes: Annotated[int, Field(ge=CLOCK_MINUTES[0], le=CLOCK_MINUTES[1])]
    seconds: Annotated[int, Field(ge=CLOCK_SECONDS[0], le=CLOCK_SECONDS[1])] = 0
    """Added after each move."""
    stand_in: Level = "casual"
    """The level of the bot that plays for a player who is out of time, until they return."""


class DaysClock(Body):
    """Each player has some days for each move."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=CLOCK_DAYS[0], le=CLOCK_DAYS[1])]
    weekends: bool = False
    """Whether the clocks stand still on the players' weekends."""
    days_off: Annotated[int, Field(ge=0, le=60)] = 0
    """On how many of their days off each player's clock stands still, in the whole game."""
    stand_in: Level = "casual"
    """The level of the bot that plays for a player who is out of time, until they return."""


class NewTable(Body):
    """A table to make."""

    game: Annotated[str, Field(max_length=32)]
    players: int
    seats: Annotated[list[NewSeat], Field(max_length=8)]
    """One for each player."""
    options: Options = {}
    """By name, as the game declares them; the rest have their defaults."""
    public: bool = False
    """Whether the table is listed, so that anyone may join and watch. Otherwise people need a link."""
    clock: Annotated[NoClock | LiveClock | DaysClock, Field(discriminator="kind")] = NoClock()
    hints: bool | None = None
    """Whether players may ask for hints. Default: only if you play alone against bots."""


class Join(Body):
    """A seat to take."""

    seat: Seat | None = None
    """Default: the first that is open to you."""
    guest: Name | None = None
    """The name of another person at your device, who sits down instead of you."""


class OneSeat(Body):
    """Which of your seats."""

    seat: Seat | None = None
    """Needed only if you hold several."""


class ChangeSeat(Body):
    """A change to a seat of your table."""

    seat: Seat
    kind: Literal["open", "bot", "guest"]
    level: Level | None = None
    """Of a bot."""
    name: Name | None = None
    """Of a guest."""


class AgreeToPause(Body):
    """Your answer to a pause."""

    agree: bool
    """True proposes a pause, or agrees to one; false declines it, or ends it."""


Day = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class SetCalendar(Body):
    """When you have no time to play; it replaces your previous calendar."""

    zone: Annotated[str, Field(max_length=64)]
    """Your time zone, by its name: `Europe/Berlin`."""
    weekend: Annotated[list[Annotated[int, Field(ge=0, le=6)]], Field(max_length=3)] = []
    """The weekdays of your weekend, at most three; 0 is Monday."""
    off: Annotated[list[Annotated[list[Day], Field(min_length=2, max_length=2)]], Field(max_length=20)] = []
    """Your days off, each from a first to a last day: `["2026-12-24", "2026-12-31"]`."""


class Act(Body):
    """An action to take."""

    number: Number
    """The number that the action will have: the table's last one + 1."""
    action: Annotated[str, Field(max_length=ACTION_LENGTH)]
    """In the game's notation, as in `legal`."""
    seat: Seat | None = None
    """Needed only if you hold several."""


class TryPlan(Body):
    """Actions to try in your next turn."""

    actions: Annotated[list[Annotated[str, Field(max_length=ACTION_LENGTH)]], Field(max_length=40)]
    """In order."""
    seat: Seat | None = None
    """Needed only if you hold several."""


class LayPlan(TryPlan):
    """Actions to take when your turn comes."""

    actions: Annotated[list[Annotated[str, Field(max_length=ACTION_LENGTH)]], Field(min_length=1, max_length=40)]
    """In order. No action may follow one that reveals something."""


class Undo(Body):
    """An action to take back."""

    number: Number
    """The number that the undo will have: the table's last one + 1."""
    seat: Seat | None = None
    """Needed only if you hold several."""


class AskHint(Body):
    """A hint for the seat whose turn it is."""

    full: bool = False
    """The action and its reason; otherwise only where to look."""
    seat: Seat | None = None
    """Needed only if you hold several."""


class AskWhyNot(Body):
    """Asks why the rules allow nothing with what you point at, when it is your turn."""

    parts: Annotated[list[Annotated[str, Field(max_length=60)]], Field(min_length=1, max_length=8)]
    """What you combine, as kind and name: `card:R`, `place:h7`."""
    seat: Seat | None = None
    """Needed only if you hold several."""


class Say(Body):
    """Something to say to everybody at the table."""

    text: Annotated[str, Field(min_length=1, max_length=500)]


class Neighbour(Body):
    """Another person at a table: the holder of a seat, or the writer of a line of chat."""

    seat: Seat | None = None
    message: Annotated[int | None, Field(ge=0, lt=1 << 53)] = None
    """The id of a line of chat; it takes precedence over `seat`."""


class Relate(Neighbour):
    """A person whom you want to mute or block."""

    kind: Literal["mute", "block"]
    """`mute`: you do not see what they write. `block`: neither of you sees what the other writes, and you cannot join
    the same table. Games in progress continue."""


class Report(Neighbour):
    """A report to the operators of this server. They also get the person's last lines of chat at this table."""

    reason: Literal["insult", "spam", "cheating", "name", "other"]
    text: Annotated[str, Field(max_length=1000)] = ""
    """What happened, in your words."""


class Why(Body):
    """An operator's reason; other operators can read it."""

    why: Annotated[str, Field(min_length=1, max_length=1000)]


class RemoveChat(Why):
    """A line of chat to remove."""

    table: Annotated[str, Field(max_length=64)]
    message: Annotated[int, Field(ge=0, lt=1 << 53)]


class Notes(Body):
    """Your notes about a table; they replace your previous ones."""

    text: Annotated[str, Field(max_length=10_000)]


class Continue(Body):
    """Where to continue a finished game, and against whom."""

    at: Annotated[int, Field(ge=0, le=1_000_000)]
    """After how many actions."""
    seat: Seat
    """The one that you play."""
    levels: Annotated[list[Level], Field(min_length=1, max_length=7)]
    """Of the bots: one for all other seats, or one for each of them in order."""


class Trial(Body):
    """A game that exists for one request. The same request always has the same answer."""

    game: Annotated[str, Field(max_length=32)] | None = None
    players: Annotated[int, Field(ge=1, le=8)] | None = None
    options: Options = {}
    """By name, as the game declares them; the rest have their defaults."""
    position: Annotated[str, Field(max_length=POSITION_LENGTH)] | None = None
    """The opening position, as one line of text; it replaces `game`, `players` and `options`."""
    seed: Annotated[int, Field(ge=0, lt=1 << 53)]  # the largest integers that JavaScript represents exactly
    """It determines everything random."""
    seat: Seat
    """The seat whose view you get."""
    actions: Annotated[list[Annotated[str, Field(max_length=ACTION_LENGTH)]], Field(max_length=400)]
    """All actions so far, in order."""


class PlayOn(Trial):
    """A trial to continue at a table, on its seat."""

    level: Level
    """Of the bots on the other seats."""


class Empty(Body):
    """A body without fields."""
