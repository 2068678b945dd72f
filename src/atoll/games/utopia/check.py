"""The problems of a position of Utopia, in sentences that name the piece or the place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from atoll.games.utopia import audit as facts
from atoll.games.utopia.board import Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.state import CIVILIZATIONS, State
from atoll.games.utopia.view import DECISIONS
from atoll.kernel.audit import PARTS, ROOM

Sentence = Callable[[Board, int, int, int], str]  # board, of what, how many there are, how many there should be


def check(board: Board, record: State, options: Sequence[int]) -> list[str]:
    """All inconsistencies. The record's numbers must be within their limits."""
    found = [0] * ROOM
    number = facts.audit(board.record, record, list(options), found)
    problems = (found[i : i + PARTS] for i in range(0, number * PARTS, PARTS))
    return [SENTENCES[fact](board, which, seen, wanted) for fact, which, seen, wanted in problems]


def _guest(kind: int) -> str:
    island, civilization = divmod(kind, CIVILIZATIONS)
    return f"{CIVILIZATION_NAMES[civilization]} guests for {ISLAND_NAMES[island]}"


def _princes(which: int) -> str:
    seat, civilization = divmod(which, CIVILIZATIONS)
    return f"{CIVILIZATION_NAMES[civilization]} princes of seat {seat}"


SENTENCES: dict[int, Sentence] = {
    facts.GOAL_CHOSEN: lambda _, __, seen, wanted: f"goal: {seen}, but the table plays to {wanted}",
    facts.GUESTS_IN_ALL: lambda _, g, seen, wanted: f"{seen} {_guest(g)}, but there are {wanted}",
    facts.GUESTS_LYING: lambda _, late, *__: (
        "guests lie there, but phase 1 is over" if late else "no guest lies there, but one is to be taken"
    ),
    facts.GUESTS_LEFT: lambda _, g, *__: f"{_guest(g)} are out of the game when two play",
    facts.CARDS_IN_ALL: lambda _, c, seen, wanted: f"{seen} {CIVILIZATION_NAMES[c]} cards, but there are {wanted}",
    facts.CARDS_IN_PILE: lambda _, __, seen, wanted: f"in_pile: {seen}, but the pile holds {wanted} cards",
    facts.CARDS_IN_HAND: lambda _, p, seen, wanted: f"in_hand: {seen} for seat {p}, but its hand holds {wanted} cards",
    facts.CARDS_AT_MOST: lambda _, p, seen, wanted: f"seat {p} holds {seen} cards, but it must be {wanted}",
    facts.CARDS_OWED: lambda _, p, seen, __: f"owed: {seen} for seat {p} does not fit the phase or its hand",
    facts.CARDS_CHANGED: lambda *_: "changed: what a privilege changed does not fit the turn or the hand",
    facts.PRINCES_IN_ALL: lambda _, i, seen, wanted: f"{seen} {_princes(i)}, but there are {wanted}",
    facts.PRINCES_PRESENT: lambda _, i, seen, wanted: f"present: {seen} {_princes(i)} on an island that has {wanted}",
    facts.PRINCES_ON_WATER: lambda b, d, *_: f"{b.districts[d]}: no prince can be there when two play",
    facts.MONUMENTS_IN_ALL: lambda _, c, seen, wanted: (
        f"{seen} {CIVILIZATION_NAMES[c]} monuments, but there are {wanted}"
    ),
    facts.MONUMENT_AND_RULER: lambda b, d, *_: f"{b.districts[d]}: a monument has a ruler, and nothing else has",
    facts.BUILT_ON_WATER: lambda b, d, *_: f"{b.districts[d]}: nothing can be built there when two play",
    facts.BASES_IN_ALL: lambda _, p, seen, wanted: f"{seen} bases of seat {p}, but there are {wanted}",
    facts.PRIVILEGES_AT_MOST: lambda _, p, seen, wanted: f"{seen} privileges of seat {p}, but {wanted} is the most",
    facts.SCALE_PLACES: lambda _, value, seen, __: f"scale: value {value} stands there {seen} times, not once",
    facts.SCORE: lambda _, p, seen, wanted: f"score: {seen} for seat {p}, but its points are {wanted}",
    facts.TRACK: lambda _, p, seen, wanted: f"track: seat {p} stands on it {seen} times, not {wanted}",
    facts.TRACK_ORDER: lambda _, p, *__: f"track: seat {p} has more points than somebody in front",
    facts.EMPTY_SEAT: lambda _, p, *__: f"seat {p}: nobody sits there, but something lies there",
    facts.ACTOR: lambda _, begun, *__: (
        "starter, opener: somebody has begun" if begun else "actor: nobody acts when the game is over, and then only"
    ),
    facts.STAGE: lambda _, decision, *__: f"stage: {DECISIONS[decision]!r} is not asked in this stage of a round",
    facts.SURPRISE: lambda *_: "surprise: a surprise guest does not fit what is asked",
    facts.ACTED: lambda _, p, *__: f"acted: seat {p} acts, so it has begun",
    facts.EXTRA: lambda *_: "extra: only in phase 1 somebody acts out of turn",
    facts.WONDER: lambda *_: "wonder_island, wonder_next, resume: a wonder being built does not fit the rest",
}
