"""The signs on Utopia's printed player aid: day colours, and outlines that stay distinct in black and white."""

from __future__ import annotations

import re

from atoll.games.aid import AidArt
from atoll.games.utopia.draw.signs import CIVILIZATION_COLOURS, PALETTE, definitions, monument, path, use
from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES
from atoll.games.utopia.state import CIVILIZATIONS, TOP

# An island's ground for the signs that need one.
COLOURS = {name: day for name, (day, _) in PALETTE.items()}
COLOURS |= {"tint": COLOURS["water"], "line": COLOURS["water-line"]}
MAYA, PERSIAN, CHINESE, GREEK, EGYPTIAN = range(CIVILIZATIONS)

STEP_WIDTH, STEP_HEIGHT = 44, 8


def aid_art() -> AidArt:
    return AidArt(
        definitions=_by_day(definitions()),
        banner=_by_day(
            use("wonder", -30, 15, 0.66)
            + "".join(monument(c, -72 - 32 * i, 9, scale=0.6) for i, c in enumerate((EGYPTIAN, GREEK, CHINESE)))
            + use("ship", -188, 2, 0.52)
        ),
        chapters={
            0: _by_day(use("ship", 0, 2, 0.38)),
            1: _by_day(use("wonder", 0, 11, 0.4)),
            2: _cards(2),
            3: _by_day(use("crown", 0, 0, 1)),
        },
        rows={
            (1, 0): _by_day(monument(GREEK, 0, 4, scale=0.62)),
            (1, 1): _by_day(use("wonder", 0, 13, 0.52)),
            (2, 0): _prince(PERSIAN, -8, 0) + _arrow("M3 0H14M9.5 -4.5L14 0L9.5 4.5"),
            (2, 1): _prince(PERSIAN, -8, 0) + _by_day(monument(PERSIAN, 8, 5, scale=0.42)),
            (2, 2): _prince(PERSIAN, 0, 0) + _arrow("M12 -9V-1M8 -5H16"),
            (2, 3): _prince(EGYPTIAN, -4, 2) + _arrow("M6 -12L14 -4M6 -4L14 -12"),
            (2, 4): _ladder_sign("M9 8V-10M4.5 -5.5L9 -10L13.5 -5.5"),
            (2, 5): _ladder_sign("M9 -10V8M4.5 3.5L9 8L13.5 3.5"),
        },
        pictures={
            0: (_arrival(), 226, 74),
            1: (_offers(), 226, 112),
            3: (_scale(), CIVILIZATIONS * STEP_WIDTH + 10, 84),
        },
    )


def _by_day(drawing: str) -> str:
    """The drawing with the day colours written out, because not every program that prints knows CSS."""
    return re.sub(r"var\(--([\w-]+)\)", lambda name: COLOURS[name[1]], drawing)


def _prince(civilization: int, x: float, y: float) -> str:
    """A prince with no owner: a crest with the civilization's sign."""
    ground, sign = CIVILIZATION_COLOURS[civilization]
    name = CIVILIZATION_NAMES[civilization]
    crest = use("crest-seahorse", fill=ground, stroke=COLOURS["ink"], stroke_width=1.6)
    return f'<g transform="translate({x} {y}) scale(.9)">{crest}{use(f"sign-{name}", scale=0.6, fill=sign)}</g>'


def _arrow(d: str) -> str:
    return path(
        d, fill="none", stroke=COLOURS["ink"], stroke_width=2.4, stroke_linecap="round", stroke_linejoin="round"
    )


def _cards(number: int) -> str:
    cards = ""
    for i in range(number):
        ground, sign = CIVILIZATION_COLOURS[CHINESE if i else MAYA]
        name = CIVILIZATION_NAMES[CHINESE if i else MAYA]
        turn = f"translate({-6 + 12 * i} {1 - 2 * i}) rotate({-11 + 20 * i})"
        face = f'<rect x="-8" y="-12" width="16" height="24" rx="2.5" fill="{ground}" stroke="{COLOURS["ink"]}"/>'
        cards += f'<g transform="{turn}">{face}{use(f"sign-{name}", scale=0.5, fill=sign)}</g>'
    return cards


def _ladder_sign(arrow: str) -> str:
    """A civilization on the prestige scale, and where it goes."""
    steps = path("M-15 13V8H-10V3H-5V-2H0", fill="none", stroke=COLOURS["ink"], stroke_width=2)
    ground, sign = CIVILIZATION_COLOURS[GREEK]
    coin = f'<circle cx="-8" cy="-8" r="6.5" fill="{ground}" stroke="{COLOURS["ink"]}"/>'
    return steps + coin + use("sign-greek", -8, -8, 0.34, fill=sign) + _arrow(arrow)


def _arrival() -> str:
    """The four islands' ships with guests, and the prince that a guest brings to a district."""
    drawing = ""
    for island, name in enumerate(ISLAND_NAMES):
        tint, line = COLOURS[name], COLOURS[f"{name}-line"]
        x = 22 + 36 * island
        drawing += (
            f'<circle cx="{x}" cy="16" r="14" fill="{tint}" stroke="{line}" stroke-width="1.4"/>'
            + use(f"island-{name}", x, 16, 0.85, fill=line)
            + _guest((MAYA, CHINESE, GREEK, PERSIAN)[island], x, 52, tint, line)
        )
    district = f'<rect x="184" y="32" width="38" height="38" rx="7" fill="{COLOURS["air"]}" stroke="{COLOURS["ink"]}"/>'
    arrow = f'<g transform="translate(152 52)">{_arrow("M0 0H22M16 -5.5L22 0L16 5.5")}</g>'
    return drawing + district + arrow + _prince(PERSIAN, 203, 51)


def _guest(civilization: int, x: float, y: float, tint: str, line: str) -> str:
    """A guest: a round token on its island's ground."""
    ground, sign = CIVILIZATION_COLOURS[civilization]
    return (
        f'<circle cx="{x}" cy="{y}" r="14" fill="{tint}" stroke="{line}" stroke-width="1.4"/>'
        f'<circle cx="{x}" cy="{y}" r="10.5" fill="{ground}" stroke="{COLOURS["ink"]}" stroke-width=".8"/>'
        + use(f"sign-{CIVILIZATION_NAMES[civilization]}", x, y, 0.62, fill=sign)
    )


def _offers() -> str:
    """Three princes become a monument; five different ones become a wonder."""
    monuments = "".join(_prince(GREEK, 16 + 27 * i, 24) for i in range(3))
    wonders = "".join(_prince(c, 16 + 27 * c, 80) for c in range(CIVILIZATIONS))
    arrow = _arrow("M0 0H22M16 -5.5L22 0L16 5.5")
    arrows = "".join(f'<g transform="translate(152 {y})">{arrow}</g>' for y in (24, 80))
    return monuments + wonders + arrows + _by_day(monument(GREEK, 203, 29, scale=0.8) + use("wonder", 203, 103, 0.78))


def _scale() -> str:
    """The prestige scale as stairs: what a district of a civilization on each step scores."""
    stairs = ""
    for step in range(1, TOP + 1):
        x, top = 5 + (step - 1) * STEP_WIDTH, 76 - step * STEP_HEIGHT
        stairs += (
            f'<rect x="{x}" y="{top}" width="{STEP_WIDTH}" height="{80 - top}" fill="{COLOURS["sand"]}" '
            f'stroke="{COLOURS["ink"]}"/>'
        )
        stairs += _by_day(monument(step - 1, x + STEP_WIDTH / 2, top - 8, scale=0.5)) + _points(step, x, top)
    return stairs


def _points(step: int, x: float, top: float) -> str:
    """One dot for each point of the step."""
    dots = ""
    for i in range(step):
        dots += f'<circle cx="{x + STEP_WIDTH / 2 + (i - (step - 1) / 2) * 7}" cy="{top + 6}" r="2.3"/>'
    return f'<g fill="{COLOURS["ink"]}">{dots}</g>'
