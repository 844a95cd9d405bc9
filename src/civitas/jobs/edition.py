"""Which Civitas this is, to the byte: a version number stays the same while its source is worked on."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import civitas

SOURCES = {".py", ".c", ".h", ".cu", ".csv", ".toml"}


@cache
def edition() -> str:
    top = Path(civitas.__file__).parent
    files = sorted((path.relative_to(top).as_posix(), path) for path in top.rglob("*") if path.suffix in SOURCES)
    digest = hashlib.sha256()
    for name, path in files:
        if not name.startswith("_rules/"):  # the ledgers lie elsewhere in a clone, and no game reads them
            text = path.read_bytes().replace(b"\r\n", b"\n")
            digest.update(f"{name} {len(text)}\n".encode() + text)
    return f"{civitas.__version__} ({digest.hexdigest()[:8]})"
