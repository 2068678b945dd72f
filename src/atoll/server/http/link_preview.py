"""What chats and mail programs show beside a link to a table: a title, a sentence and a picture (Open Graph).

The preview is made for an anonymous visitor: it shows what everyone with the link would see, and nothing more.
"""

from __future__ import annotations

import tomllib
from collections.abc import Container
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request

from atoll.engine.game import game as find_game
from atoll.errors import AtollError
from atoll.server.problems import Problem
from atoll.server.services import Services
from atoll.server.tables.access import visit
from atoll.server.tables.table import Table

PREVIEWED = ("table", "replay", "tv")
PICTURE = "preview-{game}.jpg"  # among the client's files; 1200 by 630, which most programs expect


@cache
def words() -> dict[str, dict[str, Any]]:
    """The catalogue, by language."""
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


def reader_language(request: Request) -> str:
    """The request's first language that we support."""
    for part in request.headers.get("accept-language", "").split(","):
        language = part.strip()[:2].lower()
        if language in words():
            return language
    return "en"


async def preview_tags(request: Request, pictures: Container[str]) -> str | None:
    """The tags for the page's head; None unless the address is that of a table that the link may show."""
    page, _, table_id = request.path_params["path"].partition("/")
    if page not in PREVIEWED or not table_id.isalnum():
        return None
    services: Services = request.app.state.services
    try:
        async with services.registry.at(table_id) as table:
            visit(table, None, request.query_params.get("key"))
            title, text = tell(table, reader_language(request))
            picture = PICTURE.format(game=table.game)
    except (Problem, AtollError, SQLAlchemyError, OSError):
        return None  # the page itself reports the error
    address = services.settings.url or str(request.base_url).rstrip("/")
    tags = {"og:site_name": "Atoll", "og:type": "website", "og:title": title, "og:description": text}
    if picture in pictures:
        tags |= {"og:image": f"{address}/{picture}", "og:image:width": "1200", "og:image:height": "630"}
    lines = [f'<meta property="{name}" content="{escape(content)}" />' for name, content in tags.items()]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


def tell(table: Table, language: str) -> tuple[str, str]:
    """A table's title and description."""
    say = words()[language]
    title = find_game(table.game).title
    free = sum(seat.kind == "open" for seat in table.seats)
    if table.status == "open":
        host = next((seat.name for seat in table.seats if seat.person == table.host), "Atoll")
        text = say["free"]["one" if free == 1 else "other"].format(count=free)
        return say["invitation"].format(host=host, game=title), text
    names = ", ".join(seat.name for seat in table.seats)
    return f"{title}: {names}", say["over" if table.status == "finished" else "running"]
