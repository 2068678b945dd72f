"""Who somebody is: a random token in a cookie, of which only the hash is stored; perhaps a password."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError

from atoll.server import schema
from atoll.server.moment import Watch
from atoll.server.names import clean_name, new_id, one_line
from atoll.server.problems import Problem
from atoll.server.storage import Storage
from atoll.server.writer import NotWritten, Work, Writer

KNOWN = 20_000  # people whose cookies are remembered in memory
REMEMBERED = 30_000  # milliseconds: another process may have signed them out
HASHES_AT_ONCE = 2  # argon2 takes 64 MB and 50 ms each

_by_id: Any = bindparam("b_id")


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    created: int
    password: str | None = None

    def as_json(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "password": self.password is not None, "created": self.created}


class People:
    def __init__(self, storage: Storage, writer: Writer, watch: Watch) -> None:
        self._storage = storage
        self._writer = writer
        self._watch = watch
        self._known: OrderedDict[str, tuple[Person, int]] = OrderedDict()  # token's hash -> who, until when
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHES_AT_ONCE)
        self._nobody: str | None = None

    # ---- cookies ----

    async def find(self, cookie: str | None) -> Person | None:
        if not cookie or len(cookie) > 100:
            return None
        token = hash_of(cookie)
        known = self._known.get(token)
        if known and known[1] > self._watch.now():
            return known[0]
        person, session = schema.people.c, schema.sessions.c
        row = await self._storage.row(
            select(person.id, person.name, person.created, person.password)
            .join(schema.sessions, session.person == person.id)
            .where(session.token == token)
        )
        return self._remember(token, Person(**row)) if row else None

    def _remember(self, token: str, person: Person) -> Person:
        self._known[token] = person, self._watch.now() + REMEMBERED
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return person

    def forget(self, person_id: str) -> None:
        """What is remembered of him may be wrong now."""
        for token in [token for token, (person, _) in self._known.items() if person.id == person_id]:
            del self._known[token]

    async def welcome(self) -> tuple[Person, str]:
        """Somebody new, and his cookie."""
        person = Person(new_id(), f"Guest {secrets.randbelow(9000) + 1000}", self._watch.now())
        cookie = secrets.token_urlsafe(32)
        row = {"id": person.id, "name": person.name, "sign_in": None, "password": None, "created": person.created}
        await self._writer.write(
            Work(statements=[(_NEW_PERSON, row), (_NEW_SESSION, self._session(person.id, cookie))])
        )
        return self._remember(hash_of(cookie), person), cookie

    def _session(self, person_id: str, cookie: str) -> dict[str, Any]:
        return {"token": hash_of(cookie), "person": person_id, "created": self._watch.now()}

    async def sign_out(self, person: Person, cookie: str, everywhere: bool) -> None:
        if everywhere:
            statement: tuple[Any, dict[str, Any]] = (_END_SESSIONS, {"b_id": person.id})
        else:
            statement = (_END_SESSION, {"b_id": hash_of(cookie)})
        await self._changed(person, [statement], "signed-out" if everywhere else "person")

    # ---- names and passwords ----

    async def rename(self, person: Person, name: str) -> Person:
        name = clean_name(name)
        sign_in = compared(name) if person.password else None
        await self._changed(person, [(_RENAME, {"b_id": person.id, "name": name, "sign_in": sign_in})])
        return replace(person, name=name)

    async def set_password(self, person: Person, password: str, current: str | None) -> Person:
        if person.password and not await self._verify(person.password, current or ""):
            raise Problem("wrong-password", "This is not your present password", "current")
        async with self._hashing:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        row = {"b_id": person.id, "password": hashed, "sign_in": compared(person.name)}
        await self._changed(person, [(_SET_PASSWORD, row)])
        return replace(person, password=hashed)

    async def sign_in(self, name: str, password: str) -> tuple[Person, str]:
        column = schema.people.c
        row = await self._storage.row(
            select(column.id, column.name, column.created, column.password).where(column.sign_in == compared(name))
        )
        # An unknown name takes as long as a wrong password.
        if not await self._verify(row["password"] if row else await self._nobodys_password(), password) or not row:
            raise Problem("wrong-password", "Name and password do not belong together")
        person, cookie = Person(**row), secrets.token_urlsafe(32)
        await self._writer.execute(_NEW_SESSION, self._session(person.id, cookie))
        return self._remember(hash_of(cookie), person), cookie

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except (VerifyMismatchError, InvalidHashError):
                return False

    async def _nobodys_password(self) -> str:
        if self._nobody is None:
            self._nobody = await asyncio.to_thread(self._hasher.hash, secrets.token_hex())
        return self._nobody

    async def _changed(
        self, person: Person, statements: list[tuple[Any, dict[str, Any]]], news: str = "person"
    ) -> None:
        try:
            await self._writer.write(Work(statements=statements, news=[f"{news} {person.id}"]))
        except NotWritten as problem:
            if isinstance(problem.__cause__, IntegrityError):
                raise Problem("name-taken", "Somebody else signs in with this name", "name") from problem
            raise
        finally:
            self.forget(person.id)


def hash_of(cookie: str) -> str:
    return hashlib.sha256(cookie.encode()).hexdigest()


def compared(name: str) -> str:
    """Names that look alike sign in alike."""
    return unicodedata.normalize("NFKC", one_line(name)).casefold().strip()


_NEW_PERSON = schema.people.insert()
_NEW_SESSION = schema.sessions.insert()
_END_SESSION = delete(schema.sessions).where(schema.sessions.c.token == _by_id)
_END_SESSIONS = delete(schema.sessions).where(schema.sessions.c.person == _by_id)
_RENAME = (
    update(schema.people)
    .where(schema.people.c.id == _by_id)
    .values(name=bindparam("name"), sign_in=bindparam("sign_in"))
)
_SET_PASSWORD = (
    update(schema.people)
    .where(schema.people.c.id == _by_id)
    .values(password=bindparam("password"), sign_in=bindparam("sign_in"))
)
