"""Inviting people to a table, sitting down with them, and the table on a large screen: in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.playing import act, number, whose_turn
from tests.web.running_server import Server
from tests.web.waiting import main_has, time_stands_still

ON_A_PHONE = {"viewport": {"width": 360, "height": 740}}


def browsed(browser: Any, server: Server, **more: Any) -> Any:
    """A page of somebody new."""
    context = browser.new_context(base_url=server.url, **{"locale": "en-GB", "reduced_motion": "reduce", **more})
    page = context.new_page()
    page.wrong = []
    page.on("pageerror", lambda problem: page.wrong.append(str(problem)))
    return page


def with_friends(page: Any, game: str) -> str:
    """Opens a table as a newcomer would; the link for players."""
    page.goto("/")
    page.get_by_role("link", name="New table").click()
    page.locator(".card", has_text=game).click()
    page.locator(".card", has_text="With friends").click()
    page.get_by_role("button", name="Open the table").click()
    return str(page.locator("[data-link=invite]").inner_text())


def test_a_friend_is_invited_and_both_talk_before_the_game(
    browser: Any, server: Server, axe: Callable[[Any], list[str]]
) -> None:
    host, guest = browsed(browser, server), browsed(browser, server, locale="fr", **ON_A_PHONE)
    host.goto("/new?game=utopia")
    host.get_by_text("3", exact=True).click()
    host.locator(".card", has_text="With friends").click()
    expect(host.get_by_label("Seat 3")).to_have_value("open")
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("img", name="Scan to join")).to_be_visible()
    assert axe(host) == []
    guest.goto(host.locator("[data-link=invite]").inner_text())
    expect(guest.get_by_role("heading", level=2)).to_contain_text("vous invite à jouer à Utopia")
    expect(guest.get_by_text("Le jeu en une minute")).to_be_visible()
    expect(guest.locator("details")).to_have_attribute("open", "")
    assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(guest) == []
    guest.get_by_label("Votre nom").fill("Zoé")
    guest.get_by_role("button", name="Prendre place").click()
    expect(host.locator("li", has_text="Zoé")).to_be_visible()
    guest.get_by_role("button", name="Messages courts").click()
    guest.get_by_role("button", name="Bonne chance\u202f!").click()
    expect(host.locator(".chat li")).to_contain_text("Good luck!")
    expect(guest.locator(".chat li")).to_contain_text("Bonne chance\u202f!")
    expect(host.locator(".chat time")).to_have_count(1)
    assert host.wrong == guest.wrong == []
    for page in (host, guest):
        page.context.close()


def test_who_has_waited_sees_the_game_begin(browser: Any, server: Server) -> None:
    """For three seconds, unless it is clicked: so that they are not over before, the clock stands still."""
    host, guest = browsed(browser, server, reduced_motion="no-preference"), browsed(browser, server)
    time_stands_still(host)
    guest.goto(with_friends(host, "Titania"))
    guest.get_by_role("button", name="Sit down").click()
    begins = host.get_by_role("button", name="Everybody is here. The game begins!")
    expect(begins).to_be_visible()
    begins.click()
    expect(begins).to_have_count(0)
    expect(host.locator("[data-hand]")).to_be_visible()
    for page in (host, guest):
        page.context.close()


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_the_large_screen_shows_everything_but_hands(
    browser: Any, server: Server, axe: Callable[[Any], list[str]], game: str
) -> None:
    """Opened by a player, in the player's own browser: and still nobody in the room sees a card."""
    host, guest = browsed(browser, server), browsed(browser, server, **ON_A_PHONE)
    invite = with_friends(host, game.capitalize())
    heard: list[str] = []
    screen = host.context.new_page()
    screen.set_viewport_size({"width": 1920, "height": 1080})
    screen.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))))
    screen.on("response", lambda answer: "/api/tables/" in answer.url and heard.append(answer.text()))
    screen.goto(host.get_by_role("link", name="Show on a large screen").get_attribute("href"))
    expect(screen.get_by_role("img", name="Scan to join")).to_be_visible()
    assert axe(screen) == []
    guest.goto(invite)
    guest.get_by_role("button", name="Sit down").click()
    guest.locator("[data-hand]").wait_for()
    host.locator("[data-hand]").wait_for()
    actor = whose_turn(host, guest)
    before = number(actor)
    act(actor)
    main_has(screen, "data-number", str(before + 1))
    assert screen.locator("[data-hand], .pile").count() == 0
    assert heard
    assert not any('"hand":{' in text.replace(" ", "") for text in heard)
    assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert axe(screen) == []
    for page in (host, guest):
        page.context.close()
