"""A redeal is not vacuous: every world that looks the same is drawn, and each as often as the others.

What a slot can hold, and how often, follows from the cards that the seat does not know and from what it sees
of each of their slots. It is counted over many redeals in compiled code, and compared with that.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np

from ...kernel.backends.native import NativeBackend
from ...kernel.backends.python import ASKED
from ...kernel.codes import FAULTS
from ...kernel.secrecy.hidden import card_sets, hides, zones_of
from ...kernel.state.chance import Stream, key_of
from ...kernel.state.leaves import EVERYBODY
from ...kernel.state.plain import from_record, to_record
from ...kernel.state.seen import SPECTATOR, sight, slots
from ...kernel.state.zones import Bag, CardSet, Zone
from ...kernel.table.position import cards_in_play, lost_or_doubled
from ...kernel.table.table import Table
from .case import Case, Choices, Spot, content, name_of, same, same_state

EXPECTED = 24  # how often the rarest card is expected in a slot: not to come at all is then one in 10^10
MOST = 6000  # redeals of one position
TOO_MUCH = 6.5  # standard deviations
PLAYED_ON = 20  # games from each redealt world


def check(case: Case) -> int:
    """redeals draw every world that looks the same, evenly, on every backend alike"""
    counted, changed, held = 0, Counter[str](), Counter[str]()
    for number, spot in enumerate(case.spots):
        for eye in spot.eyes:
            _exact(case, spot, eye)
            _fields(case, spot, eye, changed, held)
            if number % 3 == 0:
                counted += _even(case, spot, eye)
        _goes_on(case, spot, spot.eyes[number % len(spot.eyes)])
    for name, times in held.items():
        if times >= 3 * len(case.game.seats) and not changed[name]:
            raise case.where().fail(f"the field {name} is hidden, but no redeal ever changes it")
    return counted


def eye_of(eye: int | None) -> int:
    return SPECTATOR if eye is None else eye


# ---- exact properties


def _exact(case: Case, spot: Spot, eye: int | None) -> None:
    """The chance is replaced, the old world leaves no trace, and compiled code deals the same world."""
    table, where, game, redeal = spot.table, spot.where, case.game, f"a redeal for {name_of(eye)}"
    a, b = 2**100 + 17, 2**90 + 5
    once, twice = table.redealt(eye, b), table.redealt(eye, a).redealt(eye, b)
    same_state(where, once, twice, f"{redeal} depends on what is hidden")
    if once.state._key != key_of(b):
        raise where.fail(f"{redeal} keeps the old chance")
    problem = lost_or_doubled(game, once.state)
    if problem or cards_in_play(game, once.state) != cards_in_play(game, table.state):
        raise where.fail(f"{redeal} loses or doubles a card: {problem}")
    if once.events_for(None) or once.log or once.seed is not None:
        raise where.fail("a redealt table carries its past along")
    for backend in (case.natives.checked, case.natives.bulk) if case.natives else ():
        records = redeals(table, backend, eye, [b])
        same(
            where,
            content(game, once.state),
            content(game, from_record(records[0], game.schema)),
            f"{redeal} differs in Python and {'checked' if backend.checked else 'bulk'} C",
        )


def redeals(table: Table, backend: NativeBackend, eye: int | None, seeds: list[int]) -> np.ndarray:
    records = np.repeat(to_record(table.state, table.game.schema, table.game.dtype), len(seeds))
    backend.redeal(records, np.full(len(seeds), eye_of(eye), np.int32), seeds)
    return records


def _fields(case: Case, spot: Spot, eye: int | None, changed: Counter[str], held: Counter[str]) -> None:
    """Note which hidden fields hold something, and which of them a redeal changes."""
    for leaf in case.game.schema.leaves.values():
        if leaf.shown and leaf.sees is not EVERYBODY:
            here = getattr(spot.table.state, leaf.name)
            held[leaf.name] += bool(any(here) if leaf.shape else here)
            others = [getattr(spot.table.redealt(eye, seed).state, leaf.name) for seed in range(3)]
            changed[leaf.name] += sum(there != here for there in others)


def _goes_on(case: Case, spot: Spot, eye: int | None) -> None:
    """The rules go on in a redealt world: no rule remembers a hidden card that now lies elsewhere."""
    table = spot.table.redealt(eye, case.seed)
    if table.over:
        return
    if case.natives is not None:
        backend = case.natives.checked
        job = case.job(backend, 0, PLAYED_ON)
        job["start"] = to_record(table.state, case.game.schema, case.game.dtype)
        faults = [FAULTS.get(int(f), f) for f in backend.play(job)["fault"] if f]
        if faults:
            raise spot.where.fail(f"a world redealt for {name_of(eye)} does not come to its end: {faults[0]}")
    state, choices, status = table.state, Choices(case.seed), ASKED
    while status == ASKED:
        status = case.game.python.advance(state, choices.of(state))
        problem = lost_or_doubled(case.game, state)
        if problem:
            raise spot.where.fail(f"in a world redealt for {name_of(eye)}: {problem}")


# ---- how often each card lies in each slot


@dataclass(frozen=True)
class Slot:
    """A card that the seat does not know, and what it sees of it."""

    zone: Zone
    owner: int
    slot: int
    card: int
    level: int
    bound: bool  # the seat knows that this card is in this zone


Odds = list[tuple[Slot, dict[int, float]]]


def unknown(table: Table, cards: CardSet, eye: int) -> list[Slot]:
    game, state, out = table.game, table.state, []
    for zone in filter(hides, zones_of(game.schema, cards)):
        level = sight(game, state, zone)
        for owner in range(table.seats) if zone.each else range(1):
            for slot, card in slots(state, zone, owner):
                known = level(owner, slot, int(card), eye)
                if known < cards.identity:
                    bound = cards.tracked and bool(getattr(state, f"{cards.name}_region")[card] >> eye & 1)
                    out.append(Slot(zone, owner, slot, int(card), known, bound))
    return out


def odds(table: Table, cards: CardSet, eye: int) -> Odds:
    """How likely each card is in each slot, if all worlds that look the same are equally likely."""
    lifted = unknown(table, cards, eye)
    shows = [table.game.data[t.name] for t in cards.classes] or [np.zeros(cards.size, int)]
    likely: list[dict[int, float]] = [{} for _ in lifted]
    taken = [0.0] * len(lifted)  # by cards of which the seat knows the zone: anywhere there on the same side
    for one in lifted:
        if one.bound:
            home = [
                i
                for i, s in enumerate(lifted)
                if (s.zone, s.owner) == (one.zone, one.owner) and shows[0][s.card] == shows[0][one.card]
            ]
            for i in home:
                likely[i][one.card] = 1 / len(home)
                taken[i] += 1 / len(home)
    for one in lifted:
        left = 0.0 if one.bound else 1.0  # the chance that it has not been laid where more is seen of it
        for k in range(cards.identity - 1, -1, -1):
            side = shows[k][one.card]
            alike = [i for i, s in enumerate(lifted) if s.level <= k and shows[k][s.card] == side]
            cards_left = sum(not lifted[i].bound for i in alike)
            here = [i for i in alike if lifted[i].level == k]
            if left < 1e-12 or not cards_left:
                break
            for i in here:
                likely[i][one.card] = left * (1 - taken[i]) / cards_left
            left *= 1 - len(here) / len(alike)
    return list(zip(lifted, likely, strict=True))


def _even(case: Case, spot: Spot, eye: int | None) -> int:
    counted = 0
    for cards in card_sets(case.game.schema):
        wanted = odds(spot.table, cards, eye_of(eye))
        if not wanted or case.natives is None:
            continue
        rarest = min(p for _, likely in wanted for p in likely.values() if p > 1e-12)
        times = min(MOST, max(100, int(EXPECTED / rarest) + 1))
        stream = Stream(case.seed, spot.where.input or 0, 8)
        seeds = [stream.below(2**32) << 32 | stream.below(2**32) for _ in range(times)]
        records = redeals(spot.table, case.natives.bulk, eye, seeds)
        _count(spot, f"in {times} redeals for {name_of(eye)}", cards, wanted, records)
        counted += times
    return counted


def _count(spot: Spot, times_over: str, cards: CardSet, wanted: Odds, records: np.ndarray) -> None:
    times, bags = len(records), dict[tuple[str, int], dict[int, float]]()
    for slot, likely in wanted:
        if isinstance(slot.zone, Bag):
            bag = bags.setdefault((slot.zone.name, slot.owner), {})
            for card, p in likely.items():
                bag[card] = bag.get(card, 0.0) + p
            continue
        lies = records[slot.zone.leaf("cards")]
        column = lies[:, slot.owner, slot.slot] if slot.zone.each else lies[:, slot.slot]
        place = f"{slot.zone.name}{f'[{slot.owner}]' if slot.zone.each else ''}[{slot.slot}]"
        found = np.bincount(column, minlength=cards.size).tolist()
        problem = uneven(found, likely, times) or skewed(found, likely, times)
        if problem:
            raise spot.where.fail(f"{times_over} {problem.format(place=place)}")
    for (name, owner), likely in bags.items():
        zone = spot.table.game.schema.zones[name]
        bits = records[zone.leaf("bits")][:, owner] if zone.each else records[zone.leaf("bits")]
        found = np.unpackbits(bits, axis=1, bitorder="little").sum(axis=0).tolist()[: cards.size]
        for known in {c for _, c in slots(spot.table.state, zone, owner)} - {s.card for s, _ in wanted}:
            found[known] = 0
        problem = uneven(found, likely, times)
        if problem:
            place = f"{name}[{owner}]" if zone.each else name
            raise spot.where.fail(f"{times_over} {problem.format(place=place)}")


def uneven(found: list[int], likely: dict[int, float], times: int) -> str | None:
    """Is each card there as often as it should be?"""
    for card, count in enumerate(found):
        p = likely.get(card, 0.0)
        expected = p * times
        if count and p < 1e-12:
            return f"the card {card} was in {{place}}, where it cannot be"
        if expected < EXPECTED / 2:
            continue
        if not count:
            return f"the card {card} never was in {{place}}, where it may be"
        if abs(count - expected) > TOO_MUCH * max(1.0, expected * (1 - p)) ** 0.5:
            return f"the card {card} was in {{place}} {count} times, not about {expected:.0f}"
    return None


def skewed(found: list[int], likely: dict[int, float], times: int) -> str | None:
    """Where one card lies: are all of them together as often there as they should be (chi-square)?"""
    expected = {card: p * times for card, p in likely.items() if p > 1e-12}
    total = sum((found[card] - often) ** 2 / often for card, often in expected.items())
    free = len(expected) - 1
    if free < 1 or _deviates(total, free) <= TOO_MUCH:
        return None
    return f"the cards in {{place}} are not evenly likely (chi-square {total:.0f}, {free} degrees of freedom)"


def _deviates(chi_square: float, free: int) -> float:
    """In standard deviations (Wilson and Hilferty)."""
    return float(((chi_square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / (2 / (9 * free)) ** 0.5)
