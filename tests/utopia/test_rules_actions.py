"""Sections 8 to 11 of the rules: what cards are played for."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from atoll.engine.match import Match
from atoll.errors import IllegalAction
from tests.utopia.atlas import BRIDGES, LANDINGS, STREETS, pairs
from tests.utopia.positions import (
    CIVILIZATIONS,
    DISTRICTS,
    built,
    discards,
    hand,
    options,
    places,
    play,
    princes,
    scale,
    scores,
    shown,
    track,
)

Table = Callable[..., Match]
ROADS = pairs(STREETS) | pairs(BRIDGES)
LANDING = {name: sector for sector, names in LANDINGS.items() for name in names}


def beside(district: str) -> set[str]:
    """Where streets and bridges lead."""
    return {name for road in ROADS if district in road for name in road if name != district}


def across(district: str, distances: Iterable[int]) -> set[str]:
    """The landings in sectors that are so far along the chain."""
    return {
        name
        for name in LANDING
        if district in LANDING and name != district and abs(LANDING[name] - LANDING[district]) in distances
    }


def with_princes(table: Table, where: str, **more: object) -> Match:
    return table(**{"princes": {0: where}, "hands": {0: "2 maya"}, **more})


# ---- A: moving ----


@pytest.mark.clause("U8.1")
def test_other_players_princes_cannot_be_moved(table: Table) -> None:
    match = with_princes(table, "maya W1", princes={0: "maya W1", 1: "3 maya A5"})
    assert {action.split()[3] for action in options(match, "move")} == {"W1"}
    play(match, "move 1 maya W1 W2")
    assert princes(match, 1) == {"maya A5": 3}


@pytest.mark.clause("U8.1")
@pytest.mark.parametrize(("number", "can"), [(1, ["1"]), (2, ["1", "2"]), (3, ["1", "2"]), (8, ["1", "2"])])
def test_one_card_takes_one_or_two_princes_along(table: Table, number: int, can: list[str]) -> None:
    match = with_princes(table, f"{number} maya A3")
    assert options(match, "move") == [f"move {n} maya A3 {to}" for to in ("A2", "A4") for n in can]


@pytest.mark.clause("U8.1")
@pytest.mark.parametrize("number", [1, 2])
def test_they_arrive_together_and_one_card_is_spent(table: Table, number: int) -> None:
    match = with_princes(table, "3 maya A3, maya A2, greek A3")
    play(match, f"move {number} maya A3 A2")
    assert princes(match) == {"maya A3": 3 - number, "maya A2": 1 + number, "greek A3": 1}
    assert hand(match) == {"maya": 1}
    assert discards(match) == {"maya": 1}
    assert match.record.supply[0] == [4, 8, 8, 7, 8]
    assert scores(match) == [0, 0, 0]


@pytest.mark.clause("U8.1")
def test_both_set_out_from_the_same_district(table: Table) -> None:
    match = with_princes(table, "maya A3, maya A5")
    assert {action.split()[1] for action in options(match, "move")} == {"1"}


@pytest.mark.clause("U8.1")
def test_both_are_of_the_cards_civilization(table: Table) -> None:
    match = with_princes(table, "maya A3, greek A3", hands={0: "maya, persian"})
    assert options(match, "move") == ["move 1 maya A3 A2", "move 1 maya A3 A4"]


@pytest.mark.clause("U8.1")
def test_without_its_card_a_prince_stays(table: Table) -> None:
    assert options(with_princes(table, "2 maya A3", hands={0: "5 greek"}), "move") == []
    assert options(with_princes(table, "2 maya A3", hands={}), "move") == []


@pytest.mark.clause("U8.1")
def test_a_prince_may_move_again_with_another_card(table: Table) -> None:
    match = with_princes(table, "maya A3")
    play(match, "move 1 maya A3 A2", "move 1 maya A2 E1")
    assert princes(match) == {"maya E1": 1}
    assert options(match, "move") == []


@pytest.mark.clause("U8.2", "U8.3")
@pytest.mark.parametrize("district", DISTRICTS)
def test_a_move_leads_where_street_bridge_or_boat_go_and_nowhere_else(table: Table, district: str) -> None:
    match = with_princes(table, f"2 maya {district}")
    expected = beside(district) | across(district, [0, 1])
    assert places(match, f"move 1 maya {district}") == places(match, f"move 2 maya {district}") == expected


@pytest.mark.clause("U8.2")
@pytest.mark.parametrize(
    ("start", "to"), [("A3", "A4"), ("E8", "E5"), ("W4", "F6"), ("F6", "W4"), ("E4", "A1"), ("F5", "A5")]
)
def test_by_land_to_a_district_that_adjoins_by_street_or_bridge(table: Table, start: str, to: str) -> None:
    match = with_princes(table, f"2 maya {start}")
    play(match, f"move 2 maya {start} {to}")
    assert princes(match) == {f"maya {to}": 2}
    assert match.record.present[0:4] == [[2 * (to[0] == letter), 0, 0, 0, 0] for letter in "WEFA"]


@pytest.mark.clause("U8.2")
@pytest.mark.parametrize(("start", "to"), [("A3", "A5"), ("E6", "E8"), ("W5", "F6"), ("F3", "F6"), ("A3", "A3")])
def test_not_further_by_land(table: Table, start: str, to: str) -> None:
    match = with_princes(table, f"maya {start}")
    with pytest.raises(IllegalAction):
        match.play(f"move 1 maya {start} {to}")


@pytest.mark.clause("U8.3")
@pytest.mark.parametrize(("start", "to"), [("F1", "W1"), ("E3", "A2"), ("A2", "E3"), ("W1", "F2")])
def test_by_water_inside_a_sector(table: Table, start: str, to: str) -> None:
    assert LANDING[start] == LANDING[to]
    assert to not in beside(start)
    match = play(with_princes(table, f"2 maya {start}"), f"move 2 maya {start} {to}")
    assert princes(match) == {f"maya {to}": 2}


@pytest.mark.clause("U8.3")
@pytest.mark.parametrize(("start", "to"), [("F1", "W3"), ("W2", "E1"), ("E2", "A1"), ("A2", "E1"), ("W3", "F2")])
def test_by_water_into_a_sector_next_to_it(table: Table, start: str, to: str) -> None:
    assert abs(LANDING[start] - LANDING[to]) == 1
    assert to not in beside(start)
    match = play(with_princes(table, f"2 maya {start}"), f"move 2 maya {start} {to}")
    assert princes(match) == {f"maya {to}": 2}


@pytest.mark.clause("U8.3")
@pytest.mark.parametrize(
    ("start", "to"), [("F1", "E1"), ("W2", "A1"), ("W3", "E3"), ("A2", "W2"), ("F2", "A1"), ("A1", "F1")]
)
def test_not_further_by_water_and_the_sea_is_no_ring(table: Table, start: str, to: str) -> None:
    assert abs(LANDING[start] - LANDING[to]) >= 2
    match = with_princes(table, f"maya {start}")
    with pytest.raises(IllegalAction):
        match.play(f"move 1 maya {start} {to}")


@pytest.mark.clause("U8.3")
@pytest.mark.parametrize(("start", "to"), [("W1", "F3"), ("F3", "W1"), ("E5", "W2"), ("E1", "A3"), ("A5", "E1")])
def test_not_without_a_landing_at_either_end(table: Table, start: str, to: str) -> None:
    assert not {start, to} <= LANDING.keys()
    match = with_princes(table, f"maya {start}")
    with pytest.raises(IllegalAction):
        match.play(f"move 1 maya {start} {to}")


# ---- B: adding ----


@pytest.mark.clause("U9.1")
def test_a_prince_is_added_where_a_monument_of_his_civilization_stands(table: Table) -> None:
    match = table(
        hands={0: "2 maya, greek"}, monuments={"W1": "maya 0", "E4": "maya 1", "A1": "greek 2", "F1": "persian 0"}
    )
    assert options(match, "add") == ["add maya W1", "add maya E4", "add greek A1"]
    play(match, "add maya W1")
    assert princes(match) == {"maya W1": 1}
    assert match.record.supply[0] == [7, 8, 8, 8, 8]
    assert hand(match) == {"maya": 1, "greek": 1}
    assert discards(match) == {"maya": 1}


@pytest.mark.clause("U9.1")
@pytest.mark.parametrize(("ruler", "points"), [(0, [0, 0, 0]), (1, [0, 1, 0]), (2, [0, 0, 1])])
def test_another_player_who_controls_the_district_scores_1(table: Table, ruler: int, points: list[int]) -> None:
    match = table(hands={0: "maya"}, monuments={"W1": f"maya {ruler}", "W2": "maya 0"})
    play(match, "add maya W1")
    assert scores(match) == points
    assert shown(match)["seats"][ruler]["points"]["hosting"] == points[ruler]


@pytest.mark.clause("U9.1", "U3.2")
def test_that_point_moves_the_minister_at_once(table: Table) -> None:
    match = table(hands={0: "2 maya"}, monuments={"W1": "maya 2"}, scores={1: 1}, track=[1, 0, 2])
    play(match, "add maya W1")
    assert track(match) == [1, 2, 0]
    play(match, "add maya W1")
    assert track(match) == [2, 1, 0]


@pytest.mark.clause("U9.1", "U9.2")
def test_without_a_prince_in_the_supply_nobody_is_added(table: Table) -> None:
    match = table(hands={0: "3 maya, 3 greek"}, princes={0: "8 maya E1"}, monuments={"W1": "maya 1", "W2": "greek 1"})
    assert options(match, "add") == ["add greek W2"]
    assert places(match, "welcome maya") == set()
    assert places(match, "welcome greek") == set(DISTRICTS)


@pytest.mark.clause("U9.1")
def test_the_scales_monuments_and_the_wonders_are_no_districts(table: Table) -> None:
    match = table(hands={0: "2 maya"}, wonders={"air": 0}, princes={0: "maya A1"})
    assert options(match, "add") == []


@pytest.mark.clause("U9.2")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_three_cards_bring_a_prince_into_any_district(table: Table, number: int) -> None:
    match = table(hands={0: f"{number} greek, 2 maya"})
    assert places(match, "welcome greek") == (set(DISTRICTS) if number >= 3 else set())
    assert places(match, "welcome maya") == set()
    if number >= 3:
        play(match, "welcome greek E6")
        assert princes(match) == {"greek E6": 1}
        assert hand(match) == {"maya": 2, **({"greek": 1} if number == 4 else {})}
        assert discards(match) == {"greek": 3}
        assert match.record.supply[0][3] == 7


@pytest.mark.clause("U9.2", "U9.1")
@pytest.mark.parametrize("civilization", ["greek", "maya"])
def test_a_prince_who_is_welcomed_scores_for_nobody(table: Table, civilization: str) -> None:
    """Even where a monument of their civilization stands: the point is for the one-card action."""
    match = table(hands={0: "3 greek"}, monuments={"E6": f"{civilization} 1"})
    play(match, "welcome greek E6")
    assert scores(match) == [0, 0, 0]


# ---- C: removing ----


@pytest.mark.clause("U10.1")
@pytest.mark.parametrize("ruler", [0, 1, 2])
def test_a_prince_goes_home_from_a_district_of_his_civilization_for_2_points(table: Table, ruler: int) -> None:
    """No matter who owns the monument; the owner gets nothing."""
    match = table(hands={0: "2 maya"}, princes={0: "2 maya W1", 1: "maya W1"}, monuments={"W1": f"maya {ruler}"})
    play(match, "remove maya W1")
    assert scores(match) == [2, 0, 0]
    assert shown(match)["seats"][0]["points"]["removing"] == 2
    assert princes(match) == {"maya W1": 1}
    assert princes(match, 1) == {"maya W1": 1}
    assert match.record.supply[0][0] == 7
    assert hand(match) == {"maya": 1}
    assert discards(match) == {"maya": 1}
    assert built(match) == {"W1": f"maya {ruler}"}


@pytest.mark.clause("U10.1")
def test_only_his_own_princes_of_that_civilization_there_and_for_its_card(table: Table) -> None:
    match = table(
        hands={0: "2 maya, persian"},
        princes={0: "2 maya W1, greek W1, maya E1, maya F1, greek A1", 1: "maya A2"},
        monuments={"W1": "maya 1", "F1": "greek 1", "A1": "greek 1", "A2": "maya 0"},
    )
    assert options(match, "remove") == ["remove maya W1"]


@pytest.mark.clause("U10.1")
def test_as_often_as_there_are_cards(table: Table) -> None:
    match = table(hands={0: "3 maya"}, princes={0: "3 maya W1"}, monuments={"W1": "maya 1"})
    play(match, "remove maya W1", "remove maya W1", "remove maya W1")
    assert scores(match) == [6, 0, 0]
    assert princes(match) == {}
    assert options(match) == ["done"]


# ---- D: influence ----


@pytest.mark.clause("U11.1")
@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_a_card_raises_its_civilization_one_place(table: Table, place: int) -> None:
    """From the second place of the scale down to the last: it changes places with the one above."""
    order = ["chinese", "persian", "egyptian", "maya", "greek"]
    match = table(hands={0: f"{order[place]}, maya"}, scale=" ".join(order))
    play(match, f"raise {order[place]}")
    order[place - 1], order[place] = order[place], order[place - 1]
    assert scale(match) == order
    assert sum(discards(match).values()) == 1
    assert shown(match)["scale"] == {name: 5 - i for i, name in enumerate(order)}


@pytest.mark.clause("U11.1")
def test_not_from_the_top_and_not_without_the_card(table: Table) -> None:
    match = table(hands={0: "chinese, maya"}, scale="chinese persian egyptian maya greek")
    assert options(match, "raise") == ["raise maya"]
    play(match, "raise maya")
    assert options(match, "raise") == []


@pytest.mark.clause("U11.1")
def test_a_civilization_can_be_raised_again_and_again(table: Table) -> None:
    match = table(hands={0: "5 greek"}, scale="chinese persian egyptian maya greek")
    play(match, *["raise greek"] * 4)
    assert scale(match) == ["greek", "chinese", "persian", "egyptian", "maya"]
    assert hand(match) == {"greek": 1}


@pytest.mark.clause("U11.2")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_two_cards_drop_their_civilization_to_1_and_those_below_move_up(table: Table, place: int) -> None:
    order = ["chinese", "persian", "egyptian", "maya", "greek"]
    match = table(hands={0: f"3 {order[place]}"}, scale=" ".join(order))
    play(match, f"drop {order[place]}")
    dropped = order.pop(place)
    assert scale(match) == [*order, dropped]
    assert sorted(shown(match)["scale"].values()) == [1, 2, 3, 4, 5]
    assert hand(match) == {dropped: 1}
    assert discards(match) == {dropped: 2}


@pytest.mark.clause("U11.2")
def test_it_takes_two_cards_of_the_civilization_that_falls(table: Table) -> None:
    match = table(hands={0: "2 persian, chinese, 5 greek"}, scale="chinese persian egyptian maya greek")
    assert options(match, "drop") == ["drop persian"]


@pytest.mark.clause("U11.2")
def test_not_from_value_1(table: Table) -> None:
    match = table(hands={0: "4 persian"}, scale="chinese persian egyptian maya greek")
    play(match, "drop persian")
    assert hand(match) == {"persian": 2}
    assert options(match, "drop") == []


@pytest.mark.clause("U11.1", "U11.2")
def test_influence_scores_nothing_and_concerns_nobodys_princes(table: Table) -> None:
    match = table(
        hands={0: ", ".join(f"2 {name}" for name in CIVILIZATIONS)},
        princes={0: "2 maya W1", 1: "greek A1"},
        monuments={"W1": "maya 1"},
        scale="chinese persian egyptian maya greek",
    )
    play(match, "raise persian", "drop chinese")
    assert scores(match) == [0, 0, 0]
    assert (princes(match), princes(match, 1)) == ({"maya W1": 2}, {"greek A1": 1})
