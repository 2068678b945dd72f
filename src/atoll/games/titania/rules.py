"""Titania's rules, clause by clause (rulebook/en.md): set-up, turns, epochs, the end. Kernel Python.

The parts, each importing only those before it: `rules_goods.py` (what fields give, towers, starfish) and
`rules_placing.py` (where ships may go).
"""

from __future__ import annotations

from atoll.games.titania.action_numbers import A_BUILD, A_DISCARD, A_DONE, A_PLAY, A_SHELL, A_SHIP, A_STAR
from atoll.games.titania.rules_goods import (
    build_floor,
    can_build,
    can_occupy,
    can_raise,
    draw_cards,
    enter_fog,
    occupy_field,
    receive_bonus,
    take_point_tile,
    take_shells,
)
from atoll.games.titania.rules_placing import can_place, clear_sea, legal_turn, moor
from atoll.games.titania.state import (
    BONUS,
    BUILD,
    CARD_COUNT,
    CARDS,
    CARDS_A_TURN,
    COMPENSATION,
    CRANE,
    DISCARD,
    DRAW_TURNS,
    EPOCHS,
    EXTRA_SHIP,
    FACE_DOWN,
    FIELDS,
    FIRST_HAND,
    FLOOR_BANK,
    FOG,
    FOG_COUNT,
    FOG_KINDS,
    FROM_COMPENSATION,
    FROM_TILES,
    GOING_ON,
    HAND_LIMIT,
    HEXES,
    LAST_SHIP,
    NO_TILE,
    O_COMPENSATION,
    O_START,
    OCCUPY,
    OVER,
    PLAY_CARD,
    PLAY_COLOUR,
    PLAYS,
    POINT,
    REDEALT,
    SHELL,
    SHELL_BANK,
    SHELLS,
    SOURCES,
    STANDSTILL,
    STAR_BANK,
    TILE_COUNT,
    TILE_KINDS,
    TILE_POINTS,
    TURN,
    BoardRecord,
    State,
)
from atoll.kernel.chance import roll
from atoll.kernel.record import Actions, Words

# ---- set-up [T2] ----


def setup(b: BoardRecord, s: State, players: int, options: Words) -> None:
    """Sets up a blank record with a fresh stream of chance. `options` is a row; state.py names its indexes (O_…)."""
    s.players = players
    s.epoch = 1
    s.crane = -1
    s.last = -1
    s.star_bank = STAR_BANK
    for c in range(SHELLS):
        s.shell_bank[c] = SHELL_BANK
        s.floor_bank[c] = FLOOR_BANK
    for k in range(TILE_KINDS):
        s.tile_supply[k] = TILE_COUNT
    for k in range(FOG_KINDS):
        s.unseen[0][k] = FOG_COUNT[k]
    for h in range(HEXES):
        s.fog[h] = NO_TILE
    for h in range(b.hexes):
        if b.kind[h] == FOG:
            s.fog[h] = FACE_DOWN
    clear_sea(b, s)
    for k in range(CARDS):
        s.pile[k] = CARD_COUNT[k]
        s.in_pile += CARD_COUNT[k]
    start = options[O_START]
    s.actor = start if start >= 0 else roll(s, players)  # [T2.5]
    for i in range(players):
        draw_cards(s, (s.actor + i) % players, FIRST_HAND)
    if options[O_COMPENSATION]:
        for i in range(1, players):
            s.points[(s.actor + i) % players][FROM_COMPENSATION] = COMPENSATION  # [T2.6]
    s.decision = TURN


# ---- legal actions ----


def legal(b: BoardRecord, s: State, out: Actions) -> int:
    """Writes the legal actions into `out`, in ascending order; returns their number."""
    n = 0
    if s.decision == TURN:
        return legal_turn(b, s, out)
    if s.decision == SHELL:
        for c in range(SHELLS):
            if s.shell_bank[c] > 0:  # [T1.4]
                out[n] = A_SHELL + c
                n += 1
    elif s.decision == OCCUPY:
        out[0] = A_DONE
        n = 1
        for f in range(FIELDS):
            if can_occupy(s, f):
                out[n] = A_STAR + f
                n += 1
    elif s.decision == BUILD:
        if s.built > 0:  # [T6.2]
            out[0] = A_DONE
            n = 1
        for k in range(6):
            f = b.beside[s.crane][k]
            if f < 0:
                break
            for c in range(SHELLS):
                if can_raise(s, f, c):
                    out[n] = A_BUILD + f * SHELLS + c
                    n += 1
    elif s.decision == EXTRA_SHIP:
        for k in range(6):
            h = b.near[s.last][k]
            if h < 0:
                break
            if can_place(b, s, h, s.colour):
                out[n] = A_SHIP + h
                n += 1
    elif s.decision == DISCARD:
        for k in range(CARDS):
            if s.hand[s.actor][k] > 0:
                out[n] = A_DISCARD + k
                n += 1
    return n


# ---- taking an action ----


def apply(b: BoardRecord, s: State, a: int) -> None:
    """Carries out action a, which must be legal."""
    if a >= A_PLAY:
        play_card(b, s, (a - A_PLAY) % PLAYS, (a - A_PLAY) // PLAYS)
    elif a >= A_SHIP:
        place_ship(b, s, a - A_SHIP)
    elif a >= A_BUILD:
        build_floor(s, (a - A_BUILD) // SHELLS, (a - A_BUILD) % SHELLS)
        go_on(b, s)
    elif a >= A_STAR:
        occupy_field(s, a - A_STAR)
        go_on(b, s)
    elif a >= A_DISCARD:
        discard_card(b, s, a - A_DISCARD)
    elif a >= A_SHELL:
        take_shells(s, a - A_SHELL, s.choose)
        s.choose = 0
        go_on(b, s)
    elif a == A_DONE and s.decision == OCCUPY:
        s.occupy = 0
        go_on(b, s)
    elif a == A_DONE and s.decision == BUILD:
        s.crane = -1
        go_on(b, s)
    else:
        end_turn(b, s)


def play_card(b: BoardRecord, s: State, play: int, h: int) -> None:
    """Plays a card and places its ship [T3.2, T4.1]."""
    card = PLAY_CARD[play]
    s.hand[s.actor][card] -= 1
    s.in_hand[s.actor] -= 1
    s.table_cards[card] += 1
    s.played += 1
    s.colour = PLAY_COLOUR[play]
    place_ship(b, s, h)


def place_ship(b: BoardRecord, s: State, h: int) -> None:
    """Puts a ship of the current colour on hex h and resolves the field; the second ship like the first [T4.6]."""
    c = s.colour
    s.supply[c] -= 1
    if s.supply[c] == 0:
        s.ending = LAST_SHIP  # [T8.1]
    moor(b, s, h, c)
    s.last = h
    kind = b.kind[h]
    if kind == FOG:
        enter_fog(s, h)
    elif kind == POINT:
        take_point_tile(s)
    elif kind == CRANE:
        s.crane = h
        s.built = 0
    elif kind == BONUS:
        receive_bonus(b, s, h)
    go_on(b, s)


def go_on(b: BoardRecord, s: State) -> None:
    """Finds the next decision: shell colour, starfish, building, extra ship, in this order [T5.6, T3.8]."""
    if s.choose > 0:
        for c in range(SHELLS):
            if s.shell_bank[c] > 0:
                s.decision = SHELL
                return
        s.choose = 0
    if s.occupy:
        for f in range(FIELDS):
            if can_occupy(s, f):
                s.decision = OCCUPY
                return
        s.occupy = 0
    if s.crane >= 0:
        if can_build(b, s, s.crane):
            s.decision = BUILD
            return
        s.crane = -1
    if s.extra:
        s.extra = 0
        for k in range(6):
            h = b.near[s.last][k]
            if h >= 0 and can_place(b, s, h, s.colour):
                s.decision = EXTRA_SHIP
                return
    if s.ending != GOING_ON and s.epoch == EPOCHS:
        end_game(s)  # [T8.6]
    else:
        s.decision = TURN


# ---- cards and turns [T3] ----


def end_turn(b: BoardRecord, s: State) -> None:
    """Draws cards, and only then discards the played ones [T3.4, T3.5]."""
    draw_cards(s, s.actor, cards_to_draw(s))
    for k in range(CARDS):
        s.discarded[k] += s.table_cards[k]
        s.table_cards[k] = 0
    s.draw_turns = s.draw_turns + 1 if s.played == 0 else 0
    keep_to_limit(b, s)


def cards_to_draw(s: State) -> int:
    """Cards that the actor would draw if the turn ended now: together with the cards played, three [T3.1, T3.4]."""
    return CARDS_A_TURN - s.played


def keep_to_limit(b: BoardRecord, s: State) -> None:
    """Asks for a discard while the actor holds too many cards; then ends the turn [T3.6]."""
    if cards_too_many(s, 0) > 0:
        s.decision = DISCARD
    else:
        next_turn(b, s)


def cards_too_many(s: State, drawn: int) -> int:
    """Cards that the actor must discard at the end of the turn after drawing `drawn` more [T3.6]."""
    return max(0, s.in_hand[s.actor] + drawn - HAND_LIMIT)


def discard_card(b: BoardRecord, s: State, card: int) -> None:
    s.hand[s.actor][card] -= 1
    s.in_hand[s.actor] -= 1
    s.discarded[card] += 1
    keep_to_limit(b, s)


def next_turn(b: BoardRecord, s: State) -> None:
    s.turn += 1
    s.played = 0
    if s.draw_turns == DRAW_TURNS * s.players:  # [T8.9]
        s.ending = STANDSTILL
    if s.ending != GOING_ON and s.epoch == EPOCHS:
        end_game(s)
        return
    if s.ending != GOING_ON:
        start_next_epoch(b, s)
    s.actor = (s.actor + 1) % s.players  # [T2.5, T8.5]
    s.decision = TURN


# ---- epochs and the end [T8] ----


def start_next_epoch(b: BoardRecord, s: State) -> None:
    """Prepares the board for the next epoch [T8.3, T8.4]."""
    s.ended[s.epoch - 1] = s.ending
    s.ending = GOING_ON
    s.epoch += 1
    s.draw_turns = 0
    clear_sea(b, s)
    for f in range(FIELDS):
        s.star_bank += s.star_on[f]
        s.star_on[f] = 0
    for k in range(FOG_KINDS):
        s.unseen[1][k] = FOG_COUNT[k] - s.unseen[0][k]  # all that were turned up
        s.removed[k] = 0
    for h in range(b.hexes):
        if b.kind[h] == FOG and s.fog[h] != FACE_DOWN:
            s.fog[h] = REDEALT


def end_game(s: State) -> None:
    """Ends the game; point tiles score now [T8.6, T8.7]."""
    s.ended[s.epoch - 1] = s.ending
    s.ending = GOING_ON
    for p in range(s.players):
        for k in range(TILE_KINDS):
            s.points[p][FROM_TILES] += TILE_POINTS[k] * s.tiles[p][k]
    s.decision = OVER
    s.actor = -1


def score(s: State, seat: int) -> int:
    """Points so far. Point tiles are added when the game is over."""
    total = 0
    for k in range(SOURCES):
        total += s.points[seat][k]
    return total


def tie_break(s: State, seat: int) -> int:
    """The tie-break: the shells and starfish that a player holds [T8.8]."""
    total = s.stars[seat]
    for c in range(SHELLS):
        total += s.shells[seat][c]
    return total


def beats(s: State, seat: int, other: int) -> bool:
    """Whether `seat` is placed before `other` [T8.7, T8.8]."""
    if score(s, seat) != score(s, other):
        return score(s, seat) > score(s, other)
    return tie_break(s, seat) > tie_break(s, other)
