"""A copy of a table and its original share what never changes, and go their own ways all the same."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import civitas
from civitas.kernel.errors import UndoRefused
from civitas.kernel.table import ahead
from civitas.kernel.table.table import Table

GAMES = (("pointcity", 2), ("spark", 3), ("heroes", 3), ("congress", 3))
WHAT = st.sampled_from(("choose", "choose", "choose", "undo", "reset"))
STEPS = st.lists(st.tuples(st.integers(0, 2), WHAT), max_size=14)


def content(table: Table) -> Any:
    """All that a table is, as values that nobody can change."""
    return repr(
        (
            table.position(),
            table.log,
            [(each.after, each.event, each.arguments) for each in table.told],
            [(begun.after, sorted(vars(begun.state).items())) for begun in table.begun],
            [(sorted(vars(each.state).items()), each.told, each.seat) for each in table._moments],
            table._barrier,
            table._waiting,
            table.hashes,
            table.names,
            table.notes,
        )
    )


def step(table: Table, what: str, chance: random.Random) -> None:
    if table.over:
        return
    asked = table.pending
    if what == "choose":
        decision = chance.choice(asked)
        table.choose(chance.choice(decision.options), decision.seat)
        return
    try:
        (table.undo if what == "undo" else table.reset_turn)(chance.randrange(table.seats))
    except UndoRefused:
        return


@pytest.mark.parametrize(("name", "seats"), GAMES)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(steps=STEPS, seed=st.integers(0, 50))
def test_a_copy_and_its_original_go_their_own_ways(
    name: str, seats: int, steps: list[tuple[int, str]], seed: int
) -> None:
    chance = random.Random(seed)
    tables = [civitas.game(name).table(seats, seed)]
    for _ in range(4):
        step(tables[0], "choose", chance)
    tables += [tables[0].copy(), tables[0].copy()]
    for which, what in steps:
        others = {n: content(table) for n, table in enumerate(tables) if n != which}
        step(tables[which], what, chance)
        assert all(content(tables[n]) == before for n, before in others.items())
        for table in tables:  # each is what its own log leads to
            assert content(replayed(table, seats, seed)) == content(table)


def replayed(table: Table, seats: int, seed: int) -> Table:
    from civitas.kernel.table.saves import enter

    fresh = civitas.game(table.game.name).table(seats, seed)
    for entry in table.log:
        enter(fresh, entry)
    return fresh


def test_what_somebody_changes_by_hand_reaches_no_copy() -> None:
    table = civitas.game("pointcity").table(2, 7)
    while not table._moments:
        table.choose(table.pending[0].options[0])
    seat, other = table._moments[-1].seat, table.copy()
    table.undo(seat)
    before = content(other)
    table.state._who = 1 - table.state._who
    assert content(other) == before
    other.undo(seat)
    assert other.state._who != table.state._who


def test_a_question_asked_ahead_is_worked_out_once_for_all_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    look = ahead._look

    def counted(*arguments: Any) -> Any:
        looks.append(arguments[2])
        return look(*arguments)

    monkeypatch.setattr(ahead, "_look", counted)
    table = civitas.game("spark").table(3, 5)
    one, late = [seat for seat in range(3) if seat != table.state._who]
    first = {seat: table.state_asking(seat) for seat in (one, late)}
    assert None not in first.values() and len(looks) == 4  # two for each
    other = table.copy()
    assert all(other.state_asking(seat) is first[seat] for seat in (one, late)) and len(looks) == 4
    decision = table.decision_for(late)
    assert decision is not None
    other.choose(decision.options[0], late)  # it waits for the others: they are asked what they were
    assert other.state_asking(one) is first[one] and len(looks) == 4
    assert other.state_asking(late) is not first[late]


def test_a_state_that_somebody_has_changed_by_hand_is_looked_at_anew() -> None:
    table = civitas.game("spark").table(3, 5)
    seat = next(seat for seat in range(3) if seat != table.state._who)
    first = table.state_asking(seat)
    assert first is not None and table.state_asking(seat) is first
    table.state.sparks[0] += 1
    now = table.state_asking(seat)
    assert now is not None and now.sparks[0] == first.sparks[0] + 1
