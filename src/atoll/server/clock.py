"""The time of day, as an object that tests replace. (The clocks that players have are in `tables/clocks.py`.)"""

from __future__ import annotations

import time
from typing import Protocol

Milliseconds = int  # since 1970, UTC


class TimeSource(Protocol):
    """Tells the current time."""

    def now(self) -> Milliseconds: ...


class SystemTime:
    """The time of this machine."""

    def now(self) -> Milliseconds:
        return time.time_ns() // 1_000_000
