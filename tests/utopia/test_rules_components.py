"""Section 1 of the rules: what is in the box. The board's own tests are in test_board.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from atoll.errors import BadOption
from tests.utopia import atlas
from tests.utopia.positions import (
    BOARD,
    CIVILIZATIONS,
    DISTRICTS,
    GUESTS,
    ISLANDS,
    ONE_OF_EACH,
    PLAYERS,
    UTOPIA,
    built,
    districts_of,
    options,
    places,
    play,
    princes,
    shown,
    wonders,
)

Table = Callable[..., Match]
VALUES = dict(zip(DISTRICTS, map(int, "".join(atlas.VALUES.values())), strict=True))


def new(backend: Backend, players: int = 3, **options: Any) -> Match:
    return UTOPIA.new(players, 11, backend=backend.name, **options)


# ---- players and their pieces ----


@pytest.mark.clause("U1.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_five_can_play_each_with_a_minister_8_bases_and_2_privileges(backend: Backend, players: int) -> None:
    match = new(backend, players)
    assert match.players == len(shown(match)["seats"]) == players
    assert [(seat["bases"], seat["privileges"]) for seat in shown(match)["seats"]] == [(8, 2)] * players
    assert sorted(shown(match)["track"]) == list(range(players))


@pytest.mark.clause("U1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 2.0, "3", None, True])
def test_nobody_else_can_play(players: Any) -> None:
    with pytest.raises(BadOption, match=r"players: .*2 to 5"):
        UTOPIA.new(players)


@pytest.mark.clause("U1.2")
def test_there_are_five_civilizations(backend: Backend) -> None:
    five = {"maya", "persian", "chinese", "greek", "egyptian"}
    table = shown(new(backend))
    assert set(table["scale"]) == set(table["monuments_left"]) == set(table["seats"][0]["supply"]) == five


@pytest.mark.clause("U1.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_eight_princes_of_each_civilization(backend: Backend, players: int) -> None:
    match = new(backend, players)
    assert [seat["supply"] for seat in shown(match)["seats"]] == [dict.fromkeys(CIVILIZATIONS, 8)] * players
    assert not any(princes(match, seat) for seat in range(players))


@pytest.mark.clause("U1.3")
def test_a_district_holds_any_number_of_princes(table: Table) -> None:
    """All 199 others are there already when the last one comes."""
    everybody = ", ".join(f"8 {name} F3" for name in CIVILIZATIONS)
    crowd = {0: everybody.replace("8 greek", "7 greek"), **dict.fromkeys(range(1, 5), everybody)}
    match = table(5, asked="guest", princes=crowd, lying="greek fire")
    play(match, "guest greek F3")
    assert princes(match) == {f"{name} F3": 8 for name in CIVILIZATIONS}


# ---- monuments and wonders ----


@pytest.mark.clause("U1.4")
def test_seven_monuments_of_each_civilization_can_be_built(backend: Backend) -> None:
    """The eighth of each stands on the scale."""
    match = new(backend)
    assert shown(match)["monuments_left"] == dict.fromkeys(CIVILIZATIONS, 7)
    assert len(shown(match)["scale"]) == 5


@pytest.mark.clause("U1.4")
def test_the_seventh_monument_of_a_civilization_is_the_last(table: Table) -> None:
    six = {name: f"maya {seat}" for name, seat in zip(DISTRICTS[:6], (0, 0, 1, 1, 2, 2), strict=True)}
    match = table(princes={0: "3 maya A1, 3 maya A2, 3 greek A3"}, monuments=six)
    assert options(match, "rule") == ["rule maya A1", "rule maya A2", "rule greek A3"]
    play(match, "rule maya A1")
    assert shown(match)["monuments_left"]["maya"] == 0
    assert options(match, "rule") == ["rule greek A3"]


@pytest.mark.clause("U1.4")
def test_there_are_four_wonders_one_for_each_island(table: Table) -> None:
    everywhere = ", ".join(ONE_OF_EACH.format(name) for name in ("W1", "E1", "F1", "A1"))
    match = table(princes={0: everywhere})
    assert options(match, "wonder") == [f"wonder {island}" for island in ISLANDS]
    for island in ISLANDS:
        play(match, f"wonder {island}")
    assert wonders(match) == dict.fromkeys(ISLANDS, 0)
    assert options(match, "wonder") == []


# ---- bases ----


@pytest.mark.clause("U1.5")
def test_a_base_lies_under_every_monument_and_every_wonder(table: Table) -> None:
    match = table(princes={0: f"3 maya W2, {ONE_OF_EACH.format('A1')}"})
    play(match, "rule maya W2")
    assert match.record.bases[:3] == [7, 8, 8]
    play(match, "wonder air")
    assert match.record.bases[:3] == [6, 8, 8]


@pytest.mark.clause("U1.5")
@pytest.mark.parametrize("used", [7, 8])
def test_without_a_base_nothing_can_be_built(table: Table, used: int) -> None:
    monuments = {name: f"{CIVILIZATIONS[i % 5]} 0" for i, name in enumerate(districts_of("earth"))}
    if used == 7:
        monuments.pop("E8")
    ready = f"3 maya W2, 3 greek W3, {ONE_OF_EACH.format('A1')}"
    match = table(princes={0: ready, 1: ready}, monuments=monuments)
    can = ["wonder air", "rule maya W2", "rule greek W3"]
    assert options(match, "rule", "wonder") == (can if used == 7 else [])
    if used == 7:
        play(match, "rule greek W3")
        assert options(match, "rule", "wonder") == []
    play(match, "done")
    assert [action for action in can if action not in options(match)] == (["rule greek W3"] if used == 7 else [])


@pytest.mark.clause("U1.5", "U4.8")
def test_the_last_base_can_go_under_a_wonder_after_which_nothing_is_asked(table: Table) -> None:
    monuments = {name: f"{CIVILIZATIONS[i % 5]} 0" for i, name in enumerate(districts_of("earth")[:7])}
    match = table(
        asked="guest",
        lying="maya fire, greek fire",
        princes={0: f"3 maya W2, {ONE_OF_EACH.format('A1')}"},
        monuments=monuments,
    )
    play(match, "guest greek F1", "wonder air")
    assert match.record.bases[0] == 0
    assert match.actor == 1
    assert built(match) == monuments


# ---- guests and cards ----


@pytest.mark.clause("U1.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_40_guests_two_of_each_civilization_for_each_island(backend: Backend, players: int) -> None:
    s = new(backend, players).record
    assert [sum(counts) for counts in zip(s.bag, s.lying, s.gone, strict=True)] == [2] * 20
    assert len(GUESTS) == 20


@pytest.mark.clause("U1.6")
def test_there_are_50_cards_ten_of_each_civilization(backend: Backend) -> None:
    match = new(backend)
    assert match.record.pile == [10] * 5
    assert shown(match)["pile"] == 50


# ---- the board, as far as the rules show it ----


@pytest.mark.clause("U1.7")
def test_there_are_24_districts_and_a_prince_can_be_put_into_each(table: Table) -> None:
    """And nowhere else: a wonder's site is no district."""
    match = table(hands={0: "3 maya"})
    assert places(match, "welcome maya") == set(DISTRICTS)
    assert {island: len(districts_of(island)) for island in ISLANDS} == {"water": 5, "earth": 8, "fire": 6, "air": 5}


@pytest.mark.clause("U1.7")
def test_each_district_has_one_site_for_a_monument(table: Table) -> None:
    match = table(princes={0: "3 maya W2, 3 greek W2"})
    play(match, "rule greek W2")
    assert options(match, "rule") == []
    assert built(match) == {"W2": "greek 0"}


@pytest.mark.clause("U1.8", "U6.3")
@pytest.mark.parametrize("district", DISTRICTS)
def test_the_rules_use_the_value_that_the_board_shows(table: Table, district: str) -> None:
    island = ISLANDS[BOARD.island[BOARD.index[district]]]
    match = table(princes={0: f"3 maya {district}"}, wonders={island: 1})
    play(match, f"rule maya {district}")
    assert match.record.score[1] == VALUES[district]
