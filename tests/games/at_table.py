"""What the tests of all games share: what is asked at a table, answers by label, and the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from civitas.kernel.state.chance import Stream
from civitas.kernel.table.decisions import Decision
from civitas.kernel.table.table import Table


def asked(table: Table) -> Decision:
    assert table.decision is not None, "the game is over"
    return table.decision


def asks(table: Table) -> tuple[int, str]:
    """Who is asked, and what kind of question."""
    decision = asked(table)
    return decision.seat, decision.kind


def labels(table: Table) -> list[str]:
    return [option.label for option in asked(table).options]


def offers(table: Table, beginning: str) -> list[str]:
    """The labels that begin so."""
    return [label for label in labels(table) if label.startswith(beginning)]


def refused(table: Table, answer: str) -> None:
    assert not offers(table, answer), f"{answer!r} is offered among {labels(table)}"


def choose(table: Table, *answers: str) -> Table:
    """Answer each open question with the option that is called so, or whose label begins so."""
    for answer in answers:
        options = asked(table).options
        found = [o for o in options if o.label == answer] or [o for o in options if o.label.startswith(answer)]
        assert len(found) == 1, f"{answer!r} is not one of {[o.label for o in options]} ({asked(table).prompt})"
        table.choose(found[0])
    return table


def random_play(table: Table, seed: int = 0) -> Iterator[Table]:
    """Play at random to the end; the table after every choice."""
    stream = Stream(seed, purpose=77)
    while table.decision is not None:
        options = table.decision.options
        table.choose(options[stream.below(len(options))])
        yield table


def log(table: Table, seat: int | None = None) -> list[str]:
    return [entry["text"] for entry in table.events_for(seat)]


class Bookkeeper:
    """Hears every event of a table once, and books it."""

    read = 0

    def follow(self, table: Table) -> None:
        told = table.events_for(None, self.read)
        self.read += len(told)
        for event in told:
            self.book(event["event"], event["arguments"])

    def book(self, what: str, of: dict[str, Any]) -> None:
        raise NotImplementedError


def told(table: Table, *names: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What was told under these names; everything, if none is given."""
    return [entry for entry in table.events_for(seat) if not names or entry["event"] in names]
