"""What the bar below the board says and offers: every button with its price, and the truth about who does what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from atoll.engine.match import Match
from tests.web.people import Person, late_game, play_to_the_end, play_until, two
from tests.web.running_server import Server

# Notes whether points still flew when the winner was announced, and whether they flew before.
COUNTED = """window.flew = window.early = false; new MutationObserver(() => {
  const flying = document.querySelector('.flying') !== null;
  const asked = document.querySelector('.ask')?.textContent ?? '';
  if (flying && asked.startsWith('Counting')) window.flew = true;
  if (flying && document.querySelector('.ended')) window.early = true;
}).observe(document, {childList: true, subtree: true, characterData: true})"""
# Holds back what has happened meanwhile until `release` is called.
HELD = """const real = window.fetch; window.fetch = async (...given) => {
  const answer = await real(...given);
  if (answer.url.includes('/missed')) await new Promise(go => { window.release = go; });
  return answer;
}"""

# Notes every sentence of the bar, those too that are gone again before anybody can look.
HEARD = """window.heard = []; new MutationObserver(() => {
  window.heard.push(document.querySelector('.ask')?.textContent ?? '');
}).observe(document, {childList: true, subtree: true, characterData: true})"""


@pytest.fixture
def utopia(browser: Any, server: Server) -> Iterator[tuple[Person, Person, str]]:
    ann, ben, table_id = two(browser, server, "utopia")
    yield ann, ben, table_id
    ann.close()
    ben.close()


def test_building_comes_before_going_on_without(utopia: tuple[Person, Person, str]) -> None:
    ann, ben, table_id = utopia

    def reached(match: Match) -> bool:
        legal = match.legal()
        return "done" in legal and 2 <= len(legal) <= 6 and all(each.startswith(("rule", "done")) for each in legal)

    table_id, legal = play_until(ann, ben, table_id, reached)
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    shown = page.locator(".ways [data-action]")
    assert shown.evaluate_all("all => all.map(each => each.dataset.action)") == sorted(legal, key="done".__eq__)
    build, go_on = shown.first, page.locator("[data-action=done]")
    assert "lit" in (build.get_attribute("class") or "").split()
    assert "lit" not in (go_on.get_attribute("class") or "").split()
    build.click()
    expect(page.locator(f"[data-action='{legal[0]}']")).to_have_count(0)
    assert any(fact["what"] == "monument" for fact in ann.table(table_id)["log"][-1]["facts"])


def test_two_ways_to_the_same_end_say_what_they_cost(utopia: tuple[Person, Person, str]) -> None:
    ann, ben, table_id = utopia

    def both(legal: list[str]) -> list[str]:
        """Where a prince can come for one card or for three."""
        added = {each.removeprefix("add ") for each in legal if each.startswith("add ")}
        return sorted(added & {each.removeprefix("welcome ") for each in legal if each.startswith("welcome ")})

    table_id, legal = play_until(ann, ben, table_id, lambda match: both(match.legal()))
    page = ann.looks(table_id)
    where = both(legal)[0]
    people, district = where.split()
    page.locator(f"[data-hand] [data-part='supply:{people}']").click()
    page.locator(f"[data-part='place:{district}']").first.click()
    for verb, price in (("add", "1"), ("welcome", "3")):
        effect = page.locator(f".ways [data-action='{verb} {where}'] small")
        expect(effect).to_contain_text(f"{price}\N{NO-BREAK SPACE}")


def test_the_winner_is_announced_when_the_points_are_counted(browser: Any, server: Server) -> None:
    ann, eve = Person(browser, server, "Ann"), Person(browser, server, "Eve", reduced_motion="no-preference")
    table = ann.takes_up(late_game("utopia", "novice", goal=30))
    page = eve.context.new_page()
    page.add_init_script(COUNTED)
    page.goto(table["links"]["watch"])
    page.locator("main[data-number]").wait_for()
    play_to_the_end(ann, table["id"])
    page.locator(".ended").wait_for()
    assert page.evaluate("[window.flew, window.early]") == [True, False]
    ann.close()
    eve.close()


def test_a_player_who_joins_is_here_at_once(browser: Any, server: Server) -> None:
    ann, ben = Person(browser, server, "Ann"), Person(browser, server, "Ben")
    table = ann.opens("me", "open")
    lobby = ann.context.new_page()
    lobby.goto(f"/table/{table['id']}")
    invited = ben.context.new_page()
    invited.goto(table["links"]["invite"])
    invited.get_by_role("button", name="Sit here").click()
    for page in (lobby, invited):
        page.locator("main[data-number]").wait_for()
        expect(page.locator("aside .line")).to_have_count(2)
        expect(page.locator("aside .line .note")).to_have_count(0)  # nobody is away
        expect(page.get_by_role("img", name="watching")).to_have_count(0)
    ann.close()
    ben.close()


def test_a_running_public_game_can_be_found_and_watched(browser: Any, server: Server) -> None:
    ann, ben, eve = (Person(browser, server, name) for name in ("Ann", "Ben", "Eve"))
    table = ann.opens("me", "open", public=True)
    ben.joins(table)
    page = eve.context.new_page()
    page.goto("/")
    page.get_by_role("heading", name="Games to watch").wait_for()
    page.locator(f"a[href*='{table['id']}']").click()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    page.locator(".watchers").wait_for()
    title = page.locator("header h1")  # has the room that it needs, with spectators too
    assert title.evaluate("it => it.scrollWidth <= it.clientWidth")
    for person in (ann, ben, eve):
        person.close()


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_what_others_did_is_marked_and_shown_again(browser: Any, server: Server, game: str) -> None:
    ann, ben, table_id = two(browser, server, game, reduced_motion="no-preference")

    seen = 0  # how many actions there were when Ann acted last

    def reached(match: Match) -> bool:
        """Since Ann's last action Ben sent a ship or a prince somewhere."""
        nonlocal seen
        bens = [match.words(each).split() for each in match.actions[seen + 1 :]]
        seen = len(match.actions)
        return any(each[0] in ("guest", "move", "add") or (game == "titania" and len(each) == 3) for each in bens)

    table_id, _ = play_until(ann, ben, table_id, reached)
    table = ann.table(table_id)
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    marks = page.locator(".board .mark").evaluate_all("all => all.map(each => each.style.stroke)")
    assert set(marks) == {"var(--seat-1)"}
    expect(page.locator("aside .line .note")).to_have_count(1)  # Ben is away
    page.evaluate(HEARD)
    page.evaluate(HELD)
    page.get_by_role("button", name="Show again").click()
    page.wait_for_function("() => window.release")
    ben.looks(table_id)
    expect(page.locator("aside .line .note")).to_have_count(0)  # they come before the answer does
    page.evaluate("window.release()")
    page.wait_for_function("() => window.heard.some(sentence => sentence.includes('Ben'))")
    page.locator(".bar.mine").wait_for()
    assert page.locator("main").get_attribute("data-number") == str(table["number"])
    ann.close()
    ben.close()


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_the_sentence_is_whole_beside_all_tools(browser: Any, server: Server, language: str) -> None:
    """In the languages with longer words, on a usual screen, with the tool that comes after others have acted."""
    ann = Person(browser, server, "Ann", language=language, viewport={"width": 1440, "height": 900})
    table_id = ann.opens("me", "novice")["id"]
    ann.acts(table_id, "draw")
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    expect(page.locator(".bar .tools button:not(.opener)")).to_have_count(4)
    assert page.locator(".ask").evaluate("it => it.scrollHeight <= it.clientHeight + 1")
    assert page.locator(".bar").evaluate_all("all => all.every(it => it.scrollWidth <= it.clientWidth)")
    ann.close()
