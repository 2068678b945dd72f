"""One game's rules on one board, ready to run. The only place that calls kernel functions for matches."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from atoll.engine.backend import Backend
from atoll.engine.link import Functions
from atoll.games.options import Value
from atoll.games.spec import Board, GameSpec
from atoll.kernel.record import Record

States = Any  # an array of one record: a list, or a NumPy array


class Runner:
    def __init__(self, spec: GameSpec, board: Board, backend: Backend) -> None:
        self.spec = spec
        self.board = board
        self.backend = backend
        self.boards = backend.from_record(board.record)
        functions = self.functions()
        self._deal = functions["deal_at"]
        self._legal = functions["legal_at"]
        self._play = functions["play_at"]
        self._redact = functions["redact_at"]
        self._redact_for_all = functions["redact_for_all_at"]
        self._resample = functions["resample_at"]

    def functions(self, *drivers: ModuleType) -> Functions:
        """The kernel functions of this game, with further drivers (a bot's search, say) linked to them."""
        return self.backend.functions(self.spec, drivers)

    def deal(self, players: int, options: Mapping[str, Value], seed: bytes) -> States:
        """Sets up a new game. `options` has a value for every option that the rules use."""
        states = self.backend.blank(self.spec.state)
        self._deal(self.boards, states, 0, self.key(seed), players, self.row(options))
        return states

    def legal(self, states: States) -> list[int]:
        out = self._buffer()
        count = self._legal(self.boards, states, 0, out)
        return self.backend.first(out, count)

    def play(self, states: States, action: int) -> bool:
        """Applies the action if it is legal; otherwise changes nothing. Returns whether it was legal."""
        return bool(self._play(self.boards, states, 0, action, self._buffer()))

    def redacted(self, states: States, seat: int) -> States:
        """A copy with only what `seat` may know; -1 is a spectator."""
        known = self.backend.copy(states)
        self._redact(self.boards, known, 0, seat)
        return known

    def redacted_for_all(self, states: States, players: int) -> list[bytes]:
        """The record redacted for each seat, as bytes, in the order of the seats, and last for spectators."""
        known = self.backend.blank(self.spec.state, players + 1)
        self._redact_for_all(self.boards, states, 0, known, players)
        return self.backend.all_to_bytes(known)

    def resampled(self, known: States, seed: bytes, stream: int = 0) -> States:
        """A copy of a redacted record, filled with one possible truth."""
        guess = self.backend.copy(known)
        self._resample(self.boards, guess, 0, self.key(seed), stream)
        return guess

    def copy(self, states: States) -> States:
        return self.backend.copy(states)

    def get(self, states: States, field: str) -> int:
        return self.backend.get(states, field)

    def to_bytes(self, states: States) -> bytes:
        return self.backend.to_bytes(states)

    def from_bytes(self, content: bytes) -> States:
        return self.backend.from_record(self.spec.state.from_bytes(content))

    def to_record(self, states: States) -> Record:
        return self.backend.to_record(self.spec.state, states)

    def _buffer(self) -> Any:
        """A new buffer each time, because compiled functions run in parallel threads."""
        return self.backend.action_buffer(self.spec.actions)

    def row(self, options: Mapping[str, Value]) -> Any:
        """Chosen options as the row of numbers that the rules take."""
        return self.backend.words(self.spec.row(options))

    def key(self, seed: bytes) -> Any:
        """A 256-bit seed as the eight words that the cipher takes."""
        return self.backend.words([int.from_bytes(seed[i : i + 4], "little") for i in range(0, 32, 4)])
