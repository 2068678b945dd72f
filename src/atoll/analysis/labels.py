"""What a loss is called, and how accurate a player was: the thresholds. docs/analysis.md says how they were found."""

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
    """The label of a choice that lost so much; `others` is what each other action looked at would have lost."""
    if not others:
        return Label.FORCED
    for least, name in ((BLUNDER, Label.BLUNDER), (MISTAKE, Label.MISTAKE), (INACCURACY, Label.INACCURACY)):
        if loss >= least:
            return name
    if loss >= GOOD:
        return Label.GOOD
    return Label.ONLY if loss == 0 and min(others) >= MISTAKE else Label.BEST


def accuracy(losses: Sequence[float]) -> float:
    """From 0 to 100, for a player whose turns lost so much; 100 for one who had nothing to choose."""
    if not losses:
        return 100.0
    return 100 * sum(exp(-0.693147 * loss / HALF_AS_ACCURATE) for loss in losses) / len(losses)
