"""The option hidden_hands: what others see of a hand, and that nothing they are asked or offered tells more."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.heroes.words.board import board
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves
from civitas.terminal.boards.heroes import draw

from ..at_table import asked, asks, choose, labels, offers, refused
from .looking import area, discard, rally
from .support import all_types, end_turn, game, stand, strike

HIDDEN: dict[str, Any] = {"options": {"hidden_hands": "yes"}}


def hand(table: Table, eye: int | None, seat: int) -> tuple[str, int]:
    """What one sees of another's hand: the cards it knows, and how many more there are."""
    player = table.view(eye)["players"][seat]
    return " ".join(player["hand"]), player["unseen"]


def heard(table: Table, eye: int | None, *names: str) -> list[str]:
    return [event["text"] for event in table.events_for(eye) if event["event"] in names]


# ---------------------------------------------------------------- what is seen


@proves("HER-RECRUIT-04")
def test_hands_are_open_unless_the_table_says_otherwise() -> None:
    at = stand(hands=["R1 R2", "GC"])
    assert [hand(at, eye, 1) for eye in (0, 1, None)] == [("GC", 0)] * 3


@proves("HER-RECRUIT-04", "HER-RECRUIT-08")
def test_a_hidden_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    at = game.table(seats=3, seed=4, options={"hidden_hands": "yes"})
    while asked(at).kind == "hero":
        at.choose(asked(at).options[0])
    for eye in (0, 1, 2, None):
        for seat in range(3):
            known, unseen = hand(at, eye, seat)
            assert (len(known.split()), unseen) == ((2, 0) if eye == seat else (0, 2))
    for drawn in (board(at.view(0)), draw(at.view(0), 100).plain):
        assert drawn.count("2 unseen") == 2 and " ".join(at.view(0)["players"][0]["hand"]) in drawn


@proves("HER-RECRUIT-08")
def test_who_draws_alone_sees_the_card() -> None:
    at = choose(stand(recruits="R1 B2", **HIDDEN), "Recruit from the deck")
    (card,), unseen = hand(at, 0, 0)[0].split(), hand(at, 0, 0)[1]
    assert unseen == 0 and hand(at, 1, 0) == hand(at, None, 0) == ("", 1)
    assert heard(at, 1, "draws", "draws_unseen") == heard(at, None, "draws", "draws_unseen")
    assert heard(at, 1, "draws_unseen") == ["Player A draws a responder."]
    assert f"({card})" in heard(at, 0, "draws_unseen")[0]


@proves("HER-RECRUIT-08")
def test_what_all_have_seen_stays_known_in_the_hand() -> None:
    at = stand(recruits="R1 B2 B4", responders="G3 ...", **HIDDEN)
    choose(at, "Recruit blue 2", "Recruit from the deck", "Recruit from the deck")
    assert heard(at, 1, "draws") == ["Player A draws green 3 (G3)."], "it lay open on the deck"
    assert hand(at, 1, 0) == ("B2 G3", 1)
    for n in range(20):  # in every world that player B can think of
        assert hand(at.redealt(1, n), 1, 0) == ("B2 G3", 1)
    worlds = {hand(at.redealt(1, n), 0, 0)[0] for n in range(20)}
    assert len(worlds) > 5 and all("B2" in world and "G3" in world for world in worlds)


@proves("HER-RECRUIT-08")
def test_what_leaves_a_hand_is_shown() -> None:
    at = stand(hands=["R1 R2", "B1"], **HIDDEN)
    choose(at, "Rally red", "Rally red 1 (R1), red 2 (R2)")
    assert rally(at) == "R1 R2" and hand(at, 1, 0) == ("", 0)
    at = strike("I04", hands=["R1 R2", "B1 B2"], options={"hidden_hands": "yes"}, rally="", recruits="")
    choose(at, "Red 2", "Blue 1")
    assert hand(at, None, 0) == ("", 1) and at.view(None)["responders"]["discard"] == ["R2", "B1"]


# ---------------------------------------------------------------- what is asked and offered


@proves("HER-RECRUIT-08", "HER-FREE-02")
@pytest.mark.parametrize("held", ["B1", "Y4", "RC"])
def test_a_call_offers_every_wish_whatever_others_hold(held: str) -> None:
    at = choose(stand(seats=3, hands=["", held, ""], **HIDDEN), "Call")
    assert len(labels(at)) == len(all_types()) + 1 and labels(at)[-1] == "Any responder"
    choose(at, "Red 1")
    assert asks(at) == (1, "card"), "who holds something is asked; the third hand is empty"
    choose(at, "Give nothing")
    assert asks(at) == (0, "act")


@proves("HER-RECRUIT-08")
def test_a_gift_is_shown_to_all() -> None:
    at = choose(stand(seats=3, hands=["", "B1 G2", "Y1"], **HIDDEN), "Call", "Any", "Green 2")
    assert hand(at, 2, 0) == ("G2", 0) and hand(at, 2, 1) == ("", 1)
    assert heard(at, 2, "gives") == ["Player B gives green 2 (G2) to Player A."]


@proves("HER-RECRUIT-08")
@pytest.mark.parametrize("held", ["R1 R2", "R1 B1"])
def test_a_rally_asks_for_cards_whatever_the_hand_holds(held: str) -> None:
    at = choose(stand(hands=[held, ""], **HIDDEN), "Rally red")
    assert asks(at) == (0, "rally"), "not to be asked would tell that there is one red card"
    assert "Rally red 1 (R1)" in labels(at) and not offers(at, "Rally nothing")
    assert asks(choose(stand(hands=["R1", ""], **HIDDEN), "Rally red")) == (0, "act"), "one card: everybody knows"
    assert asks(choose(stand(hands=["R1 B1", ""]), "Rally red")) == (0, "act"), "open hands need no question"


@proves("HER-RECRUIT-08")
@pytest.mark.parametrize("held", ["R1 B1", "R1 R1"])
def test_a_discard_is_asked_whatever_the_hand_holds(held: str) -> None:
    at = strike("I04", hands=[held, ""], options={"hidden_hands": "yes"}, recruits="")
    assert asks(at) == (0, "card")
    choose(at, "Red 1")
    assert len(at.view(0)["players"][0]["hand"]) == 1


@proves("HER-RECRUIT-08")
@pytest.mark.parametrize("held", ["R1", "B2"])
def test_everybody_with_a_hand_is_asked_to_rally_along(held: str) -> None:
    given: dict[str, Any] = {"heroes": ["H4", "H1", "H2"], "points": [10, 0, 0], "rally": "R1", "recruits": ""}
    at = stand(seats=3, hands=["", held, ""], **given, **HIDDEN)
    choose(at, "Emergency Broadcast")
    assert asks(at) == (1, "card") and labels(at)[-1] == "Rally nothing"
    refused(stand(seats=3, hands=["", "R1", ""], **given), "Emergency Broadcast")
    refused(stand(seats=3, hands=["R1", "", ""], **given, **HIDDEN), "Emergency Broadcast")


@proves("HER-RECRUIT-08")
@pytest.mark.parametrize(("held", "more"), [("R1 Y2 Y3", ["Yellow"]), ("R1 R2 R3", [])])
def test_express_route_asks_for_both_colours(held: str, more: list[str]) -> None:
    at = stand(heroes=["H1", "H2"], points=[10, 0], hands=[held, ""], rally="", **HIDDEN)
    choose(at, "Express Route")
    assert asks(at) == (0, "colour")
    choose(at, "Red")
    assert asks(at) == (0, "rally")
    choose(at, "Rally red 1 (R1)")
    assert asks(at) == (0, "colour") and labels(at) == [*more, "No other color"]


@proves("HER-RECRUIT-08")
def test_an_exchange_names_the_open_card_first() -> None:
    at = stand(heroes=["H3", "H1"], points=[10, 0], hands=["Y1 Y2", ""], **HIDDEN)
    choose(at, "Shift Change")
    assert asks(at) == (0, "spot")
    choose(at, "Blue 4")
    assert asks(at) == (0, "card")
    choose(at, "Yellow 1")
    assert hand(at, 1, 0) == ("B4", 1) and area(at) == "R1 B2 G3 Y4 Y1"


# ---------------------------------------------------------------- other worlds


@proves("HER-RECRUIT-08")
def test_other_worlds_of_a_seat_keep_what_it_sees_and_can_be_played_on() -> None:
    at = stand(seats=3, hands=["R1 R2", "B1 B2", "G1"], **HIDDEN)
    choose(at, "Rally red")
    held = set()
    for n in range(30):
        world = at.redealt(1, n)
        assert world.view(1) == at.view(1) and hand(world, 1, 1) == ("B1 B2", 0)
        held.add(hand(world, 0, 0)[0])
        world.choose(asked(world).options[0])
        end_turn(world)
    assert len(held) > 10


@proves("HER-RECRUIT-08")
def test_the_greedy_player_reads_its_own_hand_alone() -> None:
    at = stand("CZ01 CZ02 CZ03 - -", seats=3, hands=["R1", "B1 B2", "G1 G2"], recruits="Y1 Y2", **HIDDEN)
    answers = {game.python.policy(at.redealt(0, n).state, "greedy") for n in range(25)}
    assert answers == {game.python.policy(at.state, "greedy")}


# ---------------------------------------------------------------- drawing


@proves("HER-RECRUIT-03", "HER-RECRUIT-08")
def test_a_hidden_hand_draws_the_last_card_and_what_was_shuffled_anew() -> None:
    at = choose(stand(responders=1, **HIDDEN), "Recruit from the deck")
    assert hand(at, 1, 0) == ("", 1)
    refused(at, "Recruit from the deck")
    at = choose(stand(responders=0, discard="R2", **HIDDEN), "Recruit from the deck")
    assert hand(at, 0, 0) == ("R2", 0) and heard(at, None, "shuffles") and discard(at) == ""
    at = choose(stand(responders=1, discard="R2 B3 G4", **HIDDEN), *["Recruit from the deck"] * 2)
    assert hand(at, 1, 0) == ("", 2) and at.view(1)["responders"]["deck"] == 2


@proves("HER-RECRUIT-07", "HER-RECRUIT-08")
def test_a_hidden_hand_draws_what_there_is() -> None:
    at = stand("- - - a b", heroes=["H2", "H1"], points=[14, 0], rally="R1", responders=1, recruits="", **HIDDEN)
    choose(at, "Rescue Soaked")
    assert [hand(at, None, seat)[1] for seat in (0, 1)] == [2, 0], "one of the deck and the one that has just paid"
