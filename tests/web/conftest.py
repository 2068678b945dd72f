"""One browser and one server for all of these tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.running_server import Server, browsing
from tests.web.waiting import LONGEST, at_rest

expect.set_options(timeout=LONGEST)


# Not for the whole session: a browser that runs keeps an event loop, and other tests want one of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    with browsing(painting=False) as running:
        yield running


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def context(browser: Any, server: Server) -> Iterator[Any]:
    """A person at a wide screen who wants no movement, so that nothing has to be waited for."""
    made = browser.new_context(
        base_url=server.url, viewport={"width": 1366, "height": 800}, locale="en-GB", reduced_motion="reduce"
    )
    yield made
    made.close()


@pytest.fixture
def page(context: Any) -> Any:
    opened = context.new_page()
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    opened.problems = problems
    return opened


@pytest.fixture(scope="session")
def axe() -> Callable[[Any], list[str]]:
    """What axe finds wrong with a page; by night, what it finds wrong with colours: the rest is the same as by day."""

    def violations(page: Any) -> list[str]:
        if not page.evaluate("'axe' in window"):  # the server's policy allows no script tag
            # Read only now: the browser brings it along when it is first installed.
            page.evaluate((Path(__file__).parent / "browser/node_modules/axe-core/axe.min.js").read_text() + "; null")
        found: list[str] = page.evaluate(
            """async () => {
              const night = matchMedia('(prefers-color-scheme: dark)').matches;
              const colours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
              axe.configure({ noHtml: true });  // of every node that it looks at, which takes an eighth of its time
              // This rule takes a fifth of the time, and nothing but a style with this word can break it.
              const important = document.querySelector('[style*=important i]');
              const rules = { 'avoid-inline-spacing': { enabled: important !== null } };
              const looked = night ? colours : { rules };
              const { violations } = await axe.run({ resultTypes: ['violations'], ...looked });
              return violations.map(found => found.id + ': '
                + found.nodes.slice(0, 3).map(node => node.target + ' ' + node.failureSummary));
            }"""
        )
        return found

    return violations


@pytest.fixture(scope="session")
def axe_day_and_night(axe: Callable[[Any], list[str]]) -> Callable[[Any], list[str]]:
    """What axe finds wrong with a page that is at rest: by day, and when night has fallen."""

    def violations(page: Any) -> list[str]:
        found: list[str] = []
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            at_rest(page)
            found += axe(page)
        page.emulate_media(color_scheme="light")
        return found

    return violations
