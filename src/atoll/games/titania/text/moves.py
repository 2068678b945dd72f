"""Titania's decisions and actions in sentences: what to decide, and what an action would bring."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.games.titania import rules
from atoll.games.titania.action_numbers import A_BUILD, A_DISCARD, A_PLAY, A_SHELL, A_SHIP, A_STAR, ACTIONS
from atoll.games.titania.board import Board
from atoll.games.titania.names import FOG_GIFTS, FOG_NAMES, SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.preview import preview as facts_before
from atoll.games.titania.state import (
    BUILD,
    CARDS_A_TURN,
    CRANE,
    DISCARD,
    EXTRA_SHIP,
    FACE_DOWN,
    FOG,
    GOING_ON,
    HAND_LIMIT,
    OCCUPY,
    PLAYS,
    POINT,
    SHELL,
    SHELLS,
    TURN,
    State,
)

# ---- what is asked ----


def ask(board: Board, s: State) -> str:
    if s.decision == TURN:
        return _ask_turn(board, s)
    if s.decision == SHELL:
        return f"In which colour do you take your {counted(s.choose, 'shell')}?"
    if s.decision == OCCUPY:
        stars = s.stars[s.actor]
        kept = "it" if stars == 1 else "them"
        return f"You have {stars} starfish: occupy a tower field (star …), or keep {kept} (done)."
    if s.decision == BUILD:
        crane = board.hexes[s.crane]
        if s.built == 0:
            return f"Your ship is at the crane {crane}: build at least one floor next to it (build …)."
        return f"Build another floor from the crane {crane} (build …), or stop (done)."
    if s.decision == EXTRA_SHIP:
        ship = f"{SHIP_NAMES[s.colour]} ship"
        return f"The fog gives you another {ship}: place it next to {board.hexes[s.last]} (ship …)."
    if s.decision == DISCARD:
        too_many = counted(rules.cards_too_many(s, 0), "card")
        return f"You hold more than {HAND_LIMIT} cards: discard {too_many} (discard …)."
    return "The game is over."


def _ask_turn(board: Board, s: State) -> str:
    drawn = rules.cards_to_draw(s)
    draws = f", which draws {counted(drawn, 'card')}" if drawn else ""
    if s.ending != GOING_ON:
        return f"The last {SHIP_NAMES[s.colour]} ship: end your turn and the epoch (done{draws})."
    can_play = rules.legal(board.record, s, [0] * ACTIONS) > 1
    if s.played == 0:
        if not can_play:
            return f"You cannot play any of your cards: draw {counted(CARDS_A_TURN, 'card')} (draw)."
        draw = counted(CARDS_A_TURN, "card")
        return f"Your turn: play a card to place a ship (up to {CARDS_A_TURN}), or draw {draw} (draw)."
    if s.played == CARDS_A_TURN or not can_play:
        return f"You cannot play another card: end your turn (done{draws})."
    return f"{counted(s.played, 'card')} played: play another, or end your turn (done{draws})."


# ---- what an action would bring ----


def preview(board: Board, s: State, action: int, names: Sequence[str]) -> str:
    if action >= A_PLAY:
        return _field(board, s, action, (action - A_PLAY) // PLAYS)
    if action >= A_SHIP:
        return _field(board, s, action, action - A_SHIP)
    brings = facts_before(board, s, action)
    if action >= A_BUILD:
        colour = SHELL_NAMES[(action - A_BUILD) % SHELLS]
        price = counted(brings["cost"], f"{colour} shell")
        return f"floor {brings['floor']} for {price}: {counted(brings['points'], 'point')}"
    if action >= A_STAR:
        return f"{counted(brings['points'], 'point')} for {counted(brings['cost'], 'starfish', 'starfish')}"
    if action >= A_DISCARD:
        return f"you hold {s.hand[s.actor][action - A_DISCARD]}"
    if action >= A_SHELL:
        return f"you have {s.shells[s.actor][action - A_SHELL]}"
    return ""


def _field(board: Board, s: State, action: int, h: int) -> str:
    """What a ship on a hex would bring."""
    kind = board.kinds[h]
    if kind == FOG:
        return "fog, face down" if s.fog[h] >= FACE_DOWN else tile_words(s.fog[h])
    if kind == POINT:
        return "a point tile"
    if kind == CRANE:
        towers = (f"{tower['colour']} {tower['hex']}" for tower in facts_before(board, s, action)["build"])
        return f"crane, build next to it: {', '.join(towers)}"
    return " and ".join(gift_words(bonus[:-1], int(bonus[-1])) for bonus in board.bonuses.get(h, ()))


def gift_words(what: str, number: int) -> str:
    """What a field or a fog tile gives."""
    if what == "ship":
        return "another ship"
    if what == "any":
        return f"{counted(number, 'shell')} of a colour of your choice"
    if what in SHELL_NAMES:
        return counted(number, f"{what} shell")
    if what == "star":
        return f"{number} starfish"
    return counted(number, what.removesuffix("s"))


def tile_words(kind: int) -> str:
    gifts = FOG_GIFTS[kind]
    return FOG_NAMES[kind] if len(gifts) > 1 else gift_words(*gifts[0])


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
