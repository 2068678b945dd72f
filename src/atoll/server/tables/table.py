"""A table in memory, computed from its entries. Nothing here waits or writes."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from atoll.engine.audience import Audience
from atoll.engine.match import SPECTATOR, Match
from atoll.engine.seed import commitment
from atoll.errors import AtollError
from atoll.server import serial
from atoll.server.store import journal
from atoll.server.store.journal import Entry
from atoll.server.tables.calendar import Calendar
from atoll.server.tables.clocks import ClockRule, Clocks, Reminder
from atoll.server.tables.rules import Rules

if TYPE_CHECKING:
    from atoll.server.answers import Away, HintTaken, SeatKind, Status
    from atoll.server.store.records import ChatLine

Facts = list[Any]  # an action's facts, already serialized: a tenth of the memory of objects

BOT_GRACE = 8_000  # milliseconds after which another process may assume that a bot was forgotten


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a seat."""

    kind: SeatKind = "open"
    name: str = ""
    person: str | None = None  # who acts for it; for an open seat, the person it is reserved for
    level: str | None = None  # of a bot
    stand_in: str | None = None  # the level of the bot that plays for the person now
    away: Away | None = None  # why

    @property
    def bot(self) -> str | None:
        """The level of the bot that acts here now."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def holder(self) -> str | None:
        """The person who acts for this seat."""
        return None if self.kind == "open" else self.person

    def as_setup(self) -> dict[str, Any]:
        return {"kind": self.kind, "name": self.name, "person": self.person, "level": self.level}


class Move(NamedTuple):
    """An action that was taken and not undone."""

    number: int
    seat: int
    action: str
    at: int


@dataclass(frozen=True, slots=True)
class Departure:
    """Why a game of older rules cannot be replayed to its end by today's."""

    reason: str  # names the action, and reveals nothing hidden
    result: Any = None  # the stored result, if the game was over


def facts_json(news: Callable[[Any, Any, int, Any], list[Any]], *given: Any) -> Facts:
    """An action's facts, already serialized."""
    return serial.packed(news(*given))


class Table:
    """One table: its seats, its match and its clocks, after the entries applied so far."""

    def __init__(self, row: dict[str, Any], rules: Rules) -> None:
        setup = json.loads(row["setup"])
        self.id: str = row["id"]
        self.game: str = row["game"]
        self.rules: int = row["rules"]  # the version of the rules it is played by
        self.board: str = row["board"]
        self.board_text: str | None = row["board_text"]
        self.players: int = setup["players"]
        self.options: dict[str, Any] = setup["options"]
        self.position: str | None = setup.get("position")  # the opening position, if the game is not dealt
        self.clock = ClockRule.read(setup["clock"])
        self.hints_chosen: bool | None = setup.get("hints")  # whether players may ask for hints; None: the default
        self.public: bool = row["public"]
        self.host: str = row["host"]
        self.seed: bytes = row["seed"]
        self.seed_sha256 = commitment(self.seed)
        self.invite: str = row["invite"]
        self.watch: str = row["watch"]
        self.origin: Any = json.loads(row["origin"]) if row["origin"] else None
        self.created: int = row["created"]

        self.number = 0
        self.status: Status = "open"
        self.seats = [Seat(**seat) for seat in setup["seats"]]
        self._audience: Audience[Facts] | None = None  # of the match, once the game has begun
        self.actor: int | None = None  # the seat whose decision it is, while the game runs
        self.moves: list[Move] = []
        self.acted = 0  # the number of the last action or undo
        self.departure: Departure | None = None  # if set, the match ends where today's rules lead elsewhere,
        self.unreplayed: list[str] = []  # and these actions follow
        self.clocks: Clocks | None = None
        self.calendars: list[Calendar | None] = [None] * self.players
        self.for_pause: set[int] = set()  # the seats whose players want a pause
        self.paused: int | None = None  # since when
        self.dealt: bytes | None = None  # what the deal revealed
        self.changed = self.created
        self.started: int | None = None
        self.finished: int | None = None
        self.rematch: dict[str, Any] | None = None
        self.last: Entry | None = None
        self.hinted: list[HintTaken] = []
        self.chat: list[ChatLine] = []  # the last lines
        self.notes: dict[str, str] = {}  # by person, for those who were here

        self.lock = asyncio.Lock()
        self.dead = False  # memory and storage may differ: after waiting for the lock, load the table again
        self.touched = 0.0
        self.heard_of = 0  # the last entry that another process has announced; it may not be here yet
        self.looked_at = -math.inf  # when someone last asked for it, in seconds of the loop
        self.written: dict[str, Any] = {}  # the stored projection
        self._rules = rules
        self._stored = row
        self._begin_if_full(self.created)

    # ---- what follows from the entries ----

    def apply(self, entry: Entry) -> int:
        """Applies the next entry; returns how many actions it undid. An illegal action raises and changes nothing."""
        assert entry.number == self.number + 1, "entries come in order"
        undone = 0
        match entry.kind:
            case journal.ACTION | journal.UNDO if self.departure:
                self._note(entry)
            case journal.ACTION:
                self._act(entry)
                self.acted = entry.number
            case journal.UNDO:
                undone = self._undo(entry)
                self.acted = entry.number
            case journal.JOIN | journal.LEAVE | journal.SEAT:
                self._sit(entry)
            case journal.RESIGN | journal.STAND_IN | journal.RETURN:
                self._substitute(entry)
            case journal.PAUSE:
                self._pause(entry)
            case journal.CALENDAR:
                self._set_calendar(entry)
            case journal.HINT:
                self._hint(entry)
            case journal.REMATCH:
                self.rematch = entry.details
            case journal.RULES:
                self._change_rules(entry)
        self.number = entry.number
        self.changed = entry.at
        self.last = entry
        self._set_actor()
        return undone

    def with_light(self, entry: Entry) -> Entry:
        """The entry that was just applied, ready to store: an action gets the digest of what has been revealed."""
        return entry._replace(light=self.playing.light_digest) if entry.kind == journal.ACTION else entry

    def _set_actor(self) -> None:
        self.actor = self.playing.actor if self.status == "running" and not self.departure else None

    def _act(self, entry: Entry) -> None:
        audience = self.audience
        match, seat = audience.match, audience.match.actor
        audience.play(entry.data)
        assert seat is not None
        self.moves.append(Move(entry.number, seat, entry.data, entry.at))
        self._tick(entry.at, seat)
        if match.actor is None:
            self._end(entry.at)

    def _undo(self, entry: Entry) -> int:
        count = int(entry.details["count"])
        self.audience.undo(count)
        del self.moves[len(self.moves) - count :]
        if entry.seat is not None:
            self._tick(entry.at, entry.seat)
        return count

    def _sit(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = Seat(**entry.details)
        self.calendars[entry.seat] = None
        self._begin_if_full(entry.at)
        if self.status == "open" and entry.kind == journal.LEAVE and not any(seat.holder for seat in self.seats):
            self.status = "closed"

    def _substitute(self, entry: Entry) -> None:
        assert entry.seat is not None
        seat, clocks = entry.seat, self.clocks
        if entry.kind == journal.RETURN:
            self.seats[seat] = replace(self.seats[seat], stand_in=None, away=None)
            if clocks:
                clocks.came_back(seat, entry.at)
            return
        if clocks:
            self._tick(entry.at, self.actor)  # a player may resign when it is not their turn
            if entry.kind == journal.STAND_IN:
                clocks.ran_out(seat, entry.at)
        away: Away = "resigned" if entry.kind == journal.RESIGN else "time"
        self.seats[seat] = replace(self.seats[seat], stand_in=entry.details["level"], away=away)
        self.for_pause.discard(seat)
        self._pause_if_agreed(entry.at)

    def _set_calendar(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.calendars[entry.seat] = calendar = Calendar.read(entry.details)
        if self.clocks:
            self.clocks.set_calendar(entry.seat, calendar, entry.at)

    def _pause(self, entry: Entry) -> None:
        """A player proposes a pause; it begins when all agree. Any player can decline or end it."""
        assert entry.seat is not None
        if entry.details["agree"]:
            self.for_pause |= set(self.seats_of(self.seats[entry.seat].holder))
            self._pause_if_agreed(entry.at)
            return
        self._end_pause(entry.at)

    def _end_pause(self, at: int) -> None:
        self.for_pause.clear()
        if self.paused is not None:
            self.paused = None
            if self.clocks:
                self.clocks.resume(at)

    def _pause_if_agreed(self, at: int) -> None:
        """Begins a pause that all players want. A pause with no player left to end it is over."""
        asked = {i for i, seat in enumerate(self.seats) if seat.kind in ("person", "guest") and seat.away is None}
        if not asked:
            self._end_pause(at)
        elif self.paused is None and asked <= self.for_pause:
            self.paused = at
            if self.clocks:
                self.clocks.pause(at)

    def _hint(self, entry: Entry) -> None:
        assert entry.seat is not None
        full, after = bool(entry.details["full"]), len(self.actions)
        self.hinted.append({"number": entry.number, "seat": entry.seat, "after": after, "full": full, "at": entry.at})

    def _tick(self, at: int, acted: int | None) -> None:
        """Takes the time elapsed until `at` from the player who had to act."""
        if self.clocks and not self.departure:
            was_bot = acted is not None and self.seats[acted].bot is not None
            self.clocks.passed(at, self.playing.actor, was_bot=was_bot)

    def _begin_if_full(self, at: int) -> None:
        if self.status != "open" or any(seat.kind == "open" for seat in self.seats):
            return
        self.status = "running"
        self.started = at
        try:
            match = self._rules.new_match(self)
        except AtollError as problem:
            if not self.has_older_rules:
                raise
            self.depart(None, f"the game can no longer be set up: {problem}")
            return
        self._watch(match)
        self.dealt = match.light_digest
        self.clocks = Clocks(self.clock, self.players, at, match.actor, self.calendars)
        self._set_actor()

    def _watch(self, match: Match) -> None:
        self._audience = Audience(match, partial(facts_json, match.spec.news))

    def _end(self, at: int) -> None:
        self.status = "finished"
        self.actor = None
        self.finished = at

    def end_of_log(self) -> None:
        """An imported game ends where its log ends."""
        self._end(self.created)

    # ---- when the rules have changed ----

    @property
    def has_older_rules(self) -> bool:
        """Whether the game was played by older rules than today's."""
        return self.rules < self._rules.version(self.game)

    @property
    def must_change(self) -> bool:
        """Whether the game is unfinished, and must continue by today's rules or be interrupted."""
        return self.has_older_rules and self.status in ("open", "running")

    def depart(self, actions: int | None, reason: str) -> None:
        """Ends the replay of a game of older rules after this many actions; None means there is no position to show.

        From now on, actions are only listed.
        """
        result = self._stored.get("result")
        self.departure = Departure(reason, json.loads(result) if result else None)
        self.status = "running"
        self.actor = self.finished = None
        self.dealt = self._stored.get("dealt")
        self.unreplayed = [move.action for move in self.moves[actions or 0 :]]
        self._shorten(actions or 0)
        if actions is None:
            self._audience = None

    def _shorten(self, actions: int) -> None:
        """Cuts the game down to its first actions."""
        del self.moves[actions:]
        if self._audience and len(self.playing.actions) > actions:
            self._watch(self.playing.at(actions))

    def _note(self, entry: Entry) -> None:
        if entry.kind == journal.ACTION:
            self.unreplayed.append(entry.data)
            return
        count = int(entry.details["count"])
        undone = min(count, len(self.unreplayed))
        del self.unreplayed[len(self.unreplayed) - undone :]
        self._shorten(len(self.moves) - (count - undone))

    def _change_rules(self, entry: Entry) -> None:
        """The game continues by newer rules, or is interrupted and keeps the version it was played by."""
        reason = entry.details.get("interrupted")
        if reason is None:
            self.rules = entry.details["to"]
            return
        self.status = "interrupted"
        self.finished = entry.at
        self.departure = Departure(reason)

    def end_as_stored(self) -> None:
        """Ends a game that was over before the rules changed, even though its replay stops early."""
        self._end(self._stored["changed"])

    def use_current_backend(self) -> None:
        """Continues a game that began interpreted with the compiled rules, once they are ready."""
        if self.match is not None and self.match.backend != self._rules.backend:
            self.audience.run_by(self._rules.backend)

    # ---- what others ask ----

    @property
    def match(self) -> Match | None:
        """The game, once it has begun. Play on the audience, which tells the viewers."""
        return self._audience.match if self._audience else None

    @property
    def audience(self) -> Audience[Facts]:
        """The viewers of a game that has begun: their views, and what they are told."""
        assert self._audience is not None, "the game has not begun"
        return self._audience

    @property
    def playing(self) -> Match:
        """The match, which must have begun."""
        return self.audience.match

    @property
    def over(self) -> bool:
        """Whether the game has ended for all players, so that everything hidden may be shown."""
        return self.status in ("finished", "interrupted")

    @property
    def actions(self) -> list[str]:
        """All actions that stand, in words."""
        return [*(move.action for move in self.moves), *self.unreplayed]

    @property
    def hints(self) -> bool:
        """Whether players may ask for hints: as chosen, or else if one person plays against bots alone."""
        if self.hints_chosen is not None:
            return self.hints_chosen
        kinds = [seat.kind for seat in self.seats]
        return kinds.count("person") == 1 and kinds.count("bot") == len(kinds) - 1

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot to move; None if it is a person's turn, or the game is paused or over."""
        actor = self.actor
        return None if actor is None or self.paused is not None else self.seats[actor].bot

    @property
    def waits_for(self) -> str | None:
        """The person to move; None if it is a bot's turn or nobody's, or if the game is paused."""
        if self.actor is None or self.bot_to_move or self.paused is not None:
            return None
        return self.seats[self.actor].holder

    @property
    def weight(self) -> int:
        """The table's approximate memory in bytes; measured, and rounded up."""
        return 100_000 + 1_000 * len(self.moves) + 10 * len(self.board_text or "")

    @property
    def bots_alone(self) -> bool:
        """Whether only bots are left: no one who sits here can ever act again."""
        return self.actor is not None and all(seat.kind == "bot" or seat.away == "resigned" for seat in self.seats)

    def deadline(self) -> int | None:
        """When the person to move runs out of time, in milliseconds since 1970."""
        if self.actor is None or self.bot_to_move or self.clocks is None:
            return None
        return self.clocks.deadline()

    def reminders(self) -> dict[Reminder, int]:
        """When to remind the person to move, in milliseconds since 1970."""
        if self.actor is None or self.bot_to_move or self.clocks is None:
            return {}
        return self.clocks.reminders()

    def seats_of(self, person: str | None) -> list[int]:
        if person is None:
            return []
        return [i for i, seat in enumerate(self.seats) if seat.person == person and seat.holder == person]

    def viewer(self, seats: Sequence[int], wanted: int | None) -> int:
        """The seat whose view the holder of these seats gets: the wanted one, else the one to move, else the first."""
        if wanted is not None and wanted in seats:
            return wanted
        actor = self.actor
        if actor is not None and actor in seats:
            return actor
        return seats[0] if seats else SPECTATOR

    def projection(self) -> dict[str, Any]:
        """The columns of the table's row that follow from its entries."""
        result: str | None = self._stored.get("result") if self.departure else self._result()
        return {
            "status": self.status,
            "turn": self.actor,
            "turn_person": self.waits_for,
            "due": self._due(),
            "result": result,
            "dealt": self.dealt,
        }

    def _due(self) -> int | None:
        """When the sweeper must look at the table."""
        if self.bot_to_move is None:
            return self.deadline()
        return None if self.bots_alone else self.changed + BOT_GRACE

    def _result(self) -> str | None:
        result = self.match.result() if self.match and self.status == "finished" else None
        return json.dumps({"points": result.points, "winners": result.winners}) if result else None
