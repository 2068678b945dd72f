"""The plane geometry by which Utopia's boards are checked."""

from __future__ import annotations

from atoll.games.utopia.board.shapes import clashes, common_border, distance, knot, rims, tidy

SQUARE = tidy([(0, 0), (10, 0), (10, 10), (0, 10)])


def test_outlines_are_tidied() -> None:
    assert tidy([(10, 10), (10, 0), (0, 0), (0, 10)]) == SQUARE == ((0, 0), (10, 0), (10, 10), (0, 10))


def test_knots_are_found() -> None:
    assert knot(SQUARE) is None
    assert knot(((0, 0), (10, 10), (10, 0), (0, 10)))
    assert knot(((0, 0), (10, 0), (5, 0)))
    assert knot(((0, 0), (10, 0), (10, 10), (5, 0), (0, 10)))


def test_overlaps_are_found() -> None:
    beside = tidy([(10, 0), (20, 0), (20, 10), (10, 10)])
    assert not list(clashes(SQUARE, beside))
    assert common_border(SQUARE, beside) == 10
    for other in (
        SQUARE,
        tidy([(2, 2), (8, 2), (8, 8)]),  # within
        tidy([(-5, -5), (30, -5), (30, 30), (-5, 30)]),  # around
        tidy([(5, 5), (20, 0), (20, 10)]),  # across
        tidy([(0, 0), (10, 0), (10, 10)]),  # half of it
        tidy([(10, 2), (20, 2), (20, 8), (10, 8)]),  # touching, but with corners of its own
    ):
        assert list(clashes(SQUARE, other)), other
        assert list(clashes(other, SQUARE)), other


def test_coasts_and_holes_are_found() -> None:
    ring = [
        tidy([(0, 0), (10, 0), (20, 0), (20, 10), (10, 10), (0, 10)]),
        tidy([(0, 10), (10, 10), (10, 20), (0, 20)]),
        tidy([(20, 10), (30, 10), (30, 20), (20, 20)]),
        tidy([(0, 20), (10, 20), (20, 20), (30, 20), (30, 30), (0, 30)]),
    ]
    assert len(rims(ring)) == 2
    hole = tidy([(10, 10), (20, 10), (20, 20), (10, 20)])
    assert len(rims([*ring, hole])) == 1
    assert distance((5, 5), SQUARE) == 5
