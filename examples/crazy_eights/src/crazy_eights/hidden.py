"""What a seat may know of a game of Crazy Eights [C5], and filling in what it may not. Kernel Python."""

from atoll.kernel.chance import forget, pick
from atoll.kernel.record import NoBoard
from crazy_eights.state import CARDS, State


def redact(b: NoBoard, s: State, seat: int) -> None:
    """Blanks what `seat` may not know; -1 is a spectator. After the game only the key of chance is hidden [C5.3]."""
    forget(s)
    if s.actor < 0:
        return
    for c in range(CARDS):
        s.stock[c] = 0
        for p in range(s.players):
            if p != seat:
                s.hand[p][c] = 0


def resample(b: NoBoard, s: State) -> None:
    """Fills a redacted record with one possible truth, chosen with its true probability. Its chance has a new key."""
    if s.actor < 0:
        return
    for c in range(CARDS):
        s.stock[c] = 1 - s.played[c]
        for p in range(s.players):
            s.stock[c] -= s.hand[p][c]
    for p in range(s.players):
        held = 0
        for c in range(CARDS):
            held += s.hand[p][c]
        for _ in range(s.in_hand[p] - held):
            c = pick(s, s.stock)
            s.stock[c] = 0
            s.hand[p][c] = 1
