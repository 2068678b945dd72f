"""The tables currently in memory."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.server import metrics
from atoll.server.tables.table import Table


class LoadedTables:
    """Tables by their id. The registry fills it; others look tables up without loading them."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}

    def find(self, table_id: str) -> Table | None:
        return self._tables.get(table_id)

    def __iter__(self) -> Iterator[Table]:
        """A snapshot of the tables: some may be added or removed during the iteration."""
        return iter(list(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    def add(self, table: Table) -> None:
        self._tables[table.id] = table
        metrics.live.set(len(self._tables))

    def remove(self, table: Table) -> None:
        """Removes exactly this object: the table may have been loaded again since."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        metrics.live.set(len(self._tables))
