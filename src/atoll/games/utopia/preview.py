"""What an action of Utopia would cost and bring, as language-neutral facts; `news.py` says what it brought."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from atoll.games.spec import View
from atoll.games.utopia.actions import COST, to_words
from atoll.games.utopia.board import Board
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.news import is_by_sea
from atoll.games.utopia.rules_building import civilizations_on, could_control, wonder_owner
from atoll.games.utopia.rules_cards import cards_too_many, host_of, value_if_dropped, value_if_raised
from atoll.games.utopia.state import (
    CIVILIZATIONS,
    HOST_POINTS,
    ISLANDS,
    REMOVE_POINTS,
    TURN,
    WONDER_POINTS,
    State,
)


def preview(board: Board, s: State, action: int) -> View:
    """What an action would cost and bring, beyond what the position shows; {} if there is nothing to say.

    - `cost`: cards; `gains`: points at once, by seat
    - where princes arrive: their `civilization`; how many are `there` then; `at_monument` if a monument of theirs is
      there; `rule` if they are enough to build one; `wonder`: of how many civilizations there are princes for it; `by`:
      a move by "land" or "sea"
    - a monument: the `prestige` that it brings a round, as things stand
    - raising and dropping: `from`, `to`, and how `phase_3` changes, by seat
    - a privilege: how many are `left`
    - the end of a turn: the changed cards that turn `back`, and the cards to `discard`
    """
    words = to_words(board, action).split()
    cost = {"cost": COST[words[0]]} if words[0] in COST else {}
    return {**cost, **_brings(board, s, words)}


def _brings(board: Board, s: State, words: list[str]) -> View:
    match words:
        case ["guest", _, island] if island in ISLAND_NAMES:
            return {}
        case ["move", number, civilization, start, to]:
            return _move(board, s, civilization, board.index[start], board.index[to], int(number))
        case ["guest" | "welcome", civilization, district]:
            return _arrival(board, s, civilization, board.index[district])
        case ["place", district]:
            civilization = CIVILIZATION_NAMES[s.surprise % CIVILIZATIONS]
            return _arrival(board, s, civilization, board.index[district])
        case ["add", civilization, district]:
            d = board.index[district]
            host = host_of(s, d)
            return {**_arrival(board, s, civilization, d), **(_gain(host, HOST_POINTS) if host >= 0 else {})}
        case ["remove", *_]:
            return _gain(s.actor, REMOVE_POINTS)
        case ["wonder", _]:
            return _gain(s.actor, WONDER_POINTS)
        case ["rule", civilization, district]:
            d = board.index[district]
            owner = wonder_owner(board.record, s, d)
            income = _gain(owner, board.value[d]) if owner >= 0 else {}
            return {"prestige": s.scale[CIVILIZATION_NAMES.index(civilization)], **income}
        case ["raise", civilization]:
            return _influence(s, CIVILIZATION_NAMES.index(civilization), value_if_raised)
        case ["drop", civilization]:
            return _influence(s, CIVILIZATION_NAMES.index(civilization), value_if_dropped)
        case ["privilege", *_]:
            return {"left": s.privileges[s.actor] - 1}
        case ["done"] if s.decision == TURN:
            return {"back": s.changed, "discard": cards_too_many(s)}
    return {}


def _gain(seat: int, points: int) -> View:
    return {"gains": [{"seat": seat, "n": points}]}


# ---- princes ----


def princes_of(s: State, c: int, d: int) -> int:
    """The actor's princes of a civilization in a district."""
    return s.princes[s.actor * CIVILIZATIONS + c][d]


def _move(board: Board, s: State, civilization: str, start: int, to: int, number: int) -> View:
    by = "sea" if is_by_sea(board, start, to) else "land"
    return {"by": by, **_arrival(board, s, civilization, to, number, start)}


def _arrival(board: Board, s: State, civilization: str, d: int, number: int = 1, start: int = -1) -> View:
    """What one or more new princes of that civilization there mean for the actor."""
    c = CIVILIZATION_NAMES.index(civilization)
    there = princes_of(s, c, d) + number
    facts: View = {"civilization": civilization, "there": there}
    if s.monument[d] == c:
        facts["at_monument"] = True
    if could_control(s, c, d, there):
        facts["rule"] = True
    return facts | dict(_wonder(board, s, c, d, start))


def _wonder(board: Board, s: State, c: int, d: int, start: int) -> Iterator[tuple[str, int]]:
    """How many civilizations would have princes on the island, if that is one more and at least three."""
    island = board.island[d]
    here = s.present[s.actor * ISLANDS + island]
    came = start < 0 or board.island[start] != island
    if came and here[c] == 0 and s.wonder[island] < 0 and s.bases[s.actor]:
        civilizations = 1 + civilizations_on(s, s.actor, island)
        if civilizations > 2:
            yield "wonder", civilizations


# ---- prestige ----


def _influence(s: State, c: int, value_after: Callable[[State, int, int], int]) -> View:
    """How raising or dropping civilization c would change what phase 3 brings."""
    scale = [value_after(s, c, of) for of in range(CIVILIZATIONS)]
    changes = [0] * s.players
    for monument, ruler in zip(s.monument, s.ruler, strict=True):
        if ruler >= 0:
            changes[ruler] += scale[monument] - s.scale[monument]
    phase_3 = [{"seat": seat, "n": change} for seat, change in enumerate(changes) if change]
    return {"from": s.scale[c], "to": scale[c], "phase_3": phase_3}
