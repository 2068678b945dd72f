"""What goes out about muting, blocking and reporting. Types and documentation, as in `atoll.server.answers`."""

from __future__ import annotations

from typing import Literal

from atoll.server.answers import Answer, Time
from atoll.server.store.relations import RelationKind

Reason = Literal["insult", "spam", "cheating", "name", "other"]
Deed = Literal["remove", "close", "reopen", "done"]


class Relation(Answer):
    """Somebody whom you have muted or blocked."""

    id: str
    """By which you end it."""
    kind: RelationKind
    name: str
    created: Time


class RelationList(Answer):
    """Whom you have muted or blocked, the newest first. They are not told."""

    relations: list[Relation]
    reports: bool
    """Whether there are operators here who read reports."""


class ReportedLine(Answer):
    """A line of chat as it was when somebody reported its writer."""

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
    """What somebody told the operators."""

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
    """When an operator was done with it."""


class ReportList(Answer):
    """A page of reports: those that wait for an operator, oldest first, or the others, newest first."""

    reports: list[ReportShown]
    waiting: int
    """How many wait for an operator, on all pages."""


class OperatorAction(Answer):
    """What an operator did."""

    id: str
    at: Time
    operator: KnownPerson | None
    what: Deed
    person: KnownPerson | None
    """Whom it concerns."""
    table: str | None
    message: int | None
    """The line of chat that was removed."""
    report: str | None
    why: str


class OperatorActionList(Answer):
    """What operators did last, the newest first."""

    actions: list[OperatorAction]
