"""`atoll site`: the browser client as plain files for any web host and any folder. Games run on the device."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import product
from pathlib import Path

from atoll.engine.game import games
from atoll.errors import AtollError, BadOption
from atoll.games.aid import draw_aid
from atoll.games.aid_pdf import print_aid
from atoll.server.http import offline_files
from atoll.server.http.guard import CSP
from atoll.server.http.pages import CLIENT, Page, read_files
from atoll.server.play import catalogue

LANGUAGES = ("en", "de", "fr", "nl")
# A page cannot declare who may frame it; the host can, with a header.
POLICY = CSP.replace("; frame-ancestors 'none'", "")
NOTES = """Atoll as plain files: put this folder on any web host, under any address. Nothing has to be configured.

Hosts that let you set headers: `Content-Security-Policy: frame-ancestors 'none'` keeps other sites from framing it; the
rest of the policy stands in index.html. Files in assets/, offline/ and pyodide-*/ never change under the same name and
may be cached for ever; index.html, build.json and push-worker.js must not be.
"""


class CannotWrite(AtollError):
    """The site cannot be written as requested."""


def write_site(out: Path, client: Path = CLIENT) -> tuple[int, int]:
    """Writes the site into a folder that is empty or does not exist; returns its number of files and bytes."""
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise CannotWrite(f"{out}: exists and is not an empty folder; name another")
    files = site_files(client)
    for path, content in files.items():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return len(files), sum(map(len, files.values()))


def site_files(client: Path = CLIENT) -> dict[str, bytes]:
    """All files of the site by their path."""
    pages = read_files(client)
    python = offline_files.python_folder(pages)
    if python is None or "index.html" not in pages:
        raise CannotWrite("the browser client has not been built; install Atoll from a wheel, or run `make web`")
    build, added = offline_files.listed(
        client, python, {path: page.tag for path, page in pages.items() if isinstance(page, Page)}
    )
    found = {path: (client / path).read_bytes() for path in pages}
    found |= added
    for game in games():
        for board, night in product(game.spec.boards, (False, True)):
            picture = f"boards/{game.name}-{board}{'-night' if night else ''}.svg"
            found[picture] = catalogue.board_picture(game.name, board, night)
        with suppress(BadOption):  # a game without a player aid
            for language in LANGUAGES:
                found[f"aid/{game.name}-{language}.svg"] = draw_aid(game.spec, language).encode()
                found[f"aid/{game.name}-{language}.pdf"] = print_aid(game.spec, language)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    index = offline_files.with_build(found["index.html"], build, '<meta name="atoll-server" content="none" />')
    found["index.html"] = re.sub(rb"(<meta charset[^>]*>)", rb"\1\n    " + policy.encode(), index, count=1)
    found["manifest.webmanifest"] = found["manifest.webmanifest"].replace(b'"/', b'"./')
    found["README.txt"] = NOTES.encode()
    return found
