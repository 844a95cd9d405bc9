"""Answers in short, as the tests of the rules name them: "Scout" where the button says "Discard Scout", "no trade"
where it says "Don't trade". How answers are said to people is tested in test_words.py."""

from __future__ import annotations

import re

from civitas.kernel.table.table import Table

from ..at_table import asked

VERBS = re.compile(
    r"(Attract|Ruin) (?=the )|Use the (?=Advisor|Guardian)"
    r"|(Use|Place|Discard|Give|Get|Convert|Name|Choose|Trade|Slide it) "
)
WHOLE = {
    "Take no action": "no action",
    "Don't follow": "do not follow",
    "Don't react": "no reaction",
    "Don't trade": "no trade",
    "Choose no neighbor": "no neighbor",
    "Stop converting": "none",
    "Leave it face up": "leave it face up",
}


def short(label: str) -> str:
    if label in WHOLE:
        return WHOLE[label]
    if label.startswith(("Keep ", "Follow ", "Discard a Poet")):
        return label[0].lower() + label[1:]
    return VERBS.sub("", label, count=1)


def labels(table: Table) -> list[str]:
    return [short(option.label) for option in asked(table).options]


def choose(table: Table, *answers: str) -> Table:
    """Answer each open question with the option that is called so, in short, or whose label begins so."""
    for answer in answers:
        options = {short(option.label): option for option in asked(table).options}
        assert len(options) == len(asked(table).options), "short names tell all options apart"
        found = [answer] if answer in options else [each for each in options if each.startswith(answer)]
        assert len(found) == 1, f"{answer!r} is not one of {list(options)} ({asked(table).prompt})"
        table.choose(options[found[0]])
    return table
