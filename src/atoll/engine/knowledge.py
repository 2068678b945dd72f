"""What a seat knows: all that a bot is given, and all that a view is made from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from atoll.engine.runner import Runner, States
from atoll.engine.shared_record import SharedRecord, places_of
from atoll.games.spec import View


class Knowledge:
    """A redacted record with the rules to think about it. The true record cannot be reached from here."""

    def __init__(self, runner: Runner, states: States, seat: int) -> None:
        self.runner = runner
        self.seat = seat
        self.states = runner.redacted(states, seat)

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

    def to_bytes(self) -> bytes:
        """The redacted record's content, to be sent elsewhere."""
        return self.runner.to_bytes(self.states)

    def view(self) -> View:
        """The position as JSON for people, as this seat sees it."""
        return self.runner.spec.view(self.runner.board, self.record, self.seat)

    def _repr_svg_(self) -> str:
        return self.runner.spec.draw(self.runner.board, self.record)


class SharedKnowledge(Knowledge):
    """What one of several viewers knows at a moment. It is read when it is needed, beside knowledge `like` it.

    `content` is the redacted record as bytes.
    """

    def __init__(self, runner: Runner, content: bytes, seat: int, like: SharedKnowledge | None) -> None:
        self.runner = runner
        self.seat = seat
        self.content = content
        self._like = like
        self._read: SharedRecord | None = None

    @cached_property
    def states(self) -> States:
        return self.runner.from_bytes(self.content)

    def to_bytes(self) -> bytes:
        return self.content

    @property
    def shared(self) -> SharedRecord:
        """The record with what `like` it is read from. (A `cached_property` would take a lock.)"""
        found = self._read
        if found is None:
            like, self._like = self._like, None  # it is not kept alive
            if like is None:
                found = SharedRecord.of(self.runner.spec.state.from_bytes(self.content), self.content)
            else:
                found = like.shared.with_content(self.content)
            self._read = found
        return found

    @property
    def record(self) -> Any:
        return self.shared.fields

    @property
    def changed(self) -> frozenset[str]:
        """The fields that differ from those of the knowledge that this one is `like`; all, if there is none."""
        return self.shared.changed

    def differences(self, other: SharedKnowledge, fields: Iterable[str]) -> frozenset[str]:
        """Those of the fields that differ in other knowledge. Neither record is read for that."""
        mine, its, places = self.content, other.content, places_of(self.runner.spec.state)
        return frozenset([name for name in fields if mine[places[name]] != its[places[name]]])


class EveryonesKnowledge:
    """What each seat and the spectators know of a match now. The records of all are redacted in one call.

    `before` is what they knew before the last change; this is read beside it.
    """

    def __init__(self, runner: Runner, states: States, players: int, before: EveryonesKnowledge | None = None) -> None:
        self._runner = runner
        self._contents = runner.redacted_for_all(states, players)
        like = before._spectators if before else None
        self._spectators: SharedKnowledge = SharedKnowledge(runner, self._contents[-1], -1, like)
        _ = self._spectators.record  # read now, so that this does not keep all that was known before alive
        self._made = {-1: self._spectators}

    def knowledge(self, viewer: int) -> SharedKnowledge:
        """What a seat knows; -1 is a spectator."""
        found = self._made.get(viewer)
        if found is None:
            found = SharedKnowledge(self._runner, self._contents[viewer], viewer, self._spectators)
            self._made[viewer] = found
        return found
