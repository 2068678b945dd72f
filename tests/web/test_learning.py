"""Learning by playing: positions beside the rules, and the lessons, by mouse, by keyboard and on a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import playing, pointing
from tests.web.people import prefers, speaks
from tests.web.playing import WAY
from tests.web.running_server import Server
from tests.web.waiting import DRAWN, at_rest, drawn, goes, main_changes, main_has, until

GAMES = ("titania", "utopia")
# The first sign of each legend, and a word of the goal, with which each lesson begins.
LANGUAGES = {
    "en": ("Castle", "Maya", "wins"),
    "de": ("Burg", "Mayas", "gewinnt"),
    "fr": ("Château fort", "Mayas", "gagne"),
    "nl": ("Burcht", "Maya’s", "wint"),
}
STUDY = {
    game: json.loads((Path(__file__).parents[2] / f"web/src/games/{game}/study/study.json").read_text())
    for game in GAMES
}
STEPS = {
    game: {step: content for chapter in study["chapters"].values() for step, content in chapter.items()}
    for game, study in STUDY.items()
}
ABLE = "button:not(:disabled, [aria-disabled=true])"
LIT = f".spot.offered, [data-place].open, [data-hand] {ABLE}, .hand {ABLE}"
TO_CHOOSE = f"""async before => {{
  await {DRAWN};
  const {{ number }} = document.querySelector('main').dataset;
  return Number(number) === before && document.querySelector('.bar.mine') !== null;
}}"""
# Whether what has the focus can be picked and is not yet.
PICKABLE = f"""async () => {{
  await {DRAWN};
  const here = document.activeElement;
  return here.matches('.offered, .open') && here.getAttribute('aria-pressed') !== 'true';
}}"""
# What can be done next in the position of this name: something happened, or one of these is to be clicked, or the last
# of those that glow and are not picked yet has the focus now.
NEXT = f"""async name => {{
  await {DRAWN};
  const trial = document.querySelector(`[data-trial="${{name}}"]`);
  const found = ['.happened', '{WAY}', '.tower.open'].find(each => trial.querySelector(each));
  if (found) return found;
  const glowing = [...trial.querySelectorAll('{LIT}')].findLast(each => each.getAttribute('aria-pressed') !== 'true');
  glowing?.focus();
  return glowing ? 'focus' : null;
}}"""
PHONE = {"width": 390, "height": 844}
# What the coach covers of the things in the light and of buttons, and whether all of it and the first thing are seen.
COACH = """() => {
  const box = document.querySelector('.coach').getBoundingClientRect();
  const common = other => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1
    && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
  const seen = it => it.left >= -8 && it.top >= -8 && it.right <= innerWidth + 8 && it.bottom <= innerHeight + 8;
  const lit = [...document.querySelectorAll('.light .ring')].map(each => each.getBoundingClientRect());
  const buttons = [...document.querySelectorAll('.below .ways button')].map(each => each.getBoundingClientRect());
  return {
    covered: [...lit, ...buttons].filter(common).length,
    rings: lit.length,
    seen: seen(box) && (lit.length === 0 || seen(lit[0])),
    wide: document.documentElement.scrollWidth > innerWidth,
  };
}"""


def step(page: Any) -> str:
    return str(page.locator("main").get_attribute("data-step"))


def names(game: str, length: str) -> list[str]:
    return [name for name, content in STEPS[game].items() if length == "complete" or content.get("short")]


def begin(page: Any, game: str, length: str) -> None:
    if not page.url.endswith(f"/learn/{game}"):
        page.goto(f"/learn/{game}")
    page.locator(f"[data-length={length}] button").click()
    page.locator(".coach .say").wait_for()


def to_choose(page: Any, before: int) -> bool:
    """Whether the action is not chosen yet: at one look, for it may be done between two."""
    found: bool = page.evaluate(TO_CHOOSE, before)
    return found


def by_mouse(page: Any, game: str) -> None:
    """One action of the lesson: what glows is pointed at, until it is done."""
    if game == "titania":
        playing.act(page)
        return
    before = playing.number(page)
    for _ in range(8):
        if not to_choose(page, before):
            break
        now = page.evaluate(pointing.LOOK)
        glowing = pointing.of_kind(
            now["glowing"], "guest", "prince", "privilege", "card", "into", "place", "rule", "wonder", "scale"
        )
        new = [part for part in glowing if part not in now["picked"]]
        if now["ways"]:
            page.locator(WAY).first.click()
        elif new:
            assert any(pointing.point(page, part) for part in new)
    main_changes(page, "data-number", str(before))


def by_touch(page: Any, game: str) -> None:
    """The next thing in the light is tapped, until the action is done."""
    before = playing.number(page)
    for _ in range(8):
        if not to_choose(page, before):
            break
        at_rest(page)  # the page may have to scroll to it
        box = page.locator(".light .ring.first").bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    main_changes(page, "data-number", str(before))


def by_keys(page: Any, _: str) -> None:
    """The same without a mouse: c goes to the hand, b to the board and n on, a to the buttons, Enter picks."""
    before = playing.number(page)
    for key in ("c", "b", "b", "a"):
        if not to_choose(page, before):
            break
        page.keyboard.press(key)
        for _ in range(3 if key == "b" else 0):
            if page.evaluate(PICKABLE):
                break
            page.keyboard.press("n")  # to the next place where one can act
        drawn(page)
        page.keyboard.press("Enter")
    main_changes(page, "data-number", str(before))


def follow(page: Any, game: str, act: Callable[[Any, str], None]) -> list[str]:
    """From the step that is shown to the end; which steps there were. The coach never stands on what it speaks of."""
    seen: list[str] = []
    for _ in range(70):
        page.locator("main:not([data-busy])").wait_for()
        now = step(page)
        if now not in seen:
            seen.append(now)
            at_rest(page)
            looks = page.evaluate(COACH)
            assert (looks["covered"], looks["seen"], looks["wide"]) == (0, True, False), (now, looks)
            assert (looks["rings"] > 0) == (now != "end"), now
        if now == "end":
            return seen
        if STEPS[game][now].get("do"):
            page.locator(".bar.mine").wait_for()
            act(page, game)
            continue
        onward = page.locator(".coach .button.main")
        expect(onward).to_be_focused()  # so that Enter goes on
        if act is by_keys:
            page.keyboard.press("Enter")
        else:
            onward.click()
        main_changes(page, "data-step", now)
    raise AssertionError(f"it goes on for ever: {seen}")


@pytest.mark.parametrize("game", GAMES)
def test_the_complete_lesson_by_mouse(page: Any, game: str) -> None:
    """Every step once, in order. It says what it left out, and leads to a real game with hints, which can be ended."""
    prefers(page, language="en", motion="none")
    begin(page, game, "complete")
    assert follow(page, game, by_mouse) == names(game, "complete")
    assert page.locator(".coach li").count() == len(STUDY[game]["unshown"]["complete"])
    clause = STUDY[game]["unshown"]["complete"][0]
    expect(page.locator(".coach li a").first).to_have_attribute("href", f"/rules/{game}#{clause}")
    page.get_by_role("button", name="Your first real game").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-hint]")).to_contain_text("Hint")
    page.reload()
    page.locator("[data-hint]").wait_for()
    page.get_by_role("button", name="No more hints").click()
    expect(page.locator("[data-hint]")).to_have_count(0)
    page.reload()
    page.locator(".bar.mine").wait_for()
    at_rest(page)
    expect(page.locator("[data-hint]")).to_have_count(0)
    assert page.problems == []


@pytest.mark.parametrize("game", GAMES)
def test_the_complete_lesson_by_keyboard(page: Any, game: str) -> None:
    prefers(page, language="en", motion="none")
    begin(page, game, "complete")
    assert follow(page, game, by_keys) == names(game, "complete")
    assert page.problems == []


@pytest.mark.parametrize("game", GAMES)
def test_the_short_lesson_on_a_phone(browser: Any, server: Server, game: str) -> None:
    """The coach is a sheet at an edge; what is to be tapped next is in sight. At the end more is named as not shown."""
    context = browser.new_context(
        base_url=server.url, viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce", locale="en-GB"
    )
    page = context.new_page()
    begin(page, game, "short")
    assert follow(page, game, by_touch) == names(game, "short")
    unshown = STUDY[game]["unshown"]
    assert page.locator(".coach li").count() == len(unshown["short"]) + len(unshown["complete"])
    page.get_by_role("button", name="The complete lesson").click()
    main_has(page, "data-step", "goal")
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_left_taken_up_again_and_gone_back_in(page: Any, game: str) -> None:
    prefers(page, language="en", motion="none")
    begin(page, game, "complete")
    order = names(game, "complete")
    for name in order[1:3]:
        page.get_by_role("button", name="Go on").click()
        main_has(page, "data-step", name)
    for name in order[3:5]:
        page.get_by_role("button", name="Show me").click()
        main_has(page, "data-step", name)
    page.get_by_role("button", name="Show me").wait_for()
    number = playing.number(page)
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Go on where you left off").wait_for()
    page.goto("/")
    page.goto(f"/learn/{game}")
    page.get_by_role("button", name="Go on where you left off").click()
    page.get_by_role("button", name="Show me").wait_for()
    assert (step(page), playing.number(page)) == (order[4], number)
    page.get_by_role("button", name="Back").click()
    main_has(page, "data-step", order[3])
    page.get_by_role("button", name="Leave").click()
    page.locator("[data-length=short] button").click()
    main_has(page, "data-step", "goal")


@pytest.mark.parametrize("game", GAMES)
def test_chapters_can_be_skipped_and_chosen(page: Any, game: str) -> None:
    """Each begins in a game of its own, or where the chapters before it have led the game."""
    prefers(page, language="en", motion="none")
    begin(page, game, "complete")
    firsts = [next(iter(chapter)) for chapter in STUDY[game]["chapters"].values()]
    for first in firsts[1:]:
        page.get_by_role("button", name="Skip chapter").click()
        main_has(page, "data-step", first)
        page.locator("main:not([data-busy])").wait_for()
    expect(page.get_by_role("button", name="Skip chapter")).to_have_count(0)
    page.get_by_role("button", name="Chapters").click()
    page.locator("dialog .chapters button").nth(2).click()
    main_has(page, "data-step", firsts[2])
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.problems == []


def test_the_light_falls_on_what_is_spoken_of(page: Any) -> None:
    """The card, and once it is picked the hex; the arrow begins at the coach."""
    prefers(page, language="en", motion="none")
    begin(page, "titania", "short")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Go on").click()

    def first_ring_is_around(what: str) -> bool:
        at_rest(page)
        found: bool = page.evaluate(
            """what => {
              const [ring, thing] = ['.light .ring.first', what].map(
                each => document.querySelector(each).getBoundingClientRect());
              return Math.abs(ring.x + ring.width / 2 - thing.x - thing.width / 2) < 4
                && Math.abs(ring.y + ring.height / 2 - thing.y - thing.height / 2) < 4;
            }""",
            what,
        )
        return found

    page.locator(".bar.mine").wait_for()
    assert first_ring_is_around("[data-hand] [data-part='card:R']")
    expect(page.locator(".light .arrow")).to_have_count(1)
    page.locator("[data-hand] [data-part='card:R']").click()
    assert first_ring_is_around("[data-place=d4]")
    expect(page.locator(".coach [role=status]")).to_contain_text("These are your cards.")


def test_nothing_else_can_be_done_than_what_the_step_is_about(page: Any) -> None:
    prefers(page, language="en", motion="none")
    begin(page, "titania", "complete")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Go on").click()
    page.locator(".bar.mine").wait_for()
    assert page.locator(".pile:not([aria-disabled=true])").count() == 1
    assert page.locator("[data-place].open").count() == 1
    page.locator("[data-place=e4]").click(force=True)
    at_rest(page)
    assert playing.number(page) == 0


def test_others_act_as_one_watches(browser: Any, server: Server) -> None:
    """With movement, what Ada does is shown one by one; it can be skipped. Time stands still meanwhile."""
    context = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="no-preference")
    page = context.new_page()
    page.clock.install()
    begin(page, "titania", "complete")
    order = names("titania", "complete")
    while (before := step(page)) != "draw":
        if order[order.index(before) + 1] == "draw":
            page.clock.pause_at("2030-01-01T00:00:00")
        page.get_by_role("button", name="Go on").or_(page.get_by_role("button", name="Show me")).click()
        main_changes(page, "data-step", before)
    page.clock.run_for(1_100)  # until the first of her actions
    expect(page.locator(".told")).to_contain_text("Ada")
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.locator(".now")).to_have_text("Draw 3 cards.")
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_position_can_be_tried(page: Any, game: str) -> None:
    """What glows is picked; then a sentence says what happened; then one starts again."""
    prefers(page, language="en", motion="none")
    page.goto(f"/rules/{game}")
    page.locator("[data-trial]").first.wait_for()
    assert page.locator("[data-trial]").count() == len(STUDY[game]["positions"])
    for name in STUDY[game]["positions"]:
        trial = page.locator(f"[data-trial={name}]")
        trial.scroll_into_view_if_needed()
        trial.locator("section.bar.mine").wait_for()
        for _ in range(20):
            found = until(page, partial(page.evaluate, NEXT, name))  # or it is still on its way
            if found == ".happened":
                break
            if found == "focus":
                page.keyboard.press("Enter")
            else:
                trial.locator(found).first.click(force=found == ".tower.open")
        expect(trial.locator(".happened")).to_contain_text("You ")
        trial.get_by_role("button", name="Start again").click()
        expect(trial.locator(".happened")).to_have_count(0)
    assert page.problems == []


@pytest.mark.parametrize("game", GAMES)
def test_each_language_on_a_phone(browser: Any, server: Server, game: str) -> None:
    """Nothing is wider than the screen; every sign has its name and its line; the coach speaks the language."""
    context = browser.new_context(
        base_url=server.url, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale="en-GB"
    )
    page = context.new_page()
    prefers(page, language="en", motion="none")
    page.goto("/nowhere/yet")
    page.locator("main").wait_for()
    for language, words in LANGUAGES.items():
        speaks(page, language)
        goes(page, f"/rules/{game}")
        expect(page.locator(".legend strong").first).to_have_text(words[GAMES.index(game)])
        page.locator("[data-trial]").first.scroll_into_view_if_needed()
        page.locator("[data-trial] section.bar").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert page.locator(".legend li").count() >= 18
        assert all(len(line.splitlines()) >= 2 for line in page.locator(".legend li").all_inner_texts())
        assert page.locator(".legend .figure").evaluate_all("all => all.every(each => each.querySelector('svg'))")
        goes(page, f"/learn/{game}")
        page.locator("[data-length]").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        expect(page.locator(".aim")).to_contain_text(words[2])
        page.locator("[data-length=complete] button").click()
        expect(page.locator(".coach .say")).to_contain_text(words[2])
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing(browser: Any, server: Server, axe_day_and_night: Any, game: str) -> None:
    """With all positions on the page, one of them tried; the start of a lesson, and steps of it."""
    context = browser.new_context(base_url=server.url, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    page.goto(f"/rules/{game}")
    page.locator("[data-trial]").first.wait_for()
    for name in STUDY[game]["positions"]:
        page.locator(f"[data-trial={name}]").scroll_into_view_if_needed()
        page.locator(f"[data-trial={name}] section.bar").wait_for()
    page.locator("[data-trial=star], [data-trial=surprise]").locator(f".open, {WAY}").first.click(force=True)
    page.locator(".happened").wait_for()
    found = axe_day_and_night(page)
    goes(page, f"/learn/{game}")
    page.locator("[data-length]").first.wait_for()
    found += axe_day_and_night(page)
    begin(page, game, "short")
    found += axe_day_and_night(page)
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Go on").click()
    page.locator(".bar.mine").wait_for()
    assert found + axe_day_and_night(page) == []
    context.close()


def test_a_server_that_does_not_answer_is_told(page: Any) -> None:
    prefers(page, language="en", motion="none")
    begin(page, "titania", "complete")
    page.get_by_role("button", name="Go on").click()
    page.route("**/api/try", lambda route: route.abort())
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".coach [role=alert]")).to_contain_text("does not answer")
    page.unroute("**/api/try")
    page.locator(".coach [role=alert] button").click()
    expect(page.locator(".coach [role=alert]")).to_have_count(0)
    page.get_by_role("button", name="Show me").click()
    main_has(page, "data-step", "joker")


@pytest.mark.parametrize(
    "path", ["/", "/learn/titania", "/learn/utopia", "/rules/titania", "/rules/utopia", "/puzzles"]
)
def test_the_first_load_is_small(browser: Any, server: Server, path: str) -> None:
    """All script and style that a page asks for, as it is sent, in a language that is no one's default."""
    context = browser.new_context(base_url=server.url, locale="fr", fresh=True)
    page = context.new_page()
    sent: dict[str, int] = {}
    page.on("response", lambda got: sent.update({got.url: int(got.headers.get("content-length", "0"))}))
    page.goto(path)
    page.locator("article.utopia, [data-length], [data-trial], [data-streak]").first.wait_for()
    page.wait_for_load_state("networkidle")
    files = {url: size for url, size in sent.items() if url.endswith((".js", ".css"))}
    assert len(files) > 5
    assert sum(files.values()) < 120_000
    context.close()


# ---- what stands beside the rules ----


@pytest.mark.parametrize(("game", "fewest", "most"), [("titania", 2, 4), ("utopia", 2, 5)])
def test_the_rules_show_the_set_up_for_the_fewest_and_the_most_players(
    page: Any, game: str, fewest: int, most: int
) -> None:
    page.goto(f"/rules/{game}")
    page.locator(".pictures").scroll_into_view_if_needed()
    for players in (fewest, most):
        expect(page.locator(f"[data-set-up='{players}'] [data-place]").first).to_be_attached()
    expect(page.locator("[data-set-up] figcaption")).to_have_text(
        [f"The board as set up for {players} players" for players in (fewest, most)]
    )
    assert page.locator("[data-set-up] [inert] svg").count() >= 2, "it is only looked at"
    assert page.problems == []


def test_the_player_aid_is_linked_in_the_readers_language(page: Any) -> None:
    prefers(page, language="fr", motion="none")
    page.goto("/rules/titania")
    for kind, begins in (("pdf", b"%PDF-"), ("svg", b"<svg")):
        link = page.locator(f"nav a[href$='aid.{kind}?language=fr']")  # the words come after the page
        answer = page.request.get(link.get_attribute("href"))
        assert answer.body().startswith(begins)
        assert f"titania-fr.{kind}" in answer.headers["content-disposition"]


@pytest.mark.parametrize("game", GAMES)
def test_the_strategy_leads_to_the_moments_it_speaks_of(page: Any, axe: Callable[[Any], list[str]], game: str) -> None:
    page.goto(f"/rules/{game}")
    page.locator(f"nav a[href='/strategy/{game}']").click()
    expect(page.locator("main h1")).to_contain_text("strategy")
    assert axe(page) == []
    moment = page.locator("main a[href^='/replay/']").first
    address = str(moment.get_attribute("href"))
    moment.click()
    expect(page.get_by_text(re.compile(rf"^{address.partition('at=')[2]} of \d+$"))).to_be_visible()
    assert page.problems == []
    page.go_back()
    expect(page.locator("main h1")).to_contain_text("strategy")
    page.locator(f"main a[href^='/rules/{game}#']").first.click()
    expect(page.locator("li.lit")).to_be_visible()
