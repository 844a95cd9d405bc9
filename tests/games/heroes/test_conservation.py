"""Whole games at random: nothing is lost or made, and every game ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from civitas.games.heroes.cards import DISASTER_IDS, MARTYR
from civitas.games.heroes.impossible import wrong
from civitas.kernel.state.chance import Stream
from civitas.kernel.state.seen import slots
from civitas.kernel.table.position import lost_or_doubled
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import Bookkeeper, told
from .support import by_policy, chosen_by, game


def amid(table: Table) -> bool:
    """Three Extreme tokens lie on the sheet while its text is carried out, and after a loss by it."""
    return table.over or (table.decision is not None and table.decision.kind == "building")


def lying(table: Table) -> Counter[str]:
    """How many cards of each set lie somewhere in the game, the box left out."""
    found = Counter[str]()
    for zone in game.schema.zones.values():
        if zone.name in ("box", "absent", "other_events", "past"):
            continue
        for owner in range(5) if zone.each else range(1):
            found[zone.of.name] += len(slots(table.state, zone, owner))
    return found


class Account(Bookkeeper):
    """Hero Tokens, building pieces, Danger Tokens, danger and the missing, as the events tell them."""

    def __init__(self, table: Table) -> None:
        g = table.state
        self.hero_tokens = [0] * table.seats
        self.pieces = [3, 3, 3]
        self.danger = int(game.data["START_LEVEL"][g.disaster, g.level, table.seats])
        self.on_citizens = Counter[int]()
        self.missing: list[int] = []
        self.rescued = Counter[int]()

    def book(self, what: str, of: dict[str, Any]) -> None:
        if what in ("picks", "gets_token"):
            self.hero_tokens[of["seat"]] += 1
        elif what == "spends":
            self.hero_tokens[of["seat"]] -= 1
        elif what in ("destroys", "rebuilds"):
            self.pieces[of["building"]] += 1 if what == "rebuilds" else -1
            assert self.pieces[of["building"]] == of["left"]
        elif what == "danger_moves":
            self.danger += of["change"]
            assert self.danger == of["level"]
        elif what == "tokens":
            self.on_citizens[of["citizen"]] += of["tokens"]
            assert self.on_citizens[of["citizen"]] == of["total"]
        elif what == "untokens":
            self.on_citizens[of["citizen"]] -= of["tokens"]
        elif what == "goes_missing":
            self.missing.append(of["citizen"])
            self.on_citizens[of["citizen"]] = 0
        elif what in ("rescues", "martyrs"):
            self.rescued[of["citizen"]] += 1

    def agrees(self, table: Table) -> None:
        g = table.state
        assert self.hero_tokens == g.hero_tokens[: table.seats] and 0 <= sum(self.hero_tokens) <= 10
        assert self.pieces == g.pieces and all(0 <= n <= 3 for n in self.pieces)
        assert self.danger == g.danger and self.missing == g.missing_cards[: g.missing_count]
        standing = {int(g.city_cards[n]): int(g.tokens[n]) for n in range(5) if g.city_cards[n] >= 0}
        assert {card: n for card, n in self.on_citizens.items() if n} == {c: n for c, n in standing.items() if n}
        zones = [game.schema.zones[name] for name in ("rescued", "supports", "exhausted")]
        home = {card for zone in zones for seat in range(table.seats) for _, card in slots(g, zone, seat)}
        assert home - {MARTYR} == set(self.rescued) - {MARTYR}
        assert all(n == 1 for card, n in self.rescued.items() if card != MARTYR)


@proves("HER-EX-06")
@pytest.mark.parametrize("disaster", DISASTER_IDS)
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cards_tokens_and_pieces_are_conserved(seats: int, level: int, disaster: str) -> None:
    table = game.table(seats=seats, seed=seats * 10 + level, options={"level": level, "disaster": disaster})
    stream, account = Stream(level, purpose=77), Account(table)
    citizens = {1: 24, 2: 28, 3: 35}[level]
    while True:
        g = table.state
        found = lying(table)
        assert (found["responder"], found["citizen"], found["event"]) == (36, citizens, 18)
        assert lost_or_doubled(game, g) is None and wrong(g, game) is None and 0 <= g.extreme < 3 + amid(table)
        account.follow(table)
        account.agrees(table)
        if table.over:
            return
        chosen_by(stream, table)


@proves("HER-INDEX-09", "HER-DIS-07")
@pytest.mark.parametrize("seed", range(8))
def test_points_are_earned_by_rescues_and_spent_on_cancelling(seed: int) -> None:
    """Every gain is the value of a citizen just rescued, or a point received, cut off at 15; Martyr counts once, and
    a rescue that wins the game is its end."""
    table = game.table(seats=3, seed=seed)
    stream = Stream(seed, purpose=77)
    while not table.over:
        by_policy(table) if seed % 2 else chosen_by(stream, table)
    have = [int(game.data["START_POINTS"][hero]) for hero in table.state.hero[:3]]
    due: list[tuple[int, int]] = []
    pledged: dict[int, int] = {}
    martyr_scored = False
    for event in told(table, "rescues", "martyrs", "scores", "shares", "pledges", "spends_points", "falls_short"):
        of = event["arguments"]
        if event["event"] == "falls_short":
            pledged.clear()
            continue
        seat = of["seat"]
        if event["event"] in ("rescues", "martyrs"):
            assert not due
            value = int(game.data["VALUE"][of["citizen"]])
            if of["citizen"] == MARTYR:
                value, martyr_scored = 0 if martyr_scored else value, True
            gain = min(15, have[seat] + value) - have[seat]
            due += [(seat, gain)] if gain else []
        elif event["event"] == "shares":
            have[seat] -= of["points"]
            due.append((of["other"], of["points"]))
        elif event["event"] == "scores":
            assert (seat, of["points"]) == due.pop()
            have[seat] += of["points"]
            assert have[seat] == of["total"]
        elif event["event"] == "pledges":
            pledged[seat] = pledged.get(seat, 0) + of["points"]
        else:
            assert of["points"] == pledged.pop(seat), "nobody pays what they did not pledge"
            have[seat] -= of["points"]
            assert have[seat] == of["total"] >= 0
    if table.result is not None and table.result.outcome == 1 and told(table)[-2]["event"] == "rescues":
        due.clear()
    assert not due and have == [int(n) for n in table.state.points[:3]]
