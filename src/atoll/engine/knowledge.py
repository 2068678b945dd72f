"""What a seat knows: all that a bot is given, and all that a view is made from."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from atoll.engine.alike import Alike
from atoll.engine.runner import Runner, States
from atoll.games.spec import View


class Knowledge:
    """A redacted record with the rules to think about it. The true record cannot be reached from here."""

    def __init__(self, runner: Runner, states: States, seat: int) -> None:
        self.runner = runner
        self.seat = seat
        self.states = runner.redacted(states, seat)
        self._record: Any = None

    @property
    def actor(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""
        seat = self.runner.get(self.states, "actor")
        return seat if seat >= 0 else None

    def legal(self) -> list[int]:
        """The numbers of the legal actions, in ascending order, of whoever acts."""
        return self.runner.legal(self.states)

    def words(self, action: int) -> str:
        return self.runner.spec.to_words(self.runner.board, action)

    def record(self, beside: Knowledge | None = None) -> Any:
        """The redacted record, to be read field by field; made once, for that takes longer than all the reading.

        Whoever has what somebody else knows at the same moment may give it: most is the same, and made already.
        """
        if self._record is None:
            if beside is None:
                self._record = self.runner.to_record(self.states)
            else:
                self._record = beside.shared.other(self.to_bytes())
        return self._record

    @cached_property
    def shared(self) -> Alike:
        return Alike(self.record(), self.to_bytes())

    def to_bytes(self) -> bytes:
        """The redacted record's content, to be sent elsewhere."""
        return self.runner.to_bytes(self.states)

    def view(self) -> View:
        """The same as JSON for people."""
        return self.runner.spec.view(self.runner.board, self.record(), self.seat)

    def _repr_svg_(self) -> str:
        return self.runner.spec.draw(self.runner.board, self.record())
