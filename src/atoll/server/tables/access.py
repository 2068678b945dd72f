"""Who may see a table, and in which role."""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field, replace

from atoll.server.problems import Problem, not_found
from atoll.server.store.records import Person
from atoll.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Visitor:
    """A person at a table: their seats, and what they may do."""

    person: Person | None
    seats: list[int] = field(default_factory=list)
    invited: bool = False  # may join
    host: bool = False
    only_watches: bool = False  # came by the spectators' link, and stays a spectator whatever seat they hold
    whole_views: bool = False  # asked for whole views, not only changes

    @property
    def id(self) -> str | None:
        return self.person.id if self.person else None

    @property
    def gets_whole_views(self) -> bool:
        """Whether news contains the whole view. With several seats it does: the next view may be another seat's."""
        return self.whole_views or len(self.seats) > 1

    @property
    def inside(self) -> bool:
        """Whether the person sits here or made the table, and so may see its links."""
        return bool(self.seats) or self.host

    def with_seats_of(self, table: Table) -> Visitor:
        """The same visitor after seats have changed."""
        seats = self.seats if self.only_watches else table.seats_of(self.id)
        return self if seats == self.seats else replace(self, seats=seats)


def visit(table: Table, person: Person | None, key: str | None, *, whole_views: bool = False) -> Visitor:
    """The visitor that a person is at a table, perhaps by a link's key.

    The spectators' link makes everyone a spectator, even players, because the whole room may see the screen. If the
    person may not see the table, the answer is the same as if it did not exist.
    """
    if key is not None and hmac.compare_digest(key.encode(), table.watch.encode()):
        return Visitor(person, only_watches=True, whole_views=whole_views)
    person_id = person.id if person else None
    seats = table.seats_of(person_id)
    host = person_id is not None and person_id == table.host
    may_join = table.public or host or _is_expected(table, person_id) or _is_invited(table, key)
    if not may_join:
        raise not_found()
    return Visitor(person, seats, may_join, host, whole_views=whole_views)


def _is_expected(table: Table, person_id: str | None) -> bool:
    return person_id is not None and any(seat.person == person_id for seat in table.seats)


def _is_invited(table: Table, key: str | None) -> bool:
    return key is not None and hmac.compare_digest(key.encode(), table.invite.encode())


def need_seat(table: Table, visitor: Visitor, wanted: int | None) -> int:
    """The seat that the visitor acts for: the one they name, else the one to move, else their first."""
    if not visitor.seats:
        raise Problem("forbidden", "You do not sit at this table")
    if wanted is None:
        return table.viewer(visitor.seats, None)
    if wanted not in visitor.seats:
        raise Problem("forbidden", f"Seat {wanted} is not yours", "seat")
    return wanted
