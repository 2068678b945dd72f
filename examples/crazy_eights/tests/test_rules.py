"""The rules of Crazy Eights: each test proves the clauses of the rulebook that its mark names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from crazy_eights import SPEC
from crazy_eights.names import CARD_NAMES, SUIT_NAMES
from crazy_eights.state import CARDS, State

from atoll.engine.game import Game
from atoll.engine.match import SPECTATOR, Match
from atoll.errors import BadOption, IllegalAction
from atoll.games.lines import plain
from atoll.games.rulebook import read_rulebook
from tests.staging import match_at
from tests.test_clauses import marks

EIGHTS = Game(SPEC)
BACKEND = "python"  # tests/every_game proves that both agree


def table(hands: Mapping[int, str], top: str = "9C", suit: str = "", stock: str = "") -> Match:
    """A match in which seat 0 acts. Cards that are named nowhere have been played."""
    s = State()
    s.players = len(hands)
    s.top = CARD_NAMES.index(top)
    s.suit = SUIT_NAMES.index(suit) if suit else s.top // 13
    for seat, cards in hands.items():
        s.hand[seat] = [int(card in cards.split()) for card in CARD_NAMES]
        s.in_hand[seat] = sum(s.hand[seat])
    s.stock = [int(card in stock.split()) for card in CARD_NAMES]
    s.in_stock = sum(s.stock)
    s.played = [1 - s.stock[c] - sum(hand[c] for hand in s.hand) for c in range(CARDS)]
    return match_at(SPEC, EIGHTS.board(), s.to_bytes(), BACKEND)


def cards_of(match: Match, seat: int) -> set[str]:
    return {CARD_NAMES[c] for c in range(CARDS) if match.record.hand[seat][c]}


def new(players: int, seed: int, **options: object) -> Match:
    return EIGHTS.new(players, seed, backend=BACKEND, **options)


@pytest.mark.clause("C1.1")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    with pytest.raises(BadOption, match="Crazy Eights is for 2 to 5 players"):
        new(players, 1)


@pytest.mark.clause("C1.2")
def test_there_are_52_cards() -> None:
    assert len(set(CARD_NAMES)) == CARDS == 52
    assert {card[-1] for card in CARD_NAMES} == set("CDHS")
    assert {card[:-1] for card in CARD_NAMES} == {*"A23456789JQK", "10"}


@pytest.mark.clause("C2.1")
@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 5), (4, 5), (5, 5)])
def test_hands_are_dealt(players: int, cards: int) -> None:
    match = new(players, 1)
    assert match.record.in_hand[:players] == [cards] * players
    assert match.record.in_stock == 52 - players * cards - 1


@pytest.mark.clause("C2.2")
def test_the_first_card_is_any_but_an_eight() -> None:
    first = Counter(CARD_NAMES[new(2, seed).record.top] for seed in range(1500))
    assert set(first) == {card for card in CARD_NAMES if card[:-1] != "8"}
    assert max(first.values()) < 60  # of about 31


@pytest.mark.clause("C2.3")
def test_somebody_begins_and_turns_go_around() -> None:
    assert {new(4, seed).actor for seed in range(40)} == {0, 1, 2, 3}
    assert new(4, 1, start=3).actor == 3
    match = table({0: "9H AS", 1: "3D", 2: "9D 2S"})
    seats = []
    for action in ("9H", "pass", "9D", "pass"):
        seats.append(match.actor)
        match.play(action)
    assert seats == [0, 1, 2, 0]


@pytest.mark.clause("C3.1")
def test_a_card_follows_suit_or_rank() -> None:
    match = table({0: "2C KC 9H 3H KD", 1: "AS"}, stock="AC")
    assert match.legal() == ["draw", "2C", "KC", "9H"]
    match.play("9H")
    assert (CARD_NAMES[match.record.top], SUIT_NAMES[match.record.suit]) == ("9H", "hearts")


@pytest.mark.clause("C3.2")
def test_an_eight_always_fits_and_names_a_suit() -> None:
    match = table({0: "8D 5H", 1: "8S 4C 4H"}, stock="AC")
    assert match.legal() == ["draw", "8D clubs", "8D diamonds", "8D hearts", "8D spades"]
    match.play("8D hearts")
    assert match.legal() == ["draw", "4H", "8S clubs", "8S diamonds", "8S hearts", "8S spades"]


@pytest.mark.clause("C3.3")
def test_a_player_draws_until_they_play() -> None:
    match = table({0: "3H", 1: "AS"}, stock="4H 5C")
    for left in (1, 0):
        match.play("draw")
        assert (match.actor, match.record.in_stock) == (0, left)
    assert cards_of(match, 0) == {"3H", "4H", "5C"}
    assert match.undoable == 0
    match.play("5C")
    assert match.actor == 1


@pytest.mark.clause("C3.4")
def test_a_player_may_pass_when_the_stock_is_empty() -> None:
    match = table({0: "2C 3H", 1: "AS"})
    assert match.legal() == ["pass", "2C"]
    match.play("pass")
    assert match.actor == 1
    with pytest.raises(IllegalAction):
        table({0: "3H", 1: "AS"}, stock="4H").play("pass")


@pytest.mark.clause("C4.1")
def test_the_last_card_or_a_round_of_passing_ends_the_game() -> None:
    match = table({0: "2C", 1: "AS"}, stock="AC")
    match.play("2C")
    assert match.over
    match = table({0: "2C 5H", 1: "AS", 2: "AD"})
    for action in ("pass", "pass", "pass"):
        assert not match.over
        match.play(action)
    assert match.over
    match = table({0: "2C 5H", 1: "AS", 2: "AD"})
    for action in ("2C", "pass", "pass", "pass"):
        assert not match.over
        match.play(action)
    assert match.over


@pytest.mark.clause("C4.2", "C4.3")
@pytest.mark.parametrize(
    ("held", "points"),
    [("8H", 50), ("KH QD", 20), ("JS 10D", 20), ("AD", 1), ("2D 3D 4D", 9), ("5D 6D 7D 9D", 27)],
)
def test_the_winner_scores_what_the_others_hold(held: str, points: int) -> None:
    match = table({0: "2C", 1: held, 2: "KS"})
    match.play("2C")
    result = match.result()
    assert result is not None
    assert result.points == (points + 10, 0, 0)
    assert result.winners == (0,)


@pytest.mark.clause("C4.3")
def test_who_counts_least_wins_if_all_pass() -> None:
    """Shared by those who count the same: here 7, 3 and 3."""
    match = table({0: "7H", 1: "3D", 2: "3S"})
    for _ in range(3):
        match.play("pass")
    result = match.result()
    assert result is not None
    assert (result.points, result.winners) == ((0, 4, 4), (1, 2))


@pytest.mark.clause("C5.1", "C5.2")
def test_only_a_player_sees_their_cards() -> None:
    match = table({0: "3H 4H", 1: "AS"}, stock="2H KD")
    shown = {viewer: str(match.view(viewer)) for viewer in (SPECTATOR, 0, 1)}
    assert {viewer for viewer, view in shown.items() if "3H" in view} == {0}
    assert {viewer for viewer, view in shown.items() if "AS" in view} == {1}
    assert all("' 2 in hand'" in view and "' 1 in hand'" in view for view in shown.values())
    knowledge = match.knowledge(1).record
    assert knowledge.played == match.record.played
    assert not any(knowledge.stock)
    match.play("draw")
    [new_card] = cards_of(match, 0) - {"3H", "4H"}
    assert new_card in str(match.view(0))
    assert new_card not in str(match.view(1))


@pytest.mark.clause("C5.1")
def test_all_that_a_seat_cannot_see_is_equally_likely() -> None:
    known = table({0: "3H", 1: "AS KD"}, stock="2H 5H").knowledge(0)
    hands: Counter[frozenset[str]] = Counter()
    for stream in range(1200):
        guess: State = known.runner.to_record(known.runner.resampled(known.states, bytes(32), stream))  # type: ignore[assignment]
        hands[frozenset(CARD_NAMES[c] for c in range(CARDS) if guess.hand[1][c])] += 1
    assert len(hands) == 6
    assert all(140 < number < 260 for number in hands.values())


@pytest.mark.clause("C5.3")
def test_after_the_game_all_hands_are_shown() -> None:
    match = table({0: "2C", 1: "AS KD"})
    match.play("2C")
    hands = [plain(seat["hand"]) for seat in match.view()["table"]["seats"]]
    assert hands == ["Hand  none", "Hand  KD AS"]


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("top", CARD_NAMES.index("AC"), "top, suit: this card has not been played"),
        ("suit", 1, "top, suit: .* asks for another suit"),
        ("in_stock", 4, "in_stock, in_hand: the numbers do not match the cards"),
        ("stock", [0] * CARDS, "AC occurs 0 times"),
        ("actor", -1, "actor, in_hand, passes: they disagree on whether the game is over"),
        ("passes", 2, "actor, in_hand, passes: they disagree on whether the game is over"),
    ],
)
def test_a_wrong_position_is_refused(field: str, value: object, says: str) -> None:
    match = table({0: "3H", 1: "AS KD"}, stock="2H 5H AC")
    record = match.record
    assert SPEC.check is not None
    assert SPEC.check(match.board, record, [0]) == []
    setattr(record, field, value)
    assert [problem for problem in SPEC.check(match.board, record, [0]) if re.match(says, problem)]


def test_every_clause_is_proved_and_exists() -> None:
    proved = {clause for clause, _ in marks(Path(__file__).read_text(encoding="utf-8"))}
    assert proved == set(read_rulebook(SPEC, "en").clauses)
    for source in Path(str(SPEC.rules.__file__)).parent.glob("*.py"):
        named = set(re.findall(r"\bC\d+\.\d+\b", source.read_text(encoding="utf-8")))
        assert named <= proved, source
