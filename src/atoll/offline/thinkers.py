"""Where bots think without a server: in a second worker of the browser, so that nothing else ever waits for them."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict
from typing import Any

from atoll.server.bots.analyst import HintQuestion, find_hint
from atoll.server.bots.worker import Question, answer
from atoll.server.fair_queue import FairQueue

ASKED: dict[str, tuple[Callable[[Any], Any], type[Any]]] = {
    "answer": (answer, Question),
    "find_hint": (find_hint, HintQuestion),
}

Ask = Callable[[str, str], Awaitable[str]]  # the name of a function and its question as JSON; the answer is JSON


class Thinkers:
    """What the server's `BotProcesses` is, with one worker in place of its processes."""

    count = 1

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._queue = FairQueue(self.count)

    def place(self, owner: str, rank: int) -> AbstractAsyncContextManager[int]:
        return self._queue.place(owner, rank)

    def waiting(self, rank: int) -> int:
        return self._queue.waiting(rank)

    async def ask(self, _place: int, function: Callable[[Any], Any], question: Any) -> Any:
        """Has the other worker answer a question; raises if it cannot."""
        fields = asdict(question)
        return json.loads(await self._ask(function.__name__, json.dumps({**fields, "record": fields["record"].hex()})))


def think(name: str, question: str) -> str:
    """Answers a question of `Thinkers`: this is what the other worker does."""
    function, kind = ASKED[name]
    fields = json.loads(question)
    return json.dumps(function(kind(**{**fields, "record": bytes.fromhex(fields["record"])})))
