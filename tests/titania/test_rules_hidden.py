"""Section 9 of the rules: who may know what, as views and redacted records show it (see also test_hidden.py)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from atoll.engine.match import Match
from tests.titania.positions import all_of, beside, bonus, hand, kind, near, position

Table = Callable[..., Match]
FOG = next(name for name in all_of("fog") if set(map(kind, near(name))) <= {"fog", "castle"})
BASE = next(n for n in near(FOG) if kind(n) == "fog")
EVERYBODY = (0, 1, 2, -1)


def known(match: Match, seat: int) -> Any:
    return match.knowledge(seat).record


@pytest.mark.clause("T9.1")
def test_nobody_knows_the_draw_pile(table: Table) -> None:
    """Two games that differ only in the pile (and in whose hands the other cards are) look the same to seat 0."""
    one = table(3, hands={0: "2B R", 1: "3Y", 2: "YR"})
    two = table(3, hands={0: "2B R", 1: "B BY BR", 2: "R"})
    assert one.record.pile != two.record.pile
    assert one.view(0) == two.view(0)
    for seat in EVERYBODY:
        assert known(one, seat).pile == [0] * 6
        assert one.view(seat)["table"]["pile"] == 36 - 7


@pytest.mark.clause("T9.1")
def test_nobody_can_compute_what_comes(table: Table) -> None:
    match = table(3, luck=["card R"])
    for seat in EVERYBODY:
        s = known(match, seat)
        assert (s.key, s.block) == ([0] * 8, [0] * 16)
        assert (s.stream, s.counter, s.left) == (0, 0, 0)


@pytest.mark.clause("T9.1")
def test_nobody_knows_what_a_face_down_tile_shows(table: Table) -> None:
    """It is decided only when it is turned: until then there is nothing to know but what is left."""
    luck = {tile: table(3, hands={0: "B"}, ships={BASE: "blue"}, luck=[f"fog {tile}"]) for tile in ("ship", "3 white")}
    for seat in EVERYBODY:
        views = {tile: match.view(seat) for tile, match in luck.items()}
        assert views["ship"] == views["3 white"]
        assert views["ship"]["table"]["sea"][FOG] == {"ships": [], "fog": "face down", "redealt": False}


@pytest.mark.clause("T9.1")
def test_nobody_knows_the_point_tiles_in_the_supply(table: Table) -> None:
    match = table(3, tiles={0: [5, 5], 1: [3]})
    for seat in EVERYBODY:
        assert known(match, seat).tile_supply == [0, 0, 0]
        assert match.view(seat)["table"]["bank"]["tiles"] == 27


@pytest.mark.clause("T9.2")
def test_only_the_owner_knows_his_cards_but_all_know_their_number(table: Table) -> None:
    match = table(3, hands={0: "2B R", 1: "3Y", 2: "YR"})
    hands = [{"B": 2, "R": 1}, {"Y": 3}, {"YR": 1}]
    for seat in EVERYBODY:
        seats = match.view(seat)["table"]["seats"]
        assert [s["cards"] for s in seats] == [3, 3, 1]
        assert [s["hand"] for s in seats] == [hands[p] if p == seat else None for p in range(3)]
        assert [sum(cards) for cards in known(match, seat).hand[:3]] == [(3, 3, 1)[p] * (p == seat) for p in range(3)]


@pytest.mark.clause("T9.2")
def test_only_the_owner_knows_his_point_tiles_but_all_know_their_number(table: Table) -> None:
    match = table(3, tiles={0: [5, 3], 1: [4], 2: []})
    values = [[3, 5], [4], []]
    for seat in EVERYBODY:
        seats = match.view(seat)["table"]["seats"]
        assert [s["tiles"] for s in seats] == [2, 1, 0]
        assert [s["tile_values"] for s in seats] == [values[p] if p == seat else None for p in range(3)]
        assert [s["score"] for s in seats] == [0, 0, 0]


@pytest.mark.clause("T9.2")
def test_a_drawn_card_is_seen_by_who_draws_it_alone(table: Table) -> None:
    match = table(3, hands={0: "B"}, luck=["card YR"] * 3)
    match.play("draw")
    assert match.view(0)["table"]["seats"][0]["hand"] == {"B": 1, "YR": 3}
    for seat in (1, 2, -1):
        assert "YR" not in json.dumps(match.view(seat)["table"]["seats"])


@pytest.mark.clause("T9.3")
def test_the_cards_played_this_turn_and_the_discards_are_public(table: Table) -> None:
    place = bonus("points3")
    match = table(3, hands={0: "B", 1: "2Y"}, pile="8R", ships=beside(place, "blue"))
    match.play(f"B blue {place}")
    for seat in EVERYBODY:
        shown = match.view(seat)["table"]
        assert shown["table"] == {"B": 1}
        assert shown["discarded"] == {"B": 7, "Y": 6, "BY": 4, "BR": 4, "YR": 4}


@pytest.mark.clause("T9.3")
def test_removed_fog_tiles_are_public(table: Table) -> None:
    match = table(3, ships={FOG: "blue red", BASE: "blue"}, fog={FOG: "ship", BASE: "2 starfish"})
    for seat in EVERYBODY:
        shown = match.view(seat)["table"]
        assert shown["removed"] == {"ship": 1}
        assert shown["sea"][BASE]["fog"] == "2 starfish"
        assert shown["unseen"]["fog"]["ship"] == 2


@pytest.mark.clause("T9.3")
def test_everybodys_shells_and_starfish_are_public(table: Table) -> None:
    match = table(3, shells={0: "3 brown", 2: "1 white"}, stars={1: 4}, points={0: 5})
    for seat in EVERYBODY:
        seats = match.view(seat)["table"]["seats"]
        assert [s["shells"]["brown"] for s in seats] == [3, 0, 0]
        assert [s["shells"]["white"] for s in seats] == [0, 0, 1]
        assert [s["starfish"] for s in seats] == [0, 4, 0]
        assert [s["score"] for s in seats] == [5, 0, 0]


@pytest.mark.clause("T9.3")
def test_unseen_cards_can_be_counted(table: Table) -> None:
    match = table(3, hands={0: "2B", 1: "3Y", 2: "YR"}, pile="8R 4BY 4BR")
    everything = {"B": 8, "Y": 8, "R": 8, "BY": 4, "BR": 4, "YR": 4}
    for seat in EVERYBODY:
        shown = match.view(seat)["table"]
        mine = hand(match, seat) if seat >= 0 else {}
        seen = {card: mine.get(card, 0) + shown["discarded"].get(card, 0) for card in everything}
        assert shown["unseen"]["cards"] == {c: n - seen[c] for c, n in everything.items() if n - seen[c]}


@pytest.mark.clause("T9.3", "T8.3")
def test_in_epoch_2_everybody_knows_which_tiles_lie_where_they_were_dealt_again(table: Table) -> None:
    match = table(3, epoch=2, again={FOG: "ship", BASE: "3 white"})
    for seat in EVERYBODY:
        shown = match.view(seat)["table"]
        assert shown["unseen"]["fog_redealt"] == {"ship": 1, "3 white": 1}
        assert "3 white" not in shown["unseen"]["fog"]
        assert shown["unseen"]["fog"]["ship"] == 2
        assert {name for name, here in shown["sea"].items() if here["redealt"]} == {FOG, BASE}


@pytest.mark.clause("T9.3")
def test_what_a_seat_knows_is_all_but_hands_tiles_and_chance(table: Table) -> None:
    """Every other field of the record reaches everybody unchanged."""
    state = position(3, hands={0: "2B", 1: "Y"}, ships={FOG: "blue red"}, shells={1: "2 black"}, tiles={1: [3]})
    match = table(3, hands={0: "2B", 1: "Y"}, ships={FOG: "blue red"}, shells={1: "2 black"}, tiles={1: [3]})
    secret = {"hand", "pile", "tiles", "tile_supply", "key", "stream", "counter", "block", "left"}
    for seat in EVERYBODY:
        s = known(match, seat)
        for name in state.fields.keys() - secret:
            assert getattr(s, name) == getattr(state, name), name
