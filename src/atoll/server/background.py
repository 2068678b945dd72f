"""The parts of a server that run as long as it does. One that fails is started again, and that is counted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from atoll.server import metrics
from atoll.server.log import log

FIRST_PAUSE = 0.1  # seconds before a part is started again; doubled each time it fails
LONGEST_PAUSE = 30.0


async def every_second(work: Callable[[], Coroutine[Any, Any, None]], trouble: str) -> None:
    """Does something for ever. If it fails, that is logged as this trouble: the storage may be down for a while."""
    while True:
        try:
            await work()
        except Exception as problem:  # noqa: BLE001  # whatever it was, the next second is another chance
            log.warning(trouble, error=type(problem).__name__, reason=str(problem))
        await asyncio.sleep(1.0)


class Background:
    """Runs named parts. A part that returns is finished; one that raises is logged and started again."""

    def __init__(self) -> None:
        self.restarts: dict[str, int] = {}  # by the name of each part that ever failed
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._tasks.append(asyncio.create_task(self._keep_running(name, work), name=name))

    async def _keep_running(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        pause = FIRST_PAUSE
        while True:
            begun = asyncio.get_running_loop().time()
            try:
                await work()
            except Exception as problem:  # noqa: BLE001  # whatever it was, the others need this part
                self.restarts[name] = self.restarts.get(name, 0) + 1
                metrics.restarts.labels(name).inc()
                log.error("a part of the server failed and is started again", part=name, trace=problem)
            else:
                return
            if asyncio.get_running_loop().time() - begun > LONGEST_PAUSE:
                pause = FIRST_PAUSE  # it had worked for a while
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    async def stop(self) -> None:
        """Cancels every part and waits until all have ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
