"""Titania's decisions and actions in sentences: what is asked, what an action would bring, what it brought."""

from __future__ import annotations

from collections.abc import Iterable

from atoll.games.titania import rules
from atoll.games.titania.board import Board
from atoll.games.titania.names import CARD_NAMES, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.rules import A_BUILD, A_DISCARD, A_PLAY, A_SHELL, A_SHIP, A_STAR
from atoll.games.titania.state import (
    BUILD,
    CARDS,
    CARDS_A_TURN,
    CRANE,
    DISCARD,
    EXTRA_SHIP,
    FACE_DOWN,
    FIELD_SIZE,
    FOG,
    FOG_ANY_THREE,
    FOG_ANY_TWO,
    FOG_SHIP,
    GOING_ON,
    HAND_LIMIT,
    OCCUPY,
    OVER,
    PLAY_CARD,
    PLAY_COLOUR,
    PLAYS,
    POINT,
    SHELL,
    SHELLS,
    STANDSTILL,
    TILE_KINDS,
    TILE_POINTS,
    TURN,
    State,
)
from atoll.games.titania.view import FOG_NAMES

# ---- what is asked ----


def ask(board: Board, s: State) -> str:
    if s.decision == TURN:
        return _ask_turn(board, s)
    if s.decision == SHELL:
        return f"In which colour do you take your {counted(s.choose, 'shell')}?"
    if s.decision == OCCUPY:
        stars = counted(s.stars[s.actor], "starfish", "starfish")
        return f"You have {stars}: occupy a tower field (star …), or keep them (done)."
    if s.decision == BUILD:
        crane = board.hexes[s.crane]
        if s.built == 0:
            return f"Your ship is at the crane {crane}: build at least one floor beside it (build …)."
        return f"Build another floor from the crane {crane} (build …), or stop (done)."
    if s.decision == EXTRA_SHIP:
        ship = f"{SHIP_NAMES[s.colour]} ship"
        return f"The fog gives you another {ship}: put it beside {board.hexes[s.last]} (ship …)."
    if s.decision == DISCARD:
        too_many = s.in_hand[s.actor] - HAND_LIMIT
        return f"You hold more than {HAND_LIMIT} cards: discard {counted(too_many, 'card')} (discard …)."
    return "The game is over."


def _ask_turn(board: Board, s: State) -> str:
    drawn = CARDS_A_TURN - s.played
    draws = f", which draws {counted(drawn, 'card')}" if drawn else ""
    if s.ending != GOING_ON:
        return f"The last {SHIP_NAMES[s.colour]} ship: end your turn and the epoch (done{draws})."
    can_play = rules.legal(board.tables, s, [0] * rules.ACTIONS) > 1
    if s.played == 0:
        if not can_play:
            return "None of your cards can be played: draw 3 cards (draw)."
        return "Your turn: play a card to place a ship (up to 3), or draw 3 cards (draw)."
    if s.played == CARDS_A_TURN or not can_play:
        return f"You can play no more cards: end your turn (done{draws})."
    return f"{counted(s.played, 'card')} played: play another, or end your turn (done{draws})."


# ---- what an action would bring ----


def preview(board: Board, s: State, action: int) -> str:
    if action >= A_PLAY:
        return _field(board, s, (action - A_PLAY) // PLAYS)
    if action >= A_SHIP:
        return _field(board, s, action - A_SHIP)
    if action >= A_BUILD:
        f, c = divmod(action - A_BUILD, SHELLS)
        price = s.floors[f][c] + 1
        points = 4 if s.star_on[f] else 3
        return f"floor {price} for {counted(price, f'{SHELL_NAMES[c]} shell')}: {points} points"
    if action >= A_STAR:
        f = action - A_STAR
        points = FIELD_SIZE[f] + sum(s.floors[f])
        return f"{counted(points, 'point')} for {counted(FIELD_SIZE[f], 'starfish', 'starfish')}"
    if action >= A_DISCARD:
        return f"you hold {s.hand[s.actor][action - A_DISCARD]}"
    if action >= A_SHELL:
        return f"you have {s.shells[s.actor][action - A_SHELL]}"
    return ""


def _field(board: Board, s: State, h: int) -> str:
    """What a ship on that hex brings."""
    kind = board.kinds[h]
    if kind == FOG:
        return "fog, face down" if s.fog[h] >= FACE_DOWN else tile_words(s.fog[h])
    if kind == POINT:
        return "a point tile"
    if kind == CRANE:
        return f"crane, build beside it: {', '.join(_towers_beside(board, s, h))}"
    return " and ".join(bonus_words(bonus) for bonus in board.bonuses.get(h, ()))


def _towers_beside(board: Board, s: State, h: int) -> Iterable[str]:
    """The towers that the actor can raise from that crane."""
    for f in board.tables.beside[h]:
        for c in range(SHELLS):
            if f >= 0 and rules.can_raise(s, f, c):
                yield f"{SHELL_NAMES[c]} {board.hexes[board.tables.field_hex[f]]}"


def bonus_words(bonus: str) -> str:
    what, number = bonus[:-1], int(bonus[-1])
    if what == "any":
        return f"{number} shells of one colour"
    if what in SHELL_NAMES:
        return counted(number, f"{what} shell")
    return "1 starfish" if what == "star" else f"{number} {what}"


def tile_words(kind: int) -> str:
    """What a fog tile gives."""
    if kind == FOG_SHIP:
        return "another ship"
    name = FOG_NAMES[kind]
    if kind > FOG_ANY_THREE:
        return name
    return name.replace("of a colour", "shells of one colour") if "of" in name else f"{name} shells"


# ---- what it brought ----


def tell(board: Board, before: State, action: int, after: State) -> str:
    deed = _deed(board, before, action)
    gains = ", ".join(_gains(board, before, action, after))
    return "; ".join([": ".join(part for part in (deed, gains) if part), *_epochs(before, after)])


def _deed(board: Board, s: State, action: int) -> str:
    if action >= A_PLAY:
        h, play = divmod(action - A_PLAY, PLAYS)
        card = CARD_NAMES[PLAY_CARD[play]]
        return f"card {card}, {SHIP_NAMES[PLAY_COLOUR[play]]} ship to {board.hexes[h]}"
    if action >= A_SHIP:
        return f"extra {SHIP_NAMES[s.colour]} ship to {board.hexes[action - A_SHIP]}"
    if action >= A_BUILD:
        f, c = divmod(action - A_BUILD, SHELLS)
        field = board.hexes[board.tables.field_hex[f]]
        price = s.floors[f][c] + 1
        return f"floor {price} of the {SHELL_NAMES[c]} tower on {field}, for {counted(price, 'shell')}"
    if action >= A_STAR:
        f = action - A_STAR
        field = board.hexes[board.tables.field_hex[f]]
        return f"{field} occupied, for {counted(FIELD_SIZE[f], 'starfish', 'starfish')}"
    if action >= A_DISCARD:
        return f"card {CARD_NAMES[action - A_DISCARD]} discarded"
    if action >= A_SHELL:
        return "colour chosen"
    if s.decision == OCCUPY:
        return "starfish kept"
    if s.decision == BUILD:
        return "building ended"
    return "turn over" if s.played else ""


def _gains(board: Board, before: State, action: int, after: State) -> Iterable[str]:
    """What the actor of `before` has now that he did not have."""
    p = before.actor
    if action >= A_SHIP:
        yield from _found(board, before, action, after)
    points = rules.score(after, p) - rules.score(before, p)
    if points and after.decision != OVER:
        yield counted(points, "point")
    shells = [after.shells[p][c] - before.shells[p][c] for c in range(SHELLS)]
    if max(shells) > 0:
        named = ", ".join(f"{shells[c]} {SHELL_NAMES[c]}" for c in range(SHELLS) if shells[c] > 0)
        yield named + (" shell" if sum(shells) == 1 else " shells")
    stars = after.stars[p] - before.stars[p]
    if stars > 0:
        yield counted(stars, "starfish", "starfish")
    if after.tiles_taken[p] > before.tiles_taken[p]:
        yield _point_tile(before.tiles[p], after.tiles[p])
    drawn = after.in_hand[p] - before.in_hand[p] + (action >= A_PLAY)
    if drawn > 0:
        yield f"{counted(drawn, 'card')} drawn{_which_cards(before, after, action)}"


def _found(board: Board, before: State, action: int, after: State) -> Iterable[str]:
    """What the field offers, where the goods received do not tell it."""
    h = (action - A_PLAY) // PLAYS if action >= A_PLAY else action - A_SHIP
    if board.kinds[h] == CRANE:
        yield "at the crane"
    if "any2" in board.bonuses.get(h, ()):
        yield bonus_words("any2")
    if board.kinds[h] == FOG:
        covered = before.fog[h] >= FACE_DOWN
        kind = after.fog[h] if covered else before.fog[h]
        if covered:
            yield "the fog lifts"
        if kind in (FOG_ANY_TWO, FOG_ANY_THREE, FOG_SHIP):
            yield tile_words(kind)


def _point_tile(before: list[int], after: list[int]) -> str:
    """Its worth is known to its owner only."""
    worth = [TILE_POINTS[k] for k in range(TILE_KINDS) if after[k] > before[k]]
    return f"a point tile worth {worth[0]}" if worth else "a point tile"


def _which_cards(before: State, after: State, action: int) -> str:
    """Their names, for the one who sees them."""
    p = before.actor
    if sum(after.hand[p]) != after.in_hand[p]:
        return ""
    kept = list(before.hand[p])
    if action >= A_PLAY:
        kept[PLAY_CARD[(action - A_PLAY) % PLAYS]] -= 1
    new = [CARD_NAMES[k] for k in range(CARDS) for _ in range(after.hand[p][k] - kept[k])]
    return f" ({' '.join(new)})" if new else ""


def _epochs(before: State, after: State) -> Iterable[str]:
    standstill = after.ended[before.epoch - 1] == STANDSTILL
    why = "too many turns without a ship" if standstill else f"the last {SHIP_NAMES[after.colour]} ship"
    if after.decision == OVER:
        yield f"{why}: the game is over"
    elif after.epoch != before.epoch:
        yield f"{why}: epoch 2 begins"


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
