"""Checks a position of Crazy Eights that comes from outside."""

from typing import Any

from crazy_eights.names import CARD_NAMES
from crazy_eights.state import CARDS, EIGHT, RANKS, State


def check(_board: Any, s: State, _options: Any) -> list[str]:
    places = [s.stock, s.played, *s.hand]
    there = [sum(place[c] for place in places) for c in range(CARDS)]
    found = [f"{CARD_NAMES[c]} occurs {n} times" for c, n in enumerate(there) if n != 1]
    if [sum(s.stock), *map(sum, s.hand)] != [s.in_stock, *s.in_hand]:
        found.append("in_stock, in_hand: the numbers do not match the cards")
    if not s.played[s.top] or (s.suit != s.top // RANKS and s.top % RANKS != EIGHT):
        found.append("top, suit: this card has not been played, or it asks for another suit")
    if (s.actor < 0) != (0 in s.in_hand[: s.players] or s.passes == s.players) or any(s.in_hand[s.players :]):
        found.append("actor, in_hand, passes: they disagree on whether the game is over, or an empty seat has cards")
    return found
