"""Judging a game, position by position.

For each decision the evaluator gets what its player knew: a search names the most promising actions, and each of them
is applied in several deals of the hidden cards; a search from there, again with that player's knowledge, says what it
is worth. If nothing can be revealed, one deal is enough.

Within a turn, later actions count: if the position after an action turns out to be worth more than it seemed, because
of what the same player does next, the action is worth that much. So a preparatory action is not a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from atoll.analysis.evaluator import Evaluator, Outlook
from atoll.analysis.labels import INACCURACY
from atoll.analysis.lines import known_after, rest_of_turn
from atoll.analysis.model import Analysis, Chance, Decision, Luck, Values
from atoll.analysis.settle import Appraisal, Option, settle
from atoll.analysis.summary import summary
from atoll.engine.knowledge import Knowledge
from atoll.engine.match import Match
from atoll.errors import BadOption

ITERATIONS = 500  # of each search, unless the caller says otherwise
CLOSER = 3  # actions, the most promising ones, that are looked at closely beside the one played
DEALS = 6  # in which an action is taken that brings something to light


@dataclass(frozen=True)
class Position:
    """A position of the game: who acts, and what is known about it."""

    actor: int | None
    known: Knowledge  # by the actor; by the last one, if the game is over
    known_before: Knowledge  # by the player who acted last


class Analyst:
    """Analyses a match in steps, so that a caller can do other things in between, or stop and continue later.

    `step` judges one decision; `analysis` is the result so far. To continue a stopped analysis, pass it as `begun`:
    with the same match, iterations and seed, the final result is the same, to rounding.
    """

    def __init__(
        self,
        match: Match,
        *,
        iterations: int = ITERATIONS,
        seed: int = 0,
        unfinished: bool = False,
        begun: Analysis | None = None,
    ) -> None:
        if iterations < 1:
            raise BadOption(f"iterations: {iterations} is not 1 or more")
        if not match.actions:
            raise BadOption("match: nothing was played in it, so there is nothing to analyse")
        if not (match.over or unfinished):
            raise BadOption("match: it is not over; only finished games are analysed")
        self.match = match
        self._positions = positions(match)
        self.evaluator = Evaluator(self._positions[0].known.runner, seed, iterations)
        self._appraisals: list[Appraisal] = []  # of the turn that is being judged
        self._last_root: tuple[int, Outlook] = -1, Outlook(Values((), ()), ())
        self.analysis = self._begun(begun) if begun else self._coarse()

    @property
    def done(self) -> bool:
        return self.analysis.complete

    @property
    def progress(self) -> float:
        """The fraction of decisions judged so far, from 0 to 1."""
        return (len(self.analysis.decisions) + len(self._appraisals)) / len(self.match.actions)

    def step(self) -> bool:
        """Judges the next decision; returns False if none is left."""
        if self.done:
            return False
        number = len(self.analysis.decisions) + len(self._appraisals)
        self._appraisals.append(self._appraise(number))
        following = self._positions[number + 1].actor
        if following != self._positions[number].actor or number + 1 == len(self.match.actions):
            self._settle()
        if number + 1 == len(self.match.actions):
            self.analysis = replace(self.analysis, summary=summary(self.analysis))
        return not self.done

    # ---- the parts ----

    def _coarse(self) -> Analysis:
        evaluator = self.evaluator
        return Analysis(
            game=self.match.spec.name,
            players=self.match.players,
            actions=len(self.match.actions),
            iterations=evaluator.iterations,
            seed=evaluator.seed,
            evaluator=evaluator.name,
            curve=tuple(
                evaluator.glance(position.known, evaluator.luck(number, "glance"))
                for number, position in enumerate(self._positions)
            ),
        )

    def _begun(self, begun: Analysis) -> Analysis:
        mine = (self.match.spec.name, len(self.match.actions), self.evaluator.name)
        theirs = (begun.game, begun.actions, begun.evaluator)
        settings = (self.evaluator.iterations, self.evaluator.seed)
        if mine != theirs or settings != (begun.iterations, begun.seed):
            raise BadOption("begun: this analysis is of another game, or was made in another way")
        return begun

    def _settle(self) -> None:
        """Judges and explains the decisions of a finished turn."""
        first, judged, told = self._appraisals[0].number, len(self.analysis.decisions), len(self.analysis.luck)
        analysis = settle(self.analysis, self._appraisals)
        turn = self.match.actions[first : first + len(self._appraisals)]
        self.analysis = replace(
            analysis,
            decisions=(
                *analysis.decisions[:judged],
                *(self._explained(each, turn[each.number - first :]) for each in analysis.decisions[judged:]),
            ),
            luck=(*analysis.luck[:told], *map(self._told, analysis.luck[told:])),
        )
        self._appraisals = []

    def _explained(self, decision: Decision, turn: Sequence[int]) -> Decision:
        """The decision, with the advantages of the best alternative over the turn as played."""
        if decision.loss < INACCURACY:
            return decision
        best, *others = decision.alternatives
        known, luck = self._positions[decision.number].known, self.evaluator.luck(decision.number, 0)
        line = [self.match.spec.to_number(self.match.board, words) for words in best.line]
        facts = self.match.spec.explain.compare(
            self.match.board,
            known.record,
            known_after(known, line, luck).record,
            known_after(known, rest_of_turn(known, turn, luck), luck).record,
        )
        return replace(decision, alternatives=(replace(best, facts=tuple(facts)), *others))

    def _told(self, luck: Luck) -> Luck:
        """The event, with what it revealed to its player."""
        if luck.kind is not Chance.REVEALED:
            return luck
        before, after = self._positions[luck.number].known.record, self._positions[luck.number + 1].known_before.record
        news = self.match.spec.news(self.match.board, before, self.match.actions[luck.number], after)
        return replace(luck, facts=tuple(news))

    def _root(self, number: int) -> Outlook:
        """The search at a position, as its actor knows it."""
        if self._last_root[0] != number:
            found = self.evaluator.search(self._positions[number].known, self.evaluator.luck(number, "root"))
            self._last_root = number, found
        return self._last_root[1]

    def _appraise(self, number: int) -> Appraisal:
        position, following = self._positions[number], self._positions[number + 1]
        known, seat, played = position.known, position.known.seat, self.match.actions[number]
        goes_on = following.actor == seat
        forced = len(known.legal()) == 1
        found = () if forced else self._root(number).candidates
        lines = {each.action: each.line for each in found}
        others = [action for action in lines if action != played][:CLOSER]
        after = (
            self._root(number + 1).values
            if goes_on
            else self.evaluator.search(following.known_before, self.evaluator.luck(number + 1, "after")).values
        )
        reveals = self._revealed(known) != self._revealed(following.known_before)
        return Appraisal(
            number=number,
            actor=seat,
            forced=forced,
            before=self._root(number).values,
            played=self._option(number, played, lines, None if reveals else after),
            others=tuple(self._option(number, action, lines, None) for action in others),
            reveals=reveals,
            after=after,
        )

    def _option(self, number: int, action: int, lines: dict[int, tuple[int, ...]], values: Values | None) -> Option:
        known = self._positions[number].known
        line = lines.get(action, (action,))
        return Option(
            action=known.words(action),
            values=values or self._value_of(number, action),
            line=tuple(known.words(each) for each in rest_of_turn(known, line, self.evaluator.luck(number, 0))),
        )

    def _value_of(self, number: int, action: int) -> Values:
        """What an action is worth before its chance is decided: the mean over deals of the hidden cards."""
        known, evaluator = self._positions[number].known, self.evaluator
        runner = known.runner
        found: list[Values] = []
        for deal in range(DEALS):
            guess = runner.resampled(known.states, evaluator.luck(number, deal))
            runner.play(guess, action)
            after = Knowledge(runner, guess, known.seat)
            found.append(evaluator.search(after, evaluator.luck(number, "option", deal)).values)
            if self._revealed(after) == self._revealed(known):
                break
        return mean(found)

    def _revealed(self, known: Knowledge) -> int:
        return known.runner.get(known.states, "revealed")


def mean(found: Sequence[Values]) -> Values:
    return Values(
        tuple(sum(each) / len(found) for each in zip(*(values.chances for values in found), strict=True)),
        tuple(sum(each) / len(found) for each in zip(*(values.points for values in found), strict=True)),
    )


def positions(match: Match) -> list[Position]:
    """All positions of a match, the last one included."""
    shown = match.at(0)
    actor = shown.actor
    assert actor is not None
    known = shown.knowledge(actor)
    found = [Position(actor, known, known)]
    for action in match.actions:
        shown.play(action)
        before = shown.knowledge(actor)
        actor = actor if shown.actor is None else shown.actor
        known = before if before.seat == actor else shown.knowledge(actor)
        found.append(Position(shown.actor, known, before))
    return found


def grow(match: Match, *, iterations: int = ITERATIONS, seed: int = 0, unfinished: bool = False) -> Iterator[Analysis]:
    """The analysis of a match as it grows: the coarse curve at once, then turn by turn; the last one is complete."""
    analyst = Analyst(match, iterations=iterations, seed=seed, unfinished=unfinished)
    yield analyst.analysis
    turns = 0
    while not analyst.done:
        analyst.step()
        if len(analyst.analysis.turns) > turns:
            turns = len(analyst.analysis.turns)
            yield analyst.analysis


def analyse(
    match: Match,
    *,
    iterations: int = ITERATIONS,
    seed: int = 0,
    unfinished: bool = False,
    progress: Callable[[float], None] | None = None,
) -> Analysis:
    """Analyses a whole match; `progress` is called with the fraction done, from 0 to 1.

    The same match, iterations and seed give the same analysis. An unfinished match is refused unless `unfinished` is
    true.
    """
    analyst = Analyst(match, iterations=iterations, seed=seed, unfinished=unfinished)
    while analyst.step():
        if progress:
            progress(analyst.progress)
    if progress:
        progress(1.0)
    return analyst.analysis
