"""Playing Utopia by the page alone: pointing at guests, districts, princes, cards and buttons that glow."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.web.waiting import DRAWN, drawn

WAY = ".ways button[data-action]"
OVER = ".end, .over"
# All that the next click depends on, at one look, when the last one is drawn. What glows is named as the page does it:
# "guest:maya air", "place:W2" …
LOOK = f"""async () => {{
  await {DRAWN};
  const all = what => [...document.querySelectorAll(what)];
  const parts = some => some.map(each => each.dataset.part);
  return {{
    ways: all('{WAY}').map(each => each.dataset.action),
    glowing: parts(all('[data-part]').filter(each => each.matches('.offered, .open') && !each.disabled)),
    picked: parts(all('[data-part][aria-pressed=true]')),
    princes: parts(all('.crest.mine[data-part]')),
  }};
}}"""
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
    page.locator(f".bar.mine, {OVER}").first.wait_for()
    return bool(page.locator(".bar.mine").count())


def of_kind(parts: list[str], *kinds: str) -> list[str]:
    return [part for part in parts if part.split(":")[0] in kinds]


def glowing(page: Any, *kinds: str) -> list[str]:
    return of_kind(page.evaluate(LOOK)["glowing"], *kinds)


def picked(page: Any) -> list[str]:
    found: list[str] = page.evaluate(LOOK)["picked"]
    return found


def point(page: Any, part: str, *, touch: bool = False) -> bool:
    """Clicks or taps it, if it can be seen."""
    place = page.evaluate(POINT, part)
    if place is None:
        return False
    (page.touchscreen.tap if touch else page.mouse.click)(*place)
    return True


class Player:
    """Gathers princes of one people in one place, builds what can be built, and plays some cards."""

    def __init__(self, page: Any, seed: int) -> None:
        self.page, self.luck = page, Random(seed)

    def act(self) -> None:
        """One click, or two."""
        page, now = self.page, self.page.evaluate(LOOK)
        ways, glows = now["ways"], now["glowing"]
        build, cards = of_kind(glows, "rule", "wonder"), of_kind(glows, "card")
        if now["picked"]:
            self._finish(ways, of_kind(glows, "place"))
        elif build:
            point(page, build[0])
        elif guests := of_kind(glows, "guest"):
            self._welcome(guests, now["princes"])
        elif cards and "done" in ways:
            self._turn(of_kind(glows, "prince"))
        elif cards:
            point(page, self.luck.choice(cards))  # a discard
        elif "done" in ways:
            page.locator(f"{WAY}[data-action=done]").click()
        elif ways:
            page.locator(WAY).first.click()
        elif choices := of_kind(glows, "place", "prince"):
            point(page, self.luck.choice(choices))

    def _welcome(self, guests: list[str], princes: list[str]) -> None:
        """Where princes of that people stand already."""
        own = sorted(tuple(part.removeprefix("prince:").split()) for part in princes)
        for guest in guests:
            civilization, island = guest.removeprefix("guest:").split()
            for other, district in own:
                if other == civilization and district[0].lower() == island[0]:
                    point(self.page, guest)
                    drawn(self.page)
                    point(self.page, f"place:{district}")
                    return
        point(self.page, self.luck.choice(guests))

    def _turn(self, princes: list[str]) -> None:
        if princes and self.luck.random() < 0.6:
            point(self.page, self.luck.choice(princes))
        else:
            self.page.locator(f"{WAY}[data-action=done]").click()

    def _finish(self, ways: list[str], goals: list[str]) -> None:
        if goals and self.luck.random() < 0.8 and point(self.page, self.luck.choice(goals)):
            return
        if ways:
            self.page.locator(WAY).nth(self.luck.randrange(len(ways))).click()
        else:
            self.page.keyboard.press("Escape")
