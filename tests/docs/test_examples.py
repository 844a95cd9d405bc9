"""Every public name has a docstring, and every example in it, in the reference and in the README runs."""

import importlib
import re
from pathlib import Path

import pytest

from . import reference
from .reference import ROOT, named, pages, run, text_of

PUBLIC = ["civitas", "civitas.kernel", "civitas.bots", "civitas.arena", "civitas.lab"]
NAMES = [name for page in pages() for _, name, _ in reference.DIRECTIVE.findall(page.read_text(encoding="utf-8"))]


@pytest.fixture(autouse=True)
def _from_the_root_of_the_checkout(monkeypatch):
    monkeypatch.chdir(ROOT)


def test_the_reference_shows_every_public_name():
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages())
    shown = {*NAMES, "civitas.games", *re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)}
    missing = []
    for module in PUBLIC:
        for name in importlib.import_module(module).__all__:
            if f"{module}.{name}" not in shown and name not in shown:
                missing.append(f"{module}.{name}")
    assert missing == []


def needed(name: str) -> None:
    """OpenSpiel has wheels for some machines only; its examples are left out where it is missing."""
    if ".openspiel" in name:
        pytest.importorskip("pyspiel")


def test_the_example_of_games_runs():
    """`civitas.games` is a folder that can be called, so the reference writes it out."""
    assert ">>>" in text_of(named("civitas.games"))
    assert run(text_of(named("civitas.games")), "civitas.games", "civitas") == []


@pytest.mark.parametrize("name", NAMES)
def test_examples_run(name):
    needed(name)
    wrong, found = [], named(name)
    for each, value in [(name, found), *reference.shown_of(name)]:
        text = text_of(value)
        if not text:
            wrong.append(f"{each} has no docstring")
        elif ">>>" not in text and not reference.may_go_without(name):
            wrong.append(f"{each} has no example")
        wrong += run(text, each, each)
    assert wrong == []


@pytest.mark.parametrize("page", [page.name for page in pages()])
def test_examples_of_the_reference_pages_run(page):
    file = ROOT / "docs" / "reference" / page
    assert run(file.read_text(encoding="utf-8"), page, str(file)) == []


def test_the_rule_that_the_readme_shows_is_that_of_the_game():
    blocks = re.findall(r"```python\n(.*?)```", Path("README.md").read_text(encoding="utf-8"), re.DOTALL)
    (rule,) = (block for block in blocks if block.startswith("@rule"))
    assert rule in (ROOT / "src" / "civitas" / "games" / "pointcity" / "turn.py").read_text(encoding="utf-8")


def test_the_examples_of_the_readme_run():
    """The README's Python for bots and research, line by line as it stands, with fewer games."""
    blocks = re.findall(r"```python\n(.*?)```", Path("README.md").read_text(encoding="utf-8"), re.DOTALL)
    table, batch = (block for block in blocks if block.startswith(("import civitas", "from civitas.envs")))
    exec(compile(table.replace("100_000", "1_000").replace("4096", "64"), "README.md", "exec"), {})
    pytest.importorskip("pettingzoo")
    pytest.importorskip("pyspiel")
    exec(compile(batch.replace("4096", "64"), "README.md", "exec"), {})
