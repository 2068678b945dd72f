"""How much processor time tests take, with that of browsers, whose processes do not wait for each other to end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

UNNOTICED: list[float] = []  # seconds of processes that ended and for which nobody waited


def of_children() -> float:
    """Seconds of all that was started from here, has ended, and was waited for; with what was started from there."""
    times = os.times()
    return times.children_user + times.children_system


def of_descendants() -> dict[int, float]:
    """Seconds of each process that was started from here, or from there, and runs; none where there is no /proc."""
    parents: dict[int, int] = {}
    seconds: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended
            continue
        process = int(stat.parent.name)
        parents[process] = int(fields[1])
        seconds[process] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")

    def ours(process: int) -> bool:
        while process in parents:
            process = parents[process]
            if process == os.getpid():
                return True
        return False

    return {process: each for process, each in seconds.items() if ours(process)}


@contextmanager
def noticed() -> Iterator[None]:
    """Notes the time of processes that end meanwhile, and that nobody waits for."""
    running, waited_for = of_descendants(), of_children()
    yield
    still = of_descendants()
    ended = sum(each for process, each in running.items() if process not in still)
    UNNOTICED.append(max(0.0, ended - (of_children() - waited_for)))
