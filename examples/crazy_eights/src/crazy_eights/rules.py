"""The rules of Crazy Eights, clause by clause (rulebook/en.md). Kernel Python."""

from atoll.kernel.chance import pick, roll
from atoll.kernel.record import Actions, NoBoard, Words
from crazy_eights.state import CARDS, DRAW, EIGHT, NEXT_SUIT, PASS, PLAY, PLAYED_CARD, RANKS, VALUE, State


def setup(b: NoBoard, s: State, players: int, options: Words) -> None:
    s.players = players
    s.in_stock = CARDS
    for c in range(CARDS):
        s.stock[c] = 1
    for p in range(players):  # [C2.1]
        for _ in range(7 if players == 2 else 5):
            draw(s, p)
    first = pick(s, s.stock)
    while first % RANKS == EIGHT:  # [C2.2]
        first = pick(s, s.stock)
    s.stock[first] = 0
    s.in_stock -= 1
    lay(s, first, first // RANKS)
    s.actor = options[0] if options[0] >= 0 else roll(s, players)  # [C2.3]


def draw(s: State, p: int) -> None:
    """Draws any card of the stock, each with the same probability: nothing is decided before it is revealed."""
    c = pick(s, s.stock)
    s.stock[c] = 0
    s.in_stock -= 1
    s.hand[p][c] = 1
    s.in_hand[p] += 1


def lay(s: State, c: int, suit: int) -> None:
    s.played[c] = 1
    s.top = c
    s.suit = suit


def fits(s: State, c: int) -> bool:
    """Whether a card may be played now [C3.1, C3.2]."""
    return c // RANKS == s.suit or c % RANKS == s.top % RANKS or c % RANKS == EIGHT


def legal(b: NoBoard, s: State, out: Actions) -> int:
    """Writes the actor's legal actions into `out`, in ascending order, and returns how many they are."""
    if s.actor < 0:
        return 0
    out[0] = DRAW if s.in_stock > 0 else PASS  # [C3.3, C3.4]
    n = 1
    for k in range(len(PLAYED_CARD)):
        if s.hand[s.actor][PLAYED_CARD[k]] and fits(s, PLAYED_CARD[k]):
            out[n] = PLAY + k
            n += 1
    return n


def apply(b: NoBoard, s: State, a: int) -> None:
    """Takes a legal action."""
    if a == DRAW:
        draw(s, s.actor)
        s.revealed += 1
        return
    if a == PASS:
        s.passes += 1
    else:
        c = PLAYED_CARD[a - PLAY]
        s.passes = 0
        s.hand[s.actor][c] = 0
        s.in_hand[s.actor] -= 1
        lay(s, c, NEXT_SUIT[a - PLAY])
    if s.in_hand[s.actor] == 0 or s.passes == s.players:  # [C4.1]
        s.actor = -1
    else:
        s.actor = (s.actor + 1) % s.players


def count(s: State, seat: int) -> int:
    """The value of the cards in a hand [C4.2]."""
    total = 0
    for c in range(CARDS):
        total += s.hand[seat][c] * VALUE[c % RANKS]
    return total


def score(s: State, seat: int) -> int:
    """A seat's points [C4.3]; 0 before the end of the game."""
    total = 0
    for p in range(s.players):
        more = count(s, p) - count(s, seat)
        if more < 0 or s.actor >= 0:
            return 0
        total += more
    return total


def beats(s: State, seat: int, other: int) -> bool:
    """Whether, at the end, a seat is ahead of another [C4.3]."""
    return count(s, seat) < count(s, other)
