"""Reading and writing people's files, with one sentence for what is wrong."""

from __future__ import annotations

import os
from pathlib import Path

from .kernel.errors import BadInput


def existing(file: str | Path) -> Path:
    path = Path(file)
    if not path.is_file():
        raise BadInput(f"there is no file {file}" if not path.exists() else f"{file} is not a file")
    return path


def read_text(file: str | Path) -> str:
    """A file's text; what is not text is read as far as it goes, so that its reader can say what it is."""
    return existing(file).read_text(encoding="utf-8", errors="replace")


def write_text(path: Path, text: str) -> None:
    """All of it or nothing: a crash in between leaves the old file."""
    if not path.parent.is_dir():
        raise BadInput(f"there is no folder {path.parent} to write {path.name} into")
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
