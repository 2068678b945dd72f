"""Tournaments: who sits where, on which deal, and how one game of them is played."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from atoll.arena.played_game import PlayedGame, play_game, replayed
from atoll.arena.tournament import Tournament
from atoll.engine.match import Match
from atoll.errors import BadOption


def tournament(bots: str = "greedy,casual", games: int = 4, **more: Any) -> Tournament:
    return Tournament(
        **{"game": "titania", "bots": tuple(bots.split(",")), "games": games, "backend": "python", **more}
    )


def fixtures(held: Tournament) -> list[Any]:
    return [held.fixture(number) for number in range(held.total)]


# ---- who sits where ----


@pytest.mark.parametrize(
    ("bots", "players", "tables"),
    [
        ("a,b", 2, ["ab"]),
        ("a,b,c", 2, ["ab", "ac", "bc"]),
        ("a,a", 2, ["aa"]),
        ("a,b,b", 2, ["ab", "bb"]),
        ("a,b,b", 3, ["abb"]),
        ("a,b,c,d", 3, ["abc", "abd", "acd", "bcd"]),
    ],
)
def test_every_table_that_can_be_filled_from_the_list(bots: str, players: int, tables: list[str]) -> None:
    named = {"a": "master", "b": "casual", "c": "greedy", "d": "random"}
    held = tournament(",".join(named[letter] for letter in bots.split(",")), players=players)
    assert held.tables == tuple(tuple(named[letter] for letter in table) for table in tables)
    assert held.total == 4 * len(tables)


@pytest.mark.parametrize(("bots", "players"), [("greedy,casual,random", 2), ("greedy,casual,casual", 3)])
def test_every_bot_plays_every_deal_from_every_seat(bots: str, players: int) -> None:
    held = tournament(bots, games=4 * players, players=players)
    for table, members in enumerate(held.tables):
        seen = Counter(
            (fixture.deal, seat, bot)
            for fixture in fixtures(held)
            if fixture.table == table
            for seat, bot in enumerate(fixture.seats)
        )
        for deal in range(4):
            for seat in range(players):
                for bot in members:
                    assert seen[deal, seat, bot] == members.count(bot)


def test_everybody_follows_everybody() -> None:
    held = tournament("greedy,casual,random", games=6, players=3)
    following = Counter(
        (fixture.seats[seat - 1], fixture.seats[seat]) for fixture in fixtures(held) for seat in range(3)
    )
    assert set(following.values()) == {3}
    assert len(following) == 6


def test_tables_get_the_same_deals() -> None:
    held = tournament("greedy,casual,random", games=4)
    seeds: dict[int, set[bytes]] = {}
    for fixture in fixtures(held):
        seeds.setdefault(fixture.deal, set()).add(held.match(fixture.number).setup.seed)
    assert sorted(seeds) == [0, 1]
    assert all(len(found) == 1 for found in seeds.values())
    assert seeds[0] != seeds[1]


def test_a_deal_is_the_same_for_both_sides() -> None:
    held = tournament(games=2)
    first, second = held.match(0), held.match(1)
    assert first.record_bytes == second.record_bytes
    assert first.setup.seats == ("greedy", "casual")
    assert second.setup.seats == ("casual", "greedy")


def test_more_games_begin_like_fewer() -> None:
    few, many = tournament("greedy,casual,random", games=3), tournament("greedy,casual,random", games=9)
    assert fixtures(many)[: few.total] == fixtures(few)


def test_the_seed_decides_deals_and_luck() -> None:
    held, same, other = tournament(), tournament(), tournament(seed=2)
    assert held.match(0).setup.seed == same.match(0).setup.seed != other.match(0).setup.seed
    lucks = [
        held.luck(number, seat).random() for number, seat in combinations(range(5), 2)
    ]  # pairs, so that no two are the same
    assert lucks == [same.luck(number, seat).random() for number, seat in combinations(range(5), 2)]
    assert len(set(lucks)) == len(lucks)
    assert other.luck(0, 1).random() not in lucks


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"bots": "greedy,chess"}, "there is no bot 'chess'; there is random, greedy"),
        ({"bots": "greedy,search:quick"}, "like search:200"),
        ({"bots": "greedy"}, "bots: 1 named, but 2 play; a name may be given several times"),
        ({"games": 0}, "games: 0 is not a number from 1 to"),
        ({"games": 10_000_000}, "games: 10000000 is not"),
        ({"players": 1}, "players: Titania is for 2 to 4 players, not 1"),
        ({"players": 3}, "bots: 2 named, but 3 play"),
        ({"seed": -1}, "seed: -1"),
        ({"game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_nonsense_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        tournament(**wrong)


# ---- one game ----


def same(a: PlayedGame, b: PlayedGame) -> bool:
    timeless = ("number", "points", "places", "guard", "actions")
    return all(getattr(a, name) == getattr(b, name) for name in timeless)


@pytest.mark.parametrize(("name", "players"), [("titania", 2), ("utopia", 3)])
def test_a_game_is_the_same_each_time_and_on_both_backends(name: str, players: int) -> None:
    bots = ",".join(["greedy", "casual", "random"][:players])
    interpreted, compiled = (
        tournament(bots, game=name, players=players, backend=backend) for backend in ("python", "compiled")
    )
    played = play_game(interpreted, 1)
    assert same(played, play_game(interpreted, 1))
    assert same(played, play_game(compiled, 1))
    assert not same(played, play_game(interpreted, 2))


def test_what_is_kept_of_a_game() -> None:
    held = tournament("greedy,casual,random", players=3)
    played = play_game(held, 1)
    match = replayed(held, played)
    result = match.result()
    assert result is not None
    assert played.points == result.points
    assert tuple(seat for seat in range(3) if played.places[seat] == 0) == result.winners
    assert sum(played.won) == pytest.approx(1)
    assert match.setup.seats == held.fixture(1).seats
    assert Match.load(match.log(), backend="python").actions == list(played.actions)
    # Times are those of decisions in which there was a choice, to three digits.
    again, choices = held.match(1), [0, 0, 0]
    for action in played.actions:
        choices[again.actor or 0] += len(again.legal_numbers()) > 1
        again.play(action)
    assert [len(times) for times in played.times] == choices
    assert all(int(f"{time:.2e}".split("e")[0].replace(".", "")) <= 999 for times in played.times for time in times)
    assert PlayedGame.from_json(played.as_json(), 3) == played


# ---- games that had to be ended ----


def standstill(held: Tournament) -> Match:
    """A game of Titania in which everybody only draws cards."""
    match = held.match(0)
    while not match.over:
        legal = match.legal()
        match.play("draw" if "draw" in legal else next(words for words in reversed(legal)))
    return match


def test_titania_says_that_a_standstill_ended_it() -> None:
    held = tournament()
    ended_by_guard = held.match(0).spec.ended_by_guard
    assert ended_by_guard(standstill(held).record)
    assert not ended_by_guard(replayed(held, play_game(held, 0)).record)


def test_utopia_says_that_the_last_round_ended_it() -> None:
    held = tournament(game="utopia")
    match = replayed(held, play_game(held, 0))
    ended_by_guard = match.spec.ended_by_guard
    assert not ended_by_guard(match.record)
    poor = match.record.copy()
    poor.score = [49] * len(poor.score)
    assert ended_by_guard(poor)
    assert not ended_by_guard(held.match(0).record)  # which is not over
