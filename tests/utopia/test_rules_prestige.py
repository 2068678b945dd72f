"""Section 12 of the rules: phase 3, the end, and who wins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.engine.backend import Backend
from atoll.engine.match import Match
from atoll.engine.result import Result
from atoll.errors import IllegalAction
from tests.utopia.positions import UTOPIA, asked, play, quietly, scale, scores, shown, track

Table = Callable[..., Match]
SCALE = "chinese persian egyptian maya greek"  # 5, 4, 3, 2, 1


def last_turn(table: Table, players: int = 3, **arguments: object) -> Match:
    """The turn of the last player in this round: `done` ends it."""
    others = {"actor": players - 1, "acted": range(players - 1), "opener": 0, "scale": SCALE}
    return table(players, **{**others, **arguments})


# ---- prestige ----


@pytest.mark.clause("U12.1")
@pytest.mark.parametrize(
    ("civilization", "points"), [("chinese", 5), ("persian", 4), ("egyptian", 3), ("maya", 2), ("greek", 1)]
)
def test_a_district_brings_its_ruler_what_its_civilization_is_worth(
    table: Table, civilization: str, points: int
) -> None:
    match = play(last_turn(table, monuments={"E6": f"{civilization} 1"}), "done")
    assert scores(match) == [0, points, 0]
    assert shown(match)["seats"][1]["points"]["districts"] == points


@pytest.mark.clause("U12.1")
def test_every_district_of_every_player_scores(table: Table) -> None:
    monuments = {"W1": "chinese 0", "E1": "chinese 0", "A5": "greek 0", "F1": "maya 2", "F2": "persian 2"}
    match = play(last_turn(table, monuments=monuments, princes={1: "8 chinese W1"}, wonders={"air": 1}), "done")
    assert scores(match) == [5 + 5 + 1, 0, 2 + 4]


@pytest.mark.clause("U12.1")
def test_the_current_value_counts(table: Table) -> None:
    match = last_turn(table, monuments={"W1": "greek 0", "W2": "maya 1"}, hands={2: "greek"})
    play(match, "raise greek", "done")
    assert scale(match)[-2:] == ["greek", "maya"]
    assert scores(match) == [2, 1, 0]


@pytest.mark.clause("U12.1", "U3.2")
def test_players_score_in_order_so_the_first_to_reach_a_space_stands_in_front(table: Table) -> None:
    """Both come to space 7: seat 1, who leads, first."""
    match = last_turn(
        table, actor=2, scores={1: 5, 0: 3}, monuments={"W1": "maya 1", "W2": "persian 0"}, track=[1, 0, 2], opener=1
    )
    play(match, "done")
    assert scores(match) == [7, 7, 0]
    assert track(match) == [1, 0, 2]


@pytest.mark.clause("U12.1", "U3.1")
def test_in_round_1_they_score_in_the_order_of_the_start_space(table: Table) -> None:
    """The same, but seat 0 is before seat 1 in round 1's order: seat 0 is on space 7 first."""
    match = last_turn(
        table, in_round=1, scores={1: 5, 0: 3}, monuments={"W1": "maya 1", "W2": "persian 0"}, track=[1, 0, 2]
    )
    play(match, "done")
    assert scores(match) == [7, 7, 0]
    assert track(match) == [0, 1, 2]


@pytest.mark.clause("U12.1")
def test_all_districts_of_a_player_are_a_single_move(table: Table) -> None:
    """Seat 0 moves from 1 to 6 at once, not by way of 3 or 5: those who stand there notice nothing."""
    match = last_turn(
        table, 4, scores={0: 1, 1: 3, 2: 6, 3: 3}, track=[2, 3, 1, 0], monuments={"W1": "maya 0", "W2": "egyptian 0"}
    )
    play(match, "done")
    assert scores(match) == [6, 3, 6, 3]
    assert track(match) == [2, 0, 3, 1]


# ---- the end ----


@pytest.mark.clause("U12.2")
@pytest.mark.parametrize(("before", "over"), [(43, False), (44, False), (45, True), (46, True), (60, True)])
def test_the_game_ends_with_50_points_when_all_have_scored(table: Table, before: int, over: bool) -> None:
    match = play(last_turn(table, scores={0: before}, monuments={"W1": "chinese 0"}), "done")
    assert scores(match)[0] == before + 5
    assert match.over == over
    if over:
        assert match.result() == Result((before + 5, 0, 0), (0,))
        assert (match.actor, match.legal()) == (None, [])
        with pytest.raises(IllegalAction, match="the game is over"):
            match.play("done")
    else:
        assert (match.record.round, asked(match)) == (3, ("guest", 0))
        assert match.result() is None


@pytest.mark.clause("U12.2")
def test_50_points_in_the_middle_of_a_round_do_not_end_it(table: Table) -> None:
    """Seat 0 reaches 50 in a turn; the others have theirs, and phase 3 brings seat 1 past seat 0."""
    match = table(
        scores={0: 48, 1: 47},
        princes={0: "maya W1"},
        hands={0: "maya"},
        monuments={"W1": "maya 2", "E1": "chinese 1"},
        scale=SCALE,
    )
    play(match, "remove maya W1", "done")
    assert scores(match) == [50, 47, 0]
    assert asked(match) == ("turn", 1)
    play(match, "done")
    assert asked(match) == ("turn", 2)
    play(match, "done")
    assert match.result() == Result((50, 52, 2), (1,))


@pytest.mark.clause("U12.2")
def test_50_points_in_phase_1_do_not_end_the_round(table: Table) -> None:
    match = table(asked="guest", scores={0: 47}, princes={0: "3 maya A1"}, wonders={"air": 0}, lying="maya fire")
    play(match, "rule maya A1", "guest maya F1")
    assert scores(match)[0] == 50
    assert asked(match) == ("discard by rank", 0)
    quietly(match)
    assert match.over
    assert match.record.round == 2


@pytest.mark.clause("U12.2")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_highest_score_wins(table: Table, winner: int) -> None:
    points = {seat: 55 if seat == winner else 50 + seat for seat in range(3)}
    match = play(last_turn(table, scores=points, opener=winner), "done")
    assert match.result() == Result(tuple(points.values()), (winner,))


@pytest.mark.clause("U12.2")
def test_otherwise_a_new_round_begins(table: Table) -> None:
    match = play(last_turn(table, scores={0: 49, 1: 49, 2: 49}), "done")
    assert match.record.round == 3
    assert shown(match)["stage"] == "welcoming"
    assert sum(match.record.lying) == 9


@pytest.mark.clause("U12.3")
@pytest.mark.parametrize("front", [[0, 1, 2], [1, 0, 2], [1, 2, 0], [2, 0, 1]])
def test_in_a_tie_the_minister_further_forward_wins(table: Table, front: list[int]) -> None:
    match = play(last_turn(table, scores=dict.fromkeys(range(3), 51), track=front, opener=front[0]), "done")
    assert match.result() == Result((51, 51, 51), (front[0],))


@pytest.mark.clause("U12.3", "U12.1")
def test_a_tie_made_in_phase_3_is_won_by_who_got_there_first(table: Table) -> None:
    match = last_turn(table, scores={0: 46, 2: 48}, monuments={"W1": "persian 0", "W2": "maya 2"}, track=[2, 0, 1])
    play(match, "done")
    assert match.result() == Result((50, 0, 50), (2,))


@pytest.mark.clause("U12.4")
@pytest.mark.parametrize(("in_round", "over"), [(58, False), (59, False), (60, True)])
def test_a_game_without_end_ends_after_60_rounds(table: Table, in_round: int, over: bool) -> None:
    match = play(last_turn(table, in_round=in_round, monuments={"W1": "maya 1"}), "done")
    assert match.over == over
    assert match.result() == (Result((0, 2, 0), (1,)) if over else None)
    assert match.record.round == (60 if over else in_round + 1)


@pytest.mark.clause("U12.4", "U12.3")
def test_then_too_the_track_decides_a_tie(table: Table) -> None:
    match = play(last_turn(table, in_round=60, track=[2, 0, 1], opener=2), "done")
    assert match.result() == Result((0, 0, 0), (2,))


@pytest.mark.clause("U12.4")
def test_60_rounds_of_doing_nothing_come_to_an_end(table: Table) -> None:
    """Nobody builds, nobody scores; in the end the front of the start space wins."""
    match = table(2, asked="guest", in_round=1, lying="maya air", bag="")
    told = quietly(match)
    assert match.record.round == 60
    assert [what for what, _ in told].count("turn") == 120
    assert match.result() == Result((0, 0), (track(match)[0],))


# ---- a shorter game ----


@pytest.mark.clause("U12.5")
@pytest.mark.parametrize("goal", [30, 40, 50])
def test_the_goal_that_was_chosen_ends_the_game(table: Table, goal: int) -> None:
    for before, over in ((goal - 6, False), (goal - 5, True)):
        match = play(last_turn(table, goal=goal, scores={0: before}, monuments={"W1": "chinese 0"}), "done")
        assert match.over == over
        assert shown(match)["goal"] == goal
        assert not over or not match.spec.ended_by_guard(match.record)


@pytest.mark.clause("U12.5")
def test_without_a_choice_it_is_50(backend: Backend) -> None:
    assert UTOPIA.new(3, 1, backend=backend.name).record.goal == 50
    assert UTOPIA.new(3, 1, goal=30, backend=backend.name).record.goal == 30
