"""Utopia's decisions and actions in sentences: what is asked, and what an action would cost and bring."""

from __future__ import annotations

from collections.abc import Iterable

from atoll.games.utopia import rules
from atoll.games.utopia.board import Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.rules import (
    A_ADD,
    A_DISCARD,
    A_DROP,
    A_GUEST,
    A_MOVE,
    A_NAME,
    A_PLACE,
    A_PRIVILEGE,
    A_RAISE,
    A_REMOVE,
    A_RETURN,
    A_RULE,
    A_SURPRISE,
    A_TURN_AWAY,
    A_WELCOME,
    A_WONDER,
)
from atoll.games.utopia.state import (
    CIVILIZATIONS,
    DISCARD_BY_RANK,
    DISCARD_DOWN,
    DISTRICTS,
    GUEST,
    HAND_LIMIT,
    ISLANDS,
    NAME,
    PLACE,
    RETURN,
    SETTLE,
    TURN,
    State,
)

# ---- what is asked ----


def ask(board: Board, s: State) -> str:
    if s.decision == GUEST:
        return _ask_guest(board, s)
    if s.decision == PLACE:
        return f"Your surprise guest: {guest_words(s.surprise)}. Where does your prince go (place …)?"
    if s.decision == NAME:
        return f"Name a player, who must take a guest now (name …){_or_build(board, s)}."
    if s.decision == SETTLE:
        return f"Do you build now ({_buildings(board, s)}), or not (done)?"
    if s.decision == DISCARD_BY_RANK:
        return _ask_discard(s)
    if s.decision == TURN:
        return _ask_turn(board, s)
    if s.decision == DISCARD_DOWN:
        too_many = s.in_hand[s.actor] - HAND_LIMIT
        return f"You may keep {HAND_LIMIT} cards: discard {counted(too_many, 'card')} (discard …)."
    if s.decision == RETURN:
        civilization, island = CIVILIZATION_NAMES[s.wonder_next], ISLAND_NAMES[s.wonder_island].title()
        return f"For the wonder of {island}: which {civilization} prince goes home (return …)?"
    return "The game is over."


def _ask_guest(board: Board, s: State) -> str:
    build = _or_build(board, s)
    if not rules.can_serve(s):
        return f"No prince of yours fits: only take a guest (guest …){build}."
    if s.extra:
        return f"You were named: take a guest out of turn (guest …){build}."
    surprise = not s.surprised >> s.actor & 1 and rules.bag_size(s) > 0
    ways = "guest …, or surprise" if surprise else "guest …"
    if build:
        return f"Take a guest ({ways}){build}."
    return f"Take a guest and place a prince on his island ({ways})."


def _or_build(board: Board, s: State) -> str:
    ways = _buildings(board, s)
    return f", or build first ({ways})" if ways else ""


def _buildings(board: Board, s: State) -> str:
    """How the actor can build."""
    can_rule = any(rules.can_rule(s, c, d) for c in range(CIVILIZATIONS) for d in range(len(board.districts)))
    can_wonder = any(rules.can_wonder(s, island) for island in range(ISLANDS))
    return " or ".join(way for way, can in (("rule …", can_rule), ("wonder …", can_wonder)) if can)


def _ask_discard(s: State) -> str:
    owed = s.owed[s.actor]
    if s.actor == s.track[0]:
        cards = "2 cards" if owed > 1 else "another card"
        return f"You are first on the score track: discard {cards} (discard …)."
    return f"You are neither first nor last on the score track: discard {counted(owed, 'card')} (discard …)."


def _ask_turn(board: Board, s: State) -> str:
    if rules.legal(board.tables, s, [0] * rules.ACTIONS) == 1:
        return "You can do nothing more: end your turn (done)."
    build = _buildings(board, s)
    ways = f"play cards or build ({build})" if build else "play cards as often as you like"
    return f"Your turn: {ways}, then end it (done)."


# ---- what an action would cost and bring ----


def preview(board: Board, s: State, action: int) -> str:
    if action >= A_RAISE:
        return _preview_card(board, s, action)
    if action >= A_GUEST:
        return _arrival(board, s, *divmod(action - A_GUEST, DISTRICTS))
    if action >= A_TURN_AWAY:
        return "no prince is placed"
    if action >= A_PLACE:
        return _arrival(board, s, s.surprise % CIVILIZATIONS, action - A_PLACE)
    if action >= A_DISCARD:
        return f"you hold {s.hand[s.actor][action - A_DISCARD]}"
    if action >= A_RULE:
        return _rule(board, s, *divmod(action - A_RULE, DISTRICTS))
    if action >= A_RETURN:
        c, d = divmod(action - A_RETURN, DISTRICTS)
        return f"{counted(princes_of(s, c, d), 'prince')} of yours there"
    if action >= A_WONDER:
        return "6 points; a prince of each civilization goes home"
    if action >= A_NAME:
        other = action - A_NAME
        return f"has {counted(s.score[other], 'point')}"
    if action == A_SURPRISE:
        return "draw a guest from the bag, then name a player who takes one"
    return _done(s)


def _done(s: State) -> str:
    if s.decision != TURN:
        return "build nothing more"
    over = s.in_hand[s.actor] - HAND_LIMIT
    back = f"; {counted(s.changed, 'changed card')} turn{'s' if s.changed == 1 else ''} back" if s.changed else ""
    return "end your turn" + back + (f"; discard {over}" if over > 0 else "")


def _preview_card(board: Board, s: State, action: int) -> str:
    """Actions that take cards."""
    if action >= A_MOVE:
        home, rest = divmod(action - A_MOVE, DISTRICTS * 2)
        (c, d), (to, more) = divmod(home, DISTRICTS), divmod(rest, 2)
        sails = ", by sea" if is_by_sea(board, d, to) else ""
        return f"1 card{sails}: {_arrival(board, s, c, to, more + 1, d)}"
    if action >= A_REMOVE:
        return "1 card: 2 points"
    if action >= A_WELCOME:
        return f"3 cards: {_arrival(board, s, *divmod(action - A_WELCOME, DISTRICTS))}"
    if action >= A_ADD:
        c, d = divmod(action - A_ADD, DISTRICTS)
        host = f"; 1 point for player {s.ruler[d] + 1}" if s.ruler[d] != s.actor else ""
        return f"1 card: {_arrival(board, s, c, d)}{host}"
    if action >= A_PRIVILEGE:
        return f"for this turn; {counted(s.privileges[s.actor] - 1, 'privilege')} left then"
    if action >= A_DROP:
        c = action - A_DROP
        scale = [1 if k == c else v + (v < s.scale[c]) for k, v in enumerate(s.scale)]
        return f"2 cards: from {s.scale[c]} to 1{_prestige(s, scale)}"
    c = action - A_RAISE
    step = s.scale[c]
    scale = [step + 1 if k == c else v - (v == step + 1) for k, v in enumerate(s.scale)]
    return f"1 card: from {step} to {step + 1}{_prestige(s, scale)}"


def _prestige(s: State, scale: list[int]) -> str:
    """How another scale would change what phase 3 brings."""
    changes = [0] * s.players
    for c, ruler in zip(s.monument, s.ruler, strict=True):
        if ruler >= 0:
            changes[ruler] += scale[c] - s.scale[c]
    own = [f"you {changes[s.actor]:+}"] if changes[s.actor] else []
    others = [f"{p + 1} {change:+}" for p, change in enumerate(changes) if change and p != s.actor]
    if others:
        others[0] = ("player " if len(others) == 1 else "players ") + others[0]
    return f"; in phase 3 {', '.join(own + others)}" if own or others else ""


def _who(s: State, p: int) -> str:
    return "you" if p == s.actor else f"player {p + 1}"


def _rule(board: Board, s: State, c: int, d: int) -> str:
    brings = f"a monument for 3 princes: {s.scale[c]} a round as prestige stands"
    owner = s.wonder[board.island[d]]
    return f"{brings}; {counted(board.value[d], 'point')} for {_who(s, owner)}" if owner >= 0 else brings


def _arrival(board: Board, s: State, c: int, d: int, number: int = 1, start: int = -1) -> str:
    """What it means for the actor to have another prince, or more, of that civilization there."""
    there = princes_of(s, c, d) + number
    place = "at its monument" if s.monument[d] == c else "there"
    told = [f"{there} {CIVILIZATION_NAMES[c]} {place}"]
    if there >= 3 and s.monument[d] < 0 and s.monuments[c] and s.bases[s.actor]:
        told.append("enough to rule it")
    return ", ".join([*told, *_wonder(board, s, c, d, start)])


def _wonder(board: Board, s: State, c: int, d: int, start: int) -> Iterable[str]:
    """Whether the island's wonder comes nearer."""
    island = board.island[d]
    here = s.present[s.actor * ISLANDS + island]
    came = start < 0 or board.island[start] != island
    if came and here[c] == 0 and s.wonder[island] < 0 and s.bases[s.actor]:
        civilizations = 1 + sum(number > 0 for number in here)
        if civilizations > 2:
            yield f"{'all' if civilizations == CIVILIZATIONS else f'{civilizations} of'} 5 for the wonder"


# ---- words that telling needs as well ----


def princes_of(s: State, c: int, d: int) -> int:
    """The actor's princes of a civilization in a district."""
    return s.princes[s.actor * CIVILIZATIONS + c][d]


def is_by_sea(board: Board, d: int, to: int) -> bool:
    """Whether only a boat goes there."""
    return to not in board.tables.near[d]


def guest_words(kind: int) -> str:
    island, c = divmod(kind, CIVILIZATIONS)
    return f"{CIVILIZATION_NAMES[c]} of {ISLAND_NAMES[island].title()}"


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
