"""What the tests of solo play share: Scyntilla's city made to measure, and what she did on her turn."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.spark.cards import DIFFICULTIES
from civitas.games.spark.constants import COPIES
from civitas.kernel.table.table import Table

from .support import asked, choose, game, her_turn, log, solo

TOKENS = ("top", "middle", "bottom")
NAMES: tuple[str, ...] = tuple(game.content.cards.names)
CALM_STACKS = ("Rancher", "Warrior", "Merchant")  # what lies beside her tokens, if the test does not say


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


def hers_for(plot: int, level: int, stacks: tuple[str, ...] = CALM_STACKS) -> str:
    """Her city, with as many cards beside the token of this card as the level asks for."""
    return ", ".join(f"{name} {level if i == token_of(plot) else 1}" for i, name in enumerate(stacks))


def at_level(plot: int, level: int, mine: str, times: int = 1, **given: Any) -> Table:
    """Her turn with this card at this level, doubled by an Encore if `times` is 2."""
    return her_turn(mine, hers_for(plot, level), plot, encore=times == 2, **given)


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


# ---- her cards, one by one

LEVELS = pytest.mark.parametrize("level", [1, 2, 3])
TIMES = pytest.mark.parametrize("times", [1, 2], ids=["plain", "encore"])


def awarded(sparks: int) -> str:
    return f"Scyntilla is awarded {sparks} spark{'' if sparks == 1 else 's'}."


def gives(*names: str) -> list[str]:
    """You give these citizens, one after another, and she places them."""
    out = []
    for name in names:
        a = "an" if name[0] in "AEIO" else "a"
        out += [f"Player A gives {a} {name} to Scyntilla.", f"Scyntilla places {a} {name}."]
    return out


def did(table: Table, plot: int, level: int) -> list[str]:
    """What her card did, as it is told; after it the top card of the calm stack beside the token is discarded, and
    you are not asked anything any more."""
    assert table.over or asked(table).kind == "attract", asked(table).prompt
    assert level_told(table) == level
    reveal = next(text for text in log(table) if text.startswith("Scyntilla reveals"))
    assert reveal.removeprefix("Scyntilla reveals ").startswith(game.content.cards.plot_names[plot - 1])
    name = CALM_STACKS[token_of(plot)]
    tail = [f"Scyntilla discards a {name}."]
    if level > 1:
        tail.append(f"The rest of her {name} stack moves to the end of the sequence.")
    told = effect(table)
    assert told[-len(tail) :] == tail
    return told[: -len(tail)]


def calm_rest(plot: int, level: int, *more: str) -> str:
    """Her calm stacks after the discard at the token, with what has come to the end before it."""
    token = token_of(plot)
    stacks = [f"{name} 1" for i, name in enumerate(CALM_STACKS) if i != token] + [*more]
    if level > 1:
        stacks.append(f"{CALM_STACKS[token]} {level - 1}")
    return ", ".join(stacks)
