"""Games without a server, in a real browser: Python runs in its workers, and nothing reaches the network."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from atoll.engine.game import game
from tests.web.people import Person, typed
from tests.web.running_server import Server
from tests.web.test_review import careless_game
from tests.web.waiting import goes, main_has, until

# In the worker: the next seeds are this one, which is all the luck that a deal has.
TELL_LUCK = """seed => {
  const usual = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = found => {
    if (found.length !== seed.length) return usual(found);
    found.set(seed);
    return found;
  };
}"""

# In the worker: the device is full, until it has room again. What is written is taken back, as browsers do then.
FULL = """() => {
  const usual = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    const request = usual.apply(this, given);
    this.transaction.abort();
    return request;
  };
  self.hasRoom = () => { IDBObjectStore.prototype.put = usual; };
}"""

# The page's own way to Python on this device; it is the module that the page has loaded.
ASK = """
  const loaded = performance.getEntriesByType('resource').map(each => each.name);
  const local = loaded.find(each => /assets\\/local-[^/]*js/.test(each));
  const { answer } = await import(local);
  const ask = async (method, path, body) => {
    const { status, text } = await answer(method, path, body === undefined ? '' : JSON.stringify(body));
    if (status >= 300) throw new Error(text);
    return text && JSON.parse(text);
  };
"""
# Whether the service worker keeps everything that is needed without a network.
KEPT = """async () => {
  const [name] = (await caches.keys()).filter(each => each.startsWith('atoll-'));
  if (name === undefined || navigator.serviceWorker.controller === null) return false;
  const kept = await (await caches.open(name)).keys();
  return ['.wasm', 'python_stdlib.zip', 'offline/atoll-'].every(part => kept.some(({ url }) => url.includes(part)));
}"""
# Whether it keeps the page.
SERVED = "() => navigator.serviceWorker.controller !== null"
NEW = f"""async (wanted) => {{ {ASK} return ask('POST', '/api/tables', wanted); }}"""
SEND = f"""async ([path, body]) => {{ {ASK} return ask('POST', path, body); }}"""
LOOK = f"""async (path) => {{ {ASK} return ask('GET', path); }}"""
# All actions of the person here, until the game is over: any by a fixed rule. Bots act in between.
PLAY = f"""async (id) => {{ {ASK}
  for (let i = 0; ; ) {{
    const table = await ask('GET', `/api/tables/${{id}}`);
    if (table.status !== 'running') return table;
    const legal = table.view.legal;
    if (!legal.length) {{ await new Promise(drawn => setTimeout(drawn, 150)); continue; }}
    const action = legal[(i * 7) % legal.length];
    i++;
    await ask('POST', `/api/tables/${{id}}/actions`, {{ number: table.number + 1, action }});
  }}
}}"""
# These actions, one after another; then the table.
PLAY_THESE = f"""async ([id, actions]) => {{ {ASK}
  for (const [before, action] of actions.entries())
    await ask('POST', `/api/tables/${{id}}/actions`, {{ number: before + 1, action }});
  return ask('GET', `/api/tables/${{id}}`);
}}"""

SHORT: dict[str, dict[str, int]] = {"titania": {}, "utopia": {"goal": 30}}  # Python takes its time in a browser


@pytest.fixture(scope="module")
def ann(browser: Any, server: Server) -> Iterator[Person]:
    person = Person(browser, server, "Ann", service_workers="allow")
    yield person
    person.close()


@pytest.fixture(scope="module")
def page(ann: Person) -> Any:
    """A page that keeps Python, by the way that people take. From then on there is no network."""
    opened = ann.context.new_page()
    opened.problems = []
    opened.on("pageerror", lambda error: opened.problems.append(str(error)))

    # After one visit the page opens without a network; what games need is not here yet.
    opened.goto("/")
    opened.wait_for_function(SERVED)
    ann.context.set_offline(True)
    opened.goto("/rules/titania")
    expect(opened.locator("[id='T1.1']")).to_be_visible()
    goes(opened, "/")
    opened.locator("article.titania button.main").click()
    expect(opened.locator("[role=alert]")).to_contain_text("Connect to the internet once")
    ann.context.set_offline(False)

    # Going to games on this device loads it, and then nothing has to be loaded any more.
    opened.goto("/new?here")
    opened.locator("[data-keep=kept]").wait_for()
    ann.context.set_offline(True)
    opened.locator("main form button.main").click()
    opened.locator("main[data-number]").wait_for()
    assert opened.evaluate(KEPT)
    return opened


def test_one_sees_how_far_python_is_loaded(browser: Any, server: Server) -> None:
    """Where nothing is kept, because the browser or the reader does not want it. One file is held up meanwhile."""
    ann = Person(browser, server, "Ann")
    page = ann.context.new_page()
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    page.route("**/offline/atoll-*", hold)
    page.goto("/new?here")
    page.locator(".seat select").first.wait_for()
    page.locator("main form button.main").click()
    expect(page.locator("[data-device-loading]")).to_contain_text("MB, only this once")
    expect(page.locator("[data-device-loading] progress")).to_be_visible()
    until(page, lambda: held)
    ann.close()


def seats(*names: str) -> list[dict[str, str]]:
    kinds = {"me": {"kind": "me"}}
    return [
        kinds.get(name, {"kind": "guest", "name": name} if name.istitle() else {"kind": "bot", "level": name})
        for name in names
    ]


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_the_same_game_has_the_same_log_as_at_a_server(browser: Any, server: Server, page: Any, game: str) -> None:
    wanted = {"game": game, "players": 2, "seats": seats("me", "Ben"), "options": {"start": 0, **SHORT[game]}}
    other = Person(browser, server, "Ann")
    there = other._ask("POST", "/api/tables", wanted)
    actions = []
    while there["status"] == "running":
        legal = there["view"]["legal"]
        actions.append(legal[len(actions) * 7 % len(legal)])
        other.acts(there["id"], actions[-1], there["number"] + 1)
        there = other.table(there["id"])
    log = other.context.request.get(f"/api/tables/{there['id']}/log").text()
    other.close()

    for worker in page.workers:
        worker.evaluate(TELL_LUCK, list(bytes.fromhex(json.loads(log)["seed"])))
    here = page.evaluate(NEW, wanted)
    done = page.evaluate(PLAY_THESE, [here["id"], actions])
    assert done["status"] == "finished"
    found = page.evaluate(
        f"async (path) => {{ {ASK} return (await answer('GET', path, '')).text; }}", f"/api/tables/{here['id']}/log"
    )
    assert found == log


def nearly_over() -> tuple[dict[str, Any], int, int]:
    """A game of three, where it will soon be over, and who acts there after somebody else has."""
    chance, match, actors = Random(4), game("utopia").new(3, 4, backend="python", **SHORT["utopia"]), []
    while not match.over:
        actors.append(match.actor)
        match.play(chance.choice(match.legal()))
    at = len(actors) - 24
    return match.log(), at, next(actor for actor in actors[at:] if actor != actors[at])


def test_a_game_against_bots_survives_a_reload_and_is_replayed(page: Any) -> None:
    """The page is loaded anew without any network, in flight mode: the service worker keeps all of it."""
    log, at, seat = nearly_over()
    played = page.evaluate(SEND, ["/api/logs", log])
    where = {"at": at, "seat": seat, "levels": ["novice", "casual"]}
    table = page.evaluate(SEND, [f"/api/tables/{played['id']}/continue", where])
    goes(page, f"/table/{table['id']}")
    page.locator(".bar.mine").wait_for()  # the bots have moved
    number = int(page.locator("main").get_attribute("data-number"))
    page.reload()
    page.locator(".bar.mine").wait_for()
    assert int(page.locator("main").get_attribute("data-number")) == number
    legal = page.evaluate(LOOK, f"/api/tables/{table['id']}")["view"]["legal"]
    typed(page, legal[0])
    page.evaluate(PLAY, table["id"])
    page.locator(f".links a[href='/replay/{table['id']}']").wait_for()
    goes(page, f"/replay/{table['id']}?at=2")
    expect(page.locator("input[type=range]")).to_have_value("2")
    goes(page, "/")
    row = page.locator(f"a.row[href='/replay/{table['id']}']")
    expect(row.locator("[data-kept-here]")).to_be_visible()
    expect(page.locator("[data-alone]")).to_be_visible()
    assert page.problems == []


def test_a_game_goes_to_the_server_and_back_as_the_same_log(ann: Person, page: Any, axe: Any) -> None:
    """A whole game against a bot without a network; from the server it comes back, and goes on from its middle."""
    wanted = {"game": "titania", "players": 2, "seats": seats("me", "novice")}
    table = page.evaluate(NEW, wanted)
    page.evaluate(PLAY, table["id"])
    ann.context.set_offline(False)
    goes(page, f"/replay/{table['id']}")
    page.locator("[data-bring]").click()
    page.wait_for_url(lambda url: "/replay/" in url and "local_" not in url)
    sent = page.url.partition("/replay/")[2].partition("?")[0]
    page.locator("[data-bring]").click()
    page.wait_for_url(lambda url: "/replay/local_" in url)
    back = page.url.partition("/replay/")[2].partition("?")[0]
    text = f"async (path) => {{ {ASK} return (await answer('GET', path, '')).text; }}"
    there = ann.context.request.get(f"/api/tables/{sent}/log").text()
    assert page.evaluate(text, f"/api/tables/{table['id']}/log") == there
    assert page.evaluate(text, f"/api/tables/{back}/log") == there
    assert axe(page) == []
    ann.context.set_offline(True)
    goes(page, f"/replay/{back}?at=9")
    page.get_by_role("button", name="Go on from here").click()
    page.wait_for_url(lambda url: "/table/local_" in url)
    page.locator(".bar.mine").wait_for()
    continued = page.url.partition("/table/")[2]
    typed(page, page.evaluate(LOOK, f"/api/tables/{continued}")["view"]["legal"][0])


def test_a_running_game_goes_on_at_the_server(ann: Person, page: Any) -> None:
    wanted = {"game": "utopia", "players": 2, "seats": seats("me", "novice"), "options": {"start": 0}}
    table = page.evaluate(NEW, wanted)
    goes(page, f"/table/{table['id']}")
    typed(page, table["view"]["legal"][0])
    expect(page.locator("[data-forget]")).to_be_visible()
    expect(page.locator("[data-send]")).to_have_count(0)  # there is no server to send it to
    ann.context.set_offline(False)
    goes(page, "/")  # where the server is asked for something, and answers
    expect(page.locator("article.titania")).to_be_visible()
    expect(page.locator("[data-alone]")).to_have_count(0)
    goes(page, f"/table/{table['id']}")
    page.locator("[data-send]").click()
    page.wait_for_url(lambda url: "/table/" in url and "local_" not in url)
    page.locator(".bar.mine").wait_for()
    sent = page.url.partition("/table/")[2]
    there = ann.table(sent)
    assert (there["status"], there["log"][0]["action"]) == ("running", table["view"]["legal"][0])
    typed(page, there["view"]["legal"][0])
    ann.context.set_offline(True)


def test_a_full_device_says_so_and_changes_nothing(page: Any) -> None:
    table = page.evaluate(NEW, {"game": "titania", "players": 2, "seats": seats("me", "Ben"), "options": {"start": 0}})
    goes(page, f"/table/{table['id']}")
    page.get_by_role("button", name="Show my hand").click()
    for worker in page.workers:
        worker.evaluate(FULL)
    page.locator("#notation").fill(table["view"]["legal"][0])
    page.locator("#notation").press("Enter")
    expect(page.locator("[role=alert]").first).to_contain_text("no room left")
    main_has(page, "data-number", "0")
    assert page.evaluate(LOOK, f"/api/tables/{table['id']}")["number"] == 0
    for worker in page.workers:
        worker.evaluate("() => self.hasRoom()")
    typed(page, table["view"]["legal"][0])
    assert page.evaluate(LOOK, f"/api/tables/{table['id']}")["number"] == 1


def test_lessons_puzzles_and_analyses_need_no_network(page: Any) -> None:
    goes(page, "/learn/titania")
    page.locator("[data-length=short] button").click()
    page.locator(".coach .say").wait_for()
    goes(page, "/puzzles/utopia")
    page.locator(".bar.mine").wait_for()
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(".talk dt").first).to_have_text("Best")
    table = page.evaluate(SEND, ["/api/logs", careless_game("titania", 2)])
    goes(page, f"/replay/{table['id']}")
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator("[data-review]")).to_contain_text("What decided it")
    assert page.problems == []


def test_another_tab_shows_what_this_one_does(ann: Person, page: Any) -> None:
    """The other is opened with a network: a table of this device does not care."""
    table = page.evaluate(NEW, {"game": "utopia", "players": 2, "seats": seats("me", "Ben"), "options": {"start": 0}})
    ann.context.set_offline(False)
    other = ann.context.new_page()
    other.goto(f"/table/{table['id']}")
    main_has(other, "data-number", "0")
    ann.context.set_offline(True)
    action = {"number": 1, "action": table["view"]["legal"][0]}
    page.evaluate(SEND, [f"/api/tables/{table['id']}/actions", action])
    main_has(other, "data-number", "1")
    other.close()
