"""Section 7 of the rules: starfish."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atoll.engine.match import Match
from tests.titania.positions import (
    all_of,
    beside,
    bonus,
    colours_of,
    crane,
    decision,
    fields_of,
    places,
    score,
    tower,
)

Table = Callable[..., Match]
STAR = bonus("star1")
POINTS = bonus("points3")
BLACK_WHITE, BROWN = tower("black", "white"), tower("brown")


def with_stars(table: Table, held: int, **more: Any) -> Match:
    """The actor has just received a starfish and now holds so many."""
    match = table(**{"hands": {0: "2B"}, "ships": beside(STAR, "blue"), "stars": {0: held - 1}, **more})
    match.play(f"B blue {STAR}")
    return match


# ---- when ----


@pytest.mark.clause("T7.1")
def test_starfish_may_be_used_right_after_receiving_one(table: Table) -> None:
    match = with_stars(table, 1)
    assert places(match, "star") == set(fields_of(1))
    assert match.legal()[0] == "done"


@pytest.mark.clause("T7.1")
@pytest.mark.parametrize("held", [1, 2, 3, 4])
def test_old_and_new_starfish_may_be_used_anywhere(table: Table, held: int) -> None:
    match = with_stars(table, held)
    assert places(match, "star") == {field for size in range(1, held + 1) for field in fields_of(size)}


@pytest.mark.clause("T7.1")
@pytest.mark.parametrize("place", [POINTS, bonus("cards2"), bonus("black2"), all_of("point")[0]])
def test_starfish_may_not_be_used_at_any_other_time(table: Table, place: str) -> None:
    match = table(hands={0: "2B"}, ships=beside(place, "blue"), stars={0: 9})
    assert not places(match, "star")
    match.play(f"B blue {place}")
    assert decision(match) == "turn"
    assert not places(match, "star")


@pytest.mark.clause("T7.1")
def test_after_declining_starfish_may_not_be_used_until_the_next_one(table: Table) -> None:
    match = with_stars(table, 3, ships={**beside(STAR, "blue"), **beside(POINTS, "blue")})
    match.play("done")
    assert not places(match, "star")
    match.play(f"B blue {POINTS}")
    assert not places(match, "star")


@pytest.mark.clause("T7.1", "T1.6")
def test_who_receives_none_from_an_empty_bank_may_not_occupy(table: Table) -> None:
    match = table(hands={0: "B"}, ships=beside(STAR, "blue"), stars={0: 4}, star_bank=0)
    match.play(f"B blue {STAR}")
    assert (match.record.stars[0], decision(match)) == (4, "turn")


@pytest.mark.clause("T7.1", "T1.6")
def test_who_receives_the_last_one_may_occupy(table: Table) -> None:
    match = table(hands={0: "B"}, stars={0: 3}, star_bank=1, ships=beside(STAR, "blue"))
    match.play(f"B blue {STAR}")
    assert places(match, "star") == set(all_of("tower"))


# ---- what it costs and brings ----


@pytest.mark.clause("T7.2")
@pytest.mark.parametrize("field", all_of("tower"))
def test_a_field_costs_a_starfish_for_each_tower_it_shows(table: Table, field: str) -> None:
    """One stays on the field, the others go to the bank."""
    price = len(colours_of(field))
    match = with_stars(table, 6)
    bank = match.record.star_bank
    match.play(f"star {field}")
    assert match.record.stars[0] == 6 - price
    assert match.record.star_bank == bank + price - 1
    assert [name for name, tower in match.view()["table"]["towers"].items() if tower["starfish"]] == [field]


@pytest.mark.clause("T7.2")
def test_built_towers_cost_as_much_as_unbuilt_ones(table: Table) -> None:
    match = with_stars(table, 1, floors={BLACK_WHITE: "4 black"})
    assert f"star {BLACK_WHITE}" not in match.legal()
    match = with_stars(table, 2, floors={BLACK_WHITE: "4 black 4 white"})
    match.play(f"star {BLACK_WHITE}")
    assert match.record.stars[0] == 0


@pytest.mark.clause("T7.3")
@pytest.mark.parametrize("field", all_of("tower"))
@pytest.mark.parametrize("height", [0, 1, 4])
def test_a_field_scores_its_towers_and_its_floors(table: Table, field: str, height: int) -> None:
    towers = colours_of(field)
    floors = {field: " ".join(f"{height} {colour}" for colour in towers)}
    match = with_stars(table, 4, floors=floors)
    match.play(f"star {field}")
    assert (score(match, 0), score(match, 1)) == (len(towers) * (1 + height), 0)


@pytest.mark.clause("T7.3")
def test_floors_elsewhere_do_not_count(table: Table) -> None:
    match = with_stars(table, 1, floors={BLACK_WHITE: "4 black 4 white"})
    match.play(f"star {BROWN}")
    assert score(match) == 1


@pytest.mark.clause("T7.4")
def test_no_field_has_two_starfish(table: Table) -> None:
    match = with_stars(table, 4, starfish=[BROWN, BLACK_WHITE])
    assert places(match, "star") == set(all_of("tower")) - {BROWN, BLACK_WHITE}


@pytest.mark.clause("T7.4")
def test_several_fields_may_be_occupied_one_after_another(table: Table) -> None:
    match = with_stars(table, 4)
    match.play(f"star {BROWN}")
    assert BROWN not in places(match, "star")
    assert places(match, "star") == {field for size in (1, 2, 3) for field in fields_of(size)} - {BROWN}
    match.play(f"star {BLACK_WHITE}")
    assert places(match, "star") == set(fields_of(1)) - {BROWN}
    match.play("done")
    assert (match.record.stars[0], score(match)) == (1, 1 + 2)


@pytest.mark.clause("T7.5")
def test_from_then_on_floors_score_four_whoever_builds(table: Table) -> None:
    place = crane(BLACK_WHITE, BROWN)
    ships = {**beside(STAR, "blue"), **beside(place, "blue", "red")}
    goods = {0: "1 black", 1: "1 white 1 brown"}
    match = table(hands={0: "2B", 1: "R"}, ships=ships, shells=goods, stars={0: 1})
    match.play(f"B blue {STAR}")
    match.play(f"star {BLACK_WHITE}")
    match.play(f"B blue {place}")
    match.play(f"build black {BLACK_WHITE}")
    assert score(match, 0) == 2 + 4
    match.play("done")
    match.play(f"R red {place}")
    match.play(f"build white {BLACK_WHITE}")
    assert score(match, 1) == 4
    match.play(f"build brown {BROWN}")
    assert score(match, 1) == 4 + 3


@pytest.mark.clause("T7.6")
def test_starfish_may_be_kept_without_limit(table: Table) -> None:
    match = with_stars(table, 25)
    match.play("done")
    match.play("done")
    assert match.record.stars[0] == 25
    assert match.actor == 1
