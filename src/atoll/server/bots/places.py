"""The ranks by which places to think are handed out, and what can happen there."""

from __future__ import annotations

from atoll.server.fair_queue import FairQueue

# Ranks of questions. Those from FairQueue.LAST on leave one place free, if there are several.
PRESENT, AWAY = 0, 1
BOTS_ALONE = FairQueue.LAST
ANALYSIS = FairQueue.LAST + 1


class ProcessDied(Exception):
    """The process was killed while it worked on a question; another one takes its place."""
