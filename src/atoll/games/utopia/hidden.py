"""What a seat may know of a game of Utopia [U13], and how the rest is filled in. Kernel Python.

Guests are public except for chance. Hidden are the others' cards, and with them the rest of the pile; only a card that
a privilege has changed is known to everyone [U7.6].
"""

from __future__ import annotations

from atoll.games.utopia.state import CARD_COUNT, CIVILIZATIONS, OVER, BoardRecord, State
from atoll.kernel.chance import forget, pick


def redact(b: BoardRecord, s: State, seat: int) -> None:
    """Blanks what `seat` may not know; -1 is a spectator. After the game all is open except the key of chance."""
    forget(s)
    if s.decision == OVER:
        return
    for c in range(CIVILIZATIONS):
        s.pile[c] = 0
        for p in range(s.players):
            if p != seat:
                s.hand[p][c] = 0
    if s.actor != seat:
        for i in range(s.changed):
            s.hand[s.actor][s.changed_to[i]] += 1


def resample(b: BoardRecord, s: State) -> None:
    """Fills the blanks of a redacted record with one of the possible truths, in proportion to its probability.

    The record needs a fresh stream of chance first.
    """
    if s.decision == OVER:
        return
    for c in range(CIVILIZATIONS):
        s.pile[c] = CARD_COUNT - s.discarded[c]
        for p in range(s.players):
            s.pile[c] -= s.hand[p][c]
    for i in range(s.changed):  # its printed face is not in the pile; what it was changed into may be
        s.pile[s.changed_from[i]] -= 1
        s.pile[s.changed_to[i]] += 1
    for p in range(s.players):
        held = 0
        for c in range(CIVILIZATIONS):
            held += s.hand[p][c]
        for _ in range(s.in_hand[p] - held):
            card = pick(s, s.pile)
            s.pile[card] -= 1
            s.hand[p][card] += 1
