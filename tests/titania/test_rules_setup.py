"""Section 2 of the rules: set-up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from atoll.errors import BadOption
from atoll.games.titania import rules, text
from atoll.games.titania.state import CARD_COUNT, State
from atoll.games.titania.view import FOG_NAMES
from atoll.kernel import chance
from tests.chisquare import fits
from tests.titania.positions import BOARD, TITANIA, all_of, ships_on, tile_on

FOG_TILES = dict(zip(FOG_NAMES, (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 2, 3), strict=True))


def new(backend: Backend, players: int = 3, seed: int = 5, **options: Any) -> Match:
    return TITANIA.new(players, seed, backend=backend.name, **options)


# ---- fog and point tiles ----


@pytest.mark.clause("T2.1")
def test_a_fog_tile_lies_face_down_on_every_fog_field_and_nowhere_else(backend: Backend) -> None:
    match = new(backend)
    face_down = [name for name in BOARD.hexes if tile_on(match, name) == "face down"]
    assert face_down == all_of("fog")
    assert [tile_on(match, name) for name in BOARD.hexes if name not in face_down] == [None] * (86 - 22)


@pytest.mark.clause("T2.1")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_fog_tiles_are_shuffled(backend: Backend, turn: int) -> None:
    """The first tile that is turned is any of the 22 with the same chance, and so is the second."""
    found: Counter[str] = Counter()
    for seed in range(600):
        match = new(backend, 2, seed, start=0)
        fog = [action for action in match.legal() if action.split()[-1] in all_of("fog")][:1]
        if turn:  # another hex, in another turn
            match.play("draw")
            fog = [action for action in match.legal() if action.split()[-1] in all_of("fog")][-1:]
        match.play(fog[0])
        found[str(tile_on(match, fog[0].split()[-1]))] += 1
    assert fits(found, FOG_TILES)


@pytest.mark.clause("T2.1")
def test_the_point_tiles_are_a_supply_beside_the_board(backend: Backend) -> None:
    match = new(backend)
    assert match.record.tiles_taken == [0, 0, 0, 0]
    assert match.view(0)["table"]["bank"]["tiles"] == 30


# ---- ships ----


@pytest.mark.clause("T2.2")
def test_a_ship_of_its_colour_stands_at_each_of_the_six_flags(backend: Backend) -> None:
    match = new(backend)
    castle = [ships_on(match, name) for name in all_of("castle")]
    assert sorted(map(sorted, castle)) == [["blue", "red"], ["blue", "yellow"], ["red", "yellow"]]
    flags = {BOARD.hexes[h]: {("blue", "yellow", "red")[c] for c in colours} for h, colours in BOARD.castle.items()}
    assert {name: ships_on(match, name) for name in all_of("castle")} == flags
    assert not any(ships_on(match, name) for name in BOARD.hexes if name not in flags)


@pytest.mark.clause("T2.3")
def test_three_ships_of_each_colour_are_set_aside(backend: Backend) -> None:
    match = new(backend)
    assert match.view()["table"]["ships_left"] == {"blue": 15, "yellow": 15, "red": 15}
    afloat = Counter(colour for name in BOARD.hexes for colour in ships_on(match, name))
    assert afloat == {"blue": 2, "yellow": 2, "red": 2}


# ---- hands ----


@pytest.mark.clause("T2.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_four_cards_and_nothing_else(backend: Backend, players: int) -> None:
    match = new(backend, players)
    s = match.record
    seats = range(players)
    assert [sum(s.hand[seat]) for seat in seats] == [4] * players
    assert [match.view()["table"]["seats"][seat]["score"] for seat in seats] == [0] * players
    assert [(sum(s.shells[seat]), s.stars[seat], s.tiles_taken[seat]) for seat in seats] == [(0, 0, 0)] * players
    assert s.in_pile == sum(s.pile) == 36 - 4 * players
    assert s.discarded == [0] * 6
    assert s.table_cards == [0] * 6


@pytest.mark.clause("T2.4")
@pytest.mark.parametrize("start", [0, 1, 2, "random"])
def test_hands_are_dealt_whole_from_the_start_player_clockwise(backend: Backend, start: Any) -> None:
    """The same chance, drawn here card by card, gives the start player's hand first."""
    seed = bytes(range(32))
    deck = State()
    deck.key = [int.from_bytes(seed[i : i + 4], "little") for i in range(0, 32, 4)]
    first = start if start != "random" else chance.roll(deck, 3)
    cards, order = list(CARD_COUNT), []
    for _ in range(12):
        order.append(chance.pick(deck, cards))
        cards[order[-1]] -= 1
    match = TITANIA.new(3, seed, start=start, backend=backend.name)
    assert match.actor == first
    for i in range(3):
        mine = order[4 * i : 4 * i + 4]
        assert match.record.hand[(first + i) % 3] == [mine.count(k) for k in range(6)]


@pytest.mark.clause("T2.4")
def test_the_deck_is_shuffled(backend: Backend) -> None:
    """The first card of 600 decks follows the deck's numbers, for each seat."""
    hands = [new(backend, 2, seed, start=0).record.hand for seed in range(600)]
    for seat in (0, 1):
        found = {k: sum(hand[seat][k] for hand in hands) for k in range(6)}
        assert fits(found, dict(enumerate(CARD_COUNT)))


# ---- who begins ----


@pytest.mark.clause("T2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_is_drawn_at_random(backend: Backend, players: int) -> None:
    found = Counter(new(backend, players, seed).actor for seed in range(400))
    assert fits(found, dict.fromkeys(range(players), 1))


@pytest.mark.clause("T2.5")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_a_named_start_player_begins_and_turns_go_clockwise(backend: Backend, start: int) -> None:
    match = new(backend, 4, start=start)
    order = []
    for _ in range(6):
        order.append(match.actor)
        match.play("draw")
        while match.view()["table"]["decision"] == "discard":
            match.play(match.legal()[0])
    assert order == [(start + i) % 4 for i in range(6)]


@pytest.mark.clause("T2.5")
@pytest.mark.parametrize("start", [-1, 3, True, 1.0, "0", None, "Random"])
def test_a_start_player_who_is_not_at_the_table_is_refused(start: Any) -> None:
    with pytest.raises(BadOption, match=r"^start: "):
        TITANIA.new(3, 1, start=start)


# ---- compensation ----


@pytest.mark.clause("T2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", [0, 1])
def test_with_compensation_everybody_but_the_start_player_begins_with_points(
    backend: Backend, players: int, start: int
) -> None:
    plain = new(backend, players, start=start).record
    match = new(backend, players, start=start, compensation="on")
    s = match.record
    given = [0 if seat == start else 3 for seat in range(players)]
    assert [rules.score(s, seat) for seat in range(players)] == given
    assert (s.hand, s.pile, s.in_hand) == (plain.hand, plain.pile, plain.in_hand), "the deal is the same"
    seats = match.view()["table"]["seats"]
    assert [seat["points"]["compensation"] for seat in seats] == given
    for seat in seats:
        assert seat["score"] == sum(seat["points"].values())


@pytest.mark.clause("T2.6")
def test_without_compensation_nobody_receives_anything(backend: Backend) -> None:
    assert new(backend, 4).record == new(backend, 4, compensation="off").record
    assert not any(map(sum, new(backend, 4).record.points))


@pytest.mark.clause("T2.6")
def test_points_of_compensation_stand_on_the_score_sheet() -> None:
    match = TITANIA.new(3, 1, start=1, compensation="on", backend="python")
    lines = text.sheet(BOARD, match.record, ("Ann", "Ben", "Cleo"))
    sheet = "\n".join("".join(part for _, part in line) for line in lines)
    assert sheet.splitlines()[0].split()[:5] == ["floors", "starfish", "fields", "tiles", "compensation"]
    assert sheet.splitlines()[1].split()[1:7] == ["0", "0", "0", "0", "3", "3"]
