"""Prints the result of a game: points by source, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.cli.screen import Screen
from atoll.engine.match import SPECTATOR, Match


def show_result(screen: Screen, match: Match, names: Sequence[str]) -> None:
    result = match.result()
    if result is None:
        return
    screen.say()
    screen.say(("title", "The score"))
    screen.show(match.spec.text.sheet(match.board, match.knowledge(SPECTATOR).record, names))
    winners = [names[seat] for seat in result.winners]
    points = result.points[result.winners[0]]
    if len(winners) == 1:
        screen.say(("title", f"The winner is {winners[0]}, with {points} points."))
    else:
        together = f"{', '.join(winners[:-1])} and {winners[-1]}"
        screen.say(("title", f"{together} share the victory, with {points} points each."))
