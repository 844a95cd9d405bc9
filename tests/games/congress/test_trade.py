"""Horse Trading: who may trade with whom, how many cards, and what the others learn."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, labels, offers, told
from .answering import choose, oppose
from .looking import hand
from .support import stand

GUNS, RED, THREE = "D+ BR- Guns-", "R+ CO+ Law+", "D+ DE+ Global+"


def letters(first: str, count: int) -> list[str]:
    return [f"{first}{n}:x x x" for n in range(count)]


def ended(seats: int = 2, **given: Any) -> Table:
    """p0 ends a turn without having played a set."""
    hands = given.pop("hands", [letters("abcd"[n], 5) for n in range(seats)])
    at = stand([GUNS, RED, THREE, "R+ GO+ Ethics+"][:seats], seats=seats, hands=hands, trading=True, **given)
    return choose(at, "Pass")


def names(at: Table, seat: int, eye: int | None = None) -> set[str]:
    player = at.view(seat if eye is None else eye)["players"][seat]
    return {card["name"] for card in player["hand"] + player["received"]}


@proves("CON-TRADE-01", "CON-TRADE-11")
def test_who_shares_a_space_may_trade() -> None:
    at = ended(3, yea=[["x=12"], ["y=30"], ["z=12"]], chamber=["Senate"] * 3)
    assert asks(at) == (0, "offer") and not offers(at, "Offer p1") and len(offers(at, "Offer p2")) == 5
    choose(at, "Offer p2 3 cards")
    assert asks(at) == (2, "answer")
    before = names(at, 0)
    choose(at, "Decline the trade")
    assert asks(at)[0] == 1 and names(at, 0) == before and told(at, "declines")


@proves("CON-TRADE-01")
def test_the_active_player_may_decline() -> None:
    at = choose(ended(), "Offer no trade")
    assert asks(at)[0] == 1


@proves("CON-TRADE-02", "CON-TRADE-05", "CON-TRADE-11")
def test_equal_numbers_from_one_to_five() -> None:
    at = ended()
    assert labels(at) == ["Offer p1 a card for as many"] + [f"Offer p1 {n} cards for as many" for n in (2, 3, 4, 5)] + [
        "Offer no trade"
    ]
    choose(at, "Offer p1 3 cards", "Accept the trade", "a0", "a1", "a2", "b0", "b1", "b2")
    assert hand(at, 0) == hand(at, 1) == 5
    assert names(at, 0) == {"a3", "a4", "b0", "b1", "b2"} and names(at, 1) == {"b3", "b4", "a0", "a1", "a2"}


@proves("CON-TRADE-11")
def test_no_more_than_either_may_trade() -> None:
    at = ended(hands=[letters("a", 5), letters("b", 2)], decks=[["x x x"] * 9, ["x x x"] * 9])
    assert len(offers(at, "Offer p1")) == 2


@pytest.mark.parametrize("answers", [("Decline the trade",), ("Accept the trade", "a0", "a1", "b0", "b1")])
def test_nothing_is_left_of_an_offer(answers: tuple[str, ...]) -> None:
    at = choose(ended(), "Offer p1 2 cards")
    assert at.view(None)["trade"] == {"partner": 1, "cards": 2}
    choose(at, *answers)
    assert at.view(None)["trade"] is None and at.view(None)["to_pick"] == 0


@proves("CON-TRADE-03", "CON-TRADE-11")
def test_unseen_until_both_have_chosen() -> None:
    at = choose(ended(), "Offer p1 2 cards", "Accept the trade", "a0", "a1", "b0")
    assert asks(at) == (1, "lock")
    assert names(at, 0, eye=1) == set() and not told(at, "gets")
    choose(at, "b1")
    assert names(at, 0, eye=1) == {"b0", "b1"}, "the giver knows what was given"
    assert names(at, 1, eye=0) == {"a0", "a1"}
    assert told(at, "gets", seat=0)[0]["text"] == "p1 gets a card from p0."
    assert {e["arguments"]["citizen"] for e in told(at, "gets")} == {None}, "others read that a card changed hands"
    for seed in range(3):
        world = at.redealt(1, seed)
        assert {"b0", "b1"} <= names(world, 0), "nor does a redeal move what the giver knows"


@proves("CON-TRADE-03")
def test_both_may_choose_at_the_same_time() -> None:
    at = choose(ended(), "Offer p1 2 cards", "Accept the trade")
    assert {decision.seat for decision in at.pending} == {0, 1}
    at.choose(next(o for o in at.decision_for(1).options if o.label.startswith("b3")), seat=1)  # type: ignore[union-attr]
    choose(at, "a0", "a1", "b4")
    assert names(at, 0) == {"a2", "a3", "a4", "b3", "b4"}


@proves("CON-TRADE-04")
def test_a_newcomer_deals_with_the_last_who_landed() -> None:
    both = {"landed": [3, 1, 2], "traded_on": [0, 1, 1]}
    at = ended(3, **both)
    assert offers(at, "Offer p2") and not offers(at, "Offer p1")
    at = ended(3, landed=[3, 1, 2], traded_on=[0, 0, 1])
    assert offers(at, "Offer p2") and offers(at, "Offer p1"), "nobody has traded with the other there"


@proves("CON-TRADE-04")
@pytest.mark.parametrize("landed", [[1, 2, 3], [2, 1, 3], [3, 1, 2], [0, 0, 0]])
def test_who_stood_there_when_the_others_traded_is_no_newcomer(landed: list[int]) -> None:
    """p1 and p2 trade before the eyes of p0, whoever of the three came there last."""
    hands = [letters("abc"[n], 5) for n in range(3)]
    at = stand([GUNS, RED, THREE], seats=3, hands=hands, landed=landed, active=1, trading=True)
    choose(at, "Pass", "Offer p2 a card", "Accept the trade", "b0", "c0")
    choose(at, "Pass", "Offer no trade", "Pass")
    assert asks(at) == (0, "offer") and offers(at, "Offer p1") and offers(at, "Offer p2")


@proves("CON-TRADE-04")
def test_who_lands_after_the_trade_is_a_newcomer() -> None:
    """The same trade on space 12, where p0 comes by votes of the next turn."""
    hands = [["x BR- x", *letters("a", 4)], letters("b", 5), letters("c", 5)]
    at = stand(
        [GUNS, RED, THREE], seats=3, hands=hands, chamber=["Senate"] * 3, landed=[1, 3, 2], active=1, trading=True,
        yea=[[], ["y=12"], ["z=12"]], nay=[["n=12"], [], []],
    )  # fmt: skip
    choose(at, "Pass", "Offer p2 a card", "Accept the trade", "b0", "c0", "Pass", "Offer no trade")
    choose(at, "Support your own Cause", "x BR- x", "Play the set", "1 NAY to YEA")
    assert asks(at) == (0, "offer") and offers(at, "Offer p1") and not offers(at, "Offer p2"), "p1 landed after p2"


@proves("CON-TRADE-04")
def test_of_two_who_never_left_the_start_neither_landed_last() -> None:
    """p1 and p2 trade at Start and p2 sends p0 back there: no seat comes before the other."""
    hands = [letters("a", 5), letters("b", 5), ["x BR+ x", *letters("c", 4)]]
    at = stand(
        [GUNS, RED, THREE], seats=3, hands=hands, chamber=["Senate"] * 3, landed=[1, 0, 0], active=1, trading=True,
        yea=[["y=12"], [], []],
    )  # fmt: skip
    choose(at, "Pass", "Offer p2 a card", "Accept the trade", "b0", "c0")
    choose(at, "Oppose p0", "x BR+ x", "Play the set", "1 YEA to NAY", "Offer no trade", "Pass")
    assert asks(at) == (0, "offer") and offers(at, "Offer p1") and offers(at, "Offer p2")


@proves("CON-TRADE-04")
def test_a_trade_is_remembered_until_a_token_moves() -> None:
    at = choose(ended(3), "Offer p1 a card", "Accept the trade", "a0", "b0")
    assert list(at.state.traded_on[:3]) == [1, 1, 0]


@proves("CON-TRADE-06", "CON-TRADE-07")
def test_received_cards_stay_and_are_not_traded_again() -> None:
    at = choose(ended(3), "Offer p1 2 cards", "Accept the trade", "a0", "a1", "b0", "b1")
    choose(at, "Pass")
    assert asks(at) == (1, "offer")
    assert not offers(at, "Offer p0 4 cards") and offers(at, "Offer p0 3 cards"), "p0 may not trade b0 and b1 yet"
    choose(at, "Offer p0 3 cards", "Accept the trade")
    own = {label.split()[0] for label in labels(at)}
    assert asks(at)[0] == 1 and own == {"b2", "b3", "b4", "a0", "a1"}, "p1's own turn has begun: all of p1's are free"
    choose(at, *labels(at)[:3])
    assert asks(at)[0] == 0 and {label.split()[0] for label in labels(at)} == {"a2", "a3", "a4"}


@proves("CON-TRADE-07")
def test_received_cards_serve_no_countermeasure() -> None:
    at = stand([GUNS, RED], hands=[["x CO- x"], []], received=[[], ["x CO+ x"]], options={"countermeasures": "on"})
    choose(at, "Oppose p1", "x CO- x", "Play the set", "1 YEA to NAY")
    assert labels(at) == ["Let it happen"]


@proves("CON-TRADE-06")
def test_they_are_free_at_the_own_next_turn() -> None:
    at = stand([GUNS, RED], received=[["x BR- Guns-"], []])
    assert offers(at, "Support your own Cause")


@proves("CON-TRADE-06", "CON-RETIRE-01")
def test_only_a_retire_takes_them_away() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x CO- x"] * 3, letters("h", 3)],
        received=[[], letters("r", 2)],
        decks=[["x x x"] * 12, letters("d", 40)],
        seed=2,
    )
    before = choose(at.copy(), "Pass")
    assert {"r0", "r1"} <= names(before, 1)
    choose(oppose(at, 1, *["x CO- x"] * 3), "Retire")
    assert hand(at, 1) == 5 and at.state.received_count[1] == 0 and not {"r0", "r1"} <= names(at, 1)


@proves("CON-TRADE-08")
def test_the_same_chamber_and_space() -> None:
    assert asks(ended(yea=[["x=3"], ["y=15"]], chamber=["Senate", "House"]))[0] == 1
    assert asks(ended(chamber=["House", "House"])) == (0, "offer")


@proves("CON-TRADE-09", "CON-HAND-01")
def test_a_seven_card_hand_trades_five_at_most() -> None:
    at = ended(hands=[letters("a", 7), letters("b", 7)], limits=[7, 7])
    assert len(offers(at, "Offer p1")) == 5


@proves("CON-TRADE-10", "CON-TURN-22")
def test_one_trade_in_a_turn_with_a_partner_of_choice() -> None:
    at = ended(3)
    assert offers(at, "Offer p1") and offers(at, "Offer p2")
    choose(at, "Offer p2 a card", "Accept the trade", "a0", "c0")
    assert asks(at)[0] == 1


@proves("CON-DRAFT-20")
def test_only_citizen_cards_are_traded() -> None:
    at = choose(ended(powers=[["veto CO+", "veto CO-", "veto BR+"], []]), "Offer p1 a card", "Accept the trade")
    assert all(label.startswith("a") for label in labels(at))
