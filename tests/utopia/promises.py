"""What a preview of Utopia promises, held against what the rules then did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.every_game.rigs import Transition, unknown_promises
from tests.utopia.oracle import CIVILIZATIONS, DISCARD_DOWN, RETURN, ROADS, TURN

BY_CARD = {"move", "add", "welcome", "remove", "raise", "drop"}
DISTRICTS_SOURCE = 0  # of points: phase 3


def broken_promises(transition: Transition) -> Iterator[str]:
    yield from unknown_promises(transition, CHECKS)
    for key, came in CHECKS.items():
        found = came(transition)
        if transition.preview.get(key) != found:
            yield f"{key} was {found}"


def verb(transition: Transition) -> str:
    return transition.words.split()[0]


def goes_on(transition: Transition) -> bool:
    """Whether no stage has ended: what the next one brings, cards and prestige, is no promise of this action."""
    before, after = transition.before, transition.after
    return (before.round, before.stage) == (after.round, after.stage) and after.actor >= 0


# ---- cards ----


def cost(transition: Transition) -> int | None:
    """Cards that leave the actor's hand; a card that is discarded is not a price."""
    actor = transition.before.actor
    spent = transition.before.in_hand[actor] - transition.after.in_hand[actor]
    if verb(transition) in BY_CARD:
        return spent
    expected = int(verb(transition) == "discard")
    return None if spent == expected or not goes_on(transition) else spent


def privileges_left(transition: Transition) -> int | None:
    left = transition.after.privileges[transition.before.actor]
    if verb(transition) == "privilege":
        return left
    return None if left == transition.before.privileges[transition.before.actor] else left


def cards_back(transition: Transition) -> int | None:
    """Changed cards that turn back when a turn ends, if the hand is then what is printed on its cards; else -1."""
    s = transition.before
    if transition.words != "done" or s.decision != TURN:
        return None
    printed = list(s.hand[s.actor])
    for i in range(s.changed):
        printed[s.changed_to[i]] -= 1
        printed[s.changed_from[i]] += 1
    dealt = not goes_on(transition)  # then there are new cards among them
    return s.changed if dealt or transition.after.hand[s.actor] == printed else -1


def to_discard(transition: Transition) -> int | None:
    if transition.words != "done" or transition.before.decision != TURN:
        return None
    still_asked = transition.after.decision == DISCARD_DOWN and transition.after.actor == transition.before.actor
    return transition.after.in_hand[transition.before.actor] - 5 if still_asked else 0


# ---- princes ----


def arrived(transition: Transition) -> tuple[int, int] | None:
    """The civilization and the district to which the actor's princes came."""
    for c in range(5):
        row = transition.before.actor * 5 + c
        for d in range(24):
            if transition.after.princes[row][d] > transition.before.princes[row][d]:
                return c, d
    return None


def civilization(transition: Transition) -> str | None:
    found = arrived(transition)
    return CIVILIZATIONS[found[0]] if found else None


def there(transition: Transition) -> int | None:
    found = arrived(transition)
    return transition.after.princes[transition.before.actor * 5 + found[0]][found[1]] if found else None


def at_monument(transition: Transition) -> bool | None:
    found = arrived(transition)
    return True if found and transition.after.monument[found[1]] == found[0] else None


def can_control_now(transition: Transition) -> bool | None:
    found = arrived(transition)
    if not found:
        return None
    words = f"rule {CIVILIZATIONS[found[0]]} {transition.board.districts[found[1]]}"
    return True if transition.after.actor == transition.before.actor and words in transition.legal_after else None


def towards_wonder(transition: Transition) -> int | None:
    """Of how many civilizations the actor has princes on an island, if it is one more, and at least three."""
    found = arrived(transition)
    if not found:
        return None
    island = transition.board.island[found[1]]
    actor = transition.before.actor
    before, after = (on_island(transition, s, actor, island) for s in (transition.before, transition.after))
    free = transition.before.wonder[island] < 0 and transition.before.bases[actor] > 0
    return len(after) if free and len(after) > len(before) and len(after) > 2 else None


def on_island(transition: Transition, s: Any, seat: int, island: int) -> set[int]:
    here = [d for d in range(24) if transition.board.island[d] == island]
    return {c for c in range(5) if any(s.princes[seat * 5 + c][d] for d in here)}


def by(transition: Transition) -> str | None:
    if verb(transition) != "move":
        return None
    _, _, _, start, to = transition.words.split()
    return "land" if frozenset((start, to)) in ROADS else "sea"


# ---- points ----


def gains(transition: Transition) -> list[dict[str, int]] | None:
    """Points at once, by seat. A wonder's come when the last prince is taken back, whatever is asked before."""
    won = [
        {"seat": seat, "n": n}
        for seat in range(transition.before.players)
        if (n := at_once(transition.after, seat) - at_once(transition.before, seat))
    ]
    if verb(transition) == "wonder" and transition.after.decision == RETURN:
        assert not won
        return [{"seat": transition.before.actor, "n": 6}]
    if verb(transition) == "return":
        built = transition.after.wonder != transition.before.wonder
        promised = [{"seat": transition.before.actor, "n": 6}] if built else []
        return None if won == promised else won
    return won or None


def at_once(s: Any, seat: int) -> int:
    return sum(s.points[seat]) - s.points[seat][DISTRICTS_SOURCE]


def phase_3(s: Any, seat: int) -> int:
    """What a player's districts would score."""
    return sum(s.scale[s.monument[d]] for d in range(24) if s.ruler[d] == seat)


def district(transition: Transition) -> int | None:
    if verb(transition) != "rule":
        return None
    return phase_3(transition.after, transition.before.actor) - phase_3(transition.before, transition.before.actor)


def value_before(transition: Transition) -> int | None:
    return (
        transition.before.scale[CIVILIZATIONS.index(transition.words.split()[1])] if is_influence(transition) else None
    )


def value_after(transition: Transition) -> int | None:
    return (
        transition.after.scale[CIVILIZATIONS.index(transition.words.split()[1])] if is_influence(transition) else None
    )


def changes(transition: Transition) -> list[dict[str, int]] | None:
    found = [
        {"seat": seat, "n": n}
        for seat in range(transition.before.players)
        if (n := phase_3(transition.after, seat) - phase_3(transition.before, seat))
    ]
    return found if is_influence(transition) else None


def is_influence(transition: Transition) -> bool:
    return verb(transition) in ("raise", "drop")


CHECKS: dict[str, Callable[[Transition], Any]] = {
    "cost": cost,
    "left": privileges_left,
    "back": cards_back,
    "discard": to_discard,
    "civilization": civilization,
    "there": there,
    "at_monument": at_monument,
    "rule": can_control_now,
    "wonder": towards_wonder,
    "by": by,
    "gains": gains,
    "prestige": district,
    "from": value_before,
    "to": value_after,
    "phase_3": changes,
}
PROMISES = frozenset(CHECKS)
