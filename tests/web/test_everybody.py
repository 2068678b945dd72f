"""For everybody: four languages, no violation that axe knows of, by day and by night; several people at one table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.processes import free_port
from tests.web.people import Person, late_game, play_to_the_end, speaks, two
from tests.web.playing import act, my_turn, number, play_now, whose_turn
from tests.web.running_server import Server, serving_here
from tests.web.waiting import drawn, goes, main_changes, until

SPOKEN = {
    "en": ("Play now", "Your turn"),
    "de": ("Jetzt spielen", "Du bist am Zug"),
    "fr": ("Jouer maintenant", "À vous"),
    "nl": ("Nu spelen", "Jouw beurt"),
}


@pytest.mark.parametrize("language", list(SPOKEN))
def test_every_language(browser: Any, server: Server, language: str) -> None:
    context = browser.new_context(base_url=server.url, locale=language, reduced_motion="reduce")
    page = context.new_page()
    play, turn = SPOKEN[language]
    page.goto("/")
    page.get_by_role("button", name=play).first.click()
    my_turn(page)
    expect(page.locator(".ask")).to_contain_text(turn)
    assert page.evaluate("document.documentElement.lang") == language
    act(page)
    expect(page.locator(".entry").first).not_to_contain_text("undefined")
    goes(page, "/rules/titania#T5.1")
    expect(page.locator("[id='T5.1']")).to_be_visible()
    context.close()


def test_the_language_is_remembered_and_changes_in_every_tab(page: Any, context: Any) -> None:
    other = context.new_page()
    other.goto("/")
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("combobox").first.select_option("nl")
    expect(page.get_by_role("dialog")).to_contain_text("Instellingen")
    expect(other.get_by_role("link", name="Nieuwe tafel")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="Nieuwe tafel")).to_be_visible()


@pytest.fixture(scope="module", params=["titania", "utopia"])
def over(browser: Any, server: Server, request: pytest.FixtureRequest) -> tuple[str, str, Any]:
    """A game that was played to its end: which, its table's address, and who sat there."""
    ann = Person(browser, server, "Ann")
    table_id = ann.takes_up(late_game(request.param, "novice"))["id"]
    play_to_the_end(ann, table_id)
    found = request.param, f"/table/{table_id}", {"cookies": ann.context.cookies(), "origins": []}
    ann.close()
    return found


def test_axe_finds_nothing(
    browser: Any, server: Server, axe_day_and_night: Callable[[Any], list[str]], over: tuple[str, str, Any]
) -> None:
    """On any page, with a dialog open, in a game and after it; test_learning.py looks at rules and lessons."""
    game, table, who = over
    context = browser.new_context(base_url=server.url, reduced_motion="reduce", locale="en-GB", storage_state=who)
    page = context.new_page()
    page.goto("/nowhere/yet")
    found = {}
    alike = {"/nowhere/at/all": "main", "/": "article"} if game == "titania" else {}  # whatever the game
    for address, ready in {
        f"/new?game={game}": "main select",
        table: ".end",
        table.replace("/table/", "/replay/"): ".controls",
        **alike,
    }.items():
        goes(page, address)
        page.locator(ready).first.wait_for()
        found[address] = axe_day_and_night(page)
    if alike:
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("dialog").get_by_role("combobox").first.wait_for()
        found["settings"] = axe_day_and_night(page)
    play_now(page, game)
    found["playing"] = axe_day_and_night(page)
    page.locator(".pile.open, .guest.offered").first.click()
    found["choosing"] = axe_day_and_night(page)
    assert not any(found.values()), {where: what for where, what in found.items() if what}
    context.close()


def test_nothing_goes_sideways_on_a_phone(browser: Any, server: Server, over: tuple[str, str, Any]) -> None:
    """On any page at 360 pixels, in every language: it does not scroll, nor does anything stand beyond its edge."""
    game, table, who = over
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
        locale="en-GB",
        storage_state=who,
    )
    page = context.new_page()
    seats = [{"kind": "me"}, {"kind": "open"}]
    waiting = context.request.post("/api/tables", data={"game": game, "players": 2, "seats": seats}).json()["id"]
    page.goto("/nowhere/yet")
    page.locator("main").wait_for()
    places = {
        "/": f"article.{game}",
        f"/new?game={game}": "select",
        f"/table/{waiting}": "[data-link]",
        f"/learn/{game}": "[data-length]",
        table: ".end",
        table.replace("/table/", "/replay/"): ".controls",
    }
    for language in SPOKEN:
        speaks(page, language)
        for address, ready in places.items():
            goes(page, address)
            page.locator(ready).first.wait_for()
            found = page.evaluate("[innerWidth, document.documentElement.scrollWidth]")
            assert found == [360, 360], (language, address)
    context.close()


def test_two_people_and_a_spectator(browser: Any, server: Server) -> None:
    """Ann opens a table, Ben joins by her link, Cleo watches; nobody gets another's cards."""
    ann, ben, cleo = (
        browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce") for _ in range(3)
    )
    host = ann.new_page()
    host.goto("/new?game=titania")
    host.get_by_label("Seat 2").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    invite = host.locator("[data-link=invite]").inner_text()
    watch = host.locator("[data-link=watch]").inner_text()
    guest, watcher = ben.new_page(), cleo.new_page()
    heard: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))))
    guest.goto(invite)
    guest.get_by_role("button", name="Sit here").click()
    guest.locator("[data-hand]").wait_for()
    host.locator("[data-hand]").wait_for()
    watcher.goto(watch)
    watcher.locator("[data-place]").first.wait_for()
    actor = whose_turn(host, guest)
    other = guest if actor is host else host
    before = number(actor)
    act(actor)
    for page in (other, watcher):
        main_changes(page, "data-number", str(before))
    assert watcher.locator("[data-hand]").count() == 0
    assert not any('"hand": {' in text or '"hand":{' in text for text in heard)
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Write a message …").fill("Hello")
    guest.keyboard.press("Enter")
    host.get_by_role("tab", name="Chat").click()
    expect(host.locator(".chat li")).to_contain_text("Hello")
    for context in (ann, ben, cleo):
        context.close()


@pytest.mark.parametrize("live", ["first", "late", "broken"])
def test_hands_are_hidden_between_players_at_one_device(page: Any, live: str) -> None:
    """Also when the answer to an action comes before the news of it, and when nothing comes after it for a while."""
    if live != "first":
        page.route_web_socket("**/live*", only_without_news)
    page.goto("/new?game=titania")
    page.get_by_label("Seat 2").select_option("guest")
    page.get_by_label("Name").fill("Ben")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".pass-device").wait_for()
    assert page.locator(".pile").count() == 0
    first = page.locator(".pass-device strong").inner_text()
    page.get_by_role("button", name="Show my hand").click()
    expect(page.locator(".lost")).to_have_count(0)  # the live connection stands
    if live == "broken":
        page.route(re.compile(r"/api/tables/\w+$"), lambda asked: asked.abort(), times=1)
    page.locator("#notation").fill("draw")
    page.keyboard.press("Enter")
    page.locator(".pass-device").wait_for()
    assert page.locator(".pile").count() == 0
    assert page.locator(".pass-device strong").inner_text() != first


def only_without_news(line: Any) -> None:
    server = line.connect_to_server()
    server.on_message(lambda message: None if json.loads(message)["type"] == "play" else line.send(message))


def test_a_server_that_comes_back(browser: Any, tmp_path: Path) -> None:
    """The page says that the connection is lost, and goes on by itself; the action is played once."""
    port = free_port()
    with serving_here(tmp_path, port) as server:
        ann, _, table_id = two(browser, server)
        page = ann.looks(table_id)
        page.locator(".bar.mine").wait_for()
    expect(page.locator(".lost")).to_be_visible()
    page.locator("#notation").fill("draw")
    page.keyboard.press("Enter")
    with serving_here(tmp_path, port):
        expect(page.locator(".lost")).to_be_hidden()
        expect(page.locator(".entry").filter(has_text="draw 3 cards (")).to_have_count(1)
        ann.close()


# How many questions were not answered, and how often the page said that the connection was lost.
TROUBLE = """() => {
  const ask = window.fetch;
  [window.unanswered, window.lost] = [0, 0];
  window.fetch = (...question) => ask(...question).catch(problem => { window.unanswered++; throw problem; });
  new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(node => {
    if (node.classList?.contains('lost')) window.lost++;
  }))).observe(document, { childList: true, subtree: true });
}"""


def test_an_answer_that_is_lost_after_the_news_is_not_asked_for_again(page: Any) -> None:
    """By then the same action may be legal again, and would be taken twice."""
    play_now(page)
    held: list[Any] = []

    def hold(asked: Any) -> None:
        asked.fetch()
        held.append(asked)

    page.route("**/actions", hold)
    page.evaluate(TROUBLE)
    page.locator("#notation").fill("draw")
    page.keyboard.press("Enter")
    entry = page.locator(".entry").filter(has_text="draw 3 cards (")
    expect(entry).to_have_count(1)
    page.locator(".bar.mine").wait_for()
    expect(page.locator("[data-action=draw]")).to_be_visible()
    until(page, lambda: held)[0].abort()
    page.wait_for_function("() => window.unanswered === 1")
    drawn(page)
    assert page.evaluate("window.lost") == 0, "it would connect again, and then ask again"
    assert len(held) == 1
    expect(entry).to_have_count(1)


def test_atoll_can_be_installed(page: Any) -> None:
    """By the browser's own judgement; and every icon is what the manifest says."""
    page.goto("/")
    line = page.context.new_cdp_session(page)
    found = line.send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.webmanifest")
    assert found["errors"] == []
    assert line.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = json.loads(found["data"])
    for icon in [*manifest["icons"], {"src": "/icon-apple.png", "sizes": "180x180"}]:
        size = page.evaluate(
            "async path => { const icon = new Image(); icon.src = path; await icon.decode(); return icon.width; }",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{size}x{size}")
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_the_first_load_is_small(browser: Any, server: Server, game: str) -> None:
    """All script and style from the start page to the first action, as it comes over the wire."""
    context = browser.new_context(base_url=server.url, locale="fr", reduced_motion="reduce", fresh=True)
    page = context.new_page()
    play_now(page, game)
    sizes = page.evaluate(
        "performance.getEntriesByType('resource').filter(each => /[.](js|css)$/.test(each.name))"
        ".map(each => each.encodedBodySize)"
    )
    assert len(sizes) > 5
    assert all(sizes), "each is counted"
    assert sum(sizes) < 120_000
    context.close()
