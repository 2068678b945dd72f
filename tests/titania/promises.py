"""What a preview of Titania promises, held against what the rules then did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.every_game.rigs import Transition, unknown_promises

SHELLS = ("brown", "green", "black", "white")
TURN, DISCARD = 0, 5


def broken_promises(transition: Transition) -> Iterator[str]:
    yield from unknown_promises(transition, CHECKS)
    if transition.preview.keys() != expected_keys(transition):
        yield f"promises {sorted(transition.preview)}, not {sorted(expected_keys(transition))}"
    for key, came in CHECKS.items():
        if key in transition.preview and transition.preview[key] != (found := came(transition)):
            yield f"{key} was {found}"
    yield from unpromised(transition)


def expected_keys(transition: Transition) -> set[str]:
    match transition.words.split():
        case ["build", *_]:
            return {"floor", "cost", "points"}
        case ["star", _]:
            return {"cost", "points"}
        case ["draw" | "done"] if transition.before.decision == TURN:
            return {"draw", "discard"}
        case [*_, place] if goes_to_crane(transition, place):
            return {"build"}
    return set()


def goes_to_crane(transition: Transition, place: str) -> bool:
    moved = transition.words.startswith("ship ") or transition.words.count(" ") == 2
    return moved and transition.board.kinds[transition.board.index[place]] == 3


def unpromised(transition: Transition) -> Iterator[str]:
    """Nothing is paid and nobody scores without a promise, but for what the board shows on a bonus field."""
    actor, words = transition.before.actor, transition.words.split()
    for seat in range(transition.before.players):
        points = scored(transition, seat) if seat != actor else 0
        if points:
            yield f"{points} points for seat {seat}"
    if "points" not in transition.preview:
        shown = 0
        if words[0] == "ship" or len(words) == 3:
            h = transition.board.index[words[-1]]
            shown = sum(int(bonus[-1]) for bonus in transition.board.bonuses.get(h, ()) if bonus.startswith("points"))
        if scored(transition, actor) != shown:
            yield f"{scored(transition, actor)} points"
    if "cost" not in transition.preview and any(paid(transition)):
        yield f"paid {paid(transition)}"


def scored(transition: Transition, seat: int) -> int:
    """Points at once: those of point tiles count at the end only."""
    before, after = transition.before.points[seat], transition.after.points[seat]
    return sum(after) - sum(before) - (after[3] - before[3])


def paid(transition: Transition) -> list[int]:
    """Shells by colour, and starfish."""
    actor = transition.before.actor
    before = [*transition.before.shells[actor], transition.before.stars[actor]]
    after = [*transition.after.shells[actor], transition.after.stars[actor]]
    return [max(0, had - has) for had, has in zip(before, after, strict=True)]


def cost(transition: Transition) -> int:
    """In the colour of the tower, or in starfish; nothing else is paid."""
    words = transition.words.split()
    coin = 4 if words[0] == "star" else SHELLS.index(words[1])
    others = [n for k, n in enumerate(paid(transition)) if k != coin]
    return -1 if any(others) else paid(transition)[coin]


def floor(transition: Transition) -> int:
    _, colour, place = transition.words.split()
    field = transition.board.record.field[transition.board.index[place]]
    return transition.after.floors[field][SHELLS.index(colour)]


def towers_to_raise(transition: Transition) -> list[dict[str, Any]]:
    """What can be built now, and something must be."""
    return [_tower(transition, *words.split()) for words in transition.legal_after]


def _tower(transition: Transition, verb: str, colour: str = "", place: str = "") -> dict[str, Any]:
    if verb != "build":
        return {"other": verb}
    field = transition.board.record.field[transition.board.index[place]]
    return {
        "colour": colour,
        "hex": place,
        "cost": transition.after.floors[field][SHELLS.index(colour)] + 1,
        "points": 4 if transition.after.star_on[field] else 3,
    }


def drawn(transition: Transition) -> int:
    return transition.after.in_hand[transition.before.actor] - transition.before.in_hand[transition.before.actor]


def to_discard(transition: Transition) -> int:
    still_asked = transition.after.decision == DISCARD and transition.after.actor == transition.before.actor
    return transition.after.in_hand[transition.before.actor] - 7 if still_asked else 0


CHECKS: dict[str, Callable[[Transition], Any]] = {
    "cost": cost,
    "floor": floor,
    "points": lambda transition: scored(transition, transition.before.actor),
    "build": towers_to_raise,
    "draw": drawn,
    "discard": to_discard,
}
PROMISES = frozenset(CHECKS)
