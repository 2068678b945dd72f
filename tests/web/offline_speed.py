"""`make bench-offline`: how fast games without a server are: the start of Python, one's own action, a bot's decision.

Figures to look at, not a test: they depend on the clock, and on what else the machine does.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.web.effect import WATCHED
from tests.web.people import Person
from tests.web.running_server import Server, browsing
from tests.web.test_offline import ASK, LOOK, NEW, seats
from tests.web.waiting import main_changes

STARTS, ACTIONS, DECISIONS = 5, 30, 30
# Milliseconds from the beginning of a page to the table on it, and from the start of Python to its being ready.
STARTED = """() => {
  const [begun, ready] = ['python-start', 'python-ready'].map(name => performance.getEntriesByName(name)[0].startTime);
  return [performance.now(), ready - begun];
}"""
# Milliseconds that each action of a bot took, from the action before it; I play by a fixed rule in between.
DECIDED = f"""async ([id, wanted]) => {{ {ASK}
  const found = [];
  let table = await ask('GET', `/api/tables/${{id}}`);
  for (let i = 0; found.length < wanted && table.status === 'running'; i++) {{
    const legal = table.view.legal;
    if (legal.length) {{
      const body = {{ number: table.number + 1, action: legal[(i * 7) % legal.length] }};
      await ask('POST', `/api/tables/${{id}}/actions`, body);
    }}
    const [from, before] = [performance.now(), table.number + (legal.length ? 1 : 0)];
    for (;;) {{
      table = await ask('GET', `/api/tables/${{id}}`);
      if (table.number > before) found.push(performance.now() - from);
      if (table.number > before || table.view.legal.length || table.status !== 'running') break;
      await new Promise(then => setTimeout(then, 10));
    }}
  }}
  return found;
}}"""


def told(name: str, found: list[float]) -> str:
    ordered = sorted(found)
    return f"{name} {statistics.median(ordered):.0f} ms (median), {ordered[-1]:.0f} ms at most of {len(ordered)}"


def measure_starts(page: Any, table_id: str) -> None:
    opened, python = [], []
    for _ in range(STARTS):
        page.goto("about:blank")
        page.goto(f"/table/{table_id}")
        page.locator("main[data-number]").wait_for()
        shown, started = page.evaluate(STARTED)
        opened.append(shown)
        python.append(started)
    print(told("Python started after", python))
    print(told("a table was open after", opened))


def measure_actions(page: Any, game: str) -> None:
    wanted = {"game": game, "players": 2, "seats": seats("me", "novice"), "options": {"start": 0}}
    table_id = page.evaluate(NEW, wanted)["id"]
    page.goto(f"/table/{table_id}")
    page.locator("main[data-number]").wait_for()
    page.evaluate(f"() => {{ {WATCHED} }}")
    for i in range(ACTIONS):
        page.locator(".bar.mine, .end").first.wait_for()
        if not page.locator(".bar.mine").count():
            break
        legal = page.evaluate(LOOK, f"/api/tables/{table_id}")["view"]["legal"]
        before = page.locator("main").get_attribute("data-number")
        page.locator("#notation").fill(legal[i * 7 % len(legal)])
        page.locator("#notation").press("Enter")
        main_changes(page, "data-number", before)
    print(
        told(f"{game}: one's own action was painted after", [painted for _, painted in page.evaluate("window.effects")])
    )


def measure_decisions(page: Any, game: str) -> None:
    wanted = {"game": game, "players": 2, "seats": seats("me", "expert"), "options": {"start": 1}}
    table_id = page.evaluate(NEW, wanted)["id"]
    page.goto(f"/table/{table_id}")
    page.locator("main[data-number]").wait_for()
    first, *others = page.evaluate(DECIDED, [table_id, DECISIONS])
    print(f"{game}: expert decided within {first:.0f} ms for the first time, when its worker had to start")
    print(told(f"{game}: expert decided within", others))


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        server.start()
        with browsing() as browser:
            ann = Person(browser, server, "Ann", service_workers="allow")
            page = ann.context.new_page()
            page.goto("/new?here")
            page.locator("[data-keep=kept]").wait_for()
            page.locator("main form button.main").click()
            page.locator("main[data-number]").wait_for()
            ann.context.set_offline(True)
            measure_starts(page, page.url.partition("/table/")[2])
            for game in sys.argv[1:] or ("titania", "utopia"):
                measure_actions(page, game)
                measure_decisions(page, game)
            ann.close()
        server.stop()


if __name__ == "__main__":
    main()
