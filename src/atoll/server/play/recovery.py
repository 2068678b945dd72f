"""A new password by mail, for people with a confirmed address."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

from sqlalchemy import select

from atoll.server.live.hub import Hub
from atoll.server.log import log
from atoll.server.notices.mail import clean_address
from atoll.server.notices.messages import Undelivered, words
from atoll.server.notices.sender import Sender
from atoll.server.problems import Problem
from atoll.server.store import schema
from atoll.server.store.people import People
from atoll.server.store.records import Person, Row
from atoll.server.store.single_use import SingleUse
from atoll.server.store.storage import Storage

HOUR = 3600  # seconds
MOST = 5  # accounts per address that get a link


class Recovery:
    """Sends links for setting a new password. Only the owner of an address learns whether it is known."""

    def __init__(self, storage: Storage, people: People, hub: Hub, sender: Sender, tokens: SingleUse) -> None:
        self._storage = storage
        self._people = people
        self._hub = hub
        self._sender = sender
        self._tokens = tokens
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, address: str) -> None:
        """Sends a link to a confirmed address; the mail goes out after this returns."""
        target = clean_address(address)
        if self._sender.keys is None or "mail" not in self._sender.receivers:
            raise Problem("forbidden", "This server sends no mail")
        task = asyncio.create_task(self._send(target))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, target: str) -> None:
        try:
            for row in await self._owners(target):
                await self._mail(target, row)
        except Undelivered as problem:
            log.warning("a link to a new password was not sent", reason=problem.trouble)
        except Exception as problem:  # noqa: BLE001  # nobody awaits this task, so the error would be lost
            log.error("a link to a new password was not sent", error=type(problem).__name__)

    async def _owners(self, target: str) -> list[Row]:
        assert self._sender.keys is not None
        channel, person, preference = schema.channels.c, schema.people.c, schema.preferences.c
        return await self._storage.rows(
            select(person.id, person.name, preference.language)
            .join(schema.channels, channel.person == person.id)
            .outerjoin(schema.preferences, preference.person == person.id)
            .where(
                channel.digest == self._sender.keys.digest(f"mail {target}"),
                channel.state != "waiting",
                person.closed.is_(None),
            )
            .order_by(person.created)
            .limit(MOST)
        )

    async def _mail(self, target: str, owner: Row) -> None:
        mail: Any = self._sender.receivers["mail"]
        say = words(owner["language"] or "en")
        secret = await self._tokens.issue("recover", owner["id"], HOUR)
        text = f"{say['recover'].format(name=owner['name'])}\n\n{self._sender.url}/recover/{secret}"
        identity = hashlib.sha256(f"recover {secret}".encode()).hexdigest()[:32]
        await mail.deliver(
            target, mail.plain(target, identity, say["recover_subject"], f"{text}\n\n{say['recover_ignore']}")
        )

    async def recover(self, token: str, password: str, name: str | None) -> tuple[Person, str]:
        """Sets a new password and signs in; all other sessions end. The link is used up only if this succeeds."""
        found = await self._tokens.find("recover", token)
        if found is None:
            raise Problem("not-now", "This link is no longer valid; ask for another one", "token")
        await self._people.check_free(found["person"], name)
        if await self._tokens.use("recover", token) is None:
            raise Problem("not-now", "This link was just used", "token")
        person, cookie = await self._people.recover(found["person"], password, name)
        self._hub.end_connections_of(person.id)
        await self._tokens.end_all(person.id)
        return person, cookie
