"""What a seat has begun to choose stands in the locals of a rule; whoever else is handed the game does not get it."""

from __future__ import annotations

import json

import pytest

import civitas
from civitas.kernel import Event, Game, Kind, Rules, State, Words
from civitas.kernel.lang import Rule, ask, chance, finish, option, rule, tell
from civitas.kernel.state import Ints, i8, ints, number
from civitas.kernel.table import unfinished
from civitas.kernel.table.table import Table
from civitas.proof.conformance import ConformanceFailure, check

FIRST, SECOND = Kind("first", 6), Kind("second", 6)
PAYS = Event("pays", "seat", "first", "second")


class Purse(State):
    active: int = number(i8)
    rounds: int = number(i8)
    paid: Ints = ints(i8, 6)


def set_up(g: Purse) -> None:
    g.rounds = chance(g, 2) + 3


@rule
def turn(g: Purse) -> Rule:
    """Two coins are chosen one after the other, and laid down together."""
    for coin in range(6):
        option(g, coin)
    first = yield ask(g, g.active, FIRST)
    for coin in range(6):
        if coin != first:
            option(g, coin)
    second = yield ask(g, g.active, SECOND)
    tell(g, PAYS, g.active, first, second)
    g.paid[first] += 1
    g.paid[second] += 1
    g.rounds -= 1
    if g.rounds == 0:
        finish(g)
    g.active = (g.active + 1) % g.seats


words = Words(
    prompts={"first": lambda seen: "Which coin?", "second": lambda seen: "Which other coin?"},
    labels={"first": lambda seen, coin: f"coin {coin}", "second": lambda seen, coin: f"coin {coin}"},
    sentences={"pays": lambda say, seat, first, second: f"{say.seat(seat)} pays {first} and {second}."},
)
game = Game("purse", "Purse", range(2, 4), Rules(Purse, set_up, turn, [FIRST, SECOND], [PAYS], longest=(9, 18)), words)


def after(coin: int, seats: int = 3) -> Table:
    table = game.table(seats, 5)
    table.choose(f"coin {coin}")
    return table


def first_of(table: Table) -> int:
    frame = table.frames()[-1]["locals"]
    return int(frame["first"])


def test_the_locals_that_hold_an_answer_are_found_in_the_text_of_the_rules():
    assert game.lowered.answers == {"turn": {"first", "second"}}
    spark = civitas.game("spark").lowered
    assert "unwanted" in spark.answers["scout"] and "card" in spark.answers["mentor"]
    assert "leaving" in spark.answers["choose_stack"]  # an argument
    assert "_" not in spark.answers["scout"] and "seat" not in spark.answers["keep_two"]


@pytest.mark.parametrize("eye", [1, 2, None])
def test_what_is_half_chosen_is_chosen_anew_for_all_others(eye):
    tables = [after(coin) for coin in range(6)]
    for seed in range(12):
        handed = [table.handed_to(eye, seed) for table in tables]
        assert len({json.dumps(each.position()) for each in handed}) == 1
        assert handed[0].view(eye) == tables[0].view(eye)
        assert handed[0].decision_for(eye) == tables[0].decision_for(eye)
    assert {first_of(tables[0].handed_to(eye, seed)) for seed in range(60)} == set(range(6))


def test_who_has_chosen_keeps_it():
    for coin in range(6):
        assert first_of(after(coin).handed_to(0, 7)) == coin


def test_the_plain_redeal_keeps_it_for_everybody():
    """Why handing over is more than a redeal."""
    assert [first_of(after(coin).redealt(1, 7)) for coin in range(6)] == list(range(6))


def test_a_world_that_cannot_be_found_is_the_game_before_the_choice(monkeypatch):
    monkeypatch.setattr(unfinished, "MOST_TRIED", 0)
    handed = [after(coin).handed_to(1, 7) for coin in range(6)]
    assert all(each.state._kind == 0 and each.state._steps == 0 for each in handed)


def test_the_check_passes_and_can_fail(monkeypatch):
    assert check(game, only=["unfinished"]).cases == 2
    monkeypatch.setattr(Table, "handed_to", Table.redealt)
    with pytest.raises(ConformanceFailure, match="tells what another seat has begun to choose"):
        check(game, only=["unfinished"])


def test_the_scout_of_spark_is_handed_to_nobody_else():
    """The cards that the Scout does not want are known when all of them are chosen, not before."""
    spark = civitas.game("spark")
    with pytest.raises(ConformanceFailure, match="has begun to choose"), pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "handed_to", Table.redealt)
        check(spark, seats=[3], modes=[{"set": "first"}], only=["unfinished"])
    assert check(spark, seats=[3], modes=[{"set": "first"}], only=["unfinished"]).cases == 1
