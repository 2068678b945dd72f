"""What a seat knows: all that a bot is given, and all that a view is made from."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from atoll.engine.runner import Runner, States
from atoll.engine.shared_record import ReadOnlyFields, SharedRecord
from atoll.games.spec import View


class Knowledge:
    """A redacted record with the rules to think about it. The true record cannot be reached from here.

    `like` is knowledge that is mostly equal, from which this one is read more quickly: what the same seat knew a moment
    ago, or what another one knows now.
    """

    def __init__(self, runner: Runner, states: States, seat: int, like: Knowledge | None = None) -> None:
        self.runner = runner
        self.seat = seat
        self.states = runner.redacted(states, seat)
        if like is not None:
            self._shared = like._shared.with_content(self.to_bytes())
            self.record = ReadOnlyFields(self._shared.values)

    @property
    def actor(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""
        seat = self.runner.get(self.states, "actor")
        return seat if seat >= 0 else None

    def legal(self) -> list[int]:
        """The numbers of the actor's legal actions, in ascending order."""
        return self.runner.legal(self.states)

    def words(self, action: int) -> str:
        return self.runner.spec.to_words(self.runner.board, action)

    @cached_property
    def record(self) -> Any:
        """The redacted record, to be read field by field. Do not change it: it is made once and kept."""
        return self.runner.to_record(self.states)

    @cached_property
    def _shared(self) -> SharedRecord:
        return SharedRecord.of(self.record, self.to_bytes())

    def to_bytes(self) -> bytes:
        """The redacted record's content, to be sent elsewhere."""
        return self.runner.to_bytes(self.states)

    @property
    def changed(self) -> frozenset[str]:
        """The fields that differ from those of the knowledge that this one is `like`; all, if there is none."""
        return self._shared.changed

    def view(self) -> View:
        """The position as JSON for people, as this seat sees it."""
        return self.runner.spec.view(self.runner.board, self.record, self.seat)

    def _repr_svg_(self) -> str:
        return self.runner.spec.draw(self.runner.board, self.record)
