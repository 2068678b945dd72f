"""What a seat knows. Bots get nothing else, and views are made from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from atoll.engine.runner import Runner, States
from atoll.engine.shared_record import SharedRecord, places_of_some
from atoll.games.spec import View


class Knowledge:
    """A redacted record, with the game's rules to work on it. It gives no access to the true record."""

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
        """The redacted record's content, to be sent to another process."""
        return self.runner.to_bytes(self.states)

    def view(self) -> View:
        """The position as JSON for people, as this seat sees it."""
        return self.runner.spec.view(self.runner.board, self.record, self.seat)

    def _repr_svg_(self) -> str:
        return self.runner.spec.draw(self.runner.board, self.record)


class SharedKnowledge(Knowledge):
    """What one of several viewers knows. The record is decoded lazily, and shares equal fields with `like`.

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

    def _decode(self) -> SharedRecord:
        """The record and its source, for the first use."""
        like, self._like = self._like, None  # it is not kept alive
        if like is None:
            found = SharedRecord.of(self.runner.spec.state.from_bytes(self.content), self.content)
        else:
            found = (like._read or like._decode()).with_content(self.content)
        self._read = found
        return found

    @property
    def record(self) -> Any:
        return (self._read or self._decode()).fields

    def fields(self, names: Iterable[str]) -> Any:
        """Only these fields of the record, without decoding the others."""
        like = self._like
        return (like._read or like._decode()).fields_with_content(self.content, names) if like else self.record

    @property
    def changed(self) -> frozenset[str]:
        """The fields that differ from those of the knowledge that this one is `like`; all, if there is none."""
        return (self._read or self._decode()).changed


class EveryonesKnowledge:
    """What each seat and the spectators know about a match now. All records are redacted in one call.

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

    def differences(self, other: EveryonesKnowledge, viewer: int, fields: frozenset[str]) -> frozenset[str]:
        """Which of these fields a viewer knows otherwise than there. No record is decoded."""
        mine, its = self._contents[viewer], other._contents[viewer]
        places = places_of_some(self._runner.spec.state, fields)
        return frozenset([name for name, place in places if mine[place] != its[place]])
