"""What an action of Utopia did and brought, as language-neutral facts; `preview.py` says what it would bring.

A fact is a small JSON object: `what` is its kind, `seat` who acted or gained, and names are those of the notation. The
first fact is the action; its results follow in order. `before` and `after` are redacted for the reader; all facts are
public, so they are the same for everyone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from atoll.games.spec import View
from atoll.games.utopia.actions import COST, to_words
from atoll.games.utopia.board import Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.rules_round import is_goal_reached
from atoll.games.utopia.state import (
    CIVILIZATIONS,
    DEALT,
    FROM_DISTRICTS,
    GUESTS,
    OVER,
    PLACE,
    SOURCES,
    TURN,
    WELCOMING,
    State,
)
from atoll.games.utopia.view import SOURCE_NAMES, guests_by_island, prestige_by_district


def news(board: Board, before: State, action: int, after: State) -> list[View]:
    deed = {"seat": before.actor, **_deed(board, before, to_words(board, action).split(), after)}
    return [deed, *_gains(before, after), *_course(board, before, after)]


# ---- the action ----


def _deed(board: Board, s: State, words: list[str], after: State) -> View:
    match words:
        case ["guest", civilization, island] if island in ISLAND_NAMES:
            return {"what": "guest", "civilization": civilization, "island": island, "district": None}
        case ["guest", civilization, district]:
            island = ISLAND_NAMES[board.island[board.index[district]]]
            return {"what": "guest", "civilization": civilization, "island": island, "district": district}
        case ["surprise"]:
            served = after.decision == PLACE
            kind = after.surprise if served else next(g for g in range(GUESTS) if after.gone[g] > s.gone[g])
            return {"what": "surprise", **guest(kind), "served": served}
        case ["place", district]:
            return {"what": "place", **guest(s.surprise), "district": district}
        case ["name", player]:
            return {"what": "name", "named": int(player) - 1}
        case ["wonder", island]:
            return {"what": "wonder", "island": island, "built": after.wonder != s.wonder}
        case ["return", civilization, district]:
            fact = {"what": "return", "civilization": civilization, "district": district}
            return {**fact, "island": ISLAND_NAMES[s.wonder_island], "built": after.wonder != s.wonder}
        case ["rule", civilization, district]:
            return {"what": "monument", "civilization": civilization, "district": district}
        case ["privilege", civilization, into]:
            return {"what": "privilege", "civilization": civilization, "into": into}
        case ["discard", civilization]:
            return {"what": "discard", "civilization": civilization}
        case ["done"]:
            back = [CIVILIZATION_NAMES[s.changed_from[i]] for i in range(s.changed)]
            return {"what": "turn over", "back": back} if s.decision == TURN else {"what": "built enough"}
    return {**_card_deed(board, after, words), "cost": COST[words[0]]}


def _card_deed(board: Board, after: State, words: list[str]) -> View:
    """The fact about an action that takes cards."""
    match words:
        case ["move", number, civilization, start, to]:
            by_sea = is_by_sea(board, board.index[start], board.index[to])
            fact = {"what": "move", "n": int(number), "civilization": civilization}
            return {**fact, "from": start, "district": to, "by": "sea" if by_sea else "land"}
        case [verb, civilization, district]:
            return {"what": verb, "civilization": civilization, "district": district}
        case [verb, civilization]:
            value = after.scale[CIVILIZATION_NAMES.index(civilization)]
            return {"what": verb, "civilization": civilization, "to": value}
    raise AssertionError(words)


def is_by_sea(board: Board, d: int, to: int) -> bool:
    """Whether a move between two districts goes by water."""
    return to not in board.record.near[d]


def guest(kind: int) -> dict[str, str]:
    island, civilization = divmod(kind, CIVILIZATIONS)
    return {"civilization": CIVILIZATION_NAMES[civilization], "island": ISLAND_NAMES[island]}


# ---- its results ----


def _gains(before: State, after: State) -> Iterator[View]:
    """Points scored at once, the actor's first; those of phase 3 are told separately."""
    for p in sorted(range(before.players), key=lambda p: p != before.actor):
        for source in range(SOURCES):
            if source != FROM_DISTRICTS:
                yield from _points(before, after, p, source)


def _points(before: State, after: State, p: int, source: int) -> Iterator[View]:
    points = after.points[p][source] - before.points[p][source]
    if points:
        yield {"what": "points", "seat": p, "n": points, "from": SOURCE_NAMES[source]}


def _course(board: Board, before: State, after: State) -> Iterator[View]:
    """Phases and rounds that end and begin."""
    ends = after.round > before.round or after.decision == OVER
    if ends:
        scored = [  # districts and scale are still as they were when they scored
            {**gain, "districts": prestige_by_district(board, after, p)}
            for p in range(after.players)
            for gain in _points(before, after, p, FROM_DISTRICTS)
        ]
        yield {"what": "prestige", "n": len(scored)}
        yield from scored
    if after.decision == OVER:
        yield _end(after)
    elif ends:
        yield {"what": "round", "round": after.round, "guests": guests_by_island(after.lying)}
    if after.stage != WELCOMING and (ends or before.stage == WELCOMING) and after.decision != OVER:
        yield {"what": "dealt", "n": DEALT}


def _end(s: State) -> dict[str, Any]:
    best = s.track[0]
    return {"what": "game over", "seat": best, "n": s.score[best], "goal": is_goal_reached(s)}
