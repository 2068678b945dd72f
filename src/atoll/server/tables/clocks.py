"""Game clocks: how much time each player has. They follow from the entries' times, so a restart changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Literal

from atoll.server.tables.calendar import A_DAY, Calendar

if TYPE_CHECKING:
    from atoll.server import answers

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
FOREVER = 1 << 60
LONGEST = 400  # days for which calendars are looked up; no move takes that long
Reminder = Literal["half", "time"]
REMIND_AT: dict[Reminder, int] = {"half": 2, "time": 10}  # of the time for a move, with this fraction left
AFTER_RETURN = MINUTE  # given to a player who returns after running out of time


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How much time players have at a table."""

    kind: Literal["none", "live", "days"] = "none"
    minutes: int = 0  # for the whole game
    seconds: int = 0  # added after each move
    days: int = 0  # for each move
    weekends: bool = False  # whether the clocks stand still on the players' weekends
    days_off: int = 0  # per player and game: also on this many days off
    stand_in: str = "casual"  # the level of the bot that plays for a player who is out of time

    @classmethod
    def read(cls, found: dict[str, Any]) -> ClockRule:
        return cls(**found)

    @classmethod
    def of(cls, asked: object) -> ClockRule:
        """The rule that a request asks for; missing fields have their defaults."""
        return cls(**{name: getattr(asked, name) for name in cls.__slots__ if hasattr(asked, name)})

    @property
    def respects_calendars(self) -> bool:
        """Whether the players' calendars matter at this table."""
        return self.kind == "days" and (self.weekends or self.days_off > 0)

    def as_json(self) -> answers.ClockRule:
        match self.kind:
            case "live":
                return {
                    "kind": "live",
                    "minutes": self.minutes,
                    "seconds": self.seconds,
                    "stand_in": self.stand_in,
                }
            case "days":
                return {
                    "kind": "days",
                    "days": self.days,
                    "weekends": self.weekends,
                    "days_off": self.days_off,
                    "stand_in": self.stand_in,
                }
        return {"kind": "none", "stand_in": self.stand_in}


class Clocks:
    """The clocks of one game. Bots take no time; a move lasts until another player acts.

    Where the rule respects calendars, a clock stands still on its player's weekends, and on as many of their days off
    as the rule grants. A day off is used up if the clock stood still during any part of it.
    """

    def __init__(
        self, rule: ClockRule, players: int, at: int, actor: int | None, calendars: Sequence[Calendar | None] = ()
    ) -> None:
        self.rule = rule
        self._whole = rule.minutes * MINUTE if rule.kind == "live" else rule.days * DAY
        self._left = [self._whole] * players
        self._actor = actor
        self._since = at  # when the actor's time began to run
        self._paused = False
        self._next = list(calendars) or [None] * players  # each player's calendar,
        self._calendars = list(self._next)  # and the one that applies in this turn
        self._taken: list[set[date]] = [set() for _ in range(players)]  # days off already used

    # ---- what happens ----

    def passed(self, at: int, actor: int | None, was_bot: bool) -> None:
        """Records that an action happened at `at`, and that it is now the turn of `actor`."""
        if self.rule.kind == "none" or self._paused:
            return
        before = self._actor
        live = self.rule.kind == "live"
        if before is not None and not was_bot and (live or actor != before):
            self._settle(before, at)
        if actor != before:
            if before is not None and not was_bot:
                self._left[before] = self._left[before] + self.rule.seconds * SECOND if live else self._whole
            self._actor = actor
            self._since = at
            self._calendars = list(self._next)
        elif live:
            self._since = at

    def ran_out(self, seat: int, at: int) -> None:
        self._left[seat] = 0
        self._since = at

    def came_back(self, seat: int, at: int) -> None:
        """Gives a returning player enough time for a move."""
        if self.rule.kind == "live":
            self._left[seat] = max(self._left[seat], AFTER_RETURN + self.rule.seconds * SECOND)
        else:
            self._left[seat] = self._whole
        if seat == self._actor:
            self._since = at

    def set_calendar(self, seat: int, calendar: Calendar | None, at: int) -> None:
        """Changes a player's calendar. New days off count at once, a new weekend from the next turn on."""
        now = self._calendars[seat]
        self._next[seat] = calendar
        if seat != self._actor:
            self._calendars[seat] = calendar
            return
        if not self._paused:
            self._settle(seat, at)
        if calendar is not None:
            self._calendars[seat] = replace(now or Calendar(calendar.zone), off=calendar.off)

    def pause(self, at: int) -> None:
        """Stops all clocks."""
        if self._actor is not None and not self._paused:
            self._settle(self._actor, at)
        self._paused = True

    def resume(self, at: int) -> None:
        self._paused = False
        self._since = at

    def _settle(self, seat: int, at: int) -> None:
        """Takes the time until `at` from the player to act, and the days off that they used."""
        taken = set(self._taken[seat])
        used = sum(min(end, at) - start for start, end in self._running(seat, at, taken))
        self._taken[seat] = taken
        self._left[seat] = max(0, self._left[seat] - used)
        self._since = at

    # ---- when a clock runs ----

    def _running(self, seat: int, until: int, taken: set[date]) -> Iterator[tuple[int, int]]:
        """The intervals before `until` in which a seat's clock runs, since it last started.

        Days off on which it stands still are added to `taken`.
        """
        start, calendar = self._since, self._calendars[seat]
        if calendar is not None and self.rule.respects_calendars:
            day = calendar.day_of(start)
            for _ in range(LONGEST):
                if start >= until:
                    return
                end = calendar.begins(day + A_DAY)
                if not self._stands_still(calendar, day, taken):
                    yield start, end
                start, day = end, day + A_DAY
        if start < until:
            yield start, FOREVER

    def _stands_still(self, calendar: Calendar, day: date, taken: set[date]) -> bool:
        if self.rule.weekends and calendar.is_weekend(day):
            return True
        if calendar.is_off(day) and (day in taken or len(taken) < self.rule.days_off):
            taken.add(day)
            return True
        return False

    def _when(self, left: float) -> int:
        """When the actor will have this many milliseconds left."""
        assert self._actor is not None
        amount = self._left[self._actor] - left
        for start, end in self._running(self._actor, FOREVER, set(self._taken[self._actor])):
            if amount <= end - start:
                return round(start + amount)
            amount -= end - start
        return FOREVER

    # ---- what others ask ----

    def deadline(self) -> int | None:
        """When the actor runs out of time, in milliseconds since 1970."""
        if self.rule.kind == "none" or self._actor is None or self._paused:
            return None
        return self._when(0)

    def reminders(self) -> dict[Reminder, int]:
        """When to remind the actor of a move that may take days: with half and with a tenth of the time left.

        Reminders whose time has passed are left out.
        """
        if self.rule.kind != "days" or self._actor is None or self._paused:
            return {}
        left = self._left[self._actor]
        return {name: self._when(self._whole / part) for name, part in REMIND_AT.items() if self._whole < left * part}

    def off_until(self, seat: int, now: int) -> int | None:
        """If it is this seat's turn and its clock stands still because of its calendar: until when."""
        if seat != self._actor or self._paused:
            return None
        for start, end in self._running(seat, FOREVER, set(self._taken[seat])):
            if now < end:
                return start if start > now else None
        return None

    def left(self, seat: int, now: int, running: bool) -> float:
        """How many seconds a seat has left."""
        left = self._left[seat]
        if running and seat == self._actor and not self._paused:
            left -= sum(min(end, now) - start for start, end in self._running(seat, now, set(self._taken[seat])))
        return max(0, left) / SECOND
