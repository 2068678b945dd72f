"""Section 4 of the rules: phase 1, the guests and the surprise guest, and when a player may build."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.engine.match import Match
from atoll.errors import IllegalAction
from tests.utopia.positions import (
    CIVILIZATIONS,
    DISTRICTS,
    ONE_OF_EACH,
    PLAYERS,
    asked,
    built,
    districts_of,
    guests,
    hand,
    options,
    places,
    play,
    princes,
    quietly,
    scores,
    seats_asked,
    shown,
    wonders,
)

Table = Callable[..., Match]


def two_each(civilization: str, island: str) -> str:
    """All eight princes of a civilization, in pairs, so that they can build nothing."""
    return ", ".join(f"2 {civilization} {name}" for name in districts_of(island)[:4])


NO_MAYA = two_each("maya", "earth")  # whoever has these in the city has no Maya prince left
NOBODY = ", ".join(
    two_each(name, island)
    for name, island in zip(CIVILIZATIONS, ("earth", "earth", "fire", "fire", "air"), strict=True)
)


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
def test_a_guest_lets_a_prince_into_any_district_of_his_island(table: Table, island: str) -> None:
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
    """Seat 1 is named before his own action, and seat 0 after hers: both still act once in this pass."""
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
def test_a_prince_who_comes_home_in_time_can_serve(table: Table) -> None:
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
def test_whether_a_guest_can_be_served_is_asked_of_each_player_for_himself(table: Table) -> None:
    match = table(asked="guest", lying="2 maya air, greek air", princes={1: NO_MAYA, 2: NOBODY})
    play(match, "guest maya A1")
    assert options(match, "guest") == [f"guest greek {name}" for name in districts_of("air")]
    play(match, "guest greek A1")
    assert options(match, "guest") == ["guest maya air"]


@pytest.mark.clause("U4.4", "U4.5")
def test_a_surprise_is_allowed_to_whoever_can_serve_none(table: Table) -> None:
    match = table(asked="guest", lying="maya air", princes={0: NOBODY})
    assert options(match, "surprise", "guest") == ["surprise", "guest maya air"]


# ---- the surprise guest ----


def surprised(table: Table, guest: str = "greek fire", **more: object) -> Match:
    """Seat 0 has just drawn a surprise guest."""
    arguments = {"lying": "2 maya air, 2 persian earth", **more}
    return play(table(asked="guest", luck=[f"guest {guest}"], **arguments), "surprise")


@pytest.mark.clause("U4.5")
def test_a_surprise_guest_comes_out_of_the_bag_and_is_placed_on_his_island(table: Table) -> None:
    match = surprised(table)
    assert shown(match)["surprise"] == "greek fire"
    assert asked(match) == ("place", 0)
    assert options(match) == [f"place {name}" for name in districts_of("fire")]
    play(match, "place F3")
    assert princes(match) == {"greek F3": 1}
    assert match.record.supply[0][3] == 7


@pytest.mark.clause("U4.5")
def test_he_leaves_the_game(table: Table) -> None:
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
    """Whoever asked for a surprise has had the pass's action; as many guests lie there as before."""
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
def test_a_player_who_used_his_surprise_can_be_named(table: Table) -> None:
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
def test_any_guest_of_the_bag_can_be_the_surprise_as_often_as_he_is_in_it(table: Table) -> None:
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


# ---- when a player may build ----


@pytest.mark.clause("U4.7")
def test_a_player_may_build_before_and_after_a_guest(table: Table) -> None:
    match = table(asked="guest", lying="greek fire, maya air", princes={0: "3 maya E1, 2 greek F3"})
    assert options(match, "rule") == ["rule maya E1"]
    play(match, "rule maya E1")
    assert asked(match) == ("guest", 0)
    play(match, "guest greek F3")
    assert options(match) == ["done", "rule greek F3"]


@pytest.mark.clause("U4.7")
def test_a_player_may_build_before_a_surprise(table: Table) -> None:
    match = table(asked="guest", lying="maya air", princes={0: "3 maya E1"}, luck=["guest greek fire"])
    play(match, "rule maya E1", "surprise")
    assert asked(match) == ("place", 0)


@pytest.mark.clause("U4.7")
def test_nobody_builds_between_drawing_a_surprise_guest_and_placing_him(table: Table) -> None:
    match = surprised(table, princes={0: f"3 maya E1, {ONE_OF_EACH.format('A1')}"})
    assert options(match) == [f"place {name}" for name in districts_of("fire")]


@pytest.mark.clause("U4.7", "U5.2")
def test_nobody_builds_between_the_returns_for_a_wonder(table: Table) -> None:
    for stage in ({"asked": "guest", "lying": "maya fire"}, {"asked": "turn", "hands": {0: "3 maya"}}):
        match = table(princes={0: f"3 maya E1, {ONE_OF_EACH.format('A1')}, greek A2"}, **stage)
        play(match, "wonder air")
        assert options(match) == ["return greek A1", "return greek A2"]


@pytest.mark.clause("U4.7", "U7.2", "U7.4")
def test_nobody_builds_while_he_discards(table: Table) -> None:
    ready = {0: f"3 maya E1, {ONE_OF_EACH.format('A1')}"}
    by_rank = table(asked="discard by rank", owed={0: 2}, hands={0: "2 maya, greek, 2 persian"}, princes=ready)
    assert options(by_rank) == ["discard maya", "discard persian", "discard greek"]
    down = table(hands={0: "7 maya"}, princes=ready)
    play(down, "done")
    assert asked(down) == ("discard down", 0)
    assert options(down) == ["discard maya"]


@pytest.mark.clause("U4.7", "U7.3")
def test_in_a_turn_a_player_may_build_before_and_after_each_card_action(table: Table) -> None:
    match = table(
        hands={0: "2 maya, greek"},
        princes={0: "3 maya E1, 2 maya E2, 2 maya E3, 3 greek A1"},
        scale="maya greek persian chinese egyptian",
    )
    assert options(match, "rule") == ["rule maya E1", "rule greek A1"]
    play(match, "rule maya E1", "move 1 maya E2 E3")
    assert options(match, "rule") == ["rule maya E3", "rule greek A1"]
    play(match, "rule maya E3", "raise greek", "rule greek A1")
    assert built(match) == {"E1": "maya 0", "E3": "maya 0", "A1": "greek 0"}
    assert asked(match) == ("turn", 0)


@pytest.mark.clause("U4.7")
def test_nobody_builds_in_anothers_action(table: Table) -> None:
    match = table(asked="guest", lying="greek fire, maya fire", princes={1: "3 maya E1"})
    assert options(match, "rule") == []
    play(match, "guest greek F1")
    assert (match.actor, options(match, "rule")) == (1, ["rule maya E1"])


@pytest.mark.clause("U4.7")
def test_whoever_takes_the_last_guest_may_still_build_before_the_phase_ends(table: Table) -> None:
    match = table(asked="guest", lying="maya air", princes={0: "2 maya A1"})
    play(match, "guest maya A1")
    assert asked(match) == ("settle", 0)
    assert shown(match)["stage"] == "welcoming"
    assert guests(match, "taken") == {"maya air": 1}
    assert [sum(hand(match, seat).values()) for seat in range(3)] == [0, 0, 0]
    play(match, "rule maya A1")
    assert built(match) == {"A1": "maya 0"}
    assert shown(match)["stage"] == "discarding"


@pytest.mark.clause("U4.7", "U4.5")
def test_so_may_a_named_player_who_takes_the_last_guest(table: Table) -> None:
    match = play(surprised(table, lying="maya air", princes={2: "2 maya A1"}), "place F3", "name 3", "guest maya A1")
    assert asked(match) == ("settle", 2)
    play(match, "done")
    assert shown(match)["stage"] == "discarding"
    assert shown(match)["extra"] is False


# ---- what is asked ----


@pytest.mark.clause("U4.8")
def test_after_a_guest_a_player_is_asked_as_long_as_he_can_build(table: Table) -> None:
    match = table(asked="guest", lying="maya air, greek air", princes={0: "3 maya E1, 3 maya E2, 1 greek E3"})
    play(match, "guest greek A1")
    assert options(match) == ["done", "rule maya E1", "rule maya E2"]
    play(match, "rule maya E1")
    assert options(match) == ["done", "rule maya E2"]
    play(match, "rule maya E2")
    assert asked(match) == ("guest", 1)


@pytest.mark.clause("U4.8")
def test_he_may_say_done_instead(table: Table) -> None:
    match = table(asked="guest", lying="maya air, greek air", princes={0: "3 maya E1, 3 maya E2"})
    play(match, "guest greek A1", "done")
    assert asked(match) == ("guest", 1)
    assert built(match) == {}


@pytest.mark.clause("U4.8")
def test_a_wonder_too_is_something_that_can_be_built(table: Table) -> None:
    match = table(asked="guest", lying="maya air, greek air", princes={0: ONE_OF_EACH.format("A2")})
    play(match, "guest maya A1")
    assert options(match) == ["done", "wonder air"]
    play(match, "wonder air", "return maya A1")
    assert asked(match) == ("guest", 1)


@pytest.mark.clause("U4.8")
def test_after_a_wonder_he_is_asked_again_if_he_can_build_more(table: Table) -> None:
    match = table(asked="guest", lying="maya air, greek air", princes={0: f"{ONE_OF_EACH.format('A2')}, 3 greek E1"})
    play(match, "guest maya A2", "wonder air")
    assert asked(match) == ("settle", 0)
    assert options(match) == ["done", "rule greek E1"]


@pytest.mark.clause("U4.8")
def test_who_can_build_nothing_is_not_asked(table: Table) -> None:
    match = table(
        asked="guest", lying="maya air, greek air", princes={0: "2 maya E1, 3 persian E2"}, monuments={"E2": "maya 1"}
    )
    play(match, "guest maya A1")
    assert asked(match) == ("guest", 1)


@pytest.mark.clause("U4.8", "U4.4")
def test_he_is_asked_even_if_nothing_was_placed(table: Table) -> None:
    match = table(asked="guest", lying="maya air, greek air", princes={0: "8 maya E1, 8 greek E2"})
    play(match, "guest maya air")
    assert options(match) == ["done", "rule maya E1", "rule greek E2"]


@pytest.mark.clause("U4.8", "U7.3")
def test_a_turn_always_ends_with_done(table: Table) -> None:
    match = table()
    assert asked(match) == ("turn", 0)
    assert options(match) == ["done"]
    play(match, "done")
    assert asked(match) == ("turn", 1)
    spent = table(hands={0: "maya"}, scale="greek maya persian chinese egyptian")
    play(spent, "raise maya")
    assert asked(spent) == ("turn", 0)
    assert options(spent) == ["done"]


@pytest.mark.clause("U4.8", "U7.4", "U7.6")
def test_after_done_changed_cards_turn_back_and_then_the_discards_follow_one_by_one(table: Table) -> None:
    match = table(hands={0: "7 maya"})
    play(match, "privilege maya greek", "done")
    assert hand(match) == {"maya": 7}
    assert (asked(match), options(match)) == (("discard down", 0), ["discard maya"])
    play(match, "discard maya")
    assert (asked(match), options(match)) == (("discard down", 0), ["discard maya"])
    play(match, "discard maya")
    assert asked(match) == ("turn", 1)


@pytest.mark.clause("U4.8")
def test_every_other_decision_is_asked_even_with_a_single_answer(table: Table) -> None:
    """The name of the only other player; the only card to discard; the only guest, for whom there is no prince."""
    naming = table(2, asked="guest", lying="maya air", luck=["guest greek fire"])
    play(naming, "surprise", "place F1")
    assert options(naming) == ["name 2"]
    discarding = table(asked="discard by rank", owed={0: 2}, hands={0: "5 maya"})
    assert options(discarding) == ["discard maya"]
    play(discarding, "discard maya")
    assert options(discarding) == ["discard maya"]
    turning_away = table(asked="guest", lying="maya air", bag="", princes={0: NO_MAYA})
    assert options(turning_away) == ["guest maya air"]


@pytest.mark.clause("U4.8", "U4.2")
def test_nothing_is_asked_of_the_next_player_before_the_first_has_finished(table: Table) -> None:
    match = table(asked="guest", lying="maya air, greek air", princes={0: "2 maya A1", 1: "3 greek E1"})
    play(match, "guest maya A1")
    assert set(options(match)) & {"rule greek E1", *(f"guest greek {name}" for name in DISTRICTS)} == set()
