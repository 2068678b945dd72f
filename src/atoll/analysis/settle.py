"""From what each action of a turn seems worth to what is said of it.

Values are settled from the turn's last action to its first. Where an action brings nothing to light and the same
player goes on, it is worth what the position after it turned out to be worth; so the losses of a turn add up to the
loss of the whole plan.
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
    """What was found out about one decision."""

    number: int
    actor: int
    forced: bool
    played: Option
    others: tuple[Option, ...]
    reveals: bool  # whether the action played brought something to light
    after: Values  # as the actor knew the position then


def settle(analysis: Analysis, appraisals: Sequence[Appraisal]) -> Analysis:
    """The analysis with one more turn, all of whose actions were looked at."""
    decisions = settled(appraisals, len(analysis.turns))
    curve = list(analysis.curve)
    for decision in decisions:
        curve[decision.number] = decision.before
    return replace(
        analysis,
        curve=tuple(curve),
        decisions=(*analysis.decisions, *decisions),
        turns=(*analysis.turns, turn_of(decisions)),
        luck=(*analysis.luck, *_unseen(analysis.decisions[-1:], decisions[0]), *_revealed(decisions, appraisals)),
    )


def settled(appraisals: Sequence[Appraisal], turn: int) -> list[Decision]:
    found: list[Decision] = []
    following: Values | None = None
    for each in reversed(appraisals):
        calm = following is not None and not each.reveals
        expected = following if calm and following else each.played.values
        played = replace(each.played, values=expected)
        seat = each.actor
        ordered = sorted((played, *each.others), key=lambda option: -option.values.chances[seat])
        best = ordered[0].values
        loss = best.chances[seat] - expected.chances[seat]
        decision = Decision(
            number=each.number,
            turn=turn,
            actor=seat,
            action=each.played.action,
            before=best,
            expected=expected,
            after=following or each.after,
            loss=loss,
            points_loss=best.points[seat] - expected.points[seat],
            label=label(loss, [best.chances[seat] - other.values.chances[seat] for other in each.others]),
            alternatives=() if each.forced else tuple(Alternative(o.action, o.values, o.line) for o in ordered),
        )
        found.insert(0, decision)
        following = decision.before
    return found


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


def _unseen(before: Sequence[Decision], first: Decision) -> list[Luck]:
    """What the next player knows better than the last one did."""
    return [Luck(each.number, each.actor, Chance.UNSEEN, change(each.after, first.before)) for each in before]


def _revealed(decisions: Sequence[Decision], appraisals: Sequence[Appraisal]) -> list[Luck]:
    return [
        Luck(decision.number, decision.actor, Chance.REVEALED, change(decision.expected, decision.after))
        for decision, appraisal in zip(decisions, appraisals, strict=True)
        if decision.after != decision.expected or appraisal.reveals
    ]


def change(before: Values, after: Values) -> tuple[float, ...]:
    return tuple(b - a for a, b in zip(before.chances, after.chances, strict=True))
