"""What a tournament says: against figures known from elsewhere."""

from __future__ import annotations

from array import array
from collections import Counter
from random import Random

import pytest
from jsonschema import validate

from atoll.arena.played_game import PlayedGame
from atoll.arena.ratings import ratings
from atoll.arena.results import Tally, quantile
from atoll.arena.tournament import Tournament


def tournament(*bots: str, games: int, players: int = 2) -> Tournament:
    return Tournament("titania", bots, games, players, backend="python")


def game(number: int, *points: int, places: tuple[int, ...] | None = None, guard: bool = False) -> PlayedGame:
    ranked = tuple(sum(other > mine for other in points) for mine in points)
    times = tuple(array("q", [1000 * (seat + 1)] * 3) for seat in range(len(points)))
    return PlayedGame(number, points, places or ranked, guard, array("h"), times)


FIGURES = {
    "bot": {"type": "string"},
    "games": {"type": "integer", "minimum": 1},
    **{key: {"type": "number", "minimum": 0} for key in ("wins", "mean_score", "decision_ms_p50", "decision_ms_p99")},
    **{key: {"type": "number", "minimum": 0, "maximum": 1} for key in ("win_rate", "low", "high")},
}
DIFFERENCE = {"score_difference": {"type": "number"}, "score_difference_error": {"type": ["number", "null"]}}


def exactly(properties: dict[str, object]) -> dict[str, object]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


SCHEMA = exactly(
    {
        "game": {"enum": ["titania", "utopia"]},
        "players": {"type": "integer"},
        "games": {"type": "integer"},
        "seed": {"type": "integer"},
        "bots": {"type": "array", "items": exactly(FIGURES)},
        "pairings": {
            "type": "array",
            "items": exactly(
                {
                    "bots": {"type": "array", "items": {"type": "string"}},
                    "games": {"type": "integer"},
                    "ended_by_guard": {"type": "integer"},
                    "results": {"type": "array", "items": exactly(FIGURES | DIFFERENCE)},
                }
            ),
        },
        "ratings": {
            "type": "array",
            "items": exactly({"bot": {"type": "string"}, "strength": {"type": "number"}, "doubt": {"type": "number"}}),
        },
        "ended_by_guard": {"type": "integer"},
        "board": {"type": "string"},
        "options": {"type": "object", "additionalProperties": {"type": ["string", "integer"]}},
    }
)


def test_wins_points_and_the_interval() -> None:
    """Eight of ten, of which Wilson's interval is 49.0 to 94.3 % in every textbook."""
    tally = Tally(tournament("greedy", "casual", games=10))
    for number in range(10):
        greedy_sits_first = number % 2 == 0
        points = (90, 80) if greedy_sits_first == (number < 8) else (80, 90)
        assert tally.add(game(number, *points))
    greedy, casual = tally.results().standings
    assert (greedy.bot, greedy.games, greedy.wins, greedy.win_rate) == ("greedy", 10, 8, 0.8)
    assert (greedy.low, greedy.high) == pytest.approx((0.4901625, 0.9433178))
    assert (casual.low, casual.high) == pytest.approx((1 - 0.9433178, 1 - 0.4901625))
    assert (greedy.mean_score, casual.mean_score) == (88, 82)
    assert (greedy.ahead, casual.ahead) == (6, -6)
    # Deals bring +10, +10, +10, +10, -10: their standard error is 4.
    assert greedy.ahead_error == pytest.approx(1.959964 * 4)
    assert (greedy.decision_ms_p50, greedy.decision_ms_p99) == (1, 2)


def test_a_shared_victory_is_shared() -> None:
    tally = Tally(tournament("greedy", "casual", "random", games=3, players=3))
    tally.add(game(0, 50, 50, 30, places=(0, 0, 2)))
    tally.add(game(1, 50, 50, 50))
    assert [standing.wins for standing in tally.results().standings] == pytest.approx([5 / 6, 5 / 6, 1 / 3])


def test_a_bot_in_several_seats_has_played_several_games() -> None:
    tally = Tally(tournament("greedy", "casual", "casual", games=3, players=3))
    tally.add(game(0, 60, 40, 20))
    greedy, casual = tally.results().standings
    assert (greedy.games, greedy.wins, greedy.ahead) == (1, 1, 30)
    assert (casual.games, casual.wins, casual.mean_score, casual.ahead) == (2, 0, 30, -15)
    assert greedy.ahead_error is None  # one deal says nothing of others


def test_a_game_is_counted_once() -> None:
    tally = Tally(tournament("greedy", "casual", games=2))
    assert tally.missing() == [0, 1]
    assert tally.add(game(1, 5, 4))
    assert not tally.add(game(1, 5, 4))
    assert not tally.add(game(2, 5, 4))
    assert tally.missing() == [0]
    assert tally.results().pairings[0].games == 1


def test_the_order_in_which_games_end_does_not_matter() -> None:
    held = tournament("greedy", "casual", "random", games=8)
    rng = Random(1)
    games = [game(number, rng.randrange(100), rng.randrange(100)) for number in range(held.total)]
    found = []
    for _ in range(3):
        tally = Tally(held)
        rng.shuffle(games)
        for each in games:
            tally.add(each)
        found.append(tally.results().as_json())
    assert found[0] == found[1] == found[2]


def test_json() -> None:
    tally = Tally(tournament("greedy", "casual", "random", games=2))
    for number in range(6):
        tally.add(game(number, 10 + number, 20, guard=number == 4))
    results = tally.results()
    assert results.ended_by_guard == 1
    assert [pairing.ended_by_guard for pairing in results.pairings] == [0, 1, 0]
    found = results.as_json()
    validate(found, SCHEMA)
    assert [each["bot"] for each in found["bots"]] == ["greedy", "casual", "random"]
    assert [each["bots"] for each in found["pairings"]] == [
        ["greedy", "casual"],
        ["greedy", "random"],
        ["casual", "random"],
    ]
    assert [each["games"] for each in found["bots"]] == [4, 4, 4]
    assert found["games"] == 2


@pytest.mark.parametrize(("share", "value"), [(0.5, 50), (0.99, 99), (1, 100), (0, 1)])
def test_quantiles(share: float, value: int) -> None:
    assert quantile(Counter(range(1, 101)), share) == value
    assert quantile(Counter(), share) == 0


def test_ratings_put_the_stronger_first() -> None:
    found = ratings([(("weak", "strong", "middling", "weak"), (3, 0, 1, 2))] * 30)
    assert found["strong"].strength > found["middling"].strength > found["weak"].strength
    assert found["strong"].strength > 25 > found["weak"].strength
    assert all(rating.doubt < 25 / 3 for rating in found.values())


def test_equals_stay_equal() -> None:
    found = ratings([(("one", "other"), (0, 0))] * 5 + [(("one", "one"), (0, 1))] * 5)
    assert found["one"].strength == pytest.approx(25)
    assert found["other"].strength == pytest.approx(25)
