"""Asks the advisory services whether anything that a host installs, or that is in the page, has a known weakness.

    make audit

The status is 1 if something was found, and 0 if nothing was. Where a service cannot be reached, one sentence says so:
then nothing was looked at, and the status is 0 too, so that a machine without a network can build. CIVITAS_AUDIT=must
makes that a failure.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "deploy" / "requirements.lock"
FOUND, NOTHING, NOT_MADE = "found", "nothing", "not made"
WEAKNESSES = 1  # the status with which both tools say that something was found
PATIENCE = 300.0  # seconds for a service to answer


def python_packages() -> tuple[str, str]:
    if find_spec("pip_audit") is None:
        return NOT_MADE, "Python packages were not audited: pip-audit is not installed (pip install pip-audit)."
    command = [sys.executable, "-m", "pip_audit", "--requirement", str(LOCK), "--disable-pip", "--format=json"]
    _, out = ran([*command, "--progress-spinner=off"], ROOT)
    try:
        found = json.loads(out)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return NOT_MADE, "Python packages were not audited: the advisory service cannot be reached."
    weak = [f"{each['name']} {each['version']}" for each in found if each.get("vulns")]
    if weak:
        return FOUND, f"Known weaknesses in Python packages: {', '.join(sorted(weak))}."
    return NOTHING, f"No known weakness in {len(found)} Python packages."


def page_packages() -> tuple[str, str]:
    npm = shutil.which("npm")
    if npm is None:
        return NOT_MADE, "The page's packages were not audited: npm is not here."
    status, out = ran([npm, "audit", "--json", "--package-lock-only"], ROOT / "web")
    try:
        found = json.loads(out)["vulnerabilities"]
    except (ValueError, KeyError, TypeError):
        return NOT_MADE, "The page's packages were not audited: the advisory service cannot be reached."
    if found and status == WEAKNESSES:
        return FOUND, f"Known weaknesses in the page's packages: {', '.join(sorted(found))}."
    return NOTHING, "No known weakness in the page's packages."


def ran(command: list[str], folder: Path) -> tuple[int, str]:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        return -1, ""
    return done.returncode, done.stdout


def main() -> int:
    outcomes = []
    for audit in (python_packages, page_packages):
        outcome, sentence = audit()
        print(sentence, flush=True)
        outcomes.append(outcome)
    must = os.environ.get("CIVITAS_AUDIT") == "must"
    return 1 if FOUND in outcomes or (must and NOT_MADE in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
