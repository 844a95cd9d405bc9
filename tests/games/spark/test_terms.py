"""The terms of the rules: zones, attack and reaction, discarding, gaining, taking, trading, placing."""

from __future__ import annotations

import pytest

from civitas.games.spark import position
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log, random_play
from .answers import choose, labels
from .looking import city, deck_size, everywhere, group_sparks, level_of, pile, sparks
from .playing import idle_turn, refused, to_first_turn, value
from .scenes import gains, spark_words
from .support import game, stand


def cards(at: Table) -> list[int]:
    """The cards of each city, with the one above it."""
    return [player["cards"] + (player["above"] is not None) for player in at.view(None)["players"]]


# ---------------------------------------------------------------- zones


@proves("SPK-TERM-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("chosen", ["convert", "high", "random"])
def test_every_card_is_in_exactly_one_place(seats: int, chosen: str) -> None:
    at = game.table(seats, 20 + seats, {"set": chosen})
    expected = {citizen["name"]: 10 for citizen in at.view(None)["cast"]}
    assert everywhere(at) == expected
    for _ in random_play(at, seats):
        assert everywhere(at) == expected
        assert position.wrong(at.state, game) is None
    assert at.over


@proves("SPK-TERM-01")
def test_the_places_a_card_can_be_in() -> None:
    at = stand(
        ["Scholar 1, Scout 1+Medic", "Bandit 1"],
        groups=[[], ["Judge", "Judge"], ["Bandit"]],
        deck=["Diviner", "Medic", "Tyrant"],
        pile=["Scout"],
    )
    total = everywhere(at)
    choose(at, "Scholar at level 1")
    assert asked(at).kind == "place"
    seen = at.view(None)
    assert seen["drawn"] == ["Diviner", "Medic"] and seen["deck"]["count"] == 1 and seen["pile"] == ["Scout"]
    assert city(at, 0) == "Scout 1+Medic, [Scholar]"
    assert everywhere(at) == total
    choose(at, "Medic")
    assert asked(at).kind == "guild" and everywhere(at) == total
    assert city(at, 0) == "Scout 1+Medic, Medic 1, Diviner 1, [Scholar]"


@proves("SPK-TERM-03")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_size_of_the_deck_is_public_and_its_order_is_not(seats: int) -> None:
    at = to_first_turn(game.table(seats, 6))
    for n, _ in enumerate(random_play(at, 6)):
        if n % 7 == 0 and not at.over:
            for eye in (*range(seats), None):
                assert at.view(eye)["deck"]["count"] == deck_size(at)
                assert set(at.view(eye)["deck"]) == {"count", "unseen"}
                assert {card.card for card in at.seen(eye).deck} <= {None}
                assert sum(at.view(eye)["deck"]["unseen"].values()) == deck_size(at), "which cards, not where"
                other = at.redealt(eye, n)
                assert other.view(eye) == at.view(eye), "another order of the deck looks the same"


@proves("SPK-TERM-03")
def test_another_order_of_the_deck_is_another_world() -> None:
    at = to_first_turn(game.table(2, 6))
    decks = {tuple(at.redealt(0, seed).state.deck_cards) for seed in range(10)}
    assert len(decks) == 10


@proves("SPK-TERM-13")
def test_a_stack_is_one_or_more_identical_citizens() -> None:
    at = stand(["Scout 1, Medic 3", "Judge 1"])
    stacks = at.view(None)["players"][0]["stacks"]
    assert [(stack["name"], stack["face"], stack["level"]) for stack in stacks] == [("Scout", 1, 1), ("Medic", 3, 3)]


# ---------------------------------------------------------------- the discard pile


@proves("SPK-TERM-04")
@pytest.mark.parametrize(
    ("card", "left", "discarded"),
    [("Scout", "Scout 1+Medic", "Scout"), ("the converted Medic under Scout", "Scout 2", "Medic")],
)
def test_any_card_of_a_stack_may_be_discarded(card: str, left: str, discarded: str) -> None:
    at = stand(["Scientist 1, Scout 2+Medic", "Judge 1"], pile=["Bandit"])
    choose(at, "Scientist at level 1")
    assert labels(at) == ["Scout", "the converted Medic under Scout"]
    choose(at, card)
    assert city(at, 0) == left
    assert pile(at) == ["Bandit", discarded, "Scientist"]


@proves("SPK-TERM-05")
def test_the_whole_pile_lies_open_in_its_order() -> None:
    lying = ["Scout", "Judge", "Scout", "Bandit", "Medic", "Judge"]
    at = stand(["Medic 2", "Medic 1"], pile=lying)
    assert all(at.view(eye)["pile"] == lying for eye in (0, 1, None))
    choose(at, "Medic at level 2", "Scout")
    assert pile(at) == ["Scout", "Judge", "Bandit", "Medic", "Judge"], "what lay above closes up"
    choose(at, "Bandit")
    assert pile(at) == ["Scout", "Judge", "Medic", "Judge"]


@proves("SPK-TERM-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_come_and_go_but_the_pile_keeps_its_order(seats: int) -> None:
    at = to_first_turn(game.table(seats, 9, {"set": "low"}))
    before, told = pile(at), len(at.told)
    kept = 0
    for _ in random_play(at, 9):
        happened = [event["event"] for event in at.events_for(None)[told:]]
        if "shuffles" not in happened and "fetches" not in happened:
            assert pile(at)[: len(before)] == before
            kept += 1
        if "shuffles" in happened:
            assert "runs_out" in [event["event"] for event in at.events_for(None)]
        before, told = pile(at), len(at.told)
    assert kept > 50


# ---------------------------------------------------------------- gaining and taking


@proves("SPK-TERM-06")
def test_gaining_takes_from_the_supply() -> None:
    at = stand(["Champion 2", "Champion 2, Scout 3", "Medic 1"], sparks=[1, 9, 4], group_sparks=[0, 2, 5])
    choose(at, "Champion at level 2", "Player B's city")
    assert asked(at).kind == "follow", "clean-up is still to come"
    assert sparks(at) == [7, 9, 4]
    assert group_sparks(at) == [0, 2, 5]


@proves("SPK-TERM-07")
def test_taking_sparks_moves_them() -> None:
    at = stand(["Bandit 1", "Merchant 3", "Medic 1"], sparks=[10, 20, 8])
    taken = min(value("CAP", "Bandit", 1), 3 * value("RATE", "Bandit", 1))
    choose(at, "Bandit at level 1", "Player B's city")
    assert sparks(at) == [10 + taken, 20 - taken, 8] and 0 < taken < 20
    assert f"Player A takes {spark_words(taken)} from Player B." in log(at)


@proves("SPK-TERM-07")
def test_taking_a_citizen_moves_the_card() -> None:
    at = stand(["Tyrant 1, Judge 1", "Scout 1, Medic 1", "Bandit 1"])
    choose(at, "Tyrant at level 1", "Player B's city", "Scout")
    assert [city(at, seat) for seat in range(3)] == ["Judge 1, Scout 1", "Medic 1", "Bandit 1"]
    assert pile(at) == ["Tyrant"]


@proves("SPK-TERM-09")
@pytest.mark.parametrize("totals", [[420, 420], [840, 0], [30_000, 30_000]])
def test_the_supply_is_unlimited(totals: list[int]) -> None:
    at = stand(["Scientist 3", "Medic 1"], sparks=totals)
    choose(at, "Scientist at level 3")
    assert sparks(at) == [totals[0] + 15, totals[1]]


@proves("SPK-TERM-08")
@pytest.mark.parametrize(("seats", "neighbors"), [(2, [2]), (3, [2, 3]), (4, [2, 4]), (5, [2, 5])])
def test_neighbors_are_the_players_to_the_left_and_right(seats: int, neighbors: list[int]) -> None:
    at = stand(["Champion 1", *["Medic 1, Scout 1"] * (seats - 1)])
    choose(at, "Champion at level 1")
    if seats == 2:
        assert asked(at).kind == "attract", "there is only one, so nobody is asked"
        assert "Player A chooses Player B's city." in log(at) and sparks(at) == [1, 0]
    else:
        assert asked(at).kind == "city"
        assert labels(at) == [f"Player {chr(64 + number)}'s city" for number in neighbors]


@proves("SPK-TERM-08")
@pytest.mark.parametrize(("seat", "neighbors"), [(1, [1, 3]), (2, [2, 4]), (4, [1, 4])])
def test_everybody_has_two_neighbors(seat: int, neighbors: list[int]) -> None:
    at = stand(["Champion 1"] * 5, turn=seat)
    choose(at, "Champion at level 1")
    assert labels(at) == [f"Player {chr(64 + number)}'s city" for number in neighbors]


# ---------------------------------------------------------------- attacks, reactions and ongoing abilities


@proves("SPK-TERM-02")
def test_all_reactions_come_before_the_attack() -> None:
    at = stand(["Executioner 1", "Guardian 1, Scout 1, Medic 1", "Advisor 1, Scout 1"])
    choose(at, "Executioner at level 1")
    assert asked(at).seat == 1 and asked(at).kind == "react"
    assert [city(at, seat) for seat in (1, 2)] == ["Guardian 1, Scout 1, Medic 1", "Advisor 1, Scout 1"]
    choose(at, "Guardian", "Medic", "under Scout")
    assert asked(at).seat == 2 and asked(at).kind == "react"
    assert [city(at, seat) for seat in (1, 2)] == ["Guardian 1, Scout 1+Medic", "Advisor 1, Scout 1"]
    choose(at, "Advisor", "the converted Medic under Scout", "Scout")
    told = log(at)[3:]
    assert told[:6] == [
        "Player B reacts with the Guardian.",
        "Player B converts a Medic under Scout.",
        "Player C reacts with the Advisor.",
        "Player C gains 2 sparks (Advisor).",
        "Player B discards the converted Medic.",
        "Player C discards a Scout.",
    ]


@proves("SPK-TERM-12")
def test_who_attacks_does_not_react() -> None:
    at = stand(["Tyrant 1, Advisor 1, Guardian 1", "Scout 1, Medic 1", "Bandit 1"])
    choose(at, "Tyrant at level 1", "Player B's city")
    assert asked(at).seat == 1 and asked(at).kind == "card", "nobody may react"
    choose(at, "Scout")
    assert not any("reacts" in line for line in log(at))


@proves("SPK-TERM-12")
def test_the_target_may_react_first() -> None:
    at = stand(["Tyrant 1", "Advisor 1, Medic 1", "Advisor 1, Bandit 1"], sparks=[0, 1, 1])
    choose(at, "Tyrant at level 1", "Player B's city")
    assert asked(at).seat == 1 and labels(at) == ["no reaction", "Advisor: gain 2 sparks"]
    choose(at, "Advisor")
    assert sparks(at) == [0, 3, 1], "before anything is taken, and for the target only"
    assert asked(at).seat == 1 and asked(at).kind == "card"
    choose(at, "Advisor")
    assert city(at, 0) == "Advisor 1" and city(at, 1) == "Medic 1"


@proves("SPK-TERM-12")
def test_an_action_that_is_no_attack_calls_for_no_reaction() -> None:
    at = stand(["Champion 1", "Advisor 1, Guardian 1, Scout 1"])
    choose(at, "Champion at level 1")
    assert asked(at).kind == "attract" and not any("reacts" in line for line in log(at))


@proves("SPK-TERM-10")
@pytest.mark.parametrize("answer", ["keep the Poet", "discard a Poet: gain"])
def test_an_ongoing_ability_works_once_in_an_action(answer: str) -> None:
    at = stand(["Poet 3, Merchant 3", "Medic 1"])
    choose(at, "Merchant at level 1")
    assert asked(at).kind == "poet" and asked(at).seat == 0
    choose(at, answer)
    assert asked(at).seat == 1 and asked(at).kind == "attract", "not twice in one action"
    refused(at, "poet", 1)
    assert city(at, 0).startswith("Poet 3" if answer == "keep the Poet" else "Poet 2")
    idle_turn(at, group=1)
    choose(at, "the middle group")
    assert asked(at).seat == 0
    choose(at, "Merchant at level 1")
    assert asked(at).kind == "poet", "but again in a later one"


# ---------------------------------------------------------------- placing and trading


@proves("SPK-TERM-11")
def test_placing_puts_a_card_on_its_stack_or_starts_one() -> None:
    at = stand(["Medic 1", ""], act=False, groups=[["Medic", "Scout"], [], []])
    choose(at, "the top group")
    assert city(at, 0) == "Medic 2, Scout 1"
    at = stand(["Medic 3", "Judge 1"], pile=["Medic", "Scout"])
    choose(at, "Medic at level 2", "Scout")
    assert city(at, 0) == "Medic 3, Scout 1"


@proves("SPK-TERM-14", "SPK-TERM-15")
def test_a_trade_exchanges_two_cards_of_the_performers_choice() -> None:
    at = stand(["Trader 1, Scout 1", "Medic 1, Bandit 1"])
    choose(at, "Trader at level 1")
    assert asked(at).seat == 0 and asked(at).kind == "trade"
    assert labels(at) == [
        "Scout for Bandit from Player B's city",
        "Scout for Medic from Player B's city",
        "no trade",
    ]
    assert cards(at) == [2, 2]
    choose(at, "Scout for Medic")
    assert asked(at).seat == 1 and asked(at).kind == "attract", "the other player is asked nothing"
    assert city(at, 0) == "Medic 1" and city(at, 1) == "Bandit 1, Scout 1"
    assert cards(at) == [1, 2], "the Trader has been discarded"
    assert "Player A trades Scout for Medic with Player B." in log(at)


@proves("SPK-TERM-14")
def test_the_number_of_cards_does_not_change_in_a_trade() -> None:
    at = stand(["Trader 1, Scout 1", "Medic 1, Trader 1"])
    choose(at, "Trader at level 1", "Scout for Medic")
    assert asked(at).kind == "follow"
    assert cards(at) == [2, 2]
    assert city(at, 0) == "Medic 1, [Trader]" and city(at, 1) == "Trader 1, Scout 1"


@proves("SPK-TERM-15")
def test_only_reactions_of_the_other_player_are_asked_for() -> None:
    at = stand(["Trader 1, Scout 1", "Medic 1, Advisor 1"])
    choose(at, "Trader at level 1")
    assert asked(at).seat == 1 and asked(at).kind == "react"
    choose(at, "no reaction")
    assert asked(at).seat == 0 and asked(at).kind == "trade"
    choose(at, "Scout for Advisor")
    assert asked(at).kind == "attract"


@proves("SPK-TERM-16")
def test_trading_away_copies_of_the_active_citizen_keeps_the_level() -> None:
    at = stand(["Trader 3", "Scout 2, Medic 1"])
    choose(at, "Trader at level 3")
    assert value("N", "Trader", 3) == 3
    choose(at, "Trader for Scout", "Trader for Scout")
    assert asked(at).seat == 1 and asked(at).kind == "follow", "what came in is not traded again"
    assert city(at, 0) == "Scout 2, [Trader]" and city(at, 1) == "Medic 1, Trader 2"
    assert sparks(at) == [value("RATE", "Trader", 3), 0]
    assert value("RATE", "Trader", 3) > value("RATE", "Trader", 1)
    assert level_of(at) == {1, 2}


@proves("SPK-TERM-16")
def test_the_third_trade_is_made_at_level_3_too() -> None:
    at = stand(["Trader 3, Judge 1", "Scout 2, Medic 1"])
    choose(at, "Trader at level 3", "Trader for Scout", "Trader for Scout", "Judge for Medic", "do not follow")
    assert city(at, 0) == "Scout 2, Medic 1" and city(at, 1) == "Trader 2, Judge 1"


@proves("SPK-TERM-16")
def test_active_and_converted_cards_are_not_traded() -> None:
    at = stand(["Trader 1, Scout 1+Judge", "Medic 1+Tyrant"])
    choose(at, "Trader at level 1")
    assert labels(at) == ["Scout for Medic from Player B's city", "no trade"]


@proves("SPK-TERM-17")
def test_a_card_received_in_a_trade_is_placed() -> None:
    at = stand(["Trader 1, Scout 1", "Diviner 1, Medic 1"], deck=["Bandit", "..."])
    choose(at, "Trader at level 1", "Scout for Diviner")
    assert asked(at).seat == 0 and asked(at).kind == "guild", "it works for who receives it"
    choose(at, "Economics")
    assert city(at, 0) == "Diviner 1, Bandit 1" and city(at, 1) == "Medic 1, Scout 1"
    assert asked(at).seat == 1 and asked(at).kind == "attract", "the Scout does nothing"
    assert sum("names" in line for line in log(at)) == 1


@proves("SPK-TERM-17")
def test_a_card_given_in_a_trade_is_placed_by_who_receives_it() -> None:
    at = stand(["Trader 1, Diviner 1", "Scout 1, Medic 1"], deck=["Bandit", "..."])
    choose(at, "Trader at level 1", "Diviner for Scout")
    assert asked(at).seat == 1 and asked(at).kind == "guild"


@proves("SPK-TERM-18")
def test_each_ability_is_resolved_before_the_next_card_is_placed() -> None:
    at = stand(["", ""], act=False, groups=[["Diviner", "Diviner"], [], []], deck=["Bandit", "Judge", "..."])
    choose(at, "the top group")
    assert asked(at).kind == "guild" and city(at, 0) == "Diviner 1", "the second one waits"
    choose(at, "Economics")
    first = value("GAIN", "Diviner", 1)
    assert sparks(at) == [first, 0] and city(at, 0) == "Diviner 2, Bandit 1" and asked(at).kind == "guild"
    choose(at, "Politics")
    second = value("GAIN", "Diviner", 2)
    assert sparks(at) == [first + second, 0] and second != first
    assert log(at)[2:10] == [
        "Player A places a Diviner.",
        "Player A names Economics and turns up a Bandit: it is placed.",
        gains("A", "Diviner", 1),
        "Player A places a Bandit.",
        "Player A places a Diviner.",
        "Player A names Politics and turns up a Judge: it is placed.",
        gains("A", "Diviner", 2),
        "Player A places a Judge.",
    ]


@proves("SPK-TERM-18")
def test_a_card_found_in_between_joins_first() -> None:
    """The first Diviner finds another one: the second attracted card then is the third."""
    at = stand(["", ""], act=False, groups=[["Diviner", "Diviner"], [], []], deck=["Diviner", "Judge", "Bandit", "..."])
    choose(at, "the top group", "Arts")
    assert city(at, 0) == "Diviner 2" and asked(at).kind == "guild"
    choose(at, "Military")
    assert city(at, 0) == "Diviner 3" and pile(at) == ["Judge"]
    before = sparks(at)[0]
    choose(at, "Economics")
    assert sparks(at)[0] - before == value("GAIN", "Diviner", 3)
