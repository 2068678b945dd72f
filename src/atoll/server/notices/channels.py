"""Where and how people want to be notified: browsers, mail addresses, other services, a feed."""

from __future__ import annotations

import hashlib
import json
from typing import Any, cast
from urllib.parse import parse_qsl, urlsplit
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy import bindparam, delete, select, update

from atoll.server.clock import TimeSource
from atoll.server.notices.answers import Channel, Feed, Notices, Offered
from atoll.server.notices.courier import Service
from atoll.server.notices.mail import Mail, clean_address
from atoll.server.notices.messages import Message, Receiver, Undelivered, words
from atoll.server.notices.outbox import Outbox
from atoll.server.notices.sender import Sender
from atoll.server.problems import Problem, not_found
from atoll.server.requests import KINDS_OF_NOTICES, MailChannel, NewChannel, NoticeSettings, PushChannel, ServiceChannel
from atoll.server.store import schema
from atoll.server.store.ids import new_id, new_key
from atoll.server.store.keys import BadSecret, Keys
from atoll.server.store.records import Person, Row, Work
from atoll.server.store.statements import upsert
from atoll.server.store.storage import Storage
from atoll.server.store.writer import Writer

FILES = {"attach", "config", "include", "template"}  # parameters with which some services read files of this machine
MOST = 10  # channels per person
CONFIRMED_WITHIN = 3 * 24 * 3600_000  # milliseconds
DEFAULTS: Row = {"language": "en", "zone": "UTC", "quiet": None, "unwanted": "", "feed": None}

_channel, _preference = schema.channels.c, schema.preferences.c
NEW_CHANNEL = schema.channels.insert()
END_CHANNEL = delete(schema.channels).where(_channel.id == bindparam("b_id"))
SWITCH = (
    update(schema.channels)
    .where(_channel.id == bindparam("b_id"))
    .values(state=bindparam("state"), trouble=None, failures=0, not_before=bindparam("not_before"))
)


class Channels:
    """People's channels and preferences. A channel is offered only if the operator has set up what it needs."""

    def __init__(self, storage: Storage, writer: Writer, outbox: Outbox, sender: Sender, time: TimeSource) -> None:
        self._storage = storage
        self._writer = writer
        self._outbox = outbox
        self._sender = sender
        self._time = time
        self._services = storage.settings.allowed_services
        self._private = storage.settings.notice_private
        insert = upsert(schema.preferences, shared=storage.shared)
        self._save = insert.on_conflict_do_update(
            index_elements=["person"], set_={name: insert.excluded[name] for name in DEFAULTS}
        )

    @property
    def _keys(self) -> Keys:
        if self._sender.keys is None:
            raise Problem("forbidden", "This server sends no notices; its operator has not set them up")
        return self._sender.keys

    @property
    def mail(self) -> Mail | None:
        """The mail sender, if the operator has set one up."""
        return cast(Mail | None, self._sender.receivers.get("mail"))

    def _receiver(self, kind: str) -> Receiver:
        found = self._sender.receivers.get(kind)
        if found is None:
            raise Problem("forbidden", "This server does not offer that", "kind")
        return found

    # ---- what there is ----

    def offered(self) -> Offered:
        receivers = self._sender.receivers
        keys = self._sender.keys
        return {
            "push": keys.vapid_public if keys and "push" in receivers else None,
            "mail": "mail" in receivers,
            "services": sorted(self._services) if "service" in receivers else [],
        }

    async def of(self, person: Person) -> Notices:
        """Everything about a person's notices."""
        preferences = await self._preferences(person)
        rows = await self._storage.rows(
            select(schema.channels).where(_channel.person == person.id).order_by(_channel.created, _channel.id)
        )
        quiet = json.loads(preferences["quiet"]) if preferences["quiet"] else None
        return {
            "offered": self.offered(),
            "channels": [self._shown(row) for row in rows],
            "language": preferences["language"],
            "zone": preferences["zone"],
            "quiet": {"start": quiet[0], "end": quiet[1]} if quiet else None,
            "kinds": [kind for kind in KINDS_OF_NOTICES if kind not in preferences["unwanted"].split(",")],
            "feed": preferences["feed"] is not None,
        }

    def _shown(self, row: Row) -> Channel:
        return {
            "id": row["id"],
            "kind": row["kind"],
            "label": self._label(row),
            "state": row["state"],
            "trouble": row["trouble"],
            "created": row["created"],
            "sent": row["sent"],
        }

    def _label(self, row: Row) -> str:
        """What a channel's owner sees. A mail address is stored only in encrypted form."""
        if row["kind"] != "mail":
            return str(row["label"])
        keys = self._sender.keys
        try:
            return keys.decrypt(row["target"]) if keys else ""
        except BadSecret:
            return ""

    async def _preferences(self, person: Person) -> Row:
        return await self._storage.row(select(schema.preferences).where(_preference.person == person.id)) or DEFAULTS

    async def change(self, person: Person, request: NoticeSettings) -> Notices:
        """Changes the fields that the request names."""
        preferences = {**await self._preferences(person), "person": person.id}
        given = request.model_fields_set
        if request.language is not None:
            preferences["language"] = request.language
        if request.zone is not None:
            if request.zone not in available_timezones():
                raise Problem("bad-field", "zone: not a name of the tz database, such as Europe/Berlin", "zone")
            ZoneInfo(request.zone)
            preferences["zone"] = request.zone
        if "quiet" in given:
            preferences["quiet"] = json.dumps([request.quiet.start, request.quiet.end]) if request.quiet else None
        if request.kinds is not None:
            preferences["unwanted"] = ",".join(kind for kind in KINDS_OF_NOTICES if kind not in request.kinds)
        await self._writer.execute(self._save, preferences)
        return await self.of(person)

    # ---- channels ----

    async def add(self, person: Person, request: NewChannel) -> Notices:
        """Adds a channel; an existing one stays as it is. A mail address must be confirmed first."""
        receiver = self._receiver(request.kind)
        target, label = self._target(request)
        if isinstance(receiver, Service):
            await self._check_service(receiver, target)
        digest = self._keys.digest(f"{request.kind} {target}")
        rows = await self._storage.rows(select(schema.channels).where(_channel.person == person.id))
        known = next((row for row in rows if row["digest"] == digest), None)
        if known is None and len(rows) >= MOST:
            raise Problem("not-now", f"You have {MOST} addresses already; remove one first")
        channel = known or {
            "id": new_id(),
            "person": person.id,
            "kind": request.kind,
            "target": self._keys.encrypt(target),
            "digest": digest,
            "label": label,
            "state": "waiting" if request.kind == "mail" else "on",
            "created": self._time.now(),
            "sent": None,
            "failures": 0,
            "trouble": None,
            "not_before": 0,
            "lease": None,
            "claimed_by": None,
        }
        if channel["state"] == "waiting":
            assert isinstance(receiver, Mail)
            await self._ask(person, channel["id"], target, receiver)
        if known is None:
            await self._changed(person.id, (NEW_CHANNEL, channel))
        elif channel["state"] == "off":
            await self._switch(known, "on")
        return await self.of(person)

    def _target(self, request: NewChannel) -> tuple[str, str]:
        """The address, which is stored encrypted, and the label that its owner sees."""
        match request:
            case MailChannel():
                return clean_address(request.address), ""
            case PushChannel():
                found = urlsplit(request.endpoint)
                secure = found.scheme == "https" or (self._private and found.scheme == "http")
                if not secure or not found.hostname:
                    raise Problem("bad-field", "endpoint: not an address of a push service", "endpoint")
                target = {"endpoint": request.endpoint, "keys": {"p256dh": request.p256dh, "auth": request.auth}}
                return json.dumps(target), request.label or found.hostname
            case ServiceChannel():
                return request.address.strip(), self._service(request.address.strip())

    def _service(self, address: str) -> str:
        """The visible part of a service's address: only its kind. The rest may be secret."""
        kind, _, rest = address.partition("://")
        fields = {name.lower() for name, _ in parse_qsl(urlsplit(address).query, keep_blank_values=True)}
        if fields & FILES:
            raise Problem("bad-field", f"address: {', '.join(sorted(fields & FILES))} is not allowed", "address")
        if kind.lower() not in self._services or not rest:
            allowed = ", ".join(f"{each}://" for each in sorted(self._services))
            raise Problem("bad-field", f"address: must begin with one of {allowed}", "address")
        return kind.lower()

    async def _check_service(self, service: Service, address: str) -> None:
        try:
            await service.check(address)
        except Undelivered as problem:
            if problem.trouble == "refused":
                raise Problem("bad-field", "address: apprise cannot read this address", "address") from problem
            raise Problem("not-now", "The address could not be checked; try again later") from problem

    async def _ask(self, person: Person, channel_id: str, target: str, mail: Mail) -> None:
        """Sends the mail with the link that confirms an address."""
        say = words((await self._preferences(person))["language"])
        link = f"{self._sender.url}/confirm/{self._keys.sign('confirm', channel_id)}"
        body = f"{say['confirm'].format(name=person.name)}\n\n{link}\n\n{say['ignore']}"
        identity = hashlib.sha256(f"confirm {channel_id} {self._time.now()}".encode()).hexdigest()[:32]
        try:
            await mail.deliver(target, mail.plain(target, identity, say["confirm_subject"], body))
        except Undelivered as problem:
            raise Problem("not-now", "The mail server did not accept the mail; try again later", "address") from problem

    async def _own(self, person: Person, channel_id: str) -> Row:
        # Compared here: an id that PostgreSQL cannot store must not reach it.
        rows = await self._storage.rows(select(schema.channels).where(_channel.person == person.id))
        found = next((row for row in rows if row["id"] == channel_id), None)
        if found is None:
            raise not_found("address of yours")
        return found

    async def remove(self, person: Person, channel_id: str) -> Notices:
        await self._own(person, channel_id)
        await self._changed(person.id, (END_CHANNEL, {"b_id": channel_id}))
        return await self.of(person)

    async def test(self, person: Person, channel_id: str) -> Notices:
        """Sends a test message there. If it arrives, a channel that was switched off is switched on again."""
        channel = await self._own(person, channel_id)
        if channel["state"] == "waiting":
            raise Problem("not-now", "Follow the link in the mail first")
        language = (await self._preferences(person))["language"]
        text = words(language)["test"]
        message = Message(new_key(), text, f"{self._sender.url}/me", f"{self._sender.url}/me", language)
        try:
            await self._sender.deliver(channel, message)
        except Undelivered as problem:
            raise Problem("not-now", f"The message did not arrive: {problem.trouble}") from problem
        await self._switch(channel, "on")
        return await self.of(person)

    async def confirm(self, token: str) -> str:
        """Switches on the mail address that the link belongs to; returns the address."""
        channel = await self._signed("confirm", token)
        if channel["state"] == "waiting":
            if channel["created"] < self._time.now() - CONFIRMED_WITHIN:
                raise Problem("not-now", "This link is too old; ask for another one")
            await self._switch(channel, "on")
        return self._label(channel)

    async def stop(self, token: str) -> str:
        """Removes the mail address that the link belongs to; returns the address. Repeating it is harmless."""
        try:
            channel = await self._signed("stop", token)
        except Problem as problem:
            if problem.code == "not-found":
                return ""
            raise
        await self._changed(channel["person"], (END_CHANNEL, {"b_id": channel["id"]}))
        return self._label(channel)

    async def _signed(self, purpose: str, token: str) -> Row:
        try:
            channel_id = self._keys.signed(purpose, token)
        except BadSecret as problem:
            raise Problem("bad-field", "token: this link is not valid", "token") from problem
        found = await self._storage.row(select(schema.channels).where(_channel.id == channel_id))
        if found is None:
            raise not_found("address any more")
        return found

    async def _switch(self, channel: Row, state: str) -> None:
        await self._changed(
            channel["person"], (SWITCH, {"b_id": channel["id"], "state": state, "not_before": self._time.now()})
        )

    async def _changed(self, person_id: str, *statements: tuple[Any, Row]) -> None:
        await self._writer.write(Work(statements=list(statements), news=[f"person {person_id}"]))
        await self._outbox.look_up(person_id)

    # ---- the feed ----

    async def new_feed(self, person: Person) -> Feed:
        """Creates new secret addresses; the old ones stop working."""
        secret = new_key()
        preferences = {**await self._preferences(person), "person": person.id, "feed": _hash(secret)}
        await self._writer.execute(self._save, preferences)
        return {"atom": f"/api/feeds/{secret}/turns.atom", "calendar": f"/api/feeds/{secret}/turns.ics"}

    async def end_feed(self, person: Person) -> None:
        await self._writer.execute(self._save, {**await self._preferences(person), "person": person.id, "feed": None})

    async def owner_of_feed(self, secret: str) -> Row:
        """The preferences of the person whose feed this is."""
        found = await self._storage.row(select(schema.preferences).where(_preference.feed == _hash(secret)))
        if found is None:
            raise not_found("feed")
        return found


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
