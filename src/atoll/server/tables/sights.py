"""What each viewer is told of a game: the position, and what came of each action, made from what they may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import orjson

from atoll.engine.knowledge import Knowledge
from atoll.engine.match import SPECTATOR, Match

if TYPE_CHECKING:
    from atoll.server.tables.table import Move

Facts = orjson.Fragment  # as JSON: a tenth of the memory that it takes as objects


class Sight:
    """For one viewer: the last record as they may know it, and the facts of every action so far."""

    def __init__(self, record: Any, facts: list[Facts]) -> None:
        self.record = record
        self.facts = facts


class Sights:
    """Kept for the viewers who are there, so that an action costs each of them one look at the record."""

    def __init__(self) -> None:
        self._kept: dict[int, Sight] = {}
        self._open: list[Facts] | None = None

    def after_action(self, match: Match, mover: int, knowledge: Knowledge, watching: Knowledge) -> Facts:
        """What came of the last action, for a viewer with this knowledge; `watching` is what spectators know."""
        viewer, sight = knowledge.seat, self._kept.get(knowledge.seat)
        if sight is None or len(match.actions) - len(sight.facts) not in (0, 1):
            sight = self._kept[viewer] = told(match, viewer)
        elif len(sight.facts) < len(match.actions):
            before, sight.record = sight.record, knowledge.record()
            if viewer in (mover, SPECTATOR):
                sight.facts.append(_facts(match, before, match.actions[-1], sight.record))
            else:  # nobody but the mover is told more than those who only watch
                sight.facts.append(self.after_action(match, mover, watching, watching))
        return sight.facts[-1]

    def after_undo(self, match: Match) -> None:
        for viewer, sight in self._kept.items():
            del sight.facts[len(match.actions) :]
            if len(sight.facts) == len(match.actions):
                sight.record = match.knowledge(viewer).record()

    def log(self, match: Match, moves: list[Move], viewer: int | None) -> list[dict[str, Any]]:
        """The log's entries for a viewer; without one, when all is open, each action is told as its actor saw it."""
        return [
            {"number": move.number, "seat": move.seat, "action": move.action, "facts": facts, "at": move.at}
            for move, facts in zip(moves, self._facts(match, viewer), strict=True)
        ]

    def _facts(self, match: Match, viewer: int | None) -> list[Facts]:
        if viewer is None:
            self._open = self._open or told(match, None).facts
            return self._open
        sight = self._kept.get(viewer)
        if sight is None or len(sight.facts) != len(match.actions):
            sight = self._kept[viewer] = told(match, viewer)
        return sight.facts


def told(match: Match, viewer: int | None) -> Sight:
    """Plays the game again and notes what a viewer is told; without one, what each action's actor is told."""
    again = match.restarted()
    record = again.knowledge(SPECTATOR if viewer is None else viewer).record()
    facts = []
    for action in match.actions:
        watching = again.actor if viewer is None else viewer
        assert watching is not None
        before = again.knowledge(watching).record() if viewer is None else record
        again.play(action)
        record = again.knowledge(watching).record()
        facts.append(_facts(match, before, action, record))
    return Sight(record, facts)


def _facts(match: Match, before: Any, action: int, after: Any) -> Facts:
    news = match.spec.news(match.board, before, action, after)
    return orjson.Fragment(orjson.dumps(news).decode())  # a text, for the bytes that it gives keep their whole buffer


def everything_open(match: Match) -> dict[str, Any]:
    """The view of a game that is over, with every seat's secrets."""
    view = match.view(SPECTATOR)
    shown = view["table"]["seats"]
    for seat in range(match.players):
        shown[seat] = match.view(seat)["table"]["seats"][seat]
    return view
