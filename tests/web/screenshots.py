"""Pictures of every page, wide and on a phone, by day and by night, in each language: `make screenshots`.

`make screenshots ARGS=--previews` takes only those that chats show beside a link to a table, and puts them where the
client finds them.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.web.running_server import ROOT, Server, browsing
from tests.web.waiting import at_rest

SCREENS = {"wide": (1440, 900), "phone": (360, 740)}
LANGUAGES = ("en", "de", "fr", "nl")
GAMES = {"titania": 4, "utopia": 5}  # and as many players as there can be
MIDDLE, ALL = {"titania": 18, "utopia": 30}, 3000  # of my actions
CARDS = "[data-hand] button.pile:not(:disabled, [aria-disabled=true])"
NAME = "Maximiliane von Hohenfels"[:24]  # as long as a name may be


def main(folder: Path, *options: str) -> None:
    server = Server(Path(tempfile.mkdtemp(prefix="atoll-screenshots-")))
    server.start()
    try:
        with browsing() as browser:
            if "--previews" in options:
                return previews(browser, server)
            folder.mkdir(parents=True, exist_ok=True)
            state, tables = prepared(browser, server)
            for screen in SCREENS:
                for light in ("light", "dark"):
                    for language in LANGUAGES:
                        page = opened(browser, server, screen, light, language, state)
                        prefix = f"{screen}-{light}-{language}"
                        doors(page, folder, prefix, tables)
                        for game in GAMES:
                            pages(page, folder, f"{prefix}-{game}", game, tables)
                        page.context.close()
                        print(prefix, flush=True)
    finally:
        server.stop()


def opened(browser: Any, server: Server, screen: str, light: str, language: str, state: Any = None) -> Any:
    width, height = SCREENS[screen]
    context = browser.new_context(
        base_url=server.url,
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


def previews(browser: Any, server: Server) -> None:
    """Each game's poster with its title, in the size that chats want, as small as it can be."""
    page = browser.new_page(base_url=server.url, viewport={"width": 1200, "height": 630})
    for game in GAMES:
        page.goto(f"/poster-{game}.svg")
        drawing = page.content()
        page.goto("/rules/none")
        page.evaluate(
            """([drawing, title]) => {
              document.body.innerHTML = `<div id="poster">${drawing}</div><h1>${title}<small>Atoll</small></h1>`;
              const style = (selector, text) => Object.assign(document.querySelector(selector).style, text);
              style('#poster', {position: 'absolute', inset: '0', overflow: 'hidden'});
              style('#poster svg', {width: '1200px', height: '630px'});
              style('h1', {position: 'absolute', left: '0', right: '0', bottom: '0', padding: '26px 48px',
                margin: '0', display: 'flex', justifyContent: 'space-between', alignItems: 'baseline',
                background: '#fbf6e9ee', color: '#23364a', fontSize: '76px', letterSpacing: '0.06em'});
              style('small', {fontSize: '44px', color: '#55616b'});
            }""",
            [drawing, game.title()],
        )
        page.screenshot(path=ROOT / f"web/public/preview-{game}.jpg", type="jpeg", quality=80)
    page.context.close()


# ---- tables to be seen ----


def prepared(browser: Any, server: Server) -> tuple[Any, dict[str, str]]:
    """Somebody with a table that waits for players, and of each game one in its middle and one that is over."""
    page = opened(browser, server, "wide", "light", "en")
    known(page, NAME)
    tables = {"open": sit(page, "titania", "open", "casual")}
    for game, players in GAMES.items():
        tables[f"{game} middle"] = sit(page, game, *["novice"] * (players - 1))
        to_a_choice(page, tables[f"{game} middle"], MIDDLE[game])
        tables[f"{game} over"] = sit(page, game, "novice", "casual")
        hurry(page, tables[f"{game} over"], ALL)
    state = {"cookies": page.context.cookies(), "origins": []}  # the same person, who has no settings yet
    page.context.close()
    return state, tables


def known(page: Any, name: str) -> None:
    page.context.request.get("/api/me")
    page.context.request.patch("/api/me", data={"name": name})


def sit(page: Any, game: str, *others: str) -> str:
    """A new table with me and these: bots' levels, or "open". I begin."""
    seats = [
        {"kind": "me"},
        *({"kind": "open"} if each == "open" else {"kind": "bot", "level": each} for each in others),
    ]
    wanted = {"game": game, "players": len(seats), "seats": seats, "options": {"start": 0}}
    answer = page.context.request.post("/api/tables", data=wanted)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def hurry(page: Any, table: str, actions: int, rather: str = "") -> None:
    """Plays without pointing, for what is to be seen later: builds where it can, else sails, else whatever is legal."""
    page.goto("/")
    page.evaluate(
        """async ([table, actions, rather]) => {
          const address = '/api/tables/' + table;
          let now = await (await fetch(address)).json();
          for (let i = 0; i < actions && now.status !== 'finished'; ) {
            const legal = now.view?.legal ?? [];
            if (!legal.length) {
              await new Promise(wait => setTimeout(wait, 20));
              now = await (await fetch(address)).json();
              continue;
            }
            const build = legal.filter(action => /^(build|star|rule|wonder)/.test(action));
            const sail = legal.filter(action => action.split(' ').length === 3);
            const wanted = legal.includes(rather) ? [rather] : build.length ? build : sail.length ? sail : legal;
            const body = JSON.stringify({number: now.number + 1, action: wanted[(i * 7) % wanted.length]});
            const headers = {'Content-Type': 'application/json'};
            now = await (await fetch(address + '/actions?views=whole', {method: 'POST', headers, body})).json();
            i++;
          }
        }""",
        [table, actions, rather],
    )
    page.goto(f"/table/{table}")


def to_a_choice(page: Any, table: str, actions: int) -> None:
    """So many actions, and then on until I can choose which card to play."""
    hurry(page, table, actions)
    while True:
        page.locator("section.bar.mine").wait_for()
        legal = page.context.request.get(f"/api/tables/{table}").json()["view"]["legal"]
        if page.locator(CARDS).count() >= 3 and not any(action.startswith("discard") for action in legal):
            return
        hurry(page, table, 1, rather="draw")


# ---- taking them ----


def shooter(page: Any, folder: Path, prefix: str) -> Callable[..., None]:
    def shot(name: str, *, whole: bool = False) -> None:
        at_rest(page)
        page.screenshot(path=folder / f"{prefix}-{name}.png", full_page=whole)

    return shot


def doors(page: Any, folder: Path, prefix: str, tables: dict[str, str]) -> None:
    """The pages of no game, or of either."""
    shot = shooter(page, folder, prefix)
    page.goto("/")
    page.locator("article.titania").wait_for()
    shot("start", whole=True)
    page.locator("header .tools > button").last.click()
    shot("settings")
    page.goto("/new")
    page.locator("select").first.wait_for()
    shot("new", whole=True)
    page.goto(f"/table/{tables['open']}")
    page.locator("[data-link=invite]").first.wait_for()
    shot("lobby")
    page.goto("/nowhere/at/all")
    page.locator("main").wait_for()
    shot("nowhere")
    page.goto("/account")
    page.locator("main h2").first.wait_for()
    shot("account", whole=True)


def pages(page: Any, folder: Path, prefix: str, game: str, tables: dict[str, str]) -> None:
    shot = shooter(page, folder, prefix)
    page.goto(f"/rules/{game}")
    page.locator("main h2").first.wait_for()
    shot("rules")
    for name in ("star", "sea"):
        if page.locator(f"[data-trial={name}]").count():
            page.locator(f"[data-trial={name}]").scroll_into_view_if_needed()
            page.locator(f"[data-trial={name}] section.bar").wait_for()
            shot("try")
    page.locator(".pictures").scroll_into_view_if_needed()
    page.locator("[data-set-up] svg").nth(1).wait_for()
    shot("set-up")
    page.goto(f"/strategy/{game}")
    page.locator("main h2").first.wait_for()
    shot("strategy", whole=True)
    page.goto(f"/learn/{game}")
    page.locator("[data-length]").first.wait_for()
    shot("lengths")
    page.locator("[data-length=short] button").click()
    for _ in range(2):
        page.locator(".coach .button.main").click()
    page.locator(".bar.mine").wait_for()
    shot("learn")
    page.goto(f"/puzzles?game={game}")
    page.locator("main h2, main h1").first.wait_for()
    shot("puzzles")
    page.goto(f"/replay/{tables[f'{game} over']}")
    page.locator(".controls").wait_for()
    shot("replay", whole=True)
    page.goto(f"/table/{tables[f'{game} over']}")
    page.locator(".end").wait_for()
    shot("end")
    page.goto(f"/table/{tables[f'{game} middle']}")
    page.locator("section.bar.mine").wait_for()
    shot("table")
    page.locator(CARDS).first.click()
    shot("card")
    page.keyboard.press("?")
    shot("keys")
    page.goto(f"/tv/{tables[f'{game} middle']}")
    page.locator("main.screen").wait_for()
    shot("television")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
