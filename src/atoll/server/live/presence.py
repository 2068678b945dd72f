"""Who is connected to a table."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.server.tables.table import Table


class Presence:
    """The seats whose players are connected, and the number of spectators."""

    def __init__(self, seats: Sequence[int] = (), spectators: int = 0) -> None:
        self.seats = set(seats)
        self.spectators = spectators

    def here(self, table: Table) -> list[bool]:
        """For each seat, whether its player is connected; bots always are."""
        return [seat.kind == "bot" or i in self.seats for i, seat in enumerate(table.seats)]
