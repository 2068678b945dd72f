"""What a preview of Titania promises, held against what the rules then did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.every_game.rigs import Deed

SHELLS = ("brown", "green", "black", "white")
TURN, DISCARD = 0, 5


def broken_promises(deed: Deed) -> Iterator[str]:
    for key in deed.preview.keys() - CHECKS.keys():
        yield f"nobody checks {key!r}"
    if deed.preview.keys() != expected_keys(deed):
        yield f"promises {sorted(deed.preview)}, not {sorted(expected_keys(deed))}"
    for key, came in CHECKS.items():
        if key in deed.preview and deed.preview[key] != (found := came(deed)):
            yield f"{key} was {found}"
    yield from unpromised(deed)


def expected_keys(deed: Deed) -> set[str]:
    match deed.words.split():
        case ["build", *_]:
            return {"floor", "cost", "points"}
        case ["star", _]:
            return {"cost", "points"}
        case ["draw" | "done"] if deed.before.decision == TURN:
            return {"draw", "discard"}
        case [*_, place] if goes_to_crane(deed, place):
            return {"build"}
    return set()


def goes_to_crane(deed: Deed, place: str) -> bool:
    moved = deed.words.startswith("ship ") or deed.words.count(" ") == 2
    return moved and deed.board.kinds[deed.board.index[place]] == 3


def unpromised(deed: Deed) -> Iterator[str]:
    """Nothing is paid and nobody scores without a promise, but for what the board shows on a bonus field."""
    actor, words = deed.before.actor, deed.words.split()
    for seat in range(deed.before.players):
        points = scored(deed, seat) if seat != actor else 0
        if points:
            yield f"{points} points for seat {seat}"
    if "points" not in deed.preview:
        shown = 0
        if words[0] == "ship" or len(words) == 3:
            h = deed.board.index[words[-1]]
            shown = sum(int(bonus[-1]) for bonus in deed.board.bonuses.get(h, ()) if bonus.startswith("points"))
        if scored(deed, actor) != shown:
            yield f"{scored(deed, actor)} points"
    if "cost" not in deed.preview and any(paid(deed)):
        yield f"paid {paid(deed)}"


def scored(deed: Deed, seat: int) -> int:
    """Points at once: those of point tiles count at the end only."""
    before, after = deed.before.points[seat], deed.after.points[seat]
    return sum(after) - sum(before) - (after[3] - before[3])


def paid(deed: Deed) -> list[int]:
    """Shells by colour, and starfish."""
    actor = deed.before.actor
    before = [*deed.before.shells[actor], deed.before.stars[actor]]
    after = [*deed.after.shells[actor], deed.after.stars[actor]]
    return [max(0, had - has) for had, has in zip(before, after, strict=True)]


def cost(deed: Deed) -> int:
    """In the colour of the tower, or in starfish; nothing else is paid."""
    words = deed.words.split()
    coin = 4 if words[0] == "star" else SHELLS.index(words[1])
    others = [n for k, n in enumerate(paid(deed)) if k != coin]
    return -1 if any(others) else paid(deed)[coin]


def floor(deed: Deed) -> int:
    _, colour, place = deed.words.split()
    field = deed.board.record.field[deed.board.index[place]]
    return deed.after.floors[field][SHELLS.index(colour)]


def towers_to_raise(deed: Deed) -> list[dict[str, str]]:
    """What can be built now, and something must be."""
    built = [words.split() for words in deed.legal_after]
    return [{"colour": words[1], "hex": words[2]} if words[0] == "build" else {"other": words[0]} for words in built]


def drawn(deed: Deed) -> int:
    return deed.after.in_hand[deed.before.actor] - deed.before.in_hand[deed.before.actor]


def to_discard(deed: Deed) -> int:
    still_asked = deed.after.decision == DISCARD and deed.after.actor == deed.before.actor
    return deed.after.in_hand[deed.before.actor] - 7 if still_asked else 0


CHECKS: dict[str, Callable[[Deed], Any]] = {
    "cost": cost,
    "floor": floor,
    "points": lambda deed: scored(deed, deed.before.actor),
    "build": towers_to_raise,
    "draw": drawn,
    "discard": to_discard,
}
PROMISES = set(CHECKS)
