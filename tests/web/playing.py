"""Playing Titania by the page alone: pointing at cards, hexes, towers and buttons."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

CARD = "[data-hand] button.pile:not(:disabled)"
HEX = "[data-place].open"
TOWER = ".tower.open"
WAY = ".ways button[data-action]"


def play_now(page: Any, game: str = "titania") -> None:
    """From the start page to a table against one bot."""
    page.goto("/")
    page.locator(f"article.{game} button.main").click()
    my_turn(page)


def my_turn(page: Any) -> bool:
    """Waits until something is asked of me; false if the game is over."""
    page.locator(".bar.mine, .end").first.wait_for(timeout=60_000)
    return bool(page.locator(".bar.mine").count())


def number(page: Any) -> int:
    return int(page.locator("main[data-number]").get_attribute("data-number"))


def act(page: Any) -> None:
    """One action, found by looking: a card and where it goes, a tower, a place, or a button."""
    before = number(page)
    if page.locator(CARD).count():
        page.locator(CARD).first.click()
        if not _moved(page, before) and page.locator(HEX).count():
            page.locator(HEX).last.click(force=True)
            if not _moved(page, before) and page.locator(WAY).count():
                page.locator(WAY).first.click()
    elif page.locator(TOWER).count():
        page.locator(TOWER).first.click(force=True)
    elif page.locator(HEX).count():
        page.locator(HEX).first.click(force=True)
    else:
        page.locator(WAY).first.click()
    expect(page.locator("main")).not_to_have_attribute("data-number", str(before), timeout=20_000)


def _moved(page: Any, before: int) -> bool:
    """Whether that was the action already: then it is on its way, or done."""
    page.wait_for_timeout(30)
    return (
        number(page) != before
        or not page.locator(".bar.mine").count()
        or not page.locator("[aria-pressed=true]").count()
    )


def rename(page: Any, name: str) -> None:
    page.evaluate(
        "name => fetch('/api/me').then(() => fetch('/api/me', {method: 'PATCH', body: JSON.stringify({name}),"
        " headers: {'Content-Type': 'application/json'}}))",
        name,
    )
