"""Section 7 of the rules: cards, discards, privileges, and the frame of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from atoll.errors import IllegalAction
from tests.chisquare import fits
from tests.utopia.positions import (
    CIVILIZATIONS,
    PLAYERS,
    asked,
    discards,
    hand,
    match_at,
    options,
    play,
    position,
    princes,
    quietly,
    scale,
    scores,
    seats_asked,
    shown,
    with_seed,
)

Table = Callable[..., Match]
SCALE = "maya persian chinese greek egyptian"  # nothing on it can be raised with a Maya card


def dealt(table: Table, *args: object, **arguments: object) -> Match:
    """The last guest is taken, and phase 2 begins."""
    match = table(*args, asked="guest", lying="maya air", **arguments)
    return play(match, "guest maya A1")


def sizes(match: Match) -> list[int]:
    return match.record.in_hand[: match.players]  # type: ignore[no-any-return]


# ---- the deal ----


@pytest.mark.clause("U7.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_gets_five_cards(table: Table, players: int) -> None:
    match = dealt(table, players, hands={0: "2 maya", 1: "5 greek"})
    assert sizes(match) == [7, 10, *[5] * (players - 2)]
    assert [sum(hand(match, seat).values()) for seat in range(players)] == sizes(match)
    assert shown(match)["pile"] == 50 - sum(sizes(match))


@pytest.mark.clause("U7.1", "U2.2")
def test_so_it_is_in_round_1_when_nobody_has_cards(table: Table) -> None:
    assert sizes(dealt(table, 4, in_round=1)) == [5, 5, 5, 5]


FIFTEEN_CARDS = [f"card {name}" for name in ("greek", "maya", "persian") for _ in range(5)]


@pytest.mark.clause("U7.1")
def test_whole_hands_are_dealt_in_order_of_play(table: Table) -> None:
    match = dealt(table, actor=2, scores={2: 9, 0: 3}, luck=FIFTEEN_CARDS)
    assert [hand(match, seat) for seat in (2, 0, 1)] == [{"greek": 5}, {"maya": 5}, {"persian": 5}]


@pytest.mark.clause("U7.1", "U3.1")
def test_in_round_1_they_are_dealt_in_the_order_of_the_start_space(table: Table) -> None:
    match = dealt(table, actor=1, starter=1, in_round=1, scores={0: 9}, luck=FIFTEEN_CARDS)
    assert [hand(match, seat) for seat in (1, 2, 0)] == [{"greek": 5}, {"maya": 5}, {"persian": 5}]


@pytest.mark.clause("U7.1")
def test_an_empty_pile_is_made_anew_from_the_discards_when_a_card_is_needed(table: Table) -> None:
    """Two cards are left: the first two of seat 0's five. The others come from the shuffled discards."""
    luck = ["card persian", "card persian", "card greek", "card greek", "card greek"]
    match = dealt(table, 2, pile="2 persian", hands={1: "4 greek"}, luck=luck)
    assert hand(match) == {"persian": 2, "greek": 3}
    assert discards(match) == {}
    assert shown(match)["pile"] == 50 - 5 - 9


@pytest.mark.clause("U7.1")
def test_as_long_as_no_card_is_needed_the_discards_stay(table: Table) -> None:
    match = dealt(table, 2, pile="3 maya, 7 persian")
    assert shown(match)["pile"] == 0
    assert discards(match) == {"maya": 7, "persian": 3, "chinese": 10, "greek": 10, "egyptian": 10}


@pytest.mark.clause("U7.1")
def test_the_new_pile_is_shuffled(backend: Backend) -> None:
    """All that is dealt here comes from the discards, in their proportion."""
    state = position(2, asked="guest", lying="maya air", pile="", hands={0: "5 greek", 1: "5 maya"})
    found: Counter[str] = Counter()
    for seed in range(200):
        match = play(match_at(with_seed(state, seed), backend), "guest maya A1")
        found.update(Counter(hand(match, 0)) - Counter(greek=5))
    assert fits(found, {"maya": 5, "persian": 10, "chinese": 10, "greek": 5, "egyptian": 10})


@pytest.mark.clause("U7.1", "U7.4")
def test_five_full_hands_take_every_card_there_is(table: Table) -> None:
    """Five players who keep five cards each get all the others."""
    kept = {seat: f"5 {name}" for seat, name in enumerate(CIVILIZATIONS)}
    match = dealt(table, 5, hands=kept, pile="5 maya, 2 greek")
    assert sizes(match) == [10] * 5
    assert (shown(match)["pile"], discards(match)) == (0, {})
    assert [sum(counts) for counts in zip(*match.record.hand, strict=True)] == [10] * 5


# ---- discards by position on the track ----


@pytest.mark.clause("U7.2")
@pytest.mark.parametrize(
    ("players", "owed"), [(2, [2, 0]), (3, [2, 1, 0]), (4, [2, 1, 1, 0]), (5, [2, 1, 1, 1, 0])], ids=PLAYERS
)
@pytest.mark.parametrize("in_round", [1, 2, 7])
def test_the_first_discards_2_the_last_0_the_others_1(
    table: Table, players: int, owed: list[int], in_round: int
) -> None:
    match = dealt(table, players, in_round=in_round)
    assert [seat["owed"] for seat in shown(match)["seats"]] == owed
    told = quietly(match, until="turn")
    assert seats_asked(told, "discard by rank") == [seat for seat, n in enumerate(owed) for _ in range(n)]
    assert sizes(match) == [5 - n for n in owed]
    assert sum(discards(match).values()) == sum(owed)


@pytest.mark.clause("U7.2")
@pytest.mark.parametrize("in_round", [1, 2])
def test_first_and_last_are_read_from_the_track_in_every_round(table: Table, in_round: int) -> None:
    """In round 1 too, where the order of play is another: there, seat 0 acts first and seat 2 leads."""
    match = dealt(table, 4, in_round=in_round, scores={2: 6, 1: 4, 0: 4}, track=[2, 1, 0, 3])
    assert [seat["owed"] for seat in shown(match)["seats"]] == [1, 1, 2, 0]
    told = quietly(match, until="turn")
    assert seats_asked(told, "discard by rank") == ([0, 1, 2, 2] if in_round == 1 else [2, 2, 1, 0])


@pytest.mark.clause("U7.2", "U3.2")
def test_ministers_on_one_space_are_told_apart_by_who_is_further_forward(table: Table) -> None:
    match = dealt(table, actor=1, track=[1, 2, 0])
    assert [seat["owed"] for seat in shown(match)["seats"]] == [0, 2, 1]


@pytest.mark.clause("U7.2")
def test_the_track_is_read_after_what_the_last_guests_taker_built(table: Table) -> None:
    match = table(asked="guest", lying="maya air", princes={0: "2 maya A1"}, wonders={"air": 2})
    play(match, "guest maya A1")
    assert match.record.owed[:3] == [0, 0, 0]
    play(match, "rule maya A1")
    assert [seat["owed"] for seat in shown(match)["seats"]] == [1, 0, 2]


@pytest.mark.clause("U7.2")
def test_discards_are_of_the_players_choice_from_all_that_he_holds(table: Table) -> None:
    match = dealt(table, hands={0: "2 maya"}, luck=["card greek"] * 5)
    assert asked(match) == ("discard by rank", 0)
    assert options(match) == ["discard maya", "discard greek"]
    play(match, "discard maya", "discard maya")
    assert hand(match) == {"greek": 5}
    assert discards(match) == {"maya": 2}


@pytest.mark.clause("U7.2")
def test_each_player_finishes_before_the_next_begins(table: Table) -> None:
    match = table(4, asked="discard by rank", owed={0: 2, 1: 1, 2: 1}, hands=dict.fromkeys(range(4), "2 maya"))
    for seat in (0, 0, 1, 2):
        assert asked(match) == ("discard by rank", seat)
        play(match, "discard maya")
    assert asked(match) == ("turn", 0)
    assert sizes(match) == [0, 1, 1, 2]


@pytest.mark.clause("U7.2")
def test_a_card_that_he_does_not_hold_cannot_be_discarded(table: Table) -> None:
    match = table(asked="discard by rank", owed={0: 1}, hands={0: "2 maya", 1: "greek"})
    with pytest.raises(IllegalAction):
        match.play("discard greek")
    with pytest.raises(IllegalAction):
        match.play("done")


# ---- turns ----


@pytest.mark.clause("U7.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_one_turn(table: Table, players: int) -> None:
    match = table(players, scores={players - 1: 3}, actor=players - 1, opener=players - 1)
    assert seats_asked(quietly(match, rounds=1), "turn") == [players - 1, *range(players - 1)]
    assert match.record.round == 3


@pytest.mark.clause("U7.3")
def test_a_turn_holds_any_number_of_actions_in_any_combination(table: Table) -> None:
    match = table(
        hands={0: "4 maya, 3 greek, persian, chinese"},
        princes={0: "2 maya W1, persian E1"},
        monuments={"E1": "persian 1", "F1": "maya 2"},
        scale="chinese egyptian greek maya persian",
    )
    play(match, "move 2 maya W1 F1", "remove maya F1", "welcome greek A3", "raise maya", "add maya F1")
    play(match, "remove persian E1", "done")
    assert princes(match) == {"maya F1": 2, "greek A3": 1}
    assert hand(match) == {"chinese": 1}
    assert scores(match) == [4, 0, 1]
    assert discards(match) == {"maya": 4, "greek": 3, "persian": 1}
    assert match.actor == 2


@pytest.mark.clause("U7.3")
def test_a_turn_may_be_empty(table: Table) -> None:
    match = table(hands={0: "4 maya"}, princes={0: "2 maya W1"})
    play(match, "done")
    assert hand(match) == {"maya": 4}
    assert match.actor == 1


@pytest.mark.clause("U7.3")
def test_cards_are_no_good_outside_of_the_turn(table: Table) -> None:
    match = table(asked="guest", lying="maya air", hands={0: "3 maya"}, princes={0: "maya W1"})
    assert {action.split()[0] for action in match.legal()} == {"surprise", "guest"}


# ---- the hand limit ----


@pytest.mark.clause("U7.4")
@pytest.mark.parametrize(("held", "too_many"), [(0, 0), (4, 0), (5, 0), (6, 1), (8, 3), (10, 5)])
def test_at_the_end_of_a_turn_five_cards_may_be_kept(table: Table, held: int, too_many: int) -> None:
    match = table(hands={0: f"{held} maya"} if held else {})
    play(match, "done")
    for _ in range(too_many):
        assert asked(match) == ("discard down", 0)
        play(match, "discard maya")
    assert asked(match) == ("turn", 1)
    assert sizes(match)[0] == min(held, 5)


@pytest.mark.clause("U7.4")
def test_the_player_chooses_what_to_keep(table: Table) -> None:
    match = table(hands={0: "4 maya, 2 greek, chinese"})
    play(match, "done")
    assert options(match) == ["discard maya", "discard chinese", "discard greek"]
    play(match, "discard chinese")
    assert options(match) == ["discard maya", "discard greek"]
    play(match, "discard maya")
    assert hand(match) == {"maya": 3, "greek": 2}
    assert discards(match) == {"maya": 1, "chinese": 1}


@pytest.mark.clause("U7.4")
def test_cards_played_in_the_turn_count_no_more(table: Table) -> None:
    match = table(hands={0: "6 maya, 2 greek"}, scale="persian greek maya chinese egyptian")
    play(match, "raise maya", "drop maya", "done")
    assert asked(match) == ("turn", 1)
    assert hand(match) == {"maya": 3, "greek": 2}


@pytest.mark.clause("U7.4")
def test_kept_cards_are_there_in_the_next_round(table: Table) -> None:
    match = table(hands={0: "5 maya"}, actor=2, acted=[0, 1], opener=0)
    play(match, "done")
    quietly(match, until="discard by rank")
    assert sizes(match)[0] == 10
    assert hand(match)["maya"] >= 5


# ---- what lies open ----


@pytest.mark.clause("U7.5")
def test_discards_lie_face_up(table: Table) -> None:
    match = table(asked="discard by rank", owed={0: 1}, hands={0: "maya, greek"})
    play(match, "discard greek")
    for seat in (0, 1, 2, -1):
        assert shown(match, seat)["discarded"] == {"greek": 1}


@pytest.mark.clause("U7.5", "U13.1")
def test_hands_are_hidden_but_not_their_size(table: Table) -> None:
    match = table(hands={0: "2 maya, greek", 1: "5 persian"})
    for seat in (0, 1, 2, -1):
        seats = shown(match, seat)["seats"]
        assert [player["cards"] for player in seats] == [3, 5, 0]
        hands = [{"maya": 2, "greek": 1}, {"persian": 5}, {}]
        assert [player["hand"] for player in seats] == [hands[p] if p == seat else None for p in range(3)]


# ---- privileges ----


@pytest.mark.clause("U7.6")
def test_a_privilege_turns_a_card_into_one_of_any_other_civilization(table: Table) -> None:
    match = table(hands={0: "2 maya, greek"})
    assert options(match, "privilege") == [
        f"privilege {name} {other}" for name in ("maya", "greek") for other in CIVILIZATIONS if other != name
    ]
    play(match, "privilege maya persian")
    assert hand(match) == {"maya": 1, "persian": 1, "greek": 1}
    assert sizes(match)[0] == 3
    assert discards(match) == {}


@pytest.mark.clause("U7.6", "U1.1")
def test_a_spent_privilege_is_gone_and_both_may_be_spent_in_one_turn(table: Table) -> None:
    match = table(hands={0: "3 maya"})
    play(match, "privilege maya persian")
    assert [seat["privileges"] for seat in shown(match)["seats"]] == [1, 2, 2]
    play(match, "privilege maya greek")
    assert [seat["privileges"] for seat in shown(match)["seats"]] == [0, 2, 2]
    assert options(match, "privilege") == []
    assert hand(match) == {"maya": 1, "persian": 1, "greek": 1}
    quietly(match, rounds=1)
    quietly(match, until="turn")
    assert match.record.privileges[:3] == [0, 2, 2]


@pytest.mark.clause("U7.6")
def test_without_a_privilege_or_a_card_nothing_is_changed(table: Table) -> None:
    assert options(table(hands={0: "3 maya"}, privileges={0: 0}), "privilege") == []
    assert options(table(), "privilege") == []


@pytest.mark.clause("U7.6")
def test_only_in_ones_turn(table: Table) -> None:
    ranked = table(asked="discard by rank", owed={0: 1}, hands={0: "3 maya"})
    assert options(ranked, "privilege") == []
    down = play(table(hands={0: "6 maya"}), "done")
    assert options(down, "privilege") == []
    guest = table(asked="guest", lying="maya air", hands={0: "3 maya"})
    assert options(guest, "privilege") == []


@pytest.mark.clause("U7.6")
def test_a_changed_card_must_not_be_changed_again(table: Table) -> None:
    match = table(hands={0: "maya"})
    play(match, "privilege maya persian")
    assert options(match, "privilege") == []
    with_others = table(hands={0: "maya, persian"})
    play(with_others, "privilege maya persian")
    assert "privilege persian greek" in with_others.legal()  # the printed one of the two
    play(with_others, "privilege persian greek")
    assert hand(with_others) == {"persian": 1, "greek": 1}
    play(with_others, "done")
    assert hand(with_others) == {"maya": 1, "persian": 1}


@pytest.mark.clause("U7.6")
def test_the_change_is_public_at_once(table: Table) -> None:
    match = table(hands={0: "2 maya, greek", 1: "chinese"})
    play(match, "privilege maya persian")
    for seat in (0, 1, 2, -1):
        assert shown(match, seat)["changed"] == [{"from": "maya", "to": "persian"}]
        assert shown(match, seat)["seats"][0]["privileges"] == 1
    assert match.knowledge(1).record.hand[0] == [0, 1, 0, 0, 0]
    assert shown(match, 1)["seats"][0]["hand"] is None
    play(match, "done")
    for seat in (0, 1, 2, -1):
        assert shown(match, seat)["changed"] == []
    assert match.knowledge(1).record.hand[0] == [0] * 5


@pytest.mark.clause("U7.6")
def test_a_changed_card_is_spent_before_printed_ones_and_is_the_printed_card_again(table: Table) -> None:
    match = table(hands={0: "maya, 2 greek"}, scale="persian chinese greek maya egyptian")
    play(match, "privilege maya greek")
    assert hand(match) == {"greek": 3}
    play(match, "raise greek")
    assert discards(match) == {"maya": 1}
    assert hand(match) == {"greek": 2}
    play(match, "raise greek")
    assert discards(match) == {"maya": 1, "greek": 1}


@pytest.mark.clause("U7.6")
@pytest.mark.parametrize("into", ["maya", "egyptian"])
@pytest.mark.parametrize(("first", "second"), [("greek", "persian"), ("persian", "greek")])
def test_of_two_changed_cards_the_one_changed_first_goes_first(
    table: Table, first: str, second: str, into: str
) -> None:
    match = table(hands={0: f"greek, persian, {into}"}, scale="persian chinese greek maya egyptian")
    play(match, f"privilege {first} {into}", f"privilege {second} {into}", f"raise {into}")
    assert discards(match) == {first: 1}
    assert shown(match)["changed"] == [{"from": second, "to": into}]
    assert hand(match) == {into: 2}
    play(match, f"raise {into}")
    assert discards(match) == {first: 1, second: 1}
    assert hand(match) == {into: 1}
    assert shown(match)["changed"] == []


@pytest.mark.clause("U7.6")
def test_the_one_changed_first_stays_if_the_other_is_spent(table: Table) -> None:
    match = table(hands={0: "maya, persian"}, scale="persian chinese egyptian maya greek")
    play(match, "privilege maya greek", "privilege persian egyptian", "raise egyptian")
    assert discards(match) == {"persian": 1}
    assert shown(match)["changed"] == [{"from": "maya", "to": "greek"}]
    play(match, "done")
    assert hand(match) == {"maya": 1}


@pytest.mark.clause("U7.6")
def test_an_unspent_changed_card_turns_back_at_the_end_of_the_turn_before_the_discards(table: Table) -> None:
    match = table(hands={0: "6 maya, persian"})
    play(match, "privilege maya greek", "privilege persian greek", "done")
    assert hand(match) == {"maya": 6, "persian": 1}
    assert options(match) == ["discard maya", "discard persian"]
    play(match, "discard maya", "discard persian")
    assert discards(match) == {"maya": 1, "persian": 1}
    assert hand(match) == {"maya": 5}
    assert match.record.privileges[0] == 0


@pytest.mark.clause("U7.6", "U8.1")
def test_a_changed_card_no_longer_serves_as_what_is_printed_on_it(table: Table) -> None:
    match = table(hands={0: "maya"}, princes={0: "maya W1, greek W1"})
    assert options(match, "move")
    play(match, "privilege maya greek")
    assert {action.split()[2] for action in options(match, "move")} == {"greek"}


@pytest.mark.clause("U7.6", "U9.2")
@pytest.mark.parametrize(
    ("held", "changes"),
    [("2 greek, maya", ["maya"]), ("greek, maya, persian", ["persian", "maya"]), ("greek, 2 maya", ["maya", "maya"])],
)
def test_changed_cards_serve_among_three(table: Table, held: str, changes: list[str]) -> None:
    match = table(hands={0: held})
    assert options(match, "welcome") == []
    for name in changes:
        play(match, f"privilege {name} greek")
    play(match, "welcome greek F3")
    assert hand(match) == {}
    assert discards(match) == {**Counter(changes), "greek": 3 - len(changes)}
    assert princes(match) == {"greek F3": 1}


@pytest.mark.clause("U7.6", "U11.2")
def test_changed_cards_serve_among_two(table: Table) -> None:
    match = table(hands={0: "greek, maya, 2 persian"}, scale="greek persian chinese maya egyptian")
    play(match, "privilege maya greek", "drop greek")
    assert scale(match)[-1] == "greek"
    assert discards(match) == {"maya": 1, "greek": 1}


@pytest.mark.clause("U7.6")
@pytest.mark.parametrize("action", ["move 2 greek W1 W2", "add greek F3", "remove greek F3", "raise greek"])
def test_a_changed_card_serves_in_every_action_that_takes_one(table: Table, action: str) -> None:
    match = table(
        hands={0: "maya"},
        princes={0: "2 greek W1, greek F3"},
        monuments={"F3": "greek 0"},
        scale="maya persian chinese greek egyptian",
    )
    with pytest.raises(IllegalAction):
        match.play(action)
    play(match, "privilege maya greek", action)
    assert (hand(match), discards(match)) == ({}, {"maya": 1})


@pytest.mark.clause("U7.6", "U7.1")
def test_the_cards_are_complete_whatever_was_changed(table: Table) -> None:
    """A spent card lies in the discard pile as it is printed, so a reshuffle brings it back as that."""
    match = table(2, actor=1, acted=[0], hands={1: "10 maya"}, pile="", scale=SCALE)
    play(match, "privilege maya greek", "privilege maya greek", "drop greek", "done")
    play(match, "discard maya", "discard maya", "discard maya")
    assert hand(match, 1) == {"maya": 5}
    quietly(match, until="discard by rank")
    s = match.record
    assert [s.pile[c] + s.discarded[c] + sum(held[c] for held in s.hand) for c in range(5)] == [10] * 5
