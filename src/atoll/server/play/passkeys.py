"""Passkeys (WebAuthn): creating them, signing in with them, removing them."""

from __future__ import annotations

import asyncio
import base64
import ipaddress
import json
from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError

from atoll.server.clock import TimeSource
from atoll.server.play.civil_answers import PasskeyList, PasskeyOptions
from atoll.server.problems import Problem, not_found
from atoll.server.requests import NewPasskey
from atoll.server.settings import Settings
from atoll.server.store import schema
from atoll.server.store.ids import new_id
from atoll.server.store.people import People
from atoll.server.store.records import NotWritten, Person, Row
from atoll.server.store.single_use import Purpose, SingleUse
from atoll.server.store.storage import Storage
from atoll.server.store.text import one_line
from atoll.server.store.writer import Writer

T = TypeVar("T")

MOST = 20  # per person
MINUTES = 5  # for which a challenge is valid

_column = schema.passkeys.c
NEW = schema.passkeys.insert()
END = delete(schema.passkeys).where(_column.id == bindparam("b_id"))
USED = (
    update(schema.passkeys)
    .where(_column.id == bindparam("b_id"))
    .values(sign_count=bindparam("b_count"), used=bindparam("b_now"))
)


class Passkeys:
    """Everyone's passkeys. They are bound to the server's public address, ATOLL_URL."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        writer: Writer,
        people: People,
        tokens: SingleUse,
        time: TimeSource,
    ) -> None:
        self._origin = settings.url or ""
        self._domain = domain_for_passkeys(settings.url)
        self._storage = storage
        self._writer = writer
        self._people = people
        self._tokens = tokens
        self._time = time

    def _check_offered(self) -> str:
        if self._domain is None:
            raise Problem("forbidden", "This server does not support passkeys; its operator has not set ATOLL_URL")
        return self._domain

    async def _rows(self, person_id: str) -> list[Row]:
        return await self._storage.rows(
            select(schema.passkeys).where(_column.person == person_id).order_by(_column.created, _column.id)
        )

    async def of(self, person: Person) -> PasskeyList:
        return {
            "offered": self._domain is not None,
            "passkeys": [
                {"id": row["id"], "name": row["name"], "created": row["created"], "used": row["used"]}
                for row in await self._rows(person.id)
            ],
        }

    # ---- creating ----

    async def options_to_make(self, person: Person) -> PasskeyOptions:
        """What a browser needs to create a passkey for this person."""
        domain = self._check_offered()
        rows = await self._rows(person.id)
        if len(rows) >= MOST:
            raise Problem("not-now", f"You have {MOST} passkeys already; remove one first")
        secret = await self._tokens.issue("new-passkey", person.id, MINUTES * 60)
        from webauthn import generate_registration_options
        from webauthn.helpers import options_to_json_dict
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        options = generate_registration_options(
            rp_id=domain,
            rp_name="Atoll",
            user_name=person.name,
            user_id=person.id.encode(),
            challenge=secret.encode(),
            timeout=MINUTES * 60_000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=_bytes(row["credential"])) for row in rows],
        )
        return {"publicKey": options_to_json_dict(options)}

    async def add(self, person: Person, request: NewPasskey) -> PasskeyList:
        """Stores a passkey that a browser has created."""
        domain = self._check_offered()
        name = one_line(request.name)
        if not name:
            raise Problem("bad-field", "name: give it a name that can be seen", "name")
        challenge = await self._challenge("new-passkey", request.credential, person.id)
        from webauthn import verify_registration_response

        made = await _checked(
            lambda: verify_registration_response(
                credential=request.credential,
                expected_challenge=challenge,
                expected_rp_id=domain,
                expected_origin=self._origin,
                require_user_verification=True,
            )
        )
        row = {
            "id": new_id(),
            "person": person.id,
            "credential": _text(made.credential_id),
            "public_key": made.credential_public_key,
            "sign_count": made.sign_count,
            "name": name,
            "created": self._time.now(),
            "used": None,
        }
        try:
            await self._writer.execute(NEW, row)
        except NotWritten as problem:
            if isinstance(problem.__cause__, IntegrityError):
                raise Problem("not-now", "This passkey is already registered") from problem
            raise
        return await self.of(person)

    async def remove(self, person: Person, passkey_id: str) -> PasskeyList:
        # Compared here: an id that PostgreSQL cannot store must not reach it.
        if all(row["id"] != passkey_id for row in await self._rows(person.id)):
            raise not_found("passkey of yours")
        await self._writer.execute(END, {"b_id": passkey_id})
        return await self.of(person)

    # ---- using ----

    async def options_to_use(self) -> PasskeyOptions:
        """What a browser needs to sign in; it asks its user which passkey to use."""
        domain = self._check_offered()
        secret = await self._tokens.issue("passkey", None, MINUTES * 60)
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json_dict
        from webauthn.helpers.structs import UserVerificationRequirement

        options = generate_authentication_options(
            rp_id=domain,
            challenge=secret.encode(),
            timeout=MINUTES * 60_000,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return {"publicKey": options_to_json_dict(options)}

    async def sign_in(self, credential: dict[str, Any]) -> tuple[Person, str]:
        """The person whose passkey this is, and a new cookie."""
        row, used = await self._use(credential)
        return await self._people.sign_in_as(row["person"], [used])

    async def check(self, person: Person, credential: dict[str, Any]) -> None:
        """Refuses a passkey that is not this person's."""
        row, used = await self._use(credential)
        if row["person"] != person.id:
            raise Problem("wrong-passkey", "This is not a passkey of yours", "credential")
        await self._writer.execute(*used)

    async def has_any(self, person: Person) -> bool:
        return bool(await self._rows(person.id))

    async def _use(self, credential: dict[str, Any]) -> tuple[Row, tuple[Any, Row]]:
        """The row of a passkey whose use was verified, and the statements to write about it."""
        domain = self._check_offered()
        challenge = await self._challenge("passkey", credential, None)
        named = credential.get("id")
        row = isinstance(named, str) and await self._storage.row(
            select(schema.passkeys).where(_column.credential == named)
        )
        if not row:
            raise Problem("wrong-passkey", "This passkey is not known here", "credential")
        from webauthn import verify_authentication_response

        used = await _checked(
            lambda: verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=domain,
                expected_origin=self._origin,
                credential_public_key=row["public_key"],
                credential_current_sign_count=row["sign_count"],
                require_user_verification=True,
            )
        )
        return row, (USED, {"b_id": row["id"], "b_count": used.new_sign_count, "b_now": self._time.now()})

    async def _challenge(self, purpose: Purpose, credential: dict[str, Any], person_id: str | None) -> bytes:
        """The challenge that a browser has signed, if we issued it and it is unused."""
        try:
            told = json.loads(_bytes(credential["response"]["clientDataJSON"]))
            secret = _bytes(told["challenge"]).decode()
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as problem:
            raise Problem("bad-field", "credential: this is not the answer of a passkey", "credential") from problem
        found = await self._tokens.use(purpose, secret)
        if found is None or found["person"] != person_id:
            raise Problem("wrong-passkey", "That took too long, or was used already; try again", "credential")
        return secret.encode()


async def _checked(verify: Callable[[], T]) -> T:
    """The library's result; any error it raises becomes a refusal."""
    try:
        return await asyncio.to_thread(verify)
    except Exception as problem:  # a client may send anything, and the library raises many kinds of errors
        raise Problem("wrong-passkey", "The passkey was not accepted", "credential") from problem


def domain_for_passkeys(url: str | None) -> str | None:
    """The domain of the passkeys; None where browsers allow none: without HTTPS, or at a bare IP address."""
    found = urlsplit(url or "")
    domain = found.hostname
    if not domain or (found.scheme != "https" and domain != "localhost" and not domain.endswith(".localhost")):
        return None
    try:
        ipaddress.ip_address(domain)
    except ValueError:
        return domain
    return None


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
