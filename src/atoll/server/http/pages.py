"""The browser client: its built files, and its one page for every other address."""

from __future__ import annotations

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

from atoll.server.http.link_preview import preview_tags
from atoll.server.problems import not_found

CLIENT = Path(__file__).parents[1] / "client"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))  # the best one first
UNBUILT = b"""<!doctype html><meta charset="utf-8"><title>Atoll</title>
<h1>Atoll's server is running, but its browser client has not been built</h1>
<p>Run <code>make setup</code> in the checkout, or install Atoll from a wheel. The API is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
"""
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True, slots=True)
class Page:
    """A file, with its compressed forms."""

    kind: str
    tag: str
    plain: bytes
    compressed: dict[str, bytes]
    immutable: bool  # its name changes with its content

    def answer(self, request: Request) -> Response:
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
        """A page with more in its head; no cache keeps it, because it tells how things stand now."""
        content = self.plain.replace(b"</head>", f"  {tags}\n  </head>".encode(), 1)
        return Response(content, media_type=self.kind, headers={"Cache-Control": "no-store"})


@cache
def read_pages(folder: Path = CLIENT) -> dict[str, Page]:
    """All files of the client by their path, read once."""
    pages = {}
    for file in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if file.is_file() and file.suffix not in (".br", ".gz"):
            path = file.relative_to(folder).as_posix()
            plain = file.read_bytes()
            compressed = {
                encoding: file.with_name(file.name + suffix).read_bytes()
                for encoding, suffix in ENCODINGS
                if file.with_name(file.name + suffix).exists()
            }
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            tag = f'"{hashlib.sha256(plain).hexdigest()[:16]}"'
            pages[path] = Page(kind, tag, plain, compressed, path.startswith("assets/"))
    return pages


class Nothing:
    """Answers 404 to every method; an ASGI application, because a function would only serve some."""

    async def __call__(self, _scope: Scope, _receive: Receive, _send: Send) -> None:
        raise HTTPException(404)


def pages_router(pages: dict[str, Page]) -> Router:
    """Answers at every address: an unknown one below /api is an error, not the client's page."""
    files = frozenset(pages)

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if path in pages:
            return pages[path].answer(request)
        if "." in path.rpartition("/")[2]:  # a file that does not exist
            raise not_found("file")
        if "index.html" in pages:
            tags = await preview_tags(request, files)
            return pages["index.html"].with_tags(tags) if tags else pages["index.html"].answer(request)
        return Response(UNBUILT, media_type="text/html", headers={"Cache-Control": "no-store"})

    return Router([Route("/api/{path:path}", Nothing()), Route("/{path:path}", page)], redirect_slashes=False)
