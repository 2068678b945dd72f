"""Bots choose legal actions from what their seat knows, and from nothing else."""

from __future__ import annotations

import time
from copy import copy
from random import Random

import pytest

from atoll.bots import LEVELS, NAMES, Budget, bot, network_file
from atoll.bots.bot import Bot
from atoll.bots.levels import CHARACTERS, HastyBot
from atoll.bots.search import SearchBot, cores_for
from atoll.engine.game import game
from atoll.engine.knowledge import Knowledge
from atoll.engine.match import Match
from atoll.engine.registry import names
from atoll.errors import BadOption
from tests.bots.positions import positions

GAMES = names()

MASTER = SearchBot(Budget(iterations=60), name="master")  # as it is, but for its budget: seconds depend on the machine
QUICK: list[Bot] = [bot("random"), bot("greedy"), bot("novice"), bot("casual"), SearchBot(Budget(iterations=12))]


@pytest.mark.parametrize("chosen", QUICK, ids=lambda chosen: chosen.name)
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_plays_whole_games_by_the_rules(name: str, chosen: Bot) -> None:
    seats = game(name).seats
    for players in (seats[0], seats[-1]):
        match, rng = game(name).new(players, 5), Random(5)
        while match.actor is not None:
            match.play(chosen.choose(match.knowledge(match.actor), rng))
        assert match.result() is not None


@pytest.mark.parametrize("chosen", [*QUICK, bot("expert"), MASTER], ids=lambda chosen: chosen.name)
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_does_not_cheat(name: str, chosen: Bot) -> None:
    """Whatever the seat may not know is dealt anew: with the same luck the bot's choice stays the same."""
    for match in positions(name, 6):
        seat = match.actor
        assert seat is not None
        runner, known = match.knowledge(seat).runner, match.knowledge(seat).states
        choices = set()
        for other in range(4):
            truth = runner.resampled(known, bytes([other] * 32))
            choices.add(chosen.choose(Knowledge(runner, truth, seat), Random(1)))
        assert len(choices) == 1


@pytest.mark.parametrize("chosen", QUICK, ids=lambda chosen: chosen.name)
@pytest.mark.parametrize("name", GAMES)
def test_both_backends_choose_alike(name: str, chosen: Bot) -> None:
    for match in positions(name, 3):
        other = Match.load(match.log(), backend="python")
        seat = match.actor
        assert seat is not None
        assert chosen.choose(match.knowledge(seat), Random(3)) == chosen.choose(other.knowledge(seat), Random(3))


def test_a_hasty_bot_that_overlooks_everything_still_moves() -> None:
    (match,) = positions("utopia", 1)
    hasty = HastyBot("blind", overlooks=1)
    assert hasty.choose(match.knowledge(match.actor or 0), Random(1)) in match.legal_numbers()


@pytest.mark.parametrize("name", GAMES)
def test_a_character_plays_by_the_rules_and_on_both_backends_alike(name: str) -> None:
    for character in CHARACTERS:
        for match in positions(name, 2):
            other, seat = Match.load(match.log(), backend="python"), match.actor or 0
            chosen = bot(character).choose(match.knowledge(seat), Random(3))
            assert chosen in match.legal_numbers()
            assert chosen == bot(character).choose(other.knowledge(seat), Random(3))


def test_a_grandmaster_thinks_on_all_cores_of_its_process() -> None:
    grandmaster = bot("grandmaster")
    assert isinstance(grandmaster, SearchBot)
    assert grandmaster.budget == Budget(seconds=5)
    (match,) = positions("titania", 1)
    known = match.knowledge(match.actor or 0)
    assert cores_for(known.runner) >= 1
    other = Match.load(match.log(), backend="python").knowledge(match.actor or 0)
    assert cores_for(other.runner) == 1
    for each in (known, other):
        quick = copy(grandmaster)
        quick.budget = Budget(iterations=20 * cores_for(each.runner))
        assert quick.think(each, Random(1)).iterations == quick.budget.iterations
    quick.budget = Budget(seconds=0.05)
    assert quick.choose(known, Random(1)) in match.legal_numbers()


def test_the_names() -> None:
    assert [bot(name).name for name in CHARACTERS] == list(CHARACTERS)
    assert [bot(name).name for name in NAMES] == list(NAMES)
    assert set(LEVELS) < set(NAMES)
    with pytest.raises(BadOption, match=r"there is no bot 'chess'; there is random, greedy"):
        bot("chess")


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search:200", Budget(iterations=200)),
        ("search:0.5s", Budget(seconds=0.5)),
        ("search:2s", Budget(seconds=2)),
        ("search:0.5cpu", Budget(seconds=0.5)),
        ("mind:200", Budget(iterations=200)),
        ("mind:0.5s", Budget(seconds=0.5)),
    ],
)
def test_a_search_is_named_with_its_budget(name: str, budget: Budget) -> None:
    found = bot(name)
    assert isinstance(found, SearchBot)
    assert (found.name, found.budget) == (name, budget)
    assert (found.clock is time.thread_time) == name.endswith("cpu")
    assert (found.find_network is network_file.find) == name.startswith("mind")


@pytest.mark.parametrize(
    "name", ["search", "search:", "search:fast", "search:-5", "search:1e9s", "search:٣", "search:5 s"]
)
def test_a_search_without_a_budget_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match=r"like search:200 \(iterations\) or search:0\.5s \(seconds\)"):
        bot(name)


@pytest.mark.parametrize("name", ["search:0", "search:0.0s"])
def test_a_search_for_nothing_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="budget: must be more than 0"):
        bot(name)


@pytest.mark.parametrize("wrong", [{}, {"seconds": 1, "iterations": 1}, {"seconds": 0}, {"iterations": -3}])
def test_a_budget_is_one_thing_and_more_than_nothing(wrong: dict[str, float]) -> None:
    with pytest.raises(BadOption, match="budget"):
        Budget(**wrong)  # type: ignore[arg-type]
