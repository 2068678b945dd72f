"""Section 4 of the rules: when a player may build, and what is asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.engine.match import Match
from tests.utopia.positions import (
    DISTRICTS,
    NO_MAYA,
    ONE_OF_EACH,
    asked,
    built,
    districts_of,
    guests,
    hand,
    options,
    play,
    shown,
    surprised,
)

Table = Callable[..., Match]


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
def test_nobody_builds_between_drawing_a_surprise_guest_and_placing_its_prince(table: Table) -> None:
    match = surprised(table, princes={0: f"3 maya E1, {ONE_OF_EACH.format('A1')}"})
    assert options(match) == [f"place {name}" for name in districts_of("fire")]


@pytest.mark.clause("U4.7", "U5.2")
def test_nobody_builds_between_the_returns_for_a_wonder(table: Table) -> None:
    for stage in ({"asked": "guest", "lying": "maya fire"}, {"asked": "turn", "hands": {0: "3 maya"}}):
        match = table(princes={0: f"3 maya E1, {ONE_OF_EACH.format('A1')}, greek A2"}, **stage)
        play(match, "wonder air")
        assert options(match) == ["return greek A1", "return greek A2"]


@pytest.mark.clause("U4.7", "U7.2", "U7.4")
def test_nobody_builds_while_they_discard(table: Table) -> None:
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
def test_a_player_who_takes_the_last_guest_may_still_build_before_the_phase_ends(table: Table) -> None:
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
def test_after_a_guest_a_player_is_asked_as_long_as_they_can_build(table: Table) -> None:
    match = table(asked="guest", lying="maya air, greek air", princes={0: "3 maya E1, 3 maya E2, 1 greek E3"})
    play(match, "guest greek A1")
    assert options(match) == ["done", "rule maya E1", "rule maya E2"]
    play(match, "rule maya E1")
    assert options(match) == ["done", "rule maya E2"]
    play(match, "rule maya E2")
    assert asked(match) == ("guest", 1)


@pytest.mark.clause("U4.8")
def test_the_player_may_say_done_instead(table: Table) -> None:
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
def test_after_a_wonder_the_player_is_asked_again_if_they_can_build_more(table: Table) -> None:
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
def test_the_player_is_asked_even_if_nothing_was_placed(table: Table) -> None:
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
