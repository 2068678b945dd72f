"""Waiting for what is bound to happen, on however busy a machine: a guard against hangs, never a measure."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

PATIENCE = 300.0  # seconds: far longer than anything takes, but a test that fails must end too


def until(true: Callable[[], Any], why: Callable[[], str] = lambda: "it did not happen") -> Any:
    """Waits until something is true, and returns it; asks less and less often, so that asking takes no time from it."""
    end, pause = time.monotonic() + PATIENCE, 0.005
    while not (found := true()):
        assert time.monotonic() < end, why()
        time.sleep(pause)
        pause = min(0.1, pause * 1.5)
    return found
