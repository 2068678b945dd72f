"""The signs of Titania: a symbol for every piece, and the chart's colours by day and night.

Everything is hand-drawn in SVG; `@name` in a drawing stands for a colour of the palette. A sign is centred at 0 0 and
about 30 units wide.
"""

from __future__ import annotations

import re
from itertools import pairwise

from atoll.games.titania.names import SHELL_NAMES, SHIP_NAMES

FLOOR_HEIGHT = 7

# Each colour by day and by night.
PALETTE = {
    # the chart
    "paper": ("#f5ecd7", "#0e1a28"),
    "ink": ("#23364a", "#dcd3b8"),
    "halo": ("#f3eddb", "#12263a"),
    "shelf1": ("#eee7d3", "#101f30"),
    "shelf2": ("#e5e5d6", "#122538"),
    "shelf3": ("#d9e2da", "#142b41"),
    "contour": ("#b9c6c0", "#2a4358"),
    "sea": ("#cfe0df", "#17344c"),
    "shoal1": ("#d6e6e3", "#1a3a53"),
    "shoal2": ("#deece7", "#1e425c"),
    "shoal3": ("#e8f2ea", "#244c66"),
    "sounding": ("#afc9c8", "#2f5570"),
    "grid": ("#a2b7bc", "#34566d"),
    # the ground of fields
    "plate": ("#f3f5ea", "#234660"),
    "plate-line": ("#7d9aa3", "#4b7088"),
    "rim": ("#f4f1e0", "#2a4254"),
    "sand": ("#efdcae", "#b29a66"),
    "beach": ("#f6e8c4", "#c7b07c"),
    "coast": ("#a98a52", "#6d5730"),
    "dock": ("#e9cf98", "#a58a52"),
    "dock-line": ("#7a5a34", "#5c4422"),
    "site": ("#fdf6e3", "#dccb9d"),
    "plank": ("#d9b87c", "#8f7443"),
    "stone": ("#e6dfd0", "#56606a"),
    "stone-line": ("#8f8571", "#8b93a0"),
    "wall": ("#cfc8ba", "#aeb4ba"),
    "wall-line": ("#9a9384", "#7d858d"),
    "fog": ("#c3d0dc", "#3c5166"),
    "mist": ("#d7e2ea", "#4a6178"),
    "cloud": ("#f8fafb", "#93a8ba"),
    "cloud-line": ("#9db0c0", "#6b8296"),
    "tile": ("#f0f5f1", "#2b5570"),
    "tile-line": ("#8fb0b3", "#5d8aa3"),
    # pieces: these hardly change at night
    "edge": ("#23364a", "#0b1622"),
    "cream": ("#fdf3dc", "#fdf3dc"),
    "shade": ("#5b4a2c", "#000000"),
    "wood": ("#7a5a34", "#94703f"),
    "mast": ("#23364a", "#b98f5a"),  # of ships and flags; by night it must contrast with the dark sea
    "blue": ("#2456c4", "#3a6fe0"),
    "yellow": ("#eba417", "#f0b02c"),
    "red": ("#d8442b", "#e2553c"),
    "brown": ("#8a5a33", "#94633a"),
    "brown-side": ("#5f3c20", "#5f3c20"),
    "green": ("#2f8f76", "#339a80"),
    "green-side": ("#1d6453", "#1d6453"),
    "black": ("#39424e", "#5b6877"),
    "black-side": ("#1d232b", "#171c23"),
    "black-line": ("#1d232b", "#e4eaf0"),
    "white": ("#fbf6e6", "#fbf6e6"),
    "white-side": ("#cbbf9f", "#c4b896"),
    "medal": ("#fff7df", "#1b3148"),
    "coral": ("#ea6a52", "#f07a62"),
    "coral-line": ("#b23f2c", "#a83a28"),
    "coral-dot": ("#ffd9c9", "#ffe2d6"),
    "card": ("#3f6c8f", "#3f6c8f"),
    "brass": ("#e3b653", "#e3b653"),
    "brass-light": ("#f3d486", "#f3d486"),
    "brass-line": ("#b98a2b", "#c99a3b"),
    "brass-dark": ("#8a6318", "#7a5612"),
}

# Shells: outline and ribs.
SHELL_SHAPES = {
    "brown": (
        "M-10 12C-14 6 -13 -7 -3 -10.5C8 -13.5 14 -4 11.5 4C9 11 0 12.5 -4 9C-6 10 -8 11.5 -10 12Z",
        "M1 1C1 -2 -4 -2 -4 2C-4 6 5 6.5 5.5 0C6 -7 -8 -8 -8.5 2",
    ),
    "green": (
        "M0 11C-3 6 -9 1 -12 -3C-10 -9 -5 -11 0 -11.5C5 -11 10 -9 12 -3C9 1 3 6 0 11Z",
        "M0 9L-8.5 -3M0 9L-4 -8M0 9L0 -9M0 9L4 -8M0 9L8.5 -3",
    ),
    "black": (
        "M0 13C-4 5 -8 -1 -8.5 -6C-8.5 -9 -4 -9.5 0 -13C4 -9.5 8.5 -9 8.5 -6C8 -1 4 5 0 13Z",
        "M-8 -5C-3 -3 3 -3 8 -5M-6.5 0C-2 1.5 2 1.5 6.5 0M-3.5 5.5C-1 6.5 1 6.5 3.5 5.5",
    ),
    "white": (
        (
            "M-4 12L4 12L3 8.5C9 7 12.5 2 12 -3C11.5 -5 10 -6 9 -6.5C8.5 -9 6 -10.5 4.5 -10"
            "C3.5 -12 -3.5 -12 -4.5 -10C-6 -10.5 -8.5 -9 -9 -6.5C-10 -6 -11.5 -5 -12 -3C-12.5 2 -9 7 -3 8.5Z"
        ),
        "M0 8L-8 -3M0 8L-4.5 -7M0 8L0 -8.5M0 8L4.5 -7M0 8L8 -3",
    ),
}
# Classes do not reach into all referenced elements, so signs carry their own attributes.
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
THREE = '<text y="6" font-size="17" font-weight="700" text-anchor="middle" fill="@ink">3</text>'
SHELL_LINES = {"brown": "@brown-side", "green": "@green-side", "black": "@black-line", "white": "@edge"}


def defs() -> str:
    """All signs, to be used by name."""
    signs = [f'<g id="t-{name}" {ROUND}>{drawing}</g>' for name, drawing in _signs().items()]
    return paint("\n".join(signs))


def style() -> str:
    """The palette, and the few kinds of lettering."""
    day = "".join(f"--{name}:{light};" for name, (light, _) in PALETTE.items())
    night = "".join(f"--{name}:{dark};" for name, (_, dark) in PALETTE.items())
    rules = (
        f"{{{day}font-family:Optima,Candara,'Gill Sans','Noto Sans','DejaVu Sans',sans-serif}}",
        " text{fill:@ink}",
        (
            " .name{font-size:12px;text-anchor:middle;"
            "stroke:@halo;stroke-width:3px;stroke-opacity:.85;paint-order:stroke;stroke-linejoin:round}"
        ),
        " .words{font-size:15px}",
        " .number{font-size:17px;font-weight:600;font-variant-numeric:tabular-nums}",
        " .height{font-size:11px;font-weight:700;text-anchor:middle;fill:@edge}",
        " .title{font-size:38px;letter-spacing:11px;text-anchor:middle}",
        " .subtitle{font-size:14px;font-style:italic;text-anchor:middle;opacity:.85}",
    )
    dark = f"@media (prefers-color-scheme:dark){{.titania{{{night}}}}}"
    return paint("\n".join(".titania" + rule for rule in rules)).replace("\n", f"\n{dark}\n", 1)


def paint(drawing: str) -> str:
    """Replaces colour names: `@ink` becomes the palette's ink."""
    return re.sub(r"@(" + "|".join(sorted(PALETTE, reverse=True)) + r")\b", r"var(--\1)", drawing)


def use(sign: str, x: float, y: float, scale: float = 1) -> str:
    size = "" if scale == 1 else f" scale({num(scale)})"
    return f'<use href="#t-{sign}" transform="translate({num(x)} {num(y)}){size}"/>'


def num(value: float) -> str:
    """A coordinate, finer than any screen."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _path(d: str, fill: str = "none", line: str = "", width: float = 1.2, opacity: float = 1) -> str:
    stroke = f' stroke="{line}" stroke-width="{num(width)}"' if line else ""
    faint = f' opacity="{num(opacity)}"' if opacity < 1 else ""
    return f'<path d="{d}" fill="{fill}"{stroke}{faint}/>'


def _moved(drawing: str, how: str) -> str:
    return f'<g transform="{how}">{drawing}</g>'


# ---- the drawings ----


def _signs() -> dict[str, str]:
    signs = {
        "ship-more": _ship("@cream", _path("M0 -5V5M-5 0H5", line="@edge", width=2.4)),
        "shell-any": _shell_of_choice(),
        "star": _starfish(),
        "cards": _cards(),
        "laurel": _laurel(),
        "points": _laurel() + THREE,
        "lozenge": _lozenge(),
        "crane": _crane(),
        "crane-dock": '<circle r="17" fill="@dock" stroke="@dock-line"/>' + _moved(_crane(), "scale(.58)"),
        "cloud": _cloud(),
        "cloud-again": _cloud() + _turned_back(),
        "calm": _path("M-15 -5Q-10 -9 -5 -5T5 -5M-4 4Q1 0 6 4T16 4", line="@plate-line", width=1.5, opacity=0.7),
        "gate": _gate(),
        "bridge": _bridge(),
    }
    for colour in SHELL_NAMES:
        signs[f"shell-{colour}"] = _shell(colour)
        signs[f"site-{colour}"] = _site(colour)
        signs[f"floor-{colour}"] = _floor(colour)
        signs[f"roof-{colour}"] = _roof(colour)
    for fleet in SHIP_NAMES:
        signs[f"ship-{fleet}"] = _ship(f"@{fleet}", _mark(fleet))
        signs[f"flag-{fleet}"] = _flag(fleet)
    return signs


def _shell(colour: str) -> str:
    outline, ribs = SHELL_SHAPES[colour]
    rib = "@edge" if colour == "white" else "@cream"
    # The black shell is narrow: thick ribs would hide its body.
    width, opacity = (1.1, 0.7) if colour == "black" else (1.4, 0.88)
    return _path(outline, f"@{colour}", SHELL_LINES[colour], 1.3) + _path(ribs, "none", rib, width, opacity)


def _shell_of_choice() -> str:
    """A fan of all four colours."""
    tips = ("-12.5 2", "-9.5 -7.5", "0 -12", "9.5 -7.5", "12.5 2")
    leaves = "".join(
        _path(f"M0 9L{tip}A14 14 0 0 1 {following}Z", f"@{colour}", "@black-line", 1.1)
        for colour, (tip, following) in zip(SHELL_NAMES, pairwise(tips), strict=True)
    )
    return leaves + _path("M-4 12.5L4 12.5L3 8H-3Z", "@dock", "@black-line", 1.1)


def _site(colour: str) -> str:
    """The site of a tower: its foundation, flat on the sand."""
    line = "@edge" if colour == "white" else f"@{colour}"
    shell = _shell(colour).replace("@black-line", "@black-side")
    ring = f'<ellipse rx="16.5" ry="13" fill="@site" stroke="{line}" stroke-width="1.8"/>'
    return ring + _moved(shell, "scale(.8 .74)")


def _floor(colour: str) -> str:
    """One floor: a disc lit from the upper left. Its base is at 0 0, its top at -FLOOR_HEIGHT."""
    top = -FLOOR_HEIGHT
    line = "@edge" if colour == "white" else f"@{colour}-side"
    return (
        _path(f"M-16 {top}V0A16 12 0 0 0 16 0V{top}Z", f"@{colour}-side")
        + _path(f"M-16 {top}V0A16 12 0 0 0 -9 9.9V{num(top + 9.9)}A16 12 0 0 1 -16 {top}Z", "#fff", opacity=0.16)
        + f'<ellipse cy="{top}" rx="16" ry="12" fill="@{colour}" stroke="{line}" stroke-width=".9"/>'
        + _path(f"M-16 {top}A16 12 0 0 0 16 {top}", "none", "@cream", 0.9, 0.4)
        + _path(f"M-14.6 {top - 1}A14.6 10.6 0 0 1 7 {num(top - 9.4)}", "none", "#fff", 1.3, 0.5)
    )


def _roof(colour: str) -> str:
    """The shell on the top floor, in lines."""
    line = "@edge" if colour == "white" else "@cream"
    return _moved("".join(_path(d, "none", line, 1.8) for d in SHELL_SHAPES[colour]), "scale(.72 .58)")


def _mark(fleet: str) -> str:
    """The emblem on a fleet's sails and flags: a wave, a sun, a diamond."""
    if fleet == "blue":
        return _path("M-7.5 -2Q-5 -5 -2.5 -2T2.5 -2T7.5 -2M-7.5 3Q-5 0 -2.5 3T2.5 3T7.5 3", "none", "#fff", 1.9)
    if fleet == "red":
        return _path("M0 -6.2L5.4 0L0 6.2L-5.4 0Z", "#fff")
    rays = "".join(_moved(_path("M0 -6.6V-5", line="@edge", width=1.5), f"rotate({a})") for a in range(0, 360, 45))
    return '<circle r="2.9" fill="@edge"/>' + rays


def _ship(sail: str, mark: str) -> str:
    return (
        '<ellipse cx="1.5" cy="15.5" rx="17" ry="4" fill="@shade" opacity=".25"/>'
        + _path("M-15 7.5H15.5Q13 16 8 16H-8Q-13 15.5 -15 7.5Z", "@wood", "@edge")
        + _path("M-13.4 10.4H13.8", "none", "@cream", 1, 0.55)
        + _path("M0 -20V7", "none", "@mast", 1.8)
        + _path("M-12 -16.5Q0 -19.5 12.5 -16.5Q16 -6 13 4.5Q0 1 -12 4.5Q-9 -6 -12 -16.5Z", sail, "@edge")
        + _path("M-10.6 -15.6Q-7.6 -6 -10.4 2.8L-7 2.1Q-4.6 -7 -7 -16.4Z", "#fff", opacity=0.2)
        + _moved(mark, "translate(1.6 -6.6)")
    )


def _flag(fleet: str) -> str:
    cloth = _path("M1 0H20.5L17.5 8L20.5 16H1Z", f"@{fleet}", "@edge", 1)
    return _path("M0 -1.5V30", "none", "@mast", 2) + cloth + _moved(_mark(fleet), "translate(9.8 8) scale(.92)")


def _starfish() -> str:
    body = (
        "M0 -15Q2.4 -10 4.1 -5.6Q9 -5.6 14.3 -4.6Q10.8 -1 6.6 2.1Q8.2 6.6 8.8 12.1Q4 9.8 0 6.9"
        "Q-4 9.8 -8.8 12.1Q-8.2 6.6 -6.6 2.1Q-10.8 -1 -14.3 -4.6Q-9 -5.6 -4.1 -5.6Q-2.4 -10 0 -15Z"
    )
    dots = "".join(f'<circle cy="-7" r="1.3" transform="rotate({angle})"/>' for angle in range(0, 360, 72))
    return _path(body, "@coral", "@coral-line", 1.4) + f'<g fill="@coral-dot"><circle r="1.7"/>{dots}</g>'


def _cards() -> str:
    card = (
        '<rect x="-8" y="-12" width="16" height="24" rx="2.5" fill="@cream" stroke="@edge" stroke-width="1.3"/>'
        '<rect x="-5.5" y="-9.5" width="11" height="19" rx="1.2" fill="@card"/>'
        + _path("M-4 3Q-2 1 0 3T4 3M-4 -3Q-2 -5 0 -3T4 -3", "none", "@cream")
    )
    return _moved(card, "translate(-5 1) rotate(-11)") + _moved(card, "translate(6 -1) rotate(9)")


def _laurel() -> str:
    leaf = _path("M0 0C3 -2 3.5 -5 2 -7.5C-.5 -6 -1.5 -3 0 0Z", "@brass-line")
    leaves = (
        _moved(leaf, f"rotate({side * angle}) translate(0 13) rotate({side * 104})")
        for side in (1, -1)
        for angle in range(14, 135, 30)
    )
    return '<circle r="14.5" fill="@medal"/>' + "".join(leaves)


def _lozenge() -> str:
    outline = "M0 -27L19 0L0 27L-19 0Z"
    star = "M0 -5L1.5 -2L4.8 -1.5L2.4 .8L2.9 4L0 2.5L-2.9 4L-2.4 .8L-4.8 -1.5L-1.5 -2Z"
    return (
        _moved(_path(outline, "@shade", opacity=0.16), "translate(2 3)")
        + _path(outline, "@brass", "@brass-line", 1.6)
        + _path("M0 -27L19 0H-19Z", "@brass-light", opacity=0.8)
        + _path("M0 -18L12.5 0L0 18L-12.5 0Z", "none", "@brass-dark")
        + _path(star, "@brass-dark")
    )


def _crane() -> str:
    frame = "M-14 20H4M-5 20V-17M-5 -17L20 -11M-5 -17L-14 -8V-5M-5 -10L8 -14M-11 20L-5 10L1 20"
    return (
        _path(frame, "none", "@edge", 2.8)
        + _path("M16 -12V2", "none", "@edge", 1.6)
        + _path("M16 2V5C20 5 20.5 11 16 11C13.5 11 12.5 9.5 12.5 8", "none", "@edge", 2.2)
        + _path("M-18 -6H-10V1H-18Z", "@edge", "@edge", 1)
    )


def _cloud() -> str:
    bank = "M-24 10C-31 10 -32 0 -24 -1C-25 -10 -13 -14 -8 -8C-4 -17 11 -16 12 -6C19 -9 26 -3 23 2C30 3 29 10 23 10Z"
    folds = _path("M-17 4C-13 0 -8 2 -7 5M2 2C6 -2 12 0 12 4", "none", "@cloud-line", 1.5, 0.7)
    return _path(bank, "@cloud", "@cloud-line", 1.3) + folds


def _turned_back() -> str:
    """Shown under a cloud whose tile was seen before and is hidden again."""
    return _path("M-5 19A6 6 0 1 1 -1 24.6M-8.6 17.2L-5 19.6L-2.4 16.2", "none", "@ink", 1.7, 0.75)


def _gate() -> str:
    walls = "M-22 16V-6H-17V-2H-12V-6H-7V-12H-3V-8H3V-12H7V-6H12V-2H17V-6H22V16Z"
    return (
        _path(walls, "@wall", "@edge", 1.5)
        + _path("M-6.5 16V7A6.5 6.5 0 0 1 6.5 7V16Z", "@edge")
        + _path("M-19 4H-11M-16 9H-9M11 3H19M9 10H17M-3 -4H3", "none", "@wall-line", 1.3)
    )


def _bridge() -> str:
    planks = "M-8.7 -4.5V4.5M-4.4 -4.5V4.5M0 -4.5V4.5M4.4 -4.5V4.5M8.7 -4.5V4.5"
    deck = _path("M-13 -4.5H13V4.5H-13Z", "@plank", "@dock-line", 1.1)
    return deck + _path(planks, "none", "@dock-line", 0.8, 0.7)
