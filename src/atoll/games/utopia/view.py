"""A position of Utopia as JSON for people, made from a redacted record only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atoll.games.naming import counted, named
from atoll.games.spec import View
from atoll.games.utopia.board import Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.rules_building import is_closed
from atoll.games.utopia.rules_round import district_prestige, is_goal_reached, prestige, seat_in_order
from atoll.games.utopia.state import (
    CARD_COUNT,
    CIVILIZATIONS,
    ISLANDS,
    OVER,
    State,
)

DECISIONS = ("guest", "place", "name", "settle", "discard by rank", "turn", "discard down", "return", "over")
STAGES = ("welcoming", "discarding", "developing")
SOURCE_NAMES = ("districts", "wonders", "wonder income", "removing", "hosting")


def view(board: Board, s: State) -> View:
    """As everybody sees it who only watches."""
    return {
        "decision": DECISIONS[s.decision],
        "goal": s.goal,
        "closed": [name for island, name in enumerate(ISLAND_NAMES) if is_closed(s.players, island)],
        "round": s.round,
        "stage": STAGES[s.stage],
        "extra": bool(s.extra),
        "order": order(s),
        "track": list(s.track[: s.players]),
        "acted": [p for p in range(s.players) if s.acted >> p & 1],
        "surprised": [p for p in range(s.players) if s.surprised >> p & 1],
        "surprise": _guest(s.surprise) if s.surprise >= 0 else None,
        "scale": named(CIVILIZATION_NAMES, s.scale),
        "prestige": [prestige(board.record, s, p) for p in range(s.players)],
        "guests": {
            "lying": guests_by_island(s.lying),
            "taken": guests_by_island(s.taken),
            "bag": guests_by_island(s.bag),
            "gone": guests_by_island(s.gone),
        },
        "districts": _districts(board, s),
        "wonders": {name: owner if owner >= 0 else None for name, owner in zip(ISLAND_NAMES, s.wonder, strict=True)},
        "monuments_left": named(CIVILIZATION_NAMES, s.monuments),
        "pile": s.in_pile,
        "discarded": counted(CIVILIZATION_NAMES, s.discarded),
        "changed": [
            {"from": CIVILIZATION_NAMES[s.changed_from[i]], "to": CIVILIZATION_NAMES[s.changed_to[i]]}
            for i in range(s.changed)
        ],
        "seats": [_seat(s, p, mine=s.decision == OVER) for p in range(s.players)],
        "unseen": {"cards": counted(CIVILIZATION_NAMES, _unseen_cards(s))},
    }


def own(_board: Board, s: State, seat: int, watched: View) -> View:
    """What that seat sees otherwise: its own cards."""
    seats = list(watched["seats"])
    seats[seat] = {**seats[seat], "hand": counted(CIVILIZATION_NAMES, s.hand[seat])}
    return {"seats": seats, "unseen": {"cards": counted(CIVILIZATION_NAMES, _unseen_cards(s))}}


def ended_by_guard(s: State) -> bool:
    """Whether a game that is over ended without anybody reaching the goal [U12.4]."""
    return s.decision == OVER and not is_goal_reached(s)


def order(s: State) -> list[int]:
    """In which order the players act [U3.1, U3.3]."""
    return [seat_in_order(s, i) for i in range(s.players)]


def prestige_by_district(board: Board, s: State, p: int) -> dict[str, int]:
    """What phase 3 brings a player for each district they control, as things stand [U12.1]."""
    return {name: district_prestige(s, d) for d, name in enumerate(board.districts) if s.ruler[d] == p}


def _districts(board: Board, s: State) -> View:
    everywhere = zip(board.districts, s.monument, s.ruler, zip(*s.princes, strict=True), strict=True)
    return {
        name: {
            "monument": CIVILIZATION_NAMES[monument] if monument >= 0 else None,
            "ruler": ruler if ruler >= 0 else None,
            "princes": _princes(s.players, here) if any(here) else {},
        }
        for name, monument, ruler, here in everywhere
    }


def _princes(players: int, here: Sequence[int]) -> View:
    """In one district, by seat."""
    by_seat = [here[p * CIVILIZATIONS : (p + 1) * CIVILIZATIONS] for p in range(players)]
    return {str(p): counted(CIVILIZATION_NAMES, row) for p, row in enumerate(by_seat) if any(row)}


def _seat(s: State, p: int, *, mine: bool) -> dict[str, Any]:
    return {
        "score": s.score[p],
        "points": named(SOURCE_NAMES, s.points[p]),
        "cards": s.in_hand[p],
        "hand": counted(CIVILIZATION_NAMES, s.hand[p]) if mine else None,
        "owed": s.owed[p],
        "supply": named(CIVILIZATION_NAMES, s.supply[p]),
        "bases": s.bases[p],
        "privileges": s.privileges[p],
    }


def _unseen_cards(s: State) -> list[int]:
    """What the pile and hands that are not shown hold together, as printed [U13.2]."""
    seen = [s.discarded[c] + sum(hand[c] for hand in s.hand) for c in range(CIVILIZATIONS)]
    for i in range(s.changed):
        seen[s.changed_from[i]] += 1
        seen[s.changed_to[i]] -= 1
    return [CARD_COUNT - n for n in seen]


def _guest(kind: int) -> str:
    island, civilization = divmod(kind, CIVILIZATIONS)
    return f"{CIVILIZATION_NAMES[civilization]} {ISLAND_NAMES[island]}"


def guests_by_island(counts: list[int]) -> dict[str, dict[str, int]]:
    by_island = [counts[i * CIVILIZATIONS : (i + 1) * CIVILIZATIONS] for i in range(ISLANDS)]
    return {
        name: counted(CIVILIZATION_NAMES, row) for name, row in zip(ISLAND_NAMES, by_island, strict=True) if any(row)
    }
