"""Pictures of tables' boards, as spectators see them: for lists, notices, and sharing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from atoll.engine.match import SPECTATOR, Match
from atoll.server.fair_queue import HeavyWork
from atoll.server.problems import Problem
from atoll.server.store.records import Person
from atoll.server.tables.access import visit

if TYPE_CHECKING:
    from atoll.server.tables.registry import TableRegistry


@dataclass(frozen=True, slots=True)
class Style:
    """How a board is drawn: in miniature, with some places marked; or whole, in the colours of the reader's device."""

    lit: frozenset[str] = frozenset()
    night: bool = False
    whole: bool = False


class Pictures:
    """Draws the boards of tables. Everyone who may see a table gets the same picture."""

    def __init__(self, registry: TableRegistry, heavy: HeavyWork) -> None:
        self._registry = registry
        self._heavy = heavy

    async def draw(
        self, table_id: str, person: Person | None, key: str | None, number: int | None, style: Style, *, owner: str
    ) -> str:
        """The board after entry `number`, or now, as SVG.

        Slow drawing happens after the table is released, on behalf of `owner`.
        """
        async with self._registry.at(table_id, fresh=True) as table:
            visit(table, person, key)
            if table.match is None:
                raise Problem("not-now", "There is no position to draw")
            played = sum(move.number <= number for move in table.moves) if number is not None else len(table.moves)
            if played == len(table.moves) and not style.whole:
                return drawn(table.match, (), style)
            start, actions = table.match.at(0), table.match.actions[:played]
        return await self._heavy.run(owner, drawn, start, actions, style)


def drawn(match: Match, actions: Sequence[int], style: Style) -> str:
    """A match after some more actions, drawn as a spectator sees it."""
    for action in actions:
        match.play(action)
    record = match.knowledge(SPECTATOR).record
    if style.whole:
        return match.spec.draw(match.board, record)
    return match.spec.miniature(match.board, record, style.lit, style.night)
