"""Section 13 of the rules: who may know what, as views and redacted records show it (see also test_secrets.py)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from atoll.engine.match import Match
from tests.utopia.positions import CIVILIZATIONS, hand, play, position, quietly, shown

Table = Callable[..., Match]
EVERYBODY = (0, 1, 2, -1)
CHANCE = {"key", "stream", "counter", "block", "left"}


def known(match: Match, seat: int) -> Any:
    return match.knowledge(seat).record


# ---- what nobody knows ----


@pytest.mark.clause("U13.1")
def test_nobody_can_compute_what_comes_out_of_bag_and_pile(table: Table) -> None:
    match = table(asked="guest", lying="maya air", luck=["guest greek fire"])
    for seat in EVERYBODY:
        s = known(match, seat)
        assert (s.key, s.block) == ([0] * 8, [0] * 16)
        assert (s.stream, s.counter, s.left) == (0, 0, 0)


@pytest.mark.clause("U13.1")
def test_two_games_with_another_order_of_the_bag_look_the_same(table: Table) -> None:
    """What comes next is decided by chance, which nobody sees: until then there is nothing to know."""
    fates = [table(asked="guest", lying="maya air", luck=[f"guest {guest}"]) for guest in ("greek fire", "maya water")]
    for seat in EVERYBODY:
        assert fates[0].view(seat) == fates[1].view(seat)
    assert play(fates[0], "surprise").view(1) != play(fates[1], "surprise").view(1)


@pytest.mark.clause("U13.1")
def test_nobody_knows_which_cards_are_in_the_pile(table: Table) -> None:
    """Two games that differ only in the pile, and in whose hands the other cards are, look the same to seat 0."""
    one = table(hands={0: "2 maya, greek", 1: "3 persian", 2: "chinese"})
    two = table(hands={0: "2 maya, greek", 1: "egyptian, 2 greek", 2: "maya"})
    assert one.record.pile != two.record.pile
    assert one.view(0) == two.view(0)
    for seat in EVERYBODY:
        assert known(one, seat).pile == [0] * 5
        assert shown(one, seat)["pile"] == 50 - 7


@pytest.mark.clause("U13.1")
def test_cards_are_seen_by_whoever_is_dealt_them_alone(table: Table) -> None:
    luck = [f"card {name}" for name in ("greek", "maya", "persian") for _ in range(5)]
    match = table(asked="guest", lying="maya air", luck=luck)
    play(match, "guest maya A1")
    names = ("greek", "maya", "persian")
    for seat in EVERYBODY:
        hands = [player["hand"] for player in shown(match, seat)["seats"]]
        assert hands == [{names[p]: 5} if p == seat else None for p in range(3)]
    assert "persian" not in json.dumps(shown(match, 0)["seats"][2]["hand"])


@pytest.mark.clause("U13.1", "U7.6")
def test_of_a_changed_card_everybody_knows_what_is_printed_on_it_and_of_the_others_nothing(table: Table) -> None:
    one = table(hands={0: "maya, 3 persian", 1: "2 chinese"})
    two = table(hands={0: "maya, greek, 2 chinese", 1: "2 chinese"})
    for match in (one, two):
        play(match, "privilege maya egyptian")
    for seat in (1, 2, -1):
        assert one.view(seat) == two.view(seat)
        assert known(one, seat) == known(two, seat)
        assert known(one, seat).hand[0] == [0, 0, 0, 0, 1]
    unseen = {**dict.fromkeys(CIVILIZATIONS, 10), "maya": 9}
    assert shown(one, -1)["unseen"]["cards"] == unseen  # the Maya card is seen, as what it is


# ---- what everybody knows ----


@pytest.mark.clause("U13.2")
def test_what_a_seat_knows_is_all_but_others_hands_the_pile_and_chance(table: Table) -> None:
    """Every other field of the record reaches everybody unchanged."""
    arguments: dict[str, Any] = {
        "asked": "guest",
        "hands": {0: "2 maya", 1: "3 greek, chinese"},
        "princes": {0: "3 maya W1", 1: "2 greek A1"},
        "monuments": {"E1": "persian 2"},
        "wonders": {"fire": 1},
        "scores": {1: 4},
        "lying": "maya air, 2 greek water",
        "taken": "persian air",
        "gone": "2 chinese fire",
        "surprised": [2],
        "privileges": {1: 1},
    }
    state, match = position(**arguments), table(**arguments)
    for seat in EVERYBODY:
        s = known(match, seat)
        for name in state.fields.keys() - CHANCE - {"hand", "pile"}:
            assert getattr(s, name) == getattr(state, name), name
        assert s.hand[: match.players] == [state.hand[p] if p == seat else [0] * 5 for p in range(3)]


@pytest.mark.clause("U13.2")
def test_the_guests_in_the_bag_can_be_counted(table: Table) -> None:
    match = table(
        asked="guest", lying="2 maya air, greek water", taken="persian air", gone="2 chinese fire, greek fire"
    )
    by_island = {
        "water": {**dict.fromkeys(CIVILIZATIONS, 2), "greek": 1},
        "earth": dict.fromkeys(CIVILIZATIONS, 2),
        "fire": {"maya": 2, "persian": 2, "greek": 1, "egyptian": 2},
        "air": {"persian": 1, "chinese": 2, "greek": 2, "egyptian": 2},
    }
    for seat in EVERYBODY:
        assert shown(match, seat)["guests"] == {
            "bag": by_island,
            "lying": {"water": {"greek": 1}, "air": {"maya": 2}},
            "taken": {"air": {"persian": 1}},
            "gone": {"fire": {"chinese": 2, "greek": 1}},
        }


@pytest.mark.clause("U13.2")
def test_the_cards_unseen_can_be_counted(table: Table) -> None:
    match = table(hands={0: "2 maya", 1: "3 greek", 2: "chinese"}, pile="8 maya, 2 persian, egyptian")
    for seat in EVERYBODY:
        table_shown = shown(match, seat)
        mine = hand(match, seat) if seat >= 0 else {}
        seen = {name: mine.get(name, 0) + table_shown["discarded"].get(name, 0) for name in CIVILIZATIONS}
        assert table_shown["unseen"]["cards"] == {name: 10 - n for name, n in seen.items() if n < 10}
        assert table_shown["discarded"] == {"persian": 8, "chinese": 9, "greek": 7, "egyptian": 9}


@pytest.mark.clause("U13.2", "U7.6")
def test_the_cards_unseen_are_counted_as_printed_while_some_are_changed(table: Table) -> None:
    match = table(hands={0: "2 maya, greek", 1: "persian"})
    play(match, "privilege maya chinese", "privilege greek maya")
    tens = dict.fromkeys(CIVILIZATIONS, 10)
    assert shown(match, 0)["unseen"]["cards"] == {**tens, "maya": 8, "greek": 9}
    assert shown(match, 1)["unseen"]["cards"] == {**tens, "maya": 9, "greek": 9, "persian": 9}
    assert shown(match, -1)["unseen"]["cards"] == {**tens, "maya": 9, "greek": 9}


@pytest.mark.clause("U13.2")
def test_princes_scores_and_everything_on_the_board_are_public(table: Table) -> None:
    match = table(
        princes={0: "3 maya W1", 2: "maya W1, greek A1"},
        monuments={"W1": "persian 1"},
        wonders={"air": 2},
        scores={2: 9, 1: 9},
        track=[2, 1, 0],
        scale="chinese persian egyptian maya greek",
    )
    for seat in EVERYBODY:
        board = shown(match, seat)
        assert board["districts"]["W1"] == {
            "monument": "persian",
            "ruler": 1,
            "princes": {"0": {"maya": 3}, "2": {"maya": 1}},
        }
        assert board["districts"]["A2"] == {"monument": None, "ruler": None, "princes": {}}
        assert board["wonders"] == {"water": None, "earth": None, "fire": None, "air": 2}
        assert board["track"] == board["order"] == [2, 1, 0]
        assert [player["score"] for player in board["seats"]] == [0, 9, 9]
        assert board["scale"] == {"chinese": 5, "persian": 4, "egyptian": 3, "maya": 2, "greek": 1}
        assert board["seats"][0]["supply"] == {**dict.fromkeys(CIVILIZATIONS, 8), "maya": 5}


@pytest.mark.clause("U13.2", "U4.5")
def test_a_surprise_guest_is_seen_by_all_when_he_is_drawn(table: Table) -> None:
    match = play(table(asked="guest", lying="maya air", luck=["guest greek fire"]), "surprise")
    for seat in EVERYBODY:
        assert shown(match, seat)["surprise"] == "greek fire"


@pytest.mark.clause("U13.1")
def test_only_the_actor_is_told_what_he_can_do(table: Table) -> None:
    """What is legal tells of cards."""
    match = table(hands={0: "3 maya"}, actor=1, acted=[0])
    for seat in EVERYBODY:
        assert (match.view(seat)["legal"] != []) == (seat == 1)


@pytest.mark.clause("U13.2")
def test_after_the_game_all_hands_are_open_but_never_the_key(table: Table) -> None:
    match = table(scores={0: 50}, hands={0: "maya", 1: "2 greek", 2: "3 persian"})
    quietly(match)
    assert match.over
    for seat in EVERYBODY:
        assert [player["hand"] for player in shown(match, seat)["seats"]] == [{"maya": 1}, {"greek": 2}, {"persian": 3}]
        assert known(match, seat).key == [0] * 8
