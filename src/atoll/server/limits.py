"""Rate limits: a bucket that fills at a rate, for each identity and each address."""

from __future__ import annotations

import math
from collections import OrderedDict

from atoll.server.moment import Watch
from atoll.server.problems import Problem

MOST_KEYS = 100_000


class Limit:
    """`rate` a second in the long run, `burst` at once; a rate of 0 is no limit."""

    def __init__(self, rate: float, burst: float, watch: Watch) -> None:
        self._watch = watch
        self.rate = rate
        self.burst = max(1.0, burst)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # key -> (what is left, when)

    def wait(self, key: str) -> float:
        """Takes one; returns 0, or how many seconds to wait instead."""
        if self.rate <= 0:
            return 0.0
        now = self._watch.now() / 1000
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
        seconds = self.wait(key)
        if seconds:
            raise Problem("too-many", f"Too many {what}; wait a little", retry_after=math.ceil(seconds))
