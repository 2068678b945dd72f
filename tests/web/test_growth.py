"""A long evening: however much is played and looked at, the page does not grow."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import Person, late_game, two
from tests.web.running_server import Server

STEPS = 25
# Whether all is shown. The rest is skipped at the same look: a moment later there may be nothing to skip.
SHOWN = """last => {
  [...document.querySelectorAll('button')].find(each => each.textContent.trim() === 'Skip')?.click();
  return document.querySelector('main').dataset.number === String(last);
}"""


class Scales:
    """What a page weighs after its rubbish was collected."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._line = page.context.new_cdp_session(page)
        self._line.send("Performance.enable")

    def weigh(self) -> dict[str, float]:
        self._page.wait_for_function("() => document.getAnimations().length === 0")  # what moves has yet to go
        self._page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        for _ in range(3):
            self._line.send("HeapProfiler.collectGarbage")
        found = {each["name"]: each["value"] for each in self._line.send("Performance.getMetrics")["metrics"]}
        return {name: found[name] for name in ("Nodes", "JSEventListeners", "JSHeapUsedSize")}


def check(before: dict[str, float], after: dict[str, float], rows: int = 0) -> None:
    """Hardly more than before; a row of the log and a piece on the board may have some nodes and listeners."""
    assert after["Nodes"] <= before["Nodes"] * 1.05 + 20 * rows + 100
    assert after["JSEventListeners"] <= before["JSEventListeners"] * 1.05 + 6 * rows + 20
    assert after["JSHeapUsedSize"] <= before["JSHeapUsedSize"] * 1.15 + 5_000 * rows + 400_000


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_a_replay_up_and_down(browser: Any, server: Server, game: str) -> None:
    ann = Person(browser, server, "Ann")
    table_id = ann.takes_up(late_game(game, "novice", left=0), seat=None)["id"]
    page = ann.context.new_page()
    page.goto(f"/replay/{table_id}?at=0")
    page.locator(".controls").wait_for()
    scales = Scales(page)

    def round_trip() -> None:
        page.locator("h1").click()  # keys are not for the slider alone
        for key, last in (("ArrowRight", STEPS), ("ArrowLeft", 0)):
            for _ in range(STEPS):
                page.keyboard.press(key)
            expect(page.locator("input[type=range]")).to_have_value(str(last))
        expect(page.locator(".controls p[aria-live]")).to_have_text("The game begins.")

    round_trip()
    before = scales.weigh()
    for _ in range(2):
        round_trip()
    check(before, scales.weigh())
    ann.close()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_many_actions_at_a_table(browser: Any, server: Server, motion: str) -> None:
    """With movement too: what has moved is gone afterwards."""
    ann, ben, table_id = two(browser, server, reduced_motion=motion)
    page = ann.looks(table_id)
    scales = Scales(page)

    def play(actions: int) -> None:
        for i in range(actions):
            who = ann if ann.table(table_id)["view"]["legal"] else ben
            legal = who.table(table_id)["view"]["legal"]
            wanted = [each for each in legal if len(each.split()) == 3] or legal
            who.acts(table_id, wanted[i * 7 % len(wanted)])
        page.wait_for_function(SHOWN, arg=ann.table(table_id)["number"])
        expect(page.locator(".flying, .flight")).to_have_count(0)

    play(20)
    before = scales.weigh()
    play(20)
    check(before, scales.weigh(), rows=20)
    ann.close()
    ben.close()


def test_to_and_fro_between_pages(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server)
    page = ann.looks(table_id)
    scales = Scales(page)

    def round_trip() -> None:
        page.locator("a.home").click()
        page.locator("article.titania").wait_for()
        page.go_back()
        page.locator("main[data-number]").wait_for()

    for _ in range(3):
        round_trip()
    before = scales.weigh()
    for _ in range(6):
        round_trip()
    check(before, scales.weigh())
    ann.close()
    ben.close()
