"""People: each is known by a random token in a cookie, stored only as a hash, and perhaps by a password."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError

from atoll.server.answers import Me
from atoll.server.clock import TimeSource
from atoll.server.problems import Problem, too_busy
from atoll.server.store import schema
from atoll.server.store.ids import new_id
from atoll.server.store.records import NotWritten, Person, Work
from atoll.server.store.storage import Storage
from atoll.server.store.text import clean_name, one_line
from atoll.server.store.writer import Writer

SOMEBODY = "somebody"  # the name shown for a deleted account
KNOWN = 20_000  # cookies whose people are cached
REMEMBERED = 30_000  # milliseconds in the cache: another process may sign them out meanwhile
HASHES_AT_ONCE = 2  # argon2 takes 64 MB and 50 ms each

_by_id: Any = bindparam("b_id")


class People:
    """Finds, creates and changes people."""

    def __init__(self, storage: Storage, writer: Writer, time: TimeSource) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time
        # Hash of the token -> the person, and when the cache entry expires.
        self._known: OrderedDict[str, tuple[Person, int]] = OrderedDict()
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHES_AT_ONCE)
        self._dummy: str | None = None
        self._operators = storage.settings.operator_ids

    def is_operator(self, person: Person) -> bool:
        return person.id in self._operators

    def shown(self, person: Person) -> Me:
        """What people are told about themselves."""
        return {
            "id": person.id,
            "name": person.name,
            "password": person.password is not None,
            "created": person.created,
            "operator": self.is_operator(person),
        }

    # ---- cookies ----

    async def find(self, cookie: str | None) -> Person | None:
        """The person who owns a cookie."""
        if not cookie or len(cookie) > 100:
            return None
        token = hash_of(cookie)
        known = self._known.get(token)
        if known and known[1] > self._time.now():
            return known[0]
        person, session = schema.people.c, schema.sessions.c
        row = await self._storage.row(
            select(person.id, person.name, person.created, person.password)
            .join(schema.sessions, session.person == person.id)
            .where(session.token == token)
        )
        return self._remember(token, Person(**row)) if row else None

    async def get(self, person_id: str) -> Person | None:
        """The person with this id."""
        person = schema.people.c
        row = await self._storage.row(
            select(person.id, person.name, person.created, person.password).where(person.id == person_id)
        )
        return Person(**row) if row else None

    def _remember(self, token: str, person: Person) -> Person:
        self._known[token] = person, self._time.now() + REMEMBERED
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return person

    def forget(self, person_id: str) -> None:
        """Drops a changed person from the cache."""
        for token in [token for token, (person, _) in self._known.items() if person.id == person_id]:
            del self._known[token]

    def forget_all(self) -> None:
        """Empties the cache."""
        self._known.clear()

    async def create(self) -> tuple[Person, str]:
        """Creates a person; returns them and their cookie."""
        if self._writer.is_behind:
            raise too_busy()
        person = Person(new_id(), f"Guest {secrets.randbelow(9000) + 1000}", self._time.now())
        cookie = secrets.token_urlsafe(32)
        row = {"id": person.id, "name": person.name, "sign_in": None, "password": None, "created": person.created}
        await self._writer.write(
            Work(statements=[(_NEW_PERSON, row), (_NEW_SESSION, self._session(person.id, cookie))])
        )
        return self._remember(hash_of(cookie), person), cookie

    def _session(self, person_id: str, cookie: str) -> dict[str, Any]:
        return {"token": hash_of(cookie), "person": person_id, "created": self._time.now()}

    async def sign_out(self, person: Person, cookie: str, everywhere: bool) -> None:
        """Ends the session of this cookie, or all sessions of the person."""
        if everywhere:
            statement: tuple[Any, dict[str, Any]] = (_END_SESSIONS, {"b_id": person.id})
        else:
            statement = (_END_SESSION, {"b_id": hash_of(cookie)})
        await self._changed(person, [statement], "signed-out" if everywhere else "person")

    # ---- names and passwords ----

    async def rename(self, person: Person, name: str) -> Person:
        name = clean_name(name)
        sign_in = sign_in_form(name) if person.password else None
        await self._changed(person, [(_RENAME, {"b_id": person.id, "name": name, "sign_in": sign_in})])
        return replace(person, name=name)

    async def set_password(self, person: Person, password: str, current: str | None) -> Person:
        await self.check_password(person, current, "current")
        async with self._hashing:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        row = {"b_id": person.id, "password": hashed, "sign_in": sign_in_form(person.name)}
        await self._changed(person, [(_SET_PASSWORD, row)])
        return replace(person, password=hashed)

    async def check_password(self, person: Person, password: str | None, field: str) -> None:
        """Refuses a wrong password, if the person has one."""
        if person.password and not await self._verify(person.password, password or ""):
            raise Problem("wrong-password", "This is not your password", field)

    async def sign_in(self, name: str, password: str) -> tuple[Person, str]:
        column = schema.people.c
        row = await self._storage.row(
            select(column.id, column.name, column.created, column.password, column.closed).where(
                column.sign_in == sign_in_form(name)
            )
        )
        # An unknown name takes as long as a wrong password, so timing does not tell them apart.
        if not await self._verify(row["password"] if row else await self._dummy_hash(), password) or not row:
            raise Problem("wrong-password", "Wrong name or password")
        return await self._enter(row)

    async def sign_in_as(self, person_id: str, statements: list[tuple[Any, dict[str, Any]]]) -> tuple[Person, str]:
        """Signs in a person who was identified by other means, and runs these statements in the same transaction."""
        column = schema.people.c
        row = await self._storage.row(
            select(column.id, column.name, column.created, column.password, column.closed).where(column.id == person_id)
        )
        if row is None:
            raise Problem("wrong-passkey", "This account does not exist any more")
        return await self._enter(row, statements)

    async def _enter(
        self, row: dict[str, Any], statements: Sequence[tuple[Any, dict[str, Any]]] = ()
    ) -> tuple[Person, str]:
        """Starts a session for a person, unless the account is closed."""
        if row.pop("closed") is not None:
            raise Problem("closed", "This account was closed by an operator of this server")
        person, cookie = Person(**row), secrets.token_urlsafe(32)
        session = (_NEW_SESSION, self._session(person.id, cookie))
        await self._writer.write(Work(statements=[*statements, session]))
        return self._remember(hash_of(cookie), person), cookie

    async def check_free(self, person_id: str, name: str | None) -> str:
        """The wanted name, or else the current one; a problem if another person signs in with it."""
        column = schema.people.c
        found = await self._storage.row(select(column.name).where(column.id == person_id))
        chosen = clean_name(name) if name is not None else str(found["name"]) if found else ""
        same = select(column.id).where(column.sign_in == sign_in_form(chosen), column.id != person_id)
        if await self._storage.row(same):
            raise Problem("name-taken", "Somebody else signs in with this name", "name")
        return chosen

    async def recover(self, person_id: str, password: str, name: str | None) -> tuple[Person, str]:
        """Sets a new password, perhaps with a new name, ends all sessions, and starts one."""
        chosen = await self.check_free(person_id, name)
        async with self._hashing:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        person = Person(person_id, chosen, 0)
        sign_in = sign_in_form(chosen)
        statements = [
            (_RENAME, {"b_id": person_id, "name": chosen, "sign_in": sign_in}),
            (_SET_PASSWORD, {"b_id": person_id, "password": hashed, "sign_in": sign_in}),
            (_END_SESSIONS, {"b_id": person_id}),
        ]
        await self._changed(person, statements, "signed-out")
        return await self.sign_in_as(person_id, [])

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except (VerifyMismatchError, InvalidHashError):
                return False

    async def _dummy_hash(self) -> str:
        if self._dummy is None:
            self._dummy = await asyncio.to_thread(self._hasher.hash, secrets.token_hex())
        return self._dummy

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


def sign_in_form(name: str) -> str:
    """The form of a name that sign-in compares: names that look the same are equal."""
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
