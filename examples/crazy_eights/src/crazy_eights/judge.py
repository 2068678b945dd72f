"""What an action is worth immediately, in hundredths of a point, given what the actor knows. Kernel Python."""

from atoll.kernel.record import NoBoard
from crazy_eights.rules import count
from crazy_eights.state import EIGHT, NEXT_SUIT, PLAY, PLAYED_CARD, RANKS, SUITS, VALUE, State

POINTS = 100
AN_EIGHT = 50  # for playing an eight: less than for any other card, because it always fits
FOLLOWED = 10  # for each card in hand that could follow
ALL = SUITS * sum(VALUE)  # what all cards together are worth

ROLLOUT = 40  # greedy actions that a search plays before it asks for the outlook


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
    """How good a position is for a seat: the less its cards count, the better."""
    return (ALL - count(s, seat)) * POINTS
