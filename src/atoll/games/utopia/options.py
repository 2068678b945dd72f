"""The options of a game of Utopia. The rules read their numbers at the indexes named in state.py."""

from __future__ import annotations

from atoll.games.options import START, BoardName, Choice, OneOf, Option
from atoll.games.utopia.board import BOARDS
from atoll.games.utopia.state import GOALS, USUAL_GOAL

OPTIONS: tuple[Option, ...] = (
    START,  # [U2.3]
    BoardName(
        name="board",
        about={
            "en": "The board you play on.",
            "de": "Der Spielplan.",
            "fr": "Le plateau de jeu.",
            "nl": "Het speelbord.",
        },
        names=tuple(BOARDS),
        labels={
            "default": {
                "en": "The four islands",
                "de": "Die vier Inseln",
                "fr": "Les quatre îles",
                "nl": "De vier eilanden",
            },
        },
    ),
    OneOf(  # [U12.5]
        name="goal",
        house=True,
        about={
            "en": "How many points end the game.",
            "de": "Mit wie vielen Punkten das Spiel endet.",
            "fr": "Combien de points mettent fin à la partie.",
            "nl": "Met hoeveel punten het spel eindigt.",
        },
        default=USUAL_GOAL,
        choices=tuple(Choice(points, points) for points in GOALS),
    ),
)
