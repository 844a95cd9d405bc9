"""A bill of materials of what runs here, as CycloneDX has it: the Python packages that are installed for the server,
and what is in the page. It is made from what lies on this machine alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

from ... import __version__

SPEC = "1.5"
PAGE_PARTS = Path(__file__).parent / "page_packages.json"  # made with the lock file, deploy/lock.py
EXTRAS = ("server", "postgres", "push", "zig", "terminal", "lab", "envs")


def bill(parts: Path = PAGE_PARTS) -> dict[str, Any]:
    """The whole bill."""
    packages = [component(found) for found in installed()]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "version": 1,
        "metadata": {
            "component": {"type": "application", "name": "civitas", "version": __version__, "licenses": [named("MIT")]}
        },
        "components": sorted([*packages, *page_parts(parts)], key=lambda each: str(each["bom-ref"])),
    }


# ---------------------------------------------------------------- Python


def installed() -> list[metadata.Distribution]:
    """Civitas' own requirements and theirs, as far as they are installed; no more of what else lies here."""
    found: dict[str, metadata.Distribution] = {}
    waiting = needed("civitas", EXTRAS)
    while waiting:
        name = waiting.pop()
        if name in found or name == "civitas":
            continue
        try:
            found[name] = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # for another system, or an extra that is not installed
            continue
        waiting += needed(name, ("standard", "binary"))  # the extras that civitas asks of others
    return list(found.values())


def needed(name: str, extras: Iterable[str]) -> list[str]:
    """The names that a package asks for; those of its extras too, where they are among these."""
    try:
        lines = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return []
    out = []
    for line in lines:
        extra = re.search(r"extra\s*==\s*['\"]([^'\"]+)['\"]", line)
        if extra is None or extra[1] in extras:
            out.append(normal(re.split(r"[\s\[;(<>=!~]", line, maxsplit=1)[0]))
    return out


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def component(found: metadata.Distribution) -> dict[str, Any]:
    name = normal(str(found.metadata["Name"]))
    return {
        "type": "library",
        "bom-ref": f"pkg:pypi/{name}@{found.version}",
        "purl": f"pkg:pypi/{name}@{found.version}",
        "name": name,
        "version": found.version,
        "licenses": [named(license_of(found))],
    }


def license_of(found: metadata.Distribution) -> str:
    """As the package says: an expression, a trove classifier, or the first line of its own words."""
    said = found.metadata.json
    if said.get("license_expression"):
        return str(said["license_expression"])
    classifiers = [str(c) for c in found.metadata.get_all("Classifier") or [] if str(c).startswith("License :: ")]
    if classifiers:
        return " AND ".join(sorted({each.rsplit(" :: ", 1)[-1] for each in classifiers}))
    words = str(said.get("license") or "").strip()
    return words.splitlines()[0][:80] if words else "not stated"


def named(text: str) -> Mapping[str, Any]:
    """An SPDX expression where it can be one, else a name."""
    if re.fullmatch(r"[A-Za-z0-9.+-]+(?: (?:AND|OR|WITH) [A-Za-z0-9.+-]+)*", text) and text != "not":
        return {"expression": text} if " " in text else {"license": {"id": text}}
    return {"license": {"name": text}}


# ---------------------------------------------------------------- the page


def page_parts(file: Path) -> list[dict[str, Any]]:
    """What is in the page."""
    return [
        {
            "type": "library",
            "bom-ref": f"pkg:npm/{each['name'].replace('@', '%40')}@{each['version']}",
            "purl": f"pkg:npm/{each['name'].replace('@', '%40')}@{each['version']}",
            "name": each["name"],
            "version": each["version"],
            "licenses": [named(each["license"])],
        }
        for each in json.loads(file.read_text(encoding="utf-8"))
    ]
