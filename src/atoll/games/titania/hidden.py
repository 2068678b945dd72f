"""What a seat may know of a game of Titania [T9], and how the rest is filled in. Kernel Python.

The record holds nothing that nobody knows (see state.py), so there is little to hide: the others' cards, and with them
the rest of the pile; the others' point tiles, and with them the rest of the supply; and the key of chance.
"""

from __future__ import annotations

from atoll.games.titania.state import (
    CARD_COUNT,
    CARDS,
    OVER,
    TILE_COUNT,
    TILE_KINDS,
    BoardRecord,
    State,
)
from atoll.kernel.chance import forget, pick
from atoll.kernel.record import Row


def redact(b: BoardRecord, s: State, seat: int) -> None:
    """Blanks what `seat` may not know; -1 is a spectator. After the game all is open except the key of chance."""
    forget(s)
    if s.decision == OVER:
        return
    for k in range(CARDS):
        s.pile[k] = 0
    for k in range(TILE_KINDS):
        s.tile_supply[k] = 0
    for p in range(s.players):
        if p != seat:
            for k in range(CARDS):
                s.hand[p][k] = 0
            for k in range(TILE_KINDS):
                s.tiles[p][k] = 0


def resample(b: BoardRecord, s: State) -> None:
    """Fills the blanks of a redacted record with one of the possible truths, in proportion to its probability.

    A known hand or set of tiles adds up to its public number; the others are dealt from what is unseen [T9.3]. The
    record needs a fresh stream of chance first.
    """
    if s.decision == OVER:
        return
    for k in range(CARDS):
        s.pile[k] = CARD_COUNT[k] - s.discarded[k] - s.table_cards[k]
        for p in range(s.players):
            s.pile[k] -= s.hand[p][k]
    for k in range(TILE_KINDS):
        s.tile_supply[k] = TILE_COUNT
        for p in range(s.players):
            s.tile_supply[k] -= s.tiles[p][k]
    for p in range(s.players):
        deal(s, s.pile, s.hand[p], s.in_hand[p])
        deal(s, s.tile_supply, s.tiles[p], s.tiles_taken[p])


def deal(s: State, source: Row, to: Row, number: int) -> None:
    """Deals out of `source` until `to` holds `number` things."""
    held = 0
    for k in range(len(to)):
        held += to[k]
    while held < number:
        kind = pick(s, source)
        source[kind] -= 1
        to[kind] += 1
        held += 1
