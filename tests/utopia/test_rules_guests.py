"""Section 4 of the rules: guests arrive, and players take them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.engine.match import Match
from atoll.errors import IllegalAction
from tests.utopia.positions import (
    NO_MAYA,
    NOBODY,
    PLAYERS,
    asked,
    districts_of,
    guests,
    hand,
    options,
    places,
    play,
    princes,
    quietly,
    seats_asked,
    shown,
)

Table = Callable[..., Match]


# ---- guests arrive ----


@pytest.mark.clause("U4.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_round_brings_three_guests_for_each_player(table: Table, players: int) -> None:
    match = table(players, actor=players - 1, acted=range(players - 1), opener=0)
    before = sum(guests(match, "bag").values())
    play(match, "done")
    assert sum(guests(match, "lying").values()) == 3 * players
    assert sum(guests(match, "bag").values()) == before - 3 * players


@pytest.mark.clause("U4.1")
def test_guests_lie_beside_the_ship_of_their_island(table: Table) -> None:
    match = table(asked="guest", lying="2 maya air, greek water")
    assert shown(match)["guests"]["lying"] == {"water": {"greek": 1}, "air": {"maya": 2}}


@pytest.mark.clause("U4.1")
@pytest.mark.parametrize(
    "left", ["maya air", "maya air, 2 greek water", "2 maya air, 2 greek water, 2 greek fire, 2 maya fire"]
)
def test_a_bag_with_too_few_gives_all(table: Table, left: str) -> None:
    match = table(actor=2, acted=[0, 1], bag=left)
    bag = guests(match, "bag")
    play(match, "done")
    assert guests(match, "lying") == bag
    assert guests(match, "bag") == {}
    assert options(match, "surprise") == []


@pytest.mark.clause("U4.1", "U4.2")
def test_with_an_empty_bag_a_round_begins_with_the_cards(table: Table) -> None:
    match = table(actor=2, acted=[0, 1], opener=0, bag="")
    play(match, "done")
    assert (match.record.round, asked(match)[0]) == (3, "discard by rank")
    assert [sum(hand(match, seat).values()) for seat in range(3)] == [5, 5, 5]


@pytest.mark.clause("U4.1", "U4.3")
def test_a_bag_of_exactly_enough_gives_all(table: Table) -> None:
    nine = "2 maya air, 2 greek water, 2 greek fire, 2 maya fire, persian air"
    match = table(actor=2, acted=[0, 1], bag=nine)
    play(match, "done")
    assert sum(guests(match, "lying").values()) == 9
    quietly(match, rounds=1)
    assert sum(guests(match, "lying").values()) == 9  # they came back, and were drawn again


# ---- taking a guest ----


@pytest.mark.clause("U4.2")
@pytest.mark.parametrize("island", ["water", "earth", "fire", "air"])
def test_a_guest_lets_a_prince_into_any_district_of_its_island(table: Table, island: str) -> None:
    match = table(asked="guest", lying=f"chinese {island}, 2 maya {island}")
    assert places(match, "guest chinese") == places(match, "guest maya") == set(districts_of(island))
    assert options(match, "guest") == [
        f"guest {name} {d}" for name in ("maya", "chinese") for d in districts_of(island)
    ]


@pytest.mark.clause("U4.2")
def test_the_prince_comes_from_the_players_own_supply(table: Table) -> None:
    match = table(asked="guest", lying="chinese fire, 2 maya air", princes={0: "chinese F3", 1: "chinese F3"})
    play(match, "guest chinese F3")
    assert princes(match) == {"chinese F3": 2}
    assert princes(match, 1) == {"chinese F3": 1}
    assert match.record.supply[:2] == [[8, 8, 6, 8, 8], [8, 8, 7, 8, 8]]
    assert guests(match, "lying") == {"maya air": 2}


@pytest.mark.clause("U4.2")
def test_only_a_guest_who_lies_there_can_be_taken(table: Table) -> None:
    match = table(asked="guest", lying="maya air, greek fire")
    for action in ("guest greek A1", "guest maya F1", "guest persian A1", "guest maya air", "done"):
        with pytest.raises(IllegalAction):
            match.play(action)


@pytest.mark.clause("U4.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_three_passes(table: Table, players: int) -> None:
    """From the deal of a round to its last guest."""
    match = table(players, actor=players - 1, acted=range(players - 1), opener=0, scores={0: 1})
    play(match, "done")
    told = quietly(match, until="discard by rank")
    assert seats_asked(told, "guest") == match.record.track[:players] * 3
    assert len(told) == 3 * players


@pytest.mark.clause("U4.2")
@pytest.mark.parametrize(("number", "passes"), [(1, [0]), (2, [0, 1]), (4, [0, 1, 2, 0]), (5, [0, 1, 2, 0, 1])])
def test_the_phase_ends_with_the_last_guest_even_inside_a_pass(table: Table, number: int, passes: list[int]) -> None:
    names = ["maya air", "greek air", "persian air", "chinese air", "egyptian air"]
    match = table(asked="guest", lying=", ".join(names[:number]))
    assert seats_asked(quietly(match, until="discard by rank"), "guest") == passes
    assert shown(match)["stage"] == "discarding"


@pytest.mark.clause("U4.2", "U4.5")
def test_an_extra_action_is_not_counted_in_the_pass(table: Table) -> None:
    """Seat 1 is named before their own action, and seat 0 after it: both still act once in this pass."""
    match = table(
        asked="guest",
        lying="2 maya air, 2 greek air, 2 persian fire",
        luck=["guest egyptian fire", "guest chinese fire"],
    )
    play(match, "surprise", "place F1", "name 2", "guest maya A1")
    assert asked(match) == ("guest", 1)
    play(match, "surprise", "place F1", "name 1", "guest maya A1")
    assert asked(match) == ("guest", 2)
    assert seats_asked(quietly(match, until="discard by rank"), "guest") == [2, 0, 1, 2]


@pytest.mark.clause("U4.3")
def test_taken_guests_stay_with_the_players_until_the_phase_ends(table: Table) -> None:
    match = table(asked="guest", lying="maya air, 2 greek fire", bag="persian air", luck=["guest persian air"])
    play(match, "guest maya A1", "guest greek F1")
    assert guests(match, "taken") == {"maya air": 1, "greek fire": 1}
    assert guests(match, "bag") == {"persian air": 1}
    play(match, "guest greek F1")
    assert guests(match, "taken") == guests(match, "lying") == {}
    assert guests(match, "bag") == {"persian air": 1, "maya air": 1, "greek fire": 2}


@pytest.mark.clause("U4.3", "U4.5")
def test_taken_guests_cannot_come_back_as_a_surprise_in_the_same_phase(table: Table) -> None:
    match = table(asked="guest", lying="maya air, 2 greek fire", bag="")
    play(match, "guest maya A1")
    assert options(match, "surprise") == []


# ---- guests whom nobody can serve ----


@pytest.mark.clause("U4.4")
def test_a_guest_without_a_prince_may_not_be_taken_while_another_can_be_served(table: Table) -> None:
    match = table(asked="guest", lying="2 maya air, maya fire, greek fire", princes={0: NO_MAYA})
    assert options(match, "guest") == [f"guest greek {name}" for name in districts_of("fire")]


@pytest.mark.clause("U4.4")
def test_the_last_prince_can_still_be_placed(table: Table) -> None:
    match = table(asked="guest", lying="maya air, greek fire", princes={0: NO_MAYA.replace("2 maya E4", "maya E4")})
    assert places(match, "guest maya") == set(districts_of("air"))
    play(match, "guest maya A1", "guest greek F1")
    assert match.record.supply[0][0] == 0


@pytest.mark.clause("U4.4")
def test_who_can_serve_none_takes_one_and_places_nothing(table: Table) -> None:
    match = table(asked="guest", lying="2 maya air, maya water", princes={0: NO_MAYA})
    assert options(match) == ["surprise", "guest maya water", "guest maya air"]
    before = princes(match)
    play(match, "guest maya air")
    assert princes(match) == before
    assert asked(match) == ("guest", 1)


@pytest.mark.clause("U4.4")
def test_a_prince_taken_back_in_time_can_serve(table: Table) -> None:
    match = table(asked="guest", lying="maya air, maya water", princes={0: "8 maya E1"})
    assert options(match, "guest") == ["guest maya water", "guest maya air"]
    play(match, "rule maya E1")
    assert options(match, "guest") == [f"guest maya {name}" for name in districts_of("water") + districts_of("air")]


@pytest.mark.clause("U4.4", "U4.3")
def test_a_guest_who_is_turned_away_is_taken_like_any_other(table: Table) -> None:
    match = table(asked="guest", lying="2 maya air, maya water", princes={0: NO_MAYA})
    play(match, "guest maya air")
    assert guests(match, "lying") == {"maya air": 1, "maya water": 1}
    assert guests(match, "taken") == {"maya air": 1}
    play(match, "guest maya W1", "guest maya A1")
    assert guests(match, "bag")["maya air"] == 2


@pytest.mark.clause("U4.4")
def test_whether_a_guest_can_be_served_is_asked_of_each_player(table: Table) -> None:
    match = table(asked="guest", lying="2 maya air, greek air", princes={1: NO_MAYA, 2: NOBODY})
    play(match, "guest maya A1")
    assert options(match, "guest") == [f"guest greek {name}" for name in districts_of("air")]
    play(match, "guest greek A1")
    assert options(match, "guest") == ["guest maya air"]


@pytest.mark.clause("U4.4", "U4.5")
def test_a_surprise_is_allowed_to_a_player_who_can_serve_none(table: Table) -> None:
    match = table(asked="guest", lying="maya air", princes={0: NOBODY})
    assert options(match, "surprise", "guest") == ["surprise", "guest maya air"]
