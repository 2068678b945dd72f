"""The counts of a playtest of Utopia. Kernel Python."""

from __future__ import annotations

from atoll.games.utopia.action_numbers import (
    A_ADD,
    A_DROP,
    A_GUEST,
    A_MOVE,
    A_PLACE,
    A_PRIVILEGE,
    A_RAISE,
    A_REMOVE,
    A_RULE,
    A_SURPRISE,
    A_TURN_AWAY,
    A_WELCOME,
    A_WONDER,
)
from atoll.games.utopia.rules_round import is_goal_reached
from atoll.games.utopia.state import CIVILIZATIONS, DISTRICTS, ISLANDS, MOST_MOVED, BoardRecord, State
from atoll.kernel.record import Words

# The indexes of the counts. First, by district:
GUESTS = 0  # princes that came with guests and surprise guests
RULED = GUESTS + DISTRICTS  # monuments built
ADDED = RULED + DISTRICTS  # princes added in a district with a monument
WELCOMED = ADDED + DISTRICTS  # princes welcomed: added in any district
REMOVED = WELCOMED + DISTRICTS  # princes removed for points
MOVED = REMOVED + DISTRICTS  # + district * 24 + district: princes moved from the first to the second
# By civilization, and by island:
MONUMENTS = MOVED + DISTRICTS * DISTRICTS
RAISED = MONUMENTS + CIVILIZATIONS
DROPPED = RAISED + CIVILIZATIONS
WONDERS = DROPPED + CIVILIZATIONS
# And in total:
MOVES = WONDERS + ISLANDS  # cards spent on moving
SURPRISES = MOVES + 1
TURNED_AWAY = SURPRISES + 1  # guests with no prince left for them
PRIVILEGES = TURNED_AWAY + 1
REACHED_GOAL = PRIVILEGES + 1  # games that ended because a player had reached the goal [U12.2]
COUNTS = REACHED_GOAL + 1


def note_before(b: BoardRecord, s: State, a: int, tally: Words) -> None:
    if a >= A_RAISE:
        note_card(a, tally)
    elif a >= A_GUEST:
        tally[GUESTS + (a - A_GUEST) % DISTRICTS] += 1
    elif a >= A_TURN_AWAY:
        tally[TURNED_AWAY] += 1
    elif a >= A_PLACE:
        tally[GUESTS + a - A_PLACE] += 1
    elif A_RULE <= a < A_RULE + CIVILIZATIONS * DISTRICTS:
        tally[RULED + (a - A_RULE) % DISTRICTS] += 1
        tally[MONUMENTS + (a - A_RULE) // DISTRICTS] += 1
    elif A_WONDER <= a < A_WONDER + ISLANDS:
        tally[WONDERS + a - A_WONDER] += 1
    elif a == A_SURPRISE:
        tally[SURPRISES] += 1


def note_card(a: int, tally: Words) -> None:
    """Counts an action that takes cards."""
    if a >= A_MOVE:
        way, princes = (a - A_MOVE) // MOST_MOVED % (DISTRICTS * DISTRICTS), (a - A_MOVE) % MOST_MOVED + 1
        tally[MOVED + way] += princes
        tally[MOVES] += 1
    elif a >= A_REMOVE:
        tally[REMOVED + (a - A_REMOVE) % DISTRICTS] += 1
    elif a >= A_WELCOME:
        tally[WELCOMED + (a - A_WELCOME) % DISTRICTS] += 1
    elif a >= A_ADD:
        tally[ADDED + (a - A_ADD) % DISTRICTS] += 1
    elif a >= A_PRIVILEGE:
        tally[PRIVILEGES] += 1
    elif a >= A_DROP:
        tally[DROPPED + a - A_DROP] += 1
    else:
        tally[RAISED + a - A_RAISE] += 1


def note_after(b: BoardRecord, s: State, a: int, tally: Words) -> None:
    if s.actor < 0 and is_goal_reached(s):
        tally[REACHED_GOAL] += 1
