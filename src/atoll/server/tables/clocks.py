"""Game clocks: how much time each player has. They follow from the entries' times, so a restart changes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from atoll.server import answers

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
AFTER_RETURN = MINUTE  # what a player who ran out of time gets on returning


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How much time players have at a table."""

    kind: Literal["none", "live", "days"] = "none"
    minutes: int = 0  # for the whole game
    seconds: int = 0  # added after each move
    days: int = 0  # for each move
    stand_in: str = "casual"  # the level of the bot that plays for a player who has no time left

    @classmethod
    def read(cls, found: dict[str, Any]) -> ClockRule:
        return cls(**found)

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
                return {"kind": "days", "days": self.days, "stand_in": self.stand_in}
        return {"kind": "none", "stand_in": self.stand_in}


class Clocks:
    """The clocks of one game. Bots take no time; a move lasts until somebody else acts."""

    def __init__(self, rule: ClockRule, players: int, at: int, actor: int | None) -> None:
        self.rule = rule
        whole = rule.minutes * MINUTE if rule.kind == "live" else rule.days * DAY
        self._left = [whole] * players
        self._actor = actor
        self._since = at  # since when the actor's time runs

    def passed(self, at: int, actor: int | None, was_bot: bool) -> None:
        """Something was done at that moment, and now it is the turn of `actor`."""
        if self.rule.kind == "none":
            return
        before = self._actor
        if before is not None and not was_bot and self.rule.kind == "live":
            self._left[before] = max(0, self._left[before] - max(0, at - self._since))
        if actor != before:
            if before is not None and not was_bot and self.rule.kind == "live":
                self._left[before] += self.rule.seconds * SECOND
            self._actor = actor
            self._since = at
        elif self.rule.kind == "live":
            self._since = at

    def ran_out(self, seat: int, at: int) -> None:
        self._left[seat] = 0
        self._since = at

    def came_back(self, seat: int, at: int) -> None:
        """Gives a returning player enough time for a move."""
        if self.rule.kind == "live":
            self._left[seat] = max(self._left[seat], AFTER_RETURN + self.rule.seconds * SECOND)
        else:
            self._left[seat] = self.rule.days * DAY
        if seat == self._actor:
            self._since = at

    def deadline(self) -> int | None:
        """When the actor runs out of time, in milliseconds since 1970."""
        if self.rule.kind == "none" or self._actor is None:
            return None
        return self._since + self._left[self._actor]

    def left(self, seat: int, now: int, running: bool) -> float:
        """How many seconds a seat has left."""
        left = self._left[seat]
        if running and seat == self._actor:
            left -= max(0, now - self._since)
        return max(0, left) / SECOND
