"""Reading rules: Python functions become the tree of ir.py, or are refused with what to write instead.

Python's meaning is the meaning. Whatever could mean something else in C is either hoisted into temporaries,
left to right, or refused. Here is the program as a whole; reader.py reads each of its functions.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from ...errors import RuleError
from ...state.schema import Schema
from ...state.tables import CardTable, Event, Kind, RuleTable
from ...state.zones import Zone
from .. import ir
from .definitions import definition, is_rule, lines_of, visible
from .lookup import FixedParameter, ZoneGiven
from .reader import Reader
from .syntax import Syntax

Settled = tuple[ZoneGiven | FixedParameter, ...]
KERNEL_TEXTS = {"observe", "redeal"}  # helpers the kernel writes itself; a game may use these names too


@dataclass
class Program:
    """All that a game's rules consist of, found from its roots."""

    schema: Schema
    kinds: dict[str, Kind]
    events: dict[str, Event]
    functions: dict[str, ir.Function] = field(default_factory=dict)
    tables: dict[str, CardTable] = field(default_factory=dict)
    rule_tables: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    named: dict[tuple[Any, ...], str] = field(default_factory=dict)
    chosen_from: dict[str, RuleTable] = field(default_factory=dict)  # the rule tables themselves, by name
    wanted: list[tuple[str, Reader, ast.AST]] = field(default_factory=list)  # rules whose value is used, and where
    definitions: dict[FunctionType, tuple[str, ast.FunctionDef]] = field(default_factory=dict)
    syntax: dict[ast.FunctionDef, Syntax] = field(default_factory=dict)
    lines: dict[str, list[str]] = field(default_factory=dict)  # of the files that were read

    def read(self, fn: FunctionType, eye: bool = False, as_rule: bool = False, settled: Settled = ()) -> ir.Function:
        """The function, read on first use; its name is unique in the program. A helper among rules is read as a
        rule too: one that asks nothing. What takes zones, kinds, events or tables is read anew for each of them."""
        key = (fn, eye, as_rule and not is_rule(fn), *names_of(settled))
        if key not in self.named:
            name = self._unique("_".join([("seen_" if eye else "") + fn.__name__, *names_of(settled)]))
            self.named[key] = name
            file, node = self.definition_of(fn)
            depth = getattr(fn, "__civitas_depth__", 1)
            self._read(name, node, visible(fn), file, None, eye, depth, as_rule=as_rule, settled=settled)
        return self._known(self.named[key])

    def policy(self, fn: FunctionType) -> ir.Function:
        """A helper that picks an option. Whatever it calls its argument, it is the seat that decides."""
        function = self.read(fn, eye=True)
        if len(function.params) > 2:  # the eye it sees with is the first
            self.complain(function, "a policy takes more than the state and a seat", f"def {fn.__name__}(g, me):")
        return function

    def read_method(self, zone: Zone, method: str, settled: Settled = ()) -> ir.Function:
        key = ("zone", zone.name, method, *names_of(settled))
        if key not in self.named:
            name = self._unique("_".join([zone.name, method, *names_of(settled)]))
            self.named[key] = name
            fn = getattr(type(zone), method)
            file, node = self.definition_of(fn)
            self._read(name, node, fn.__globals__, file, zone, False, 1, settled=settled)
        return self._known(self.named[key])

    def read_text(self, text: str, names: dict[str, Any]) -> ir.Function:
        """A helper the kernel wrote itself (observe, redeal): it may touch the inside of zones."""
        node = ast.parse(text).body[0]
        assert isinstance(node, ast.FunctionDef)
        self._read(node.name, node, names, f"<{node.name}>", None, False, 1, text.splitlines())
        return self.functions[node.name]

    def reads(self, name: str) -> frozenset[str]:
        """The fields that a helper reads, itself or through other helpers."""
        found: set[str] = set()
        seen, left = {name}, [name]
        while left:
            for e in ir.all_expressions(self.functions[left.pop()].body):
                if isinstance(e, ir.Field):
                    found.add(e.leaf)
                called = [e.function] if isinstance(e, ir.Call) else []
                if isinstance(e, ir.Pick):
                    called = [callee for _, callee in self.rule_tables[e.table]]
                left += [callee for callee in called if callee not in seen]
                seen.update(called)
        return frozenset(found)

    def definition_of(self, fn: FunctionType) -> tuple[str, ast.FunctionDef]:
        """Where a function is written and its tree; what is read for several zones is parsed once."""
        if fn not in self.definitions:
            self.definitions[fn] = definition(fn)
        return self.definitions[fn]

    def syntax_of(self, node: ast.FunctionDef) -> Syntax:
        if node not in self.syntax:
            self.syntax[node] = Syntax(node)
        return self.syntax[node]

    def forget_sources(self) -> None:
        """Lets go of what only reading needs."""
        self.definitions.clear()
        self.syntax.clear()
        self.lines.clear()

    def lines_of(self, file: str) -> list[str]:
        if file not in self.lines:
            self.lines[file] = lines_of(file)
        return self.lines[file]

    def _unique(self, name: str) -> str:
        taken, n, candidate = KERNEL_TEXTS.union(self.named.values()), 1, name
        while candidate in taken:
            n += 1
            candidate = f"{name}_{n}"
        return candidate

    def check(self, roots: list[str]) -> None:
        """What can be said only when everything has been read."""
        for name in roots:
            function = self.functions[name]
            if function.params:
                self.complain(function, "the setup and the turn take the state alone", f"def {function.name}(g):")
            if not function.is_rule and "option" in function.effects:
                self.complain(
                    function, "options are offered, but no question follows", "a rule: x = yield ask(g, seat, KIND)"
                )
        for name, reader, node in self.wanted:
            if not self.functions[name].gives:
                reader.refuse(
                    node,
                    f"{name} may end without a value, which is used here",
                    "return a value on every way through it",
                )

    def complain(self, function: ir.Function, why: str, instead: str) -> None:
        line = function.line
        code = function.source[line - 1].strip() if 0 < line <= len(function.source) else f"def {function.name}(...)"
        raise RuleError(function.file, line, code, why, instead)

    def _known(self, name: str) -> ir.Function:
        function = self.functions.get(name)
        if function is None:  # still being read: it calls itself
            return ir.Function(name, [], [], False, "", 0, [], effects={"recursion"})
        return function

    def _read(
        self,
        name: str,
        node: ast.FunctionDef,
        names: dict[str, Any],
        file: str,
        zone: Zone | None,
        eye: bool,
        depth: int,
        lines: list[str] | None = None,
        as_rule: bool = False,
        settled: Settled = (),
    ) -> None:
        source, trusted = lines if lines is not None else self.lines_of(file), zone is not None or lines is not None
        reader = Reader(self, name, node, names, file, source, zone, eye, trusted, settled)
        self.functions[name] = reader.function(depth, as_rule)


def names_of(settled: Settled) -> tuple[str, ...]:
    return tuple(given.zone.name if isinstance(given, ZoneGiven) else given.value.name for given in settled)
