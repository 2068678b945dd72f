"""Whether everything in the box is accounted for: the inventory of T1, taken of many records at once.

The numbers are those of the rules page, written out again on purpose: a slip in state.py must not agree with itself.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from atoll.games.titania.board import Board
from tests.inventory import Fact

CARDS = (8, 8, 8, 4, 4, 4)  # [T1.2]
FOG_TILES = (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 2, 3)  # [T1.8]
FACE_DOWN, FACE_DOWN_AGAIN = 14, 15
MAY_BE_MINUS_ONE = {"actor", "last", "crane", "fog"}


def facts(s: np.ndarray, board: Board) -> Iterator[Fact]:
    t = board.record
    hexes, near = t.hexes, np.array(t.near)
    kind = np.array(t.kind)
    castle, fog_hex, tower = kind == 0, kind == 1, kind == 2
    ships, fog = s["ships"], s["fog"]
    on_hex = sum(ships >> c & 1 for c in range(3))

    for name in s.dtype.names:
        least = -1 if name in MAY_BE_MINUS_ONE else 0
        yield f"{name} is below {least}", s[name] >= least

    yield "36 cards", s["pile"] + s["discarded"] + s["table_cards"] + s["hand"].sum(axis=1) == CARDS
    yield "the size of the pile", s["in_pile"] == s["pile"].sum(axis=1)
    yield "the size of the hands", s["in_hand"] == s["hand"].sum(axis=2)

    afloat = np.stack([(ships >> c & 1).sum(axis=1) for c in range(3)], axis=1)
    aside = np.where(s["epoch"] == 1, 3, 0)[:, None]
    yield "60 ships", afloat + s["supply"] + aside == 20
    yield "only three colours of ships", ships < 8
    yield "at most two ships on a hex", on_hex <= 2
    yield "no ship on a tower field or off the board", (ships == 0) | (~tower & (np.arange(91) < hexes))
    yield "the castle's ships", (ships == np.array(t.flags)) | ~castle | (np.arange(91) >= hexes)
    yield "what `open` says", s["open"] == open_by_definition(ships, near, tower)

    shown = np.array([[(f + 1) >> c & 1 for c in range(4)] for f in range(15)])
    yield "64 floors", s["floors"].sum(axis=1) + s["floor_bank"] == 16
    yield "towers of four floors at most, where the board shows one", s["floors"] <= 4 * shown
    yield "35 shells of each colour", s["shells"].sum(axis=1) + s["shell_bank"] == 35
    yield "25 starfish", s["stars"].sum(axis=1) + s["star_on"].sum(axis=1) + s["star_bank"] == 25
    yield "one starfish a field", s["star_on"] <= 1

    face_up = np.stack([(fog == k).sum(axis=1) for k in range(14)], axis=1)
    yield "22 fog tiles", face_up + s["removed"] + s["unseen"].sum(axis=1) == FOG_TILES
    for pool, mark in enumerate((FACE_DOWN, FACE_DOWN_AGAIN)):
        yield f"face-down tiles of pool {pool}", (fog == mark).sum(axis=1) == s["unseen"][:, pool].sum(axis=1)
    yield "no tile dealt again in epoch 1", (s["unseen"][:, 1].sum(axis=1) == 0) | (s["epoch"] == 2)
    state_of_tile = np.where(fog < 0, 2, np.where(fog < FACE_DOWN, 1, 0))
    yield "a tile face down, face up or gone by the ships on it", (on_hex == state_of_tile) | ~fog_hex
    yield "no tile but on fog", (fog == -1) | fog_hex

    yield "30 point tiles", s["tiles"].sum(axis=1) + s["tile_supply"] == 10
    yield "the number of tiles taken", s["tiles_taken"] == s["tiles"].sum(axis=2)

    absent = np.arange(4) >= s["players"][:, None]
    for name in ("in_hand", "stars", "tiles_taken"):
        yield f"an empty seat's {name}", (s[name] == 0) | ~absent
    for name in ("shells", "points"):
        yield f"an empty seat's {name}", (s[name] == 0).all(axis=2) | ~absent


def open_by_definition(ships: np.ndarray, near: np.ndarray, tower: np.ndarray) -> np.ndarray:
    """The colours that stand beside a hex, not on it, if it has room and is no tower field [T4.2, T4.3, T4.4]."""
    with_nowhere = np.concatenate([ships, np.zeros((len(ships), 1), ships.dtype)], axis=1)
    around = np.bitwise_or.reduce(with_nowhere[:, near], axis=2)
    room = ((ships & (ships - 1)) == 0) & ~tower
    return np.where(room, around & ~ships, 0)
