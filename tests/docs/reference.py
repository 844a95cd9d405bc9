"""What the reference pages show: the names behind their directives, and the examples in their docstrings."""

import doctest
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
DIRECTIVE = re.compile(r"^\.\. auto(function|class|exception|method|data):: ([\w.]+)((?:\n +:.*)*)", re.MULTILINE)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def pages() -> list[Path]:
    return sorted((DOCS / "reference").glob("*.md"))


def shown_of(name: str) -> Iterator[tuple[str, Any]]:
    """The members that the reference shows with a class."""
    for page in pages():
        for _, shown, options in DIRECTIVE.findall(page.read_text(encoding="utf-8")):
            listed = re.search(r":members:(.*)", options)
            if shown != name or listed is None:
                continue
            members = vars(named(name))
            own = [member for member, value in members.items() if not member.startswith("_") and is_described(value)]
            for member in re.findall(r"\w+", listed[1]) or own:
                yield f"{name}.{member}", members[member]


def may_go_without(name: str) -> bool:
    """Verbs of zones are shown together, in the example of their zone."""
    return name in ("civitas.kernel.Pile", "civitas.kernel.Row", "civitas.kernel.Bag")


def named(name: str) -> Any:
    """What a dotted name stands for."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found: Any = importlib.import_module(".".join(parts[:end]))
        except ModuleNotFoundError as missing:
            if missing.name is None or not name.startswith(missing.name):  # a package that is not installed
                raise
            continue
        for part in parts[end:]:
            found = vars(found)[part] if inspect.isclass(found) and part in vars(found) else getattr(found, part)
        return found
    raise LookupError(f"there is nothing called {name}")


def is_described(value: Any) -> bool:
    return inspect.isfunction(value) or isinstance(value, property | cached_property | staticmethod | classmethod)


def text_of(value: Any) -> str:
    if inspect.ismodule(value) and callable(value):  # civitas.games can be called
        value = type(value).__call__
    return inspect.cleandoc(getattr(value, "__doc__", None) or "")


def run(text: str, name: str, file: str) -> list[str]:
    """Runs the examples of a text and says what failed."""
    found: list[str] = []
    test = doctest.DocTestParser().get_doctest(text, {"__name__": "civitas_example"}, name, file, 0)
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=found.append)
    return found
