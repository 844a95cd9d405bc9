"""Imports point downward. Every package has its rule; imports inside functions and for types count."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src"
MOST_MODULES = 20  # directly in one folder

# What each package may import besides itself. `civitas` alone is the public face.
FACE = ["civitas", "registry"]
BELOW = {
    "kernel": [],
    "content": ["kernel"],
    "games": ["kernel", "content"],
    "files": ["kernel"],
    "registry": ["kernel", "games"],
    "civitas": ["kernel", "games", "registry"],
    "jobs": [*FACE, "kernel"],
    "bots": [*FACE, "kernel"],
    "proof": [*FACE, "kernel", "content"],
    "envs": [*FACE, "kernel", "bots"],
    "arena": [*FACE, "kernel", "bots", "jobs"],
    "lab": [*FACE, "kernel", "content", "arena", "jobs"],
    "terminal": [*FACE, "kernel", "content", "games", "files", "bots"],
    "server": [*FACE, "kernel", "content", "bots"],
    "__main__": ["cli"],
    "cli": [*FACE, "kernel", "content", "files", "proof", "bots", "envs", "arena", "lab", "jobs", "terminal", "server"],
}
# The rooms of the kernel, from the lowest. A type that is only named may come from above: it never runs.
ROOMS = [
    "codes",
    "errors",
    "state",
    "lang",
    "secrecy",
    "backends",
    "table",
    "watched",
    "declaration",
    "tournament",
    "game",
]


def package_of(module: str) -> str:
    """`civitas` for the public face, else the package below it."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


@cache
def import_statements(source: str) -> list[tuple[ast.Import | ast.ImportFrom, bool]]:
    """All imports of a source text, and whether each is for types only."""
    nodes = list(ast.walk(ast.parse(source)))
    guards = [node for node in nodes if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)]
    for_types = {id(inner) for guard in guards for statement in guard.body for inner in ast.walk(statement)}
    return [(node, id(node) in for_types) for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


def imports(module: str, source: str, is_package: bool, types: bool = True) -> Iterator[tuple[int, str]]:
    """Every import of civitas in a source text, wherever it stands, as (line, full name)."""
    for node, for_types in import_statements(source):
        if for_types and not types:
            continue
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            base = [node.module] if node.module else []
            if node.level:
                here = module.split(".") if is_package else module.split(".")[:-1]
                base = here[: len(here) - node.level + 1] + base
            names = [".".join([*base, alias.name]) for alias in node.names]
        yield from ((node.lineno, name) for name in names if name.split(".")[0] == "civitas")


def target_of(name: str) -> str:
    """The package that an imported name belongs to; a name of the public face itself is `civitas`."""
    package = package_of(name)
    return package if package in BELOW else "civitas"


def violations(module: str, source: str, is_package: bool = False) -> list[str]:
    own = package_of(module)
    found = []
    for line, name in imports(module, source, is_package):
        target = target_of(name)
        allowed = [own, *BELOW[own]]
        if target not in allowed:
            found.append(f"{module}, line {line}, imports {name}; {own} may import only {', '.join(sorted(allowed))}")
        elif own == target == "games" and name.split(".")[2:3] not in ([], module.split(".")[2:3]):
            found.append(f"{module}, line {line}, imports {name}; a game may not import another")
    return found


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted((SOURCE / "civitas").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if path.name == "__init__.py" else parts)] = path
    return found


MODULES = modules()


def graph(types: bool) -> dict[str, set[str]]:
    """Which module imports which."""
    found = {}
    for module, path in MODULES.items():
        found[module] = set[str]()
        for _, name in imports(module, path.read_text(encoding="utf-8"), path.name == "__init__.py", types):
            while name not in MODULES:
                name = name.rpartition(".")[0]
            found[module].add(name)
        found[module].discard(module)
    return found


def test_every_package_has_a_rule():
    assert {package_of(module) for module in MODULES} == set(BELOW)


def test_rules_point_one_way():
    """What may be imported may not import back, directly or round a corner."""

    def reached(package: str) -> set[str]:
        return {package}.union(*(reached(below) for below in BELOW[package]))

    for package, below in BELOW.items():
        assert not any(package in reached(other) for other in below), package


def test_imports_point_downward():
    found = []
    for module, path in MODULES.items():
        found += violations(module, path.read_text(encoding="utf-8"), path.name == "__init__.py")
    assert found == []


def test_the_rooms_of_the_kernel_point_downward():
    def room(module: str) -> str:
        return module.split(".")[2] if module.count(".") > 1 else "game"  # the package's face is its top

    found = []
    for module, others in graph(types=False).items():
        if package_of(module) == "kernel":
            found += [
                f"{module} imports {other}" for other in others if ROOMS.index(room(other)) > ROOMS.index(room(module))
            ]
    assert found == []


def test_no_modules_import_each_other_in_a_circle():
    after = graph(types=False)
    done: set[str] = set()

    def walk(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " -> ".join((*path[path.index(module) :], module))
        if module not in done:
            for other in sorted(after[module]):
                walk(other, (*path, module))
            done.add(module)

    for module in after:
        walk(module, ())


def test_no_folder_is_crowded():
    counts: dict[Path, int] = {}
    for path in MODULES.values():
        counts[path.parent] = counts.get(path.parent, 0) + 1
    crowded = {str(folder.relative_to(SOURCE)): count for folder, count in counts.items() if count > MOST_MODULES}
    assert crowded == {}


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("civitas.kernel.table.saves", "import civitas"),
        ("civitas.kernel.table.saves", "import civitas.games.spark"),
        ("civitas.kernel.table.saves", "import os, civitas.bots as bots"),
        ("civitas.kernel.table.saves", "from civitas import game"),
        ("civitas.kernel.table.saves", "from civitas import *"),
        ("civitas.kernel.table.saves", "from civitas.games.spark import rules"),
        ("civitas.kernel.table.saves", "from ... import cli"),
        ("civitas.kernel.table.saves", "from ...content import help"),
        ("civitas.kernel.table.saves", "from civitas.kernels import x"),
        ("civitas.kernel.table.saves", "def f():\n    from civitas.lab import arena"),
        ("civitas.content.help", "from ..proof import ledger"),
        ("civitas.games.spark.rules", "from civitas.games.heroes import cards"),
        ("civitas.games.spark.rules", "from civitas.games import heroes"),
        ("civitas.games.spark.rules", "from ..heroes import cards"),
        ("civitas.games.spark.rules", "from ... import bots"),
        ("civitas.games.spark.rules", "import civitas.server"),
        ("civitas.games.spark.rules", "import civitas.games.sparkling"),
        ("civitas.games.spark.rules", "if TYPE_CHECKING:\n    from civitas.terminal import screen"),
        ("civitas.bots.registry", "def f():\n    from ..envs.openspiel import IsmctsBot"),
        ("civitas.server.payloads", "from ..cli.common import settings"),
        ("civitas.terminal.app", "from ..cli.common import settings"),
        ("civitas.arena.play", "from ..lab import study"),
    ],
)
def test_an_import_that_points_upward_is_caught(module, line):
    assert len(violations(module, line)) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("civitas.kernel.table.saves", "import os, numpy, civitas.kernel.state.chance"),
        ("civitas.kernel.table.saves", "from civitas import kernel"),
        ("civitas.kernel.table.saves", "from . import undo"),
        ("civitas.kernel.table.saves", "from ..state.chance import draw"),
        ("civitas.kernel.table.saves", "from civitasx import y"),
        ("civitas.games.spark.rules", "from civitas.kernel import rule"),
        ("civitas.games.spark.rules", "from civitas.content import cardfiles"),
        ("civitas.games.spark.rules", "from civitas.games.spark.state import State"),
        ("civitas.games.spark.rules", "from civitas.games import spark"),
        ("civitas.games.spark.rules", "from .state import State"),
        ("civitas.games.spark.rules", "from ...kernel import rule"),
        ("civitas.server.app", "import civitas\nfrom civitas.bots import search"),
        ("civitas.cli.app", "from . import lab\nfrom ..lab import report"),
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
    assert violations("civitas.kernel.game", "import os\n\nfrom civitas.games import spark\n") == [
        "civitas.kernel.game, line 3, imports civitas.games.spark; kernel may import only kernel"
    ]
