"""Utopia's actions as numbers. Kernel Python."""

from __future__ import annotations

from atoll.games.utopia.state import CIVILIZATIONS, DISTRICTS, GUESTS, ISLANDS, MOST_MOVED, PLAYERS

# A civilization and a district are one number, called a home: civilization * 24 + district.
HOMES = CIVILIZATIONS * DISTRICTS
A_DONE = 0
A_SURPRISE = 1
A_NAME = 2  # + seat
A_WONDER = A_NAME + PLAYERS  # + island
A_RETURN = A_WONDER + ISLANDS  # + home
A_RULE = A_RETURN + HOMES  # + home
A_DISCARD = A_RULE + HOMES  # + civilization
A_PLACE = A_DISCARD + CIVILIZATIONS  # + district
A_TURN_AWAY = A_PLACE + DISTRICTS  # + kind of guest: one with no prince left for it
A_GUEST = A_TURN_AWAY + GUESTS  # + home
A_RAISE = A_GUEST + HOMES  # + civilization
A_DROP = A_RAISE + CIVILIZATIONS  # + civilization
A_PRIVILEGE = A_DROP + CIVILIZATIONS  # + civilization * 5 + other civilization
A_ADD = A_PRIVILEGE + CIVILIZATIONS * CIVILIZATIONS  # + home
A_WELCOME = A_ADD + HOMES  # + home
A_REMOVE = A_WELCOME + HOMES  # + home
A_MOVE = A_REMOVE + HOMES  # + (home * 24 + district) * MOST_MOVED + princes - 1
ACTIONS = A_MOVE + HOMES * DISTRICTS * MOST_MOVED
