"""Titania's actions as numbers. Kernel Python.

First come `draw` and `done`, then the shell colours, discards, fields to occupy, towers to build, hexes for a fog
tile's ship, and last the cards played: a card, its ship's colour and the ship's hex are one action.
"""

from __future__ import annotations

from atoll.games.titania.state import CARDS, FIELDS, HEXES, PLAYS, SHELLS

A_DRAW = 0
A_DONE = 1
A_SHELL = 2  # + colour
A_DISCARD = A_SHELL + SHELLS  # + card
A_STAR = A_DISCARD + CARDS  # + field
A_BUILD = A_STAR + FIELDS  # + field * 4 + colour
A_SHIP = A_BUILD + FIELDS * SHELLS  # + hex
A_PLAY = A_SHIP + HEXES  # + hex * 9 + play
ACTIONS = A_PLAY + HEXES * PLAYS
