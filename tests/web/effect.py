"""`make bench-page`: how soon one sees what one's own action does, and how long frames take while that is shown.

A figure to look at, not a test: it depends on the clock, and on what else the machine does.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tests.web.people import Person
from tests.web.running_server import Server, browsing
from tests.web.waiting import at_rest

ACTIONS = 60

# From Enter to the first change of the board, the hand or the sentence beside them, and to the frame that shows it.
WATCHED = """
  window.effects = [];
  let begun = null;
  addEventListener('keydown', key => { if (key.key === 'Enter') begun = performance.now(); }, true);
  const main = document.querySelector('main');
  new MutationObserver(changes => {
    const places = 'section.board, [data-hand], section.bar';
    if (begun === null || !changes.some(({ target }) => target === main || target.closest?.(places))) return;
    const from = begun, changed = performance.now() - from;
    begun = null;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => window.effects.push([changed, performance.now() - from]);
      painted.port2.postMessage(0);
    });
  }).observe(main, { subtree: true, childList: true, attributes: true });
"""

# How long each frame took, for a second after each Enter, with everything that moves.
FRAMES = """
  window.frameTimes = [];
  let [last, until] = [performance.now(), 0];
  addEventListener('keydown', key => { if (key.key === 'Enter') until = performance.now() + 1000; }, true);
  const next = () => {
    const now = performance.now();
    if (now < until) window.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
"""


def measure(browser: object, server: Server, game: str) -> tuple[list[list[float]], list[float]]:
    """Against a quick bot, typed: cards rather than the end of a turn.

    The page is not asked for anything while frames are counted: what waits for a page works in it.
    """
    ann = Person(browser, server, "Ann", reduced_motion="no-preference")
    table_id = ann.opens("me", "novice", game=game)["id"]
    page = ann.looks(table_id)
    at_rest(page)
    page.evaluate(f"() => {{ {WATCHED} }}")
    page.evaluate(f"() => {{ {FRAMES} }}")
    for i in range(ACTIONS):
        page.locator(".bar.mine, .end").first.wait_for()
        if not page.locator(".bar.mine").count():
            break
        legal = ann.table(table_id)["view"]["legal"]
        wanted = [each for each in legal if len(each.split()) == 3] or legal
        page.locator("#notation").fill(wanted[i * 7 % len(wanted)])
        page.locator("#notation").press("Enter")
        time.sleep(1.2)
    found: list[list[float]] = page.evaluate("window.effects")
    frames: list[float] = sorted(page.evaluate("window.frameTimes"))
    ann.close()
    return found, frames


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), backend="auto")
        server.start()
        while b"compiled" not in urllib.request.urlopen(f"{server.url}/health").read():
            time.sleep(0.2)
        with browsing() as browser:
            for game in sys.argv[1:] or ("titania", "utopia"):
                effects, frames = measure(browser, server, game)
                changed, painted = (sorted(each[k] for each in effects) for k in (0, 1))
                print(
                    f"{game}: {len(effects)} actions; changed after {statistics.median(changed):.0f} ms, painted after "
                    f"{statistics.median(painted):.0f} ms (median), {painted[len(painted) * 95 // 100]:.0f} ms (p95), "
                    f"{painted[-1]:.0f} ms at most; {len(frames)} frames: "
                    f"{frames[len(frames) * 95 // 100]:.0f} ms (p95), {frames[-1]:.0f} ms at most"
                )
        server.stop()


if __name__ == "__main__":
    main()
