"""The labels of losses, their thresholds, and a player's accuracy. docs/analysis.md explains the thresholds."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from atoll.analysis.model import Label

# Losses of the chance to win.
GOOD = 0.015  # two analyses of one game, with other luck, differ by less than that in most decisions
INACCURACY = 0.04
MISTAKE = 0.08
BLUNDER = 0.15

HALF_AS_ACCURATE = 0.10  # a turn that loses that much is accurate to 50 %


def label(loss: float, others: Sequence[float]) -> Label:
    """The label of a choice with this loss; `others` are the losses of the other actions considered."""
    if not others:
        return Label.FORCED
    for least, name in ((BLUNDER, Label.BLUNDER), (MISTAKE, Label.MISTAKE), (INACCURACY, Label.INACCURACY)):
        if loss >= least:
            return name
    if loss >= GOOD:
        return Label.GOOD
    return Label.ONLY if loss == 0 and min(others) >= MISTAKE else Label.BEST


def accuracy(losses: Sequence[float]) -> float:
    """A player's accuracy from 0 to 100, from the losses of their turns; 100 if they had no choices."""
    if not losses:
        return 100.0
    return 100 * sum(exp(-0.693147 * loss / HALF_AS_ACCURATE) for loss in losses) / len(losses)
