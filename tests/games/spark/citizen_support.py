"""What the tests of single citizens share: the numbers of the cards, the choices offered, and parts of the log."""

from __future__ import annotations

from civitas.games.spark.cards import GUILDS
from civitas.games.spark.helpers import city as cities
from civitas.kernel.table.table import Table

from ..at_table import asked, log
from .answers import choose, labels
from .support import game

LEVELS = (1, 2, 3)
CALM_PLOT = [2, "..."]  # Scyntilla's next card does nothing, with the numbers of box.py


def number(table: str, name: str, level: int) -> int:
    """A number of a citizen's card at a level: gain, rate, n, cap or end."""
    return int(game.data[table.upper()][game.content.cards.names.index(name), level])


def shows(name: str, guild: str) -> int:
    """How many icons of this guild a face-up card of this citizen shows."""
    return int(game.data["ICON"][game.content.cards.names.index(name), GUILDS.index(guild)])


def offers(table: Table) -> list[str]:
    """The open question's options without the texts of the cards."""
    return [label.split(":")[0] for label in labels(table)]


def levels(name: str, highest: int) -> list[str]:
    return [f"{name} at level {level}" for level in range(1, highest + 1)]


def question(table: Table) -> tuple[int, str]:
    """Who is asked, and what kind of question it is."""
    return asked(table).seat, asked(table).kind


def told(table: Table, first: str, last: str = "") -> list[str]:
    """The log from the newest sentence that begins like `first` up to the next one that begins like `last`, which
    is left out; without such a one to the end."""
    sentences = log(table)
    start = max(i for i, sentence in enumerate(sentences) if sentence.startswith(first))
    out = sentences[start:]
    ends = [i for i, sentence in enumerate(out) if i and last and sentence.startswith(last)]
    return out[: ends[0]] if ends else out


def icons(table: Table, seat: int) -> dict[str, int]:
    """What a city shows, as the rules count it."""
    count = game.python.helper(cities.icons)
    return {guild: count(table.state, seat, i) for i, guild in enumerate(GUILDS)}


def acts(table: Table, name: str, level: int, *answers: str) -> Table:
    return choose(table, f"{name} at level {level}", *answers)


def gained(who: str, sparks: int, name: str) -> str:
    """The sentence of the log."""
    return f"{who} gains {sparks} {'spark' if sparks == 1 else 'sparks'} ({name})."
