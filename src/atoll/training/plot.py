"""Draws the curves of a training run (SVG): loss and strength over the games played."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from atoll.training.run import Round

WIDTH, HEIGHT, EDGE = 640, 260, 56

Point = tuple[float, float]


def drawing(title: str, rounds: Sequence[Round]) -> str:
    """Two panels, one below the other."""
    losses = [
        ("#7a4fb5", "entropy of victory, new network", [(each.games, each.loss.entropy) for each in rounds]),
        (
            "#999999",
            "the same, the network that played",
            [(each.games, each.loss_before.entropy) for each in rounds if each.loss_before],
        ),
    ]
    shares = [
        (
            "#1f77b4",
            "victories against the judge’s search, %",
            [(each.games, 100 * each.judge.share) for each in rounds],
        ),
        (
            "#d98200",
            "against the best network before, %",
            [(each.games, 100 * each.duel.share) for each in rounds if each.duel],
        ),
    ]
    box = f"0 0 {WIDTH} {2 * HEIGHT}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{2 * HEIGHT}" fill="#ffffff"/>',
        *_panel(0, losses),
        *_panel(HEIGHT, shares),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _panel(top: int, curves: Sequence[tuple[str, str, Sequence[Point]]]) -> list[str]:
    """Axes labelled at their ends, and the curves with their names."""
    points = [point for _, _, curve in curves for point in curve]
    if not points:
        return []
    left, right = 0.0, max(x for x, _ in points)
    low, high = min(y for _, y in points), max(y for _, y in points)
    reach = (high - low) or 1.0

    def place(x: float, y: float) -> Point:
        return (
            EDGE + (WIDTH - 2 * EDGE) * (x - left) / (right - left),
            top + HEIGHT - EDGE / 2 - (HEIGHT - 2 * EDGE) * (y - low) / reach,
        )

    floor = top + HEIGHT - EDGE / 2
    parts = [
        f'<path d="M{EDGE} {top + EDGE}V{floor}H{WIDTH - EDGE}" fill="none" stroke="#bbbbbb"/>',
        _label(EDGE - 6, floor, f"{low:.4g}", "end"),
        _label(EDGE - 6, place(0, high)[1], f"{high:.4g}", "end"),
        _label(WIDTH - EDGE, floor + 16, f"{right:,.0f} games", "end"),
    ]
    for number, (colour, name, curve) in enumerate(curves):
        places = [place(*point) for point in curve]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places]
        parts.append(_label(EDGE + 8, top + 20 + 16 * number, name, "start", colour))
    return parts


def _label(x: float, y: float, text: str, anchor: str, colour: str = "#555555") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="12" text-anchor="{anchor}" fill="{colour}">{escape(text)}</text>'
