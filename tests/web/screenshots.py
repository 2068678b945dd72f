"""Pictures of every page, wide and on a phone, by day and by night, in each language: `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.web.house import Server, browsing
from tests.web.playing import CARD, my_turn, play_now

SCREENS = {"wide": (1440, 900), "phone": (360, 740)}
LANGUAGES = ("en", "de", "fr", "nl")
GAMES = ("titania", "utopia")
MIDDLE, ALL = 40, 3000  # actions


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    house = Server(Path(tempfile.mkdtemp(prefix="atoll-screenshots-")))
    house.start()
    try:
        with browsing() as browser:
            over = {game: finished(browser, house, game) for game in GAMES}
            for screen in SCREENS:
                for light in ("light", "dark"):
                    for language in LANGUAGES:
                        doors(browser, house, folder, screen, light, language)
                        for game in GAMES:
                            pages(browser, house, folder, screen, light, language, game, over[game])
                        print(f"{screen} {light} {language}", flush=True)
    finally:
        house.stop()


def opened(browser: Any, house: Server, screen: str, light: str, language: str, state: Any = None) -> Any:
    width, height = SCREENS[screen]
    context = browser.new_context(
        base_url=house.url,
        viewport={"width": width, "height": height},
        color_scheme=light,
        locale=language,
        reduced_motion="reduce",
        has_touch=screen == "phone",
        is_mobile=screen == "phone",
        device_scale_factor=2 if screen == "phone" else 1,
        storage_state=state,
    )
    return context.new_page()


def finished(browser: Any, house: Server, game: str) -> tuple[str, Any]:
    """A whole game: the path of its replay, and who may see it."""
    page = opened(browser, house, "wide", "light", "en")
    play_now(page, game)
    hurry(page, ALL)
    page.locator(".end").wait_for()
    path = page.locator("a[href^='/replay/']").get_attribute("href")
    state = {"cookies": page.context.cookies(), "origins": []}  # the same person, who has no settings yet
    page.context.close()
    return path, state


def hurry(page: Any, actions: int) -> None:
    """Plays without pointing, for what is to be seen later: builds where it can, else sails, else whatever is legal."""
    page.evaluate(
        """async actions => {
          const address = '/api/tables/' + location.pathname.split('/')[2];
          for (let i = 0; i < actions; ) {
            const table = await (await fetch(address)).json();
            if (table.status === 'finished') return;
            const legal = table.view.legal;
            if (!legal.length) { await new Promise(wait => setTimeout(wait, 60)); continue; }
            const build = legal.filter(action => /^(build|star)/.test(action));
            const sail = legal.filter(action => action.split(' ').length === 3);
            const wanted = build.length ? build : sail.length ? sail : legal;
            const body = JSON.stringify({number: table.number + 1, action: wanted[(i * 7) % wanted.length]});
            await fetch(address + '/actions', {method: 'POST', headers: {'Content-Type': 'application/json'}, body});
            i++;
          }
        }""",
        actions,
    )


def shooter(page: Any, folder: Path, prefix: str) -> Callable[..., None]:
    def shot(name: str, *, whole: bool = False) -> None:
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"{prefix}-{name}.png", full_page=whole)

    return shot


def doors(browser: Any, house: Server, folder: Path, screen: str, light: str, language: str) -> None:
    """The pages of no game."""
    page = opened(browser, house, screen, light, language)
    shot = shooter(page, folder, f"{screen}-{light}-{language}")
    page.goto("/")
    page.locator("article.titania").wait_for()
    shot("start", whole=True)
    page.locator("header .tools > button").last.click()
    shot("settings")
    page.goto("/new")
    shot("new")
    page.context.close()


def pages(
    browser: Any, house: Server, folder: Path, screen: str, light: str, language: str, game: str, over: tuple[str, Any]
) -> None:
    path, state = over
    page = opened(browser, house, screen, light, language, state)
    shot = shooter(page, folder, f"{screen}-{light}-{language}-{game}")
    page.goto(f"/rules/{game}")
    page.locator("main h2").first.wait_for()
    shot("rules")
    for name in ("star", "sea"):
        if page.locator(f"[data-trial={name}]").count():
            page.locator(f"[data-trial={name}]").scroll_into_view_if_needed()
            page.locator(f"[data-trial={name}] section.bar").wait_for()
            shot("try")
    page.goto(path)
    page.locator(".controls").wait_for()
    shot("replay")
    page.goto(path.replace("/replay/", "/table/"))
    page.locator(".end").wait_for()
    shot("end")
    page.goto(f"/learn/{game}")
    page.locator(".coach").wait_for()
    page.locator(".bar .button.main").click()
    page.locator(".bar.mine").wait_for()
    shot("learn")
    if language == "en":
        play_now(page, game)
        hurry(page, MIDDLE)
        my_turn(page)
        shot("table")
        if page.locator(CARD).count():
            page.locator(CARD).first.click()
            shot("card")
    page.context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
