"""What a browser needs to play without a server: our Python sources as one archive, Pyodide, and a list of all files.

The list has a build: a digest of everything that must fit together. A page carries its build and asks only for the list
of that build, so it never runs Python of another version.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import atoll
from atoll.bots import TIMELESS
from atoll.engine.game import games
from atoll.server import serial
from atoll.server.play import catalogue

ROOT = Path(atoll.__file__).parent
KINDS = {".py", ".toml", ".json", ".jsonl", ".svg"}
# Not needed in a browser: commands, running many games at once, and what only the server uses.
LEFT_OUT = (
    *("arena", "cli", "client", "research", "training", "engine/compiled.py"),
    *("server/client", "server/http", "server/notices", "server/store/migrations", "games/*/text", "games/*/playtest"),
)
PYODIDE = "pyodide-"  # prefix of the folder's name in the built client; the version follows
RUN = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
DOWNLOAD = "download.txt"  # the size of the compressed files in bytes, as counted by hatch_build.py
MARK = b"</head>"


def _sources() -> Iterable[Path]:
    for path in sorted(ROOT.rglob("*")):
        name = path.relative_to(ROOT)
        inside = (name, *name.parents)
        if path.suffix in KINDS and not any(each.match(out) for each in inside for out in LEFT_OUT if each.name):
            yield path


@cache
def archive() -> bytes:
    """Our sources as a zip file; equal sources always give equal bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
        for path in _sources():
            name = zipfile.ZipInfo(f"atoll/{path.relative_to(ROOT).as_posix()}", (1980, 1, 1, 0, 0, 0))
            zipped.writestr(name, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return made.getvalue()


def python_folder(paths: Iterable[str]) -> str | None:
    """The folder of Pyodide among a client's files; None if the client was built without it."""
    return next((path.partition("/")[0] for path in paths if path.startswith(PYODIDE)), None)


def listed(folder: Path, python: str, pages: Mapping[str, str]) -> tuple[str, dict[str, bytes]]:
    """The build of a client, and the files to add to it: the archive, answers of the API, and the list of all files.

    `folder` has the built client, with Pyodide in its folder `python`; `pages` has a digest of every other file.
    """
    package = archive()
    name = f"offline/atoll-{_digest(package)}.zip"
    data, added = {}, {name: package}
    for address, content in _answers():
        data[address] = f"offline/data-{_digest(content)}.json"
        added[data[address]] = content
    sizes = {f"{python}/{file}": (folder / python / file).stat().st_size for file in RUN}
    files = [*([path, size] for path, size in sizes.items()), [name, len(package)]]
    build = _digest(json.dumps([files, data, sorted(pages.items())]).encode())
    found = {
        "build": build,
        "version": atoll.__version__,
        "python": python,
        "package": name,
        "bytes": sum(sizes.values()) + len(package),
        "download": int((folder / python / DOWNLOAD).read_text()) + len(package),
        "files": files,
        "levels": TIMELESS,
        "data": data,
        "pages": sorted(pages),
    }
    now = json.dumps({"build": build}).encode()
    return build, {**added, f"offline/{build}.json": json.dumps(found).encode(), "build.json": now}


def _answers() -> Iterable[tuple[str, bytes]]:
    """The API's answers about the games, by request address, for pages without a server."""
    yield "/api/games", serial.dumps(catalogue.games_json(TIMELESS))
    for each in games():
        for board in each.spec.boards:
            yield f"/api/games/{each.name}/boards/{board}", catalogue.chart_json(each.name, board)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def with_build(page: bytes, build: str, *more: str) -> bytes:
    """The client's page, marked with its build and with any further tags."""
    said = [f'<meta name="atoll-build" content="{build}" />', *more]
    return page.replace(MARK, "\n    ".join(said).encode() + b"\n  " + MARK, 1)
