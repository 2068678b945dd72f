"""Finding puzzles: positions of strong bots' games where one action is clearly best.

A search evaluates every decision of a game. Where its best action is ahead of all others by GAP, two searches ten times
as deep, with different random numbers, must agree on the action and on the gap, and the next best action must not be
part of the same turn in another order. Then bots of several levels try the position, which gives its difficulty.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from atoll.analysis.evaluator import Candidate, Evaluator, Outlook
from atoll.analysis.puzzles import Puzzle, describe, ends_alike
from atoll.bots import bot
from atoll.engine.game import game
from atoll.engine.knowledge import Knowledge
from atoll.engine.match import Match

LOOK = 150  # iterations of the first look, which also plays the game
DEEPER = 10  # times as many confirm it
GAP = 0.04  # of the chance to win, between the best action and the next
LOST, WON = 0.08, 0.97  # chances outside of which nothing is at stake
TRIED = 3  # visits that an action needs in the first look to count as the next best
LEVELS = ("novice", "casual", "expert")  # who try each puzzle; others think too long
TRIES = 8
FROM_A_GAME = 5  # puzzles at most
APART = 5  # actions between two of them


def mine(name: str, players: int, seed: int) -> Iterator[Puzzle]:
    """Finds the puzzles in one game, which the same search plays for every seat."""
    match = game(name).new(players, seed)
    found, last = 0, -APART
    while match.actor is not None and found < FROM_A_GAME:
        known, number = match.knowledge(match.actor), len(match.actions)
        evaluator = Evaluator(known.runner, seed, LOOK)
        looked = evaluator.search(known, evaluator.luck(number, "look"))
        if number - last >= APART and len(known.legal()) > 2:
            puzzle = judged(match, known, evaluator, looked)
            if puzzle:
                found, last = found + 1, number
                yield puzzle
        match.play(looked.candidates[0].action)


def judged(match: Match, known: Knowledge, evaluator: Evaluator, looked: Outlook) -> Puzzle | None:
    """The puzzle of a position, if two deep searches with different random numbers agree that it is one."""
    best, number = looked.candidates[0], len(match.actions)
    if gap(looked) < GAP or not LOST < best.chance < WON:
        return None
    deep = []
    for k in range(2):
        found = evaluator.search(known, evaluator.luck(number, "deep", k), LOOK * DEEPER)
        if found.candidates[0].action != best.action or gap(found) < GAP:
            return None
        deep.append(found)
    confirmed, other = deep[0].candidates[0], next_best(deep[0])
    if ends_alike(known, confirmed.line, other.line):
        return None
    return describe(
        match,
        line=confirmed.line,
        next_line=other.line,
        chances=(confirmed.chance, confirmed.chance - gap(deep[0])),
        found={level: tries(level, known, best.action, evaluator.seed) for level in LEVELS},
    )


def gap(outlook: Outlook) -> float:
    """How far the most visited action is ahead of every other one with enough visits; 0 if there is none."""
    best, *others = outlook.candidates
    seen = [each.chance for each in others if each.visits >= TRIED]
    return best.chance - max(seen) if seen else 0.0


def next_best(outlook: Outlook) -> Candidate:
    _, *others = outlook.candidates
    return max((each for each in others if each.visits >= TRIED), key=lambda each: each.chance)


def tries(level: str, known: Knowledge, action: int, seed: int) -> float:
    """How often a bot finds the action, from 0 to 1."""
    asked, rng = bot(level), Random(seed)
    return sum(asked.choose(known, rng) == action for _ in range(TRIES)) / TRIES
