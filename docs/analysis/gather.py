"""Puts mined puzzles into the package: python docs/analysis/gather.py GAME FILE... (as `atoll puzzles mine` writes).

Each position comes once; the facts are told anew, by how the turn goes on after the next best action; and the order is
by id, that is by chance, so that days with easy and hard puzzles alternate.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import atoll.games
from atoll.analysis.evaluator import Evaluator
from atoll.analysis.lines import known_after, rest_of_turn
from atoll.analysis.model import from_json
from atoll.analysis.puzzles import FILE, Puzzle, ends_alike

ITERATIONS = 300


def told_anew(puzzle: Puzzle) -> Puzzle | None:
    """None if the next best action is only another order of the same turn, or nothing speaks for the solution."""
    match, luck = puzzle.match(), bytes(32)
    known, spec, board = match.knowledge(puzzle.seat), match.spec, match.board
    best, other = (spec.to_number(board, words) for words in (puzzle.solution[0], puzzle.next_best))
    after = known_after(known, [other], luck)
    line = [other]
    if after.actor == puzzle.seat:
        evaluator = Evaluator(known.runner, 0, ITERATIONS)
        line += evaluator.search(after, evaluator.luck("gather")).candidates[0].line
    solution = [spec.to_number(board, words) for words in puzzle.solution]
    if ends_alike(known, solution, line):
        return None
    turns = [solution, rest_of_turn(known, line, luck)]
    better, worse = (known_after(known, turn, luck).record for turn in turns)
    facts = tuple(spec.explain.compare(board, known.record, better, worse))
    told = replace(puzzle, facts=facts, theme=spec.explain.theme(board, known.record, best, facts))
    return told if explained(told) else None


def explained(puzzle: Puzzle) -> bool:
    """Whether some fact speaks for the solution: there is more of something, or others have less."""
    return any("n" not in fact or (fact["n"] > 0) != ("seat" in fact) for fact in puzzle.facts)


def gather(name: str, files: list[str]) -> None:
    lines = [line for file in files for line in Path(file).read_text().splitlines()]
    found = {puzzle.id: puzzle for puzzle in (from_json(Puzzle, json.loads(line)) for line in lines)}
    puzzles = [told for each in sorted(found) if (told := told_anew(found[each]))]
    text = "".join(puzzle.to_line() + "\n" for puzzle in puzzles)
    (Path(atoll.games.__path__[0]) / name / FILE).write_text(text, encoding="utf-8")
    print(len(puzzles), Counter(puzzle.theme for puzzle in puzzles), Counter(puzzle.difficulty for puzzle in puzzles))
    print(Counter(puzzle.players for puzzle in puzzles), sum(map(explained, puzzles)), "explained")


if __name__ == "__main__":
    gather(sys.argv[1], sys.argv[2:])
