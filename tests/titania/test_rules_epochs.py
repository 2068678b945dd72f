"""Section 8 of the rules: epochs and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from atoll.engine.result import Result
from atoll.errors import IllegalAction
from atoll.games.titania.view import FOG_NAMES
from tests.chisquare import fits
from tests.titania.positions import (
    BOARD,
    FOG_TILES,
    TITANIA,
    all_of,
    beside,
    bonus,
    crane,
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
POINTS = bonus("points3")
BLACK_WHITE, BROWN = tower("black", "white"), tower("brown")
CRANE = crane(BLACK_WHITE, BROWN)
FOG = next(name for name in all_of("fog") if set(map(kind, near(name))) <= {"fog", "castle"})
BASE = next(n for n in near(FOG) if kind(n) == "fog")


def last_ship(table: Table, place: str = POINTS, players: int = 2, **more: Any) -> Match:
    """Blue's last ship has just come to this place."""
    setting: dict[str, Any] = {"hands": {0: "3B"}, "ships": beside(place, "blue"), "ships_left": {"blue": 1}}
    match = table(players, **{**setting, **more})
    match.play(next(a for a in match.legal() if a.endswith(f"blue {place}")))
    return match


# ---- the last ship ----


@pytest.mark.clause("T8.1")
@pytest.mark.parametrize(("card", "colour"), [("B", "blue"), ("Y", "yellow"), ("R", "red")])
def test_the_last_ship_of_any_colour_ends_the_turn_and_the_epoch(table: Table, card: str, colour: str) -> None:
    """Though cards could still be played."""
    match = table(hands={0: f"3{card} B"}, ships=beside(POINTS, colour), ships_left={colour: 1})
    match.play(f"{card} {colour} {POINTS}")
    assert score(match) == 3
    assert match.legal() == ["done"]
    match.play("done")
    assert match.record.epoch == 2
    assert match.view()["table"]["ended"] == ["last ship", None]


@pytest.mark.clause("T8.1")
def test_the_last_but_one_ship_ends_nothing(table: Table) -> None:
    match = table(hands={0: "3B"}, ships=beside(POINTS, "blue"), ships_left={"blue": 2})
    match.play(f"B blue {POINTS}")
    assert places(match, "B blue")
    match.play("done")
    assert (match.record.epoch, match.actor) == (1, 1)


@pytest.mark.clause("T8.1", "T5.5")
def test_a_ship_from_a_fog_tile_can_be_the_last(table: Table) -> None:
    match = table(hands={0: "3B"}, ships={BASE: "blue"}, ships_left={"blue": 2}, luck=["fog ship", "fog 3 white"])
    match.play(f"B blue {FOG}")
    assert decision(match) == "extra ship"
    match.play(f"ship {min(place for place in places(match, 'ship') if kind(place) == 'fog')}")
    assert shells(match) == {"white": 3}
    assert match.legal() == ["done"]
    match.play("done")
    assert match.record.epoch == 2


@pytest.mark.clause("T8.1", "T5.5")
def test_a_ship_tile_under_the_last_ship_gives_nothing(table: Table) -> None:
    match = last_ship(table, FOG, ships={BASE: "blue"}, luck=["fog ship"])
    assert tile_on(match, FOG) == "ship"
    assert match.legal() == ["done"]


@pytest.mark.clause("T8.1")
def test_the_last_ships_field_is_resolved_with_a_shell_colour_and_starfish(table: Table) -> None:
    match = last_ship(table, bonus("any2", "star1"), stars={0: 2})
    match.play("green")
    assert shells(match) == {"green": 2}
    match.play(f"star {BLACK_WHITE}")
    match.play(f"star {BROWN}")
    assert score(match) == 3
    assert match.legal() == ["done"]


@pytest.mark.clause("T8.1")
@pytest.mark.parametrize("epoch", [1, 2])
def test_the_last_ships_field_is_resolved_with_any_number_of_floors(table: Table, epoch: int) -> None:
    match = last_ship(table, CRANE, shells={0: "3 black 1 brown"}, epoch=epoch)
    match.play(f"build black {BLACK_WHITE}")
    match.play(f"build black {BLACK_WHITE}")
    assert not match.over
    match.play(f"build brown {BROWN}")
    assert score(match) == 9
    assert match.over == (epoch == 2)


# ---- between the epochs ----


@pytest.mark.clause("T8.2")
def test_who_ends_epoch_1_still_draws_and_keeps_to_the_hand_limit(table: Table) -> None:
    """All that happens while the board is still that of epoch 1."""
    match = last_ship(table, hands={0: "B 6Y"}, luck=["card R", "card YR"])
    match.play("done")
    assert hand(match) == {"Y": 6, "R": 1, "YR": 1}
    assert (match.actor, decision(match)) == (0, "discard")
    assert (match.record.epoch, ships_on(match, POINTS)) == (1, {"blue"})
    match.play("discard YR")
    assert (match.record.epoch, ships_on(match, POINTS)) == (2, set())
    assert hand(match) == {"Y": 6, "R": 1}


@pytest.mark.clause("T8.2", "T3.5")
def test_who_ends_epoch_1_discards_the_cards_played(table: Table) -> None:
    match = last_ship(table)
    match.play("done")
    assert match.record.discarded == [1, 0, 0, 0, 0, 0]
    assert match.record.table_cards == [0] * 6


@pytest.mark.clause("T8.3", "T2.2")
def test_in_epoch_2_only_the_castles_ships_are_on_the_board(table: Table) -> None:
    match = last_ship(table)
    castle = {name: ships_on(match, name) for name in all_of("castle")}
    match.play("done")
    assert {name: ships_on(match, name) for name in BOARD.hexes if ships_on(match, name)} == castle
    assert sum(map(len, castle.values())) == 6
    assert match.record.supply == [18, 18, 18]


@pytest.mark.clause("T8.3", "T4.2")
def test_in_epoch_2_ships_start_at_the_castle_again(table: Table) -> None:
    match = last_ship(table, hands={0: "B", 1: "B"})
    match.play("done")
    fresh = table(epoch=2, hands={1: "B"}, actor=1)
    assert places(match, "B blue") == places(fresh, "B blue")


@pytest.mark.clause("T8.3")
def test_starfish_on_the_board_return_to_the_bank(table: Table) -> None:
    match = last_ship(table, starfish=[BROWN, *fields_of(4)], stars={0: 2, 1: 1})
    assert match.record.star_bank == 25 - 2 - 3
    match.play("done")
    assert match.record.star_on == [0] * 15
    assert match.record.star_bank == 25 - 3


@pytest.mark.clause("T8.3")
def test_turned_tiles_are_dealt_again_and_others_stay(table: Table) -> None:
    """One tile lies face up, one was removed; both go back, face down, onto those two fields and no others."""
    gone = next(n for n in near(FOG) if kind(n) == "fog" and n != BASE)
    tiles = {BASE: "ship", gone: "2 starfish"}
    match = last_ship(table, ships={**beside(POINTS, "blue"), BASE: "red", gone: "red yellow"}, fog=tiles)
    turned = {name for name in all_of("fog") if tile_on(match, name) != "face down"}
    assert {BASE, gone} <= turned
    kinds = Counter(match.view()["table"]["removed"])
    kinds += Counter(tile_on(match, name) for name in turned if tile_on(match, name))
    match.play("done")
    assert {name for name in all_of("fog") if tile_on(match, name) == "face down again"} == turned
    assert {name for name in all_of("fog") if tile_on(match, name) == "face down"} == set(all_of("fog")) - turned
    unseen = match.view()["table"]["unseen"]
    assert unseen["fog_redealt"] == kinds
    assert Counter(unseen["fog"]) + kinds == Counter(dict(zip(FOG_NAMES, FOG_TILES, strict=True)))
    assert match.view()["table"]["removed"] == {}


@pytest.mark.clause("T8.3", "T9.3")
def test_a_tile_dealt_again_is_one_of_those_that_were_turned(backend: Backend) -> None:
    """And a tile that was never turned is one of the others. Shuffled: each as likely as its number."""
    again = {FOG: "ship", BASE: "ship", all_of("fog")[0]: "2 brown", all_of("fog")[1]: "3 green"}
    never = next(name for name in near(all_of("castle")[0]) if kind(name) == "fog" and name not in again)
    redealt = Counter(again.values())
    rest = Counter(dict(zip(FOG_NAMES, FOG_TILES, strict=True))) - redealt
    dealt_again = next(name for name in again if set(near(name)) & set(all_of("castle")))
    state = position(epoch=2, hands={0: "B BY BR YR R Y"}, again=again)
    for place, pool in ((dealt_again, redealt), (never, rest)):
        found: Counter[str] = Counter()
        for seed in range(500):
            state.key[0], state.left = seed, 0
            match = match_at(state, backend)
            match.play(next(action for action in match.legal() if action.endswith(f" {place}")))
            found[str(tile_on(match, place))] += 1
        assert fits(found, pool)


@pytest.mark.clause("T8.4")
def test_everything_else_stays_as_it_is(table: Table) -> None:
    match = last_ship(
        table,
        hands={0: "3B", 1: "2YR R"},
        pile="4Y 2R",
        shells={0: "3 brown", 1: "2 white"},
        stars={0: 1, 1: 2},
        floors={BROWN: "3 brown", BLACK_WHITE: "1 black 2 white"},
        tiles={0: [3, 5], 1: [4]},
        points={0: 7, 1: 11},
        luck=["card Y", "card R"],
    )
    before = match.record.copy()
    match.play("done")
    after = match.record
    kept = ("shells", "shell_bank", "stars", "star_bank", "floors", "floor_bank", "tiles", "tile_supply", "points")
    assert {name: getattr(after, name) for name in kept} == {name: getattr(before, name) for name in kept}
    assert (hand(match, 0), hand(match, 1)) == ({"B": 2, "Y": 1, "R": 1}, {"R": 1, "YR": 2})
    assert after.pile == [0, 3, 1, 0, 0, 0]
    assert after.discarded == [before.discarded[0] + 1, *before.discarded[1:]]


@pytest.mark.clause("T8.5")
@pytest.mark.parametrize(("players", "seat"), [(n, seat) for n in (2, 3, 4) for seat in range(n)])
def test_the_left_neighbour_of_who_ended_epoch_1_begins_epoch_2(table: Table, players: int, seat: int) -> None:
    match = last_ship(table, players=players, actor=seat, hands={seat: "3B"})
    match.play("done")
    assert (match.record.epoch, match.actor, decision(match)) == (2, (seat + 1) % players, "turn")


# ---- the end ----


@pytest.mark.clause("T8.6")
def test_the_last_ship_of_epoch_2_ends_the_game_at_once(table: Table) -> None:
    """Without drawing, without a hand limit, and with the cards still in front of their player."""
    match = last_ship(table, hands={0: "3B 8Y", 1: "R"}, epoch=2)
    assert match.over
    assert hand(match) == {"B": 2, "Y": 8}
    assert match.record.table_cards == [1, 0, 0, 0, 0, 0]
    assert match.record.discarded == [0] * 6
    assert match.record.epoch == 2
    assert match.view()["table"]["ended"][1] == "last ship"


@pytest.mark.clause("T8.6")
def test_the_last_ships_choices_come_before_the_end(table: Table) -> None:
    match = last_ship(table, bonus("any2", "star1"), epoch=2)
    assert decision(match) == "shell"
    match.play("black")
    assert decision(match) == "occupy"
    match.play("done")
    assert match.over
    assert (shells(match), match.record.stars[0]) == ({"black": 2}, 1)


@pytest.mark.clause("T8.7")
def test_point_tiles_count_at_the_end_and_the_most_points_win(table: Table) -> None:
    tiles = {0: [3, 3], 1: [5, 5, 4]}
    match = table(
        epoch=2, hands={0: "B"}, ships=beside(POINTS, "blue"), ships_left={"blue": 1}, tiles=tiles, points={0: 10, 1: 4}
    )
    assert [seat["score"] for seat in match.view()["table"]["seats"]] == [10, 4]
    assert match.result() is None
    match.play(f"B blue {POINTS}")
    assert match.result() == Result(points=(10 + 3 + 6, 4 + 14), winners=(0,))
    seats = match.view()["table"]["seats"]
    assert [seat["tile_values"] for seat in seats] == [[3, 3], [4, 5, 5]]
    assert [seat["score"] for seat in seats] == [19, 18]


@pytest.mark.clause("T8.7")
@pytest.mark.parametrize("value", [3, 4, 5])
def test_a_point_tile_can_decide_the_game(table: Table, value: int) -> None:
    match = last_ship(table, epoch=2, tiles={1: [value]})
    assert match.result() == Result(points=(3, value), winners={3: (0, 1), 4: (1,), 5: (1,)}[value])


def finished(table: Table, players: int, points: list[int], goods: list[tuple[str, int]]) -> Result:
    """The result of a game that ends with these points, shells and starfish; the last ship gives seat 0 three."""
    match = last_ship(
        table,
        players=players,
        epoch=2,
        points={seat: number - 3 * (seat == 0) for seat, number in enumerate(points)},
        shells={seat: money for seat, (money, _) in enumerate(goods)},
        stars={seat: stars for seat, (_, stars) in enumerate(goods)},
    )
    result = match.result()
    assert result is not None
    assert result.points == tuple(points)
    return result


@pytest.mark.clause("T8.8")
@pytest.mark.parametrize(
    ("goods", "winners"),
    [
        ([("1 brown", 0), ("", 0)], (0,)),
        ([("", 0), ("", 1)], (1,)),
        ([("1 brown 1 white", 0), ("1 black", 0)], (0,)),
        ([("3 brown", 0), ("1 black", 2)], (0, 1)),  # both added together
        ([("3 brown", 0), ("1 black", 3)], (1,)),
        ([("9 brown", 0), ("1 black", 9)], (1,)),
        ([("", 0), ("", 0)], (0, 1)),
    ],
)
def test_shells_and_starfish_break_a_tie(table: Table, goods: list[tuple[str, int]], winners: tuple[int, ...]) -> None:
    assert finished(table, 2, [20, 20], goods).winners == winners


@pytest.mark.clause("T8.8", "T8.7")
def test_goods_do_not_help_who_has_fewer_points(table: Table) -> None:
    assert finished(table, 2, [21, 20], [("", 0), ("9 brown", 9)]).winners == (0,)


@pytest.mark.clause("T8.8")
@pytest.mark.parametrize(
    ("points", "goods", "winners"),
    [
        ([30, 30, 30], [2, 5, 5], (1, 2)),
        ([30, 30, 30], [5, 5, 5], (0, 1, 2)),
        ([30, 30, 30], [1, 9, 5], (1,)),
        ([29, 30, 30], [9, 5, 5], (1, 2)),
        ([29, 30, 28, 30], [9, 4, 9, 5], (3,)),
        ([30, 30, 30, 30], [4, 1, 4, 4], (0, 2, 3)),
    ],
)
def test_several_may_share_the_victory(
    table: Table, points: list[int], goods: list[int], winners: tuple[int, ...]
) -> None:
    assert finished(table, len(points), points, [(f"{n} green", 0) for n in goods]).winners == winners


# ---- the guard against a game without end ----


def draw_once(match: Match) -> None:
    match.play("draw")
    while not match.over and decision(match) == "discard":
        match.play(match.legal()[0])


@pytest.mark.clause("T8.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_draw_turns_for_each_player_in_a_row_end_the_epoch_and_then_the_game(
    backend: Backend, players: int
) -> None:
    """From the very first turn on, whichever seat began."""
    match = TITANIA.new(players, 3, start=players - 1, backend=backend.name)
    for turn in range(5 * players):
        assert (match.record.epoch, match.record.turn) == (1, turn)
        draw_once(match)
    assert match.record.epoch == 2
    assert match.view()["table"]["ended"] == ["standstill", None]
    assert match.actor == players - 1  # 5 x players turns later it is the same player's turn
    for turn in range(5 * players):
        assert not match.over
        assert match.record.turn == 5 * players + turn
        draw_once(match)
    assert match.over
    assert match.view()["table"]["ended"] == ["standstill", "standstill"]
    assert match.result() == Result(points=(0,) * players, winners=tuple(range(players)))


@pytest.mark.clause("T8.9")
@pytest.mark.parametrize("epoch", [1, 2])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_last_of_these_turns_ends_the_epoch(table: Table, players: int, epoch: int) -> None:
    match = table(players, epoch=epoch, draw_turns=5 * players - 2)
    draw_once(match)
    assert (match.record.epoch, match.over) == (epoch, False)
    draw_once(match)
    assert (match.record.epoch, match.over) == (2, epoch == 2)


@pytest.mark.clause("T8.9", "T3.6")
@pytest.mark.parametrize("epoch", [1, 2])
def test_the_hand_limit_is_obeyed_before_a_standstill(table: Table, epoch: int) -> None:
    match = table(epoch=epoch, hands={0: "6B"}, ships={POINTS: "red"}, draw_turns=9, luck=["card R"] * 3)
    match.play("draw")
    assert (decision(match), match.record.epoch, ships_on(match, POINTS)) == ("discard", epoch, {"red"})
    match.play("discard B")
    assert decision(match) == "discard"
    match.play("discard B")
    assert match.record.in_hand[0] == 7
    assert (match.over, match.record.epoch) == (epoch == 2, 2)


@pytest.mark.clause("T8.9", "T8.5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_takes_the_last_of_these_turns_ends_the_epoch_and_draws_no_more(table: Table, seat: int) -> None:
    match = table(3, actor=seat, draw_turns=14)
    match.play("draw")
    assert match.record.in_hand[seat] == 3
    assert (match.record.epoch, match.actor) == (2, (seat + 1) % 3)


@pytest.mark.clause("T8.9")
def test_a_turn_with_a_ship_starts_the_count_anew(table: Table) -> None:
    match = table(hands={0: "B"}, ships=beside(POINTS, "blue"), draw_turns=9)
    match.play(f"B blue {POINTS}")
    match.play("done")
    for _ in range(9):
        draw_once(match)
    assert match.record.epoch == 1
    draw_once(match)
    assert match.record.epoch == 2


@pytest.mark.clause("T8.9")
def test_an_epoch_starts_the_count_anew(table: Table) -> None:
    match = last_ship(table, draw_turns=9)
    match.play("done")
    for _ in range(9):
        draw_once(match)
    assert not match.over
    draw_once(match)
    assert match.over


@pytest.mark.clause("T8.9", "T8.3")
def test_after_a_standstill_the_board_is_prepared_as_always(table: Table) -> None:
    match = table(hands={0: "B"}, ships={POINTS: "blue", BASE: "red"}, starfish=[BROWN], draw_turns=9)
    match.play("draw")
    assert match.record.supply == [18, 18, 18]
    assert (match.record.star_bank, tile_on(match, BASE)) == (25, "face down again")
    with pytest.raises(IllegalAction):
        match.play("done")
