"""A person's calendar: the days on which their clock stands still in games with days for a move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

if TYPE_CHECKING:
    from atoll.server import answers


A_DAY = timedelta(days=1)


@lru_cache(maxsize=256)
def zone_of(name: str) -> ZoneInfo | None:
    """The time zone of this name, or None if this machine does not know it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


@dataclass(frozen=True, slots=True)
class Calendar:
    """Weekends and days off in a person's own time zone."""

    zone: str = "UTC"
    weekend: tuple[int, ...] = ()  # weekdays; 0 is Monday
    off: tuple[tuple[str, str], ...] = ()  # first and last day, as in 2026-12-24

    @classmethod
    def read(cls, found: Mapping[str, Any]) -> Calendar:
        return cls(found["zone"], tuple(found["weekend"]), tuple((first, last) for first, last in found["off"]))

    def as_json(self) -> answers.Calendar:
        return {"zone": self.zone, "weekend": list(self.weekend), "off": [[first, last] for first, last in self.off]}

    def day_of(self, at: int) -> date:
        """The person's day at `at`, in milliseconds since 1970."""
        return datetime.fromtimestamp(at / 1000, self._zone).date()

    def begins(self, day: date) -> int:
        """When a day begins, in milliseconds since 1970."""
        return round(datetime(day.year, day.month, day.day, tzinfo=self._zone).timestamp() * 1000)

    def is_weekend(self, day: date) -> bool:
        return day.weekday() in self.weekend

    def is_off(self, day: date) -> bool:
        return any(first <= day.isoformat() <= last for first, last in self.off)

    @property
    def _zone(self) -> ZoneInfo:
        return zone_of(self.zone) or ZoneInfo("UTC")
