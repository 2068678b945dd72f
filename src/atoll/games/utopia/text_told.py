"""What an action of Utopia did and what came of it, in words."""

from __future__ import annotations

from collections.abc import Iterable

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
    guests_lying,
)
from atoll.games.utopia.state import (
    CIVILIZATIONS,
    DEALT,
    DISTRICTS,
    FROM_DISTRICTS,
    GOAL,
    GUESTS,
    ISLANDS,
    OVER,
    PLACE,
    SOURCES,
    TURN,
    WELCOMING,
    State,
)
from atoll.games.utopia.text_moves import counted, guest_words, is_by_sea


def tell(board: Board, before: State, action: int, after: State) -> str:
    deed = _deed(board, before, action, after)
    gains = ", ".join(_gains(before, after))
    return "; ".join([f"{deed}: {gains}" if gains else deed, *_course(before, after)])


# ---- the deed ----


def _deed(board: Board, s: State, action: int, after: State) -> str:
    names, districts = CIVILIZATION_NAMES, board.districts
    if action >= A_RAISE:
        return _card_deed(board, s, action)
    if action >= A_GUEST:
        c, d = divmod(action - A_GUEST, DISTRICTS)
        return f"{names[c]} guest, prince to {districts[d]}"
    if action >= A_TURN_AWAY:
        island, c = divmod(action - A_TURN_AWAY, CIVILIZATIONS)
        return f"{names[c]} guest of {ISLAND_NAMES[island].title()}, no prince to place"
    if action >= A_PLACE:
        return f"{names[s.surprise % CIVILIZATIONS]} prince to {districts[action - A_PLACE]} for the surprise guest"
    if action >= A_DISCARD:
        return f"{names[action - A_DISCARD]} card discarded"
    if action >= A_RULE:
        c, d = divmod(action - A_RULE, DISTRICTS)
        return f"{names[c]} monument built in {districts[d]}"
    if action >= A_RETURN:
        c, d = divmod(action - A_RETURN, DISTRICTS)
        built = f", wonder of {ISLAND_NAMES[s.wonder_island].title()} built" if after.wonder != s.wonder else ""
        return f"{names[c]} prince goes home from {districts[d]}{built}"
    if action >= A_WONDER:
        return f"wonder of {ISLAND_NAMES[action - A_WONDER].title()} {'built' if after.wonder != s.wonder else 'begun'}"
    if action >= A_NAME:
        return f"player {action - A_NAME + 1} must take a guest"
    if action == A_SURPRISE:
        return f"surprise guest: {_surprise(s, after)}"
    return _done(s)


def _done(s: State) -> str:
    if s.decision != TURN:
        return "nothing more is built"
    back = [CIVILIZATION_NAMES[s.changed_from[i]] for i in range(s.changed)]
    return f"turn over, changed card is {' and '.join(back)} again" if back else "turn over"


def _surprise(before: State, after: State) -> str:
    if after.decision == PLACE:
        return guest_words(after.surprise)
    kind = next(g for g in range(GUESTS) if after.gone[g] > before.gone[g])
    return f"{guest_words(kind)}, no prince to place"


def _card_deed(board: Board, s: State, action: int) -> str:
    names, districts = CIVILIZATION_NAMES, board.districts
    if action >= A_MOVE:
        home, rest = divmod(action - A_MOVE, DISTRICTS * 2)
        (c, d), (to, more) = divmod(home, DISTRICTS), divmod(rest, 2)
        sails = " by sea" if is_by_sea(board, d, to) else ""
        return f"{more + 1} {names[c]} from {districts[d]} to {districts[to]}{sails}, for 1 card"
    if action >= A_REMOVE:
        c, d = divmod(action - A_REMOVE, DISTRICTS)
        return f"{names[c]} prince removed from {districts[d]}, for 1 card"
    if action >= A_WELCOME:
        c, d = divmod(action - A_WELCOME, DISTRICTS)
        return f"{names[c]} prince welcomed in {districts[d]}, for 3 cards"
    if action >= A_ADD:
        c, d = divmod(action - A_ADD, DISTRICTS)
        return f"{names[c]} prince added in {districts[d]}, for 1 card"
    if action >= A_PRIVILEGE:
        c, into = divmod(action - A_PRIVILEGE, CIVILIZATIONS)
        return f"privilege spent, a {names[c]} card is {names[into]} for this turn"
    if action >= A_DROP:
        return f"{names[action - A_DROP]} prestige drops to 1, for 2 cards"
    c = action - A_RAISE
    return f"{names[c]} prestige rises to {s.scale[c] + 1}, for 1 card"


# ---- what came of it ----


def _gains(before: State, after: State) -> Iterable[str]:
    """Points at once, the actor's own first; what phase 3 brings is told apart."""
    for p in sorted(range(before.players), key=lambda p: p != before.actor):
        points = sum(_points(before, after, p, source) for source in range(SOURCES) if source != FROM_DISTRICTS)
        if points:
            yield counted(points, "point") + (f" for player {p + 1}" if p != before.actor else "")


def _points(before: State, after: State, p: int, source: int) -> int:
    return after.points[p][source] - before.points[p][source]


def _course(before: State, after: State) -> Iterable[str]:
    """Phases and rounds that end and begin."""
    ends = after.round > before.round or after.decision == OVER
    if ends:
        yield _prestige(before, after)
    if after.decision == OVER:
        best = after.track[0]
        why = (
            f"player {best + 1} has {after.score[best]} points"
            if after.score[best] >= GOAL
            else "the last round is over"
        )
        yield f"{why}: the game is over"
    elif ends:
        yield f"round {after.round}: {_guests(after)}"
    if after.stage != WELCOMING and (ends or before.stage == WELCOMING) and after.decision != OVER:
        yield f"phase 2: {DEALT} cards for everybody"


def _prestige(before: State, after: State) -> str:
    scored = [(p, _points(before, after, p, FROM_DISTRICTS)) for p in range(after.players)]
    told = ", ".join(f"{counted(points, 'point')} for player {p + 1}" for p, points in scored if points)
    return f"phase 3: {told or 'nobody rules a district'}"


def _guests(s: State) -> str:
    """The guests by the ships, island by island."""
    islands = []
    for island in range(ISLANDS):
        counts = s.lying[island * CIVILIZATIONS : (island + 1) * CIVILIZATIONS]
        words = [f"{n} {name}" for n, name in zip(counts, CIVILIZATION_NAMES, strict=True) if n]
        if words:
            islands.append(f"{ISLAND_NAMES[island].title()} {', '.join(words)}")
    return f"{counted(guests_lying(s), 'guest')}: {'; '.join(islands)}" if islands else "the bag is empty, no guests"
