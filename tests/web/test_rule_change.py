"""What the page says of a game that a change of the rules has interrupted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from atoll.server.settings import Settings
from tests.rule_changes import OLDER_TITANIA, TODAYS_TITANIA, changing_rules
from tests.server.conftest import QUICK
from tests.server.running_server import ManualTime, RunningServer
from tests.web.people import speaks
from tests.web.waiting import goes

SENTENCES = {
    "en": "The rules have changed, and this game cannot continue under the new ones. Its log is kept.",
    "de": "Die Regeln haben sich geändert, und diese Partie kann nach den neuen nicht weitergehen.",
    "fr": "Les règles ont changé, et cette partie ne peut pas continuer avec les nouvelles.",
    "nl": "De regels zijn veranderd, en deze partij kan volgens de nieuwe niet verder.",
}


@pytest.fixture(scope="module")
def interrupted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, str, str]]:
    """A server after an upgrade, a table that the upgrade has interrupted, and the cookie of its player."""
    settings = Settings(data=Path(tmp_path_factory.mktemp("upgrade")), **QUICK)  # type: ignore[arg-type]
    with pytest.MonkeyPatch.context() as patch, changing_rules() as install:
        patch.setenv("ATOLL_BACKEND", "python")
        install(OLDER_TITANIA)
        server = RunningServer(settings, ManualTime())
        server.start()
        ann = server.guest("Ann")
        table = ann.create("me", {"kind": "guest", "name": "Cleo"})
        assert ann.act(table, "draw").status_code == 200
        cookie = ann.http.cookies["atoll"]
        server.stop()
        install(TODAYS_TITANIA)
        server = RunningServer(settings, ManualTime())
        server.start()
        yield server, table["id"], cookie
        server.stop()


def test_a_game_that_is_interrupted(
    browser: Any, interrupted: tuple[RunningServer, str, str], axe: Callable[[Any], list[str]]
) -> None:
    server, table_id, cookie = interrupted
    context = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce")
    context.add_cookies([{"name": "atoll", "value": cookie, "url": server.url}])
    page = context.new_page()
    page.goto("/nowhere/yet")
    page.locator("main").wait_for()
    for language, sentence in SENTENCES.items():
        speaks(page, language)
        goes(page, f"/table/{table_id}")
        said = page.locator(".below [role=status]")
        expect(said).to_contain_text(sentence)
        expect(page.locator("section.board svg").first).to_be_visible()
        expect(page.locator("section.bar")).to_have_count(0)
        assert axe(page) == []
        with page.expect_download() as download:
            said.get_by_role("link").click()
        assert download.value.suggested_filename == f"titania-{table_id}.json"
        goes(page, "/")
        expect(page.locator(f"a.row[href='/table/{table_id}'] .state")).to_be_visible()
        goes(page, f"/replay/{table_id}")
        expect(page.get_by_text(sentence)).to_be_visible()
    context.close()
