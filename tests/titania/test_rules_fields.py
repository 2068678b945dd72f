"""Section 5 of the rules: fog, bonus and point fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from tests.chisquare import fits
from tests.titania.positions import (
    BOARD,
    all_of,
    beside,
    bonus,
    decision,
    fields_of,
    hand,
    kind,
    match_at,
    near,
    places,
    position,
    score,
    shells,
    ships_on,
    tile_on,
    tower,
)

Table = Callable[..., Match]
# A fog field inside the fog, and one of its fog neighbours from which blue and red come to it.
FOG = next(name for name in all_of("fog") if set(map(kind, near(name))) <= {"fog", "castle"})
BASE = next(n for n in near(FOG) if kind(n) == "fog")
POINT = all_of("point")[0]
SHELLS = ("brown", "green", "black", "white")


def on_fog(table: Table, tile: str, **more: Any) -> Match:
    """A blue ship has just turned this tile."""
    match = table(**{"hands": {0: "B"}, "ships": {BASE: "blue"}, "luck": [f"fog {tile}"], **more})
    match.play(f"B blue {FOG}")
    return match


# ---- fog ----


@pytest.mark.clause("T5.1")
def test_the_first_ship_turns_the_tile_and_gets_what_it_shows(table: Table) -> None:
    match = table(hands={1: "B"}, actor=1, ships={BASE: "blue"}, luck=["fog 3 green"])
    assert tile_on(match, FOG) == "face down"
    match.play(f"B blue {FOG}")
    assert tile_on(match, FOG) == "3 green"
    assert (shells(match, 0), shells(match, 1)) == ({}, {"green": 3})
    assert match.view()["table"]["sea"][FOG] == {"ships": ["blue"], "fog": "3 green", "redealt": False}
    assert "3 green" not in match.view()["table"]["unseen"]["fog"]


@pytest.mark.clause("T5.2")
def test_the_second_ship_gets_the_same_and_the_tile_is_put_aside_face_up(table: Table) -> None:
    ships = {FOG: "blue", BASE: "red"}
    match = table(hands={1: "R"}, actor=1, ships=ships, fog={FOG: "1 of each"})
    match.play(f"R red {FOG}")
    assert shells(match, 1) == dict.fromkeys(SHELLS, 1)
    assert tile_on(match, FOG) is None
    assert match.view(0)["table"]["removed"] == {"1 of each": 1}
    assert match.view(0)["table"]["sea"][FOG] == {"ships": ["blue", "red"], "fog": None, "redealt": False}


@pytest.mark.clause("T5.2")
@pytest.mark.parametrize(
    ("tile", "asked"),
    [("2 of a colour", "shell"), ("3 of a colour", "shell"), ("1 starfish", "occupy"), ("ship", "extra ship")],
)
def test_the_tile_leaves_before_the_player_chooses(table: Table, tile: str, asked: str) -> None:
    match = table(hands={0: "R"}, ships={FOG: "blue", BASE: "red"}, fog={FOG: tile})
    match.play(f"R red {FOG}")
    assert decision(match) == asked
    assert tile_on(match, FOG) is None
    assert match.view()["table"]["removed"] == {tile: 1}


@pytest.mark.clause("T5.3")
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("colour", SHELLS)
def test_a_tile_with_shells_of_one_colour_gives_that_many(table: Table, number: int, colour: str) -> None:
    match = on_fog(table, f"{number} {colour}")
    assert shells(match) == {colour: number}
    assert match.record.shell_bank[SHELLS.index(colour)] == 35 - number
    assert decision(match) == "turn"


@pytest.mark.clause("T5.3")
def test_a_tile_with_four_shells_gives_one_of_each(table: Table) -> None:
    match = on_fog(table, "1 of each")
    assert shells(match) == dict.fromkeys(SHELLS, 1)
    assert match.record.shell_bank == [34] * 4


@pytest.mark.clause("T5.3")
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("colour", SHELLS)
def test_a_tile_with_multicoloured_shells_gives_that_many_of_one_colour(table: Table, number: int, colour: str) -> None:
    match = on_fog(table, f"{number} of a colour")
    assert match.legal() == list(SHELLS)
    match.play(colour)
    assert shells(match) == {colour: number}
    assert decision(match) == "turn"


@pytest.mark.clause("T5.4")
@pytest.mark.parametrize("number", [1, 2])
def test_a_tile_with_starfish_gives_them_and_lets_the_player_occupy(table: Table, number: int) -> None:
    match = on_fog(table, f"{number} starfish")
    assert match.record.stars[0] == number
    assert match.record.star_bank == 25 - number
    affordable = {field for size in range(1, number + 1) for field in fields_of(size)}
    assert places(match, "star") == affordable
    assert "done" in match.legal()


# ---- the ship tile ----


@pytest.mark.clause("T5.5")
def test_a_ship_tile_gives_another_ship_that_must_be_placed_at_once(table: Table) -> None:
    match = on_fog(table, "ship", hands={0: "2B"})
    assert decision(match) == "extra ship"
    assert all(action.startswith("ship ") for action in match.legal())
    place = min(places(match, "ship"))
    match.play(f"ship {place}")
    assert ships_on(match, place) == {"blue"}
    assert match.record.supply[0] == 15 - 3


@pytest.mark.clause("T5.5")
def test_an_extra_ship_costs_no_card(table: Table) -> None:
    match = on_fog(table, "ship", hands={0: "5B"}, luck=["fog ship", "fog 2 brown", "card R", "card R"])
    match.play(f"ship {next(n for n in near(FOG) if kind(n) == 'fog' and n != BASE)}")
    assert (hand(match), match.record.played) == ({"B": 4}, 1)
    assert match.record.table_cards == [1, 0, 0, 0, 0, 0]
    match.play("done")
    assert hand(match) == {"B": 4, "R": 2}


@pytest.mark.clause("T5.5")
def test_an_extra_ship_stands_next_to_the_ship_just_placed(table: Table) -> None:
    """Blue could go to many more places with a card."""
    match = on_fog(table, "ship", hands={0: "2B"})
    others = {n for n in near(FOG) if kind(n) == "fog" and not ships_on(match, n)}
    assert places(match, "ship") == others
    with_a_card = table(hands={0: "2B"}, ships={BASE: "blue", FOG: "blue"})
    assert places(with_a_card, "B blue") > others


@pytest.mark.clause("T5.5", "T4.3", "T4.4", "T4.5")
def test_an_extra_ship_keeps_all_rules_of_placing(table: Table) -> None:
    """Around the tile: a tower, a crane, a full hex, one with a ship of the colour, one with another's, a free one."""
    spot = next(
        name for name in all_of("fog") if {"tower", "crane"} <= set(map(kind, near(name))) and len(near(name)) == 6
    )
    sea = [n for n in near(spot) if kind(n) not in ("tower", "crane", "castle")]
    full, same, other, *free = sea
    match = table(hands={0: "B"}, ships={full: "yellow red", same: "blue", other: "red"}, luck=["fog ship"])
    match.play(f"B blue {spot}")
    assert places(match, "ship") == {other, *free}


@pytest.mark.clause("T5.5")
@pytest.mark.parametrize("colour", ["blue", "yellow"])
def test_an_extra_ship_has_the_colour_just_placed(table: Table, colour: str) -> None:
    match = table(hands={0: "BY"}, ships={BASE: "blue yellow"}, luck=["fog ship"])
    match.play(f"BY {colour} {FOG}")
    place = min(places(match, "ship"))
    match.play(f"ship {place}")
    assert ships_on(match, place) == {colour}


@pytest.mark.clause("T5.5")
def test_an_extra_ships_field_is_resolved(table: Table) -> None:
    point, fog = next((name, n) for name in all_of("point") for n in near(name) if kind(n) == "fog")
    base = next(n for n in near(fog) if kind(n) == "fog")
    match = table(hands={0: "B"}, ships={base: "blue"}, luck=["fog ship", "tile 4"])
    match.play(f"B blue {fog}")
    match.play(f"ship {point}")
    assert match.record.tiles[0] == [0, 1, 0]
    assert decision(match) == "turn"


@pytest.mark.clause("T5.5", "T5.6")
def test_an_extra_ships_field_asks_its_choices(table: Table) -> None:
    luck = ["fog ship", "fog 3 of a colour"]
    match = on_fog(table, "ship", luck=luck)
    match.play(f"ship {min(places(match, 'ship'))}")
    assert match.legal() == list(SHELLS)


@pytest.mark.clause("T5.5")
def test_ship_tiles_can_follow_each_other(table: Table) -> None:
    """Each extra ship starts from the one before it."""
    match = on_fog(table, "ship", luck=["fog ship", "fog ship", "fog ship", "fog 2 black"])
    trail = [FOG]
    for _ in range(3):
        assert decision(match) == "extra ship"
        fog = {place for place in places(match, "ship") if kind(place) == "fog"}
        assert places(match, "ship") <= set(near(trail[-1]))
        trail.append(min(fog))
        match.play(f"ship {trail[-1]}")
    assert decision(match) == "turn"
    assert all(ships_on(match, place) == {"blue"} for place in trail)
    assert match.record.supply[0] == 15 - 1 - 4
    assert shells(match) == {"black": 2}


@pytest.mark.clause("T5.5", "T4.6")
def test_the_second_ship_on_a_ship_tile_gets_an_extra_ship_too(table: Table) -> None:
    match = table(hands={0: "R"}, ships={FOG: "blue", BASE: "red"}, fog={FOG: "ship"})
    match.play(f"R red {FOG}")
    place = min(places(match, "ship"))
    match.play(f"ship {place}")
    assert "red" in ships_on(match, place)


@pytest.mark.clause("T5.5", "T8.1")
def test_an_extra_ship_is_lost_if_the_supply_is_empty(table: Table) -> None:
    match = on_fog(table, "ship", hands={0: "2B"}, ships_left={"blue": 1})
    assert match.record.supply[0] == 0
    assert (decision(match), match.legal()) == ("turn", ["done"])


@pytest.mark.clause("T5.5")
def test_an_extra_ship_is_lost_if_no_hex_is_legal(table: Table) -> None:
    full = dict.fromkeys((n for n in near(FOG) if kind(n) == "fog"), "yellow red") | {BASE: "blue red"}
    match = on_fog(table, "ship", hands={0: "2B"}, ships=full)
    assert decision(match) == "turn"
    assert match.record.supply[0] == 15 - 2
    assert places(match, "B blue")


# ---- bonus fields ----


@pytest.mark.clause("T5.6")
def test_two_cards_from_the_pile(table: Table) -> None:
    place = bonus("cards2")
    match = table(hands={0: "B"}, ships=beside(place, "blue"), luck=["card R", "card YR"])
    match.play(f"B blue {place}")
    assert hand(match) == {"R": 1, "YR": 1}
    assert match.record.in_pile == 35 - 2


@pytest.mark.clause("T5.6")
def test_three_points(table: Table) -> None:
    place = bonus("points3")
    match = table(hands={0: "B"}, ships=beside(place, "blue"))
    match.play(f"B blue {place}")
    assert [score(match, seat) for seat in (0, 1)] == [3, 0]


@pytest.mark.clause("T5.6")
def test_one_starfish(table: Table) -> None:
    place = bonus("star1")
    match = table(hands={0: "B"}, ships=beside(place, "blue"))
    match.play(f"B blue {place}")
    assert (match.record.stars[0], match.record.star_bank) == (1, 24)
    assert decision(match) == "occupy"


@pytest.mark.clause("T5.6")
@pytest.mark.parametrize("colour", [c for c in SHELLS if (f"{c}2",) in BOARD.bonuses.values()])
def test_two_shells_of_a_given_colour(table: Table, colour: str) -> None:
    place = bonus(f"{colour}2")
    match = table(hands={0: "B"}, ships=beside(place, "blue"))
    match.play(f"B blue {place}")
    assert shells(match) == {colour: 2}
    assert decision(match) == "turn"


@pytest.mark.clause("T5.6")
@pytest.mark.parametrize("colour", SHELLS)
def test_two_shells_of_a_colour_of_ones_choice(table: Table, colour: str) -> None:
    place = bonus("any2")
    match = table(hands={0: "B"}, ships=beside(place, "blue"))
    match.play(f"B blue {place}")
    assert match.legal() == list(SHELLS)
    match.play(colour)
    assert shells(match) == {colour: 2}


@pytest.mark.clause("T5.6")
@pytest.mark.parametrize("place", [BOARD.hexes[h] for h in BOARD.bonuses])
def test_every_bonus_field_gives_all_that_it_shows(table: Table, place: str) -> None:
    """What the board's own words promise, counted: cards, points, starfish, shells."""
    match = table(hands={0: "B"}, ships=beside(place, "blue"))
    match.play(f"B blue {place}")
    gives = BOARD.bonuses[BOARD.index[place]]
    if "any2" in gives:
        match.play("brown")
    s = match.record
    assert s.in_hand[0] == 2 * ("cards2" in gives)
    assert score(match) == 3 * ("points3" in gives)
    assert s.stars[0] == ("star1" in gives)
    given = Counter({c: 2 * (f"{c}2" in gives) for c in SHELLS})
    given["brown"] += 2 * ("any2" in gives)
    assert shells(match) == {c: n for c, n in given.items() if n}
    assert decision(match) == ("occupy" if "star1" in gives else "turn")


@pytest.mark.clause("T5.6")
def test_the_new_cards_are_seen_before_a_shell_colour_is_picked(table: Table) -> None:
    place = bonus("any2", "cards2")
    match = table(hands={0: "B"}, ships=beside(place, "blue"), luck=["card R", "card Y"])
    match.play(f"B blue {place}")
    assert decision(match) == "shell"
    assert match.view(0)["table"]["seats"][0]["hand"] == {"R": 1, "Y": 1}
    match.play("black")
    assert (shells(match), decision(match)) == ({"black": 2}, "turn")


@pytest.mark.clause("T5.6")
def test_the_new_cards_are_seen_before_starfish_are_used(table: Table) -> None:
    place = bonus("star1", "cards2")
    match = table(hands={0: "B"}, ships=beside(place, "blue"), luck=["card R", "card Y"])
    match.play(f"B blue {place}")
    assert decision(match) == "occupy"
    assert hand(match) == {"R": 1, "Y": 1}


@pytest.mark.clause("T5.6")
def test_a_shell_colour_is_picked_before_starfish_are_used(table: Table) -> None:
    """The starfish is already there when the colour is picked: it needs no choice."""
    place = bonus("any2", "star1")
    match = table(hands={0: "B"}, ships=beside(place, "blue"))
    match.play(f"B blue {place}")
    assert (decision(match), match.record.stars[0]) == ("shell", 1)
    match.play("white")
    assert decision(match) == "occupy"
    match.play("done")
    assert decision(match) == "turn"


# ---- point fields ----


@pytest.mark.clause("T5.7")
def test_a_point_field_gives_a_tile_that_only_its_owner_sees(table: Table) -> None:
    match = table(3, hands={0: "B"}, ships=beside(POINT, "blue"), luck=["tile 5"])
    match.play(f"B blue {POINT}")
    mine, others, watching = (match.view(seat)["table"]["seats"][0] for seat in (0, 1, -1))
    assert (mine["tiles"], mine["tile_values"]) == (1, [5])
    assert (others["tiles"], others["tile_values"]) == (1, None)
    assert (watching["tiles"], watching["tile_values"]) == (1, None)
    assert match.view()["table"]["bank"]["tiles"] == 29
    assert mine["score"] == 0


@pytest.mark.clause("T5.7")
def test_a_point_tile_is_drawn_blind(backend: Backend) -> None:
    """Out of eleven tiles, each is as likely as the others."""
    found: Counter[int] = Counter()
    supply = {3: 2, 4: 5, 5: 4}
    state = position(hands={0: "B"}, ships=beside(POINT, "blue"), tile_supply=[3] * 2 + [4] * 5 + [5] * 4)
    for seed in range(700):
        state.key[0], state.left = seed, 0
        match = match_at(state, backend)
        match.play(f"B blue {POINT}")
        found[match.view(0)["table"]["seats"][0]["tile_values"][0]] += 1
    assert fits(found, supply)


@pytest.mark.clause("T5.7")
def test_an_empty_supply_of_point_tiles_gives_nothing(table: Table) -> None:
    match = table(3, hands={0: "B"}, ships=beside(POINT, "blue"), tile_supply=[])
    before = match.record.revealed
    match.play(f"B blue {POINT}")
    assert match.record.tiles_taken == [0, 0, 30, 0]
    assert (decision(match), match.record.revealed) == ("turn", before)
    match.play("done")
    assert match.actor == 1


@pytest.mark.clause("T5.7")
def test_the_last_point_tile_can_be_taken(table: Table) -> None:
    match = table(3, hands={0: "B"}, ships=beside(POINT, "blue"), tile_supply=[4])
    match.play(f"B blue {POINT}")
    assert match.record.tiles[0] == [0, 1, 0]
    assert match.record.tile_supply == [0, 0, 0]


# ---- cards from fields ----


@pytest.mark.clause("T5.8")
def test_cards_from_a_field_can_be_played_in_the_same_turn(table: Table) -> None:
    place = bonus("cards2")
    match = table(hands={0: "B"}, ships=beside(place, "blue", "red"), luck=["card R", "card Y"])
    match.play(f"B blue {place}")
    assert places(match, "R red")
    assert places(match, "Y yellow")
    match.play(f"R red {place}")
    assert match.record.played == 2


@pytest.mark.clause("T5.8", "T3.1")
def test_cards_from_a_field_do_not_allow_a_fourth(table: Table) -> None:
    place = bonus("cards2")
    other = bonus("points3")
    ships = {**beside(place, "blue", "red"), **beside(other, "yellow")}
    match = table(hands={0: "B R Y"}, ships=ships, luck=["card B"] * 4)
    match.play(f"Y yellow {other}")
    match.play(f"B blue {place}")
    match.play(f"R red {place}")
    assert hand(match) == {"B": 4}
    assert match.legal() == ["done"]


# ---- the order on every field ----


@pytest.mark.clause("T5.6", "T3.2")
@pytest.mark.parametrize("tile", ["2 of a colour", "2 starfish", "ship"])
def test_whatever_a_field_asks_comes_before_the_rest_of_the_turn(table: Table, tile: str) -> None:
    match = on_fog(table, tile, hands={0: "3B 3R"}, shells={0: "9 brown"})
    assert decision(match) != "turn"
    assert not [action for action in match.legal() if action.split()[0] in ("B", "R", "draw")]
    assert ("done" in match.legal()) == (tile == "2 starfish")
    assert not places(match, f"build brown {tower('brown')}")
