"""Small pictures of the boards of tables, as spectators see them: for lists, and to tell what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from atoll.engine.match import SPECTATOR, Match
from atoll.server.fair_queue import HeavyWork
from atoll.server.problems import Problem
from atoll.server.store.records import Person
from atoll.server.tables.access import visit

if TYPE_CHECKING:
    from atoll.server.tables.registry import TableRegistry


class Pictures:
    """Draws tables in miniature. Everybody who may look at a table gets the same picture of it."""

    def __init__(self, registry: TableRegistry, heavy: HeavyWork) -> None:
        self._registry = registry
        self._heavy = heavy

    async def draw(
        self,
        table_id: str,
        person: Person | None,
        key: str | None,
        number: int | None,
        lit: frozenset[str],
        night: bool,
        *,
        owner: str,
    ) -> str:
        """The board after entry `number`, or now, as SVG; the places in `lit` are marked.

        An earlier position is computed when the table is free again, on behalf of `owner`.
        """
        async with self._registry.at(table_id, fresh=True) as table:
            visit(table, person, key)
            if table.match is None:
                raise Problem("not-now", "There is no position to draw")
            played = sum(move.number <= number for move in table.moves) if number is not None else len(table.moves)
            if played == len(table.moves):
                return miniature(table.match, (), lit, night)
            start, actions = table.match.at(0), table.match.actions[:played]
        return await self._heavy.run(owner, miniature, start, actions, lit, night)


def miniature(match: Match, actions: Sequence[int], lit: frozenset[str], night: bool) -> str:
    """A match after some more actions, as a spectator sees it."""
    for action in actions:
        match.play(action)
    return match.spec.miniature(match.board, match.knowledge(SPECTATOR).record, lit, night)
