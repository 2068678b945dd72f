"""What the games' styles look like: the only place that knows about colours.

A style is a role, or a role and a hue: "place", "ship.blue". Pieces are letters on a coloured background, so that they
look the same on dark and bright terminals; everything else is coloured text. A game may use any role: an unknown role
is plain text in its hue.
"""

from __future__ import annotations

from functools import cache

from rich.style import Style

# Hue -> text colour for any background; background; and text colour on that background.
HUES = {
    "blue": ("#4f8fe6", "#1f5fc4", "#ffffff"),
    "yellow": ("#c99700", "#f2b705", "#000000"),
    "red": ("#e0533d", "#c8321e", "#ffffff"),
    "brown": ("#b07a45", "#7a4a21", "#ffffff"),
    "green": ("#2f9e6e", "#1f7a54", "#ffffff"),
    "black": ("#8a919c", "#2c313a", "#ffffff"),
    "white": ("#a39b86", "#f4efe2", "#000000"),
    "coral": ("#e8705f", "#e8705f", "#000000"),
    "brass": ("#b8892b", "#b8892b", "#000000"),
    "grey": ("#8a919c", "#8a919c", "#000000"),
    "jade": ("#2fa579", "#11805a", "#ffffff"),
    "turquoise": ("#17a2b0", "#0f7f8c", "#ffffff"),
    "lacquer": ("#d6453d", "#a8201a", "#ffffff"),
    "marble": ("#7d9fd0", "#dfe8f5", "#000000"),
    "gold": ("#c79a1e", "#d9a91f", "#000000"),
    "violet": ("#9a7bd0", "#6b48a8", "#ffffff"),
    "sand": ("#b59a6a", "#d9c196", "#000000"),
    "orange": ("#dd7a22", "#ef7d1a", "#000000"),
    "pink": ("#d85aa6", "#d8439a", "#ffffff"),
    "lime": ("#7fa10f", "#7fa10f", "#000000"),
    "pearl": ("#8391b0", "#e4eaf5", "#000000"),
}
PIECES = {"ship", "tower", "piece"}  # letters on a background
ROLES = {
    "actor": "bold",
    "bridge": HUES["brown"][0],
    "castle": "bold",
    "cards": HUES["brass"][0],
    "crane": f"bold {HUES['sand'][0]}",
    "error": f"bold {HUES['red'][0]}",
    "fog": HUES["grey"][0],
    "frame": "dim",
    "gift": f"italic {HUES['violet'][0]}",
    "name": "",
    "note": "dim",
    "number": "",
    "place": "dim",
    "place.lit": f"bold {HUES['turquoise'][0]}",
    "player": "bold",
    "points": HUES["brass"][0],
    "sea": HUES["blue"][0],
    "sign": f"bold {HUES['turquoise'][0]}",
    "star": f"bold {HUES['coral'][0]}",
    "street": "dim",
    "title": "bold",
}


@cache
def look(style: str) -> Style:
    """The terminal style for a game's style name."""
    if style in ROLES:
        return Style.parse(ROLES[style])
    role, _, hue = style.partition(".")
    if hue not in HUES:
        return Style.parse(ROLES.get(role, ""))
    ink, ground, on_ground = HUES[hue]
    return Style.parse(f"bold {on_ground} on {ground}" if role in PIECES else f"{ROLES.get(role, '')} {ink}")
