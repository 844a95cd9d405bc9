"""Writes deploy/requirements.lock: what a host installs, every version with the hashes of its archives.

    make lock

The packages are those of the image (deploy/Dockerfile). pip chooses them as it is set up on this machine; the file
holds names, versions and hashes, and no address. Each version's hashes are of the wheels for the systems below.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

DEPLOY = Path(__file__).resolve().parent
LOCK = DEPLOY / "requirements.lock"
PAGE = DEPLOY.parent / "src" / "civitas" / "server" / "admin" / "page_packages.json"
# What of the tools that build the page is in it: the runtime of Svelte, and what that imports. The rest stays behind.
RUNTIME = ("svelte", "clsx", "esm-env")
EXTRAS = ("server", "postgres", "push", "zig")  # what the image installs
OLDEST = "3.11"  # it needs what later Pythons have built in, so its list is the longest
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = {  # glibc and musl; each list from the newest
    "x86_64": ["manylinux_2_34_x86_64", "manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"],
    "aarch64": ["manylinux_2_34_aarch64", "manylinux_2_28_aarch64", "manylinux_2_17_aarch64", "manylinux2014_aarch64"],
}
HEAD = """\
# What a host installs: every version, with the hashes of its archives. Made by `make lock`; do not edit it by hand.
#
#   pip install --require-hashes --no-deps -r requirements.lock
#
# Linux with glibc on x86_64 and aarch64, CPython {pythons}; extras: {extras}.
"""


def wanted() -> list[str]:
    """The requirements of the package and of these extras, as pyproject.toml has them."""
    with (DEPLOY.parent / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    found = list(project["dependencies"])
    for extra in EXTRAS:
        found += [line for line in project["optional-dependencies"][extra] if not line.startswith("civitas[")]
    return found


def chosen(requirements: Iterable[str], python: str, system: str, deps: bool = True) -> dict[str, tuple[str, str]]:
    """name: (version, sha256), as pip would install them there; nothing is installed."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet"]
        command += ["--only-binary=:all:", "--implementation=cp", f"--python-version={python}"]
        command += [f"--platform={tag}" for tag in SYSTEMS[system]]
        command += [f"--target={folder}/there", f"--report={report}", *([] if deps else ["--no-deps"]), *requirements]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"pip finds no set of packages for Python {python} on {system}: {last_line(done.stderr)}")
        installed = json.loads(report.read_text(encoding="utf-8"))["install"]
    return {
        normal(each["metadata"]["name"]): (
            each["metadata"]["version"],
            each["download_info"]["archive_info"]["hashes"]["sha256"],
        )
        for each in installed
    }


def page_packages() -> list[dict[str, str]]:
    """What is in the page, by the page's own lock file."""
    locked = json.loads((DEPLOY.parent / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    names = sorted({*locked[""]["dependencies"], *RUNTIME})
    found = {name: locked[f"node_modules/{name}"] for name in names}
    return [{"name": name, "version": each["version"], "license": each["license"]} for name, each in found.items()]


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["it did not say why"])[-1]


def normal(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")


def main() -> None:
    PAGE.write_text(json.dumps(page_packages(), indent=2) + "\n", encoding="utf-8")
    first = chosen(wanted(), OLDEST, "x86_64")
    pins = {name: version for name, (version, _) in first.items()}
    hashes: dict[str, set[str]] = {name: {found} for name, (_, found) in first.items()}
    for python in PYTHONS:
        for system in SYSTEMS:
            print(f"Python {python} on {system} ...", flush=True)
            exact = [f"{name}=={version}" for name, version in pins.items()]
            for name, (_, found) in chosen(exact, python, system, deps=False).items():
                hashes[name].add(found)
    lines = [HEAD.format(pythons=f"{PYTHONS[0]} to {PYTHONS[-1]}", extras=", ".join(EXTRAS))]
    for name in sorted(pins):
        marks = "".join(f" \\\n    --hash=sha256:{found}" for found in sorted(hashes[name]))
        lines.append(f"{name}=={pins[name]}{marks}\n")
    LOCK.write_text("".join(lines), encoding="utf-8")
    print(f"{len(pins)} packages in {LOCK.name}")


if __name__ == "__main__":
    main()
