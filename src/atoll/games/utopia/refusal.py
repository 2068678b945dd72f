"""Why the rules of Utopia forbid what a player points at, as language-neutral facts.

A fact has its kind (`what`), the `clause` of the rules, and the values that its sentence needs.
"""

from __future__ import annotations

from collections.abc import Sequence

from atoll.games.spec import View
from atoll.games.utopia.board import Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.rules_building import is_closed
from atoll.games.utopia.state import (
    BOTTOM,
    CIVILIZATIONS,
    DISCARD_BY_RANK,
    DISCARD_DOWN,
    GUEST,
    MOVE_COST,
    NAME,
    PLACE,
    RAISE_COST,
    RETURN,
    SETTLE,
    TOP,
    TURN,
    WELCOME_COST,
    State,
)

# What must be done before anything else.
FIRST: dict[int, View] = {
    NAME: {"what": "name first", "clause": "U4.5"},
    SETTLE: {"what": "build or go on", "clause": "U4.8"},
    RETURN: {"what": "take back first", "clause": "U5.2"},
    DISCARD_BY_RANK: {"what": "discard first", "clause": "U7.2"},
    DISCARD_DOWN: {"what": "discard first", "clause": "U7.4"},
}


def why_not(board: Board, s: State, parts: Sequence[str]) -> View:
    """Why no legal action of the actor has all these parts ("guest:maya water", "place:E2"); {} if unknown."""
    named = dict(part.split(":", 1) for part in parts if ":" in part)
    d = board.index.get(named.get("place", ""))
    if d is not None and is_closed(s.players, board.island[d]):
        return {"what": "closed", "island": ISLAND_NAMES[board.island[d]], "players": s.players, "clause": "U2.4"}
    if s.decision in FIRST:
        return dict(FIRST[s.decision])
    if s.decision == PLACE and d is not None:
        return {"what": "other island", "island": ISLAND_NAMES[s.surprise // CIVILIZATIONS], "clause": "U4.5"}
    if s.decision == GUEST:
        return _guest(board, s, named, d)
    return _turn(board, s, named, d) if s.decision == TURN else {}


def _guest(board: Board, s: State, named: dict[str, str], d: int | None) -> View:
    if "guest" in named:
        civilization, _, island = named["guest"].partition(" ")
        c = _civilization(civilization)
        if c is not None and s.supply[s.actor][c] == 0:
            return {"what": "no prince", "civilization": civilization, "clause": "U4.4"}
        if d is not None and island in ISLAND_NAMES and ISLAND_NAMES[board.island[d]] != island:
            return {"what": "other island", "island": island, "clause": "U4.2"}
        return {}
    if d is not None:
        return {"what": "no guest", "island": ISLAND_NAMES[board.island[d]], "clause": "U4.2"}
    return {"what": "guests first", "clause": "U4.2"}


def _turn(board: Board, s: State, named: dict[str, str], d: int | None) -> View:
    if "guest" in named:
        return {"what": "no more guests", "clause": "U4.2"}
    word, _, start = next(
        (named[kind] for kind in ("prince", "supply", "scale", "card") if kind in named), ""
    ).partition(" ")
    c = _civilization(word)
    if c is None:
        return {"what": "no card at all", "clause": "U7.3"} if s.in_hand[s.actor] == 0 else {}
    cards, of = s.hand[s.actor][c], {"civilization": word}
    if "scale" in named:
        if cards < RAISE_COST:
            return {"what": "no card", **of, "clause": "U11.1"}
        at_end = s.scale[c] in (TOP, BOTTOM)
        return {"what": "scale", **of, "at": s.scale[c], "clause": "U11.1"} if at_end else {}
    if "prince" in named:
        if cards < MOVE_COST:
            return {"what": "no card", **of, "clause": "U8.1"}
        if d is not None and start in board.index and d not in board.record.reach[board.index[start]]:
            return {"what": "too far", "from": start, "to": board.districts[d], "clause": "U8.1"}
        return {}
    if d is None:
        return {"what": "no card", **of, "clause": "U7.3"} if cards == 0 else {}
    if s.supply[s.actor][c] == 0:
        return {"what": "no prince", **of, "clause": "U9.1"}
    if cards < WELCOME_COST and s.monument[d] != c:
        return {"what": "no monument", **of, "district": board.districts[d], "cost": WELCOME_COST, "clause": "U9.1"}
    return {}


def _civilization(word: str) -> int | None:
    return CIVILIZATION_NAMES.index(word) if word in CIVILIZATION_NAMES else None
