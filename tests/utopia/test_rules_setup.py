"""Section 2 of the rules: set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from atoll.errors import BadOption
from tests.chisquare import fits
from tests.utopia.positions import (
    CIVILIZATIONS,
    DISTRICTS,
    GUESTS,
    PLAYERS,
    UTOPIA,
    discards,
    districts_of,
    guests,
    hand,
    match_at,
    options,
    places,
    play,
    position,
    scale,
    scores,
    shown,
    track,
    with_seed,
)

Table = Callable[..., Match]


def new(backend: Backend, players: int = 3, seed: int = 5, **options: Any) -> Match:
    return UTOPIA.new(players, seed, backend=backend.name, **options)


# ---- the prestige scale ----


@pytest.mark.clause("U2.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_five_civilizations_stand_on_the_scale_with_values_1_to_5(backend: Backend, players: int) -> None:
    assert sorted(shown(new(backend, players))["scale"].values()) == [1, 2, 3, 4, 5]


@pytest.mark.clause("U2.1")
def test_every_order_of_the_scale_is_equally_likely(backend: Backend) -> None:
    found = Counter(tuple(scale(new(backend, 2, seed))) for seed in range(1200))
    assert fits(found, dict.fromkeys(permutations(CIVILIZATIONS), 1))


# ---- bag and cards ----


@pytest.mark.clause("U2.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_guests_are_in_the_bag_from_which_the_first_are_drawn(backend: Backend, players: int) -> None:
    match = new(backend, players)
    assert sum(guests(match, "bag").values()) == 40 - 3 * players
    assert guests(match, "taken") == guests(match, "gone") == {}


@pytest.mark.clause("U2.2", "U4.1")
def test_any_guest_can_come_first(backend: Backend) -> None:
    found: Counter[str] = Counter()
    for seed in range(200):
        found.update(guests(new(backend, 3, seed), "lying"))
    assert fits(found, dict.fromkeys(GUESTS, 1))


@pytest.mark.clause("U2.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_has_cards_at_the_start(backend: Backend, players: int) -> None:
    match = new(backend, players)
    assert [seat["cards"] for seat in shown(match)["seats"]] == [0] * players
    assert [hand(match, seat) for seat in range(players)] == [{}] * players
    assert (shown(match)["pile"], discards(match)) == (50, {})


@pytest.mark.clause("U2.2")
def test_the_action_cards_are_shuffled(backend: Backend) -> None:
    """Whatever the seed, each seat gets cards as the pile has them, which here is uneven."""
    found = [Counter[str](), Counter[str](), Counter[str]()]
    pile = "10 maya, 5 persian, 5 chinese, 2 greek, 8 egyptian"
    state = position(asked="guest", lying="maya air", pile=pile)
    for seed in range(300):
        match = match_at(with_seed(state, seed), backend)
        play(match, "guest maya A1")
        for seat in range(3):
            found[seat].update(hand(match, seat))
    weights = {"maya": 10, "persian": 5, "chinese": 5, "greek": 2, "egyptian": 8}
    for seat in range(3):
        assert sum(found[seat].values()) == 1500
        assert fits(found[seat], weights)


# ---- who begins ----


@pytest.mark.clause("U2.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_start_player_is_drawn_at_random(backend: Backend, players: int) -> None:
    found = Counter(new(backend, players, seed).actor for seed in range(400))
    assert fits(found, dict.fromkeys(range(players), 1))


@pytest.mark.clause("U2.3")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_the_ministers_line_up_clockwise_behind_the_start_players(backend: Backend, start: int) -> None:
    match = new(backend, 4, start=start)
    assert match.actor == start
    assert track(match) == [(start + i) % 4 for i in range(4)]
    assert scores(match) == [0, 0, 0, 0]
    drawn = new(backend, 4, seed=start)
    assert track(drawn) == [(drawn.actor + i) % 4 for i in range(4)]  # type: ignore[operator]


@pytest.mark.clause("U2.3")
@pytest.mark.parametrize("start", [-1, 3, True, 1.0, "0", None, "Random"])
def test_a_start_player_who_is_not_at_the_table_is_refused(start: Any) -> None:
    with pytest.raises(BadOption, match=r"^start: "):
        UTOPIA.new(3, 1, start=start)


# ---- two players ----


@pytest.mark.clause("U2.4")
def test_for_two_the_guests_of_water_are_left_out(backend: Backend) -> None:
    match = new(backend, 2)
    assert guests(match, "gone") == {f"{name} water": 2 for name in CIVILIZATIONS}
    assert sum(guests(match, "bag").values()) == 30 - 6
    for seed in range(50):
        assert not any("water" in name for name in guests(new(backend, 2, seed), "lying"))


@pytest.mark.clause("U2.4", "U8.2", "U8.3")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("district", "other"), [("F6", "W4"), ("E5", "W5"), ("F1", "W1"), ("F2", "W3"), ("E1", "W2")])
def test_for_two_nobody_goes_to_water_by_bridge_or_boat(table: Table, players: int, district: str, other: str) -> None:
    match = table(players, princes={0: f"maya {district}"}, hands={0: "maya"})
    reached = places(match, f"move 1 maya {district}")
    assert (other in reached) == (players == 3)
    assert any(name in reached for name in DISTRICTS)
    if players == 2:
        assert not reached & set(districts_of("water"))


@pytest.mark.clause("U2.4", "U9.2")
@pytest.mark.parametrize("players", [2, 3])
def test_for_two_nobody_is_welcomed_on_water(table: Table, players: int) -> None:
    match = table(players, hands={0: "3 greek"})
    closed = districts_of("water") if players == 2 else []
    assert places(match, "welcome greek") == set(DISTRICTS) - set(closed)


@pytest.mark.clause("U2.4", "U4.5")
def test_for_two_no_surprise_guest_comes_to_water(table: Table) -> None:
    match = table(2, asked="guest", lying="maya air", bag="greek fire", luck=["guest greek fire"])
    play(match, "surprise")
    assert places(match, "place") == set(districts_of("fire"))


@pytest.mark.clause("U2.4", "U8.3")
@pytest.mark.parametrize("start", ["F1", "F2"])
def test_for_two_the_sea_is_as_it_is(table: Table, start: str) -> None:
    """Sector 2 has no open landing, but it still lies between sector 1 and sector 3."""
    match = table(2, princes={0: f"maya {start}"}, hands={0: "maya"})
    reached = places(match, f"move 1 maya {start}")
    assert not reached & {"E1", "E2", "E3", "A1", "A2"}
    assert ({"F1", "F2"} - {start}) <= reached
    from_the_other_side = table(2, princes={0: "maya E1"}, hands={0: "maya"})
    assert {"E3", "A1", "A2"} <= places(from_the_other_side, "move 1 maya E1")
    assert not places(from_the_other_side, "move 1 maya E1") & {"F1", "F2"}


@pytest.mark.clause("U2.4")
def test_for_two_all_other_islands_are_open(table: Table) -> None:
    match = table(2, asked="guest", lying="maya earth, maya fire, maya air")
    assert places(match, "guest maya") == set(DISTRICTS) - set(districts_of("water"))
    assert options(match, "surprise") == ["surprise"]
