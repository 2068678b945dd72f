"""The page on which people say how they want to be told of their turns, and the pages to which mails lead."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.patience import until
from tests.server.mailbox import Mailbox, mailbox
from tests.web.running_server import serving_here
from tests.web.waiting import at_rest


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found


@pytest.fixture(scope="module")
def address(box: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that sends notices."""
    with serving_here(tmp_path_factory.mktemp("notices"), url="https://games.example", **box.settings) as server:
        yield server.url


def test_an_address_is_named_confirmed_and_stopped(
    address: str, box: Mailbox, browser: Any, axe: Callable[[Any], list[str]], tmp_path: Path
) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/me")
    page.get_by_label("Mail address").fill("ann@people.example")
    page.get_by_label("Mail address").press("Enter")
    expect(page.get_by_text("Please follow the link")).to_be_visible()
    expect(page.get_by_role("button", name="Notices in this browser")).to_be_visible()
    page.get_by_label("Quiet hours").check()
    expect(page.get_by_label("From")).to_have_value("22:00")
    page.get_by_label("Somebody joined my table").uncheck()
    page.get_by_role("button", name="New addresses").click()
    feed = page.get_by_label("Feed (Atom)").input_value()
    assert re.fullmatch(rf"{address}/api/feeds/\w+/turns.atom", feed)
    assert context.request.get(feed).status == 200
    at_rest(page)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing scrolls sideways"

    page.goto(f"/confirm/{box.link('confirm')}")
    page.get_by_role("button", name="Confirm this mail address").click()
    expect(page.get_by_text("ann@people.example will get notices")).to_be_visible()
    page.get_by_role("link", name="Notices").click()
    page.get_by_role("button", name="Test", exact=True).click()
    expect(page.get_by_text("A test message is on its way.")).to_be_visible()
    expect(page.get_by_label("Quiet hours")).to_be_checked()
    expect(page.get_by_label("Somebody joined my table")).not_to_be_checked()

    until(lambda: "/stop/" in box.mails[-1].get_content())
    page.goto(f"/stop/{box.link('stop')}")
    page.get_by_role("button", name="Stop mails from Atoll").click()
    expect(page.get_by_text("No more mails will come.")).to_be_visible()
    page.goto("/me")
    expect(page.get_by_text("Nowhere yet.")).to_be_visible()
    context.close()


def test_a_game_with_days_asks_once(address: str, browser: Any) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 1366, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/me")
    expect(page.get_by_text("Nowhere yet.")).to_be_visible()
    body = {
        "game": "titania",
        "players": 2,
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "clock": {"kind": "days", "days": 3},
    }
    table = context.request.post("/api/tables", data=body, headers={"Origin": address}).json()["id"]
    page.goto(f"/table/{table}")
    expect(page.get_by_text("Shall Atoll tell you")).to_be_visible()
    page.get_by_role("button", name="No, thanks").click()
    page.reload()
    expect(page.get_by_text("The game begins when every seat is taken.")).to_be_visible()
    expect(page.get_by_text("Shall Atoll tell you")).to_have_count(0)
    context.close()


def test_the_worker_shows_what_is_pushed(address: str, browser: Any) -> None:
    """Headless Chromium has no push service and shows no notifications.

    So DevTools hands the message to the worker, as that service would, and what the worker shows is noted.
    """
    context = browser.new_context(base_url=address, reduced_motion="reduce", service_workers="allow")
    page = context.new_page()
    page.goto("/me")
    page.evaluate(
        """async () => {
          await navigator.serviceWorker.register('/push-worker.js');
          await navigator.serviceWorker.ready;
        }"""
    )
    [worker] = until(lambda: page.evaluate("1") and context.service_workers)
    worker.evaluate(
        """() => {
          self.shown = [];
          self.registration.showNotification = async (title, { body, data }) => self.shown.push([title, body, data]);
        }"""
    )
    devtools = context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    until(lambda: page.evaluate("1") and registrations)  # events are handled meanwhile
    pushed = {"title": "Your turn: Titania with Ann", "body": "You have until tomorrow.", "link": "/table/abc"}
    registration = registrations[0]["registrationId"]
    message = {"origin": address, "registrationId": registration, "data": json.dumps(pushed)}
    devtools.send("ServiceWorker.deliverPushMessage", message)
    until(lambda: worker.evaluate("() => self.shown.length > 0"))
    assert worker.evaluate("() => self.shown") == [list(pushed.values())]
    context.close()
