"""The frame of a drawn Utopia board: the score track, the prestige scale, title and compass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from atoll.games.utopia.board import HEIGHT, WIDTH, Board
from atoll.games.utopia.board.shapes import Point
from atoll.games.utopia.draw.signs import monument, moved, number, path, use
from atoll.games.utopia.state import BOTTOM, TOP

STEP = 50  # length of a space of the score track
EDGE = 25  # from the chart's edge to the middle of the track
SPACES = 2 * (WIDTH + HEIGHT - 4 * EDGE) // STEP
RUNG = 54


def track_place(score: float) -> tuple[float, float]:
    """The centre of a space. The track starts at the bottom centre and runs clockwise, lap after lap."""
    across, up = WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE
    x, y = WIDTH / 2, float(HEIGHT - EDGE)
    left = score % SPACES * STEP
    for dx, dy, length in ((-1, 0, across / 2), (0, -1, up), (1, 0, across), (0, 1, up), (-1, 0, across / 2)):
        way = min(left, length)
        x, y, left = x + dx * way, y + dy * way, left - way
    return x, y


def track(goal: int) -> Iterator[str]:
    """The score track, with a light on the space that ends the game."""
    right, bottom = WIDTH - EDGE, HEIGHT - EDGE
    around = f"M{WIDTH // 2 + STEP // 2} {bottom}H{EDGE}V{EDGE}H{right}V{bottom}Z"
    yield '<g class="score-track">'
    yield path(around, fill="none", stroke="var(--ink)", stroke_width=28)
    yield path(around, fill="none", stroke="var(--paper)", stroke_width=25.4)
    yield path(around, fill="none", stroke="var(--shoal-2)", stroke_width=25.4, stroke_dasharray=f"{STEP} {STEP}")
    x, y = track_place(0)
    yield path(f"M{x - 25:g} {y - 13:g}h50v26h-50Z", fill="var(--brass)", opacity=0.45)
    x, y = track_place(goal)
    yield f'<circle cx="{x:g}" cy="{y:g}" r="12" fill="var(--glow)"/>'
    for score in range(SPACES):
        x, y = track_place(score)
        kind = " goal" if score == goal else " five" if score % 5 == 0 else ""
        yield f'<text class="track{kind}" x="{x:g}" y="{number(y + (4.3 if kind else 3.5))}">{score}</text>'
    yield "</g>"


def ladder(at: Point, scale: Sequence[int] = ()) -> str:
    """The prestige scale; `scale` names the civilizations on it, from the bottom up."""
    parts = [
        f'<g class="scale"{moved(*at)}><title>prestige scale</title>',
        '<rect x="3" y="5" width="92" height="302" rx="10" fill="var(--shade)" opacity=".22"/>',
        '<rect width="92" height="302" rx="10" fill="var(--paper)" stroke="var(--ink)" stroke-width="1.4"/>',
        use("crown", 46, 16),
        path("M27 32V296M84 32V296", stroke="var(--timber-dark)", stroke_width=3.4, stroke_linecap="round"),
    ]
    for value in range(TOP, BOTTOM - 1, -1):
        y = 24 + (TOP + 1 - value) * RUNG
        parts.append(path(f"M23 {y}H88", stroke="var(--timber-dark)", stroke_width=6, stroke_linecap="round"))
        parts.append(path(f"M23 {y - 1}H88", stroke="var(--timber)", stroke_width=3.4, stroke_linecap="round"))
        parts.append(f'<text class="value" x="12.5" y="{y + 2}">{value}</text>')
        if scale:
            parts.append(monument(scale[value - BOTTOM], 55.5, y - 12, scale=0.82))
    return "".join(parts) + "</g>"


def ornaments(board: Board) -> Iterator[str]:
    x, y = board.chart.title
    yield f'<text class="title" x="{x + 7}" y="{y}">UTOPIA</text>'
    words = f"{escape(board.name)} board, {escape(board.origin)}"
    yield f'<text class="subtitle" x="{x}" y="{y + 19}">{words}</text>'
    yield use("compass", *board.chart.compass)
