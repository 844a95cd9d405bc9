"""Power cards: which set they join, and what each type does."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, labels, offers, refused, told
from .answering import choose, oppose, powers_offered, support
from .looking import nay, votes, yea
from .support import game, stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"


def attached(at: Table, side: int) -> list[str]:
    return [card["type"] for card in at.view(None)["players"][side]["attached"]]


def suits(count: int, card: str = "x BR- x") -> list[str]:
    return [card] * count


def for_own(power: str, cards: int, **given: Any) -> Table:
    """p0, who opposes Guns, plays so many Suit cards for the own Cause."""
    at = stand([GUNS, RED], hands=[suits(cards), []], powers=[[power], []], **given)
    choose(at, "Support your own Cause", *suits(cards), "Play the set")
    return at


def against(power: str, cards: int, cause: str = RED, card: str = "x CO- x", **given: Any) -> Table:
    at = stand([GUNS, cause], hands=[suits(cards, card), []], powers=[[power], []], **given)
    choose(at, "Oppose p1", *suits(cards, card), "Play the set")
    return at


def may(at: Table) -> bool:
    """May the Power card join?"""
    return asks(at)[1] == "add_power" and len(labels(at)) > 1


def with_power(at: Table) -> Table:
    return choose(at, labels(at)[0])


# ---------------------------------------------------------------- levels


@proves("CON-TURN-14", "CON-RULE-06")
def test_no_power_card_with_a_level_one_set() -> None:
    at = for_own("closed_rule", 1)
    assert asks(at) == (0, "impact")
    assert may(for_own("closed_rule", 2))


@proves("CON-POWER-01", "CON-POWER-02", "CON-TURN-14", "CON-POWER-09", "CON-DRAFT-10")
def test_power_cards_of_the_sets_level_or_lower() -> None:
    powers = ["amendment Law+", "amendment Media+", "amendment Agriculture+", "amendment Labor+"]  # levels 1 to 4
    for cards, levels in ((2, [1, 2]), (3, [1, 2, 3]), (4, [1, 2, 3, 4])):
        at = stand([GUNS, "R+ DE+ Global+"], hands=[suits(cards), []], powers=[powers, []])
        choose(at, "Support your own Cause", *suits(cards), "Play the set")
        assert [int(label.split(" L")[1][0]) for label in powers_offered(at)] == levels


@proves("CON-POWER-03", "CON-TURN-13")
def test_within_five_cards() -> None:
    assert may(for_own("mediator BR-", 4))
    at = for_own("mediator BR-", 5)
    assert asks(at) == (0, "impact"), "five Citizen cards leave no room"
    assert game.data["POWER_LEVEL"].shape == (len(game.content.cards.powers),)


@proves("CON-TURN-13")
def test_only_one_power_card() -> None:
    at = stand([GUNS, RED], hands=[suits(2), []], powers=[["mediator BR-", "yellow_kid BR-"], []])
    with_power(choose(at, "Support your own Cause", *suits(2), "Play the set"))
    assert asks(at) == (0, "impact")


@proves("CON-LEVEL-08", "CON-POWER-07", "CON-MED-02", "CON-MATCH-05")
def test_its_icon_is_not_counted_in_the_set() -> None:
    at = for_own("mediator BR-", 2)
    assert at.state.set_level == 2
    with_power(at)
    assert at.state.set_level == 3 and offers(at, "3 NAY to YEA") and not offers(at, "4 NAY")


@proves("CON-POWER-06")
def test_no_raise_above_level_four() -> None:
    at = with_power(for_own("mediator BR-", 4))
    assert at.state.set_level == 4


@proves("CON-POWER-08")
def test_the_own_icon_is_tested_against_the_cause() -> None:
    for power, legal in (("mediator BR-", True), ("mediator CO+", False)):
        at = stand([GUNS, RED], hands=[["x BR- Guns-"], []], powers=[[power], []])
        choose(at, "Support your own Cause", "x BR- Guns-", "Play the set")
        assert may(at) == legal, power


# ---------------------------------------------------------------- Closed Rule and Clean Bill


def barred(power: str, chamber: str, by: int = 0) -> bool:
    """Is p1's Amendment on p0's Cause barred, with this card on it?"""
    at = stand(
        [GUNS, RED],
        hands=[[], ["x BR+ x"] * 2],
        powers=[[], ["amendment Labor+", "amendment Media+"]],
        attached=[[0, by, power]],
        chamber=[chamber, "House"],
        active=1,
    )
    choose(at, "Oppose p0", "x BR+ x", "x BR+ x", "Play the set")
    return not [label for label in labels(at) if "Amendment" in label]


@proves("CON-RULE-01", "CON-RULE-04")
def test_no_amendment_by_others_in_its_chamber() -> None:
    assert barred("closed_rule", "House") and not barred("closed_rule", "Senate")
    assert barred("clean_bill", "Senate") and not barred("clean_bill", "House")


@proves("CON-RULE-02", "CON-RULE-01")
def test_no_icon_is_needed_and_it_lies_on_the_own_cause() -> None:
    at = choose(with_power(for_own("closed_rule", 2)), "1 Vote")
    assert attached(at, 0) == ["closed_rule"] and attached(at, 1) == []
    at = choose(with_power(against("clean_bill", 2)), "1 YEA")
    assert attached(at, 0) == ["clean_bill"], "any set of level 2 will do"


@proves("CON-RULE-03")
def test_the_owner_may_still_amend() -> None:
    at = for_own("amendment Media+", 2, attached=[[0, 0, "closed_rule"]])
    assert may(at)


@proves("CON-RULE-05", "CON-AMEND-13")
def test_an_earlier_amendment_stays_in_force() -> None:
    at = stand(
        [GUNS, RED],
        attached=[[0, 1, "amendment Labor+"], [0, 0, "closed_rule"]],
        house=["D[Labor+,x,x]=9"],
    )
    assert len(nay(at)) == 1 and attached(at, 0) == ["amendment", "closed_rule"]


# ---------------------------------------------------------------- press, Manipulator, Mediator


@proves("CON-PRESS-01", "CON-MED-01")
@pytest.mark.parametrize("power", ["journalist CO-", "yellow_kid CO+", "mediator CO+", "manipulator CO-"])
def test_only_in_support_and_with_the_suit_of_the_cause(power: str) -> None:
    suit, sign = power.split()[1][:2], power[-1]
    other = "-" if sign == "+" else "+"
    at = stand(
        ["D+ CO" + sign + " Law" + sign, "R+ BR+ Guns+"], hands=[["x CO" + sign + " x"] * 2, []], powers=[[power], []]
    )
    choose(at, "Support your own Cause", f"x {suit}", f"x {suit}", "Play the set")
    assert may(at)
    at = stand(
        ["D+ CO" + other + " Law" + other, "R+ BR+ Guns+"],
        hands=[["x CO" + other + " x"] * 2, []],
        powers=[[power], []],
    )
    choose(at, "Support your own Cause", f"x {suit}", f"x {suit}", "Play the set")
    assert not may(at)
    at = stand(["D+ BR+ Guns+", "R+ CO" + sign + " x"], hands=[["x CO" + other + " x"] * 2, []], powers=[[power], []])
    choose(at, "Oppose p1", f"x {suit}", f"x {suit}", "Play the set")
    assert not may(at)


@proves("CON-PRESS-04", "CON-PRESS-03")
def test_a_journalist_raises_and_is_recycled() -> None:
    at = stand(["D+ BR+ Guns+", RED], hands=[["x BR+ x"] * 2, []], powers=[["journalist BR+"], []])
    choose(support(at, "x BR+ x", "x BR+ x", power="fourth estate"), "3 NAY")
    assert yea(at) == [] and at.state.powers_up_count == 1


@proves("CON-PRESS-02", "CON-PRESS-04", "CON-MANIP-04")
@pytest.mark.parametrize(("cards", "impact"), [(2, "3 NAY to YEA"), (3, "4 NAY to YEA")])
def test_yellow_kid_raises_and_stays_in_the_splay(cards: int, impact: str) -> None:
    at = for_own("yellow_kid BR-", cards, nay=[["a=1", "b=2"], []], house=["c=4"])
    choose(with_power(at), impact)
    assert yea(at) == ["c", "b", "a", "YELLOW_KID"] and at.state.powers_up_count == 0


@proves("CON-MANIP-01", "CON-MANIP-02", "CON-MANIP-03", "CON-MANIP-04")
def test_the_manipulator() -> None:
    at = stand(
        ["D+ BR+ Guns+", RED],
        hands=[["x BR+ x"] * 2, []],
        powers=[["manipulator BR+"], []],
        nay=[["x=1", "y=2", "z=3"], []],
    )
    choose(at, "Support your own Cause", "x BR+ x", "x BR+ x", "Play the set")
    with_power(at)
    assert at.state.set_level == 3
    choose(at, "3 NAY to YEA")
    assert yea(at) == ["z", "y", "x", "MANIPULATOR"]
    at = stand(["D+ BR+ Guns+", RED], hands=[["x BR+ x"], []], powers=[["manipulator BR+"], []])
    assert asks(choose(at, "Support your own Cause", "x BR+ x", "Play the set")) == (0, "impact"), "not with level 1"
    at = stand(["D+ BR+ Guns+", RED], hands=[["x BR+ x"] * 3, []], powers=[["manipulator BR+"], []])
    with_power(choose(at, "Support your own Cause", *["x BR+ x"] * 3, "Play the set"))
    assert at.state.set_level == 4


@proves("CON-MED-02")
def test_the_mediator_leaves_nothing_in_the_splay() -> None:
    at = choose(with_power(for_own("mediator BR-", 2, nay=[["a=1"], []])), "3 NAY")
    assert yea(at) == ["a"] and at.state.powers_up_count == 1


@proves("CON-PRESS-03")
def test_what_lies_in_a_splay() -> None:
    types = {row["type"] for row in game.content.cards.powers if row["goes_to"] == "splay"}
    assert types == {"patriot", "manipulator", "yellow_kid"}


# ---------------------------------------------------------------- Patriot


@proves("CON-PAT-01", "CON-PAT-08")
def test_a_patriot_needs_a_suit_match() -> None:
    assert may(for_own("patriot BR-", 3))
    assert not may(for_own("patriot BR+", 3))
    assert not may(for_own("patriot CO-", 3))
    marked: dict[str, Any] = {"yea": [[], ["a=5", "#manipulator CO-"]]}
    assert may(against("patriot CO-", 3, **marked))
    assert not may(against("patriot CO+", 3, **marked)) and not may(against("patriot BR+", 3, **marked))
    assert not may(against("patriot CO-", 3, yea=[[], ["a=5"]])), "no marker, nothing to remove"


@proves("CON-PAT-04", "CON-PAT-02")
def test_in_support_it_lifts_to_level_four_and_lies_in_the_splay() -> None:
    at = for_own("patriot BR-", 3, nay=[["a=1"], []])
    with_power(at)
    assert offers(at, "4 NAY to YEA") and offers(at, "Cherry-Pick")
    choose(at, "4 NAY to YEA")
    assert yea(at) == ["a", "PATRIOT"]
    assert not may(for_own("patriot BR-", 2)), "it has level 3"


@proves("CON-PAT-02")
def test_earlier_votes_are_safe_from_amendments() -> None:
    splay = ["a:R[Media+,x,x]=1", "b:R[Media+,x,x]=2", "#patriot CO+", "c:R[Media+,x,x]=4"]
    at = choose(with_power(against("amendment Media+", 3, yea=[[], splay])), "Retire")
    assert (yea(at, 1), nay(at, 1)) == (["a", "b", "PATRIOT"], ["c"]) and votes(at, 1) == 3
    later = [*splay[:1], "#patriot CO+", *splay[1:2], "#patriot CO-", splay[3]]
    at = choose(with_power(against("amendment Media+", 3, yea=[[], later])), "Retire")
    assert nay(at, 1) == ["c"], "the latest Patriot guards all before it"


@proves("CON-PAT-05")
def test_no_protection_from_conversion() -> None:
    at = stand([GUNS, RED], hands=[["x CO- x"], []], yea=[[], ["a=5", "#patriot CO+"]])
    choose(oppose(at, 1, "x CO- x"), "1 YEA to NAY")
    assert (yea(at, 1), nay(at, 1)) == (["PATRIOT"], ["a"])


@proves("CON-PAT-03", "CON-PRESS-05", "CON-PRESS-02", "CON-MANIP-02")
@pytest.mark.parametrize("marker", ["#manipulator CO-", "#yellow_kid CO+"])
def test_in_opposition_it_strips_later_votes(marker: str) -> None:
    at = against("patriot CO-", 3, yea=[[], ["a=5", marker, "b=9", "c=12"]])
    choose(with_power(at), "Retire")
    assert yea(at, 1) == ["a"] and votes(at, 1) == 5 and nay(at, 1) == [] and at.state.house_up_count == 2


@proves("CON-PAT-06")
def test_it_starts_at_the_oldest_marker() -> None:
    at = against("patriot CO-", 3, yea=[[], ["a=5", "#yellow_kid CO+", "b=9", "#manipulator CO-", "c=12"]])
    choose(with_power(at), "Retire")
    assert yea(at, 1) == ["a"] and at.state.powers_up_count == 3, "two markers and the Patriot itself"


@proves("CON-PAT-07", "CON-POWER-07")
def test_the_impact_comes_first_and_there_is_no_raise() -> None:
    at = with_power(against("patriot CO-", 3, yea=[[], ["a=5", "#manipulator CO-", "b=9", "c=12"]]))
    assert at.state.against_level == 3
    refused(at, "Raid all")
    choose(at, "1 YEA to NAY")
    assert (yea(at, 1), nay(at, 1)) == (["a"], ["c"])


@proves("CON-PAT-09")
def test_no_power_card_raises_by_more_than_one() -> None:
    assert set(game.data["RAISE"].tolist()) == {0, 1}
    high = [row["type"] for row in game.content.cards.powers if row["raise"] == "1" and row["level"] == "3"]
    assert set(high) == {"patriot"}


# ---------------------------------------------------------------- Veto


@proves("CON-VETO-02", "CON-VETO-03")
def test_the_vetos_suit_is_identical() -> None:
    target = "R+ CO- Media-"
    assert may(against("veto CO-", 3, target, "x CO+ x"))
    assert not may(against("veto CO+", 3, target, "x CO+ x"))
    assert not may(against("veto CO-", 2, target, "x CO+ x")), "it has level 3"
    at = stand([GUNS, target], hands=[["x CO- x"] * 3, []], powers=[["veto CO-"], []])
    assert not offers(at, "Oppose p1"), "the set opposes in the usual way"


@proves("CON-VETO-08", "CON-POWER-07", "CON-VETO-01")
def test_impact_first_then_the_veto() -> None:
    at = with_power(against("veto CO+", 3, yea=[[], ["a=5"]]))
    choose(at, "1 YEA to NAY")
    assert attached(at, 1) == ["veto"] and nay(at, 1) == ["a"]
    order = [e["event"] for e in told(at, "converted", "attaches")]
    assert order == ["converted", "attaches"]


@proves("CON-VETO-01")
def test_a_veto_never_supports() -> None:
    assert not may(for_own("veto BR-", 3)) and not may(for_own("veto BR+", 3))


# ---------------------------------------------------------------- Amendments


@proves("CON-AMEND-01", "CON-AMEND-02", "CON-AMEND-14")
def test_the_same_card_attracts_or_repels() -> None:
    at = choose(with_power(for_own("amendment Media+", 2, nay=[["a:R[Media+,x,x]=9"], []])), "1 Vote")
    assert yea(at) == ["a"] and attached(at, 0) == ["amendment"]
    at = choose(with_power(against("amendment Media+", 2, yea=[[], ["a:R[Media+,x,x]=9"]])), "1 YEA")
    assert yea(at, 1) == [] and attached(at, 1) == ["amendment"]


@proves("CON-AMEND-03")
def test_attract_present_and_future_members() -> None:
    at = for_own("amendment Pharma+", 2, nay=[["a:R[Pharma+,x,x]=9", "b:R[x,x,x]=12"], []])
    choose(with_power(at), "1 Vote")
    assert (yea(at), nay(at), votes(at)) == (["a"], ["b"], 9)
    at = stand([GUNS, RED], attached=[[0, 0, "amendment Pharma+"]], house=["R[Pharma+,x,x]=9"])
    assert len(yea(at)) == 1


@proves("CON-AMEND-04", "CON-AMEND-06")
def test_repel_present_and_future_members() -> None:
    at = against("amendment Pharma+", 2, yea=[[], ["a:R[Pharma+,x,x]=9", "b:R[x,x,x]=12"]], nay=[[], ["c:R[x,x,x]=1"]])
    choose(with_power(at), "1 Flip")
    assert yea(at, 1) == ["b"] and nay(at, 1) == ["a"] and votes(at, 1) == 12
    at = stand([GUNS, RED], attached=[[0, 1, "amendment Pharma+"]], house=["D[Pharma+,x,x]=9"])
    assert len(nay(at)) == 1 and votes(at) == 0


@proves("CON-AMEND-05", "CON-AMEND-15")
def test_never_the_causes_own_topic() -> None:
    for power in ("amendment Guns+", "amendment Guns-"):
        assert not may(for_own(power, 4)), power
        at = stand([RED, GUNS], hands=[["x BR+ x"] * 4, []], powers=[[power], []])
        assert not may(choose(at, "Oppose p1", *["x BR+ x"] * 4, "Play the set")), power


@proves("CON-AMEND-07")
def test_icons_are_compared_with_their_fill() -> None:
    at = stand(["D+ CO+ Law+", "R+ DE+ Global+"], hands=[["x CO+ x"] * 3, []], powers=[["amendment Guns+"], []],
               nay=[["a:R[Guns+,x,x]=1", "b:R[Guns-,x,x]=2"], []])  # fmt: skip
    choose(with_power(choose(at, "Support your own Cause", *["x CO+ x"] * 3, "Play the set")), "1 Vote")
    assert (yea(at), nay(at)) == (["a"], ["b"])


@proves("CON-AMEND-08")
def test_conversion_is_free_and_the_latest_amendment_decides() -> None:
    at = stand(
        [GUNS, RED], hands=[suits(1), []], attached=[[0, 1, "amendment Labor+"]], nay=[["a:D[Labor+,x,x]=3"], []]
    )
    choose(support(at, *suits(1)), "1 NAY to YEA")
    assert yea(at) == ["a"]
    both = [[0, 0, "amendment Law+"], [0, 1, "amendment Media+"]]
    at = stand([GUNS, "R+ DE+ Global+"], attached=both, house=["D[Law+,Media+,x]=3"])
    assert len(nay(at)) == 1
    at = stand([GUNS, "R+ DE+ Global+"], attached=both[::-1], house=["R[Law+,Media+,x]=3"])
    assert len(yea(at)) == 1


@proves("CON-AMEND-09")
def test_discards_are_not_changed() -> None:
    at = stand([GUNS, RED], attached=[[0, 0, "amendment Fossil Fuels+"]], house=["R![Fossil Fuels+,x,x]"])
    assert yea(at) == nay(at) == []


@proves("CON-AMEND-10", "CON-TURN-17")
def test_it_stays_on_the_cause() -> None:
    at = choose(with_power(for_own("amendment Media+", 2)), "1 Vote")
    assert at.state.powers_up_count == 0
    for eye in (0, 1, None):
        assert [card["type"] for card in at.view(eye)["players"][0]["attached"]] == ["amendment"]


@proves("CON-AMEND-12", "CON-ICON-14")
def test_example_fossil_fuels() -> None:
    member, power = "a:D[Fossil Fuels+,Law+,Labor+]=7", "amendment Fossil Fuels+"
    at = stand(
        ["R+ BR+ Guns+", "D+ DE+ Global+"], hands=[["x BR+ x"] * 4, []], powers=[[power], []], nay=[[member], []]
    )
    choose(with_power(choose(at, "Support your own Cause", *["x BR+ x"] * 4, "Play the set")), "1 Vote")
    assert yea(at) == ["a"] and votes(at) == 7
    at = stand([RED, "D+ BR- Guns-"], hands=[["x BR+ x"] * 4, []], powers=[[power], []], yea=[[], [member]])
    choose(with_power(choose(at, "Oppose p1", *["x BR+ x"] * 4, "Play the set")), "Retire")
    assert nay(at, 1) == ["a"] and votes(at, 1) == 0


@proves("CON-AMEND-11")
def test_higher_amendments_touch_more_members() -> None:
    touched: dict[int, list[int]] = {}
    for n, row in enumerate(game.content.cards.powers):
        if row["type"] == "amendment":
            icon = int(game.data["POWER_TOPIC"][n])
            touched.setdefault(int(row["level"]), []).append(int((game.data["MEMBER_TOPIC"] == icon).sum()))
    means = [sum(counts) / len(counts) for _, counts in sorted(touched.items())]
    assert len(means) == 4 and means == sorted(means)
