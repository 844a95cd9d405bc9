"""The documentation under /docs, where `make docs` has built it. Files are read when they are asked for."""

from __future__ import annotations

import base64
import hashlib
import mimetypes
import re
from pathlib import Path

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from .middleware import CSP

NOT_BUILT = "The documentation has not been built. In a checkout, build it with: make docs"
NO_SUCH_PAGE = "There is no such page in the documentation."
INLINE = {
    "script-src": re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL),
    "style-src": re.compile(rb"<style[^>]*>(.*?)</style>", re.DOTALL),
}


class Documentation:
    """A folder of built pages. Only files that were there when the server began are served."""

    def __init__(self, folder: Path) -> None:
        found = [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
        self.files = {path.relative_to(folder).as_posix(): path for path in found if not path.name.startswith(".")}

    def answer(self, path: str) -> Response:
        """The file of this path, `index.html` for a folder."""
        if "index.html" not in self.files:
            return PlainTextResponse(NOT_BUILT, 404)
        file = self.files.get(f"{path}index.html" if path.endswith("/") or not path else path)
        if file is None:
            return PlainTextResponse(NO_SUCH_PAGE, 404)
        content = file.read_bytes()
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        headers = {"Cache-Control": "no-cache"}
        if file.suffix == ".js":
            kind = "text/javascript"
        elif file.suffix == ".html":
            headers["Content-Security-Policy"] = policy_of(content)
        return Response(content, media_type=kind, headers=headers)


def policy_of(page: bytes) -> str:
    """The server's own policy, and beside it exactly the scripts and styles that stand in this page."""
    policy = CSP
    for directive, pattern in INLINE.items():
        hashes = sorted({base64.b64encode(hashlib.sha256(text).digest()).decode() for text in pattern.findall(page)})
        allowed = "".join(f" 'sha256-{each}'" for each in hashes)
        policy = policy.replace(f"{directive} 'self'", f"{directive} 'self'{allowed}")
    return policy


def router_for(documentation: Documentation) -> APIRouter:
    router = APIRouter(include_in_schema=False)

    @router.get("/docs")
    def front() -> Response:
        # With the slash at its end, so that the links of the page lead on from there.
        return RedirectResponse("/docs/") if documentation.files else documentation.answer("")

    @router.get("/docs/{path:path}")
    def read(path: str) -> Response:
        return documentation.answer(path)

    return router
