"""Two games that look the same to somebody, and differ in what another seat has begun to choose.

Whoever is handed the game (a save, a branch) gets the same from both: what was answered stands in the locals of the
rules that wait, and a redeal knows nothing of those.
"""

from __future__ import annotations

import json

from ...kernel.backends.python import option_values
from ...kernel.state.chance import Stream
from ...kernel.table.table import Table
from .case import Case, Spot, content, name_of, same, take
from .views import shown

TRIED = 4  # options of a question
SEED = 2**80 + 3


def check(case: Case) -> int:
    """what another seat has begun to choose is in no game that is handed to a seat"""
    return sum(_look(case, spot) for spot in case.open_spots)


def _look(case: Case, spot: Spot) -> int:
    counted, who = 0, int(spot.table.state._who)
    afterward = [table for table in _chosen(case, spot) if not table.over]
    for eye in spot.eyes:
        if eye != who:
            alike: dict[str, list[Table]] = {}
            for table in afterward:
                alike.setdefault(_looks(table, eye, len(spot.table.told)), []).append(table)
            counted += sum(_compare(case, spot, eye, tables) for tables in alike.values())
    return counted


def _chosen(case: Case, spot: Spot) -> list[Table]:
    """The table after some of the options of its question."""
    values, stream = option_values(spot.table.state), Stream(case.seed, spot.where.input or 0, 10)
    out = []
    for _ in range(min(TRIED, len(values))):
        out.append(spot.table.copy())
        take(out[-1], values.pop(stream.below(len(values))))
    return out


def _looks(table: Table, eye: int | None, since: int) -> str:
    """All that this eye sees and hears of it, fields that no view shows included."""
    seen, schema = table.seen(eye), table.game.schema
    fields = {leaf.name: getattr(seen, leaf.name) for leaf in schema.leaves.values() if leaf.shown}
    heard = [(event["event"], event["arguments"]) for event in table.events_for(eye, since)]
    asked = [decision.seat for decision in table.pending]
    return json.dumps([shown(table, eye), fields, heard, asked], default=repr, sort_keys=True)


def _compare(case: Case, spot: Spot, eye: int | None, tables: list[Table]) -> int:
    if len(tables) < 2:
        return 0
    handed = [table.handed_to(eye, SEED) for table in tables]
    if handed[0].state._steps == tables[0].state._steps:  # else no deal was found: it begins before those choices
        same(
            spot.where,
            shown(tables[0], eye),
            shown(handed[0], eye),
            f"the game that is handed to {name_of(eye)} looks different",
        )
    for other in handed[1:]:
        same(
            spot.where,
            content(case.game, handed[0].state),
            content(case.game, other.state),
            f"the game that is handed to {name_of(eye)} tells what another seat has begun to choose",
        )
    for value in option_values(tables[0].state)[:TRIED] if tables[0].state._who == eye else []:
        brings = [_consequences(table, value) for table in tables]
        for found in brings[1:]:
            same(spot.where, brings[0], found, f"what option {value} brings tells {name_of(eye)} of another seat")
    return len(tables) - 1


def _consequences(table: Table, value: int) -> list[str]:
    return table.consequences(table.game.offsets[table.game.rules.kinds[table.state._kind].name] + value)
