"""What another may not know is nowhere in a browser: not in what comes over the wire, the page, or what it stores."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.web.playing import number
from tests.web.running_server import Server
from tests.web.waiting import main_changes, main_has

ACTIONS = 24
STORED = "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"
ELSEWHERE = "async () => (await indexedDB.databases()).length + (await caches.keys()).length"
TABLE = "fetch('/api/tables/' + location.pathname.split('/')[2] + location.search).then(answer => answer.json())"


class Browser:
    """One person's browser, and every word that came into it."""

    def __init__(self, browser: Any, server: Server, seat: int | None) -> None:
        self.seat = seat
        self.context = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce", fresh=True)
        self.page = self.context.new_page()
        self._answers: list[Any] = []
        self._frames: list[str] = []
        self.page.on("response", self._answer)
        self.page.on("websocket", lambda line: line.on("framereceived", lambda text: self._frames.append(str(text))))

    def _answer(self, answer: Any) -> None:
        self._answers.append(answer)

    def heard(self) -> list[str]:
        return [answer.text() for answer in self._answers if "/api/" in answer.url] + self._frames

    def act(self, chance: Random) -> None:
        """Something legal, typed."""
        before = number(self.page)
        self.page.locator("#notation").fill(chance.choice(self.page.evaluate(TABLE)["view"]["legal"]))
        self.page.keyboard.press("Enter")
        main_changes(self.page, "data-number", str(before))


def told(message: Any) -> Iterator[int | str]:
    """Whose secrets a message tells: the seats, or the place of a secret that is nobody's."""
    if isinstance(message, list):
        for each in message:
            yield from told(each)
    if not isinstance(message, dict):
        return
    if message.get("legal"):
        yield message["actor"]
    if message.get("type") == "change":
        yield from told_by_change(message)
    for fact in message.get("facts") or ():
        if fact["what"] == "drawn" and fact["cards"] is not None:
            yield message["seat"]
    for name, inside in message.items():
        if name == "seats" and isinstance(inside, list):
            for seat, goods in enumerate(inside):
                if isinstance(goods, dict) and (goods.get("hand") or goods.get("tile_values")):
                    yield seat
        elif name in ("hand", "tile_values", "seed"):
            if inside:
                yield name
        else:
            yield from told(inside)


def told_by_change(message: dict[str, Any]) -> Iterator[int]:
    """Whose secrets a message tells by what it changes."""
    new = {operation["path"]: operation.get("value") for operation in message["patch"]}
    if new.get("/view/legal"):
        yield new.get("/view/actor", message["seat"])
    for path, value in new.items():
        if (found := re.match(r"/view/table/seats/(\d)/(hand|tile_values)", path)) and value is not None:
            yield int(found[1])


@pytest.mark.parametrize("game", ["titania", "utopia"])
def test_no_browser_has_what_its_owner_may_not_know(browser: Any, server: Server, game: str) -> None:
    ann, ben, cleo = (Browser(browser, server, seat) for seat in (0, 1, None))
    ann.page.goto(f"/new?game={game}")
    ann.page.get_by_label("Seat 2").select_option("open")
    ann.page.get_by_role("button", name="Open the table").click()
    invite = ann.page.locator("[data-link=invite]").inner_text()
    watch = ann.page.locator("[data-link=watch]").inner_text()
    ben.page.goto(invite)
    ben.page.get_by_role("button", name="Sit here").click()
    cleo.page.goto(watch)
    for viewer in (ann, ben, cleo):
        viewer.page.locator("main[data-number]").wait_for()
    for viewer in (ann, ben):
        viewer.page.get_by_role("tab", name="Notes").click()
        with viewer.page.expect_response(lambda answer: "/notes" in answer.url):  # when the writer pauses
            viewer.page.get_by_role("textbox", name="Notes").fill(f"thoughts of {viewer.seat}")
    chance = Random(game)
    for _ in range(ACTIONS):
        actor = ann if ann.page.evaluate(TABLE)["view"]["actor"] == ann.seat else ben
        actor.page.locator(".bar.mine").wait_for()
        actor.act(chance)
    last = str(number(actor.page))
    for viewer in (ann, ben, cleo):
        page = viewer.page
        main_has(page, "data-number", last)
        view = page.evaluate(TABLE)["view"]
        heard = viewer.heard()
        spoken = [text for text in heard if text and not text.startswith("<svg")]  # a picture shows what spectators see
        secrets = {each for text in spoken for each in told(json.loads(text))}
        assert secrets == (set() if viewer.seat is None else {viewer.seat})
        hand = {} if viewer.seat is None else view["table"]["seats"][viewer.seat]["hand"]
        assert page.locator(".pile .face").count() == sum(hand.values())
        assert page.evaluate(ELSEWHERE) == 0
        stored = page.evaluate(STORED)
        assert set(json.loads(stored)[0]) <= {"atoll.settings", "atoll.seen", "atoll.name"}
        for other in (ann, ben):
            mine = other is viewer
            assert any(f"thoughts of {other.seat}" in text for text in heard) == mine
            assert (f"thoughts of {other.seat}" in stored + page.content()) <= mine
    for viewer in (ann, ben, cleo):
        viewer.context.close()
