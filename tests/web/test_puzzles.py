"""The pages of puzzles in a real browser: choosing one, solving it on the board, the solution, and the streak."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from atoll.analysis import puzzles
from atoll.engine.game import game
from tests.web.people import speaks
from tests.web.playing import WAY
from tests.web.running_server import Server
from tests.web.test_review import no_sideways_scroll
from tests.web.waiting import goes, main_has

LANGUAGES = {
    "en": ("Puzzle of the day", "Show the solution", ["Best", "Next best"]),
    "de": ("Rätsel des Tages", "Lösung zeigen", ["Am besten", "Am zweitbesten"]),
    "fr": ("Problème du jour", "Montrer la solution", ["Le mieux", "Ensuite"]),
    "nl": ("Puzzel van de dag", "De oplossing tonen", ["Het best", "Op één na"]),
}
TITANIA, UTOPIA = (puzzles.supplied(game(name).spec) for name in ("titania", "utopia"))
SHIP = re.compile(r"[BRY]+ (blue|red|yellow) [a-j][1-9]")


def by_ship(page: Any, action: str) -> None:
    """Places a ship: the card, then where it goes, then the colour if there is still a choice."""
    card, _, place = action.split()
    page.locator(f"[data-part='card:{card}']").first.click()
    page.locator(f"[data-place='{place}']").click(force=True)
    expect(page.locator(f"[data-verdict], {WAY}").first).to_be_visible()
    colour = page.locator(f".ways button[data-action='{action}']")
    if colour.count():
        colour.click()


def today_is(page: Any, puzzle: puzzles.Puzzle, day: str) -> None:
    """Lets the server name this puzzle as the one of that day."""
    listed = [{"id": each.id, "players": 2, "theme": each.theme, "difficulty": each.difficulty} for each in TITANIA]
    body = json.dumps({"day": day, "today": puzzle.id, "puzzles": listed})
    page.route("**/api/games/titania/puzzles", lambda route: route.fulfill(content_type="application/json", body=body))


def test_the_puzzle_of_the_day_is_solved_on_the_board(page: Any, axe: Callable[[Any], list[str]]) -> None:
    puzzle = next(
        each
        for each in TITANIA
        if SHIP.fullmatch(each.solution[0])
        and SHIP.fullmatch(each.next_best)
        and each.solution[0].split()[2] != each.next_best.split()[2]
    )
    today_is(page, puzzle, "2026-03-01")
    page.goto("/")
    page.locator("article.titania a[href^='/puzzles']").click()
    expect(page.locator("[data-streak]")).to_have_attribute("data-streak", "0")
    assert axe(page) == []
    page.locator("a[href='/puzzles/titania']").click()
    expect(page.locator("main h2")).to_contain_text("Puzzle of the day")
    page.locator(".bar.mine").wait_for()
    by_ship(page, puzzle.next_best)
    expect(page.locator("[data-verdict=nearly]")).to_contain_text("There is something better")
    page.keyboard.press("c")
    expect(page.locator("[data-hand] button:focus")).to_have_count(1)
    page.get_by_role("button", name="What is it about?").click()
    expect(page.locator("[data-verdict=nearly]")).to_contain_text("It is about:")
    assert axe(page) == []
    by_ship(page, puzzle.solution[0])
    expect(page.locator("[data-verdict=solved]")).to_contain_text("Well found!")
    expect(page.locator(".talk dt")).to_have_text(["Best", "Next best"])
    expect(page.locator(".talk")).to_contain_text("to win instead of")
    expect(page.locator(".talk")).to_contain_text("1 day in a row")
    expect(page.locator("[data-lines]")).to_be_visible()
    assert axe(page) == []
    page.locator(".talk a", has_text="All puzzles").click()
    expect(page.locator("[data-streak]")).to_have_attribute("data-streak", "1")
    expect(page.locator(".start")).to_contain_text("1 solved")
    assert page.problems == []


def test_puzzles_are_chosen_by_theme_and_solved_one_after_another(page: Any) -> None:
    wanted = [each for each in UTOPIA if each.theme == "turn"]
    page.goto("/puzzles")
    page.get_by_text("Utopia", exact=True).last.click()
    page.get_by_label("Theme").select_option("When to stop")
    expect(page.locator(".list li")).to_have_count(len(wanted))
    page.reload()  # the address says what was chosen
    expect(page.locator(".list li")).to_have_count(len(wanted))
    page.get_by_role("link", name="Solve one").click()
    main_has(page, "data-puzzle", wanted[0].id)
    page.locator(f".ways button[data-action='{wanted[0].solution[0]}']").click()
    expect(page.locator("[data-verdict=solved]")).to_be_visible()
    page.get_by_role("link", name="Next puzzle").click()
    main_has(page, "data-puzzle", wanted[1].id)
    page.goto("/puzzles/utopia?id=nothing")
    expect(page.locator("[role=alert]")).to_be_visible()


def test_puzzles_in_each_language_on_a_phone(browser: Any, server: Server, axe: Callable[[Any], list[str]]) -> None:
    context = browser.new_context(
        base_url=server.url, viewport={"width": 360, "height": 740}, locale="en-GB", reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto("/puzzles")
    for (language, (title, solution, labels)), puzzle in zip(
        LANGUAGES.items(), (TITANIA[0], UTOPIA[0], TITANIA[1], UTOPIA[1]), strict=True
    ):
        page.emulate_media(color_scheme="dark" if language == "de" else "light")
        speaks(page, language)
        goes(page, "/puzzles")
        expect(page.locator("#today")).to_have_text(title)
        expect(page.locator(".list a").first).to_be_visible()
        no_sideways_scroll(page)
        if language == "de":
            assert axe(page) == []
        goes(page, f"/puzzles/{puzzle.game}?id={puzzle.id}")
        page.get_by_role("button", name=solution).click()
        expect(page.locator(".talk dt")).to_have_text(labels)
        no_sideways_scroll(page)
        if language == "de":
            assert axe(page) == []
    context.close()
