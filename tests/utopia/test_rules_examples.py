"""Section 14 of the rules: the rulebook's twelve examples, on the real board."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from tests.utopia.positions import (
    BOARD,
    DISTRICTS,
    UTOPIA,
    asked,
    built,
    discards,
    districts_of,
    guests,
    hand,
    options,
    places,
    play,
    princes,
    quietly,
    scale,
    scores,
    shown,
    track,
    wonders,
)

Table = Callable[..., Match]
BLUE, RED, GREEN, YELLOW = 0, 1, 2, 3


@pytest.mark.clause("U14.1")
def test_blue_red_green_and_who_starts_the_rounds(table: Table) -> None:
    match = table(
        asked="guest", in_round=1, starter=BLUE, lying="2 greek fire, 2 maya fire", princes={BLUE: "3 maya W2"}
    )
    assert track(match) == [BLUE, RED, GREEN]
    quietly(match, rounds=1)
    assert scores(match) == [0, 0, 0]
    assert track(match) == [RED, GREEN, BLUE]
    assert asked(match) == ("guest", RED)
    while match.actor != BLUE:
        play(match, options(match, "guest")[0])
    play(match, "rule maya W2")
    quietly(match, rounds=1)
    assert scores(match)[BLUE] > 0
    assert track(match) == [BLUE, GREEN, RED]
    assert asked(match) == ("guest", BLUE)


@pytest.mark.clause("U14.2")
def test_with_four_players_12_guests_are_drawn(backend: Backend) -> None:
    match = UTOPIA.new(4, 3, backend=backend.name)
    assert sum(guests(match, "lying").values()) == 12
    assert sum(guests(match, "bag").values()) == 28


@pytest.mark.clause("U14.3")
def test_five_princes_spread_over_air_become_a_wonder_for_6_points(table: Table) -> None:
    match = table(princes={RED: "maya A1, persian A3, chinese A3, greek A4, egyptian A5"}, actor=RED)
    play(match, "wonder air")
    assert scores(match) == [0, 6, 0]
    assert princes(match, RED) == {}
    assert match.record.supply[RED] == [8, 8, 8, 8, 8]
    assert wonders(match) == {"air": RED}


@pytest.mark.clause("U14.4")
def test_three_maya_princes_take_control_and_the_wonders_owner_scores_2(table: Table) -> None:
    assert BOARD.value[BOARD.index["W2"]] == 2
    match = table(4, actor=RED, princes={RED: "3 maya W2"}, wonders={"water": YELLOW})
    play(match, "rule maya W2")
    assert built(match) == {"W2": f"maya {RED}"}
    assert princes(match, RED) == {}
    assert scores(match) == [0, 0, 0, 2]


@pytest.mark.clause("U14.5")
def test_two_maya_princes_sail_to_a_landing_in_the_next_sector_with_one_card(table: Table) -> None:
    match = table(princes={0: "2 maya W3"}, hands={0: "2 maya"})
    play(match, "move 2 maya W3 E1")
    assert princes(match) == {"maya E1": 2}
    assert hand(match) == {"maya": 1}


@pytest.mark.clause("U14.6")
def test_red_adds_a_persian_prince_in_blues_persian_district(table: Table) -> None:
    match = table(actor=RED, hands={RED: "persian"}, monuments={"F4": f"persian {BLUE}"})
    play(match, "add persian F4")
    assert princes(match, RED) == {"persian F4": 1}
    assert scores(match) == [1, 0, 0]


@pytest.mark.clause("U14.7")
def test_red_removes_a_maya_prince_from_blues_maya_district(table: Table) -> None:
    match = table(actor=RED, hands={RED: "maya"}, princes={RED: "maya F4"}, monuments={"F4": f"maya {BLUE}"})
    play(match, "remove maya F4")
    assert princes(match, RED) == {}
    assert scores(match) == [0, 2, 0]


@pytest.mark.clause("U14.8")
@pytest.mark.parametrize("lower", ["maya greek", "greek maya"])
def test_an_egyptian_card_raises_egypt_above_persia(table: Table, lower: str) -> None:
    match = table(hands={0: "egyptian"}, scale=f"chinese persian egyptian {lower}")
    play(match, "raise egyptian")
    assert scale(match) == ["chinese", "egyptian", "persian", *lower.split()]
    assert shown(match)["scale"]["egyptian"] == 4
    assert shown(match)["scale"]["persian"] == 3


@pytest.mark.clause("U14.8")
@pytest.mark.parametrize("lower", ["maya greek", "greek maya"])
def test_two_persian_cards_drop_persia_to_1_and_three_others_rise(table: Table, lower: str) -> None:
    match = table(hands={0: "2 persian"}, scale=f"chinese persian egyptian {lower}")
    before = shown(match)["scale"]
    play(match, "drop persian")
    after = shown(match)["scale"]
    assert (after["persian"], after["chinese"]) == (1, 5)
    assert {name: after[name] - before[name] for name in ("maya", "greek", "egyptian")} == {
        "maya": 1,
        "greek": 1,
        "egyptian": 1,
    }
    assert discards(match) == {"persian": 2}


@pytest.mark.clause("U14.9")
def test_prestige_on_earth(table: Table) -> None:
    match = table(
        actor=GREEN,
        acted=[BLUE, RED],
        opener=BLUE,
        monuments={"E1": f"chinese {RED}", "E3": f"maya {BLUE}", "E5": f"maya {GREEN}", "E7": f"greek {GREEN}"},
        scale="chinese persian maya greek egyptian",
    )
    play(match, "done")
    assert (scores(match)[RED], scores(match)[BLUE], scores(match)[GREEN]) == (5, 3, 3 + 2)


@pytest.mark.clause("U14.10")
@pytest.mark.parametrize("district", districts_of("air"))
def test_green_takes_a_maya_guest_of_air(table: Table, district: str) -> None:
    match = table(asked="guest", actor=GREEN, lying="maya air, greek fire")
    assert places(match, "guest maya") == set(districts_of("air"))
    play(match, f"guest maya {district}")
    assert princes(match, GREEN) == {f"maya {district}": 1}
    assert guests(match, "lying") == {"greek fire": 1}


@pytest.mark.clause("U14.11")
def test_yellow_moves_one_chinese_prince_into_an_adjoining_district(table: Table) -> None:
    match = table(4, actor=YELLOW, princes={YELLOW: "2 chinese E8"}, hands={YELLOW: "2 chinese"})
    play(match, "move 1 chinese E8 E5")
    assert princes(match, YELLOW) == {"chinese E8": 1, "chinese E5": 1}
    assert hand(match, YELLOW) == {"chinese": 1}


@pytest.mark.clause("U14.12")
@pytest.mark.parametrize("district", DISTRICTS)
def test_red_puts_a_greek_prince_into_any_district_for_three_greek_cards(table: Table, district: str) -> None:
    match = table(actor=RED, hands={RED: "3 greek"})
    play(match, f"welcome greek {district}")
    assert princes(match, RED) == {f"greek {district}": 1}
    assert hand(match, RED) == {}
