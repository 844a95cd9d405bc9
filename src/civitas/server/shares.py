"""How much one seat may do at a table, so that nobody can make a game too long to be finished or saved.

Some questions can be answered in a circle: a card is picked, put back and picked again. A save has a most number of
inputs, and a game a most number of steps. So each seat has an equal share of the inputs, several times of what an
honest game takes; a person who has used it up is played on by a bot, which comes to the end by itself, and the others
lose nothing of theirs.
"""

from __future__ import annotations

from ..kernel.errors import BadInput
from ..kernel.table import texts
from ..kernel.table.table import Table


def share(table: Table) -> int:
    """How many inputs a seat may make. Where cards can be put back each of them is a step for good, so there all seats
    together take at most a quarter of the steps that the game allows; a table begins with half of them at most."""
    rules, most = table.game.rules, texts.MOST_BY_PEOPLE
    if rules.takes_back:
        most = min(most, rules.longest[1] // 4)
    return most // table.seats


def used_up(table: Table, seat: int) -> bool:
    most = share(table)
    return len(table.log) >= most and sum(entry["seat"] == seat for entry in table.log) >= most


def why_used_up(table: Table, seat: int) -> str:
    return (
        f"{table.names[seat]} has made {share(table)} choices in this game, undone ones too: "
        "a bot plays on, so that the game comes to its end"
    )


def undo_refused(table: Table, seat: int) -> str | None:
    """Why a person at this seat takes nothing back any more; None where that may be."""
    return f"can't undo: {why_used_up(table, seat)}" if used_up(table, seat) else None


def check_begun(table: Table) -> None:
    """Of a save: may its game go on here? What is over may be as long as any save."""
    if not table.over and len(table.log) > texts.MOST_BY_PEOPLE:
        raise BadInput(
            f"the game of this save has {len(table.log)} inputs and is not over; "
            f"one that is to go on here has at most {texts.MOST_BY_PEOPLE}"
        )
