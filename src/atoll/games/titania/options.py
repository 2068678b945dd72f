"""The options of a game of Titania. The rules read their numbers at the indexes named in state.py."""

from __future__ import annotations

from atoll.games.options import START, BoardName, Choice, OneOf, Option
from atoll.games.titania.board import BOARDS

OPTIONS: tuple[Option, ...] = (
    START,  # [T2.5]
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
                "en": "The great bay",
                "de": "Die große Bucht",
                "fr": "La grande baie",
                "nl": "De grote baai",
            },
            "round": {
                "en": "The round sea",
                "de": "Die runde See",
                "fr": "La mer ronde",
                "nl": "De ronde zee",
            },
        },
    ),
    OneOf(  # [T2.6]
        name="compensation",
        house=True,
        about={
            "en": "What you receive if you do not begin.",
            "de": "Was du bekommst, wenn du nicht beginnst.",
            "fr": "Ce que vous recevez si vous ne commencez pas.",
            "nl": "Wat je krijgt als je niet begint.",
        },
        default="off",
        choices=(
            Choice("off", 0, {"en": "Nothing", "de": "Nichts", "fr": "Rien", "nl": "Niets"}),
            Choice("on", 1, {"en": "3 points", "de": "3 Punkte", "fr": "3 points", "nl": "3 punten"}),
        ),
    ),
)
