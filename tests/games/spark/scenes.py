"""What the tests of single citizens share: card values, what was told since the action began, and the final scoring."""

from __future__ import annotations

from typing import Any

from civitas.kernel.table.table import Table

from ..at_table import log
from .answers import choose, labels
from .support import game, stand


def value(table: str, name: str, level: int) -> int:
    """A number of the card data."""
    return int(game.data[table][game.content.cards.names.index(name), level])


def spark_words(number: int) -> str:
    return "1 spark" if number == 1 else f"{number} sparks"


def gains(who: str, name: str, level: int) -> str:
    """The sentence for what a citizen pays at a level."""
    return f"Player {who} gains {spark_words(value('GAIN', name, level))} ({name})."


def offers(table: Table) -> list[str]:
    """The options without what stands behind a colon."""
    return [label.split(":")[0] for label in labels(table)]


def told(table: Table) -> list[str]:
    """The log from the first action on, up to the clean-up."""
    lines = log(table)
    first = next(n for n, line in enumerate(lines) if " uses " in line)
    last = next((n for n, line in enumerate(lines) if line.startswith("A spark goes to")), len(lines))
    return lines[first:last]


def perform(cities: list[str], name: str, level: int, **given: Any) -> Table:
    """The first player uses this action from this position."""
    return choose(stand(cities, **given), f"{name} at level {level}")


def scored(cities: list[str], **given: Any) -> Table:
    """The last turn is played without an action, and the game is scored."""
    table = stand(cities, ending=True, turn=len(cities) - 1, **given)
    if not table.over:
        choose(table, "no action")
    assert table.over
    return table


def scores(table: Table) -> list[int]:
    return [int(n) for n in table.state.score[: max(2, table.seats)]]
