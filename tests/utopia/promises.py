"""What a preview of Utopia promises, held against what the rules then did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.every_game.rigs import Deed
from tests.utopia.oracle import CIVILIZATIONS, DISCARD_DOWN, RETURN, ROADS, TURN

BY_CARD = {"move", "add", "welcome", "remove", "raise", "drop"}
DISTRICTS_SOURCE = 0  # of points: phase 3


def broken_promises(deed: Deed) -> Iterator[str]:
    for key in deed.preview.keys() - CHECKS.keys():
        yield f"nobody checks {key!r}"
    for key, came in CHECKS.items():
        found = came(deed)
        if deed.preview.get(key) != found:
            yield f"{key} was {found}"


def verb(deed: Deed) -> str:
    return deed.words.split()[0]


def goes_on(deed: Deed) -> bool:
    """Whether no stage has ended: what the next one brings, cards and prestige, is no promise of this action."""
    before, after = deed.before, deed.after
    return (before.round, before.stage) == (after.round, after.stage) and after.actor >= 0


# ---- cards ----


def cost(deed: Deed) -> int | None:
    """Cards that leave the actor's hand; a card that is discarded is not a price."""
    actor = deed.before.actor
    spent = deed.before.in_hand[actor] - deed.after.in_hand[actor]
    if verb(deed) in BY_CARD:
        return spent
    expected = int(verb(deed) == "discard")
    return None if spent == expected or not goes_on(deed) else spent


def privileges_left(deed: Deed) -> int | None:
    left = deed.after.privileges[deed.before.actor]
    if verb(deed) == "privilege":
        return left
    return None if left == deed.before.privileges[deed.before.actor] else left


def cards_back(deed: Deed) -> int | None:
    """Changed cards that turn back when a turn ends, if the hand is then what is printed on its cards; else -1."""
    s = deed.before
    if deed.words != "done" or s.decision != TURN:
        return None
    printed = list(s.hand[s.actor])
    for i in range(s.changed):
        printed[s.changed_to[i]] -= 1
        printed[s.changed_from[i]] += 1
    dealt = not goes_on(deed)  # then there are new cards among them
    return s.changed if dealt or deed.after.hand[s.actor] == printed else -1


def to_discard(deed: Deed) -> int | None:
    if deed.words != "done" or deed.before.decision != TURN:
        return None
    still_asked = deed.after.decision == DISCARD_DOWN and deed.after.actor == deed.before.actor
    return deed.after.in_hand[deed.before.actor] - 5 if still_asked else 0


# ---- princes ----


def arrived(deed: Deed) -> tuple[int, int] | None:
    """The civilization and the district to which the actor's princes came."""
    for c in range(5):
        row = deed.before.actor * 5 + c
        for d in range(24):
            if deed.after.princes[row][d] > deed.before.princes[row][d]:
                return c, d
    return None


def civilization(deed: Deed) -> str | None:
    found = arrived(deed)
    return CIVILIZATIONS[found[0]] if found else None


def there(deed: Deed) -> int | None:
    found = arrived(deed)
    return deed.after.princes[deed.before.actor * 5 + found[0]][found[1]] if found else None


def at_monument(deed: Deed) -> bool | None:
    found = arrived(deed)
    return True if found and deed.after.monument[found[1]] == found[0] else None


def can_control_now(deed: Deed) -> bool | None:
    found = arrived(deed)
    if not found:
        return None
    words = f"rule {CIVILIZATIONS[found[0]]} {deed.board.districts[found[1]]}"
    return True if deed.after.actor == deed.before.actor and words in deed.legal_after else None


def towards_wonder(deed: Deed) -> int | None:
    """Of how many civilizations the actor has princes on an island, if it is one more, and at least three."""
    found = arrived(deed)
    if not found:
        return None
    island = deed.board.island[found[1]]
    actor = deed.before.actor
    before, after = (on_island(deed, s, actor, island) for s in (deed.before, deed.after))
    free = deed.before.wonder[island] < 0 and deed.before.bases[actor] > 0
    return len(after) if free and len(after) > len(before) and len(after) > 2 else None


def on_island(deed: Deed, s: Any, seat: int, island: int) -> set[int]:
    here = [d for d in range(24) if deed.board.island[d] == island]
    return {c for c in range(5) if any(s.princes[seat * 5 + c][d] for d in here)}


def by(deed: Deed) -> str | None:
    if verb(deed) != "move":
        return None
    _, _, _, start, to = deed.words.split()
    return "land" if frozenset((start, to)) in ROADS else "sea"


# ---- points ----


def gains(deed: Deed) -> list[dict[str, int]] | None:
    """Points at once, by seat. A wonder's come when the last prince is taken back, whatever is asked before."""
    won = [
        {"seat": seat, "n": n}
        for seat in range(deed.before.players)
        if (n := at_once(deed.after, seat) - at_once(deed.before, seat))
    ]
    if verb(deed) == "wonder" and deed.after.decision == RETURN:
        assert not won
        return [{"seat": deed.before.actor, "n": 6}]
    if verb(deed) == "return":
        built = deed.after.wonder != deed.before.wonder
        promised = [{"seat": deed.before.actor, "n": 6}] if built else []
        return None if won == promised else won
    return won or None


def at_once(s: Any, seat: int) -> int:
    return sum(s.points[seat]) - s.points[seat][DISTRICTS_SOURCE]


def phase_3(s: Any, seat: int) -> int:
    """What a player's districts would score."""
    return sum(s.scale[s.monument[d]] for d in range(24) if s.ruler[d] == seat)


def district(deed: Deed) -> int | None:
    if verb(deed) != "rule":
        return None
    return phase_3(deed.after, deed.before.actor) - phase_3(deed.before, deed.before.actor)


def value_before(deed: Deed) -> int | None:
    return deed.before.scale[CIVILIZATIONS.index(deed.words.split()[1])] if is_influence(deed) else None


def value_after(deed: Deed) -> int | None:
    return deed.after.scale[CIVILIZATIONS.index(deed.words.split()[1])] if is_influence(deed) else None


def changes(deed: Deed) -> list[dict[str, int]] | None:
    found = [
        {"seat": seat, "n": n}
        for seat in range(deed.before.players)
        if (n := phase_3(deed.after, seat) - phase_3(deed.before, seat))
    ]
    return found if is_influence(deed) else None


def is_influence(deed: Deed) -> bool:
    return verb(deed) in ("raise", "drop")


CHECKS: dict[str, Callable[[Deed], Any]] = {
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
PROMISES = set(CHECKS)
