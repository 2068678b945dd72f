"""Section 3 of the rules: who acts first, and who next."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.engine.match import Match
from tests.utopia.positions import ONE_OF_EACH, asked, play, quietly, scores, seats_asked, shown, track

Table = Callable[..., Match]


# ---- round 1 ----


@pytest.mark.clause("U3.1")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_in_round_1_the_order_is_that_of_the_start_space(table: Table, starter: int) -> None:
    """Whatever the track shows meanwhile: in the guests' passes, the discards, and the turns."""
    order = [(starter + i) % 3 for i in range(3)]
    leader, second, last = order[2], order[1], order[0]
    match = table(
        asked="guest",
        in_round=1,
        starter=starter,
        actor=starter,
        scores={leader: 9, second: 5},
        lying="2 maya air, 2 greek air, 2 maya fire, 2 greek fire, persian earth",
    )
    assert track(match) == [leader, second, last]
    assert shown(match)["order"] == order
    told = quietly(match, rounds=1)
    assert seats_asked(told, "guest") == order * 3
    assert seats_asked(told, "discard by rank") == [second, leader, leader]
    assert seats_asked(told, "turn") == order
    assert match.actor == leader


@pytest.mark.clause("U3.1", "U3.3")
def test_in_round_1_a_score_does_not_change_the_order(table: Table) -> None:
    match = table(
        asked="guest", in_round=1, princes={0: "3 maya A2"}, wonders={"air": 2}, lying="2 maya fire, 2 greek fire"
    )
    play(match, "rule maya A2", "guest maya F1")
    assert track(match) == [2, 0, 1]
    assert match.actor == 1


# ---- the score track ----


@pytest.mark.clause("U3.2")
def test_from_round_2_the_highest_score_goes_first(table: Table) -> None:
    match = table(4, in_round=1, actor=3, acted=[0, 1, 2], scores={0: 3, 1: 7, 2: 5, 3: 11})
    play(match, "done")
    assert shown(match)["order"] == [3, 1, 2, 0]
    assert seats_asked(quietly(match, until="discard by rank"), "guest") == [3, 1, 2, 0] * 3


@pytest.mark.clause("U3.2")
@pytest.mark.parametrize("front", [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 1, 0]])
def test_on_the_same_space_the_one_further_forward_goes_first(table: Table, front: list[int]) -> None:
    match = table(
        asked="guest", actor=front[0], scores=dict.fromkeys(range(3), 8), track=front, lying="2 maya air, greek air"
    )
    assert seats_asked(quietly(match, until="discard by rank"), "guest") == front


def removing(table: Table, scores: dict[int, int], front: list[int] | None = None) -> Match:
    """Seat 0 can score 2 points with each of four cards."""
    return table(
        4, scores=scores, track=front, princes={0: "4 maya W1"}, monuments={"W1": "maya 3"}, hands={0: "4 maya"}
    )


@pytest.mark.clause("U3.2")
def test_a_minister_who_scores_goes_behind_those_on_the_new_space(table: Table) -> None:
    match = removing(table, {0: 4, 1: 6, 2: 6, 3: 5}, [2, 1, 3, 0])
    play(match, "remove maya W1")
    assert scores(match) == [6, 6, 6, 5]
    assert track(match) == [2, 1, 0, 3]
    play(match, "remove maya W1")
    assert track(match) == [0, 2, 1, 3]


@pytest.mark.clause("U3.2")
def test_a_minister_who_leaves_a_space_lets_the_others_move_up_in_their_order(table: Table) -> None:
    match = removing(table, dict.fromkeys(range(4), 5), [3, 0, 2, 1])
    play(match, "remove maya W1")
    assert track(match) == [0, 3, 2, 1]


@pytest.mark.clause("U3.2")
def test_who_arrives_later_stands_further_back(table: Table) -> None:
    """Seat 2 comes to space 7 first, then seat 0: in a game in which they stood the other way round."""
    match = table(
        scores={0: 5, 2: 6},
        track=[2, 0, 1],
        princes={0: "maya W1", 1: "greek A1"},
        monuments={"W1": "maya 1", "A1": "greek 2"},
        hands={0: "maya, greek", 1: "greek"},
    )
    play(match, "add greek A1", "remove maya W1")
    assert scores(match) == [7, 0, 7]
    assert track(match) == [2, 0, 1]
    other = table(
        scores={0: 5, 2: 6},
        track=[2, 0, 1],
        princes={0: "maya W1", 1: "greek A1"},
        monuments={"W1": "maya 1", "A1": "greek 2"},
        hands={0: "maya, greek", 1: "greek"},
    )
    play(other, "remove maya W1", "add greek A1")
    assert scores(other) == [7, 0, 7]
    assert track(other) == [0, 2, 1]


@pytest.mark.clause("U3.2", "U12.1")
def test_a_score_of_0_moves_nobody(table: Table) -> None:
    """In phase 3 seats 2, 0 and 1 score nothing, in this order; seat 3 scores, passing none."""
    match = table(
        4,
        actor=1,
        acted=[0, 2, 3],
        opener=2,
        scores=dict.fromkeys(range(4), 7),
        track=[3, 2, 0, 1],
        monuments={"W1": "maya 3"},
    )
    play(match, "done")
    assert track(match) == [3, 2, 0, 1]


# ---- when the order is looked up ----


@pytest.mark.clause("U3.3")
def test_within_a_pass_the_next_is_furthest_ahead_now_of_those_who_have_not_acted(table: Table) -> None:
    """Seat 0 builds, and the wonder's owner, seat 3, comes before seats 1 and 2."""
    match = table(
        4,
        asked="guest",
        scores={0: 9, 1: 4, 2: 3, 3: 2},
        princes={0: "3 maya A1"},
        wonders={"air": 3},
        lying="2 maya air, 2 greek air, 2 maya fire, 2 greek fire, 2 persian earth",
    )
    play(match, "rule maya A1", "guest maya F1")
    assert scores(match) == [9, 4, 3, 5]
    assert seats_asked(quietly(match, until="discard by rank"), "guest")[:7] == [3, 1, 2, 0, 3, 1, 2]


@pytest.mark.clause("U3.3")
def test_it_is_never_looked_up_in_the_middle_of_an_action(table: Table) -> None:
    """Seat 1 overtakes the actor while the actor still has to take a guest, and while the actor may still build."""
    match = table(
        asked="guest",
        scores={0: 3, 1: 2},
        princes={0: "3 maya A1, 2 maya A2, 3 greek A3"},
        wonders={"air": 1},
        lying="maya air, 2 greek fire",
    )
    play(match, "rule maya A1")
    assert scores(match)[:2] == [3, 5]
    assert asked(match) == ("guest", 0)
    play(match, "guest maya A2", "rule maya A2")
    assert asked(match) == ("settle", 0)
    play(match, "done")
    assert asked(match) == ("guest", 1)


@pytest.mark.clause("U3.3")
def test_who_has_acted_in_a_pass_is_not_asked_again_in_it(table: Table) -> None:
    """Seat 2 jumps ahead of everybody with a wonder: the pass goes on with seat 1, and the next begins with 2."""
    match = table(
        asked="guest",
        scores={2: 5, 0: 4, 1: 3},
        track=[2, 0, 1],
        actor=2,
        princes={2: ONE_OF_EACH.format("A1"), 0: "3 maya A2"},
        lying="2 maya fire, 2 greek fire, 2 persian earth",
    )
    play(match, "wonder air", "guest maya F1")
    assert match.actor == 0
    play(match, "rule maya A2")
    assert track(match) == [2, 0, 1]
    play(match, "guest maya F1")
    assert match.actor == 1
    play(match, "guest greek F1")
    assert match.actor == 2


@pytest.mark.clause("U3.3")
def test_each_pass_begins_with_whoever_is_furthest_ahead_then(table: Table) -> None:
    match = table(
        asked="guest",
        scores={0: 5, 1: 4, 2: 3},
        princes={2: ONE_OF_EACH.format("A1")},
        lying="2 maya fire, 2 greek fire, 2 persian earth",
    )
    play(match, "guest maya F1", "guest maya F1", "wonder air", "guest greek F1")
    assert seats_asked(quietly(match, until="discard by rank"), "guest") == [2, 0, 1]


@pytest.mark.clause("U3.3", "U7.3")
def test_turns_too_go_to_whoever_is_furthest_ahead_when_they_begin(table: Table) -> None:
    match = table(
        4,
        scores={0: 9, 1: 4, 2: 4, 3: 4},
        monuments={"W1": "maya 3", "W2": "maya 2"},
        hands={0: "4 maya"},
    )
    play(match, "add maya W1", "add maya W2")
    assert asked(match) == ("turn", 0)
    play(match, "done")
    assert seats_asked(quietly(match, rounds=1), "turn") == [3, 2, 1]


# ---- the start of a round ----


@pytest.mark.clause("U3.4")
@pytest.mark.parametrize("opener", [0, 1, 2])
def test_whoever_opened_a_round_and_is_still_on_the_start_space_goes_to_the_back(table: Table, opener: int) -> None:
    front = [opener, *(seat for seat in range(3) if seat != opener)]
    match = table(actor=front[2], acted=front[:2], opener=opener, track=front)
    play(match, "done")
    assert track(match) == [*front[1:], opener]
    assert asked(match) == ("guest", front[1])


@pytest.mark.clause("U3.4")
def test_he_goes_behind_the_others_on_the_start_space_and_they_alone(table: Table) -> None:
    """Seat 1 opened. Seats 3 and 0 have scored meanwhile, seat 2 has not."""
    match = table(4, actor=2, acted=[0, 1, 3], opener=1, scores={3: 6, 0: 2}, track=[3, 0, 1, 2])
    play(match, "done")
    assert track(match) == [3, 0, 2, 1]


@pytest.mark.clause("U3.4")
def test_whoever_opened_a_round_and_has_points_stays_where_he_is(table: Table) -> None:
    """Even if others share that space, and others stand on the start space."""
    match = table(4, actor=3, acted=[0, 1, 2], opener=1, scores={1: 2, 0: 2}, track=[1, 0, 3, 2])
    play(match, "done")
    assert track(match) == [1, 0, 3, 2]
    assert asked(match) == ("guest", 1)


@pytest.mark.clause("U3.4")
def test_the_others_on_the_start_space_stay_if_the_opener_has_left_it(table: Table) -> None:
    match = table(actor=2, acted=[0, 1], opener=0, track=[0, 1, 2], monuments={"W1": "maya 0"})
    play(match, "done")
    assert scores(match)[0] > 0
    assert track(match) == [0, 1, 2]


@pytest.mark.clause("U3.4")
def test_without_points_everybody_opens_in_turn(table: Table) -> None:
    """Over two whole tables' worth of rounds in which nobody scores."""
    match = table(asked="guest", in_round=1, lying="2 maya air")
    openers = [match.actor]
    for _ in range(6):
        quietly(match, rounds=1)
        openers.append(match.actor)
    assert scores(match) == [0, 0, 0]
    assert openers == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.clause("U3.4")
def test_the_opener_is_who_acted_first_not_who_is_named_or_leads_later(table: Table) -> None:
    """Seat 0 opens, seat 2 takes a guest out of turn and then scores; seat 0 is still the one to go to the back."""
    match = table(asked="guest", lying="2 maya air", luck=["guest greek fire"], princes={2: ONE_OF_EACH.format("A1")})
    play(match, "surprise", "place F1", "name 3", "wonder air", "guest maya A1")
    assert match.record.opener == 0
    quietly(match, rounds=1)
    assert track(match) == [2, 1, 0]


@pytest.mark.clause("U3.4", "U4.1")
def test_a_round_without_guests_is_opened_by_the_first_player_all_the_same(table: Table) -> None:
    match = table(asked="turn", actor=2, acted=[0, 1], opener=0, bag="")
    play(match, "done")
    assert track(match) == [1, 2, 0]
    assert asked(match) == ("discard by rank", 1)
    quietly(match, rounds=1)
    assert track(match) == [2, 0, 1]
