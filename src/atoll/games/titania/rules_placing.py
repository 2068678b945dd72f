"""Titania: where ships may go, and which cards can be played [T4]. Kernel Python."""

from __future__ import annotations

from atoll.games.titania.action_numbers import A_DONE, A_DRAW, A_PLAY, ACTIONS
from atoll.games.titania.rules_goods import can_build
from atoll.games.titania.state import (
    CARDS_A_TURN,
    COLOURS,
    CRANE,
    GOING_ON,
    HEXES,
    PLAY_CARD,
    PLAY_COLOUR,
    PLAYS,
    PLAYS_OF,
    SHIPS,
    TOWER,
    BoardRecord,
    State,
)
from atoll.kernel.record import Actions

# `legal_turn` uses the end of its output buffer as scratch space for two short lists: the ways to play the cards in
# hand, from WAYS on, and the hexes open to them, from NOTED on. The buffer holds ACTIONS numbers; a list of legal
# actions has at most 1 + HEXES * PLAYS and so ends before WAYS. Kernel Python has no other place for lists, and without
# these lists the compiled rules need 21 to 33 % more time for an action (measured in random games; tried were a branch
# for each hex, sets as bits, ways packed into an integer, and combinations of these).
NOTED = ACTIONS - HEXES - 1  # one place more than there are hexes: the last number written may not count
WAYS = NOTED - PLAYS
IS_SOME = (0, 1, 1, 1, 1, 1, 1, 1)  # whether a set of colours has any


# ---- the sea ----


def clear_sea(b: BoardRecord, s: State) -> None:
    """Puts the epoch's ships into the supply; only the castle's are on the board [T2.2, T8.3]."""
    for c in range(COLOURS):
        s.supply[c] = SHIPS[s.epoch - 1]
    for h in range(b.hexes):
        s.ships[h] = 0
        s.open[h] = 0
    for h in range(b.hexes):
        for c in range(COLOURS):
            if b.flags[h] >> c & 1:
                moor(b, s, h, c)


def moor(b: BoardRecord, s: State, h: int, c: int) -> None:
    """Puts a ship of colour c on hex h, and opens the hexes around to its colour [T4.2]."""
    bit = 1 << c
    alone = s.ships[h] == 0
    s.ships[h] |= bit
    s.open[h] = s.open[h] & ~bit if alone else 0  # [T4.3]
    near = b.near[h]
    for k in range(6):
        n = near[k]
        if n < 0:
            break
        there = s.ships[n]
        if there & bit == 0 and there & (there - 1) == 0 and b.kind[n] != TOWER:  # [T4.3, T4.4]
            s.open[n] |= bit


def can_place(b: BoardRecord, s: State, h: int, c: int) -> bool:
    """Whether a ship of colour c may be placed on hex h [T4]."""
    return s.open[h] >> c & 1 == 1 and s.supply[c] > 0 and (b.kind[h] != CRANE or can_build(b, s, h))


# ---- playing cards ----


def legal_turn(b: BoardRecord, s: State, out: Actions) -> int:
    """The legal actions of a turn: draw, or end it once a card was played, and cards to play [T3.1, T3.8]."""
    out[0] = A_DRAW if s.played == 0 else A_DONE
    n = 1
    if s.played == CARDS_A_TURN or s.ending != GOING_ON:
        return n
    hand = s.hand[s.actor]
    ways = WAYS  # where the list of ways to play the cards in hand ends
    colours = 0  # the ships they give, as bits
    for k in range(PLAYS):
        c = PLAY_COLOUR[k]
        if hand[PLAY_CARD[k]] > 0 and s.supply[c] > 0:
            out[ways] = k
            ways += 1
            colours |= 1 << c
    if colours == 0:
        return n
    # A number is always written, and counts only if the index moves on. A branch here would be unpredictable, which is
    # slow.
    opened = s.open
    kind = b.kind
    noted = NOTED  # where the list of open hexes ends
    for h in range(b.hexes):
        out[noted] = h
        noted += IS_SOME[opened[h] & colours]
    for i in range(NOTED, noted):
        h = out[i]
        if kind[h] == CRANE and not can_build(b, s, h):  # [T4.5]
            continue
        open_to = PLAYS_OF[opened[h]]
        action = A_PLAY + h * PLAYS
        for j in range(WAYS, ways):
            k = out[j]
            out[n] = action + k
            n += open_to >> k & 1
    return n
