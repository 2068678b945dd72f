"""Section 6 of the rules: building."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atoll.engine.match import Match
from atoll.errors import IllegalAction
from tests.titania.positions import BOARD, all_of, beside, colours_of, crane, decision, kind, near, score, shells, tower

Table = Callable[..., Match]
BLACK_WHITE, BROWN = tower("black", "white"), tower("brown")
CRANE = crane(BLACK_WHITE, BROWN)
RICH = "9 brown 9 green 9 black 9 white"


def at(table: Table, place: str, money: str = RICH, **more: Any) -> Match:
    """A blue ship has just come to this crane."""
    match = table(**{"hands": {0: "2B"}, "ships": beside(place, "blue"), "shells": {0: money}, **more})
    match.play(f"B blue {place}")
    return match


def heights(match: Match, field: str) -> dict[str, int]:
    return match.view()["table"]["towers"][field]["floors"]


@pytest.mark.clause("T6.1")
@pytest.mark.parametrize("place", all_of("crane"))
def test_a_ship_on_a_crane_opens_every_tower_field_around_it(table: Table, place: str) -> None:
    match = at(table, place)
    around = [n for n in near(place) if kind(n) == "tower"]
    assert set(match.legal()) == {f"build {colour} {field}" for field in around for colour in colours_of(field)}


@pytest.mark.clause("T6.1")
def test_a_ship_elsewhere_opens_none(table: Table) -> None:
    place = next(name for name in all_of("point") if any(kind(n) == "tower" for n in near(name)))
    match = table(hands={0: "B"}, ships=beside(place, "blue"), shells={0: RICH})
    match.play(f"B blue {place}")
    assert decision(match) == "turn"


@pytest.mark.clause("T6.2")
def test_at_least_one_floor_must_be_built(table: Table) -> None:
    match = at(table, CRANE)
    with pytest.raises(IllegalAction):
        match.play("done")
    match.play(f"build brown {BROWN}")
    assert "done" in match.legal()
    match.play("done")
    assert decision(match) == "turn"


@pytest.mark.clause("T6.2")
def test_after_one_crane_the_next_must_be_built_from_too(table: Table) -> None:
    """The floors of an earlier ship do not count."""
    match = at(table, CRANE, ships=beside(CRANE, "blue", "red"), hands={0: "B R"})
    match.play(f"build brown {BROWN}")
    match.play("done")
    match.play(f"R red {CRANE}")
    assert "done" not in match.legal()


@pytest.mark.clause("T6.3")
def test_a_floor_costs_its_number_and_four_are_the_most(table: Table) -> None:
    match = at(table, CRANE, "14 black")
    for number, left in ((1, 13), (2, 11), (3, 8), (4, 4)):
        match.play(f"build black {BLACK_WHITE}")
        assert heights(match, BLACK_WHITE) == {"black": number, "white": 0}
        assert shells(match) == {"black": left}
    assert decision(match) == "turn"  # four shells are left, but no fifth floor is allowed


@pytest.mark.clause("T6.3")
@pytest.mark.parametrize("standing", [0, 1, 2, 3])
@pytest.mark.parametrize("missing", [0, 1])
def test_a_floor_needs_all_its_shells(table: Table, standing: int, missing: int) -> None:
    price = standing + 1
    money = f"{price - missing} black 1 brown"
    match = at(table, CRANE, money, floors={BLACK_WHITE: f"{standing} black 4 white"})
    assert (f"build black {BLACK_WHITE}" in match.legal()) == (not missing)


@pytest.mark.clause("T6.3")
def test_shells_of_another_colour_do_not_pay(table: Table) -> None:
    match = at(table, CRANE, "1 black 9 green 9 brown", floors={BLACK_WHITE: "1 black"})
    assert match.legal() == [f"build brown {BROWN}"]


@pytest.mark.clause("T6.4")
def test_one_ship_may_build_on_several_towers_and_fields(table: Table) -> None:
    match = at(table, CRANE)
    for step in (f"black {BLACK_WHITE}", f"brown {BROWN}", f"black {BLACK_WHITE}", f"white {BLACK_WHITE}"):
        match.play(f"build {step}")
    assert heights(match, BLACK_WHITE) == {"black": 2, "white": 1}
    assert heights(match, BROWN) == {"brown": 1}
    assert score(match) == 12


@pytest.mark.clause("T6.5", "T7.5")
@pytest.mark.parametrize(("starfish", "points"), [([], 3), ([BLACK_WHITE], 4), ([BROWN], 3)])
def test_a_floor_scores_three_or_four_beside_a_starfish(table: Table, starfish: list[str], points: int) -> None:
    match = at(table, CRANE, starfish=starfish)
    match.play(f"build white {BLACK_WHITE}")
    assert (score(match, 0), score(match, 1)) == (points, 0)


@pytest.mark.clause("T6.5")
def test_higher_floors_score_no_more(table: Table) -> None:
    match = at(table, CRANE, "9 black", floors={BLACK_WHITE: "2 black"})
    match.play(f"build black {BLACK_WHITE}")
    assert score(match) == 3


@pytest.mark.clause("T6.6")
def test_shells_return_to_the_bank_and_floors_come_from_the_supply(table: Table) -> None:
    match = at(table, CRANE, "9 black", floors={BLACK_WHITE: "2 black"})
    assert match.record.shell_bank == [35, 35, 26, 35]
    assert match.record.floor_bank == [16, 16, 14, 16]
    match.play(f"build black {BLACK_WHITE}")
    assert match.record.shell_bank == [35, 35, 29, 35]
    assert match.record.floor_bank == [16, 16, 13, 16]
    assert shells(match) == {"black": 6}


@pytest.mark.clause("T6.1", "T6.3")
def test_each_tower_of_the_board_can_be_built_to_its_top(table: Table) -> None:
    """From the first crane beside each field, with ten shells for each tower."""
    for field in all_of("tower"):
        place = crane(field)
        match = table(hands={0: "B"}, ships=beside(place, "blue"), shells={0: "10 brown 10 green 10 black 10 white"})
        match.play(f"B blue {place}")
        for colour in colours_of(field):
            for _ in range(4):
                match.play(f"build {colour} {field}")
        assert heights(match, field) == dict.fromkeys(colours_of(field), 4)
        assert score(match) == 12 * len(BOARD.towers[BOARD.index[field]])
