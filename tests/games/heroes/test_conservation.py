"""Whole games at random: nothing is lost or made, and every game ends."""

from __future__ import annotations

from collections import Counter

import pytest

from civitas.games.heroes.cards import DISASTER_IDS
from civitas.games.heroes.position import wrong
from civitas.kernel.chance import Stream
from civitas.kernel.ledger import proves
from civitas.kernel.position import lost_or_doubled
from civitas.kernel.seen import slots
from civitas.kernel.table import Table

from .support import asked, game, told


def lying(table: Table) -> Counter[str]:
    """How many cards of each set lie somewhere in the game, the box left out."""
    found = Counter[str]()
    for zone in game.schema.zones.values():
        if zone.name in ("box", "absent", "other_events", "past"):
            continue
        for owner in range(5) if zone.each else range(1):
            found[zone.of.name] += len(slots(table.state, zone, owner))
    return found


@proves("HER-EX-06")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_cards_tokens_and_pieces_are_conserved(seats: int, level: int) -> None:
    disaster = DISASTER_IDS[(seats + level) % 3]
    table = game.table(seats=seats, seed=seats * 10 + level, options={"level": level, "disaster": disaster})
    stream = Stream(level, purpose=77)
    citizens = {1: 24, 2: 28, 3: 35}[level]
    while not table.over:
        g = table.state
        found = lying(table)
        assert found["responder"] == 36 and found["citizen"] == citizens and found["event"] == 18
        assert sum(g.hero_tokens) <= 10 and 0 <= g.extreme < 3 and all(0 <= n <= 3 for n in g.pieces)
        assert lost_or_doubled(game, g) is None and wrong(g, game) is None
        options = asked(table).options
        table.choose(options[stream.below(len(options))])
    found = lying(table)
    assert found["responder"] == 36 and found["citizen"] == citizens and found["event"] == 18


@proves("HER-INDEX-09")
@pytest.mark.parametrize("seed", range(8))
def test_points_are_earned_by_rescues_and_spent_on_cancelling(seed: int) -> None:
    """Points told as gained, received, given and spent add up to what each hero has."""
    table = game.table(seats=3, seed=seed)
    stream = Stream(seed, purpose=77)
    while not table.over:
        options = asked(table).options
        table.choose(options[stream.below(len(options))])
    have = [int(game.data["START_POINTS"][hero]) for hero in table.state.hero[:3]]
    for event in told(table, "scores", "shares", "spends_points"):
        of = event["arguments"]
        have[of["seat"]] += of["points"] if event["event"] == "scores" else -of["points"]
    assert have == [int(n) for n in table.state.points[:3]]
    values = Counter[int]()
    for event in told(table, "rescues", "martyrs"):
        values[event["arguments"]["seat"]] += int(game.data["VALUE"][event["arguments"]["citizen"]])
    received = Counter[int]()
    for event in told(table, "shares"):
        received[event["arguments"]["other"]] += 1
    for seat in range(3):
        gained = sum(e["arguments"]["points"] for e in told(table, "scores") if e["arguments"]["seat"] == seat)
        assert gained <= values[seat] + received[seat]
