"""What moves, when, and for whom; what was missed; sounds; and a tab that calls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import RECORDED, Person, allows, caught_up, play_until, two, typed
from tests.web.playing import number
from tests.web.running_server import Server
from tests.web.waiting import main_has, time_stands_still, until

FLOWN = "window.flown = 0; new MutationObserver(all => all.forEach(each => each.addedNodes.forEach(node =>"
FLOWN += (
    " window.flown += node.classList?.contains('flying') ? 1 : 0))).observe(document, {childList: true, subtree: true})"
)
MOVING = {"reduced_motion": "no-preference", "scripts": (RECORDED, FLOWN)}
STEP = 900


@pytest.fixture
def people(browser: Any, server: Server, request: pytest.FixtureRequest) -> Iterator[tuple[Person, Person, str]]:
    """Ann, who sees movement, and Ben; the parameter is the game."""
    ann, ben, table_id = two(browser, server, getattr(request, "param", "titania"), **MOVING)
    yield ann, ben, table_id
    ann.close()
    ben.close()


def moved(page: Any, sign: str) -> list[float]:
    """How long whatever bears this sign moved each time."""
    return [each["length"] for each in page.evaluate("window.moved") if sign in each["what"]]


def test_a_ship_sails_and_the_fog_lifts(people: tuple[Person, Person, str]) -> None:
    ann, ben, table_id = people
    table_id, legal = play_until(
        ann, ben, table_id, lambda match: any(len(each.split()) == 3 for each in match.legal())
    )
    page = ann.looks(table_id)
    assert moved(page, "t-ship-") == moved(page, "t-cloud") == []
    sea = ann.table(table_id)["view"]["table"]["sea"]
    action = next(each for each in legal if sea.get(each.split()[-1], {}).get("fog") == "face down")
    typed(page, action)
    for sign in (f"t-ship-{action.split()[1]}", "t-cloud"):
        page.wait_for_function("sign => window.moved.some(each => each.what.includes(sign))", arg=sign)
    lengths = moved(page, f"t-ship-{action.split()[1]}") + moved(page, "t-cloud")
    assert len(lengths) >= 2
    assert all(150 <= each <= 350 for each in lengths)


def test_a_floor_rises_and_its_points_fly_to_the_score(people: tuple[Person, Person, str]) -> None:
    ann, ben, table_id = people
    table_id, legal = play_until(ann, ben, table_id, allows("build"))
    page = ann.looks(table_id)
    assert moved(page, "t-floor-") == [], "nothing rises because a page was opened"
    typed(page, next(each for each in legal if each.startswith("build")))
    page.wait_for_function("() => window.moved.some(each => each.what.includes('t-floor-'))")
    assert all(150 <= each <= 350 for each in moved(page, "t-floor-"))
    page.wait_for_function("() => window.flown === 1")
    expect(page.locator(".flying")).to_have_count(0)
    page.wait_for_function("() => window.moved.some(each => each.what.includes('id=\"score-0\"'))")  # the score answers
    expect(page.locator("#score-0")).to_have_text(str(ann.table(table_id)["view"]["table"]["seats"][0]["score"]))


@pytest.mark.parametrize("people", ["titania", "utopia"], indirect=True)
def test_the_ground_is_drawn_once_and_nothing_moves_at_rest(people: tuple[Person, Person, str]) -> None:
    """The ground is the richest drawing of all: what happens on the board does not touch it."""
    ann, _, table_id = people
    page = ann.looks(table_id)
    page.locator(".bar.mine").wait_for()
    page.wait_for_function("() => document.getAnimations().length === 0")
    session = page.context.new_cdp_session(page)
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": ".ground"})["nodeId"]
    ground = session.send("DOM.describeNode", {"nodeId": node})["node"]["backendNodeId"]
    paints: list[dict[bool, int]] = []  # how often the ground was drawn, and all else

    def changed(event: Any) -> None:
        counts = {True: 0, False: 0}
        for layer in event.get("layers", []):
            counts[layer.get("backendNodeId") == ground] += layer["paintCount"]
        paints.append(counts)

    session.on("LayerTree.layerTreeDidChange", changed)
    session.send("LayerTree.enable")
    typed(page, next(each for each in ann.table(table_id)["view"]["legal"] if len(each.split()) == 3))
    page.wait_for_function("() => document.getAnimations().length === 0")
    until(page, lambda: paints and paints[-1][False] > 4)  # much was drawn
    assert paints[-1][True] == 1


@pytest.mark.parametrize("people", ["utopia"], indirect=True)
def test_a_monument_rises_once(people: tuple[Person, Person, str]) -> None:
    ann, ben, table_id = people
    table_id, legal = play_until(ann, ben, table_id, allows("rule"))
    page = ann.looks(table_id)
    rule = next(each for each in legal if each.startswith("rule"))
    sign = f"u-monument-{rule.split()[1]}"
    page.locator("svg.utopia .scale").wait_for()
    assert moved(page, "u-monument-") == []
    typed(page, rule)
    page.wait_for_function("sign => window.moved.some(each => each.what.includes(sign))", arg=sign)
    assert [150 <= each <= 350 for each in moved(page, sign)] == [True]
    page.reload()
    page.locator("svg.utopia .scale").wait_for()
    assert moved(page, "u-monument-") == []


@pytest.mark.parametrize("people", ["utopia"], indirect=True)
def test_a_prince_travels(people: tuple[Person, Person, str]) -> None:
    ann, _, table_id = people
    page = ann.looks(table_id)
    page.evaluate("addEventListener('animationend', each => window.landed = each.target.getAttribute('class'))")
    typed(page, next(each for each in ann.table(table_id)["view"]["legal"] if each.startswith("guest")))
    page.wait_for_function("() => window.landed?.includes('flight')")
    expect(page.locator(".flight")).to_have_count(0)


def test_nothing_moves_for_those_who_want_none(browser: Any, server: Server) -> None:
    """By the system's wish, and by the page's own setting."""
    ann, ben, table_id = two(browser, server, **MOVING)
    page = ann.looks(table_id)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Animations").select_option("none")
    page.keyboard.press("Escape")
    table_id, legal = play_until(ann, ben, table_id, allows("build"))
    caught_up(page, ann, table_id)  # else what the page has missed is told in a dialog
    page.goto(f"/table/{table_id}")
    typed(page, next(each for each in legal if each.startswith("build")))
    assert page.evaluate("[window.moved.length, window.flown]") == [0, 0]
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Animations").select_option("auto")
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-motion", "none")
    ann.close()
    ben.close()


def away(ann: Person, ben: Person, table_id: str) -> tuple[int, int]:
    """Ann looks and leaves, and comes back after Ben has acted: the numbers that she saw and that is the last."""
    page = ann.looks(table_id)
    typed(page, "draw")
    seen = number(page)
    page.close()
    while not ann.table(table_id)["view"]["legal"]:
        legal = ben.table(table_id)["view"]["legal"]
        cards = [each for each in legal if len(each.split()) == 3]
        ben.acts(table_id, (cards or legal)[0])
    last = ann.table(table_id)["number"]
    assert last >= seen + 1
    return seen, last


def test_what_was_missed_is_played_back_step_by_step(people: tuple[Person, Person, str]) -> None:
    ann, ben, table_id = people
    seen, last = away(ann, ben, table_id)
    page = ann.context.new_page()
    time_stands_still(page)
    page.goto(f"/table/{table_id}")
    main = page.locator("main[data-number]")
    main.wait_for()
    expect(page.locator("section.bar")).to_contain_text("Since your last visit")
    begun = number(page)
    assert seen <= begun <= last
    for step in range(begun + 1, last + 1):
        page.clock.run_for(STEP)
        expect(main).to_have_attribute("data-number", str(step))
        expect(page.locator(".ask")).to_contain_text("Ben ") if step < last else None
    page.clock.run_for(STEP)
    expect(page.locator(".bar.mine")).to_be_visible()
    expect(page.locator("section.bar")).not_to_contain_text("Since your last visit")
    assert page.locator(".entry").count() == len(ann.table(table_id)["log"])
    page.reload()
    main.wait_for()
    assert number(page) == last, "what was seen is not shown again"


def test_what_was_missed_can_be_skipped(people: tuple[Person, Person, str]) -> None:
    ann, ben, table_id = people
    _, last = away(ann, ben, table_id)
    page = ann.context.new_page()
    time_stands_still(page)
    page.goto(f"/table/{table_id}")
    page.get_by_role("button", name="Skip").click()
    main_has(page, "data-number", str(last))
    expect(page.locator(".bar.mine")).to_be_visible()


def test_without_movement_the_truth_is_there_at_once(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server)
    _, last = away(ann, ben, table_id)
    assert number(ann.looks(table_id)) == last
    ann.close()
    ben.close()


def test_a_tab_in_the_background_calls_and_waits(people: tuple[Person, Person, str]) -> None:
    """What others do is shown when the player looks; that it is their turn is said at once."""
    ann, ben, table_id = people
    page = ann.looks(table_id)
    typed(page, "draw")
    seen = number(page)
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => window.elsewhere })")
    page.evaluate("window.elsewhere = true")
    ben.acts(table_id, "draw")
    expect(page).to_have_title("● Your turn: Titania · Atoll")
    assert number(page) == seen
    page.evaluate("window.elsewhere = false; document.dispatchEvent(new Event('visibilitychange'))")
    main_has(page, "data-number", str(ann.table(table_id)["number"]))
    expect(page.locator("section.bar.mine")).to_be_visible()


HEARD = """
  window.heard = [];
  const quiet = () => window.heard.push('quiet');
  window.AudioContext = class {
    constructor() { window.heard.push('ears'); }
    currentTime = 0;
    resume() { return Promise.resolve(); }
    createGain() {
      const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {}, setTargetAtTime: quiet };
      return { gain, connect: to => to };
    }
    sampleRate = 8;
    createBuffer() { return { getChannelData: () => new Float32Array(8) }; }
    createBufferSource() { return { connect: to => to, start() {}, stop() {} }; }
    createBiquadFilter() { return { Q: {}, connect: to => to, frequency: this.createOscillator().frequency }; }
    createOscillator() {
      const frequency = {
        setValueAtTime: pitch => window.heard.push(pitch),
        exponentialRampToValueAtTime() {},
        set value(pitch) { window.heard.push(pitch < 1 ? 'slow wave' : pitch); },
      };
      return { frequency, connect: to => to, start() {}, stop() {} };
    }
  };
"""


def test_sounds_only_for_those_who_want_them(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server, scripts=(HEARD,))
    page = ann.looks(table_id)
    typed(page, "draw")
    assert page.evaluate("window.heard") == [], "off until somebody wants them"
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds").check()
    page.keyboard.press("Escape")
    page.wait_for_function("() => window.heard.length > 1")  # a taste of them at once
    page.evaluate("window.heard.length = 0")
    ben.acts(table_id, "draw")
    page.locator(".bar.mine").wait_for()
    page.wait_for_function("() => window.heard.length >= 4")  # a step, and three notes that call
    assert "ears" not in page.evaluate("window.heard"), "one pair of ears is enough"
    assert "slow wave" not in page.evaluate("window.heard"), "the sea is asked for by itself"
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("The sea in the background").check()
    page.wait_for_function("() => window.heard.filter(each => each === 'slow wave').length === 2")
    page.get_by_label("Sounds").uncheck()
    page.wait_for_function("() => window.heard.includes('quiet')")
    ann.close()
    ben.close()


def test_the_tab_says_whose_turn_it_is(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server)
    page = ann.looks(table_id)
    icon = page.locator("#favicon")
    expect(page).to_have_title("● Your turn: Titania · Atoll")
    expect(icon).not_to_have_attribute("href", "/icon.svg")
    typed(page, "draw")
    expect(page).to_have_title("Titania · Atoll")
    expect(icon).to_have_attribute("href", "/icon.svg")
    ben.acts(table_id, "draw")
    expect(page).to_have_title("● Your turn: Titania · Atoll")
    page.goto("/")
    expect(page).to_have_title("(1) Atoll")
    ann.close()
    ben.close()
