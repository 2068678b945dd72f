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


@with_config(ConfigDict(use_attribute_docstrings=True))  # those of a class itself, not of its bases
class Answer(TypedDict):
    """A JSON object that the server writes."""


# ---- refusals, people, operations ----


class Problem(Answer):
    """Why a request was refused (application/problem+json)."""

    type: Literal["about:blank"]
    status: int
    """The HTTP status."""
    code: Code
    """For programs; it never changes its meaning."""
    title: str
    detail: str
    """A sentence for people, in English."""
    request: str
    """The id of the request, which the header `X-Request-Id` has, too: the server's log names it."""
    field: NotRequired[str]
    """The part of the request that is wrong or missing."""
    table: NotRequired[Table]
    """The table as it is now, with the codes `stale`, `illegal` and `no-undo`."""


class Me(Answer):
    """Who you are."""

    id: str
    name: str
    password: bool
    """Whether you have set a password, and so can sign in elsewhere."""
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
    """Whether this process hears the news of the others, if they share a PostgreSQL."""
    restarts: NotRequired[dict[str, int]]
    """The parts of the server that failed and were started again, and how often; empty if none did."""


# ---- positions ----


class Result(Answer):
    """How a game ended."""

    points: list[int]
    """Of each seat."""
    winners: list[int]
    """The seats that win: several if the victory is shared."""


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
    """What legal actions would cost and bring, where the position does not show it; each game has its own fields."""
    undoable: int
    """How many actions this seat can take back now."""
    seed_sha256: str
    result: Result | None
    table: dict[str, Any]
    """What lies on the table and in the hands; each game has its own fields."""


@with_config(ConfigDict(extra="allow", use_attribute_docstrings=True))
class Fact(TypedDict):
    """One thing that came of an action, without words of any language; each game has its own fields."""

    what: str
    """The kind of thing, on which the other fields depend."""
    seat: NotRequired[int]
    """Whom it concerns, if not the seat that acted."""


@with_config(ConfigDict(extra="allow", use_attribute_docstrings=True))
class Refusal(TypedDict):
    """Why something is against the rules, without words of any language; {} if the game does not say."""

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
    """What came of it, as far as this viewer may know."""
    at: Time


# ---- tables ----


class ClockRuleBase(Answer):
    stand_in: Annotated[str, Field(description="The level of the bot that plays for a player who has no time left")]


class NoClockRule(ClockRuleBase):
    """Players have as much time as they like."""

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
    """The time that a player has."""

    left: float
    """Seconds that were left at the moment `now`."""
    running: bool
    """Whether they are running down."""
    off_until: Time | None
    """If it is the player's turn and they have a day off: when their time goes on."""


class SeatBase(Answer):
    kind: Annotated[SeatKind, Field(description="A `guest` is another person at the device of the one who seated them")]
    name: str
    level: Annotated[str | None, Field(description="Of a bot")]


class SeatSummary(SeatBase):
    """Who sits on a seat, in a list of tables."""


class Seat(SeatBase):
    """Who sits on a seat."""

    stand_in: str | None
    """The level of the bot that plays for the person now."""
    away: Away | None
    """Why a bot plays for the person: their time ran out, or they resigned."""
    here: bool
    """Whether the player is connected; bots always are."""
    clock: SeatClock | None
    reserved: NotRequired[str | None]
    """Of an open seat only: the name of the person for whom it is kept."""


class HintTaken(Answer):
    """A player asked for a hint. Everybody may know that; only the player is told the hint."""

    number: int
    seat: int
    after: int
    """How many actions stood then."""
    full: bool
    """Whether it named the action, and not only where to look."""
    at: Time


class ChatMessage(Answer):
    """What a player said to everybody at the table."""

    id: int
    seat: int
    name: str
    text: str
    at: Time
    removed: bool
    """Whether an operator has removed it; then the text is empty."""


class You(Answer):
    """What you are at a table."""

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
    """For people who may join; only those who sit here can see it."""
    watch: str | None
    """For spectators; only those who sit here can see it. It shows everybody what spectators see."""
    replay: str | None
    """When the game is over."""


class Pause(Answer):
    """A pause, or that somebody wants one."""

    agreed: list[int]
    """The seats whose players want it. It begins when all agree who do not have a computer playing for them."""
    since: Time | None
    """When it began; `null` while not all have agreed."""


class ContinuedFrom(Answer):
    """The game that a table continues."""

    table: str
    at: int
    """After how many actions."""


class OlderRules(Answer):
    """Why a game cannot be replayed to its end by today's rules."""

    version: int
    """Of the rules it was played by."""
    reason: str
    """Names the action at which the rules part."""
    actions: int
    """How many were played by the older rules."""
    result: Result | None
    """The one that the older rules gave, if the game was over."""


class Table(Answer):
    """A table, as far as you may know it."""

    type: Literal["table"]
    id: str
    number: int
    """Everything that happens at a table has a number, one more than the last. This is the last one."""
    now: Time
    game: str
    board: str
    players: int
    options: dict[str, str | int]
    """What was chosen, but for the board, by the names of the game's options."""
    public: bool
    """Whether the table is listed, and anybody may join and watch."""
    status: Status
    """`open` waits for players; an `interrupted` game cannot go on, because the rules have changed; at a `closed` table
    everybody left before the start."""
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
    """The actions that stand, in order: what was taken back is not there."""
    hinted: list[HintTaken]
    """The hints that players asked for, in order."""
    chat: list[ChatMessage]
    """The last messages."""
    notes: str
    """Your private notes."""
    links: Links
    seed_sha256: str
    """Promises the seed, from which everything random follows."""
    seed: str | None
    """When the game is over."""
    rematch: str | None
    """The path of the table where the players play again."""
    origin: ContinuedFrom | Literal["log", "try", "device"] | None
    """What the game began with, if not with an empty table: another game, an imported log, a trial."""
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
    undone: Annotated[int, Field(description="How many entries to take off the end of the log before `entry` is added")]
    entry: LogEntry | None


class Change(Happened):
    """One thing that happened in a running game, and what it changed."""

    type: Literal["change"]
    patch: list[PatchOperation]
    """Turns the `view`, `seats` and `pause` of your table after the number before into those after this one."""


class Play(Happened):
    """One thing that happened in a running game, and the whole position after it."""

    type: Literal["play"]
    status: Status
    pause: Pause | None
    """As in a `table`: a pause may begin or end when somebody resigns or runs out of time."""
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
    """When the player whose turn it is runs out of time, if a clock runs."""
    result: Result | None
    created: Time
    changed: Time


class Calendar(Answer):
    """When you have no time to play. It counts at tables with days for a move, as far as they respect it."""

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
    """The games that wait for you, at most 100: the one that has waited longest comes first."""

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
    """The positions since you last looked: of many, the last ones."""

    steps: list[MissedStep]


class TrialPosition(Answer):
    """What a seat sees after the actions of a trial."""

    view: View
    log: list[LogEntry]
