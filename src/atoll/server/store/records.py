"""What is stored and written, as plain values: nothing here needs a database.

Changes that every storage must support have names. `statements.py` translates them to SQL; the storage in a browser
(`atoll.offline.store`) supports no others.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

from atoll.server.store.journal import Entry

if TYPE_CHECKING:
    from atoll.server.answers import ChatMessage

Row = dict[str, Any]
CHAT_SHOWN = 200
AnalysisStatus = Literal["queued", "running", "done", "failed"]

NEW_TABLE: Final = "new table"
NEW_SEAT: Final = "new seat"
UPDATE_TABLE: Final = "update table"  # the columns of PROJECTION, of the table `b_id`
UPDATE_SEAT: Final = "update seat"  # seat `b_seat` of the table `b_id`
CHANGE_RULES: Final = "change rules"  # as UPDATE_TABLE, with the version of the rules
DELETE_NOTES: Final = "delete notes"  # of `b_person` about `b_table`
NEW_NOTES: Final = "new notes"
NEW_MESSAGE: Final = "new message"
PROJECTION = ("status", "turn", "turn_person", "due", "result", "dealt", "changed")  # what follows from the entries


@dataclass(frozen=True, slots=True)
class Person:
    """A person, as the server knows them."""

    id: str
    name: str
    created: int
    password: str | None = None  # hashed


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of chat with its author, whom readers are not told."""

    author: str | None
    shown: ChatMessage


@dataclass(frozen=True, slots=True)
class Job:
    """A requested analysis."""

    table_id: str
    person: str
    asked: int  # milliseconds since 1970
    status: AnalysisStatus
    method: str
    actions: int | None = None
    process: str | None = None
    lease: int | None = None
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an analysis."""

    part: int
    judged: int  # actions judged so far, including this part
    data: bytes  # JSON


class NotWritten(Exception):
    """The database failed; nothing was changed."""


class TooLate(Exception):
    """Another process wrote an entry with this number first, or changed a row it depends on; nothing was written."""


@dataclass(slots=True)
class Work:
    """Entries and statements that are written together or not at all."""

    entries: list[Entry] = field(default_factory=list)
    # They run after the entries are inserted; for a new table, before.
    statements: list[tuple[Any, Row]] = field(default_factory=list)
    creates: bool = False  # whether the entries belong to a new table
    only_if: tuple[Any, Row] | None = None  # a statement that must change exactly one row; otherwise nothing is written
    news: list[str] = field(default_factory=list)  # for the other processes
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
