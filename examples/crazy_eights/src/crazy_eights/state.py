"""The record of a game of Crazy Eights, and what its numbers mean."""

from atoll.kernel.chance import Chance
from atoll.kernel.record import BY_SEAT, SEAT, number, row, table

SEATS = 5
SUITS, RANKS = 4, 13
CARDS = SUITS * RANKS  # card c has suit c // RANKS and rank c % RANKS
EIGHT = 7  # the rank; the ace is 0, the king 12
VALUE = (1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10)  # of each rank, if you still hold it at the end [C4.2]

# The actions: draw, pass, and from PLAY on all ways to play a card. An eight has one for each suit that you can name.
DRAW, PASS, PLAY = range(3)
PLAYED_CARD = tuple(c for c in range(CARDS) for _ in range(SUITS if c % RANKS == EIGHT else 1))
NEXT_SUIT = tuple(suit for c in range(CARDS) for suit in (range(SUITS) if c % RANKS == EIGHT else (c // RANKS,)))


class State(Chance):
    players = number(least=2, most=SEATS)
    actor = number(seats=SEAT)  # -1 when the game is over
    revealed = number()  # how many cards chance has revealed
    top = number(most=CARDS - 1)  # the last card played
    suit = number(most=SUITS - 1)  # the suit to follow: the top card's, or the one named with an eight
    passes = number(most=SEATS)  # in a row
    hand = table(SEATS, CARDS, seats=BY_SEAT, secret=True, most=1)  # 1 for each card that the seat holds
    in_hand = row(SEATS, seats=BY_SEAT, most=CARDS)
    stock = row(CARDS, secret=True, most=1)  # 1 for each card that can still be drawn
    in_stock = number(most=CARDS)
    played = row(CARDS, most=1)  # 1 for each card that has been played
