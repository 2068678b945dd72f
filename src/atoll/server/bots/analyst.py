"""The other work of the bots' processes: judging finished games, and finding hints for a seat.

An analysis is handed out in parts. The first has the coarse curve of the whole game; each later one adds the turns
judged since. Together they are the analysis (`merged`). A process keeps the analyses it works on. If it lacks one,
because another process worked on it or the server was killed, it asks for the parts.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from atoll.engine.knowledge import Knowledge
from atoll.engine.match import Match
from atoll.server import serial
from atoll.server.bots.worker import runner_of

if TYPE_CHECKING:
    from atoll.analysis import Analysis, Analyst

SEED = 1  # an analysis of the same game by the same method is always the same
A_WHILE = 0.4  # seconds for which a process judges before it lets other work in
KEPT = 4  # analyses that a process keeps, with the turns judged so far
LISTS = ("decisions", "turns", "luck")


@dataclass(frozen=True, slots=True)
class AnalysisQuestion:
    """A game that has ended and is to be judged, and how far its analysis has got."""

    log: bytes
    iterations: int
    backend: str
    known: int  # how many parts
    parts: tuple[bytes, ...] | None = None  # all of them, if the process does not have them


@dataclass(frozen=True, slots=True)
class AnalysisPart:
    """The result of one slice of work."""

    data: bytes  # JSON: a part; b"" if no turn was completed
    judged: int  # actions, in total
    done: bool


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """A position as one seat knows it. The record is redacted before it is sent here."""

    game: str
    board: str
    board_text: str | None
    record: bytes
    seat: int
    iterations: int
    backend: str


# ---- judging a game ----


@dataclass(slots=True)
class _Work:
    """An analysis that this process works on."""

    analyst: Analyst
    parts: int  # handed out so far
    told: Analysis | None  # as the parts have it
    resumed: bool  # another process's unfinished work on a turn was lost


_kept: OrderedDict[tuple[bytes, str], _Work] = OrderedDict()  # by the game's log and the backend


def analyse(question: AnalysisQuestion) -> AnalysisPart | None:
    """Judges for a while. Returns None if this process needs all parts so far.

    An unfinished turn cannot be handed on. So a process that has just taken over an analysis judges a whole turn,
    however long that takes; otherwise an analysis that keeps changing hands would make no progress.
    """
    work = _continue(question)
    if work is None:
        return None
    analyst, end = work.analyst, time.monotonic() + A_WHILE
    if work.told is not None:
        known = len(work.told.decisions)
        while analyst.step() and (
            time.monotonic() < end or (work.resumed and len(analyst.analysis.decisions) == known)
        ):
            pass
    found = analyst.analysis
    data = _part(work.told, found)
    if data:
        work.told, work.parts, work.resumed = found, work.parts + 1, False
    return AnalysisPart(data, round(analyst.progress * found.actions), analyst.done)


def _continue(question: AnalysisQuestion) -> _Work | None:
    key = (question.log, question.backend)
    work = _kept.pop(key, None)
    if work is None or work.parts != question.known:
        if question.known and question.parts is None:
            return None
        work = _begin(question)
    _kept[key] = work
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return work


def _begin(question: AnalysisQuestion) -> _Work:
    from atoll.analysis import Analysis, Analyst  # imported late: most processes only choose actions

    begun = Analysis.from_json(merged(map(serial.loads, question.parts or ()))) if question.known else None
    match = Match.load(question.log, backend=question.backend)
    analyst = Analyst(match, iterations=question.iterations, seed=SEED, unfinished=True, begun=begun)
    return _Work(analyst, question.known, begun, begun is not None)


def _part(before: Analysis | None, after: Analysis) -> bytes:
    """What an analysis has gained since `before`."""
    whole = after.to_json()
    if before is None:
        return serial.dumps({**whole, "curve_from": 0})
    if len(after.decisions) == len(before.decisions):
        return b""
    changed = [i for i, (old, new) in enumerate(zip(before.curve, after.curve, strict=True)) if old != new]
    first, last = (changed[0], changed[-1] + 1) if changed else (0, 0)
    added = {name: whole[name][len(getattr(before, name)) :] for name in LISTS}
    return serial.dumps(
        {**added, "summary": whole["summary"], "curve_from": first, "curve": whole["curve"][first:last]}
    )


def merged(parts: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The parts combined into one analysis, as JSON."""
    first, *rest = parts
    whole = {name: value for name, value in first.items() if name != "curve_from"}
    for part in rest:
        for name in LISTS:
            whole[name] = whole[name] + part[name]
        at, curve = part["curve_from"], whole["curve"]
        whole["curve"] = curve[:at] + part["curve"] + curve[at + len(part["curve"]) :]
        whole["summary"] = part["summary"]
    return whole


# ---- hints ----


def find_hint(question: HintQuestion) -> dict[str, Any]:
    """What a strong player would do, given what the seat knows, as JSON."""
    from atoll.analysis import hint

    runner = runner_of(question.game, question.board, question.board_text, question.backend)
    states = runner.backend.from_record(runner.spec.state.from_bytes(question.record))
    found = hint(Knowledge(runner, states, question.seat), iterations=question.iterations)
    return {"look": _where_to_look(found.action), **found.to_json()}


def _where_to_look(action: str) -> str:
    """The last word of an action, which names its place, card or colour; "" if the action has only one word."""
    words = action.split()
    return words[-1] if len(words) > 1 else ""
