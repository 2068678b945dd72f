"""What an action is worth at once, in hundredths of a point, by what the actor knows. Kernel Python."""

from atoll.kernel.record import NoBoard
from crazy_eights.rules import count
from crazy_eights.state import EIGHT, NEXT_SUIT, PLAY, PLAYED_CARD, RANKS, SUITS, VALUE, State

POINTS = 100
AN_EIGHT = 50  # to play it: less than any other card, for it always fits
FOLLOWED = 10  # for each card that could follow one's own
ALL = SUITS * sum(VALUE)  # what all cards together are worth

ROLLOUT = 40  # actions that a search follows greedy play before it asks for the outlook


def horizon(b: NoBoard, s: State) -> int:
    return 0


def worth(b: NoBoard, s: State, a: int, near: int) -> int:
    if a < PLAY:
        return 0
    rank, suit = PLAYED_CARD[a - PLAY] % RANKS, NEXT_SUIT[a - PLAY]
    total = AN_EIGHT if rank == EIGHT else VALUE[rank] * POINTS
    for k in range(RANKS):
        total += s.hand[s.actor][suit * RANKS + k] * FOLLOWED
    return total


def outlook(b: NoBoard, s: State, seat: int) -> int:
    """The fewer points a seat holds, the better."""
    return (ALL - count(s, seat)) * POINTS
