"""The reliability diagram of docs/analysis.md, from the journals, as SVG."""

from __future__ import annotations

from report import bins, cases
from study import HERE, SEATS, read

from atoll.engine.game import game

SIZE, MARGIN, GAP = 300, 46, 70
FEWEST = 200  # cases of a point that is drawn
COLOURS = {2: "#7a3f9d", 3: "#0b7285", 4: "#b0245f", 5: "#4b6a1d"}


def diagram() -> None:
    """What was said, and what came of it: on the diagonal a chance is what it says it is."""
    parts = [panel(name, MARGIN + k * (SIZE + GAP)) for k, name in enumerate(SEATS)]
    width, height = MARGIN + len(parts) * (SIZE + GAP), SIZE + 2 * MARGIN + 10
    style = "text{font:13px sans-serif;fill:#23364a}.line{fill:none;stroke:#b7a983}"
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="Chances to win that were said, and how often they came true"><style>{style}</style>'
        f'<rect width="{width}" height="{height}" fill="#fbf6e9"/>{"".join(parts)}</svg>\n'
    )
    (HERE.parent / "pictures/calibration.svg").write_text(picture, encoding="utf-8")


def panel(name: str, left: float) -> str:
    rows = list(cases(list(read("calibration", name)), "search"))
    found = [
        f'<g transform="translate({left} {MARGIN})"><rect class="line" width="{SIZE}" height="{SIZE}"/>',
        f'<path class="line" d="M0 {SIZE}L{SIZE} 0" stroke-dasharray="5 4"/>',
        f'<text x="{SIZE / 2}" y="-16" text-anchor="middle" font-weight="bold">{game(name).title}</text>',
        f'<text x="{SIZE / 2}" y="{SIZE + 36}" text-anchor="middle">said, in points of 100</text>',
        f'<text transform="translate(-32 {SIZE / 2}) rotate(-90)" text-anchor="middle">came true</text>',
    ]
    for tick in (0, 50, 100):
        at = tick / 100 * SIZE
        found.append(f'<text x="{at}" y="{SIZE + 17}" text-anchor="middle">{tick}</text>')
        found.append(f'<text x="-6" y="{SIZE - at + 4}" text-anchor="end">{tick}</text>')
    for k, players in enumerate(SEATS[name]):
        colour = COLOURS[players]
        points = [
            (said * SIZE, SIZE - came * SIZE)
            for said, came, count in bins([row for row in rows if row[1] == players])
            if count >= FEWEST
        ]
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        found.append(f'<path d="M{way}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        found += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.4" fill="{colour}"/>' for x, y in points]
        found.append(f'<circle cx="14" cy="{18 + 20 * k}" r="5" fill="{colour}"/>')
        found.append(f'<text x="26" y="{22 + 20 * k}">{players} players</text>')
    return "".join(found) + "</g>"
