"""What statements do besides computing: which offer options, which change the state, which touch scratch fields."""

from __future__ import annotations

from .. import ir
from ..reading.parse import Program


def scratch_fields(program: Program, body: list[ir.Stmt], how: str) -> set[str]:
    """The scratch fields that these statements, and the helpers they call, read or write."""
    found: set[str] = set()
    names: set[str] = set()
    bodies = [body]
    while bodies:
        part = bodies.pop()
        for e in ir.all_expressions(part):
            match e:
                case ir.Field(leaf) if how == "read" and program.schema.leaves[leaf].scratch:
                    found.add(leaf)
                case ir.Call(name):
                    bodies += [] if name in names else [program.functions[name].body]
                    names.add(name)
                case ir.Pick(table):
                    new = {name for _, name in program.rule_tables[table]} - names
                    bodies += [program.functions[name].body for name in new]
                    names |= new
        if how == "written":
            found |= {
                s.target.leaf
                for s in ir.walk(part)
                if isinstance(s, ir.Assign)
                and isinstance(s.target, ir.Field)
                and program.schema.leaves[s.target.leaf].scratch
            }
    return found


def effects(program: Program, s: ir.Stmt) -> set[str]:
    found: set[str] = set()
    for t in ir.walk([s]):
        match t:
            case ir.Option() | ir.Offer():
                found.add("option")
            case ir.Tell() | ir.See():
                found.add("tell")
            case ir.Return() | ir.Ask() | ir.Invoke():
                found.add("write")
            case ir.Assign(_, ir.Field(leaf), _):
                found.add("scratch" if program.schema.leaves[leaf].scratch else "write")
        for e in ir.expressions(t):
            found |= effects_in(program, e)
    return found


def effects_in(program: Program, e: ir.Expr) -> set[str]:
    found: set[str] = set()
    match e:
        case ir.Call(name, _):
            found |= program.functions[name].effects
        case ir.Pick(table, _, _):
            for _, name in program.rule_tables[table]:
                found |= program.functions[name].effects
        case ir.Draw():
            found.add("chance")
    for child in ir.children(e):
        found |= effects_in(program, child)
    return found


def only_offers(program: Program, s: ir.Stmt) -> bool:
    return effects(program, s) <= {"option", "scratch"}


def offers(program: Program, s: ir.Stmt) -> bool:
    return "option" in effects(program, s)
