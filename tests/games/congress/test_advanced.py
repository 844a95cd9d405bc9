"""Hidden Cause, Countermeasures and Joint Operation."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, labels, offers, refused, told
from .answering import add, choose, oppose, pick
from .looking import chamber, hand, names_told, nay, stack, votes, yea
from .support import stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"

# ---------------------------------------------------------------- Hidden Cause


def switched(primary: str, hidden: str, **given: Any) -> Table:
    at = stand([primary, RED], hidden=[hidden, None], **given)
    assert asks(at) == (0, "switch")
    return choose(at, "Reveal the Hidden Cause")


@proves("CON-HIDDEN-01", "CON-AMEND-13", "CON-HIDDEN-07")
def test_the_cause_leaves_with_all_that_lies_on_it() -> None:
    burdens = [[0, 1, "amendment Labor+"], [0, 1, "veto BR-"], [0, 0, "closed_rule"]]
    at = switched(GUNS, "D+ GO+ Ethics+", attached=burdens)
    assert at.view(None)["players"][0]["attached"] == [] and at.state.powers_up_count == 3
    assert at.view(None)["players"][0]["cause"]["topic"] == "Ethics+"


@proves("CON-HIDDEN-01")
def test_what_lies_on_other_causes_stays_with_whoever_put_it_there() -> None:
    laid = [[1, 0, "veto CO+"], [0, 0, "clean_bill"], [1, 1, "closed_rule"], [0, 1, "amendment Labor+"]]
    at = switched(GUNS, "D+ GO+ Ethics+", attached=laid)
    others = at.view(None)["players"][1]["attached"]
    assert [(card["type"], card["by"]) for card in others] == [("veto", 0), ("closed_rule", 1)]
    assert at.view(None)["players"][0]["attached"] == [] and at.state.powers_up_count == 2


@proves("CON-HIDDEN-02")
def test_what_opposes_the_new_cause_is_recycled() -> None:
    at = switched("D+ GO+ Ethics+", GUNS, yea=[["a:D[Guns+,x,x]=3", "b:D[x,x,x]=4"], []])
    assert yea(at) == ["b"] and votes(at) == 4 and at.state.house_up_count == 1, (
        "recycled, drawn in step 1, and back again"
    )
    assert told(at, "sorts")[-1]["arguments"]["result"] == 2


@proves("CON-HIDDEN-03")
def test_nay_votes_that_stay_against_it_are_told_as_gone() -> None:
    at = switched(GUNS, "D+ GO+ Ethics+", nay=[["a:R[x,x,x]=4", "b:R[x,x,x]=8", "c:D[x,x,x]=2"], []])
    assert told(at, "keeps_on")[-1]["arguments"] == {"seat": 0, "votes": 2, "gone": 2}


@proves("CON-HIDDEN-02", "CON-HIDDEN-05", "CON-HIDDEN-03")
def test_every_card_is_judged_anew() -> None:
    at = switched(
        GUNS,
        "R+ GO+ Ethics+",
        yea=[["a:D[x,x,x]=1", "b:D![x,x,x]=2"], []],
        nay=[["c:R[x,x,x]=4", "d:R[x,x,x]=8"], []],
        chamber=["House", "House"],
    )
    assert yea(at)[:2] == ["c", "d"]
    assert told(at, "keeps_on")[-1]["arguments"] == {"seat": 0, "votes": 12, "gone": 2}
    order = names_told(at, "reveals", "keeps_on", "sorts")
    assert order[:3] == ["reveals", "keeps_on", "sorts"], "before the draw of step 1"


@proves("CON-HIDDEN-04", "CON-HIDDEN-06")
def test_both_chambers_anew_beginning_where_the_cause_stands() -> None:
    at = switched(
        GUNS,
        "HB D+ GO+ Ethics+",
        chamber=["Senate", "House"],
        passage=[["none", "simple"], ["none", "none"]],
        aside=[["s=99"], []],
    )
    assert set(at.view(None)["players"][0]["passage"].values()) == {"no majority"}
    assert chamber(at) == "Senate" and stack(at, 0, "aside") == [] and at.state.house_up_count == 1


@proves("CON-HIDDEN-07")
def test_once_only_and_markers_keep_their_place() -> None:
    at = switched(GUNS, "D+ GO+ Ethics+", yea=[["a=1", "#manipulator CO-", "b=2"], []])
    assert yea(at) == ["a", "MANIPULATOR", "b"]
    choose(at, "Pass", "Pass")
    assert asks(at) == (0, "act")


@proves("CON-HIDDEN-09")
def test_the_switch_is_free_at_any_own_turn_start() -> None:
    at = stand([GUNS, RED], hidden=["D+ GO+ Ethics+", None])
    assert labels(at) == ["Keep the Cause", "Reveal the Hidden Cause"]
    choose(at, "Keep the Cause", "Pass", "Pass")
    assert asks(at) == (0, "switch")


@proves("CON-SETUP-10")
def test_without_hidden_causes_there_is_no_switch() -> None:
    at = stand([GUNS, RED], options={"hidden_causes": "off"})
    assert asks(at) == (0, "act")


# ---------------------------------------------------------------- Countermeasures

COUNTER = {"countermeasures": "on"}


def attacked(theirs: list[str], cards: int = 2, **given: Any) -> Table:
    """p0 plays a set of so many Suit cards against p1, who holds these cards."""
    given = {"yea": [[], ["a=5", "b=9"]], "options": COUNTER} | given
    at = stand([GUNS, RED], hands=[["x CO- x"] * cards, theirs], **given)
    return oppose(at, 1, *["x CO- x"] * cards)


@proves("CON-COUNTER-01", "CON-COUNTER-04", "CON-COUNTER-09")
def test_a_set_of_the_same_level_cancels_the_attack() -> None:
    at = choose(attacked(["x CO+ x"] * 2), "2 YEA to NAY")
    assert asks(at) == (1, "counter") and votes(at, 1) == 14, "nothing has happened yet"
    pick(choose(at, "Cancel the attack"), "x CO+ x", "x CO+ x")
    assert yea(at, 1) == ["a", "b"] and hand(at, 1) == 5 and asks(at)[0] == 1
    assert at.state.citizens_up_count == 4, "both sets are spent"


@proves("CON-COUNTER-02")
def test_play_goes_on_after_the_attacker() -> None:
    at = stand([GUNS, RED, "D+ DE+ Global+"], seats=3, hands=[["x CO- x"], ["x CO+ x"], []], options=COUNTER)
    pick(choose(oppose(at, 1, "x CO- x"), "1 YEA to NAY", "Cancel the attack"), "x CO+ x")
    assert asks(at)[0] == 1 and at.state.active == 1 and hand(at, 0) == hand(at, 1) == 5


@proves("CON-COUNTER-03")
def test_an_opposing_set_will_not_do() -> None:
    at = choose(attacked(["x BR+ Guns+"] * 3), "2 YEA to NAY")
    assert labels(at) == ["Let it happen"]


@proves("CON-COUNTER-05")
def test_the_level_of_the_attacking_set_is_needed() -> None:
    at = choose(attacked(["x CO+ x"] * 2, cards=3, powers=[[], ["mediator CO+"]]), "1 YEA to NAY")
    assert asks(at) == (1, "counter") and labels(at) == ["Let it happen"], "level 3, whatever option it picks"


@proves("CON-COUNTER-06")
def test_the_power_card_is_canceled_too() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x CO- x"] * 3, ["x CO+ x"] * 3],
        powers=[["veto CO+"], []],
        yea=[[], ["a=5"]],
        options=COUNTER,
    )
    oppose(at, 1, *["x CO- x"] * 3, power="veto")
    pick(choose(at, "3 YEA to NAY", "Cancel the attack"), *["x CO+ x"] * 3)
    assert at.view(None)["players"][1]["attached"] == [] and yea(at, 1) == ["a"] and at.state.powers_up_count == 1


@proves("CON-COUNTER-07", "CON-COUNTER-13")
def test_each_victim_answers_for_itself() -> None:
    at = stand(
        [GUNS, RED, "D+ DE+ Global+"],
        seats=3,
        hands=[["x CO- x"] * 4, ["x CO+ x"] * 4, []],
        nay=[[], ["a=5"], ["b=9"]],
        options=COUNTER,
    )
    choose(oppose(at, 1, *["x CO- x"] * 4), "Raid all")
    pick(choose(at, "Cancel the attack"), *["x CO+ x"] * 4)
    assert asks(at) == (2, "counter")
    choose(at, "Let it happen", "Take all")
    assert nay(at, 1) == ["a"] and nay(at, 2) == []


@proves("CON-COUNTER-08")
def test_circumstances_cannot_be_countered() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x BR- x"], ["x CO+ x"] * 4],
        circumstances=["R- 1 / CO- 2 / Law- 3"],
        yea=[[], ["a=5"]],
        options=COUNTER,
    )
    choose(at, "Support your own Cause", "x BR- x", "Play the set", "Turn up a Circumstance card instead")
    assert asks(at) == (1, "switch") and nay(at, 1) == ["a"]


@proves("CON-COUNTER-10")
def test_a_flip_may_be_let_through() -> None:
    at = stand([RED, GUNS], hands=[["x BR+ x"], ["x BR- x"]], nay=[[], ["a:R[x,x,x]=9"]], options=COUNTER)
    choose(oppose(at, 1, "x BR+ x"), "1 Flip")
    assert labels(at) == ["Let it happen", "Cancel the attack"]
    choose(at, "Let it happen")
    assert votes(at, 1) == 9


@proves("CON-COUNTER-11")
def test_a_defender_with_a_short_deck() -> None:
    at = attacked(["x CO+ x"] * 3 + ["x x x"] * 2, cards=3, decks=[["x x x"] * 12, ["x x x"]])
    pick(choose(at, "3 YEA to NAY", "Cancel the attack"), *["x CO+ x"] * 3)
    assert hand(at, 1) == 3 and asks(at) == (1, "switch")
    choose(at, "Pass")
    assert asks(at) == (1, "reject"), "the draft comes at the own turn's end"


@proves("CON-COUNTER-12")
def test_against_a_joint_operation() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x BR- x"] * 3 + ["x CO- x"] * 2, ["x CO+ x"] * 2],
        nay=[["n=4"], []],
        yea=[[], ["a=5", "b=9"]],
        options=COUNTER | {"joint": "on"},
    )
    choose(
        at, "Support your own Cause and oppose p1", *["x BR- x"] * 3, "Play the set", *["x CO- x"] * 2, "Play the set"
    )
    choose(at, "1 NAY to YEA", "2 YEA to NAY")
    assert asks(at) == (1, "counter") and yea(at) == ["n"], "the supporting impact has been carried out"
    pick(choose(at, "Cancel the attack"), *["x CO+ x"] * 2)
    assert yea(at, 1) == ["a", "b"] and yea(at) == ["n"]


@proves("CON-COUNTER-13")
def test_everybody_attacked_is_asked() -> None:
    at = choose(attacked([]), "2 YEA to NAY")
    assert asks(at) == (1, "counter") and labels(at) == ["Let it happen"]
    choose(at, "Let it happen")
    assert told(at, "suffers")[-1]["arguments"] == {"seat": 1}


def test_a_countermeasure_may_be_taken_back() -> None:
    at = choose(attacked(["x CO+ x"] * 2), "2 YEA to NAY", "Cancel the attack", "x CO+ x", "Take the cards back")
    assert asks(at) == (1, "counter") and hand(at, 1) == 2


@proves("CON-COUNTER-11")
def test_everybody_sees_the_cards_of_a_countermeasure() -> None:
    at = choose(attacked(["x CO+ x"] * 2), "2 YEA to NAY", "Cancel the attack")
    before = len(told(at, "shows"))
    pick(at, *["x CO+ x"] * 2)
    assert [e["arguments"]["seat"] for e in told(at, "shows")[before:]] == [1, 1]


# ---------------------------------------------------------------- Joint Operation

JOINT = {"joint": "on"}


@proves("CON-JOINT-01", "CON-JOINT-02", "CON-JOINT-03", "CON-JOINT-05")
def test_support_and_oppose_in_one_turn() -> None:
    at = stand(
        ["R+ CO+ x", "D+ DE- Veterans-"],
        hands=[["x CO+ x"] * 3 + ["x DE+ Veterans+"] * 2, []],
        nay=[["a=1", "b=2", "c=3"], ["d=4"]],
        chamber=["House", "Senate"],
        options=JOINT,
    )
    choose(at, "Support your own Cause and oppose p1", *["x CO+ x"] * 3, "Play the set")
    choose(at, *["x DE+"] * 2, "Play the set")
    assert (at.state.set_level, at.state.against_level) == (3, 3)
    choose(at, "3 NAY to YEA")
    assert yea(at) == ["c", "b", "a"] and asks(at) == (0, "impact")
    refused(at, "1 Vote")
    choose(at, "Raid")
    assert nay(at, 1) == []
    impacts = [e["arguments"]["target"] for e in told(at, "chooses")]
    assert impacts == [-1, 1]


@proves("CON-JOINT-04")
def test_five_cards_together_and_one_power_card() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x BR- x"] * 4 + ["x CO- x"] * 3, []],
        powers=[["mediator BR-", "amendment Media+"], []],
        limits=[7, 5],
        options=JOINT,
    )
    choose(at, "Support your own Cause and oppose p1", *["x BR- x"] * 3, "Play the set")
    choose(at, "x CO- x")
    assert offers(at, "x CO- x") and offers(at, "Play the set")
    copy = choose(at.copy(), "x CO- x")
    assert not offers(copy, "x CO- x"), "three and two are five"
    choose(copy, "Play the set")
    assert asks(copy) == (0, "impact"), "no room for a Power card"
    choose(at, "Play the set")
    assert asks(at) == (0, "add_power")
    types = [label.split(" (")[-1].split(",")[0] for label in labels(at)]
    assert types == ["Amendment", "Mediator", "Add no Power card"]
    assert not any("against p1" in label for label in labels(at)), "the set against p1 has level 1"
    choose(at, labels(at)[0])
    assert asks(at) == (0, "impact"), "no second Power card"


@proves("CON-JOINT-04")
def test_the_first_set_leaves_cards_for_the_second() -> None:
    at = stand(["R+ CO+ x", "D+ CO- Media-"], hands=[["x CO+ x"] * 2, []], options=JOINT)
    choose(at, "Support your own Cause and oppose p1", "x CO+ x")
    assert offers(at, "Play the set") and offers(at, "x CO+")
    choose(at, "x CO+ x")
    assert not offers(at, "Play the set"), "nothing would be left against p1"


@proves("CON-JOINT-04")
@pytest.mark.parametrize(
    "hand",
    [["x BR- x"] + ["R- x x"] * 3, ["D+ x x"] * 3 + ["x CO- x"]],
    ids=["one card for the own Cause", "one card against the other"],
)
def test_one_of_the_sets_may_be_a_single_card(hand: list[str]) -> None:
    at = stand([GUNS, RED], hands=[hand, []], options=JOINT)
    assert offers(at, "Support your own Cause and oppose p1")


@proves("CON-JOINT-04")
def test_the_first_set_has_four_cards_at_most() -> None:
    cards = ["x BR- x"] * 5 + ["x CO- x"]
    at = stand([GUNS, RED], hands=[cards, []], limits=[7, 5], options=JOINT)
    choose(at, "Support your own Cause and oppose p1", *["x BR- x"] * 4)
    assert not offers(at, "x BR- x") and offers(at, "Play the set")


@proves("CON-JOINT-05")
def test_an_amendment_has_moved_the_token_before_the_second_impact() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x BR- x"] * 2 + ["x CO- x"], []],
        nay=[["a:D[Media+,x,x]=9"], []],
        powers=[["amendment Media+"], []],
        options=JOINT,
    )
    choose(at, "Support your own Cause and oppose p1", *["x BR- x"] * 2, "Play the set", "x CO- x", "Play the set")
    choose(add(at, "amendment"), "1 Vote")
    assert asks(at) == (0, "impact") and yea(at) == ["a"] and votes(at) == 9


@proves("CON-JOINT-06")
def test_no_circumstance_in_a_joint_operation() -> None:
    at = stand([GUNS, RED], hands=[["x BR- x", "x CO- x"], []], options=JOINT)
    choose(at, "Support your own Cause and oppose p1", "x BR- x", "Play the set", "x CO- x", "Play the set")
    refused(at, "Turn up")
    choose(at, "1 Vote")
    refused(at, "Turn up")


@proves("CON-JOINT-07", "CON-CHART-01")
def test_off_by_option() -> None:
    cards = ["x BR- x", "x CO- x"]
    assert offers(stand([GUNS, RED], hands=[cards, []], options=JOINT), "Support your own Cause and")
    at = stand([GUNS, RED], hands=[cards, []])
    assert not offers(at, "Support your own Cause and")
    choose(at, "Support your own Cause", "x BR- x", "Play the set", "1 Vote")
    assert asks(at)[0] == 1, "one option in a turn"


@proves("CON-JOINT-01")
@pytest.mark.parametrize("cards", [["x CO+ x"], ["x BR- x"], ["D+ x x", "D+ x x", "x CO- x"]])
def test_two_sets_are_needed(cards: list[str]) -> None:
    assert not offers(stand([GUNS, RED], hands=[cards, []], options=JOINT), "Support your own Cause and")
