"""The documentation under /docs, where `make docs` has built it. A file is read when it is asked for first."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import partial
from pathlib import Path

from ..answers import CSP
from .kept import Kept, Later
from .page import FRESH, PACKED, kind_of

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
        self.files = {
            path.relative_to(folder).as_posix(): Later(partial(read, path))
            for path in found
            if not path.name.startswith(".")
        }
        self.not_built = Kept(NOT_BUILT.encode(), "text/plain", 404)
        self.no_such_page = Kept(NO_SUCH_PAGE.encode(), "text/plain", 404)
        # With the slash at its end, so that the links of the page lead on from there.
        self.front = Kept(b"", "text/plain", 307, {"Location": "/docs/"})

    def find(self, path: str) -> Kept | Later:
        """The file of this path behind /docs, `index.html` for a folder."""
        if "index.html" not in self.files:
            return self.not_built
        if not path:
            return self.front
        name = path.removeprefix("/")
        return self.files.get(f"{name}index.html" if path.endswith("/") else name, self.no_such_page)


def read(file: Path) -> Kept:
    content, headers = file.read_bytes(), dict(FRESH)
    if file.suffix == ".html":
        headers["Content-Security-Policy"] = policy_of(content)
    return Kept(content, kind_of(file), headers=headers, packs=file.suffix not in PACKED)


def policy_of(page: bytes) -> str:
    """The server's own policy, and beside it exactly the scripts and styles that stand in this page."""
    policy = CSP
    for directive, pattern in INLINE.items():
        hashes = sorted({base64.b64encode(hashlib.sha256(text).digest()).decode() for text in pattern.findall(page)})
        allowed = "".join(f" 'sha256-{each}'" for each in hashes)
        policy = policy.replace(f"{directive} 'self'", f"{directive} 'self'{allowed}")
    return policy
