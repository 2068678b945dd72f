"""Titania through the page: a whole game, the keyboard alone, a phone, taking back."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.web.playing import CARD, HEX, LOOK, WAY, act, my_turn, number, play_now
from tests.web.running_server import Server
from tests.web.waiting import main_changes

# The hexes whose middle cannot be tapped, because something else lies there.
COVERED = """all => all.filter(each => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('svg');
}).map(each => each.dataset.place)"""


def test_a_whole_game_against_a_bot(page: Any) -> None:
    """Pointing only. Nothing is left behind in the page, and the end can be replayed and checked."""
    play_now(page)
    for _ in range(12):
        if my_turn(page):
            act(page)
    nodes = page.evaluate("document.querySelectorAll('main .board *').length")
    for _ in range(700):
        if not my_turn(page):
            break
        act(page)
    expect(page.locator(".end h2")).to_be_visible()
    assert page.evaluate("document.querySelectorAll('main .board *').length") < nodes * 1.5
    points = page.locator(".end tbody tr td:last-child").all_inner_texts()
    assert len(points) == 2
    assert page.problems == []

    page.locator("a[href^='/replay/']").click()
    expect(page.locator(".controls")).to_be_visible()
    page.locator("input[type=range]").fill("5")
    page.wait_for_url("**/replay/*at=5")
    page.reload()
    expect(page.locator("input[type=range]")).to_have_value("5")
    page.locator("summary").click()
    expect(page.locator("details .good")).to_be_visible()
    page.get_by_role("button", name="Go on from here").click()
    page.wait_for_url("**/table/*")
    my_turn(page)
    assert page.problems == []


def test_keyboard_alone(page: Any) -> None:
    page.goto("/")
    page.locator("article.titania button.main").wait_for()
    page.locator("article.titania button.main").focus()
    page.keyboard.press("Enter")
    my_turn(page)
    before = number(page)
    page.keyboard.press("c")
    assert page.evaluate("document.activeElement.matches('[data-hand] button')")
    page.keyboard.press("Enter")
    page.keyboard.press("b")
    page.keyboard.press("n")
    name = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert name.split(",")[0] == page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("Enter")
    if number(page) == before and page.locator(WAY).count():
        page.keyboard.press("a")
        page.keyboard.press("Enter")
    main_changes(page, "data-number", str(before))
    my_turn(page)  # what the bot does meanwhile draws the bar anew, and the focus would be nowhere
    page.keyboard.press("b")
    there = page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("there => document.activeElement.dataset.place !== there", arg=there)
    named = page.locator(".aim a").get_attribute("href")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.aim')"):
            break
    assert page.evaluate("document.activeElement.getAttribute('href')") == named
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_notation_is_an_alternative(page: Any) -> None:
    play_now(page)
    before = number(page)
    page.keyboard.press("i")
    page.keyboard.type("nonsense")
    page.keyboard.press("Enter")
    expect(page.locator("#notation-note")).to_contain_text("nonsense")
    page.locator("#notation").fill("DRAW")
    page.keyboard.press("Enter")
    main_changes(page, "data-number", str(before))


def test_a_place_offers_the_cards_that_reach_it(page: Any) -> None:
    play_now(page)
    before = number(page)
    page.locator(HEX).first.click(force=True)
    expect(page.locator(".ways button[data-action]").first).to_be_visible()
    assert number(page) == before
    ways = page.locator(WAY)
    for i in range(ways.count()):
        assert len(ways.nth(i).get_attribute("data-action").split()) == 3
    ways.first.click()
    main_changes(page, "data-number", str(before))


def test_undo(page: Any) -> None:
    """A point of the game where something may be taken back: a second ship on a turned tile, a bonus, a floor …"""
    play_now(page)
    undo = page.get_by_role("button", name="Undo", exact=True)
    for _ in range(80):
        my_turn(page)
        if undo.is_enabled():
            break
        act(page)
    assert undo.is_enabled()
    rows = page.locator(".entry").count()
    undo.click()
    expect(page.locator(".entry")).to_have_count(rows - 1)


def test_a_phone(browser: Any, server: Server) -> None:
    """Fingers only, 360 pixels: nothing scrolls sideways, and everything needed is on the screen."""
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
        locale="en-GB",
    )
    page = context.new_page()
    page.goto("/")
    page.locator("article.titania button.main").tap()
    my_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="Whole board").tap()
    assert page.locator("[data-place]").evaluate_all(COVERED) == []
    before = number(page)
    lies = page.locator("section.board").bounding_box()
    page.locator(CARD).first.tap()
    assert page.locator("section.board").bounding_box() == lies, "the board stays where the finger expects it"
    page.locator(HEX).last.tap(force=True)
    now = page.evaluate(LOOK)
    if now["choosing"] and now["way"] and now["number"] == before:
        page.locator(WAY).first.tap()
    main_changes(page, "data-number", str(before))
    box = page.locator(".below").bounding_box()
    assert box["y"] + box["height"] <= 741
    assert page.evaluate("[innerWidth, innerHeight]") == [360, 740]  # more, if anything ever stood out
    my_turn(page)
    before = number(page)
    page.get_by_role("button", name="Type an action").tap()
    page.keyboard.type(page.locator("#notation").get_attribute("placeholder"))
    expect(page.locator("#notation")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    main_changes(page, "data-number", str(before))
    context.close()
