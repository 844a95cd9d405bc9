"""What the tests of Scyntilla's 36 cards share: her turn with one card at one level, and what it did."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel.table.table import Table

from ..at_table import asked, log
from .answers import choose, labels
from .solo_support import award_of, effect, level_told, token_of
from .support import game, her_turn

LEVELS = pytest.mark.parametrize("level", [1, 2, 3])
TIMES = pytest.mark.parametrize("times", [1, 2], ids=["plain", "encore"])
CALM_STACKS = ("Rancher", "Warrior", "Merchant")  # what lies beside her tokens, if the test does not say


def hers_for(plot: int, level: int, stacks: tuple[str, ...] = CALM_STACKS) -> str:
    """Her city, with as many cards beside the token of this card as the level asks for."""
    return ", ".join(f"{name} {level if i == token_of(plot) else 1}" for i, name in enumerate(stacks))


def at_level(plot: int, level: int, mine: str, times: int = 1, **given: Any) -> Table:
    """Her turn with this card at this level, doubled by an Encore if `times` is 2."""
    return her_turn(mine, hers_for(plot, level), plot, encore=times == 2, **given)


def asks_you(table: Table, kind: str, prompt: str) -> None:
    assert (asked(table).seat, asked(table).kind) == (0, kind)
    assert asked(table).prompt == prompt


def give_away(table: Table, name: str, times: int, prompt: str, offered: list[str]) -> None:
    """You are asked so many times which card you give, and give this one."""
    for _ in range(times):
        asks_you(table, "card", f"{prompt}: give one of your citizens to Scyntilla")
        assert labels(table) == offered
        choose(table, name)


def nothing_to_take(plot: int, citizen: str) -> None:
    """From an empty city her card takes nothing, and she is paid; an Advisor may react to it."""
    assert did(at_level(plot, 2, "", cast=[citizen]), plot, 2) == [awarded(award_of(plot, 2))]
    assert asked(at_level(plot, 1, "Advisor 1", cast=[citizen])).kind == "react"


def awarded(sparks: int) -> str:
    return f"Scyntilla gains {sparks} spark{'' if sparks == 1 else 's'}."


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
        tail.append(f"The rest of the {name} stack moves to the end of Scyntilla's sequence.")
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
