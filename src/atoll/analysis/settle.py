"""Turns the estimated values of a turn's actions into losses, labels and luck.

Losses are computed from the turn's last action to its first. If an action reveals nothing and the same player acts
again, it is worth what the position after it turned out to be worth; so the losses of a turn add up to the loss of the
whole plan.

Values are computed forward, from a search of the turn's first position: they fall by the loss of each choice and, where
something is revealed, change by luck, the difference between two searches of the same kind. What the next turn's first
search sees and the previous one did not is the last entry of a turn, of the kind UNSEEN.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from atoll.analysis.labels import label
from atoll.analysis.model import Alternative, Analysis, Chance, Decision, Label, Luck, Turn, Values


@dataclass(frozen=True)
class Option:
    """An action, and what it seems worth."""

    action: str
    values: Values  # after it, before chance has spoken
    line: tuple[str, ...]


@dataclass(frozen=True)
class Appraisal:
    """The findings about one decision."""

    number: int
    actor: int
    forced: bool
    before: Values  # by a search
    played: Option
    others: tuple[Option, ...]
    reveals: bool  # whether the action played brought something to light
    after: Values  # by a search, as the actor knew the position then


def settle(analysis: Analysis, appraisals: Sequence[Appraisal]) -> Analysis:
    """The analysis extended by a turn whose actions have all been appraised."""
    decisions = settled(appraisals, len(analysis.turns))
    curve = list(analysis.curve)
    for decision in decisions:
        curve[decision.number] = decision.before
    unseen = [unseen_after(each, decisions[0].before) for each in analysis.decisions[-1:]]
    last = decisions[-1]
    if last.number + 1 == analysis.actions:
        curve[-1] = appraisals[-1].after
        unseen.append(unseen_after(last, appraisals[-1].after))
    revealed = [
        Luck(decision.number, decision.actor, Chance.REVEALED, change(decision.expected, decision.after))
        for decision, appraisal in zip(decisions, appraisals, strict=True)
        if appraisal.reveals
    ]
    return replace(
        analysis,
        curve=tuple(curve),
        decisions=(*analysis.decisions, *decisions),
        turns=(*analysis.turns, turn_of(decisions)),
        luck=tuple(sorted((*analysis.luck, *unseen, *revealed), key=lambda luck: (luck.number, luck.kind))),
    )


def settled(appraisals: Sequence[Appraisal], turn: int) -> list[Decision]:
    """The decisions of a turn."""
    ranked = backed_up(appraisals)
    found: list[Decision] = []
    before = appraisals[0].before
    for each, ordered in zip(appraisals, ranked, strict=True):
        seat, best = each.actor, ordered[0].values
        played = next(option.values for option in ordered if option.action == each.played.action)
        expected = moved(before, best, played)
        after = moved(expected, each.played.values, each.after) if each.reveals else expected
        loss = before.chances[seat] - expected.chances[seat]
        others = [best.chances[seat] - option.values.chances[seat] for option in each.others]
        found.append(
            Decision(
                number=each.number,
                turn=turn,
                actor=seat,
                action=each.played.action,
                before=before,
                expected=expected,
                after=after,
                loss=loss,
                points_loss=best.points[seat] - played.points[seat],
                label=Label.FORCED if each.forced else label(loss, others),
                alternatives=()
                if each.forced
                else tuple(Alternative(o.action, moved(before, best, o.values), o.line) for o in ordered),
            )
        )
        before = after
    return found


def backed_up(appraisals: Sequence[Appraisal]) -> list[list[Option]]:
    """For each decision its options, the best first; the one played is worth what followed, where that is certain."""
    found: list[list[Option]] = []
    following: Values | None = None
    for each in reversed(appraisals):
        played = replace(each.played, values=following) if following and not each.reveals else each.played
        ordered = sorted((played, *each.others), key=lambda option: -option.values.chances[each.actor])
        found.insert(0, ordered)
        following = ordered[0].values
    return found


def moved(start: Values, before: Values, after: Values) -> Values:
    """The start, changed by as much as `after` differs from `before`; a chance stays between 0 and 1."""
    chances = [max(0.0, s + b - a) for s, a, b in zip(start.chances, before.chances, after.chances, strict=True)]
    total = sum(chances)
    return Values(
        tuple(chance / total for chance in chances),
        tuple(s + b - a for s, a, b in zip(start.points, before.points, after.points, strict=True)),
    )


def turn_of(decisions: Sequence[Decision]) -> Turn:
    """The turn that these decisions make."""
    loss = sum(decision.loss for decision in decisions)
    free = [decision for decision in decisions if decision.label != Label.FORCED]
    worst = max(decisions, key=lambda decision: decision.loss)
    return Turn(
        number=decisions[0].turn,
        actor=decisions[0].actor,
        first=decisions[0].number,
        last=decisions[-1].number,
        before=decisions[0].before,
        loss=loss,
        worst=worst.number,
        label=(worst.label if worst.loss == loss else label(loss, [loss])) if free else Label.FORCED,
    )


def unseen_after(last: Decision, following: Values) -> Luck:
    """The luck of what the next player's search sees and the last player's could not."""
    return Luck(last.number, last.actor, Chance.UNSEEN, change(last.after, following))


def change(before: Values, after: Values) -> tuple[float, ...]:
    return tuple(b - a for a, b in zip(before.chances, after.chances, strict=True))
