"""Small screens: every score in view, nothing to touch that is too small for a finger, choices that wrap, the chat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import Person, allows, caught_up, play_until, two
from tests.web.pointers import PHONE
from tests.web.running_server import Server
from tests.web.waiting import drawn, until

Axe = Callable[[Any], list[str]]
SIDEWAYS = {**PHONE, "viewport": {"width": 740, "height": 360}}
# What is lit on the board or can be picked in the hand, and is too small for a finger, if no chip or button is larger.
# Utopia's districts light up when it is clear who comes.
TOO_SMALL = """() => {
  const least = each => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height);
  const lit = '.hex.open, .aiming .district.offered, .spot.offered:not(.district), .tower.open, [data-hand] .open';
  const found = new Map();
  for (const each of document.querySelectorAll(lit)) {
    if (!each.checkVisibility()) continue;
    const part = each.dataset.tower ?? each.dataset.part;
    found.set(part, Math.max(found.get(part) ?? 0, least(each)));
  }
  for (const part of found.keys()) {
    const [kind, name] = [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)];
    const verbs = { tower: 'build', rule: 'rule', wonder: 'wonder', prince: 'return' };
    const others = document.querySelectorAll(`[data-chip="${part}"], .ways [data-action="${verbs[kind]} ${name}"]`);
    found.set(part, Math.max(found.get(part), ...[...others].map(least)));
  }
  return [...found].filter(([, size]) => size < 40);
}"""
OUTSIDE = "all => all.filter(each => each.getBoundingClientRect().right > innerWidth + 1).length"


def fits(page: Any) -> None:
    drawn(page)
    until(page, lambda: page.evaluate(TOO_SMALL) == [])
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


@pytest.mark.parametrize("screen", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
def test_a_finger_can_touch_all_of_titania(browser: Any, server: Server, screen: dict[str, Any], axe: Axe) -> None:
    """At the start, with a card, and where floors can be built."""
    ann, ben, table_id = two(browser, server, **screen)
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    fits(page)
    page.locator(".pile.open").first.tap()
    fits(page)
    table_id, legal = play_until(ann, ben, table_id, allows("build"))
    caught_up(page, ann, table_id)
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    fits(page)
    assert axe(page) == []
    built = next(each for each in legal if each.startswith("build"))
    page.locator(f"[data-chip='tower:{built.removeprefix('build ')}'], .ways [data-action='{built}']").first.tap()
    expect(page.locator(".entry").last).to_contain_text("floor")
    ann.close()
    ben.close()


@pytest.mark.parametrize("screen", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
def test_a_finger_can_touch_all_of_utopia(browser: Any, server: Server, screen: dict[str, Any], axe: Axe) -> None:
    """Guests by their chips; then the island is enlarged, and the whole board comes back. And a turn with cards."""
    ann, ben, table_id = two(browser, server, "utopia", **screen)
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    fits(page)
    sheet = "() => document.querySelector('.sheet').offsetWidth / document.querySelector('.box').clientWidth"
    page.locator("[data-chip^='guest:']").first.tap()
    fits(page)
    if screen is PHONE:
        page.wait_for_function(f"() => ({sheet})() > 1.05")
    place = page.locator(".district.offered").first
    place.scroll_into_view_if_needed()
    place.tap(force=True)
    page.locator(".crest.mine").first.wait_for()
    page.wait_for_function(f"() => ({sheet})() < 1.1")
    assert page.locator(".bar.waiting").bounding_box()["height"] < 90, "there is nothing to choose"
    table_id, _ = play_until(ann, ben, table_id, allows("move"))
    caught_up(page, ann, table_id)
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    fits(page)
    page.locator("[data-hand] .pile.open").first.tap()
    fits(page)
    assert page.locator(".ways button, .chips button").evaluate_all(OUTSIDE) == 0, "choices wrap"
    assert axe(page) == []
    ann.close()
    ben.close()


def test_all_scores_stay_in_view(browser: Any, server: Server) -> None:
    """Of five players too, with whose turn it is, wherever the page is scrolled to."""
    ann = Person(browser, server, "Maximiliane von Hohenfels"[:24], **PHONE)
    page = ann.looks(ann.opens("me", *["novice"] * 4, game="utopia")["id"])
    page.locator(".bar.mine").wait_for()
    seats = page.locator(".strip li")
    expect(seats).to_have_count(5)
    page.evaluate("scrollTo(0, 500)")
    for seat in range(5):
        expect(seats.nth(seat)).to_be_in_viewport(ratio=1)
        assert seats.nth(seat).evaluate("it => it.scrollWidth <= it.clientWidth"), seat
    expect(page.locator(".strip .acts")).to_have_count(1)
    page.locator(".keys").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Two fingers")
    ann.close()


def test_chat_calls_from_below_the_board(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server, **PHONE)
    page = ann.looks(table_id, still=True)
    page.locator(".bar.mine").wait_for()
    ben.context.request.post(f"/api/tables/{table_id}/chat", data={"text": "Good luck!"})
    expect(page.locator(".toast")).to_contain_text("Good luck!")
    expect(page.locator(".unread")).to_have_text("1")
    page.get_by_role("button", name="Chat").tap()
    expect(page.locator(".unread")).to_have_count(0)
    expect(page.locator(".chat li")).to_contain_text("Good luck!")
    ann.close()
    ben.close()
