"""Learning by playing: positions beside the rules, and the guided first game, by mouse, by keyboard and on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import playing, pointing
from tests.web.running_server import Server

GAMES = ("titania", "utopia")
# The first sign of each legend, and how the coach says hello.
LANGUAGES = {
    "en": ("Castle", "Maya", "Welcome"),
    "de": ("Schloss", "Mayas", "Willkommen"),
    "fr": ("Château", "Mayas", "Bienvenue"),
    "nl": ("Kasteel", "Maya’s", "Welkom"),
}
STUDY = {
    game: json.loads((Path(__file__).parents[2] / f"web/src/games/{game}/study/study.json").read_text())
    for game in GAMES
}
LIT = ".spot.offered, [data-place].open, [data-hand] button:not(:disabled), .hand button:not(:disabled)"


def step(page: Any) -> str:
    return str(page.locator("main").get_attribute("data-step"))


def speak(page: Any, language: str, **more: str) -> None:
    page.goto("/nowhere/yet")
    settings = json.dumps({"language": language, "motion": "none", **more})
    page.evaluate(f"localStorage.setItem('atoll.settings', '{settings}')")


def by_mouse(page: Any, game: str) -> None:
    """One action of the guided game: whatever glows is pointed at, until it is done."""
    if game == "titania":
        playing.act(page)
        return
    before = playing.number(page)
    for _ in range(8):
        if playing.number(page) != before:
            return
        ways = page.locator(playing.WAY)
        glowing = pointing.glowing(
            page, "guest", "prince", "privilege", "card", "into", "place", "rule", "wonder", "scale"
        )
        picked = page.locator("[data-part][aria-pressed=true]").evaluate_all(
            "all => all.map(each => each.dataset.part)"
        )
        new = [part for part in glowing if part not in picked]
        if ways.count():
            ways.first.click()
        elif new:
            assert any(pointing.point(page, part) for part in new)
        page.wait_for_timeout(60)
    expect(page.locator("main")).not_to_have_attribute("data-number", str(before), timeout=20_000)


def by_keys(page: Any, _: str) -> None:
    """The same without a mouse: c goes to the hand, b to the board and n on, a to the buttons, Enter picks."""
    before = playing.number(page)
    for key in ("c", "b", "b", "a"):
        if playing.number(page) != before:
            return
        page.keyboard.press(key)
        if key == "b":
            page.keyboard.press("n")  # to the next place where one can act
            page.evaluate("new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
    expect(page.locator("main")).not_to_have_attribute("data-number", str(before), timeout=20_000)


def follow(page: Any, game: str, act: Callable[[Any, str], None]) -> list[str]:
    """From the step that is shown to the end; which steps there were."""
    seen: list[str] = []
    for _ in range(60):
        now = step(page)
        if now not in seen:
            seen.append(now)
        if now == "end":
            return seen
        page.locator(".bar.mine, .bar .button.main").first.wait_for()
        onward = page.locator(".bar .button.main")
        if onward.count():
            onward.press("Enter") if act is by_keys else onward.click()
        else:
            act(page, game)
        page.wait_for_timeout(30)
    raise AssertionError(f"it goes on for ever: {seen}")


@pytest.mark.parametrize("game", GAMES)
def test_the_guided_game_by_mouse(page: Any, game: str) -> None:
    """Every step once, in order; at the end one plays on at a table of one's own."""
    speak(page, "en")
    page.goto(f"/learn/{game}")
    page.locator(".coach").wait_for()
    assert follow(page, game, by_mouse) == list(STUDY[game]["steps"])
    page.locator(".say").wait_for()
    score = int(page.locator("#score-0").inner_text())
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    page.locator("section.bar").wait_for()
    expect(page.locator("#score-0")).to_have_text(str(score))
    assert page.problems == []


@pytest.mark.parametrize("game", GAMES)
def test_the_guided_game_by_keyboard(page: Any, game: str) -> None:
    speak(page, "en")
    page.goto(f"/learn/{game}")
    page.locator(".coach").wait_for()
    assert follow(page, game, by_keys) == list(STUDY[game]["steps"])
    assert page.problems == []


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_left_taken_up_again_gone_back_in_and_restarted(page: Any, game: str) -> None:
    speak(page, "en")
    page.goto(f"/learn/{game}")
    names = list(STUDY[game]["steps"])
    page.get_by_role("button", name="Go on").click()
    for name in names[2:5]:
        page.get_by_role("button", name="Show me").click()
        expect(page.locator("main")).to_have_attribute("data-step", name)
    page.get_by_role("button", name="Show me").wait_for()
    number = playing.number(page)
    page.get_by_role("link", name="Leave").click()
    page.locator("article.titania").wait_for()
    page.goto(f"/learn/{game}")
    page.get_by_role("button", name="Show me").wait_for()
    assert (step(page), playing.number(page)) == (names[4], number)
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("main")).to_have_attribute("data-step", names[3])
    page.get_by_role("button", name="From the beginning").click()
    expect(page.locator("main")).to_have_attribute("data-number", "0")
    assert step(page) == names[0]


def test_nothing_else_can_be_done_than_what_the_step_is_about(page: Any) -> None:
    speak(page, "en")
    page.goto("/learn/titania")
    page.get_by_role("button", name="Go on").click()
    assert page.locator(".pile:not(:disabled)").count() == 1
    assert page.locator("[data-place].open").count() == 1
    page.locator("[data-place=e4]").click(force=True)
    page.wait_for_timeout(100)
    assert playing.number(page) == 0


def test_others_act_as_one_watches(browser: Any, server: Server) -> None:
    """With movement, what the novice does is shown one by one; it can be skipped."""
    context = browser.new_context(base_url=server.url, locale="en", reduced_motion="no-preference")
    page = context.new_page()
    page.goto("/learn/titania")
    page.get_by_role("button", name="Go on").click()
    while step(page) != "draw":
        before = playing.number(page)
        page.get_by_role("button", name="Show me").click()
        expect(page.locator("main")).not_to_have_attribute("data-number", str(before))
        page.wait_for_timeout(50)
    expect(page.locator(".told")).to_contain_text("Novice")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".ask")).to_have_text("Draw 3 cards.")
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_position_can_be_tried(page: Any, game: str) -> None:
    """What glows is picked; then a sentence says what happened; then one starts again."""
    speak(page, "en")
    page.goto(f"/rules/{game}")
    page.locator("[data-trial]").first.wait_for()
    assert page.locator("[data-trial]").count() == len(STUDY[game]["positions"])
    for name in STUDY[game]["positions"]:
        trial = page.locator(f"[data-trial={name}]")
        trial.scroll_into_view_if_needed()
        trial.locator("section.bar.mine").wait_for()
        for _ in range(20):
            if trial.locator(".happened").count():
                break
            way, tower = trial.locator(playing.WAY), trial.locator(".tower.open")
            if way.count():
                way.first.click()
            elif tower.count():
                tower.first.click(force=True)
            else:
                lit = trial.locator(LIT)
                fresh = [each for each in lit.all() if each.get_attribute("aria-pressed") != "true"]
                if fresh:  # otherwise it is on its way
                    fresh[-1].focus()
                    page.keyboard.press("Enter")
            page.wait_for_timeout(120)
        expect(trial.locator(".happened")).to_contain_text("You ")
        trial.get_by_role("button", name="Start again").click()
        expect(trial.locator(".happened")).to_have_count(0)
    assert page.problems == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_language_on_a_phone(browser: Any, server: Server, game: str, language: str) -> None:
    """Nothing is wider than the screen; every sign has its name and its line; the coach speaks the language."""
    context = browser.new_context(
        base_url=server.url, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    speak(page, language)
    page.goto(f"/rules/{game}")
    page.locator("[data-trial]").first.scroll_into_view_if_needed()
    page.locator("[data-trial] section.bar").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator(".legend li").count() >= 18
    expect(page.locator(".legend strong").first).to_have_text(LANGUAGES[language][GAMES.index(game)])
    assert all(len(line.splitlines()) >= 2 for line in page.locator(".legend li").all_inner_texts())
    assert page.locator(".legend .figure").evaluate_all("all => all.every(each => each.querySelector('svg'))")
    page.goto(f"/learn/{game}")
    page.locator(".coach").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator(".say")).to_contain_text(LANGUAGES[language][2])
    assert page.locator("html").get_attribute("lang") == language
    context.close()


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing(browser: Any, server: Server, axe: Any, game: str, light: str) -> None:
    """With all positions on the page, one of them tried; and in the middle of the guided game."""
    context = browser.new_context(base_url=server.url, color_scheme=light, reduced_motion="reduce", locale="en")
    page = context.new_page()
    page.goto(f"/rules/{game}")
    page.locator("[data-trial]").first.wait_for()
    for name in STUDY[game]["positions"]:
        page.locator(f"[data-trial={name}]").scroll_into_view_if_needed()
        page.locator(f"[data-trial={name}] section.bar").wait_for()
    page.locator("[data-trial=star], [data-trial=surprise]").locator(f".open, {playing.WAY}").first.click(force=True)
    page.locator(".happened").wait_for()
    page.wait_for_timeout(700)
    found = axe(page)
    page.goto(f"/learn/{game}")
    page.get_by_role("button", name="Go on").click()
    page.locator(".bar.mine").wait_for()
    page.wait_for_timeout(700)
    assert found + axe(page) == []
    context.close()


def test_a_server_that_does_not_answer_is_told(page: Any) -> None:
    speak(page, "en")
    page.goto("/learn/titania")
    page.locator(".coach").wait_for()
    page.route("**/api/try", lambda route: route.abort())
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".coach [role=alert]")).to_contain_text("does not answer")
    page.unroute("**/api/try")
    page.locator(".coach [role=alert] button").click()
    expect(page.locator(".coach [role=alert]")).to_have_count(0)
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("main")).to_have_attribute("data-step", "joker")


@pytest.mark.parametrize("path", ["/", "/learn/titania", "/learn/utopia", "/rules/titania", "/rules/utopia"])
def test_the_first_load_is_small(browser: Any, server: Server, path: str) -> None:
    """All script and style that a page asks for, as it is sent, in a language that is no one's default."""
    context = browser.new_context(base_url=server.url, locale="fr")
    page = context.new_page()
    sent: dict[str, int] = {}
    page.on("response", lambda got: sent.update({got.url: int(got.headers.get("content-length", "0"))}))
    page.goto(path)
    page.locator("article.utopia, .coach, [data-trial]").first.wait_for()
    page.wait_for_load_state("networkidle")
    files = {url: size for url, size in sent.items() if url.endswith((".js", ".css"))}
    assert len(files) > 5
    assert sum(files.values()) < 120_000
    context.close()
