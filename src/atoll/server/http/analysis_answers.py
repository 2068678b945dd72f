"""Analyses, hints and puzzles as the server answers them: types and documentation, as in `atoll.server.answers`.

`atoll.analysis.model` explains each field. Chances to win go from 0 to 1.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from atoll.analysis.puzzles import Difficulty
from atoll.server.answers import Answer, Fact

AnalysisStatus = Literal["none", "queued", "running", "done", "failed"]
Label = Literal["forced", "only", "best", "good", "inaccuracy", "mistake", "blunder"]


class Values(Answer):
    """What each seat can expect from a position."""

    chances: list[float]
    """To win."""
    points: list[float]
    """At the end of the game."""


class JudgedAlternative(Answer):
    """An action that was possible."""

    action: str
    values: Values
    line: list[str]
    """The rest of the turn as the search expects it, beginning with the action."""
    facts: list[Fact]
    """What this turn brings that the turn as played does not."""


class JudgedDecision(Answer):
    """One action of the game, judged by what its player knew."""

    number: int
    """It leads from position `number` to position `number + 1`."""
    turn: int
    """Its place in `turns`."""
    actor: int
    action: str
    before: Values
    expected: Values
    """After the action, before chance is resolved."""
    after: Values
    loss: float
    """Of the actor's chance to win, against the best alternative."""
    points_loss: float
    label: Label
    alternatives: list[JudgedAlternative]
    """Best first; they include the action played, unless it was forced."""


class JudgedTurn(Answer):
    """The actions that one seat took in a row, judged as one plan."""

    number: int
    actor: int
    first: int
    last: int
    """The last action of the turn."""
    before: Values
    loss: float
    worst: int
    """The action that lost most."""
    label: Label


class Luck(Answer):
    """What chance gave and took at one point of the game."""

    number: int
    """Of the action that caused it."""
    seat: int
    kind: Literal["revealed", "unseen"]
    change: list[float]
    """Of each seat's chance to win."""
    facts: list[Fact]
    """What was revealed."""


class Swing(Answer):
    """One of the moments that decided the game."""

    number: int
    seat: int
    by: Literal["choice", "luck"]
    change: list[float]


class JudgedPlayer(Answer):
    """One seat's game: `end - start = luck - lost + given`."""

    seat: int
    start: float
    end: float
    luck: float
    lost: float
    """By the seat's own choices."""
    given: float
    """By the choices of the others."""
    accuracy: float
    """From 0 to 100."""
    decisions: int
    """Decisions with a choice."""
    labels: dict[str, int]
    """How many of its decisions have each label."""


class AnalysisSummary(Answer):
    """The game in a few numbers."""

    players: list[JudgedPlayer]
    swings: list[Swing]
    """What decided the game, largest first."""
    better: int | None
    """The seat that lost least by its choices; `null` if too close to call."""
    luckier: int | None
    """The luckiest seat; `null` if too close to call."""


class AnalysisPart(Answer):
    """What the analysis of some turns adds. The first part has the coarse curve of the whole game."""

    curve_from: int
    """The first position in `curve`."""
    curve: list[Values]
    """Positions as their actors knew them; they replace the same positions in earlier parts."""
    decisions: list[JudgedDecision]
    """These lists continue those of earlier parts."""
    turns: list[JudgedTurn]
    luck: list[Luck]
    summary: AnalysisSummary | None
    """In the last part."""
    format: NotRequired[int]
    """Of this format. This and all fields below: in the first part only."""
    game: NotRequired[str]
    players: NotRequired[int]
    actions: NotRequired[int]
    """Of the game."""
    iterations: NotRequired[int]
    """Of each search."""
    seed: NotRequired[int]
    evaluator: NotRequired[str]
    """What evaluated the positions."""


class Analysis(Answer):
    """The analysis of a game, as far as it has got."""

    status: AnalysisStatus
    """`none`: nobody has requested one."""
    ahead: int
    """How many analyses come before it, while it is queued."""
    actions: int
    """How many the game has; 0 until the analysis has begun."""
    problem: str | None
    """Why it failed."""
    known: int
    """How many parts there are. Use `after` to ask for later ones."""
    parts: list[AnalysisPart]
    """The parts that you do not have yet, in order."""


class Hint(Answer):
    """A hint for the player to move: where to look, or what to do."""

    number: int
    """The table's last number, which includes the hint."""
    seat: int
    full: bool
    look: str
    """A word of the action's notation: the place, the card or the colour to look at. Empty if the action has none."""
    action: NotRequired[str]
    """In the game's notation. This and all fields below: only in a full hint."""
    line: NotRequired[list[str]]
    """The rest of the turn as the search expects it, beginning with the action."""
    values: NotRequired[Values]
    """What each seat can expect."""
    instead: NotRequired[str | None]
    """The next best action; `null` if there is no other."""
    facts: NotRequired[list[Fact]]
    """What this turn brings that the next best does not."""


class ListedPuzzle(Answer):
    """A puzzle in a list."""

    id: str
    players: int
    theme: str
    """Its theme, in the game's word for it: `fog`, `wonder`. It gives something away."""
    difficulty: Difficulty


class PuzzleList(Answer):
    """The puzzles of a game."""

    day: str
    """Today's date in UTC: `2026-03-01`."""
    today: str | None
    """The puzzle of the day, the same for everyone; `null` if the game has no puzzles."""
    puzzles: list[ListedPuzzle]


class Puzzle(ListedPuzzle):
    """A position with one clearly best action. `POST /api/try` shows it."""

    game: str
    board: str
    seat: int
    """The seat to move, whose view it is."""
    position: str
    """As that seat knows it, as one line of text."""


class PuzzleSolution(Answer):
    """The best action in a puzzle, and why."""

    line: list[str]
    """The best action, and how the turn continues."""
    chance: float
    """To win, with the best action."""
    next_best: str
    """The best of the other actions."""
    next_chance: float
    """To win, with the next best action."""
    facts: list[Fact]
    """What the best turn brings that the other does not."""
    found: dict[str, float]
    """How often each level of bots finds the best action, from 0 to 1."""
