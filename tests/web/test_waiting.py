"""Games over days: what waits for somebody, from one game to the next, and what happened meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.people import Person, typed
from tests.web.pointers import PHONE
from tests.web.running_server import Server
from tests.web.waiting import until

BADGE = """
  const badge = async n => { window.badge = n ?? 0; };
  for (const name of ['setAppBadge', 'clearAppBadge']) Object.defineProperty(navigator, name, { value: badge });
"""


def test_from_one_game_to_the_next(browser: Any, server: Server, axe: Callable[[Any], list[str]]) -> None:
    ann, ben = Person(browser, server, "Ann"), Person(browser, server, "Ben")
    tables = []
    for _ in range(3):
        table = ann.opens("me", "open")
        ben.joins(table)
        tables.append(table["id"])
    ann.acts(tables[2], "draw")
    first, second, bens = tables
    page = ann.context.new_page()
    page.add_init_script(BADGE)
    page.goto("/")
    rows = page.locator("a.row.pictures")
    expect(rows).to_have_count(3)
    expect(page).to_have_title("(2) Atoll")
    expect(page.locator("#favicon")).to_have_attribute("href", re.compile(r"^data:image/svg.*%3E2%3C"))
    page.wait_for_function("() => window.badge === 2")
    page.wait_for_function("() => [...document.querySelectorAll('.picture img')].every(each => each.naturalWidth > 0)")
    assert axe(page) == []
    page.get_by_role("button", name="Waiting for others").click()
    expect(rows).to_have_count(1)
    expect(rows).to_have_attribute("href", f"/table/{bens}")
    page.get_by_role("button", name="Finished").click()
    expect(rows).to_have_count(0)
    page.get_by_role("button", name="All").click()
    page.get_by_label("Order").select_option("oldest")
    expect(rows.first).to_have_attribute("href", f"/table/{first}")
    page.get_by_role("link", name="2\u00a0games wait for you").click()
    expect(page).to_have_url(f"{server.url}/table/{first}")
    expect(page).to_have_title("● (2) Your turn: Titania · Atoll")
    typed(page, "draw")
    expect(page).to_have_title("(1) Titania · Atoll")
    page.get_by_role("link", name="Next game").click()
    expect(page).to_have_url(f"{server.url}/table/{second}")
    expect(page).to_have_title("● Your turn: Titania · Atoll")
    typed(page, "draw")
    expect(page).to_have_title("Titania · Atoll")
    expect(page.get_by_role("link", name="Next game")).to_have_count(0)
    ann.close()
    ben.close()


def test_the_list_on_a_phone(browser: Any, server: Server) -> None:
    ann = Person(browser, server, "Maximiliane von Hohenfels"[:24], **{**PHONE, "locale": "de"})
    for game in ("titania", "utopia"):
        ann.opens("me", "novice", game=game, clock={"kind": "days", "days": 3})
    page = ann.context.new_page()
    page.goto("/")
    expect(page.locator("a.row.pictures")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    ann.close()


def test_what_happened_over_days_is_told_with_pictures(
    browser: Any, server: Server, axe: Callable[[Any], list[str]]
) -> None:
    ann, ben = Person(browser, server, "Ann", **PHONE), Person(browser, server, "Ben")
    table = ann.opens("me", "open", clock={"kind": "days", "days": 3})
    table_id = table["id"]
    ben.joins(table)
    page = ann.looks(table_id)
    page.close()
    ann.acts(table_id, "draw")
    while (now := ben.table(table_id))["view"]["actor"] == 1:
        legal = now["view"]["legal"]
        cards = [each for each in legal if len(each.split()) == 3]
        ben.acts(table_id, "done" if "done" in legal else (cards or legal)[0])
    page = ann.looks(table_id)
    story = page.get_by_role("dialog", name="Since your last visit")
    expect(story.locator("li")).to_have_count(2)
    expect(story.locator("li").first).to_contain_text("You")
    expect(story.locator("li").nth(1)).to_contain_text("Ben")
    page.wait_for_function("() => [...document.querySelectorAll('dialog img')].every(each => each.naturalWidth > 0)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert axe(page) == []
    story.get_by_role("button", name="To the board").click()
    expect(story).to_have_count(0)
    page.reload()
    page.locator("main[data-number]").wait_for()
    expect(story).to_have_count(0)
    ann.close()
    ben.close()


def test_days_off_and_a_pause(browser: Any, server: Server, axe: Callable[[Any], list[str]]) -> None:
    ann, ben = Person(browser, server, "Ann", **PHONE), Person(browser, server, "Ben")
    page = ann.context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Sat").click()
    expect(page.get_by_role("button", name="Sat")).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Days off from").fill("2031-05-05")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("fieldset li")).to_contain_text("May 5")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    calendar = {"weekend": [5], "off": [["2031-05-05", "2031-05-05"]]}
    until(page, lambda: ann.context.request.get("/api/me/calendar").json().items() >= calendar.items())
    table = ann.opens("me", "open", clock={"kind": "days", "days": 3, "weekends": True, "days_off": 3})
    ben.joins(table)
    page.goto(f"/table/{table['id']}")
    page.get_by_role("button", name="Propose a pause").click()
    expect(page.get_by_text("A pause is wanted by Ann.")).to_be_visible()
    ben.context.request.post(f"/api/tables/{table['id']}/pause", data={"agree": True})
    expect(page.locator(".ask")).to_have_text("The game is paused: no clock runs.")
    expect(page.locator(".bar.mine")).to_have_count(0)
    expect(page).to_have_title("Titania · Atoll")
    page.get_by_role("button", name="End the pause").click()
    page.locator(".bar.mine").wait_for()
    ann.close()
    ben.close()


def test_a_lesson_fits_on_a_phone_while_games_wait(browser: Any, server: Server) -> None:
    """In the language with the longest words for the tools of a lesson."""
    ann = Person(browser, server, "Ann", **{**PHONE, "locale": "nl"})
    ann.opens("me", "novice")
    page = ann.context.new_page()
    page.goto("/learn/titania")
    page.locator("[data-length=short] button").tap()
    page.locator(".coach .button.main").tap()
    expect(page.locator("header .waiting")).to_be_visible()
    assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [360, 360]
    ann.close()
