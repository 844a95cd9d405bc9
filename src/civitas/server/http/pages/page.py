"""The page: the built files, held in memory. Any other address is one of the page's own."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from .kept import Kept

MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Civitas</title>
<p>The server runs, but its page has not been built. In a checkout, build it with: make page</p></html>
"""
PACKED = {".png", ".jpg", ".webp", ".avif", ".woff2", ".ico", ".gz"}
LASTING = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}


def kind_of(path: Path) -> str:
    if path.suffix in (".js", ".mjs"):
        return "text/javascript"
    return mimetypes.guess_type(path.name)[0] or "application/octet-stream"


class Page:
    def __init__(self, folder: Path) -> None:
        self.files: dict[str, Kept] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file() and not path.name.startswith("."):
                name = path.relative_to(folder).as_posix()
                lasting = name.startswith("assets/")  # their names carry a hash of what they hold
                self.files[name] = Kept(
                    path.read_bytes(),
                    kind_of(path),
                    headers=LASTING if lasting else FRESH,
                    packs=path.suffix not in PACKED,
                )
        self.missing = Kept(MISSING.encode(), "text/html", headers=FRESH)
        self.itself = self.files.get("index.html", self.missing)
        self.no_file = Kept(b"There is no such file.", "text/plain", 404)

    def find(self, path: str) -> Kept:
        if path in self.files:
            return self.files[path]
        nothing = self.itself is not self.missing and "." in path.rsplit("/", 1)[-1]
        return self.no_file if nothing else self.itself
