"""Finding a C compiler and keeping what it made. Compiled code is cached by the hash of its text."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ..errors import Unavailable

FLAGS = ["-O3", "-fwrapv", "-fno-strict-aliasing", "-fvisibility=hidden", "-std=gnu11", "-w"]


@cache
def compilers() -> dict[str, list[str]]:
    """The C compilers of this machine by name; the first is the one used."""
    found: dict[str, list[str]] = {}
    if os.environ.get("CC"):
        found["CC"] = shlex.split(os.environ["CC"])
    for name in ("cc", "gcc", "clang"):
        if shutil.which(name):
            found[name] = [name]
    if importlib.util.find_spec("ziglang") is not None:
        found["zig"] = [sys.executable, "-m", "ziglang", "cc"]
    return found


def cache_folder() -> Path:
    """Where compiled code is kept: CIVITAS_CACHE, the user's cache, or where anybody may write."""
    own = os.environ.get("CIVITAS_CACHE")
    folder = Path(own) if own else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "civitas"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"civitas-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
        folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextlib.contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Workers of a server and processes of a study want the same code at the same moment: one of them makes it, and the
    others wait. Where there are no locks, each makes its own, and the last one stays."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with lock.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
        lock.unlink(missing_ok=True)


def library(text: str, name: str, flags: tuple[str, ...] = (), compiler: str | None = None) -> Path:
    """The shared library of this C text, from the cache or compiled now."""
    available = compilers()
    if compiler is not None and compiler not in available:
        raise Unavailable(f"there is no C compiler called {compiler} here; found: {', '.join(available) or 'none'}")
    if not available:
        raise Unavailable("the native backend needs a C compiler: install cc (gcc or clang), or `pip install ziglang`")
    which = compiler or next(iter(available))
    command = [*available[which], *FLAGS, "-shared", "-fPIC", *flags]
    system = f"{platform.system()} {platform.machine()}"
    key = hashlib.sha256("\0".join([text, *command, system]).encode()).hexdigest()[:24]
    target = cache_folder() / f"{name}-{key}.so"
    if target.exists():
        return target
    with alone(target.with_suffix(".lock")), tempfile.TemporaryDirectory(dir=cache_folder()) as work:
        if target.exists():
            return target
        source, made = Path(work) / f"{name}.c", Path(work) / f"{name}.so"
        source.write_text(text, encoding="utf-8")
        done = subprocess.run([*command, "-o", str(made), str(source)], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Unavailable(f"the C compiler {which} failed on {name}: {done.stderr.strip()[:2000]}")
        made.replace(target)
    return target
