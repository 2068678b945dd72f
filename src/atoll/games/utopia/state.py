"""Utopia's record: the whole table, field by field, and the names of the pieces.

As in Titania, nothing random is decided before it is revealed: guests and cards are picked, when drawn, out of what bag
and pile can still hold. So the bag's content is public, as it is at the table [U13.2].
"""

from __future__ import annotations

from atoll.kernel.chance import Chance
from atoll.kernel.record import BY_SEAT, SEAT, SEAT_BITS, Record, number, row, table

PLAYERS = 5  # at most [U1.1]

CIVILIZATIONS = 5  # [U1.2]
MAYA, PERSIAN, CHINESE, GREEK, EGYPTIAN = range(CIVILIZATIONS)
ISLANDS = 4  # [U1.7]
WATER, EARTH, FIRE, AIR = range(ISLANDS)
DISTRICTS = 24
NEIGHBOURS = 8  # that a district can have by street or bridge

PRINCES = 8  # of each civilization, for each player [U1.3]
MONUMENTS = 7  # of each civilization, without the one on the scale [U1.4]
BASES, PRIVILEGES = 8, 2  # [U1.1]
GUESTS = ISLANDS * CIVILIZATIONS  # kinds of guest: island * 5 + civilization
GUEST_COUNT = 2  # of each kind [U1.6]
GUESTS_EACH = 3  # drawn per player and round [U4.1]
CARD_COUNT = 10  # of each civilization [U1.6]
DEALT, HAND_LIMIT = 5, 5  # [U7.1, U7.4]
OWED_BY_FIRST, OWED_BETWEEN, OWED_BY_LAST = 2, 1, 0  # cards to discard, by the place on the score track [U7.2]
BOTTOM, TOP = 1, 5  # of the prestige scale [U2.1]
MONUMENT_PRINCES = 3  # of one civilization, taken back for a monument [U6.1, U6.2]
MOST_MOVED = 2  # princes, for one card [U8.1]

# Cards that an action takes [U8.1, U9.1, U9.2, U10.1, U11.1, U11.2].
MOVE_COST, ADD_COST, WELCOME_COST, REMOVE_COST, RAISE_COST, DROP_COST = 1, 1, 3, 1, 1, 2

# The indexes of the options in `setup` (options.py declares them).
O_START, O_GOAL = range(2)

GOALS = (30, 40, 50)  # points that can end the game [U12.5]
USUAL_GOAL = 50  # [U12.2]
LAST_ROUND = 60  # [U12.4]
WONDER_POINTS, REMOVE_POINTS, HOST_POINTS = 6, 2, 1  # [U5.2, U10.1, U9.1]

# Where points come from.
SOURCES = 5
FROM_DISTRICTS, FROM_WONDERS, FROM_WONDER_INCOME, FROM_REMOVING, FROM_HOSTING = range(SOURCES)

# The stages of a round with decisions: phase 1, and the two parts of phase 2.
WELCOMING, DISCARDING, DEVELOPING = range(3)

# What is asked.
GUEST = 0  # take a guest, or ask for a surprise [U4.2, U4.5]
PLACE = 1  # where a surprise guest's prince goes
NAME = 2  # who takes a guest out of turn
SETTLE = 3  # after a guest: build, or be done [U4.8]
DISCARD_BY_RANK = 4  # [U7.2]
TURN = 5  # cards [U7.3]
DISCARD_DOWN = 6  # to the hand limit [U7.4]
RETURN = 7  # which prince is taken back for a wonder [U5.2]
OVER = 8


class State(Chance, Record):
    # the table
    players = number(least=2, most=PLAYERS)
    actor = number(seats=SEAT)  # the seat whose decision it is; -1 when the game is over
    decision = number(most=OVER)  # what it must decide
    goal = number(least=GOALS[0], most=GOALS[-1])  # points that end the game [U12.2, U12.5]
    round = number(least=1, most=LAST_ROUND)
    stage = number(most=DEVELOPING)  # of the round: WELCOMING, DISCARDING or DEVELOPING
    revealed = number()  # random or hidden things revealed so far

    # order of play
    starter = number(seats=SEAT)  # drawn at set-up [U2.3]
    opener = number(seats=SEAT)  # who acted first in this round, or -1 [U3.4]
    acted = number(seats=SEAT_BITS)  # who has acted in this pass, as bits
    extra = number(most=1)  # 1 while a named player takes a guest out of turn [U4.5]
    score = row(PLAYERS, seats=BY_SEAT)
    track = row(PLAYERS, seats=SEAT)  # as the ministers stand on the score track, furthest ahead first [U3.2]
    points = table(PLAYERS, SOURCES, seats=BY_SEAT)  # the score by where it came from

    # guests, by kind
    bag = row(GUESTS)
    lying = row(GUESTS)  # by the ships
    taken = row(GUESTS)  # in front of the players until the phase ends [U4.3]
    gone = row(GUESTS)  # out of the game: surprise guests, and Water's when two play [U4.5, U2.4]
    surprise = number(least=-1, most=GUESTS - 1)  # the kind drawn as a surprise and not placed yet, or -1
    surprised = number(seats=SEAT_BITS)  # who has asked for a surprise this round, as bits

    # the city
    princes = table(PLAYERS * CIVILIZATIONS, DISTRICTS, seats=BY_SEAT)  # seat * 5 + civilization: in each district
    present = table(PLAYERS * ISLANDS, CIVILIZATIONS, seats=BY_SEAT)  # seat * 4 + island: the sum on each island
    supply = table(PLAYERS, CIVILIZATIONS, seats=BY_SEAT)  # princes not in the city
    monument = row(DISTRICTS, least=-1, most=CIVILIZATIONS - 1)  # its civilization, or -1
    ruler = row(DISTRICTS, seats=SEAT)  # who built it, or -1
    monuments = row(CIVILIZATIONS)  # not built yet
    wonder = row(ISLANDS, seats=SEAT)  # who built it, or -1
    bases = row(PLAYERS, seats=BY_SEAT)
    privileges = row(PLAYERS, seats=BY_SEAT)
    scale = row(CIVILIZATIONS, least=BOTTOM, most=TOP)  # value of each civilization
    wonder_island = number(most=ISLANDS - 1)  # where a wonder is being built
    wonder_next = number(most=CIVILIZATIONS - 1)  # the next civilization whose prince is taken back for it
    resume = number(most=OVER)  # the decision after it is built

    # cards
    pile = row(CIVILIZATIONS, secret=True)
    in_pile = number()
    discarded = row(CIVILIZATIONS)
    # a changed card counts as what it was changed into
    hand = table(PLAYERS, CIVILIZATIONS, seats=BY_SEAT, secret=True)
    in_hand = row(PLAYERS, seats=BY_SEAT)
    owed = row(PLAYERS, seats=BY_SEAT)  # cards still to discard by rank [U7.2]
    changed = number(most=PRIVILEGES)  # cards the actor has changed by privilege this turn and not spent [U7.6]
    changed_from = row(PRIVILEGES, most=CIVILIZATIONS - 1)  # what is printed on them, first changed first
    changed_to = row(PRIVILEGES, most=CIVILIZATIONS - 1)


class BoardRecord(Record):
    """A board as the rules use it. Districts are numbered from 0, island by island: Water, Earth, Fire, Air."""

    districts = number()
    island = row(DISTRICTS)
    value = row(DISTRICTS)  # of the site
    first = row(ISLANDS)  # first district of each island
    last = row(ISLANDS)  # and the last, inclusive
    near = table(DISTRICTS, NEIGHBOURS)  # districts joined by street or bridge, then -1 [U8.2]
    sectors = number()  # the sea's sectors are 1 to this; each touches the previous and the next
    sector = row(DISTRICTS)  # of the district's landing; 0 if it has none
    reach = table(DISTRICTS, DISTRICTS)  # where one move leads, by land or water, in ascending order, then -1
