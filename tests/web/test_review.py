"""The replay page with an analysis, exercises from mistakes, and hints at a table: in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from atoll.engine.game import game
from tests.web.people import speaks
from tests.web.running_server import Server
from tests.web.waiting import LONGEST

LANGUAGES = {  # the one with the longest words is the last, in which more is tried
    "en": "What decided it",
    "fr": "Ce qui l’a décidée",
    "nl": "Wat ze besliste",
    "de": "Was sie entschied",
}


def careless_game(name: str, actions: int) -> dict[str, Any]:
    """The beginning of a game in which nobody thinks: there are mistakes to find."""
    chance = Random(4)
    match = game(name).new(2, 4, backend="python")
    for _ in range(actions):
        match.play(chance.choice(match.legal()))
    return match.log()


def no_sideways_scroll(page: Any) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("name", "actions"), [("titania", 24), ("utopia", 16)])
def test_a_replay_is_analysed_and_its_mistakes_are_exercises(
    page: Any, context: Any, browser: Any, server: Server, axe: Callable[[Any], list[str]], name: str, actions: int
) -> None:
    context.request.get("/api/me")
    answer = context.request.post("/api/logs", data=careless_game(name, actions), headers={"Origin": server.url})
    table = answer.json()
    page.goto(f"/replay/{table['id']}")
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator(".chart").first).to_be_visible(timeout=LONGEST)
    summary = page.locator("[data-review]")
    expect(summary).to_contain_text("What decided it", timeout=LONGEST)
    expect(page.locator("progress")).to_have_count(0)
    assert page.locator(".marks .mark").count() > 0
    assert axe(page) == []
    moment = summary.locator("details li button", has_text="lost").first
    moment.click()
    expect(page.locator(".verdict")).to_contain_text("to win instead of")
    expect(page.locator(".verdict dt")).to_have_text(["Played", "Better"])
    expect(page.locator(".verdict")).to_be_in_viewport()
    expect(page.locator("[data-lines]")).to_be_visible()
    board = page.locator("section.board").bounding_box()
    assert board["height"] > 0.6 * page.viewport_size["height"], "the board is not pushed aside by the charts"
    assert axe(page) == []
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("[data-lines]")).to_have_count(0)
    summary.locator(".learn button").first.click()
    expect(page.get_by_text("Exercise 1 of")).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(".talk dt")).to_have_text(["Played", "Better"])
    page.get_by_role("button", name="End the exercises").click()
    expect(summary).to_be_visible()
    assert page.problems == []
    watch = table["links"]["watch"].partition("key=")[2]
    phone = browser.new_context(
        base_url=server.url, viewport={"width": 360, "height": 740}, locale="en-GB", reduced_motion="reduce"
    )
    small = phone.new_page()
    small.goto(f"/replay/{table['id']}?key={watch}")
    for language, words in LANGUAGES.items():
        speaks(small, language)
        expect(small.locator("[data-review]")).to_contain_text(words)
        no_sideways_scroll(small)
    small.locator("[data-review] details li button", has_text="verloren").first.click()
    expect(small.locator(".verdict dt")).to_have_text(["Gespielt", "Besser"])
    no_sideways_scroll(small)
    assert axe(small) == []
    phone.close()


def test_a_hint_first_says_where_to_look(
    page: Any, context: Any, server: Server, axe: Callable[[Any], list[str]]
) -> None:
    context.request.get("/api/me")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
    body = {"game": "titania", "players": 2, "seats": seats, "options": {"start": 0}}
    table = context.request.post("/api/tables", data=body, headers={"Origin": server.url}).json()
    page.goto(f"/table/{table['id']}")
    page.get_by_role("button", name="Ask for a hint").click()
    hint = page.locator("[data-hint-step]")
    expect(hint).to_have_attribute("data-hint-step", "1", timeout=LONGEST)
    expect(page.get_by_text("You asked where to look")).to_be_visible()
    page.get_by_role("button", name="Show the action").click()
    expect(hint).to_contain_text("The computer would play:")
    expect(page.get_by_text("You asked for an action")).to_be_visible()
    assert axe(page) == []
    assert page.problems == []


def test_a_table_says_whether_it_allows_hints(page: Any) -> None:
    page.goto("/new?game=titania")
    allowed = page.locator("[data-hints]")
    expect(allowed).to_be_checked()
    page.get_by_label("Seat 2").select_option("open")
    expect(allowed).not_to_be_checked()
    allowed.check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    table = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert table.json()["hints"] is True
