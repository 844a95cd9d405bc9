"""Files that come whole or not at all, and that only their owner may read: what a server knows is in them."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from ...kernel.errors import BadInput

OWNER_ONLY, OWNER_ONLY_FOLDER = 0o600, 0o700


@contextlib.contextmanager
def whole_file(target: Path, replace: bool) -> Iterator[Path]:
    """A place beside the target to write to; when the block ends well, it becomes the target."""
    free(target, replace)
    if target.is_dir():
        raise BadInput(f"{target} is a folder, and a file is wanted")
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        beside.touch(OWNER_ONLY, exist_ok=False)
        yield beside
        with beside.open("rb+") as file:
            os.fsync(file.fileno())
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


@contextlib.contextmanager
def whole_folder(target: Path) -> Iterator[Path]:
    """The same for a folder. One that holds something is never replaced."""
    free(target, target.is_dir() and not any(target.iterdir()))
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        beside.mkdir(OWNER_ONLY_FOLDER)
        yield beside
        if target.is_dir():
            target.rmdir()
        beside.replace(target)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def free(target: Path, replace: bool) -> None:
    if not target.parent.is_dir():
        raise BadInput(f"there is no folder {target.parent} to write {target.name} into")
    if target.exists() and not replace:
        raise BadInput(f"{target} is there already; choose another name")
