"""The signs of Utopia and its pieces as SVG, and the chart's colours by day and night.

The drawings themselves are in signs.svg; the animals of the seats, which every page shows, are in games/animals.svg.
Put `definitions()` and `style()` into a drawing once; every other function returns a fragment that uses them.
"""

from __future__ import annotations

import pkgutil
from functools import cache

from atoll.games.utopia.names import CIVILIZATION_NAMES, ISLAND_NAMES

# The chart's colours, by day and by night.
CHART_COLOURS = {
    "paper": ("#f6eedb", "#14283a"),
    "sea": ("#efe8d4", "#12263a"),
    "shoal-1": ("#e6e8d8", "#163049"),
    "shoal-2": ("#d9e6df", "#1b3a55"),
    "shoal-3": ("#cbe2e0", "#214763"),
    "depth": ("#a9c2c0", "#35607c"),
    "ink": ("#22354a", "#e8eef2"),
    "faint": ("#566b79", "#9bb3c2"),
    "brass": ("#a87a1f", "#e3bb62"),
    "sand": ("#f3e3b6", "#8a7a55"),
    "shore": ("#a88b55", "#c9b27c"),
    "canal": ("#3f6072", "#081420"),
    "canal-line": ("#54788b", "#17324a"),
    "rock": ("#b9ab97", "#5d6a75"),
    "rock-dark": ("#7f725f", "#35424e"),
    "street": ("#fbf5e4", "#c8bfa6"),
    "kerb": ("#b5a179", "#3a4752"),
    "plate": ("#fffaf0", "#203447"),
    "timber": ("#c99a5b", "#b58a52"),
    "timber-dark": ("#6d4c26", "#3d2a15"),
    "shade": ("#4a3d25", "#000000"),
    "lift": ("#ffffff", "#ffffff70"),  # what makes one district a little lighter than the next
    "glow": ("#ffd257", "#ffc83d"),
    "water": ("#bfdcec", "#2c5a78"),
    "water-line": ("#2f6f95", "#8cc3e0"),
    "earth": ("#d3deb0", "#4b5b34"),
    "earth-line": ("#5f7427", "#bdd084"),
    "fire": ("#f5cfb4", "#6e4434"),
    "fire-line": ("#a94a1d", "#f0a27c"),
    "air": ("#e2d9ef", "#524a6e"),
    "air-line": ("#6a5496", "#c3b2e6"),
    "on-player": ("#ffffff", "#14202c"),
}
# A player's colour, animal and shape of crests: colour is never the only sign.
PLAYER_ANIMALS = ("turtle", "crab", "seahorse", "dolphin", "gull")
PLAYER_COLOURS = (
    ("#7b3fb3", "#b78ae6"),  # violet
    ("#ef7d1a", "#ff9a45"),  # orange
    ("#d8439a", "#f07cc0"),  # pink
    ("#7fa10f", "#b5d64a"),  # lime
    ("#26324a", "#e4eaf5"),  # ink by day, pearl by night
)
PALETTE = CHART_COLOURS | {f"player-{player}": pair for player, pair in enumerate(PLAYER_COLOURS)}
# A civilization's crest, and the sign upon it.
CIVILIZATION_COLOURS = (
    ("#2c8a57", "#f4fff6"),  # jade
    ("#15a0b4", "#f1fdff"),  # turquoise
    ("#bf2f28", "#fff3ea"),  # lacquer red
    ("#f3f6fb", "#2b5fae"),  # marble white and blue
    ("#e0ac2b", "#4c3205"),  # gold
)
FONT = "Optima, Candara, 'Gill Sans', 'Noto Sans', 'DejaVu Sans', sans-serif"
LETTERING = """
text { fill: var(--ink); text-anchor: middle; font-family: FONT; font-variant-numeric: tabular-nums lining-nums; }
.count { fill: var(--paper); font-size: 9.5px; font-weight: 700; }
.value { font-size: 22px; font-weight: 700; }
.district-name { font-size: 12px; font-weight: 600; stroke: var(--tint); stroke-width: 3px; }
.district-name { paint-order: stroke; stroke-linejoin: round; }
.island-name { font-size: 17px; font-style: italic; letter-spacing: .34em; }
.sector { fill: var(--glow); opacity: 0; }
.sector.legal { opacity: .3; }
.district.legal { fill: var(--glow); fill-opacity: .5; }
.sector-name { fill: var(--faint); font-size: 16px; font-style: italic; }
.track { fill: var(--faint); font-size: 9.5px; }
.track.five { fill: var(--ink); font-size: 12px; font-weight: 700; }
.track.goal { fill: #22354a; font-size: 12px; font-weight: 700; }
.title { font-size: 34px; letter-spacing: .42em; }
.subtitle { font-size: 12.5px; font-style: italic; }
"""


@cache
def definitions() -> str:
    """All signs, to be used by name."""
    signs = _defined("atoll.games.utopia.draw", "signs.svg")
    return signs + "\n" + _defined("atoll.games", "animals.svg").replace('id="', 'id="u-')


def _defined(package: str, file: str) -> str:
    content = pkgutil.get_data(package, file)
    assert content is not None
    text = content.decode()
    return text[text.index("<defs>") + len("<defs>") : text.rindex("</defs>")].strip()


def style() -> str:
    """The colours and the lettering, for drawings of this class only."""
    day = " ".join(f"--{name}: {colour};" for name, (colour, _) in PALETTE.items())
    night = " ".join(f"--{name}: {colour};" for name, (_, colour) in PALETTE.items())
    lines = [
        f".atoll-utopia {{ color-scheme: light dark; {day} }}",
        f"@media (prefers-color-scheme: dark) {{ .atoll-utopia {{ {night} }} }}",
        *(f".atoll-utopia .{name} {{ --tint: var(--{name}); --line: var(--{name}-line); }}" for name in ISLAND_NAMES),
        *(f".atoll-utopia {rule}" for rule in LETTERING.strip().replace("FONT", FONT).split("\n")),
    ]
    return "<style>\n" + "\n".join(lines) + "\n</style>"


# ---- writing SVG ----


def number(value: float) -> str:
    """A coordinate, finer than any screen."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path(d: str, **attributes: object) -> str:
    return f'<path d="{d}"{written(attributes)}/>'


def use(sign: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: object) -> str:
    return f'<use href="#u-{sign}"{moved(x, y, scale)}{written(attributes)}/>'


def moved(x: float, y: float, scale: float = 1) -> str:
    size = "" if scale == 1 else f" scale({number(scale)})"
    return f' transform="translate({number(x)} {number(y)}){size}"' if (x, y, scale) != (0, 0, 1) else ""


def written(attributes: dict[str, object]) -> str:
    """Attributes in SVG's spelling: `stroke_width=2` becomes stroke-width."""
    return "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())


# ---- pieces ----


def monument(civilization: int, x: float, y: float, owner: int | None = None, scale: float = 1) -> str:
    """A civilization's monument, on its owner's base if it has one."""
    body = use(f"monument-{CIVILIZATION_NAMES[civilization]}", x, y + 7 * scale, scale)
    return _owned(body, owner, x, y, 20)


def wonder(x: float, y: float, owner: int | None = None) -> str:
    return _owned(use("wonder", x, y + 10), owner, x, y, 26)


def _owned(body: str, owner: int | None, x: float, y: float, half: float) -> str:
    """A body on the square base in its owner's colour, with the owner's animal on a badge at its corner."""
    if owner is None:
        return body
    colour, side = f"var(--player-{owner})", number(2 * half)
    tile = f'x="{number(-half)}" y="{number(-half)}" width="{side}" height="{side}" rx="7"'
    return (
        f'<g data-owner="{owner}"><g{moved(x, y)}>'
        f'<rect {tile} fill="var(--shade)" opacity=".22" transform="translate(2 4)"/>'
        f'<rect {tile} fill="{colour}" stroke="var(--paper)" stroke-width="1.4"/></g>{body}'
        f'<g{moved(x + half - 1, y + half - 5)}><circle r="9.5" fill="{colour}" stroke="var(--paper)" '
        f'stroke-width="1.6"/>{_animal(owner, 0.62)}</g></g>'
    )


def _animal(player: int, scale: float) -> str:
    return use(f"animal-{PLAYER_ANIMALS[player]}", scale=scale, fill="var(--on-player)")


def _number_of(count: int, x: float, y: float) -> str:
    """A badge, if there is more than one."""
    if count < 2:
        return ""
    badge = '<circle r="6.6" fill="var(--ink)" stroke="var(--paper)"/>'
    return f'<g{moved(x, y)}>{badge}<text class="count" y="3.4">{count}</text></g>'


def crest(player: int, civilization: int, count: int, x: float, y: float, scale: float = 1) -> str:
    """Princes of one player and civilization in one place: the player's rim and shape, the civilization's sign."""
    ground, sign = CIVILIZATION_COLOURS[civilization]
    shape = f"crest-{PLAYER_ANIMALS[player]}"
    name = CIVILIZATION_NAMES[civilization]
    return (
        f'<g class="crest" data-player="{player}" data-civilization="{name}"{moved(x, y, scale)}>'
        + use(shape, 1, 1.6, 1.04, fill="var(--shade)", opacity=".22")
        + use(shape, fill=ground, stroke=f"var(--player-{player})", stroke_width=3.6)
        + use(shape, scale=0.84, fill="none", stroke="#fff", stroke_width=1.1)
        + use(f"sign-{name}", scale=0.62, fill=sign)
        + f"{_number_of(count, 9.5, 9)}</g>"
    )


def guest(island: int, civilization: int, count: int, x: float, y: float) -> str:
    """Guests of one civilization by an island's ship: round tokens on the island's ground."""
    ground, sign = CIVILIZATION_COLOURS[civilization]
    name = CIVILIZATION_NAMES[civilization]
    token = (
        '<circle cx="1" cy="2" r="15" fill="var(--shade)" opacity=".22"/>'
        '<circle r="14.5" fill="var(--tint)" stroke="var(--line)" stroke-width="1.4"/>'
        f'<circle r="11" fill="{ground}"/>{use(f"sign-{name}", scale=0.66, fill=sign)}'
    )
    behind = f'<g transform="translate(4 -4)">{token}</g>' if count > 1 else ""
    return (
        f'<g class="guest {ISLAND_NAMES[island]}" data-civilization="{name}"{moved(x, y)}>'
        f"{behind}{token}{_number_of(count, 10.5, 10)}</g>"
    )


def minister(player: int, x: float, y: float) -> str:
    """A player's figure on the score track."""
    return (
        f'<g class="minister" data-player="{player}"{moved(x, y)}>'
        '<circle cx="1" cy="2" r="11.5" fill="var(--shade)" opacity=".3"/>'
        f'<circle r="11" fill="var(--player-{player})" stroke="var(--paper)" stroke-width="1.6"/>'
        f"{_animal(player, 0.68)}</g>"
    )
