"""Following the news of other processes, without a database."""

from __future__ import annotations

import asyncio
import socket
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

from atoll.server.live.channel import Channel
from tests.patience import PATIENCE


def test_it_ends_when_news_come_at_the_same_time() -> None:
    async def cancelled_as_news_come(file: socket.socket) -> bool:
        line: Any = SimpleNamespace(fileno=file.fileno, pgconn=Mock(notifies=Mock(return_value=None)))
        loop: Any = asyncio.get_running_loop()
        listen = loop.add_reader
        tasks = [asyncio.create_task(Channel("", "", *(Mock() for _ in range(6)))._follow(line))]
        loop.add_reader = lambda file, hear: listen(file, lambda: (hear(), tasks[0].cancel()))
        await asyncio.wait(tasks, timeout=PATIENCE)
        return tasks[0].cancelled()

    here, there = socket.socketpair()
    with here, there:
        there.send(b"news")
        assert asyncio.run(cancelled_as_news_come(here))
