"""The machine: what it is, and how much of it others are using."""

from __future__ import annotations

import os
import platform
import time
from importlib import metadata
from pathlib import Path
from typing import Any

CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def describe() -> dict[str, Any]:
    return {
        "processor": _processor(),
        "cores": CORES,
        "system": platform.system(),
        "python": platform.python_version(),
        "packages": {name: version(name) for name in ("numba", "numpy", "catanatron", "open-spiel")},
    }


def version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def load() -> float | None:
    """How many programs wanted to run in the last minute."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


class Watch:
    """From when it is made, sees how much of the machine goes to others: 0 is nothing, 1 is all of it."""

    def __init__(self) -> None:
        self._begun = time.perf_counter()
        self._all = _busy_seconds()
        self._own = _own_seconds()

    def others(self) -> float:
        """0 also where the system does not tell."""
        used = _busy_seconds() - self._all - (_own_seconds() - self._own)
        room = (time.perf_counter() - self._begun) * (os.cpu_count() or 1)
        return min(1.0, max(0.0, used / room)) if room > 0 else 0.0


def _busy_seconds() -> float:
    """CPU time that all programs of this machine, and others on its host, have taken."""
    try:
        words = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    except OSError:
        return 0.0
    user, nice, system, _idle, _waiting, *interrupts = (int(word) for word in words[1:9])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def _own_seconds() -> float:
    taken = os.times()
    return taken.user + taken.system + taken.children_user + taken.children_system


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
