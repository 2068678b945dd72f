"""Waiting for a page: until it is drawn, or at rest, or until something has happened. Never for a fixed time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests import patience

LONGEST = 100_000  # in Playwright's milliseconds: a guard against hangs, far longer than a page takes
# What an event changes in the page is there before the next frame is.
DRAWN = "new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))"
STILL = """() => document.readyState === 'complete' && document.fonts.status === 'loaded'
  && document.getAnimations().length === 0 && [...document.images].every(each => each.complete)"""


def drawn(page: Any) -> None:
    """Until the page shows what was done to it; what it asks the server may still be on its way."""
    page.evaluate(DRAWN)


def at_rest(page: Any) -> None:
    """Until nothing comes any more, and nothing moves."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function(STILL)
    drawn(page)


def time_stands_still(page: Any) -> None:
    """What the page shows for some seconds then stays for as long as a test looks. For a page that is yet to be opened.

    One that is open would take its live connection for lost, and wait for ever to connect again.
    """
    page.clock.install()
    page.clock.pause_at("2030-01-01T00:00:00")


def until(page: Any, true: Callable[[], Any]) -> Any:
    """Until something is true that the test is told by the page: a route that was asked for, a frame that was heard."""

    def look() -> Any:
        drawn(page)
        return true()

    return patience.until(look)


# Playwright describes a thing whose attribute it waits for in words, each time that it looks, as a screen reader would;
# with all that is inside `main`, that takes a tenth of the page's time. What is only counted is not described.


def main_has(page: Any, name: str, value: object) -> None:
    """Until `main` has an attribute with this value."""
    expect(page.locator(f'main[{name}="{value}"]')).to_have_count(1)


def main_changes(page: Any, name: str, before: object) -> None:
    """Until `main` has an attribute with another value."""
    expect(page.locator(f'main[{name}]:not([{name}="{before}"])')).to_have_count(1)


def goes(page: Any, address: str) -> None:
    """To another page of ours, as by a link: nothing is loaded anew, and in no other way does it look different."""
    page.evaluate("address => { history.pushState(null, '', address); dispatchEvent(new Event('popstate')); }", address)
