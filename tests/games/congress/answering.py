"""Answers in the tests of CITIZEN: trades and switches that a scene does not ask for decline themselves."""

from __future__ import annotations

from civitas.kernel.backends.python import option_values
from civitas.kernel.table.table import Table
from civitas.proof.conformance.case import take

from ..at_table import asked, asks, labels
from .support import trading_scenes


def choose(table: Table, *answers: str) -> Table:
    """Answer each open question with the option that is called so, or whose label begins so."""
    for answer in answers:
        if asks(table)[1] == "switch" and answer.split()[0] not in ("Keep", "Reveal"):
            table.choose("Keep the Cause")
        options = asked(table).options
        found = [o for o in options if o.label == answer] or [o for o in options if o.label.startswith(answer)][:1]
        assert found, f"{answer!r} is not one of {[o.label for o in options]} ({asked(table).prompt})"
        table.choose(found[0])
        while not table.over and asks(table)[1] == "offer" and not any(table.game is scene for scene in trading_scenes):
            table.choose("Offer no trade")
    return table


def kind_asked(table: Table) -> str:
    """What is asked first; quicker than to shape the whole question."""
    return str(table.game.rules.kinds[table.state._kind].name)


def first(table: Table) -> Table:
    """The seat asked first takes the first option."""
    take(table, option_values(table.state)[0])
    return table


def pick(table: Table, *cards: str) -> Table:
    """Pick cards for a set by the beginning of their labels, then play it."""
    return choose(table, *cards, "Play the set")


def support(table: Table, *cards: str, power: str | None = None) -> Table:
    """Play a set for the own Cause, up to the choice of the impact."""
    choose(table, "Support your own Cause")
    return add(pick(table, *cards), power)


def oppose(table: Table, who: int, *cards: str, power: str | None = None) -> Table:
    choose(table, f"Oppose p{who}")
    return add(pick(table, *cards), power)


def add(table: Table, power: str | None) -> Table:
    if asks(table)[1] == "add_power":
        if power is None:
            choose(table, "Add no Power card")
        else:
            named = [label for label in labels(table) if f"({power.title()}, level" in label]
            assert named, f"no {power} among {labels(table)}"
            choose(table, named[0])
    else:
        assert power is None, f"no Power card may be added; asked {asks(table)}"
    return table


def powers_offered(table: Table) -> list[str]:
    """The Power cards that may join, by type and level: "veto L3 CO+"."""
    assert asks(table)[1] == "add_power"
    told = [label[label.rindex("(") + 1 : label.rindex(")")].split(", ") for label in labels(table) if "(" in label]
    return [" ".join([kind.lower(), f"L{level[-1]}", *(one.replace(" +", "+").replace(" -", "-") for one in icon)])
            for kind, level, *icon in told]  # fmt: skip


def rest_of_turn(table: Table) -> Table:
    """Answer with no until somebody else begins a turn."""
    turn = table.state._turns
    while not table.over and table.state._turns == turn:
        table.choose(asked(table).options[0 if asks(table)[1] != "offer" else -1])
    return table
