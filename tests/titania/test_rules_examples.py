"""Section 10 of the rules: the rulebook's four examples, on the real board."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.engine.match import Match
from tests.titania.positions import (
    BOARD,
    all_of,
    beside,
    bonus,
    crane,
    fields_of,
    hand,
    kind,
    near,
    places,
    score,
    shells,
    ships_on,
    tower,
)

Table = Callable[..., Match]


@pytest.mark.clause("T10.1")
def test_placing_a_blue_ship_three_hexes_remain(table: Table) -> None:
    """Blue stands beside a tower field; most of what it could reach holds two ships already; three hexes are left."""
    ahead = next(
        name for name in all_of("bonus") if {"tower", "fog"} <= set(map(kind, near(name))) and len(near(name)) == 6
    )
    castle = [BOARD.hexes[h] for h, flags in BOARD.castle.items() if 0 in flags]
    reach = {n for name in (ahead, *castle) for n in near(name) if kind(n) not in ("castle", "crane")}
    towers = {n for n in reach if kind(n) == "tower"}
    free = set(sorted(n for n in near(ahead) if n in reach - towers)[:3])
    full = reach - towers - free
    match = table(hands={0: "B"}, ships={ahead: "blue", **dict.fromkeys(sorted(full), "yellow red")})
    assert towers
    assert len(full) >= 5
    assert all(ships_on(match, name) == {"yellow", "red"} for name in full)
    assert places(match, "B blue") == free
    assert len(free) == 3


@pytest.mark.clause("T10.2")
def test_building_three_floors_for_nine_points(table: Table) -> None:
    field, brown = tower("black", "white"), tower("brown")
    place = crane(field, brown)
    match = table(
        hands={0: "B"},
        ships=beside(place, "blue"),
        shells={0: "2 black 1 white 1 brown"},
        floors={field: "1 black"},
    )
    match.play(f"B blue {place}")
    match.play(f"build black {field}")
    match.play(f"build white {field}")
    match.play(f"build brown {brown}")
    assert score(match) == 9
    assert shells(match) == {}
    towers = match.view()["table"]["towers"]
    assert towers[field]["floors"] == {"black": 2, "white": 1}
    assert towers[brown]["floors"] == {"brown": 1}
    assert match.record.shell_bank == [35, 35, 35, 35]


@pytest.mark.clause("T10.3")
def test_a_starfish_on_two_towers_with_three_floors_scores_five(table: Table) -> None:
    """One starfish stays, one goes to the bank; later floors score 4, for the other player too."""
    field = tower("black", "white")
    assert field in fields_of(2)
    place, star = crane(field), bonus("star1")
    match = table(
        hands={0: "B", 1: "R"},
        ships={**beside(star, "blue"), **beside(place, "red")},
        stars={0: 1},
        floors={field: "2 black 1 white"},
        shells={1: "2 white"},
    )
    match.play(f"B blue {star}")
    bank = match.record.star_bank
    match.play(f"star {field}")
    assert score(match, 0) == 5
    assert (match.record.stars[0], match.record.star_bank) == (0, bank + 1)
    assert match.view()["table"]["towers"][field]["starfish"] is True
    match.play("done")
    match.play(f"R red {place}")
    match.play(f"build white {field}")
    assert score(match, 1) == 4


@pytest.mark.clause("T10.4")
def test_a_rim_field_gives_three_points_and_two_cards(table: Table) -> None:
    place = bonus("points3", "cards2")
    assert len(near(place)) < 6
    match = table(hands={0: "B"}, ships=beside(place, "blue"), luck=["card R", "card YR"])
    match.play(f"B blue {place}")
    assert score(match) == 3
    assert hand(match) == {"R": 1, "YR": 1}
