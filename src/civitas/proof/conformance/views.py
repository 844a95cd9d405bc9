"""What is sent to a seat does not tell what is hidden from it."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from ...kernel.secrecy.hidden import card_sets, hides, zones_of
from ...kernel.state.chance import Stream
from ...kernel.state.leaves import EVERYBODY, OWNER
from ...kernel.state.plain import PlainState
from ...kernel.state.seen import SPECTATOR, sight, slots
from ...kernel.state.zones import Bag, CardSet, Zone
from ...kernel.table.table import Table
from .case import Case, Spot, name_of, same

REDEALS = 2


def check(case: Case) -> int:
    """another world, or garbage in what is hidden: view, question, a mate's too, observation, policy are the same"""
    counted = 0
    for spot in case.spots:
        for eye in spot.eyes:
            counted += 1
            who, before = name_of(eye), shown(spot.table, eye)
            for n in range(REDEALS):
                other = spot.table.redealt(eye, case.seed + n)
                same(spot.where, before, shown(other, eye), f"{who} can tell another world from this one")
            garbage = garbled(spot, eye, case.seed)
            same(spot.where, read_off(spot.table, eye), read_off(garbage, eye), f"{who} sees something hidden")
        _no_secrets(spot)
    return counted


def shown(table: Table, eye: int | None) -> dict[str, Any]:
    """All that this eye is shown of a table now."""
    game, out = table.game, read_off(table, eye)
    out["question"] = table.decision_for(eye)
    if eye is not None and not table.over and (table.state._who == eye or table.may_propose(eye)):
        out["policies"] = {name: game.python.policy(table.state, name, eye) for name in game.policies}
    return out


def read_off(table: Table, eye: int | None) -> dict[str, Any]:
    """What no rule has to run for: rules and policies are not made for garbage."""
    return {"view": table.view(eye), "observation": None if eye is None else table.observation(eye)}


# ---- garbage


def garbled(spot: Spot, eye: int | None, seed: int) -> Table:
    """A copy with garbage in all that this eye must not see: hidden cards in any order that shows the same
    sides, any number in hidden fields, and another chance."""
    table, stream = spot.table.copy(), Stream(seed, spot.where.input or 0, 6)
    game, state, who = table.game, table.state, SPECTATOR if eye is None else eye
    for cards in card_sets(game.schema):
        _mix(table, cards, who, stream)
        if cards.tracked:
            for bits, kept in ((f"{cards.name}_known", 1 << who), (f"{cards.name}_region", 0)):
                values = getattr(state, bits)
                values[:] = [v & kept | stream.below(256) & ~kept for v in values]
    for leaf in game.schema.leaves.values():
        if leaf.shown and leaf.sees is not EVERYBODY:
            step, values = leaf.size // leaf.shape[0] if leaf.shape else 1, getattr(state, leaf.name)
            made = [leaf.width.lo + stream.below(leaf.width.hi - leaf.width.lo + 1) for _ in range(leaf.size)]
            if not leaf.shape:
                setattr(state, leaf.name, made[0])
            else:
                mine = [leaf.sees is OWNER and i // step == who for i in range(leaf.size)]
                values[:] = [v if keep else new for v, keep, new in zip(values, mine, made, strict=True)]
    vars(state).update(_key=[stream.below(2**31) for _ in range(4)], _draws=stream.below(1000))
    return table


def _mix(table: Table, cards: CardSet, eye: int, stream: Stream) -> None:
    game, state = table.game, table.state
    groups: dict[tuple[int, int], list[tuple[Zone, int, int, int]]] = {}
    for zone in filter(hides, zones_of(game.schema, cards)):
        level = sight(game, state, zone)
        for owner in range(table.seats) if zone.each else range(1):
            for slot, card in slots(state, zone, owner):
                known = level(owner, slot, card, eye)
                if known < cards.identity:
                    shows = int(game.data[cards.classes[known].name][card]) if cards.classes else 0
                    groups.setdefault((known, shows), []).append((zone, owner, slot, int(card)))
    for places in groups.values():
        pool = [card for _, _, _, card in places]
        mixed = [pool.pop(stream.below(len(pool))) for _ in places]
        for zone, owner, _, card in places:
            if isinstance(zone, Bag):
                _bit(state, zone, owner, card, 0)
        for (zone, owner, slot, _), card in zip(places, mixed, strict=True):
            if isinstance(zone, Bag):
                _bit(state, zone, owner, card, 1)
            else:
                getattr(state, zone.leaf("cards"))[owner * zone.size + slot] = card


def _bit(state: PlainState, zone: Zone, owner: int, card: int, bit: int) -> None:
    bits, at = getattr(state, zone.leaf("bits")), owner * ((zone.of.size + 7) // 8) + (card >> 3)
    bits[at] = bits[at] & (255 - (1 << (card & 7))) | bit << (card & 7)


# ---- numbers that must not be sent


def _no_secrets(spot: Spot) -> None:
    """Neither the seed nor the chance key is in anything that is sent during a game."""
    table = spot.table
    for eye in spot.eyes:
        decision = table.decision_for(eye)
        asked = asdict(decision) if decision is not None else None
        sent = json.dumps([table.view(eye), asked, table.events_for(eye)], default=str).lower()
        for what, number in secrets(table):
            if str(number) in sent or f"{number:x}" in sent:
                raise spot.where.fail(f"{what} is in what is sent to {name_of(eye)}")


def secrets(table: Table) -> list[tuple[str, int]]:
    """Numbers too large to be there by accident."""
    numbers = [("the seed", table.seed or 0)]
    numbers += [("a word of the chance key", word) for word in table.state._key]
    return [(what, number) for what, number in numbers if number > 2**24]
