"""What is True or False and never another number: asked before `and`, `or`, int(...) and a bool's return."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ...state.tables import RuleTable

if TYPE_CHECKING:
    from .reader import Reader


class Truths:
    """The locals of one function that only ever hold truth values: for them `a or b` is the same in every language."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        values: dict[str, list[ast.expr | None]] = {}
        for n in reader.syntax.nodes:
            match n:
                case ast.Assign(targets=targets, value=value):
                    for t in targets:
                        for name in [t] if not isinstance(t, ast.Tuple) else t.elts:
                            if isinstance(name, ast.Name):
                                values.setdefault(name.id, []).append(value if name is t else None)
                case ast.AnnAssign(target=ast.Name(id=name_id), value=value):
                    values.setdefault(name_id, []).append(value)
                case ast.AugAssign(target=ast.Name(id=name_id)) | ast.For(target=ast.Name(id=name_id)):
                    values.setdefault(name_id, []).append(None)
        numbers = {a.arg for a in reader.node.args.args if not annotated_bool(a.annotation)}
        self.bools: set[str] = {*values, *reader.arguments} - numbers
        changed = True
        while changed:
            wrong = {n for n in self.bools if not all(v is not None and self.always(v) for v in values.get(n, []))}
            self.bools -= wrong
            changed = bool(wrong)

    def always(self, node: ast.expr) -> bool:
        """Does this expression always give True or False?"""
        match node:
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return True
            case ast.Constant(value=value):
                return isinstance(value, bool)
            case ast.BoolOp(values=values):
                return all(self.always(v) for v in values)
            case ast.IfExp(body=a, orelse=b):
                return self.always(a) and self.always(b)
            case ast.Name(id=name):
                return name in self.bools
            case ast.Call(func=func):
                lookup = self.reader.expressions.lookup
                table = lookup.resolve(func.value) if isinstance(func, ast.Subscript) else None
                if isinstance(table, RuleTable):
                    return all(gives_bool(entry) for entry in table.entries.values())
                bag = func.value if isinstance(func, ast.Attribute) and func.attr == "has" else None
                return gives_bool(lookup.resolve(func)) or (bag is not None and lookup.static_zone(bag) is not None)
        return False


def gives_bool(function: object) -> bool:
    return getattr(function, "__annotations__", {}).get("return") in (bool, "bool")


def annotated_bool(annotation: ast.expr | None) -> bool:
    if isinstance(annotation, ast.Constant):
        return annotation.value == "bool"
    return isinstance(annotation, ast.Name) and annotation.id == "bool"
