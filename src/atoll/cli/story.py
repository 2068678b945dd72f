"""A match from its beginning: the position after any number of actions, and what each action did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from atoll.engine.match import SPECTATOR, Match


@dataclass(frozen=True)
class Step:
    """One action, told as somebody saw it."""

    number: int  # from 1
    actor: int
    words: str
    told: str


class Story:
    def __init__(self, match: Match) -> None:
        self._log = match.log()
        self._actions = list(match.actions)

    def __len__(self) -> int:
        return len(self._actions)

    def at(self, number: int) -> Match:
        """The match after that many actions."""
        match = self._begin()
        for action in self._actions[:number]:
            match.play(action)
        return match

    def steps(self, viewer: int = SPECTATOR) -> Iterator[Step]:
        """What happened, as `viewer` saw it."""
        match = self._begin()
        for number, action in enumerate(self._actions, 1):
            actor, before = match.actor, match.knowledge(viewer).record()
            assert actor is not None
            match.play(action)
            after = match.knowledge(viewer).record()
            told = match.spec.text.tell(match.board, before, action, after)
            yield Step(number, actor, match.words(action), told)

    def _begin(self) -> Match:
        return Match.load({**self._log, "actions": [], "result": None}, backend="python")
