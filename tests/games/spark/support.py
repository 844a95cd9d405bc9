"""What the tests of Spark share: tables at a position."""

from __future__ import annotations

from typing import Any

from civitas.kernel.game import Game
from civitas.kernel.table.table import Table

from ..at_table import asked
from .answers import choose
from .box import calm

game = calm
AS_A_PERFORMER = ["do not follow", *(f"follow at level {n} with a Performer" for n in (1, 2))]  # two in the city
CALM: list[list[str]] = [[], [], []]  # no group has a card: attracting one changes nothing


def stand(cities: list[str], *, act: bool = True, cards: Game = game, **given: Any) -> Table:
    """A table at this position; with `act` the top group, empty if nothing else is said, is attracted at once, so
    that the player stands before the action. In solo play the second city is Scyntilla's."""
    position: dict[str, Any] = {"seats": len(cities), "cities": cities, "groups": CALM} | given
    table = cards.from_position(position)
    if act:
        choose(table, "the top group")
    return table


def solo(mine: str, hers: str, *, act: bool = True, **given: Any) -> Table:
    return stand([mine, hers], act=act, seats=1, **given)


def her_turn(mine: str, hers: str, plot: int, **given: Any) -> Table:
    """Scyntilla reveals this card, by number, on her turn; whatever she does without asking is done."""
    return solo(mine, hers, act=False, turn=1, plots=[plot, "..."], **given)


def pass_all(table: Table, kind: str) -> Table:
    """Decline every question of this kind (its first option is to pass)."""
    while not table.over and asked(table).kind == kind:
        table.choose(asked(table).options[0])
    return table
