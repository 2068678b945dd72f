"""The browser client: its built files, and its one page for every other address."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import Receive, Scope, Send

from atoll.server.http import offline_files
from atoll.server.http.link_preview import preview_tags
from atoll.server.problems import not_found

CLIENT = Path(__file__).parents[1] / "client"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))  # best first
UNBUILT = b"""<!doctype html><meta charset="utf-8"><title>Atoll</title>
<h1>Atoll's server is running, but its browser client has not been built</h1>
<p>Run <code>make setup</code> in the checkout, or install Atoll from a wheel. The API is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
"""
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")
IMMUTABLE = ("assets/", offline_files.PYODIDE, "offline/")  # folders where names change with the content


@dataclass(frozen=True, slots=True)
class Page:
    """A file, with its compressed forms."""

    kind: str
    tag: str
    plain: bytes
    compressed: dict[str, bytes]
    immutable: bool  # its name changes with its content

    async def answer(self, request: Request) -> Response:
        headers = {
            "ETag": self.tag,
            "Vary": "Accept-Encoding",
            "Cache-Control": "public, max-age=31536000, immutable" if self.immutable else "no-cache",
        }
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
        for encoding, _ in ENCODINGS:
            if encoding in accepted and encoding in self.compressed:
                headers["Content-Encoding"] = encoding
                return Response(self.compressed[encoding], media_type=self.kind, headers=headers)
        return Response(self.plain, media_type=self.kind, headers=headers)

    def with_tags(self, tags: str) -> Response:
        """A page with more tags in its head. It is never cached, because the tags show the current state."""
        content = self.plain.replace(b"</head>", f"  {tags}\n  </head>".encode(), 1)
        return Response(content, media_type=self.kind, headers={"Cache-Control": "no-store"})


@dataclass(frozen=True, slots=True)
class LargePage:
    """A file of Pyodide. Few clients need it, so it is read and compressed on request; its name has the version."""

    kind: str
    file: Path

    async def answer(self, request: Request) -> Response:
        packed = self.file.suffix != ".zip" and "gzip" in request.headers.get("accept-encoding", "")
        content = await asyncio.to_thread(_compressed, self.file) if packed else self.file.read_bytes()
        headers = {"Vary": "Accept-Encoding", "Cache-Control": "public, max-age=31536000, immutable"}
        return Response(
            content, media_type=self.kind, headers={**headers, **({"Content-Encoding": "gzip"} if packed else {})}
        )


@cache
def _compressed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 6, mtime=0)


@cache
def read_pages(folder: Path = CLIENT) -> dict[str, Page | LargePage]:
    """All files of the client by path, read once, and the files for playing without a server.

    To pack those takes a fifth of the time that a server needs to start, so they wait for the first visitor.
    """
    pages = read_files(folder)
    python = offline_files.python_folder(pages)
    if python is None or "index.html" not in pages:
        return pages
    tags = {path: page.tag for path, page in pages.items() if isinstance(page, Page)}
    build, added = offline_files.listed(folder, python, tags)
    for path, content in added.items():
        pages[path] = _page(path, content)
    index = pages["index.html"]
    if isinstance(index, Page):
        at_the_root = index.plain.replace(b'"./', b'"/')  # it is served at every address
        pages["index.html"] = _page("index.html", offline_files.with_build(at_the_root, build))
    return pages


def read_files(folder: Path) -> dict[str, Page | LargePage]:
    """The built client's files by path."""
    pages: dict[str, Page | LargePage] = {}
    for file in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if file.is_file() and file.suffix not in (".br", ".gz"):
            path = file.relative_to(folder).as_posix()
            if path.startswith(offline_files.PYODIDE):
                pages[path] = LargePage(_kind(path), file)
                continue
            compressed = {
                encoding: file.with_name(file.name + suffix).read_bytes()
                for encoding, suffix in ENCODINGS
                if file.with_name(file.name + suffix).exists()
            }
            pages[path] = _page(path, file.read_bytes(), compressed)
    return pages


def _page(path: str, plain: bytes, compressed: dict[str, bytes] | None = None) -> Page:
    tag = f'"{hashlib.sha256(plain).hexdigest()[:16]}"'
    return Page(_kind(path), tag, plain, compressed or {}, path.startswith(IMMUTABLE))


def _kind(path: str) -> str:
    return mimetypes.guess_type(path)[0] or "application/octet-stream"


class Nothing:
    """Answers 404 to every method. It is an ASGI application, because a function would only serve some."""

    async def __call__(self, _scope: Scope, _receive: Receive, _send: Send) -> None:
        raise HTTPException(404)


def pages_router() -> Router:
    """Answers at every address. An unknown address below /api is an error, not the client's page."""
    pages: dict[str, Page | LargePage] = {}

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if not pages:
            pages.update(await asyncio.to_thread(read_pages))
        if path in pages:
            return await pages[path].answer(request)
        if "." in path.rpartition("/")[2]:  # a file that does not exist
            raise not_found("file")
        if "index.html" in pages:
            index, tags = pages["index.html"], await preview_tags(request, pages.keys())
            return index.with_tags(tags) if tags and isinstance(index, Page) else await index.answer(request)
        return Response(UNBUILT, media_type="text/html", headers={"Cache-Control": "no-store"})

    return Router([Route("/api/{path:path}", Nothing()), Route("/{path:path}", page)], redirect_slashes=False)
