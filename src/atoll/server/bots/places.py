"""The ranks by which places in the bots' processes are handed out, and the error when a process dies."""

from __future__ import annotations

from atoll.server.fair_queue import FairQueue

# Ranks of questions. Ranks from FairQueue.LAST on leave one place free, if there are several.
PRESENT, AWAY = 0, 1
BOTS_ALONE = FairQueue.LAST
ANALYSIS = FairQueue.LAST + 1


class ProcessDied(Exception):
    """The process was killed while it worked on a question; another one replaces it."""
