"""What time it is. Tests bring a clock of their own."""

from __future__ import annotations

import time
from typing import Protocol

Milliseconds = int  # since 1970, UTC


class Watch(Protocol):
    def now(self) -> Milliseconds: ...


class SystemWatch:
    def now(self) -> Milliseconds:
        return time.time_ns() // 1_000_000
