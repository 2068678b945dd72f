"""Hints for a player: where to look, what to do, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atoll.analysis.evaluator import Evaluator
from atoll.analysis.lines import known_after, rest_of_turn
from atoll.analysis.model import Facts, Values, to_json
from atoll.engine.knowledge import Knowledge
from atoll.errors import IllegalAction

ITERATIONS = 1000


@dataclass(frozen=True)
class Hint:
    """A suggestion for a player. Show `nudge` first, and the rest only if they ask again."""

    nudge: Facts  # which part of the board or the hand: the game's `explain.nudge`
    action: str
    line: tuple[str, ...]  # the rest of the turn as the search expects it
    values: Values  # of the position, for every seat
    instead: str | None  # the next best action, if there is another
    facts: Facts  # what this turn brings that the next best does not: the game's `explain.compare`

    def to_json(self) -> dict[str, Any]:
        made: dict[str, Any] = to_json(self)
        return made


def hint(knowledge: Knowledge, *, iterations: int = ITERATIONS, seed: int = 0) -> Hint:
    """A hint for the seat whose turn it is, based only on what that seat knows."""
    if knowledge.actor is None or knowledge.actor != knowledge.seat:
        raise IllegalAction(f"seat {knowledge.seat} has nothing to choose, so there is no hint")
    runner = knowledge.runner
    evaluator = Evaluator(runner, seed, iterations)
    found = evaluator.search(knowledge, evaluator.luck("hint"))
    best, *others = found.candidates
    luck = evaluator.luck("hint", "line")
    line = rest_of_turn(knowledge, best.line, luck)
    explain, facts = runner.spec.explain, []
    if others:
        turns = (line, rest_of_turn(knowledge, others[0].line, luck))
        ends = (known_after(knowledge, turn, luck).record for turn in turns)
        facts = explain.compare(runner.board, knowledge.record, *ends)
    return Hint(
        nudge=tuple(explain.nudge(runner.board, knowledge.record, best.action)),
        action=knowledge.words(best.action),
        line=tuple(knowledge.words(each) for each in line),
        values=found.values,
        instead=knowledge.words(others[0].action) if others else None,
        facts=tuple(facts),
    )
