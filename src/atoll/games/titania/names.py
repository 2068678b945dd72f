"""The names of the pieces, in the order of state.py, and of what fog tiles give, in the words of a board file."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.games.titania.state import FOG_ANY, FOG_COLOURS, FOG_KINDS, FOG_SHELLS, FOG_SHIP, FOG_STARS

SHIP_NAMES = ("blue", "yellow", "red")
CARD_NAMES = ("B", "Y", "R", "BY", "BR", "YR")
SHELL_NAMES = ("brown", "green", "black", "white")


def _gifts(kind: int) -> Iterator[tuple[str, int]]:
    for c, colour in enumerate(SHELL_NAMES):
        if FOG_COLOURS[kind] >> c & 1:
            yield colour, FOG_SHELLS[kind]
    if FOG_ANY[kind]:
        yield "any", FOG_ANY[kind]
    if FOG_STARS[kind]:
        yield "star", FOG_STARS[kind]
    if kind == FOG_SHIP:
        yield "ship", 1


# For each kind of fog tile: (what, how many). A tile gives one thing, or a shell of each colour.
FOG_GIFTS = tuple(tuple(_gifts(kind)) for kind in range(FOG_KINDS))


def _fog_name(gifts: tuple[tuple[str, int], ...]) -> str:
    what, number = gifts[0]
    if len(gifts) > 1:
        return f"{number} of each"
    names = {"any": f"{number} of a colour", "star": f"{number} starfish", "ship": "ship"}
    return names.get(what, f"{number} {what}")


FOG_NAMES = tuple(_fog_name(gifts) for gifts in FOG_GIFTS)
