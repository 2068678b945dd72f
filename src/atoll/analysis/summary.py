"""A game in a few numbers: who played better, who was luckier, and what decided it."""

from __future__ import annotations

from collections import Counter

from atoll.analysis.labels import accuracy
from atoll.analysis.model import Analysis, Chance, Label, Player, Summary, Swing
from atoll.analysis.settle import change

SWINGS = 3
CLOSE = 0.05  # chances to win that are too close to say who was better or luckier


def summary(analysis: Analysis) -> Summary:
    """The summary of a completely judged game."""
    players = tuple(player(analysis, seat) for seat in range(analysis.players))
    return Summary(
        players=players,
        swings=tuple(swings(analysis)[:SWINGS]),
        better=_clearly_first([-each.lost for each in players]),
        luckier=_clearly_first([each.luck for each in players]),
    )


def player(analysis: Analysis, seat: int) -> Player:
    own = [each for each in analysis.decisions if each.actor == seat]
    others = [each for each in analysis.decisions if each.actor != seat]
    free = [each for each in own if each.label != Label.FORCED]
    return Player(
        seat=seat,
        start=analysis.decisions[0].before.chances[seat],
        end=analysis.curve[-1].chances[seat],
        luck=sum(each.change[seat] for each in analysis.luck),
        lost=sum(each.loss for each in own),
        given=sum(change(each.before, each.expected)[seat] for each in others),
        accuracy=accuracy([t.loss for t in analysis.turns if t.actor == seat and t.label != Label.FORCED]),
        decisions=len(free),
        labels=dict(sorted(Counter(each.label.value for each in own).items())),
    )


def swings(analysis: Analysis) -> list[Swing]:
    """Everything that moved the chances, largest first."""
    choices = [Swing(d.number, d.actor, "choice", change(d.before, d.expected)) for d in analysis.decisions]
    chances = [Swing(e.number, e.seat, "luck", e.change) for e in analysis.luck if e.kind == Chance.REVEALED]
    return sorted((*choices, *chances), key=lambda swing: (-max(map(abs, swing.change)), swing.number))


def _clearly_first(amounts: list[float]) -> int | None:
    first, second = sorted(amounts, reverse=True)[:2]
    return amounts.index(first) if first - second >= CLOSE else None
