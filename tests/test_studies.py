"""The scripts in studies run by hand and seldom: each of them at least imports under the package as it is now."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

STUDIES = Path(__file__).parents[1] / "studies"
EACH = """
import importlib, sys, traceback
wrong = {}
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
    except BaseException:
        wrong[name] = traceback.format_exc()
for name, why in wrong.items():
    print(f"studies/{name}.py does not import: {why}")
"""


def test_every_script_of_the_studies_imports():
    names = sorted(path.stem for path in STUDIES.glob("*.py"))
    assert len(names) >= 8
    done = subprocess.run([sys.executable, "-B", "-c", EACH, *names], cwd=STUDIES, capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("", 0), done.stderr
