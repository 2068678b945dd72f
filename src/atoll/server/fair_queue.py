"""A fair queue for a scarce resource, such as a process or a thread: it hands out a few places."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from atoll.server.problems import Problem

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(slots=True, eq=False)
class _Waiting:
    """A waiting caller. The lowest `key` is next: rank, how many places its owner holds or waits for, arrival."""

    key: tuple[int, int, int]
    owner: str
    place: asyncio.Future[int]


class FairQueue:
    """Hands out `places` places, numbered from 0. Lower ranks come first.

    Within a rank, owners who asked for much wait behind those who asked for little. In ranks from LAST on, an owner has
    at most one place at a time, and one place is always kept free of them, if there are several. Requests beyond
    `most_waiting` are refused.
    """

    LAST = 9

    def __init__(self, places: int, most_waiting: int | None = None) -> None:
        self._free = list(range(places))
        self._for_last = max(1, places - 1)
        self._most_waiting = most_waiting
        self._waiting: list[_Waiting] = []
        self._last: set[str] = set()  # owners who hold a place of rank LAST or later
        self._owned: Counter[str] = Counter()  # by owner: places held or waited for
        self._arrivals = 0

    @asynccontextmanager
    async def place(self, owner: str, rank: int = 0) -> AsyncIterator[int]:
        """Waits for a place, and holds it for the length of the block."""
        if self._most_waiting is not None and len(self._waiting) >= self._most_waiting:
            raise Problem("full", "The server is too busy for this right now", retry_after=2)
        self._arrivals += 1
        mine = _Waiting((rank, self._owned[owner], self._arrivals), owner, asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        self._owned[owner] += 1
        self._hand_out()
        try:
            yield await mine.place
        finally:
            if mine in self._waiting:  # the caller was cancelled
                self._waiting.remove(mine)
            elif not mine.place.cancelled():
                self._give_back(mine, mine.place.result())
            self._owned[owner] -= 1
            if not self._owned[owner]:
                del self._owned[owner]

    def waiting(self, rank: int) -> int:
        """How many are waiting with this rank or a lower one."""
        return sum(each.key[0] <= rank for each in self._waiting)

    def _hand_out(self) -> None:
        while self._free:
            first = min((each for each in self._waiting if self._may(each)), key=lambda each: each.key, default=None)
            if first is None:
                return
            self._waiting.remove(first)
            if first.key[0] >= self.LAST:
                self._last.add(first.owner)
            first.place.set_result(self._free.pop())

    def _may(self, each: _Waiting) -> bool:
        if each.key[0] < self.LAST:
            return True
        return len(self._last) < self._for_last and each.owner not in self._last

    def _give_back(self, mine: _Waiting, place: int) -> None:
        self._free.append(place)
        if mine.key[0] >= self.LAST:
            self._last.discard(mine.owner)
        self._hand_out()


class HeavyWork:
    """Runs long computations in a thread, one at a time, in an order that is fair to all owners.

    Python runs one thread at a time, so running several at once would only delay everyone else.
    """

    MOST_WAITING = 100

    def __init__(self) -> None:
        self._queue = FairQueue(1, self.MOST_WAITING)

    async def run(self, owner: str, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Runs a computation for `owner`, a person or an address."""
        async with self._queue.place(owner):
            return await asyncio.to_thread(function, *args, **kwargs)
