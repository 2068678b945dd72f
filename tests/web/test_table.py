"""The table page: how it is laid out, and all that people do there besides playing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import Person, allows, late_game, play_to_the_end, play_until, two, typed
from tests.web.running_server import Server
from tests.web.waiting import drawn, until

LONG = "Maximiliane von Hohenfels"[:24]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
# How wide the board is drawn: its own width at the scale at which it is shown.
DRAWN = "document.querySelector('section.board svg[viewBox]').getScreenCTM().a"
DRAWN += " * document.querySelector('section.board svg[viewBox]').viewBox.baseVal.width"
OUTSIDE = """all => all.filter(each => {
  const [box, row] = [each.getBoundingClientRect(), each.closest('li').getBoundingClientRect()];
  return box.left < row.left - 1 || box.right > row.right + 1;
}).map(each => each.textContent)"""


@pytest.fixture
def pair(browser: Any, server: Server) -> Iterator[tuple[Person, Person, str]]:
    ann, ben, table_id = two(browser, server)
    yield ann, ben, table_id
    ann.close()
    ben.close()


@pytest.fixture(scope="module")
def over(browser: Any, server: Server) -> Iterator[tuple[Person, str]]:
    """Somebody with a long name, and a game of four that is over."""
    ann = Person(browser, server, LONG)
    table_id = ann.takes_up(late_game("titania", "novice", "novice", "novice"))["id"]
    play_to_the_end(ann, table_id)
    yield ann, table_id
    ann.close()


# ---- layout ----


@pytest.mark.parametrize("game", ["titania", "utopia"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_wide_screen_is_the_boards(browser: Any, server: Server, game: str, language: str) -> None:
    ann = Person(browser, server, LONG, language=language, viewport={"width": 1440, "height": 900})
    players = ["novice"] * (3 if game == "titania" else 4)
    page = ann.looks(ann.opens("me", *players, game=game)["id"])
    page.locator("section.bar.mine").wait_for()
    assert page.evaluate(DRAWN) >= 0.6 * 1440
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440
    assert page.locator("aside ol .line > *").evaluate_all(OUTSIDE) == [], "a long name leaves room for the score"
    assert page.locator("section.bar").bounding_box()["height"] < 90, "one line to ask, one line to act"
    names = page.locator("aside ol .name").all_inner_texts()
    assert len(set(names)) == len(names), "nobody is called like another"
    ann.close()


def test_the_end_on_a_phone_needs_no_scrolling_sideways(browser: Any, server: Server, over: tuple[Person, str]) -> None:
    ann, table_id = over
    state = {"cookies": ann.context.cookies(), "origins": []}
    context = browser.new_context(
        base_url=server.url, locale="fr", storage_state=state, reduced_motion="reduce", **PHONE
    )
    page = context.new_page()
    page.goto(f"/table/{table_id}")
    end = page.locator(".end")
    end.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert end.evaluate("each => each.scrollWidth - each.clientWidth") <= 0
    for cell in end.locator("td[data-source]").all():
        assert cell.bounding_box()["x"] + cell.bounding_box()["width"] <= 360
    page.locator("[data-place=a9]").scroll_into_view_if_needed()
    board = page.locator("section.board").bounding_box()
    assert end.bounding_box()["y"] >= board["y"] + board["height"] - 1, "it covers nothing"
    context.close()


# ---- people ----


def test_spectators_are_counted_and_have_a_link(browser: Any, server: Server, pair: tuple[Person, Person, str]) -> None:
    ann, _, table_id = pair
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ann.looks(table_id, still=True)
    assert page.locator(".watchers").count() == 0
    page.get_by_role("button", name="Copy the link for spectators").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == server.url + ann.table(table_id)["links"]["watch"]
    cleo = Person(browser, server, "Cleo")
    watching = cleo.context.new_page()
    watching.goto(link)
    expect(page.get_by_label("1 spectator")).to_be_visible()
    expect(watching.locator("section.bar")).to_contain_text("You are watching.")
    assert watching.locator("#notation, [data-hand], .hex.open").count() == 0
    watching.get_by_role("tab", name="Chat").click()
    assert watching.locator(".chat form").count() == 0
    assert watching.get_by_role("tab", name="Notes").count() == 0
    cleo.close()
    expect(page.locator(".watchers")).to_have_count(0)


def test_chat_shows_what_is_new(pair: tuple[Person, Person, str]) -> None:
    ann, ben, table_id = pair
    host, guest = ann.looks(table_id), ben.looks(table_id)
    guest.get_by_role("tab", name="Chat").click()
    for text in ("Hello", "<b>bold</b>"):
        guest.get_by_label("Write a message …").fill(text)
        guest.keyboard.press("Enter")
        expect(guest.locator(".chat li").last).to_contain_text(text)
    expect(host.get_by_role("tab", name="Chat").locator(".new")).to_have_text("2")
    host.get_by_role("tab", name="Chat").click()
    expect(host.locator(".chat li")).to_contain_text(["Ben Hello", "Ben <b>bold</b>"])
    expect(host.locator(".new")).to_have_count(0)
    assert host.get_by_role("list", name="Chat").get_attribute("aria-live") == "polite"


def test_chat_fits_beside_a_narrow_board(pair: tuple[Person, Person, str]) -> None:
    ann, _, table_id = pair
    page = ann.looks(table_id)
    page.set_viewport_size({"width": 900, "height": 700})
    page.get_by_role("tab", name="Chat").click()
    aside = page.locator("aside").bounding_box()
    for each in (page.get_by_role("button", name="Send"), page.get_by_role("tab", name="Notes")):
        box = each.bounding_box()
        assert box["x"] + box["width"] <= aside["x"] + aside["width"]


def test_notes_are_kept_and_mine_alone(pair: tuple[Person, Person, str]) -> None:
    ann, ben, table_id = pair
    page = ann.looks(table_id)
    page.get_by_role("tab", name="Notes").click()
    with page.expect_request(lambda request: request.method == "PUT"):
        page.get_by_role("textbox", name="Notes").fill("Ben has blue cards")
        page.get_by_role("tab", name="Log").click()  # at once: nothing waits for a pause
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_role("textbox", name="Notes")).to_have_value("Ben has blue cards")
    page.get_by_role("textbox", name="Notes").fill("and red ones")
    page.goto("/rules/titania")  # the page is gone before the writer has paused
    until(page, lambda: ann.table(table_id)["notes"] == "and red ones")
    page.goto(f"/table/{table_id}")
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_role("textbox", name="Notes")).to_have_value("and red ones")
    other = ben.looks(table_id)
    other.get_by_role("tab", name="Notes").click()
    expect(other.get_by_role("textbox", name="Notes")).to_have_value("")


def test_clocks_run(browser: Any, server: Server) -> None:
    ann = Person(browser, server, "Ann", fresh=True)
    table_id = ann.opens("me", "novice", clock={"kind": "live", "minutes": 15, "seconds": 20})["id"]
    page = ann.context.new_page()
    page.clock.install()
    page.goto(f"/table/{table_id}")
    clock = page.locator(".clock.running")
    expect(clock).to_have_text(re.compile(r"1[45]:\d\d"))

    def left() -> int:
        minutes, seconds = clock.inner_text().split(":")
        return int(minutes) * 60 + int(seconds)

    page.clock.pause_at("2030-01-01T00:00:00")  # long after: no time is left
    expect(clock).to_have_text("0:00")
    page.reload()
    expect(clock).to_have_text(re.compile(r"1[45]:\d\d"))
    before = left()
    page.clock.run_for(90_000)
    assert left() == before - 90
    ann.close()


def test_whoever_was_out_of_time_comes_back(browser: Any, server: Server) -> None:
    """The page is told that a bot stands in; one click, and the server is told that I am back."""
    ann = Person(browser, server, "Ann")
    table_id = ann.opens("me", "novice")["id"]
    page = ann.context.new_page()

    def out_of_time(route: Any) -> None:
        answer = route.fetch()
        table = answer.json()
        table["seats"][0] |= {"away": "time", "stand_in": "casual"}
        route.fulfill(response=answer, json=table)

    page.route(f"**/api/tables/{table_id}", out_of_time)
    page.goto(f"/table/{table_id}")
    expect(page.locator(".ask")).to_have_text("Your time ran out: a computer player is playing for you.")
    expect(page.locator("aside .note").first).to_have_text("played by the computer (Casual)")
    assert page.locator("section.bar.mine, .hex.open").count() == 0
    with page.expect_request(f"**/api/tables/{table_id}/return") as asked:
        page.get_by_role("button", name="I am back").click()
    assert asked.value.method == "POST"
    ann.close()


def test_resigning_asks_first_and_a_bot_takes_over(pair: tuple[Person, Person, str]) -> None:
    ann, ben, table_id = pair
    host, guest = ann.looks(table_id), ben.looks(table_id)
    guest.once("dialog", lambda dialog: dialog.dismiss())
    guest.get_by_role("button", name="Resign").click()
    assert ann.table(table_id)["seats"][1]["away"] is None
    guest.once("dialog", lambda dialog: dialog.accept())
    guest.get_by_role("button", name="Resign").click()
    expect(host.locator("aside .note")).to_have_text("resigned")
    typed(host, "draw")
    host.locator("section.bar.mine").wait_for()  # the bot played for Ben
    assert any(entry["seat"] == 1 for entry in ann.table(table_id)["log"])


def test_another_game(over: tuple[Person, str]) -> None:
    ann, table_id = over
    page = ann.looks(table_id)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda address: table_id not in address)
    page.locator("main[data-number]").wait_for()
    again = page.url.rpartition("/")[2]
    assert ann.table(again)["players"] == 4
    page.goto(f"/table/{table_id}")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(f"**/table/{again}*")  # the same one: nobody makes two
    page.close()


# ---- what happened ----


def test_what_happened_is_told_and_can_be_found(pair: tuple[Person, Person, str]) -> None:
    """A screen reader hears it; the log shows it on the board, and leads there."""
    ann, ben, table_id = pair
    page = ann.looks(table_id)
    told = page.locator("#told")
    expect(told).to_have_text("")
    assert told.get_attribute("aria-live") == "polite"
    typed(page, "draw")
    expect(told).to_have_text(re.compile(r"^You draw 3\scards"))
    legal = ben.table(table_id)["view"]["legal"]
    action = next(each for each in legal if len(each.split()) == 3)
    colour, place = action.split()[1:]
    ben.acts(table_id, action)
    expect(told).to_have_text(re.compile(rf"^Ben places a {colour} ship on {place}"))
    entry = page.locator(".entry", has_text=f"ship on {place}")
    assert page.locator("polygon.spot").count() == 0
    entry.hover()
    expect(page.locator("polygon.spot")).to_have_count(1)
    page.locator("h1").hover()
    expect(page.locator("polygon.spot")).to_have_count(0)
    entry.click()
    assert page.evaluate("document.activeElement.dataset.place") == place
    page.get_by_role("tab", name="Notes").click()
    page.keyboard.press("l")
    expect(page.locator(".entry").last).to_be_focused()


# ---- Utopia's privileges and wonders ----


def test_a_privilege_changes_a_card(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server, "utopia")
    table_id, legal = play_until(ann, ben, table_id, allows("privilege"))
    page = ann.looks(table_id)
    _, card, into = next(each for each in legal if each.startswith("privilege")).split()
    page.locator("[data-part='privilege:use']:not(:disabled)").first.click()
    page.locator(f"[data-part='card:{card}']:not(:disabled)").first.click()
    page.locator(f".into[data-part='into:{into}']").click()
    expect(page.locator(".entry").last).to_contain_text("spend a privilege")
    expect(page.locator(".privilege.gone")).to_have_count(1)
    ann.close()
    ben.close()


def test_a_wonder_is_built_on_the_board(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server, "utopia")
    table_id, legal = play_until(ann, ben, table_id, allows("wonder"))
    page = ann.looks(table_id)
    island = next(each for each in legal if each.startswith("wonder")).split()[1]
    page.locator(f"[data-part='wonder:{island}']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".entry").last).to_contain_text(f"the wonder of {island.capitalize()}")
    while ann.table(table_id)["view"]["table"]["wonders"][island] is None:
        typed(page, ann.table(table_id)["view"]["legal"][0])  # which princes are taken back for it
    expect(page.get_by_label(re.compile(f"^wonder of {island.capitalize()}, built"))).to_be_visible()
    ann.close()
    ben.close()


def test_words_of_a_language_just_left_do_not_come_back(browser: Any, server: Server) -> None:
    """The game's French words are held up on their way, and come when Dutch is spoken already."""
    ann = Person(browser, server, "Ann")
    page = ann.looks(ann.opens("me", "novice")["id"])
    late: list[tuple[Any, Any]] = []

    def hold(route: Any) -> None:
        answer = route.fetch()
        if "Piocher " in answer.text():
            late.append((route, answer))
        else:
            route.fulfill(response=answer)

    page.route("**/assets/*.js", hold)
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open] select").first.select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    until(page, lambda: late)
    page.locator("dialog[open] select").first.select_option("nl")
    expect(page.locator(".ask")).to_contain_text("Jouw beurt")
    for route, answer in late:
        route.fulfill(response=answer)
        page.evaluate("address => import(address).then(() => null)", route.request.url)  # until it is there
    drawn(page)
    expect(page.locator(".ask")).to_contain_text("Jouw beurt")
    expect(page.locator("[data-action=draw]")).to_have_text("3 kaarten natrekken")
    ann.close()
