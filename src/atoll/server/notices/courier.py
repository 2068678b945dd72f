"""Push messages and messages to other services, sent by a separate process (`courier_process`)."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

from atoll.server.notices.messages import Message, Undelivered
from atoll.server.store.keys import Keys

LONGEST_WAIT = 60.0  # seconds for one message; then the process is killed
LONGEST_ANSWER = 64 * 1024
INHERITED = ("PATH", "HOME", "LANG", "LC_ALL", "SSL_CERT_FILE", "SSL_CERT_DIR", "SYSTEMROOT", "PYTHONPATH")
MODULE = "atoll.server.notices.courier_process"


class Courier:
    """Starts the process when it is first needed, and again if it died or took too long."""

    def __init__(self, *, private: bool) -> None:
        self._command = [sys.executable, "-m", MODULE, *(["--private"] if private else [])]
        self._process: Process | None = None
        self._lock = asyncio.Lock()

    async def ask(self, order: dict[str, Any]) -> None:
        """Has an order carried out; raises Undelivered if that fails."""
        async with self._lock:
            try:
                async with asyncio.timeout(LONGEST_WAIT):
                    found = await self._exchange(json.dumps(order).encode() + b"\n")
            except (TimeoutError, OSError, ValueError) as problem:
                await self.close()
                raise Undelivered("unreachable", type(problem).__name__) from problem
            except BaseException:  # otherwise its answer would be taken for the next order's
                await self.close()
                raise
        if "trouble" in found:
            raise Undelivered(found["trouble"], found.get("reason", ""), for_good=found["trouble"] == "gone")

    async def _exchange(self, order: bytes) -> dict[str, Any]:
        if self._process is None or self._process.returncode is not None:
            environment = {name: os.environ[name] for name in INHERITED if name in os.environ}
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, env=environment, limit=LONGEST_ANSWER
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(order)
        await self._process.stdin.drain()
        found: dict[str, Any] = json.loads(await self._process.stdout.readline())
        return found

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Push:
    """Web Push: the message is encrypted for one browser."""

    def __init__(self, courier: Courier, keys: Keys, contact: str) -> None:
        self._courier = courier
        self._vapid = keys.vapid_private
        self._contact = contact  # for complaints of a push service

    async def send(self, target: str, message: Message) -> None:
        shown = {"title": message.title, "body": "\n".join(filter(None, message.lines)), "link": message.link}
        await self._courier.ask(
            {
                "do": "push",
                "subscription": json.loads(target),
                "message": shown,
                "vapid": self._vapid,
                "contact": self._contact,
                "topic": message.id,
            }
        )


class Service:
    """Other services, addressed in apprise's format."""

    def __init__(self, courier: Courier) -> None:
        self._courier = courier

    async def send(self, target: str, message: Message) -> None:
        await self._courier.ask({"do": "service", "address": target, "title": message.title, "body": message.body})

    async def check(self, address: str) -> None:
        """Raises Undelivered if apprise cannot read the address."""
        await self._courier.ask({"do": "service", "address": address})
