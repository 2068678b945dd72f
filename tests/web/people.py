"""People with browsers of their own, who can also act without looking: by the API, as the page does."""

from __future__ import annotations

import json
from collections.abc import Callable
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Any

from playwright.sync_api import expect

from atoll.engine.game import game
from atoll.engine.match import Match
from tests.patience import PATIENCE, until
from tests.web.running_server import Server
from tests.web.tabs import NOWHERE
from tests.web.waiting import main_changes, main_has, time_stands_still

# What moves is moved by `Element.animate`: every call is noted, with the beginning of what it moves.
RECORDED = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (options.duration > 0) window.moved.push({ what: this.outerHTML.slice(0, 600), length: options.duration });
    return animate.call(this, frames, options);
  };
"""


class Person:
    """A context of the browser, and the same person's requests."""

    def __init__(self, browser: Any, server: Server, name: str, *, language: str = "", **looks: Any) -> None:
        self._language = language
        self._browser, self._server = browser, server
        usual = {"viewport": {"width": 1366, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce"}
        self._looks = {**usual, **looks}
        self._context: Any = None
        self._cookies: dict[str, dict[str, Any]] = {}
        self._headers = {"Content-Type": "application/json"}
        self.deals: dict[str, int] = {}  # how many tables this person had opened, with each: that decides what is dealt
        self._ask("GET", "/api/me")
        self._ask("PATCH", "/api/me", {"name": name})

    @property
    def context(self) -> Any:
        """Not before it is wanted: many people only act, and never look."""
        if self._context is None:
            self._context = self._browser.new_context(base_url=self._server.url, **self._looks)
            self._context.add_cookies(list(self._cookies.values()))
        return self._context

    def close(self) -> None:
        if self._context is not None:
            self._context.close()

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        """Not through the browser, where a request takes several times as long as the server needs to answer it."""
        line = HTTPConnection("127.0.0.1", self._server.port, timeout=PATIENCE)
        line.request(method, path, None if body is None else json.dumps(body), self._headers)
        answer = line.getresponse()
        text = answer.read()
        line.close()
        assert answer.status < 300, text
        for name, cookie in SimpleCookie(answer.headers["Set-Cookie"]).items():  # the browser is the same person's
            self._headers["Cookie"] = f"{name}={cookie.value}"
            kept = {"name": name, "value": cookie.value, "url": self._server.url, "httpOnly": True, "sameSite": "Lax"}
            self._cookies[name] = kept
            if self._context is not None:
                self._context.add_cookies([kept])
        return json.loads(text)

    # ---- tables ----

    def opens(self, *seats: str, game: str = "titania", **more: Any) -> dict[str, Any]:
        """A table with these seats: "me", "open", or a bot's level. I begin."""
        kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
        wanted = {"game": game, "players": len(seats), "seats": kinds, "options": {"start": 0}}
        table = dict(self._ask("POST", "/api/tables", {**wanted, **more}))
        self.deals[table["id"]] = len(self.deals) + 1
        return table

    def takes_up(self, log: dict[str, Any], seat: int | None = 0) -> dict[str, Any]:
        """A table with the game of a log, which goes on with me at this seat; at none, it is only looked at."""
        return dict(self._ask("POST", "/api/logs" if seat is None else f"/api/logs?seat={seat}", log))

    def joins(self, table: dict[str, Any]) -> None:
        self._ask("POST", f"/api/tables/{table['id']}/join?{table['links']['invite'].partition('?')[2]}", {})

    def table(self, table_id: str) -> dict[str, Any]:
        return dict(self._ask("GET", f"/api/tables/{table_id}"))

    def acts(self, table_id: str, action: str, number: int | None = None) -> dict[str, Any]:
        """Takes an action, the next if no number is given; then the table as it is."""
        number = number or self.table(table_id)["number"] + 1
        path = f"/api/tables/{table_id}/actions?views=whole"
        return dict(self._ask("POST", path, {"number": number, "action": action}))

    def looks(self, table_id: str, *, still: bool = False) -> Any:
        """The table in a new page; `still`: what it shows for some seconds stays."""
        page = self.context.new_page()
        if still:
            time_stands_still(page)
        if self._language:
            prefers(page, language=self._language)
        page.goto(f"/table/{table_id}")
        page.locator("main[data-number]").wait_for()
        return page


def two(browser: Any, server: Server, game: str = "titania", **looks: Any) -> tuple[Person, Person, str]:
    """Ann and Ben at a table of their own; Ann begins."""
    ann, ben = Person(browser, server, "Ann", **looks), Person(browser, server, "Ben")
    table = ann.opens("me", "open", game=game)
    ben.joins(table)
    return ann, ben, table["id"]


def play_until(ann: Person, ben: Person, table_id: str, reached: Callable[[Match], object]) -> tuple[str, list[str]]:
    """Both play, without pages, until Ann acts where it satisfies; then where they are, and what Ann may do there.

    Not every deal comes to everything: a game that ends before is followed by another. What they do is found here, by
    the same deals as the server's, and only the game in which it comes to that is played at the server.
    """
    table = ann.table(table_id)
    name, number, done = table["game"], table["number"], [entry["action"] for entry in table["log"]]
    for deal in range(ann.deals[table_id], ann.deals[table_id] + 8):
        match = game(name).new(2, deal, start=0, backend="python")
        for action in done:
            match.play(action)
        added = played_until(match, reached)
        if not match.over:
            break
        done = []
    else:
        raise AssertionError("it never came to that")
    while ann.deals[table_id] < deal:
        table = ann.opens("me", "open", game=name)
        table_id, number = table["id"], table["number"]
        if ann.deals[table_id] == deal:
            ben.joins(table)
            number = ann.table(table_id)["number"]
    for i, (seat, action) in enumerate(added, number + 1):
        (ann, ben)[seat]._ask("POST", f"/api/tables/{table_id}/actions", {"number": i, "action": action})
    legal = ann.table(table_id)["view"]["legal"]
    assert legal == match.legal(), "the server deals as it is said to"
    return table_id, legal


def allows(verb: str) -> Callable[[Match], bool]:
    """Whether an action that begins with this word is legal."""
    return lambda match: any(each.startswith(verb) for each in match.legal())


def played_until(match: Match, reached: Callable[[Match], object]) -> list[tuple[int, str]]:
    """Plays until the first player acts where it satisfies, or to the end: which player did what."""
    added: list[tuple[int, str]] = []
    while not match.over and not (match.actor == 0 and reached(match)):
        legal = match.legal()
        wanted = [each for each in legal if each.startswith(("build", "rule"))]
        wanted = wanted or [each for each in legal if len(each.split()) == 3] or legal
        action = wanted[len(added) * 7 % len(wanted)]
        added.append((int(match.actor or 0), action))
        match.play(action)
    return added


def late_game(name: str, *bots: str, left: int = 12, **options: Any) -> dict[str, Any]:
    """The log of somebody's game against bots: when it has ended, or when about so many actions are left to be done."""
    match = game(name).new(1 + len(bots), 4, seats=("human:Ann", *bots), backend="python", **options)
    while not match.over:
        legal = match.legal()
        wanted = [each for each in legal if each.startswith(("build", "star", "rule", "wonder"))]
        wanted = wanted or [each for each in legal if len(each.split()) == 3] or legal
        match.play(wanted[len(match.actions) * 7 % len(wanted)])
    whole = match.log()
    return {**whole, "actions": whole["actions"][:-left], "result": None} if left else whole


def play_to_the_end(person: Person, table_id: str) -> None:
    """Without a page, against bots."""

    def over() -> bool:
        table = person.table(table_id)
        while table["view"]["legal"]:
            table = person.acts(table_id, table["view"]["legal"][0], table["number"] + 1)
        return bool(table["status"] == "finished")

    until(over)


def caught_up(page: Any, person: Person, table_id: str) -> None:
    """Waits until a page that has been open shows all that happened meanwhile: then nothing was missed."""
    if page.url.endswith(table_id):  # and not the table before, whose game is over
        main_has(page, "data-number", str(person.table(table_id)["number"]))


def prefers(page: Any, **settings: str) -> None:
    """What somebody has chosen in the settings before the first page is loaded."""
    page.goto(NOWHERE)
    page.evaluate("kept => localStorage.setItem('atoll.settings', kept)", json.dumps(settings))


CHOSEN_ELSEWHERE = """language => {
  const key = 'atoll.settings';
  const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), language });
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}"""


def speaks(page: Any, language: str) -> None:
    """Another language from now on, as if it had been chosen in another tab: nothing is loaded anew but words."""
    page.evaluate(CHOSEN_ELSEWHERE, language)
    expect(page.locator(f"html[lang={language}]")).to_have_count(1)


def typed(page: Any, action: str) -> None:
    """An action, typed."""
    page.locator(".bar.mine").wait_for()
    before = page.locator("main").get_attribute("data-number")
    page.locator("#notation").fill(action)
    page.locator("#notation").press("Enter")
    main_changes(page, "data-number", before)
