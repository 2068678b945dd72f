"""The names of cards and actions."""

from crazy_eights.state import CARDS, EIGHT, NEXT_SUIT, PLAYED_CARD, RANKS

SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARD_NAMES = tuple(f"{RANK_NAMES[c % RANKS]}{SUIT_NAMES[c // RANKS][0].upper()}" for c in range(CARDS))

# How each action is written, by its number: "draw", "pass", "7H", "8C hearts".
WORDS = (
    "draw",
    "pass",
    *(
        f"{CARD_NAMES[c]} {SUIT_NAMES[suit]}" if c % RANKS == EIGHT else CARD_NAMES[c]
        for c, suit in zip(PLAYED_CARD, NEXT_SUIT, strict=True)
    ),
)
