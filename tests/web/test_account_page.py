"""The account, other people, and the operators' page, in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import expect

from tests.server.processes import ServerProcess
from tests.web.waiting import at_rest

PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1366, "height": 800}
Axe = Callable[[Any], list[str]]


class Place(NamedTuple):
    """A server, and the cookie of its operator."""

    url: str
    operator: str


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("account")
    database = f"sqlite:///{folder / 'atoll.sqlite3'}"
    first = ServerProcess(database, folder)
    first.start()
    olga = httpx.get(f"{first.url}/api/me")
    first.stop()
    process = ServerProcess(database, folder, ATOLL_BOTS=0, ATOLL_OPERATORS=olga.json()["id"])
    process.start()
    yield Place(process.url, olga.cookies["atoll"])
    process.stop()


def somebody(browser: Any, url: str, name: str, cookie: str | None = None, **more: Any) -> Any:
    """A browser of a person with this name."""
    context = browser.new_context(base_url=url, reduced_motion="reduce", **{"viewport": WIDE, **more})
    if cookie:
        context.add_cookies([{"name": "atoll", "value": cookie, "url": url}])
    context.request.get("/api/me")
    assert context.request.patch("/api/me", data={"name": name}).ok
    return context


def fits(page: Any, axe: Axe) -> None:
    at_rest(page)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing scrolls sideways"


def test_mute_report_and_what_an_operator_does(place: Place, browser: Any, axe: Axe) -> None:
    olga = somebody(browser, place.url, "Olga", place.operator, viewport=PHONE)
    ann = somebody(browser, place.url, "Ann", viewport=PHONE)
    eve = somebody(browser, place.url, "Eve")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = {"game": "titania", "players": 2, "seats": seats, "public": True, "options": {"start": 0}}
    path = f"/table/{ann.request.post('/api/tables', data=made).json()['id']}"
    eve.request.post(f"/api{path.replace('table', 'tables')}/join", data={})
    eve.request.post(f"/api{path.replace('table', 'tables')}/chat", data={"text": "You play like a starfish!"})

    page = ann.new_page()
    page.goto(path)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("button", name="Mute, block or report Eve").click()
    fits(page, axe)
    page.get_by_role("button", name="Report", exact=True).click()
    page.get_by_label("What happened?").fill("This is not kind.")
    fits(page, axe)
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_text("The operators have your report.")).to_be_visible()
    page.get_by_role("button", name="Mute", exact=True).click()
    expect(page.get_by_text("You no longer see what Eve writes.")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_text("You play like a starfish!")).to_have_count(0)
    page.goto("/account")
    page.get_by_role("button", name="Hear and meet Eve again").click()
    expect(page.get_by_text("Nobody.")).to_be_visible()
    fits(page, axe)
    page.goto("/operator")
    expect(page.get_by_text("Only the operators of this server can see this page.")).to_be_visible()

    page.goto(path)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_text("You play like a starfish!")).to_be_visible()
    desk = olga.new_page()
    desk.goto("/account")
    desk.get_by_role("link", name="Reports").click()
    expect(desk.get_by_role("heading", name="Ann about Eve")).to_be_visible()
    fits(desk, axe)
    desk.get_by_role("button", name="Remove the line “You play like a starfish!”").click()
    desk.get_by_label("Why?").fill("Not kind")
    fits(desk, axe)
    desk.get_by_role("button", name="Do it").click()
    expect(desk.get_by_text("removed", exact=True)).to_be_visible()
    expect(page.get_by_text("Removed by an operator")).to_be_visible()
    expect(page.get_by_text("You play like a starfish!")).to_have_count(0)
    desk.get_by_role("button", name="Close the account").click()
    desk.get_by_label("Why?").fill("Again and again")
    desk.get_by_role("button", name="Do it").click()
    expect(desk.get_by_role("button", name="Reopen the account")).to_be_visible()
    desk.get_by_role("button", name="Done", exact=True).click()
    desk.get_by_label("Why?").fill("Closed")
    desk.get_by_role("button", name="Do it").click()
    expect(desk.get_by_text("None.")).to_be_visible()
    desk.get_by_role("tab", name="What operators did").click()
    expect(desk.get_by_text("put a report away")).to_be_visible()
    expect(desk.get_by_text("Again and again")).to_be_visible()
    for context in (ann, eve, olga):
        context.close()
