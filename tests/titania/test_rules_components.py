"""Section 1 of the rules: what is in the box, and what the board looks like."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from atoll.errors import BadOption
from tests.titania.positions import (
    BOARD,
    KINDS,
    TITANIA,
    all_of,
    beside,
    bonus,
    crane,
    decision,
    kind,
    match_at,
    near,
    places,
    position,
    shells,
    tower,
)

Table = Callable[..., Match]
BOARDS = [TITANIA.board(name) for name in TITANIA.spec.boards]
FOG = next(name for name in near(all_of("castle")[0]) if kind(name) == "fog")  # blue can come to it at once


def new(backend: Backend, players: int = 3, **options: Any) -> Match:
    return TITANIA.new(players, 11, backend=backend.name, **options)


@pytest.mark.clause("T1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(backend: Backend, players: int) -> None:
    match = new(backend, players)
    assert match.players == players
    assert [seat["cards"] for seat in match.view()["table"]["seats"]] == [4] * players


@pytest.mark.clause("T1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 2.0, "3", None, True])
def test_nobody_else_can_play(players: Any) -> None:
    with pytest.raises(BadOption, match=r"players: .*2 to 4"):
        TITANIA.new(players)


@pytest.mark.clause("T1.2")
def test_there_are_36_cards(backend: Backend) -> None:
    s = new(backend).record
    cards = [s.pile[k] + sum(held[k] for held in s.hand) for k in range(6)]
    assert cards == [8, 8, 8, 4, 4, 4]


@pytest.mark.clause("T1.2", "T4.1")
@pytest.mark.parametrize(
    ("card", "colours"),
    [
        ("B", {"blue"}),
        ("Y", {"yellow"}),
        ("R", {"red"}),
        ("BY", {"blue", "yellow"}),
        ("BR", {"blue", "red"}),
        ("YR", {"yellow", "red"}),
    ],
)
def test_a_card_gives_ships_of_its_own_colours_only(table: Table, card: str, colours: set[str]) -> None:
    match = table(hands={0: card})
    assert {tuple(action.split()[:2]) for action in match.legal() if action != "draw"} == {(card, c) for c in colours}


@pytest.mark.clause("T1.3")
def test_there_are_20_ships_of_each_colour(backend: Backend) -> None:
    s = new(backend).record
    afloat = [sum(ships >> c & 1 for ships in s.ships) for c in range(3)]
    assert [a + b + 3 for a, b in zip(afloat, s.supply, strict=True)] == [20, 20, 20]


@pytest.mark.clause("T1.3")
def test_ships_belong_to_nobody(table: Table) -> None:
    """What one player placed is the next player's way on, and there is one supply for all."""
    match = table(hands={0: "B", 1: "B"}, ships=beside(bonus("points3"), "blue"))
    match.play(f"B blue {bonus('points3')}")
    match.play("done")
    onwards = set(near(bonus("points3"))) - set(all_of("tower", "crane"))
    assert match.actor == 1
    assert onwards - set(beside(bonus("points3"), "blue")) <= places(match, "B blue")
    before = match.record.supply[0]
    match.play(match.legal()[1])
    assert match.record.supply[0] == before - 1 == 15 - 3


# ---- what runs short ----


@pytest.mark.clause("T1.4")
def test_each_colour_has_a_bank_of_35_shells(backend: Backend) -> None:
    assert new(backend).record.shell_bank == [35, 35, 35, 35]


@pytest.mark.clause("T1.4")
@pytest.mark.parametrize(("left", "gets"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_short_bank_gives_what_it_has_of_a_given_colour(table: Table, left: int, gets: int) -> None:
    field = bonus("black2")
    match = table(hands={0: "B"}, ships=beside(field, "blue"), shell_bank={"black": left})
    match.play(f"B blue {field}")
    assert shells(match).get("black", 0) == gets
    assert match.record.shell_bank == [35, 35, left - gets, 35]


@pytest.mark.clause("T1.4")
@pytest.mark.parametrize(("left", "gets"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_short_bank_gives_what_it_has_of_a_chosen_colour(table: Table, left: int, gets: int) -> None:
    match = table(hands={0: "B"}, shell_bank={"white": left}, luck=["fog 3 of a colour"])
    match.play(f"B blue {FOG}")
    match.play("white")
    assert shells(match) == {"white": gets}
    assert match.record.shell_bank[3] == left - gets


@pytest.mark.clause("T1.4")
def test_only_a_colour_that_the_bank_has_can_be_chosen(table: Table) -> None:
    match = table(hands={0: "B"}, shell_bank={"brown": 0, "green": 1, "black": 0}, luck=["fog 2 of a colour"])
    match.play(f"B blue {FOG}")
    assert match.legal() == ["green", "white"]


@pytest.mark.clause("T1.4", "T3.8")
@pytest.mark.parametrize("where", ["fog", "bonus"])
def test_with_four_empty_banks_no_colour_is_chosen(table: Table, where: str) -> None:
    empty = dict.fromkeys(("brown", "green", "black", "white"), 0)
    field = FOG if where == "fog" else bonus("any2")
    ships = {} if where == "fog" else beside(field, "blue")
    match = table(hands={0: "2B"}, ships=ships, shell_bank=empty, luck=["fog 3 of a colour"])
    match.play(f"B blue {field}")
    assert decision(match) == "turn"
    assert shells(match) == {}


@pytest.mark.clause("T1.4")
def test_what_empty_banks_could_not_give_is_not_owed(table: Table) -> None:
    """Shells that come back to the bank later in the turn do not bring the question back."""
    empty = dict.fromkeys(("brown", "green", "black", "white"), 0)
    place = crane(tower("brown"))
    match = table(
        hands={0: "2B"},
        ships={**beside(place, "blue"), **beside(bonus("any2"), "blue")},
        shells={0: "1 brown"},
        shell_bank=empty,
    )
    match.play(f"B blue {bonus('any2')}")
    match.play(f"B blue {place}")
    match.play(f"build brown {tower('brown')}")
    assert match.record.shell_bank == [1, 0, 0, 0]
    assert (decision(match), shells(match)) == ("turn", {})


@pytest.mark.clause("T1.4", "T5.3")
def test_one_of_every_colour_gives_those_that_are_there(table: Table) -> None:
    match = table(hands={0: "B"}, shell_bank={"brown": 1, "black": 0}, luck=["fog 1 of each"])
    match.play(f"B blue {FOG}")
    assert shells(match) == {"brown": 1, "green": 1, "white": 1}
    assert match.record.shell_bank == [0, 34, 0, 34]


@pytest.mark.clause("T1.5")
def test_there_are_16_floors_of_each_colour(backend: Backend) -> None:
    assert new(backend).record.floor_bank == [16, 16, 16, 16]


@pytest.mark.clause("T1.5")
def test_a_colour_without_floors_cannot_be_built(table: Table) -> None:
    field = tower("black", "white")
    place = crane(field, tower("brown"))
    everything = "9 brown 9 green 9 black 9 white"
    at = {"hands": {0: "B"}, "ships": beside(place, "blue"), "shells": {0: everything}}
    floors = {tower("brown"): "", field: ""}
    short = table(**at, floors=floors, no_floors=["black"])
    short.play(f"B blue {place}")
    assert f"build black {field}" not in short.legal()
    assert f"build white {field}" in short.legal()
    plenty = table(**at, floors=floors)
    plenty.play(f"B blue {place}")
    assert f"build black {field}" in plenty.legal()


@pytest.mark.clause("T1.5")
def test_the_last_floor_of_a_colour_can_be_built_and_then_no_other(backend: Backend) -> None:
    field = tower("black", "white")
    place = crane(field, tower("brown"))
    state = position(
        hands={0: "B"}, ships=beside(place, "blue"), shells={0: "9 black"}, floors={field: ""}, no_floors=["black"]
    )
    other = next(f for f in range(15) if state.floors[f][2] == 4)
    state.floors[other][2] -= 1
    state.floor_bank[2] += 1
    match = match_at(state, backend)
    match.play(f"B blue {place}")
    match.play(f"build black {field}")
    assert match.record.floor_bank[2] == 0
    assert decision(match) == "turn"


@pytest.mark.clause("T1.6")
def test_there_are_25_starfish(backend: Backend) -> None:
    s = new(backend).record
    assert (s.star_bank, sum(s.stars), sum(s.star_on)) == (25, 0, 0)


@pytest.mark.clause("T1.6")
@pytest.mark.parametrize(("left", "gets"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_short_bank_gives_the_starfish_it_has(table: Table, left: int, gets: int) -> None:
    match = table(hands={0: "B"}, star_bank=left, luck=["fog 2 starfish"])
    match.play(f"B blue {FOG}")
    assert match.record.stars[0] == gets
    assert match.record.star_bank == left - gets


@pytest.mark.clause("T1.7")
def test_there_are_ten_point_tiles_of_each_value(backend: Backend) -> None:
    match = new(backend)
    assert match.record.tile_supply == [10, 10, 10]
    assert match.view()["table"]["bank"]["tiles"] == 30


@pytest.mark.clause("T1.7")
@pytest.mark.parametrize("value", [3, 4, 5])
def test_a_point_tile_is_worth_three_four_or_five(table: Table, value: int) -> None:
    field = all_of("point")[0]
    match = table(hands={0: "B"}, ships=beside(field, "blue"), luck=[f"tile {value}"])
    match.play(f"B blue {field}")
    assert match.view(0)["table"]["seats"][0]["tile_values"] == [value]


@pytest.mark.clause("T1.8")
def test_there_are_22_fog_tiles_of_these_kinds(backend: Backend) -> None:
    assert new(backend).view()["table"]["unseen"]["fog"] == {
        **{f"{n} {colour}": 1 for n in (2, 3) for colour in ("brown", "green", "black", "white")},
        "1 of each": 2,
        "2 of a colour": 2,
        "3 of a colour": 2,
        "1 starfish": 3,
        "2 starfish": 2,
        "ship": 3,
    }


# ---- the board ----


def by_kind(board: Any) -> Counter[str]:
    return Counter(KINDS[k] for k in board.kinds)


@pytest.mark.clause("T1.9")
def test_the_board_has_its_86_hexes() -> None:
    assert by_kind(BOARD) == {"castle": 3, "fog": 22, "tower": 15, "crane": 12, "point": 8, "bonus": 26}
    assert Counter(len(gives) for gives in BOARD.bonuses.values()) == {1: 14, 2: 12}


@pytest.mark.clause("T1.9")
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_every_combination_of_towers_is_there_once(board: Any) -> None:
    wanted = [set(c) for size in (1, 2, 3, 4) for c in itertools.combinations(range(4), size)]
    shown = [set(colours) for colours in board.towers.values()]
    assert len(shown) == len(wanted) == 15
    assert all(shown.count(colours) == 1 for colours in wanted)


@pytest.mark.clause("T1.9")
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_the_rules_tables_show_the_towers_that_the_board_shows(board: Any) -> None:
    t = board.record
    for h, colours in board.towers.items():
        assert t.field[h] + 1 == sum(1 << c for c in colours)
        assert t.field_hex[t.field[h]] == h
    for h, name in enumerate(board.hexes):
        beside_it = {board.hexes[t.field_hex[f]] for f in t.beside[h] if f >= 0}
        assert beside_it == set(near(name, board)) & set(all_of("tower", board=board))


@pytest.mark.clause("T1.9")
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_bonuses_are_single_inside_and_double_on_the_rim(board: Any) -> None:
    rim = {name for name in board.hexes if len(near(name, board)) < 6}
    for h, gives in board.bonuses.items():
        assert len(gives) == (2 if board.hexes[h] in rim else 1), board.hexes[h]
        assert len(set(gives)) == len(gives), board.hexes[h]
        shell_fields = {f"{colour}2" for colour in ("brown", "green", "black", "white")}
        assert set(gives) <= {"cards2", "points3", "star1", "any2"} | shell_fields
    assert rim - set(all_of("bonus", board=board))


@pytest.mark.clause("T1.10")
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_the_castle_lies_in_the_middle_of_the_fog(board: Any) -> None:
    castle = all_of("castle", board=board)
    for name in castle:
        around = near(name, board)
        assert len(around) == 6
        assert set(castle) - {name} <= set(around)
        assert set(around) - set(castle) <= set(all_of("fog", board=board))
    assert sorted(sorted(colours) for colours in board.castle.values()) == [[0, 1], [0, 2], [1, 2]]


@pytest.mark.clause("T1.10")
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_towers_and_cranes_touch(board: Any) -> None:
    towers, cranes = (set(all_of(k, board=board)) for k in ("tower", "crane"))
    assert all(cranes & set(near(name, board)) for name in towers)
    assert all(towers & set(near(name, board)) for name in cranes)
    example = {frozenset({2, 3}), frozenset({0})}
    shown = {board.hexes[h]: frozenset(colours) for h, colours in board.towers.items()}
    assert any(example <= {shown[n] for n in near(name, board) if n in shown} for name in cranes)


@pytest.mark.clause("T1.10")
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_a_rim_field_gives_points_and_cards(board: Any) -> None:
    rim = [h for h, name in enumerate(board.hexes) if len(near(name, board)) < 6]
    assert any(set(board.bonuses.get(h, ())) == {"points3", "cards2"} for h in rim)


@pytest.mark.clause("T1.10")
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_every_hex_can_be_sailed_to_in_15_steps(board: Any) -> None:
    ends_there = set(all_of("tower", "crane", board=board))
    reached = set(all_of("castle", board=board))
    for _ in range(15):
        reached |= {n for name in reached - ends_there for n in near(name, board)}
    assert set(board.hexes) - set(all_of("tower", board=board)) <= reached
