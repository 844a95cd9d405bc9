"""Where a function of the game is written: its file, its syntax tree, and the names it sees outside itself."""

from __future__ import annotations

import ast
import inspect
import textwrap
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType, UnionType
from typing import Any, get_args, get_origin

from ...errors import RuleError
from ...state import zones
from ...state.tables import CardTable, Event, Kind


def definition(fn: FunctionType) -> tuple[str, ast.FunctionDef]:
    """The file of a function and its syntax tree, with the line numbers of the file."""
    file, first = fn.__code__.co_filename, fn.__code__.co_firstlineno

    def refused(why: str, instead: str) -> RuleError:
        lines = lines_of(file)
        return RuleError(file, first, lines[first - 1].strip() if first <= len(lines) else fn.__name__, why, instead)

    if hasattr(fn, "__wrapped__"):
        raise refused(
            f"a decorator has put another function around {fn.__name__}", "decorators that only take note of it"
        )
    try:
        code, first = inspect.getsourcelines(fn)
        node = ast.parse(textwrap.dedent("".join(code))).body[0]
    except OSError:
        raise refused("the source of this rule cannot be found", "rules in a file") from None
    except SyntaxError:  # a part of something else
        node = ast.Pass()
    if not isinstance(node, ast.FunctionDef):
        raise refused("a rule is something else than a plain function", "def name(g, ...):")
    if node.name != fn.__code__.co_name:
        raise refused("the file of this rule has changed since it was loaded", "load the game anew")
    ast.increment_lineno(node, first - 1)
    return file, node


def visible(fn: FunctionType) -> dict[str, Any]:
    """The names a function sees outside itself: those of its module, and of the functions around it."""
    if not fn.__closure__:
        return fn.__globals__
    cells = zip(fn.__code__.co_freevars, fn.__closure__, strict=True)
    return fn.__globals__ | {name: cell.cell_contents for name, cell in cells}


def lines_of(file: str) -> list[str]:
    """The lines of a file; none where there is no such file."""
    path = Path(file)
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


@dataclass(frozen=True)
class ZoneParameter:
    """A parameter that takes a zone of one of these classes, or one for each seat where it is `whole`."""

    classes: tuple[type[zones.Zone], ...]
    whole: bool

    def takes(self, zone: zones.Zone, whole: bool) -> bool:
        return isinstance(zone, self.classes) and self.whole == whole

    def __str__(self) -> str:
        what = " or ".join(c.__name__ for c in self.classes)
        return f"{what} for each seat" if self.whole else what


@cache
def load_parameters(fn: FunctionType) -> dict[str, ZoneParameter | type]:
    """The parameters of a function whose arguments are settled when the game is loaded: zones (deck: Pile,
    hand: Pile | Bag, hands: Each[Bag]), kinds, events and tables."""
    found: dict[str, ZoneParameter | type] = {}
    names = visible(fn)
    for name in fn.__code__.co_varnames[: fn.__code__.co_argcount]:
        annotation = fn.__annotations__.get(name)
        if isinstance(annotation, str):
            try:
                annotation = eval(annotation, dict(names))
            except Exception:  # a name that only the type checker sees
                continue
        taken = annotation if annotation in (Kind, Event, CardTable) else zone_classes(annotation)
        if taken is not None:
            found[name] = taken
    return found


def zone_classes(annotation: Any) -> ZoneParameter | None:
    whole = get_origin(annotation) is zones.Each
    parts = get_args(annotation) if whole or isinstance(annotation, UnionType) else (annotation,)
    if all(isinstance(part, type) and issubclass(part, zones.Zone) for part in parts):
        return ZoneParameter(parts, whole)
    return None


def is_rule(fn: FunctionType) -> bool:
    return bool(fn.__code__.co_flags & 0x20)  # a generator
