"""What statements do besides computing: which offer options, which change the state, which touch scratch fields."""

from __future__ import annotations

from ..ir import (
    Ask,
    Assign,
    Call,
    Draw,
    Expr,
    Field,
    Invoke,
    Offer,
    Option,
    Pick,
    Return,
    See,
    Stmt,
    Tell,
    all_expressions,
    children,
    expressions,
    walk,
)
from ..reading.parse import Program


def scratch_fields(program: Program, body: list[Stmt], how: str) -> set[str]:
    """The scratch fields that these statements, and the helpers they call, read or write."""
    found: set[str] = set()
    names: set[str] = set()
    bodies = [body]
    while bodies:
        part = bodies.pop()
        for e in all_expressions(part):
            match e:
                case Field(leaf) if how == "read" and program.schema.leaves[leaf].scratch:
                    found.add(leaf)
                case Call(name):
                    bodies += [] if name in names else [program.functions[name].body]
                    names.add(name)
                case Pick(table):
                    new = {name for _, name in program.rule_tables[table]} - names
                    bodies += [program.functions[name].body for name in new]
                    names |= new
        if how == "written":
            found |= {
                s.target.leaf
                for s in walk(part)
                if isinstance(s, Assign)
                and isinstance(s.target, Field)
                and program.schema.leaves[s.target.leaf].scratch
            }
    return found


def effects(program: Program, s: Stmt) -> set[str]:
    found: set[str] = set()
    for t in walk([s]):
        match t:
            case Option() | Offer():
                found.add("option")
            case Tell() | See():
                found.add("tell")
            case Return() | Ask() | Invoke():
                found.add("write")
            case Assign(_, Field(leaf), _):
                found.add("scratch" if program.schema.leaves[leaf].scratch else "write")
        for e in expressions(t):
            found |= effects_in(program, e)
    return found


def effects_in(program: Program, e: Expr) -> set[str]:
    found: set[str] = set()
    match e:
        case Call(name, _):
            found |= program.functions[name].effects
        case Pick(table, _, _):
            for _, name in program.rule_tables[table]:
                found |= program.functions[name].effects
        case Draw():
            found.add("chance")
    for child in children(e):
        found |= effects_in(program, child)
    return found


def only_offers(program: Program, s: Stmt) -> bool:
    return effects(program, s) <= {"option", "scratch"}


def offers(program: Program, s: Stmt) -> bool:
    return "option" in effects(program, s)
