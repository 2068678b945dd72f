"""Crazy Eights, installed into an environment as its players install it: it plays wherever Atoll's own games do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.environment import ROOT, Environment
from tests.server.processes import ServerProcess
from tests.web.running_server import browsing

PACKAGE = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    made = Environment(tmp_path_factory.mktemp("crazy_eights"))
    made.install(PACKAGE)
    return made


def test_the_whole_game_is_less_than_300_lines() -> None:
    sources = (PACKAGE / "src").rglob("*.py")
    assert sum(len(source.read_text().splitlines()) for source in sources) < 300


def test_it_is_found(environment: Environment) -> None:
    found = environment.run("atoll", "games")
    assert re.findall(r"^(\w+):", found, re.MULTILINE) == ["titania", "utopia", "crazy_eights"]
    assert "crazy_eights: Crazy Eights, 2 to 5 players, rules version 1\n  --option start=random  Who begins." in found
    inside = environment.run("python", "-c", "import crazy_eights; print(crazy_eights.__file__)")
    assert Path(inside).is_relative_to(environment.folder), "it is the installed one"


# ---- the terminal ----


def test_it_is_played_in_the_terminal(environment: Environment) -> None:
    typed = "help\nhint\nrules C3.2\ndraw\nlog\nundo\n8C\nquit\n"
    seats = ("--seats", "human:Ann,greedy", "--seed", "1", "--option", "start=Ann")
    said = environment.run("atoll", "play", "crazy-eights", *seats, "--save", "game.json", typed=typed)
    assert re.search(r"^▸ Ann +7 in hand$", said, re.MULTILINE)
    assert re.search(r"^Hand  [\w ]+$", said, re.MULTILINE)
    assert "This is Crazy Eights." in said
    assert re.search(r"^Try .* to win\)$", said, re.MULTILINE)
    assert "C3.2  An eight can be played at any time." in said
    assert re.search(r"» Ann: draws \w+$", said, re.MULTILINE)
    assert "No: 'draw' cannot be taken back" in said
    assert "The game is saved." in said
    assert "a valid log of Crazy Eights, 2 players" in environment.run("atoll", "verify", "game.json")
    assert "Ann: draws a card" in environment.run("atoll", "replay", "game.json")


def test_bots_play_it_to_the_end_in_the_terminal(environment: Environment) -> None:
    said = environment.run("atoll", "play", "crazy_eights", "--seats", "novice,casual,expert", "--seed", "2")
    assert re.search(r"^The winner is \S+, with \d+ points\.$", said, re.MULTILINE)


def test_it_has_no_playtest_and_says_so(environment: Environment) -> None:
    said = environment.run("atoll", "playtest", "crazy-eights", "--games", "1", code=2)
    assert said == "atoll: game: Crazy Eights has no playtest: its GameSpec names no playtest_module\n"


def test_a_position_is_a_line(environment: Environment) -> None:
    code = """
import atoll
match = atoll.crazy_eights.new(players=3, seed=5)
for _ in range(9):
    match.play(match.legal()[-1])
again = atoll.Match.from_position(match.position(), seed=1)
assert again.legal() == match.legal() and str(again) == str(match)
known = atoll.Match.from_position(match.position(seat=match.actor), seed=1)
assert known.legal() == match.legal()
print("the same")
"""
    assert environment.run("python", "-c", code) == "the same\n"


# ---- the arena ----


def test_it_is_played_in_the_arena(environment: Environment) -> None:
    bots = ("--bots", "greedy,random", "--games", "30", "--workers", "1", "--seed", "1")
    said = environment.run("atoll", "arena", "crazy-eights", *bots)
    wins = {name: int(number) for name, number in re.findall(r"^(\w+) +30 +(\d+) ", said, re.MULTILINE)}
    assert wins["greedy"] > wins["random"], said


# ---- the server ----


@pytest.fixture
def server(environment: Environment, tmp_path: Path) -> Iterator[ServerProcess]:
    started = ServerProcess(f"sqlite:///{tmp_path / 'games.sqlite3'}", tmp_path, python=environment.python)
    started.start()
    yield started
    started.stop()


SEAT = """
import sys
from atoll.client import Client

with Client(sys.argv[1], name="Ann") as client:
    [game] = [each for each in client.games()["games"] if each["name"] == "crazy_eights"]
    print(game["title"], game["players"])
    table = client.create("crazy_eights", "me", "casual", "expert")
    result = table.play(lambda table: table.legal[-1])
    told = {entry["seat"]: entry["facts"][0]["text"] for entry in table.known["log"]}
    print(len(result["points"]), sorted(told), table.view["table"]["lines"][0][0])
"""


def test_it_is_played_on_a_server_against_bots(environment: Environment, server: ServerProcess) -> None:
    said = environment.run("python", "-c", SEAT, server.url).splitlines()
    assert said == ["Crazy Eights [2, 3, 4, 5]", "3 [0, 1, 2] ['name', 'Top card   ']"]


def test_it_is_played_in_the_browser_without_a_page_of_its_own(server: ServerProcess) -> None:
    """From the start page to the end of a game, by the buttons that the plain page offers."""
    with browsing() as browser:
        context = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce")
        page = context.new_page()
        page.goto("/")
        page.locator("article.crazy_eights button.main").click()
        page.locator(".bar.mine").wait_for()
        expect(page.locator(".lines").first).to_contain_text("Marlo")
        expect(page.locator(".lines").first).not_to_contain_text("Player 2")
        while not page.locator(".end").count():
            before = page.locator("main").get_attribute("data-number")
            page.locator("[data-part]").last.click()
            suits = page.locator(".row + .row button")  # of an eight
            suits.or_(page.locator(f"main:not([data-number='{before}'])")).first.wait_for()
            if suits.count():
                suits.last.click()
            page.locator(f"main:not([data-number='{before}'])").wait_for()
            page.locator(".bar.mine, .end").first.wait_for()
        expect(page.locator(".end")).to_contain_text("Marlo")
        context.close()


# ---- learning ----

LEARNING = """
import random

import pyspiel
from pettingzoo.test import api_test

import atoll
import atoll.research.openspiel
from atoll.research.pettingzoo import crazy_eights_v0

env = atoll.vector.make("crazy_eights", n=16, players=3)
_, info = env.reset(seed=1)
over = 0
for _ in range(300):
    _, _, ended, _, info = env.step(env.random_actions())
    over += int(ended.sum())
assert over > 16
print("vector")

api_test(crazy_eights_v0.env(players=4), num_cycles=200)
drawn = crazy_eights_v0.env(players=2, render_mode="ansi")
drawn.reset(seed=1)
assert "to follow" in drawn.render()
print("PettingZoo")

game = pyspiel.load_game("python_crazy_eights", {"players": 2})
pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
assert game.new_initial_state().is_chance_node()
print("OpenSpiel")
"""


def test_it_is_played_in_the_environments_for_learning(environment: Environment) -> None:
    said = environment.run("python", "-W", "ignore", "-c", LEARNING, ATOLL_BACKEND="compiled")
    assert [line for line in said.splitlines() if line in ("vector", "PettingZoo", "OpenSpiel")] == [
        "vector",
        "PettingZoo",
        "OpenSpiel",
    ]


# ---- the tests that hold for every game ----


def test_it_passes_the_tests_that_hold_for_every_game(environment: Environment) -> None:
    options = ("-q", "-n", "0", "-p", "no:cacheprovider", "--strict-markers")
    said = environment.run(
        *("python", "-m", "pytest", *options, "tests/every_game"),
        cwd=ROOT,
        ATOLL_RIG=str(PACKAGE / "tests" / "rig.py"),
        ATOLL_BACKEND="auto",
    )
    passed = re.search(r"^(\d+) passed in", said, re.MULTILINE)
    assert passed, said
    assert int(passed[1]) > 90
    assert "titania" not in said
