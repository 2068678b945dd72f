"""Analyses, hints and puzzles as the server answers them: types and documentation, as in `atoll.server.answers`.

The data are those of `atoll.analysis.model`, where each field is explained. Chances to win go from 0 to 1.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from atoll.analysis.puzzles import Difficulty
from atoll.server.answers import Answer, Fact

AnalysisStatus = Literal["none", "queued", "running", "done", "failed"]
Label = Literal["forced", "only", "best", "good", "inaccuracy", "mistake", "blunder"]


class Values(Answer):
    """What a position promises each seat."""

    chances: list[float]
    """To win."""
    points: list[float]
    """At the end of the game."""


class JudgedAlternative(Answer):
    """An action that could have been taken."""

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
    """After the action, before chance has spoken."""
    after: Values
    loss: float
    """Of the actor's chance to win, against the best alternative."""
    points_loss: float
    label: Label
    alternatives: list[JudgedAlternative]
    """The best first; the action played is among them, unless it was forced."""


class JudgedTurn(Answer):
    """The actions that one seat took in a row, judged as one plan."""

    number: int
    actor: int
    first: int
    last: int
    """The last action that belongs to it."""
    before: Values
    loss: float
    worst: int
    """The action where most of it was lost."""
    label: Label


class Luck(Answer):
    """What chance gave and took at one place of the game."""

    number: int
    """Of the action that brought it."""
    seat: int
    kind: Literal["revealed", "unseen"]
    change: list[float]
    """Of each seat's chance to win."""
    facts: list[Fact]
    """What came to light."""


class Swing(Answer):
    """One of the places that decided the game."""

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
    """Where there was something to choose."""
    labels: dict[str, int]
    """How many of its decisions have each label."""


class AnalysisSummary(Answer):
    """The game in a few numbers."""

    players: list[JudgedPlayer]
    swings: list[Swing]
    """What decided the game, the largest first."""
    better: int | None
    """The seat that lost least by its choices; `null` if that is too close to call."""
    luckier: int | None
    """The seat that luck gave most; `null` if that is too close to call."""


class AnalysisPart(Answer):
    """What the analysis of some turns adds. The first part has the coarse curve of the whole game."""

    curve_from: int
    """The first position that `curve` speaks of."""
    curve: list[Values]
    """Positions as their actors knew them: they replace what earlier parts say of these."""
    decisions: list[JudgedDecision]
    """These lists go on from those of the parts before."""
    turns: list[JudgedTurn]
    luck: list[Luck]
    summary: AnalysisSummary | None
    """In the last part."""
    format: NotRequired[int]
    """Of these data. With all that follows: in the first part only."""
    game: NotRequired[str]
    players: NotRequired[int]
    actions: NotRequired[int]
    """Of the game."""
    iterations: NotRequired[int]
    """Of each search."""
    seed: NotRequired[int]
    evaluator: NotRequired[str]
    """What judged positions."""


class Analysis(Answer):
    """The analysis of a game, as far as it is known."""

    status: AnalysisStatus
    """`none`: nobody has asked for one."""
    ahead: int
    """How many analyses come before it, while it is queued."""
    actions: int
    """How many the game has; 0 until the analysis has begun."""
    problem: str | None
    """Why it failed."""
    known: int
    """How many parts there are. Ask with `after` for those that come later."""
    parts: list[AnalysisPart]
    """Those that you do not have yet, in order."""


class Hint(Answer):
    """A hint for the player whose turn it is: where to look, or what to do."""

    number: int
    """The table's last number, which counts the hint too."""
    seat: int
    full: bool
    look: str
    """A word of the action's notation: the place, the card or the colour to look at. Empty if the action has none."""
    action: NotRequired[str]
    """With all that follows: only in a full hint. In the game's notation."""
    line: NotRequired[list[str]]
    """The rest of the turn as the search expects it, beginning with the action."""
    values: NotRequired[Values]
    """What the position promises."""
    instead: NotRequired[str | None]
    """The next best action; `null` if there is no other."""
    facts: NotRequired[list[Fact]]
    """What this turn brings that the next best does not."""


class ListedPuzzle(Answer):
    """A puzzle as a list has it."""

    id: str
    players: int
    theme: str
    """What it is about, by the game's word for it: `fog`, `wonder`. It gives something away."""
    difficulty: Difficulty


class PuzzleList(Answer):
    """The puzzles of a game."""

    day: str
    """Today's date in UTC: `2026-03-01`."""
    today: str | None
    """The puzzle of the day, the same for everybody; `null` if the game has no puzzles."""
    puzzles: list[ListedPuzzle]


class Puzzle(ListedPuzzle):
    """A position with one clearly best action. `POST /api/try` shows it."""

    game: str
    board: str
    seat: int
    """Whose turn it is, and from whose seat it is seen."""
    position: str
    """As that seat knows it, as one line of text."""


class PuzzleSolution(Answer):
    """What is best in a puzzle, and why."""

    line: list[str]
    """The best action, and how the turn goes on."""
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
