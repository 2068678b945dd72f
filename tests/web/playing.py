"""Playing Titania by the page alone: pointing at cards, hexes, towers and buttons."""

from __future__ import annotations

from typing import Any

from tests.web.waiting import DRAWN, main_changes, until

CARD = "[data-hand] button.pile:not(:disabled, [aria-disabled=true])"
HEX = "[data-place].open"
TOWER = ".tower.open"
WAY = ".ways button[data-action]"
# All that the next step depends on, at one look, when the last one is drawn.
LOOK = f"""async () => {{
  await {DRAWN};
  const any = what => document.querySelector(what) !== null;
  return {{
    number: Number(document.querySelector('main[data-number]').dataset.number),
    choosing: any('.bar.mine') && any('[aria-pressed=true]'),
    card: any('{CARD}'), hex: any('{HEX}'), tower: any('{TOWER}'), way: any('{WAY}'),
  }};
}}"""


def play_now(page: Any, game: str = "titania") -> None:
    """From the start page to a table against one bot."""
    page.goto("/")
    page.locator(f"article.{game} button.main").click()
    my_turn(page)


def my_turn(page: Any) -> bool:
    """Waits until something is asked of me; false if the game is over."""
    page.locator(".bar.mine, .end").first.wait_for()
    return bool(page.locator(".bar.mine").count())


def whose_turn(*pages: Any) -> Any:
    """The page of the player who acts now, as soon as it says so."""
    return until(pages[0], lambda: next((page for page in pages if page.locator(".bar.mine").count()), None))


def number(page: Any) -> int:
    return int(page.locator("main[data-number]").get_attribute("data-number"))


def act(page: Any) -> None:
    """One action, found by looking: a card and where it goes, a tower, a place, or a button."""
    now = page.evaluate(LOOK)
    before = now["number"]

    def still_to_choose() -> bool:
        """If not, that was the action already: it is on its way, or done."""
        nonlocal now
        now = page.evaluate(LOOK)
        return now["choosing"] and now["number"] == before

    if now["card"]:
        page.locator(CARD).first.click()
        if still_to_choose() and now["hex"]:
            page.locator(HEX).last.click(force=True)
            if still_to_choose() and now["way"]:
                page.locator(WAY).first.click()
    elif now["tower"]:
        page.locator(TOWER).first.click(force=True)
    elif now["hex"]:
        page.locator(HEX).first.click(force=True)
    else:
        page.locator(WAY).first.click()
    main_changes(page, "data-number", str(before))
