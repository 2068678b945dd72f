"""The boards: what can be done now stands out, says what it brings, and what cannot be done says why."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from atoll.engine.match import Match
from tests.web.people import play_until, two
from tests.web.pointers import PHONE, Fingers, Mouse
from tests.web.running_server import Server

# The distance of the colour of what is legal to the nearest player's, in red, green and blue.
NEAREST = """board => {
  const style = getComputedStyle(board), paint = document.createElement('canvas').getContext('2d');
  const rgb = name => {
    paint.fillStyle = style.getPropertyValue(name);
    return [1, 3, 5].map(at => parseInt(paint.fillStyle.slice(at, at + 2), 16));
  };
  const legal = rgb('--legal');
  return Math.min(...[0, 1, 2, 3, 4].map(seat => Math.hypot(...rgb(`--seat-${seat}`).map((c, i) => c - legal[i]))));
}"""

# The file that dragging is in, when it has come.
DRAGGING = """() => performance.getEntriesByType('resource')
  .find(({ name }) => name.includes('/assets/dragging-'))?.name"""


def dragging_is_loaded(page: Any) -> None:
    """Waits for what is asked for when something is first pressed, until it runs."""
    page.evaluate("file => import(file).then(() => null)", page.wait_for_function(DRAGGING).json_value())


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_what_is_legal_is_outlined_in_no_players_colour(browser: Any, server: Server, game: str, theme: str) -> None:
    ann, ben, table_id = two(browser, server, game, color_scheme=theme)
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    assert page.locator("section.board").evaluate(NEAREST) > 60
    first = page.locator(".pile.open, .guest.offered").first
    first.click()
    targets = page.locator(".glow .line, .district.offered .ground")
    fill = "all => all.map(each => getComputedStyle(each).fill)"
    assert set(targets.evaluate_all(fill)) <= {"none", "rgba(0, 0, 0, 0)"}
    place = page.locator("[data-part^='place:']:is(.open, .offered)").first
    place.hover(force=True)
    page.locator("section.board .ghost").wait_for()
    expect(page.locator(".glow.aimed .line, .district.offered:hover .ground").first).not_to_have_css("fill", "none")
    if game == "titania":
        assert first.evaluate("it => it.classList.contains('picked')")
    ann.close()
    ben.close()


def test_an_impossible_click_says_why_and_where_the_rules_say_it(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server, language="de")
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    page.locator("[data-place=e6]").click(force=True)
    expect(page.locator(".why-not")).to_have_text("e6 gehört zur Burg, und die ist voll.")
    expect(page.locator(".aim a")).to_have_attribute("href", "/rules/titania#T4.4")
    page.locator(".pile.open").first.click()
    expect(page.locator(".why-not")).to_have_count(0)
    page.locator("[data-place=j9]").click(force=True)
    expect(page.locator(".why-not")).to_contain_text("liegt neben j9")
    assert ann.table(table_id)["log"] == []
    ann.close()
    ben.close()


def test_what_a_crane_brings_stands_on_it(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server)

    def reached(match: Match) -> bool:
        previews: Any = match.view(0)["previews"]
        return any(len(each.split()) == 3 and previews.get(each, {}).get("build") for each in match.legal())

    table_id, _ = play_until(ann, ben, table_id, reached)
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    expect(page.locator(".gain text").filter(has_text="+3").first).to_be_visible()
    ann.close()
    ben.close()


@pytest.mark.parametrize(("kind", "screen"), [(Mouse, {}), (Fingers, PHONE)], ids=["mouse", "finger"])
@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_dragging_does_what_clicking_does(browser: Any, server: Server, game: str, kind: Any, screen: Any) -> None:
    ann, ben, table_id = two(browser, server, game, **screen)
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    first = page.locator(".pile.open, .guest.offered").first
    first.scroll_into_view_if_needed()
    start = first.bounding_box()
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    pointer = kind(page)
    pointer.press(x, y)
    dragging_is_loaded(page)
    for step in range(1, 5):
        pointer.move(x + 4 * step, y - 6 * step)
    page.locator(".dragged").wait_for(state="attached")
    x, y = page.evaluate(
        """() => {
          for (const each of document.querySelectorAll('.hex.open, .district.offered')) {
            const { x, y, width, height } = each.getBoundingClientRect();
            for (const share of [.5, .3, .7]) {
              const point = [x + width * share, y + height * share];
              if (document.elementFromPoint(...point)?.closest('[data-part]') === each) return point;
            }
          }
        }"""
    )
    pointer.move(x, y)
    pointer.release()
    expect(page.locator(".dragged")).to_have_count(0)
    way = page.locator(".ways button[data-action]").first
    if not ann.table(table_id)["log"] and page.locator("[aria-pressed=true]").count() > 1:
        way.click()  # a joker: which ship?
    expect(page.locator(".entry")).not_to_have_count(0)
    ann.close()
    ben.close()


def test_a_quick_click_begins_no_drag(browser: Any, server: Server) -> None:
    """Dragging is loaded at the first press, which may be over by then."""
    ann, ben, table_id = two(browser, server)
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    page.locator(".pile.open").first.click()
    dragging_is_loaded(page)
    page.mouse.move(300, 300, steps=5)
    expect(page.locator(".pile.picked")).to_have_count(1)
    expect(page.locator(".dragged")).to_have_count(0)
    ann.close()
    ben.close()


def test_keys_begin_anywhere_and_lead_from_a_guest_to_a_district(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server, "utopia")
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    part = "document.activeElement.dataset.part ?? ''"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(part) != ""
    page.locator("[data-hand] button, .ways button").first.focus()
    page.keyboard.press("n")
    assert page.evaluate(part).startswith("guest:")
    page.keyboard.press("Enter")
    page.keyboard.press("n")
    assert page.evaluate(part).startswith("place:")
    ann.close()
    ben.close()
