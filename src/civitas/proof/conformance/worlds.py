"""Two worlds that look the same to somebody, and the same choice made in both.

What they still cannot tell apart afterward must have been told in the same events; and whatever looks
different must follow from cards they now see or from events they were told, not from a field or a question.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel.backends.python import option_values
from ...kernel.secrecy.hidden import hides
from ...kernel.state.chance import Stream
from ...kernel.state.leaves import EVERYBODY
from ...kernel.state.seen import SPECTATOR, zone_seen
from ...kernel.table.table import Table
from .case import Case, Spot, content, name_of, same, take

Pair = tuple[int, Table, Table]
PAIRS = 2  # of worlds for each position and seat
QUESTION = ("asked", "kind", "phase")


def check(case: Case) -> int:
    """in worlds that look the same, what is told and asked afterward is the same"""
    counted = 0
    for spot in case.open_spots:
        for eye in spot.eyes:
            for value, one, other in pairs(case, spot, eye):
                counted += 1
                _compare(spot, eye, value, one, other)
    return counted


def pairs(case: Case, spot: Spot, eye: int | None) -> list[Pair]:
    """(value, world, world): worlds that looked the same to this eye, after the same choice in both. Chance
    goes on in both alike, so that only hidden things differ. Nobody plays on with them."""
    key = (id(spot), eye)
    if key not in case.kept:
        case.kept[key] = list(_pairs(case, spot, eye)) if hides_anything(case) else []
    return case.kept[key]


def _pairs(case: Case, spot: Spot, eye: int | None) -> Iterator[Pair]:
    stream = Stream(case.seed, spot.where.input or 0, 4)
    for _ in range(PAIRS):
        one, other = (spot.table.redealt(eye, stream.below(2**31)) for _ in range(2))
        if content(case.game, one.state) | {"_key": 0} == content(case.game, other.state) | {"_key": 0}:
            continue
        vars(other.state).update(_key=list(one.state._key), _draws=one.state._draws, _block_number=0)
        common = sorted(set(option_values(one.state)) & set(option_values(other.state)))
        if common:
            value = common[stream.below(len(common))]
            take(one, value)
            take(other, value)
            yield value, one, other


def hides_anything(case: Case) -> bool:
    schema = case.game.schema
    return any(hides(zone) for zone in schema.zones.values()) or any(
        leaf.shown and leaf.sees is not EVERYBODY for leaf in schema.leaves.values()
    )


def after(table: Table, eye: int | None) -> dict[str, Any]:
    """All that this eye sees and hears of a world."""
    return {"view": table.view(eye), "question": table.decision_for(eye), "events": heard(table, eye)}


def heard(table: Table, eye: int | None) -> list[tuple[Any, ...]]:
    return [(e["event"], e["arguments"], e["text"]) for e in table.events_for(eye)]


def cards_seen(table: Table, eye: int | None) -> list[Any]:
    """What this eye sees in all zones."""
    game, state = table.game, table.state
    return [
        zone_seen(game, state, zone, owner, SPECTATOR if eye is None else eye)
        for zone in game.schema.zones.values()
        for owner in (range(table.seats) if zone.each else range(1))
    ]


def _compare(spot: Spot, eye: int | None, value: int, one: Table, other: Table) -> None:
    who, where = name_of(eye), spot.where
    views, told = [one.view(eye), other.view(eye)], [heard(one, eye), heard(other, eye)]
    if views[0] == views[1]:
        same(where, told[0], told[1], f"{who} hears of something hidden after option {value}")
        same(
            where,
            one.decision_for(eye),
            other.decision_for(eye),
            f"{who} reads something hidden in the question after option {value}",
        )
        if eye is not None:
            refused = [world.undo_refused(eye) for world in (one, other)]
            same(where, refused[0], refused[1], f"{who} hears why nothing can be undone after option {value}")
        return
    if (
        told[0] != told[1]
        or cards_seen(one, eye) != cards_seen(other, eye)
        or (one.over and other.over)
        or one.state._draws != other.state._draws
    ):
        return  # there was something to see, something to hear, the end, or chance
    question = [{k: view[k] for k in QUESTION} for view in views]
    same(where, question[0], question[1], f"what is asked after option {value} tells {who} something hidden")
    same(where, views[0], views[1], f"something hidden shows through to {who} after option {value}")
