"""`atoll site`: plain files under some folder of a plain file server, which knows nothing of Atoll."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from atoll.engine.game import game
from atoll.games.aid_pdf import print_aid
from atoll.games.spec import GameSpec
from atoll.server.http import site
from atoll.server.http.site import CannotWrite, write_site
from tests.web.people import typed
from tests.web.test_offline import KEPT
from tests.web.waiting import at_rest, until


class Quiet(SimpleHTTPRequestHandler):
    """As usual hosts do, it lets browsers keep everything for ten minutes."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """Where the site is, and the folder that it is in. One player aid is printed, and stands for all."""
    root = tmp_path_factory.mktemp("host")
    printed = print_aid(game("titania").spec, "en")

    def once(spec: GameSpec, language: str) -> bytes:
        return printed

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site, "print_aid", once)
        write_site(root / "some/games")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/some/games/", root / "some/games"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_folder_that_is_not_empty_is_left_alone(host: tuple[str, Path], tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="not an empty folder"):
        write_site(host[1])
    with pytest.raises(CannotWrite, match="not been built"):
        write_site(tmp_path / "new", client=tmp_path)


def test_a_site_is_played_installed_and_updated_in_a_folder(browser: Any, host: tuple[str, Path], axe: Any) -> None:
    address, folder = host
    looks = {"viewport": {"width": 360, "height": 740}, "locale": "de-DE", "reduced_motion": "reduce"}
    context = browser.new_context(service_workers="allow", **looks)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.goto(address)
    page.locator("article.titania").wait_for()
    at_rest(page)
    assert axe(page) == []
    page.locator("article.titania a[href$='/rules/titania']").first.click()
    expect(page).to_have_url(f"{address}#/rules/titania")
    page.goto(f"{address}#/rules/titania#T6.3")
    expect(page.locator("[id='T6.3'].lit")).to_be_in_viewport()
    page.locator("nav li a").first.click()
    expect(page.locator("#chapter-1")).to_be_in_viewport()
    expect(page).to_have_url(f"{address}#/rules/titania#chapter-1")
    page.goto(f"{address}#/docs/log")
    page.locator("[data-doc=log] a[href$='docs/position']").first.click()
    expect(page.locator("[data-doc=position] h1")).to_have_text("A position as text")
    at_rest(page)
    assert axe(page) == []
    page.goto(f"{address}#/new")
    page.reload()
    page.locator(".seat select").first.wait_for()
    page.locator("main form button.main").click()
    page.locator("main[data-number]").wait_for()
    until(page, lambda: page.evaluate(KEPT))
    page.locator(".bar.mine").wait_for()
    table = page.url

    typed(page, "draw")
    number = page.locator("main").get_attribute("data-number")

    # A new version waits until it is asked for, wherever the reader is.
    build = page.locator("meta[name=atoll-build]").get_attribute("content")
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix in (".html", ".json") and build.encode() in path.read_bytes():
            path.write_bytes(path.read_bytes().replace(build.encode(), b"0123456789abcdef"))
            if build in path.name:
                path.rename(path.with_name("0123456789abcdef.json"))
    page.goto(f"{address}#/rules/titania")  # where no Python has to start
    page.reload()
    page.locator("[data-new-version]").wait_for()
    assert page.locator("meta[name=atoll-build]").get_attribute("content") == build
    page.locator("[data-new-version] .main").click()
    expect(page.locator("meta[name=atoll-build]")).to_have_attribute("content", "0123456789abcdef")
    assert page.url == f"{address}#/rules/titania"

    # Flight mode, and a game in the middle: it goes on in the new version.
    context.set_offline(True)
    page.reload()
    page.goto(table)
    page.locator("main[data-number]").wait_for()
    assert int(page.locator("main").get_attribute("data-number")) >= int(number)
    page.locator(".bar.mine").wait_for()
    typed(page, "draw")
    context.set_offline(False)
    assert [each for each in problems if "ERR_INTERNET_DISCONNECTED" not in each] == []
    context.close()
