"""Section 4 of the rules: surprise guests, and building in the extra action of the player who is named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.engine.match import Match
from tests.utopia.positions import (
    NO_MAYA,
    NOBODY,
    ONE_OF_EACH,
    PLAYERS,
    asked,
    built,
    districts_of,
    guests,
    options,
    play,
    princes,
    quietly,
    scores,
    seats_asked,
    shown,
    surprised,
    wonders,
)

Table = Callable[..., Match]


# ---- the surprise guest ----


@pytest.mark.clause("U4.5")
def test_a_surprise_guest_comes_out_of_the_bag_and_is_placed_on_its_island(table: Table) -> None:
    match = surprised(table)
    assert shown(match)["surprise"] == "greek fire"
    assert asked(match) == ("place", 0)
    assert options(match) == [f"place {name}" for name in districts_of("fire")]
    play(match, "place F3")
    assert princes(match) == {"greek F3": 1}
    assert match.record.supply[0][3] == 7


@pytest.mark.clause("U4.5")
def test_the_surprise_guest_leaves_the_game(table: Table) -> None:
    match = surprised(table)
    assert guests(match, "bag")["greek fire"] == 1
    play(match, "place F3")
    assert guests(match, "gone") == {"greek fire": 1}
    quietly(match, rounds=1)
    s = match.record
    assert s.gone[13] == 1
    assert s.bag[13] + s.lying[13] + s.taken[13] == 1


@pytest.mark.clause("U4.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_then_another_player_is_named(table: Table, players: int) -> None:
    for seat in range(players):
        match = table(players, asked="guest", actor=seat, lying="maya air", luck=["guest greek fire"])
        play(match, "surprise", "place F3")
        assert options(match) == [f"name {other + 1}" for other in range(players) if other != seat]


@pytest.mark.clause("U4.5")
def test_the_named_player_must_take_a_guest_from_the_board_and_not_by_surprise(table: Table) -> None:
    match = play(surprised(table), "place F3", "name 3")
    assert asked(match) == ("guest", 2)
    assert options(match) == [
        *(f"guest maya {name}" for name in districts_of("air")),
        *(f"guest persian {name}" for name in districts_of("earth")),
    ]
    play(match, "guest persian E5")
    assert princes(match, 2) == {"persian E5": 1}
    assert guests(match, "taken") == {"persian earth": 1}


@pytest.mark.clause("U4.5")
def test_after_that_the_normal_order_goes_on(table: Table) -> None:
    match = play(surprised(table), "place F3", "name 3", "guest maya A1")
    assert asked(match) == ("guest", 1)
    assert shown(match)["extra"] is False
    play(match, "guest maya A1")
    assert asked(match) == ("guest", 2)
    assert "surprise" in match.legal()


@pytest.mark.clause("U4.5")
def test_each_player_may_do_it_once_a_round(table: Table) -> None:
    match = table(
        asked="guest", lying="2 maya air, 2 persian earth, 2 greek air", luck=["guest greek fire", "guest maya fire"]
    )
    play(match, "surprise", "place F1", "name 2", "guest maya A1")
    play(match, "surprise", "place F1", "name 1", "guest maya A1")
    assert shown(match)["surprised"] == [0, 1]
    assert "surprise" in match.legal()  # seat 2
    play(match, "guest persian E1")
    assert (match.actor, options(match, "surprise")) == (0, [])
    play(match, "guest persian E1")
    assert (match.actor, options(match, "surprise")) == (1, [])


@pytest.mark.clause("U4.5")
def test_it_is_possible_again_in_the_next_round(table: Table) -> None:
    match = play(surprised(table), "place F3", "name 3")
    quietly(match, rounds=1)
    assert shown(match)["surprised"] == []
    assert "surprise" in match.legal()


@pytest.mark.clause("U4.5")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_it_is_possible_in_any_pass(table: Table, number: int) -> None:
    match = table(asked="guest", lying="2 maya air, 2 persian earth, 2 greek air, 2 maya fire, greek fire")
    for _ in range(3 * (number - 1)):
        play(match, options(match, "guest")[0])
    assert match.actor == 0
    assert "surprise" in match.legal()
    play(match, "surprise")
    assert asked(match) == ("place", 0)


@pytest.mark.clause("U4.5")
def test_it_takes_the_place_of_the_guest_from_the_board(table: Table) -> None:
    """A player who asked for a surprise has had the pass's action; as many guests lie there as before."""
    match = surprised(table)
    assert sum(guests(match, "lying").values()) == 4
    play(match, "place F3", "name 3", "guest maya A1")
    assert sum(guests(match, "lying").values()) == 3
    assert match.actor == 1
    assert shown(match)["acted"] == [0, 1]


@pytest.mark.clause("U4.5")
def test_it_needs_a_guest_in_the_bag(table: Table) -> None:
    assert options(table(asked="guest", lying="maya air", bag=""), "surprise") == []
    match = table(asked="guest", lying="2 maya air", bag="greek fire", luck=["guest greek fire"])
    play(match, "surprise", "place F1", "name 2", "guest maya A1")
    assert options(match, "surprise") == []


@pytest.mark.clause("U4.5")
def test_a_player_can_be_named_again_by_others(table: Table) -> None:
    match = table(
        4, asked="guest", lying="2 maya air, 2 persian earth, 2 greek air", luck=["guest greek fire", "guest maya fire"]
    )
    play(match, "surprise", "place F1", "name 4", "guest maya A1")
    play(match, "surprise", "place F1")
    assert "name 4" in match.legal()
    play(match, "name 4", "guest maya A1")
    assert princes(match, 3) == {"maya A1": 2}
    assert match.actor == 2


@pytest.mark.clause("U4.5")
def test_a_player_who_used_their_surprise_can_be_named(table: Table) -> None:
    match = play(surprised(table, bag="greek fire, maya fire"), "place F3", "name 2", "guest maya A1", "surprise")
    assert shown(match)["surprise"] == "maya fire"
    play(match, "place F1", "name 1")
    assert asked(match) == ("guest", 0)


@pytest.mark.clause("U4.5")
def test_a_surprise_guest_who_cannot_be_served_leaves_the_game_and_a_player_is_named(table: Table) -> None:
    match = surprised(table, "maya fire", princes={0: NO_MAYA})
    assert asked(match) == ("name", 0)
    assert options(match) == ["name 2", "name 3"]
    assert princes(match) == {"maya E1": 2, "maya E2": 2, "maya E3": 2, "maya E4": 2}
    assert guests(match, "gone") == {"maya fire": 1}
    assert shown(match)["surprise"] is None
    play(match, "name 2")
    assert asked(match) == ("guest", 1)


@pytest.mark.clause("U4.5", "U4.4")
def test_a_named_player_who_can_serve_none_places_nothing(table: Table) -> None:
    match = surprised(table, princes={1: NOBODY})
    play(match, "place F3", "name 2")
    assert options(match) == ["guest persian earth", "guest maya air"]
    play(match, "guest maya air")
    assert asked(match) == ("guest", 1)
    assert shown(match)["extra"] is False


@pytest.mark.clause("U4.2", "U4.5")
def test_the_last_guest_taken_in_an_extra_action_ends_the_phase(table: Table) -> None:
    match = play(surprised(table, lying="maya air"), "place F3", "name 3", "guest maya A1")
    assert shown(match)["stage"] == "discarding"
    assert guests(match, "bag")["maya air"] == 2
    assert shown(match)["extra"] is False
    told = quietly(match, rounds=1)
    assert seats_asked(told, "turn") == [0, 1, 2]


@pytest.mark.clause("U4.5")
def test_any_guest_of_the_bag_can_be_the_surprise_as_often_as_it_is_in_the_bag(table: Table) -> None:
    """With a bag of three there are three equal parts of what chance brings."""
    for guest in ("greek fire", "maya water"):
        match = surprised(table, guest, bag="greek fire, 2 maya water")
        assert shown(match)["surprise"] == guest


# ---- building in an extra action ----


THREE_READY = {0: "3 maya E1", 1: "3 maya E2", 2: "3 greek E3, 2 maya A1"}


@pytest.mark.clause("U4.6")
def test_the_named_player_may_build_before_and_after_taking_the_guest(table: Table) -> None:
    match = play(surprised(table, princes=THREE_READY), "place F3", "name 3")
    assert options(match, "rule", "wonder") == ["rule greek E3"]
    play(match, "rule greek E3", "guest maya A1")
    assert asked(match) == ("settle", 2)
    assert options(match) == ["done", "rule maya A1"]
    play(match, "rule maya A1")
    assert built(match) == {"E3": "greek 2", "A1": "maya 2"}
    assert asked(match) == ("guest", 1)


@pytest.mark.clause("U4.6")
def test_the_named_player_may_leave_it(table: Table) -> None:
    match = play(surprised(table, princes=THREE_READY), "place F3", "name 3", "guest maya A1", "done")
    assert built(match) == {}
    assert asked(match) == ("guest", 1)


@pytest.mark.clause("U4.6")
def test_who_names_builds_before_naming_and_not_afterwards(table: Table) -> None:
    ready = {0: f"3 maya E1, 2 greek F3, {ONE_OF_EACH.format('A1')}"}
    match = play(surprised(table, princes=ready), "place F3")
    assert options(match) == ["name 2", "name 3", "wonder air", "rule maya E1", "rule greek F3"]
    play(match, "rule greek F3", "wonder air")
    assert asked(match) == ("name", 0)
    assert options(match) == ["name 2", "name 3", "rule maya E1"]
    play(match, "name 3", "guest maya A1")
    assert asked(match) == ("guest", 1)
    assert built(match) == {"F3": "greek 0"}
    assert wonders(match) == {"air": 0}


@pytest.mark.clause("U4.6", "U4.5")
def test_who_cannot_serve_the_surprise_may_still_build_before_naming(table: Table) -> None:
    match = surprised(table, "maya fire", princes={0: "8 maya E1"})
    assert options(match) == ["name 2", "name 3", "rule maya E1"]
    play(match, "rule maya E1")
    assert asked(match) == ("name", 0)
    assert guests(match, "gone") == {"maya fire": 1}


@pytest.mark.clause("U4.6", "U6.3")
def test_in_the_extra_action_it_is_the_named_player_who_acts(table: Table) -> None:
    match = surprised(table, princes={2: "3 maya A1"}, wonders={"air": 0})
    play(match, "place F3", "name 3", "rule maya A1")
    assert built(match) == {"A1": "maya 2"}
    assert scores(match) == [3, 0, 0]
    assert match.record.bases[:3] == [7, 8, 7]
