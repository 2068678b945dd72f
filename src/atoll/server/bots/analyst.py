"""What the bots' processes do besides choosing actions: judging finished games, and finding hints for a seat.

An analysis is handed out in parts. The first has the coarse curve of the whole game, each of the others what the turns
judged since then add to it; together they are the analysis (`merged`). A process keeps the analyses that it works on.
For one that it does not have, because another process had worked on it or the server was killed, it asks for the parts.
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

SEED = 1  # an analysis of the same game in the same way always says the same
A_WHILE = 0.4  # seconds for which a process judges before it lets others in
KEPT = 4  # analyses that a process keeps, with what it has judged of their turns
LISTS = ("decisions", "turns", "luck")


@dataclass(frozen=True, slots=True)
class AnalysisQuestion:
    """A game that nobody plays any more, to be judged, and how far its analysis has got."""

    log: bytes
    iterations: int
    backend: str
    known: int  # parts
    parts: tuple[bytes, ...] | None = None  # all of them, if the process does not have them


@dataclass(frozen=True, slots=True)
class AnalysisPart:
    """What was found out in a while."""

    data: bytes  # JSON: a part; b"" if no turn was judged to its end
    judged: int  # actions, in all
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
    parts: int  # that were handed out
    told: Analysis | None  # as the parts have it
    resumed: bool  # what another process had judged of a turn was lost


_kept: OrderedDict[tuple[bytes, str], _Work] = OrderedDict()  # by the game's log and the backend


def analyse(question: AnalysisQuestion) -> AnalysisPart | None:
    """Judges for a while. None: this process needs all parts so far.

    What is judged of a turn cannot be handed on before the turn is over. So a process that has just taken an analysis
    over judges a whole turn, however long that takes: otherwise one that always changes hands would never get on.
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
    from atoll.analysis import Analysis, Analyst  # not before it is wanted: most processes only choose actions

    begun = Analysis.from_json(merged(map(serial.loads, question.parts or ()))) if question.known else None
    match = Match.load(question.log, backend=question.backend)
    analyst = Analyst(match, iterations=question.iterations, seed=SEED, unfinished=True, begun=begun)
    return _Work(analyst, question.known, begun, begun is not None)


def _part(before: Analysis | None, after: Analysis) -> bytes:
    """What an analysis has that it did not have before."""
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
    """The analysis that some parts are together, as JSON."""
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
    """What a strong player would do with what the seat knows, as JSON."""
    from atoll.analysis import hint

    runner = runner_of(question.game, question.board, question.board_text, question.backend)
    states = runner.backend.from_record(runner.spec.state.from_bytes(question.record))
    found = hint(Knowledge(runner, states, question.seat), iterations=question.iterations)
    return {"look": _where_to_look(found.action), **found.to_json()}


def _where_to_look(action: str) -> str:
    """The last word of an action, which names the place, card or colour it is about; "" if it has only one word."""
    words = action.split()
    return words[-1] if len(words) > 1 else ""
