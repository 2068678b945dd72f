"""Answers about other people and about accounts. Types and documentation, as in `atoll.server.answers`."""

from __future__ import annotations

from typing import Any, Literal

from atoll.server.answers import Answer, Calendar, Time
from atoll.server.store.relations import RelationKind

Reason = Literal["insult", "spam", "cheating", "name", "other"]
ActionKind = Literal["remove", "close", "reopen", "done"]


class Relation(Answer):
    """A person whom you have muted or blocked."""

    id: str
    """Use it to end the mute or block."""
    kind: RelationKind
    name: str
    created: Time


class RelationList(Answer):
    """Whom you have muted or blocked, newest first. They are not told."""

    relations: list[Relation]
    reports: bool
    """Whether this server has operators who read reports."""


class ReportedLine(Answer):
    """A line of chat as it was when its writer was reported."""

    id: int
    text: str
    at: Time


class KnownPerson(Answer):
    """A person, as operators see them."""

    id: str
    name: str
    closed: Time | None
    """When an operator closed the account."""


class ReportShown(Answer):
    """A report to the operators."""

    id: str
    at: Time
    reporter: KnownPerson | None
    """`null`: the account was deleted."""
    person: KnownPerson | None
    """Who is reported; `null`: the account was deleted."""
    table: str
    game: str
    reason: Reason
    text: str
    lines: list[ReportedLine]
    """What the person had written at the table, oldest first."""
    removed: list[int]
    """Which of these lines were removed since."""
    handled: Time | None
    """When an operator closed it."""


class ReportList(Answer):
    """A page of reports: open ones, oldest first, or closed ones, newest first."""

    reports: list[ReportShown]
    waiting: int
    """How many are open, on all pages."""


class OperatorAction(Answer):
    """An operator's action."""

    id: str
    at: Time
    operator: KnownPerson | None
    what: ActionKind
    person: KnownPerson | None
    """The person it concerns."""
    table: str | None
    message: int | None
    """The line of chat that was removed."""
    report: str | None
    why: str


class OperatorActionList(Answer):
    """The operators' latest actions, newest first."""

    actions: list[OperatorAction]


class Passkey(Answer):
    """One of your passkeys."""

    id: str
    name: str
    created: Time
    used: Time | None
    """When you last signed in with it."""


class PasskeyList(Answer):
    """Your passkeys."""

    offered: bool
    """Whether this server supports passkeys."""
    passkeys: list[Passkey]


class PasskeyOptions(Answer):
    """What your browser needs to create or use a passkey, as defined by the Web Authentication standard."""

    publicKey: dict[str, Any]  # noqa: N815  # the standard's name


class Export(Answer):
    """Everything stored about you, except secrets."""

    format: Literal[1]
    atoll: str
    """The version of the server."""
    made: Time
    account: dict[str, Any]
    calendar: Calendar
    sessions: list[Time]
    """When each of your sessions began."""
    notices: dict[str, Any]
    """As in `Notices`."""
    passkeys: list[dict[str, Any]]
    relations: list[dict[str, Any]]
    """Whom you have muted or blocked."""
    reports: list[dict[str, Any]]
    """Your reports about others."""
    analyses: list[dict[str, Any]]
    """The games that you had analysed."""
    tables: list[dict[str, Any]]
    """Where you played or wrote: the table, who sat there, what was played, your own chat and notes."""
