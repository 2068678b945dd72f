"""Tells the actions of a match in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from atoll.engine.audience import Audience
from atoll.engine.match import SPECTATOR, Match


@dataclass(frozen=True)
class Step:
    """One action, described as a viewer saw it."""

    number: int  # from 1
    actor: int
    words: str
    told: str


def steps(audience: Audience[str], viewer: int = SPECTATOR) -> list[Step]:
    """All actions so far, described as `viewer` saw them."""
    match = audience.match
    everything = zip(audience.actors, match.actions, audience.history(viewer), strict=True)
    return [Step(i, actor, match.words(action), told) for i, (actor, action, told) in enumerate(everything, 1)]


def audience_of(match: Match, names: Sequence[str]) -> Audience[str]:
    """An audience for a match that describes each action in a sentence, with these names for the seats."""
    text = match.spec.text
    return Audience(match, lambda board, before, action, after: text.tell(board, before, action, after, names))
