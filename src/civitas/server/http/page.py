"""The page: the built files, held in memory and sent compressed. Any other address is one of the page's own."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Callable
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import Response

from ..wire import Refusal
from .answers import refusal

MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Civitas</title>
<p>The server runs, but its page has not been built. In a checkout, build it with: make page</p></html>
"""
SMALL = 1000  # bytes that are not worth compressing
PACKED = {".png", ".jpg", ".webp", ".avif", ".woff2", ".ico", ".gz"}


class Page:
    def __init__(self, folder: Path) -> None:
        self.files: dict[str, tuple[str, bytes, bytes | None]] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file() and not path.name.startswith("."):
                content = path.read_bytes()
                kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                if path.suffix in (".js", ".mjs"):
                    kind = "text/javascript"
                packs = len(content) > SMALL and path.suffix not in PACKED
                self.files[path.relative_to(folder).as_posix()] = (
                    kind,
                    content,
                    gzip.compress(content, 9) if packs else None,
                )

    def answer(self, request: Request, path: str) -> Response:
        name = path if path in self.files else "index.html"
        if name not in self.files:
            return Response(MISSING, 200, media_type="text/html")
        if name == "index.html" and "." in path.rsplit("/", 1)[-1] and path:
            return Response("There is no such file.", 404, media_type="text/plain")
        kind, content, packed = self.files[name]
        lasting = name.startswith("assets/")  # their names carry a hash of what they hold
        headers = {
            "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
            "Vary": "Accept-Encoding",
        }
        if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            content, headers["Content-Encoding"] = packed, "gzip"
        return Response(content, media_type=kind, headers=headers)


def router_for(page: Page, arrive: Callable[[Request, Response], None] = lambda request, response: None) -> APIRouter:
    """`arrive` is told of everybody who loads the page itself."""
    router = APIRouter(include_in_schema=False)

    @router.get("/{path:path}")
    def see(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            return refusal(404, Refusal(error="There is nothing at this address."))
        answer = page.answer(request, path)
        if answer.media_type == "text/html":
            arrive(request, answer)
        return answer

    return router
