"""Imports point downward: bots, lab, envs, server, terminal and cli -> games -> kernel."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src"


def allowed(module: str) -> list[str] | None:
    """The parts of civitas that a module may import from; None where all of it is below."""
    parts = module.split(".")
    if parts[:2] == ["civitas", "kernel"]:
        return ["civitas.kernel"]
    if parts[:2] == ["civitas", "games"]:
        return ["civitas.kernel", ".".join(parts[:3])]
    return None


def imports(module: str, source: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every import of civitas in a source text, wherever it stands, as (line, full name)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = [node.module] if node.module else []
            if node.level:
                here = module.split(".") if is_package else module.split(".")[:-1]
                base = here[: len(here) - node.level + 1] + base
            names = [".".join([*base, alias.name]) for alias in node.names]
        else:
            continue
        yield from ((node.lineno, name) for name in names if name.split(".")[0] == "civitas")


def violations(module: str, source: str, is_package: bool = False) -> list[str]:
    below = allowed(module)
    if below is None:
        return []
    return [
        f"{module}, line {line}, imports {name}; it may import only {' and '.join(below)}"
        for line, name in imports(module, source, is_package)
        if not any(name == part or name.startswith(part + ".") for part in below)
    ]


def test_imports_point_downward():
    found, seen = [], set()
    for path in sorted((SOURCE / "civitas").rglob("*.py")):
        is_package = path.name == "__init__.py"
        parts = path.relative_to(SOURCE).with_suffix("").parts
        module = ".".join(parts[:-1] if is_package else parts)
        seen.add(module)
        found += violations(module, path.read_text(encoding="utf-8"), is_package)
    assert "civitas.proof.ledger" in seen
    assert found == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("civitas.kernel.table.table", "import civitas"),
        ("civitas.kernel.table.table", "import civitas.games.spark"),
        ("civitas.kernel.table.table", "import os, civitas.bots as bots"),
        ("civitas.kernel.table.table", "from civitas import game"),
        ("civitas.kernel.table.table", "from civitas import *"),
        ("civitas.kernel.table.table", "from civitas.games.spark import rules"),
        ("civitas.kernel.table.table", "from .. import cli"),
        ("civitas.kernel.table.table", "from ..games import spark"),
        ("civitas.kernel.table.table", "from civitas.kernels import x"),
        ("civitas.kernel.table.table", "def f():\n    from civitas.lab import arena"),
        ("civitas.games.spark.rules", "from civitas.games.heroes import cards"),
        ("civitas.games.spark.rules", "from civitas.games import heroes"),
        ("civitas.games.spark.rules", "from ..heroes import cards"),
        ("civitas.games.spark.rules", "from ... import bots"),
        ("civitas.games.spark.rules", "import civitas.server"),
        ("civitas.games.spark.rules", "import civitas.games.sparkling"),
        ("civitas.games.spark.rules", "if TYPE_CHECKING:\n    from civitas.terminal import screen"),
    ],
)
def test_an_import_that_points_upward_is_caught(module, line):
    assert len(violations(module, line)) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("civitas.kernel.table.table", "import os, numpy, civitas.kernel.state.chance"),
        ("civitas.kernel.table.table", "from civitas import kernel"),
        ("civitas.kernel.table.table", "from . import chance"),
        ("civitas.kernel.table.table", "from ..kernel.chance import draw"),
        ("civitas.kernel.printers.c", "from ..language import rule"),
        ("civitas.kernel.table.table", "from civitasx import y"),
        ("civitas.games.spark.rules", "from civitas.kernel import rule"),
        ("civitas.games.spark.rules", "from civitas.games.spark.state import State"),
        ("civitas.games.spark.rules", "from civitas.games import spark"),
        ("civitas.games.spark.rules", "from .state import State"),
        ("civitas.games.spark.rules", "from ...kernel import rule"),
        ("civitas.bots.search", "from civitas.games import spark\nfrom civitas.kernel import rule"),
        ("civitas.server.app", "import civitas\nfrom civitas.bots import search"),
        ("civitas.cli.app", "from civitas.games import spark\nfrom . import lab"),
        ("civitas", "from .games import spark"),
    ],
)
def test_an_import_that_points_downward_passes(module, line):
    assert violations(module, line) == []


def test_a_relative_import_in_a_package_starts_at_the_package_itself():
    assert violations("civitas.games.spark", "from .state import State", is_package=True) == []
    assert violations("civitas.kernel", "from .table import Table", is_package=True) == []
    assert violations("civitas.kernel", "from . import table", is_package=True) == []
    assert len(violations("civitas.kernel", "from .. import games", is_package=True)) == 1


def test_a_violation_names_module_line_and_import():
    assert violations("civitas.kernel.table.table", "import os\n\nfrom civitas.games import spark\n") == [
        "civitas.kernel.table.table, line 3, imports civitas.games.spark; it may import only civitas.kernel"
    ]
