"""The counts of a playtest of Titania. Kernel Python."""

from __future__ import annotations

from atoll.games.titania.action_numbers import A_BUILD, A_DRAW, A_PLAY, A_SHIP, A_STAR
from atoll.games.titania.state import EPOCHS, FIELDS, FOG, FOG_KINDS, HEXES, PLAYS, SHELLS, BoardRecord, State
from atoll.kernel.record import Words

# The indexes of the counts.
SHIPS = 0  # + hex: ships placed there
REACHED = SHIPS + HEXES  # + hex: epochs in which a ship came there
FLOORS = REACHED + HEXES  # + field * 4 + colour: floors built
BUILT = FLOORS + FIELDS * SHELLS  # + field: games at whose end it has a floor
STARS = BUILT + FIELDS  # + field: times it was occupied
TURNED = STARS + FIELDS  # + kind of fog tile: turned by a first ship
TAKEN = TURNED + FOG_KINDS  # + kind: taken off by a second
EXTRA_SHIPS = TAKEN + FOG_KINDS  # placed because of a fog tile
DRAW_TURNS = EXTRA_SHIPS + 1
ENDED = DRAW_TURNS + 1  # + epoch * 3 + how it ended
COUNTS = ENDED + EPOCHS * 3


def goes_to(a: int) -> int:
    """The hex on which action a places a ship, or -1."""
    if a >= A_PLAY:
        return (a - A_PLAY) // PLAYS
    if a >= A_SHIP:
        return a - A_SHIP
    return -1


def note_before(b: BoardRecord, s: State, a: int, tally: Words) -> None:
    h = goes_to(a)
    if h >= 0:
        tally[SHIPS + h] += 1
        if s.ships[h] == 0:
            tally[REACHED + h] += 1
        elif b.kind[h] == FOG:
            tally[TAKEN + s.fog[h]] += 1
        if a < A_PLAY:
            tally[EXTRA_SHIPS] += 1
    elif a >= A_BUILD:
        tally[FLOORS + a - A_BUILD] += 1
    elif a >= A_STAR:
        tally[STARS + a - A_STAR] += 1
    elif a == A_DRAW:
        tally[DRAW_TURNS] += 1


def note_after(b: BoardRecord, s: State, a: int, tally: Words) -> None:
    h = goes_to(a)
    if h >= 0 and b.kind[h] == FOG and s.ships[h] & (s.ships[h] - 1) == 0:  # the first ship turns the tile
        tally[TURNED + s.fog[h]] += 1
    if s.actor < 0:
        for epoch in range(EPOCHS):
            tally[ENDED + epoch * 3 + s.ended[epoch]] += 1
        for f in range(FIELDS):
            for c in range(SHELLS):
                if s.floors[f][c] > 0:
                    tally[BUILT + f] += 1
                    break
