"""Fair guesses: what a seat does not know is filled in as often as it is likely, with changed cards pending too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from atoll.engine.match import Match
from tests.chisquare import fits
from tests.every_game.guessing import guesses, hands_of
from tests.utopia.positions import GUESTS, match_at, play

Table = Callable[..., Match]
MAYA, PERSIAN, CHINESE, GREEK, EGYPTIAN = range(5)


def test_hands_are_guessed_in_proportion(table: Table) -> None:
    """Seat 0 sees its own cards and the discards; each hand of seats 1 and 2 is as likely as the ways to draw it."""
    match = table(hands={0: "4 maya, greek", 1: "2 persian", 2: "chinese"}, pile="3 maya, 2 persian, chinese")
    unseen = [3, 2 + 2, 1 + 1, 0, 0]
    found = guesses(match, 0)
    assert all(guess.hand[0] == [4, 0, 0, 1, 0] for guess in found)
    pairs = hands_of(unseen, 2)
    assert fits(Counter(tuple(guess.hand[1]) for guess in found), pairs)
    assert fits(Counter(guess.hand[2].index(1) for guess in found), dict(enumerate(unseen)))
    both = Counter((tuple(guess.hand[1]), guess.hand[2].index(1)) for guess in found)
    assert fits(both, {(hand, c): ways * (unseen[c] - hand[c]) for hand, ways in pairs.items() for c in range(5)})


def test_the_pile_holds_what_is_left(table: Table) -> None:
    match = table(hands={0: "4 maya, greek", 1: "2 persian", 2: "chinese"}, pile="3 maya, 2 persian, chinese")
    for guess in guesses(match, 0, 200, 200):
        held = [guess.hand[1][c] + guess.hand[2][c] for c in range(5)]
        assert [n + k for n, k in zip(guess.pile, held, strict=True)] == [3, 4, 2, 0, 0]
        assert guess.in_pile == sum(guess.pile) == 6


def test_a_spectator_guesses_all_hands(table: Table) -> None:
    match = table(2, hands={0: "maya", 1: "greek"}, pile="2 maya, 3 greek")
    unseen = [3, 0, 0, 4, 0]
    found = Counter((guess.hand[0].index(1), guess.hand[1].index(1)) for guess in guesses(match, -1))
    assert fits(found, {(a, b): unseen[a] * (unseen[b] - (a == b)) for a in range(5) for b in range(5)})


# ---- changed cards ----


@pytest.mark.parametrize("seat", [0, 2, -1])
def test_a_changed_card_is_known_and_the_rest_of_the_hand_is_guessed(table: Table, seat: int) -> None:
    """Seat 1 turned a Maya card into a Greek one. The two other cards are any two that nobody sees."""
    match = table(actor=1, hands={1: "maya, persian, greek"}, pile="2 maya, 2 persian, 2 chinese, greek")
    play(match, "privilege maya greek")
    unseen = [2, 3, 2, 2, 0]  # the Maya card is not in it; what it was changed into may be
    found = guesses(match, seat)
    rest = Counter(tuple(n - (c == GREEK) for c, n in enumerate(guess.hand[1])) for guess in found)
    assert fits(rest, hands_of(unseen, 2))
    assert all((guess.changed, guess.changed_from[0], guess.changed_to[0]) == (1, MAYA, GREEK) for guess in found)
    left = Counter(tuple(guess.pile) for guess in found)
    piles = {
        tuple(n - k for n, k in zip(unseen, hand, strict=True)): ways for hand, ways in hands_of(unseen, 2).items()
    }
    assert fits(left, piles)


def test_two_changed_cards_are_both_known(table: Table) -> None:
    """One into what the other was: Maya into Greek, a Greek one into Egyptian; one card is left to guess."""
    match = table(actor=1, hands={1: "maya, greek, persian"}, pile="2 maya, 3 persian, 2 greek, egyptian")
    play(match, "privilege greek egyptian", "privilege maya greek")
    unseen = [2, 4, 0, 2, 1]
    found = guesses(match, 0)
    rest = [[n - (c in (GREEK, EGYPTIAN)) for c, n in enumerate(guess.hand[1])] for guess in found]
    assert {sum(cards) for cards in rest} == {1}
    assert fits(Counter(cards.index(1) for cards in rest), dict(enumerate(unseen)))


def test_two_cards_changed_into_the_same_are_both_known(table: Table) -> None:
    match = table(actor=1, hands={1: "2 maya, persian"}, pile="2 maya, 3 persian, 2 greek")
    play(match, "privilege maya greek", "privilege maya greek")
    rest = [[n - 2 * (c == GREEK) for c, n in enumerate(guess.hand[1])] for guess in guesses(match, 0)]
    assert fits(Counter(cards.index(1) for cards in rest), dict(enumerate([2, 4, 0, 2, 0])))


def test_whoever_changed_them_knows_the_whole_hand(table: Table) -> None:
    match = table(actor=1, hands={0: "2 greek", 1: "maya, greek, persian"}, pile="2 maya, 3 persian, 2 chinese")
    play(match, "privilege greek egyptian", "privilege maya greek")
    found = guesses(match, 1)
    assert all(guess.hand[1] == [0, 1, 0, 1, 1] for guess in found)
    assert fits(Counter(tuple(guess.hand[0]) for guess in found), hands_of([2, 3, 2, 2, 0], 2))


def test_a_spent_changed_card_is_counted_as_printed(table: Table) -> None:
    """The Maya card lies in the discard pile, so one Maya card less is unseen, and no Greek one."""
    match = table(
        actor=1, hands={1: "maya, persian"}, pile="2 maya, greek", scale="maya persian chinese greek egyptian"
    )
    play(match, "privilege maya greek", "raise greek")
    assert fits(Counter(guess.hand[1].index(1) for guess in guesses(match, 0)), dict(enumerate([2, 1, 0, 1, 0])))


# ---- chance, and what is certain ----


def test_what_comes_out_of_the_bag_is_as_likely_as_it_is(table: Table) -> None:
    """The bag's content is public; a guess has its own chance, so that the surprise is one."""
    match = table(asked="guest", lying="maya air", bag="2 greek fire, maya water, 2 persian air, egyptian earth")
    found: Counter[str] = Counter()
    for guess in guesses(match, 1, 600, 400):
        assert guess.bag == match.record.bag
        there = play(match_at(guess, match.knowledge(1).runner.backend), "surprise")
        found[GUESTS[there.record.surprise]] += 1
    assert fits(found, {"greek fire": 2, "maya water": 1, "persian air": 2, "egyptian earth": 1})


def test_what_is_known_leaves_nothing_to_guess(table: Table) -> None:
    """With the pile empty and two players, each knows the other's hand."""
    match = table(2, hands={0: "3 maya, 2 greek", 1: "4 persian"}, pile="")
    for guess in guesses(match, 0, 40, 40):
        assert guess.hand == match.record.hand
        assert guess.pile == [0] * 5


def test_guesses_of_different_streams_differ_and_have_their_own_chance(table: Table) -> None:
    match = table(hands={0: "4 maya", 1: "5 greek", 2: "5 persian"})
    found = guesses(match, 0, 60, 60)
    assert len({tuple(guess.hand[1]) for guess in found}) > 10
    assert len({tuple(guess.block) for guess in found}) == 60
    assert all(guess.key != match.record.key for guess in found)
