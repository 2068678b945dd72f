"""The time of day, as an object that tests replace. (The clocks that players have are in `tables/clocks.py`.)"""

from __future__ import annotations

import sys
import time
from typing import Protocol

Milliseconds = int  # since 1970, UTC
A_DAY = 24 * 3600 * 1000
# Also counts the time while the machine sleeps, where the system can tell.
STEADY = None if sys.platform == "emscripten" else getattr(time, "CLOCK_BOOTTIME", None)  # a browser cannot


class TimeSource(Protocol):
    """Tells the current time. Neither of its two clocks ever goes back."""

    def now(self) -> Milliseconds: ...
    def steady(self) -> float:
        """Seconds since some moment, the same one in all processes of a machine."""

    def not_before(self, then: Milliseconds) -> None:
        """Something was stored at that time, so it is at least so late."""


class SystemTime:
    """The time of this machine when the process began, and what has passed since.

    Somebody who sets the machine's clock, or a network that corrects it, changes nothing until the next start.
    """

    def __init__(self) -> None:
        self._offset = time.time_ns() - steady_ns()

    def now(self) -> Milliseconds:
        return (steady_ns() + self._offset) // 1_000_000

    def steady(self) -> float:
        return steady_ns() / 1e9

    def not_before(self, then: Milliseconds) -> None:
        """Begins there, if the clock was set back since. More than a day is not believed: then that was wrong."""
        behind = then - self.now()
        if 0 < behind <= A_DAY:
            self._offset += behind * 1_000_000


def steady_ns() -> int:
    """Nanoseconds of a clock that nobody sets."""
    return time.monotonic_ns() if STEADY is None else time.clock_gettime_ns(STEADY)
