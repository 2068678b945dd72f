"""Curves through the corners of outlines, the same for both districts that share a border."""

from __future__ import annotations

import math
from itertools import pairwise

from atoll.games.utopia.board.shapes import Outline, Point, Segment, edges, rims


class Ground:
    """An island's districts and squares as curves. Coast and squares are smooth rings; streets run between them."""

    def __init__(self, districts: list[Outline], squares: list[Outline]) -> None:
        self.coast = max(rims([*districts, *squares]), key=len)
        self.lines: dict[Point, set[Point]] = {}  # corner -> the corners it is connected to
        for outline in (*districts, *squares):
            for a, b in edges(outline):
                self.lines.setdefault(a, set()).add(b)
                self.lines.setdefault(b, set()).add(a)
        self.beyond: dict[Segment, Point] = {}  # (corner, next) on a ring -> the corner on the other side
        for ring in (*squares, self.coast):
            for i, corner in enumerate(ring):
                before, after = ring[i - 1], ring[(i + 1) % len(ring)]
                self.beyond[corner, after] = before
                self.beyond[corner, before] = after

    def handle(self, corner: Point, onward: Point) -> tuple[float, float]:
        """The direction of the curve from a corner to the next."""
        behind = self.beyond.get((corner, onward))
        if behind is None:
            others = self.lines[corner] - {onward}
            behind = others.pop() if len(others) == 1 else corner
        dx, dy = onward[0] - behind[0], onward[1] - behind[1]
        reach = math.dist(corner, onward) / 3 / math.hypot(dx, dy)
        return corner[0] + dx * reach, corner[1] + dy * reach

    def closed(self, outline: Outline) -> str:
        return self.open([*outline, outline[0]]) + "Z"

    def open(self, corners: list[Point]) -> str:
        parts = [f"M{corners[0][0]} {corners[0][1]}"]
        for a, b in pairwise(corners):
            (ax, ay), (bx, by) = self.handle(a, b), self.handle(b, a)
            parts.append(f"C{ax:.1f} {ay:.1f} {bx:.1f} {by:.1f} {b[0]} {b[1]}")
        return "".join(parts)


def common_line(p: Outline, q: Outline) -> list[Point]:
    """The corners along the border that two outlines share, if it is in one piece."""
    reverse = {(b, a) for a, b in edges(q)}
    sides = edges(p)
    shared = [edge in reverse for edge in sides]
    start = next((i for i, is_shared in enumerate(shared) if is_shared and not shared[i - 1]), 0)
    line: list[Point] = []
    for edge, is_shared in zip(sides[start:] + sides[:start], shared[start:] + shared[:start], strict=True):
        if not is_shared:
            break
        line += edge if not line else edge[1:]
    return line
