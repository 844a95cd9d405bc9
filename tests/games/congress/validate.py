"""Checks the card tables of CITIZEN, 117th Congress, against the rules ledger.

`check` gives one line per problem, each beginning with the ledger id it breaks, or with WRITING or CHOICE for what the
ledger leaves open and content.md settles. `pending` names the ledger checks that cannot run yet, `open_points` the
release measures that the tables do not meet. Rules of play live elsewhere.

    python -m tests.games.congress.validate [FOLDER]     # exit status 1 if there is a problem
"""

from __future__ import annotations

import sys
from pathlib import Path

from civitas.games.congress.cards import FOLDER

from . import validate_cards, validate_even, validate_members, validate_writing
from .validate_cards import draws
from .validate_tables import MAY_BE_MISSING, load

NEED_ALL_TABLES = ("CON-COMP-01", "CON-COMP-10", "CON-COMP-11", "CON-POWER-05", "CON-CIRC-14", "CON-ICON-17")


def check(folder: Path | str) -> list[str]:
    """All problems of the tables in `folder`, one sentence each; an empty list means that all is well."""
    tables, problems = load(Path(folder))
    if problems:  # the counts below need well-formed cells
        return problems
    problems.extend(validate_cards.counts(tables))
    if tables["causes"] and tables["members"]:
        for part in (validate_writing, validate_cards, validate_even, validate_members):
            problems.extend(part.problems(tables))
    return problems


def pending(folder: Path | str) -> list[str]:
    """The ledger checks that wait for a table that is not there yet (CON-COMP-12)."""
    if all((Path(folder) / f"{name}.csv").exists() for name in MAY_BE_MISSING):
        return []
    return list(NEED_ALL_TABLES)


def open_points(folder: Path | str) -> list[str]:
    """The levels at which the parties' mean draws differ by more than 5 % (CON-CAUSE-08, first measure)."""
    tables, problems = load(Path(folder))
    if problems or not tables["members"]:
        return ["CON-CAUSE-08: not measured, the tables have problems."]
    means: dict[tuple[str, str], float] = {}
    for stars in ("1", "2", "3", "4", "Ultimate"):
        for party in ("D+", "R+"):
            level = [row for row in tables["causes"] if (row["stars"], row["party"]) == (stars, party)]
            means[stars, party] = sum(draws(row, tables["members"]) for row in level) / max(len(level), 1)
    return [
        f"CON-CAUSE-08: at level {stars} the mean draws are {d:.1f} for D and {r:.1f} for R."
        for stars in ("1", "2", "3", "4", "Ultimate")
        for d, r in [(means[stars, "D+"], means[stars, "R+"])]
        if abs(d - r) > 0.05 * min(d, r)
    ]


def counted(folder: Path | str) -> list[str]:
    """How many icons of the Congress cards have no gift on record (CON-MEMB-12)."""
    members = load(Path(folder))[0].get("members", [])
    bare = [len(validate_members.without_gift(row)) for row in members]
    marked = sum(0 if row["no_gift"] == "none" else len(row["no_gift"].split()) for row in members)
    return [f"count: {sum(bare)} of {3 * len(bare)} icons have no gift on record, {marked} are marked."] if bare else []


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else FOLDER
    found = check(folder)
    waiting = [f"pending: {entry}" for entry in pending(folder)]
    for line in [*found, *waiting, *(f"open: {point}" for point in open_points(folder)), *counted(folder)]:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
