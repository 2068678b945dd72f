"""Section 4 of the rules: placing a ship."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atoll.engine.match import Match
from atoll.games.titania.action_numbers import ACTIONS
from atoll.games.titania.rules_placing import NOTED, WAYS
from atoll.games.titania.state import HEXES, PLAYS
from tests.titania.positions import (
    BOARD,
    all_of,
    beside,
    bonus,
    crane,
    decision,
    hand,
    kind,
    near,
    places,
    score,
    shells,
    ships_on,
    tile_on,
    tower,
)

Table = Callable[..., Match]
BLACK_WHITE, BROWN = tower("black", "white"), tower("brown")
CRANE = crane(BLACK_WHITE, BROWN)
FOG = next(name for name in all_of("fog") if set(map(kind, near(name))) <= {"fog", "castle"})


def castle_of(colour: int) -> list[str]:
    return [name for name in all_of("castle") if colour in BOARD.castle[BOARD.index[name]]]


# ---- the ship and its colour ----


@pytest.mark.clause("T4.1")
@pytest.mark.parametrize(("card", "colour", "c"), [("B", "blue", 0), ("Y", "yellow", 1), ("R", "red", 2)])
def test_the_ship_comes_from_the_supply_in_the_cards_colour(table: Table, card: str, colour: str, c: int) -> None:
    match = table(hands={0: f"2{card}"}, luck=["fog 2 brown"])
    place = min(places(match, f"{card} {colour}"))
    match.play(f"{card} {colour} {place}")
    assert ships_on(match, place) == {colour}
    assert match.record.supply == [15 - (c == k) for k in range(3)]
    assert hand(match) == {card: 1}


@pytest.mark.clause("T4.1")
@pytest.mark.parametrize(
    ("card", "colours"), [("BY", ("blue", "yellow")), ("BR", ("blue", "red")), ("YR", ("yellow", "red"))]
)
def test_a_joker_leaves_the_choice_between_its_two_colours(table: Table, card: str, colours: tuple[str, str]) -> None:
    place = bonus("points3")
    for colour in colours:
        match = table(hands={0: card}, ships=beside(place, *colours))
        assert {action for action in match.legal() if action.endswith(place)} == {
            f"{card} {c} {place}" for c in colours
        }
        match.play(f"{card} {colour} {place}")
        assert ships_on(match, place) == {colour}
        assert hand(match) == {}


# ---- where it goes ----


@pytest.mark.clause("T4.2")
def test_in_the_beginning_ships_go_around_the_castle_hexes_of_their_colour(table: Table) -> None:
    match = table(hands={0: "B Y R"})
    for c, (card, colour) in enumerate([("B", "blue"), ("Y", "yellow"), ("R", "red")]):
        around = {n for name in castle_of(c) for n in near(name) if kind(n) == "fog"}
        assert places(match, f"{card} {colour}") == around


@pytest.mark.clause("T4.2")
def test_a_ship_goes_next_to_a_ship_of_its_own_colour_only(table: Table) -> None:
    """The castle's ships, and a blue and a red one far out: whatever lies beside them, and nothing else."""
    place = bonus("points3")
    blue, red = beside(place, "blue", "red")
    match = table(hands={0: "B Y R"}, ships={blue: "blue", red: "red"})
    for c, (action, out) in enumerate([("B blue", {blue}), ("Y yellow", set()), ("R red", {red})]):
        around = {n for name in {*castle_of(c), *out} for n in near(name)}
        assert places(match, action) == {n for n in around - out if kind(n) not in ("castle", "tower", "crane")}
    assert place in places(match, "B blue") & places(match, "R red")
    assert place not in places(match, "Y yellow")


@pytest.mark.clause("T4.2")
def test_a_ship_just_placed_leads_on(table: Table) -> None:
    match = table(hands={0: "2B"}, luck=["fog 2 brown"])
    first = next(n for n in near(castle_of(0)[0]) if kind(n) == "fog")
    before = places(match, "B blue")
    match.play(f"B blue {first}")
    around = {n for n in near(first) if kind(n) == "fog"}
    assert places(match, "B blue") == (before | around) - {first}


@pytest.mark.clause("T4.3")
def test_a_hex_never_has_two_ships_of_one_colour(table: Table) -> None:
    place = bonus("points3")
    match = table(hands={0: "B R"}, ships={place: "blue", **beside(place, "blue", "red")})
    assert place not in places(match, "B blue")
    assert place in places(match, "R red")


@pytest.mark.clause("T4.3")
def test_a_hex_never_has_three_ships(table: Table) -> None:
    place = bonus("points3")
    around = beside(place, "yellow", "blue")
    for others in ("blue red", "red blue"):
        match = table(hands={0: "Y"}, ships={place: others, **around})
        assert place not in places(match, "Y yellow")
    assert place in places(table(hands={0: "Y"}, ships={place: "blue", **around}), "Y yellow")


@pytest.mark.clause("T4.3")
def test_a_hex_that_fills_up_is_closed_at_once(table: Table) -> None:
    place = bonus("points3")
    match = table(hands={0: "B R Y"}, ships=beside(place, "blue", "red", "yellow"))
    match.play(f"B blue {place}")
    assert place in places(match, "Y yellow")
    match.play(f"R red {place}")
    assert place not in places(match, "Y yellow")


@pytest.mark.clause("T4.4")
@pytest.mark.parametrize("field", all_of("tower"))
def test_no_ship_goes_onto_a_tower_field(table: Table, field: str) -> None:
    sea = [n for n in near(field) if kind(n) != "tower"]
    match = table(hands={0: "B Y R"}, ships={sea[0]: "blue yellow", sea[1]: "blue red"})
    assert not [action for action in match.legal() if action.endswith(f" {field}")]


@pytest.mark.clause("T4.4")
def test_the_castle_is_full(table: Table) -> None:
    """Each castle hex has two colours; the third stands all around, and may not enter."""
    around = sorted({n for name in all_of("castle") for n in near(name) if kind(n) == "fog"})
    match = table(hands={0: "B Y R BY BR YR"}, ships={n: ["blue red", "yellow"][i % 2] for i, n in enumerate(around)})
    assert not [action for action in match.legal() if action.split()[-1] in all_of("castle")]


# ---- cranes ----


@pytest.mark.clause("T4.5")
@pytest.mark.parametrize(
    ("money", "floors", "can"),
    [
        ("", {}, False),
        ("9 green", {}, False),  # no green tower is beside it
        ("1 brown", {}, True),
        ("1 black", {}, True),
        ("1 black", {BLACK_WHITE: "1 black"}, False),  # the second floor costs two
        ("2 black", {BLACK_WHITE: "1 black"}, True),
        ("1 white", {BLACK_WHITE: "1 black"}, True),
        ("9 brown", {BROWN: "4 brown"}, False),  # a tower of four is complete
    ],
)
def test_a_crane_is_open_only_to_those_who_can_build_there(table: Table, money: str, floors: Any, can: bool) -> None:
    match = table(hands={0: "B"}, ships=beside(CRANE, "blue"), shells={0: money, 1: "9 black"}, floors=floors)
    assert (CRANE in places(match, "B blue")) == can


@pytest.mark.clause("T4.5", "T1.5")
def test_a_crane_is_closed_when_no_floor_of_the_colour_is_left(table: Table) -> None:
    match = table(
        hands={0: "B"}, ships=beside(CRANE, "blue"), shells={0: "9 brown"}, floors={BROWN: ""}, no_floors=["brown"]
    )
    assert CRANE not in places(match, "B blue")


@pytest.mark.clause("T4.5", "T5.5")
@pytest.mark.parametrize("money", ["", "1 brown"])
def test_a_crane_is_closed_to_an_extra_ship_in_the_same_way(table: Table, money: str) -> None:
    place = next(name for name in all_of("crane") if any(kind(n) == "fog" for n in near(name)))
    fog = next(n for n in near(place) if kind(n) == "fog")
    base = next(n for n in near(fog) if kind(n) != "tower" and n != place)
    wanted = {"brown", "green", "black", "white"} if money else set()
    match = table(
        hands={0: "B"}, ships={base: "blue"}, shells={0: " ".join(f"1 {c}" for c in wanted)}, luck=["fog ship"]
    )
    match.play(f"B blue {fog}")
    assert (place in places(match, "ship")) == bool(money)


# ---- the second ship ----


@pytest.mark.clause("T4.6")
def test_the_second_ship_on_a_bonus_field_gets_the_same(table: Table) -> None:
    place = bonus("points3", "cards2")
    match = table(hands={0: "B", 1: "R"}, ships=beside(place, "blue", "red"))
    match.play(f"B blue {place}")
    match.play("done")
    assert match.actor == 1
    match.play(f"R red {place}")
    assert (score(match, 0), score(match, 1)) == (3, 3)
    assert match.record.in_hand[1] == 2


@pytest.mark.clause("T4.6")
def test_the_second_ship_makes_the_choices_anew(table: Table) -> None:
    place = bonus("any2")
    match = table(hands={0: "B R"}, ships=beside(place, "blue", "red"))
    match.play(f"B blue {place}")
    match.play("brown")
    match.play(f"R red {place}")
    assert match.legal() == ["brown", "green", "black", "white"]
    match.play("white")
    assert shells(match) == {"brown": 2, "white": 2}


@pytest.mark.clause("T4.6")
def test_the_second_ship_on_a_point_field_takes_a_tile_of_its_own(table: Table) -> None:
    place = next(name for name in all_of("point") if len(beside(name, "blue", "red")) == 2)
    match = table(hands={0: "B R"}, ships=beside(place, "blue", "red"), luck=["tile 3", "tile 5"])
    match.play(f"B blue {place}")
    match.play(f"R red {place}")
    assert match.record.tiles[0] == [1, 0, 1]


@pytest.mark.clause("T4.6")
def test_the_second_ship_on_a_crane_builds_too(table: Table) -> None:
    match = table(hands={0: "B R"}, ships=beside(CRANE, "blue", "red"), shells={0: "1 brown 1 white"})
    match.play(f"B blue {CRANE}")
    match.play(f"build brown {BROWN}")
    match.play("done")
    assert decision(match) == "turn"
    match.play(f"R red {CRANE}")
    assert match.legal() == [f"build white {BLACK_WHITE}"]


@pytest.mark.clause("T4.6", "T5.2")
def test_the_second_ship_on_fog_gets_the_same(table: Table) -> None:
    base = next(n for n in near(FOG) if kind(n) == "fog")
    match = table(hands={0: "B R"}, ships={base: "blue red"}, luck=["fog 3 white"])
    match.play(f"B blue {FOG}")
    assert shells(match) == {"white": 3}
    match.play(f"R red {FOG}")
    assert shells(match) == {"white": 6}
    assert tile_on(match, FOG) is None


# ---- the list of legal actions ----


def test_the_longest_list_of_legal_actions_ends_before_the_scratch_space() -> None:
    """Draw or done, every card in every way to every hex; and one number more may be written that does not count."""
    assert 1 + HEXES * PLAYS < WAYS < WAYS + PLAYS <= NOTED < NOTED + HEXES < ACTIONS
