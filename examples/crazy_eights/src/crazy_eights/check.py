"""What is wrong with a position of Crazy Eights that comes from elsewhere."""

from typing import Any

from crazy_eights.names import CARD_NAMES
from crazy_eights.state import CARDS, EIGHT, RANKS, State


def check(_board: Any, s: State, _options: Any) -> list[str]:
    places = [s.stock, s.played, *s.hand]
    there = [sum(place[c] for place in places) for c in range(CARDS)]
    found = [f"{CARD_NAMES[c]} is there {n} times" for c, n in enumerate(there) if n != 1]
    if [sum(s.stock), *map(sum, s.hand)] != [s.in_stock, *s.in_hand]:
        found.append("in_stock, in_hand: these are not the numbers of cards")
    if not s.played[s.top] or (s.suit != s.top // RANKS and s.top % RANKS != EIGHT):
        found.append("top, suit: this card has not been played, or another suit must follow it")
    if (s.actor < 0) != (0 in s.in_hand[: s.players] or s.passes == s.players) or any(s.in_hand[s.players :]):
        found.append("actor, in_hand, passes: the game is over, or nobody sits there")
    return found
