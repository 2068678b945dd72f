"""The tables that are in memory now."""

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
        """The tables at this moment: some may be added or removed meanwhile."""
        return iter(list(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    def add(self, table: Table) -> None:
        self._tables[table.id] = table
        metrics.live.set(len(self._tables))

    def remove(self, table: Table) -> None:
        """Removes just this object: the table may have been loaded anew since."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        metrics.live.set(len(self._tables))
