"""Fair guesses: what a seat does not know is filled in as often as it is likely, out of both pools of tiles too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import comb

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from atoll.games.titania.view import FOG_NAMES
from tests.chisquare import fits
from tests.every_game.guessing import guesses, hands_of
from tests.titania.positions import BOARD, FOG_TILES, all_of, match_at, tile_on

Table = Callable[..., Match]


def test_cards_are_guessed_in_proportion(table: Table) -> None:
    """Seat 0 sees its own cards and the discards; each hand of seat 1 and 2 is as likely as the ways to draw it."""
    match = table(3, hands={0: "4B 2R", 1: "2Y", 2: "YR"}, pile="3B 2Y 2R")
    unseen = [3, 2 + 2, 2, 0, 0, 1]
    found = guesses(match, 0, 4000, 1500)
    assert all(guess.hand[0] == [4, 0, 2, 0, 0, 0] for guess in found)
    pairs = hands_of(unseen, 2)
    assert fits(Counter(tuple(guess.hand[1]) for guess in found), pairs)
    assert fits(Counter(guess.hand[2].index(1) for guess in found), dict(enumerate(unseen)))
    both = Counter((tuple(guess.hand[1]), guess.hand[2].index(1)) for guess in found)
    assert fits(both, {(hand, k): ways * (unseen[k] - hand[k]) for hand, ways in pairs.items() for k in range(6)})


def test_point_tiles_are_guessed_in_proportion(table: Table) -> None:
    """Seat 0 took two fives and a four; twelve are left in the supply, the others lie with seats 1 and 2."""
    supply = [3] * 6 + [4] * 4 + [5] * 2
    match = table(3, tiles={0: [5, 5, 4], 1: [3, 3]}, tile_supply=supply)
    found = guesses(match, 0, 3000, 1500)
    assert all(guess.tiles[0] == [0, 1, 2] for guess in found)
    assert fits(Counter(tuple(guess.tiles[1]) for guess in found), hands_of([10, 9, 8], 2))
    left = Counter(guess.tile_supply[0] for guess in found)
    assert fits(left, {n: comb(10, n) * comb(17, 12 - n) for n in range(11)})


def test_a_spectator_guesses_all_hands(table: Table) -> None:
    match = table(2, hands={0: "B", 1: "R"}, pile="2B 3R")
    unseen = [3, 0, 4, 0, 0, 0]
    found = Counter((guess.hand[0].index(1), guess.hand[1].index(1)) for guess in guesses(match, -1, 1500, 1500))
    assert fits(found, {(a, b): unseen[a] * (unseen[b] - (a == b)) for a in range(6) for b in range(6)})


def test_what_is_known_leaves_nothing_to_guess(table: Table) -> None:
    """With the pile empty and two players, each knows the other's hand."""
    match = table(2, hands={0: "8B 8Y 4BY", 1: "8R 2BR"}, pile="")
    for guess in guesses(match, 0, 50, 50):
        assert guess.hand == match.record.hand
        assert guess.pile == [0] * 6


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_face_down_tiles_are_guessed_out_of_their_own_pool(table: Table, backend: Backend, seat: int) -> None:
    """After T8.3 a field that was dealt again shows one of the tiles turned in epoch 1; any other, one of the rest."""
    around = [name for name in all_of("fog") if set(BOARD.record.near[BOARD.index[name]]) & set(BOARD.castle)]
    dealt_again, never = around[0], around[-1]
    fillers = [name for name in all_of("fog") if name not in around][:3]
    again = {dealt_again: "ship", fillers[0]: "ship", fillers[1]: "ship", fillers[2]: "3 white"}
    match = table(2, epoch=2, hands={0: "B Y R BY BR YR"}, again=again)
    redealt = Counter(again.values())
    rest = Counter(dict(zip(FOG_NAMES, FOG_TILES, strict=True))) - redealt
    assert "ship" not in rest
    for place, pool in ((dealt_again, redealt), (never, rest)):
        found: Counter[str] = Counter()
        for guess in guesses(match, seat, 450, 450):
            guess.hand[0] = match.record.hand[0]  # so that every guess can make the same move
            there = match_at(guess, backend)
            there.play(next(action for action in there.legal() if action.endswith(f" {place}")))
            found[str(tile_on(there, place))] += 1
        assert fits(found, pool)


def test_guesses_of_different_streams_differ_and_have_their_own_chance(table: Table) -> None:
    match = table(3, hands={0: "4B", 1: "5Y", 2: "5R"})
    found = guesses(match, 0, 60, 60)
    assert len({tuple(guess.hand[1]) for guess in found}) > 10
    assert len({tuple(guess.block) for guess in found}) == 60
    assert all(guess.key != match.record.key for guess in found)
