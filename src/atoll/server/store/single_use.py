"""Secrets that work once, for a limited time: links for a new password, and challenges for passkeys."""

from __future__ import annotations

import secrets
from typing import Any, Literal

from sqlalchemy import bindparam, delete, select, update

from atoll.server.clock import TimeSource
from atoll.server.store import schema
from atoll.server.store.people import hash_of
from atoll.server.store.records import Row, Work
from atoll.server.store.storage import Storage
from atoll.server.store.writer import Writer

Purpose = Literal["recover", "new-passkey", "passkey"]
LONGEST = 200  # characters of a secret in a request

_column = schema.single_use.c
NEW = schema.single_use.insert()
CLEAN = delete(schema.single_use).where(_column.until < bindparam("b_now"))
CLAIM = (
    update(schema.single_use)
    .where(_column.token == bindparam("b_token"), _column.claimed_by.is_(None))
    .values(claimed_by=bindparam("b_word"))
)
END = delete(schema.single_use).where(_column.token == bindparam("b_token"))
END_ALL = delete(schema.single_use).where(_column.person == bindparam("b_person"))


class SingleUse:
    """Issues secrets, of which only hashes are stored, and accepts each once."""

    def __init__(self, storage: Storage, writer: Writer, time: TimeSource) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time

    async def issue(self, purpose: Purpose, person: str | None, seconds: int) -> str:
        """Issues a new secret, valid for so many seconds. Expired secrets are deleted."""
        secret, now = secrets.token_urlsafe(32), self._time.now()
        row = {
            "token": hash_of(secret),
            "purpose": purpose,
            "person": person,
            "until": now + seconds * 1000,
            "claimed_by": None,
        }
        await self._writer.write(Work(statements=[(CLEAN, {"b_now": now}), (NEW, row)]))
        return secret

    async def find(self, purpose: Purpose, secret: str) -> Row | None:
        """What a secret was issued for, if it is still valid. This does not use it up."""
        if len(secret) > LONGEST:
            return None
        found = await self._storage.row(select(schema.single_use).where(_column.token == hash_of(secret)))
        good = found and found["purpose"] == purpose and found["until"] > self._time.now() and not found["claimed_by"]
        return found if good else None

    async def use(self, purpose: Purpose, secret: str) -> Row | None:
        """Like `find`, but uses the secret up: if several requests try at once, in any process, one succeeds."""
        found = await self.find(purpose, secret)
        if found is None:
            return None
        word, token = secrets.token_hex(16), {"b_token": found["token"]}
        await self._writer.execute(CLAIM, {**token, "b_word": word})
        now: Any = await self._storage.row(select(_column.claimed_by).where(_column.token == found["token"]))
        if now is None or now["claimed_by"] != word:
            return None
        await self._writer.execute(END, token)
        return found

    async def end_all(self, person: str) -> None:
        """Invalidates all secrets of a person."""
        await self._writer.execute(END_ALL, {"b_person": person})
