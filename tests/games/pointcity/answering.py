"""What is offered at a table of Point City, and answers by the spaces and cards they name."""

from __future__ import annotations

import re

from civitas.kernel.table.table import Table

from .looking import market


def play(at: Table, *labels: str) -> Table:
    for label in labels:
        at.choose(label)
    return at


def offered(at: Table) -> list[str]:
    return [option.label for option in at.decision.options] if at.decision else []


def pairs(at: Table) -> set[str]:
    """The pairs of market spaces that may be taken."""
    return {pair_of(label) for label in offered(at) if label.startswith("Take ")}


def pair_of(label: str) -> str:
    """The spaces that a label names, as "r1c1 r1c2"."""
    found = re.search(r"\((row|column) ([1-4]), (?:columns|rows) ([1-4]) and ([1-4])\)$", label)
    assert found is not None, label
    line, *others = found.groups()[1:]
    return " ".join(f"r{line}c{n}" if found[1] == "row" else f"r{n}c{line}" for n in others)


def flip_of(at: Table, space: str) -> str:
    """The label that flips this space, offered or not."""
    lying = market(at)[space].replace(" x2", " ×2").capitalize()
    return f"Flip {lying} (row {space[1]}, column {space[3]})"


def label_of(at: Table, start: str) -> str:
    """The one option that begins with these words."""
    found = [label for label in offered(at) if label.startswith(start)]
    assert len(found) == 1, f"{start!r} begins {found} of {offered(at)}"
    return found[0]


def take(at: Table, pair: str) -> Table:
    """Take a pair, named by its spaces: "r1c1 r1c2"."""
    found = [label for label in offered(at) if label.startswith("Take ") and pair_of(label) == pair]
    assert len(found) == 1, f"{pair} is not offered: {offered(at)}"
    at.choose(found[0])
    return at


def draw(at: Table) -> Table:
    at.choose(label_of(at, "Draw two cards from the pile"))
    return at


def claim(at: Table, token: str) -> Table:
    at.choose(label_of(at, f"Claim {token}:"))
    return at
