"""The greedy policy: its games end in good time, it beats chance, and what it answers in single scenes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import civitas
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, offers
from .answering import choose, oppose, pick, support
from .support import game, stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"


def played(policy: str, seats: int, games: int = 120, **options: Any) -> Any:
    return civitas.simulate("congress", seats=seats, games=games, seed=4, policy=policy, options=options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_in_good_time(seats: int) -> None:
    result = played("greedy", seats)
    each = result.turns / seats
    assert set(result.outcome.tolist()) == {1}, "somebody passes both chambers"
    assert 9 <= float(np.median(each)) <= 25


def test_it_beats_chance() -> None:
    result = played("greedy,random", 2, 200)
    assert result.scores[:, 0].mean() > 0.6


@pytest.mark.parametrize(
    "options",
    [
        {"teams": "on"}, {"level": "Ultimate", "chaos": "on"}, {"null_strict": "on", "level": "2 stars"},
        {"hidden_causes": "off", "countermeasures": "off", "joint": "off", "level": "4 stars"},
    ],
)  # fmt: skip
def test_every_variant_comes_to_its_end(options: dict[str, Any]) -> None:
    result = played("greedy", 4, 30, **options)
    assert set(result.outcome.tolist()) == {1}


@proves("CON-DRAFT-18")
def test_it_keeps_what_matches_the_own_cause() -> None:
    at = stand(
        [GUNS, RED], decks=[[], ["x x x"] * 9], citizens=[*["x BR- Guns-"] * 10, *["junk:x x x"] * 4], trading=True
    )
    at.choose("Pass")
    assert asks(at) == (0, "reject")
    while asks(at)[1] == "reject":
        value = game.python.policy(at.state, "greedy") if at.game is game else at.game.python.policy(at.state, "greedy")
        assert "Guns" not in at.game.content.cards.citizens[value]["name"]
        at.choose(at.game.offsets["reject"] + value)


# ---------------------------------------------------------------- single answers


def answer(at: Table) -> str:
    """What greedy says to the open question, by its label."""
    value = at.game.python.policy(at.state, "greedy")
    wanted = at.game.offsets[asks(at)[1]] + value
    return next(option.label for option in asked(at).options if option.id == wanted)


OWN, OTHER = "x BR- Guns-", "x CO- Law-"  # cards for the own Cause, and against the other's
NAYS = [f"n{n}:R[x,x,x]=20" for n in range(4)]


def test_it_supports_the_own_cause_while_nobody_is_near_the_goal() -> None:
    at = stand([GUNS, RED], hands=[[OWN, OWN, OTHER], []], nay=[NAYS, []], yea=[[], ["y=9"]])
    assert answer(at) == "Support your own Cause"


def test_it_opposes_who_has_more_to_lose() -> None:
    at = stand([GUNS, RED], hands=[[OWN, OTHER, OTHER], []], yea=[[], [f"y{n}=60" for n in range(3)]])
    assert answer(at) == "Oppose p1"


def test_it_does_both_where_both_pay() -> None:
    at = stand(
        [GUNS, RED], hands=[[OWN, OTHER], []], nay=[NAYS, []], yea=[[], ["y0=40", "y1=40"]], options={"joint": "on"}
    )
    assert answer(at) == offers(at, "Support your own Cause and oppose p1")[0]
    for _ in range(3):  # the act, a card, and that is the first set
        choose(at, answer(at))
    assert asks(at) == (0, "pick") and answer(at).startswith(OTHER)


def test_it_takes_the_impact_with_most_votes() -> None:
    at = support(stand([GUNS, RED], hands=[[OWN], []], nay=[NAYS, []]), OWN)
    assert answer(at) == "2 NAY to YEA"
    at = support(stand([GUNS, RED], hands=[[OWN], []], house=["D[x,x,x]=9"] * 3), OWN)
    assert answer(at) == "2 Votes"


def test_it_adds_the_amendment_that_turns_members() -> None:
    nays = ["n1:R[Global+,x,x]=20", "n2:R[Global+,x,x]=20", "n3:R[x,x,x]=20"]
    powers = [["amendment Pharma+", "amendment Global+", "amendment Media+"], ["amendment Labor+"] * 2]
    at = stand([GUNS, RED], hands=[[OWN] * 3, []], nay=[nays, []], powers=powers)
    pick(choose(at, "Support your own Cause"), OWN, OWN, OWN)
    assert asks(at) == (0, "add_power") and "Global" in answer(at)


def test_it_does_not_count_on_raging_members_for_an_amendment() -> None:
    """One that turned to NAY stays there, whatever lies on the Cause (CON-AMEND-03)."""
    nays = ["n1:D![Global+,x,x]=60", "n2:R[Media+,x,x]=20"]
    powers = [["amendment Global+", "amendment Media+"], ["amendment Labor+"] * 2]
    at = stand([GUNS, RED], hands=[[OWN] * 3, []], nay=[nays, []], powers=powers)
    pick(choose(at, "Support your own Cause"), OWN, OWN, OWN)
    assert asks(at) == (0, "add_power") and "Media" in answer(at)


def test_it_vetoes() -> None:
    powers = [["veto CO+", "closed_rule", "amendment Pharma+"], ["amendment Labor+"] * 2]
    at = stand([GUNS, RED], hands=[[OTHER] * 3, []], yea=[[], ["y=60"]], powers=powers)
    pick(choose(at, "Oppose p1"), OTHER, OTHER, OTHER)
    assert asks(at) == (0, "add_power") and "(Veto, l" in answer(at)


def test_it_answers_attacks_but_not_flips() -> None:
    attack = {"hands": [[OTHER], ["x CO+ Law+"] * 3], "options": {"countermeasures": "on"}}
    at = oppose(stand([GUNS, RED], yea=[[], ["y=20"]], **attack), 1, OTHER)
    choose(at, "2 YEA to NAY")
    assert asks(at) == (1, "counter") and answer(at) == "Cancel the attack"
    at = oppose(stand([GUNS, RED], nay=[[], ["D[x,x,x]=20"]], **attack), 1, OTHER)
    choose(at, "1 Flip")
    assert asks(at) == (1, "counter") and answer(at) == "Let it happen"


@pytest.mark.parametrize(
    ("votes", "passed", "claims"), [(51, False, True), (60, False, True), (64, False, False), (64, True, True)]
)
def test_it_goes_on_to_a_supermajority_that_is_near(votes: int, passed: bool, claims: bool) -> None:
    given: dict[str, Any] = {"passage": [["none", "simple"], ["none", "none"]]} if passed else {}
    at = stand([GUNS, RED], chamber=["Senate", "House"], yea=[[f"a={votes}"], []], **given)
    choose(at, "Pass")
    assert asks(at) == (0, "claim")
    assert answer(at) == ("Claim the passage" if claims else "Go on for a Supermajority")


def test_it_gives_a_vetoed_cause_up_for_the_hidden_one() -> None:
    hidden = ["D+ BR+ Privacy+", "R+ DE+ Veterans+"]
    scene: dict[str, Any] = {"hidden": hidden, "yea": [[f"a{n}=20" for n in range(5)], []]}
    at = stand([GUNS, RED], attached=[[0, 1, "veto BR-"]], **scene)
    assert asks(at) == (0, "switch") and answer(at).startswith("Reveal")
    at = stand([GUNS, RED], **scene)
    assert asks(at) == (0, "switch") and answer(at).startswith("Keep")


def test_without_a_set_it_turns_up_what_is_likely_to_help() -> None:
    helps, hurts = "D+ 2 / BR- 3 / Guns- 4", "D- 2 / BR+ 3 / Guns+ 4"
    for cards, wanted in (([helps], "Turn up"), ([hurts], "Put your hand")):
        at = stand([GUNS, RED], hands=[["x x x"] * 5, []], nay=[NAYS, []], yea=[["a=20"], []], circumstances=cards)
        assert answer(at).startswith(wanted), (cards, answer(at))


# ---------------------------------------------------------------- trades


def trading(mine: list[str], theirs: list[str], **given: Any) -> Table:
    at = stand([GUNS, RED], hands=[mine, theirs], trading=True, **given)
    return choose(at, "Pass")


def test_it_offers_what_is_of_no_use() -> None:
    at = trading([*[OWN] * 3, "j1:R- DE- Veterans-", "j2:R- DE- Veterans-"], ["x CO+ Law+"] * 5)
    assert asks(at) == (0, "offer") and answer(at) == "Offer p1 2 cards for as many"
    choose(at, "Offer p1 2 cards")
    assert asks(at) == (1, "answer") and answer(at) == "Decline the trade", "all of p1's cards help their Cause"


def test_it_trades_with_whom_it_has_as_much_to_give() -> None:
    at = trading([*[OWN] * 4, "j1:R- DE- Veterans-"], ["k1:D+ GO- Perks-", *["x CO+ Law+"] * 4])
    choose(at, answer(at))
    assert asks(at) == (1, "answer") and answer(at) == "Accept the trade"
    choose(at, "Accept the trade")
    assert asks(at) == (0, "lock") and answer(at).startswith("j1")
    choose(at, "j1")
    assert asks(at) == (1, "lock") and answer(at).startswith("k1")


def test_it_does_not_trade_with_who_is_about_to_win() -> None:
    passed: dict[str, Any] = {"passage": [["none", "none"], ["simple", "none"]]}
    at = trading(["j1:R- DE- Veterans-"], ["k1:D+ GO- Perks-"], yea=[["a=100", "c=100"], ["b=100", "d=100"]], **passed)
    assert asks(at) == (0, "offer") and answer(at) == "Offer no trade"


# ---------------------------------------------------------------- Ultimate pairs


PAIRS: dict[str, Any] = {"second": ["D+ GO+ Elections+", "R+ GO- Perks-"], "options": {"level": "Ultimate"}}


@pytest.mark.parametrize(("pairs", "wanted"), [({}, "Offer no trade"), (PAIRS, "Offer p1 a card for as many")])
def test_who_has_a_second_cause_to_pass_is_not_about_to_win(pairs: dict[str, Any], wanted: str) -> None:
    passed: dict[str, Any] = {"passage": [["simple", "none"], ["simple", "none"]], **pairs}
    near = [["a=100", "c=100"], ["b=100", "d=100"]]
    at = trading(["j1:R- DE- Veterans-"], ["k1:D+ GO- Perks-"], yea=near, **passed)
    assert asks(at) == (0, "offer") and answer(at) == wanted


def test_it_passes_the_first_cause_as_soon_as_it_can() -> None:
    """No Veto comes back to a first Cause that is through, so a Supermajority would be for nothing."""
    passage = [["none", "simple"], ["none", "none"]]
    at = stand([GUNS, RED], chamber=["Senate", "House"], yea=[["a=64"], []], passage=passage, **PAIRS)
    choose(at, "Pass")
    assert asks(at) == (0, "claim") and answer(at) == "Claim the passage"
