"""Puzzles: positions with one clearly best action. Each is stored as one line of JSON.

A game's puzzles are the file `puzzles.jsonl` in its folder, beside its judge.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import blake2b
from importlib import resources
from typing import Literal

from atoll.analysis.lines import known_after, rest_of_turn
from atoll.analysis.model import Facts, from_json, to_json
from atoll.engine.knowledge import Knowledge
from atoll.engine.match import Match
from atoll.errors import BadOption
from atoll.games.spec import GameSpec

FILE = "puzzles.jsonl"
Difficulty = Literal["easy", "medium", "hard"]
EASY, HARD = 0.75, 0.35  # how often the levels together find the action, at least and at most


@dataclass(frozen=True)
class Puzzle:
    """A position as one line of text, the action to be found, and how hard that is."""

    id: str
    game: str
    players: int
    position: str  # as its actor knows it (docs/position.md)
    seat: int
    solution: tuple[str, ...]  # the best action, and how the turn goes on
    next_best: str  # the best of the other actions
    chances: tuple[float, ...]  # of the seat to win: with the solution, and with the next best
    theme: str  # the game's word for it: `explain.theme`
    difficulty: Difficulty
    found: dict[str, float]  # how often each level finds the action, from 0 to 1
    facts: Facts  # what the solution brings and the next best does not, as an analysis says it

    def to_line(self) -> str:
        return json.dumps(to_json(self), ensure_ascii=False)

    def match(self, seed: int = 0, backend: str | None = None) -> Match:
        """A match that starts from the position; the seed deals what the seat does not know."""
        return Match.from_position(self.position, seed, backend=backend)

    def solved_by(self, action: str) -> bool:
        return action == self.solution[0]


def describe(
    match: Match,
    *,
    line: Sequence[int],
    next_line: Sequence[int],
    chances: tuple[float, float],
    found: Mapping[str, float],
) -> Puzzle:
    """The puzzle of a match's position, in words and facts: the best line, and the line of the next best action."""
    seat = match.actor
    assert seat is not None
    known, explain, luck = match.knowledge(seat), match.spec.explain, bytes(32)
    position = match.position(seat)
    turns = [rest_of_turn(known, each, luck) for each in (line, next_line)]
    better, other = (known_after(known, turn, luck).record for turn in turns)
    facts = tuple(explain.compare(match.board, known.record, better, other))
    return Puzzle(
        id=blake2b(position.encode(), digest_size=4).hexdigest(),
        game=match.spec.name,
        players=match.players,
        position=position,
        seat=seat,
        solution=tuple(known.words(each) for each in turns[0]),
        next_best=known.words(next_line[0]),
        chances=chances,
        theme=explain.theme(match.board, known.record, line[0], facts),
        difficulty=difficulty(found),
        found=dict(found),
        facts=facts,
    )


def ends_alike(known: Knowledge, line: Sequence[int], next_line: Sequence[int]) -> bool:
    """Whether two lines have the same actions in a different order, so that neither is better."""
    luck = bytes(32)
    one, other = (known_after(known, rest_of_turn(known, each, luck), luck) for each in (line, next_line))
    return one.to_bytes() == other.to_bytes()


def difficulty(found: Mapping[str, float]) -> Difficulty:
    share = sum(found.values()) / len(found)
    return "easy" if share >= EASY else "hard" if share <= HARD else "medium"


@cache
def supplied(spec: GameSpec) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game; none if there is no file of them."""
    file = resources.files(spec.judge_module.rpartition(".")[0]).joinpath(FILE)
    if not file.is_file():
        return ()
    found = tuple(from_json(Puzzle, json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines())
    return tuple(puzzle for puzzle in found if puzzle.game == spec.name)


def of_the_day(spec: GameSpec, day: date) -> Puzzle:
    """The puzzle of this day, the same for everybody; no puzzle repeats before all have come up."""
    puzzles = supplied(spec)
    if not puzzles:
        raise BadOption(f"game: {spec.title} has no puzzles")
    return puzzles[day.toordinal() % len(puzzles)]


def by_id(spec: GameSpec, id: str) -> Puzzle:  # noqa: A002
    """The puzzle with this id; raises BadOption if there is none."""
    for puzzle in supplied(spec):
        if puzzle.id == id:
            return puzzle
    raise BadOption(f"puzzle: {spec.title} has no puzzle {id!r}")
