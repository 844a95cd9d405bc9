"""Finding a Chromium, or installing one where that is possible. Without one the tests fail; they are never skipped."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
INSTALL = (("apt-get", "update", "-qq"), ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"))
MISSING = (
    "The browser tests need Chromium, and there is none here: install it (Debian: apt install chromium), "
    "or name one with CIVITAS_BROWSER=/path/to/chromium."
)


class NoBrowser(Exception):
    """One sentence that says what to install."""


def chromium() -> str:
    named = os.environ.get("CIVITAS_BROWSER")
    if named:
        found = shutil.which(named)
        if found is None:
            raise NoBrowser(
                f"CIVITAS_BROWSER names {named!r}, and there is no such program: give the path of a Chromium."
            )
        return found
    found = installed()
    if found is None and may_install():
        with one_at_a_time("chromium"):
            found = installed() or install()
    if found is None:
        raise NoBrowser(MISSING)
    return found


def installed() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> str | None:
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in INSTALL:
        done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            said = (done.stderr.strip() or done.stdout.strip()).splitlines() or [f"status {done.returncode}"]
            raise NoBrowser(f"{MISSING} ({' '.join(command[:2])} failed: {said[-1]})")
    return installed()


@contextlib.contextmanager
def one_at_a_time(what: str) -> Iterator[None]:
    """Several test processes begin together; what they all need is made by one of them."""
    try:
        import fcntl
    except ImportError:  # no such locks on this system: one process then
        yield
        return
    with (Path(tempfile.gettempdir()) / f"civitas-{os.getuid()}-{what}.lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
