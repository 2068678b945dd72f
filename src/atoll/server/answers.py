"""The server's answers, and the two messages that are also answers: a table, and one thing that happened at it.

These are types and documentation. The server writes plain dictionaries as JSON: mypy checks them against these types,
OpenAPI describes them by the docstrings below, and nothing is validated when an answer is sent.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from atoll.server.problems import Code

Time = Annotated[int, Field(description="Milliseconds since 1970, in UTC")]
Status = Literal["open", "running", "finished", "interrupted", "closed"]
SeatKind = Literal["person", "guest", "bot", "open"]
Away = Literal["time", "resigned"]
Happening = Literal["action", "undo", "resign", "stand_in", "return"]


@with_config(ConfigDict(use_attribute_docstrings=True))  # docstrings of the class itself, not of its bases
class Answer(TypedDict):
    """A JSON object that the server writes."""


# ---- refusals, people, operations ----


class Problem(Answer):
    """Why a request was refused (application/problem+json)."""

    type: Literal["about:blank"]
    status: int
    """The HTTP status."""
    code: Code
    """For programs; its meaning never changes."""
    title: str
    detail: str
    """A sentence for people, in English."""
    request: str
    """The id of the request, also in the header `X-Request-Id` and in the server's log."""
    field: NotRequired[str]
    """The part of the request that is wrong or missing."""
    table: NotRequired[Table]
    """The current table, with the codes `stale`, `illegal` and `no-undo`."""


class Me(Answer):
    """Who you are."""

    id: str
    name: str
    password: bool
    """Whether you have set a password, so that you can sign in elsewhere."""
    created: Time
    operator: bool
    """Whether you may read reports, remove chat and close accounts."""


class Health(Answer):
    """Whether the server works."""

    status: str
    """`ok`, or what is wrong."""
    rules: NotRequired[str]
    """What runs the rules: `python` or `compiled`."""
    listening: NotRequired[bool]
    """Whether this process gets the news of the others, if they share a PostgreSQL."""
    restarts: NotRequired[dict[str, int]]
    """The parts of the server that failed and were restarted, with how often; empty if none did."""


# ---- positions ----


class Result(Answer):
    """How a game ended."""

    points: list[int]
    """For each seat."""
    winners: list[int]
    """The winning seats: several if the victory is shared."""


class View(Answer):
    """A position as a seat may see it. After the game, everything is open."""

    game: str
    board: str
    players: int
    seat: int
    """The seat whose view this is; -1 for a spectator."""
    actions: int
    """How many actions have been taken."""
    actor: int | None
    """The seat whose decision it is; `null` when the game is over."""
    legal: list[str]
    """The actions that this seat can take now."""
    previews: dict[str, dict[str, Any]]
    """What legal actions would cost and bring, where the position does not show it; the fields depend on the game."""
    undoable: int
    """How many actions this seat can take back now."""
    seed_sha256: str
    result: Result | None
    table: dict[str, Any]
    """What is on the table and in the hands; the fields depend on the game."""


@with_config(ConfigDict(extra="allow", use_attribute_docstrings=True))
class Fact(TypedDict):
    """One result of an action, language-neutral; the fields depend on the game."""

    what: str
    """Its kind, on which the other fields depend."""
    seat: NotRequired[int]
    """The seat it concerns, if not the one that acted."""


@with_config(ConfigDict(extra="allow", use_attribute_docstrings=True))
class Refusal(TypedDict):
    """Why the rules forbid something, language-neutral; {} if the game does not say."""

    what: NotRequired[str]
    """The kind of reason, on which the other fields depend."""
    clause: NotRequired[str]
    """The clause of the rules."""


class LogEntry(Answer):
    """An action that was taken and not undone."""

    number: int
    seat: int
    action: str
    """In the game's notation."""
    facts: list[Fact]
    """Its results, as far as this viewer may know."""
    at: Time


# ---- tables ----


class ClockRuleBase(Answer):
    stand_in: Annotated[str, Field(description="The level of the bot that plays for a player who is out of time")]


class NoClockRule(ClockRuleBase):
    """Players have unlimited time."""

    kind: Literal["none"]


class LiveClockRule(ClockRuleBase):
    """Each player has some minutes for the whole game."""

    kind: Literal["live"]
    minutes: int
    seconds: int
    """Added after each move."""


class DaysClockRule(ClockRuleBase):
    """Each player has some days for each move."""

    kind: Literal["days"]
    days: int
    weekends: bool
    """Whether the clocks stand still on the players' weekends."""
    days_off: int
    """On how many of their days off each player's clock stands still, in the whole game."""


ClockRule = Annotated[NoClockRule | LiveClockRule | DaysClockRule, Field(discriminator="kind")]


class SeatClock(Answer):
    """A player's remaining time."""

    left: float
    """Seconds that were left at the time `now`."""
    running: bool
    """Whether they are running down."""
    off_until: Time | None
    """If it is the player's turn and they have a day off: when their clock starts again."""


class SeatBase(Answer):
    kind: Annotated[SeatKind, Field(description="A `guest` shares the device of the person who seated them")]
    name: str
    level: Annotated[str | None, Field(description="Of a bot")]


class SeatSummary(SeatBase):
    """The holder of a seat, in a list of tables."""


class Seat(SeatBase):
    """The holder of a seat."""

    stand_in: str | None
    """The level of the bot that currently plays for the person."""
    away: Away | None
    """Why a bot plays for the person: their time ran out, or they resigned."""
    here: bool
    """Whether the player is connected; bots always are."""
    clock: SeatClock | None
    reserved: NotRequired[str | None]
    """Only for an open seat: the name of the person it is reserved for."""


class HintTaken(Answer):
    """A player asked for a hint. Everyone may know that; only the player sees the hint."""

    number: int
    seat: int
    after: int
    """How many actions stood at that time."""
    full: bool
    """Whether it named the action, not only where to look."""
    at: Time


class ChatMessage(Answer):
    """A player's message to everyone at the table."""

    id: int
    seat: int
    name: str
    text: str
    at: Time
    removed: bool
    """Whether an operator has removed it; then the text is empty."""


class You(Answer):
    """Your role at a table."""

    seats: list[int]
    """Your seats: several if guests sit at your device."""
    seat: int | None
    """The seat whose view you got; `null` for a spectator."""
    host: bool
    """Whether you made the table."""


class Links(Answer):
    """Paths of pages on this server."""

    table: str
    invite: str | None
    """For people who may join; shown only to those who sit here."""
    watch: str | None
    """For spectators; shown only to those who sit here. It gives everyone the spectators' view."""
    replay: str | None
    """When the game is over."""


class Pause(Answer):
    """A pause, or a proposal for one."""

    agreed: list[int]
    """The seats whose players agree. It begins when all have agreed, except those for whom a bot plays."""
    since: Time | None
    """When it began; `null` until all have agreed."""


class ContinuedFrom(Answer):
    """The game that a table continues."""

    table: str
    at: int
    """After how many actions."""


class OlderRules(Answer):
    """Why today's rules cannot replay a game to its end."""

    version: int
    """Of the rules it was played by."""
    reason: str
    """Names the action at which the rules differ."""
    actions: int
    """How many were played by the older rules."""
    result: Result | None
    """The result under the older rules, if the game was over."""


class Table(Answer):
    """A table, as far as you may know it."""

    type: Literal["table"]
    id: str
    number: int
    """The number of the last entry. Everything that happens at a table is an entry, with the next number."""
    now: Time
    game: str
    board: str
    players: int
    options: dict[str, str | int]
    """The chosen options, by name, except the board."""
    public: bool
    """Whether the table is listed, so that anyone may join and watch."""
    status: Status
    """`open` waits for players; an `interrupted` game cannot continue, because the rules have changed; a `closed`
    table was left by everyone before the start."""
    clock: ClockRule
    pause: Pause | None
    hints: bool
    """Whether players may ask for hints."""
    seats: list[Seat]
    spectators: int
    you: You
    view: View | None
    """The position, once the game has begun."""
    log: list[LogEntry]
    """The actions that stand, in order, without those taken back."""
    hinted: list[HintTaken]
    """The hints that players asked for, in order."""
    chat: list[ChatMessage]
    """The last messages."""
    notes: str
    """Your private notes."""
    links: Links
    seed_sha256: str
    """A commitment to the seed, which determines everything random."""
    seed: str | None
    """When the game is over."""
    rematch: str | None
    """The path of the table for a rematch, once there is one."""
    origin: ContinuedFrom | Literal["log", "try", "device"] | None
    """How the game began, if not with a new deal: another game, an imported log, a trial."""
    older_rules: OlderRules | None
    """If today's rules cannot replay the game to its end."""
    created: Time
    started: Time | None
    finished: Time | None


class PatchOperation(Answer):
    """One operation of a JSON Patch (RFC 6902). The path is a JSON Pointer (RFC 6901); a `remove` has no value."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: NotRequired[Any]


class Happened(Answer):
    number: int
    now: Time
    kind: Happening
    seat: int
    undone: Annotated[int, Field(description="How many log entries to remove at the end before `entry` is added")]
    entry: LogEntry | None


class Change(Happened):
    """One thing that happened in a running game, and what it changed."""

    type: Literal["change"]
    patch: list[PatchOperation]
    """Changes your table's `view`, `seats` and `pause` from the previous number to this one."""


class Play(Happened):
    """One thing that happened in a running game, and the whole position after it."""

    type: Literal["play"]
    status: Status
    pause: Pause | None
    """As in a `table`: a pause may begin or end when a player resigns or runs out of time."""
    seats: list[Seat]
    view: View


PlayOrTable = Annotated[Play | Table, Field(discriminator="type")]
Told = Annotated[Change | Play | Table, Field(discriminator="type")]


class TableSummary(Answer):
    """A table in a list."""

    id: str
    game: str
    board: str
    players: int
    status: Status
    public: bool
    clock: ClockRule
    seats: list[SeatSummary]
    mine: list[int]
    """Your seats."""
    your_turn: bool
    turn: int | None
    """The seat whose turn it is."""
    deadline: Time | None
    """When the player to move runs out of time, if a clock runs."""
    result: Result | None
    created: Time
    changed: Time


class Calendar(Answer):
    """When you have no time to play. It counts at tables with days for a move that respect calendars."""

    zone: str
    """Your time zone, by its name: `Europe/Berlin`."""
    weekend: list[int]
    """The weekdays of your weekend; 0 is Monday."""
    off: list[list[str]]
    """Your days off, each from a first to a last day: `["2026-12-24", "2026-12-31"]`."""


class Turn(Answer):
    """A game that waits for you."""

    table: str
    game: str
    since: Time
    """Since when."""
    deadline: Time | None
    """When your time runs out, if a clock runs."""


class Turns(Answer):
    """The games that wait for you, at most 100, the longest wait first."""

    turns: list[Turn]


class TableList(Answer):
    """A page of a list of tables."""

    tables: list[TableSummary]
    next: str | None
    """The cursor of the next page: pass it as `after`."""


# ---- logs, replays, trials ----


class BoardOfLog(Answer):
    """The board that a game was played on."""

    name: str
    sha256: str
    text: NotRequired[str]
    """The board file, if it is not one of the game's own."""


class GameLog(Answer):
    """A game's log, which can be replayed and checked (docs/log.md)."""

    format: Literal[1]
    game: str
    rules: int
    board: BoardOfLog
    players: int
    seats: NotRequired[list[str]]
    options: dict[str, str | int]
    seed: NotRequired[str]
    """When the game is over."""
    seed_sha256: str
    actions: list[str]
    result: Result | None


class ReplayPosition(Answer):
    """A position of a finished game."""

    at: int
    """After how many actions."""
    length: int
    """How many actions the game has."""
    view: View
    entry: LogEntry | None
    """The last of these actions."""


class MissedStep(Answer):
    """A position as you knew it then."""

    number: int
    """Of the entry that led to it; 0 at the start."""
    view: View


class Missed(Answer):
    """The positions since you last looked; if there are many, only the last ones."""

    steps: list[MissedStep]


class TrialPosition(Answer):
    """What a seat sees after the actions of a trial."""

    view: View
    log: list[LogEntry]
