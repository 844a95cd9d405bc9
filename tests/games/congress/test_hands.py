"""Impacts on hands: seven-card hand, Retire and Cherry-Pick; redraw, replenish and the layers of the personal deck."""

from __future__ import annotations

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, labels, offers, refused, told
from .answering import choose, oppose, rest_of_turn, support
from .looking import deck, hand, names_told
from .support import stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"


def names(at: Table, seat: int, zone: str = "hand") -> set[str]:
    return {card["name"] for card in at.view(seat)["players"][seat][zone]}


def layers(at: Table, seat: int = 0) -> list[set[str]]:
    return [{card["name"] for card in layer} for layer in at.view(seat)["players"][seat]["deck"]]


def letters(first: str, count: int, card: str = "x x x") -> list[str]:
    return [f"{first}{n}:{card}" for n in range(count)]


# ---------------------------------------------------------------- replenish and redraw


@proves("CON-TURN-19")
def test_the_hand_is_filled_to_five() -> None:
    at = stand([GUNS, RED], hands=[["x x x"] * 2, []], decks=[["x x x"] * 10, ["x x x"] * 9])
    choose(at, "Pass")
    assert (hand(at), deck(at)) == (5, 7) and asks(at)[0] == 1


@proves("CON-TURN-06", "CON-TURN-07", "CON-CHART-11", "CON-TURN-08", "CON-TURN-09", "CON-TURN-27")
def test_a_hand_without_a_set_goes_under_the_deck() -> None:
    at = stand([GUNS, RED], hands=[letters("h", 5), []], decks=[letters("d", 5, "x BR- Guns-"), ["x x x"] * 9])
    assert labels(at) == [
        "Put your hand under your deck and draw a new one",
        "Turn up a Circumstance card",
        "Pass",
    ]
    choose(at, "Put your hand")
    assert names(at, 0) == {"d0", "d1", "d2", "d3", "d4"} and set().union(*layers(at)) == {"h0", "h1", "h2", "h3", "h4"}
    assert asks(at)[0] == 1, "the new hand is not played in this turn"


@proves("CON-TURN-06", "CON-TURN-27")
def test_the_old_hand_is_the_bottom_of_the_deck_and_only_its_order_is_unknown() -> None:
    at = stand([GUNS, RED], hands=[letters("h", 5), []], decks=[letters("d", 16), ["x x x"] * 9])
    choose(at, "Put your hand")
    top, under = layers(at)[:2]
    assert len(top) == 11 and under == {"h0", "h1", "h2", "h3", "h4"} and deck(at) == 16
    assert names(at, 0) | top == {f"d{n}" for n in range(16)}
    for seed in range(4):
        assert layers(at.redealt(0, seed)) == layers(at), "the owner knows which cards lie there"
    assert any(names(at.redealt(1, seed), 0) != names(at, 0) for seed in range(4)), "the others do not"


def test_several_old_hands_lie_under_each_other() -> None:
    at = stand([GUNS, RED], hands=[letters("h", 5), []], decks=[letters("d", 11), ["x x x"] * 20])
    choose(at, "Put your hand", "Pass", "Put your hand")
    assert [len(layer) for layer in layers(at)] == [1, 5, 5, 0]
    assert layers(at)[1] == {f"h{n}" for n in range(5)}


def test_no_old_hand_is_mixed_with_another() -> None:
    """Sixteen cards and hands of five: the fourth old hand lies under the third, not among it."""
    at = stand([GUNS, RED], hands=[letters("h", 5), []], decks=[letters("d", 16), ["x x x"] * 40])
    hands = []
    for _ in range(6):
        hands.append(names(at, 0))
        choose(at, "Put your hand", "Pass")
        under = [layer for layer in layers(at) if layer]
        assert under[1:] == hands[-3:][-len(under) + 1 :], "the last three old hands in their order"
    assert [len(layer) for layer in layers(at)] == [1, 5, 5, 5]


# ---------------------------------------------------------------- seven cards


@proves("CON-HAND-01", "CON-HAND-04", "CON-CHART-04", "CON-TURN-19")
def test_seven_cards() -> None:
    at = stand([GUNS, RED], hands=[["x BR- Guns-"] * 2 + ["x x x"] * 3, []])
    choose(support(at, *["x BR- Guns-"] * 2), "Seven-card hand")
    assert hand(at) == 7 and at.state.limit[0] == 7 and len(told(at, "seven_cards")) == 1


@proves("CON-HAND-03", "CON-CHART-08")
def test_it_lasts_and_is_not_offered_again() -> None:
    at = stand([GUNS, RED], hands=[["x BR- Guns-"] * 2, []])
    support(at, *["x BR- Guns-"] * 2)
    assert labels(at) == [
        "1 Vote",
        "2 Votes",
        "1 NAY to YEA",
        "2 NAY to YEA",
        "3 NAY to YEA",
        "Seven-card hand",
        "Turn up a Circumstance card instead",
    ]
    at = stand([GUNS, RED], hands=[["x BR- Guns-"] * 2, []], limits=[7, 5])
    refused(support(at, *["x BR- Guns-"] * 2), "seven")
    choose(at, "1 Vote")
    assert at.state.limit[0] == 7 and hand(at) == 7


# ---------------------------------------------------------------- Retire


@proves("CON-RETIRE-01", "CON-CHART-04")
def test_retire_one() -> None:
    at = stand([GUNS, RED], hands=[["x CO- x"] * 3, letters("h", 5)], decks=[["x x x"] * 12, letters("d", 11)], seed=3)
    choose(oppose(at, 1, *["x CO- x"] * 3), "Retire")
    assert (hand(at, 1), deck(at, 1)) == (5, 11) and names(at, 1) != {f"h{n}" for n in range(5)}
    assert names(at, 1) | layers(at, 1)[0] == {f"h{n}" for n in range(5)} | {f"d{n}" for n in range(11)}


@proves("CON-RETIRE-02", "CON-CHART-05")
def test_retire_all() -> None:
    at = stand(
        [GUNS, RED, "D+ DE+ Global+", "R+ GO+ Ethics+"],
        seats=4,
        hands=[["x CO- x"] * 4] + [["x x x"] * 5] * 3,
    )
    choose(oppose(at, 1, *["x CO- x"] * 4), "Retire all")
    retired = [e["arguments"]["seat"] for e in at.events_for(None) if e["event"] == "retires"]
    assert retired == [1, 2, 3]


@proves("CON-RETIRE-03")
def test_a_seven_card_hand_draws_five() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x CO- x"] * 3, ["x x x"] * 7],
        decks=[["x x x"] * 12, ["x x x"] * 9],
        limits=[5, 7],
    )
    choose(oppose(at, 1, *["x CO- x"] * 3), "Retire")
    assert (hand(at, 1), deck(at, 1)) == (5, 11)
    choose(at, "Pass")
    assert hand(at, 1) == 7


@proves("CON-RETIRE-04")
def test_retire_without_a_deck() -> None:
    at = stand([GUNS, RED], hands=[["x CO- x"] * 3, letters("h", 3)], decks=[["x x x"] * 12, []])
    choose(oppose(at, 1, *["x CO- x"] * 3), "Retire")
    assert names(at, 1) == {"h0", "h1", "h2"} and asks(at) == (1, "switch"), "no draft before the own turn's end"


# ---------------------------------------------------------------- Cherry-Pick


def cherry(deck_cards: int = 12) -> Table:
    at = stand(
        [GUNS, RED],
        hands=[["x BR- Guns-"] * 3 + ["a:x x x", "b:x x x"], []],
        decks=[letters("d", deck_cards), ["x x x"] * 9],
    )
    return choose(support(at, *["x BR- Guns-"] * 3), "Cherry-Pick five")


@proves("CON-PICK-01", "CON-PICK-02", "CON-CHART-05")
def test_exchange_with_the_deck() -> None:
    at = cherry()
    assert asks(at) == (0, "give") and hand(at) == 5
    choose(at, "a", "b", "Exchange no more")
    assert asks(at) == (0, "fetch")
    wanted = [label.split()[0] for label in labels(at)][:2]
    choose(at, *wanted)
    assert asks(at)[0] == 1, "the new hand is for the following turn"
    assert set(wanted) <= names(at, 0) and {"a", "b"} <= layers(at)[0] and (hand(at), deck(at)) == (5, 9)


@proves("CON-PICK-03")
def test_it_comes_after_the_refill_and_before_the_trade() -> None:
    at = cherry()
    choose(at, "Exchange no more")
    order = names_told(at, "chooses", "recycles", "draws", "exchanges", "begins")
    assert order[-6:] == ["recycles", "draws", "draws", "draws", "exchanges", "begins"]


@proves("CON-PICK-04")
def test_no_more_than_the_deck_holds() -> None:
    at = cherry(deck_cards=5)
    assert deck(at) == 2
    choose(at, *[label for label in labels(at) if label != "Exchange no more"][:2])
    assert asks(at) == (0, "fetch")


@proves("CON-PICK-01")
def test_five_cards_at_most() -> None:
    at = stand([GUNS, RED], hands=[["x BR- Guns-"] * 3 + ["x x x"] * 4, []], limits=[7, 5])
    choose(support(at, *["x BR- Guns-"] * 3), "Cherry-Pick five")
    for _ in range(5):
        choose(at, offers(at, "x")[0])
    assert asks(at) == (0, "fetch")
    rest_of_turn(at)
    assert hand(at) == 7


@proves("CON-PICK-01", "CON-PICK-03")
def test_every_layer_of_the_deck_is_offered_and_becomes_one() -> None:
    """Old hands lie under the deck; a Cherry-Pick looks through all of it and shuffles it."""
    parts = [letters("d", 4), letters("e", 2), letters("f", 2), letters("g", 2)]
    at = stand([GUNS, RED], hands=[["x BR- Guns-"] * 3 + ["a:x x x", "b:x x x"], []], decks=[parts, ["x x x"] * 9])
    choose(support(at, *["x BR- Guns-"] * 3), "Cherry-Pick five", "a", "b", "Exchange no more")
    under = {"e0", "e1", "f0", "f1", "g0", "g1"}
    assert asks(at) == (0, "fetch") and under <= {label.split()[0] for label in labels(at)}
    assert not {"a", "b"} & {label.split()[0] for label in labels(at)}, "what is given is not taken back"
    choose(at, "e0", "g1")
    assert {"e0", "g1"} <= names(at, 0) and layers(at)[1:] == [set(), set(), set()]
    assert {"a", "b", "e1", "f0", "f1", "g0"} <= layers(at)[0]


@proves("CON-PICK-04")
def test_as_many_as_all_layers_hold() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x BR- Guns-"] * 3 + ["x x x"] * 2, []],
        decks=[[letters("d", 3), letters("e", 1), letters("f", 1)], ["x x x"] * 9],
    )
    choose(support(at, *["x BR- Guns-"] * 3), "Cherry-Pick five", "x x x", "x x x")
    assert asks(at) == (0, "fetch") and sorted(label.split()[0] for label in labels(at)) == ["e0", "f0"]


@proves("CON-RETIRE-01")
def test_a_retire_shuffles_every_layer() -> None:
    parts = [letters("d", 1), letters("e", 1), letters("f", 1), letters("g", 30)]
    at = stand([GUNS, RED], hands=[["x CO- x"] * 3, letters("h", 5)], decks=[["x x x"] * 12, parts], seed=3)
    choose(oppose(at, 1, *["x CO- x"] * 3), "Retire")
    assert layers(at, 1)[1:] == [set(), set(), set()] and not {"d0", "e0", "f0"} <= names(at, 1), (
        "the top does not come first"
    )


@proves("CON-DRAFT-12")
def test_a_follow_up_draft_is_shuffled_into_every_layer() -> None:
    """A hand of seven with three layers of one card each cannot be filled."""
    parts = [letters("d", 1), letters("e", 1), letters("f", 1)]
    at = stand([GUNS, RED], hands=[letters("h", 3), []], decks=[parts, ["x x x"] * 9], limits=[7, 5])
    choose(at, "Pass")
    assert asks(at) == (0, "reject") and {"d0", "e0", "f0"} <= names(at, 0), "the layers are drawn from the top down"
    choose(at, *labels(at)[:4])
    assert hand(at) == 7 and layers(at)[1:] == [set(), set(), set()]


@proves("CON-PICK-03", "CON-TURN-23")
def test_the_exchange_comes_before_the_horse_trade() -> None:
    """Who shares a space trades with the hand that the Cherry-Pick has made."""
    at = stand(
        [GUNS, RED],
        hands=[["x BR- Guns-"] * 3 + ["a:x x x", "b:x x x"], letters("h", 5)],
        decks=[letters("d", 12), ["x x x"] * 9],
        trading=True,
    )
    choose(support(at, *["x BR- Guns-"] * 3), "Cherry-Pick five")
    assert asks(at) == (0, "give")
    choose(at, "a", "Exchange no more")
    choose(at, labels(at)[0])
    assert asks(at) == (0, "offer")
    choose(at, "Offer p1 a card", "Accept the trade")
    assert not offers(at, "a ") and offers(at, "b ")
