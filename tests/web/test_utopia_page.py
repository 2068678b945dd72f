"""Utopia in the browser: a whole game by pointing, by keys alone, by touch, and in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import Person, play_until, speaks, two
from tests.web.pointing import OVER, Player, glowing, my_turn, picked, play_now, point
from tests.web.running_server import Server
from tests.web.waiting import goes

LANGUAGES = {"en": "Take a guest", "de": "Nimm einen Gast", "fr": "Prenez un invité", "nl": "Neem een gast"}


def told(page: Any) -> str:
    return str(page.locator("ol .entry").all_inner_texts())


def test_a_whole_game_played_only_by_pointing(page: Any) -> None:
    play_now(page)
    player = Player(page, 5)
    said = ""
    for _ in range(1200):
        if not my_turn(page):
            break
        said += told(page) if page.locator("ol .entry").count() % 10 == 0 else ""
        player.act()
    page.locator(OVER).first.wait_for()
    for words in ("takes a", "monument in", "discards", "moves", "ends their turn", "the game is over"):
        assert words in said + told(page)
    assert page.locator("table tr").count() >= 3  # who got which points
    assert page.problems == []


def test_a_guest_is_received_by_keys_alone(page: Any) -> None:
    play_now(page)
    before = page.locator(".crest.mine").count()
    page.keyboard.press("b")
    page.locator(".guest.offered").first.focus()
    page.keyboard.press("Enter")
    assert len(picked(page)) == 1
    page.locator(".district.offered").first.focus()
    start = page.evaluate("document.activeElement.dataset.part")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.part") != start
    page.locator(".district.offered").first.focus()
    page.keyboard.press(" ")
    page.wait_for_function(f"() => document.querySelectorAll('.crest.mine').length > {before}")


def test_districts_light_up_once_a_card_is_picked(browser: Any, server: Server) -> None:
    ann, ben, table = two(browser, server, "utopia")

    def few(legal: list[str]) -> list[str]:
        """Ways to add a prince of whom there are so few that the bar names them."""
        comes = [action.split()[1] for action in legal if action.startswith(("add ", "welcome "))]
        return [action for action in legal if action.startswith("add ") and comes.count(action.split()[1]) <= 6]

    table, legal = play_until(ann, ben, table, lambda match: few(match.legal()))
    page = ann.looks(table)
    action = few(legal)[0]
    _, people, district = action.split()
    ground = page.locator(f"[data-part='place:{district}'] .ground")
    dark = ground.evaluate("it => getComputedStyle(it).stroke")
    page.locator(f"[data-hand] [data-part='card:{people}']").click()
    expect(ground).not_to_have_css("stroke", dark)
    expect(page.locator(".district:not(.offered):visible .ground").first).to_have_css("stroke", dark)
    page.locator(".unpick").click()
    page.locator(f"[data-hand] [data-part='supply:{people}']").click()
    way = page.locator(f".ways [data-action='{action}']")
    expect(way).to_contain_text("→")
    expect(way.locator("svg.arrow")).to_be_visible()
    assert way.locator("svg").count() == 2  # the card, and the arrow
    ann.close()
    ben.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_players_have_the_same_hues_in_the_list_as_at_the_table(browser: Any, server: Server, theme: str) -> None:
    ann = Person(browser, server, "Ann", color_scheme=theme)
    table = ann.opens("me", "novice", game="utopia")
    hues = "it => [0, 1, 2, 3, 4].map(seat => getComputedStyle(it).getPropertyValue(`--seat-${seat}`).trim())"
    page = ann.looks(table["id"])
    there = page.locator("svg.utopia").evaluate(hues)
    page.goto("/")
    assert page.locator("a.row[data-game=utopia]").first.evaluate(hues) == there
    assert page.locator("article.titania").evaluate(hues) != there
    ann.close()


def test_everything_on_the_board_has_a_name(page: Any) -> None:
    play_now(page)
    names = page.locator("svg.utopia [data-part]").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    assert all(names)
    assert any("E1, Earth, site value 2" in name and "next to E2, E5" in name for name in names)


def test_touch_on_a_phone(browser: Any, server: Server) -> None:
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
        locale="en-GB",
    )
    page = context.new_page()
    play_now(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    guest = glowing(page, "guest")[0]
    assert point(page, guest, touch=True)
    assert point(page, glowing(page, "place")[0], touch=True)
    page.locator(".crest.mine").first.wait_for()
    context.close()


def test_every_language_asks_and_has_rules(page: Any) -> None:
    play_now(page)
    table = page.url
    for language, asked in LANGUAGES.items():
        speaks(page, language)
        expect(page.locator(".ask")).to_have_text(re.compile(f"^{asked}"))
        goes(page, "/rules/utopia#U4.5")
        page.locator("[id='U4.5']").wait_for()
        for chapter in range(1, 15):
            assert page.locator(f"[id^='U{chapter}.']").count() > 0
        goes(page, table)
        page.locator(".bar.mine").wait_for()
    assert page.problems == []
