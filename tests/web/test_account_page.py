"""The account, other people, and the operators' page, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.patience import until
from tests.server.mailbox import Mailbox, mailbox
from tests.server.processes import free_port
from tests.web.running_server import serving_here
from tests.web.waiting import at_rest, goes

PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1366, "height": 800}
ADDRESSES = count(1)
Axe = Callable[[Any], list[str]]


class Place(NamedTuple):
    """A server, and the cookie of its operator."""

    url: str
    operator: str


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found


@pytest.fixture(scope="module")
def place(box: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("account")
    with serving_here(folder) as first:
        olga = first.guest("Olga").http
        operator, cookie = olga.get("/api/me").json()["id"], olga.cookies["atoll"]
    port = free_port()
    url = f"http://localhost:{port}"  # browsers allow no passkeys at a bare IP address
    with serving_here(folder, port, bots=0, operators=operator, url=url, **box.settings):
        yield Place(url, cookie)


def somebody(browser: Any, url: str, name: str, cookie: str | None = None, **more: Any) -> Any:
    """A browser of a person with this name, at an address of its own: attempts to sign in are counted by address."""
    headers = {"X-Forwarded-For": f"192.0.2.{next(ADDRESSES)}"}
    context = browser.new_context(
        base_url=url, reduced_motion="reduce", extra_http_headers=headers, **{"viewport": WIDE, **more}
    )
    if cookie:
        context.add_cookies([{"name": "atoll", "value": cookie, "url": url}])
    context.request.get("/api/me")
    assert context.request.patch("/api/me", data={"name": name}).ok
    return context


def fits(page: Any, axe: Axe) -> None:
    at_rest(page)
    assert axe(page) == []
    assert page.evaluate(
        "[document.documentElement, ...document.querySelectorAll('dialog[open]')]"
        ".every(each => each.scrollWidth <= each.clientWidth)"
    ), "nothing scrolls sideways"


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
    goes(page, "/account")
    page.get_by_role("button", name="Hear and meet Eve again").click()
    expect(page.get_by_text("Nobody.")).to_be_visible()
    fits(page, axe)
    goes(page, "/operator")
    expect(page.get_by_text("Only the operators of this server can see this page.")).to_be_visible()

    goes(page, path)
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


def test_a_password_an_export_and_the_end(place: Place, browser: Any, axe: Axe) -> None:
    zoe = somebody(browser, place.url, "Zoe", viewport=PHONE)
    page = zoe.new_page()
    page.goto("/account")
    page.get_by_label("New password").fill("correct horse")
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("Your password is set.")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url("**/")
    page.goto("/account")
    section = page.get_by_role("region", name="Signing in")
    section.get_by_label("Name", exact=True).fill("Zoe")
    section.get_by_label("Password", exact=True).fill("wrong horse")
    section.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("The name or the password is wrong.")).to_be_visible()
    section.get_by_label("Password", exact=True).fill("correct horse")
    section.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_label("Current password")).to_be_visible()
    fits(page, axe)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert json.loads(download.value.path().read_text())["account"]["name"] == "Zoe"
    page.get_by_label("To confirm it, type your name").fill("Zoe")
    page.get_by_role("region", name="Delete the account").get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Delete my account").click()
    page.wait_for_url("**/")
    assert zoe.request.post("/api/sign-in", data={"name": "Zoe", "password": "correct horse"}).status == 403
    zoe.close()


def test_a_passkey_and_a_forgotten_password(place: Place, box: Mailbox, browser: Any, axe: Axe) -> None:
    ann = somebody(browser, place.url, "Ann Key", viewport=PHONE)
    page = ann.new_page()
    devices = ann.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    devices.send(
        "WebAuthn.addVirtualAuthenticator",
        {"options": {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}},
    )
    page.goto("/account")
    page.get_by_label("Name of the passkey").fill("My phone")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("The passkey works from now on.")).to_be_visible()
    fits(page, axe)
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url("**/")
    page.goto("/account")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("main").get_by_text("Ann Key")).to_be_visible()
    expect(page.get_by_text("last used on")).to_be_visible()

    ann.request.post("/api/me/channels", data={"kind": "mail", "address": "ann@people.example"})
    assert ann.request.post("/api/notices/confirm", data={"token": box.link("confirm")}).ok
    stranger = somebody(browser, place.url, "Stranger", viewport=PHONE)
    other = stranger.new_page()
    other.goto("/account")
    other.get_by_text("Forgotten your password?").click()
    other.get_by_label("Mail address").fill("ann@people.example")
    other.get_by_role("button", name="Send the link").click()
    expect(other.get_by_text("a mail is on its way")).to_be_visible()
    fits(other, axe)
    until(lambda: "/recover/" in box.mails[-1].get_content())
    other.goto(f"/recover/{box.link('recover')}")
    other.get_by_role("textbox", name="New password").fill("remembered now")
    fits(other, axe)
    other.get_by_role("button", name="Set the password").click()
    other.wait_for_url("**/account")
    expect(other.get_by_role("main").get_by_text("Ann Key")).to_be_visible()
    assert ann.request.get("/api/me/calendar").status == 401, "the other session has ended"

    page.goto("/account")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_label("Current password")).to_be_visible()
    page.get_by_label("To confirm it, type your name").fill("Ann Key")
    page.get_by_role("button", name="Delete my account with a passkey").click()
    page.wait_for_url("**/")
    assert ann.request.get("/api/me").json()["name"].startswith("Guest"), "nobody is left of that name"
    for context in (ann, stranger):
        context.close()
