"""The sea chart under a Titania board: paper, water with its depths, islands, fog and castle rock."""

from __future__ import annotations

import html
import math
import zlib
from collections.abc import Iterable

from atoll.games.titania.board import Board
from atoll.games.titania.draw.signs import num
from atoll.games.titania.state import BONUS, CASTLE, CRANE, TOWER

SIZE = 58.0  # a hex from its centre to a corner
HALF = SIZE * math.sqrt(3) / 2  # and to the middle of a side
MARGIN, HEAD = 76.0, 140.0
CORNERS = [(HALF, -SIZE / 2), (HALF, SIZE / 2), (0, SIZE), (-HALF, SIZE / 2), (-HALF, -SIZE / 2), (0, -SIZE)]


def board_size(board: Board) -> tuple[float, float]:
    """The sheet's width, and where the board ends."""
    width = 2 * MARGIN + (max(board.x) + 2) * HALF
    return width, HEAD + max(board.y) * SIZE * 1.5 + 2 * SIZE + 40


def frame(width: float, height: float) -> str:
    """Paper, and a border whose scale begins and ends with a full stroke on every side."""
    drawn = [f'<rect width="{num(width)}" height="{num(height)}" fill="@paper"/>']
    for inset, weight in ((20, 1.6), (30, 1.0)):
        size = f'width="{num(width - 2 * inset)}" height="{num(height - 2 * inset)}"'
        drawn.append(f'<rect x="{inset}" y="{inset}" {size} fill="none" stroke="@ink" stroke-width="{weight}"/>')
    right, bottom = width - 25, height - 25
    sides = ((25, 25, right, 25), (25, bottom, right, bottom), (25, 25, 25, bottom), (right, 25, right, bottom))
    for ax, ay, bx, by in sides:
        length = bx - ax + by - ay
        dash = length / (2 * round(length / 84) + 1)
        drawn.append(
            f'<path d="M{num(ax)} {num(ay)}L{num(bx)} {num(by)}" stroke="@ink" stroke-width="5" '
            f'stroke-dasharray="{num(dash)}" opacity=".8"/>'
        )
    return "".join(drawn)


def title(board: Board, width: float) -> str:
    x = num(width / 2)
    words = html.escape(f"a chart of the drowned kingdom · {board.name} board, {board.origin}")
    words = words.replace("@", "&#64;")  # it is not a colour
    return f'<text x="{x}" y="80" class="title">TITANIA</text><text x="{x}" y="106" class="subtitle">{words}</text>'


def sea(board: Board) -> str:
    """Water, with depth lines around the board and around the islands."""
    mark = board.digest[:8]  # one page may contain several boards
    hexes = outline(board, range(len(board.hexes)))
    coasts = "".join(_island(board, h) for h in range(len(board.hexes)) if board.kinds[h] in {TOWER, CRANE})
    lines = [
        f'<path id="t-hexes-{mark}" d="{hexes}" fill="none" stroke-linejoin="round"/>',
        f'<path id="t-coasts-{mark}" d="{coasts}" fill="none" stroke-linejoin="round"/>',
        f'<clipPath id="t-sea-{mark}"><use href="#t-hexes-{mark}"/></clipPath>',
    ]
    drawn = [f"<g><defs>{''.join(lines)}</defs>"]
    for width, colour in ((58, "shelf1"), (38, "shelf2"), (18, "shelf3")):
        drawn.append(f'<use href="#t-hexes-{mark}" style="stroke:@contour;stroke-width:{width + 1.6}px"/>')
        drawn.append(f'<use href="#t-hexes-{mark}" style="stroke:@{colour};stroke-width:{width}px"/>')
    drawn.append(f'<path d="{hexes}" fill="@sea"/><g clip-path="url(#t-sea-{mark})">')
    for width, colour in ((62, "shoal1"), (40, "shoal2"), (20, "shoal3")):
        drawn.append(f'<use href="#t-coasts-{mark}" style="stroke:@sounding;stroke-width:{width + 1.6}px"/>')
        drawn.append(f'<use href="#t-coasts-{mark}" style="stroke:@{colour};stroke-width:{width}px"/>')
    return "\n".join([*drawn, "</g></g>"])


def ground(board: Board, fog: Iterable[int]) -> str:
    """The ground of the fields: the fog bank on those hexes, castle rock, rim frames, plates, islands, bridges."""
    fog = list(fog)
    by_kind = {kind: [h for h in range(len(board.hexes)) if board.kinds[h] == kind] for kind in range(6)}
    castle = outline(board, by_kind[CASTLE])
    drawn = [
        f'<path d="{outline(board, fog)}" fill="@fog"/>',
        f'<path d="{"".join(mist(board, h) for h in fog)}" fill="@mist"/>',
        f'<path d="{castle}" fill="none" stroke="@stone-line" stroke-width="5" stroke-linejoin="round"/>',
        f'<path d="{castle}" fill="@stone"/>',
        f'<path d="{outline(board, range(len(board.hexes)))}" fill="none" stroke="@grid" stroke-width="1.1"/>',
    ]
    for h in by_kind[BONUS]:
        x, y = middle(board, h)
        if len(board.bonuses[h]) == 2:
            frame = outline(board, [h], inset=5)
            drawn.append(f'<path d="{frame}" fill="@rim" stroke="@brass-line" stroke-opacity=".6" stroke-width="1.3"/>')
        else:
            drawn.append(
                f'<circle cx="{num(x)}" cy="{num(y)}" r="33" fill="@plate" fill-opacity=".85" stroke="@plate-line"/>'
            )
    for h in by_kind[TOWER]:
        drawn.append(f'<path d="{_island(board, h)}" fill="@sand" stroke="@coast" stroke-width="1.3"/>')
        drawn.append(f'<path d="{_blob(board, h, 37)}" fill="@beach"/>')
    for h in by_kind[CRANE]:
        drawn.append(f'<path d="{_island(board, h)}" fill="@dock" stroke="@dock-line" stroke-width="1.6"/>')
        drawn += [_bridge(board, h, near) for near in board.record.near[h] if near in board.towers]
    return "\n".join(drawn)


def _bridge(board: Board, crane: int, tower: int) -> str:
    (ax, ay), (bx, by) = middle(board, crane), middle(board, tower)
    angle = math.degrees(math.atan2(by - ay, bx - ax))
    x, y = ax + (bx - ax) * 0.46, ay + (by - ay) * 0.46
    return f'<use href="#t-bridge" transform="translate({num(x)} {num(y)}) rotate({num(angle)})"/>'


# ---- shapes ----


def middle(board: Board, h: int) -> tuple[float, float]:
    return MARGIN + (board.x[h] + 1) * HALF, HEAD + SIZE + board.y[h] * SIZE * 1.5


def outline(board: Board, hexes: Iterable[int], inset: float = 0) -> str:
    drawn = []
    for h in hexes:
        x, y = middle(board, h)
        shrink = 1 - inset / SIZE
        drawn.append("M" + "L".join(f"{num(x + cx * shrink)} {num(y + cy * shrink)}" for cx, cy in CORNERS) + "Z")
    return "".join(drawn)


def mist(board: Board, h: int) -> str:
    """The lighter patch in a fog bank."""
    return _blob(board, h, HALF + 2.5)


def _island(board: Board, h: int) -> str:
    return _blob(board, h, 43 if board.kinds[h] == TOWER else 36)


def _blob(board: Board, h: int, radius: float) -> str:
    """A round, irregular shape that depends only on the hex: a closed Catmull-Rom curve."""
    x, y = middle(board, h)
    seed = zlib.crc32(board.hexes[h].encode())
    corners = 10
    points = []
    for i in range(corners):
        wobble = 1 + 0.06 * math.sin((seed >> (3 * i) & 7) * 0.9 + i)
        angle = 2 * math.pi * i / corners + (seed & 15)
        points.append((x + radius * wobble * math.cos(angle), y + radius * wobble * math.sin(angle)))
    drawn = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(corners):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (points[(i + k) % corners] for k in range(-1, 3))
        drawn.append(
            f"C{num(bx + (cx - ax) / 6)} {num(by + (cy - ay) / 6)} "
            f"{num(cx - (dx - bx) / 6)} {num(cy - (dy - by) / 6)} {num(cx)} {num(cy)}"
        )
    return "".join(drawn) + "Z"
