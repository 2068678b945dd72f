"""Computes bots' actions in a second worker of the browser, so that nothing else waits for them."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict, is_dataclass
from typing import Any

from atoll.server.bots.analyst import AnalysisPart, AnalysisQuestion, HintQuestion, analyse, find_hint
from atoll.server.bots.worker import Question, answer
from atoll.server.fair_queue import FairQueue

# What can be asked, by the name of the function: the function, and the types of its question and of its answer.
ASKED: dict[str, tuple[Callable[[Any], Any], type[Any], type[Any] | None]] = {
    "answer": (answer, Question, None),
    "find_hint": (find_hint, HintQuestion, None),
    "analyse": (analyse, AnalysisQuestion, AnalysisPart),
}

HEX = "bytes"
Ask = Callable[[str, str], Awaitable[str]]  # the name of a function and its question as JSON; the answer is JSON


class Thinkers:
    """The counterpart of the server's `BotProcesses`, with one worker instead of processes."""

    count = 1

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._queue = FairQueue(self.count)

    def place(self, owner: str, rank: int) -> AbstractAsyncContextManager[int]:
        return self._queue.place(owner, rank)

    def waiting(self, rank: int) -> int:
        return self._queue.waiting(rank)

    async def ask(self, _place: int, function: Callable[[Any], Any], question: Any) -> Any:
        """Sends a question to the other worker and returns its answer; raises if that fails."""
        name = function.__name__
        found = _read(await self._ask(name, _write(question)))
        kind = ASKED[name][2]
        return found if kind is None or found is None else kind(**found)


def think(name: str, question: str) -> str:
    """Answers a question from `Thinkers`; runs in the other worker."""
    function, kind, _ = ASKED[name]
    return _write(function(kind(**_read(question))))


def _write(value: Any) -> str:
    """A question or an answer as JSON; bytes become an object with hexadecimal digits."""
    fields = asdict(value) if is_dataclass(value) and not isinstance(value, type) else value
    return json.dumps(fields, default=lambda found: {HEX: found.hex()})


def _read(text: str) -> Any:
    return json.loads(text, object_hook=lambda found: bytes.fromhex(found[HEX]) if found.keys() == {HEX} else found)
