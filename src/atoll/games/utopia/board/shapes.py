"""Plane geometry on integers, for the checks of a board's outlines.

Outlines are tuples of corners; `tidy` gives an outline one form, whatever its first corner and direction in a file.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

Point = tuple[int, int]
Segment = tuple[Point, Point]
Outline = tuple[Point, ...]


def tidy(corners: list[Point]) -> Outline:
    """The outline clockwise on the page, starting at its smallest corner."""
    first = corners.index(min(corners))
    turned = corners[first:] + corners[:first]
    if signed_area(turned) < 0:
        turned = turned[:1] + turned[:0:-1]
    return tuple(turned)


def edges(outline: Outline | list[Point]) -> list[Segment]:
    return list(zip(outline, [*outline[1:], outline[0]], strict=True))


def signed_area(outline: Outline | list[Point]) -> float:
    """The area; positive if the outline runs clockwise on a page, where y grows downwards."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in edges(outline)) / 2


def turn(a: Point, b: Point, c: Point) -> int:
    """Whether the path a, b, c turns right (1), left (-1) or goes straight (0), on a page."""
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (cross > 0) - (cross < 0)


def between(point: Point, segment: Segment) -> bool:
    """Whether a point lies on a segment, its ends included."""
    a, b = segment
    return (
        turn(a, b, point) == 0
        and min(a[0], b[0]) <= point[0] <= max(a[0], b[0])
        and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])
    )


def cross(s: Segment, t: Segment) -> bool:
    """Whether two segments cross at a point that is not an end of either."""
    return turn(*s, t[0]) * turn(*s, t[1]) < 0 and turn(*t, s[0]) * turn(*t, s[1]) < 0


def meet(s: Segment, t: Segment) -> bool:
    """Whether two segments have a point in common."""
    if not _boxes_meet(s, t):
        return False
    return cross(s, t) or any(between(p, t) for p in s) or any(between(p, s) for p in t)


def inside(point: tuple[float, float], outline: Outline) -> bool:
    """Whether a point lies inside an outline. On the outline itself, the answer may be either."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in edges(outline):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            odd = not odd
    return odd


def distance(point: tuple[float, float], outline: Outline) -> float:
    """The distance of a point from the line of an outline."""
    return min(_to_segment(point, edge) for edge in edges(outline))


def is_farther(point: tuple[float, float], outline: Outline, than: float) -> bool:
    """Whether a point is farther than `than` from the line of an outline."""
    x, y = point
    left, right, above, below = x - than, x + than, y - than, y + than
    for edge in edges(outline):
        (ax, ay), (bx, by) = edge
        if (
            (left <= ax or left <= bx)
            and (ax <= right or bx <= right)
            and (above <= ay or above <= by)
            and (ay <= below or by <= below)
            and _to_segment(point, edge) <= than  # tested last: most edges lie on another side
        ):
            return False
    return True


def nearest(point: Point, outline: Outline) -> tuple[float, float]:
    """The nearest point on the line of an outline."""
    edge = min(edges(outline), key=lambda edge: _to_segment(point, edge))
    return _foot(point, edge)


def _foot(point: tuple[float, float], segment: Segment) -> tuple[float, float]:
    (ax, ay), (bx, by) = segment
    dx, dy = bx - ax, by - ay
    along = ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy)
    along = max(0.0, min(1.0, along))
    return ax + along * dx, ay + along * dy


def _to_segment(point: tuple[float, float], segment: Segment) -> float:
    return math.dist(point, _foot(point, segment))


def knot(outline: Outline) -> Segment | None:
    """Two corners whose edges meet where they should not, if the outline is not simple."""
    sides = edges(outline)
    for i, s in enumerate(sides):
        for j in range(i + 1, len(sides)):
            t = sides[j]
            if j == i + 1 or (i == 0 and j == len(sides) - 1):
                far, joint, near = (s[0], s[1], t[1]) if j == i + 1 else (t[0], t[1], s[1])
                if between(far, (joint, near)) or between(near, (far, joint)):
                    return s[0], t[0]
            elif meet(s, t):
                return s[0], t[0]
    return None


def common_border(p: Outline, q: Outline) -> float:
    """The length of the edges that two outlines share, corner by corner."""
    reverse = {(b, a) for a, b in edges(q)}
    return sum(math.dist(*edge) for edge in edges(p) if edge in reverse)


def clashes(p: Outline, q: Outline) -> Iterator[Point]:
    """Places where two tidy, simple outlines overlap, or touch without sharing a corner."""
    box_p, box_q = _box(p), _box(q)
    if not _boxes_meet(box_p, box_q):
        return
    corners_p, corners_q = set(p), set(q)
    sides_q = [t for t in edges(q) if _boxes_meet(t, box_p)]
    same_way = set(sides_q)
    for s in [s for s in edges(p) if _boxes_meet(s, box_q)]:
        if s in same_way:
            yield s[0]
        for t in sides_q:
            if _boxes_meet(s, t):
                if cross(s, t):
                    yield s[0]
                if s[0] not in corners_q and between(s[0], t):
                    yield s[0]
                if t[0] not in corners_p and between(t[0], s):
                    yield t[0]
    yield from _strictly_within(p, q)
    yield from _strictly_within(q, p)


def rims(outlines: list[Outline]) -> list[Outline]:
    """The lines around tidy outlines combined: their coast, and one for every hole."""
    sides = [edge for outline in outlines for edge in edges(outline)]
    both_ways = set(sides)
    follow: dict[Point, list[Point]] = {}
    for a, b in sides:
        if (b, a) not in both_ways:
            follow.setdefault(a, []).append(b)
    found = []
    while follow:
        start = at = min(follow)
        line = []
        while at in follow:
            line.append(at)
            onward = follow[at].pop()
            if not follow[at]:
                del follow[at]
            at = onward
            if at == start:
                break
        found.append(tuple(line))
    return found


def _strictly_within(p: Outline, q: Outline) -> Iterator[Point]:
    """Corners of p whose edge lies inside q. It tests an edge's middle, since both ends may be corners of q."""
    shared = {frozenset(edge) for edge in edges(q)}
    (left, top), (right, bottom) = _box(q)
    for a, b in edges(p):
        x, y = middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        if not (left <= x <= right and top <= y <= bottom) or frozenset((a, b)) in shared:
            continue
        if inside(middle, q) and distance(middle, q) > 0.01:
            yield a


def _box(outline: Outline) -> Segment:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return (min(xs), min(ys)), (max(xs), max(ys))


def _boxes_meet(s: Segment, t: Segment) -> bool:
    (ax, ay), (bx, by) = s
    (cx, cy), (dx, dy) = t
    return (
        max(ax, bx) >= min(cx, dx)
        and max(cx, dx) >= min(ax, bx)
        and max(ay, by) >= min(cy, dy)
        and max(cy, dy) >= min(ay, by)
    )
