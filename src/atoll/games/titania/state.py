"""Titania's record: the whole table, field by field, and the names of the pieces.

Nothing random is decided before it is revealed. Face-down tiles, the order of the draw pile and the next point tile are
not stored: each is picked when it is turned up or drawn, out of what can still be there. That is equivalent to
shuffling first (every order is equally likely), and what nobody knows cannot leak.
"""

from __future__ import annotations

from atoll.kernel.chance import Chance
from atoll.kernel.record import BY_SEAT, SEAT, Record, number, row, table

PLAYERS = 4  # at most [T1.1]
HEXES = 91  # at most: a regular hexagon with six hexes a side

# Ships [T1.3].
COLOURS = 3
BLUE, YELLOW, RED = range(COLOURS)
EPOCHS = 2
SHIPS = (15, 18)  # of each colour in the supply when an epoch begins [T2.3, T8.3]

# Cards [T1.2], and the nine ways to play one: a card and the colour of its ship [T4.1].
CARDS = 6
CARD_COUNT = (8, 8, 8, 4, 4, 4)  # blue, yellow, red, blue/yellow, blue/red, yellow/red
PLAYS = 9
PLAY_CARD = (0, 1, 2, 3, 3, 4, 4, 5, 5)
PLAY_COLOUR = (BLUE, YELLOW, RED, BLUE, YELLOW, BLUE, RED, YELLOW, RED)
PLAYS_OF = tuple(  # the ways that give a ship of one of these colours, for every set of colours
    sum(1 << play for play, colour in enumerate(PLAY_COLOUR) if colours >> colour & 1) for colours in range(8)
)
FIRST_HAND, HAND_LIMIT, CARDS_A_TURN = 4, 7, 3  # [T2.4, T3.6, T3.4]

# Shells, towers and their fields [T1.4, T1.5]. There is one tower field for every non-empty set of the four colours
# [T1.9], and `shows_tower` in rules_goods.py says which is which.
SHELLS = 4
BROWN, GREEN, BLACK, WHITE = range(SHELLS)
SHELL_BANK, FLOOR_BANK, TOP_FLOOR = 35, 16, 4
FLOOR_POINTS, FLOOR_POINTS_WITH_STAR = 3, 4  # [T6.5]
FIELDS = 15
FIELD_SIZE = (1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)  # towers shown
STAR_BANK = 25  # [T1.6]

# Point tiles [T1.7].
TILE_KINDS = 3
TILE_POINTS = (3, 4, 5)
TILE_COUNT = 10  # of each

# Fog tiles [T1.8], by kind: how many there are, and what each gives [T5.3, T5.4, T5.5].
FOG_KINDS = 14
FOG_COUNT = (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 2, 3)
FOG_COLOURS = (1, 2, 4, 8, 1, 2, 4, 8, 15, 0, 0, 0, 0, 0)  # colours of shells, as bits
FOG_SHELLS = (2, 2, 2, 2, 3, 3, 3, 3, 1, 0, 0, 0, 0, 0)  # shells of each of those colours
FOG_ANY = (0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0)  # shells in one colour that the player chooses
FOG_STARS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0)
FOG_SHIP = 13  # the kind that gives a ship
# What lies on a fog hex: one of those kinds, face up, or
FACE_DOWN = 14  # a tile never turned yet
REDEALT = 15  # a tile that was turned in epoch 1 and lies face down again [T8.3]
NO_TILE = -1

# Where points come from.
SOURCES = 5
FROM_FLOORS, FROM_STARS, FROM_FIELDS, FROM_TILES, FROM_COMPENSATION = range(SOURCES)

# The indexes of the options in `setup` (options.py declares them).
O_START, O_COMPENSATION = range(2)

COMPENSATION = 3  # points with which every player except the start player begins, if the option is chosen [T2.6]

# What is asked.
TURN, SHELL, OCCUPY, BUILD, EXTRA_SHIP, DISCARD, OVER = range(7)

# How an epoch ends.
GOING_ON, LAST_SHIP, STANDSTILL = range(3)  # [T8.1, T8.9]
DRAW_TURNS = 5  # in a row, times the number of players, are a standstill [T8.9]


class State(Chance, Record):
    # the table
    players = number(least=2, most=PLAYERS)
    actor = number(seats=SEAT)  # the seat whose decision it is; -1 when the game is over
    decision = number(most=OVER)  # what it must decide
    epoch = number(least=1, most=EPOCHS)
    turn = number()  # turns completed
    revealed = number()  # random or hidden things revealed so far
    draw_turns = number(most=DRAW_TURNS * PLAYERS)  # in a row [T8.9]
    ending = number(most=LAST_SHIP)  # LAST_SHIP if this epoch ends with this turn, else GOING_ON
    ended = row(EPOCHS, most=STANDSTILL)  # how each epoch ended

    # this turn
    played = number(most=CARDS_A_TURN)  # cards played
    colour = number(most=COLOURS - 1)  # of the ship placed last
    last = number(least=-1, most=HEXES - 1)  # the hex it stands on
    choose = number(most=max(FOG_ANY))  # shells to come in a colour of the actor's choice
    occupy = number(most=1)  # 1 while starfish just received may be used
    crane = number(least=-1, most=HEXES - 1)  # the hex from which the actor builds, or -1
    built = number()  # floors built from there
    extra = number(most=1)  # 1 if a fog tile owes the actor a ship

    # the sea
    supply = row(COLOURS)  # ships not on the board, without those put aside
    ships = row(HEXES, most=7)  # the colours on each hex, as bits
    # the colours that may come to each hex, as bits [T4.2, T4.3, T4.4]; a crane may still refuse [T4.5]
    open = row(HEXES, most=7)
    fog = row(HEXES, least=NO_TILE, most=REDEALT)  # the tile on each fog hex
    unseen = table(2, FOG_KINDS)  # face-down tiles by kind: never turned, and redealt [T9.3]
    removed = row(FOG_KINDS)  # tiles kept aside, face up [T5.2]

    # cards
    pile = row(CARDS, secret=True)
    in_pile = number()
    discarded = row(CARDS)
    table_cards = row(CARDS)  # played this turn [T3.5]
    hand = table(PLAYERS, CARDS, seats=BY_SEAT, secret=True)
    in_hand = row(PLAYERS, seats=BY_SEAT)

    # goods
    shells = table(PLAYERS, SHELLS, seats=BY_SEAT)
    shell_bank = row(SHELLS)
    stars = row(PLAYERS, seats=BY_SEAT)
    star_bank = number()
    star_on = row(FIELDS, most=1)  # 1 if a starfish lies on the field
    floors = table(FIELDS, SHELLS)  # height of each tower
    floor_bank = row(SHELLS)
    tiles = table(PLAYERS, TILE_KINDS, seats=BY_SEAT, secret=True)  # point tiles taken, by kind
    tiles_taken = row(PLAYERS, seats=BY_SEAT)
    tile_supply = row(TILE_KINDS, secret=True)
    points = table(PLAYERS, SOURCES, seats=BY_SEAT)


# What kinds of hex there are.
CASTLE, FOG, TOWER, CRANE, POINT, BONUS = range(6)


class BoardRecord(Record):
    """A board as the rules use it. Hexes are numbered row by row from 0."""

    hexes = number()
    kind = row(HEXES)
    near = table(HEXES, 6)  # neighbours in ascending order, then -1
    flags = row(HEXES)  # the castle's ships, as bits [T2.2]
    field = row(HEXES)  # the tower field on this hex, or -1
    field_hex = row(FIELDS)  # and back
    beside = table(HEXES, 6)  # the tower fields beside a hex in ascending order, then -1
    gives_cards = row(HEXES)  # bonuses [T5.6]
    gives_points = row(HEXES)
    gives_stars = row(HEXES)
    gives_any = row(HEXES)  # shells in one colour that the player chooses
    gives_shells = table(HEXES, SHELLS)
