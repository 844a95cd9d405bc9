"""Paying, held against all assignments of cards to icons that there are, tried one by one: whether it can be paid at
all, which answers make a difference, and that no Support and no wild number is wasted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from civitas.kernel.state.chance import Stream
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, choose, labels, offers, told
from .looking import discard, rally
from .support import CONTENT, all_types, before_place, chosen_by, stand, strike

SUPPORTS = {"SU02": "R?", "SU03": "B?", "SU04": "G?", "SU05": "Y?", "SU06": "*?", "SU07": "twins"}
NAMES = {row["id"]: row["name"] for row in CONTENT.citizens}
OPEN = "Leave it unfilled"


@dataclass(frozen=True)
class Means:
    """What a hero can pay with."""

    cards: frozenset[str]
    supports: frozenset[str] = frozenset()
    spare: bool = False  # the twins are in use and fill another icon
    colour: bool = False  # one card counts as any color
    number: bool = False  # one numbered card counts as any number of its color
    open: int = 0  # icons with ? that may stay unfilled


def fits(card: str, icon: str) -> bool:
    return icon[0] in ("*", card[0]) and (icon[1] in ("?", card[1]) or card[1] == "C")


def support_fits(support: str, icon: str) -> bool:
    as_what = SUPPORTS[support]
    if as_what == "twins":
        return icon[1] == "?"
    return as_what[0] == "*" or icon[0] in ("*", as_what[0])


def ways(icon: str, means: Means) -> list[tuple[str, Means]]:
    """What may fill this icon, and what is left then."""
    out = []
    for card in means.cards:
        rest = replace(means, cards=means.cards - {card})
        if fits(card, icon):
            out.append((card, rest))
        elif means.colour and fits(card, f"*{icon[1]}"):
            out.append((card, replace(rest, colour=False)))
        elif means.number and card[1] != "C" and fits(card, f"{icon[0]}?"):
            out.append((card, replace(rest, number=False)))
    for support in means.supports:
        if support_fits(support, icon):
            rest = replace(means, supports=means.supports - {support}, spare=means.spare or support == "SU07")
            out.append((support, rest))
    if means.spare and support_fits("SU07", icon):
        out.append(("SU07", replace(means, spare=False)))
    if means.open and icon[1] == "?":
        out.append((OPEN, replace(means, open=means.open - 1)))
    return out


def payable(icons: list[str], means: Means) -> bool:
    return not icons or any(payable(icons[1:], rest) for _, rest in ways(icons[0], means))


@dataclass(frozen=True)
class Payment:
    """What makes a difference between two payments."""

    cards: frozenset[str]
    supports: frozenset[str]
    numbers: int  # cards used as any number

    def wastes(self, other: Payment) -> bool:
        """Does the other one get by with less of what is not discarded?"""
        same = self.cards == other.cards and self != other
        return same and other.supports <= self.supports and other.numbers <= self.numbers


def all_payments(icons: list[str], means: Means) -> list[tuple[tuple[str, ...], Payment]]:
    """Every way to fill the icons, and what it comes to."""
    if not icons:
        return [((), Payment(frozenset(), frozenset(), 0))]
    out = []
    for what, rest in ways(icons[0], means):
        for more, payment in all_payments(icons[1:], rest):
            cards = payment.cards | ({what} & means.cards)
            supports = payment.supports | ({what} & set(SUPPORTS))
            out.append(((what, *more), Payment(cards, supports, payment.numbers + means.number - rest.number)))
    return out


def thrifty(icons: list[str], means: Means) -> list[tuple[tuple[str, ...], Payment]]:
    """The ways that waste nothing."""
    every = all_payments(icons, means)
    kinds = {payment for _, payment in every}
    wasteful = {one for one in kinds if any(one.wastes(other) for other in kinds)}
    return [(way, payment) for way, payment in every if payment not in wasteful]


def spent(icons: list[str], means: Means) -> set[frozenset[str]]:
    """All sets of what can be spent."""
    return {payment.cards | payment.supports for _, payment in all_payments(icons, means)}


def some(stream: Stream, what: list[str], most: int) -> list[str]:
    left = list(what)
    return [left.pop(stream.below(len(left))) for _ in range(stream.below(most + 1))]


def answer_of(label: str) -> str:
    """A responder's label has its letter and number in brackets, behind a Support's name stands what it is."""
    ids = {name: card for card, name in NAMES.items()}
    return ids.get(label.removesuffix(" (Support)")) or (label if label == OPEN else label.split("(")[1][:2])


def wild_of(label: str) -> str:
    """What the label says of a wild use."""
    return next((power for power in ("Swarm", "Load Plan") if label.endswith(f"({power})")), "")


def pay_through(table: Table, icons: list[str], means: Means, stream: Stream) -> None:
    """Answer at random, and see at each question that what is offered is what makes a difference."""
    left = thrifty(icons, means)
    done = 0
    while asked(table).kind == "pay":
        while f"({icons[done]})" not in asked(table).prompt or len({way[done] for way, _ in left}) == 1:
            assert len({way[done] for way, _ in left}) == 1, "somebody should have been asked"
            done += 1
        assert len({payment for _, payment in left}) > 1, "all ways come to the same"
        assert {answer_of(label) for label in labels(table)} == {way[done] for way, _ in left}
        for label in labels(table):
            card = answer_of(label)
            plain = card == OPEN or card in SUPPORTS or fits(card, icons[done])
            assert wild_of(label) == ("" if plain else "Swarm" if means.number else "Load Plan")
        picked = asked(table).options[stream.below(len(labels(table)))]
        left = [(way, payment) for way, payment in left if way[done] == answer_of(picked.label)]
        table.choose(picked)
        done += 1
    (payment,) = {payment for _, payment in left}
    assert set(discard(table).split()) == payment.cards
    exhausted = {card["id"] for card in table.view(None)["players"][0]["exhausted"]}
    assert exhausted == payment.supports
    assert payment.numbers == sum(event["arguments"]["use"] == 2 for event in told(table, "pays"))


HEROES: list[tuple[str, dict[str, Any]]] = [
    ("plain", {"heroes": ["H1", "H2"], "points": [0, 0]}),
    ("colour", {"heroes": ["H6", "H1"], "points": [5, 0]}),
    ("number", {"heroes": ["H5", "H1"], "points": [15, 0]}),
    ("open", {"heroes": ["H3", "H1"], "points": [10, 0]}),
]


@proves("HER-RESCUE-04", "HER-RESCUE-05", "HER-RESCUE-09", "HER-RESCUE-19", "HER-INDEX-02")
@pytest.mark.parametrize(("way", "who"), HEROES)
@pytest.mark.parametrize("seed", range(60))
def test_every_rescue_that_is_possible_is_offered_and_no_other(way: str, who: dict[str, Any], seed: int) -> None:
    stream = Stream(seed, purpose=78)
    people = [*some(stream, [row["id"] for row in CONTENT.citizens if row["id"] != "SU01"], 3), "CZ23", "VI05"]
    cards = some(stream, all_types(), 7)
    mine = some(stream, [card for card in SUPPORTS if card not in people], 3)
    people = list(dict.fromkeys(people))[:5]
    at = stand(people, rally=" ".join(cards), supports=[mine, []], recruits="", deck=0, options={"level": 3}, **who)
    means = Means(frozenset(cards), frozenset(mine), colour=way == "colour", number=way == "number")
    begin = "Rescue "
    if way == "colour":
        choose(at, "Load Plan")
    if way == "open":
        means, begin = replace(means, open=1), ""
        if not offers(at, "House Call"):
            assert not any(payable(icons_of(card), means) for card in people)
            return
        choose(at, "House Call")
        if asked(at).kind != "space":
            (only,) = [card for card in people if payable(icons_of(card), means)]
            pay_through(at, icons_of(only), means, stream)
            return
    payables = [card for card in people if payable(icons_of(card), means)]
    shown = [
        before_place(label.removeprefix(begin))
        for label in labels(at)
        if before_place(label) != label and label.startswith(begin)
    ]
    assert shown == [NAMES[card] for card in payables]
    for card in payables:
        copy = choose(at.copy(), f"{begin}{NAMES[card]} ")
        pay_through(copy, icons_of(card), means, stream)


def icons_of(card: str) -> list[str]:
    return str(next(row["required"] for row in CONTENT.citizens if row["id"] == card)).split()


@proves("HER-DIS-04", "HER-DIS-08")
@pytest.mark.parametrize("seed", range(40))
def test_an_event_is_paid_with_rallied_responders_alone(seed: int) -> None:
    stream = Stream(seed, purpose=79)
    row = CONTENT.events[stream.below(len(CONTENT.events))]
    cards, icons = some(stream, all_types(), 5), str(row["cancel_responders"]).split()
    at = strike(row["id"], rally=" ".join(cards), points=[15, 0], recruits="", supports=[list(SUPPORTS), []], deck=0,
                heroes=["H5", "H1"], options={"level": 3})  # fmt: skip
    assert (not at.over and asked(at).kind == "pledge") == payable(icons, Means(frozenset(cards)))
    if at.over or asked(at).kind != "pledge":
        return
    at.choose(asked(at).options[-1])
    while not told(at, "cancels"):
        assert asked(at).kind == "pay"
        chosen_by(stream, at)
    gone = frozenset(cards) - frozenset(rally(at).split())
    assert gone in spent(icons, Means(frozenset(cards))) and discard(at).split() == sorted(gone)
