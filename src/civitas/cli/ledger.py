"""`civitas ledger`: which rules of the rulebook are proved by tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from .arguments import Check, LedgerName

if TYPE_CHECKING:
    from ..proof.ledger import Coverage

NUMBERS = ["rules", "proved", "untestable", "missing", "percent"]


def ledger(game: LedgerName = None, check: Check = False) -> None:
    """Say which rules of the rulebook no test proves."""
    from ..proof import ledger as book
    from .common import need_checkout, print_table

    tests = need_checkout("rules are compared with tests") / "tests"
    covered = {name: book.coverage(name, tests) for name in ([game] if game else book.games())}
    print_table("", [row(name, c) for name, c in covered.items()], NUMBERS)
    missing = False
    for name, c in covered.items():
        says = {entry.id: entry.says for entry in book.load(name)}
        if c.missing:
            missing = True
            typer.echo(f"\n{name}: no test proves")
            for id in c.missing:
                typer.echo(f"  {id}  {says[id]}")
    for id, named in sorted({k: v for c in covered.values() for k, v in c.unknown.items()}.items()):
        missing = True
        typer.echo(f"\n{id} stands in no ledger, but {', '.join(named)} claims to prove it.")
    if check and missing:
        raise typer.Exit(1)


def row(name: str, c: Coverage) -> dict[str, Any]:
    testable = len(c.proved) + len(c.missing)
    percent = f"{100 * len(c.proved) / testable:.1f}" if testable else "100.0"
    return {
        "game": name,
        "rules": testable + len(c.untestable),
        "proved": len(c.proved),
        "untestable": len(c.untestable),
        "missing": len(c.missing),
        "percent": percent,
    }
