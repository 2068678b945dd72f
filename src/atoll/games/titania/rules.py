"""Titania's rules, clause by clause (rulebook/en.md). Kernel Python.

An action is a number: `draw` and `done`, then the shell colours, discards, fields to occupy, towers to build, hexes
for a fog tile's ship, and last the cards played: a card, its ship's colour and the hex it goes to are one action.
"""

from __future__ import annotations

from atoll.games.titania.state import (
    BONUS,
    BUILD,
    CARD_COUNT,
    CARDS,
    CARDS_A_TURN,
    COLOURS,
    COMPENSATION,
    CRANE,
    DISCARD,
    DRAW_TURNS,
    EXTRA_SHIP,
    FACE_DOWN,
    FIELD_SIZE,
    FIELDS,
    FIRST_HAND,
    FLOOR_BANK,
    FOG,
    FOG_ANY_THREE,
    FOG_ANY_TWO,
    FOG_COUNT,
    FOG_EACH,
    FOG_KINDS,
    FOG_STAR,
    FOG_THREE,
    FOG_TWO_STARS,
    FROM_COMPENSATION,
    FROM_FIELDS,
    FROM_FLOORS,
    FROM_STARS,
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
    PLAYS_OF,
    POINT,
    REDEALT,
    SHELL,
    SHELL_BANK,
    SHELLS,
    SHIPS_EPOCH_1,
    SHIPS_EPOCH_2,
    SOURCES,
    STANDSTILL,
    STAR_BANK,
    TILE_COUNT,
    TILE_KINDS,
    TILE_POINTS,
    TOP_FLOOR,
    TOWER,
    TURN,
    BoardRecord,
    State,
)
from atoll.kernel.chance import pick, roll
from atoll.kernel.record import Actions, Words

# Action numbers.
A_DRAW = 0
A_DONE = 1
A_SHELL = 2  # + colour
A_DISCARD = A_SHELL + SHELLS  # + card
A_STAR = A_DISCARD + CARDS  # + field
A_BUILD = A_STAR + FIELDS  # + field * 4 + colour
A_SHIP = A_BUILD + FIELDS * SHELLS  # + hex
A_PLAY = A_SHIP + HEXES  # + hex * 9 + play
ACTIONS = A_PLAY + HEXES * PLAYS

# Behind the longest list of legal actions, a buffer for them has room to note the ways to play and the open hexes.
NOTED = ACTIONS - HEXES - 1  # one is written beyond the last that counts
WAYS = NOTED - PLAYS
IS_SOME = (0, 1, 1, 1, 1, 1, 1, 1)  # whether a set of colours has any


# ---- set-up [T2] ----


def setup(b: BoardRecord, s: State, players: int, options: Words) -> None:
    """Sets a blank record up whose chance has begun. The options stand at the places that state.py names."""
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
    clear_sea(b, s, SHIPS_EPOCH_1)
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


def clear_sea(b: BoardRecord, s: State, supply: int) -> None:
    """Only the castle's ships are on the board [T2.2, T8.3]."""
    for c in range(COLOURS):
        s.supply[c] = supply
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


# ---- what is allowed ----


def can_place(b: BoardRecord, s: State, h: int, c: int) -> bool:
    """Whether a ship of colour c may be placed on hex h [T4]."""
    return s.open[h] >> c & 1 == 1 and s.supply[c] > 0 and (b.kind[h] != CRANE or can_build(b, s, h))


def can_build(b: BoardRecord, s: State, h: int) -> bool:
    """Whether the actor can build a floor from crane h."""
    for k in range(6):
        f = b.beside[h][k]
        if f < 0:
            break
        for c in range(SHELLS):
            if can_raise(s, f, c):
                return True
    return False


def can_raise(s: State, f: int, c: int) -> bool:
    """Whether the actor can add a floor to the tower of colour c on field f [T6.3, T1.5]."""
    if not (f + 1) >> c & 1:
        return False
    height = s.floors[f][c]
    return height < TOP_FLOOR and s.shells[s.actor][c] > height and s.floor_bank[c] > 0


def can_occupy(s: State, f: int) -> bool:
    """Whether the actor can put a starfish on field f [T7.2, T7.4]."""
    return s.star_on[f] == 0 and s.stars[s.actor] >= FIELD_SIZE[f]


def legal(b: BoardRecord, s: State, out: Actions) -> int:
    """Writes the legal actions into `out`, in ascending order; returns how many there are."""
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


def legal_turn(b: BoardRecord, s: State, out: Actions) -> int:
    """Draw, or play a card, or end a turn in which cards were played [T3.1, T3.8]."""
    out[0] = A_DRAW if s.played == 0 else A_DONE
    n = 1
    if s.played == CARDS_A_TURN or s.ending != GOING_ON:
        return n
    hand = s.hand[s.actor]
    ways = WAYS  # where the ways to play the cards in hand end
    colours = 0  # the ships they give, as bits
    for k in range(PLAYS):
        c = PLAY_COLOUR[k]
        if hand[PLAY_CARD[k]] > 0 and s.supply[c] > 0:
            out[ways] = k
            ways += 1
            colours |= 1 << c
    if colours == 0:
        return n
    # Written without branches, which a processor cannot foresee here: that is what makes it fast.
    opened = s.open
    kind = b.kind
    noted = NOTED
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


# ---- taking an action ----


def apply(b: BoardRecord, s: State, a: int) -> None:
    """Takes legal action a."""
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
    """[T3.2, T4.1]"""
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
    """Finds what is asked next: shell colour, starfish, building, extra ship, in this order [T5.6, T3.8]."""
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
    if s.ending != GOING_ON and s.epoch == 2:
        end_game(s)  # [T8.6]
    else:
        s.decision = TURN


# ---- what fields give [T5] ----


def enter_fog(s: State, h: int) -> None:
    """Turns the tile, or takes it off the board if this is the second ship; either way gives what it shows."""
    kind = s.fog[h]
    if kind >= FACE_DOWN:  # [T5.1]
        lying = s.unseen[kind - FACE_DOWN]
        kind = pick(s, lying)
        lying[kind] -= 1
        s.fog[h] = kind
        s.revealed += 1
    else:  # [T5.2]
        s.fog[h] = NO_TILE
        s.removed[kind] += 1
    if kind < FOG_THREE:
        take_shells(s, kind, 2)
    elif kind < FOG_EACH:
        take_shells(s, kind - FOG_THREE, 3)
    elif kind == FOG_EACH:
        for c in range(SHELLS):
            take_shells(s, c, 1)
    elif kind == FOG_ANY_TWO:
        s.choose = 2
    elif kind == FOG_ANY_THREE:
        s.choose = 3
    elif kind == FOG_STAR:
        take_stars(s, 1)
    elif kind == FOG_TWO_STARS:
        take_stars(s, 2)
    else:
        s.extra = 1  # [T5.5]


def receive_bonus(b: BoardRecord, s: State, h: int) -> None:
    """[T5.6]"""
    s.points[s.actor][FROM_FIELDS] += b.gives_points[h]
    draw_cards(s, s.actor, b.gives_cards[h])
    for c in range(SHELLS):
        take_shells(s, c, b.gives_shells[h][c])
    s.choose = b.gives_any[h]
    take_stars(s, b.gives_stars[h])


def take_point_tile(s: State) -> None:
    """[T5.7]"""
    if s.tile_supply[0] + s.tile_supply[1] + s.tile_supply[2] == 0:
        return
    kind = pick(s, s.tile_supply)
    s.tile_supply[kind] -= 1
    s.tiles[s.actor][kind] += 1
    s.tiles_taken[s.actor] += 1
    s.revealed += 1


def take_shells(s: State, c: int, n: int) -> None:
    """n shells of colour c, or what the bank has left [T1.4]."""
    n = min(n, s.shell_bank[c])
    s.shell_bank[c] -= n
    s.shells[s.actor][c] += n


def take_stars(s: State, n: int) -> None:
    """n starfish, or what the bank has left [T1.6]; having received one, the actor may occupy fields [T7.1]."""
    n = min(n, s.star_bank)
    if n > 0:
        s.star_bank -= n
        s.stars[s.actor] += n
        s.occupy = 1


# ---- towers and starfish [T6, T7] ----


def build_floor(s: State, f: int, c: int) -> None:
    s.floors[f][c] += 1
    s.floor_bank[c] -= 1
    price = s.floors[f][c]  # [T6.3]
    s.shells[s.actor][c] -= price
    s.shell_bank[c] += price  # [T6.6]
    s.points[s.actor][FROM_FLOORS] += 4 if s.star_on[f] else 3  # [T6.5]
    s.built += 1


def occupy_field(s: State, f: int) -> None:
    price = FIELD_SIZE[f]
    s.stars[s.actor] -= price
    s.star_on[f] = 1
    s.star_bank += price - 1  # [T7.2]
    floors = s.floors[f][0] + s.floors[f][1] + s.floors[f][2] + s.floors[f][3]
    s.points[s.actor][FROM_STARS] += FIELD_SIZE[f] + floors  # [T7.3]


# ---- cards and turns [T3] ----


def draw_cards(s: State, seat: int, n: int) -> None:
    """Draws one by one; an empty pile is made anew from the discards when a card is needed [T3.7]."""
    for _ in range(n):
        if s.in_pile == 0:
            for k in range(CARDS):
                s.pile[k] = s.discarded[k]
                s.in_pile += s.discarded[k]
                s.discarded[k] = 0
        card = pick(s, s.pile)
        s.pile[card] -= 1
        s.in_pile -= 1
        s.hand[seat][card] += 1
        s.in_hand[seat] += 1
        s.revealed += 1


def end_turn(b: BoardRecord, s: State) -> None:
    """Draws what makes three with the cards played, and only then discards those [T3.4, T3.5]."""
    draw_cards(s, s.actor, CARDS_A_TURN - s.played)
    for k in range(CARDS):
        s.discarded[k] += s.table_cards[k]
        s.table_cards[k] = 0
    s.draw_turns = s.draw_turns + 1 if s.played == 0 else 0
    keep_to_limit(b, s)


def keep_to_limit(b: BoardRecord, s: State) -> None:
    """[T3.6]"""
    if s.in_hand[s.actor] > HAND_LIMIT:
        s.decision = DISCARD
    else:
        next_turn(b, s)


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
    if s.ending != GOING_ON and s.epoch == 2:
        end_game(s)
        return
    if s.ending != GOING_ON:
        start_epoch_2(b, s)
    s.actor = (s.actor + 1) % s.players  # [T2.5, T8.5]
    s.decision = TURN


# ---- epochs and the end [T8] ----


def start_epoch_2(b: BoardRecord, s: State) -> None:
    """[T8.3, T8.4]"""
    s.ended[0] = s.ending
    s.ending = GOING_ON
    s.epoch = 2
    s.draw_turns = 0
    clear_sea(b, s, SHIPS_EPOCH_2)
    for f in range(FIELDS):
        s.star_bank += s.star_on[f]
        s.star_on[f] = 0
    for k in range(FOG_KINDS):
        s.unseen[1][k] = FOG_COUNT[k] - s.unseen[0][k]  # all that were turned
        s.removed[k] = 0
    for h in range(b.hexes):
        if b.kind[h] == FOG and s.fog[h] != FACE_DOWN:
            s.fog[h] = REDEALT


def end_game(s: State) -> None:
    """[T8.6, T8.7]"""
    s.ended[1] = s.ending
    s.ending = GOING_ON
    for p in range(s.players):
        for k in range(TILE_KINDS):
            s.points[p][FROM_TILES] += TILE_POINTS[k] * s.tiles[p][k]
    s.decision = OVER
    s.actor = -1


def score(s: State, seat: int) -> int:
    """Points so far; those of point tiles only when the game is over."""
    total = 0
    for k in range(SOURCES):
        total += s.points[seat][k]
    return total


def tie_break(s: State, seat: int) -> int:
    """Shells and starfish in hand [T8.8]."""
    total = s.stars[seat]
    for c in range(SHELLS):
        total += s.shells[seat][c]
    return total


def beats(s: State, seat: int, other: int) -> bool:
    """Whether `seat` is placed before `other` [T8.7, T8.8]."""
    if score(s, seat) != score(s, other):
        return score(s, seat) > score(s, other)
    return tie_break(s, seat) > tie_break(s, other)
