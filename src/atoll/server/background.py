"""Background tasks that run as long as the server does. A task that fails is restarted, and the failure is counted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from atoll.server import metrics
from atoll.server.log import log

FIRST_PAUSE = 0.1  # seconds before a task is restarted; doubled each time it fails
LONGEST_PAUSE = 30.0


async def every_second(work: Callable[[], Coroutine[Any, Any, None]], trouble: str) -> None:
    """Calls `work` every second, forever. Failures are logged as `trouble`: the storage may be down for a while."""
    while True:
        try:
            await work()
        except Exception as problem:  # noqa: BLE001  # whatever it was, the next second is another chance
            log.warning(trouble, error=type(problem).__name__, reason=str(problem))
        await asyncio.sleep(1.0)


class Background:
    """Runs named tasks. A task that returns is finished; one that raises is logged and restarted."""

    def __init__(self) -> None:
        self.restarts: dict[str, int] = {}  # by name, for tasks that have ever failed
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
                log.error("a part of the server failed and is being restarted", part=name, trace=problem)
            else:
                return
            if asyncio.get_running_loop().time() - begun > LONGEST_PAUSE:
                pause = FIRST_PAUSE  # it ran for a while before it failed
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    async def stop(self) -> None:
        """Cancels every task and waits until all have ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
