"""Rate limits: token buckets, one for each identity or address."""

from __future__ import annotations

import math
from collections import OrderedDict

from atoll.server.clock import TimeSource
from atoll.server.problems import Problem
from atoll.server.settings import Settings

MOST_KEYS = 100_000


class Limit:
    """Allows `rate` requests a second in the long run and `burst` at once; a rate of 0 means no limit."""

    def __init__(self, rate: float, burst: float, time: TimeSource) -> None:
        self._time = time
        self.rate = rate
        self.burst = max(1.0, burst)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # key -> (tokens left, when)

    def wait(self, key: str) -> float:
        """Takes a token and returns 0; if there is none, returns how many seconds to wait for one."""
        if self.rate <= 0:
            return 0.0
        now = self._time.now() / 1000
        left, then = self._buckets.pop(key, (self.burst, now))
        left = min(self.burst, left + max(0.0, now - then) * self.rate)
        if left < 1:
            self._buckets[key] = left, now
            return (1 - left) / self.rate
        self._buckets[key] = left - 1, now
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return 0.0

    def check(self, key: str, what: str) -> None:
        """Takes a token, or raises a problem that says how long to wait."""
        seconds = self.wait(key)
        if seconds:
            raise Problem("too-many", f"Too many {what}; wait a little", retry_after=math.ceil(seconds))


class Limits:
    """All limits of one server process. Each process counts its own requests, so each gets its share of a limit."""

    def __init__(self, settings: Settings, time: TimeSource) -> None:
        def share(rate: float, burst: float) -> Limit:
            return Limit(rate / settings.workers, burst / settings.workers, time)

        self.requests_of_identity = share(settings.rate_identity, settings.rate_identity * 5)
        self.requests_of_address = share(settings.rate_address, settings.rate_address * 5)
        self.new_people = share(settings.new_people / 3600, settings.new_people)
        self.passwords = share(0.2, 10)  # attempts, by address and by name
        self.new_tables = share(0.2, 30)
        self.messages = share(0.5, 10)
        self.trials = share(settings.rate_address / 20, settings.rate_address)  # by address
