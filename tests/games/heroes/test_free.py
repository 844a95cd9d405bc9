"""Free actions: the Call, Hero Tokens, Regroup."""

from __future__ import annotations

from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, labels, offers, refused, told
from .looking import area, discard, hands
from .support import stand


@proves("HER-FREE-01")
def test_one_call_a_turn() -> None:
    at = choose(stand(hands=["", "R1 B1"], recruits=""), "Call", "Any responder", "Red 1")
    refused(at, "Call")
    choose(at, "End the turn")
    assert offers(at, "Call"), "the other hero has a call too"


@proves("HER-FREE-02")
def test_one_other_hero_gives_one_card() -> None:
    at = stand(seats=3, hands=["", "G3 G4", "G1 R2"], recruits="")
    choose(at, "Call")
    assert set(labels(at)) == {"Green 1 (G1)", "Green 3 (G3)", "Green 4 (G4)", "Red 2 (R2)", "Any responder"}
    choose(at, "Green 3")
    assert asks(at) == (1, "card") and asked(at).prompt == "Player A calls for green 3 (G3): give a card or nothing"
    choose(at, "Green 3")
    assert hands(at) == ["G3", "G4", "G1 R2"] and asks(at) == (0, "act")


@proves("HER-FREE-03", "HER-FREE-05")
def test_the_others_are_asked_clockwise_and_may_decline() -> None:
    at = stand(seats=4, start=2, hands=["R1", "B1", "", "G1"], recruits="")
    choose(at, "Call", "Any responder")
    assert asks(at) == (3, "card")
    choose(at, "Give nothing")
    assert asks(at) == (0, "card")
    choose(at, "Red 1")
    assert asks(at) == (2, "act") and hands(at) == ["", "B1", "R1", "G1"]


@proves("HER-FREE-05")
def test_a_call_that_all_decline_is_used() -> None:
    at = choose(
        stand(seats=3, hands=["", "R1", "B1"], recruits=""), "Call", "Any responder", "Give nothing", "Give nothing"
    )
    assert len(told(at, "declines")) == 2
    refused(at, "Call")


@proves("HER-FREE-04")
def test_supports_cannot_be_given() -> None:
    at = choose(stand(hands=["", "R1"], supports=[[], ["SU02"]], recruits=""), "Call", "Any responder")
    assert labels(at) == ["Red 1 (R1)", "Give nothing"]
    assert not offers(stand(supports=[[], ["SU02"]]), "Call"), "nobody has a card to give"


@proves("HER-FREE-12")
def test_the_wish_binds_nobody() -> None:
    at = choose(stand(hands=["", "G3 B1"], recruits=""), "Call", "Green 3")
    assert labels(at) == ["Blue 1 (B1)", "Green 3 (G3)", "Give nothing"]
    choose(at, "Blue 1")
    assert hands(at) == ["B1", "G3"]


def test_a_call_is_over_when_something_else_is_given() -> None:
    at = stand(hands=["R1 B1", "G1 G2"], heroes=["H1", "H2"], points=[5, 0], recruits="")
    choose(at, "Call", "Green 2", "Green 2", "Wave Them Through")
    assert asked(at).prompt == "Choose a responder to give to Player B" and "Give nothing" not in labels(at)
    choose(at, "Red 1")
    assert labels(at)[-1] == "No more" and hands(at) == ["B1 G2", "G1 R1"]


# ---------------------------------------------------------------- Hero Tokens


@proves("HER-FREE-06", "HER-FREE-11")
def test_one_token_a_turn() -> None:
    at = stand(hero_tokens=[2, 1])
    supply = at.view(0)["hero_tokens"]
    choose(at, "Hero Token: Regroup", "Replace red 1 (R1) at spot 1")
    assert at.state.hero_tokens[0] == 1 and at.view(0)["hero_tokens"] == supply + 1
    refused(at, "Hero Token")
    assert not offers(stand(hero_tokens=[0, 1]), "Hero Token")


@proves("HER-FREE-07")
def test_regroup_replaces_any_number() -> None:
    at = stand(recruits="R1 R1 B2 G3 Y4", responders="B1 B3 ...")
    choose(at, "Hero Token: Regroup")
    assert len(labels(at)) == 31 and "Do not Regroup" not in labels(at)
    choose(at, "Replace red 1 (R1) at spot 1, red 1 (R1) at spot 2")
    assert area(at) == "B1 B3 B2 G3 Y4" and discard(at) == "R1 R1" and at.state.actions == 3


@proves("HER-FREE-08")
def test_regroup_leaves_empty_spots_empty() -> None:
    at = stand(recruits="R1 - B2 G3 -", responders="Y1 ...")
    choose(at, "Hero Token: Regroup", "Replace red 1 (R1) at spot 1")
    assert area(at) == "Y1 - B2 G3 -"


@proves("HER-FREE-09")
def test_regroup_may_shuffle_what_it_discards() -> None:
    at = stand(recruits="R1 B2 G3 Y4 -", responders=1)
    choose(at, "Hero Token: Regroup", "Replace red 1 (R1) at spot 1, blue 2 (B2) at spot 2, green 3 (G3) at spot 3")
    view = at.view(0)["responders"]
    assert [spot is None for spot in at.view(0)["recruitment"]] == [False] * 4 + [True]
    assert view["deck"] == 1 and view["discard"] == [] and len(told(at, "shuffles")) == 1


@proves("HER-FREE-10")
def test_an_empty_area_gives_no_regroup() -> None:
    assert not offers(stand(recruits=""), "Hero Token: Regroup")
