"""Which functions stand apart on a GPU. NVRTC puts every function into its callers, which is fast as long as the
whole stays small: a game of hundreds of functions would become millions of lines. So where the whole would grow
too large, the functions that save most stand apart, as calls."""

from __future__ import annotations

from collections import Counter

from ..ir import Call, Invoke, Pick, all_expressions, walk
from ..reading.parse import Program

LARGE = 8000  # expressions of the setup, the turn and all they call, if everything is put into its callers


def callees(program: Program, name: str) -> tuple[Counter[str], int]:
    """The functions called in a function's text, and how often; and how many expressions it consists of."""
    body, out, size = program.functions[name].body, Counter[str](), 0
    for e in all_expressions(body):
        size += 1
        if isinstance(e, Call):
            out[e.function] += 1
        elif isinstance(e, Pick):
            out.update(row for _, row in program.rule_tables[e.table])
    for s in walk(body):
        if isinstance(s, Invoke):
            out.update([s.rule] if s.which is None else [row for _, row in program.rule_tables[s.rule]])
    return out, size


def apart(program: Program, roots: list[str]) -> set[str]:
    read = {name: callees(program, name) for name in program.functions}
    calls = {name: list(called.items()) for name, (called, _) in read.items()}
    own = {name: size for name, (_, size) in read.items()}
    found: set[str] = set()
    while True:
        sizes: dict[str, int] = {}

        def size(name: str, sizes: dict[str, int] = sizes) -> int:
            """With everything put into it that does not stand apart."""
            if name not in sizes:
                sizes[name] = own[name]  # a rule that calls itself is not put into itself
                sizes[name] += sum(n * size(f) for f, n in calls[name] if f not in found)
            return sizes[name]

        if sum(size(root) for root in roots) <= LARGE:
            return found
        copies, order = Counter(roots), list(roots)
        for name in order:  # how often each function's text comes to stand in the whole
            for f, n in calls[name]:
                if f not in found and f not in copies:
                    order.append(f)
                copies[f] += n * (copies[name] if name not in found else 1)
        saves = {name: (copies[name] - 1) * sizes[name] for name in sizes if name not in found and name not in roots}
        best = max(saves, key=lambda name: saves[name], default="")
        if not best or saves[best] <= 0:
            return found
        found.add(best)
