"""The time of day, as an object that tests replace. (Players' clocks are in `tables/clocks.py`.)"""

from __future__ import annotations

import sys
import time
from typing import Protocol

Milliseconds = int  # since 1970, UTC
A_DAY = 24 * 3600 * 1000
# Also counts the time while the machine sleeps, where the system supports that.
STEADY = None if sys.platform == "emscripten" else getattr(time, "CLOCK_BOOTTIME", None)  # a browser cannot


class TimeSource(Protocol):
    """Tells the current time. Neither of its two clocks ever goes back."""

    def now(self) -> Milliseconds: ...
    def steady(self) -> float:
        """Seconds since an arbitrary moment, the same for all processes on a machine."""

    def not_before(self, then: Milliseconds) -> None:
        """Makes sure that the clock shows at least `then`, because something was stored at that time."""


class SystemTime:
    """The machine's time when the process began, plus the time elapsed since.

    If someone sets the machine's clock, or the network corrects it, the change takes effect at the next start.
    """

    def __init__(self) -> None:
        self._offset = time.time_ns() - steady_ns()

    def now(self) -> Milliseconds:
        return (steady_ns() + self._offset) // 1_000_000

    def steady(self) -> float:
        return steady_ns() / 1e9

    def not_before(self, then: Milliseconds) -> None:
        """Moves forward to `then`, in case the clock was set back. A gap of more than a day is ignored as an error."""
        behind = then - self.now()
        if 0 < behind <= A_DAY:
            self._offset += behind * 1_000_000


def steady_ns() -> int:
    """Nanoseconds of a clock that cannot be set."""
    return time.monotonic_ns() if STEADY is None else time.clock_gettime_ns(STEADY)
