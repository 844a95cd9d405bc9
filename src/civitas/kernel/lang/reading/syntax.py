"""The syntax tree of one function, gone through once: its nodes, and which of them hold a call or a yield."""

from __future__ import annotations

import ast


class Syntax:
    """What every reading of the same function asks of its tree. A zone's verb is read anew for each zone."""

    def __init__(self, root: ast.FunctionDef) -> None:
        self.nodes: list[ast.AST] = [root]  # in the order of ast.walk
        self.calling: set[ast.AST] = set()
        self.waiting: set[ast.AST] = set()
        above: dict[ast.AST, ast.AST] = {}
        for node in self.nodes:
            for child in ast.iter_child_nodes(node):
                above.setdefault(child, node)
                self.nodes.append(child)
            if isinstance(node, ast.Call):
                mark(self.calling, node, above)
            elif isinstance(node, (ast.Yield, ast.YieldFrom)):
                mark(self.waiting, node, above)
        self.known = set(self.nodes)

    def calls_in(self, node: ast.AST) -> list[ast.Call]:
        """The calls that stand in a node, in the order of ast.walk. The reader also asks of nodes it has made."""
        if node in self.known and node not in self.calling:
            return []
        return [n for n in ast.walk(node) if isinstance(n, ast.Call)]

    def yields(self, node: ast.AST) -> bool:
        if node in self.known:
            return node in self.waiting
        return any(self.yields(child) for child in ast.iter_child_nodes(node))


def mark(found: set[ast.AST], node: ast.AST | None, above: dict[ast.AST, ast.AST]) -> None:
    """Notes a node and all it stands in."""
    while node is not None and node not in found:
        found.add(node)
        node = above.get(node)
