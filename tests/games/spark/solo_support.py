"""What the tests of solo play share: Scyntilla's city made to measure, and what she did on her turn."""

from __future__ import annotations

from typing import Any

from civitas.games.spark.cards import DIFFICULTIES
from civitas.games.spark.constants import COPIES
from civitas.kernel.table.table import Table

from ..at_table import asked, log
from .answers import choose
from .support import game, solo

TOKENS = ("top", "middle", "bottom")
NAMES: tuple[str, ...] = tuple(game.content.cards.names)


def token_of(plot: int) -> int:
    return int(game.data["PLOT_GROUP"][plot - 1])


def value(what: str, plot: int, level: int) -> int:
    """A number of one of Scyntilla's cards: PLOT_N, PLOT_AWARD or PLOT_FLAT."""
    return int(game.data[what][plot - 1, level])


def award_of(plot: int, level: int) -> int:
    return value("PLOT_AWARD", plot, level)


def following_pays(level: int, difficulty: str = "normal") -> int:
    """What she is paid for following with so many cards: Steady Glow and Heavy Toll are worth it too."""
    return int(game.data["FOLLOW_PAY"][DIFFICULTIES.index(difficulty), level])


def my_turn(mine: str, hers: str, *answers: str, **given: Any) -> Table:
    """Your turn with these answers, up to Scyntilla's next card: an attack that stops at your Advisor, before it
    changes anything but for the spark beside the middle group, which she takes."""
    table = solo(f"{mine}, Advisor 1", hers, plots=[5, "..."], **given)
    choose(table, *answers)
    assert asked(table).kind == "react", asked(table).prompt
    return table


def effect(table: Table) -> list[str]:
    """What is told after her level is known and before the clean-up."""
    told = log(table)
    begin = next(i for i, text in enumerate(told) if text.startswith("Scyntilla acts at level "))
    told = told[begin + 1 :]
    sparks = [i for i, text in enumerate(told) if text.startswith("A spark goes to the ")]
    turn_is_over = table.over or asked(table).kind == "attract"
    return told[: sparks[-2]] if turn_is_over else told


def level_told(table: Table) -> int:
    return next(int(text.split()[-1][0]) for text in log(table) if text.startswith("Scyntilla acts at level "))


def cards_of(table: Table) -> int:
    """Citizen cards in Scyntilla's city."""
    return int(table.view(None)["solo"]["scyntilla"]["cards"])


def her_sparks(table: Table) -> int:
    return int(table.state.sparks[1])


def my_sparks(table: Table) -> int:
    return int(table.state.sparks[0])


def deck_top(table: Table, number: int) -> list[str]:
    """The names of the next cards of the deck."""
    g = table.state
    cards = [int(card) for card in g.deck_cards[: g.deck_count]][::-1]
    return [NAMES[g.cast[card // COPIES]] for card in cards[:number]]


def stack_deck(table: Table, *names: str, below: int = 0) -> None:
    """Bring these citizens to the top of the deck, or under so many cards, by exchanging cards of the deck."""
    g = table.state
    cards = g.deck_cards
    for i, name in enumerate(names):
        place = g.deck_count - 1 - below - i
        found = next(k for k in range(place, -1, -1) if NAMES[g.cast[int(cards[k]) // COPIES]] == name)
        cards[place], cards[found] = cards[found], cards[place]
