"""The journal of a run, for resuming it: a file with one line of JSON for the tournament and one for every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Self

from atoll.arena.played_game import PlayedGame
from atoll.arena.tournament import Tournament
from atoll.errors import AtollError

FORMAT = 1


class BadJournal(AtollError):
    """A journal is damaged, belongs to another run, or its file cannot be used."""


class Journal:
    """The open journal of a run. If a run broke off while writing a line, that line is dropped."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self._players = tournament.players
        self._file: IO[bytes]
        head = {"atoll arena journal": FORMAT, **tournament.identity()}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab+")
        except OSError as problem:
            raise self._unusable(problem) from problem
        self._file.seek(0)
        first = self._file.readline()
        if not first:
            self._write(head)
            return
        try:
            self._compare(self._parse(1, first), head)
        except BadJournal:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def games(self) -> Iterator[PlayedGame]:
        """Reads the games in the journal; afterwards games can be added."""
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(self._file, 1):
            if number > 1:
                if not line.endswith(b"\n"):
                    break
                yield self._game(number, line)
            whole += len(line)
        self._file.truncate(whole)

    def add(self, played: PlayedGame) -> None:
        self._write(played.as_json())

    def _write(self, entry: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(entry, separators=(",", ":")).encode() + b"\n")
            self._file.flush()
        except OSError as problem:
            raise self._unusable(problem) from problem

    def _game(self, number: int, line: bytes) -> PlayedGame:
        try:
            return PlayedGame.from_json(self._parse(number, line), self._players)
        except KeyError as problem:
            raise self._bad(number, f"{problem.args[0]} is missing") from problem
        except (TypeError, ValueError, OverflowError) as problem:
            raise self._bad(number, f"is not a game: {problem}") from problem

    def _parse(self, number: int, line: bytes) -> dict[str, Any]:
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError) as problem:
            raise self._bad(number, f"no JSON: {problem}") from problem
        if not isinstance(entry, dict) or not line.endswith(b"\n"):
            raise self._bad(number, "this is not an arena journal" if number == 1 else "not a JSON object")
        return entry

    def _compare(self, found: dict[str, Any], wanted: dict[str, Any]) -> None:
        for key, value in wanted.items():
            if key not in found:
                raise self._bad(1, "this is not an arena journal")
            if found[key] != value:
                raise BadJournal(
                    f"{self.path}: is the journal of another run: its {key} is {found[key]!r}, not {value!r}"
                )

    def _unusable(self, problem: OSError) -> BadJournal:
        return BadJournal(f"{self.path}: cannot be used: {(problem.strerror or str(problem)).lower()}")

    def _bad(self, number: int, what: str) -> BadJournal:
        return BadJournal(f"{self.path}: line {number}: {what}")
