"""What stands at the door: one place for the version, and a workflow for what the package promises."""

import re
import tomllib

import civitas

from .reference import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_version_stands_in_one_place():
    assert "version" not in PROJECT and PROJECT["dynamic"] == ["version"]
    assert "version:" not in (ROOT / "CITATION.cff").read_text(encoding="utf-8").replace("cff-version:", "")
    newest = re.findall(r"^## \[(\d[^]]*)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)[0]
    assert newest == civitas.__version__


def test_the_workflow_tries_every_python_that_is_promised():
    classified = {name.rpartition(" ")[2] for name in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", name)}
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    tried = re.search(r"^ +python: \[(.*)\]$", workflow, re.MULTILINE)
    assert tried is not None and set(re.findall(r"[\d.]+", tried[1])) == classified
    assert f">={min(classified)}" == PROJECT["requires-python"]
