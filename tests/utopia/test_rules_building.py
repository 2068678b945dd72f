"""Sections 5 and 6 of the rules: building a wonder, and taking control of a district."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atoll.engine.match import Match
from atoll.errors import IllegalAction
from tests.utopia.positions import (
    CIVILIZATIONS,
    ISLANDS,
    ONE_OF_EACH,
    asked,
    built,
    districts_of,
    options,
    play,
    princes,
    quietly,
    scores,
    shown,
    track,
    wonders,
)

Table = Callable[..., Match]
SPREAD = "maya A1, persian A2, chinese A3, greek A4, egyptian A5"
# Each moment at which a player may build, as the position and the actions that lead to it.
MOMENTS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "before a guest": ({"asked": "guest", "lying": "2 maya fire"}, []),
    "after a guest": ({"asked": "guest", "lying": "2 maya fire"}, ["guest maya F1"]),
    "after a surprise": (
        {"asked": "guest", "lying": "2 maya fire", "luck": ["guest greek fire"]},
        ["surprise", "place F1"],
    ),
    "in a turn": ({"asked": "turn"}, []),
}


def at(table: Table, moment: str, **more: Any) -> Match:
    arguments, actions = MOMENTS[moment]
    return play(table(**arguments, **more), *actions)


# ---- building a wonder ----


@pytest.mark.clause("U5.1")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(
    "where", [SPREAD, ONE_OF_EACH.format("A3"), "2 maya A1, 2 persian A1, 2 chinese A5, 2 greek A5, egyptian A5"]
)
def test_five_princes_of_five_civilizations_on_an_island_build_its_wonder(
    table: Table, moment: str, where: str
) -> None:
    match = at(table, moment, princes={0: where})
    assert options(match, "wonder") == ["wonder air"]


@pytest.mark.clause("U5.1")
@pytest.mark.parametrize("missing", CIVILIZATIONS)
def test_none_of_the_five_may_be_missing(table: Table, missing: str) -> None:
    four = ", ".join(f"2 {name} A1" for name in CIVILIZATIONS if name != missing)
    match = table(princes={0: f"{four}, {missing} E4", 1: f"{missing} A1"})
    assert options(match, "wonder") == []


@pytest.mark.clause("U5.1")
@pytest.mark.parametrize("island", ISLANDS)
def test_each_island_counts_for_itself(table: Table, island: str) -> None:
    match = table(princes={0: ONE_OF_EACH.format(districts_of(island)[-1])})
    assert options(match, "wonder") == [f"wonder {island}"]


@pytest.mark.clause("U5.1")
def test_a_monument_in_the_district_does_not_matter(table: Table) -> None:
    match = table(princes={0: ONE_OF_EACH.format("A3")}, monuments={"A3": "maya 1"})
    assert options(match, "wonder") == ["wonder air"]


@pytest.mark.clause("U5.2")
def test_without_a_choice_all_goes_by_itself(table: Table) -> None:
    match = table(princes={0: f"{SPREAD}, maya W1", 1: ONE_OF_EACH.format("A1")})
    others = princes(match, 1)
    play(match, "wonder air")
    assert princes(match) == {"maya W1": 1}
    assert princes(match, 1) == others
    assert match.record.supply[0] == [7, 8, 8, 8, 8]
    assert wonders(match) == {"air": 0}
    assert match.record.bases[0] == 7
    assert scores(match) == [6, 0, 0]
    assert asked(match) == ("turn", 0)


@pytest.mark.clause("U5.2")
def test_one_prince_goes_of_several_in_one_district(table: Table) -> None:
    match = table(princes={0: "3 maya A1, 2 persian A1, chinese A1, greek A1, egyptian A1"})
    play(match, "wonder air")
    assert princes(match) == {"maya A1": 2, "persian A1": 1}


@pytest.mark.clause("U5.2")
@pytest.mark.parametrize("district", ["A1", "A2", "A4"])
def test_the_player_chooses_from_which_district_a_prince_returns(table: Table, district: str) -> None:
    """Among the player's own monuments on this island."""
    match = table(princes={0: f"{ONE_OF_EACH.format('A1')}, 2 chinese A2, chinese A4, chinese E4", 1: "chinese A3"})
    play(match, "wonder air")
    assert options(match) == ["return chinese A1", "return chinese A2", "return chinese A4"]
    play(match, f"return chinese {district}")
    left = {"A1": 1, "A2": 2, "A4": 1}
    left[district] -= 1
    assert princes(match) == {**{f"chinese {d}": n for d, n in left.items() if n}, "chinese E4": 1}
    assert scores(match)[0] == 6


@pytest.mark.clause("U5.2")
def test_it_is_asked_in_the_order_of_the_civilizations_and_only_where_there_is_a_choice(table: Table) -> None:
    """Chinese and egyptian stand in two districts; the others go back by themselves when their turn comes."""
    match = table(princes={0: f"{ONE_OF_EACH.format('A1')}, chinese A2, egyptian A2"})
    play(match, "wonder air")
    assert options(match) == ["return chinese A1", "return chinese A2"]
    assert princes(match) == {"chinese A1": 1, "chinese A2": 1, "greek A1": 1, "egyptian A1": 1, "egyptian A2": 1}
    play(match, "return chinese A2")
    assert options(match) == ["return egyptian A1", "return egyptian A2"]
    assert princes(match) == {"chinese A1": 1, "egyptian A1": 1, "egyptian A2": 1}
    play(match, "return egyptian A1")
    assert princes(match) == {"chinese A1": 1, "egyptian A2": 1}
    assert asked(match) == ("turn", 0)


@pytest.mark.clause("U5.2")
def test_all_five_may_be_asked(table: Table) -> None:
    match = table(princes={0: f"{ONE_OF_EACH.format('A1')}, {ONE_OF_EACH.format('A2')}"})
    play(match, "wonder air")
    for i, name in enumerate(CIVILIZATIONS):
        assert options(match) == [f"return {name} A1", f"return {name} A2"]
        play(match, f"return {name} A{1 + i % 2}")
    assert princes(match) == {f"{name} A{2 - i % 2}": 1 for i, name in enumerate(CIVILIZATIONS)}


@pytest.mark.clause("U5.2")
def test_wonder_base_and_points_follow_the_last_return(table: Table) -> None:
    match = table(princes={0: f"{SPREAD}, maya A2, egyptian A1"}, scores={1: 3})
    for action in ("wonder air", "return maya A2"):
        play(match, action)
        assert (wonders(match), match.record.bases[0], scores(match)[0]) == ({}, 8, 0)
        assert track(match) == [1, 0, 2]
    play(match, "return egyptian A5")
    assert (wonders(match), match.record.bases[0], scores(match)[0]) == ({"air": 0}, 7, 6)
    assert track(match) == [0, 1, 2]


@pytest.mark.clause("U5.2")
@pytest.mark.parametrize("moment", MOMENTS)
def test_after_the_wonder_the_action_goes_on_where_it_was(table: Table, moment: str) -> None:
    match = at(table, moment, princes={0: f"{SPREAD}, maya A2, 3 greek E1"})
    before = asked(match)
    play(match, "wonder air")
    assert asked(match) == ("return", 0)
    play(match, "return maya A2")
    assert asked(match) == before
    assert "rule greek E1" in match.legal()


@pytest.mark.clause("U5.3")
def test_there_is_one_wonder_on_an_island(table: Table) -> None:
    match = table(princes={0: f"{ONE_OF_EACH.format('A1')}, {ONE_OF_EACH.format('A1')}", 1: SPREAD})
    play(match, "wonder air")
    assert princes(match) == {f"{name} A1": 1 for name in CIVILIZATIONS}
    assert options(match, "wonder") == []
    play(match, "done")
    assert options(match, "wonder") == []


@pytest.mark.clause("U5.3")
def test_a_player_may_own_several(table: Table) -> None:
    match = table(princes={0: f"{SPREAD}, {ONE_OF_EACH.format('E1')}"}, wonders={"fire": 0})
    play(match, "wonder earth", "wonder air")
    assert wonders(match) == {"earth": 0, "fire": 0, "air": 0}
    assert scores(match)[0] == 12


@pytest.mark.clause("U5.3", "U6.2")
def test_nobody_has_to_build(table: Table) -> None:
    """A player who can do both does neither: before the guest, after it, and in the turn."""
    match = table(asked="guest", lying="maya fire", princes={0: f"{SPREAD}, 3 maya E1"})
    play(match, "guest maya F1", "done")
    told = quietly(match, rounds=1)
    assert ("turn", 0) in told
    assert (built(match), wonders(match)) == ({}, {})


@pytest.mark.clause("U5.3", "U6.2")
def test_what_is_built_stays(table: Table) -> None:
    """Through whole rounds, whatever the others do: their five princes and their three change nothing."""
    match = table(princes={0: f"{SPREAD}, 3 maya A1", 1: f"{SPREAD}, 3 greek A1", 2: "8 maya A1"}, hands={2: "3 maya"})
    play(match, "wonder air", "rule maya A1", "done")
    assert options(match, "wonder", "rule") == []
    quietly(match, rounds=2)
    assert built(match) == {"A1": "maya 0"}
    assert wonders(match) == {"air": 0}


# ---- taking control ----


@pytest.mark.clause("U6.1")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(("number", "can"), [(2, False), (3, True), (4, True), (8, True)])
def test_three_princes_of_a_civilization_in_a_district_take_control(
    table: Table, moment: str, number: int, can: bool
) -> None:
    match = at(table, moment, princes={0: f"{number} persian E4"})
    assert match.actor == (0 if can or moment != "after a guest" else 1)  # who can build nothing is not asked
    assert options(match, "rule") == (["rule persian E4"] if can else [])


@pytest.mark.clause("U6.1")
def test_they_must_be_of_one_civilization_in_one_district_and_his_own(table: Table) -> None:
    match = table(princes={0: "2 maya E1, greek E1, 2 maya E2, 2 persian E3", 1: "2 maya E1, persian E3"})
    assert options(match, "rule") == []


@pytest.mark.clause("U6.1")
def test_each_civilization_and_each_district_that_qualifies_is_offered(table: Table) -> None:
    match = table(princes={0: "3 maya E1, 4 greek E1, 3 maya W5"})
    assert options(match, "rule") == ["rule maya W5", "rule maya E1", "rule greek E1"]


@pytest.mark.clause("U6.1")
@pytest.mark.parametrize("ruler", [0, 1])
@pytest.mark.parametrize("civilization", ["maya", "greek"])
def test_a_district_with_a_monument_has_no_room_for_another(table: Table, ruler: int, civilization: str) -> None:
    match = table(princes={0: "3 maya E1"}, monuments={"E1": f"{civilization} {ruler}"})
    assert options(match, "rule") == []


@pytest.mark.clause("U6.1")
def test_the_princes_of_others_are_no_obstacle(table: Table) -> None:
    match = table(princes={0: "3 maya E1", 1: "8 maya E1, 8 greek E1", 2: "3 persian E1"})
    play(match, "rule maya E1")
    assert built(match) == {"E1": "maya 0"}
    assert princes(match, 1) == {"maya E1": 8, "greek E1": 8}
    assert princes(match, 2) == {"persian E1": 3}


@pytest.mark.clause("U6.2")
@pytest.mark.parametrize("number", [3, 4, 8])
def test_exactly_three_of_them_return_to_the_supply(table: Table, number: int) -> None:
    match = table(princes={0: f"{number} greek F3, 2 maya F3"})
    play(match, "rule greek F3")
    assert princes(match) == {"maya F3": 2, **({"greek F3": number - 3} if number > 3 else {})}
    assert match.record.supply[0] == [6, 8, 8, 8 - number + 3, 8]


@pytest.mark.clause("U6.2")
def test_monument_and_base_go_onto_the_site(table: Table) -> None:
    match = table(princes={1: "3 greek F3"}, actor=1)
    play(match, "rule greek F3")
    assert shown(match)["districts"]["F3"] == {"monument": "greek", "ruler": 1, "princes": {}}
    assert match.record.bases[:3] == [8, 7, 8]
    assert shown(match)["monuments_left"] == {**dict.fromkeys(CIVILIZATIONS, 7), "greek": 6}


@pytest.mark.clause("U6.3")
@pytest.mark.parametrize(("district", "value"), [("E1", 2), ("E3", 3), ("E6", 4)])
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_owner_of_the_islands_wonder_scores_the_sites_value(
    table: Table, district: str, value: int, owner: int
) -> None:
    """No matter who built the monument: seat 0 here, who may be the owner."""
    match = table(princes={0: f"3 greek {district}"}, wonders={"earth": owner})
    play(match, f"rule greek {district}")
    assert scores(match) == [value if seat == owner else 0 for seat in range(3)]
    assert shown(match)["seats"][owner]["points"]["wonder income"] == value


@pytest.mark.clause("U6.3")
def test_a_wonder_on_another_island_brings_nothing(table: Table) -> None:
    match = table(princes={0: "3 greek E3"}, wonders={"water": 1, "fire": 2, "air": 0})
    play(match, "rule greek E3")
    assert scores(match) == [0, 0, 0]


@pytest.mark.clause("U6.3")
def test_monuments_older_than_the_wonder_bring_nothing(table: Table) -> None:
    match = table(princes={0: f"{SPREAD}, 3 greek A4"}, monuments={"A1": "maya 0", "A2": "maya 1"})
    play(match, "rule greek A4", "wonder air")
    assert scores(match) == [6, 0, 0]


@pytest.mark.clause("U6.3")
def test_a_wonder_just_built_brings_points_at_once(table: Table) -> None:
    match = table(princes={0: f"{SPREAD}, 3 greek A4, 3 maya A1"}, scores={1: 9})
    play(match, "wonder air", "rule greek A4")
    assert scores(match) == [10, 9, 0]
    assert track(match) == [0, 1, 2]


@pytest.mark.clause("U6.3")
def test_every_monument_on_the_island_brings_points(table: Table) -> None:
    match = table(princes={0: "3 greek A4, 3 maya A2"}, wonders={"air": 2})
    play(match, "rule greek A4", "rule maya A2")
    assert scores(match) == [0, 0, 4 + 2]


@pytest.mark.clause("U6.4")
def test_control_scores_only_in_phase_3(table: Table) -> None:
    match = table(
        actor=2, acted=[0, 1], opener=0, princes={2: "3 greek F3"}, scale="greek maya persian chinese egyptian"
    )
    play(match, "rule greek F3")
    assert scores(match) == [0, 0, 0]
    play(match, "done")
    assert scores(match) == [0, 0, 5]
    quietly(match, until="turn")
    assert scores(match) == [0, 0, 5]


@pytest.mark.clause("U6.1", "U5.1")
@pytest.mark.parametrize("action", ["rule maya E2", "rule greek E1", "wonder air", "rule maya E1 E1", "return maya E1"])
def test_what_does_not_qualify_is_refused(table: Table, action: str) -> None:
    match = table(princes={0: "3 maya E1"})
    before = match.record_bytes
    with pytest.raises(IllegalAction):
        match.play(action)
    assert match.record_bytes == before
