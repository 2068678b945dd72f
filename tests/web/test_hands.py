"""Fingers and keys: two fingers on a phone, a whole turn without a mouse, and an action that shows at once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import Person, play_until, two
from tests.web.playing import number
from tests.web.pointers import PHONE, Fingers
from tests.web.running_server import Server
from tests.web.waiting import main_changes, main_has, until


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_pinch_and_pan(browser: Any, server: Server, game: str) -> None:
    ann = Person(browser, server, "Ann", **PHONE)
    page = ann.looks(ann.opens("me", "novice", game=game)["id"])
    fingers = Fingers(page)
    box, sheet = page.locator(".box"), page.locator(".sheet")
    frame = box.bounding_box()
    x, y = frame["x"] + frame["width"] * 0.7, frame["y"] + frame["height"] * 0.4
    below = "([x, y]) => document.elementFromPoint(x, y).closest('[data-place]')?.dataset.place"
    there = page.evaluate(below, [x, y])
    fingers.spread(x, y, (60, 150))
    page.wait_for_function("() => document.querySelector('.sheet').offsetWidth > 360 * 2")
    assert sheet.bounding_box()["width"] <= 360 * 4 + 1
    page.wait_for_function("() => document.querySelector('.box').scrollLeft > 0")
    assert page.evaluate(below, [x, y]) == there, "what was between the fingers stays there"
    assert page.evaluate("[visualViewport.scale, document.documentElement.scrollWidth]") == [1, 360]
    before = box.evaluate("each => [each.scrollLeft, each.scrollTop]")
    fingers.drag(x, y, (-80, 0))
    page.wait_for_function("before => document.querySelector('.box').scrollLeft > before[0] + 30", arg=before)
    fingers.drag(x, y, (0, -60))
    page.wait_for_function("before => document.querySelector('.box').scrollTop > before[1] + 20", arg=before)
    fingers.spread(x, y, (200, 20))
    page.wait_for_function("() => document.querySelector('.sheet').offsetWidth === 360")
    page.get_by_role("button", name="Zoom in").tap()
    assert sheet.bounding_box()["width"] == pytest.approx(540)
    page.get_by_role("button", name="Whole board").tap()
    assert sheet.bounding_box()["width"] == pytest.approx(360)
    ann.close()


def test_the_whole_board_stays_until_something_else_is_asked(browser: Any, server: Server) -> None:
    """What others do must not enlarge again what the player has just made small."""
    ann, ben, table_id = two(browser, server, **PHONE)
    other = ben.looks(table_id)
    page = ann.looks(table_id)
    away = page.locator("aside .note", has_text="away")
    expect(away).to_have_count(0)
    page.get_by_role("button", name="Whole board").tap()
    other.close()
    expect(away).to_have_count(1)
    assert page.locator(".sheet").bounding_box()["width"] == pytest.approx(360)
    ann.close()
    ben.close()


def test_four_colours_to_choose_from_fit_on_a_phone(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server, language="fr", **PHONE)
    table_id, _ = play_until(ann, ben, table_id, lambda match: "white" in match.legal())
    page = ann.looks(table_id)
    ways = page.locator(".ways button[data-action]")
    expect(ways).to_have_count(4)
    for i in range(4):
        expect(ways.nth(i)).to_be_in_viewport(ratio=1)
    undo = page.get_by_role("button", name="Annuler", exact=True)
    expect(undo).to_be_in_viewport(ratio=1)
    ways.last.tap()
    expect(page.locator(".entry").last).to_contain_text("blancs")
    ann.close()
    ben.close()


# ---- keys ----


def focus(page: Any) -> dict[str, Any]:
    return dict(
        page.evaluate(
            "({ place: document.activeElement.dataset.place, part: document.activeElement.dataset.part,"
            " action: document.activeElement.dataset.action, name: document.activeElement.getAttribute('aria-label') })"
        )
    )


def test_a_whole_turn_of_titania_by_keys_alone(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server)
    page = ann.looks(table_id)
    for _ in range(12):
        now = ann.table(table_id)["view"]
        if now["actor"] != 0:
            break
        before = number(page)
        page.locator("section.bar.mine").wait_for()
        page.keyboard.press("c")
        page.keyboard.press("Enter")  # a card, if there is one that may be played
        page.keyboard.press("b")
        page.keyboard.press("n")
        assert focus(page)["name"]
        page.keyboard.press("Enter")
        page.keyboard.press("a")
        if number(page) == before and focus(page)["action"]:
            page.keyboard.press("Enter")
        main_changes(page, "data-number", str(before))
    assert ann.table(table_id)["view"]["actor"] == 1, "the turn was ended"
    ann.close()
    ben.close()


def test_a_whole_turn_of_utopia_by_keys_alone(browser: Any, server: Server) -> None:
    """A guest is received: the arrow keys lead from what glows to what glows."""
    ann, ben, table_id = two(browser, server, "utopia")
    page = ann.looks(table_id)
    page.keyboard.press("b")
    for _ in range(60):
        if str(focus(page)["part"]).startswith("guest:"):
            break
        page.keyboard.press("Tab")
    guest = focus(page)["part"]
    assert guest.startswith("guest:")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-part='{guest}']")).to_have_attribute("aria-pressed", "true")
    for _ in range(60):
        if str(focus(page)["part"]).startswith("place:"):
            break
        page.keyboard.press("Tab")
    start = focus(page)["part"]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert focus(page)["part"].startswith(("place:", "guest:", "prince:", "scale:"))
    page.locator(f"[data-part='{start}']").focus()
    before = number(page)
    page.keyboard.press("Enter")
    main_changes(page, "data-number", str(before))
    for _ in range(8):
        if ann.table(table_id)["view"]["actor"] != 0:
            break
        page.locator("section.bar.mine").wait_for()
        before = number(page)
        page.keyboard.press("a")  # on without building
        page.keyboard.press("Enter")
        main_changes(page, "data-number", str(before))
    expect(page.locator("section.bar.mine")).to_have_count(0)
    assert ann.table(table_id)["view"]["actor"] == 1
    ann.close()
    ben.close()


# ---- at once ----


class Held:
    """Answers to actions that are kept back until the test lets them go."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._routes: list[Any] = []
        page.route("**/actions", self._hold)

    def _hold(self, route: Any) -> None:
        self._routes.append(route)

    def only(self) -> Any:
        """The one that is kept back, as soon as it has been asked for."""
        until(self._page, lambda: self._routes)
        [route] = self._routes
        return route


def test_my_ship_stands_before_the_server_has_answered(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server)
    page = ann.looks(table_id)
    held = Held(page)
    before = number(page)
    legal = ann.table(table_id)["view"]["legal"]
    _, colour, _ = action = next(each for each in legal if len(each.split()) == 3).split()
    ships = page.locator(f".pieces use[href='#t-ship-{colour}']")
    stood, held_cards = ships.count(), page.locator(".pile .face").count()
    page.locator("#notation").fill(" ".join(action))
    page.keyboard.press("Enter")
    expect(ships).to_have_count(stood + 1)
    expect(page.locator(".pile .face")).to_have_count(held_cards - 1)
    expect(page.locator(".ask")).to_have_text("Sending …")
    assert number(page) == before
    held.only().continue_()
    main_has(page, "data-number", str(before + 1))
    expect(ships).to_have_count(stood + 1)
    ann.close()
    ben.close()


def test_what_the_server_refuses_is_taken_back(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server)
    page = ann.looks(table_id)
    held = Held(page)
    action = next(each for each in ann.table(table_id)["view"]["legal"] if len(each.split()) == 3)
    ships = page.locator(f".pieces use[href='#t-ship-{action.split()[1]}']")
    stood = ships.count()
    page.locator("#notation").fill(action)
    page.keyboard.press("Enter")
    expect(ships).to_have_count(stood + 1)
    problem = {"status": 409, "code": "illegal", "detail": "no", "table": ann.table(table_id)}
    held.only().fulfill(status=409, json=problem)
    expect(page.get_by_role("alert")).to_have_text("The rules do not allow that now.")
    expect(ships).to_have_count(stood)
    expect(page.locator("section.bar.mine")).to_be_visible()
    ann.close()
    ben.close()


def test_my_prince_stands_before_the_server_has_answered(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server, "utopia")
    page = ann.looks(table_id)
    held = Held(page)
    before = number(page)
    legal = ann.table(table_id)["view"]["legal"]
    _, people, district = next(each for each in legal if each.startswith("guest")).split()
    page.locator("#notation").fill(f"guest {people} {district}")
    page.keyboard.press("Enter")
    expect(page.locator(f".crest.mine[data-part='prince:{people} {district}']")).to_be_visible()
    assert number(page) == before
    held.only().continue_()
    main_has(page, "data-number", str(before + 1))
    expect(page.locator(f".crest.mine[data-part='prince:{people} {district}']")).to_be_visible()
    ann.close()
    ben.close()


def test_what_the_live_connection_tells_first_is_not_counted_twice(browser: Any, server: Server) -> None:
    """The answer to my own action comes late: what I did is in the position already, and I may go on."""
    ann, ben, table_id = two(browser, server, "utopia")
    page = ann.looks(table_id)
    late: list[Any] = []
    page.route("**/actions", lambda route: late.append((route, route.fetch())))
    before = number(page)
    legal = ann.table(table_id)["view"]["legal"]
    _, people, district = next(each for each in legal if each.startswith("guest")).split()
    page.locator("#notation").fill(f"guest {people} {district}")
    page.keyboard.press("Enter")
    main_has(page, "data-number", str(before + 1))
    prince = page.locator(f".crest.mine[data-part='prince:{people} {district}']")
    expect(prince).to_be_visible()
    expect(prince.locator(".count")).to_have_count(0)
    expect(page.locator(".ask")).to_have_text("Ben is thinking …")
    [(route, answer)] = until(page, lambda: late)  # the live connection may be quicker
    route.fulfill(response=answer)
    expect(prince.locator(".count")).to_have_count(0)
    ann.close()
    ben.close()


def test_a_reload_loses_nothing_that_was_sent(browser: Any, server: Server) -> None:
    """The page is gone before the answer comes: the action is in the game, once."""
    ann, ben, table_id = two(browser, server)
    page = ann.looks(table_id)
    before = number(page)
    with page.expect_request("**/actions"):
        page.locator("#notation").fill("draw")
        page.keyboard.press("Enter")
    page.reload()
    main_has(page, "data-number", str(before + 1))
    expect(page.locator(".entry")).to_have_count(1)
    ann.close()
    ben.close()
