"""What happened in a match, told in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from atoll.engine.audience import Audience
from atoll.engine.match import SPECTATOR, Match


@dataclass(frozen=True)
class Step:
    """One action, told as a viewer saw it."""

    number: int  # from 1
    actor: int
    words: str
    told: str


def steps(audience: Audience[str], viewer: int = SPECTATOR) -> list[Step]:
    """What happened so far, as `viewer` saw it."""
    match = audience.match
    everything = zip(audience.actors, match.actions, audience.history(viewer), strict=True)
    return [Step(i, actor, match.words(action), told) for i, (actor, action, told) in enumerate(everything, 1)]


def audience_of(match: Match, names: Sequence[str]) -> Audience[str]:
    """The match in front of people who read: each action is told in a sentence that calls the seats by these names."""
    text = match.spec.text
    return Audience(match, lambda board, before, action, after: text.tell(board, before, action, after, names))
