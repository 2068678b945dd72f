"""The signs on Titania's printed player aid: day colours, and outlines that stay distinct in black and white."""

from __future__ import annotations

import re

from atoll.games.aid import AidArt
from atoll.games.titania.draw.signs import FLOOR_HEIGHT, PALETTE, defs, use
from atoll.games.titania.state import TOP_FLOOR

HEX = "M0 -30L26 -15V15L0 30L-26 15V-15Z"
HALF_WIDTH = 26
YES = (
    '<g transform="translate(15 -13)"><circle r="8" fill="var(--green)" stroke="#fff" stroke-width="1.5"/>'
    '<path d="M-4 .5L-1 3.5L4 -3" fill="none" stroke="#fff" stroke-width="2.4"/></g>'
)
NO = (
    '<g transform="translate(15 -13)"><circle r="8" fill="#fff" stroke="var(--edge)" stroke-width="1.5"/>'
    '<path d="M-3.5 -3.5L3.5 3.5M-3.5 3.5L3.5 -3.5" fill="none" stroke="var(--edge)" stroke-width="2.4"/></g>'
)


def aid_art() -> AidArt:
    return AidArt(
        definitions=_by_day(defs()),
        banner=_by_day(
            use("gate", -24, 6, 0.9)
            + use("ship-red", -66, 2)
            + use("ship-yellow", -104, 2)
            + use("ship-blue", -142, 2)
            + use("star", -176, 4, 0.9)
        ),
        chapters={
            0: use("cards", 0, 0, 0.9),
            1: use("ship-blue", 0, 1, 0.78),
            2: use("cloud", 0, 2, 0.55),
            3: use("crane", 0, 0, 0.66),
            4: use("star", 0, 1),
            5: use("gate", 0, -1, 0.68),
        },
        rows={
            (2, 0): use("cloud", 1, 1, 0.55),
            (2, 1): use("ship-more", 0, 1, 0.85),
            (2, 2): use("shell-any", -7, -4, 0.66) + use("cards", 8, 5, 0.6),
            (2, 3): use("lozenge", 0, 0, 0.58),
            (2, 4): use("crane-dock", 0, 0, 0.9),
        },
        columns={(3, floors): _tower(floors) for floors in range(1, TOP_FLOOR + 1)},
        pictures={1: (_by_day(f'<g transform="scale(.62)">{_reach()}</g>'), 114, 68)},
    )


def _by_day(drawing: str) -> str:
    """The drawing with the day colours written out, because not every program that prints knows CSS."""
    return re.sub(r"var\(--([\w-]+)\)", lambda name: PALETTE[name[1]][0], drawing)


def _tower(floors: int) -> str:
    """A tower with this many floors."""
    foot = 12
    stacked = (use("floor-green", 0, foot - i * FLOOR_HEIGHT, 0.85) for i in range(floors))
    top = foot - (floors - 1) * FLOOR_HEIGHT - FLOOR_HEIGHT * 0.85
    return _by_day("".join(stacked) + use("roof-green", 0, top, 0.85))


def _reach() -> str:
    """Where a blue ship may go: beside a ship of its colour, even onto another colour's hex; not onto a tower field."""
    return "".join(
        _field(column, row, drawing, mark)
        for column, row, drawing, mark in (
            (0, 0, use("cloud", 0, 0, 0.75), YES),
            (1, 0, use("ship-red", 0, 2, 0.95), YES),
            (2, 0, use("cloud", 0, 0, 0.75), ""),
            (0.5, 1, use("ship-blue", 0, 2, 0.95), ""),
            (1.5, 1, use("site-green", -9, -5, 0.8) + use("site-white", 9, 7, 0.8), NO),
            (2.5, 1, use("ship-yellow", 0, 2, 0.95), ""),
        )
    )


def _field(column: float, row: float, drawing: str, mark: str) -> str:
    ground = "var(--medal)" if mark == YES else "var(--sea)" if not mark else "var(--sand)"
    edge = "var(--edge)" if mark == YES else "var(--plate-line)"
    outline = f'<path d="{HEX}" fill="{ground}" stroke="{edge}" stroke-width="{2.6 if mark == YES else 1}"/>'
    place = f"translate({HALF_WIDTH + 1 + column * 2 * HALF_WIDTH} {31 + row * 45})"
    return f'<g transform="{place}">{outline}{drawing}{mark}</g>'
