"""One moment of a match, as each seat and the spectators know it."""

from __future__ import annotations

from functools import cached_property

from atoll.engine.knowledge import Knowledge
from atoll.engine.runner import Runner, States
from atoll.games.spec import View

SPECTATOR = -1


class Moment:
    """What the viewers know at one moment. Everything is made when it is first asked for, and then kept.

    A viewer is a seat, or SPECTATOR. `previous` is a moment of the same match, from which most of this one can be read;
    it is not kept. Do not change anything that you get: viewers and moments share it.
    """

    def __init__(self, runner: Runner, states: States, previous: Moment | None = None) -> None:
        self._runner = runner
        self._states = states
        self._knowledge: dict[int, Knowledge] = {}
        self._own: dict[int, View] = {}
        if previous is not None and SPECTATOR in previous._knowledge:
            self._knowledge[SPECTATOR] = self._read_beside(SPECTATOR, previous._knowledge[SPECTATOR])

    def knowledge(self, viewer: int) -> Knowledge:
        """What a viewer knows."""
        known = self._knowledge.get(viewer)
        if known is None:
            if viewer == SPECTATOR:
                known = Knowledge(self._runner, self._states, viewer)
            else:
                known = self._read_beside(viewer, self.knowledge(SPECTATOR))
            self._knowledge[viewer] = known
        return known

    def _read_beside(self, viewer: int, other: Knowledge) -> Knowledge:
        known = Knowledge(self._runner, self._states, viewer)
        known.read_beside(other)
        return known

    @cached_property
    def watched(self) -> View:
        """What lies on the table, as spectators see it: most of what everybody sees."""
        return self.knowledge(SPECTATOR).view()

    def own(self, viewer: int) -> View:
        """The parts of the table that a viewer sees otherwise than spectators; none for SPECTATOR."""
        if viewer == SPECTATOR:
            return {}
        found = self._own.get(viewer)
        if found is None:
            spec, record = self._runner.spec, self.knowledge(viewer).record
            found = self._own[viewer] = spec.own(self._runner.board, record, viewer, self.watched)
        return found
