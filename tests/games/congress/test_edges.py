"""Places where a rule could go wrong by one: the first senator, the first Power card of the box, a layer of one card, a
line that is full; and what is told or over once a card has done its work."""

from __future__ import annotations

import pickle
from collections import Counter
from pathlib import Path

import pytest

from civitas.games.congress.cards import PACKAGED
from civitas.games.congress.constants import ASIDE, FLIPPING, LINE, MARKER, MEMBERS, NAY, RAIDING, SHARED, YEA
from civitas.kernel.state.plain import PlainState
from civitas.kernel.state.seen import slots
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, labels, log, told
from . import support as scenes
from .answering import choose, oppose, support
from .looking import nay, votes, yea
from .pieces import NONE, call, scene
from .support import game, stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"
AMENDMENT = "amendment Media+"


def observed(at: Table, name: str) -> int:
    """A number of this name, as the first seat observes it."""
    return next(
        number for (label, _), number in zip(game.observation[1], at.observation(0), strict=True) if label == name
    )


# ---------------------------------------------------------------- the first senator


def against_first_senator(cards: int, *theirs: str) -> Table:
    """p0 opposes p1 in the Senate; the first senator of the box has shared a vote that lies in p1's NAY stack."""
    at = stand(
        [RED, GUNS],
        hands=[["x BR+ x"] * cards, []],
        chamber=["Senate"] * 2,
        nay=[[], ["~first:R[x,x,x]=3", *theirs]],
    )
    return oppose(at, 1, *["x BR+ x"] * cards)


@proves("CON-FLIP-06", "CON-RAID-02")
def test_a_vote_shared_by_the_first_senator_vanishes_in_a_raid() -> None:
    at = choose(against_first_senator(3, "b:R[x,x,x]=4"), "Raid", "Take all")
    assert yea(at) == ["b"] and nay(at, 1) == [] and at.state.shared == 0


@proves("CON-FLIP-06")
def test_a_vote_shared_by_the_first_senator_can_be_named_in_a_flip() -> None:
    at = choose(against_first_senator(1, "b:R[x,x,x]=4"), "1 Flip")
    assert [label.split()[0] for label in labels(at)] == ["first", "b"]
    choose(at, labels(at)[0])
    assert nay(at, 1) == ["b"] and yea(at) == [] and at.state.shared == 0


@proves("CON-FLIP-06")
def test_a_single_vote_shared_by_the_first_senator_is_flipped_unasked() -> None:
    at = choose(against_first_senator(1), "1 Flip")
    assert nay(at, 1) == yea(at) == [] and "first" in told(at, "gone")[-1]["text"]


@proves("CON-CONV-03", "CON-FLIP-06")
def test_a_vote_shared_by_the_first_senator_is_converted() -> None:
    theirs = [[], ["~first:R[x,x,x]=3"]]
    at = stand([RED, GUNS], hands=[["x BR+ x"], []], chamber=["Senate"] * 2, yea=theirs)
    choose(oppose(at, 1, "x BR+ x"), "1 YEA to NAY")
    assert nay(at, 1) == ["~first"] and "first" in told(at, "converted")[-1]["text"]


# ---------------------------------------------------------------- the first Power card


@pytest.fixture
def first_power(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A box in which the first Power card is one that lies in a splay."""
    kind, _, sign = str(request.param).partition(" ")
    suit = {"CO": "Commerce"}[sign[:2]]
    fill = {"+": "support", "-": "oppose"}[sign[2]]
    lines = PACKAGED["powers"].read_text(encoding="utf-8").splitlines()
    n = next(n for n, line in enumerate(lines) if f",{kind}," in line and f",{suit},{fill}," in line)
    lines[1], lines[n] = lines[n], lines[1]
    own = tmp_path / "powers.csv"
    own.write_text("\n".join(lines) + "\n", encoding="utf-8")
    monkeypatch.setattr(scenes, "PICKLED", pickle.dumps(game.with_cards(None, None, None, own).content.cards))
    return str(request.param)


def in_splay(marker: str, power: str) -> Table:
    """p0 opposes p1 with this Power card; p1 has three votes, the marker behind the first of them."""
    splay = ["a:R[Media+,x,x]=5", f"#{marker}", "b:R[Media+,x,x]=9", "c=12"]
    at = stand([GUNS, RED], hands=[["x CO- x"] * 3, []], powers=[[power], []], yea=[[], splay])
    assert at.state.line[1] == MARKER, "the first of the box"
    return oppose(at, 1, *["x CO- x"] * 3, power=power.partition(" ")[0])


@proves("CON-PAT-02")
@pytest.mark.parametrize("first_power", ["patriot CO+"], indirect=True)
def test_the_first_power_card_guards_as_a_patriot(first_power: str) -> None:
    at = choose(in_splay(first_power, AMENDMENT), "Retire")
    assert (yea(at, 1), nay(at, 1), votes(at, 1)) == (["a", "PATRIOT", "c"], ["b"], 17)


@proves("CON-AMEND-04")
@pytest.mark.parametrize("first_power", ["manipulator CO-"], indirect=True)
def test_the_first_power_card_in_a_splay_is_no_vote(first_power: str) -> None:
    at = choose(in_splay(first_power, AMENDMENT), "Retire")
    assert (yea(at, 1), nay(at, 1), votes(at, 1)) == (["MANIPULATOR", "c"], ["a", "b"], 12)


@proves("CON-PAT-03")
@pytest.mark.parametrize("first_power", ["manipulator CO-"], indirect=True)
def test_the_first_power_card_is_stripped(first_power: str) -> None:
    at = choose(in_splay(first_power, "patriot CO-"), "Retire")
    assert yea(at, 1) == ["a"] and votes(at, 1) == 5 and len(told(at, "gone")) == 2
    assert at.state.powers_up_count == 2, "the marker and the Patriot"


# ---------------------------------------------------------------- what is told


@proves("CON-AMEND-04", "CON-AMEND-03")
def test_an_amendment_is_told_with_the_cause_it_goes_on() -> None:
    at = stand([GUNS, RED], hands=[["x CO- x"] * 2, []], powers=[[AMENDMENT], []])
    choose(oppose(at, 1, *["x CO- x"] * 2, power="amendment"), "1 YEA")
    assert [e["arguments"]["target"] for e in told(at, "attaches")] == [1]
    assert [text for text in log(at) if text.endswith(" to p1's Cause.")]
    at = stand([GUNS, RED], hands=[["x BR- x"] * 2, []], powers=[[AMENDMENT], []])
    choose(support(at, *["x BR- x"] * 2, power="amendment"), "1 Vote")
    assert [e["arguments"]["target"] for e in told(at, "attaches")] == [0]
    assert [text for text in log(at) if text.endswith(" to their own Cause.")]


@pytest.mark.parametrize("card", ["closed_rule", "clean_bill"])
def test_what_goes_on_the_own_cause_is_told(card: str) -> None:
    at = stand([GUNS, RED], hands=[["x BR- x"] * 4, []], powers=[[card], []])
    choose(support(at, *["x BR- x"] * 4, power=card.replace("_", " ")), "1 Vote")
    assert [(e["arguments"]["seat"], e["arguments"]["target"]) for e in told(at, "attaches")] == [(0, 0)]


@proves("CON-PAT-04")
def test_what_is_laid_in_the_splay_is_told() -> None:
    at = stand([GUNS, RED], hands=[["x BR- x"] * 3, []], powers=[["patriot BR-"], []])
    choose(support(at, *["x BR- x"] * 3, power="patriot"), "1 Vote")
    assert [e["arguments"]["seat"] for e in told(at, "lays")] == [0]


@proves("CON-PAT-03")
def test_a_stripped_splay_is_told_with_its_votes() -> None:
    theirs = [[], ["a=5", "#manipulator CO-", "b=9", "c=12"]]
    at = stand([GUNS, RED], hands=[["x CO- x"] * 3, []], powers=[["patriot CO-"], []], yea=theirs)
    choose(oppose(at, 1, *["x CO- x"] * 3, power="patriot"), "Retire")
    assert [text for text in log(at) if " loses " in text] == ["p1 loses 21 votes."]
    assert [e["text"].split()[0] for e in told(at, "gone")] == ["c", "b"]


# ---------------------------------------------------------------- what is over


@pytest.mark.parametrize(("cards", "answers"), [(1, ["1 Flip", "a"]), (3, ["Raid", "Take all"])])
def test_nobody_is_a_victim_once_a_flip_or_raid_is_over(cards: int, answers: list[str]) -> None:
    at = stand([RED, GUNS], hands=[["x BR+ x"] * cards, []], nay=[[], ["a:R[x,x,x]=9", "b:R[x,x,x]=4"]])
    choose(oppose(at, 1, *["x BR+ x"] * cards), answers[0])
    assert asks(at) == (0, "member") and at.view(None)["victim"] == 1
    raiding = answers[0] == "Raid"
    assert at.view(None)["raiding"] == raiding and observed(at, "purpose") == (RAIDING if raiding else FLIPPING)
    choose(at, *answers[1:])
    assert at.view(None)["victim"] is None and not at.view(None)["raiding"]
    assert observed(at, "purpose") == 0 and observed(at, "victim") == -1


@proves("CON-WIN-04")
def test_a_token_lands_once_in_the_next_chamber() -> None:
    at = stand([GUNS, RED], chamber=["Senate", "House"], yea=[["v=55"], []])
    choose(at, "Pass")
    assert asks(at) == (0, "claim")
    before = observed(at, "landings")
    choose(at, "Claim the passage")
    assert observed(at, "landings") == before + 1


# ---------------------------------------------------------------- a layer of one card


def layers(at: Table) -> list[set[str]]:
    return [{card["name"] for card in layer} for layer in at.view(0)["players"][0]["deck"]]


def letters(first: str, count: int) -> list[str]:
    return [f"{first}{n}:x x x" for n in range(count)]


@proves("CON-TURN-27")
@pytest.mark.parametrize(
    ("below", "under"),
    [
        ([], [5, 0, 0]),
        ([letters("e", 1)], [1, 5, 0]),
        ([letters("e", 1), letters("f", 1)], [1, 1, 5]),
        ([letters("e", 1), [], letters("f", 1)], [1, 0, 6]),
    ],
)
def test_an_old_hand_goes_under_a_single_card_too(below: list[list[str]], under: list[int]) -> None:
    at = stand([GUNS, RED], hands=[letters("h", 5), []], decks=[[letters("d", 6), *below], ["x x x"] * 12])
    choose(at, "Put your hand")
    found = layers(at)
    assert [len(layer) for layer in found] == [1, *under]
    assert {f"h{n}" for n in range(5)} <= [layer for layer in found if layer][-1]


# ---------------------------------------------------------------- a line that is full


def full_line() -> PlainState:
    """As many votes as the table has room for, all of them in the NAY stack of p1."""
    g = scene()
    g.line[:] = [SHARED + n % MEMBERS for n in range(LINE)]
    g.line_place[:] = [place(1, NAY)] * LINE
    g.line_count = LINE
    return g


def place(side: int, where: int) -> int:
    return 3 * side + where


@pytest.mark.parametrize("at", [0, LINE - 1])
def test_a_power_card_is_found_at_both_ends_of_a_full_line(at: int) -> None:
    g = full_line()
    kinds = game.data["POWER_TYPE"].ravel().tolist()
    g.line[at], g.line_place[at] = MARKER + 3, place(0, YEA)
    assert call("first_marker", g, 0, kinds[3], kinds[3]) == call("last_marker", g, 0, kinds[3]) == at
    other = next(kind for kind in kinds if kind != kinds[3])
    assert call("first_marker", g, 0, other, other) == call("last_marker", g, 0, other) == NONE


@pytest.mark.parametrize("at", [0, LINE - 1])
def test_a_vote_is_found_and_counted_at_both_ends_of_a_full_line(at: int) -> None:
    g = full_line()
    score = game.data["SCORE"].ravel().tolist()
    g.line[at], g.line_place[at] = 7, place(0, YEA)
    assert call("newest", g, place(0, YEA)) == call("find_member", g, place(0, YEA), 7) == at
    assert call("newest", g, place(0, NAY)) == call("find_member", g, place(0, YEA), 8) == NONE
    assert call("stack_size", g, place(0, YEA)) == 1 and call("count_votes", g, place(0, YEA)) == score[7]
    assert call("stack_size", g, place(1, NAY)) == LINE - 1


@pytest.mark.parametrize("at", [0, LINE - 1])
def test_a_stack_is_set_aside_from_both_ends_of_a_full_line(at: int) -> None:
    g = full_line()
    g.line_place[at] = place(0, YEA)
    call("relabel", g, 0, YEA, ASIDE)
    assert g.line_place[at] == place(0, ASIDE) and g.line_place.count(place(1, NAY)) == LINE - 1


@pytest.mark.parametrize("emptied", ["recycle_stack", "discard_useless", "discard_nay"])
@pytest.mark.parametrize("at", [0, LINE - 1])
def test_a_stack_leaves_both_ends_of_a_full_line(emptied: str, at: int) -> None:
    g = full_line()
    g.shared, g.line_place[at] = 1, place(0, NAY)
    given = {"recycle_stack": (0, NAY), "discard_useless": (1, 0), "discard_nay": (0,)}[emptied]
    call(emptied, g, *given)
    assert (g.line_count, g.shared) == (LINE - 1, 0) and set(g.line_place[:-1]) == {place(1, NAY)}


# ---------------------------------------------------------------- the whole box, and the end


@pytest.mark.parametrize("level", ["2 stars", "Ultimate"])
def test_every_card_of_the_box_lies_somewhere(level: str) -> None:
    at = game.table(seats=3, seed=1, options={"level": level})
    found = Counter[str]()
    for zone in game.schema.zones.values():
        found[zone.of.name] += sum(len(slots(at.state, zone, owner)) for owner in range(4 if zone.each else 1))
    assert found == {zone.of.name: zone.of.size for zone in game.schema.zones.values()}


@proves("CON-TIME-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_nobody_wins_all_share_the_place_and_gain_nothing(seats: int) -> None:
    at = stand(seats=seats, options={"max_rounds": 5}, turn=5 * seats - 1, active=seats - 1)
    choose(at, "Pass")
    assert at.result is not None and told(at, "nobody_wins")
    assert at.result.places == (1,) * seats and at.result.returns == (0.0,) * seats


@proves("CON-TURN-23")
def test_the_impact_of_an_opposing_set_is_a_step_of_its_own() -> None:
    at = stand([GUNS, RED], hands=[["x CO- x"] * 2, []], powers=[[AMENDMENT], []])
    assert asks(oppose(at, 1, *["x CO- x"] * 2)) == (0, "impact") and at.view(None)["phase"] == "Impact"


def test_a_flip_tells_whether_the_target_keeps_the_vote() -> None:
    for here, shared in ((63, 1), (64, 0)):
        many = [f"~s{n}:R[x,x,x]=1" for n in range(here)]
        at = stand([RED, GUNS], hands=[["x BR+ x"], []], nay=[[], ["a:R[x,x,x]=9"]], yea=[[], many])
        choose(oppose(at, 1, "x BR+ x"), "1 Flip")
        assert [e["arguments"]["shared"] for e in told(at, "flipped")] == [shared]
