"""Trades: who trades what with whom, one card for one card, and what happens when the cards arrive."""

from __future__ import annotations

import pytest

from civitas.games.spark.constants import AGITATOR, DIVINER, MEDIATOR, MEDIC, PUPIL, TRADER
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .looking import city, groups, pile, sparks
from .support import game, her_turn, stand

GAIN, RATE, N = game.data["GAIN"], game.data["RATE"], game.data["N"]
GUILDS = ["Agriculture", "Arts", "Economics", "Military", "Politics"]


def pairs(table: Table) -> list[str]:
    """The trades offered, without the partner's name."""
    assert asked(table).kind == "trade" and labels(table)[-1] == "no trade"
    return [label.split(" from ")[0].split(" at ")[0] for label in labels(table)[:-1]]


def cards(table: Table) -> list[int]:
    return [player["cards"] for player in table.view(None)["players"]]


# ---------------------------------------------------------------- attacks and the Mediator


@proves("SPK-RULING-24")
@pytest.mark.parametrize("name", ["Mediator", "Champion", "Diplomat", "Warrior"])
def test_who_does_not_attack_offers_no_reaction(name: str) -> None:
    table = stand([f"{name} 1, Rancher 1", "Advisor 1, Guardian 2, Scout 1"])
    choose(table, f"{name} at level 1")
    if name == "Mediator":
        choose(table, "Player B's city")
        assert asked(table).kind == "trade" and asked(table).seat == 0
        choose(table, "Rancher for Scout")
    assert asked(table).kind == "attract"
    assert not [line for line in log(table) if "reacts" in line]


@proves("SPK-RULING-24")
@pytest.mark.parametrize("name", ["Agitator", "Bandit", "Executioner", "Judge", "Soldier", "Trader", "Tyrant"])
def test_each_attack_offers_a_reaction(name: str) -> None:
    table = stand([f"{name} 1, Rancher 1", "Advisor 1, Guardian 2, Scout 1"])
    choose(table, f"{name} at level 1")
    assert asked(table).kind == "react" and asked(table).seat == 1
    assert [label.split(":")[0] for label in labels(table)] == ["no reaction", "Advisor", "Guardian"]


# ---------------------------------------------------------------- one for one


@proves("SPK-RULING-69")
@pytest.mark.parametrize(("name", "more"), [("Agitator", []), ("Trader", []), ("Mediator", ["Player B's city"])])
def test_both_cities_keep_their_number_of_cards(name: str, more: list[str]) -> None:
    table = stand([f"{name} 1+Champion, Scout 2", "Medic 2, Bandit 1+Rancher"])
    choose(table, f"{name} at level 1", *more)
    before = cards(table)
    choose(table, "Scout for Medic")
    if name == "Agitator":
        choose(table, "leave it face up")
    assert city(table, 0) == "Scout 1, Medic 1" and city(table, 1) == "Medic 1, Bandit 1+Rancher, Scout 1"
    assert before == [3, 4] and cards(table) == [2, 4], "A has also lost the rest of the acting stack"


@proves("SPK-RULING-69")
def test_trades_with_the_assembly_keep_the_number_too() -> None:
    table = stand(["Politician 1, Scout 2", "Politician 1"], groups=[[], ["Medic", "Bandit"], []])
    choose(table, "Politician at level 1", "Scout for Bandit")
    assert asked(table).kind == "follow"
    assert cards(table) == [2, 1] and city(table, 0) == "Scout 1, Bandit 1, [Politician]"
    assert groups(table)[1] == ["Medic", "Scout"]


@proves("SPK-RULING-69", "SPK-RULING-82")
def test_only_whole_stacks_are_traded_unequally() -> None:
    """Fraudulent Trade: three Mediators for one Tyrant."""
    table = her_turn("Mediator 3, Scout 1", "Medic 3, Tyrant 1, Soldier 3", 34, cast=["Trader"])
    assert city(table, 0) == "Scout 1, Tyrant 1" and cards(table) == [2]
    assert "Mediator 3" in city(table, 1) and "Tyrant" not in city(table, 1)
    same = her_turn("Mediator 3", "Medic 4, Mediator 1, Soldier 3", 34, cast=["Trader"])
    assert city(same, 0) == "Mediator 1", "a whole stack is traded for a stack of the same name, too"


@proves("SPK-RULING-82")
def test_her_mediation_pairs_equal_names() -> None:
    table = her_turn(
        "Scout 1", "Medic 1, Tyrant 1, Soldier 1", 17, groups=[["Scout"], [], ["Bandit"]], cast=["Mediator"]
    )
    assert [label.split(" at ")[0] for label in labels(table)] == ["Scout for Scout", "Scout for Bandit"]


# ---------------------------------------------------------------- when placed


@proves("SPK-RULING-81")
def test_when_placed_is_mandatory_and_comes_before_the_next_trade() -> None:
    assert N[TRADER, 2] == 2
    table = stand(["Trader 2, Diviner 1", "Medic 1, Scout 1"], deck=["Bandit", "..."])
    choose(table, "Trader at level 2", "Diviner for Medic")
    assert asked(table).kind == "guild" and asked(table).seat == 1
    assert labels(table) == GUILDS, "B may not decline"
    choose(table, "Economics")
    assert city(table, 1) == "Scout 1, Diviner 1, Bandit 1" and sparks(table) == [0, GAIN[DIVINER, 1]]
    assert asked(table).seat == 0 and pairs(table) == ["Trader for Bandit", "Trader for Scout"]


@proves("SPK-RULING-81")
def test_the_performers_card_works_first() -> None:
    """A Pupil that lies face up, which no rule brings about, is traded for a Diviner: the Medic has become one."""
    table = stand(["Trader 2, Diviner 1, Scout 1", "Medic 1, Rancher 1"], deck=["Bandit", "..."])
    table.state.cast[table.state.cast.index(MEDIC)] = PUPIL
    choose(table, "Trader at level 1", "Diviner for Pupil")
    assert asked(table).kind == "stack" and asked(table).seat == 0
    assert labels(table) == ["under Scout", "under Trader"]
    assert city(table, 1) == "Rancher 1", "the Diviner is on its way"
    choose(table, "under Scout")
    assert sparks(table) == [GAIN[PUPIL, 1], 0]
    assert asked(table).kind == "guild" and asked(table).seat == 1
    choose(table, "Military")
    assert city(table, 0) == "Trader 1, Scout 1+Pupil" and city(table, 1) == "Rancher 1, Diviner 1"


@proves("SPK-RULING-81")
def test_a_diviner_received_works_for_the_performer() -> None:
    table = stand(["Mediator 2, Scout 1", ""], groups=[[], ["Diviner", "Medic"], []], deck=["Bandit", "..."])
    choose(table, "Mediator at level 2", "no neighbor", "Scout for Diviner")
    assert asked(table).kind == "guild" and asked(table).seat == 0 and labels(table) == GUILDS
    choose(table, "Military")
    assert pile(table) == ["Bandit"] and asked(table).kind == "trade"


# ---------------------------------------------------------------- which pairs


@proves("SPK-RULING-82")
def test_different_names_and_no_card_twice() -> None:
    table = stand(["Trader 2, Diviner 1", "Diviner 1, Scout 1"])
    choose(table, "Trader at level 2")
    assert pairs(table) == ["Diviner for Scout", "Trader for Diviner", "Trader for Scout"]
    choose(table, "Trader for Scout")
    assert asked(table).kind == "follow", "only the two Diviners are left, which have the same name"
    assert city(table, 0) == "Diviner 1, Scout 1, [Trader]" and city(table, 1) == "Diviner 1, Trader 1"


@proves("SPK-RULING-82")
def test_what_was_traded_is_not_offered_again() -> None:
    table = stand(["Trader 2, Rancher 1", "Medic 1, Scout 1"])
    choose(table, "Trader at level 2", "Trader for Scout")
    assert pairs(table) == ["Rancher for Medic"], "neither that Scout nor that Trader"
    choose(table, "Rancher for Medic")
    assert asked(table).kind == "follow" and city(table, 0) == "Scout 1, Medic 1, [Trader]", "two trades at level 2"


@proves("SPK-RULING-82")
def test_what_a_diviner_turns_up_was_not_traded() -> None:
    table = stand(["Trader 2, Scout 1", "Diviner 1, Medic 2"], deck=["Bandit", "..."])
    choose(table, "Trader at level 2", "Scout for Diviner", "Economics")
    assert city(table, 0) == "Trader 1, Diviner 1, Bandit 1, [Trader]"
    assert pairs(table) == ["Bandit for Medic", "Trader for Medic"], "the Bandit comes from the deck; the Diviner stays"


@proves("SPK-RULING-82")
def test_a_card_like_the_one_that_moved_may_be_traded() -> None:
    assert N[TRADER, 3] == 3
    table = stand(["Trader 3, Scout 1", "Medic 3, Scout 1"])
    choose(table, "Trader at level 3", "Trader for Scout")
    assert city(table, 0) == "Trader 1, Scout 2, [Trader]"
    assert pairs(table) == ["Scout for Medic", "Trader for Medic"]
    choose(table, "Scout for Medic")
    assert pairs(table) == ["Trader for Medic"], "of the two Scouts one has come in this action"


@proves("SPK-RULING-82")
def test_a_card_traded_into_the_assembly_stays_there() -> None:
    table = stand(["Mediator 3, Scout 1", "Medic 1"], groups=[[], ["Bandit", "Rancher"], []])
    choose(table, "Mediator at level 3", "no neighbor", "Scout for Bandit")
    assert pairs(table) == ["Mediator for Rancher"], "neither the Scout's place nor the Bandit"
    choose(table, "Mediator for Rancher")
    assert asked(table).kind == "attract" and groups(table)[1] == ["Scout", "Mediator"]
    assert city(table, 0) == "Mediator 1, Bandit 1, Rancher 1"


@proves("SPK-RULING-82")
def test_the_next_action_may_trade_it_again() -> None:
    table = stand(["Mediator 1, Scout 1", "Mediator 1, Medic 1", ""], groups=[[], ["Bandit"], []])
    choose(table, "Mediator at level 1", "no neighbor", "Scout for Bandit", "follow at level 1", "no neighbor")
    assert pairs(table) == ["Medic for Scout"]


@proves("SPK-RULING-82")
def test_the_active_card_is_not_traded() -> None:
    table = stand(["Trader 1", "Scout 1"])
    choose(table, "Trader at level 1")
    assert asked(table).kind == "attract" and city(table, 1) == "Scout 1"
    assert sparks(table) == [RATE[TRADER, 1], 0], "one Economics icon, that of the active Trader"


@proves("SPK-RULING-82")
def test_the_partner_is_named_once_before_reactions() -> None:
    table = stand(["Trader 3, Rancher 1", "Advisor 1, Scout 1", "Medic 2", "Bandit 1"])
    choose(table, "Trader at level 2")
    assert labels(table) == ["Player B's city", "Player C's city", "Player D's city"]
    choose(table, "Player B's city")
    assert asked(table).kind == "react" and asked(table).seat == 1
    choose(table, "no reaction")
    assert pairs(table) == ["Rancher for Advisor", "Rancher for Scout", "Trader for Advisor", "Trader for Scout"]
    choose(table, "Trader for Scout")
    assert pairs(table) == ["Rancher for Advisor", "Trader for Advisor"], "no further question for city or reaction"


@proves("SPK-RULING-82", "SPK-RULING-75")
@pytest.mark.parametrize(("name", "more"), [("Agitator", []), ("Trader", []), ("Mediator", ["Player B's city"])])
def test_no_trade_at_all_is_allowed(name: str, more: list[str]) -> None:
    table = stand([f"{name} 2, Rancher 1", "Scout 1, Medic 1"])
    choose(table, f"{name} at level 2", *more, "no trade")
    number = {"Agitator": AGITATOR, "Trader": TRADER, "Mediator": MEDIATOR}[name]
    assert city(table, 0) == f"{name} 1, Rancher 1" and city(table, 1) == "Scout 1, Medic 1"
    assert sparks(table)[0] == (GAIN[number, 2] if name != "Trader" else 2 * RATE[TRADER, 2])


@proves("SPK-RULING-82")
def test_a_mediator_trades_in_turn_with_the_neighbor_and_the_assembly() -> None:
    table = stand(["Mediator 2, Rancher 1", "Scout 1"], groups=[[], ["Bandit"], []])
    choose(table, "Mediator at level 2", "Player B's city")
    both = ["Mediator for Bandit", "Mediator for Scout", "Rancher for Bandit", "Rancher for Scout"]
    assert sorted(pairs(table)) == both
    choose(table, "Rancher for Scout")
    assert sparks(table) == [0, 1], "the neighbor's spark comes at once"
    choose(table, "Mediator for Bandit")
    assert sparks(table) == [GAIN[MEDIATOR, 2], 1]
    assert city(table, 0) == "Scout 1, Bandit 1" and city(table, 1) == "Rancher 1"
