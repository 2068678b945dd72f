"""Playing Utopia by the page alone: pointing at guests, districts, princes, cards and buttons that glow."""

from __future__ import annotations

from random import Random
from typing import Any

WAY = ".ways button[data-action]"
OVER = ".end, .over"
# What glows, as the page names it: "guest:maya air", "place:W2" …
GLOWING = "all => all.filter(each => each.matches('.offered, .open') && !each.disabled).map(each => each.dataset.part)"
# A point of the screen where a click meets the thing itself, and not what stands before it.
POINT = """part => {
  for (const thing of document.querySelectorAll(`[data-part="${part}"]`)) {
    const box = thing.getBoundingClientRect();
    for (const across of [.5, .35, .65, .2, .8, .1, .9]) for (const down of [.5, .35, .65, .2, .8, .1, .9]) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down];
      if (document.elementFromPoint(x, y)?.closest('[data-part]') === thing) return [x, y];
    }
  }
  return null;
}"""


def play_now(page: Any, game: str = "utopia") -> None:
    """From the start page to a table against one bot."""
    page.goto("/")
    page.locator(f"article.{game} button.main").click()
    my_turn(page)


def my_turn(page: Any) -> bool:
    """Waits until something is asked of me; false if the game is over."""
    page.locator(f".bar.mine, {OVER}").first.wait_for(timeout=60_000)
    return bool(page.locator(".bar.mine").count())


def glowing(page: Any, *kinds: str) -> list[str]:
    found = page.locator("[data-part]").evaluate_all(GLOWING)
    return [part for part in found if part.split(":")[0] in kinds]


def picked(page: Any) -> int:
    return int(page.locator("[data-part][aria-pressed=true]").count())


def point(page: Any, part: str, *, touch: bool = False) -> bool:
    """Clicks or taps it, if it can be seen."""
    place = page.evaluate(POINT, part)
    if place is None:
        return False
    (page.touchscreen.tap if touch else page.mouse.click)(*place)
    page.wait_for_timeout(20)
    return True


class Player:
    """Gathers princes of one people in one place, builds what can be built, and plays some cards."""

    def __init__(self, page: Any, seed: int) -> None:
        self.page, self.luck = page, Random(seed)

    def act(self) -> None:
        """One click, or two."""
        page = self.page
        ways = page.locator(WAY).evaluate_all("all => all.map(each => each.dataset.action)")
        build = glowing(page, "rule", "wonder")
        cards = glowing(page, "card")
        if picked(page):
            self._finish(ways)
        elif build:
            point(page, build[0])
        elif guests := glowing(page, "guest"):
            self._welcome(guests)
        elif cards and "done" in ways:
            self._turn()
        elif cards:
            point(page, self.luck.choice(cards))  # a discard
        elif "done" in ways:
            page.locator(f"{WAY}[data-action=done]").click()
        elif ways:
            page.locator(WAY).first.click()
        elif choices := glowing(page, "place", "prince"):
            point(page, self.luck.choice(choices))
        page.wait_for_timeout(20)

    def _welcome(self, guests: list[str]) -> None:
        """Where princes of that people stand already."""
        own = {tuple(part.removeprefix("prince:").split()) for part in self._princes()}
        for guest in guests:
            civilization, island = guest.removeprefix("guest:").split()
            for other, district in own:
                if other == civilization and district[0].lower() == island[0]:
                    point(self.page, guest)
                    point(self.page, f"place:{district}")
                    return
        point(self.page, self.luck.choice(guests))

    def _princes(self) -> list[str]:
        mine = self.page.locator(".crest.mine[data-part]")
        return list(mine.evaluate_all("all => all.map(each => each.dataset.part)"))

    def _turn(self) -> None:
        princes = glowing(self.page, "prince")
        if princes and self.luck.random() < 0.6:
            point(self.page, self.luck.choice(princes))
        else:
            self.page.locator(f"{WAY}[data-action=done]").click()

    def _finish(self, ways: list[str]) -> None:
        goals = glowing(self.page, "place")
        if goals and self.luck.random() < 0.8 and point(self.page, self.luck.choice(goals)):
            return
        if ways:
            self.page.locator(WAY).nth(self.luck.randrange(len(ways))).click()
        else:
            self.page.keyboard.press("Escape")
